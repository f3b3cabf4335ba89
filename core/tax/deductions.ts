import { type Pounds, sum } from '../base/money.ts';
import { pounds, tick } from '../boxes/value.ts';
import { type Balances, BROUGHT_FORWARD_AS, type Kind } from '../figures/balances.ts';
import type { ProfitLossAmount, ProfitLossFigures } from '../figures/profit-loss.ts';
import { less, plus, sumInWords, type Term } from '../words/figures.ts';
import type { ComputationLine } from './computation.ts';
import { field, line, lineIf } from './line.ts';
import type { LineId } from './lines.ts';
import { limitedTo } from './loan-relationships.ts';
import { type Order, tradingLossesOf } from './order.ts';
import type { Arising, OfPeriod } from './order-inputs.ts';
import { RELIEFS_OF_PERIOD } from './period-reliefs.ts';

/** Source of each relief of the period. */
const OF_PERIOD_FROM: Readonly<Record<keyof OfPeriod, { readonly words: string; readonly from: string }>> = {
  managementAllowances: { words: 'Allowances of the period', from: 'totalAllowancesOutsideTrade' },
  managementExpenses: { words: 'Expenses of the period', from: field('managementExpenses') },
  loanDeficit: { words: 'Deficit of the period', from: 'loanDeficitArising' },
  propertyLoss: { words: 'Loss of the period', from: 'propertyResult' },
  intangibleLoss: { words: 'Loss of the period', from: 'intangibleLossArising' },
  tradingLoss: { words: 'Loss of the period', from: 'tradingLossArising' },
  excessAllowances: { words: 'Excess of the period', from: field('excessCapitalAllowances') },
};
/** Fields that name claims of the period. */
const CLAIM_FIELDS: Readonly<Partial<Record<keyof OfPeriod, ProfitLossAmount>>> = {
  loanDeficit: 'loanDeficitClaimed',
  intangibleLoss: 'nonTradingIntangibleLossesClaimed',
  excessAllowances: 'excessCapitalAllowancesClaimed',
};

/** Reliefs brought forward against total profits, in the order of the working. */
const FORWARD: readonly { readonly kind: Kind; readonly line: LineId }[] = [
  { kind: 'tradingLosses', line: 'tradingLossesBroughtForwardUsed' },
  { kind: 'propertyLosses', line: 'propertyLossesBroughtForwardUsed' },
  { kind: 'managementExpenses', line: 'managementExpensesBroughtForwardUsed' },
  { kind: 'loanDeficits', line: 'loanDeficitBroughtForwardUsed' },
  { kind: 'intangibleLosses', line: 'intangibleLossBroughtForwardUsed' },
];

export interface DeductionInputs {
  readonly order: Order;
  readonly arising: Arising;
  readonly balances: Balances;
  readonly profitLoss: ProfitLossFigures;
  /** Amounts brought forward and used against total profits, not only against those of the trade. */
  readonly forward: Balances;
}

function reliefLines({ order, arising, profitLoss }: DeductionInputs): readonly ComputationLine[] {
  return RELIEFS_OF_PERIOD.flatMap(({ relief, line: id }) => {
    const { words, from } = OF_PERIOD_FROM[relief];
    const claim = CLAIM_FIELDS[relief];
    const named = claim === undefined || profitLoss[claim] === undefined ? [] : [field(claim)];
    const used = order.ofPeriod[relief];
    return lineIf(used > 0n, id, pounds(used), {
      working: limitedTo(used, arising[relief], words),
      from: [from, ...named],
    });
  });
}

const forwardLines = ({ balances, forward }: DeductionInputs): readonly ComputationLine[] =>
  FORWARD.flatMap(({ kind, line: id }) =>
    lineIf(forward[kind] > 0n, id, pounds(forward[kind]), {
      working: limitedTo(forward[kind], balances[kind], 'Brought forward'),
      from: [field(BROUGHT_FORWARD_AS[kind]), 'relevantMaximum'],
    }),
  );

/** A box of deductions, with the lines of the working that it sums. */
interface Deducted {
  readonly id: LineId;
  readonly terms: readonly { readonly amount: Pounds; readonly words: string; readonly from: LineId }[];
}

/** Boxes that are sums. Those that one line fills are not here. */
function sums({ order, forward }: DeductionInputs): readonly Deducted[] {
  const { ofPeriod } = order;
  const terminalLoss = tradingLossesOf(order.terminal);
  const both = (used: Pounds, from: LineId, forwardUsed: Pounds, forwardFrom: LineId): Deducted['terms'] => [
    { amount: used, words: 'of the period', from },
    { amount: forwardUsed, words: 'brought forward', from: forwardFrom },
  ];
  return [
    {
      id: 'managementExpenses',
      terms: both(
        ofPeriod.managementExpenses,
        'managementExpensesOfPeriod',
        forward.managementExpenses,
        'managementExpensesBroughtForwardUsed',
      ),
    },
    {
      id: 'propertyLosses',
      terms: both(
        ofPeriod.propertyLoss,
        'propertyLossOfPeriodUsed',
        forward.propertyLosses,
        'propertyLossesBroughtForwardUsed',
      ),
    },
    {
      id: 'intangibleLosses',
      terms: both(
        ofPeriod.intangibleLoss,
        'intangibleLossOfPeriod',
        forward.intangibleLosses,
        'intangibleLossBroughtForwardUsed',
      ),
    },
    {
      id: 'tradingLossOfPeriod',
      terms: [
        { amount: ofPeriod.tradingLoss, words: 'of the period', from: 'tradingLossOfPeriodUsed' },
        {
          amount: order.laterTradingLosses,
          words: 'of a later period',
          from: 'tradingLossFromLaterPeriod',
        },
      ],
    },
    {
      id: 'tradingLossesBroughtForward',
      terms: [
        { amount: forward.tradingLosses, words: 'brought forward', from: 'tradingLossesBroughtForwardUsed' },
        { amount: terminalLoss, words: 'of the trade that ended', from: 'terminalLossRelief' },
      ],
    },
  ];
}

const sumOf = ({ terms }: Deducted): Pounds => sum(terms.map(({ amount }) => amount));

/**
 * Gives the deductions from total profits, boxes 245 to 300, with the used part of each relief (rules 9167 to 9333). Whole
 * pounds.
 */
export function deductionLines(
  inputs: DeductionInputs,
  limitLines: readonly ComputationLine[],
): readonly ComputationLine[] {
  const { order, forward, profitLoss } = inputs;
  const { ofPeriod } = order;
  const terminalLoss = tradingLossesOf(order.terminal);
  const relieved = sum(Object.values(ofPeriod));
  const summed = sums(inputs);
  const total =
    ofPeriod.managementAllowances +
    ofPeriod.loanDeficit +
    forward.loanDeficits +
    ofPeriod.excessAllowances +
    sum(summed.map(sumOf));
  const filed = order.totalProfits - order.laterLoanDeficit;
  const boxes: readonly { readonly id: LineId; readonly amount: Pounds }[] = [
    { id: 'managementExpenses', amount: amountOf(summed, 'managementExpenses') },
    { id: 'propertyLosses', amount: amountOf(summed, 'propertyLosses') },
    { id: 'managementCapitalAllowances', amount: ofPeriod.managementAllowances },
    { id: 'loanDeficitOfPeriod', amount: ofPeriod.loanDeficit },
    { id: 'loanDeficitBroughtForwardUsed', amount: forward.loanDeficits },
    { id: 'intangibleLosses', amount: amountOf(summed, 'intangibleLosses') },
    { id: 'tradingLossOfPeriod', amount: amountOf(summed, 'tradingLossOfPeriod') },
    { id: 'tradingLossesBroughtForward', amount: amountOf(summed, 'tradingLossesBroughtForward') },
    { id: 'excessCapitalAllowancesUsed', amount: ofPeriod.excessAllowances },
  ];
  const present = boxes.filter(({ amount }) => amount > 0n);
  return [
    ...reliefLines(inputs),
    ...lineIf(relieved > 0n, 'profitsAfterReliefsOfPeriod', pounds(order.afterReliefsOfPeriod), {
      working: sumInWords(order.afterReliefsOfPeriod, [
        plus(order.totalProfits, 'profits'),
        ...RELIEFS_OF_PERIOD.map(({ relief, words }) => less(ofPeriod[relief], words)),
      ]),
      from: ['profitsBeforeDeductions', ...RELIEFS_OF_PERIOD.map(({ line: id }) => id)],
    }),
    ...limitLines,
    ...forwardLines(inputs),
    ...lineIf(terminalLoss > 0n, 'terminalLossRelief', pounds(terminalLoss), {
      working: 'Losses of the trade that ended, outside the limit',
      from: [field('lossesBroughtForward'), field('lossesBroughtForwardBefore2017')],
    }),
    ...lineIf(order.laterTradingLosses > 0n, 'tradingLossFromLaterPeriod', pounds(order.laterTradingLosses), {
      working: limitedTo(
        order.laterTradingLosses,
        profitLoss.lossesCarriedBackFromLaterPeriod ?? 0n,
        'Claimed',
      ),
      from: [field('lossesCarriedBackFromLaterPeriod')],
    }),
    ...lineIf(order.laterTradingLosses > 0n, 'laterTradingLossTick', tick, {
      working: 'Box 275 includes a loss of a later period',
      from: ['tradingLossFromLaterPeriod'],
    }),
    ...summed.flatMap((box) => {
      const terms: readonly Term[] = box.terms.map(({ amount, words }) => plus(amount, words));
      return lineIf(sumOf(box) > 0n, box.id, pounds(sumOf(box)), {
        working: sumInWords(sumOf(box), terms),
        from: box.terms.map(({ from }) => from),
      });
    }),
    ...lineIf(total > 0n, 'totalDeductions', pounds(total), {
      working: sumInWords(
        total,
        present.map(({ amount }) => plus(amount)),
      ),
      from: present.map(({ id }) => id),
    }),
    line('profitsBeforeDonations', pounds(order.profitsBeforeDonations), {
      working: sumInWords(order.profitsBeforeDonations, [plus(filed, 'profits'), less(total, 'deductions')]),
      from: ['profitsBeforeDeductions', 'totalDeductions'],
    }),
  ];
}

const amountOf = (boxes: readonly Deducted[], id: LineId): Pounds =>
  sum(boxes.filter((box) => box.id === id).map(sumOf));
