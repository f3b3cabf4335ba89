import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODES } from '../../schema/states.ts';
import { historyKeys } from '../../worker/access/history-keys.ts';
import { parseKeyRing } from '../../worker/access/secrets.ts';
import { readSettings } from '../../worker/settings.ts';
import { openStore } from '../../worker/store/libsql.ts';
import { openStores } from '../../worker/store/several.ts';
import { localUpstreams, sandboxAddresses } from '../dev/sandbox-settings.ts';
import { databasesIn } from './each-database.ts';
import { manageKeys } from './manage-keys.ts';
import { dataDir, type OpenedDatabase, ownDatabase } from './own-database.ts';
import { OperatorError, runPlainly } from './plain-faults.ts';

/**
 * `npm run keys`: manages accounts and keys, in the database at LIBSQL_URL or in this machine's database (DATA_DIR).
 */
async function database(): Promise<OpenedDatabase> {
  // `new-key` needs no database: the key is only printed.
  if (process.argv[2] === 'new-key')
    return { settings: { url: 'http://no.database.invalid' }, stop: async () => undefined };
  return ownDatabase();
}

/** Reads the encryption keys as the service does: from the environment, or from this machine's files. */
function keysSetting(): string {
  const path = join(dataDir(), 'secrets.json');
  const own = existsSync(path) ? String(JSON.parse(readFileSync(path, 'utf8')).credentialsKeys) : '';
  return process.env.CREDENTIALS_KEYS ?? own;
}

function keyRing() {
  const parsed = parseKeyRing(keysSetting());
  if (parsed.ok) return parsed.value;
  const faults = parsed.problems.map(({ location, message }) => `${location ?? ''}: ${message}`);
  throw new OperatorError(`CREDENTIALS_KEYS is missing or malformed: ${faults.join('; ')}`);
}

const ringNames = (): readonly string[] => (keysSetting() === '' ? [] : keyRing().keys.map(({ id }) => id));

/** Null for commands that write no history, which need no keys. */
function historyKeysOrNull() {
  return ['reseal', 'settle'].includes(process.argv[2] ?? '') ? historyKeys(keyRing()) : null;
}

/** Gives the dashboard's address from the settings, or this machine's address while its service runs. */
function dashboardUrl(): string | undefined {
  const path = join(dataDir(), 'keys.json');
  if (process.env.DASHBOARD_URL !== undefined || process.env.LIBSQL_URL || !existsSync(path)) {
    return process.env.DASHBOARD_URL;
  }
  return new URL(String(JSON.parse(readFileSync(path, 'utf8')).baseUrl)).origin;
}

/** Reads the presenters as the service does: from the environment, or from this machine's test authorities. */
function presenterIds() {
  const { LIBSQL_URL, REGISTRY_PRESENTER_ID_TEST: test, REGISTRY_PRESENTER_ID_LIVE: live } = process.env;
  if (LIBSQL_URL) return { test: test || undefined, live: live || undefined };
  const own = localUpstreams(process.env, sandboxAddresses(''));
  return { test: own.REGISTRY_PRESENTER_ID_TEST, live: own.REGISTRY_PRESENTER_ID_LIVE };
}

/** Lists the further presenters of each mode, by mode and name. */
function furtherIds(): ReadonlyMap<string, string> {
  const settings = readSettings(process.env);
  return new Map(
    MODES.flatMap((mode) =>
      settings.furtherPresenters(mode).flatMap((name) => {
        const found = settings.registryGateway(mode, name);
        return found.ok ? [[`${mode}/${name}`, found.value.presenterId] as const] : [];
      }),
    ),
  );
}

await runPlainly(async () => {
  const { settings, stop } = await database();
  const keys = historyKeysOrNull();
  const further = databasesIn(process.env).slice(1);
  const work = {
    store: openStores({ ...settings, historyKeys: keys }, further, new Map()),
    stores: [settings, ...further].map((each) => openStore({ ...each, historyKeys: keys })),
    keyRing,
    ringNames,
    now: new Date(),
    dashboardUrl: dashboardUrl(),
    presenterIds: presenterIds(),
    furtherIds: furtherIds(),
  };
  const { ok, lines } = await manageKeys(process.argv.slice(2), work).finally(stop);
  for (const line of lines) (ok ? console.log : console.error)(line);
  process.exitCode = ok ? 0 : 1;
});
