import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Parses a source. */
export const parsed = (text: string, path = 'a.ts'): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);

/** Parses each TypeScript and JavaScript file below folders, and gives what is read of each. */
export const readBelow = <Read>(
  folders: readonly string[],
  read: (source: ts.SourceFile, path: string) => Read,
): readonly Read[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.m?[jt]s$/.test(path) && !path.endsWith('.d.ts'))
    .sort()
    .map((path) => read(parsed(readFileSync(path, 'utf8'), path), path));
