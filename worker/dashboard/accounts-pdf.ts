import { LIMITS } from '../../core/figures/limits.ts';
import { saveFilingStruct } from '../../schema/requests/filings.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import { parsedValue, Refusal } from '../http.ts';
import { goTo, type PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { ownFiling } from '../services/context.ts';
import { FILINGS } from '../services/filings.ts';
import type { Filing } from '../store/store.ts';
import { proof } from './forms.ts';
import { idIn, type PageContext, type PageRoute } from './route.ts';
import { refuseWithoutSubscription } from './saving.ts';

/** Takes the own accounts of a charity or club as a PDF (`accountsPdf`, decision 203). */
const PATH = '/dashboard/:mode/filings/:filingId/accounts-pdf';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Shows the stored PDF and a form to replace it; null for other companies. */
export function accountsPdfCard(context: PageContext, { id, mode, status, data }: Filing): Html | null {
  if (data.charityStatus === null) return null;
  const { accountsPdf: stored } = data;
  const isOpen = status !== 'accepted' && status !== 'submitted';
  return html`<section class="card" aria-labelledby="own-accounts"><h2 id="own-accounts">Its own accounts</h2>
<p>${stored === null ? 'None are saved: the return says why in a letter.' : `A PDF of ${megabytes(stored.bytes)} goes with the return, beside the letter.`}</p>
${
  isOpen &&
  html`<form method="post" action="/dashboard/${mode}/filings/${id}/accounts-pdf" enctype="multipart/form-data">${proof(context)}
<div class="field"><label for="pdf">Accounts as a PDF</label>
<p class="hint" id="pdf-hint">At most ${megabytes(LIMITS.accountsPdf.bytes)}, without a password.</p>
<input type="file" id="pdf" name="pdf" accept="application/pdf,.pdf" aria-describedby="pdf-hint"/></div>
<div class="actions"><button name="do" value="save">Save it</button>${stored !== null && html` <button class="quiet" name="do" value="remove">Remove it</button>`}</div></form>`
}</section>`;
}

async function savePdf(context: PageContext): Promise<PageAnswer> {
  const { form, params, caller } = context;
  const { id: filingId } = await ownFiling(context, idIn(params, 'filingId'));
  refuseWithoutSubscription(context);
  const isRemoved = form.get('do') === 'remove';
  const chosen = form.get('pdf') ?? '';
  if (!isRemoved && chosen === '') throw new Refusal(400, 'No file was chosen, so nothing was saved.');
  const save = { filingId, accountsPdf: isRemoved ? null : chosen };
  await FILINGS.saveFiling(context, parsedValue(parseBody(saveFilingStruct, save)));
  return goTo(`/dashboard/${caller.mode}/filings/${filingId}`);
}

export const ACCOUNTS_PDF_PAGES: readonly PageRoute[] = [
  {
    method: 'POST',
    path: PATH,
    access: 'session',
    handle: savePdf,
    maxBody: LIMITS.accountsPdf.requestBytes,
  },
];
