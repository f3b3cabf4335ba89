import { Marked, type Token, type Tokens } from 'marked';
import type { PageAnswer } from '../pages/answer.ts';
import { contentName } from '../pages/assets.ts';
import { escapeHtml, type Html, html } from '../pages/html.ts';
import { SITE_NAME } from '../pages/shell.ts';

/** Publishes changes as a feed (Atom, RFC 4287) of CHANGELOG.md. */
export const CHANGES_PATH = '/v1/docs/changes';
export const FEED_PATH = `${CHANGES_PATH}.atom`;

const FEED_TYPE = 'application/atom+xml';
const FEED_TITLE = `${SITE_NAME}: what changed`;
export const FEED_LINK: Html = html`<link rel="alternate" type="${FEED_TYPE}" title="${FEED_TITLE}" href="${FEED_PATH}"/>`;

/** A line of the changelog. */
interface Change {
  /** `YYYY-MM-DD`, from the nearest heading above it. */
  readonly day: string;
  readonly markdown: string;
}

const MAX_TITLE = 100;
const marked = new Marked({ gfm: true });
const DAY = /\b(\d{4}-\d{2}-\d{2})\b/;

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isList = (token: Token): token is Tokens.List => token.type === 'list';

/** Lists the changes in the order of the file. A line without a day above it has no place in a feed. */
export function changesOf(markdown: string): readonly Change[] {
  let day: string | null = null;
  return marked.lexer(markdown).flatMap((token): readonly Change[] => {
    if (isHeading(token)) day = DAY.exec(token.text)?.[1] ?? null;
    if (day === null || !isList(token)) return [];
    const under = day;
    return token.items.map(({ text }) => ({ day: under, markdown: text }));
  });
}

/** Gives the first sentence in plain words, cut where it is long. */
function titleOf(markdown: string): string {
  const plain = markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
  const [first = ''] = plain.replaceAll(/\s+/g, ' ').split(/(?<=\.) (?=[A-Z])/);
  return first.length <= MAX_TITLE ? first.replace(/\.$/, '') : `${first.slice(0, MAX_TITLE - 1).trimEnd()}…`;
}

/** Makes an id that changes only with the words: a UUID of the free form (version 8). */
function idOf(markdown: string): string {
  const hex = contentName(markdown) + contentName(`${markdown} again`);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ];
  return `urn:uuid:${parts.join('-')}`;
}

const momentOf = (day: string): string => `${day}T00:00:00Z`;

const entry = ({ day, markdown }: Change, origin: string): string => `<entry>
<title>${escapeHtml(titleOf(markdown))}</title>
<id>${idOf(markdown)}</id>
<updated>${momentOf(day)}</updated>
<link rel="alternate" type="text/html" href="${escapeHtml(origin + CHANGES_PATH)}"/>
<content type="html">${escapeHtml(marked.parse(markdown, { async: false }).trim())}</content>
</entry>`;

/**
 * Writes the feed.
 *
 * @param markdown CHANGELOG.md
 * @param origin of the requested address
 */
export function changesFeed(markdown: string, origin: string): PageAnswer {
  const changes = changesOf(markdown);
  const newest =
    changes
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? '1970-01-01';
  const body = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<title>${escapeHtml(FEED_TITLE)}</title>
<id>${idOf(FEED_TITLE)}</id>
<updated>${momentOf(newest)}</updated>
<author><name>${escapeHtml(SITE_NAME)}</name></author>
<link rel="self" type="${FEED_TYPE}" href="${escapeHtml(origin + FEED_PATH)}"/>
<link rel="alternate" type="text/html" href="${escapeHtml(origin + CHANGES_PATH)}"/>
${changes.map((change) => entry(change, origin)).join('\n')}
</feed>
`;
  return {
    status: 200,
    body,
    headers: {
      'Content-Type': `${FEED_TYPE}; charset=utf-8`,
      'Cache-Control': 'public, max-age=3600',
      'Content-Security-Policy': "default-src 'none'",
    },
  };
}
