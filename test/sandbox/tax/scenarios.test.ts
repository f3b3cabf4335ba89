import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXml } from '../../../core/xml/read.ts';
import { TAX_SCENARIOS } from '../../../schema/stand-ins/tax.ts';
import { element, elements, type Harness, openHarness } from '../harness.ts';
import { listMessage, pollMessage, returnMessage } from './messages.ts';

let sandbox: Harness;
beforeAll(async () => {
  sandbox = await openHarness();
});
afterAll(() => sandbox.remove());

const SUBMIT = '/tax/submission';
let nextUtr = 6_000_000_001;
const freshUtr = (): string => String(nextUtr++);
const send = async (code: string): Promise<Response> => {
  const body = await returnMessage({ utr: freshUtr(), senderId: code });
  return sandbox.fetch(new Request(`http://sandbox.test${SUBMIT}`, { method: 'POST', body }));
};
const poll = (id: string): Promise<string> => sandbox.post('/tax/poll', pollMessage(id));
const idOf = (reply: string): string => element(reply, 'CorrelationID') ?? '';
/** Gives the qualifier, or the error's number, of one poll after another. */
async function story(code: string, polls: number): Promise<string[]> {
  const id = idOf(await (await send(code)).text());
  const reported: string[] = [];
  for (let i = 0; i < polls; i += 1) {
    sandbox.pass(1);
    const reply = await poll(id);
    reported.push(
      element(element(reply, 'GovTalkErrors') ?? '', 'Number') ?? element(reply, 'Qualifier') ?? '',
    );
  }
  return reported;
}
/** Gives the ids listed for a sign-in. */
const listed = async (code: string): Promise<string[]> =>
  elements(element(await sandbox.post(SUBMIT, listMessage(code)), 'StatusReport') ?? '', 'CorrelationID');

/** Effect of each value, stated independently of the table that defines it. */
const CHECKS: Readonly<Record<string, () => Promise<void>>> = {
  async 'SANDBOX-1046'() {
    const reply = await (await send('SANDBOX-1046')).text();
    expect([element(reply, 'Number'), element(reply, 'Class'), element(reply, 'CorrelationID')]).toEqual([
      '1046',
      'UndefinedClass',
      '',
    ]);
    expect(element(reply, 'Text')).toBe(
      'Authentication Failure. The supplied user credentials failed validation for the requested service.',
    );
    expect(element(await sandbox.post(SUBMIT, listMessage('SANDBOX-1046')), 'Number')).toBe('1046');
  },
  async 'SANDBOX-1000'() {
    expect(element(await (await send('SANDBOX-1000')).text(), 'Number')).toBe('1000');
    expect(element(await sandbox.post(SUBMIT, listMessage('SANDBOX-1000')), 'Number')).toBe('1000');
  },
  'SANDBOX-1000-POLL': async () =>
    expect(await story('SANDBOX-1000-POLL', 3)).toEqual(['1000', 'response', 'response']),
  'SANDBOX-2005': async () => expect(await story('SANDBOX-2005', 2)).toEqual(['2005', 'response']),
  'SANDBOX-3000': async () => expect(await story('SANDBOX-3000', 2)).toEqual(['3000', 'response']),
  async 'SANDBOX-3001'() {
    const id = idOf(await (await send('SANDBOX-3001')).text());
    const reply = await poll(id);
    expect(elements(element(reply, 'ErrorResponse') ?? '', 'Number')).toHaveLength(2);
    expect(element(reply, 'Number')).toBe('3001');
  },
  'SANDBOX-2000': async () => expect(await story('SANDBOX-2000', 2)).toEqual(['2000', '2000']),
  async 'SANDBOX-SLOW'() {
    expect(await (await send('SANDBOX-SLOW')).text()).toContain('PollInterval="5"');
    const waiting = ['acknowledgement', 'acknowledgement', 'acknowledgement'];
    expect(await story('SANDBOX-SLOW', 4)).toEqual([...waiting, 'response']);
  },
  async 'SANDBOX-NEVER'() {
    expect(new Set(await story('SANDBOX-NEVER', 30))).toEqual(new Set(['acknowledgement']));
  },
  async 'SANDBOX-30'() {
    expect(await (await send('SANDBOX-30')).text()).toContain('PollInterval="30"');
    expect(await story('SANDBOX-30', 1)).toEqual(['response']);
  },
  'SANDBOX-CONTRADICT': async () =>
    expect(await story('SANDBOX-CONTRADICT', 3)).toEqual(['response', '3001', '3001']),
  async 'SANDBOX-403'() {
    const response = await send('SANDBOX-403');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      403,
      'text/html; charset=utf-8',
    ]);
    expect(await listed('SANDBOX-403')).toEqual([]);
  },
  async 'SANDBOX-500'() {
    expect((await send('SANDBOX-500')).status).toBe(500);
    const [id = ''] = await listed('SANDBOX-500');
    sandbox.pass(1);
    expect(element(await poll(id), 'Qualifier')).toBe('response');
  },
  async 'SANDBOX-503'() {
    expect((await send('SANDBOX-503')).status).toBe(500);
    expect(await listed('SANDBOX-503')).toEqual([]);
  },
  async 'SANDBOX-LOST'() {
    const response = await send('SANDBOX-LOST');
    await expect(response.text()).rejects.toThrow();
    expect(await listed('SANDBOX-LOST')).toHaveLength(1);
  },
  async 'SANDBOX-EMPTY'() {
    const response = await send('SANDBOX-EMPTY');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(await listed('SANDBOX-EMPTY')).toHaveLength(1);
  },
  async 'SANDBOX-MALFORMED'() {
    expect(readXml(await (await send('SANDBOX-MALFORMED')).text()).ok).toBe(false);
    expect(await listed('SANDBOX-MALFORMED')).toHaveLength(1);
  },
  async 'SANDBOX-HUGE'() {
    const id = idOf(await (await send('SANDBOX-HUGE')).text());
    sandbox.pass(1);
    const reply = await poll(id);
    expect(reply.length).toBeGreaterThan(30_000_000);
    expect(reply.startsWith('<?xml') && reply.endsWith('</GovTalkMessage>')).toBe(true);
  },
  async 'SANDBOX-WRONG-DIGEST'() {
    const message = await returnMessage({ utr: freshUtr(), senderId: 'SANDBOX-WRONG-DIGEST' });
    const id = idOf(await sandbox.post(SUBMIT, message));
    sandbox.pass(1);
    const digest = element(await poll(id), 'DigestValue') ?? '';
    expect(Buffer.from(digest, 'base64')).toHaveLength(20);
    expect(digest).not.toBe(element(message, 'IRmark'));
  },
  async 'SANDBOX-NO-RECEIPT'() {
    const id = idOf(await (await send('SANDBOX-NO-RECEIPT')).text());
    sandbox.pass(1);
    const reply = await poll(id);
    expect(['Qualifier', 'CorrelationID', 'IRmarkReceipt'].map((name) => element(reply, name))).toEqual([
      'response',
      id,
      null,
    ]);
    expect(element(reply, 'SuccessResponse')).toContain('AcceptedTime');
  },
  async 'SANDBOX-NO-PROOF'() {
    const id = idOf(await (await send('SANDBOX-NO-PROOF')).text());
    sandbox.pass(1);
    const reply = await poll(id);
    expect(['Qualifier', 'CorrelationID', 'IRmarkReceipt'].map((name) => element(reply, name))).toEqual([
      'response',
      '',
      null,
    ]);
  },
  async 'SANDBOX-ANOTHERS'() {
    const message = await returnMessage({ utr: freshUtr(), senderId: 'SANDBOX-ANOTHERS' });
    const receipt = await sandbox.post(SUBMIT, message);
    expect(element(receipt, 'Qualifier')).toBe('acknowledgement');
    expect(element(receipt, 'TransactionID')).not.toBe(element(message, 'TransactionID'));
    expect(element(await poll(idOf(receipt)), 'Number')).toBe('2000');
    const [id = ''] = await listed('SANDBOX-ANOTHERS');
    sandbox.pass(1);
    expect(element(await poll(id), 'Qualifier')).toBe('response');
  },
  async 'SANDBOX-NO-ENDPOINT'() {
    const receipt = await (await send('SANDBOX-NO-ENDPOINT')).text();
    const early = await poll(idOf(receipt));
    sandbox.pass(1);
    const done = await poll(idOf(receipt));
    expect([receipt, early, done].some((reply) => reply.includes('ResponseEndPoint'))).toBe(false);
    expect([early, done].map((reply) => element(reply, 'Qualifier'))).toEqual([
      'acknowledgement',
      'response',
    ]);
  },
  async 'SANDBOX-NO-TIMESTAMP'() {
    const receipt = await (await send('SANDBOX-NO-TIMESTAMP')).text();
    sandbox.pass(1);
    const done = await poll(idOf(receipt));
    expect([receipt, done].map((reply) => element(reply, 'GatewayTimestamp'))).toEqual(['', '']);
    expect(element(done, 'Qualifier')).toBe('response');
  },
};

describe('the magic values of the tax authority', () => {
  it('are each checked here', () => {
    expect(Object.keys(CHECKS).sort()).toEqual(TAX_SCENARIOS.map((s) => s.code).sort());
  });
  it.each(Object.entries(CHECKS))('%s', (_code, check) => check());

  it('are taken as gateway id, as password or as the UTR', async () => {
    const refused = async (options: Parameters<typeof returnMessage>[0]): Promise<string | null> =>
      element(await sandbox.post(SUBMIT, await returnMessage(options)), 'Number');
    expect(await refused({ senderId: 'SANDBOX-1046' })).toBe('1046');
    expect(await refused({ password: 'SANDBOX-1046' })).toBe('1046');
    expect(await refused({ utr: '0000001046' })).toBe('1046');
    expect(await refused({ utr: freshUtr(), senderId: 'anything else', password: 'at all' })).toBeNull();
  });

  it('leave ordinary references free and differ from each other', () => {
    expect(
      TAX_SCENARIOS.every((s) => /^000000\d{4}$/.test(s.utr) && /^SANDBOX-[A-Z0-9-]+$/.test(s.code)),
    ).toBe(true);
    expect(new Set(TAX_SCENARIOS.flatMap((s) => [s.code, s.utr])).size).toBe(2 * TAX_SCENARIOS.length);
  });
});
