import { sizeLimits } from '../../../core/accounts/check-size.ts';
import { groupThousands } from '../../../core/base/money.ts';
import { LAW } from '../../../core/law/law.ts';
import { type Html, type HtmlValue, html } from '../../pages/html.ts';
import { capabilities } from '../../services/capabilities.ts';
import type { Filing } from '../../store/store.ts';
import type { Fault } from '../actions/inputs.ts';
import type { Opened, Unit } from '../entry/changes.ts';
import type { ValueField } from '../entry/fields.ts';
import type { Stored } from '../entry/form-save.ts';
import { control, type Form, faultsAt } from '../entry/inputs.ts';
import { placeAddress } from '../entry/places.ts';
import { SAVED_UNITS } from '../entry/sections.ts';
import { countsIn, type Texts } from '../entry/texts.ts';
import { fieldInWords, nameInWords } from '../field-words.ts';
import { ALERT } from '../parts.ts';
import { fieldSentence, readerSentence } from '../sentences.ts';
import { stepAddress } from './frame.ts';
import { letter } from './letters.ts';
import { QUESTIONS, type Question } from './questions.ts';

/** Makes the forms of the guided year from its questions. Each input is a field of the contract, with plainer words. */

const VALUES: ReadonlyMap<string, ValueField> = new Map(
  SAVED_UNITS.flatMap((unit) => (unit.kind === 'value' ? [[unit.path, unit] as const] : [])),
);

/** Gives the field that a path saves; an unknown one is a mistake in the table. */
export function fieldAt(path: string): ValueField {
  const found = VALUES.get(path);
  if (found === undefined) throw new Error(`the guided year asks for ${path}, which is no field`);
  return found;
}

/** Lists the fields that questions save, with the fields of last year if the company had a year before. */
export const unitsOf = (questions: readonly Question[], hasYearBefore: boolean): readonly ValueField[] =>
  questions.flatMap(({ path, before, instead }) => [
    ...(instead === undefined ? [fieldAt(path)] : []),
    ...(hasYearBefore && before !== undefined ? [fieldAt(before)] : []),
  ]);

/** Names of lines as other pages call them, with the questions that ask for them here. */
const ASKED: ReadonlyMap<string, string> = new Map(
  QUESTIONS.filter(({ before }) => before !== undefined).map(({ path, question }) => [
    nameInWords(path.replace(/^.*\./, '')),
    question,
  ]),
);

/** Says a message as a page does, with lines by the words of their questions. */
export const inGuide = (message: string): string =>
  readerSentence(message).replace(/“([^”]+)”/g, (whole, name: string) => {
    const question = ASKED.get(name);
    return question === undefined ? whole : `“${question}”`;
  });

/** A form of questions, as stored or as it was sent. */
export interface GuidedForm {
  readonly stored: Stored;
  readonly section: { readonly units: readonly Unit[] };
  readonly texts: Texts;
  readonly opened: Opened;
  readonly faults: readonly Fault[];
}

export function formOf({ texts, faults }: GuidedForm): Form {
  const byPlace = new Map<string, readonly string[]>();
  for (const { location, message } of faults)
    if (location !== null) byPlace.set(location, [...(byPlace.get(location) ?? []), inGuide(message)]);
  return { texts, counts: countsIn(texts), faults: byPlace, stored: new Set(), focus: null };
}

/** Gives the place of a field: its question in the guide, else its input among the figures. */
export function guidedAddress(filing: Filing, location: string): string | null {
  const found = QUESTIONS.find(({ path, before }) => path === location || before === location);
  return found === undefined
    ? placeAddress(filing, location)
    : `${stepAddress(filing, found.step)}#${location}`;
}

/** Lists the faults above a form, each with a link to its question. */
export function faultList({ faults, stored }: Pick<GuidedForm, 'faults' | 'stored'>): HtmlValue {
  if (faults.length === 0) return null;
  const item = ({ location, message }: Fault): Html => {
    if (location === null) return html`<li>${readerSentence(message)}</li>`;
    const check = QUESTIONS.find(({ path, instead }) => path === location && instead !== undefined);
    // The field of a check has another name than its question, which the reader sees.
    if (check !== undefined)
      return html`<li><a href="${`#${location}`}">${check.question}</a> ${readerSentence(message)}</li>`;
    return html`<li>${fieldSentence(questionLink(stored.filing, location), message, inGuide(message))}</li>`;
  };
  return html`<div class="note bad"${ALERT}><h2>Not saved</h2><ul>${faults.map(item)}</ul></div>`;
}

/** Names the input of last year, beside this year's. */
const lastYear = ({ question }: Question): string => `${question}, last year`;

/** Matches labels that are questions. */
const IS_QUESTION = /^(?:How|What|Which|Who|When|Where|On|Did|Does|Do|Is|Are|Has|Was) /;

/**
 * Names the field of a question, with a link to it. A question cannot be the subject of a sentence, so its field is
 * named.
 */
export function questionLink(filing: Filing, location: string): HtmlValue {
  const asked = questionAt(location);
  const name = asked === undefined || IS_QUESTION.test(asked) ? fieldInWords(location) : asked;
  const address = guidedAddress(filing, location);
  return address === null ? name : html`<a href="${address}">${name}</a>`;
}

function questionAt(location: string): string | undefined {
  const found = QUESTIONS.find(({ path, before }) => path === location || before === location);
  return found?.before === location ? lastYear(found) : found?.question.replace(/\?$/, '');
}

/** Puts the limits of a micro-entity, and the pages that are not made, into the words of a question. */
export function wordsFor({ period }: Filing, words: string): string {
  const limits = sizeLimits('micro', period, LAW);
  const pages = capabilities()
    .returns.filter(({ made }) => !made)
    .map(({ title }) => title);
  const said: Readonly<Record<string, string>> = {
    turnover: groupThousands(limits?.turnover ?? 0n),
    assets: groupThousands(limits?.balanceSheetTotal ?? 0n),
    employees: String(limits?.employees ?? 0),
    pages: pages.join('; '),
  };
  return words.replace(/\{(\w+)\}/g, (_, name: string) => said[name] ?? '');
}

export const wordOf = ({ word }: Question): HtmlValue =>
  word !== undefined &&
  html`<details class="meaning"><summary>${word[0]}</summary><p>${word[1]}</p></details>`;

const hintOf = (filing: Filing, { help, example }: Question): Html =>
  html`${wordsFor(filing, help)}${example !== undefined && html` Example: ${example}.`}`;

interface Radios {
  readonly path: string;
  readonly legend: string;
  readonly hint: HtmlValue;
  readonly faults: readonly string[];
  readonly chosen: string | undefined;
  readonly choices: readonly (readonly [value: string, label: HtmlValue])[];
}

/** Makes a question whose answer is one of a few. The first button has the id of the question's path. */
export function radios({ path, legend, hint, faults, chosen, choices }: Radios): Html {
  const choice = ([value, label]: readonly [string, HtmlValue], index: number): Html => {
    const id = index === 0 ? path : `${path}-${value}`;
    return html`<div class="choice"><input type="radio" id="${id}" name="${path}" value="${value}"${value === chosen && html` checked="checked"`}/><label for="${id}">${label}</label></div>`;
  };
  const about = faults.length > 0 ? `${path}-hint ${path}-fault` : `${path}-hint`;
  return html`<fieldset class="field" aria-describedby="${about}"><legend>${legend}</legend><p class="hint" id="${path}-hint">${hint}</p>${faults.map((fault) => html`<p class="fault" id="${path}-fault">${fault}</p>`)}${choices.map(choice)}</fieldset>`;
}

export const yesOrNo = (
  filing: Filing,
  question: Question,
  form: Form,
  {
    chosen,
    values: [yes, no],
  }: { readonly chosen: string | undefined; readonly values: readonly [string, string] },
): Html =>
  html`${radios({
    path: question.path,
    legend: question.question,
    hint: hintOf(filing, question),
    faults: form.faults.get(question.path) ?? [],
    chosen,
    choices: [
      [yes, 'Yes'],
      [no, 'No'],
    ],
  })}${wordOf(question)}${question.letter !== undefined && letter(question.letter)}`;

export function questionField(filing: Filing, of: Question, form: Form): Html {
  const { path, question } = of;
  const field = fieldAt(path);
  if (field.input === 'flag')
    return yesOrNo(filing, of, form, { chosen: form.texts.get(path), values: ['true', 'false'] });
  return html`<div class="field"><label for="${path}">${question}</label><p class="hint" id="${path}-hint">${hintOf(filing, of)}</p>${faultsAt(form, path)}${control(field, form, { at: path, hasHint: true })}${wordOf(of)}${of.letter !== undefined && letter(of.letter, true)}</div>`;
}

/** Makes questions about two years, side by side; one column where there was no year before. */
export function besideTable(filing: Filing, questions: readonly Question[], form: Form): Html {
  const hasBefore = filing.previousPeriod !== null;
  const row = (of: Question): Html => {
    const { path, before, question } = of;
    const last = hasBefore && before !== undefined ? fieldAt(before) : null;
    return html`<tr role="row"><th role="rowheader" scope="row"><label for="${path}">${question}</label><p class="hint" id="${path}-hint">${hintOf(filing, of)}</p>${wordOf(of)}</th>
<td role="cell" data-label="This year">${faultsAt(form, path)}${control(fieldAt(path), form, { at: path, hasHint: true })}</td>
${hasBefore && html`<td role="cell" data-label="Last year">${last !== null && html`${faultsAt(form, last.path)}${control(last, form, { at: last.path, hasHint: false, called: lastYear(of) })}`}</td>`}</tr>`;
  };
  return html`<table class="years" role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Line</th><th role="columnheader" scope="col">This year</th>${hasBefore && html`<th role="columnheader" scope="col">Last year</th>`}</tr></thead><tbody role="rowgroup">${questions.map(row)}</tbody></table>`;
}
