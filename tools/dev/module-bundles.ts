import { build } from 'esbuild';

/** What the protocol's package brings to check the forms of others: this server shows none. */
export const NO_FORMS = Object.fromEntries(
  ['ajv', 'ajv-formats'].map((name) => [name, './core/documents/pdf/left-out.ts']),
);

/** What pdf-lib brings and no document uses. As in wrangler.toml. */
export const LEFT_OUT_OF_PDF = Object.fromEntries(
  ['standard-fonts', 'upng'].map((name) => [`@pdf-lib/${name}`, './core/documents/pdf/left-out.ts']),
);

/**
 * The separate modules of the deployed Worker, loaded on demand: each name, its entry, and the function of
 * `worker/NAME-module.ts` that loads it. wrangler.toml lists them too.
 */
export const MODULES = [
  { name: 'mcp', entry: 'mcp/http.ts', loader: 'loadMcp' },
  { name: 'pdf', entry: 'core/documents/pdf/render.ts', loader: 'loadPdf' },
] as const;

/** Writes each as one file, where wrangler takes it from. */
export async function writeModules(): Promise<void> {
  for (const { name, entry } of MODULES)
    await build({
      entryPoints: [entry],
      outfile: `dist/modules/${name}.js`,
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2023',
      platform: 'browser',
      conditions: ['workerd', 'worker', 'browser'],
      mainFields: ['module', 'main'],
      external: ['node:*'],
      alias: { ...NO_FORMS, ...LEFT_OUT_OF_PDF },
      logLevel: 'warning',
    });
}
