import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/**
 * What a package brings and nothing here uses: fonts and pictures of pdf-lib, checks of the forms of MCP. Of xmldom the DOM
 * alone is used: its parsers' tables of entities are half of its code, and were made at every start.
 */
const LEFT_OUT = {
  ...Object.fromEntries(
    ['@pdf-lib/standard-fonts', '@pdf-lib/upng', 'ajv', 'ajv-formats'].map((name) => [
      name,
      './core/documents/pdf/left-out.ts',
    ]),
  ),
  '@xmldom/xmldom': './node_modules/@xmldom/xmldom/lib/dom.js',
};

export interface WorkerModule {
  readonly name: string;
  readonly text: string;
}

/**
 * Bundles a Worker as it is deployed: its script, which comes first, and a module for each part that is loaded when it is
 * first asked for. What several of them need is a module too, so nothing is there twice.
 */
export async function bundleWorker(
  entry: string,
  { minify = false }: { readonly minify?: boolean } = {},
): Promise<readonly WorkerModule[]> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    outdir: '.',
    chunkNames: 'part-[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    // Half the bytes to load at a cold start. Names kept would cost a call for every function made in a request.
    minify,
    format: 'esm',
    target: 'es2023',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['module', 'main'],
    external: ['cloudflare:*', 'node:*'],
    alias: LEFT_OUT,
    logLevel: 'warning',
  });
  const script = basename(entry).replace(/\.ts$/, '.js');
  return outputFiles
    .map(({ path, text }) => ({ name: basename(path), text }))
    .sort((a, b) => Number(b.name === script) - Number(a.name === script));
}

/** Writes the Worker's modules where wrangler takes them from. */
export async function writeWorker(): Promise<void> {
  const folder = 'dist/worker';
  const modules = await bundleWorker('worker/main.ts', { minify: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of modules) writeFileSync(join(folder, name), text);
}
