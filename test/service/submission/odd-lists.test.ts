import { describe, expect, it } from 'vitest';
import { service } from '../helpers/client.ts';
import { readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { steps } from '../helpers/upstream.ts';

const MINUTES = 60_000;
/** More than the time within which the authority lists a return. */
const LATER = 12 * MINUTES;

const reply = (fn: string, correlationId: string, body: string): string =>
  `<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><Header><MessageDetails><Class>HMRC-CT-CT600</Class><Qualifier>${fn === 'list' ? 'response' : 'acknowledgement'}</Qualifier><Function>${fn}</Function><CorrelationID>${correlationId}</CorrelationID></MessageDetails></Header><Body>${body}</Body></GovTalkMessage>`;
const listed = (report: string): string => reply('list', '', `<StatusReport>${report}</StatusReport>`);

const refused = (id: string): string =>
  `<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><Header><MessageDetails><Class>HMRC-CT-CT600</Class><Qualifier>error</Qualifier><Function>submit</Function><CorrelationID>${id}</CorrelationID></MessageDetails></Header><GovTalkDetails><GovTalkErrors><Error><RaisedBy>Department</RaisedBy><Number>3001</Number><Type>business</Type><Text>The return was refused.</Text></Error></GovTalkErrors></GovTalkDetails><Body/></GovTalkMessage>`;

/**
 * Loses the acknowledgement of a return, and answers the list with a text.
 *
 * @param answered gives the answer about any other return. By default the return is undecided
 * @returns what a look for the return asked, and what the filing's history says then
 */
async function lost(list: string, answered: (id: string) => string = (id) => reply('submit', id, '')) {
  const filingId = (await readyFiling()).number('id');
  const polled: string[] = [];
  let isLost = false;
  let later = 0;
  const { ask } = inProcess(
    {},
    {
      clock: () => new Date(Date.now() + later),
      fetch: async (request) => {
        if (!/\/tax\//.test(request.url)) return fetch(request);
        const text = await request.clone().text();
        const id = /<CorrelationID>(\w+)</.exec(text)?.[1] ?? '';
        if (text.includes('<Qualifier>poll')) polled.push(id);
        if (text.includes('<Function>list')) return new Response(list);
        if (isLost) return new Response(answered(id));
        isLost = true;
        return new Response('', { status: 502 });
      },
    },
  );
  const key = service.keys.test;
  await ask('POST', '/filing/submit', { key, body: { filingId, target: 'tax' } });
  return {
    look: async (): Promise<readonly string[]> => {
      polled.length = 0;
      later += LATER;
      await ask('GET', `/filing/status?filingId=${filingId}`, { key });
      return [...polled];
    },
    history: () => steps(filingId),
  };
}

describe.concurrent('a return without an acknowledgement', () => {
  it('never arrived if the whole list of its sign-in leaves it out', async () => {
    for (const own of ['', '<SenderID>gateway-id</SenderID>']) {
      const { look, history } = await lost(listed(own));
      await look();
      expect(await history()).toEqual(['recorded', 'acknowledgement-lost', 'never-arrived']);
    }
  });

  it('may have arrived if the list is of another sign-in, of some days or in part unknown', async () => {
    const record = '<StatusRecord><TimeStamp>01/01/2020 00:00:00</TimeStamp></StatusRecord>';
    for (const report of [
      '<SenderID>ANOTHER</SenderID>',
      '<StartTimeStamp>01/01/2020 00:00:00</StartTimeStamp>',
      `${record}<More>true</More>`,
    ]) {
      const { look, history } = await lost(listed(report));
      await look();
      expect(await history(), report).toEqual(['recorded', 'acknowledgement-lost', 'undecided']);
    }
  });

  it('is looked for among twenty unknown returns at a time', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `A${index}`);
    const record = (id: string) =>
      `<StatusRecord><TimeStamp>01/01/2099 00:00:00</TimeStamp><CorrelationID>${id}</CorrelationID></StatusRecord>`;
    const { look, history } = await lost(listed(ids.map(record).join('')));
    const [first, second, third] = [await look(), await look(), await look()];
    expect(first).toEqual(ids.slice(0, 20));
    expect(second).toEqual(ids.slice(20, 40));
    expect(third).toEqual([...ids.slice(40), ...ids.slice(0, 10)]);
    expect(await history()).not.toContain('never-arrived');
  });

  it('never arrived if each of fifty unknown returns was refused to another sender', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `B${index}`);
    const record = (id: string) =>
      `<StatusRecord><TimeStamp>01/01/2099 00:00:00</TimeStamp><CorrelationID>${id}</CorrelationID><TransactionID>${id}</TransactionID></StatusRecord>`;
    const { look, history } = await lost(listed(ids.map(record).join('')), refused);
    const asked = [await look(), await look(), await look()];
    // Each is asked about once, in three looks.
    expect(asked.map(({ length }) => length)).toEqual([20, 20, 10]);
    expect([...asked.flat()].sort()).toEqual([...ids].sort());
    expect((await history()).at(-1)).toBe('never-arrived');
  });
});
