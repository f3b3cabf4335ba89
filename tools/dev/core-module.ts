import { buildSync } from 'esbuild';

/** The computation as one ES module that imports nothing, for Node, Deno, Workers and browsers alike. */
export function coreModule(): string {
  const { outputFiles } = buildSync({
    entryPoints: ['engine/index.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    // Names of properties stay. Without it a browser has twice the bytes to read.
    minify: true,
    charset: 'utf8',
    logLevel: 'warning',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('engine/index.ts made no module');
  return file.text;
}
