import { describe, expect, it } from 'vitest';
import type { RegistryReply } from '../../../core/gateways/registry-reply.ts';
import { withoutRegistryText, withoutTaxText } from '../../../core/gateways/reply-redaction.ts';
import type { TaxReply } from '../../../core/gateways/tax-reply.ts';

const MARK = `${'A'.repeat(27)}=`;
const OWN = { code: '1', message: 'ours', location: null };
const withheld = { words: () => OWN, irMark: MARK, correlationId: 'AB01' };
const SAID = { code: 'theirs', message: 'You sent hunter2', location: '/hunter2' };
const END_POINT = { transactionId: '', pollUrl: null, pollIntervalSeconds: 10 };

describe('a reply of the tax authority without its text', () => {
  const kept = (reply: TaxReply) => withoutTaxText(reply, withheld);
  const accepted = {
    kind: 'accepted',
    correlationId: 'CD02',
    ...END_POINT,
    digestValue: MARK,
    messages: [{ code: '0000', text: 'hunter2' }],
    acceptedTime: '2026-04-01T10:11:12.123',
    isTrial: false,
  } as const;

  it('has our words for each error, and keeps its decision', () => {
    const refused = {
      kind: 'rejected',
      correlationId: 'AB01',
      ...END_POINT,
      errors: [SAID, SAID],
      credentialFailure: true,
      recoverable: false,
    } as const;
    expect(kept(refused)).toEqual({ ...refused, errors: [OWN, OWN] });
    const notFound = { kind: 'notFound', correlationId: '', errors: [SAID] } as const;
    expect(kept(notFound)).toEqual({ ...notFound, errors: [OWN] });
  });

  it('keeps from a receipt the time, and the mark if it is the sent one', () => {
    // The mark proves the acceptance, so it is kept under its known id.
    expect(kept(accepted)).toEqual({ ...accepted, correlationId: 'AB01', messages: [] });
    expect(kept({ ...accepted, digestValue: 'hunter2', acceptedTime: 'hunter2' })).toEqual({
      ...accepted,
      digestValue: 'another',
      messages: [],
      acceptedTime: null,
    });
    expect(kept({ ...accepted, digestValue: null })).toMatchObject({
      digestValue: null,
      correlationId: 'CD02',
    });
  });

  it('is the same if it has none', () => {
    const acknowledged = { kind: 'acknowledgement', correlationId: 'AB01', ...END_POINT } as const;
    expect(kept(acknowledged)).toBe(acknowledged);
  });
});

describe('a reply of the registry without its text', () => {
  const kept = (reply: RegistryReply) => withoutRegistryText(reply, withheld);

  it('has our words for each error and rejection, and no examiner', () => {
    const status = {
      submissionNumber: '000001',
      state: 'rejected',
      code: 'REJECT',
      companyNumber: '01234567',
      customerReference: '1',
      rejections: [SAID],
      examiner: { telephone: 'hunter2', comment: 'hunter2' },
    } as const;
    expect(
      kept({ kind: 'statuses', statuses: [status, { ...status, state: 'unknown', code: 'hunter2' }] }),
    ).toEqual({
      kind: 'statuses',
      statuses: [
        { ...status, rejections: [OWN], examiner: null },
        { ...status, state: 'unknown', code: 'unlisted', rejections: [OWN], examiner: null },
      ],
    });
    const errors = { kind: 'errors', errors: [SAID], fault: 'content' } as const;
    expect(kept(errors)).toEqual({ ...errors, errors: [OWN] });
  });

  it('keeps the time of a receipt, and nothing else in its place', () => {
    const receipt = {
      kind: 'receipt',
      pollIntervalSeconds: 10,
      receivedAt: '2026-04-01T10:11:12+01:00',
    } as const;
    expect(kept(receipt)).toEqual(receipt);
    expect(kept({ ...receipt, receivedAt: '2026-04-01 hunter2' })).toEqual({ ...receipt, receivedAt: null });
  });
});
