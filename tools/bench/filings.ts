import { addDays } from '../../core/dates/date.ts';
import type { Period } from '../../core/dates/period.ts';
import { mayBeNegative } from '../../core/figures/field.ts';
import { AMENDS_NOTHING, type FilingFigures } from '../../core/figures/filing.ts';
import type { FilingJson } from '../../core/figures/filing-fields.ts';
import type { ProfitLossAmount, ProfitLossJson } from '../../core/figures/profit-loss.ts';
import { CAPITAL_ALLOWANCE_KEYS, PROFIT_LOSS, TRADING_AND_INCOME } from '../../core/figures/profit-loss.ts';
import { figuresOf } from '../../core/figures/read.ts';
import { MICRO } from '../demo/profiles/micro.ts';

/** Filings to time, and the day taken as today. */
export const TODAY = '2026-11-20';
export const YEAR: Period = { start: '2025-04-01', end: '2026-03-31' };

const readFigures = (period: Period, previousPeriod: Period | null, data: FilingJson): FilingFigures =>
  figuresOf({
    company: {
      name: 'HAZELMERE BOOKBINDING LIMITED',
      number: MICRO.companyNumber,
      incorporationDate: '2021-06-28',
      registeredOffice: ['4 Tanner Row', 'Leeds', 'LS1 4AP', 'England'],
      sicCodes: ['18140'],
      type: 'ltd',
    },
    period,
    previousPeriod,
    amends: AMENDS_NOTHING,
    data: {
      credentialsData: {
        utrNumber: MICRO.credentials.utrNumber,
        directorName: MICRO.credentials.directorName,
      },
      ...data,
    },
  });

/** A micro-entity's year with comparatives and capital allowances. */
export const TYPICAL: FilingFigures = readFigures(
  YEAR,
  { start: '2024-04-01', end: '2025-03-31' },
  { ...MICRO.figures, accountType: 'micro', numberOfEmployees: 3 },
);

/**
 * The typical filing with all creditors due within the year: the ledger of the public generator has no other creditors.
 */
export const ALL_DUE: FilingFigures = {
  ...TYPICAL,
  balanceSheet: { ...TYPICAL.balanceSheet, creditorsAfterOneYear: 0n, creditorsWithinOneYear: 40_206n },
  previousBalanceSheet: {
    ...TYPICAL.previousBalanceSheet,
    creditorsAfterOneYear: 0n,
    creditorsWithinOneYear: 36_905n,
  },
};

/** Gives every amount of profitLossData: a large turnover, then amounts that fall from field to field. */
function everyAmount(): ProfitLossJson {
  const names = [
    ...TRADING_AND_INCOME.filter((name) => name !== 'capitalAllowances'),
    ...CAPITAL_ALLOWANCE_KEYS,
  ];
  const amount = (name: ProfitLossAmount, index: number): number => {
    if (name === 'turnover') return 1_876_543;
    const some = 61_237 - 997 * index;
    return mayBeNegative(PROFIT_LOSS.fields[name]) ? -some : some;
  };
  return Object.fromEntries(names.map((name, index) => [name, amount(name, index)]));
}

const LOANS = 20;
const LONG: Period = { start: '2024-09-01', end: '2026-02-28' };

/** Eighteen months with every field, twenty loans and twenty reliefs. */
export const WORST: FilingFigures = readFigures(LONG, null, {
  accountType: 'full',
  associatedCompanies: 2,
  isCloseCompany: true,
  profitLossData: {
    ...everyAmount(),
    isGroupMember: true,
    groupDeductionsAllowance: 40_000,
    exporterStatus: 'goods',
    provisionalFigures: true,
    intangibleAssetsIndicator: true,
  },
  taxPaymentsData: {
    taxAlreadyPaid: 412_345.67,
    claimRepayment: true,
    repaymentAmount: 123_456.78,
    grossIncomeWithTaxDeducted: 12_345.67,
    incomeTaxDeducted: 2_469.13,
    doubleTaxationRelief: 1_234.56,
    underlyingRateRelief: true,
  },
  supplementaryPagesData: {
    ct600a: {
      applies: true,
      beforeEndPeriod: true,
      broughtForward: 25_000.5,
      loans: Array.from({ length: LOANS }, (_, index) => ({
        name: `Participator ${index % 7}`,
        amount: 10_000.25 + 731 * index,
        dateAdvanced: addDays(LONG.start, 27 * index),
      })),
      reliefs: Array.from({ length: LOANS }, (_, index) => ({
        name: `Participator ${(index * 3) % 7}`,
        amountRepaid: 4_000.5 + 13 * index,
        amountReleasedOrWrittenOff: index % 5 === 0 ? 250 : 0,
        date: addDays(LONG.end, 10 + 12 * index),
        subPeriod: index % 2 === 0 ? (1 as const) : (2 as const),
      })),
    },
  },
});
