import { magnitude, min, type Pence, type Pounds, sum, toPence } from '../base/money.ts';
import type { BalanceSheetJson } from '../figures/balance-sheet.ts';
import { BREAKDOWN_NAMES, BREAKDOWNS } from '../figures/balance-sheet.ts';
import type { ProfitLossJson } from '../figures/profit-loss.ts';
import {
  type Adjustment,
  type Opening,
  type OpeningSource,
  openingRounding,
  placements,
  taxJournal,
} from './adjustments.ts';
import { type Answer, answered } from './answers.ts';
import {
  CAPITAL_FIELDS,
  COST_FIELDS,
  DIVIDENDS,
  NET_ASSET_FIELDS,
  OPENING_RESERVES,
  PROFIT_FIELDS,
  senseOf,
} from './fields.ts';
import type { TaxChargeRule } from './kinds.ts';
import type { GivenMapping, MappedAccount, MappingInput } from './map.ts';
import { placeTax, type Totals, TREATED_FIELDS, taxField, totalsOf } from './post.ts';
import { nearestPound, type Rounded, roundTo, type Term } from './round.ts';
import type { TrialBalance } from './trial-balance.ts';

/** Turns a mapped trial balance into a save: exact pence throughout and one rounding at the end. */

/** Closing reserves of the period before, as filed. */
export interface FiledOpening {
  readonly amount: Pounds;
  readonly source: Exclude<OpeningSource, 'books'>;
  /** True where it is a total of capital and reserves. */
  readonly hasCapital?: boolean;
}

export interface SavedStatements {
  readonly profitLossData: ProfitLossJson | null;
  readonly balanceSheetData: BalanceSheetJson | null;
  readonly previousProfitLossData?: ProfitLossJson | null;
  readonly previousBalanceSheetData?: Pick<
    BalanceSheetJson,
    'stocks' | 'creditorsWithinOneYearBreakdown'
  > | null;
}

export interface ProposalInput {
  readonly trialBalance: TrialBalance;
  readonly accountType: 'micro' | 'full';
  readonly isDormant: boolean;
  readonly saved: SavedStatements;
  /** Paths whose figure an earlier trial balance placed. */
  readonly placedBefore: ReadonlySet<string>;
  readonly mapping: readonly GivenMapping[];
  readonly remembered: readonly GivenMapping[];
  readonly classes?: MappingInput['classes'];
  readonly answers: readonly Answer[];
  readonly taxCharge: TaxChargeRule;
  readonly filedOpening: FiledOpening | null;
  /**
   * Computes the corporation tax that the accounts will show for a profit and loss account as it would be saved, in
   * pounds.
   */
  readonly chargeOf: (profitLossData: ProfitLossJson) => Pounds;
}

export interface Reserves {
  readonly opening: Pounds;
  readonly openingSource: OpeningSource;
  readonly profitBeforeTax: Pounds;
  readonly taxCharge: Pounds;
  readonly deferredTax: Pounds;
  readonly profitForTheYear: Pounds;
  readonly dividends: Pounds;
  readonly closing: Pounds;
  /** Difference between the books' opening reserves and those used. */
  readonly unexplained: Pence;
}

export interface TaxJournal {
  readonly charge: Pounds;
  readonly inBooks: Pence;
  readonly journal: Pence;
  /** Creditor after the journal; a debtor where negative. */
  readonly creditor: Pence;
}

export interface Proposal {
  readonly accounts: readonly MappedAccount[];
  readonly totals: Totals;
  readonly profitLossData: ProfitLossJson | null;
  readonly balanceSheetData: BalanceSheetJson;
  readonly adjustments: readonly Adjustment[];
  readonly reserves: Reserves;
  readonly tax: TaxJournal;
  /**
   * True when the filed opening reserves and the books' differ by a pound or more, and nobody has said which are right.
   */
  readonly openingOpen: boolean;
  readonly answerFaults: readonly { readonly index: number; readonly message: string }[];
}

/** Answers to the question which opening reserves are right. */
export const OPENING_ANSWERS = ['books', 'filed', 'taxOfLastYear'] as const;

const POUND = 100n;

const capitalOf = ({ fields }: Totals): Pounds =>
  sum(CAPITAL_FIELDS.map((field) => nearestPound(fields.get(field) ?? 0n)));

function openingOf(totals: Totals, { filedOpening, answers }: ProposalInput): Opening {
  const books = totals.openingReserves;
  const ofBooks = { amount: nearestPound(books), source: 'books' as const, unpostedTax: 0n, rounding: 0n };
  const capital = capitalOf(totals);
  // Without the capital, a total says nothing about the reserves.
  if (filedOpening === null || (filedOpening.hasCapital && capital === 0n))
    return { ...ofBooks, unexplained: 0n, isOpen: false };
  const { source, hasCapital } = filedOpening;
  const amount = filedOpening.amount - (hasCapital ? capital : 0n);
  const gap = toPence(amount) - books;
  const filed = { amount, source, unpostedTax: 0n, rounding: 0n, isOpen: false };
  if (magnitude(gap) < POUND) return { ...filed, unexplained: 0n, rounding: gap };
  const answer = answers.find(({ kind }) => kind === 'openingReserves')?.value;
  if (answer === 'filed') return { ...filed, unexplained: gap };
  if (answer === 'taxOfLastYear') return { ...filed, unexplained: 0n, unpostedTax: -gap };
  return { ...ofBooks, unexplained: gap, isOpen: answer !== 'books' };
}

/** Makes the terms of the exact fields, in the order of the contract. */
const termsOf = (
  paths: readonly string[],
  totals: ReadonlyMap<string, Pence>,
  sign: (path: string) => 1n | -1n,
): Term[] => paths.map((field) => ({ field, exact: totals.get(field) ?? 0n, sign: sign(field) }));

const opposite = (sign: 1n | -1n): 1n | -1n => (sign === 1n ? -1n : 1n);

/**
 * Makes the proposal. The charge is computed from the rounded figures with the other saved figures. If no balance sheet
 * ties with the profit rounded to its nearest pound, the profit is rounded to the pound on the other side. That one
 * ties unless capital has pence.
 */
export function propose(mapped: readonly MappedAccount[], input: ProposalInput): Proposal {
  const { accounts, faults: answerFaults } = answered(mapped, input.answers);
  const totals = totalsOf(accounts);
  const exact = totals.profitBeforeTax;
  const nearest = nearestPound(exact);
  const { untied, ...proposal } = drawnUp(accounts, totals, nearest, input);
  const off = exact - toPence(nearest);
  if (untied === 0n || off === 0n) return { ...proposal, answerFaults };
  const { untied: stillUntied, ...other } = drawnUp(accounts, totals, nearest + (off > 0n ? 1n : -1n), input);
  return { ...(stillUntied === 0n ? other : proposal), answerFaults };
}

/** Makes the proposal with a profit before tax; `untied` is the difference that is left in its balance sheet. */
function drawnUp(
  before: readonly MappedAccount[],
  first: Totals,
  profitBeforeTax: Pounds,
  input: ProposalInput,
): Omit<Proposal, 'answerFaults'> & { readonly untied: Pounds } {
  const profit = roundTo(
    termsOf(PROFIT_FIELDS, first.fields, (field) => opposite(senseOf(field))),
    profitBeforeTax,
  );
  const profitLossData = input.isDormant ? null : profitLossOf(input, first, profit);
  const opening = openingOf(first, input);
  const charge = chargeFor(input, first, profitLossData);
  const journal =
    (input.taxCharge === 'asInBooks' ? 0n : toPence(charge) - first.taxCharge) + opening.unpostedTax;
  const accounts = placeTax(before, journal);
  const totals = withJournal(accounts === before ? first : totalsOf(accounts), journal);
  const nearest = reservesOf(first, profitBeforeTax, charge, opening);
  const { sheet, reserves, moved } = tied(totals, nearest, opening);
  return {
    untied: sheet.untied,
    accounts,
    totals,
    profitLossData,
    balanceSheetData: balanceSheetOf(input, totals, reserves, sheet),
    adjustments: [
      ...placements(accounts),
      ...(opening.rounding === 0n ? [] : [openingRounding(opening)]),
      ...(journal === 0n ? [] : [taxJournal(totals, journal, charge, opening)]),
      ...[...profit.moved, ...sheet.moved, ...moved].map(
        ({ field, by }): Adjustment => ({
          kind: 'rounding',
          field,
          amount: toPence(by),
          why: 'moved from its nearest pound, so that the statements add up',
        }),
      ),
    ],
    reserves,
    tax: {
      charge,
      inBooks: first.taxCharge,
      journal,
      creditor: totals.taxCreditor + journal,
    },
    openingOpen: opening.isOpen,
  };
}

function chargeFor(
  { taxCharge, chargeOf }: ProposalInput,
  totals: Totals,
  profitLossData: ProfitLossJson | null,
): Pounds {
  if (profitLossData === null || taxCharge === 'none') return 0n;
  return taxCharge === 'computed' ? chargeOf(profitLossData) : nearestPound(totals.taxCharge);
}

/** Adds the journal to its field and to that field's whole. */
function withJournal(totals: Totals, journal: Pence): Totals {
  const field = taxField(totals, journal);
  const fields = new Map(totals.fields);
  const parent = field.includes('debtors')
    ? 'balanceSheetData.debtors'
    : 'balanceSheetData.creditorsWithinOneYear';
  const amount = -senseOf(field) * journal;
  for (const path of [field, parent]) fields.set(path, (fields.get(path) ?? 0n) + amount);
  return { ...totals, fields };
}

function reservesOf(totals: Totals, profitBeforeTax: Pounds, taxCharge: Pounds, opening: Opening): Reserves {
  const [deferredTax, dividends] = [nearestPound(totals.deferredTax), nearestPound(totals.dividends)];
  const profitForTheYear = profitBeforeTax - taxCharge - deferredTax;
  return {
    opening: opening.amount,
    openingSource: opening.source,
    profitBeforeTax,
    taxCharge,
    deferredTax,
    profitForTheYear,
    dividends,
    closing: opening.amount + profitForTheYear - dividends,
    unexplained: opening.unexplained,
  };
}

/**
 * Rounds assets and liabilities to pounds, so that net assets equal capital and reserves, except for unmapped amounts.
 */
function roundSheet(totals: Totals, reserves: Reserves, opening: Opening): Rounded {
  const capital = capitalOf(totals);
  const missing = -totals.unmapped - (opening.source === 'books' ? 0n : opening.unexplained);
  return roundTo(
    termsOf(NET_ASSET_FIELDS, totals.fields, senseOf),
    capital + reserves.closing + nearestPound(missing),
  );
}

/**
 * Rounds the sheet, and the reserves that it agrees with. If no asset or liability has pence, the dividends or the
 * books' opening balance change by the pound: neither is printed.
 */
function tied(
  totals: Totals,
  reserves: Reserves,
  opening: Opening,
): Pick<Rounded, 'moved'> & { readonly sheet: Rounded; readonly reserves: Reserves } {
  const sheet = roundSheet(totals, reserves, opening);
  const terms: readonly Term[] = [
    { field: DIVIDENDS, exact: totals.dividends, sign: -1n },
    ...(opening.source === 'books'
      ? [{ field: OPENING_RESERVES, exact: totals.openingReserves, sign: 1n } as const]
      : []),
  ];
  const before = sum(terms.map(({ exact, sign }) => sign * nearestPound(exact)));
  const { amounts, moved, untied } = roundTo(terms, before - sheet.untied);
  if (sheet.untied === 0n || untied !== 0n) return { sheet, reserves, moved: [] };
  const dividends = amounts.get(DIVIDENDS) ?? reserves.dividends;
  const start = amounts.get(OPENING_RESERVES) ?? reserves.opening;
  const closing = start + reserves.profitForTheYear - dividends;
  const next = { ...reserves, opening: start, dividends, closing };
  return { sheet: roundSheet(totals, next, opening), reserves: next, moved };
}

const nameOf = (path: string): string => path.slice(path.indexOf('.') + 1);

/** Lists the amounts of one statement by name; zero ones only where another value is saved there. */
function amountsOf(
  paths: readonly string[],
  amount: (path: string) => Pounds,
  saved: Readonly<Record<string, unknown>>,
): Readonly<Record<string, number>> {
  const entries = paths.flatMap((path) => {
    const value = amount(path);
    return value === 0n && (saved[nameOf(path)] ?? null) === null
      ? []
      : [[nameOf(path), Number(value)] as const];
  });
  return Object.fromEntries(entries);
}

function profitLossOf(
  { saved, placedBefore }: ProposalInput,
  totals: Totals,
  profit: Rounded,
): ProfitLossJson {
  const kept: Readonly<Record<string, unknown>> = { ...saved.profitLossData };
  const treated = TREATED_FIELDS.filter(
    (path) => (totals.tax.get(path) ?? 0n) !== 0n || placedBefore.has(path),
  );
  const amount = (path: string): Pounds =>
    profit.amounts.get(path) ??
    partInPounds(path, totals, profit) ??
    nearestPound(totals.tax.get(path) ?? totals.fields.get(path) ?? 0n);
  // Zero says that all of the interest is for the trade; an absent field says nothing.
  const isNil = totals.tax.get(NON_TRADING_INTEREST) === 0n;
  return {
    ...saved.profitLossData,
    ...(isNil ? { [nameOf(NON_TRADING_INTEREST)]: 0 } : {}),
    ...amountsOf([...PROFIT_FIELDS, 'profitLossData.deferredTax', ...treated], amount, kept),
  };
}

const NON_TRADING_INTEREST = 'profitLossData.nonTradingInterestPayable';
/** Amounts of the tax computation that are parts of amounts of the accounts. */
const PARTS_OF: Readonly<Record<string, readonly string[]>> = {
  'profitLossData.nonTaxableIncome': ['profitLossData.turnover'],
  'profitLossData.propertyBusinessIncome': ['profitLossData.turnover'],
  'profitLossData.disallowableExpenses': COST_FIELDS,
  'profitLossData.propertyBusinessExpenses': COST_FIELDS,
  'profitLossData.managementExpenses': COST_FIELDS,
  [NON_TRADING_INTEREST]: ['profitLossData.interestPayable'],
};

/**
 * Rounds a part like its whole, where the two are equal to the penny. A pound of rent that is left in turnover would
 * count as a trade. Null for any other part.
 */
function partInPounds(path: string, { tax, fields }: Totals, profit: Rounded): Pounds | null {
  const partFields = PARTS_OF[path];
  if (partFields === undefined) return null;
  const exact = sum(partFields.map((field) => fields.get(field) ?? 0n));
  const whole = sum(partFields.map((field) => profit.amounts.get(field) ?? 0n));
  if (tax.get(path) === exact) return whole;
  // A save allows no more non-trading interest than interest.
  return path === NON_TRADING_INTEREST ? min(nearestPound(tax.get(path) ?? 0n), whole) : null;
}

function balanceSheetOf(
  input: ProposalInput,
  totals: Totals,
  reserves: Reserves,
  sheet: Rounded,
): BalanceSheetJson {
  const { saved, accountType, isDormant } = input;
  const {
    debtorsBreakdown: _debtors,
    creditorsWithinOneYearBreakdown: _within,
    creditorsAfterOneYearBreakdown: _after,
    ...kept
  } = saved.balanceSheetData ?? {};
  const amount = (path: string): Pounds =>
    path === OPENING_RESERVES
      ? reserves.closing
      : (sheet.amounts.get(path) ?? nearestPound(totals.fields.get(path) ?? 0n));
  const amounts = amountsOf([...NET_ASSET_FIELDS, ...CAPITAL_FIELDS, OPENING_RESERVES], amount, { ...kept });
  const isFull = accountType === 'full' && !isDormant;
  return { ...kept, ...amounts, ...(isFull ? breakdownsOf(totals, sheet) : {}) };
}

/** Lists the breakdowns whose parts are all zero or more and add up to their field (spec 1.2 rule 5). */
function breakdownsOf(
  totals: Totals,
  sheet: Rounded,
): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const entries = BREAKDOWN_NAMES.flatMap((name) => {
    const parent = `balanceSheetData.${BREAKDOWNS[name].parent}`;
    const whole = sheet.amounts.get(parent) ?? 0n;
    const paths = BREAKDOWNS[name].parts.map((part) => `balanceSheetData.${name}.${part}`);
    const terms = termsOf(paths, totals.fields, () => 1n);
    const rounded = roundTo(terms, whole);
    const isWhole = sum(terms.map(({ exact }) => exact)) === (totals.fields.get(parent) ?? 0n);
    const parts = paths.map(
      (path, index) => [BREAKDOWNS[name].parts[index] ?? '', rounded.amounts.get(path) ?? 0n] as const,
    );
    if (whole <= 0n || !isWhole || rounded.untied !== 0n || parts.some(([, amount]) => amount < 0n))
      return [];
    const said = parts
      .filter(([, amount]) => amount !== 0n)
      .map(([part, amount]) => [part, Number(amount)] as const);
    return [[name, Object.fromEntries(said)] as const];
  });
  return Object.fromEntries(entries);
}
