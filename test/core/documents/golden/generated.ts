import fc from 'fast-check';
import type {
  BalanceSheetJson,
  IntangibleMovementJson,
  TangibleMovementJson,
} from '../../../../core/figures/balance-sheet.ts';
import { TANGIBLE_CATEGORIES } from '../../../../core/figures/balance-sheet.ts';
import type { NoteJson } from '../../../../core/figures/notes.ts';
import type { ProfitLossJson } from '../../../../core/figures/profit-loss.ts';
import { figuresOf } from '../../../../core/figures/read.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { taxChargeForAccounts } from '../../../../core/tax/charge.ts';
import { TODAY } from '../render.ts';
import { filing, type GoldenCompany, limited, REVISION, YEAR, YEAR_BEFORE } from './companies/company.ts';

/** Generates any filing with balanced accounts and any notes: amounts, categories, breakdowns, texts and tables. */
const pounds = fc.nat(999_999_999);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
type Amounts = Readonly<Record<string, number | undefined>>;
const given = (names: readonly string[]): fc.Arbitrary<Amounts> =>
  fc.record(Object.fromEntries(names.map((name) => [name, pounds])), { requiredKeys: [] });

/** Scales a random number to one from `minimum` to `maximum`. */
const between = (minimum: number, maximum: number, random: number): number =>
  minimum + (random % (maximum - minimum + 1));

interface Movement {
  readonly cost: number;
  readonly additions: number;
  readonly disposals: number;
  readonly off: number;
  readonly charge: number;
  readonly offDisposals: number;
}

/** Generates movements that never fall below zero: disposals and write-offs are never above the balance. */
const movement: fc.Arbitrary<Movement> = fc
  .tuple(pounds, pounds, pounds, pounds, pounds, pounds)
  .map(([cost, additions, a, b, c, d]) => {
    const disposals = between(0, cost + additions, a);
    const costNow = cost + additions - disposals;
    const off = between(0, cost, b);
    const offDisposals = between(Math.max(0, off - costNow), Math.min(off, disposals), c);
    return {
      cost,
      additions,
      disposals,
      off,
      offDisposals,
      charge: between(0, costNow - (off - offDisposals), d),
    };
  });

/** Gives the movements of a company that had nothing before. */
const fromNothing = ({ additions, disposals, charge }: Movement): Movement => {
  const gone = Math.min(additions, disposals);
  return {
    cost: 0,
    additions,
    disposals: gone,
    off: 0,
    offDisposals: 0,
    charge: Math.min(charge, additions - gone),
  };
};
const bookNow = (m: Movement) => m.cost + m.additions - m.disposals - (m.off + m.charge - m.offDisposals);
const bookBefore = (m: Movement) => m.cost - m.off;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

type Named = readonly (readonly [name: string, movement: Movement])[];
const named = (names: readonly string[]): fc.Arbitrary<Named> =>
  fc
    .tuple(
      fc.shuffledSubarray([...names], { minLength: 1 }),
      fc.array(movement, { minLength: 9, maxLength: 9 }),
    )
    .map(([some, movements]) => some.flatMap((name, i) => (movements[i] ? [[name, movements[i]]] : [])));

const tangibleJson = ([name, m]: Named[number]): TangibleMovementJson => ({
  name,
  costBroughtForward: m.cost,
  additions: m.additions,
  disposals: m.disposals,
  depreciationBroughtForward: m.off,
  depreciationCharge: m.charge,
  depreciationOnDisposals: m.offDisposals,
});
const intangibleJson = ([name, m]: Named[number]): IntangibleMovementJson => ({
  name,
  costBroughtForward: m.cost,
  additions: m.additions,
  disposals: m.disposals,
  amortisationBroughtForward: m.off,
  amortisationCharge: m.charge,
  amortisationOnDisposals: m.offDisposals,
});

const DEBTORS = ['tradeDebtors', 'amountsOwedByGroupUndertakings', 'prepayments', 'otherDebtors'];
const WITHIN = [
  'tradeCreditors',
  'amountsOwedToGroupUndertakings',
  'corporationTax',
  'otherTaxesAndSocialSecurity',
  'accrualsAndDeferredIncome',
  'otherCreditors',
];
const AFTER = ['bankLoans', 'otherCreditors'];

/** Shares an amount among parts, the last of which takes the rest. */
function shared(whole: number, names: readonly string[], random: readonly number[]) {
  let left = whole;
  return Object.fromEntries(
    names.map((name, i) => {
      const part = i === names.length - 1 ? left : between(0, left, random[i] ?? 0);
      left -= part;
      return [name, part];
    }),
  );
}

const parts = fc.record({
  debtors: maybe(fc.array(pounds, { minLength: 6, maxLength: 6 })),
  within: maybe(fc.array(pounds, { minLength: 6, maxLength: 6 })),
  after: maybe(fc.array(pounds, { minLength: 6, maxLength: 6 })),
});
type Shares = typeof parts extends fc.Arbitrary<infer Value> ? Value : never;

const withBreakdowns = (sheet: BalanceSheetJson, { debtors, within, after }: Shares): BalanceSheetJson => ({
  ...sheet,
  ...(debtors && { debtorsBreakdown: shared(sheet.debtors ?? 0, DEBTORS, debtors) }),
  ...(within && {
    creditorsWithinOneYearBreakdown: shared(sheet.creditorsWithinOneYear ?? 0, WITHIN, within),
  }),
  ...(after && { creditorsAfterOneYearBreakdown: shared(sheet.creditorsAfterOneYear ?? 0, AFTER, after) }),
});

const ASSETS = [
  'calledUpShareCapitalNotPaid',
  'intangibleAssets',
  'tangibleAssets',
  'investments',
  'stocks',
  'debtors',
  'cashAtBank',
];
const OTHERS = [
  'creditorsWithinOneYear',
  'creditorsAfterOneYear',
  'provisionsForLiabilities',
  'shareCapital',
  'sharePremium',
  'capitalRedemptionReserve',
];
/** Gives a sheet that balances: the reserve is the rest. */
const balanced = (amounts: Amounts): BalanceSheetJson => {
  const of = (names: readonly string[]) => sum(names.map((name) => amounts[name] ?? 0));
  return { ...amounts, retainedEarnings: of(ASSETS) - of(OTHERS) };
};

const signed = fc.integer({ min: -9_999_999, max: 9_999_999 });
const profit: fc.Arbitrary<ProfitLossJson> = fc
  .tuple(
    given([
      'turnover',
      'costOfRawMaterials',
      'staffCosts',
      'depreciation',
      'otherCharges',
      'interestPayable',
      'interestIncome',
      'dividendsReceived',
    ]),
    signed,
    signed,
  )
  .map(([amounts, fairValueGains, deferredTax]) => ({ ...amounts, fairValueGains, deferredTax }));

/** Letters, characters that XML escapes, and letters of Welsh and other languages. */
const letters = fc.constantFrom(...'abc DEF  ,.;-/&<>"\'’£%ŵŷŴŶâïéøßğ12');
const words = (maximum: number) =>
  fc
    .array(letters, { minLength: 1, maxLength: maximum })
    .map((all) => all.join(''))
    .filter((text) => text.trim() !== '');

const cell = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -99_999_999, max: 99_999_999 }),
  fc.integer({ min: -9_999, max: 9_999 }).map((hundredths) => (hundredths / 100).toFixed(2)),
);
const note: fc.Arbitrary<NoteJson> = fc
  .tuple(
    words(60),
    words(300),
    maybe(fc.array(fc.tuple(words(30), cell, cell), { minLength: 1, maxLength: 9 })),
  )
  .map(([title, body, rows]) => ({
    title,
    body,
    ...(rows && {
      table: {
        columns: [
          { label: 'Item', type: 'text' as const },
          { label: 'This year', unit: '£', type: 'number' as const },
          { label: 'Last year', unit: '£', type: 'number' as const },
        ],
        rows,
        totalRow: rows.length > 1,
      },
    }),
  }));

const NAMES = ['Goodwill', 'Software', 'Milk quota', 'Domain names', 'Water rights', 'Wayleaves', 'Moorings'];

export const anyCompany: fc.Arbitrary<GoldenCompany> = fc
  .record({
    full: fc.boolean(),
    first: fc.boolean(),
    includePnlInAccounts: fc.boolean(),
    isAmendment: fc.boolean(),
    isDormant: fc.boolean(),
    numberOfEmployees: fc.nat(1000),
    activity: words(80),
    profit,
    previousProfit: maybe(profit),
    now: given([...ASSETS, ...OTHERS]),
    before: maybe(given([...ASSETS, ...OTHERS])),
    sharesNow: parts,
    sharesBefore: parts,
    tangible: maybe(named(TANGIBLE_CATEGORIES)),
    intangible: maybe(named(NAMES)),
    notes: fc.array(note, { maxLength: 3 }),
  })
  .map((some) => {
    const opened = (all: Named | null): Named =>
      (all ?? []).map(([name, m]) => [name, some.first ? fromNothing(m) : m]);
    const tangible = opened(some.tangible);
    const intangible = opened(some.intangible);
    const moved = (amounts: Amounts, book: (m: Movement) => number): Amounts => ({
      ...amounts,
      ...(tangible.length > 0 ? { tangibleAssets: sum(tangible.map(([, m]) => book(m))) } : {}),
      ...(intangible.length > 0 ? { intangibleAssets: sum(intangible.map(([, m]) => book(m))) } : {}),
    });
    const before = some.first || some.before === null ? null : balanced(moved(some.before, bookBefore));
    const company = filing({
      company: limited('ANY COMPANY LIMITED', '40000001', { incorporationDate: null }),
      period: YEAR,
      previousPeriod: some.first ? null : YEAR_BEFORE,
      isAmendment: some.isAmendment,
      ...(some.isAmendment ? { revision: REVISION } : {}),
      isDormant: some.isDormant,
      accountType: some.full ? 'full' : 'micro',
      includePnlInAccounts: some.includePnlInAccounts,
      numberOfEmployees: some.numberOfEmployees,
      profitLossData: { ...some.profit, principalActivity: some.activity },
      previousProfitLossData: some.first ? null : some.previousProfit,
      balanceSheetData: {
        ...withBreakdowns(balanced(moved(some.now, bookNow)), some.sharesNow),
        ...(tangible.length > 0 ? { fixedAssetMovements: { categories: tangible.map(tangibleJson) } } : {}),
        ...(intangible.length > 0
          ? { intangibleAssetMovements: { categories: intangible.map(intangibleJson) } }
          : {}),
      },
      previousBalanceSheetData: before && withBreakdowns(before, some.sharesBefore),
      notesData: some.notes,
      tax: 0,
    });
    return { ...company, tax: Number(taxChargeForAccounts(computeFiling(figuresOf(company), TODAY))) };
  });
