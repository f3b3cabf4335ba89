import type { Eligibility } from '../../core/filing/eligibility.ts';
import { isPartnership } from '../../core/filing/who-may-file.ts';
import { type DeadlineJson, deadlineAsJson } from '../../core/tax/planning/json.ts';
import { CHECKED, type CheckReads } from '../../schema/endpoints/reads.ts';
import type { FilingStatus } from '../../schema/states.ts';
import { Refusal } from '../http.ts';
import type { PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { ukDate } from '../runtime.ts';
import { addressText } from '../services/companies.ts';
import { ownCompany } from '../services/context.ts';
import { storedEligibility } from '../services/eligibility.ts';
import { dueOf, openMany } from '../services/many.ts';
import { type CompanyPeriod, type CompanyPeriods, companyPeriods } from '../services/periods.ts';
import type { Company, Filing } from '../store/store.ts';
import { elsewhereAddress } from './actions/filed-elsewhere.ts';
import { newFilingAddress } from './actions/new-filing.ts';
import { forReaders } from './entry/fields.ts';
import { framed } from './frame.ts';
import { kindOf, taxOf } from './lists.ts';
import { eligibilityCard, isRefused, isShutOut, shutStep } from './may-file.ts';
import { badge, crumbs, day, facts, filingBadge, heading, lastDay, period, pounds, table } from './parts.ts';
import { WITH_PERIODS } from './reads.ts';
import {
  type CallContext,
  companyIn,
  getPage,
  idIn,
  type PageAddress,
  type PageContext,
  type PageRoute,
} from './route.ts';

/** Shows one company: its periods at the register, its filings here, their deadlines, and the next step. */

interface Row {
  readonly filing: Filing;
  readonly tax: string | null;
  readonly deadlines: readonly DeadlineJson[];
}

async function rowsOf(context: PageContext<'many' | CheckReads>, { id }: Company): Promise<readonly Row[]> {
  const { opened } = await openMany(context, { companyId: id });
  const rows: Row[] = [];
  for await (const each of opened) rows.push({ filing: each.work.filing, ...dueOf(each) });
  return rows.reverse();
}

/** Gets the register's periods; its refusal in words where it does not answer. */
async function periodsOf(
  { runtime, today }: CallContext<'listPeriods'>,
  company: Company,
): Promise<CompanyPeriods | string> {
  try {
    return await companyPeriods(runtime, company, today, true);
  } catch (fault) {
    if (fault instanceof Refusal) return fault.message;
    throw fault;
  }
}

const STEPS: Readonly<Record<Exclude<FilingStatus, 'accepted'>, string>> = {
  draft: 'Finish the figures, fix the errors, send',
  in_progress: 'Fix the errors, send',
  submitted: 'Sent. Wait for the result',
  requires_attention: 'The sign-in details were not accepted. Correct them and send again',
  rejected: 'Rejected. Correct it and send it again',
};

const filingLink = ({ mode, id }: Filing): Html =>
  html`<a href="/dashboard/${mode}/filings/${id}">filing ${id}</a>`;

interface Standing {
  readonly company: Company;
  readonly rows: readonly Row[];
  readonly periods: CompanyPeriods | string;
  readonly known: Pick<Eligibility, 'ch'>;
  readonly today: string;
}

/** Says when the part of a period that can be filed here is due: the accounts, or only the return. */
function partDue({ dueDate, deadlines }: CompanyPeriod, { known, today }: Standing): Html | null {
  if (!isRefused(known.ch))
    return html`Its accounts ${dueDate < today ? 'were' : 'are'} due by ${day(dueDate)}.`;
  const due = deadlines.find(({ id }) => id === 'return');
  return due === undefined ? null : html`Its tax return ${due.late ? 'was' : 'is'} due by ${day(due.date)}.`;
}

function nextStep(standing: Standing): Html {
  const { company, rows, periods, today } = standing;
  for (const { filing } of rows) {
    const { status } = filing;
    if (status !== 'accepted')
      return html`${STEPS[status]}: ${filingLink(filing)}, ${period(filing.period)}.`;
  }
  if (typeof periods === 'string')
    return html`Companies House did not answer, so we cannot show what is due next. Try again later.`;
  // Sorted oldest first.
  const unfiled = periods.periods.filter(
    ({ isFiled, end }) => !isFiled && !rows.some(({ filing }) => filing.period.end === end),
  );
  const ended = unfiled.find(({ end }) => end < today);
  if (ended !== undefined)
    return html`<a href="${newFilingAddress(company, ended)}">Create a filing for ${period(ended)}</a>. ${partDue(ended, standing)}`;
  const [coming] = unfiled;
  return coming === undefined
    ? html`Nothing to file now.`
    : html`Nothing to file now. Your next period ends on ${day(coming.end)}.`;
}

const filed = (is: boolean): Html => (is ? badge('good', 'Accepted') : badge('calm', 'No'));

/**
 * Says which parts of a period were filed elsewhere, with a link to change it. For a filed period, only if a part was
 * filed elsewhere. Nothing is awaited of a body that cannot file here.
 */
function elsewhereLink(company: Company, { elsewhere, isFiled, end }: CompanyPeriod): Html | null {
  if (isShutOut(company)) return null;
  const address = elsewhereAddress(company, end);
  const said = [...(elsewhere.tax ? ['return'] : []), ...(elsewhere.ch ? ['accounts'] : [])].join(' and ');
  if (said !== '') return html`<a href="${address}">Filed elsewhere: ${said}</a>`;
  return isFiled
    ? null
    : html`<a href="${address}">Filed elsewhere?<span class="hidden"> Period to ${day(end)}</span></a>`;
}

/** The company of the page, with its filings. `isShut`: nothing of it can be filed here, so no filing is offered. */
interface Shown {
  readonly company: Company;
  readonly rows: readonly Row[];
  readonly isShut: boolean;
}

/** Links to a new filing of a period that is not filed; nothing where it has a filing here. */
function createLink({ company, rows, isShut }: Shown, each: CompanyPeriod): Html | null {
  const own = rows.find(({ filing }) => filing.period.end === each.end)?.filing;
  if (own !== undefined) return filingLink(own);
  return each.isFiled || isShut
    ? null
    : html`<a class="button quiet small" href="${newFilingAddress(company, each)}">Create a filing<span class="hidden"> for ${period(each)}</span></a>`;
}

function periodsCard(shown: Shown, periods: CompanyPeriods | string): Html {
  const body =
    typeof periods === 'string'
      ? html`<p class="soft">Companies House did not answer, so we cannot show its periods. Try again later.</p>`
      : periods.periods.length === 0
        ? html`<p class="soft">Companies House lists no periods.</p>`
        : table('Periods', periods.periods, [
            { label: 'Period', kind: 'lead', cell: (each) => period(each) },
            { label: 'Accounts due', cell: ({ dueDate }) => day(dueDate) },
            {
              label: 'At Companies House',
              cell: ({ chFiled, isOverdue }) =>
                chFiled
                  ? badge('good', 'Filed')
                  : isOverdue
                    ? badge('bad', 'Overdue')
                    : badge('calm', 'Not filed'),
            },
            ...(isPartnership(shown.company.companyType)
              ? []
              : [
                  {
                    label: 'Tax return filed with us',
                    cell: ({ taxFiled }: CompanyPeriod) => filed(taxFiled),
                  },
                ]),
            {
              label: 'Filing',
              kind: 'bare',
              cell: (each) => html`${createLink(shown, each)} ${elsewhereLink(shown.company, each)}`,
            },
          ]);
  return html`<section class="card" aria-labelledby="periods"><div class="card-head"><h2 id="periods">Periods at Companies House</h2>${
    typeof periods !== 'string' && periods.isOverdue && badge('bad', 'Accounts overdue')
  }</div>${body}</section>`;
}

interface Due {
  readonly subject: Html;
  readonly deadline: DeadlineJson;
}

const dueItem = ({ subject, deadline }: Due): Html =>
  html`<li class="${deadline.late ? 'bad' : ''}">${forReaders(deadline.label)} ${deadline.late && badge('bad', 'Late')}<div class="soft">${subject} · ${deadline.late ? 'was due' : 'by'} ${lastDay(deadline)}${deadline.amount !== null && `, ${pounds(deadline.amount)}`}</div>${deadline.penalty !== null && deadline.late && html`<div class="small">${deadline.penalty}.</div>`}</li>`;

/** Lists the open days of a company's filings, and of the periods that nobody has begun. */
function dueOfCompany(rows: readonly Row[], periods: CompanyPeriods | string): readonly Due[] {
  const begun = rows
    .filter(({ filing }) => !filing.isAmendment || filing.status === 'accepted')
    .flatMap(({ filing, deadlines }) =>
      deadlines.map((deadline) => ({ subject: filingLink(filing), deadline })),
    );
  const unbegun = (typeof periods === 'string' ? [] : periods.periods).flatMap((each) =>
    each.deadlines.map((one) => ({
      subject: html`${period(each)}, not begun`,
      deadline: deadlineAsJson(one),
    })),
  );
  const notHere = (typeof periods === 'string' ? [] : periods.notFiledHere).map((one) => ({
    subject: html`Companies House`,
    deadline: deadlineAsJson(one),
  }));
  return [...begun, ...unbegun, ...notHere].sort((a, b) => (a.deadline.date < b.deadline.date ? -1 : 1));
}

async function companyPage(context: CallContext<'listPeriods', 'many' | CheckReads>): Promise<PageAnswer> {
  const company = await ownCompany(context, idIn(context.params, 'companyId'));
  const [rows, periods] = await Promise.all([rowsOf(context, company), periodsOf(context, company)]);
  const due = dueOfCompany(rows, periods);
  const known = storedEligibility(
    company,
    typeof periods === 'string' ? { periods: [] } : periods,
    context.today,
  );
  const isShut = isShutOut(company);
  const list = `/dashboard/${company.mode}/companies`;
  return framed(context, 'companies', {
    title: company.companyName,
    main: html`
${crumbs([[list, 'Companies']], company.companyName)}
${heading(company.companyName, company.companyNumber, company.archived ? html`${badge('calm', 'Archived')} <a class="button quiet small" href="${`${list}/${company.id}/bring-back`}">Bring back</a>` : html`<a class="button quiet small" href="${`${list}/${company.id}/archive`}">Archive</a>`)}
<div class="columns"><div>
${(isShut || typeof periods !== 'string') && eligibilityCard(known)}
<section class="card" aria-labelledby="next"><h2 id="next">Next step</h2><p>${isShut ? shutStep(company) : nextStep({ company, rows, periods, known, today: context.today })}</p></section>
<section class="card" aria-labelledby="filings"><div class="card-head"><h2 id="filings">Filings</h2>${!isShut && html`<a href="${newFilingAddress(company)}">New filing</a>`}</div>
${
  rows.length === 0
    ? html`<p class="empty">No filings yet.${!isShut && html` <a href="${newFilingAddress(company)}">Create one</a>.`}</p>`
    : table('Filings', rows, [
        {
          label: 'Filing',
          kind: 'lead',
          cell: ({ filing }) => html`${filingLink(filing)} ${kindOf(filing)}`,
        },
        { label: 'Period', cell: ({ filing }) => period(filing.period) },
        { label: 'Status', cell: ({ filing }) => filingBadge(filing.status) },
        { label: 'Tax', kind: 'number', cell: ({ filing, tax }) => taxOf(filing, tax) },
      ])
}</section>
${periodsCard({ company, rows, isShut }, periods)}
</div><div>
<section class="card" aria-labelledby="due"><h2 id="due">What is due</h2>
${due.length === 0 ? html`<p class="soft">${isShut ? 'Nothing that can be filed here.' : 'Nothing.'}</p>` : html`<ol class="history">${due.map(dueItem)}</ol>`}</section>
<section class="card" aria-labelledby="register"><h2 id="register">Companies House record</h2>
${facts([
  ['Registered office', addressText(company.registeredOffice)],
  ['Incorporated', company.incorporationDate === null ? null : day(company.incorporationDate)],
  ['Status', company.companyStatus],
  ['Periods read', typeof periods === 'string' ? null : day(ukDate(new Date(periods.asOf)))],
])}</section>
</div></div>`,
  });
}

export const COMPANY_PAGES: readonly PageRoute[] = [
  getPage(
    '/dashboard/:mode/companies/:companyId',
    {
      reads: (address: PageAddress) => [
        ...WITH_PERIODS.reads(address),
        { of: 'many', request: companyIn(address) } as const,
        { of: 'quotas' } as const,
      ],
      further: CHECKED,
    },
    companyPage,
  ),
];
