import ts from 'typescript';
import type { Prose } from './prose.ts';

const plain = (comment: string): string =>
  comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .replace(/^\s*(\*|\/\/) ?/gm, '')
    .replace(/\{?@\w+\}?/g, '\n\n');

interface Found {
  readonly pos: number;
  end: number;
  readonly kind: ts.CommentKind;
}

/** Finds the comments of a source, in their order. Adjacent line comments are one. */
function foundIn(source: ts.SourceFile): readonly Found[] {
  const ranges = new Map<number, ts.CommentRange>();
  const begins = [...source.text.matchAll(/\/[/*]/g)].map(({ index }) => index);
  const visit = (node: ts.Node): void => {
    const near = [
      ...(ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? []),
    ];
    for (const range of near) ranges.set(range.pos, range);
    // Most nodes have no comment in them, and the tokens of those are not read.
    const next = begins.find((at) => at >= node.pos);
    if (next !== undefined && next < node.end) for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  const merged: Found[] = [];
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
  return merged;
}

/** A comment, and whether it describes a declaration. */
export interface Comment extends Prose {
  readonly isDoc: boolean;
}

/** Gives the comments of a source. Adjacent line comments are one. */
export const commentsOf = (source: ts.SourceFile, path: string): readonly Comment[] =>
  foundIn(source).map(({ pos, end }) => ({
    where: `${path}:${source.getLineAndCharacterOfPosition(pos).line + 1}`,
    path,
    text: plain(source.text.slice(pos, end)),
    isDoc: source.text.startsWith('/**', pos),
  }));
