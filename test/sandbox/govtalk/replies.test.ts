import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRegistryReply } from '../../../core/gateways/registry.ts';
import { readTaxReply } from '../../../core/gateways/tax-authority.ts';
import { describeShared } from '../../helpers/shared.ts';
import { element, type Harness, openHarness } from '../harness.ts';
import { samplesIn } from '../registry/messages.ts';
import { deleteMessage, listMessage, pollMessage, returnMessage } from '../tax/messages.ts';

/** Gives the shape of a message: names of the elements in order, without prefixes and text. */
const shape = (xml: string): string[] =>
  [...xml.matchAll(/<((?:\w+:)?\w+)[\s/>]/g)].map((m) => (m[1] ?? '').replace(/^\w+:/, ''));

describeShared('replies have the shape of the recorded ones, and our own readers read them', (root) => {
  let sandbox: Harness;
  beforeAll(async () => {
    sandbox = await openHarness();
  });
  afterAll(() => sandbox.remove());
  const tax = (name: string): string => readFileSync(join(root, 'samples/hmrc/protocol', name), 'utf8');
  const { sample, send, ask, submission, freshNumber } = samplesIn(root, () => sandbox);
  const submit = (message: string): Promise<string> => sandbox.post('/tax/submission', message);

  it('the tax authority’s', async () => {
    const message = await returnMessage({ utr: '7200000001', senderId: 'SHAPES' });
    const receipt = await submit(message);
    expect(shape(receipt)).toEqual(shape(tax('response-acknowledgement.xml')));
    const id = element(receipt, 'CorrelationID') ?? '';
    expect(readTaxReply(receipt)).toMatchObject({ kind: 'acknowledgement', correlationId: id });
    sandbox.pass(1);
    const done = await sandbox.post('/tax/poll', pollMessage(id));
    expect(shape(done)).toEqual(shape(tax('response-success-modelled.xml')));
    expect(readTaxReply(done)).toMatchObject({ kind: 'accepted', digestValue: element(message, 'IRmark') });
    const list = await submit(listMessage('SHAPES'));
    expect(shape(list)).toEqual(shape(tax('response-list.xml')));
    expect(readTaxReply(list)).toMatchObject({ kind: 'list', records: [{ correlationId: id }] });
    const deleted = await submit(deleteMessage(id));
    expect(shape(deleted)).toEqual(shape(tax('response-delete.xml')));
    expect(readTaxReply(deleted)).toMatchObject({ kind: 'deleted' });
    const gone = await submit(deleteMessage(id));
    expect(shape(gone)).toEqual(shape(tax('response-error-2000-not-found.xml')));
    expect(readTaxReply(gone)).toMatchObject({ kind: 'notFound' });
    const refused = await submit(await returnMessage({ senderId: 'SANDBOX-1046' }));
    expect(shape(refused)).toEqual(shape(tax('response-error-1046-authentication.xml')));
    expect(readTaxReply(refused)).toMatchObject({ kind: 'rejected', credentialFailure: true });
  });

  it('the tax authority’s business errors', async () => {
    const receipt = await submit(await returnMessage({ utr: '0000003001' }));
    const reply = await sandbox.post('/tax/poll', pollMessage(element(receipt, 'CorrelationID') ?? ''));
    const recorded = tax('response-error-3001-business-tpvs.xml');
    expect(new Set(shape(element(reply, 'ErrorResponse') ?? ''))).toEqual(
      new Set(shape(element(recorded, 'ErrorResponse') ?? '')),
    );
    const read = readTaxReply(reply);
    expect(read).toMatchObject({ kind: 'rejected', credentialFailure: false });
    expect(read.kind === 'rejected' && read.errors.map((e) => e.code)).toEqual(['3001', '9999', '9332']);
  });

  it('the registry’s', async () => {
    const recorded = (name: string): string[] =>
      shape(sample('gateway', name)).filter((n) => n !== 'EmailAddress');
    const receipt = await send(submission('000777'));
    expect(shape(receipt)).toEqual(recorded('accounts-submission-receipt.xml'));
    expect(readRegistryReply(receipt).kind).toBe('receipt');
    const pending = await ask('000777');
    expect(shape(pending)).toEqual(recorded('status-response-pending.xml'));
    const accepted = await ask('000777');
    expect(shape(accepted)).toEqual(recorded('status-response-accept.xml'));
    expect(readRegistryReply(accepted)).toMatchObject({ kind: 'statuses' });
    const number = freshNumber();
    const plain = await send(submission(number, { code: 'RESPONSE' }));
    expect(shape(plain)).toEqual(recorded('accounts-submission-receipt-as-response.xml'));
    expect(readRegistryReply(plain).kind).toBe('receipt');
    await send(submission('000778', { code: 'REJECT' }));
    await ask('000778');
    expect(shape(await ask('000778'))).toEqual(recorded('status-response-reject.xml'));
    expect(shape(await ask('999999'))).toEqual(recorded('status-response-not-found.xml'));
    expect(shape(await send(submission('000777')))).toEqual(recorded('error-9999-envelope-number.xml'));
  });
});
