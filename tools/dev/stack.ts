import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KeyRing, parseKeyRing } from '../../worker/access/key-ring.ts';
import type { Environment } from '../../worker/settings.ts';
import { migrateDatabase } from '../operate/migrate.ts';
import { serveHrana } from './hrana/serve.ts';
import { inFolder } from './in-folder.ts';
import { serveBefore } from './local-server.ts';
import { makePrivateFile } from './private-files.ts';
import { localUpstreams, type SandboxAddresses, sandboxAddresses } from './sandbox-settings.ts';
import { type RunningWorker, runWorker } from './workers.ts';

/** Runs the whole service on one machine: libSQL, the sandboxes, and the Worker in workerd. */
export interface Stack {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  readonly sandboxes: SandboxAddresses;
  /** The service's environment, for another runtime over the same database. */
  readonly environment: Readonly<Record<string, string>>;
  /** The libSQL address of the service's database. */
  readonly libsql: { readonly url: string; readonly authToken: string };
  /** The libSQL address of the sandboxes' database. */
  readonly sandboxLibsql: Stack['libsql'];
  /** Address of the Worker's inspector; null unless it was requested. */
  readonly inspector: URL | null;
  stop(): Promise<void>;
}

export interface StackOptions {
  /** Port of the service; 0 takes a free one. */
  readonly port: number;
  readonly dataDir: string;
  readonly environment: Environment;
  readonly log?: (line: string) => void;
  /** Called when a Worker's process ends without being stopped. */
  readonly ended?: () => void;
  /** False serves everything except the Worker, for a run in another runtime. */
  readonly withWorker?: boolean;
  /** True when the Worker's inspector listens. */
  readonly inspected?: boolean;
  /**
   * True when callers reach the Worker of the stand-ins without a server in front. These callers must not be Workers.
   */
  readonly direct?: boolean;
}

/** Runs work with a stack on new data. Stops the stack and removes the data afterwards. */
export const withStack = <T>(
  name: string,
  options: Omit<StackOptions, 'port' | 'dataDir'>,
  work: (stack: Stack, dataDir: string) => Promise<T>,
): Promise<T> =>
  inFolder(name, async (dataDir) => {
    const stack = await startStack({ port: 0, dataDir, ...options });
    try {
      return await work(stack, dataDir);
    } finally {
      await stack.stop();
    }
  });

interface LocalSecrets {
  readonly libsqlToken: string;
  readonly credentialsKeys: string;
  /** Keys that sign the receipt packs of this machine. */
  readonly receiptKeys: string;
}

/** Reads the secrets of this machine's service. They are made at the first start. */
function localSecrets(dataDir: string): LocalSecrets {
  const path = join(dataDir, 'secrets.json');
  const newKey = () => JSON.stringify({ local1: randomBytes(32).toString('base64') });
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const secrets: LocalSecrets = {
    libsqlToken: randomBytes(24).toString('hex'),
    credentialsKeys: newKey(),
    receiptKeys: newKey(),
    ...known,
  };
  writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

/** A database of this machine, or the one in the environment (decision 45). */
interface StackDatabase {
  readonly url: string;
  readonly authToken: string;
  stop(): Promise<void>;
}

async function startDatabase(
  dataDir: string,
  name: string,
  migrations: string,
  authToken: string,
  keyRing: KeyRing | null,
): Promise<StackDatabase> {
  const file = join(dataDir, `${name}.db`);
  makePrivateFile(file);
  await migrateDatabase({ url: `file:${file}`, migrations, keyRing });
  const { url, stop } = await serveHrana({ file, port: 0, token: authToken });
  return { url, authToken, stop };
}

/**
 * Opens the service's database. A database on another server is migrated to the newest version too, and keeps running.
 */
async function serviceDatabase(
  { dataDir, environment }: StackOptions,
  secrets: LocalSecrets,
  keyRing: KeyRing | null,
): Promise<StackDatabase> {
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken = '' } = environment;
  if (!url) return startDatabase(dataDir, 'service', 'schema/migrations', secrets.libsqlToken, keyRing);
  await migrateDatabase({ url, ...(authToken ? { authToken } : {}), keyRing });
  return { url, authToken, stop: async () => undefined };
}

/** Gives the named settings that are set. */
const given = (environment: Environment, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

export async function startStack(options: StackOptions): Promise<Stack> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const secrets = localSecrets(options.dataDir);
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of running.reverse()) await part.stop();
  };
  try {
    const keys = options.environment.CREDENTIALS_KEYS ?? secrets.credentialsKeys;
    const ring = parseKeyRing(keys);
    const database = await serviceDatabase(options, secrets, ring.ok ? ring.value : null);
    running.push(database);
    const sandboxDatabase = await startDatabase(
      options.dataDir,
      'sandbox',
      'schema/sandbox-migrations',
      secrets.libsqlToken,
      null,
    );
    running.push(sandboxDatabase);
    const settings = {
      ...(options.log ? { log: options.log } : {}),
      ...(options.ended ? { ended: options.ended } : {}),
    };
    const sandbox = await runWorker({
      entry: 'sandbox/main.ts',
      name: 'sandbox',
      port: 0,
      bindings: {
        LIBSQL_URL: sandboxDatabase.url,
        LIBSQL_AUTH_TOKEN: sandboxDatabase.authToken,
        ...given(options.environment, ['DECIDES_AFTER_SECONDS']),
      },
      ...settings,
    });
    running.push(sandbox);
    const served = options.direct ? sandbox : await serveBefore(sandbox.url);
    if (served !== sandbox) running.push(served);
    const sandboxes = sandboxAddresses(served.url);
    const environment = {
      ...localUpstreams(options.environment, sandboxes),
      ...given(options.environment, [
        'MAIL_HOOK_URL',
        'MAIL_HOOK_TOKEN',
        'DASHBOARD_URL',
        'CORS_ORIGINS',
        'GUIDED_YEAR',
        'LIBSQL_DATABASES',
        'LIBSQL_DATABASE_TOKENS',
      ]),
      RATE_LIMIT_PER_MINUTE: options.environment.RATE_LIMIT_PER_MINUTE ?? '0',
      STRANGER_LIMIT_PER_MINUTE: options.environment.STRANGER_LIMIT_PER_MINUTE ?? '0',
      REGISTRY_API_QUESTIONS: options.environment.REGISTRY_API_QUESTIONS ?? '0',
      LIBSQL_URL: database.url,
      LIBSQL_AUTH_TOKEN: database.authToken,
      CREDENTIALS_KEYS: keys,
      RECEIPT_KEYS: options.environment.RECEIPT_KEYS ?? secrets.receiptKeys,
    };
    let service: RunningWorker | null = null;
    if (options.withWorker !== false) {
      service = await runWorker({
        entry: 'worker/main.ts',
        name: 'service',
        port: options.port,
        bindings: environment,
        durableObjects: { FILINGS: 'FilingObject', PACE: 'PaceObject' },
        withAssets: true,
        stateDir: join(options.dataDir, 'objects'),
        inspected: options.inspected === true,
        ...settings,
      });
      running.push(service);
    }
    return {
      baseUrl: `${service?.url ?? ''}/v1`,
      sandboxes,
      environment,
      libsql: { url: database.url, authToken: database.authToken },
      inspector: service?.inspector ?? null,
      sandboxLibsql: { url: sandboxDatabase.url, authToken: sandboxDatabase.authToken },
      stop,
    };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
