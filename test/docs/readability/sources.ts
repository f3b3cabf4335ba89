import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Parses the TypeScript and JavaScript files below folders. */
export const sourcesBelow = (folders: readonly string[]): readonly (readonly [string, ts.SourceFile])[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.m?[jt]s$/.test(path) && !path.endsWith('.d.ts'))
    .sort()
    .map((path) => [
      path,
      ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true),
    ]);
