import { describe, expect, it } from 'vitest';
import { costOf } from '../../../schema/endpoints/cost.ts';
import { ENDPOINTS } from '../../../schema/endpoints/index.ts';
import { pagesOf } from '../../../tools/bench/costs.ts';
import { heaviestSave } from '../../../tools/bench/heavy.ts';
import { newAccount } from '../helpers/accounts.ts';
import { countCalls } from '../helpers/calls.ts';
import { must } from '../helpers/client.ts';
import { sessionOf, visit } from '../helpers/dashboard.ts';
import { queryOf } from '../helpers/endpoint-requests.ts';
import { newFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

/** Tests the work of the pages of a filing with the greatest lists: 200 additions and 20 full notes. */

/** Requests whose work sets the limit for one counted request. */
const ASKED = [
  ['getFiling', {}],
  ['getComputation', {}],
  ['generateDocument', { type: 'accounts_ixbrl' }],
  ['generateDocument', { type: 'tax_computation_ixbrl' }],
  ['validateFiling', { target: 'both' }],
  ['prepareSubmission', { target: 'both' }],
] as const;

describe('the pages of the largest filing', () => {
  it('take no more work than the requests that they count as', async () => {
    const { id, test: key } = await newAccount();
    const session = await sessionOf(id);
    const filingId = (await newFiling({}, { key })).number('id');
    await must('/filing/save', heaviestSave(filingId), { key });
    const { send, ask } = inProcess({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_MINUTE_OF_ACCOUNT: '0' });
    const asked =
      ([name, more]: (typeof ASKED)[number]) =>
      async () => {
        const { method, path } = ENDPOINTS[name];
        const of = { filingId, ...more };
        const { status } =
          method === 'GET'
            ? await ask(method, `${path}${queryOf(of)}`, { key })
            : await ask(method, path, { key, body: of });
        expect([name, status]).toEqual([name, 200]);
      };
    /** Counts the second time: the first one also fills the caches. */
    const workOf = async (work: () => Promise<unknown>): Promise<number> => {
      await work();
      return countCalls(work);
    };
    // The most work of a request that counts as one.
    let one = 0;
    for (const each of ASKED)
      one = Math.max(
        one,
        (await workOf(asked(each))) / costOf(ENDPOINTS[each[0]], new URLSearchParams(each[1])),
      );
    const over: string[] = [];
    for (const { path, counts = 1 } of pagesOf(filingId, session)) {
      const work = await workOf(async () => {
        const seen = await visit(path, { session, send });
        expect([path, seen.status]).toEqual([path, 200]);
        expect(seen.text.length).toBeLessThan(2_000_000);
      });
      if (work > counts * one) over.push(`${path}: ${work} calls, and ${counts} may take ${counts * one}`);
    }
    expect(over).toEqual([]);
  });
});
