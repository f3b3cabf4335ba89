import { secondLook } from '../../../core/advice/look.ts';
import type { Problem } from '../../../core/base/problem.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import { figuresOf } from '../../../core/figures/read.ts';
import { computeFiling } from '../../../core/filing/compute.ts';

/** A stored filing, and the day of the advice. */
export interface Look {
  readonly data: FilingJson;
  readonly today?: string;
  readonly period?: { readonly start: string; readonly end: string };
  readonly amends?: 'everything';
  readonly type?: string;
  readonly number?: string;
  readonly status?: string;
}

/**
 * A trading micro-entity's year to 31 March 2026 without any advice: turnover 100,000, costs 40,000, so a profit of 60,000
 * and tax at 25% of 15,000 less (250,000 - 60,000) x 3/200 = 2,850: 12,150, which is owed at its end. Reserves: 10,000 +
 * 47,850 = 57,850.
 */
export const QUIET: FilingJson = {
  accountType: 'micro',
  directorName: 'Jane Example',
  numberOfEmployees: 1,
  profitLossData: { turnover: 100_000, otherCharges: 40_000 },
  balanceSheetData: {
    cashAtBank: 70_100,
    creditorsWithinOneYear: 12_150,
    shareCapital: 100,
    retainedEarnings: 57_850,
  },
  previousBalanceSheetData: { cashAtBank: 10_100, shareCapital: 100, retainedEarnings: 10_000 },
  previousProfitLossData: { turnover: 20_000, otherCharges: 8_000, taxOnProfit: 2_000 },
  credentialsData: { boardApprovalDate: '15/06/2026' },
};

/** The year as that of a small company, with the notes that it needs. */
export const SMALL: FilingJson = { ...QUIET, accountType: 'full' };

const YEAR = { start: '2025-04-01', end: '2026-03-31' };

/** Gives the advice for both targets: rule and path. */
export function look({
  data,
  today = '2026-07-01',
  period = YEAR,
  amends,
  type = 'ltd',
  number = '12345678',
  status = 'active',
}: Look): readonly Problem[] {
  const figures = figuresOf({
    company: {
      name: 'EXAMPLE LTD',
      number,
      incorporationDate: '2010-01-01',
      registeredOffice: [],
      sicCodes: [],
      type,
      status,
    },
    period,
    previousPeriod: { start: '2024-04-01', end: '2025-03-31' },
    amends:
      amends === undefined ? { accounts: false, returns: [] } : { accounts: true, returns: [null, 1, 2] },
    data,
  });
  const facts = { figures, computation: computeFiling(figures, today), data, today };
  const found = [...secondLook(facts, 'tax'), ...secondLook(facts, 'ch')];
  return found.filter(
    (problem, index) =>
      found.findIndex(
        ({ rule, location, message }) =>
          rule === problem.rule && location === problem.location && message === problem.message,
      ) === index,
  );
}
