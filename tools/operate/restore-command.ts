import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type Client, createClient } from '@libsql/client';
import { copyDatabase } from './copy-database.ts';
import { OperatorError, runPlainly } from './plain-faults.ts';
import {
  endLinks,
  endSessions,
  type Kept,
  type KeyInForce,
  keptOf,
  keysInForce,
  madeSince,
  revokeAgain,
  revokeOthers,
} from './restored-access.ts';

/**
 * `npm run restore -- FILE [--keep all|none|ID,ID]`: copies a backup into the empty database at LIBSQL_URL, and
 * restricts access to it. LIBSQL_URL_BEFORE may name the database from before. Then revocations made there since the
 * backup are repeated, and newer submissions, keys and accounts are listed.
 */
function argumentsOf() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    });
    return { file: positionals[0], keep: values.keep === undefined ? null : keptOf(values.keep) };
  } catch (fault) {
    if (fault instanceof OperatorError) throw fault;
    throw new OperatorError('name the backup file: npm run restore -- FILE [--keep all|none|ID,ID]');
  }
}

/** Asks the operator about each key, unless `--keep` decides. */
async function confirming(keep: Kept | null): Promise<{
  readonly isKept: (key: KeyInForce) => Promise<boolean>;
  readonly close: () => void;
}> {
  if (keep !== null)
    return { isKept: async ({ id }) => keep === 'all' || keep.includes(id), close: () => undefined };
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  return {
    isKept: async ({ shown }) =>
      /^y(?:es)?$/i.test((await asked.question(`${shown}: keep it active? [y/N] `)).trim()),
    close: () => asked.close(),
  };
}

/** Opens the database from before the restore, if it is named; null otherwise. Throws when it cannot be read. */
async function fromBefore(): Promise<Client | null> {
  const { LIBSQL_URL_BEFORE: url, LIBSQL_AUTH_TOKEN_BEFORE: authToken } = process.env;
  if (!url) return null;
  const client = createClient({ url, ...(authToken ? { authToken } : {}) });
  try {
    await client.execute('SELECT id FROM accounts LIMIT 1');
    return client;
  } catch {
    client.close();
    throw new OperatorError(
      'the database at LIBSQL_URL_BEFORE cannot be read: check LIBSQL_AUTH_TOKEN_BEFORE, or leave both out',
    );
  }
}

const UNKNOWN =
  'This command does not know which access was revoked, closed or made after the copy. If the database from before can still be read, name it in LIBSQL_URL_BEFORE; otherwise read the log. Calendar feeds, links to approve and accounts are as they were in the copy.';

await runPlainly(async () => {
  const { file, keep } = argumentsOf();
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = process.env;
  if (file === undefined) throw new OperatorError('name the backup file: npm run restore -- FILE');
  const path = resolve(file);
  if (!existsSync(path)) throw new OperatorError(`there is no file ${path}`);
  if (!url)
    throw new OperatorError('set LIBSQL_URL to a new database, and LIBSQL_AUTH_TOKEN where it asks for one');
  if (keep === null && !process.stdin.isTTY)
    throw new OperatorError(
      'confirm each active key: run this in a terminal, or name the keys that stay: --keep all, --keep none, or --keep 1,4,9',
    );
  const before = await fromBefore();
  const source = createClient({ url: `file:${path}`, intMode: 'bigint' });
  const target = createClient({ url, ...(authToken ? { authToken } : {}), intMode: 'bigint' });
  const { isKept, close } = await confirming(keep);
  try {
    for (const { name, rows, sha256 } of await copyDatabase(source, target))
      console.log(`${sha256.slice(0, 16)}  ${rows}  ${name}`);
    const at = new Date().toISOString();
    console.log(`${await endSessions(target, at)} sessions ended: everybody signs in again`);
    const known =
      before === null
        ? [UNKNOWN]
        : [
            ...(await revokeAgain(before, target)),
            ...(await endLinks(before, target, at)),
            ...(await madeSince(before, target)),
          ];
    for (const line of known) console.log(line);
    const keys = await keysInForce(target);
    const revoked = await revokeOthers(target, keys, isKept, at);
    console.log(`${keys.length - revoked} keys are active, ${revoked} were not confirmed and are revoked`);
    console.log(
      'Otherwise the database is as it was when the copy was made. Before the service starts: npm run migrate -- --status, npm run doctor, and npm run keys -- numbers live +5000.',
    );
  } finally {
    close();
    before?.close();
    source.close();
    target.close();
  }
});
