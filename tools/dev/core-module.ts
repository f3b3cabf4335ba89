import { buildSync } from 'esbuild';

/** Bundles the computation as one ES module that imports nothing, for Node, Deno, Workers and browsers. */
export function coreModule(): string {
  const { outputFiles } = buildSync({
    entryPoints: ['packages/engine/index.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    // Minifying halves the bytes for a browser. Property names stay.
    minify: true,
    charset: 'utf8',
    logLevel: 'warning',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('packages/engine/index.ts made no module');
  return file.text;
}
