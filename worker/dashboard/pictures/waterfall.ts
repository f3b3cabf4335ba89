import type { PartId } from '../../../core/boxes/parts.ts';
import type { LineJson } from '../../../core/tax/explain.ts';
import { LINES, type LineId } from '../../../core/tax/lines.ts';
import type { PlannedReturnJson } from '../../../core/tax/planning/json.ts';
import { type Html, html } from '../../pages/html.ts';
import { pounds, table } from '../parts.ts';
import { line, linesOf, picture, rect, text, WIDTH } from './svg.ts';

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

/** A loss is not a profit below zero: it leaves the path, and is relieved elsewhere. */
const LOSS = 'Loss, relieved elsewhere and no profit below nil';
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
  // An adjusted loss is shown, and leaves the path before the total of all profits.
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

/** True when the trading result is already there, so that what follows is other income. */
const isPastTrade = (steps: readonly Step[]): boolean =>
  steps.some(({ kind, label }) => kind === 'level' && label === LINES.adjustedTradingResult.label);

const ROW = 42;
const LETTERS = 40;
const MARGIN = 4;
/** End of the bars; the amounts are beside them. */
const BARS = 300;

/** Writes `+£4,000` for an addition, `−£4,000` for a subtraction. */
const signed = ({ kind, amount }: Step): string =>
  kind === 'change' && amount > 0
    ? `+${pounds(amount)}`
    : pounds(kind === 'tax' ? amount.toFixed(2) : amount);

/** Makes the picture and its table. @param id unique on its page */
export function waterfall(id: string, of: Pick<PlannedReturnJson, 'lines'>): Html {
  const steps = stepsOf(of);
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const min = Math.min(0, ...ends);
  const max = Math.max(1, ...ends);
  const x = (value: number): number => MARGIN + ((value - min) / (max - min)) * (BARS - MARGIN);
  let y = 0;
  const rows = steps.map((step, index) => {
    const words = linesOf(step.label, LETTERS);
    const top = y;
    const bar = top + 4 + 16 * words.length;
    y += ROW + 16 * (words.length - 1);
    const kind = step.kind === 'change' ? (step.amount < 0 ? 'less' : 'more') : step.kind;
    const next = steps[index + 1];
    return html`<g>${words.map((each, at) => text(MARGIN, top + 14 + 16 * at, each))}${text(WIDTH - MARGIN, top + 14, signed(step), 'end', 'amount')}
${rect(kind, Math.min(x(step.from), x(step.to)), bar, Math.abs(x(step.to) - x(step.from)), 14)}
${next !== undefined && next.kind !== 'tax' && line('joint', x(step.to), bar + 14, x(step.to), y + 4 + 16 * linesOf(next.label, LETTERS).length)}</g>`;
  });
  const said = steps.map((step) => `${step.label} ${signed(step)}`).join('; ');
  return html`<figure class="drawn">${picture({
    id,
    title: 'From the profit of the accounts to the tax',
    description: `Bars from top to bottom, each beginning where the one above it ends: ${said}.`,
    height: y,
    parts: [line('axis', x(0), 0, x(0), y), ...rows],
  })}<figcaption><details><summary>The figures of this picture as a table</summary>${table<Step>(
    'From the profit of the accounts to the tax',
    [
      { label: 'Step', kind: 'lead', cell: (step) => step.label },
      { label: 'Box', kind: 'number', cell: ({ box }) => box ?? '' },
      { label: 'Amount', kind: 'number', cell: signed },
      {
        label: 'Comes to',
        kind: 'number',
        cell: ({ kind, to }) => pounds(kind === 'tax' ? to.toFixed(2) : to),
      },
    ],
    steps,
  )}</details></figcaption></figure>`;
}
