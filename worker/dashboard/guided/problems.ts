import type { ProblemAnswer } from '../../../schema/answers/submissions.ts';
import { type Html, type HtmlValue, html } from '../../pages/html.ts';
import type { Filing } from '../../store/store.ts';
import { forReaders } from '../entry/fields.ts';
import { fieldInWords } from '../field-words.ts';
import { sentence } from '../sentences.ts';
import { guidedAddress, questionAt } from './form.ts';

/** Lists what validate found, each with a link to its question. */

function item(filing: Filing, { location, message }: ProblemAnswer): Html {
  const named = location === null || location === 'filingId' ? null : location;
  const name: HtmlValue = named !== null && (questionAt(named) ?? fieldInWords(named));
  const address = named === null ? null : guidedAddress(filing, named);
  const lead: HtmlValue =
    named !== null && html`${address === null ? name : html`<a href="${address}">${name}</a>`}: `;
  return html`<li>${lead}${sentence(forReaders(message))}</li>`;
}

/** Makes the card of what must be mended, and of what to look at. */
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
