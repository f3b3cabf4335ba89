import { error, type Problem } from '../../core/base/problem.ts';
import { isIsoDate } from '../../core/dates/date.ts';
import { sentAsDay } from '../../schema/requests/sent-value.ts';
import { idempotencyKeyFault } from '../access/idempotency.ts';
import type { Mode } from '../store/store.ts';

/** The headers of a request that a caller chooses (decisions 9 and 41). */
interface ChosenHeaders {
  /** Null when it was not sent. */
  readonly testDate: string | null;
  /** Null when it was not sent, and for an endpoint that keeps no answers. */
  readonly idempotencyKey: string | null;
  /** All faults of these headers. */
  readonly problems: readonly Problem[];
}

const TEST_DATE = 'X-Test-Date';
const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Reads the chosen headers of a request under a key of this mode. */
export function chosenHeaders(headers: Headers, mode: Mode, keepsAnswers: boolean): ChosenHeaders {
  const testDate = headers.get(TEST_DATE);
  const idempotencyKey = keepsAnswers ? headers.get(IDEMPOTENCY_KEY) : null;
  const faults = [
    [TEST_DATE, testDate === null ? null : testDateFault(testDate, mode)],
    [IDEMPOTENCY_KEY, idempotencyKey === null ? null : idempotencyKeyFault(idempotencyKey)],
  ] as const;
  const problems = faults.flatMap(([name, fault]) => (fault === null ? [] : [error(name, fault)]));
  return { testDate, idempotencyKey, problems };
}

function testDateFault(given: string, mode: Mode): string | null {
  if (mode === 'live') return 'only a test key may send it';
  return isIsoDate(given) ? null : `expected a date YYYY-MM-DD${sentAsDay(given)}`;
}
