import { REQUIRED } from '../../schema/requests/structs.ts';
import { type Html, type HtmlValue, html } from '../pages/html.ts';
import { adviceInWords } from './advice-words.ts';
import { forReaders } from './entry/fields.ts';
import { plainRefusal } from './plain-refusals.ts';

/** Says messages of the API on pages, in whole sentences. */

/** Messages that tell a caller of the API what to send, and what a reader of a page does instead. */
const PLAIN: Readonly<Record<string, string>> = {
  [REQUIRED]: 'This must be filled in.',
  'save it as true before submitting to tax': 'Choose the tax return under “What to file”.',
  'save it as true before submitting to ch': 'Choose the accounts under “What to file”.',
};

/** Makes a sentence of a message. */
export function sentence(message: string): string {
  const text = PLAIN[message] ?? message;
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

/** Makes a sentence of a message for a reader of a page, without the names of the API. */
export const readerSentence = (message: string): string =>
  sentence(Object.hasOwn(PLAIN, message) ? message : forReaders(plainRefusal(message)));

/** Splits the parts that a refusal joins in one line. Advice of two parts is said before, so that it stays whole. */
export const partsOf = (message: string): readonly string[] => adviceInWords(message).split('; ');

/** Matches messages whose subject is their field: `is 5,000, and the tax computed is 7,505.00`. */
const GOES_ON =
  /^(?:is|are|was|were|has|have|had|holds|does|needs|must|can|cannot|may|comes|makes|says|names|would|ends|begins) /;

/** Makes one sentence of a field and its problem. The field is its subject, or stands before the sentence. */
export function fieldSentence(field: HtmlValue, message: string): Html {
  const said = readerSentence(message);
  const goingOn = `${said.charAt(0).toLowerCase()}${said.slice(1)}`;
  // The words of a page may be a sentence of their own.
  return GOES_ON.test(message) && GOES_ON.test(goingOn) ? html`${field} ${goingOn}` : html`${field}: ${said}`;
}

/** Shows the path of a field for callers of the API, in a detail. */
export const pathDetail = (path: string): Html =>
  html`<details class="unprinted"><summary>For the API</summary><code>${path}</code></details>`;

/** Makes a sentence of a message that begins with the path of its field. */
export const withoutPath = (message: string): string => sentence(message.replace(/^[A-Za-z][\w.[\]]*: /, ''));
