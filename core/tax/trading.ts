import { atLeastZero, type Pounds, sum } from '../base/money.ts';
import { pounds } from '../boxes/value.ts';
import { type Adjustment, adjustmentsOf } from '../figures/adjustments.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { profitBeforeTax, profitBeforeTaxComponents } from '../figures/profit.ts';
import type { ProfitLossAmount, ProfitLossFigures } from '../figures/profit-loss.ts';
import { capitalised, inPounds, less, plus, sumInWords } from '../words/figures.ts';
import type { CapitalAllowances } from './allowances/allowance-claims.ts';
import type { ComputationLine } from './computation.ts';
import { field, line, lineIf, namedLine } from './line.ts';
import type { LineId } from './lines.ts';

/**
 * The trading result: accounts profit adjusted for tax (CTA 2009 s46), from profit before tax per accounts to boxes 145,
 * 155 and 165.
 */
export interface TradingResult {
  /** Box 155. */
  readonly profits: Pounds;
  /** Loss of the trade in the period, positive. */
  readonly loss: Pounds;
  readonly result: Pounds;
  readonly perAccounts: Pounds;
  readonly adjusting: readonly Adjusting[];
  readonly beforeAllowances: Pounds;
}

/** An amount added to or deducted from accounts profit, with its sign. */
export interface Adjusting {
  readonly name: keyof typeof ADJUSTED;
  readonly amount: Pounds;
}

/** Amounts that steps before the trading result work out. The caller's figures do not contain them. */
export interface WorkedOut {
  /** Part of interest payable that is not for the trade. */
  readonly nonTradingInterestPayable: Pounds;
  /** Expenditure credit that the accounts do not show (CTA 2009 s1042H). */
  readonly researchCredit: Pounds;
  /** Additional deduction of intensive support (CTA 2009 s1044). */
  readonly researchDeduction: Pounds;
}

const isWorkedOut = (name: keyof typeof ADJUSTED): name is keyof WorkedOut =>
  name === 'nonTradingInterestPayable' || name === 'researchCredit' || name === 'researchDeduction';

/** Lists the adjustments of accounts profit that are not zero. Accounts of a micro-entity have no fair value gains. */
function adjustments(
  profitLoss: ProfitLossFigures,
  accountType: 'micro' | 'full',
  worked: WorkedOut,
): readonly Adjusting[] {
  return (Object.keys(ADJUSTED) as (keyof typeof ADJUSTED)[])
    .filter((name) => accountType === 'full' || name !== 'fairValueGains')
    .map((name) => ({ name, amount: isWorkedOut(name) ? worked[name] : (profitLoss[name] ?? 0n) }))
    .filter(({ amount }) => amount !== 0n);
}

/** For amounts that a save never accepts below zero (decision 18). */
const NEVER = { label: 'Below nil', words: 'below nil' } as const;

/**
 * The adjustments, each with another name when it is below zero, so that its label shows its effect. Depreciation is added
 * back automatically (CTA 2009 s53), so callers leave it out of `disallowableExpenses`. Interest is taxed as a non-trading
 * loan relationship. Dividends and fair value gains are not taxed here.
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
  nonTradingInterestPayable: {
    id: 'nonTradingInterestAddedBack',
    minus: false,
    words: 'interest not for the trade',
    negative: NEVER,
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
  researchCredit: {
    id: 'researchCreditAdded',
    minus: false,
    words: 'research and development expenditure credit',
    negative: NEVER,
  },
  researchDeduction: {
    id: 'researchDeduction',
    minus: true,
    words: 'additional deduction for research and development',
    negative: NEVER,
  },
} as const;

/** Lines that explain the amounts worked out before the trading result. */
const SOURCES: Readonly<Record<keyof WorkedOut, { readonly working: string | null; readonly from: LineId }>> =
  {
    nonTradingInterestPayable: { working: null, from: 'nonTradingInterest' },
    researchCredit: {
      working: 'Box L15 without its pence, less what the accounts show of it',
      from: 'researchCreditOfPeriod',
    },
    researchDeduction: {
      working: 'Box 660 less the qualifying expenditure in box 659',
      from: 'researchEnhancedExpenditure',
    },
  };

/** Labels the profit. Only the whole period of account has a profit per accounts; each of two returns has a share of it. */
const profitLabel = (profit: Pounds, isShared: boolean): string =>
  `${profit < 0n ? 'Loss' : 'Profit'} before tax ${isShared ? 'by days' : 'per accounts'}`;

/** Figures that the trading result is computed from. */
export type TradingFigures = Pick<FilingFigures, 'profitLoss' | 'accountType' | 'adjustments'>;

/** Greatest number of amounts of an analysis that a working lists. More are in a table of their own. */
const MAX_LISTED = 6;

/** Lists the amounts of a total, if the caller analysed it. */
function analysisOf(name: string, adjustments: readonly Adjustment[]): string | null {
  if (name !== 'disallowableExpenses' && name !== 'nonTaxableIncome') return null;
  const rows = adjustmentsOf(adjustments, name);
  if (rows.length === 0) return null;
  if (rows.length > MAX_LISTED) return `${rows.length} amounts, listed by kind below`;
  return sumInWords(
    sum(rows.map(({ amount }) => amount)),
    rows.map(({ amount, description }) => plus(amount, description)),
  );
}

/** Computes the profit or loss of the trade from profit per accounts and the adjustments. Whole pounds. */
export function tradingResult(
  { profitLoss, accountType }: TradingFigures,
  { allowances, charges }: Pick<CapitalAllowances, 'allowances' | 'charges'>,
  worked: WorkedOut,
): TradingResult {
  const perAccounts = profitBeforeTax(profitLoss, accountType);
  const adjusting = adjustments(profitLoss, accountType, worked);
  const beforeAllowances = adjusting.reduce(
    (total, { name, amount }) => total + (ADJUSTED[name].minus ? -amount : amount),
    perAccounts,
  );
  const result = beforeAllowances - allowances + charges;
  return {
    profits: atLeastZero(result),
    loss: atLeastZero(-result),
    result,
    perAccounts,
    adjusting,
    beforeAllowances,
  };
}

/** Facts besides the result that a line of the trade needs. */
export interface TradingContext {
  readonly hasTrade: boolean;
  readonly capital: Pick<CapitalAllowances, 'allowances' | 'charges'>;
  /** Losses brought forward that relieve only the profits of this trade: the part used in box 160, and the balance. */
  readonly ofTrade: { readonly used: Pounds; readonly balance: Pounds; readonly field: ProfitLossAmount };
  /** True when the figures are the share of one of two returns. */
  readonly isShared: boolean;
}

/** Gives boxes 145 to 165 with the adjustment of accounts profit. A company without a trade has no trading turnover. */
export function tradingLines(
  { profitLoss, accountType, adjustments: analysed }: TradingFigures,
  { profits, result, perAccounts, adjusting, beforeAllowances }: TradingResult,
  { hasTrade, capital, ofTrade, isShared }: TradingContext,
): readonly ComputationLine[] {
  const net = profits - ofTrade.used;
  const components = profitBeforeTaxComponents(profitLoss, accountType).filter(({ amount }) => amount !== 0n);
  return [
    ...lineIf(hasTrade, 'turnover', pounds(profitLoss.turnover ?? 0n), {
      working: 'Turnover per accounts',
      from: [field('turnover')],
    }),
    namedLine('profitBeforeTaxPerAccounts', profitLabel(perAccounts, isShared), pounds(perAccounts), {
      working: sumInWords(perAccounts, components),
      from:
        components.length === 0
          ? [hasTrade ? 'turnover' : field('turnover')]
          : components.map((component) => field(component.field)),
    }),
    ...adjusting.map(({ name, amount }) => {
      const { id, words, negative } = ADJUSTED[name];
      const source = isWorkedOut(name) ? SOURCES[name] : null;
      const said = {
        working:
          source?.working ??
          analysisOf(name, analysed) ??
          `${capitalised(amount < 0n ? negative.words : words)} per accounts`,
        from: [source?.from ?? field(name)],
      };
      return amount < 0n
        ? namedLine(id, negative.label, pounds(amount), said)
        : line(id, pounds(amount), said);
    }),
    line('adjustedBeforeCapitalAllowances', pounds(beforeAllowances), {
      working: sumInWords(beforeAllowances, [
        plus(perAccounts, `${perAccounts < 0n ? 'loss' : 'profit'} ${isShared ? 'by days' : 'per accounts'}`),
        ...adjusting.map(({ name, amount }) => {
          const { minus, words, negative } = ADJUSTED[name];
          return { amount, minus, words: amount < 0n ? negative.words : words };
        }),
      ]),
      from: ['profitBeforeTaxPerAccounts', ...adjusting.map(({ name }) => ADJUSTED[name].id)],
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
      working: sumInWords(result, [
        plus(beforeAllowances),
        less(capital.allowances, 'capital allowances'),
        plus(capital.charges, 'balancing charges'),
      ]),
      from: ['adjustedBeforeCapitalAllowances', 'capitalAllowancesDeducted', 'balancingChargesAdded'],
    }),
    line('tradingProfits', pounds(profits), {
      working:
        result < 0n ? 'Nil: the result is a loss' : sumInWords(result, [plus(result, 'trading profit')]),
      from: ['adjustedTradingResult'],
    }),
    ...lineIf(ofTrade.used > 0n, 'tradingLossesBroughtForwardSameTrade', pounds(ofTrade.used), {
      working: ofTradeInWords(ofTrade.used, ofTrade.balance, profits),
      from: [field(ofTrade.field), 'tradingProfits', 'tradeDeductionsAllowance'],
    }),
    line('netTradingProfits', pounds(net), {
      working: sumInWords(net, [
        plus(profits, 'trading profits'),
        less(ofTrade.used, 'losses brought forward'),
      ]),
      from: ['tradingProfits', 'tradingLossesBroughtForwardSameTrade'],
    }),
  ];
}

/** Describes in words the used part of the old losses, and the reason if it is not all. */
function ofTradeInWords(used: Pounds, balance: Pounds, profits: Pounds): string {
  if (used === balance) return `Brought forward ${inPounds(balance)}`;
  return used === profits
    ? `Brought forward ${inPounds(balance)}, limited to the profits of the trade`
    : `Brought forward ${inPounds(balance)}, limited to ${inPounds(used)}`;
}
