import { pounds, tick } from '../boxes/value.ts';
import { min, type Pounds } from '../money.ts';
import { type Problem, warning } from '../problem.ts';
import type { CarriedForward, ComputationLine } from './computation.ts';
import type { Balances, PeriodReliefs } from './deductions.ts';
import { field, lineIf } from './line.ts';
import type { LineId } from './lines.ts';
import { inPounds, less, plus, sumInWords } from './wording.ts';

/** What arose, what was used and what is left: boxes 45, 780, 805 and 850 and the balances carried forward. */
export interface LossMemorandum {
  readonly carriedForward: CarriedForward;
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
}

export interface LossInputs {
  readonly arising: PeriodReliefs;
  readonly usedOfPeriod: PeriodReliefs;
  readonly broughtForward: Balances;
  readonly usedBroughtForward: Balances;
  /** Arisen in the first return of a long period and not claimed here: only part of the closing balance. */
  readonly heldOver: Balances;
  readonly carryBackClaim: Pounds;
}

interface CarryBack {
  readonly amount: Pounds;
  readonly problems: readonly Problem[];
}

/** Relief in the period comes before carry-back, which takes no more than what is left (CTA 2010 s37(4)). */
export function carryBack(claimed: Pounds, loss: Pounds, usedInPeriod: Pounds): CarryBack {
  const left = loss - usedInPeriod;
  const amount = min(claimed, left);
  if (amount === claimed) return { amount, problems: [] };
  const why =
    loss === 0n ? 'there is no trading loss in the period' : 'the whole loss is relieved in the period';
  const message =
    left === 0n
      ? `is ignored: ${why}`
      : `is limited to ${inPounds(left)}, the loss left after relief in the period`;
  return { amount, problems: [warning(field('lossesCarriedBack'), message, { box: '45' })] };
}

/** Lines of the memorandum of one balance: what it opens with, is relieved and closes with. */
interface BalanceLines {
  readonly opening: LineId;
  readonly relieved: LineId;
  readonly closing: LineId;
}

interface Balance {
  readonly ids: BalanceLines;
  /** With what arose in the first return of a long period and was not claimed here. */
  readonly opening: Pounds;
  readonly arising: Pounds;
  readonly relievedOfPeriod: Pounds;
  readonly relievedBroughtForward: Pounds;
  readonly carriedBack: Pounds;
  readonly openingWorking: string;
  /** Where the balance brought forward, what arose and what was relieved come from. */
  readonly from: {
    readonly opening: string;
    readonly arising: string;
    readonly relieved: readonly string[];
    readonly carriedBack: readonly string[];
  };
}

const closing = (b: Balance): Pounds =>
  b.opening + b.arising - b.relievedOfPeriod - b.relievedBroughtForward - b.carriedBack;

function balanceLines(b: Balance): readonly ComputationLine[] {
  const relieved = b.relievedOfPeriod + b.relievedBroughtForward;
  return [
    ...lineIf(b.opening > 0n, b.ids.opening, pounds(b.opening), {
      working: b.openingWorking,
      from: [b.from.opening],
    }),
    ...lineIf(relieved > 0n, b.ids.relieved, pounds(relieved), {
      working: sumInWords(
        [plus(b.relievedOfPeriod, 'of the period'), plus(b.relievedBroughtForward, 'brought forward')],
        relieved,
      ),
      from: b.from.relieved,
    }),
    ...lineIf(b.opening + b.arising > 0n, b.ids.closing, pounds(closing(b)), {
      working: sumInWords(
        [
          plus(b.opening, 'brought forward'),
          plus(b.arising, 'arising'),
          less(relieved, 'used'),
          less(b.carriedBack, 'carried back'),
        ],
        closing(b),
      ),
      from: [b.ids.opening, b.from.arising, b.ids.relieved, ...b.from.carriedBack],
    }),
  ];
}

function balanceOf(
  name: keyof Balances,
  i: LossInputs,
  carriedBack: Pounds,
  ids: BalanceLines,
  from: Balance['from'],
): Balance {
  const opening = i.broughtForward[name] + i.heldOver[name];
  return {
    ids,
    opening,
    arising: i.arising[name],
    relievedOfPeriod: i.usedOfPeriod[name],
    relievedBroughtForward: i.usedBroughtForward[name],
    carriedBack,
    openingWorking:
      i.heldOver[name] === 0n
        ? 'Unused at the start of the period'
        : sumInWords(
            [plus(i.broughtForward[name], 'brought forward'), plus(i.heldOver[name], 'of the first return')],
            opening,
          ),
    from,
  };
}

/** Each balance from what was brought forward to what is carried forward, whole pounds; nothing goes missing between. */
export function lossMemorandum(inputs: LossInputs): LossMemorandum {
  const { arising, usedOfPeriod } = inputs;
  const back = carryBack(inputs.carryBackClaim, arising.tradingLosses, usedOfPeriod.tradingLosses);
  const unusedManagement = arising.managementExpenses - usedOfPeriod.managementExpenses;
  const trading = balanceOf(
    'tradingLosses',
    inputs,
    back.amount,
    {
      opening: 'tradingLossBroughtForward',
      relieved: 'tradingLossRelieved',
      closing: 'tradingLossCarriedForward',
    },
    {
      opening: field('lossesBroughtForward'),
      arising: 'tradingLossArising',
      relieved: [
        'tradingLossOfPeriod',
        'tradingLossesBroughtForwardSameTrade',
        'tradingLossesBroughtForward',
      ],
      carriedBack: ['tradingLossCarriedBack'],
    },
  );
  const property = balanceOf(
    'propertyLosses',
    inputs,
    0n,
    {
      opening: 'propertyLossBroughtForward',
      relieved: 'propertyLossRelieved',
      closing: 'propertyLossCarriedForward',
    },
    {
      opening: field('propertyLossesBroughtForward'),
      arising: 'propertyLossArising',
      relieved: ['propertyLosses'],
      carriedBack: [],
    },
  );
  const management = balanceOf(
    'managementExpenses',
    inputs,
    0n,
    {
      opening: 'managementExpensesBroughtForward',
      relieved: 'managementExpensesRelieved',
      closing: 'managementExpensesCarriedForward',
    },
    {
      opening: field('managementExpensesBroughtForward'),
      arising: 'managementExpensesArising',
      relieved: ['managementExpenses'],
      carriedBack: [],
    },
  );
  return {
    carriedForward: {
      tradingLossCarriedForward: closing(trading),
      propertyLossCarriedForward: closing(property),
      managementExpensesCarriedForward: closing(management),
    },
    lines: [
      ...lineIf(back.amount > 0n, 'lossCarriedBackTick', tick, {
        working: 'A loss of this period is carried back',
        from: ['tradingLossCarriedBack'],
      }),
      ...lineIf(arising.tradingLosses > 0n, 'tradingLossArising', pounds(arising.tradingLosses), {
        working: sumInWords([plus(arising.tradingLosses, 'loss of the trade')], arising.tradingLosses),
        from: ['adjustedTradingResult'],
      }),
      ...lineIf(back.amount > 0n, 'tradingLossCarriedBack', pounds(back.amount), {
        working:
          back.amount === inputs.carryBackClaim
            ? 'As claimed'
            : `Claimed ${inPounds(inputs.carryBackClaim)}, limited to the loss left`,
        from: [field('lossesCarriedBack'), 'tradingLossArising', 'tradingLossOfPeriod'],
      }),
      ...balanceLines(trading),
      ...lineIf(arising.propertyLosses > 0n, 'propertyLossArising', pounds(arising.propertyLosses), {
        working: sumInWords([plus(arising.propertyLosses, 'property loss')], arising.propertyLosses),
        from: ['propertyResult'],
      }),
      ...balanceLines(property),
      ...lineIf(
        arising.managementExpenses > 0n,
        'managementExpensesArising',
        pounds(arising.managementExpenses),
        { working: 'Expenses of the period', from: [field('managementExpenses')] },
      ),
      ...lineIf(unusedManagement > 0n, 'managementExpensesUnused', pounds(unusedManagement), {
        working: sumInWords(
          [
            plus(arising.managementExpenses, 'expenses of the period'),
            less(usedOfPeriod.managementExpenses, 'relieved'),
          ],
          unusedManagement,
        ),
        from: [field('managementExpenses'), 'managementExpensesOfPeriod'],
      }),
      ...balanceLines(management),
    ],
    problems: back.problems,
  };
}
