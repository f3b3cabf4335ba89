import { headingOf } from './markdown.ts';
import { withTables } from './plain.ts';

/** A part of a guide, from one heading to the next. */
export interface Section {
  /** The anchor of the heading on the page. */
  readonly id: string;
  readonly title: string;
  /** Text below the heading, with the rows of its tables. */
  readonly text: string;
  /** First sentence of the part; null where it begins with code, a list or a table. */
  readonly begins: string | null;
}

const HEADING = /^#{2,3} (.*)$/;
const FENCE = /^```/;

/** Gives a paragraph of Markdown without its marks and the addresses of its links. */
export const plainText = (markdown: string): string =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');

/** Finds the first sentence of a part that begins with a paragraph. */
function firstSentence(lines: readonly string[]): string | null {
  const from = lines.findIndex((line) => line.trim() !== '');
  const paragraph = lines.slice(Math.max(from, 0));
  const end = paragraph.findIndex((line) => line.trim() === '');
  const text = plainText(paragraph.slice(0, end === -1 ? undefined : end).join(' '));
  if (!/^[A-Z]/.test(text)) return null;
  return /^.*?[.:?](?= [A-Z]|$)/.exec(text)?.[0].replace(/:$/, '.') ?? null;
}

/**
 * Splits a guide's Markdown at its headings of the second and third level. Lines of code that look like headings do not
 * count.
 */
export function sectionsOf(markdown: string): readonly Section[] {
  const parts: { heading: string; lines: string[] }[] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    const heading = isCode ? undefined : HEADING.exec(line)?.[1];
    if (heading !== undefined) parts.push({ heading, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts.map(({ heading, lines }) => ({
    ...headingOf(heading),
    text: withTables(lines.join('\n')),
    begins: firstSentence(lines),
  }));
}
