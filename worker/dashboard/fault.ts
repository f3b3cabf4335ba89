import { capitalised } from '../../core/words/figures.ts';
import type { PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { HIDDEN } from './entry/fields.ts';
import { fieldInWords } from './field-words.ts';
import { AGAIN_FIELD } from './forms.ts';
import { framed, unframed } from './frame.ts';
import { facts } from './parts.ts';
import { adviceInWords, pagesForCalls } from './plain-refusals.ts';
import type { PageContext } from './route.ts';

/** A request that failed. */
export interface Failed {
  readonly context: PageContext | null;
  /** Its form, if this site sent it. */
  readonly typed: URLSearchParams | null;
  /** The address that shows the form again, filled in; null where none does. */
  readonly again: string | null;
}

/** Titles of refusals. */
const TITLES: Readonly<Record<number, string>> = {
  400: 'That did not work',
  401: 'You are not signed in',
  403: 'You may not do that',
  404: 'Not found',
  429: 'Try again later',
  500: 'Something went wrong',
};

/** Fields that another form must not repeat: what proves its origin, its button, and files. */
const UNREPEATED = 'form once again do confirmation csv xlsx file accountsPdf'.split(' ');
/** Other fields of forms that nobody types. */
const UNTYPED = 'opened apply target approvalId unsure filings'.split(' ');

/** True for a field that may go into another form. No page shows a secret again. */
const isRepeated = (name: string): boolean =>
  !UNREPEATED.includes(name) &&
  !name.startsWith('credentials.') &&
  !HIDDEN.includes(name.split('.').at(-1) ?? '');

/** Makes the button that shows a failed form again, with what was typed. Nothing of it is stored. */
const againForm = (address: string, fields: readonly (readonly [string, string])[]): Html =>
  html`<form method="post" action="${address}">${[...fields, [AGAIN_FIELD, 'yes'] as const].map(
    ([name, text]) => html`<input type="hidden" name="${name}" value="${text}"/>`,
  )}<div class="actions"><button>Fill in the form again</button></div></form>`;

/** Shows the typed texts of a form that failed, so that they can be copied. A fault of ours may come after a save. */
function typedCard({ typed, again }: Failed, status: number): Html | null {
  const repeated = [...(typed ?? [])].filter(([name]) => isRepeated(name));
  const shown = repeated.filter(([name, text]) => !UNTYPED.includes(name) && text.trim() !== '');
  return shown.length === 0
    ? null
    : html`<section class="card" aria-labelledby="typed"><h2 id="typed">What you typed</h2>
<p>${status === 500 ? 'It may not be saved. Look first, and copy' : 'It is not saved. Copy'} what you need from here.${
        again !== null && status === 401 && ' Or keep this page open, sign in, and come back to it.'
      }</p>
${again !== null && againForm(again, repeated)}
${facts(shown.map(([name, text]) => [fieldInWords(name), text]))}</section>`;
}

/**
 * Shows a refusal as a page, inside the dashboard for a signed-in visitor.
 *
 * @param failed the form of this site that failed
 */
export function faultPage(status: number, message: string, failed: Failed): PageAnswer {
  const { context } = failed;
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
<p class="actions">${
    status === 401
      ? html`<a class="button" href="/dashboard/sign-in" target="_blank">Sign in in a new tab</a>`
      : html`<a class="button quiet" href="/dashboard">Go to the overview</a>`
  }</p>
</section>
${typedCard(failed, status)}`;
  return context === null
    ? unframed(title, main, status)
    : framed(context, 'overview', { title, status, main, width: 'narrow' });
}
