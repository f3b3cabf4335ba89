import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { get, must, post } from '../helpers/client.ts';
import { newFiling, readyFiling } from '../helpers/filings.ts';

/** Asks for approvals over HTTP: what the answers say, the states that they reach, and the limits. */

const asked = (filingId: number, more: Readonly<Record<string, unknown>> = {}) =>
  must('/filing/approval', { filingId, target: 'both', ...more });
const listed = async (filingId: number) => (await get(`/filing/approvals?filingId=${filingId}`)).list('data');

describe.concurrent('asking for an approval', () => {
  it('answers a link once, with the contents to be sent in words', async () => {
    const filingId = (await readyFiling()).number('id');
    const made = await asked(filingId, { reference: 'Client 17', expiresInHours: 2 });
    expect([made.at('status'), made.at('asks'), made.at('reference')]).toEqual([
      'open',
      'sending',
      'Client 17',
    ]);
    expect(made.text('url')).toMatch(/^https?:\/\/[^/]+\/approve\/[A-Za-z0-9_-]{43}$/);
    const hours = Date.parse(made.text('expiresAt')) - Date.parse(made.text('createdAt'));
    expect(hours).toBe(2 * 3_600_000);
    expect(made.list('sendings').length).toBe(2);
    const words = made.list('words').map(({ value }) => String(value));
    expect(words.filter((text) => text.startsWith('Signed in as'))).toEqual(
      Array(2).fill('Signed in as: the sign-in that is typed on the page.'),
    );
    expect(words.at(-1)).toBe(`Fingerprint of all that is sent: ${made.text('sha256')}.`);
    const [one] = await listed(filingId);
    expect([one?.at('status'), one?.at('url'), one?.at('openedAt')]).toEqual(['open', undefined, null]);
    expect((await get(`/filing?filingId=${filingId}`)).at('approval')).toEqual({
      id: made.at('id'),
      status: 'open',
    });
    expect((await get(`/filing/status?filingId=${filingId}`)).at('approval.status')).toBe('open');
  });

  it('needs neither sign-ins, name nor reference, and nothing else may be missing', async () => {
    const filing = await readyFiling();
    const filingId = filing.number('id');
    await must('/filing/credentials/delete', { filingId });
    await must('/filing/save', { filingId, directorName: null });
    expect((await asked(filingId)).at('status')).toBe('open');
    const bare = (await newFiling()).number('id');
    const refused = await post('/filing/approval', { filingId: bare, target: 'both' });
    expect([refused.status, refused.error]).toEqual([400, expect.stringContaining('balanceSheetData')]);
  });

  it('ends the older one of the same target, and a second revocation changes nothing', async () => {
    const filingId = (await readyFiling()).number('id');
    const first = await asked(filingId);
    const other = await asked(filingId, { target: 'ch' });
    const second = await asked(filingId);
    const states = async () => (await listed(filingId)).map((one) => [one.at('id'), one.at('status')]);
    expect(await states()).toEqual([
      [second.at('id'), 'open'],
      [other.at('id'), 'open'],
      [first.at('id'), 'revoked'],
    ]);
    for (const _twice of [1, 2])
      expect((await must('/filing/approval/revoke', { approvalId: second.number('id') })).at('revoked')).toBe(
        true,
      );
    expect((await states())[0]).toEqual([second.at('id'), 'revoked']);
    const history = await get(`/filing/submissions?filingId=${filingId}&verify=true`);
    // Three approvals were asked for, and two of them ended.
    expect([history.at('verification.valid'), history.at('verification.events')]).toEqual([true, 5]);
  });

  it('lets a filing have 20 undecided links', async () => {
    const filingId = (await readyFiling()).number('id');
    for (let made = 0; made < 20; made += 1) await asked(filingId, { target: 'ch' });
    const refused = await post('/filing/approval', { filingId, target: 'ch' });
    expect([refused.status, refused.error]).toEqual([400, expect.stringContaining('20 links')]);
  });

  it('refuses another’s filing, and an address that the account does not list', async () => {
    const filingId = (await readyFiling()).number('id');
    const elsewhere = await post('/filing/approval', {
      filingId,
      target: 'both',
      returnUrl: 'https://elsewhere.example/done',
    });
    expect([elsewhere.status, elsewhere.error]).toEqual([400, expect.stringContaining('returnUrl')]);
    const approvalId = (await asked(filingId)).number('id');
    const both = await post('/filing/submit', { filingId, target: 'both', approvalId, confirmation: 'x' });
    expect([both.status, both.error]).toEqual([400, expect.stringContaining('approvalId')]);
    const early = await post('/filing/submit', { filingId, target: 'both', approvalId });
    // To ask again would end the link that somebody is reading.
    expect([early.status, early.error]).toEqual([
      400,
      'approvalId: it is not decided yet: read GET /filing/approvals; nothing was sent; wait for the decision',
    ]);
    const absent = await post('/filing/approval/revoke', { approvalId: 999_999_999 });
    expect(absent.status).toBe(404);
  });

  it('is refused with words that could be read backwards', async () => {
    const filingId = (await readyFiling()).number('id');
    const asked = { filingId, target: 'both', message: 'Pay \u202e21', reference: 'A\u20661' };
    const { status, error } = await post('/filing/approval', asked);
    expect([status, error]).toEqual([
      400,
      'message: contains a mark that changes the direction of writing; reference: contains a mark that changes the direction of writing',
    ]);
  });

  it('ends with its filing', async () => {
    const filingId = (await readyFiling()).number('id');
    const approvalId = (await asked(filingId)).number('id');
    expect((await must('/filing/delete', { filingId })).at('deleted')).toBe(true);
    expect((await post('/filing/approval/revoke', { approvalId })).status).toBe(404);
  });

  it('answers the same link to a repeat under the same Idempotency-Key', async () => {
    const filingId = (await readyFiling()).number('id');
    const options = {
      headers: { 'Idempotency-Key': createHash('sha256').update(String(filingId)).digest('hex') },
    };
    const ask = () => must('/filing/approval', { filingId, target: 'both' }, options);
    const [first, again] = [await ask(), await ask()];
    expect(again.text('url')).toBe(first.text('url'));
    expect((await listed(filingId)).length).toBe(1);
  });
});
