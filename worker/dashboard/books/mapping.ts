import { answerSentence } from '../../../core/books/answers.ts';
import { MAPPED_FIELDS } from '../../../core/books/fields.ts';
import { capitalised } from '../../../core/words/figures.ts';
import type { MappedAccountAnswer, TrialBalanceAnswer } from '../../../schema/answers/books.ts';
import { type Html, html } from '../../pages/html.ts';
import { balanceInWords, choiceInWords, fieldInWords } from '../field-words.ts';
import { type Column, day, facts, pounds, table } from '../parts.ts';
import { readerSentence } from '../sentences.ts';

/** Shows a trial balance's result: its accounts as a table that can be corrected, and the open questions. */

const FIELD = 'field-';
const ANSWER = 'answer-';
/** Separates the kind of a question from the row of its account. */
const OF_ROW = '.';
const AMOUNT = 'an amount in pounds';
const FIELD_PATH = 'the path of a field';

type Question = TrialBalanceAnswer['questions'][number];

/** Accounts and questions of the books before any correction. */
export type Asked = Pick<TrialBalanceAnswer, 'accounts' | 'questions'>;

/** Converts the form's accounts and questions to a request. */
export function correctionsIn(form: URLSearchParams, accounts: readonly MappedAccountAnswer[]) {
  const mapping = accounts.flatMap(({ row, code, name, to }) => {
    const chosen = form.get(`${FIELD}${row}`);
    if (chosen === null || chosen === (to[0]?.field ?? '')) return [];
    if (chosen !== '' && !MAPPED_FIELDS.includes(chosen)) return [];
    return [{ ...(code === '' ? {} : { code }), name, field: chosen === '' ? null : chosen }];
  });
  const answers = answersIn(form).map(({ kind, row, value }) => ({
    kind,
    value,
    ...(row === null ? {} : { accounts: [row] }),
  }));
  return { mapping, answers };
}

/** Reads the answers of a form, in the order of the request. */
const answersIn = (form: URLSearchParams) =>
  [...form].flatMap(([id, value]) => {
    if (!id.startsWith(ANSWER) || value.trim() === '') return [];
    const [kind = '', row] = id.slice(ANSWER.length).split(OF_ROW);
    return [{ id, kind, row: row === undefined ? null : Number(row), value: value.trim() }];
  });

/** Names the answers of a form, in the order of the request, each with a link to its input. */
export const answerNames = (form: URLSearchParams, { accounts, questions }: Asked): readonly Html[] =>
  answersIn(form).map(({ id, kind, row }) => {
    const account = accounts.find((one) => one.row === row);
    const question = questions.find((one) => one.kind === kind)?.text;
    return html`<a href="#${id}">${account ? titleOf(account) : readerSentence(question ?? kind)}</a>`;
  });

/** Names a field with its own line first: a select cuts off the end, and lines of a breakdown begin alike. */
const lineInWords = (field: string): string =>
  fieldInWords(field).replace(/^.*: (.*) breakdown, (.*)$/, (_, whole, line) =>
    capitalised(`${line} (${whole})`),
  );

/**
 * Lists the options. An answer shows the account's new field, but leaves the choice unchanged: it is not a choice of a
 * field.
 */
function options({ to, by }: MappedAccountAnswer, before: MappedAccountAnswer | undefined): Html[] {
  const shown = to.map(({ field }) => lineInWords(field)).join('; ');
  const chosen = (by === 'caller' ? to : (before?.to ?? to))[0]?.field ?? '';
  return [...new Set([chosen, '', ...MAPPED_FIELDS])].map((field) =>
    field === chosen
      ? html`<option value="${field}" selected="selected">${shown === '' ? lineInWords(chosen) : shown}</option>`
      : html`<option value="${field}">${lineInWords(field)}</option>`,
  );
}

/** Replaces the names of answers in a reason by their words. */
const reasonInWords = (reason: string, answers: ReturnType<typeof answersIn>): string =>
  answers.reduce(
    (said, { kind, value }) =>
      said.replace(answerSentence(kind, value), () => `You answered: ${choiceInWords(value)}.`),
    reason,
  );

/** Names an account by its code and name: two accounts may have one name. */
const titleOf = ({ code, name }: Pick<MappedAccountAnswer, 'code' | 'name'>): string =>
  code === '' ? name : `${code} ${name}`;

const accountColumns = (
  before: ReadonlyMap<number, MappedAccountAnswer>,
  form: URLSearchParams,
): readonly Column<MappedAccountAnswer>[] => [
  { label: 'Account', kind: 'lead', cell: titleOf },
  { label: 'Balance', kind: 'number', cell: ({ balance }) => balanceInWords(balance) },
  {
    label: 'Goes to',
    kind: 'bare',
    cell: (account) => {
      const { row } = account;
      return html`<label class="hidden" for="field-${row}">Field of ${titleOf(account)}</label><select id="field-${row}" name="field-${row}">${options(account, before.get(row))}</select>`;
    },
  },
  { label: 'Confidence', cell: ({ confidence }) => confidence },
  {
    label: 'Why',
    cell: ({ reason }) => reasonInWords(reason, answersIn(form)),
  },
];

interface Input {
  readonly id: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly given: string;
}

const answerInWords = (value: string): string => (value === '' ? 'Not answered' : choiceInWords(value));

function inputOf({ id, label, values, given }: Input): Html {
  const isText = values[0] === AMOUNT;
  const control = isText
    ? html`<input type="text" id="${id}" name="${id}" maxlength="20" inputmode="decimal" autocomplete="off" value="${given}"/>`
    : html`<select id="${id}" name="${id}">${['', ...values].map((value) =>
        value === given
          ? html`<option value="${value}" selected="selected">${answerInWords(value)}</option>`
          : html`<option value="${value}">${answerInWords(value)}</option>`,
      )}</select>`;
  return html`<div class="field"><label for="${id}">${label}</label>
${isText && html`<p class="hint">Pounds, such as 1200 or 1200.50</p>`}${control}</div>`;
}

const MOST_NAMES = 5;

/** Names the accounts that a question is about: its own words say “this account”. */
function namesOf({ accounts: rows }: Question, accounts: readonly MappedAccountAnswer[]): string {
  const names = accounts.filter(({ row }) => rows.includes(row)).map(titleOf);
  if (names.length === 0) return '';
  const others = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')}${others > 0 ? ` and ${others} more` : ''}: `;
}

/** Names the input of an answer: an amount is for one account, so the name contains its row. */
const idOf = (kind: string, row: number | null): string =>
  `${ANSWER}${kind}${row === null ? '' : `${OF_ROW}${row}`}`;

const isAmount = ({ values }: Question): boolean => values[0] === AMOUNT;
const hasInput = ({ values }: Question): boolean => values.length > 0 && values[0] !== FIELD_PATH;

/** Lists the rows of a question that have an input each; null means one input for all rows. */
const rowsOf = (question: Question, accounts: readonly MappedAccountAnswer[]): readonly (number | null)[] =>
  isAmount(question)
    ? accounts.map(({ row }) => row).filter((row) => question.accounts.includes(row))
    : [null];

const isGiven = (form: URLSearchParams, id: string): boolean => (form.get(id) ?? '').trim() !== '';

/**
 * Lists the open questions, and those of the uncorrected books that the form answers, so that an answer can be
 * corrected.
 */
function shownOf({ questions, accounts }: TrialBalanceAnswer, before: Asked, form: URLSearchParams) {
  const answered = before.questions.filter(hasInput).flatMap((question) => {
    const rows = rowsOf(question, accounts).filter((row) => isGiven(form, idOf(question.kind, row)));
    if (rows.length === 0) return [];
    return [isAmount(question) ? { ...question, accounts: rows.filter((row) => row !== null) } : question];
  });
  const open = questions.map((question) => {
    const known = answered.find(({ kind }) => kind === question.kind && isAmount(question));
    return known === undefined
      ? question
      : { ...question, accounts: [...known.accounts, ...question.accounts] };
  });
  return [...open, ...answered.filter(({ kind }) => !open.some((question) => question.kind === kind))];
}

/** Makes inputs for the answers that a question takes; an amount is the answer for one account. */
function inputsOf(
  question: Question,
  accounts: readonly MappedAccountAnswer[],
  form: URLSearchParams,
): Html[] {
  const { kind, text, values, required } = question;
  // The question quotes names of accounts, such as eBay, which are not names of fields.
  const said = kind === 'unmapped' ? text : readerSentence(text);
  const rows = rowsOf(question, accounts);
  const isForEach = rows.length > 1;
  const about = kind === 'unmapped' || isForEach ? '' : namesOf(question, accounts);
  const label = `${about}${said}${required ? ' Required.' : ''}`;
  if (!hasInput(question)) return [html`<p>${label}${values.length > 0 && ' Use the table above.'}</p>`];
  const inputs = rows.map((row) => {
    const id = idOf(kind, row);
    const account = accounts.find((one) => one.row === row);
    const given = form.get(id) ?? '';
    return inputOf({ id, label: isForEach && account ? titleOf(account) : label, values, given });
  });
  return isForEach ? [html`<p>${label}</p>`, ...inputs] : inputs;
}

/** Keeps answers to questions that a correction raised and that are no longer asked, so that they are not lost. */
const answeredBefore = (
  form: URLSearchParams,
  shown: readonly Question[],
  accounts: readonly MappedAccountAnswer[],
): Html[] => {
  const ids = shown.flatMap((question) => rowsOf(question, accounts).map((row) => idOf(question.kind, row)));
  return answersIn(form).flatMap(({ id, value }) =>
    ids.includes(id) ? [] : [html`<input type="hidden" name="${id}" value="${value}"/>`],
  );
};

function questionsCard(answer: TrialBalanceAnswer, before: Asked, form: URLSearchParams): Html {
  const shown = shownOf(answer, before, form);
  return html`
<h3>Questions</h3>
${answer.questions.length === 0 && html`<p class="soft">No more questions.</p>`}
${shown.flatMap((question) => inputsOf(question, answer.accounts, form))}${answeredBefore(form, shown, answer.accounts)}`;
}

const proposed = ({ reserves, tax, unmapped }: TrialBalanceAnswer): Html => html`
<section class="card" aria-labelledby="proposal"><h2 id="proposal">Result</h2>
${facts([
  ['Profit before tax', pounds(reserves.profitBeforeTax)],
  ['Corporation tax', pounds(reserves.taxCharge)],
  ['Tax to post', pounds(tax.journal)],
  ['Dividends', pounds(reserves.dividends)],
  ['Reserves at the start', pounds(reserves.opening)],
  ['Reserves at the end', pounds(reserves.closing)],
  ['Left unexplained', pounds(reserves.unexplained)],
  ['Accounts without a field', String(unmapped.length)],
])}</section>`;

type Source = TrialBalanceAnswer['trialBalance'];

const LEFT_OUT: readonly Column<Source['rowsLeftOut'][number]>[] = [
  { label: 'Row', kind: 'lead', cell: ({ row, text }) => `${row} ${text}` },
  { label: 'Read as', cell: ({ why }) => why },
];

/** Shows the columns that were read, and the rows that are no accounts. The browser goes to it: it is far below the top. */
const readCard = ({ trialBalance: { headings, date, rowsLeftOut } }: TrialBalanceAnswer): Html => html`
<section class="card" aria-labelledby="source"><h2 id="source" tabindex="-1" autofocus="autofocus">What we read</h2>
${facts([
  ['Columns', headings.join(', ')],
  ['Day', date === null ? 'None in the file' : day(date)],
])}
${rowsLeftOut.length > 0 && html`<details><summary>Rows that are not accounts: ${rowsLeftOut.length}</summary>${table('Rows that are not accounts', rowsLeftOut, LEFT_OUT)}</details>`}</section>`;

/**
 * Shows the answer to a trial balance, inside the form that sends it again.
 *
 * @param before the books without corrections: a choice counts only where it differs from theirs
 */
export const workedCards = (
  answer: TrialBalanceAnswer,
  before: Asked,
  form: URLSearchParams,
): Html => html`${readCard(answer)}${proposed(answer)}
<section class="card" aria-labelledby="mapping"><h2 id="mapping">Accounts and their fields</h2>
${table('Accounts and their fields', answer.accounts, accountColumns(new Map(before.accounts.map((one) => [one.row, one])), form))}
${questionsCard(answer, before, form)}
<div class="choice"><input type="checkbox" id="overwrite" name="overwrite" value="yes"${form.get('overwrite') === 'yes' && html` checked="checked"`}/><label for="overwrite">Overwrite figures already saved</label></div>
<div class="actions"><button name="apply" value="no" class="quiet">Work it out again</button>
<button name="apply" value="yes">Save these figures</button></div></section>`;
