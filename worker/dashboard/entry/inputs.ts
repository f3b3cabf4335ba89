import { groupThousands } from '../../../core/base/money.ts';
import { type Html, type HtmlValue, html } from '../../pages/html.ts';
import { choiceInWords } from '../field-words.ts';
import { type Column, option, table } from '../parts.ts';
import { type EntryField, type ListField, nameOf, type RecordField, type ValueField } from './fields.ts';
import { type Counts, isCells, isTable, placeOf, STYLES, type Texts } from './texts.ts';

/** Makes the inputs of a form, each named by the path of its field in the request. */

export interface Form {
  readonly texts: Texts;
  readonly counts: Counts;
  readonly faults: ReadonlyMap<string, readonly string[]>;
  /** Paths of hidden values that are stored: their inputs are empty. */
  readonly stored: ReadonlySet<string>;
  /** The input that the browser goes to; null for none. */
  readonly focus: string | null;
}

export const faultsAt = ({ faults }: Pick<Form, 'faults'>, at: string): readonly Html[] =>
  (faults.get(at) ?? []).map((fault) => html`<p class="fault" id="${at}-fault">${fault}</p>`);

/** Gives the attributes that tie an input to its hint and its fault. */
const described = (form: Form, at: string, hasHint: boolean): string =>
  [...(hasHint ? [`${at}-hint`] : []), ...(form.faults.has(at) ? [`${at}-fault`] : [])].join(' ');

const YES_OR_NO: readonly string[] = ['true', 'false'];
const wordOf = (value: string): string =>
  value === 'true' ? 'Yes' : value === 'false' ? 'No' : choiceInWords(value);

/** Lists the values of a choice; a stored one that is not among them stays. */
function valuesOf({ input, schema }: ValueField, given: string): readonly string[] {
  const listed = schema.enum;
  const values =
    input === 'tick'
      ? ['true']
      : input === 'flag'
        ? YES_OR_NO
        : Array.isArray(listed)
          ? listed.map(String)
          : [];
  return ['', ...values, ...(given === '' || values.includes(given) ? [] : [given])];
}

/** Widths by the kind of an input. */
const SIZES: Partial<Record<ValueField['input'], string>> = {
  pounds: 'amount',
  pence: 'amount',
  count: 'amount',
  day: 'short',
  ukDay: 'short',
};

interface Placed {
  readonly at: string;
  readonly hasHint: boolean;
  /** The name of an input without a label beside it. */
  readonly called?: string;
}

const focused = ({ focus }: Form, at: string): HtmlValue => focus === at && html` autofocus="autofocus"`;

/** Makes the control of a value, without its label. */
export function control(field: ValueField, form: Form, { at, hasHint, called }: Placed): Html {
  const { input, schema } = field;
  const given = form.texts.get(at) ?? '';
  const about = described(form, at, hasHint);
  const attributes = html`${about !== '' && html` aria-describedby="${about}"`}${form.faults.has(at) && html` aria-invalid="true"`}${
    called !== undefined && html` aria-label="${called}"`
  }${focused(form, at)}`;
  if (input === 'flag' || input === 'tick' || input === 'choice')
    return html`<select id="${at}" name="${at}"${attributes}>${valuesOf(field, given).map((value) =>
      option(value, value === '' ? 'Not answered' : wordOf(value), given),
    )}</select>`;
  if (input === 'paragraphs')
    return html`<textarea id="${at}" name="${at}" rows="4" cols="60"${attributes}>${given}</textarea>`;
  if (input === 'secret')
    return html`<input type="password" id="${at}" name="${at}" autocomplete="off" value=""${attributes}/>`;
  const isDay = input === 'day' || input === 'ukDay';
  const isNumber = SIZES[input] === 'amount';
  return html`<input type="${isDay ? 'date' : 'text'}" id="${at}" name="${at}" class="${SIZES[input] ?? ''}" autocomplete="off"${
    isNumber && html` inputmode="${input === 'pence' ? 'decimal' : 'numeric'}"`
  }${typeof schema.maxLength === 'number' && html` maxlength="${schema.maxLength}"`} value="${given}"${attributes}/>`;
}

const LARGE = 99_999;

/** Words the limits of a value, where they say more than its kind and its help. */
export function limitsOf({ input, schema, help }: ValueField): string {
  const { minimum, maximum } = schema;
  const isBelowZero = typeof minimum === 'number' && minimum < 0 && !/negative|below zero/.test(help);
  const isLimited = typeof maximum === 'number' && maximum <= LARGE && input !== 'pence';
  return [
    isBelowZero ? 'May be negative.' : '',
    isLimited ? `At most ${groupThousands(BigInt(maximum))}.` : '',
  ]
    .filter((each) => each !== '')
    .join(' ');
}

const STORED = 'Stored. Leave it empty to keep it.';

/** Words the help of a value: its sentence, its limits, and whether it is stored. */
export const hintOf = (field: ValueField, form: Form, at: string): string =>
  [field.help, limitsOf(field), form.stored.has(at) ? STORED : ''].filter((each) => each !== '').join(' ');

export const boxTag = ({ box }: ValueField): HtmlValue =>
  box !== null && html` <span class="box">${box}</span>`;
/**
 * Marks the needed fields of a request and of a list's entry. A field of another object is needed only once the object
 * has a value.
 */
const neededTag = ({ isNeeded }: ValueField, at: string): HtmlValue =>
  isNeeded && (at.includes('[') || !at.includes('.')) && html` <span class="box">Required</span>`;

function valueField(field: ValueField, form: Form, at: string, isFirst: boolean): Html {
  const hint = isFirst ? hintOf(field, form, at) : '';
  return html`<div class="field ${field.input === 'paragraphs' && 'wide'}"><label for="${at}">${field.label}${boxTag(field)}${neededTag(field, at)}</label>
${hint !== '' && html`<p class="hint" id="${at}-hint">${hint}</p>`}${faultsAt(form, at)}${control(field, form, { at, hasHint: hint !== '' })}</div>`;
}

/** Makes the inputs of a field. Only the first entry of a list explains its fields. */
export function inputs(field: EntryField, form: Form, at = field.path, isFirst = true): Html {
  if (field.kind === 'value') return valueField(field, form, at, isFirst);
  if (field.kind === 'list') return listInputs(field, form, at, isFirst);
  if (isTable(field)) return tableInputs(field, form, at);
  return html`${faultsAt(form, at)}<div class="fields">${field.fields.map((each) => within(each, field, form, at, isFirst))}</div>`;
}

/** Makes a part of a record: an object within it has a heading. */
function within(part: EntryField, record: RecordField, form: Form, at: string, isFirst: boolean): Html {
  const place = placeOf(part, record, at);
  const made = inputs(part, form, place, isFirst);
  return part.kind === 'record'
    ? html`<fieldset class="part"><legend>${part.label}</legend>${isFirst && part.help !== '' && html`<p class="hint">${part.help}</p>`}${made}</fieldset>`
    : made;
}

/** Makes the button that gives a list one more entry, without saving. */
const adding = (form: Form, at: string, label: string): Html =>
  html`<div class="actions"><button class="quiet small" name="do" value="add:${at}"${focused(form, at)}>${label}</button></div>`;

const removing = (places: string, title: string): Html =>
  html`<button class="quiet small" name="do" value="remove:${places}">Remove<span class="hidden"> ${title}</span></button>`;

function listInputs(field: ListField, form: Form, at: string, isFirst: boolean): Html {
  const count = form.counts.get(at) ?? 0;
  const entries = Array.from({ length: count }, (_, index) => {
    const place = `${at}[${index}]`;
    const name = `${field.one} ${index + 1}`;
    // The only input of a plain entry has the place as its id.
    return html`<fieldset class="entry"${field.item.kind !== 'value' && html` id="${place}"`}><legend>${name}</legend>${
      field.item.kind === 'value'
        ? html`${faultsAt(form, place)}${control(field.item, form, { at: place, hasHint: false, called: `${field.label}, ${name}` })}`
        : inputs(field.item, form, place, isFirst && index === 0)
    }<div class="actions">${removing(place, name)}</div></fieldset>`;
  });
  const isFull = field.max !== null && count >= field.max;
  return html`<div class="list" id="${at}"><h3>${field.label}</h3>
${isFirst && field.help !== '' && html`<p class="hint">${field.help}${field.max !== null && ` At most ${field.max}.`}</p>`}${faultsAt(form, at)}${entries}${!isFull && adding(form, at, `Add ${field.one.toLowerCase()}`)}</div>`;
}

/** Makes a table of cells: its columns, then its rows, each with its style. */
function tableInputs(field: RecordField, form: Form, at: string): Html {
  const part = (name: string): EntryField | undefined => field.fields.find((each) => nameOf(each) === name);
  const columns = `${at}.columns`;
  const rows = `${at}.rows`;
  const width = form.counts.get(columns) ?? 0;
  const count = form.counts.get(rows) ?? 0;
  const styleOf = (row: number): string => `${at}.${STYLES}[${row}]`;
  const cell = (list: string, at: string, called: string): HtmlValue => {
    const field = part(list);
    return (
      field?.kind === 'list' &&
      field.item.kind === 'value' &&
      html`${faultsAt(form, at)}${control(field.item, form, { at, hasHint: false, called })}`
    );
  };
  const headings = Array.from(
    { length: width },
    (_, index) => form.texts.get(`${columns}[${index}].label`) || `Column ${index + 1}`,
  );
  /** Makes a cell. Notes may have thousands of them, nearly all without a fault, so those take the least work. */
  const textCell = (at: string, called: string): HtmlValue =>
    form.faults.has(at) || form.focus === at
      ? cell('rows', at, called)
      : html`<input type="text" id="${at}" name="${at}" aria-label="${called}" autocomplete="off" value="${form.texts.get(at) ?? ''}"/>`;
  const line: readonly Column<number>[] = [
    ...headings.map((label, index) => ({
      label,
      cell: (row: number) => textCell(`${rows}[${row}][${index}]`, `Row ${row + 1}, ${label}`),
    })),
    {
      label: 'Style',
      cell: (row) =>
        html`<div id="${rows}[${row}]">${faultsAt(form, `${rows}[${row}]`)}${cell(STYLES, styleOf(row), `Row ${row + 1}, style`)}</div>`,
    },
    {
      label: 'Remove',
      kind: 'bare',
      cell: (row) => removing(`${rows}[${row}] ${styleOf(row)}`, `Row ${row + 1}`),
    },
  ];
  const others = field.fields.filter((each) => ![STYLES, 'rows'].includes(nameOf(each)));
  return html`${faultsAt(form, at)}<div class="fields">${others.map((each) => within(each, field, form, at, true))}</div>
${width > 0 && html`<div class="scroll cells" id="${rows}">${table('Rows', [...Array(count).keys()], line)}</div>${faultsAt(form, rows)}${adding(form, rows, 'Add row')}`}`;
}

/** Gives the place of the first input of a new entry of a list. */
export function firstInput(field: EntryField, at: string): string {
  if (field.kind === 'record') {
    const [first] = field.fields;
    return first === undefined ? at : firstInput(first, placeOf(first, field, at));
  }
  if (field.kind === 'list') return firstInput(field.item, `${at}[0]`);
  return isCells(field) ? `${at}[0]` : at;
}
