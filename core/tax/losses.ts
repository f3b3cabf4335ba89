import { atLeastZero, min, type Pounds, sum } from '../base/money.ts';
import { pounds, tick } from '../boxes/value.ts';
import { type Balances, BROUGHT_FORWARD_AS, eachKind, type Kind } from '../figures/balances.ts';
import type { PeriodKind, SurrenderKind } from '../figures/ct600c.ts';
import { inPounds, less, plus, sumInWords } from '../words/figures.ts';
import type { ComputationLine } from './computation.ts';
import { surrenderedOf } from './groups/relief.ts';
import type { Amounts } from './groups/surrenders.ts';
import { field, lineIf } from './line.ts';
import type { LineId } from './lines.ts';
import { limitedTo } from './loan-relationships.ts';
import { type BalanceReported, REPORTED } from './loss-balances.ts';
import { type Order, tradingLossesOf } from './order.ts';
import type { Arising } from './order-inputs.ts';

/** Losses of the period, their used part and the rest: boxes 45, 780, 805 and 850 and the balances carried forward. */
export interface LossMemorandum {
  readonly carriedForward: Balances;
  readonly carriedBack: CarriedBack;
  readonly lines: readonly ComputationLine[];
}

/** Losses carried back to earlier periods, whole pounds, and the greatest possible amount of each. */
export interface CarriedBack {
  readonly tradingLoss: Pounds;
  readonly loanDeficit: Pounds;
  readonly terminalLoss: Pounds;
  readonly max: {
    readonly tradingLoss: Pounds;
    readonly loanDeficit: Pounds;
    readonly terminalLoss: Pounds;
  };
}

export interface LossInputs {
  readonly order: Order;
  /** Losses of the period before any of them are surrendered. */
  readonly arising: Arising;
  /** Given to other companies, by kind. */
  readonly surrendered: Amounts<SurrenderKind>;
  readonly broughtForward: Balances;
  /** Losses of the first return of a long period that are not claimed here: they are only part of the closing balance. */
  readonly heldOver: Balances;
  readonly claims: {
    /** False when s37 is not claimed: then nothing is carried back either. */
    readonly tradingLossRelief: boolean;
    readonly tradingLossCarriedBack: Pounds;
    readonly loanDeficitCarriedBack: Pounds;
    readonly terminalLossCarriedBack: Pounds;
  };
  /** Source of the capital losses of the period: their line, or the field of all of them. */
  readonly capitalLossesFrom: string;
  /** Reason why no loss of the trade is carried forward; null when it is (CTA 2010 s45A(3)). */
  readonly endedBecause: string | null;
  /** True when the trade ended on the last day of this period, so that its losses may be carried back (s45F). */
  readonly canGoBack: boolean;
  /**
   * Donations for an investment business that profits do not cover: they are expenses of the next period (CTA 2009 s1223).
   */
  readonly donationsForward: Pounds;
}

/** Loss of the trade that is surrendered for a payable credit of research and development (CTA 2009 s1062). */
interface ForCredit {
  readonly surrenderedForCredit: Pounds;
}

/** One kind of loss from its opening to its closing balance, with every movement. */
interface Balance {
  readonly broughtForward: Pounds;
  readonly heldOver: Pounds;
  readonly arising: Pounds;
  readonly usedOfPeriod: Pounds;
  readonly usedBroughtForward: Pounds;
  readonly carriedBack: Pounds;
  /** Given to other companies before own use. */
  readonly surrendered: Pounds;
  /** Surrendered for a payable credit. */
  readonly forCredit: Pounds;
  readonly lost: Pounds;
  /** Amount that arose elsewhere and joins the balance. */
  readonly joined: Pounds;
}

const beforeLoss = (b: Omit<Balance, 'lost'>): Pounds =>
  b.broughtForward +
  b.heldOver +
  b.arising +
  b.joined -
  b.usedOfPeriod -
  b.usedBroughtForward -
  b.carriedBack -
  b.forCredit -
  b.surrendered;
const closing = (b: Balance): Pounds => beforeLoss(b) - b.lost;

function arisingOf(kind: Kind, { arising }: LossInputs): Pounds {
  const byKind: Readonly<Record<Kind, Pounds>> = {
    tradingLosses: arising.tradingLoss,
    tradingLossesBefore2017: 0n,
    propertyLosses: arising.propertyLoss,
    managementExpenses: arising.managementExpenses + arising.managementAllowances,
    loanDeficits: arising.loanDeficit,
    intangibleLosses: arising.intangibleLoss,
    capitalLosses: arising.capitalLosses,
  };
  return byKind[kind];
}

function usedOf(kind: Kind, { ofPeriod, capitalLossesOfPeriod }: Order): Pounds {
  const byKind: Readonly<Record<Kind, Pounds>> = {
    tradingLosses: ofPeriod.tradingLoss,
    tradingLossesBefore2017: 0n,
    propertyLosses: ofPeriod.propertyLoss,
    managementExpenses: ofPeriod.managementExpenses + ofPeriod.managementAllowances,
    loanDeficits: ofPeriod.loanDeficit,
    intangibleLosses: ofPeriod.intangibleLoss,
    capitalLosses: capitalLossesOfPeriod,
  };
  return byKind[kind];
}

const GIVEN_OF_PERIOD: Readonly<Partial<Record<Kind, PeriodKind>>> = {
  tradingLosses: 'tradingLoss',
  propertyLosses: 'propertyLoss',
  managementExpenses: 'managementExpenses',
  loanDeficits: 'nonTradingLoanDeficit',
  intangibleLosses: 'nonTradingIntangibleLoss',
};

/** Adds the amounts of a kind that were surrendered, of the period and brought forward. */
function surrenderedIn(kind: Kind, { surrendered }: LossInputs): Pounds {
  const ofPeriod = GIVEN_OF_PERIOD[kind];
  return surrenderedOf(kind, surrendered) + (ofPeriod === undefined ? 0n : surrendered[ofPeriod]);
}

/**
 * Computes the carry-back. It comes after relief in the period and uses only the rest (CTA 2010 s37(4); CTA 2009 s463E).
 */
export function carriedBackOf(i: LossInputs): CarriedBack {
  const { order, arising, surrendered, claims } = i;
  const max = {
    tradingLoss: claims.tradingLossRelief
      ? arising.tradingLoss - surrendered.tradingLoss - order.ofPeriod.tradingLoss
      : 0n,
    loanDeficit: arising.loanDeficit - surrendered.nonTradingLoanDeficit - order.ofPeriod.loanDeficit,
    terminalLoss: i.canGoBack
      ? tradingLossesOf(i.broughtForward) -
        surrendered.tradingLossBroughtForward -
        tradingLossesOf(order.used) -
        tradingLossesOf(order.terminal)
      : 0n,
  };
  return {
    tradingLoss: min(claims.tradingLossCarriedBack, max.tradingLoss),
    loanDeficit: min(claims.loanDeficitCarriedBack, max.loanDeficit),
    terminalLoss: min(claims.terminalLossCarriedBack, max.terminalLoss),
    max,
  };
}

function balanceOf(kind: Kind, i: LossInputs & ForCredit, back: CarriedBack): Balance {
  const { order } = i;
  const ofTrade = kind === 'tradingLosses' || kind === 'tradingLossesBefore2017';
  const usedBroughtForward = order.used[kind] + (ofTrade ? order.terminal[kind] : 0n);
  const ofTerminal = (kind: 'tradingLosses' | 'tradingLossesBefore2017'): Pounds =>
    i.broughtForward[kind] - surrenderedOf(kind, i.surrendered) - order.used[kind] - order.terminal[kind];
  // Losses of later years are carried back first, then those from before April 2017.
  const firstBack = min(back.terminalLoss, ofTerminal('tradingLosses'));
  const carriedBack: Readonly<Partial<Record<Kind, Pounds>>> = {
    tradingLosses: back.tradingLoss + firstBack,
    tradingLossesBefore2017: back.terminalLoss - firstBack,
    loanDeficits: back.loanDeficit,
  };
  const balance = {
    broughtForward: i.broughtForward[kind],
    heldOver: i.heldOver[kind],
    arising: arisingOf(kind, i),
    usedOfPeriod: usedOf(kind, order),
    usedBroughtForward,
    carriedBack: carriedBack[kind] ?? 0n,
    surrendered: surrenderedIn(kind, i),
    forCredit: kind === 'tradingLosses' ? i.surrenderedForCredit : 0n,
    joined: kind === 'managementExpenses' ? i.donationsForward : 0n,
  };
  return { ...balance, lost: ofTrade && i.endedBecause !== null ? beforeLoss(balance) : 0n };
}

function balanceLines(
  reported: BalanceReported,
  b: Balance,
  arisingFrom: string,
): readonly ComputationLine[] {
  const relieved = b.usedOfPeriod + b.usedBroughtForward;
  const opening = b.broughtForward + b.heldOver;
  const back: readonly LineId[] = [
    'tradingLossCarriedBack',
    'tradingLossForCredit',
    'terminalLossCarriedBack',
    'tradingLossLost',
  ];
  const isOfTrade = reported.kind === 'tradingLosses' || reported.kind === 'tradingLossesBefore2017';
  return [
    ...lineIf(opening > 0n, reported.opening, pounds(opening), {
      working:
        b.heldOver === 0n
          ? 'Unused at the start of the period'
          : sumInWords(opening, [
              plus(b.broughtForward, 'brought forward'),
              plus(b.heldOver, 'of the first return'),
            ]),
      from: [field(BROUGHT_FORWARD_AS[reported.kind])],
    }),
    ...(reported.relieved === null
      ? []
      : lineIf(relieved > 0n, reported.relieved, pounds(relieved), {
          working: sumInWords(relieved, [
            plus(b.usedOfPeriod, 'of the period'),
            plus(b.usedBroughtForward, 'brought forward'),
          ]),
          from: reported.relievedBy,
        })),
    ...(reported.surrendered === null
      ? []
      : lineIf(b.surrendered > 0n, reported.surrendered, pounds(b.surrendered), {
          working: 'Given to other companies of the group, before own use',
          from: ['groupSurrendersTotal', 'groupForwardSurrendersTotal'],
        })),
    ...lineIf(opening + b.arising + b.joined > 0n, reported.closing, pounds(closing(b)), {
      working: sumInWords(closing(b), [
        plus(opening, 'brought forward'),
        plus(b.arising, 'arising'),
        plus(b.joined, 'donations'),
        less(relieved, 'used'),
        less(b.carriedBack, 'carried back'),
        less(b.forCredit, 'surrendered for a credit'),
        less(b.surrendered, 'surrendered'),
        less(b.lost, 'lost'),
      ]),
      from: [
        reported.opening,
        ...(b.arising > 0n ? [arisingFrom] : []),
        ...(b.joined > 0n ? ['donationsCarriedForward'] : []),
        ...(reported.relieved === null ? reported.relievedBy : [reported.relieved]),
        ...(b.surrendered > 0n && reported.surrendered !== null ? [reported.surrendered] : []),
        ...(isOfTrade ? back : reported.kind === 'loanDeficits' ? ['loanDeficitCarriedBack'] : []),
      ],
    }),
  ];
}

/**
 * Computes each balance from the amount brought forward to the amount carried forward, in whole pounds, with every
 * movement.
 */
export function lossMemorandum(i: LossInputs & ForCredit): LossMemorandum {
  const { order, arising, claims } = i;
  const back = carriedBackOf(i);
  const balances = REPORTED.map((reported) => ({ reported, balance: balanceOf(reported.kind, i, back) }));
  const left = (kind: Kind): Pounds =>
    sum(balances.filter(({ reported }) => reported.kind === kind).map(({ balance }) => closing(balance)));
  const lost = sum(balances.map(({ balance }) => balance.lost));
  const { managementExpenses, managementAllowances } = arising;
  const expenses = managementExpenses + managementAllowances;
  const unusedManagement = atLeastZero(expenses - usedOf('managementExpenses', order));
  const isBack = back.tradingLoss + back.loanDeficit + back.terminalLoss > 0n;
  const claimed = (amount: Pounds, claim: Pounds, path: string, from: readonly LineId[], id: LineId) =>
    lineIf(amount > 0n, id, pounds(amount), {
      working:
        amount === claim ? 'As claimed' : `Claimed ${inPounds(claim)}, limited to what is left of the loss`,
      from: [field(path), ...from],
    });
  return {
    carriedForward: eachKind(left),
    carriedBack: back,
    lines: [
      ...lineIf(isBack, 'lossCarriedBackTick', tick, {
        working: 'A loss of this period is carried back',
        from: ['tradingLossCarriedBack', 'loanDeficitCarriedBack', 'terminalLossCarriedBack'],
      }),
      ...lineIf(arising.tradingLoss > 0n, 'tradingLossArising', pounds(arising.tradingLoss), {
        working: sumInWords(arising.tradingLoss, [plus(arising.tradingLoss, 'loss of the trade')]),
        from: ['adjustedTradingResult'],
      }),
      ...claimed(
        back.tradingLoss,
        claims.tradingLossCarriedBack,
        'lossesCarriedBack',
        ['tradingLossArising', 'tradingLossOfPeriodUsed'],
        'tradingLossCarriedBack',
      ),
      ...lineIf(i.surrenderedForCredit > 0n, 'tradingLossForCredit', pounds(i.surrenderedForCredit), {
        working: 'Surrendered for the payable credit in box L170',
        from: ['researchLossSurrendered'],
      }),
      ...claimed(
        back.terminalLoss,
        claims.terminalLossCarriedBack,
        'terminalLossCarriedBack',
        ['tradingLossBroughtForward', 'terminalLossRelief'],
        'terminalLossCarriedBack',
      ),
      ...claimed(
        back.loanDeficit,
        claims.loanDeficitCarriedBack,
        'loanDeficitCarriedBack',
        ['loanDeficitArising', 'loanDeficitOfPeriod'],
        'loanDeficitCarriedBack',
      ),
      ...lineIf(lost > 0n, 'tradingLossLost', pounds(lost), {
        working: `${i.endedBecause ?? ''}: ${inPounds(lost)} does not go forward`,
        from: ['tradingLossBroughtForward', 'tradingLossBefore2017BroughtForward', 'tradingLossArising'],
      }),
      ...lineIf(arising.propertyLoss > 0n, 'propertyLossArising', pounds(arising.propertyLoss), {
        working: sumInWords(arising.propertyLoss, [plus(arising.propertyLoss, 'property loss')]),
        from: ['propertyResult'],
      }),
      ...lineIf(expenses > 0n, 'managementExpensesArising', pounds(expenses), {
        working:
          managementAllowances === 0n
            ? 'Expenses of the period'
            : sumInWords(expenses, [
                plus(managementExpenses, 'expenses'),
                plus(managementAllowances, 'allowances of management'),
              ]),
        from: [
          field('managementExpenses'),
          ...(managementAllowances > 0n ? ['totalAllowancesOutsideTrade'] : []),
        ],
      }),
      ...lineIf(unusedManagement > 0n, 'managementExpensesUnused', pounds(unusedManagement), {
        working: sumInWords(unusedManagement, [
          plus(expenses, 'expenses of the period'),
          less(usedOf('managementExpenses', order), 'relieved'),
        ]),
        from: [field('managementExpenses'), 'managementExpensesOfPeriod', 'managementCapitalAllowances'],
      }),
      ...lineIf(i.donationsForward > 0n, 'donationsCarriedForward', pounds(i.donationsForward), {
        working: limitedTo(i.donationsForward, i.donationsForward, 'Not covered by profits'),
        from: [field('qualifyingDonations'), field('donationsForInvestmentBusiness')],
      }),
      ...balances.flatMap(({ reported, balance }) =>
        balanceLines(
          reported,
          balance,
          reported.kind === 'capitalLosses' ? i.capitalLossesFrom : reported.arising,
        ),
      ),
    ],
  };
}
