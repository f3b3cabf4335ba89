import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedAccount } from '../../tools/dev/seed.ts';
import { freePort, type ServerProcess, startServer } from '../../tools/dev/server-process.ts';
import { sqldBinary, startSqld } from '../../tools/dev/sqld.ts';
import { migrateDatabase } from '../../tools/operate/migrate.ts';
import { openStore } from '../../worker/store/libsql.ts';

/** A database of a test's own in a process of its own: sqld where there is one, else the embedded endpoint. */
export interface DatabaseProcess extends ServerProcess {
  /** Settings for a service that keeps its data there, and is another presenter than the suite's own. */
  readonly settings: Readonly<Record<string, string>>;
  readonly libsql: { readonly url: string; readonly authToken: string };
  /** A token that may read only; null where the embedded endpoint serves, which has one token. */
  readonly readOnlyToken: string | null;
  /** A test key of an account in it. */
  readonly key: string;
}

async function startEmbedded(folder: string) {
  const [port, token] = [await freePort(), 'a token for tests'];
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer({
    command: process.execPath,
    args: ['--import', 'tsx', 'test/service/serve-hrana.ts', join(folder, 'test.db'), String(port), token],
    isReady: async () => (await fetch(url)).status === 401,
  });
  return { ...server, url, tokens: { full: token, readOnly: null } };
}

let presenters = Date.now() % 1e9;

export async function startDatabaseProcess(): Promise<DatabaseProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'database-process-'));
  const binary = sqldBinary();
  const server = await (binary === null ? startEmbedded(folder) : startSqld(folder, binary));
  const libsql = { url: server.url, authToken: server.tokens.full };
  await migrateDatabase(libsql);
  const account = { name: 'Ada', email: 'ada@example.test', now: new Date(), modes: ['test'] } as const;
  const { keys } = await seedAccount(openStore(libsql), account);
  presenters += 1;
  return {
    ...server,
    libsql,
    readOnlyToken: server.tokens.readOnly,
    key: keys.test ?? '',
    settings: {
      LIBSQL_URL: libsql.url,
      LIBSQL_AUTH_TOKEN: libsql.authToken,
      REGISTRY_PRESENTER_ID_TEST: `77${String(presenters).padStart(9, '0')}`,
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
