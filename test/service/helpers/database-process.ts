import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/dev/port.ts';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { type ServerProcess, startServer } from '../../../tools/dev/server-process.ts';
import { sqldBinary, startSqld } from '../../../tools/dev/sqld.ts';
import { migrateDatabase } from '../../../tools/operate/migrate.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { newPresenter } from './presenters.ts';

/** A test's own database in a separate process: sqld if installed, otherwise the embedded endpoint. */
export interface DatabaseProcess extends ServerProcess {
  /** Settings for a service that stores its data there, with a presenter of its own. */
  readonly settings: Readonly<Record<string, string>>;
  readonly libsql: { readonly url: string; readonly authToken: string };
  /** A token that may only read; null for the embedded endpoint, which has one token. */
  readonly readOnlyToken: string | null;
  /** A test key of an account in it. */
  readonly key: string;
}

/** Serves a database file by the embedded endpoint in a separate process. */
export async function startEmbedded(file: string) {
  const [port, token] = [await freePort(), 'a token for tests'];
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer({
    command: process.execPath,
    args: ['--import', 'tsx', 'test/service/helpers/serve-hrana.ts', file, String(port), token],
    isReady: async () => (await fetch(url)).status === 401,
  });
  return { ...server, url, tokens: { full: token, readOnly: null } };
}

/** A database without tables. */
export type EmptyDatabase = Omit<DatabaseProcess, 'key'>;

export async function startEmptyDatabase(): Promise<EmptyDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'database-process-'));
  const binary = sqldBinary();
  const server = await (binary === null ? startEmbedded(join(folder, 'test.db')) : startSqld(folder, binary));
  const libsql = { url: server.url, authToken: server.tokens.full };
  return {
    ...server,
    libsql,
    readOnlyToken: server.tokens.readOnly,
    settings: {
      LIBSQL_URL: libsql.url,
      LIBSQL_AUTH_TOKEN: libsql.authToken,
      REGISTRY_PRESENTER_ID_TEST: newPresenter(),
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startDatabaseProcess(): Promise<DatabaseProcess> {
  const empty = await startEmptyDatabase();
  await migrateDatabase(empty.libsql);
  const account = { name: 'Ada', email: 'ada@example.test', now: new Date(), modes: ['test'] } as const;
  const { keys } = await seedAccount(openStore(empty.libsql), account);
  return { ...empty, key: keys.test ?? '' };
}
