import { capitalised } from '../../core/words/figures.ts';
import { ENDPOINTS } from '../../schema/endpoints/index.ts';
import type { DeclaredRead } from '../../schema/endpoints/reads.ts';
import { companiesQuery } from '../../schema/requests/companies.ts';
import { parseQuery } from '../../schema/requests/parse.ts';
import { filingsQuery } from '../../schema/requests/queries.ts';
import { parsedValue } from '../http.ts';
import type { PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { addressText, companiesOf } from '../services/companies.ts';
import { filingsOf } from '../services/filings.ts';
import type { Filing } from '../store/store.ts';
import { companyAddress } from './addresses.ts';
import { framed, modeSwitch } from './frame.ts';
import {
  badge,
  filingBadge,
  heading,
  moment,
  option,
  paging,
  period,
  pounds,
  statusOptions,
  table,
} from './parts.ts';
import { type CallContext, getPage, type PageAddress, type PageRoute } from './route.ts';

/** Shows the lists of companies and filings, as the API lists them (decisions 10 and 53). */

/** True for a filing with any figure for a computation of tax; an empty draft has no tax, not even zero. */
export const hasFigures = ({ data }: Pick<Filing, 'data'>): boolean =>
  data.isDormant || data.profitLossData !== null || data.supplementaryPagesData !== null;

/** Shows the tax of a filing in a list; a dash where there is none. */
export const taxOf = (filing: Filing | null, tax: string | null): string =>
  filing === null || tax === null || !hasFigures(filing) ? '–' : pounds(tax);

const search = (action: string, text: string | null, options: readonly Html[]): Html => html`
<form class="filter" method="get" action="${action}" role="search">
<div><label for="search">Name or number of a company</label><input type="search" id="search" name="search" value="${text ?? ''}" maxlength="160"/></div>
<div class="short"><label for="status">Status</label><select id="status" name="status">${options}</select></div>
<button class="quiet">Show</button></form>`;

const none = (filtered: boolean, what: string, mode: string): Html =>
  filtered
    ? html`<div class="empty"><h2>None found</h2><p>No ${what} match your search.</p></div>`
    : html`<div class="empty"><h2>None yet</h2><p>${capitalised(what)} made here or with a ${mode} API key appear here.</p></div>`;

async function companiesPage(context: CallContext<'listCompanies'>): Promise<PageAnswer> {
  const { caller } = context;
  const asked = parsedValue(parseQuery(companiesQuery, context.query));
  const { status } = asked;
  const path = `/dashboard/${caller.mode}/companies`;
  const found = await companiesOf(context, asked);
  const columns = [
    {
      label: 'Company',
      kind: 'lead',
      cell: (company) =>
        html`<a href="${companyAddress(company)}">${company.companyName}</a><span class="soft">${company.companyNumber}</span>`,
    },
    { label: 'Registered office', cell: (company) => addressText(company.registeredOffice) },
    {
      label: 'Filings',
      cell: (company) =>
        html`<a href="/dashboard/${caller.mode}/filings?companyId=${company.id}">${company.filingCount} ${
          company.filingCount === 1 ? 'filing' : 'filings'
        }<span class="hidden"> of ${company.companyName}</span></a>`,
    },
    { label: 'Added', cell: (company) => moment(company.createdAt) },
  ] satisfies Parameters<typeof table<(typeof found.data)[number]>>[2];
  const options = [option('active', 'Active', status), option('archived', 'Archived', status)];
  return framed(context, 'companies', {
    title: 'Companies',
    main: html`
${heading('Companies', null, modeSwitch(context, 'companies'))}
<section class="card" aria-label="Companies">
${search(path, asked.search, options)}
${found.data.length === 0 ? none(asked.search !== null || status === 'archived', 'companies', caller.mode) : table('Companies', found.data, columns)}
${paging(path, { search: asked.search, status }, { ...asked, totalCount: found.totalCount })}
</section>`,
  });
}

/** Lists what distinguishes a filing from others of its company. */
export const kindOf = ({ isAmendment, data }: Filing): readonly Html[] => [
  ...(isAmendment ? [badge('calm', 'Amendment')] : []),
  ...(data.isDormant ? [badge('calm', 'Dormant')] : []),
  ...(data.charityStatus === null ? [] : [badge('calm', data.charityStatus === 'casc' ? 'CASC' : 'Charity')]),
];

/** Says how many open filings a page did not look at; it looks at the newest. */
export const olderNote = (count: number): Html | null =>
  count === 0
    ? null
    : html`<p class="soft">${count} older open ${count === 1 ? 'filing is' : 'filings are'} not looked at here.</p>`;

export const filingsTable = (caption: string, filings: readonly Filing[]): Html =>
  table(caption, filings, [
    {
      label: 'Filing',
      kind: 'lead',
      cell: (filing) =>
        html`<a href="/dashboard/${filing.mode}/filings/${filing.id}">${filing.companyName}</a> ${kindOf(filing)}<span class="soft">${filing.companyNumber} · filing ${filing.id}</span>`,
    },
    { label: 'Period', cell: (filing) => period(filing.period) },
    { label: 'Status', cell: (filing) => filingBadge(filing.status) },
    { label: 'Changed', cell: (filing) => moment(filing.updatedAt) },
  ]);

async function filingsPage(context: CallContext<'listFilings'>): Promise<PageAnswer> {
  const { caller } = context;
  const asked = parsedValue(parseQuery(filingsQuery, context.query));
  const path = `/dashboard/${caller.mode}/filings`;
  const found = await filingsOf(context, asked);
  const isFiltered = asked.search !== null || asked.status !== null || asked.companyId !== null;
  const query = {
    search: asked.search,
    status: asked.status,
    companyId: asked.companyId === null ? null : String(asked.companyId),
  };
  return framed(context, 'filings', {
    title: 'Filings',
    main: html`
${heading('Filings', asked.companyId !== null && html`Of one company. <a href="${path}">Show all filings</a>.`, modeSwitch(context, 'filings'))}
<section class="card" aria-label="Filings">
${search(path, asked.search, statusOptions(asked.status))}
${found.data.length === 0 ? none(isFiltered, 'filings', caller.mode) : filingsTable('Filings', found.data)}
${paging(path, query, { ...asked, totalCount: found.totalCount })}
</section>`,
  });
}

/** Declares what the endpoint of a list reads. */
const listed = <Query>(
  struct: Parameters<typeof parseQuery<Query>>[0],
  reads: ((query: Query) => readonly DeclaredRead[]) | undefined,
) => ({
  reads: ({ query }: PageAddress) => {
    const asked = parseQuery(struct, query);
    return asked.ok ? (reads?.(asked.value) ?? []) : [];
  },
});

export const LIST_PAGES: readonly PageRoute[] = [
  getPage('/dashboard/:mode/companies', listed(companiesQuery, ENDPOINTS.listCompanies.reads), companiesPage),
  getPage('/dashboard/:mode/filings', listed(filingsQuery, ENDPOINTS.listFilings.reads), filingsPage),
];
