import { pounds } from '../boxes/value.ts';
import type { ProfitLossFigures, TaxPaymentFigures } from '../figures/filing.ts';
import { divideRoundDown, min, type Pence, type Pounds, sum } from '../money.ts';
import { type Problem, warning } from '../problem.ts';
import type { ComputationLine } from './computation.ts';
import { field, line, lineIf, payment } from './line.ts';
import type { LineId } from './lines.ts';
import { inPounds, less, plus, sumInWords } from './wording.ts';

/** Total profits before deductions and reliefs: boxes 165 to 235 (CTA 2009 s2; rule 9332). */
export interface TotalProfits {
  /** Box 235. */
  readonly beforeDeductions: Pounds;
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
}

/** Income under tax deduction is stated in whole pounds, pence dropped: income may be rounded down (CT600 guide). */
export const wholePoundsOfIncome = (amount: Pence): Pounds => divideRoundDown(amount, 100n);

interface Gains {
  readonly gross: Pounds;
  readonly losses: Pounds;
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
}

/** Capital losses are set only against gains of the period (TCGA 1992 s2A; rules 9157, 9159). */
function chargeableGains(profitLoss: ProfitLossFigures): Gains {
  const gross = profitLoss.grossChargeableGains ?? 0n;
  const claimed = profitLoss.allowableLosses ?? 0n;
  const losses = min(claimed, gross);
  const unused = claimed - losses;
  const net = gross - losses;
  return {
    gross,
    losses,
    lines: [
      ...lineIf(gross > 0n, 'grossChargeableGains', pounds(gross), {
        working: 'Gains of the period',
        from: [field('grossChargeableGains')],
      }),
      ...lineIf(losses > 0n, 'allowableLosses', pounds(losses), {
        working:
          unused === 0n
            ? 'Allowable losses set against the gains'
            : `Losses ${inPounds(claimed)}, limited to the gains; ${inPounds(unused)} left for later gains`,
        from: [field('allowableLosses'), 'grossChargeableGains'],
      }),
      ...lineIf(gross > 0n, 'netChargeableGains', pounds(net), {
        working: sumInWords([plus(gross), less(losses)], net),
        from: ['grossChargeableGains', 'allowableLosses'],
      }),
      ...lineIf(unused > 0n, 'capitalLossesUnused', pounds(unused), {
        working: sumInWords([plus(claimed, 'allowable losses'), less(losses, 'used')], unused),
        from: [field('allowableLosses'), 'allowableLosses'],
      }),
    ],
    problems:
      unused === 0n
        ? []
        : [
            warning(
              field('allowableLosses'),
              `${inPounds(unused)} exceeds the gains of the period and is not used; keep it for later gains`,
              { box: '215' },
            ),
          ],
  };
}

/** Income of every source and net gains, added to box 235. Whole pounds. */
export function totalProfits(
  profitLoss: ProfitLossFigures,
  payments: TaxPaymentFigures,
  netTradingProfits: Pounds,
  propertyProfit: Pounds,
): TotalProfits {
  const gains = chargeableGains(profitLoss);
  const income: readonly { id: LineId; amount: Pounds; words: string; from: string }[] = [
    {
      id: 'loanRelationships',
      amount: profitLoss.interestIncome ?? 0n,
      words: 'interest',
      from: field('interestIncome'),
    },
    {
      id: 'incomeTaxDeductedGross',
      amount: wholePoundsOfIncome(payments.grossIncomeWithTaxDeducted),
      words: 'income taxed at source',
      from: payment('grossIncomeWithTaxDeducted'),
    },
    { id: 'propertyBusinessIncome', amount: propertyProfit, words: 'property', from: 'propertyResult' },
    {
      id: 'nonTradingIntangibleGains',
      amount: profitLoss.nonTradingIntangibleGains ?? 0n,
      words: 'intangible gains',
      from: field('nonTradingIntangibleGains'),
    },
    {
      id: 'incomeNotOtherwiseCharged',
      amount: profitLoss.incomeNotOtherwiseCharged ?? 0n,
      words: 'other income',
      from: field('incomeNotOtherwiseCharged'),
    },
  ];
  const present = income.filter(({ amount }) => amount > 0n);
  const net = gains.gross - gains.losses;
  const total = netTradingProfits + sum(present.map(({ amount }) => amount)) + net;
  return {
    beforeDeductions: total,
    lines: [
      ...present.map(({ id, amount, from }) =>
        line(id, pounds(amount), { working: 'Income of the period', from: [from] }),
      ),
      ...gains.lines,
      line('profitsBeforeDeductions', pounds(total), {
        working: sumInWords(
          [
            plus(netTradingProfits, 'trading profits'),
            ...present.map(({ amount, words }) => plus(amount, words)),
            plus(net, 'gains'),
          ],
          total,
        ),
        from: ['netTradingProfits', ...present.map(({ id }) => id), 'netChargeableGains'],
      }),
    ],
    problems: gains.problems,
  };
}
