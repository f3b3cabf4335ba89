import { hasLeft } from '../../../core/figures/filing.ts';
import { ENDPOINTS } from '../../../schema/endpoints/index.ts';
import { structOf } from '../../../schema/endpoints/structs.ts';
import { Refusal } from '../../http.ts';
import type { PageAnswer } from '../../pages/answer.ts';
import { type Html, html } from '../../pages/html.ts';
import { ownCompany } from '../../services/context.ts';
import { storedEligibility } from '../../services/eligibility.ts';
import { type CompanyPeriods, companyPeriods } from '../../services/periods.ts';
import type { Company } from '../../store/store.ts';
import { companyAddress } from '../addresses.ts';
import { fieldOf, type RecordField, recordWithout } from '../entry/fields.ts';
import { once, proof } from '../forms.ts';
import { framed } from '../frame.ts';
import { eligibilityCard, isShutOut, shutStep } from '../may-file.ts';
import { badge, companySteps, crumbs, day, heading, period } from '../parts.ts';
import { WITH_PERIODS } from '../reads.ts';
import { type CallContext, getPage, idIn, type PageRoute, postPage } from '../route.ts';
import { carryOut, doneOnce, tried } from './carry-out.ts';
import { NOT_REFUSED, refusals } from './inputs.ts';
import { readTyped, type TypedForm, textsIn, typedInputs } from './typed-form.ts';

/** Creates a filing of a company, for a period of the register or for other dates. */
const PATH = '/dashboard/:mode/companies/:companyId/filings/new';

type Period = CompanyPeriods['periods'][number];

export const newFilingAddress = (
  { mode, id }: Pick<Company, 'mode' | 'id'>,
  of?: { readonly start: string; readonly end: string },
) =>
  `${companyAddress({ mode, id })}/filings/new${of === undefined ? '' : `?periodStart=${of.start}&periodEnd=${of.end}`}`;

/** Fields of the request that have no input on this page, with the reason. */
export const CREATE_NO_INPUT: Readonly<Record<string, string>> = {
  companyId: 'the address of the page says it',
  amendmentOfFilingId: 'a page of the filing amends it',
};

const REQUEST = recordWithout(fieldOf(structOf(ENDPOINTS.createFiling), ''), CREATE_NO_INPUT);

/**
 * The inputs of the page, made from the request of the endpoint: a new field appears by itself. Only an amendment of a
 * filing made here goes without an answer about dormancy.
 */
export const CREATE_FORM: RecordField = {
  ...REQUEST,
  fields: REQUEST.fields.map((each) => (each.path === 'isDormant' ? { ...each, isNeeded: true } : each)),
};

/** Lists what the register still expects, each as a link that fills the two days. */
function registersList(company: Company, periods: readonly Period[]): Html {
  const open = periods.filter(({ isFiled }) => !isFiled);
  if (open.length === 0)
    return html`<p class="soft">Companies House expects no accounts now. Enter the days below.</p>`;
  const isGone = hasLeft(company.companyStatus);
  return html`<ul class="plain rows">${open.map(
    (each) =>
      html`<li class="split"><div><a href="${`${newFilingAddress(company, each)}#periodStart`}">${period(each)}</a>${!isGone && html`<div class="soft small">Accounts due by ${day(each.dueDate)}</div>`}</div>${!isGone && each.isOverdue && badge('bad', 'Overdue')}</li>`,
  )}</ul>`;
}

/** Says why nothing of the company can be filed here, in place of a form that would lead nowhere. */
const shutCards = (company: Company, today: string): Html => html`
${eligibilityCard(storedEligibility(company, { periods: [] }, today))}
<section class="card" aria-labelledby="next"><h2 id="next">Next step</h2><p>${shutStep(company)}</p>
<div class="actions"><a class="button quiet" href="${companyAddress(company)}">Back to the company</a></div></section>`;

async function formCards(
  context: CallContext<'listPeriods'>,
  company: Company,
  filled: TypedForm,
): Promise<Html> {
  const listed = await tried(() => companyPeriods(context.runtime, company, context.today, true));
  return html`
<section class="card" aria-labelledby="periods"><h2 id="periods">Periods to file</h2>
${
  listed instanceof Refusal
    ? html`<p class="soft">Companies House did not answer, so we cannot show what is due next. Enter the days below.</p>`
    : registersList(company, listed.periods)
}</section>
<section class="card" aria-labelledby="new"><h2 id="new">This filing</h2>
<form method="post" action="${newFilingAddress(company)}">${proof(context)}${once(context)}
${typedInputs(CREATE_FORM, filled)}
<div class="actions"><button>Create filing</button><a class="button quiet" href="${companyAddress(company)}">Back to the company</a></div></form></section>`;
}

async function newFilingPage(
  context: CallContext<'listPeriods'>,
  filled: TypedForm,
  status = 200,
): Promise<PageAnswer> {
  const company = await ownCompany(context, idIn(context.params, 'companyId'));
  const cards = isShutOut(company)
    ? shutCards(company, context.today)
    : await formCards(context, company, filled);
  return framed(context, 'companies', {
    title: `New filing of ${company.companyName}`,
    width: 'reading',
    status,
    main: html`
${crumbs(companySteps(company), 'New filing')}
${heading('New filing', html`${company.companyName} · ${company.companyNumber}`)}
${refusals(filled.refused)}
${cards}`,
  });
}

async function create(context: CallContext<'createFiling'>): Promise<PageAnswer> {
  const { form, caller, params } = context;
  const typed = readTyped(form, CREATE_FORM);
  const body = { companyId: idIn(params, 'companyId'), ...typed.body };
  const done = await doneOnce(context, body, async (claimed) => {
    const { id } = await carryOut(claimed, 'createFiling', body);
    return `/dashboard/${caller.mode}/filings/${id}`;
  });
  return done instanceof Refusal ? newFilingPage(context, typed.refusedBy(done), done.status) : done;
}

export const NEW_FILING_PAGES: readonly PageRoute[] = [
  getPage(PATH, WITH_PERIODS, (context) =>
    newFilingPage(context, { texts: textsIn(context.query, CREATE_FORM), refused: NOT_REFUSED }),
  ),
  postPage(PATH, { ...WITH_PERIODS, calls: ['createFiling'], refills: true }, create),
];
