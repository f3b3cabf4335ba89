import { MAPPED_FIELDS } from '../../core/books/fields.ts';
import { groupThousands } from '../../core/money.ts';
import type { MappedAccountAnswer, TrialBalanceAnswer } from '../../schema/answers/books.ts';
import { trialBalanceStruct } from '../../schema/requests/books.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import { isActive } from '../access/subscription.ts';
import { parsedValue, Refusal } from '../http.ts';
import { goTo, type PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { BOOKS } from '../services/books.ts';
import { ownFiling } from '../services/context.ts';
import type { Filing } from '../store/store.ts';
import { proof } from './forms.ts';
import { framed } from './frame.ts';
import { type Column, crumbs, facts, heading, period, pounds, table } from './parts.ts';
import { idIn, type PageContext, type PageRoute } from './route.ts';

/** The books of a filing: a pasted trial balance, its mapping to correct, questions, and last year beside this year. */
const addressOf = (filing: Filing): string => `/dashboard/${filing.mode}/filings/${filing.id}`;

const FIELD = 'field-';
const ANSWER = 'answer-';

/** What the form says of accounts and questions, as a request says it. */
function correctionsIn(form: URLSearchParams, accounts: readonly MappedAccountAnswer[]) {
  const mapping = accounts.flatMap(({ row, code, name, to }) => {
    const chosen = form.get(`${FIELD}${row}`) ?? '';
    return chosen === '' || chosen === to[0]?.field || !MAPPED_FIELDS.includes(chosen)
      ? []
      : [{ ...(code === '' ? {} : { code }), name, field: chosen }];
  });
  const answers = [...form].flatMap(([name, value]) =>
    name.startsWith(ANSWER) && value.trim() !== ''
      ? [{ kind: name.slice(ANSWER.length), value: value.trim() }]
      : [],
  );
  return { mapping, answers };
}

async function work(context: PageContext, body: object): Promise<TrialBalanceAnswer> {
  return BOOKS.trialBalance(context, parsedValue(parseBody(trialBalanceStruct, body)));
}

interface Sent {
  readonly csv: string;
  readonly fault: string | null;
  readonly answer: TrialBalanceAnswer | null;
}

/** Works out what was sent; a refusal is told beside the form, with nothing lost. */
async function workedOut(context: PageContext, filing: Filing): Promise<Sent> {
  const csv = context.form.get('csv') ?? '';
  try {
    const first = await work(context, { filingId: filing.id, csv });
    const corrections = correctionsIn(context.form, first.accounts);
    const isApplied = context.form.get('apply') === 'yes';
    if (isApplied && !isActive(context.caller.subscriptions, context.runtime.clock()))
      throw new Refusal(403, 'the account has no active subscription, so nothing is saved');
    const overwrite = context.form.get('overwrite') === 'yes';
    const body = { filingId: filing.id, csv, ...corrections, overwrite, apply: isApplied };
    return { csv, fault: null, answer: await work(context, body) };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    const dry = await work(context, { filingId: filing.id, csv }).catch(() => null);
    return { csv, fault: fault.message, answer: dry };
  }
}

const STATEMENT_WORDS: Readonly<Record<string, string>> = {
  profitLossData: 'Profit and loss',
  balanceSheetData: 'Balance sheet',
};

/** A field in words: `Balance sheet: debtors breakdown, prepayments`. */
function fieldInWords(field: string): string {
  if (field === '') return 'Not mapped';
  const [statement = '', ...names] = field.split('.');
  const words = (name: string): string =>
    name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const said = names.map(words).join(', ');
  const isOf = STATEMENT_WORDS[statement];
  return isOf === undefined ? words(field) : `${isOf}: ${said}`;
}

/** `1,234.50 Dr`: how a trial balance says a balance. */
function balanceInWords(balance: string): Html {
  const [whole = '', pence = '00'] = balance.replace('-', '').split('.');
  const side = Number(balance) === 0 ? '' : balance.startsWith('-') ? ' Cr' : ' Dr';
  return html`<span class="nowrap">${groupThousands(BigInt(whole))}.${pence}${side}</span>`;
}

const options = (chosen: string): Html[] =>
  [...new Set([chosen, '', ...MAPPED_FIELDS])].map((field) =>
    field === chosen
      ? html`<option value="${field}" selected="selected">${fieldInWords(field)}</option>`
      : html`<option value="${field}">${fieldInWords(field)}</option>`,
  );

const ACCOUNT_COLUMNS: readonly Column<MappedAccountAnswer>[] = [
  { label: 'Account', kind: 'lead', cell: ({ code, name }) => (code === '' ? name : `${code} ${name}`) },
  { label: 'Balance', kind: 'number', cell: ({ balance }) => balanceInWords(balance) },
  {
    label: 'Goes to',
    kind: 'bare',
    cell: ({ row, name, to }) =>
      html`<label class="hidden" for="field-${row}">Field of ${name}</label><select id="field-${row}" name="field-${row}">${options(to[0]?.field ?? '')}</select>`,
  },
  { label: 'Confidence', cell: ({ confidence }) => confidence },
  { label: 'Why', cell: ({ reason }) => reason },
];

function questionsCard({ questions }: TrialBalanceAnswer): Html {
  if (questions.length === 0) return html`<p class="soft">Nothing is left to ask.</p>`;
  const one = ({ kind, text, values, required }: TrialBalanceAnswer['questions'][number]): Html =>
    html`<div class="field"><label for="answer-${kind}">${text}${required && ' (needed)'}</label>
${values.length > 0 && html`<p class="hint" id="hint-${kind}">One of: ${values.join(', ')}</p>`}
<input type="text" id="answer-${kind}" name="answer-${kind}" maxlength="200" autocomplete="off"/></div>`;
  return html`<h3>Questions</h3>${questions.map(one)}`;
}

function proposed(answer: TrialBalanceAnswer): Html {
  const { reserves, tax } = answer;
  return html`<section class="card" aria-labelledby="proposal"><h2 id="proposal">What it comes to</h2>
${facts([
  ['Profit before tax', pounds(reserves.profitBeforeTax)],
  ['Corporation tax', pounds(reserves.taxCharge)],
  ['Tax to post', tax.journal],
  ['Dividends', pounds(reserves.dividends)],
  ['Reserves at the start', pounds(reserves.opening)],
  ['Reserves at the end', pounds(reserves.closing)],
  ['Accounts without a field', String(answer.unmapped.length)],
])}</section>`;
}

interface Compared {
  readonly name: string;
  readonly now: number;
  readonly before: number;
}

/** Last year beside this year, what moved most first. */
function compared({ data }: Filing): readonly Compared[] {
  const pairs = [
    [data.profitLossData, data.previousProfitLossData],
    [data.balanceSheetData, data.previousBalanceSheetData],
  ] as const;
  const rows = pairs.flatMap(([current, previous]) => {
    if (previous === null) return [];
    const now = new Map(Object.entries({ ...current }));
    const before = new Map(Object.entries({ ...previous }));
    return [...new Set([...now.keys(), ...before.keys()])].flatMap((name): readonly Compared[] => {
      const [one, other] = [now.get(name) ?? 0, before.get(name) ?? 0];
      return typeof one === 'number' && typeof other === 'number' && (one !== 0 || other !== 0)
        ? [{ name, now: one, before: other }]
        : [];
    });
  });
  const moved = ({ now, before }: Compared): number => Math.abs(now - before);
  return [...rows].sort((one, other) => moved(other) - moved(one));
}

const COMPARED_COLUMNS: readonly Column<Compared>[] = [
  { label: 'Line', kind: 'lead', cell: ({ name }) => name },
  { label: 'This year', cell: ({ now }) => pounds(now) },
  { label: 'Last year', cell: ({ before }) => pounds(before) },
  { label: 'Moved by', cell: ({ now, before }) => pounds(now - before) },
];

function comparedCard(filing: Filing): Html {
  const rows = compared(filing);
  return html`<section class="card" aria-labelledby="years"><h2 id="years">Last year beside this year</h2>
${rows.length === 0 ? html`<p class="empty">No figures of last year are saved. Bring them forward with POST /filing/roll-forward.</p>` : table('Last year beside this year', COMPARED_COLUMNS, rows)}</section>`;
}

interface From {
  readonly path: string;
  readonly amount: number;
  readonly words: string;
}
const FROM_COLUMNS: readonly Column<From>[] = [
  { label: 'Figure', kind: 'lead', cell: ({ path }) => path },
  { label: 'Amount', cell: ({ amount }) => pounds(amount) },
  { label: 'Where from', cell: ({ words }) => words },
];

async function provenanceCard(context: PageContext, filing: Filing): Promise<Html> {
  const { fields } = await BOOKS.getProvenance(context, { filingId: filing.id });
  const rows = Object.entries(fields).map(([path, entry]): From => {
    const { how, rows: lines = [], filingId, transactionId, concept } = entry;
    const from =
      transactionId !== undefined
        ? `the register, ${concept ?? 'document'}`
        : filingId !== undefined
          ? `filing ${filingId}`
          : `the trial balance, rows ${lines.slice(0, 8).join(', ')}`;
    return { path, amount: entry.amount, words: `${how}: ${from}` };
  });
  return html`<section class="card" aria-labelledby="origins"><h2 id="origins">Where the figures come from</h2>
${rows.length === 0 ? html`<p class="empty">No saved figure says where it came from.</p>` : table('Where the figures come from', FROM_COLUMNS, rows)}</section>`;
}

async function page(context: PageContext, filing: Filing, sent: Sent): Promise<PageAnswer> {
  const action = `${addressOf(filing)}/books`;
  const { csv, fault, answer } = sent;
  return framed(context, 'filings', {
    title: `Books of filing ${filing.id}`,
    main: html`
${crumbs(
  [
    [`/dashboard/${filing.mode}/filings`, 'Filings'],
    [addressOf(filing), `Filing ${filing.id}`],
  ],
  'Books',
)}
${heading('Books', html`${filing.companyName} · ${period(filing.period)}`)}
${fault !== null && html`<div class="note bad"><p>${fault}</p></div>`}
<form method="post" action="${action}">${proof(context)}
<section class="card" aria-labelledby="paste"><h2 id="paste">Trial balance</h2>
<div class="field"><label for="csv">The export of your bookkeeping package</label>
<p class="hint" id="csv-hint">Open the file, copy all of it and paste it here. Draw it at the end of the period, before the year is closed.</p>
<textarea id="csv" name="csv" rows="10" cols="80" aria-describedby="csv-hint">${csv}</textarea></div>
<div class="actions"><button name="apply" value="no">Read it, and save nothing</button></div></section>
${
  answer !== null &&
  html`${proposed(answer)}
<section class="card" aria-labelledby="mapping"><h2 id="mapping">Accounts and their fields</h2>
${table('Accounts and their fields', ACCOUNT_COLUMNS, answer.accounts)}
${questionsCard(answer)}
<div class="choice"><input type="checkbox" id="overwrite" name="overwrite" value="yes"/><label for="overwrite">Replace figures that were saved otherwise</label></div>
<div class="actions"><button name="apply" value="no" class="quiet">Work it out again</button>
<button name="apply" value="yes">Save these figures</button></div></section>`
}</form>
${comparedCard(filing)}
${await provenanceCard(context, filing)}`,
  });
}

async function booksPage(context: PageContext): Promise<PageAnswer> {
  const filing = await ownFiling(context, idIn(context.params, 'filingId'));
  return page(context, filing, { csv: '', fault: null, answer: null });
}

async function readBooks(context: PageContext): Promise<PageAnswer> {
  const filing = await ownFiling(context, idIn(context.params, 'filingId'));
  const sent = await workedOut(context, filing);
  return sent.answer?.applied === true ? goTo(`${addressOf(filing)}/books`) : page(context, filing, sent);
}

export const BOOKS_PAGES: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/dashboard/:mode/filings/:filingId/books',
    access: 'session',
    handle: booksPage,
  },
  {
    method: 'POST',
    path: '/dashboard/:mode/filings/:filingId/books',
    access: 'session',
    handle: readBooks,
  },
];
