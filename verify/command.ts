import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Verdict } from '../core/receipt/findings.ts';
import { verifyFiles, verifyZip } from '../core/receipt/verify.ts';
import { means } from './means.ts';

/**
 * `verify-receipt PACK.zip`: verifies a receipt pack, or the folder of one that was unpacked. `--json` writes the findings
 * as JSON. Ends with 0 when nothing fails, with 1 when something does, and with 2 where nothing could be read.
 */
const MARKS = { holds: 'holds', fails: 'FAILS', open: 'open ' } as const;

async function filesBelow(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = paths.map(async (path): Promise<[string, Uint8Array]> => {
    const name = relative(folder, path).split(sep).join('/');
    return [name, new Uint8Array(await readFile(path))];
  });
  return new Map(await Promise.all(read));
}

async function verdictOf(path: string): Promise<Verdict> {
  if ((await stat(path)).isDirectory()) return verifyFiles(await filesBelow(path), means);
  return verifyZip(new Uint8Array(await readFile(path)), means);
}

function report({ valid, about, findings }: Verdict): string {
  const lines = findings.map(({ outcome, path, text }) => `${MARKS[outcome]}  ${path}: ${text}`);
  const end = valid
    ? 'Nothing was altered. What stands as open is not proven by the pack.'
    : `ALTERED: ${findings.filter(({ outcome }) => outcome === 'fails').length} checks fail.`;
  return [...(about === null ? [] : [about, '']), ...lines, '', end].join('\n');
}

async function run(): Promise<number> {
  const given = process.argv.slice(2);
  const [path, ...more] = given.filter((argument) => !argument.startsWith('--'));
  const flags = given.filter((argument) => argument.startsWith('--'));
  if (path === undefined || more.length > 0 || flags.some((flag) => flag !== '--json')) {
    console.error('usage: verify-receipt [--json] PACK.zip');
    return 2;
  }
  try {
    const verdict = await verdictOf(path);
    console.log(flags.length > 0 ? JSON.stringify(verdict, null, 2) : report(verdict));
    return verdict.valid ? 0 : 1;
  } catch {
    console.error(`${path} cannot be read`);
    return 2;
  }
}

process.exitCode = await run();
