import { cutText } from '../base/cut.ts';
import type { IsoDate } from '../dates/date.ts';
import { type Correction, type ReadStatement, readBalanceSheet } from './balance-sheet.ts';
import type { FiledTime, Reading, Unread } from './choose.ts';
import { type FiledDocument, readFiledDocument } from './document.ts';
import { type BalanceSheetLine, BREAKDOWN_PARTS, type BreakdownName, type ProfitLossLine } from './lines.ts';
import { type ReadMovement, type ReadPart, readBreakdown, readMovements } from './notes.ts';
import { type FiledParticulars, readParticulars } from './particulars.ts';
import { type FiledPeriods, periodsOf, yearOf } from './period.ts';
import { readProfitLoss } from './profit-loss.ts';
import { isSplit } from './sums.ts';
import { Facts, isComputation, paddedNumber, taxonomyOf } from './taxonomy.ts';

/**
 * Reads filed accounts as figures: the delivered amounts, in whole pounds. It reports what it cannot read, and invents
 * nothing.
 */

export interface FiledSheet {
  readonly lines: ReadonlyMap<BalanceSheetLine, Reading>;
  readonly breakdowns: ReadonlyMap<BreakdownName, readonly ReadPart[]>;
  readonly movements: {
    readonly tangible: readonly ReadMovement[];
    readonly intangible: readonly ReadMovement[];
  };
  /** Lines that do not add up, in words. If there are any, no figure of the document is used. */
  readonly faults: readonly string[];
}

export interface FiledResult {
  readonly lines: ReadonlyMap<ProfitLossLine, Reading>;
  readonly faults: readonly string[];
}

export interface FiledAccounts {
  readonly taxonomy: string;
  readonly periods: FiledPeriods;
  readonly particulars: FiledParticulars;
  readonly balanceSheet: FiledSheet;
  readonly previousBalanceSheet: FiledSheet | null;
  readonly profitLoss: FiledResult | null;
  readonly previousProfitLoss: FiledResult | null;
  /** Totals whose parts were not delivered. */
  readonly unsplit: readonly BalanceSheetLine[];
  readonly corrections: readonly (Correction & { readonly statement: string })[];
  readonly remarks: readonly string[];
}

export type AccountsRead =
  | { readonly ok: true; readonly accounts: FiledAccounts }
  | { readonly ok: false; readonly reason: string };

export interface Expected {
  /** Number of the company that the document must be of. */
  readonly companyNumber: string;
  /** Day from the register; null where it has none. */
  readonly madeUpTo: IsoDate | null;
}

const refused = (reason: string): AccountsRead => ({ ok: false, reason });

/** Reads the text of a filed document; any text gives a value. Reasons quote no part of it. */
export function readFiledAccounts(text: string, expected: Expected): AccountsRead {
  const read = readFiledDocument(text);
  if (!read.ok) return refused(`the document is damaged: ${read.message}`);
  const { document } = read;
  const taxonomy = taxonomyOf(document);
  if (isComputation(document)) return refused('the document is a tax computation, not accounts');
  if (taxonomy === null) return refused('the document has no figures of accounts in a taxonomy that is read');
  const number = paddedNumber(expected.companyNumber);
  const facts = new Facts(document, number);
  const wrong = wrongDocument(document, facts, number);
  if (wrong !== null) return refused(wrong);
  const periods = periodsOf(facts, expected.madeUpTo);
  if (periods === null) return refused('the document has no balance sheet');
  if (expected.madeUpTo !== null && periods.end !== expected.madeUpTo)
    return refused(`the document is made up to ${periods.end}, and the register says ${expected.madeUpTo}`);
  return readStatements(document, facts, taxonomy, periods);
}

/** Explains why a document is not the company's own accounts in pounds; null where it is. */
function wrongDocument({ facts: all }: FiledDocument, facts: Facts, number: string): string | null {
  const OTHER = 'the document carries another company’s number';
  const stated = facts.of('bus', 'UKCompaniesHouseRegisteredNumber');
  if (stated.some(({ text }) => text !== '' && paddedNumber(text) !== number)) return OTHER;
  if (!all.some(({ context }) => paddedNumber(context.identifier) === number)) return OTHER;
  const money = [...facts.all].filter(({ isNumeric, unit }) => isNumeric && unit !== 'pure');
  const pounds = money.filter(({ unit }) => unit === 'GBP').length;
  if (money.length === 0 && facts.consolidated > 0) return 'the document has only accounts of a group';
  if (money.length > 0 && pounds * 2 < money.length) return 'the figures are not in pounds sterling';
  if (facts.of('bus', 'LegalFormEntity').some(({ context }) => isPartnership(context.dimensions)))
    return 'the accounts are those of a limited liability partnership';
  return null;
}

const isPartnership = (dimensions: ReadonlyMap<string, string>): boolean =>
  /^LimitedLiabilityPartnership/.test(dimensions.get('LegalFormEntityDimension') ?? '');

const SPLIT = ['fixedAssets', 'currentAssets', 'capitalAndReserves'] as const;

const unsplitOf = ({ lines }: FiledSheet): readonly BalanceSheetLine[] =>
  SPLIT.filter((total) => (lines.get(total)?.amount ?? 0n) !== 0n && !isSplit(lines, total));

function sheetOf(
  facts: Facts,
  end: IsoDate,
  unread: Unread[],
): { readonly statement: ReadStatement<BalanceSheetLine>; readonly sheet: FiledSheet } {
  const time: FiledTime = { start: null, end };
  const statement = readBalanceSheet(facts, time, unread);
  const breakdowns = new Map<BreakdownName, readonly ReadPart[]>();
  for (const name of Object.keys(BREAKDOWN_PARTS) as BreakdownName[]) {
    const whole = statement.lines.get(BREAKDOWN_PARTS[name].of)?.amount ?? 0n;
    const parts = whole === 0n ? null : readBreakdown(facts, name, whole, time, unread);
    if (parts !== null) breakdowns.set(name, parts);
  }
  const movements = {
    tangible: readMovements(facts, 'tangible', time, unread),
    intangible: readMovements(facts, 'intangible', time, unread),
  };
  return { statement, sheet: { lines: statement.lines, breakdowns, movements, faults: statement.faults } };
}

function readStatements(
  document: FiledDocument,
  facts: Facts,
  taxonomy: string,
  periods: FiledPeriods,
): AccountsRead {
  const unread: Unread[] = [];
  const remarks: string[] = [];
  const current = yearOf(periods.start, periods.end, periods.previousEnd);
  const previous =
    periods.previousEnd === null ? null : yearOf(periods.previousStart, periods.previousEnd, null);
  const now = sheetOf(facts, periods.end, unread);
  if (now.statement.lines.size === 0) return refused('the document has no balance sheet at its date');
  const before = periods.previousEnd === null ? null : sheetOf(facts, periods.previousEnd, unread);
  const result = readProfitLoss(facts, current, unread);
  const resultBefore =
    previous === null || previous.start === null ? null : readProfitLoss(facts, previous, unread);
  const particulars = readParticulars(facts, periods, { current, previous }, unread, remarks);
  const statements = [
    ['balanceSheet', now.statement],
    ['previousBalanceSheet', before?.statement],
    ['profitLoss', result],
    ['previousProfitLoss', resultBefore],
  ] as const;
  for (const [name, statement] of statements) {
    const ofLastYear = name === 'previousBalanceSheet' || name === 'previousProfitLoss';
    remarks.push(...(statement?.remarks ?? []).map((text) => (ofLastYear ? `last year’s ${text}` : text)));
  }
  if (document.astray > 0)
    remarks.push(
      `facts that name a context, concept or unit that the document does not have are not read: ${document.astray}`,
    );
  const named = new Set(unread.map(({ concept, why }) => `${cutText(concept, 80)} is not read: ${why}`));
  remarks.push(...[...named].slice(0, 20));
  if ([...statements].some(([, one]) => [...(one?.lines.values() ?? [])].some(({ isRounded }) => isRounded)))
    remarks.push('figures in pence are rounded to the pound');
  return {
    ok: true,
    accounts: {
      taxonomy,
      periods,
      particulars,
      balanceSheet: now.sheet,
      previousBalanceSheet: before?.sheet ?? null,
      profitLoss: result === null ? null : { lines: result.lines, faults: result.faults },
      previousProfitLoss:
        resultBefore === null ? null : { lines: resultBefore.lines, faults: resultBefore.faults },
      unsplit: unsplitOf(now.sheet),
      corrections: statements.flatMap(([statement, one]) =>
        (one?.corrections ?? []).map((correction) => ({ ...correction, statement })),
      ),
      remarks,
    },
  };
}
