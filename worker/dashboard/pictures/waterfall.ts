import type { PartId } from '../../../core/boxes/parts.ts';
import type { LineJson } from '../../../core/tax/explain.ts';
import { LINES, type LineId } from '../../../core/tax/lines.ts';
import type { PlannedReturnJson } from '../../../core/tax/planning/json.ts';
import { type Html, html } from '../../pages/html.ts';
import { pounds } from '../parts.ts';
import { line, rect, share } from './svg.ts';

/**
 * Draws the way from the accounts' profit to the taxed profits, and to the tax: a step for each line that changes it.
 */

/** Lines at which the path begins or arrives, and lines that change it. */
const LEVELS: readonly LineId[] = [
  'profitBeforeTaxPerAccounts',
  'adjustedTradingResult',
  'profitsBeforeDeductions',
  'chargeableProfits',
];
const CHANGES: readonly LineId[] = [
  'depreciationAddedBack',
  'disallowableExpenses',
  'nonTradingInterestAddedBack',
  'nonTaxableIncome',
  'interestTakenOut',
  'dividendsTakenOut',
  'fairValueTakenOut',
  'researchCreditAdded',
  'researchDeduction',
  'capitalAllowancesDeducted',
  'balancingChargesAdded',
  'tradingLossesBroughtForwardSameTrade',
  'netChargeableGains',
  'loanRelationships',
  'incomeTaxDeductedGross',
  'propertyBusinessIncome',
  'nonTradingIntangibleGains',
  'incomeNotOtherwiseCharged',
  'qualifyingDonations',
  'groupRelief',
  'groupReliefForward',
];
/** Parts whose deductions are all reliefs that change the path. */
const RELIEFS: readonly PartId[] = ['reliefsOfPeriod', 'reliefsBroughtForward'];
const isChange = (id: LineId): boolean =>
  CHANGES.includes(id) || (LINES[id].isDeducted && RELIEFS.includes(LINES[id].part));
const TAX: LineId = 'netCorporationTaxLiability';

export interface Step {
  readonly label: string;
  /** A `level` goes from zero to its amount; a `change` begins where the one before it ended. */
  readonly kind: 'level' | 'change' | 'tax';
  /** The line's amount in pounds; negative where it is subtracted. */
  readonly amount: number;
  readonly from: number;
  readonly to: number;
  readonly box: string | null;
}

/** Words for a loss: the path continues at zero. The loss is relieved elsewhere, or ends with the trade. */
const LOSS = 'Loss: the profit counts as zero';
const OTHER = 'Other steps of the computation';

const change = (label: string, from: number, amount: number, box: string | null = null): Step => ({
  label,
  kind: 'change',
  amount,
  from,
  to: from + amount,
  box,
});

/** Gives the present end of the path. */
const endOf = (steps: readonly Step[]): number => steps.findLast(({ kind }) => kind !== 'tax')?.to ?? 0;

/** Gives the steps that a line adds to the path; none for a line outside it. */
function stepsFor(before: readonly Step[], { id, label, value, box }: LineJson): readonly Step[] {
  const amount = Number(value);
  const at = endOf(before);
  if (id === TAX) return [{ label, kind: 'tax', amount, from: 0, to: amount, box }];
  if (LEVELS.includes(id)) {
    const level: Step = { label, kind: 'level', amount, from: 0, to: amount, box };
    if (before.length === 0 || amount === at) return [level];
    return [change(at < 0 && amount === 0 ? LOSS : OTHER, at, amount - at), level];
  }
  if (!isChange(id) || amount === 0) return [];
  // A loss of the trade is shown. The path then goes on from zero, before the total of all profits.
  const isLost = at < 0 && isPastTrade(before);
  const step = change(label, isLost ? 0 : at, LINES[id].isDeducted ? -amount : amount, box);
  return isLost ? [change(LOSS, at, -at), step] : [step];
}

/** Lists the steps of one return, in the order of its working. */
export function stepsOf({ lines }: Pick<PlannedReturnJson, 'lines'>): readonly Step[] {
  const steps: Step[] = [];
  for (const each of lines) steps.push(...stepsFor(steps, each));
  return steps;
}

/** True when the trading result is already there, so that later lines are other income. */
const isPastTrade = (steps: readonly Step[]): boolean =>
  steps.some(({ kind, label }) => kind === 'level' && label === LINES.adjustedTradingResult.label);

/** Writes `+£4,000` for an addition, `−£4,000` for a subtraction. */
const signed = ({ kind, amount }: Step): string =>
  kind === 'change' && amount > 0
    ? `+${pounds(amount)}`
    : pounds(kind === 'tax' ? amount.toFixed(2) : amount);

/** Draws the bar of one step. Dotted lines join it to the bars above and below. */
function bar(steps: readonly Step[], index: number, at: (value: number) => number): Html | null {
  const step = steps[index];
  if (step === undefined) return null;
  const [from, to] = [at(step.from), at(step.to)];
  const kind = step.kind === 'change' ? (step.amount < 0 ? 'less' : 'more') : step.kind;
  const next = steps[index + 1];
  const joint = (x: number, top: number, end: number): Html =>
    line('joint', share(x), share(top), share(x), share(end));
  return html`<svg class="picture strip" aria-hidden="true" focusable="false">
${line('axis', share(at(0)), share(0), share(at(0)), share(1))}
${index > 0 && kind !== 'tax' && joint(kind === 'level' ? to : from, 0, 0.25)}
${next !== undefined && next.kind !== 'tax' && joint(to, 0.75, 1)}
${rect(kind, share(Math.min(from, to)), share(0.25), share(Math.max(Math.abs(to - from), 0.003)), share(0.5))}</svg>`;
}

/** Makes the picture as a table: a row for each step, with its bar between its name and its amount. */
export function waterfall(planned: Pick<PlannedReturnJson, 'lines'>): Html {
  const steps = stepsOf(planned);
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const min = Math.min(0, ...ends);
  const max = Math.max(1, ...ends);
  const at = (value: number): number => 0.01 + (0.98 * (value - min)) / (max - min);
  const row = (step: Step, index: number): Html => html`<tr role="row" class="${step.kind}">
<th role="rowheader" scope="row">${step.label}${step.box !== null && html` <span class="box">box ${step.box}</span>`}</th>
<td role="cell" class="drawing">${bar(steps, index, at)}</td><td role="cell" class="number">${signed(step)}</td></tr>`;
  return html`<table class="waterfall" role="table" aria-label="From the profit of the accounts to the tax">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Step</th><th role="columnheader" scope="col"><span class="hidden">Bar</span></th><th role="columnheader" scope="col" class="number">Amount</th></tr></thead>
<tbody role="rowgroup">${steps.map(row)}</tbody></table>`;
}
