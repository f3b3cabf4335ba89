import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { within } from './numbers.ts';

/**
 * Measures the deployed Worker, and the core by itself, in bytes of gzip. The history of this file says why each
 * limit was changed. The
 * Worker's limit went down last when only the objects of pdf-lib were deployed.
 */
export const WORKER_LIMIT = 830_000;
/** Limit of the script and the modules that it imports statically: every start runs them. Others load when needed. */
export const SCRIPT_LIMIT = 60_000;
/** The rows of fields are in it with their sentences, also those of the balance sheet and of the pages. */
export const CORE_LIMIT = 240_000;

export interface Deployable {
  /** The output of wrangler, with its warnings. */
  readonly said: string;
  readonly files: readonly string[];
  readonly bytes: number;
  readonly gzipped: number;
  /** Bytes of the script with the modules that it imports statically. */
  readonly script: number;
  /** Names of these modules. */
  readonly atStart: readonly string[];
}

/** Builds the Worker as `wrangler deploy` would upload it for an environment, and reads it. Uploads nothing. */
export function deployed<T>(
  environment: 'staging' | 'production',
  read: (folder: string, said: string) => T,
): T {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  try {
    const { status, stdout, stderr } = spawnSync(
      join('node_modules', '.bin', 'wrangler'),
      ['deploy', '--dry-run', '--env', environment, '--outdir', folder],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' },
      },
    );
    const said = `${stdout}${stderr}`;
    if (status !== 0) throw new Error(`it does not bundle: ${said}`);
    return read(folder, said);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const workerBundle = (environment: 'staging' | 'production'): Deployable =>
  deployed(environment, (folder, said) => {
    const files = readdirSync(folder).filter((name) => !/\.map$|^README\.md$/.test(name));
    const all = (names: readonly string[]) =>
      Buffer.concat(names.map((name) => readFileSync(join(folder, name))));
    const gzipped = (names: readonly string[]) => gzipSync(all(names), { level: 9 }).length;
    const atStart = importedAtOnce(folder, 'main.js');
    const bytes = all(files).length;
    return { said, files, bytes, gzipped: gzipped(files), script: gzipped(atStart), atStart };
  });

/** Lists a module and all modules that it imports by `import`, not by `import()`. */
function importedAtOnce(folder: string, entry: string): readonly string[] {
  const names = new Set([entry]);
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const [, other = ''] of text.matchAll(/\b(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) names.add(other);
  }
  return [...names];
}

/** Bundles the core without PDFs, with the bundler and settings of the Worker. */
export async function coreBundle(): Promise<{ readonly bytes: number; readonly gzipped: number }> {
  const { outputFiles } = await build({
    entryPoints: ['tools/bench/core-entry.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2023',
    minify: true,

    logLevel: 'warning',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('no bundle');
  return { bytes: file.contents.length, gzipped: gzipSync(file.contents, { level: 9 }).length };
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
const withinLimit = (bytes: number, limit: number): string => within(bytes / 1000, limit / 1000, ' kB');

export async function bundleBench(): Promise<string> {
  const worker = workerBundle('production');
  const core = await coreBundle();
  return `Bundles, minified as wrangler deploys them, in gzip (without it)
  the script        ${kB(worker.script)}; ${withinLimit(worker.script, SCRIPT_LIMIT)}
  the Worker        ${kB(worker.gzipped)} (${kB(worker.bytes)} in ${worker.files.length} files); ${withinLimit(worker.gzipped, WORKER_LIMIT)}
  core without PDF  ${kB(core.gzipped)} (${kB(core.bytes)}); ${withinLimit(core.gzipped, CORE_LIMIT)}`;
}
