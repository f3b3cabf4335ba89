import type { Problem } from '../../core/base/problem.ts';
import type { Amends, FilingFigures } from '../../core/figures/filing.ts';
import { figuresOf } from '../../core/figures/read.ts';
import type { CredentialsRequest } from '../../core/figures/signing.ts';
import { RULES } from '../../core/filing/rules.ts';
import type { Rule } from '../../core/form/rules/rule.ts';
import type { FilingComputation } from '../../core/tax/computation.ts';
import { dependsOnYearBefore } from '../../core/tax/paid-by-instalments.ts';
import type { Runtime } from '../runtime.ts';
import type { Company, Filing } from '../store/store.ts';
import { amendsOf } from './amendments.ts';
import { cachedComputation } from './computation-cache.ts';
import { bankDetailsOf, type Credentials, credentialsOf } from './credentials.ts';
import { storedOf } from './figures.ts';
import { withGroupFilings } from './group-filings.ts';
import { withYearBefore } from './year-before.ts';

/** Rows that a computation may ask for. */
export type ComputationReads = 'filing' | 'submissions' | 'siblings' | 'sentFigures';

/** One filing to be sent: its figures with the sign-ins of this transmission, computed once. */
export interface FilingContext {
  readonly filing: Filing;
  readonly company: Company;
  readonly figures: FilingFigures;
  readonly computation: FilingComputation;
  /** Rows of group relief whose other side, in another filing of the account, is missing or different. */
  readonly groupProblems: () => readonly Problem[];
  readonly credentials: Credentials;
  /** False when stored bank details do not open: parts that need them are then refused. */
  readonly bankDetailsReadable: boolean;
  /** The authority's rules under the law of its computation. */
  readonly rules: readonly Rule[];
  readonly today: string;
  readonly testDate: string | null;
  /** The claim of the request's `Idempotency-Key`; absent without one. */
  readonly askedAs?: string | undefined;
  /** The approval that it is sent by; absent without one. */
  readonly approvalId?: number | undefined;
  /** True when it is sent with other figures than those accepted before. */
  readonly hasOtherFigures?: boolean;
}

/**
 * Gives the parts that the filing amends in its chain of amendments. Any other filing has no filings before it here.
 */
async function amendsNow({ store }: Runtime<'siblings'>, filing: Filing): Promise<Amends> {
  const all = filing.amendmentOfFilingId === null ? [] : await store.filingsOfCompany(filing.companyId);
  return amendsOf(filing, all);
}

/**
 * Opens a filing to be sent.
 *
 * @param oneShot credentials of the request, which override the stored ones for this transmission only
 */
export async function openFilingContext(
  runtime: Runtime<ComputationReads>,
  filing: Filing,
  company: Company,
  oneShot: CredentialsRequest | undefined,
  today: string,
  testDate: string | null,
): Promise<FilingContext> {
  const credentials = await credentialsOf(runtime, filing, oneShot);
  const bank = await bankDetailsOf(runtime, filing);
  const withCredentials = { ...filing, data: { ...filing.data, credentialsData: credentials.plain } };
  const given = storedOf(withCredentials, company, await amendsNow(runtime, filing), bank.details);
  // Bank details are secrets, and nothing of one-shot credentials may be kept.
  const mayCache = bank.details === null && credentials.oneShot.length === 0;
  const { registryReformDate, namesDetailedTaxonomy } = runtime.settings;
  const isRegistryReformed = registryReformDate !== undefined && registryReformDate <= today;
  const configured = { isRegistryReformed, namesDetailedTaxonomy };
  const key = mayCache ? JSON.stringify([given, today, configured]) : null;
  const read = (): FilingFigures => ({ ...figuresOf(given), ...configured });
  const alone = cachedComputation(key, read, today);
  const { groupProblems, ...computed } = await withGroupFilings(runtime, filing, alone, today);
  return {
    filing,
    company,
    ...(dependsOnYearBefore(computed.computation)
      ? await withYearBefore(runtime, filing, company, computed, today)
      : computed),
    groupProblems,
    credentials,
    bankDetailsReadable: bank.readable,
    rules: RULES,
    today,
    testDate,
  };
}
