import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';

/** Checks our XML with libxml2's own tool (Debian libxml2-utils), if it is installed. */
const present = spawnSync('xmllint', ['--version']).error === undefined;

/** Declares a suite that needs xmllint. Skips it with one line if it is not installed. */
export function describeXmllint(name: string, suite: () => void): void {
  if (present) describe(name, suite);
  else describe(name, () => it.skip('skipped: xmllint (libxml2-utils) is not installed', () => {}));
}

/** Runs `use` with the texts written to separate files. */
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

/** Gives Canonical XML 1.0 with comments of a whole document, as libxml2 writes it. */
export const xmllintCanonical = (xml: string): string =>
  withFiles([xml], ([path = '']) =>
    execFileSync('xmllint', ['--nonet', '--c14n', path], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  );

/**
 * Tells, for each text, if libxml2 finds it well-formed (namespaces included). It also reports namespace names that are not
 * URIs, which well-formedness permits.
 */
export const xmllintAccepts = (texts: readonly string[]): readonly boolean[] =>
  withFiles(texts, (paths) => {
    const { stderr } = spawnSync('xmllint', ['--nonet', '--noout', ...paths], { encoding: 'utf8' });
    const faults = stderr
      .split('\n')
      .filter((line) => / error :/.test(line) && !/is not a valid URI/.test(line));
    return paths.map((path) => !faults.some((line) => line.startsWith(`${path}:`)));
  });

/** Gives the faults of a text by a schema; '' when there are none. */
export const xmllintFaults = (xml: string, schemaPath: string): string =>
  withFiles([xml], ([path = '']) => {
    const run = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schemaPath, path], {
      encoding: 'utf8',
    });
    return run.status === 0 ? '' : run.stderr;
  });
