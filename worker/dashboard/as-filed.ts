import { labelOf } from '../../core/boxes/return.ts';
import type { FiledDifference } from '../../core/form/as-filed.ts';
import type { ValueJson } from '../../core/tax/explain.ts';
import { type Html, html } from '../pages/html.ts';
import type { ReturnAsFiled } from '../submission/as-filed.ts';
import { pounds, table } from './parts.ts';

/** Shows how an accepted return would differ today (decision 211). */

const shown = (value: ValueJson | null): string => {
  if (value === null) return 'blank';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' || /^-?\d+\.\d\d$/.test(value) ? pounds(value) : value;
};

/** Names a box by its number and the form's label. */
const nameOf = ({ box }: FiledDifference): string => `${labelOf(box.split(' ')[0] ?? box)} (box ${box})`;

const tableOf = ({ subPeriod, differs }: ReturnAsFiled): Html =>
  table(subPeriod === null ? 'Boxes that differ' : `Boxes that differ, return ${subPeriod}`, differs, [
    { label: 'Box', kind: 'lead', cell: nameOf },
    { label: 'As filed', kind: 'number', cell: ({ filed }) => shown(filed) },
    { label: 'Today', kind: 'number', cell: ({ now }) => shown(now) },
  ]);

/** Shows the differences; nothing where no accepted return would differ today. */
export function asFiledCard(returns: readonly ReturnAsFiled[]): Html | null {
  const others = returns.filter(({ differs }) => differs.length > 0);
  if (others.length === 0) return null;
  return html`<section class="card" aria-labelledby="as-filed"><h2 id="as-filed">As filed, and today</h2>
<p>Today’s law and software give other amounts for the figures that were sent. Nothing is amended automatically: look at each return, and amend it where it is due.</p>
${others.map(tableOf)}</section>`;
}
