import { LIMITS } from '../../../core/figures/limits.ts';
import { Refusal } from '../../http.ts';
import type { PageAnswer } from '../../pages/answer.ts';
import { type Html, html } from '../../pages/html.ts';
import { ownCompany } from '../../services/context.ts';
import { type CompanyPeriods, companyPeriods } from '../../services/periods.ts';
import type { Company } from '../../store/store.ts';
import { once, proof } from '../forms.ts';
import { framed } from '../frame.ts';
import { badge, crumbs, day, heading, period } from '../parts.ts';
import { idIn, type PageContext, type PageRoute } from '../route.ts';
import { carryOut, doneOnce, tried } from './carry-out.ts';
import { choices, EMPTY, type Filled, input, refusals, refusedForm, tick } from './inputs.ts';

/** Creates a filing of a company, for a period of the register or for other dates. */
const PATH = '/dashboard/:mode/companies/:companyId/filings/new';

type Period = CompanyPeriods['periods'][number];

export const newFilingAddress = (
  { mode, id }: Pick<Company, 'mode' | 'id'>,
  of?: { readonly start: string; readonly end: string },
) =>
  `/dashboard/${mode}/companies/${id}/filings/new${of === undefined ? '' : `?periodStart=${of.start}&periodEnd=${of.end}`}`;

const NAMES = [
  'periodStart',
  'periodEnd',
  'isDormant',
  'charityStatus',
  'directorName',
  'numberOfEmployees',
  'isAmendment',
] as const;

/** Lists what the register still expects, each as a link that fills the two days. */
function registersList(company: Company, periods: readonly Period[]): Html {
  const open = periods.filter(({ isFiled }) => !isFiled);
  if (open.length === 0)
    return html`<p class="soft">Companies House expects no accounts now. Enter the days below.</p>`;
  return html`<ul class="plain rows">${open.map(
    (each) =>
      html`<li class="split"><div><a href="${`${newFilingAddress(company, each)}#periodStart`}">${period(each)}</a><div class="soft small">Accounts due by ${day(each.dueDate)}</div></div>${each.isOverdue && badge('bad', 'Overdue')}</li>`,
  )}</ul>`;
}

/** Makes the body of the API from the form; what was left empty is left out. */
function bodyOf(companyId: number, form: URLSearchParams): object {
  const text = (name: string): string | undefined => form.get(name)?.trim() || undefined;
  const employees = text('numberOfEmployees');
  const isAmendment = form.get('isAmendment') === 'true';
  const given = {
    companyId,
    periodStart: text('periodStart'),
    periodEnd: text('periodEnd'),
    isDormant: form.get('isDormant') === 'true',
    charityStatus: text('charityStatus'),
    directorName: text('directorName'),
    numberOfEmployees: employees !== undefined && /^\d{1,9}$/.test(employees) ? Number(employees) : employees,
    ...(isAmendment ? { isAmendment } : {}),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

async function newFilingPage(context: PageContext, filled: Filled, status = 200): Promise<PageAnswer> {
  const company = await ownCompany(context, idIn(context.params, 'companyId'));
  const listed = await tried(() => companyPeriods(context.runtime, company, context.today, true));
  const about = `/dashboard/${company.mode}/companies/${company.id}`;
  return framed(
    context,
    'companies',
    {
      title: `New filing of ${company.companyName}`,
      width: 'reading',
      main: html`
${crumbs(
  [
    [`/dashboard/${company.mode}/companies`, 'Companies'],
    [about, company.companyName],
  ],
  'New filing',
)}
${heading('New filing', html`${company.companyName} · ${company.companyNumber}`)}
${refusals(filled)}
<section class="card" aria-labelledby="periods"><h2 id="periods">Periods to file</h2>
${
  listed instanceof Refusal
    ? html`<p class="soft">Companies House did not answer, so we cannot show what is due next. Enter the days below.</p>`
    : registersList(company, listed.periods)
}</section>
<section class="card" aria-labelledby="new"><h2 id="new">This filing</h2>
<form method="post" action="${newFilingAddress(company)}">${proof(context)}${once(context)}
${input(filled, { name: 'periodStart', label: 'First day of the period', type: 'date', required: true })}
${input(filled, { name: 'periodEnd', label: 'Last day of the period', type: 'date', required: true })}
${choices(filled, {
  name: 'isDormant',
  label: 'Was the company dormant?',
  hint: 'A dormant company had no sales, costs or income in the whole period.',
  of: [
    { value: 'false', label: 'No, it traded or had income' },
    { value: 'true', label: 'Yes, it was dormant' },
  ],
})}
${choices(filled, {
  name: 'charityStatus',
  label: 'Charity or sports club?',
  of: [
    { value: '', label: 'Neither' },
    { value: 'charity', label: 'A charity' },
    { value: 'casc', label: 'A community amateur sports club' },
  ],
})}
${input(filled, { name: 'directorName', label: 'Director who signs', hint: 'The full name. You can add it later.', max: LIMITS.credentials.name.max })}
${input(filled, { name: 'numberOfEmployees', label: 'Average number of employees', hint: 'You can add it later.', inputMode: 'numeric', max: 9 })}
${tick(filled, {
  name: 'isAmendment',
  label: 'This amends a return or accounts that were filed elsewhere',
})}
<div class="actions"><button>Create filing</button><a class="button quiet" href="${about}">Back to the company</a></div></form></section>`,
    },
    status,
  );
}

async function create(context: PageContext): Promise<PageAnswer> {
  const { form, caller, params } = context;
  const body = bodyOf(idIn(params, 'companyId'), form);
  const done = await doneOnce(context, body, async (claimed) => {
    const { id } = await carryOut(claimed, 'createFiling', body);
    return `/dashboard/${caller.mode}/filings/${id}`;
  });
  return done instanceof Refusal ? newFilingPage(context, refusedForm(form, done, NAMES), done.status) : done;
}

export const NEW_FILING_PAGES: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    access: 'session',
    handle: (context) => newFilingPage(context, { ...EMPTY, values: context.query }),
  },
  { method: 'POST', path: PATH, access: 'session', handle: create },
];
