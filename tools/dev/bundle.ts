import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';
import { coreModule } from './core-module.ts';
import { LEFT_OUT_OF_PDF, MODULES, NO_FORMS } from './module-bundles.ts';
import { openApiText } from './openapi-text.ts';
import { verifyPage } from './verify-page.ts';

/**
 * Redoc's bundle is carried as data, and is no part of the Worker's own code. It becomes a module with one default
 * export: esbuild's own binary loader, where it is imported lazily, would copy the bytes property by property.
 */
const REDOC_AS_DATA: Plugin = {
  name: 'redoc as data',
  setup: ({ onLoad }) =>
    onLoad({ filter: /redoc\.standalone\.js$/ }, async ({ path }) => ({
      contents: `export default Uint8Array.from(atob('${await readFile(path, 'base64')}'), (c) => c.charCodeAt(0));`,
      loader: 'js',
    })),
};

/** What wrangler's build writes before it bundles. */
const MADE: Readonly<Record<string, () => string>> = {
  'openapi.txt': openApiText,
  'verify.html': verifyPage,
  'core.txt': coreModule,
};
const MADE_AS_TEXT: Plugin = {
  name: 'made as text',
  setup: ({ onResolve, onLoad }) => {
    for (const [name, make] of Object.entries(MADE)) {
      const filter = new RegExp(`dist/${name.replace('.', '\\.')}$`);
      onResolve({ filter }, () => ({ path: name, namespace: name }));
      onLoad({ filter: /.*/, namespace: name }, () => ({ contents: make(), loader: 'text' }));
    }
  },
};

/** The modules that wrangler puts beside the script are in the one module that runs here. */
const MODULES_INSIDE: Plugin = {
  name: 'modules inside',
  setup: ({ onLoad }) => {
    for (const { name, entry, loader } of MODULES)
      onLoad({ filter: new RegExp(`${name}-module\\.ts$`) }, () => ({
        contents: `export const ${loader} = () => import('../${entry}');`,
        resolveDir: 'worker',
        loader: 'ts',
      }));
  },
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
    alias: { ...LEFT_OUT_OF_PDF, ...NO_FORMS },
    plugins: [REDOC_AS_DATA, MADE_AS_TEXT, MODULES_INSIDE],
    logLevel: 'warning',
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error(`${entry} made no bundle`);
  return file.text;
}
