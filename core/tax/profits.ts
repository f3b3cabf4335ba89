import { divideRoundDown, type Pence, type Pounds } from '../base/money.ts';
import { pounds } from '../boxes/value.ts';
import type { TaxPaymentFigures } from '../figures/filing.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import { plus, sumInWords } from '../words/figures.ts';
import type { ComputationLine } from './computation.ts';
import { field, line, payment } from './line.ts';
import type { LineId } from './lines.ts';

/** Computes total profits before deductions and reliefs: boxes 165 to 235 (CTA 2009 s2; rule 9332). */

/** Gives income under tax deduction in whole pounds, without pence: income may be rounded down (CT600 guide). */
export const wholePoundsOfIncome = (amount: Pence): Pounds => divideRoundDown(amount, 100n);

/** Income of one source in total profits: the box's line, or lines that another step made. */
interface Source {
  readonly id: LineId;
  readonly amount: Pounds;
  readonly words: string;
  /** Field that it is entered in; null when another step made its line. */
  readonly from: string | null;
}

export interface Income {
  /** Box 185. */
  readonly taxedAtSource: Pounds;
  /** Box 190. */
  readonly property: Pounds;
  /** Box 195. */
  readonly intangibleGains: Pounds;
  /** Box 205, with balancing charges of management. */
  readonly other: Pounds;
}

/** Adds boxes 185, 190, 195 and 205: income outside the trade, without that of loans. */
export const otherIncome = ({ taxedAtSource, property, intangibleGains, other }: Income): Pounds =>
  taxedAtSource + property + intangibleGains + other;

export const incomeOf = (
  profitLoss: ProfitLossFigures,
  payments: TaxPaymentFigures,
  { property, intangibleGains, charges }: { property: Pounds; intangibleGains: Pounds; charges: Pounds },
): Income => ({
  taxedAtSource: wholePoundsOfIncome(payments.grossIncomeWithTaxDeducted),
  property,
  intangibleGains,
  other: (profitLoss.incomeNotOtherwiseCharged ?? 0n) + charges,
});

/**
 * Adds income of every source and net gains to box 235. Whole pounds.
 * @param loans box 170
 * @param charges balancing charges of management, in box 205
 */
export function profitLines(
  profitLoss: ProfitLossFigures,
  {
    netTradingProfits,
    loans,
    income,
    netGains,
    charges,
  }: {
    readonly netTradingProfits: Pounds;
    readonly loans: Pounds;
    readonly income: Income;
    readonly netGains: Pounds;
    readonly charges: Pounds;
  },
): readonly ComputationLine[] {
  const sources: readonly Source[] = [
    { id: 'loanRelationships', amount: loans, words: 'interest', from: null },
    {
      id: 'incomeTaxDeductedGross',
      amount: income.taxedAtSource,
      words: 'income taxed at source',
      from: payment('grossIncomeWithTaxDeducted'),
    },
    {
      id: 'propertyBusinessIncome',
      amount: income.property,
      words: 'property',
      from: 'propertyResult',
    },
    {
      id: 'nonTradingIntangibleGains',
      amount: income.intangibleGains,
      words: 'intangible gains',
      from: null,
    },
    {
      id: 'incomeNotOtherwiseCharged',
      amount: income.other,
      words: 'other income',
      from: field('incomeNotOtherwiseCharged'),
    },
  ];
  const present = sources.filter(({ amount }) => amount > 0n);
  const total = netTradingProfits + loans + otherIncome(income) + netGains;
  const stated = profitLoss.incomeNotOtherwiseCharged ?? 0n;
  return [
    ...present.flatMap(({ id, amount, from }) => {
      if (from === null) return [];
      return id === 'incomeNotOtherwiseCharged' && charges > 0n
        ? line(id, pounds(amount), {
            working: sumInWords(amount, [plus(stated, 'income'), plus(charges, 'balancing charges')]),
            from: [from, 'totalChargesOutsideTrade'],
          })
        : line(id, pounds(amount), { working: 'Income of the period', from: [from] });
    }),
    line('profitsBeforeDeductions', pounds(total), {
      working: sumInWords(total, [
        plus(netTradingProfits, 'trading profits'),
        ...present.map(({ amount, words }) => plus(amount, words)),
        plus(netGains, 'gains'),
      ]),
      from: ['netTradingProfits', ...present.map(({ id }) => id), 'netChargeableGains'],
    }),
  ];
}
