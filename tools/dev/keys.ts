import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkAddress, newSignInLink } from '../../worker/access/sign-in.ts';
import { digests, randomBytes } from '../../worker/platform.ts';
import { openStores } from '../../worker/store/several.ts';
import type { Store } from '../../worker/store/store.ts';
import { databasesIn } from '../operate/each-database.ts';
import { seedAccount } from './seed.ts';
import type { Stack } from './stack.ts';

export const FIRST_ACCOUNT = 'first@example.test';

/** The content of `.local/keys.json` (decision 43). */
export interface LocalKeys {
  readonly baseUrl: string;
  readonly test: string;
  readonly live: string;
  /** Test key of the second account. */
  readonly other: string;
  readonly sandboxes: Stack['sandboxes'];
}

/**
 * Makes sure that the two accounts of this machine exist and that keys.json has their keys. Keys are stored hashed, so
 * if the file is missing, the same accounts get new keys. The file is written last and in one step: when it exists, the
 * service answers.
 */
export async function writeKeys(dataDir: string, stack: Stack, known: LocalKeys | null): Promise<LocalKeys> {
  const store = storeOf(stack);
  const now = new Date();
  const first = await seedAccount(store, {
    name: 'First account',
    email: FIRST_ACCOUNT,
    now,
    modes: known ? [] : ['test', 'live'],
  });
  const second = await seedAccount(store, {
    name: 'Second account',
    email: 'second@example.test',
    now,
    modes: known ? [] : ['test'],
  });
  const keys: LocalKeys = {
    baseUrl: stack.baseUrl,
    test: known?.test ?? first.keys.test ?? '',
    live: known?.live ?? first.keys.live ?? '',
    other: known?.other ?? second.keys.test ?? '',
    sandboxes: stack.sandboxes,
  };
  const path = join(dataDir, 'keys.json');
  await writeFile(`${path}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return keys;
}

/** Opens the store of the service that a stack runs. */
export const storeOf = ({ libsql, environment }: Pick<Stack, 'libsql' | 'environment'>): Store =>
  openStores(libsql, databasesIn(environment).slice(1), new Map());

export const keysFile = (dataDir: string): string | null => {
  const path = join(dataDir, 'keys.json');
  return existsSync(path) ? path : null;
};

/** Makes a link that signs in once to this machine's dashboard, for one of its accounts. */
export async function signInAddress(
  stack: Pick<Stack, 'libsql' | 'environment' | 'baseUrl'>,
  email: string,
): Promise<string> {
  const store = storeOf(stack);
  const account = await store.findAccountByEmail(email);
  if (account === null) throw new Error(`there is no account for ${email}`);
  const token = await newSignInLink({ store, randomBytes, sha256: digests.sha256, now: new Date() }, account);
  return linkAddress(new URL(stack.baseUrl).origin, token);
}
