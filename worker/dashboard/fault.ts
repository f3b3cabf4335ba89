import { capitalised } from '../../core/words/figures.ts';
import type { PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { HIDDEN } from './entry/fields.ts';
import { fieldInWords } from './field-words.ts';
import { framed, unframed } from './frame.ts';
import { facts } from './parts.ts';
import { adviceInWords, pagesForCalls } from './plain-refusals.ts';
import type { PageContext } from './route.ts';

/** Titles of refusals. */
const TITLES: Readonly<Record<number, string>> = {
  400: 'That did not work',
  401: 'You are not signed in',
  403: 'You may not do that',
  404: 'Not found',
  429: 'Try again later',
  500: 'Something went wrong',
};

/** Fields of forms that nobody types. */
const UNTYPED =
  'form once opened do apply target confirmation approvalId unsure csv xlsx file accountsPdf'.split(' ');

/** True for a field that a reader types, but not for secrets: no page shows them again. */
const isShown = (name: string): boolean =>
  !UNTYPED.includes(name) &&
  !name.startsWith('credentials.') &&
  !HIDDEN.includes(name.split('.').at(-1) ?? '');

/** Shows the typed texts of a form that failed, so that they can be copied. A fault of ours may come after a save. */
function typedCard(form: URLSearchParams | null, status: number): Html | null {
  const shown = [...(form ?? [])].filter(([name, text]) => isShown(name) && text.trim() !== '');
  return shown.length === 0
    ? null
    : html`<section class="card" aria-labelledby="typed"><h2 id="typed">What you typed</h2>
<p>${status === 500 ? 'It may not be saved. Look first, and copy' : 'It is not saved. Copy'} what you need from here.</p>
${facts(shown.map(([name, text]) => [fieldInWords(name), text]))}</section>`;
}

/**
 * Shows a refusal as a page, inside the dashboard for a signed-in visitor.
 *
 * @param typed a form of this site that failed
 */
export function faultPage(
  status: number,
  message: string,
  context: PageContext | null,
  typed: URLSearchParams | null = null,
): PageAnswer {
  const title = TITLES[status] ?? 'That did not work';
  const said = pagesForCalls(adviceInWords(message)).replace(
    /^(\w+): not found\b/,
    (_, field: string) => `${fieldInWords(field)} was not found`,
  );
  const ended = /[.!?]$/.test(said) ? said : `${said}.`;
  // Many messages begin with the path of a field, which stays as written.
  const text = /^[\w.[\]]+: /.test(ended) ? ended : capitalised(ended);
  const main = html`
<section class="card">
<h1>${title}</h1>
<p>${text}</p>
<p class="actions"><a class="button quiet" href="/dashboard${status === 401 && '/sign-in'}">${
    status === 401 ? 'Sign in' : 'Go to the overview'
  }</a></p>
</section>
${typedCard(typed, status)}`;
  return context === null
    ? unframed(title, main, status)
    : framed(context, 'overview', { title, status, main, width: 'narrow' });
}
