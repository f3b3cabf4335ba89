import ts from 'typescript';
import type { Prose } from './prose.ts';

/**
 * Gives the text of a literal, or of several joined by `+`, with each placeholder as one word. Null when it is not text.
 */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `X${span.literal.text}`).join('');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === null && right === null ? null : `${left ?? 'X'}${right ?? 'X'}`;
  }
  return null;
}

/** True when a literal is a list of words: `.split` is called on it. */
const isList = (node: ts.Node): boolean =>
  ts.isParenthesizedExpression(node.parent)
    ? isList(node.parent)
    : ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'split';

const INLINE = /<\/?(a|abbr|b|code|em|i|small|span|strong|time)\b[^>]*>/g;

/** Removes markup. Each element is a separate paragraph, except elements within a line. */
const withoutTags = (text: string): string =>
  /<\/?[a-z][^<]*>/.test(text)
    ? text
        .replace(INLINE, '')
        .replace(/<[^>]*>/g, '\n\n')
        .replace(/^[^<>]*>|<[^<>]*$/g, '\n\n')
    : text;

/** True when a text is prose: at least four words of letters, and no code, SQL or style sheet. */
const isProse = (text: string): boolean =>
  (text.match(/[A-Za-z]{2,}/g)?.length ?? 0) >= 4 &&
  /[a-z] [a-z]/.test(text) &&
  !/[{};]\s*$|=>|\b(select|delete) .*\bfrom\b.*\bwhere\b|\b(flex|grid|px|rem|solid)\b|\/dev\/null/i.test(
    text,
  );

/**
 * Gives the messages and texts that are literals of a source. A text of the API's description is Markdown, where a
 * paragraph may have several lines. Elsewhere the end of a line is the end of a paragraph.
 */
export function proseOfLiterals(source: ts.SourceFile, path: string): readonly Prose[] {
  const found: Prose[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && isProse(text) && !isList(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const plain = withoutTags(text);
      const isWrapped = path.startsWith('schema/');
      found.push({
        where: `${path}:${line + 1}`,
        path,
        text: isWrapped ? plain : plain.replace(/\n/g, '\n\n'),
      });
    }
    // The parts of a sum were read with the sum; parts in a placeholder were not.
    if (text === null || ts.isTemplateExpression(node)) ts.forEachChild(node, visit);
    else if (ts.isBinaryExpression(node)) visitPlaceholders(node);
  };
  const visitPlaceholders = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node)) for (const side of [node.left, node.right]) visitPlaceholders(side);
    else if (ts.isTemplateExpression(node)) for (const span of node.templateSpans) visit(span.expression);
    else if (textOf(node) === null) visit(node);
  };
  visit(source);
  return found;
}
