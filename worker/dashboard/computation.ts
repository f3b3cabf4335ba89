import { grouped } from '../../core/base/grouped.ts';
import { stillTrue } from '../../core/books/provenance.ts';
import type { Value } from '../../core/boxes/value.ts';
import { longDate } from '../../core/dates/date.ts';
import { computationBlockers } from '../../core/filing/checks.ts';
import { LAW } from '../../core/law/law.ts';
import type { FilingComputation } from '../../core/tax/computation.ts';
import type { LineJson } from '../../core/tax/explain.ts';
import type { PlannedReturnJson } from '../../core/tax/planning/json.ts';
import type { PageAnswer } from '../pages/answer.ts';
import { type Html, type HtmlValue, html } from '../pages/html.ts';
import { plannedOf } from '../services/computation.ts';
import { openOne } from '../services/many.ts';
import { returnsAsFiled } from '../submission/as-filed.ts';
import { asFiledCard } from './as-filed.ts';
import { yearsCard } from './books/years.ts';
import { fieldInWords } from './field-words.ts';
import { framed } from './frame.ts';
import { day, filingCrumbs, heading, period, pounds, table } from './parts.ts';
import { gauge } from './pictures/gauge.ts';
import { stepsOf, waterfall } from './pictures/waterfall.ts';
import { type OpenedContext, WITH_ROWS } from './reads.ts';
import { getPage, idIn, type PageRoute } from './route.ts';
import { fieldSentence } from './sentences.ts';

/** Shows the computation line by line, each with its working and law, its pictures, and this year beside last. */

/** Kinds of values by the ids of their lines: a number may be an amount, a count, a year or a rate. */
type Kinds = ReadonlyMap<string, Value['kind']>;

const kindsIn = ({ returns }: FilingComputation): Kinds =>
  new Map(returns.flatMap(({ lines }) => lines.map(({ id, value }) => [id, value.kind] as const)));

function shown({ value, id }: LineJson, kinds: Kinds): HtmlValue {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  switch (kinds.get(id)) {
    case 'rate':
      return `${value}%`;
    case 'date':
      return day(String(value));
    case 'pounds':
    case 'pence':
      return pounds(value);
    default:
      return value;
  }
}

/** Groups the lines by schedule, in the order of the working. */
const schedulesOf = ({ lines }: PlannedReturnJson): ReadonlyMap<string, readonly LineJson[]> =>
  grouped(lines, ({ schedule }) => schedule.title);

const linesTable = (title: string, lines: readonly LineJson[], kinds: Kinds): Html =>
  table(title, lines, [
    { label: 'Line', kind: 'lead', cell: ({ label }) => label },
    { label: 'Box', kind: 'number', cell: ({ box }) => box ?? '' },
    { label: 'Amount', kind: 'number', cell: (line) => shown(line, kinds) },
    {
      label: 'Working',
      cell: ({ working, law }) => html`${working}<span class="soft">${law}</span>`,
    },
  ]);

/** Names one of a filing's two returns. */
const partOf = ({ subPeriod }: PlannedReturnJson): string =>
  subPeriod === null ? '' : `, return ${subPeriod}`;

export function picturesOf(planned: PlannedReturnJson): Html {
  const part = planned.subPeriod ?? 0;
  // Steps without amounts need no picture.
  if (stepsOf(planned).every(({ amount }) => amount === 0)) return html``;
  return html`
<section class="card" aria-labelledby="steps-${part}"><h2 id="steps-${part}">From the accounts to the tax${partOf(planned)}</h2>
${planned.subPeriod !== null && html`<p class="soft">${period({ start: planned.periodStart, end: planned.periodEnd })}</p>`}
${waterfall(planned)}</section>
${
  planned.planning.limits.length > 0 &&
  html`<section class="card" aria-labelledby="limits-${part}"><h2 id="limits-${part}">Tax rate and limits${partOf(planned)}</h2>
${gauge(`gauge-${part}`, planned)}</section>`
}`;
}

const schedule =
  (planned: PlannedReturnJson, kinds: Kinds) =>
  ([title, lines]: readonly [string, readonly LineJson[]], index: number): Html => {
    const id = `schedule-${planned.subPeriod ?? 0}-${index}`;
    return html`<section class="card" aria-labelledby="${id}"><h2 id="${id}">${title}${partOf(planned)}</h2>${linesTable(title + partOf(planned), lines, kinds)}</section>`;
  };

async function computationPage(context: OpenedContext): Promise<PageAnswer> {
  const opened = await openOne(context, idIn(context.params, 'filingId'));
  const { submissions } = opened;
  const { filing, computation } = opened.work;
  const wrong = computationBlockers(computation);
  const returns = wrong.length > 0 ? [] : plannedOf(opened.work, submissions).returns;
  return framed(context, 'filings', {
    title: `Computation, ${filing.companyName}`,
    main: html`
${filingCrumbs(filing, 'Computation')}
${heading('Computation', html`${filing.companyName} · ${period(filing.period)}`)}
${wrong.length > 0 && html`<section class="card"><p>We cannot work out the tax yet. ${wrong.map(({ location, message }) => html`${fieldSentence(fieldInWords(location ?? 'filingId'), message)} `)}</p></section>`}
${returns.length > 0 && html`<p class="soft">The law was read up to ${longDate(LAW.readUpTo.day)}. Later law is not in it.</p>`}
${asFiledCard(await returnsAsFiled(opened.context.runtime, opened.work, submissions))}
${returns.map((each) => html`${picturesOf(each)}${[...schedulesOf(each)].map(schedule(each, kindsIn(computation)))}`)}
${yearsCard(filing, stillTrue(filing.provenance, filing.data))}`,
  });
}

export const COMPUTATION_PAGES: readonly PageRoute[] = [
  getPage('/dashboard/:mode/filings/:filingId/computation', WITH_ROWS, computationPage),
];
