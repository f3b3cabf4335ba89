import type { PageAnswer } from '../pages/answer.ts';
import { GUIDES, type Guide, isOfOperators } from './guides.ts';
import { type Cell, TABLES, type Table } from './tables.ts';

/** Gives the documentation as programs read it: Markdown, and one list of all pages. */

const HOME = '/v1/docs';

const text = (body: string, type: string): PageAnswer => ({
  status: 200,
  body,
  headers: {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=300',
    'Content-Security-Policy': "default-src 'none'",
  },
});

/** Escapes a bar, which would end the cell. */
const cellText = (cell: Cell): string =>
  (typeof cell === 'string' ? cell : `\`${cell.code}\``).replaceAll('|', '\\|').replaceAll('\n', ' ');

function tableText({ headings, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(headings),
    line(headings.map(() => '---')),
    ...rows.map((row) => line(row.map(cellText))),
  ].join('\n');
}

/** Replaces the lines for tables in a guide's Markdown by the tables. */
export const withTables = (markdown: string): string =>
  markdown.replaceAll(/^<!-- table: ([a-z ]+) -->$/gm, (line, name: string) => {
    const make = TABLES[name];
    return make === undefined ? line : tableText(make());
  });

/** Gives a guide as Markdown, with tables, and links to other guides as Markdown. */
export function plainGuide({ title, summary }: Guide, markdown: string): PageAnswer {
  const read = markdown.replace('<!-- search -->\n\n', '');
  const linked = withTables(read).replaceAll(
    /\]\((\/v1\/docs\/[a-z-]+)(#[^)]*)?\)/g,
    (whole, path: string, part = '') =>
      GUIDES.some(({ name }) => path === `${HOME}/${name}`) ? `](${path}.md${part})` : whole,
  );
  return text(
    linked.replace(/^# .*\n/, () => `# ${title}\n\n> ${summary}\n`),
    'text/markdown',
  );
}

/** Serves `/llms.txt`, which programs read first (llmstxt.org). */
export function guidesForPrograms(): PageAnswer {
  const rows = (ofOperators: boolean): string =>
    GUIDES.filter((guide) => isOfOperators(guide) === ofOperators)
      .map(({ name, title, summary }) => `- [${title}](${HOME}/${name}.md): ${summary}`)
      .join('\n');
  const body = `# Company Filing Service

> Files UK company tax returns and company accounts by API: computes the tax, writes the documents, sends them and reports the outcome.

A filing is a legal document. Take every figure from the person who answers for it, and never make one up. Show that person
what \`POST /v1/filing/submit/prepare\` says before anything is sent. No sign-in goes through an assistant.

## Guides

${rows(false)}

## For those who run the service

${rows(true)}

## Reference

- [OpenAPI description](/v1/openapi.json): every endpoint, field, limit and error
- [What changed](/v1/docs/changes.atom): a feed; [/status](/status) says whether the service works
- [Playground](/v1/docs/playground): the computation in a browser, box by box; nothing is sent
- [Tools for assistants](/v1/mcp): the Model Context Protocol over HTTP, with an API key as a bearer token
`;
  return text(body, 'text/plain');
}
