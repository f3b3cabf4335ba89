import { lazily } from '../../core/base/lazily.ts';
import type { Deadline } from '../../core/tax/planning/deadline.ts';
import {
  FILING_STATES,
  FILING_STATUSES,
  type FilingStatus,
  type Mode,
  SUBMISSION_STATES,
  type SubmissionStatus,
  type Target,
} from '../../schema/states.ts';
import { type Html, type HtmlValue, html } from '../pages/html.ts';
import type { Company, Filing, Submission } from '../store/store.ts';
import { companyAddress, filingAddress } from './addresses.ts';

/** Builds parts that several pages show. */
const timeFormat = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
const dayFormat = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
);

/** Writes a moment, in United Kingdom time; an unknown one is a dash. */
export const moment = (at: string | null): Html =>
  at === null
    ? html`<span class="soft">–</span>`
    : html`<time datetime="${at}">${timeFormat().format(new Date(at))}</time>`;

/** Writes a date `YYYY-MM-DD`. */
export const day = (date: string): Html =>
  html`<time datetime="${date}">${dayFormat().format(new Date(`${date}T00:00:00Z`))}</time>`;

/** Writes the day of a deadline: money sent by bank must arrive by the last day on which banks are open. */
export const lastDay = ({ date, workingDay, late }: Pick<Deadline, 'date' | 'workingDay' | 'late'>): Html =>
  day(late ? date : (workingDay ?? date));

export const period = ({ start, end }: { readonly start: string; readonly end: string }): Html =>
  html`${day(start)} to ${day(end)}`;

/**
 * Attributes of a notice that a form was refused. The browser goes to it without a script: the form may be far below the
 * top of its page.
 */
export const ALERT = html` role="alert" tabindex="-1" autofocus="autofocus"`;

type Tone = 'good' | 'bad' | 'warn' | 'busy' | 'calm' | 'live';
export const badge = (tone: Tone, label: string): Html => html`<span class="badge ${tone}">${label}</span>`;

const FILING: Readonly<Record<FilingStatus, Tone>> = {
  draft: 'calm',
  in_progress: 'busy',
  submitted: 'busy',
  requires_attention: 'warn',
  rejected: 'bad',
  accepted: 'good',
};
/** Makes one choice of a list. */
export const option = (value: string, label: string, chosen: string): Html =>
  html`<option value="${value}"${value === chosen && html` selected="selected"`}>${label}</option>`;

/** Makes the choices of a filter by status. */
export const statusOptions = (chosen: FilingStatus | null): readonly Html[] => [
  option('', 'Any', chosen ?? ''),
  ...FILING_STATUSES.map((status) => option(status, FILING_STATES[status].label, chosen ?? '')),
];

export const filingBadge = (status: FilingStatus): Html => badge(FILING[status], FILING_STATES[status].label);

const SUBMISSION: Readonly<Record<SubmissionStatus, Tone>> = {
  pending: 'busy',
  submitted: 'busy',
  accepted: 'good',
  rejected: 'bad',
  error: 'warn',
};
/** Label of a submission that failed after it was sent: it may have arrived. */
export const NO_RESULT = 'No result';
/** True for a submission that was sent, and failed without a result. */
export const hasNoResult = ({ status, submittedAt }: Pick<Submission, 'status' | 'submittedAt'>): boolean =>
  status === 'error' && submittedAt !== null;
export const submissionBadge = (submission: Pick<Submission, 'status' | 'submittedAt'>): Html => {
  const { status } = submission;
  return badge(SUBMISSION[status], hasNoResult(submission) ? NO_RESULT : SUBMISSION_STATES[status].label);
};

export const modeBadge = (mode: Mode): Html =>
  mode === 'live' ? badge('live', 'Live') : badge('calm', 'Test');

export const TARGETS = { tax: 'HM Revenue & Customs', ch: 'Companies House' } as const;
export const sentTo = (target: Target, subPeriod: 1 | 2 | null): string =>
  target === 'ch'
    ? 'Accounts to Companies House'
    : `Tax return to HMRC${subPeriod === null ? '' : ` (part ${subPeriod} of 2)`}`;

/** Lists names with their values; null ones are left out. */
export const facts = (pairs: readonly (readonly [string, HtmlValue])[]): Html =>
  html`<dl class="facts">${pairs
    .filter(([, value]) => value !== null)
    .map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

export interface Column<T> {
  readonly label: string;
  readonly cell: (row: T) => HtmlValue;
  /** `lead` names the row; `number` is aligned to the right; `bare` needs no label on a narrow screen. */
  readonly kind?: 'lead' | 'number' | 'bare';
}

/**
 * Makes a table that becomes a list of cards on a narrow screen. Its roles are stated because some browsers forget them
 * once a table is displayed as something else.
 */
export const table = <T>(caption: string, rows: readonly T[], columns: readonly Column<T>[]): Html => html`
<table class="stacked" role="table" aria-label="${caption}">
<thead role="rowgroup"><tr role="row">${columns.map(
  ({ label, kind }) =>
    html`<th role="columnheader" scope="col" class="${kind === 'number' ? 'number' : ''}">${
      kind === 'bare' ? html`<span class="hidden">${label}</span>` : label
    }</th>`,
)}</tr></thead>
<tbody role="rowgroup">${rows.map(
  (row) => html`<tr role="row">${columns.map(
    ({ label, cell, kind }) =>
      html`<td role="cell" data-label="${label}" class="${kind ?? ''}"><div>${cell(row)}</div></td>`,
  )}</tr>
`,
)}</tbody>
</table>`;

/** Makes the title of a page, with the parts under and beside it. */
export const heading = (title: HtmlValue, under?: HtmlValue, beside?: HtmlValue): Html => html`
<div class="head"><div><h1>${title}</h1>${under && html`<p class="soft">${under}</p>`}</div>${
  beside && html`<div class="actions">${beside}</div>`
}</div>`;

export const crumbs = (steps: readonly (readonly [string, string])[], here: string): Html => html`
<nav class="crumbs" aria-label="Where this page is"><ol>${steps.map(
  ([href, label]) => html`<li><a href="${href}">${label}</a></li>`,
)}<li><span aria-current="page">${here}</span></li></ol></nav>`;

/** Lists the pages above a page of a company. */
export const companySteps = (company: Company): readonly (readonly [string, string])[] => [
  [`/dashboard/${company.mode}/companies`, 'Companies'],
  [companyAddress(company), company.companyName],
];

/** Shows the place of a page of a filing. */
export const filingCrumbs = ({ mode, id }: Pick<Filing, 'mode' | 'id'>, here: string): Html =>
  crumbs(
    [
      [`/dashboard/${mode}/filings`, 'Filings'],
      [filingAddress({ mode, id }), `Filing ${id}`],
    ],
    here,
  );

/** Links to the previous and next page of a list; nothing when it fits on one. */
export function paging(
  path: string,
  query: Readonly<Record<string, string | null>>,
  { page, limit, totalCount }: { readonly page: number; readonly limit: number; readonly totalCount: number },
): HtmlValue {
  const last = Math.max(1, Math.ceil(totalCount / limit));
  if (last === 1 && page === 1) return null;
  const at = (number: number): string => {
    const given = Object.entries({ ...query, page: String(number) });
    const kept = given.filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== '');
    return `${path}?${new URLSearchParams(kept)}`;
  };
  return html`<nav class="pages" aria-label="Pages of the list">
${page > 1 ? html`<a class="button quiet small" href="${at(Math.min(page - 1, last))}" rel="prev">Previous</a>` : html`<span></span>`}
<span class="soft">Page ${page} of ${last}</span>
${page < last ? html`<a class="button quiet small" href="${at(page + 1)}" rel="next">Next</a>` : html`<span></span>`}
</nav>`;
}

/** Writes whole pounds or pounds and pence, with a comma for each thousand. A minus stays with its amount. */
export function pounds(value: string | number | boolean | undefined): string {
  if (value === undefined || typeof value === 'boolean') return '–';
  const [whole = '', pence] = String(value).replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${String(value).startsWith('-') ? '−\u2060' : ''}£${grouped}${pence === undefined ? '' : `.${pence}`}`;
}
