import type { PageAnswer } from '../pages/answer.ts';
import { html } from '../pages/html.ts';
import { framed, unframed } from './frame.ts';
import { pagesForCalls } from './plain-refusals.ts';
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

/** Shows a refusal as a page, inside the dashboard for a signed-in visitor. */
export function faultPage(status: number, message: string, context: PageContext | null): PageAnswer {
  const title = TITLES[status] ?? 'That did not work';
  const said = pagesForCalls(message);
  const ended = /[.!?]$/.test(said) ? said : `${said}.`;
  // Many messages begin with the path of a field, which stays as written.
  const text = /^[\w.[\]]+: /.test(ended) ? ended : ended.charAt(0).toUpperCase() + ended.slice(1);
  const main = html`
<section class="card">
<h1>${title}</h1>
<p>${text}</p>
<p class="actions"><a class="button quiet" href="/dashboard${status === 401 && '/sign-in'}">${
    status === 401 ? 'Sign in' : 'Go to the overview'
  }</a></p>
</section>`;
  return context === null
    ? unframed(title, main, status)
    : framed(context, 'overview', { title, main, width: 'narrow' }, status);
}
