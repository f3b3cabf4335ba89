import { expect, it } from 'vitest';
import { heavySave } from '../../../tools/bench/heavy.ts';
import { newAccount } from '../helpers/accounts.ts';
import { get } from '../helpers/client.ts';
import { credentials, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

/** Long filings that an account sends at the same time: room is for three of them. */
const AT_ONCE = 5;
const ROOM = 3;

it('sends only so many long filings at once; the others are refused, and nothing of them is recorded', async () => {
  const { test: key } = await newAccount();
  const { notesData } = heavySave(1) as { readonly notesData: unknown };
  const long = { notesData, credentialsData: credentials() };
  const made = await Promise.all(Array.from({ length: AT_ONCE }, () => readyFiling(long, { key })));
  const ids = made.map((filing) => filing.number('id'));
  // The authorities answer once the refusals are there.
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const app = inProcess(
    {},
    {
      fetch: async (request) => {
        await held;
        return fetch(request);
      },
    },
  );
  let refusals = 0;
  const submit = async (filingId: number) => {
    const reply = await app.ask('POST', '/filing/submit', { key, body: { filingId, target: 'tax' } });
    if (reply.status === 429) refusals += 1;
    if (refusals === AT_ONCE - ROOM) answer();
    return reply;
  };
  const replies = await Promise.all(ids.map(submit));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, error }) => [status, error])).toEqual(
    Array.from({ length: AT_ONCE - ROOM }, () => [
      429,
      expect.stringMatching(
        /^nothing was done: too many long filings are at work at this moment; try again in \d+ s$/,
      ),
    ]),
  );
  for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  for (const [index, { status }] of replies.entries()) {
    const records = await get(`/filing/submissions?filingId=${ids[index]}`, { key });
    expect(records.at('totalCount')).toBe(status === 200 ? 1 : 0);
  }
  const left = ids.filter((_, index) => replies[index]?.status === 429);
  for (const filingId of left) expect((await submit(filingId)).status).toBe(200);
});
