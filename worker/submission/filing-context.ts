import type { Amends, FilingFigures } from '../../core/figures/filing.ts';
import { figuresOf } from '../../core/figures/read.ts';
import { RULES } from '../../core/form/rules/check.ts';
import type { Rule } from '../../core/form/rules/rule.ts';
import type { FilingComputation } from '../../core/tax/computation.ts';
import type { CredentialsRequest } from '../../schema/requests/credentials.ts';
import type { Runtime } from '../runtime.ts';
import type { Company, Filing } from '../store/store.ts';
import { amendsOf } from './amendments.ts';
import { cachedComputation } from './computation-cache.ts';
import { bankDetailsOf, type Credentials, credentialsOf } from './credentials.ts';
import { storedOf } from './figures.ts';

/** One filing on its way out: its figures with the sign-ins of this transmission, computed once. */
export interface FilingContext {
  readonly filing: Filing;
  readonly company: Company;
  readonly figures: FilingFigures;
  readonly computation: FilingComputation;
  readonly credentials: Credentials;
  /** False when there are stored bank details that do not open: what needs them is then refused. */
  readonly bankDetailsReadable: boolean;
  /** The authority's rules of the law it was computed by. */
  readonly rules: readonly Rule[];
  readonly today: string;
  readonly testDate: string | null;
}

/** What the filing amends as its chain is now. Only an amendment of a filing kept here has others before it. */
async function amendsNow({ store }: Runtime, filing: Filing): Promise<Amends> {
  const all = filing.amendmentOfFilingId === null ? [] : await store.filingsOfCompany(filing.companyId);
  return amendsOf(filing, all);
}

/** @param oneShot credentials given with the request, over the stored ones, for this transmission alone */
export async function openFilingContext(
  runtime: Runtime,
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
  // Bank details are secrets, and nothing of one-shot credentials is kept.
  const mayCache = bank.details === null && credentials.oneShot.length === 0;
  const key = mayCache ? JSON.stringify([given, today]) : null;
  const read = (): FilingFigures => ({ ...figuresOf(given), deliveredOn: today });
  return {
    filing,
    company,
    ...cachedComputation(key, read, today),
    credentials,
    bankDetailsReadable: bank.readable,
    rules: RULES,
    today,
    testDate,
  };
}
