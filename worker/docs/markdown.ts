import { Marked, type Tokens } from 'marked';
import { escapeHtml, type Html, html, trustedHtml } from '../pages/html.ts';
import { LANGUAGES } from './languages/index.ts';
import { NO_SEARCH, type Search, searchForm } from './search.ts';
import { type Cell, searched, TABLES, type Table } from './tables.ts';

/** A rendered guide: its text, and the headings of its parts. */
export interface RenderedGuide {
  readonly body: Html;
  readonly parts: readonly { readonly id: string; readonly title: string }[];
}

/** Gives the anchor and the plain title of a heading's Markdown. */
export function headingOf(text: string): { readonly id: string; readonly title: string } {
  const title = text.replace(/[`*_]/g, '');
  const id = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { id, title };
}

/** Captions above code blocks. */
const CAPTIONS: Readonly<Record<string, string>> = {
  sh: 'Shell',
  // The operator's own commands: they need a database that the guides' test cannot provide.
  bash: 'Shell',
  json: 'Answers',
  text: 'Prints',
  ...Object.fromEntries(LANGUAGES.map(({ name, label }) => [name, label])),
};

/** Languages of blocks that are read, and not run. */
const PRINTS: ReadonlySet<string> = new Set(['json', 'text']);

function codeBlock({ text, lang = '' }: Tokens.Code): string {
  const caption = CAPTIONS[lang];
  if (caption === undefined)
    throw new Error(`a code block of a guide has an unknown language: ${lang || 'none'}`);
  return `<figure class="code ${PRINTS.has(lang) ? lang : 'command'}"><figcaption>${caption}</figcaption><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></figure>\n`;
}

/** A longer name may be broken between its words: a phone has no room for it. */
const LONG_NAME = 24;

/** Allows breaks in a path after a dot; any other code is never broken. */
const breakable = (path: string): readonly Html[] =>
  path
    .split(/(?<=\.)/)
    .flatMap((name) => (name.length > LONG_NAME ? name.split(/(?<=[a-z])(?=[A-Z])/) : [name]))
    .map((part, index) => (index === 0 ? html`${part}` : html`<wbr/>${part}`));

const cellOf = (cell: Cell): Html | string =>
  typeof cell === 'string' ? cell : html`<code>${breakable(cell.code)}</code>`;

function rowsHtml({ headings, rows }: Table): Html {
  const cells = (row: Table['rows'][number]) =>
    row.map((cell, index) => html`<td data-label="${headings[index] ?? ''}">${cellOf(cell)}</td>`);
  return html`<table class="stacked"><thead><tr>${headings.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody></table>`;
}

/** Writes a table for a search: rows that do not match are left out, and matches are not folded. */
function tableHtml(whole: Table, { asked, words }: Search): Html {
  const isSearch = whole.isSearched === true && words.length > 0;
  const shown = isSearch ? searched(whole, words) : whole;
  const found =
    isSearch && html`<p class="found">${shown.rows.length} of ${whole.rows.length} match “${asked}”.</p>`;
  const rows = shown.rows.length > 0 && rowsHtml(shown);
  if (whole.folded === undefined || isSearch) return html`${whole.picture?.()}${found}${rows}`;
  return html`<details class="folded"><summary>${whole.folded}</summary>${rows}</details>`;
}

const SEARCH_ERRORS = {
  action: '/v1/docs/errors#the-whole-catalogue',
  label: 'Search the catalogue',
  hint: 'A code, a field of yours, or words of the message.',
} as const;

/** Replaces the only HTML in guides: the lines for a table and for its search. */
const madePart =
  (search: Search) =>
  ({ text }: Tokens.HTML | Tokens.Tag): string => {
    if (text.trim() === '<!-- search -->') return `${searchForm(search, SEARCH_ERRORS)}\n`;
    const name = /^<!-- table: ([a-z ]+) -->\s*$/.exec(text)?.[1];
    const make = name === undefined ? undefined : TABLES[name];
    if (make === undefined) throw new Error(`a guide has ${text.trim()}, which is not a table`);
    return `${tableHtml(make(), search)}\n`;
  };

/** Draws a guide's Markdown, without its first heading, which is the page's own. */
export function renderGuide(markdown: string, search: Search = NO_SEARCH): RenderedGuide {
  const parts: { id: string; title: string }[] = [];
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        if (depth === 1) return '';
        const { id, title } = headingOf(text);
        if (depth === 2) parts.push({ id, title });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code: codeBlock,
      html: madePart(search),
      hr: () => '<hr/>\n',
    },
  });
  const text = marked.parse(markdown, { async: false });
  return { body: trustedHtml(text), parts };
}

/** Lists the parts of a guide as links into it. */
export const contents = ({ parts }: RenderedGuide): Html | null =>
  parts.length < 2
    ? null
    : html`<nav class="contents" aria-labelledby="contents"><h2 id="contents">On this page</h2><ul>${parts.map(
        ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
      )}</ul></nav>`;
