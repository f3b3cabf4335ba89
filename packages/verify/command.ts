import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exitOf, type Verdict } from '../../core/proof/findings.ts';
import type { Trust } from '../../core/proof/means.ts';
import { verifyFiles, verifyZip } from '../../core/proof/verify.ts';
import { filesBelow } from './folder.ts';
import { means } from './means.ts';
import { readFingerprint, readKeys } from './trust.ts';

/** The page of this version's packs; the build fills it in. */
declare const OWN_PAGE: string;

/**
 * `verify-receipt PACK.zip` verifies a receipt pack, or the folder of an unpacked one. It ends with 0 when nothing
 * fails, with 1 when something does, and with 2 for anything but a zip. It ends with 3 when nothing fails and the pack
 * does not show all that it claims.
 */
const USAGE = `usage: verify-receipt [--json] [--keys keys.json] [--certificate SHA256]... PACK.zip

  --json          the findings as JSON
  --keys          the service's public keys, from its address /v1/keys.json
  --certificate   the SHA-256 fingerprint of a certificate that you know as the tax authority's`;
const MARKS = { holds: 'holds    ', fails: 'FAILS    ', unshown: 'NOT SHOWN', open: 'open     ' } as const;

interface Asked {
  readonly path: string;
  readonly isJson: boolean;
  readonly trust: Trust;
}

/** Reports wrong words after the command, and what to give. */
class WrongWords extends Error {}

const wrong = (message: string): never => {
  throw new WrongWords(message);
};

const parsed = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      keys: { type: 'string' },
      certificate: { type: 'string', multiple: true, default: [] },
    },
  });

function optionsIn(words: readonly string[]): ReturnType<typeof parsed> {
  try {
    return parsed(words);
  } catch {
    return wrong('an option is unknown, or lacks its value');
  }
}

async function keysIn(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch(() => wrong(`--keys: ${path} cannot be read`));
  return readKeys(text) ?? wrong(`--keys: ${path} is not what the service’s address /v1/keys.json answers`);
}

/** Reads the words after the command; null where they ask for help. */
async function readWords(words: readonly string[]): Promise<Asked | null> {
  const { values, positionals } = optionsIn(words);
  if (values.help) return null;
  const [path, ...more] = positionals;
  if (path === undefined) return wrong('give the receipt pack: its zip, or the folder of an unpacked one');
  if (more.length > 0) return wrong('give one receipt pack at a time');
  const certificates = values.certificate.map(
    (text) =>
      readFingerprint(text) ?? wrong('--certificate: expected the 64 hexadecimal digits of a SHA-256'),
  );
  const keys = values.keys === undefined ? null : await keysIn(values.keys);
  return { path, isJson: values.json, trust: { page: OWN_PAGE, keys, certificates } };
}

async function verdictOn({ path, trust }: Asked): Promise<Verdict> {
  if ((await stat(path)).isDirectory()) return verifyFiles(await filesBelow(path), means, trust);
  return verifyZip(new Uint8Array(await readFile(path)), means, trust);
}

function report(verdict: Verdict): string {
  const { about, findings } = verdict;
  const lines = findings.map(({ outcome, path, text }) => `${MARKS[outcome]}  ${path}: ${text}`);
  return [...(about === null ? [] : [about, '']), ...lines, '', endOf(verdict)].join('\n');
}

function endOf(verdict: Verdict): string {
  const count = (outcome: string) => verdict.findings.filter((each) => each.outcome === outcome).length;
  switch (exitOf(verdict)) {
    case 0:
      return 'Nothing was altered. The pack does not prove the findings that are open.';
    case 1:
      return `ALTERED: ${count('fails') === 1 ? '1 check fails' : `${count('fails')} checks fail`}.`;
    case 2:
      return 'This is not the zip of a pack.';
    case 3:
      return `NOT SHOWN BY THIS PACK: nothing contradicts it, and ${count('unshown')} things that it claims are not shown.`;
  }
}

async function run(words: readonly string[]): Promise<number> {
  const asked = await readWords(words).catch((fault: unknown) => {
    if (fault instanceof WrongWords) return fault;
    throw fault;
  });
  if (asked instanceof WrongWords) {
    console.error(`${asked.message}\n\n${USAGE}`);
    return 2;
  }
  if (asked === null) {
    console.log(USAGE);
    return 0;
  }
  try {
    const verdict = await verdictOn(asked);
    console.log(asked.isJson ? JSON.stringify(verdict, null, 2) : report(verdict));
    return exitOf(verdict);
  } catch {
    console.error(`${asked.path} cannot be read: give the path of a receipt pack`);
    return 2;
  }
}

process.exitCode = await run(process.argv.slice(2));
