import { build } from 'esbuild';

/** What the protocol's package brings to check the forms of others: this server shows none. */
export const NO_FORMS = Object.fromEntries(
  ['ajv', 'ajv-formats'].map((name) => [name, './core/documents/pdf/left-out.ts']),
);

/** Writes the tools of assistants as one module, where wrangler takes it from. */
export async function writeMcpModule(): Promise<void> {
  await build({
    entryPoints: ['mcp/http.ts'],
    outfile: 'dist/modules/mcp.js',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['module', 'main'],
    external: ['node:*'],
    alias: NO_FORMS,
    logLevel: 'warning',
  });
}
