import ts from 'typescript';
import type { Prose } from './prose.ts';

const plain = (comment: string): string =>
  comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .replace(/^\s*(\*|\/\/) ?/gm, '')
    .replace(/\{?@\w+\}?/g, '\n\n');

/** The comments of a source; line comments below each other are one. */
export function commentsOf(source: ts.SourceFile, path: string): readonly Prose[] {
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    const near = [
      ...(ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? []),
    ];
    for (const range of near) ranges.set(range.pos, range);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  const merged: { pos: number; end: number; kind: ts.CommentKind }[] = [];
  for (const { pos, end, kind } of [...ranges.values()].sort((one, other) => one.pos - other.pos)) {
    const last = merged.at(-1);
    const isNext =
      last !== undefined &&
      kind === ts.SyntaxKind.SingleLineCommentTrivia &&
      last.kind === kind &&
      /^\s*\n?\s*$/.test(source.text.slice(last.end, pos)) &&
      !/\n\s*\n/.test(source.text.slice(last.end, pos));
    if (isNext) last.end = end;
    else merged.push({ pos, end, kind });
  }
  return merged.map(({ pos, end }) => ({
    where: `${path}:${source.getLineAndCharacterOfPosition(pos).line + 1}`,
    path,
    text: plain(source.text.slice(pos, end)),
  }));
}
