import { min, type Pounds } from '../money.ts';
import { type Problem, warning } from '../problem.ts';
import type { CarriedForward, ComputationLine } from './computation.ts';
import type { Balances, PeriodReliefs } from './deductions.ts';
import { field, lineIf, pounds, tick } from './line.ts';
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

interface Balance {
  readonly id: LineId;
  readonly opening: Pounds;
  readonly arising: Pounds;
  readonly used: Pounds;
  readonly carriedBack: Pounds;
  readonly heldOver: Pounds;
  readonly from: readonly string[];
}

const closing = (b: Balance): Pounds => b.opening + b.heldOver + b.arising - b.used - b.carriedBack;

const balanceLine = (b: Balance): readonly ComputationLine[] =>
  lineIf(b.opening + b.arising + b.heldOver > 0n, b.id, pounds(closing(b)), {
    working: sumInWords(
      [
        plus(b.opening, 'brought forward'),
        plus(b.heldOver, 'of the first return'),
        plus(b.arising, 'arising'),
        less(b.used, 'used'),
        less(b.carriedBack, 'carried back'),
      ],
      closing(b),
    ),
    from: b.from,
  });

const balanceOf = (
  id: LineId,
  name: keyof Balances,
  i: LossInputs,
  back: Pounds,
  from: string[],
): Balance => ({
  id,
  opening: i.broughtForward[name],
  arising: i.arising[name],
  used: i.usedOfPeriod[name] + i.usedBroughtForward[name],
  carriedBack: back,
  heldOver: i.heldOver[name],
  from,
});

export function lossMemorandum(inputs: LossInputs): LossMemorandum {
  const { arising, usedOfPeriod } = inputs;
  const back = carryBack(inputs.carryBackClaim, arising.tradingLosses, usedOfPeriod.tradingLosses);
  const unusedManagement = arising.managementExpenses - usedOfPeriod.managementExpenses;
  const trading = balanceOf('tradingLossCarriedForward', 'tradingLosses', inputs, back.amount, [
    field('lossesBroughtForward'),
    'tradingLossArising',
    'tradingLossOfPeriod',
    'tradingLossesBroughtForward',
    'tradingLossCarriedBack',
  ]);
  const property = balanceOf('propertyLossCarriedForward', 'propertyLosses', inputs, 0n, [
    field('propertyLossesBroughtForward'),
    'propertyLossArising',
    'propertyLosses',
  ]);
  const management = balanceOf('managementExpensesCarriedForward', 'managementExpenses', inputs, 0n, [
    field('managementExpensesBroughtForward'),
    field('managementExpenses'),
    'managementExpenses',
  ]);
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
      ...balanceLine(trading),
      ...lineIf(arising.propertyLosses > 0n, 'propertyLossArising', pounds(arising.propertyLosses), {
        working: sumInWords([plus(arising.propertyLosses, 'property loss')], arising.propertyLosses),
        from: ['propertyResult'],
      }),
      ...balanceLine(property),
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
      ...balanceLine(management),
    ],
    problems: back.problems,
  };
}
