import { alone, type GiveWay, givingWay } from '../../core/base/give-way.ts';
import { error, type Problem } from '../../core/base/problem.ts';
import type { Period } from '../../core/dates/period.ts';
import type { PrintPdf } from '../../core/documents/pdf/render.ts';
import { charityAtRegistry, checkRegistry, errorsOf, withoutRepeats } from '../../core/filing/checks.ts';
import { checkedAccountsInParts, checkedComputationInParts } from '../../core/filing/document-checks.ts';
import {
  consentBytes,
  explanationBytes,
  returnWithDocuments,
  returnWithExplanation,
} from '../../core/filing/filing-documents.ts';
import { type BareReturn, bareReturns, returnProblems } from '../../core/filing/return-problems.ts';
import { checkRules, ruleProblems } from '../../core/filing/rules.ts';
import type { AssembledReturn } from '../../core/form/assemble.ts';
import { documentsOf } from '../../core/form/documents-sent.ts';
import type { Attachments } from '../../core/form/form.ts';
import { viewOfReturn } from '../../core/form/rules/view.ts';
import { writingFaults } from '../../core/form/verify.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../core/gateways/registry.ts';
import { MAX_MESSAGE_BYTES } from '../../core/gateways/tax-authority.ts';
import type { ReturnComputation } from '../../core/tax/computation.ts';
import { advise } from '../../core/words/advice.ts';
import type { Runtime } from '../runtime.ts';
import type { Target } from '../store/store.ts';
import { type AccountsPdfReader, storedAccountsPdf } from './accounts-pdf.ts';
import type { FilingContext } from './filing-context.ts';
import type { RegisterRuntime } from './read-register.ts';
import { checkRegister, type RegisterCheck } from './register.ts';

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
  /** The accounts for the registry; null when there are errors, and for the tax authority. */
  readonly accounts: Uint8Array | null;
  /** True when the errors are not the caller's fault: a document could not be made. */
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

/**
 * Checks a target and makes the content of its messages. Documents are made only of figures without errors.
 *
 * @param giveWay is waited for between two steps
 * @param register how the register is read for accounts
 */
export async function prepare(
  runtime: FilesRuntime & RegisterRuntime,
  work: FilingContext,
  target: Target,
  giveWay: GiveWay = alone,
  register: RegisterCheck = 'kept',
): Promise<Prepared> {
  const print = async (): Promise<PrintPdf> => {
    const printed = await runtime.printer();
    return giveWay === alone ? printed : (model, options) => printed(model, { ...options, giveWay });
  };
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
      refused.length > 0
        ? refused
        : [...checkRegistry(input), ...(await checkRegister(runtime, work, register))];
    if (errorsOf(problems).length > 0) return found(problems, nothing);
    await giveWay();
    const accounts = await givingWay(checkedAccountsInParts(figures, computation, 'registry'), giveWay);
    if (!accounts.ok) return found([...problems, ...accounts.problems], nothing, true);
    return found([...problems, ...tooLarge(accounts.bytes)], { returns: [], accounts: accounts.bytes });
  }
  const bare = bareReturns(figures, computation);
  await giveWay();
  const problems = [...returnProblems(input, bare, work.rules), ...work.groupProblems()];
  if (errorsOf(problems).length > 0) return found(problems, nothing);
  await giveWay();
  const made = await withFiles({ ...runtime, printer: print }, work, bare, giveWay);
  if (!made.ok) return found([...problems, ...made.problems], nothing, true);
  const { returns } = made;
  const attached = returns.flatMap(({ assembled }) => tooMuchAttached(assembled.ret.attachments));
  await giveWay();
  const broken = returns.flatMap(({ assembled }) => ownFaults(assembled, work));
  await giveWay();
  const ours = [
    ...broken,
    ...returns.flatMap(({ assembled }) => writingFaults(assembled.ret)).map(notWritten),
  ];
  return found([...problems, ...attached, ...ours], { returns, accounts: null }, ours.length > 0);
}

/** Lists rules that the return breaks although no field of the caller's can be the cause. */
const ownFaults = ({ ret }: AssembledReturn, { rules, today }: FilingContext): readonly Problem[] =>
  ruleProblems(checkRules(viewOfReturn(ret), today, rules), () => null).map((problem) => ({
    ...problem,
    message: `the return that was made breaks a rule of the tax authority, so nothing was sent: ${problem.message}; nothing in your figures causes this: quote the rule to the operator of this service`,
  }));

/**
 * Reports, as the last check, a written return that differs from the intended one. This is never the caller's fault.
 */
const notWritten = (fault: string): Problem =>
  error(null, `the return could not be written as it must be (${fault}), so nothing was sent`, {
    target: 'tax',
  });

const NO_EXPLANATION = error(
  null,
  `the letter that goes with the return of a charity or club could not be made or attached, so nothing was sent; ${advise('submit again')}`,
  { target: 'tax' },
);

const NO_CONSENTS = error(
  'supplementaryPagesData.ct600c.claims',
  'the copy of the notices of consent could not be made, so nothing was sent; send the same request again',
  { target: 'tax' },
);

const UNREADABLE_PDF = error(
  'accountsPdf',
  'the saved PDF cannot be read back unchanged, so nothing was sent; save it again',
  { target: 'tax' },
);

/** The parts of a runtime that make the files of a return. */
type FilesRuntime = Pick<Runtime, 'printer' | 'log'> & AccountsPdfReader;

type Made =
  | { readonly ok: true; readonly returns: readonly PreparedReturn[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const returnOf = ({ subPeriod, period }: ReturnComputation, assembled: AssembledReturn): PreparedReturn => ({
  subPeriod,
  period,
  assembled,
});

/**
 * Adds to every return its files: computation and accounts, or those of a charity or club (decisions 61 and 203).
 * Nothing is sent without its letter or its own accounts, or with a faulty document.
 */
async function withFiles(
  runtime: FilesRuntime,
  work: FilingContext,
  bare: readonly BareReturn[],
  giveWay: GiveWay,
): Promise<Made> {
  const { charityStatus } = work.figures;
  return charityStatus === null
    ? withDocuments(runtime, work, bare, giveWay)
    : withExplanation(runtime, work, charityStatus, bare, giveWay);
}

/** Prints the copies of notices of consent; `faulty` when they cannot be printed, so that nothing is sent without them. */
async function consentsOf(
  runtime: FilesRuntime,
  { figures, filing }: FilingContext,
  computed: ReturnComputation,
): Promise<Uint8Array | null | 'faulty'> {
  try {
    return await consentBytes(figures, computed, runtime.printer);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.name : 'unknown';
    runtime.log({ event: 'consents-failed', filingId: filing.id, reason });
    return 'faulty';
  }
}

async function withDocuments(
  runtime: FilesRuntime,
  work: FilingContext,
  bare: readonly BareReturn[],
  giveWay: GiveWay,
): Promise<Made> {
  const { figures, computation } = work;
  const accounts = await givingWay(checkedAccountsInParts(figures, computation, 'tax'), giveWay);
  const problems: Problem[] = accounts.ok ? [] : [...accounts.problems];
  const returns: PreparedReturn[] = [];
  for (const { computed } of bare) {
    await giveWay();
    const made = await givingWay(checkedComputationInParts(figures, computed), giveWay);
    if (!made.ok) problems.push(...made.problems);
    if (!made.ok || !accounts.ok) continue;
    await giveWay();
    const consents = await consentsOf(runtime, work, computed);
    if (consents === 'faulty') {
      problems.push(NO_CONSENTS);
      continue;
    }
    const documents = { computation: made.bytes, accounts: accounts.bytes, consents };
    returns.push(returnOf(computed, returnWithDocuments(figures, computed, documents)));
  }
  return problems.length === 0 ? { ok: true, returns } : { ok: false, problems };
}

async function withExplanation(
  runtime: FilesRuntime,
  work: FilingContext,
  charityStatus: 'charity' | 'casc',
  bare: readonly BareReturn[],
  giveWay: GiveWay,
): Promise<Made> {
  const { figures, filing } = work;
  const accounts = await storedAccountsPdf(runtime, filing);
  if (accounts === 'unreadable') return { ok: false, problems: [UNREADABLE_PDF] };
  const sendsComputation = documentsOf(figures).computation === 'ixbrl';
  const problems: Problem[] = [];
  try {
    const print = await runtime.printer();
    const returns: PreparedReturn[] = [];
    for (const { computed, assembled } of bare) {
      const made = sendsComputation
        ? await givingWay(checkedComputationInParts(figures, computed), giveWay)
        : null;
      if (made?.ok === false) problems.push(...made.problems);
      const letter = await explanationBytes(figures, charityStatus, assembled, print);
      const consents = await consentsOf(runtime, work, computed);
      if (consents === 'faulty') return { ok: false, problems: [NO_CONSENTS] };
      const documents = { letter, accounts, computation: made?.ok ? made.bytes : null, consents };
      returns.push(returnOf(computed, returnWithExplanation(figures, computed, documents)));
    }
    return problems.length === 0 ? { ok: true, returns } : { ok: false, problems };
  } catch (failure) {
    const reason = failure instanceof Error ? failure.name : 'unknown';
    runtime.log({ event: 'explanation-failed', filingId: filing.id, reason });
    return { ok: false, problems: [NO_EXPLANATION] };
  }
}

/** Room in a message to the tax authority for everything but its attachments. */
const REST_OF_MESSAGE = 1_000_000;

/** Reports a message above the tax authority's limit, which is refused as a whole (errors 2001 and 1614). */
export function tooMuchAttached({ computation, accounts, pdfs }: Attachments): readonly Problem[] {
  const files = [computation, accounts, ...pdfs].flatMap((file) =>
    file === null ? [] : [file.bytes.length],
  );
  const characters = files.reduce((sum, length) => sum + base64Length(length), 0);
  if (characters + REST_OF_MESSAGE <= MAX_MESSAGE_BYTES) return [];
  return [
    error(
      'notesData',
      `the files of the return ${advise('are {count} base64 characters', characters)}, and the tax authority takes messages of ${MAX_MESSAGE_BYTES}; shorten the notes`,
      { target: 'tax' },
    ),
  ];
}

const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** Reports a document above the registry's limit, which it refuses; it is never cut. */
function tooLarge(accounts: Uint8Array): readonly Problem[] {
  const characters = base64Length(accounts.length);
  if (characters <= MAX_DOCUMENT_CHARACTERS) return [];
  return [
    error(
      'notesData',
      `the accounts ${advise('are {count} base64 characters', characters)} and the registry takes ${MAX_DOCUMENT_CHARACTERS}; shorten the notes`,
      {
        target: 'ch',
      },
    ),
  ];
}
