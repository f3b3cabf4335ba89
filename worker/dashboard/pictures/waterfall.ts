import type { LineJson } from '../../../core/tax/explain.ts';
import { LINES, type LineId } from '../../../core/tax/lines.ts';
import type { PlannedReturnJson } from '../../../core/tax/planning/json.ts';
import { type Html, html } from '../../pages/html.ts';
import { pounds, table } from '../parts.ts';
import { line, linesOf, picture, rect, text, WIDTH } from './svg.ts';

/** From the profit of the accounts to the profits that are taxed, and to the tax: a step for each line that changes it. */

/** What the path begins with and comes to on the way, and what changes it. */
const LEVELS: readonly LineId[] = [
  'profitBeforeTaxPerAccounts',
  'adjustedTradingResult',
  'profitsBeforeDeductions',
  'chargeableProfits',
];
const CHANGES: readonly LineId[] = [
  'depreciationAddedBack',
  'disallowableExpenses',
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
  'propertyLossOfPeriodUsed',
  'managementExpensesOfPeriod',
  'tradingLossOfPeriod',
  'tradingLossesBroughtForward',
  'propertyLossesBroughtForwardUsed',
  'managementExpensesBroughtForwardUsed',
  'qualifyingDonations',
];
const TAX: LineId = 'netCorporationTaxLiability';

export interface Step {
  readonly label: string;
  /** `level` stands from nil to its amount; `change` goes on from where the one before it ended. */
  readonly kind: 'level' | 'change' | 'tax';
  /** What the line says, in pounds; negative where it is taken away. */
  readonly amount: number;
  readonly from: number;
  readonly to: number;
  readonly box: string | null;
}

/** A loss is no profit below nil: it leaves the path, and is relieved elsewhere. */
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

/** Where the path has come to. */
const endOf = (steps: readonly Step[]): number => steps.findLast(({ kind }) => kind !== 'tax')?.to ?? 0;

/** What a line adds to the path; nothing for one that does not stand on it. */
function stepsFor(before: readonly Step[], { id, label, value, box }: LineJson): readonly Step[] {
  const amount = Number(value);
  const at = endOf(before);
  if (id === TAX) return [{ label, kind: 'tax', amount, from: 0, to: amount, box }];
  if (LEVELS.includes(id)) {
    const level: Step = { label, kind: 'level', amount, from: 0, to: amount, box };
    if (before.length === 0 || amount === at) return [level];
    return [change(at < 0 && amount === 0 ? LOSS : OTHER, at, amount - at), level];
  }
  if (!CHANGES.includes(id) || amount === 0) return [];
  // An adjusted loss is shown, and leaves the path before the total of all profits.
  const isLost = at < 0 && isPastTrade(before);
  const step = change(label, isLost ? 0 : at, LINES[id].isDeducted ? -amount : amount, box);
  return isLost ? [change(LOSS, at, -at), step] : [step];
}

/** The steps of one return, in the order of its working. */
export function stepsOf({ lines }: Pick<PlannedReturnJson, 'lines'>): readonly Step[] {
  const steps: Step[] = [];
  for (const each of lines) steps.push(...stepsFor(steps, each));
  return steps;
}

/** Whether the trading result stands already, so that what follows is other income. */
const isPastTrade = (steps: readonly Step[]): boolean =>
  steps.some(({ kind, label }) => kind === 'level' && label === LINES.adjustedTradingResult.label);

const ROW = 42;
const LETTERS = 40;
const MARGIN = 4;
/** Where the bars end: the amounts stand beside them. */
const BARS = 300;

/** `+£4,000` for what is added, `−£4,000` for what is taken away. */
const signed = ({ kind, amount }: Step): string =>
  kind === 'change' && amount > 0
    ? `+${pounds(amount)}`
    : pounds(kind === 'tax' ? amount.toFixed(2) : amount);

/** The picture and its table. @param id unlike that of any other picture of the page */
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
