import fc from 'fast-check';
import type { Period } from '../../../../core/dates/period.ts';
import type { CapitalAllowancesJson } from '../../../../core/figures/capital-allowances.ts';
import type { FilingJson } from '../../../../core/figures/filing-fields.ts';
import type { ProfitLossAmount, ProfitLossJson } from '../../../../core/figures/profit-loss.ts';
import { factsOf } from '../allowances/arbitrary.ts';
import { longPeriodFrom, periodFrom, taxPaymentsJson } from '../arbitrary.ts';

/** The input of a company without a trade, or one that starts or stops trading, or does something beside its trade. */
export interface GeneratedCompany {
  readonly shape: string;
  readonly filing: { readonly periodStart: string; readonly periodEnd: string };
  readonly data: FilingJson;
  readonly asOf: string;
  /** True if the company was large in the twelve months before, by the account's filings. */
  readonly wasLarge: boolean | null;
}

type Names = readonly ProfitLossAmount[];
const LETS: Names = ['propertyBusinessIncome', 'propertyBusinessExpenses'];
const TRADES: Names = ['turnover', 'costOfRawMaterials', 'staffCosts', 'otherCharges'];
const LOANS: Names = ['interestIncome', 'interestPayable', 'loanDeficitBroughtForward'];
const EXPENSES: Names = ['managementExpenses', 'managementExpensesBroughtForward'];
const OLD_LOSSES: Names = ['lossesBroughtForward', 'lossesBroughtForwardBefore2017'];
const GAINS: Names = ['grossChargeableGains', 'capitalLossesBroughtForward', 'capitalLossesArising'];
const EARLIER: Names = ['lossesCarriedBackFromLaterPeriod', 'loanDeficitFromLaterPeriod'];

interface Shape {
  /** Amounts that nearly all companies have; others are rare. */
  readonly often: Names;
  readonly ends?: boolean;
}

const SHAPES: Readonly<Record<string, Shape>> = {
  landlord: { often: [...LETS, ...LOANS, 'propertyLossesBroughtForward'] },
  holding: { often: [...LOANS, ...EXPENSES, 'dividendsReceived'] },
  investor: { often: [...GAINS, ...LOANS, ...EXPENSES, ...LETS] },
  trader: { often: [...TRADES, ...LOANS, ...OLD_LOSSES] },
  'shop that lets': { often: [...TRADES, ...LETS, 'nonTradingInterestPayable', ...LOANS] },
  'start-up': { often: ['staffCosts', 'otherCharges', 'interestIncome'] },
  'ended trade': {
    often: [...TRADES, ...OLD_LOSSES, 'interestIncome', 'terminalLossCarriedBack'],
    ends: true,
  },
  'after the trade': { often: [...OLD_LOSSES, 'interestIncome'] },
  'earlier return': { often: [...TRADES, ...EARLIER, 'interestIncome'] },
  'losses of gains and of the trade': { often: [...TRADES, ...GAINS, ...OLD_LOSSES] },
};

export const SHAPE_NAMES: readonly string[] = Object.keys(SHAPES);

/** Every other amount, each in one company of eight. */
const RARE: Names = [
  ...new Set<ProfitLossAmount>([
    ...TRADES.slice(1),
    ...LETS,
    ...LOANS,
    ...EXPENSES,
    ...OLD_LOSSES,
    ...GAINS,
    ...EARLIER,
    'propertyLossesBroughtForward',
    'nonTradingInterestPayable',
    'otherNonTradingLoanDebits',
    'loanDeficitClaimed',
    'loanDeficitCarriedBack',
    'nonTradingIntangibleGains',
    'nonTradingIntangibleLosses',
    'nonTradingIntangibleLossesClaimed',
    'nonTradingIntangibleLossesBroughtForward',
    'excessCapitalAllowances',
    'incomeNotOtherwiseCharged',
    'disallowableExpenses',
    'nonTaxableIncome',
    'qualifyingDonations',
    'lossesCarriedBack',
    'terminalLossCarriedBack',
    'frankedInvestmentIncome',
    'dividendsReceived',
  ]),
];

/** Claims, and the amounts that limit them at save. */
const BOUNDED: readonly (readonly [part: ProfitLossAmount, whole: ProfitLossAmount])[] = [
  ['lossesBroughtForwardClaimed', 'lossesBroughtForward'],
  ['lossesBroughtForwardBefore2017Claimed', 'lossesBroughtForwardBefore2017'],
  ['propertyLossesBroughtForwardClaimed', 'propertyLossesBroughtForward'],
  ['managementExpensesBroughtForwardClaimed', 'managementExpensesBroughtForward'],
  ['loanDeficitBroughtForwardClaimed', 'loanDeficitBroughtForward'],
  ['nonTradingIntangibleLossesBroughtForwardClaimed', 'nonTradingIntangibleLossesBroughtForward'],
  ['excessCapitalAllowancesClaimed', 'excessCapitalAllowances'],
  ['donationsForInvestmentBusiness', 'qualifyingDonations'],
];

const periods: fc.Arbitrary<Period> = fc.oneof(
  { weight: 8, arbitrary: periodFrom('2020-04-01', '2027-03-31') },
  { weight: 3, arbitrary: longPeriodFrom('2020-04-01', '2026-12-31') },
  { weight: 1, arbitrary: periodFrom('2017-04-01', '2020-03-31') },
);

const amountUpTo = (scale: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: scale }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, scale, Math.floor(scale / 2)) },
  );

/** Generates a value in one of `n` cases; otherwise null. */
const oneIn = <T>(n: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 1, arbitrary }, { weight: n - 1, arbitrary: fc.constant(null) });

const SCALES = [9_000, 60_000, 300_000, 9_000_000, 60_000_000] as const;

function amountsOf(shape: Shape, scale: number): fc.Arbitrary<ProfitLossJson> {
  const names = [...new Set<ProfitLossAmount>([...shape.often, ...RARE])];
  const fields = names.map((name) => {
    const isOften = shape.often.includes(name);
    const of = name.endsWith('BroughtForward') || name.endsWith('2017') ? 3 * scale : scale;
    const given = amountUpTo(of);
    const arbitrary = isOften
      ? fc.oneof({ weight: 5, arbitrary: given }, { weight: 1, arbitrary: fc.constant(null) })
      : oneIn(8, given);
    return [name, arbitrary] as const;
  });
  const claims = BOUNDED.map(([name]) => [name, oneIn(4, fc.integer({ min: 0, max: 100 }))] as const);
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), fc.record(Object.fromEntries(claims)))
    .map(([amounts, parts]): ProfitLossJson => {
      const bounded = BOUNDED.map(([name, whole]) => {
        const percent = parts[name] ?? null;
        return [name, percent === null ? null : Math.floor(((amounts[whole] ?? 0) * percent) / 100)];
      });
      const interest = amounts.interestPayable ?? 0;
      const nonTrading = amounts.nonTradingInterestPayable ?? null;
      const all = {
        ...amounts,
        ...Object.fromEntries(bounded),
        nonTradingInterestPayable: nonTrading === null ? null : Math.min(nonTrading, interest),
      };
      return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
    });
}

const statements = (shape: Shape) =>
  fc.record({
    isGroupMember: fc.boolean(),
    groupDeductionsAllowance: oneIn(2, fc.constantFrom(0, 1_000, 20_000, 500_000)),
    tradeCeased: shape.ends === true ? fc.constant(true) : oneIn(12, fc.boolean()),
    tradingLossReliefClaimed: oneIn(4, fc.boolean()),
    terminalLossReliefClaimed: oneIn(4, fc.boolean()),
  });

const standing = fc.record({
  carriesOnTrade: oneIn(6, fc.boolean()),
  closeInvestmentHolding: oneIn(4, fc.boolean()),
  isCloseCompany: fc.constantFrom(null, null, true, false),
  associatedCompanies: fc.constantFrom(0, 0, 1, 3),
  associatedCompaniesBefore: oneIn(3, fc.constantFrom(0, 1, 2)),
  instalmentPayments: oneIn(6, fc.constantFrom('none' as const, 'large' as const, 'veryLarge' as const)),
});

const without = <T extends object>(row: T): Partial<T> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Partial<T>;

const factsIn = (period: Period) =>
  oneIn(
    5,
    fc
      .tuple(
        factsOf(period),
        fc.constantFrom(null, 'trade' as const, 'property' as const, 'management' as const),
      )
      .map(([facts, business]) => ({ ...facts, ...without({ business }) })),
  );

/** Removes an impossible statement, the end of a trade that never existed. Only a save accepts it. */
const ended = (facts: CapitalAllowancesJson, carriesOnTrade: boolean | null): CapitalAllowancesJson =>
  carriesOnTrade === false && facts.business === 'trade' ? { ...facts, tradeCeased: false } : facts;

/** Generates companies of all these kinds. */
export const companies: fc.Arbitrary<GeneratedCompany> = fc
  .tuple(fc.constantFrom(...SHAPE_NAMES), fc.constantFrom(...SCALES), periods)
  .chain(([name, scale, period]) => {
    const shape = SHAPES[name] ?? { often: [] };
    return fc.tuple(
      fc.constant({ name, period }),
      amountsOf(shape, scale),
      statements(shape),
      standing,
      taxPaymentsJson,
      factsIn(period),
      fc.constantFrom(null, false, true),
    );
  })
  .map(
    ([{ name, period }, amounts, said, root, taxPaymentsData, facts, wasLarge]): GeneratedCompany => ({
      shape: name,
      wasLarge,
      filing: { periodStart: period.start, periodEnd: period.end },
      asOf: period.end > '2026-11-22' ? period.end : '2026-11-22',
      data: {
        ...without(root),
        profitLossData: { ...amounts, ...without(said) },
        taxPaymentsData: { ...taxPaymentsData, claimRepayment: false, repaymentAmount: null },
        ...(facts === null ? {} : { capitalAllowancesData: ended(facts, root.carriesOnTrade) }),
      },
    }),
  );
