import type { ProblemAnswer } from '../../../schema/answers/submissions.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Filing } from '../../store/store.ts';
import { fieldSentence } from '../sentences.ts';
import { inGuide, questionLink } from './form.ts';

/** Lists the findings of validate, each with a link to its question. */

function item(filing: Filing, { location, message }: ProblemAnswer): Html {
  return location === null || location === 'filingId'
    ? html`<li>${inGuide(message)}</li>`
    : html`<li>${fieldSentence(questionLink(filing, location), message, inGuide(message))}</li>`;
}

/** Makes the card of errors to correct, and the card of warnings to look at. */
export function problemsCard(filing: Filing, problems: readonly ProblemAnswer[]): Html {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity !== 'error');
  const list = (are: readonly ProblemAnswer[]): Html =>
    html`<ul>${are.map((each) => item(filing, each))}</ul>`;
  return html`${errors.length > 0 && html`<div class="note bad"><h2>Correct this first</h2>${list(errors)}</div>`}${
    warnings.length > 0 &&
    html`<div class="note warn"><h2>Look at this</h2><p>It does not stop you.</p>${list(warnings)}</div>`
  }`;
}
