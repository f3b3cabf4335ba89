import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';

/** Redoc's bundle is carried as data, and is no part of the Worker's own code. */
const REDOC_AS_DATA: Plugin = {
  name: 'redoc as data',
  setup: ({ onLoad }) =>
    onLoad({ filter: /redoc\.standalone\.js$/ }, async ({ path }) => ({
      contents: await readFile(path),
      loader: 'binary',
    })),
};

/** Bundles a Worker entry as wrangler would, into one module's text; fonts become bytes inside it. */
export async function bundleWorker(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['module', 'main'],
    external: ['cloudflare:*', 'node:*'],
    loader: { '.ttf': 'binary', '.md': 'text' },
    plugins: [REDOC_AS_DATA],
    logLevel: 'warning',
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error(`${entry} made no bundle`);
  return file.text;
}
