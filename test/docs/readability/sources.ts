import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token } from 'marked';
import ts from 'typescript';

/** A piece of prose and where it stands. */
export interface Prose {
  readonly where: string;
  readonly text: string;
}

const filesBelow = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .sort();

function proseOfTokens(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token): readonly string[] => {
    if (token.type === 'paragraph' || token.type === 'heading') return [token.text];
    if (token.type === 'list') return token.items.flatMap((item: Token) => proseOfTokens([item]));
    if (token.type === 'list_item') return proseOfTokens(token.tokens ?? []);
    if (token.type === 'text') return [token.text];
    if (token.type === 'blockquote') return proseOfTokens(token.tokens ?? []);
    if (token.type === 'table') {
      return token.rows.flatMap((row: readonly { readonly text: string }[]) => row.map(({ text }) => text));
    }
    return [];
  });
}

/** Paragraphs, list items and table cells of Markdown files. */
export const proseOfMarkdown = (paths: readonly string[]): readonly Prose[] =>
  paths.flatMap((path) =>
    proseOfTokens(lexer(readFileSync(path, 'utf8'))).map((text) => ({ where: path, text })),
  );

export const MARKDOWN: readonly string[] = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...['docs', 'client', 'worker/docs'].flatMap((folder) => filesBelow(folder, '.md')),
];

/** A literal's text with each placeholder as one word; null for what is no prose. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `X${span.literal.text}`).join('');
  return null;
}

/** Whether a literal is prose: at least four words of letters, and no code, path, SQL or markup. */
const isProse = (text: string): boolean =>
  (text.match(/[A-Za-z]{2,}/g)?.length ?? 0) >= 4 &&
  /[a-z] [a-z]/.test(text) &&
  !/[{};]\s*$|^\s*<|=>|\bselect\b.*\bfrom\b|\b(flex|grid|px|rem|solid)\b/i.test(text);

/** The messages and texts that stand as literals in the sources below a folder. */
export const proseOfSources = (folder: string): readonly Prose[] =>
  filesBelow(folder, '.ts').flatMap((path) => {
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
    const found: Prose[] = [];
    const visit = (node: ts.Node): void => {
      const text = textOf(node);
      if (text !== null && isProse(text)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({ where: `${path}:${line + 1}`, text });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });

/** The comments of the sources below a folder. */
export const commentsOf = (folder: string): readonly Prose[] =>
  filesBelow(folder, '.ts').flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, body = '']) => ({
      where: `${path}:${text.slice(0, text.indexOf(body)).split('\n').length}`,
      text: body.replace(/^\s*\* ?/gm, '').replace(/@\w+/g, ''),
    }));
  });
