import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token } from 'marked';
import type { Prose } from './prose.ts';

const below = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
    .sort();

/** Texts for people outside the code: README and its neighbours, the records of decisions, the guides. */
export const MARKDOWN_FILES: readonly string[] = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...['docs', 'packages/client', 'worker/docs'].flatMap(below),
];

function textsOf(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token): readonly string[] => {
    switch (token.type) {
      case 'paragraph':
      case 'heading':
      case 'text':
        return [token.text];
      case 'list':
        return textsOf(token.items);
      case 'list_item':
      case 'blockquote':
        return textsOf(token.tokens ?? []);
      case 'table':
        return [token.header, ...token.rows].flat().map(({ text }: { readonly text: string }) => text);
      default:
        return [];
    }
  });
}

/** Gives the headings, paragraphs, list items and table cells of a Markdown text, each with its first line. */
export function proseOfMarkdown(source: string, path: string): readonly Prose[] {
  let from = 0;
  return textsOf(lexer(source)).map((text) => {
    const at = source.indexOf(text.split('\n')[0] ?? text, from);
    if (at >= 0) from = at;
    return { where: `${path}:${source.slice(0, from).split('\n').length}`, path, text };
  });
}

export const markdownProse = (): readonly Prose[] =>
  MARKDOWN_FILES.flatMap((path) => proseOfMarkdown(readFileSync(path, 'utf8'), path));
