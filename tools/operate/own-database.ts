import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveHrana } from '../dev/hrana/serve.ts';
import { OperatorError } from './plain-faults.ts';

/** Gives the folder of this machine's service. */
export const dataDir = (): string => resolve(process.env.DATA_DIR ?? '.local');

export interface OpenedDatabase {
  readonly settings: { readonly url: string; readonly authToken?: string };
  stop(): Promise<void>;
}

/** Opens the database at LIBSQL_URL, or this machine's database (DATA_DIR), which it serves meanwhile. */
export async function ownDatabase(): Promise<OpenedDatabase> {
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = process.env;
  if (url) return { settings: { url, ...(authToken ? { authToken } : {}) }, stop: async () => undefined };
  const file = join(dataDir(), 'service.db');
  if (!existsSync(file))
    throw new OperatorError(`there is no database at ${file}: set LIBSQL_URL, or run npm start once`);
  const token = randomBytes(24).toString('hex');
  const served = await serveHrana({ file, port: 0, token });
  return { settings: { url: served.url, authToken: token }, stop: served.stop };
}
