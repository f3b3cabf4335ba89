import { LIMITS } from '../../core/figures/limits.ts';
import { SAVE } from '../../schema/endpoints/examples.ts';
import { median, ms, within } from './numbers.ts';
import { newFiling, type Post, signIns, withService } from './service.ts';

/**
 * Times one call that checks the greatest number of filings. Each is ready to send, so the call runs every check and
 * writes every document. The Worker has one thread; the database has another.
 */
const CALLS = 5;
/** Limit of a call in milliseconds, also of the first call of a process. */
const LIMIT_MS = 1_000;
const FIRST_COMPANY = 60_000_000;

async function madeReady(post: Post, index: number): Promise<number> {
  const filingId = await newFiling(post, String(FIRST_COMPANY + index));
  await post('/filing/save', {
    ...SAVE['micro-entity figures'],
    filingId,
    credentialsData: signIns(String(1_000_000_000 + index)),
  });
  return filingId;
}

export const manyBench = (): Promise<string> =>
  withService(async ({ post }) => {
    for (let index = 0; index < LIMITS.filingsChecked; index += 1) await madeReady(post, index);
    const times: number[] = [];
    for (let call = 0; call <= CALLS; call += 1) {
      const began = performance.now();
      const { data } = await post('/filings/validate', { target: 'both' });
      times.push(performance.now() - began);
      const checked: unknown = data;
      const valid = Array.isArray(checked) ? checked.filter((each) => each.valid === true).length : 0;
      if (valid !== LIMITS.filingsChecked) throw new Error(`${valid} filings are valid`);
    }
    const [first = 0, ...warm] = times;
    return `  POST /filings/validate, ${LIMITS.filingsChecked} filings for both targets    ${ms(median(warm))} (${within(median(warm), LIMIT_MS, ' ms')}), or ${ms(median(warm) / LIMITS.filingsChecked)} a filing; the first call ${ms(first)} (${within(first, LIMIT_MS, ' ms')})`;
  });
