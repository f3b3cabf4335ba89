import { atLeastZero, type Pounds, sum } from '../base/money.ts';
import { yesNo } from '../boxes/value.ts';
import type { Business } from '../figures/capital-allowances.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { ProfitLossAmount } from '../figures/profit-loss.ts';
import { tradeCeasedAt } from '../figures/trade-ceased.ts';
import { inPounds, less, plus, sumInWords } from '../words/figures.ts';
import type { ComputationLine } from './computation.ts';
import { field, line } from './line.ts';

/** Decides if the company carried on a trade, from the figures of the whole period of account (decision 223). */
export interface Trade {
  readonly isCarriedOn: boolean;
  /** True when the caller said so. */
  readonly isStated: boolean;
  /** True when it ended for good on the last day of the period of account. */
  readonly hasCeased: boolean;
  readonly working: string;
  readonly from: readonly string[];
}

/** Income outside a trade, and signs of another business. */
const OUTSIDE: readonly ProfitLossAmount[] = [
  'propertyBusinessIncome',
  'propertyBusinessExpenses',
  'interestIncome',
  'dividendsReceived',
  'grossChargeableGains',
  'incomeNotOtherwiseCharged',
  'nonTradingIntangibleGains',
  'nonTradingIntangibleLosses',
  'otherNonTradingLoanDebits',
  'managementExpenses',
];
/** Balances that speak against a trade when there is neither income nor cost. */
const BALANCES: readonly ProfitLossAmount[] = [
  'nonTradingInterestPayable',
  'propertyLossesBroughtForward',
  'managementExpensesBroughtForward',
  'loanDeficitBroughtForward',
];
const COSTS = ['costOfRawMaterials', 'staffCosts', 'otherCharges'] as const;

const RESEARCH = 'supplementaryPagesData.ct600l';

type Figures = Pick<FilingFigures, 'profitLoss' | 'payments' | 'capitalAllowances' | 'standing' | 'pages'>;

/**
 * Gives the costs that stay in the trading result after the amounts added back, not below zero. Interest is not included.
 */
export const costsLeft = ({ profitLoss }: Pick<FilingFigures, 'profitLoss'>): Pounds =>
  atLeastZero(costsBalance({ profitLoss }));
const costsBalance = ({ profitLoss }: Pick<FilingFigures, 'profitLoss'>): Pounds =>
  sum(COSTS.map((name) => profitLoss[name] ?? 0n)) - (profitLoss.disallowableExpenses ?? 0n);

/** Finds a figure that only a company with a trade has; null where there is none. */
function signOfTrade(
  { profitLoss, capitalAllowances, pages }: Figures,
  ceasedAt: readonly string[],
): Pick<Trade, 'working' | 'from'> | null {
  if (ceasedAt.length > 0) return { working: 'A trade ended in the period', from: ceasedAt };
  if ((profitLoss.lossesCarriedBack ?? 0n) > 0n)
    return { working: 'A loss of a trade is carried back', from: [field('lossesCarriedBack')] };
  if (capitalAllowances?.business === 'trade')
    return { working: 'Capital allowances are of a trade', from: ['capitalAllowancesData.business'] };
  if (pages.ct600l !== null)
    return { working: 'Relief for research and development is of a trade', from: [RESEARCH] };
  return null;
}

/**
 * Decides by the first of these that answers: the caller's statement, signs of a trade, turnover, then costs against other
 * income.
 */
export function tradeOf(figures: Figures): Trade {
  const { profitLoss, payments, standing } = figures;
  const of = (name: ProfitLossAmount): Pounds => profitLoss[name] ?? 0n;
  const ceasedAt = tradeCeasedAt(figures);
  const hasCeased = ceasedAt.length > 0;
  const answer = (
    isCarriedOn: boolean,
    working: string,
    from: readonly string[],
    isStated = false,
  ): Trade => ({
    isCarriedOn,
    isStated,
    hasCeased: isCarriedOn && hasCeased,
    working,
    from,
  });
  if (standing.carriesOnTrade !== null)
    return answer(
      standing.carriesOnTrade,
      `As stated: ${standing.carriesOnTrade ? 'a' : 'no'} trade was carried on in the period`,
      ['carriesOnTrade'],
      true,
    );
  const shown = of('turnover') - of('nonTaxableIncome');
  const revenue = sumInWords(shown, [
    plus(of('turnover'), 'turnover'),
    less(of('nonTaxableIncome'), 'non-taxable income'),
  ]);
  const revenueFrom = [field('turnover'), field('nonTaxableIncome')];
  const sign = signOfTrade(figures, ceasedAt);
  if (sign !== null) return answer(true, sign.working, sign.from);
  if (shown > 0n) return answer(true, revenue, revenueFrom);
  const costs = costsLeft(figures);
  const gross = payments.grossIncomeWithTaxDeducted;
  const outside = sum(OUTSIDE.map(of));
  // Pence count too: income of some pence is income.
  const given = OUTSIDE.filter((name) => of(name) > 0n);
  const from = [
    ...COSTS.filter((name) => of(name) > 0n).map(field),
    ...given.map(field),
    ...(gross > 0n ? ['taxPaymentsData.grossIncomeWithTaxDeducted'] : []),
  ];
  if (outside > 0n || gross > 0n) {
    const isTrade = costs * 100n > outside * 100n + gross;
    return answer(
      isTrade,
      `No turnover beyond non-taxable income; costs ${inPounds(costs)} are ${isTrade ? 'more' : 'not more'} than figures outside a trade ${inPounds(outside + gross / 100n)}`,
      from,
    );
  }
  const balances = BALANCES.filter((name) => of(name) > 0n);
  const isNone = costs === 0n && balances.length > 0;
  return answer(
    !isNone,
    isNone
      ? 'Neither turnover nor costs, and balances or interest outside a trade'
      : costs > 0n
        ? `Costs ${inPounds(costs)}, and no figures outside a trade`
        : 'No figures outside a trade',
    isNone ? balances.map(field) : [...from, field('turnover')],
  );
}

/** Makes the first line of a computation. */
export const tradeLine = (trade: Trade): ComputationLine =>
  line('tradeOrNot', yesNo(trade.isCarriedOn), { working: trade.working, from: trade.from });

/** True when figures show that the company lets. */
export const lets = ({ profitLoss }: Pick<FilingFigures, 'profitLoss'>): boolean =>
  (['propertyBusinessIncome', 'propertyBusinessExpenses', 'propertyLossesBroughtForward'] as const).some(
    (name) => (profitLoss[name] ?? 0n) > 0n,
  );

/** Gives the one business that facts of allowances belong to, if there are any. */
export function businessOf(figures: Figures, { isCarriedOn }: Trade): Business {
  const stated = figures.capitalAllowances?.business ?? null;
  if (stated !== null) return stated;
  if (isCarriedOn) return 'trade';
  return lets(figures) ? 'property' : 'management';
}

/** True when the company lets property in the period. */
export const isLetting = ({ profitLoss }: Pick<FilingFigures, 'profitLoss'>): boolean =>
  (profitLoss.propertyBusinessIncome ?? 0n) + (profitLoss.propertyBusinessExpenses ?? 0n) > 0n;

/**
 * True when donations count for an investment business: no trade, and expenses of management of the period of account or
 * brought forward (5a). Both returns of a long period have one answer.
 */
export const donatesForInvestment = ({ profitLoss }: Figures, { isCarriedOn }: Trade): boolean =>
  !isCarriedOn &&
  (profitLoss.managementExpenses ?? 0n) + (profitLoss.managementExpensesBroughtForward ?? 0n) > 0n;
