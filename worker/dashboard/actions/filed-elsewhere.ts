import { isIsoDate } from '../../../core/dates/date.ts';
import { Refusal } from '../../http.ts';
import type { PageAnswer } from '../../pages/answer.ts';
import { type Html, html } from '../../pages/html.ts';
import { ownCompany } from '../../services/context.ts';
import { elsewhereOf, isOpen } from '../../services/filed-elsewhere.ts';
import type { Company } from '../../store/store.ts';
import { companyAddress } from '../addresses.ts';
import { once, proof } from '../forms.ts';
import { framed } from '../frame.ts';
import { companySteps, crumbs, day, heading } from '../parts.ts';
import { OF_COMPANY } from '../reads.ts';
import {
  type CallContext,
  getPage,
  idIn,
  noSuchPage,
  type PageContext,
  type PageRoute,
  postPage,
} from '../route.ts';
import { carryOut, doneOnce } from './carry-out.ts';
import { NOT_REFUSED, type Refused, refusals, refusedForm } from './inputs.ts';

/** Address of the page that records the parts of a period filed elsewhere, and removes the record. */
const PATH = '/dashboard/:mode/companies/:companyId/filed-elsewhere/:periodEnd';

export const elsewhereAddress = ({ mode, id }: Pick<Company, 'mode' | 'id'>, periodEnd: string): string =>
  `${companyAddress({ mode, id })}/filed-elsewhere/${periodEnd}`;

const PARTS = [
  ['tax', 'The tax return, to HMRC'],
  ['ch', 'The accounts, to Companies House'],
] as const;

/** Reads the last day of the period from the address. */
function endIn({ params }: PageContext): string {
  const end = params.periodEnd ?? '';
  if (!isIsoDate(end)) throw noSuchPage();
  return end;
}

const tick = (name: string, label: string, isTicked: boolean): Html =>
  html`<div class="choice"><input type="checkbox" id="${name}" name="${name}" value="true"${
    isTicked && html` checked="checked"`
  }/><label for="${name}">${label}</label></div>`;

async function elsewherePage(
  context: PageContext<'company'>,
  refused: Refused = NOT_REFUSED,
  status = 200,
): Promise<PageAnswer> {
  const company = await ownCompany(context, idIn(context.params, 'companyId'));
  const periodEnd = endIn(context);
  const said = elsewhereOf(company, { end: periodEnd });
  const about = companyAddress(company);
  return framed(context, 'companies', {
    title: 'Filed elsewhere',
    width: 'reading',
    status,
    main: html`
${crumbs(companySteps(company), 'Filed elsewhere')}
${heading('Filed elsewhere', html`${company.companyName} · period to ${day(periodEnd)}`)}
${refusals(refused)}
<section class="card" aria-label="Filed elsewhere">${
      isOpen(periodEnd, context.today) && !said.tax && !said.ch
        ? html`<p>This period has not ended, so nothing of it can be filed yet. Come back when it has, on ${day(periodEnd)}.</p>
<div class="actions"><a class="button quiet" href="${about}">Back to the company</a></div>`
        : html`<p>Tick each part that was filed with another program, on paper or by someone else. Its days are then done here. Nothing is sent. Untick a part to remove it again.</p>
<form method="post" action="${elsewhereAddress(company, periodEnd)}">${proof(context)}${once(context)}
<fieldset class="field"><legend>Filed elsewhere</legend>${PARTS.map(([name, label]) => tick(name, label, said[name]))}</fieldset>
<div class="actions"><button>Save</button><a class="button quiet" href="${about}">Keep it as it is</a></div></form>`
    }</section>`,
  });
}

async function save(context: CallContext<'setFiledElsewhere'>): Promise<PageAnswer> {
  const { form, params, caller } = context;
  const companyId = idIn(params, 'companyId');
  const isTicked = (name: string): boolean => form.get(name) === 'true';
  const body = { companyId, periodEnd: endIn(context), tax: isTicked('tax'), ch: isTicked('ch') };
  const done = await doneOnce(context, body, async (claimed) => {
    await carryOut(claimed, 'setFiledElsewhere', body);
    return companyAddress({ mode: caller.mode, id: companyId });
  });
  return done instanceof Refusal
    ? elsewherePage(context, refusedForm(done, ['tax', 'ch']), done.status)
    : done;
}

export const FILED_ELSEWHERE_PAGES: readonly PageRoute[] = [
  getPage(PATH, OF_COMPANY, (context) => elsewherePage(context)),
  postPage(PATH, { ...OF_COMPANY, calls: ['setFiledElsewhere'] }, save),
];
