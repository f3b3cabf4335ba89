import type { FilingFigures } from '../../core/figures/filing.ts';
import type { AssembledReturn } from '../../core/form/assemble.ts';
import type { Problem } from '../../core/problem.ts';
import { computeFiling } from '../../core/tax/compute.ts';
import type { FilingComputation } from '../../core/tax/computation.ts';
import type { CredentialsRequest } from '../../schema/requests/credentials.ts';
import type { Runtime } from '../runtime.ts';
import type { Company, Filing, Target } from '../store/store.ts';
import { checkRegistry, checkTax, errorsOf, withoutRepeats } from './checks.ts';
import { bankDetailsOf, type Credentials, credentialsOf } from './credentials.ts';
import { accountsBytes, returnsWithDocuments } from './documents.ts';
import { figuresOfFiling } from './figures.ts';

/** One filing on its way out: its figures with the sign-ins of this transmission, computed once. */
export interface Case {
  readonly filing: Filing;
  readonly company: Company;
  readonly figures: FilingFigures;
  readonly computation: FilingComputation;
  readonly credentials: Credentials;
  readonly today: string;
  readonly testDate: string | null;
}

/** @param oneShot credentials given with the request, over the stored ones, for this transmission alone */
export async function openCase(
  runtime: Runtime,
  filing: Filing,
  company: Company,
  oneShot: CredentialsRequest | undefined,
  today: string,
  testDate: string | null,
): Promise<Case> {
  const credentials = await credentialsOf(runtime, filing, oneShot);
  const withCredentials = { ...filing, data: { ...filing.data, credentialsData: credentials.plain } };
  const figures = figuresOfFiling(withCredentials, company, await bankDetailsOf(runtime, filing));
  return { filing, company, figures, computation: computeFiling(figures, today), credentials, today, testDate };
}

export interface Prepared {
  /** Errors and warnings, each once. */
  readonly problems: readonly Problem[];
  readonly errors: readonly Problem[];
  /** The returns in order; empty for the registry, or when the documents could not be made. */
  readonly returns: readonly AssembledReturn[];
  /** The accounts as this target gets them; null when they could not be made. */
  readonly accounts: Uint8Array | null;
}

/** Checks a target and makes what it is sent. Documents are made only of figures they would be right for. */
export function prepare(work: Case, target: Target): Prepared {
  const input = {
    figures: work.figures,
    computation: work.computation,
    credentials: work.credentials,
    given: work.filing.data,
    today: work.today,
  };
  const before = target === 'tax' ? checkTax(input) : checkRegistry(input);
  if (errorsOf(before).length > 0) {
    return { problems: withoutRepeats(before), errors: errorsOf(before), returns: [], accounts: null };
  }
  const accounts = accountsBytes(work.figures, work.computation, target === 'tax' ? 'tax' : 'registry');
  const returns = target === 'tax' ? returnsWithDocuments(work.figures, work.computation, accounts) : [];
  const problems = [...before, ...returns.flatMap((assembled) => assembled.problems)];
  return { problems: withoutRepeats(problems), errors: errorsOf(problems), returns, accounts };
}
