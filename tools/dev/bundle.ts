import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * Parts of packages that the service does not use: the checks of forms in MCP, and pdf-lib's decompression. Of xmldom
 * only the DOM is used. The tables of entities for its parsers are half of its code, and every start would build them.
 * The bundler drops unused helpers of tslib, which pdf-lib imports, only from its ES module.
 */
const LEFT_OUT = {
  ajv: './tools/dev/left-out.ts',
  'ajv-formats': './tools/dev/left-out.ts',
  '@xmldom/xmldom': './node_modules/@xmldom/xmldom/lib/dom.js',
  pako: './node_modules/pako/lib/deflate.js',
  tslib: './node_modules/tslib/tslib.es6.js',
};

/**
 * Leaves out modules of pdf-lib that are imported and not used. They have no side effects, but their package does not
 * declare this.
 */
const ONLY_DECLARES: Plugin = {
  name: 'only-declares',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^(pdf-lib$|[.])/ }, async ({ path, pluginData, ...from }) => {
      const isOurs = path === 'pdf-lib' || from.importer.includes('/pdf-lib/es/');
      if (pluginData === ONLY_DECLARES || !isOurs) return null;
      return { ...(await resolve(path, { ...from, pluginData: ONLY_DECLARES })), sideEffects: false };
    });
  },
};

/** Leaves out version 3 of the database's protocol: its binary form, and its cursors. The client asks for version 2, in JSON. */
const JSON_ALONE: Plugin = {
  name: 'json-alone',
  setup({ onLoad }) {
    onLoad({ filter: /[/]hrana-client[/].*[/](cursor|protobuf.*(en|de)code)[.]js$/ }, ({ path }) => ({
      contents: [...readFileSync(path, 'utf8').matchAll(/^export \w+ (\w+)/gm)]
        .map(([, name]) => `export const ${name} = null;`)
        .join('\n'),
    }));
  },
};

export interface WorkerModule {
  readonly name: string;
  readonly text: string;
}

/**
 * Bundles a Worker as it is deployed: its script first, then a module for each part that loads when it is first needed.
 * Code that several parts need is a separate module, so nothing is in the bundle twice.
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
    // Minifying halves the bytes that a cold start loads. Keeping names would cost a call for every function that a
    // request creates.
    minify,
    format: 'esm',
    target: 'es2023',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['module', 'main'],
    external: ['cloudflare:*', 'node:*'],
    alias: LEFT_OUT,
    plugins: [ONLY_DECLARES, JSON_ALONE],
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
