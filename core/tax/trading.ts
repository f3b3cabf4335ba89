import { pounds } from '../boxes/value.ts';
import { type Adjustment, adjustmentsOf } from '../figures/adjustments.ts';
import type { FilingFigures, ProfitLossFigures } from '../figures/filing.ts';
import { profitBeforeTax, profitBeforeTaxComponents } from '../figures/profit.ts';
import { atLeastZero, min, type Pounds, sum } from '../money.ts';
import type { CapitalAllowances } from './allowances/stated.ts';
import type { ComputationLine } from './computation.ts';
import { field, line, lineIf, namedLine } from './line.ts';
import { capitalised, inPounds, less, plus, sumInWords } from './wording.ts';

/**
 * The trading result: accounts profit adjusted for tax (CTA 2009 s46), from profit before tax per accounts to boxes
 * 145, 155 and 165.
 */
export interface TradingResult {
  /** Box 165. */
  readonly netProfits: Pounds;
  /** Losses brought forward that relieve the profits of the trade, box 160. */
  readonly lossesUsed: Pounds;
  /** Loss of the trade in the period, positive. */
  readonly loss: Pounds;
  readonly lines: readonly ComputationLine[];
}

/** What is added back to or taken out of accounts profit, with the sign it takes. */
function adjustments(profitLoss: ProfitLossFigures, accountType: 'micro' | 'full') {
  const given = (name: keyof typeof ADJUSTED) => profitLoss[name] ?? 0n;
  return (Object.keys(ADJUSTED) as (keyof typeof ADJUSTED)[])
    .filter((name) => accountType === 'full' || name !== 'fairValueGains')
    .map((name) => ({ name, amount: given(name), ...ADJUSTED[name] }))
    .filter(({ amount }) => amount !== 0n);
}

/** Save takes no such amount below nil (decision 18). */
const NEVER = { label: 'Below nil', words: 'below nil' } as const;

/**
 * What is adjusted, and how it is named where it is below nil, so that its label says what is done with it.
 * Depreciation is added back automatically (CTA 2009 s53), so callers leave it out of `disallowableExpenses`.
 * Interest is taxed as a non-trading loan relationship; dividends and fair value gains are not taxed here.
 */
const ADJUSTED = {
  depreciation: { id: 'depreciationAddedBack', minus: false, words: 'depreciation', negative: NEVER },
  disallowableExpenses: {
    id: 'disallowableExpenses',
    minus: false,
    words: 'disallowable expenses',
    negative: {
      label: 'Less: disallowable expenses, in total below nil',
      words: 'disallowable expenses below nil',
    },
  },
  nonTaxableIncome: { id: 'nonTaxableIncome', minus: true, words: 'non-taxable income', negative: NEVER },
  interestIncome: { id: 'interestTakenOut', minus: true, words: 'interest receivable', negative: NEVER },
  dividendsReceived: { id: 'dividendsTakenOut', minus: true, words: 'dividends', negative: NEVER },
  fairValueGains: {
    id: 'fairValueTakenOut',
    minus: true,
    words: 'fair value gains',
    negative: { label: 'Add: fair value loss, not allowable', words: 'fair value loss' },
  },
} as const;

/** Only the whole period of account has a profit per accounts; of two returns each has its share. */
const profitLabel = (profit: Pounds, isShared: boolean): string =>
  `${profit < 0n ? 'Loss' : 'Profit'} before tax ${isShared ? 'by days' : 'per accounts'}`;

/** What the trading result is made from. */
export type TradingFigures = Pick<FilingFigures, 'profitLoss' | 'accountType' | 'adjustments'>;

/** Most amounts of an analysis that a working lists; more stand in a table of their own. */
const MAX_LISTED = 6;

/** The amounts that a total is made of, where the caller analysed it. */
function analysisOf(name: string, adjustments: readonly Adjustment[]): string | null {
  if (name !== 'disallowableExpenses' && name !== 'nonTaxableIncome') return null;
  const rows = adjustmentsOf(adjustments, name);
  if (rows.length === 0) return null;
  if (rows.length > MAX_LISTED) return `${rows.length} amounts, listed by kind below`;
  return sumInWords(
    rows.map(({ amount, description }) => plus(amount, description)),
    sum(rows.map(({ amount }) => amount)),
  );
}

/**
 * From profit per accounts, by the adjustments, to net trading profits or the loss. Whole pounds.
 *
 * @param lossesOfTrade losses brought forward that relieve the profits of this trade alone
 * @param isShared whether the figures are the share of one of two returns
 */
export function tradingResult(
  figures: TradingFigures,
  capital: CapitalAllowances,
  lossesOfTrade: Pounds,
  isShared = false,
): TradingResult {
  const { profitLoss, accountType } = figures;
  const perAccounts = profitBeforeTax(profitLoss, accountType);
  const adjusting = adjustments(profitLoss, accountType);
  const beforeAllowances = adjusting.reduce(
    (total, { amount, minus }) => total + (minus ? -amount : amount),
    perAccounts,
  );
  const result = beforeAllowances - capital.allowances + capital.charges;
  const profits = atLeastZero(result);
  const lossesUsed = min(lossesOfTrade, profits);
  const net = profits - lossesUsed;
  const components = profitBeforeTaxComponents(profitLoss, accountType).filter(({ amount }) => amount !== 0n);
  return {
    netProfits: net,
    lossesUsed,
    loss: atLeastZero(-result),
    lines: [
      line('turnover', pounds(profitLoss.turnover ?? 0n), {
        working: 'Turnover per accounts',
        from: [field('turnover')],
      }),
      namedLine('profitBeforeTaxPerAccounts', profitLabel(perAccounts, isShared), pounds(perAccounts), {
        working: sumInWords(components, perAccounts),
        from: components.length === 0 ? ['turnover'] : components.map((component) => field(component.field)),
      }),
      ...adjusting.map(({ id, name, amount, words, negative }) => {
        const said = {
          working:
            analysisOf(name, figures.adjustments) ??
            `${capitalised(amount < 0n ? negative.words : words)} per accounts`,
          from: [field(name)],
        };
        return amount < 0n
          ? namedLine(id, negative.label, pounds(amount), said)
          : line(id, pounds(amount), said);
      }),
      line('adjustedBeforeCapitalAllowances', pounds(beforeAllowances), {
        working: sumInWords(
          [
            plus(
              perAccounts,
              `${perAccounts < 0n ? 'loss' : 'profit'} ${isShared ? 'by days' : 'per accounts'}`,
            ),
            ...adjusting.map((term) => (term.amount < 0n ? { ...term, words: term.negative.words } : term)),
          ],
          beforeAllowances,
        ),
        from: ['profitBeforeTaxPerAccounts', ...adjusting.map(({ id }) => id)],
      }),
      ...lineIf(capital.allowances > 0n, 'capitalAllowancesDeducted', pounds(capital.allowances), {
        working: 'Total of the capital allowances schedule',
        from: ['totalCapitalAllowances'],
      }),
      ...lineIf(capital.charges > 0n, 'balancingChargesAdded', pounds(capital.charges), {
        working: 'Total of the capital allowances schedule',
        from: ['totalBalancingCharges'],
      }),
      line('adjustedTradingResult', pounds(result), {
        working: sumInWords(
          [
            plus(beforeAllowances),
            less(capital.allowances, 'capital allowances'),
            plus(capital.charges, 'balancing charges'),
          ],
          result,
        ),
        from: ['adjustedBeforeCapitalAllowances', 'capitalAllowancesDeducted', 'balancingChargesAdded'],
      }),
      line('tradingProfits', pounds(profits), {
        working:
          result < 0n ? 'Nil: the result is a loss' : sumInWords([plus(result, 'trading profit')], result),
        from: ['adjustedTradingResult'],
      }),
      ...lineIf(lossesUsed > 0n, 'tradingLossesBroughtForwardSameTrade', pounds(lossesUsed), {
        working:
          lossesUsed === lossesOfTrade
            ? `Brought forward ${inPounds(lossesOfTrade)}`
            : `Brought forward ${inPounds(lossesOfTrade)}, limited to the profits of the trade`,
        from: [field('lossesBroughtForward'), 'tradingProfits'],
      }),
      line('netTradingProfits', pounds(net), {
        working: sumInWords(
          [plus(profits, 'trading profits'), less(lossesUsed, 'losses brought forward')],
          net,
        ),
        from: ['tradingProfits', 'tradingLossesBroughtForwardSameTrade'],
      }),
    ],
  };
}
