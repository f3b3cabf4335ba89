import type { FilingFigures } from '../../core/figures/filing.ts';
import type { AssembledReturn } from '../../core/form/assemble.ts';
import { checkRules, ruleProblems } from '../../core/form/rules/check.ts';
import { callersFields } from '../../core/form/rules/fields.ts';
import { viewOfReturn } from '../../core/form/rules/view.ts';
import { MOST_DOCUMENT_CHARACTERS } from '../../core/gateways/registry.ts';
import type { Period } from '../../core/period/period.ts';
import { error, ofReturns, type Problem } from '../../core/problem.ts';
import type { FilingComputation, ReturnComputation } from '../../core/tax/computation.ts';
import { computeFiling } from '../../core/tax/compute.ts';
import type { CredentialsRequest } from '../../schema/requests/credentials.ts';
import type { Runtime } from '../runtime.ts';
import type { Company, Filing, Target } from '../store/store.ts';
import { checkRegistry, checkTax, errorsOf, withoutRepeats } from './checks.ts';
import { bankDetailsOf, type Credentials, credentialsOf } from './credentials.ts';
import { accountsBytes, bareReturn, returnWithDocuments } from './documents.ts';
import { figuresOfFiling } from './figures.ts';

/** One filing on its way out: its figures with the sign-ins of this transmission, computed once. */
export interface Case {
  readonly filing: Filing;
  readonly company: Company;
  readonly figures: FilingFigures;
  readonly computation: FilingComputation;
  readonly credentials: Credentials;
  /** False when there are stored bank details that do not open: what needs them is then refused. */
  readonly bankDetailsReadable: boolean;
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
  const bank = await bankDetailsOf(runtime, filing);
  const figures = figuresOfFiling(withCredentials, company, bank.details);
  return {
    filing,
    company,
    figures,
    computation: computeFiling(figures, today),
    credentials,
    bankDetailsReadable: bank.readable,
    today,
    testDate,
  };
}

/** One return as it will be sent. */
export interface PreparedReturn {
  readonly subPeriod: 1 | 2 | null;
  readonly period: Period;
  readonly assembled: AssembledReturn;
}

export interface Prepared {
  /** Errors and warnings, each once. */
  readonly problems: readonly Problem[];
  readonly errors: readonly Problem[];
  /** The returns in order; empty for the registry, or when there are errors. */
  readonly returns: readonly PreparedReturn[];
  /** The accounts as this target gets them; null when there are errors. */
  readonly accounts: Uint8Array | null;
}

const found = (problems: readonly Problem[], made: Pick<Prepared, 'returns' | 'accounts'>): Prepared => ({
  problems: withoutRepeats(problems),
  errors: errorsOf(problems),
  ...(errorsOf(problems).length > 0 ? { returns: [], accounts: null } : made),
});

/** Checks a target and makes what it is sent. Documents are made only of figures they would be right for. */
export function prepare(work: Case, target: Target): Prepared {
  const { figures, computation } = work;
  const input = {
    figures,
    computation,
    credentials: work.credentials,
    bankDetailsReadable: work.bankDetailsReadable,
    given: work.filing.data,
    today: work.today,
  };
  const nothing = { returns: [], accounts: null };
  if (target === 'ch') {
    const problems = checkRegistry(input);
    if (errorsOf(problems).length > 0) return found(problems, nothing);
    const accounts = accountsBytes(figures, computation, 'registry');
    return found([...problems, ...tooLarge(accounts)], { returns: [], accounts });
  }
  const bare = computation.returns.map((computed) => ({
    computed,
    assembled: bareReturn(figures, computed),
  }));
  const told = [...checkTax(input), ...ofReturns(bare.map(({ assembled }) => assembled.problems))];
  const problems = [
    ...told,
    ...ofReturns(bare.map(({ computed, assembled }) => ownRules(work, computed, assembled, told))),
  ];
  if (errorsOf(problems).length > 0) return found(problems, nothing);
  const accounts = accountsBytes(figures, computation, 'tax');
  const returns = computation.returns.map((computed) => ({
    subPeriod: computed.subPeriod,
    period: computed.period,
    assembled: returnWithDocuments(figures, computed, accounts),
  }));
  const broken = returns.flatMap(({ assembled }) =>
    ruleProblems(checkRules(viewOfReturn(assembled.ret), work.today), () => null),
  );
  return found([...problems, ...broken], { returns, accounts });
}

/** Rules that the caller's own fields break, told beside everything else; one that was told already is not repeated. */
const ownRules = (
  work: Case,
  computed: ReturnComputation,
  { ret }: AssembledReturn,
  told: readonly Problem[],
): readonly Problem[] =>
  ruleProblems(checkRules(viewOfReturn(ret), work.today), callersFields(computed)).filter(
    ({ location, rule }) =>
      location !== null && !told.some((other) => other.rule === rule || other.location === location),
  );

/** The registry refuses a document above its limit; it is never cut. */
function tooLarge(accounts: Uint8Array): readonly Problem[] {
  const characters = Math.ceil(accounts.length / 3) * 4;
  if (characters <= MOST_DOCUMENT_CHARACTERS) return [];
  return [
    error(
      'notesData',
      `the accounts are ${characters} base64 characters and the registry takes ${MOST_DOCUMENT_CHARACTERS}; shorten the notes`,
      {
        target: 'ch',
      },
    ),
  ];
}
