import { type Html, html } from '../pages/html.ts';

/** A reader's search: a plain form that asks by GET, answered by the server without a script. */
export interface Search {
  /** The text as entered. */
  readonly asked: string;
  /** Its words in lower case; none shows everything. */
  readonly words: readonly string[];
}

const MAX_LETTERS = 100;
export const NO_SEARCH: Search = { asked: '', words: [] };

/**
 * Reads a search.
 *
 * @param asked the address's `q`; null where it has none
 */
export function searchOf(asked: string | null): Search {
  const kept = (asked ?? '').slice(0, MAX_LETTERS).trim();
  return {
    asked: kept,
    words: kept
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ''),
  };
}

/**
 * Makes a search form.
 *
 * @param action the address that answers, with the part of its page that shows the results
 */
export const searchForm = (
  { asked }: Search,
  { action, label, hint }: { readonly action: string; readonly label: string; readonly hint: string },
): Html => html`<form class="search" role="search" method="get" action="${action}">
<label for="q">${label}</label>
<p class="soft small" id="q-hint">${hint}</p>
<div class="search-row"><input type="search" id="q" name="q" value="${asked}" maxlength="${MAX_LETTERS}" autocomplete="off" aria-describedby="q-hint"/><button type="submit">Search</button></div>
</form>`;
