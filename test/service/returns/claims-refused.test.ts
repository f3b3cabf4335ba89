import { beforeAll, describe, it } from 'vitest';
import { REFUSED, type Refused } from '../../core/tax/claims.examples.ts';
import { get, must, post } from '../helpers/client.ts';
import { credentials, newCompany } from '../helpers/filings.ts';

/** Claims that the law does not know: a save takes them, validate and submit refuse them, the computation answers. */
const problemAt = async (filingId: number, at: string): Promise<string | undefined> =>
  (await must('/filing/validate', { filingId, target: 'tax' }))
    .list('problems')
    .find((problem) => problem.at('severity') === 'error' && problem.at('location') === at)
    ?.text('message');

describe('a claim that cannot be made', () => {
  let companyId = 0;
  beforeAll(async () => {
    companyId = (await newCompany()).number('id');
  });

  const made = async ({ period = ['2025-04-01', '2026-03-31'] }: Refused): Promise<number> => {
    const [periodStart, periodEnd] = period;
    const days = { companyId, periodStart, periodEnd, isDormant: false };
    return (await must('/filing/create', days)).number('id');
  };

  it.concurrent.for(REFUSED)('$of is refused at its path', async (one, { expect: holds }) => {
    const filingId = await made(one);
    await must('/filing/save', {
      filingId,
      filingTypes: { ct600: true },
      credentialsData: credentials(),
      ...one.data,
    });
    holds(await problemAt(filingId, one.at)).toContain(one.says);
    const sent = await post('/filing/submit', { filingId, target: 'tax' });
    holds(sent.status).toBe(400);
    holds(sent.text('error')).toContain(one.says);
    holds((await get(`/filing/computation?filingId=${filingId}`)).status).toBe(200);
    // The allowed claim beside it, in the same filing, is not refused.
    const unset = Object.fromEntries(Object.keys(one.data).map((name) => [name, null]));
    await must('/filing/save', { filingId, ...unset, ...one.taken });
    holds(await problemAt(filingId, one.at)).toBeUndefined();
  });
});
