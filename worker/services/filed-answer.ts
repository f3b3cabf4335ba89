import { cutText } from '../../core/base/cut.ts';
import type { Provenance, ProvenanceEntry } from '../../core/books/provenance.ts';
import type { FiledAccounts, FiledResult, FiledSheet } from '../../core/filed/accounts.ts';
import type { Reading } from '../../core/filed/choose.ts';
import type { ReadMovement } from '../../core/filed/notes.ts';
import { dimensionsOf } from '../../core/filed/taxonomy.ts';
import type {
  FiledAccountsFigures,
  FiledDocumentAnswer,
  FiledMovementAnswer,
  FiledProblemAnswer,
  FiledSheetAnswer,
} from '../../schema/answers/filed-accounts.ts';

/** Writes filed accounts as an answer, with the place of each figure in the document. */

export type FiledDocument = Pick<
  FiledDocumentAnswer,
  'transactionId' | 'type' | 'madeUpTo' | 'filedOn' | 'format' | 'bytes' | 'sha256'
>;

const NO_PARTICULARS = {
  taxonomy: null,
  accountingStandard: null,
  delivered: null,
  audited: null,
  software: null,
} as const;

export const withoutFigures = (document: FiledDocument | null, reason: string): FiledAccountsFigures => ({
  document: document === null ? null : { ...document, ...NO_PARTICULARS },
  readable: false,
  reason,
  periodStart: null,
  periodEnd: null,
  previousPeriodStart: null,
  previousPeriodEnd: null,
  accountType: null,
  isDormant: null,
  directorName: null,
  numberOfEmployees: null,
  previousNumberOfEmployees: null,
  principalActivity: null,
  approvedOn: null,
  balanceSheet: null,
  previousBalanceSheet: null,
  profitLoss: null,
  previousProfitLoss: null,
  unsplit: [],
  corrections: [],
  provenance: {},
  problems: [],
});

interface Origin {
  readonly transactionId: string | null;
  readonly madeUpTo: string;
  readonly taxonomy: string;
  readonly at: string;
}

function entryOf({ amount, tagged, fact }: Reading, origin: Origin): ProvenanceEntry {
  const { start, end } = fact.context;
  const dimensions = dimensionsOf(fact.context);
  return {
    how: amount === tagged ? 'read' : 'corrected',
    amount: Number(amount),
    at: origin.at,
    ...(origin.transactionId === null ? {} : { transactionId: origin.transactionId }),
    madeUpTo: origin.madeUpTo,
    concept: cutText(fact.concept.local, 200),
    taxonomy: origin.taxonomy,
    context: cutText(
      `${start === null ? end : `${start} to ${end}`}${dimensions === '' ? '' : ` ${dimensions}`}`,
      300,
    ),
    asTagged: tagged.toString(),
  };
}

type Entries = [path: string, entry: ProvenanceEntry][];

const movementOf = (one: ReadMovement): FiledMovementAnswer => ({
  class: one.class,
  category: one.category,
  costCarriedForward: Number(one.cost.amount),
  depreciationCarriedForward: one.depreciation === null ? null : Number(one.depreciation.amount),
});

function sheetAnswer(
  path: string,
  { lines, breakdowns, movements }: FiledSheet,
  origin: Origin,
  entries: Entries,
): FiledSheetAnswer {
  const answer: Record<string, FiledSheetAnswer[string]> = {};
  for (const [name, reading] of lines) {
    answer[name] = Number(reading.amount);
    entries.push([`${path}.${name}`, entryOf(reading, origin)]);
  }
  for (const [name, parts] of breakdowns) {
    answer[name] = Object.fromEntries(parts.map(({ part, amount }) => [part, Number(amount)]));
    for (const { part, amount, reading } of parts)
      entries.push([`${path}.${name}.${part}`, { ...entryOf(reading, origin), amount: Number(amount) }]);
  }
  if (movements.tangible.length + movements.intangible.length > 0) {
    answer.movements = {
      tangible: movements.tangible.map(movementOf),
      intangible: movements.intangible.map(movementOf),
    };
    for (const kind of ['tangible', 'intangible'] as const)
      for (const [index, { cost, depreciation }] of movements[kind].entries()) {
        const at = `${path}.movements.${kind}.${index}`;
        entries.push([`${at}.costCarriedForward`, entryOf(cost, origin)]);
        if (depreciation !== null)
          entries.push([`${at}.depreciationCarriedForward`, entryOf(depreciation, origin)]);
      }
  }
  return answer;
}

function resultAnswer(
  path: string,
  { lines }: FiledResult,
  origin: Origin,
  entries: Entries,
): Readonly<Record<string, number>> {
  for (const [name, reading] of lines) entries.push([`${path}.${name}`, entryOf(reading, origin)]);
  return Object.fromEntries([...lines].map(([name, { amount }]) => [name, Number(amount)]));
}

/**
 * Lists the faults of the balance sheets as errors. Faults of the profit and loss accounts, and remarks, are warnings.
 */
function problemsOf(accounts: FiledAccounts): readonly FiledProblemAnswer[] {
  const { balanceSheet, previousBalanceSheet, profitLoss, previousProfitLoss, remarks } = accounts;
  const statements = { balanceSheet, previousBalanceSheet, profitLoss, previousProfitLoss };
  return [
    ...Object.entries(statements).flatMap(([location, statement]) =>
      (statement?.faults ?? []).map((message) => ({
        severity: location.endsWith('Sheet') ? ('error' as const) : ('warning' as const),
        location,
        message,
      })),
    ),
    ...remarks.map((message) => ({ severity: 'warning' as const, location: 'document', message })),
  ];
}

/**
 * Writes the answer.
 *
 * @param at the time of reading
 */
export function filedAnswer(
  document: FiledDocument,
  accounts: FiledAccounts,
  at: string,
): FiledAccountsFigures {
  const { periods, particulars, taxonomy, corrections, unsplit } = accounts;
  const origin: Origin = { transactionId: document.transactionId, madeUpTo: periods.end, taxonomy, at };
  const entries: Entries = [];
  const {
    balanceSheet,
    previousBalanceSheet: sheetBefore,
    profitLoss,
    previousProfitLoss: before,
  } = accounts;
  const { accountingStandard, delivered, audited, software, employees, ...said } = particulars;
  const figures = {
    balanceSheet: sheetAnswer('balanceSheet', balanceSheet, origin, entries),
    previousBalanceSheet:
      sheetBefore === null ? null : sheetAnswer('previousBalanceSheet', sheetBefore, origin, entries),
    profitLoss: profitLoss === null ? null : resultAnswer('profitLoss', profitLoss, origin, entries),
    previousProfitLoss: before === null ? null : resultAnswer('previousProfitLoss', before, origin, entries),
  };
  if (employees.now !== null) entries.push(['numberOfEmployees', entryOf(employees.now, origin)]);
  if (employees.before !== null)
    entries.push(['previousNumberOfEmployees', entryOf(employees.before, origin)]);
  const provenance: Provenance = Object.fromEntries(entries);
  return {
    document: { ...document, taxonomy, accountingStandard, delivered, audited, software },
    readable: true,
    reason: null,
    periodStart: periods.start,
    periodEnd: periods.end,
    previousPeriodStart: periods.previousStart,
    previousPeriodEnd: periods.previousEnd,
    ...said,
    ...figures,
    unsplit,
    corrections: corrections.map(({ statement, line, asTagged, read, why }) => ({
      line: `${statement}.${line}`,
      asTagged: Number(asTagged),
      read: Number(read),
      why,
    })),
    provenance,
    problems: problemsOf(accounts),
  };
}
