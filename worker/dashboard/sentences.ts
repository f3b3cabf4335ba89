import { capitalised, uncapitalised } from '../../core/words/figures.ts';
import { type Html, type HtmlValue, html } from '../pages/html.ts';
import { forReaders } from './entry/fields.ts';
import { fieldInWords } from './field-words.ts';
import { adviceInWords, plainRefusal } from './plain-refusals.ts';

/** Says messages of the API on pages, in whole sentences. */

export const sentence = (text: string): string => capitalised(text) + (/[.!?]$/.test(text) ? '' : '.');

/** Makes a sentence of a message for a reader of a page, without the names of the API. */
export const readerSentence = (message: string): string => sentence(forReaders(plainRefusal(message)));

/**
 * Splits a refusal into the parts that it joins in one line. Advice is turned into words of a page first, so that it
 * stays whole.
 */
export const partsOf = (message: string): readonly string[] => adviceInWords(message).split('; ');

/** Matches messages whose subject is their field: `is 5,000, and the tax computed is 7,505.00`. */
const GOES_ON =
  /^(?:is|are|was|were|has|have|had|holds|does|needs|must|can|cannot|may|comes|makes|says|names|would|ends|begins) /;

/** Matches a message about an answer to a question: `is no, but turnover of 5,000 is taxed as a trade`. */
const IS_ANSWER = /^is (?:yes|no), /;

/**
 * Makes one sentence of a field and its problem. The field is its subject, or comes before the sentence.
 *
 * @param said the message in the words of its page
 */
export function fieldSentence(field: HtmlValue, message: string, said = readerSentence(message)): Html {
  const goingOn = uncapitalised(said);
  if (IS_ANSWER.test(goingOn)) return html`${field}: the answer ${goingOn}`;
  // The words of a page may be a sentence of their own.
  return GOES_ON.test(message) && GOES_ON.test(goingOn) ? html`${field} ${goingOn}` : html`${field}: ${said}`;
}

/** Shows the path of a field for callers of the API, in a detail. */
export const pathDetail = (path: string): Html =>
  html`<details class="unprinted"><summary>For the API</summary><code>${path}</code></details>`;

/** Says each reason of a joined message. A reason about a field begins with its path. */
export const reasonsIn = (message: string): readonly Html[] =>
  partsOf(message).map((part) => {
    const [beginning = '', path] = /^([A-Za-z][\w.[\]]*): /.exec(part) ?? [];
    return path === undefined
      ? html`${readerSentence(part)} `
      : html`${fieldSentence(fieldInWords(path), part.slice(beginning.length))} `;
  });
