import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';
import { NO_FORMS } from './mcp-bundle.ts';
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

/** As in wrangler.toml. */
const LEFT_OUT = Object.fromEntries(
  ['standard-fonts', 'upng'].map((name) => [`@pdf-lib/${name}`, './core/documents/pdf/left-out.ts']),
);

/** What wrangler's build writes before it bundles. */
const MADE: Readonly<Record<string, () => string>> = {
  'openapi.txt': openApiText,
  'verify.html': verifyPage,
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

/** The tools of assistants, which wrangler puts beside the script, are in the one module that runs here. */
const MCP_INSIDE: Plugin = {
  name: 'mcp inside',
  setup: ({ onLoad }) =>
    onLoad({ filter: /mcp-module\.ts$/ }, () => ({
      contents: "export const loadMcp = () => import('../mcp/http.ts');",
      resolveDir: 'worker',
      loader: 'ts',
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
    alias: { ...LEFT_OUT, ...NO_FORMS },
    plugins: [REDOC_AS_DATA, MADE_AS_TEXT, MCP_INSIDE],
    logLevel: 'warning',
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error(`${entry} made no bundle`);
  return file.text;
}
