import { error } from '../../core/base/problem.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { Refusal, refuseProblems } from '../http.ts';
import { goTo, type PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { ownFiling } from '../services/context.ts';
import type { Filing } from '../store/store.ts';
import { carryOut, tried } from './actions/carry-out.ts';
import { NOT_REFUSED, type Refused, refusals, refusedForm } from './actions/inputs.ts';
import { proof } from './forms.ts';
import { framed } from './frame.ts';
import { filingCrumbs, heading } from './parts.ts';
import { TO_SAVE } from './reads.ts';
import { type CallContext, idIn, type PageContext, type PageRoute, postPage } from './route.ts';

/** Takes the accounts that a charity or club made itself, as a PDF (`accountsPdf`, decision 203). */
const FIELD = 'accountsPdf';
/** The beginning of every PDF, `%PDF-`, in base64. */
const PDF_IN_BASE64 = 'JVBERi';
const PATH = '/dashboard/:mode/filings/:filingId/accounts-pdf';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Shows the stored PDF and a form to replace it; null for other companies. */
export function accountsPdfCard(
  context: PageContext,
  { id, mode, status, data }: Filing,
  refused: Refused = NOT_REFUSED,
): Html | null {
  if (data.charityStatus === null) return null;
  const { accountsPdf: stored } = data;
  const isOpen = status !== 'accepted' && status !== 'submitted';
  return html`<section class="card unprinted" aria-labelledby="own-accounts"><h2 id="own-accounts">Its own accounts</h2>
<p>${stored === null ? 'No PDF is saved. A letter in the return says why.' : `A PDF of ${megabytes(stored.bytes)} is sent with the return and the letter.`}</p>
${
  isOpen &&
  html`<form method="post" action="/dashboard/${mode}/filings/${id}/accounts-pdf" enctype="multipart/form-data">${proof(context)}
<div class="field"><label for="${FIELD}">Accounts as a PDF</label>
<p class="hint" id="pdf-hint">At most ${megabytes(LIMITS.accountsPdf.bytes)}, without a password.</p>
${refused.at.has(FIELD) && html`<p class="fault" id="pdf-fault">${refused.at.get(FIELD)}</p>`}
<input type="file" id="${FIELD}" name="${FIELD}" accept="application/pdf,.pdf" aria-describedby="pdf-hint"/></div>
<div class="actions"><button name="do" value="save">Save it</button>${stored !== null && html` <button class="quiet" name="do" value="remove">Remove it</button>`}</div></form>`
}</section>`;
}

/** Shows the form again with its refusal; a browser keeps no file. */
function refusedPage(context: PageContext, filing: Filing, refusal: Refusal): PageAnswer {
  const refused = refusedForm(refusal, [FIELD]);
  return framed(context, 'filings', {
    title: `Accounts of filing ${filing.id}`,
    width: 'reading',
    status: refusal.status,
    main: html`
${filingCrumbs(filing, 'Accounts as a PDF')}
${heading('Accounts as a PDF', filing.companyName)}
${refusals(refused)}${accountsPdfCard(context, filing, refused)}`,
  });
}

async function savePdf(context: CallContext<'saveFiling'>): Promise<PageAnswer> {
  const { form, params, caller } = context;
  const filing = await ownFiling(context, idIn(params, 'filingId'));
  const isRemoved = form.get('do') === 'remove';
  const chosen = form.get(FIELD) ?? '';
  const done = await tried(async () => {
    if (!isRemoved && chosen === '')
      throw refuseProblems([error(FIELD, 'No file was chosen, so nothing was saved.')]);
    if (!isRemoved && !chosen.startsWith(PDF_IN_BASE64))
      throw refuseProblems([error(FIELD, 'This file is not a PDF, so nothing was saved.')]);
    return carryOut(context, 'saveFiling', { filingId: filing.id, [FIELD]: isRemoved ? null : chosen });
  });
  return done instanceof Refusal
    ? refusedPage(context, filing, done)
    : goTo(`/dashboard/${caller.mode}/filings/${filing.id}`);
}

export const ACCOUNTS_PDF_PAGES: readonly PageRoute[] = [
  postPage(PATH, { ...TO_SAVE, calls: ['saveFiling'] }, savePdf, LIMITS.accountsPdf.requestBytes),
];
