import type { AssembledReturn } from '../../core/form/assemble.ts';
import type { Attachments } from '../../core/form/form.ts';
import { checkRules, ruleProblems } from '../../core/form/rules/check.ts';
import { viewOfReturn } from '../../core/form/rules/view.ts';
import { writingFaults } from '../../core/form/verify.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../core/gateways/registry.ts';
import { MAX_MESSAGE_BYTES } from '../../core/gateways/tax-authority.ts';
import type { Period } from '../../core/period/period.ts';
import { error, type Problem } from '../../core/problem.ts';
import type { ReturnComputation } from '../../core/tax/computation.ts';
import type { Runtime } from '../runtime.ts';
import type { Target } from '../store/store.ts';
import { charityAtRegistry, checkRegistry, errorsOf, withoutRepeats } from './checks.ts';
import { checkedAccounts, checkedComputation } from './document-checks.ts';
import type { FilingContext } from './filing-context.ts';
import { explanationBytes, returnWithDocuments, returnWithExplanation } from './filing-documents.ts';
import { checkRegister, type RegisterRuntime } from './register.ts';
import { type BareReturn, bareReturns, returnProblems } from './return-problems.ts';

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
  /** The accounts as the registry gets them; null when there are errors, and for the tax authority. */
  readonly accounts: Uint8Array | null;
  /** True when the errors are no fault of the caller's: a document could not be made. */
  readonly isOurFailure: boolean;
}

const found = (
  problems: readonly Problem[],
  made: Pick<Prepared, 'returns' | 'accounts'>,
  isOurFailure = false,
): Prepared => ({
  problems: withoutRepeats(problems),
  errors: errorsOf(problems),
  ...(errorsOf(problems).length > 0 ? { returns: [], accounts: null } : made),
  isOurFailure,
});

/** Checks a target and makes what it is sent. Documents are made only of figures they would be right for. */
export async function prepare(
  runtime: Pick<Runtime, 'printer' | 'log'> & RegisterRuntime,
  work: FilingContext,
  target: Target,
): Promise<Prepared> {
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
    const refused = charityAtRegistry(figures);
    const problems =
      refused.length > 0 ? refused : [...checkRegistry(input), ...(await checkRegister(runtime, work))];
    if (errorsOf(problems).length > 0) return found(problems, nothing);
    const accounts = checkedAccounts(figures, computation, 'registry');
    if (!accounts.ok) return found([...problems, ...accounts.problems], nothing, true);
    return found([...problems, ...tooLarge(accounts.bytes)], { returns: [], accounts: accounts.bytes });
  }
  const bare = bareReturns(figures, computation);
  const problems = returnProblems(input, bare, work.rules);
  if (errorsOf(problems).length > 0) return found(problems, nothing);
  const made = await withFiles(runtime, work, bare);
  if (!made.ok) return found([...problems, ...made.problems], nothing, true);
  const { returns } = made;
  const attached = returns.flatMap(({ assembled }) => tooMuchAttached(assembled.ret.attachments));
  const ours = [
    ...returns.flatMap(({ assembled }) => ownFaults(assembled, work)),
    ...returns.flatMap(({ assembled }) => writingFaults(assembled.ret)).map(notWritten),
  ];
  return found([...problems, ...attached, ...ours], { returns, accounts: null }, ours.length > 0);
}

/** Rules that the return breaks although no field of the caller's can be why. */
const ownFaults = ({ ret }: AssembledReturn, { rules, today }: FilingContext): readonly Problem[] =>
  ruleProblems(checkRules(viewOfReturn(ret), today, rules), () => null).map((problem) => ({
    ...problem,
    message: `the return that was made breaks a rule of the tax authority, so nothing was sent: ${problem.message}; nothing in your figures causes this: quote the rule to the operator of this service`,
  }));

/** The last check of all: what was written is not what was meant. Never the caller's doing. */
const notWritten = (fault: string): Problem =>
  error(null, `the return could not be written as it must be (${fault}), so nothing was sent`, {
    target: 'tax',
  });

const NO_EXPLANATION = error(
  null,
  'the letter that explains why there are no accounts could not be made or attached, so nothing was sent; submit again',
  { target: 'tax' },
);

type Made =
  | { readonly ok: true; readonly returns: readonly PreparedReturn[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const returnOf = ({ subPeriod, period }: ReturnComputation, assembled: AssembledReturn): PreparedReturn => ({
  subPeriod,
  period,
  assembled,
});

/**
 * Every return with the files that go along: computation and accounts, or the letter that explains why a charity or club
 * sends none (decision 61). Nothing goes without the letter, nor with a document that is not as it must be.
 */
async function withFiles(
  runtime: Pick<Runtime, 'printer' | 'log'>,
  work: FilingContext,
  bare: readonly BareReturn[],
): Promise<Made> {
  const { charityStatus } = work.figures;
  return charityStatus === null
    ? withDocuments(work, bare)
    : withExplanation(runtime, work, charityStatus, bare);
}

function withDocuments({ figures, computation }: FilingContext, bare: readonly BareReturn[]): Made {
  const accounts = checkedAccounts(figures, computation, 'tax');
  const problems: Problem[] = accounts.ok ? [] : [...accounts.problems];
  const returns = bare.flatMap(({ computed }) => {
    const made = checkedComputation(figures, computed);
    if (!made.ok) problems.push(...made.problems);
    if (!made.ok || !accounts.ok) return [];
    const documents = { computation: made.bytes, accounts: accounts.bytes };
    return [returnOf(computed, returnWithDocuments(figures, computed, documents))];
  });
  return problems.length === 0 ? { ok: true, returns } : { ok: false, problems };
}

async function withExplanation(
  runtime: Pick<Runtime, 'printer' | 'log'>,
  { figures, filing }: FilingContext,
  charityStatus: 'charity' | 'casc',
  bare: readonly BareReturn[],
): Promise<Made> {
  try {
    const print = await runtime.printer();
    const returns: PreparedReturn[] = [];
    for (const { computed, assembled } of bare) {
      const letter = await explanationBytes(figures, charityStatus, assembled, print);
      returns.push(returnOf(computed, returnWithExplanation(figures, computed, letter)));
    }
    return { ok: true, returns };
  } catch (failure) {
    const reason = failure instanceof Error ? failure.name : 'unknown';
    runtime.log({ event: 'explanation-failed', filingId: filing.id, reason });
    return { ok: false, problems: [NO_EXPLANATION] };
  }
}

/** Room left in a message to the tax authority for all but its attachments. */
const REST_OF_MESSAGE = 1_000_000;

/** A message above the tax authority's limit is refused whole (errors 2001 and 1614). */
export function tooMuchAttached({ computation, accounts, pdfs }: Attachments): readonly Problem[] {
  const files = [computation, accounts, ...pdfs].flatMap((file) =>
    file === null ? [] : [file.bytes.length],
  );
  const characters = files.reduce((sum, length) => sum + base64Length(length), 0);
  if (characters + REST_OF_MESSAGE <= MAX_MESSAGE_BYTES) return [];
  return [
    error(
      'notesData',
      `the files of the return are ${characters} base64 characters, and the tax authority takes messages of ${MAX_MESSAGE_BYTES}; shorten the notes`,
      { target: 'tax' },
    ),
  ];
}

const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** The registry refuses a document above its limit; it is never cut. */
function tooLarge(accounts: Uint8Array): readonly Problem[] {
  const characters = base64Length(accounts.length);
  if (characters <= MAX_DOCUMENT_CHARACTERS) return [];
  return [
    error(
      'notesData',
      `the accounts are ${characters} base64 characters and the registry takes ${MAX_DOCUMENT_CHARACTERS}; shorten the notes`,
      {
        target: 'ch',
      },
    ),
  ];
}
