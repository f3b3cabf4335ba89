import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';

/** libxml2's own tool (Debian libxml2-utils) is what our XML is held against, where it is installed. */
const present = spawnSync('xmllint', ['--version']).error === undefined;

/** A suite that needs xmllint; skipped with one line where it is not installed. */
export function describeXmllint(name: string, suite: () => void): void {
  if (present) describe(name, suite);
  else describe(name, () => it.skip('skipped: xmllint (libxml2-utils) is not installed', () => {}));
}

/** Runs `use` with the texts written to files of their own. */
function withFiles<T>(texts: readonly string[], use: (paths: readonly string[]) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'xml-'));
  try {
    const paths = texts.map((_, i) => join(folder, `${i}.xml`));
    texts.forEach((text, i) => {
      writeFileSync(paths[i] ?? '', text);
    });
    return use(paths);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Canonical XML 1.0 with comments of a whole document, as libxml2 writes it. */
export const xmllintCanonical = (xml: string): string =>
  withFiles([xml], ([path = '']) =>
    execFileSync('xmllint', ['--nonet', '--c14n', path], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  );

/**
 * For each text, whether libxml2 finds it well-formed (namespaces included). It also complains of namespace names
 * that are no URIs, which well-formedness does not ask.
 */
export const xmllintAccepts = (texts: readonly string[]): readonly boolean[] =>
  withFiles(texts, (paths) => {
    const { stderr } = spawnSync('xmllint', ['--nonet', '--noout', ...paths], { encoding: 'utf8' });
    const faults = stderr
      .split('\n')
      .filter((line) => / error :/.test(line) && !/is not a valid URI/.test(line));
    return paths.map((path) => !faults.some((line) => line.startsWith(`${path}:`)));
  });

/** What is wrong with a text by a schema; '' when nothing is. */
export const xmllintFaults = (xml: string, schemaPath: string): string =>
  withFiles([xml], ([path = '']) => {
    const run = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schemaPath, path], {
      encoding: 'utf8',
    });
    return run.status === 0 ? '' : run.stderr;
  });
