import { defaulted, nullable } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import { CHECKED, type CheckReads } from '../../schema/endpoints/reads.ts';
import { oneOf } from '../../schema/requests/fields.ts';
import { parseQuery } from '../../schema/requests/parse.ts';
import { searchText } from '../../schema/requests/queries.ts';
import { record } from '../../schema/requests/structs.ts';
import { FILING_STATES, FILING_STATUSES } from '../../schema/states.ts';
import { parsedValue } from '../http.ts';
import { fileAnswer, type PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { listAmendments } from '../services/amendments.ts';
import {
  DUE,
  type Due,
  type Portfolio,
  type PortfolioAsked,
  type PortfolioRow,
  portfolioOf,
  SOON_DAYS,
} from '../services/portfolio.ts';
import { elsewhereAddress } from './actions/filed-elsewhere.ts';
import { NOT_REFUSED, type Refused, refusals, refusedForm } from './actions/inputs.ts';
import { newFilingAddress } from './actions/new-filing.ts';
import { companyAddress, filingAddress } from './addresses.ts';
import { csvOf } from './csv.ts';
import { forReaders } from './entry/fields.ts';
import { framed, modeSwitch } from './frame.ts';
import { kindOf, taxOf } from './lists.ts';
import {
  badge,
  type Column,
  day,
  filingBadge,
  heading,
  lastDay,
  option,
  period,
  pounds,
  statusOptions,
  table,
} from './parts.ts';
import { type CallContext, getPage, type PageContext, type PageRoute, postPage } from './route.ts';
import { compareNext, comparingCard } from './since-filed.ts';

/** Shows all filings with something to do, late ones first, with filters, and as a table to download. */

const asked = record<PortfolioAsked>({
  search: searchText(),
  status: defaulted(nullable(oneOf(FILING_STATUSES)), null),
  due: defaulted(oneOf(DUE), 'any'),
});

const DUE_WORDS: Readonly<Record<Due, string>> = {
  any: 'Any',
  late: 'Late',
  soon: `Late or due in ${SOON_DAYS} days`,
};

/** Reads the filters; an empty one does not count. */
const askedOf = ({ query }: PageContext): PortfolioAsked =>
  parsedValue(
    parseQuery(
      asked,
      [...query].filter(([, value]) => value !== ''),
    ),
  );

const nextCell = ({ next, late, sinceFiled }: PortfolioRow): Html =>
  next === null
    ? html`<span class="soft">Nothing</span>`
    : html`${forReaders(next.label)} ${late.length > 0 && badge('bad', late.length === 1 ? 'Late' : `${late.length} late`)}<span class="soft">${next.late ? 'was due' : next.kind === 'by' ? 'by' : 'from'} ${lastDay(next)}${next.amount !== null && `, ${pounds(next.amount)}`}</span>${
        sinceFiled !== null &&
        sinceFiled.id !== next.id &&
        html`<span class="soft">${sinceFiled.label}, by ${day(sinceFiled.date)}</span>`
      }`;

const COLUMNS: readonly Column<PortfolioRow>[] = [
  {
    label: 'Company',
    kind: 'lead',
    cell: ({ filing, companyId, companyName, companyNumber, mode, period: of }) =>
      html`<a href="${
        filing !== null
          ? filingAddress(filing)
          : of === null
            ? companyAddress({ mode, id: companyId })
            : newFilingAddress({ mode, id: companyId }, of)
      }">${companyName}</a> ${filing !== null && kindOf(filing)}<span class="soft"><a href="${companyAddress({ mode, id: companyId })}">${companyNumber}</a>${filing !== null && ` · filing ${filing.id}`}</span>`,
  },
  { label: 'Period', cell: (row) => (row.period === null ? null : period(row.period)) },
  {
    label: 'Status',
    cell: ({ filing, mode, companyId, period: of }) =>
      filing !== null
        ? filingBadge(filing.status)
        : of === null
          ? badge('calm', 'Not filed here')
          : html`${badge('warn', 'Not begun')} <a class="small" href="${elsewhereAddress({ mode, id: companyId }, of.end)}">Filed elsewhere?</a>`,
  },
  { label: 'Tax', kind: 'number', cell: ({ filing, tax }) => taxOf(filing, tax) },
  { label: 'Next', cell: nextCell },
];

/** Says what the portfolio does not show. */
const inWords = ({ filings, companies, unread }: Portfolio['leftOut']): readonly string[] => [
  ...(filings > 0
    ? [`${filings} older ${filings === 1 ? 'filing is' : 'filings are'} not shown: search for the company`]
    : []),
  ...(companies
    ? [`companies older than the newest ${LIMITS.feeds.filings} may be missing: search for the company`]
    : []),
  ...(unread > 0
    ? [
        `${unread} ${unread === 1 ? 'company is' : 'companies are'} not read at Companies House yet: load the portfolio again`,
      ]
    : []),
];

/** Makes the table of filings, late ones first, then those due. */
export const portfolioTable = (caption: string, rows: readonly PortfolioRow[]): Html =>
  table(caption, rows, COLUMNS);

async function portfolioPage(
  context: CallContext<'listAmendments', 'many' | CheckReads>,
  refused: Refused = NOT_REFUSED,
  statusCode = 200,
): Promise<PageAnswer> {
  const { caller } = context;
  const asked = askedOf(context);
  const [{ rows, leftOut }, { progress }] = await Promise.all([
    portfolioOf(context, asked, true),
    listAmendments(context, {}),
  ]);
  const path = `/dashboard/${caller.mode}/portfolio`;
  const late = rows.filter((row) => row.late.length > 0).length;
  const query = new URLSearchParams([...context.query].filter(([, value]) => value !== ''));
  return framed(context, 'portfolio', {
    title: 'Portfolio',
    status: statusCode,
    main: html`
${heading('Portfolio', html`Late filings come first, then those due soon. A period that nobody has begun is here too. Accepted filings drop off a year after the period ends. <a href="/dashboard/${caller.mode}/feeds">Read it in a calendar</a>, or <a href="/dashboard/${caller.mode}/group">divide the losses of a group</a>.`, modeSwitch(context, 'portfolio'))}
${refusals(refused)}
${comparingCard(context, progress)}
<section class="card" aria-label="Portfolio">
<form class="filter" method="get" action="${path}" role="search">
<div><label for="search">Name or number of a company</label><input type="search" id="search" name="search" value="${asked.search ?? ''}" maxlength="160"/></div>
<div class="short"><label for="status">Status</label><select id="status" name="status">${statusOptions(asked.status)}</select></div>
<div class="short"><label for="due">Due</label><select id="due" name="due">${DUE.map((due) => option(due, DUE_WORDS[due], asked.due))}</select></div>
<button class="quiet">Show</button></form>
<div class="card-head"><p class="soft">${rows.length} ${rows.length === 1 ? 'row' : 'rows'}, ${late} late${inWords(leftOut).map((each) => `; ${each}`)}</p>${
      rows.length > 0 && html`<a href="${`${path}.csv?${query}`}">Export as CSV</a>`
    }</div>
${rows.length === 0 ? html`<div class="empty"><h2>None found</h2><p>No filing matches your search.</p></div>` : portfolioTable('Portfolio', rows)}
</section>`,
  });
}

const NAMES = [
  'Company',
  'Company number',
  'Period start',
  'Period end',
  'Filing',
  'Status',
  'Tax',
  'Next',
  'Due',
  'Amount',
  'Late',
  'If late',
  'Accepted return',
  'Amend by',
];

const valuesOf = ({ filing, tax, next, late, ...row }: PortfolioRow): readonly string[] => [
  row.companyName,
  row.companyNumber,
  row.period?.start ?? '',
  row.period?.end ?? '',
  filing === null ? '' : String(filing.id),
  filing !== null ? FILING_STATES[filing.status].label : row.period === null ? 'Not filed here' : 'Not begun',
  tax ?? '',
  forReaders(next?.label ?? ''),
  next?.date ?? '',
  next?.amount ?? '',
  late.map(({ label }) => forReaders(label)).join('; '),
  next?.penalty ?? '',
  row.sinceFiled?.label ?? '',
  row.sinceFiled?.date ?? '',
];

async function portfolioFile(context: PageContext<'many' | CheckReads>): Promise<PageAnswer> {
  const { rows, leftOut } = await portfolioOf(context, askedOf(context));
  // A last row keeps the columns, and a reader of the file cannot miss it.
  const left = inWords(leftOut).join('; ');
  const last = left === '' ? [] : [NAMES.map((_, at) => (at === 0 ? `Not complete: ${left}` : ''))];
  return fileAnswer(csvOf([NAMES, ...rows.map(valuesOf), ...last]), {
    fileName: `portfolio-${context.caller.mode}-${context.today}.csv`,
    mimeType: 'text/csv; charset=utf-8; header=present',
  });
}

const compareAccepted = (context: CallContext<'draftAmendments'>): Promise<PageAnswer> =>
  compareNext(context, (refusal) => portfolioPage(context, refusedForm(refusal, ['apply']), refusal.status));

/** Rows of the portfolio: it reads them together with the companies, so an earlier trip would save no time. */
const ROWS = { further: ['many', ...CHECKED] } as const;

export const PORTFOLIO_PAGES: readonly PageRoute[] = [
  getPage('/dashboard/:mode/portfolio', { ...ROWS, calls: ['listAmendments'] }, (context) =>
    portfolioPage(context),
  ),
  postPage('/dashboard/:mode/portfolio/amendments', { calls: ['draftAmendments'] }, compareAccepted),
  getPage('/dashboard/:mode/portfolio.csv', ROWS, portfolioFile),
];
