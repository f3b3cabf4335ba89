import { XLSX_LIMITS } from '../../../core/books/export-limits.ts';
import type { Provenance } from '../../../core/books/provenance.ts';
import type { TrialBalanceAnswer } from '../../../schema/answers/books.ts';
import { rollForwardStruct, trialBalanceStruct } from '../../../schema/requests/books.ts';
import { parseBody } from '../../../schema/requests/parse.ts';
import { parsedValue, Refusal } from '../../http.ts';
import { goTo, type PageAnswer } from '../../pages/answer.ts';
import { type Html, type HtmlValue, html } from '../../pages/html.ts';
import { BOOKS } from '../../services/books.ts';
import { ownFiling } from '../../services/context.ts';
import { ROLL_FORWARD } from '../../services/roll-forward.ts';
import type { Filing } from '../../store/store.ts';
import { tried } from '../actions/carry-out.ts';
import { filingAddress } from '../addresses.ts';
import { proof } from '../forms.ts';
import { framed } from '../frame.ts';
import { halfFilledNote } from '../open-movements.ts';
import { countedAs } from '../page-counts.ts';
import { filingCrumbs, heading, period } from '../parts.ts';
import { OF_FILING, WITH_CHECK } from '../reads.ts';
import { type CallContext, getPage, idIn, type PageContext, type PageRoute, postPage } from '../route.ts';
import { refuseWithoutSubscription } from '../subscription-check.ts';
import { faultNote } from './fault-note.ts';
import { type Asked, answerNames, correctionsIn, workedCards } from './mapping.ts';
import { type Rolled, rollCard } from './roll.ts';
import { otherOrigins, yearsCard } from './years.ts';

/** Shows the books of a filing: last year brought forward, a trial balance, its mapping to correct, and both years. */

const isApplied = ({ form }: PageContext): boolean => form.get('apply') === 'yes';

async function work(context: CallContext<'trialBalance'>, body: object): Promise<TrialBalanceAnswer> {
  const counted = await countedAs(context, 'trialBalance');
  return BOOKS.trialBalance(counted, parsedValue(parseBody(trialBalanceStruct, body)));
}

/** The books as they were sent: text, or a workbook in base64 and the name of its sheet. */
interface Books {
  readonly csv: string;
  readonly xlsx: string;
  readonly sheet: string;
}
const NO_BOOKS: Books = { csv: '', xlsx: '', sheet: '' };

interface Sent {
  readonly books: Books;
  readonly fault: string | null;
  readonly answer: TrialBalanceAnswer | null;
  /** Its accounts and questions without corrections. */
  readonly before: Asked;
}
const NOTHING_SENT: Sent = {
  books: NO_BOOKS,
  fault: null,
  answer: null,
  before: { accounts: [], questions: [] },
};

/**
 * Matches the base64 of the first bytes of a workbook or a PDF, as `readForm` gives it; no trial balance in text begins
 * like this. The reader of workbooks refuses a PDF.
 */
const WORKBOOK = /^(?:UEsDB|0M8R4|JVBERi0)/;

/** Reads the chosen file, else the workbook that was chosen before, else the pasted text. */
function booksIn({ form }: PageContext): Books {
  const file = form.get('file') ?? '';
  const sheet = (form.get('sheet') ?? '').trim();
  if (WORKBOOK.test(file)) return { csv: '', xlsx: file, sheet };
  const [csv, xlsx] = [form.get('csv') ?? '', form.get('xlsx') ?? ''];
  if (file !== '') return { ...NO_BOOKS, csv: file };
  return csv === '' && xlsx !== '' ? { csv: '', xlsx, sheet } : { ...NO_BOOKS, csv };
}

const bodyOf = ({ csv, xlsx, sheet }: Books): object =>
  xlsx === '' ? { csv } : { xlsx, ...(sheet === '' ? {} : { sheet }) };

/** Says that the books are of the end of the period, although their titles name another day. */
const PERIOD_END = 'periodEnd';

/** Computes the sent books. The form shows a refusal, and nothing is lost. */
async function workedOut(context: CallContext<'trialBalance'>, filing: Filing): Promise<Sent> {
  const { form } = context;
  const books = booksIn(context);
  const date = form.get(PERIOD_END) === 'yes' ? { date: filing.period.end } : {};
  const body = { filingId: filing.id, ...bodyOf(books), ...date };
  const plain = await tried(() => work(context, body));
  if (plain instanceof Refusal) return { ...NOTHING_SENT, books, fault: plain.message };
  const corrected = {
    ...body,
    ...correctionsIn(form, plain.accounts),
    overwrite: form.get('overwrite') === 'yes',
  };
  const done = await tried(async () => {
    if (isApplied(context)) refuseWithoutSubscription(context);
    return work(context, { ...corrected, apply: isApplied(context) });
  });
  if (!(done instanceof Refusal)) return { books, fault: null, answer: done, before: plain };
  const dry = isApplied(context) ? await tried(() => work(context, corrected)) : done;
  return { books, fault: done.message, answer: dry instanceof Refusal ? plain : dry, before: plain };
}

async function rolledForward(context: CallContext<'rollForward'>, filing: Filing): Promise<Rolled> {
  const overwrite = context.form.get('overwrite') === 'yes';
  const body = { filingId: filing.id, overwrite, apply: isApplied(context) };
  const answer = await tried(async () => {
    const counted = await countedAs(context, 'rollForward');
    if (isApplied(context)) refuseWithoutSubscription(context);
    return ROLL_FORWARD.rollForward(counted, parsedValue(parseBody(rollForwardStruct, body)));
  });
  return answer instanceof Refusal ? { fault: answer.message, answer: null } : { fault: null, answer };
}

interface Shown {
  readonly sent: Sent;
  readonly rolled: Rolled | null;
  readonly provenance: Provenance;
}

/** Keeps a workbook in the form, and asks for its sheet. */
const workbookFields = ({
  xlsx,
  sheet,
}: Books): Html => html`<input type="hidden" name="xlsx" value="${xlsx}"/>
<div class="field"><label for="sheet">Sheet of the workbook</label>
<p class="hint" id="sheet-hint">Needed only if two sheets hold a trial balance.</p>
<input type="text" id="sheet" name="sheet" value="${sheet}" maxlength="${XLSX_LIMITS.sheet}" autocomplete="off" aria-describedby="sheet-hint"/></div>`;

/** Offers to overrule the day in the titles, once the file was refused. */
function periodEndBox({ form }: PageContext, { fault, answer }: Sent): HtmlValue {
  const isTicked = form.get(PERIOD_END) === 'yes';
  const isShown = isTicked || (fault !== null && answer === null);
  return (
    isShown &&
    html`<div class="choice"><input type="checkbox" id="${PERIOD_END}" name="${PERIOD_END}" value="yes"${isTicked && html` checked="checked"`}/><label for="${PERIOD_END}">Its titles name another day, which is wrong</label></div>`
  );
}

function page(context: PageContext, filing: Filing, { sent, rolled, provenance }: Shown): PageAnswer {
  const action = `${filingAddress(filing)}/books`;
  const { books, fault, answer, before } = sent;
  return framed(context, 'filings', {
    title: `Books of filing ${filing.id}`,
    main: html`
${filingCrumbs(filing, 'Books')}
${heading('Books', html`${filing.companyName} · ${period(filing.period)}`)}
${context.query.get('saved') === 'yes' && html`<div class="note good" role="status"><p>Saved.</p></div>`}
${halfFilledNote(filing)}
${rollCard(context, filing, `${action}/last-year`, rolled)}
<form method="post" action="${action}" enctype="multipart/form-data">${proof(context)}
<section class="card" aria-labelledby="paste"><h2 id="paste">Trial balance</h2>
${faultNote(fault, answerNames(context.form, before))}
<p>Upload the trial balance from your bookkeeping program. Make it for the last day of the period, before you close the year.</p>
<div class="field"><label for="file">Drop the file here, or choose it</label>
<p class="hint" id="file-hint">An Excel workbook (.xlsx), or a .csv or .txt file.</p>
<input type="file" id="file" name="file" accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain" aria-describedby="file-hint"/></div>
${books.xlsx !== '' && workbookFields(books)}
<div class="field"><label for="csv">Or paste all of it</label>
<textarea id="csv" name="csv" rows="8" cols="80">${books.csv}</textarea></div>
${periodEndBox(context, sent)}
<div class="actions"><button name="apply" value="no">Preview (nothing is saved)</button></div></section>
${answer !== null && workedCards(answer, before, context.form)}</form>
${yearsCard(filing, provenance)}
${otherOrigins(filing, provenance)}`,
  });
}

async function shown(
  context: CallContext<'getProvenance'>,
  filing: Filing,
  of: Partial<Pick<Shown, 'sent' | 'rolled'>>,
): Promise<PageAnswer> {
  const { fields: provenance } = await BOOKS.getProvenance(context, { filingId: filing.id });
  return page(context, filing, { sent: NOTHING_SENT, rolled: null, provenance, ...of });
}

const filingOf = (context: PageContext<'filing'>): Promise<Filing> =>
  ownFiling(context, idIn(context.params, 'filingId'));

const booksPage = async (context: CallContext<'getProvenance'>): Promise<PageAnswer> =>
  shown(context, await filingOf(context), {});

/** Shows the page once last year's figures were saved: it still asks what only a person can say. */
async function lastYearPage(context: CallContext<'rollForward'>): Promise<PageAnswer> {
  const filing = await filingOf(context);
  const rolled = await rolledForward(context, filing);
  return shown(context, filing, { rolled: { ...rolled, isSaved: true } });
}

async function readBooks(context: CallContext<'trialBalance'>): Promise<PageAnswer> {
  const filing = await filingOf(context);
  const sent = await workedOut(context, filing);
  return sent.answer?.applied === true
    ? goTo(`${filingAddress(filing)}/books?saved=yes`)
    : shown(context, filing, { sent });
}

async function readLastYear(context: CallContext<'rollForward'>): Promise<PageAnswer> {
  const filing = await filingOf(context);
  const rolled = await rolledForward(context, filing);
  return rolled.answer?.applied === true
    ? goTo(`${filingAddress(filing)}/books/last-year?saved=yes`)
    : shown(context, filing, { rolled });
}

const BOOKS_PATH = '/dashboard/:mode/filings/:filingId/books';

export const BOOKS_PAGES: readonly PageRoute[] = [
  getPage(BOOKS_PATH, { ...OF_FILING, calls: ['getProvenance'] }, booksPage),
  postPage(BOOKS_PATH, { ...WITH_CHECK, calls: ['trialBalance'] }, readBooks, XLSX_LIMITS.requestBytes),
  getPage(`${BOOKS_PATH}/last-year`, { ...WITH_CHECK, calls: ['rollForward'] }, lastYearPage),
  postPage(`${BOOKS_PATH}/last-year`, { ...WITH_CHECK, calls: ['rollForward'] }, readLastYear),
];
