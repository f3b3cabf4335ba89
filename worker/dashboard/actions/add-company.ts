import { Refusal } from '../../http.ts';
import type { PageAnswer } from '../../pages/answer.ts';
import { type Html, html } from '../../pages/html.ts';
import { companyAddress } from '../addresses.ts';
import { once, proof } from '../forms.ts';
import { framed, modeSwitch } from '../frame.ts';
import { crumbs, heading } from '../parts.ts';
import { type CallContext, getPage, type PageContext, type PageRoute, postPage } from '../route.ts';
import { carryOut, doneOnce } from './carry-out.ts';
import { EMPTY, type Filled, input, refusals, refusedForm } from './inputs.ts';

/** Adds a company by its number at the register. */
const PATH = '/dashboard/:mode/companies/add';
const NAMES = ['companyNumber'] as const;

const numberInput = (filled: Filled): Html =>
  input(filled, {
    name: 'companyNumber',
    label: 'Company number',
    hint: '8 characters, such as 01234567 or SC123456. Companies House gave it to the company.',
    required: true,
    max: 20,
  });

/** Makes the card of the overview, with a button for each mode. */
export const addCompanyCard = (context: PageContext): Html => html`
<section class="card" aria-labelledby="add-company"><h2 id="add-company">Add a company</h2>
<form method="post" action="/dashboard/live/companies/add">${proof(context)}${once(context)}
${numberInput(EMPTY)}
<div class="actions"><button>Add company</button><button class="quiet" formaction="/dashboard/test/companies/add">Add as test data</button></div></form></section>`;

function addPage(context: PageContext, filled: Filled, status = 200): PageAnswer {
  const { mode } = context.caller;
  const list = `/dashboard/${mode}/companies`;
  return framed(context, 'companies', {
    title: 'Add a company',
    width: 'reading',
    status,
    main: html`
${crumbs([[list, 'Companies']], 'Add a company')}
${heading('Add a company', 'We read its name, office and dates from Companies House.', modeSwitch(context, 'companies'))}
${refusals(filled)}
<section class="card" aria-label="Add a company"><form method="post" action="${`${list}/add`}">${proof(context)}${once(context)}
${numberInput(filled)}
<div class="actions"><button>Add company</button><a class="button quiet" href="${list}">Back to the companies</a></div></form></section>`,
  });
}

async function add(context: CallContext<'addCompany'>): Promise<PageAnswer> {
  const { form, caller } = context;
  const body = { companyNumber: form.get('companyNumber') ?? '' };
  const done = await doneOnce(context, body, async (claimed) => {
    const { id } = await carryOut(claimed, 'addCompany', body);
    return companyAddress({ mode: caller.mode, id });
  });
  return done instanceof Refusal
    ? addPage(context, { values: form, ...refusedForm(done, NAMES) }, done.status)
    : done;
}

export const ADD_COMPANY_PAGES: readonly PageRoute[] = [
  getPage(PATH, {}, async (context) => addPage(context, EMPTY)),
  postPage(PATH, { calls: ['addCompany'], refills: true }, add),
];
