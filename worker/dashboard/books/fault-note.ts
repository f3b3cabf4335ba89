import { type Html, html } from '../../pages/html.ts';
import { partsOf, readerSentence, sentence } from '../sentences.ts';

const QUESTION = /^questions: (\w+) must be answered: /;

/** Says one reason against saving; a question says itself. One about unmapped accounts quotes their names. */
function reason(part: string): string {
  const [, kind] = QUESTION.exec(part) ?? [];
  const said = part.replace(QUESTION, 'Please answer this question. ');
  return kind === 'unmapped' ? sentence(said) : readerSentence(said);
}

/** Says each reason against saving books or last year. */
export const faultNote = (fault: string | null): Html | null =>
  fault === null
    ? null
    : html`<div class="note bad" role="alert">${partsOf(fault).map((part) => html`<p>${reason(part)}</p>`)}</div>`;
