import type { Refusal } from '../../http.ts';
import { type Html, html } from '../../pages/html.ts';
import { fieldInWords } from '../field-words.ts';
import { ALERT } from '../parts.ts';
import { partsOf, pathDetail, readerSentence } from '../sentences.ts';

/** Makes the inputs of forms: each has the API's path as its name, keeps what was typed, and shows its refusal. */

export interface Refused {
  readonly at: ReadonlyMap<string, string>;
  /** Refusals that belong to no input of this form. */
  readonly others: readonly string[];
}

/** The values of a sent form, with its refusal. */
export interface Filled extends Refused {
  readonly values: URLSearchParams;
}

export const NOT_REFUSED: Refused = { at: new Map(), others: [] };
export const EMPTY: Filled = { values: new URLSearchParams(), ...NOT_REFUSED };

/** One fault with its place: the path of a field, or null for the form. */
export interface Fault {
  readonly location: string | null;
  readonly message: string;
}

/** Lists the faults of a refusal. In a refusal that came as text, the path of each fault comes before it. */
export function faultsOf({ problems, message }: Refusal): readonly Fault[] {
  if (problems.length > 0) return problems;
  return partsOf(message).map((part) => {
    const [, location = null, rest = part] = /^([A-Za-z][\w.[\]]*): (.+)$/s.exec(part) ?? [];
    return { location, message: rest };
  });
}

const faultSentence = ({ location, message }: Fault): string =>
  location === null ? readerSentence(message) : `${fieldInWords(location)}: ${readerSentence(message)}`;

/** Says a refusal where no form shows it, in whole sentences. */
export const refusalWords = (refusal: Refusal): string => faultsOf(refusal).map(faultSentence).join(' ');

/**
 * Puts a refusal at the inputs that it names.
 *
 * @param names of the form's inputs
 * @param inputOf gives the input for another path
 */
export function refusedForm(
  refusal: Refusal,
  names: readonly string[],
  inputOf: (path: string) => string = (path) => path,
): Refused {
  const at = new Map<string, string>();
  const others: string[] = [];
  for (const { location, message } of faultsOf(refusal)) {
    const name = location === null ? null : inputOf(location);
    if (name !== null && names.includes(name)) at.set(name, readerSentence(message));
    else others.push(faultSentence({ location, message }));
  }
  return { at, others };
}

/**
 * Lists the refusals above a form, each with a link to its input; nothing where there are none.
 *
 * @param called names an input as its form does
 */
export const refusals = (
  { at, others }: Refused,
  called: (name: string) => string = fieldInWords,
): Html | null =>
  at.size + others.length === 0
    ? null
    : html`<div class="note bad"${ALERT}><h2>Nothing was done</h2><ul>${[...at].map(
        ([name, message]) =>
          html`<li><a href="${`#${name}`}">${called(name)}</a>${called(name).endsWith('?') ? '' : ':'} ${message} ${pathDetail(name)}</li>`,
      )}${others.map((message) => html`<li>${message}</li>`)}</ul></div>`;

interface Input {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** A password is never filled again. */
  readonly type?: 'text' | 'date' | 'password';
  readonly required?: boolean;
  readonly max?: number;
  readonly inputMode?: 'numeric' | 'text';
  /** True for a secret that the page shows as it is typed. It is not filled in again either. */
  readonly isSecret?: boolean;
  /** The value where nothing was typed. */
  readonly value?: string;
  /** Texts to choose from; another may be typed. */
  readonly choices?: readonly string[];
}

const describedBy = (name: string, hint: string | undefined, fault: string | undefined): string =>
  [...(hint === undefined ? [] : [`${name}-hint`]), ...(fault === undefined ? [] : [`${name}-fault`])].join(
    ' ',
  );

const about = (name: string, hint: string | undefined, fault: string | undefined): Html => html`
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${fault !== undefined && html`<p class="fault" id="${name}-fault">${fault}</p>`}`;

interface Area extends Pick<Input, 'name' | 'label' | 'hint' | 'required' | 'value'> {
  readonly max: number;
}

/** Makes an input of several lines. */
export function area(filled: Filled, { name, label, hint, required = false, value = '', max }: Area): Html {
  const fault = filled.at.get(name);
  const means = describedBy(name, hint, fault);
  return html`<div class="field"><label for="${name}">${label}</label>${about(name, hint, fault)}
<textarea id="${name}" name="${name}" rows="4" cols="60" maxlength="${max}" spellcheck="false"${
    required && html` required="required"`
  }${means !== '' && html` aria-describedby="${means}"`}${fault !== undefined && html` aria-invalid="true"`}>${filled.values.get(name) ?? value}</textarea></div>`;
}

export function input(filled: Filled, control: Input): Html {
  const {
    name,
    label,
    hint,
    type = 'text',
    required = false,
    max = 160,
    inputMode = 'text',
    isSecret,
  } = control;
  const choices = control.choices ?? [];
  const fault = filled.at.get(name);
  const kept = type === 'password' || isSecret ? '' : (filled.values.get(name) ?? control.value ?? '');
  const means = describedBy(name, hint, fault);
  return html`<div class="field"><label for="${name}">${label}</label>${about(name, hint, fault)}
<input type="${type}" id="${name}" name="${name}" value="${kept}" maxlength="${max}" inputmode="${inputMode}" autocomplete="off" spellcheck="false"${
    required && html` required="required"`
  }${choices.length > 0 && html` list="${name}-choices"`}${means !== '' && html` aria-describedby="${means}"`}${fault !== undefined && html` aria-invalid="true"`}/>${
    choices.length > 0 &&
    html`<datalist id="${name}-choices">${choices.map((each) => html`<option value="${each}"></option>`)}</datalist>`
  }</div>`;
}
