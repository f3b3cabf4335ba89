/**
 * Runs a TypeScript entry on Node: bundles the project's own files (packages stay outside) and imports the result.
 * Usage: node scripts/run.mjs ENTRY.ts [arguments]
 */
import { mkdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [entry, ...rest] = process.argv.slice(2);
if (!entry) throw new Error('usage: node scripts/run.mjs ENTRY.ts [arguments]');
mkdirSync('dist', { recursive: true });
const outfile = resolve('dist', `${basename(entry, '.ts')}.mjs`);
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: 'inline',
  logLevel: 'warning',
});
process.argv = [process.argv[0], outfile, ...rest];
await import(pathToFileURL(outfile).href);
