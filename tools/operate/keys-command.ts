import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { historyKeys } from '../../worker/access/history-keys.ts';
import { parseKeyRing } from '../../worker/access/secrets.ts';
import type { DatabaseSettings } from '../../worker/store/database.ts';
import { openStore } from '../../worker/store/libsql.ts';
import { serveHrana } from '../dev/hrana/serve.ts';
import { localUpstreams, sandboxAddresses } from '../dev/sandbox-settings.ts';
import { manageKeys } from './manage-keys.ts';

/** `npm run keys`: accounts and keys, in the database at LIBSQL_URL or in this machine's own (DATA_DIR). */
const dataDir = resolve(process.env.DATA_DIR ?? '.local');

async function database(): Promise<{ readonly settings: DatabaseSettings; stop(): Promise<void> }> {
  // A new key is made of nothing and stored nowhere.
  if (process.argv[2] === 'new-key')
    return { settings: { url: 'http://no.database.invalid' }, stop: async () => undefined };
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = process.env;
  if (url) return { settings: { url, authToken }, stop: async () => undefined };
  const file = join(dataDir, 'service.db');
  if (!existsSync(file)) {
    throw new Error(`there is no database at ${file}: set LIBSQL_URL, or run npm start once`);
  }
  const token = randomBytes(24).toString('hex');
  const served = await serveHrana({ file, port: 0, token });
  return { settings: { url: served.url, authToken: token }, stop: served.stop };
}

/** As the service reads them: from the environment, or those of this machine. */
function keyRing() {
  const path = join(dataDir, 'secrets.json');
  const own = existsSync(path) ? String(JSON.parse(readFileSync(path, 'utf8')).credentialsKeys) : '';
  const parsed = parseKeyRing(process.env.CREDENTIALS_KEYS ?? own);
  if (!parsed.ok) throw new Error('CREDENTIALS_KEYS is missing or malformed');
  return parsed.value;
}

/** Commands that write no history need no keys. */
function historyKeysOrNull() {
  return ['reseal', 'settle'].includes(process.argv[2] ?? '') ? historyKeys(keyRing()) : null;
}

/** As set, or that of this machine while it is served. */
function dashboardUrl(): string | undefined {
  const path = join(dataDir, 'keys.json');
  if (process.env.DASHBOARD_URL !== undefined || process.env.LIBSQL_URL || !existsSync(path)) {
    return process.env.DASHBOARD_URL;
  }
  return new URL(String(JSON.parse(readFileSync(path, 'utf8')).baseUrl)).origin;
}

/** As the service reads them: from the environment, or on this machine those of its stand-ins. */
function presenterIds() {
  const { LIBSQL_URL, REGISTRY_PRESENTER_ID_TEST: test, REGISTRY_PRESENTER_ID_LIVE: live } = process.env;
  if (LIBSQL_URL) return { test: test || undefined, live: live || undefined };
  const own = localUpstreams(process.env, sandboxAddresses(''));
  return { test: own.REGISTRY_PRESENTER_ID_TEST, live: own.REGISTRY_PRESENTER_ID_LIVE };
}

try {
  const { settings, stop } = await database();
  const work = {
    store: openStore({ ...settings, historyKeys: historyKeysOrNull() }),
    keyRing,
    now: new Date(),
    dashboardUrl: dashboardUrl(),
    presenterIds: presenterIds(),
  };
  const { ok, lines } = await manageKeys(process.argv.slice(2), work).finally(stop);
  for (const line of lines) (ok ? console.log : console.error)(line);
  process.exitCode = ok ? 0 : 1;
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : 'it could not be done');
  process.exitCode = 1;
}
