import { type Html, type HtmlValue, html } from '../../pages/html.ts';
import { ALERT } from '../parts.ts';
import { fieldSentence, partsOf, readerSentence, sentence } from '../sentences.ts';

const QUESTION = /^questions: (\w+) must be answered: /;
const ANSWER = /^answers\[(\d+)\]: /;

/**
 * Says one reason against saving. For an open question, that is the question. A reason about unmapped accounts quotes
 * their names.
 */
function reason(part: string, answers: readonly Html[]): HtmlValue {
  const answer = answers[Number(ANSWER.exec(part)?.[1])];
  if (answer !== undefined) return fieldSentence(answer, part.replace(ANSWER, ''));
  const [, kind] = QUESTION.exec(part) ?? [];
  const said = part.replace(QUESTION, 'Please answer this question. ');
  return kind === 'unmapped' ? sentence(said) : readerSentence(said);
}

/**
 * Says each reason against saving books or last year.
 *
 * @param answers names of the answers that were sent, in their order
 */
export const faultNote = (fault: string | null, answers: readonly Html[] = []): Html | null =>
  fault === null
    ? null
    : html`<div class="note bad"${ALERT}>${partsOf(fault).map((part) => html`<p>${reason(part, answers)}</p>`)}</div>`;
