import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/**
 * Parts of packages that nothing here uses: fonts and pictures of pdf-lib, checks of the forms of MCP. Only the DOM of
 * xmldom is used: its parsers' tables of entities are half of its code, and every start would build them.
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
 * Bundles a Worker as it is deployed: its script first, then a module for each part that loads when it is first needed.
 * Code that several of them need is a module too, so nothing is there twice.
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
    // Minifying halves the bytes that a cold start loads. Keeping names would cost a call for every function made in a
    // request.
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

/** Writes the Worker's modules to the folder that wrangler reads. */
export async function writeWorker(): Promise<void> {
  const folder = 'dist/worker';
  const modules = await bundleWorker('worker/main.ts', { minify: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of modules) writeFileSync(join(folder, name), text);
}
