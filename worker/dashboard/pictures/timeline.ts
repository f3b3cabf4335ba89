import { type Accepted, isDone } from '../../../core/tax/planning/deadlines.ts';
import type { DeadlineJson } from '../../../core/tax/planning/json.ts';
import { type Html, html } from '../../pages/html.ts';
import { forReaders } from '../entry/fields.ts';
import { badge, day, pounds } from '../parts.ts';
import { sentence } from '../sentences.ts';
import { line, picture, text, WIDTH } from './svg.ts';

/** Draws the days of a filing on a line, each with a number, and lists them with delays and their cost. */

const MARGIN = 14;
const LINE = 22;
const LEVEL = 24;
/** Days closer than this are drawn below each other, so that their numbers do not overlap. */
const APART = 20;

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

function drawn(id: string, deadlines: readonly DeadlineJson[], today: string): Html {
  // The last day to keep records is so late that all other days would share one place, so it is drawn at the end.
  const days = [
    today,
    ...deadlines.filter(({ id: deadlineId }) => deadlineId !== 'records').map(({ date }) => date),
  ].map(dayOf);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const x = (date: string): number =>
    MARGIN + Math.min((dayOf(date) - first) / Math.max(last - first, 1), 1) * (WIDTH - 2 * MARGIN);
  const ends: number[] = [];
  const points = deadlines.map(({ date, late }, index) => {
    const at = x(date);
    let level = ends.findIndex((end) => at - end >= APART);
    if (level < 0) level = ends.length;
    ends[level] = at;
    const y = LINE + 20 + LEVEL * level;
    return html`<g>${line('tick', at, LINE, at, y - 9)}<circle class="${late ? 'point late' : 'point'}" cx="${at.toFixed(1)}" cy="${y}" r="9"/>${text(at, y + 4.5, String(index + 1), 'middle', late ? 'number late' : 'number')}</g>`;
  });
  const side = x(today) < WIDTH / 4 ? 'start' : x(today) > (3 * WIDTH) / 4 ? 'end' : 'middle';
  const late = deadlines.filter((each) => each.late).length;
  return picture({
    id,
    title: 'The days of this filing on a line',
    description: `${deadlines.length} days in order, numbered as in the list below; ${late === 0 ? 'none is late' : `${late} late`}. Today is marked. Later dates are shown at the end of the line.`,
    height: LINE + 20 + LEVEL * ends.length,
    parts: [
      line('axis', MARGIN, LINE, WIDTH - MARGIN, LINE),
      line('mark', x(today), LINE - 8, x(today), LINE + 8),
      text(x(today), LINE - 11, 'Today', side, 'amount'),
      ...points,
    ],
  });
}

const item = (
  { label, subPeriod, date, kind, amount, late, penalty, workingDay, law, working }: DeadlineJson,
  index: number,
  done: boolean,
): Html => html`<li class="${late ? 'bad' : done ? 'good' : ''}"><strong>${index + 1}. ${forReaders(label)}${subPeriod !== null && ` (return ${subPeriod})`}</strong> ${late && badge('bad', 'Late')}${done && badge('good', '✓ Done')}
<div>${workingDay === null ? html`${kind === 'by' ? 'By' : 'From'} ${day(date)}` : html`Pay by ${day(workingDay)}: banks are closed on ${day(date)}`}${amount !== null && html`. ${pounds(amount)}`}</div>
${penalty !== null && !done && html`<div class="${late ? '' : 'soft'}">${penalty}.</div>`}
<details class="unprinted"><summary>Why this day</summary><p class="small">${sentence(working)} ${law}</p></details></li>`;

/** Makes the picture and its list, in which done days are ticked. */
export const timeline = (
  id: string,
  deadlines: readonly DeadlineJson[],
  today: string,
  accepted: Accepted,
): Html => html`
<figure class="drawn">${drawn(id, deadlines, today)}</figure>
<ol class="history">${deadlines.map((each, index) => item(each, index, isDone(each, accepted)))}</ol>`;
