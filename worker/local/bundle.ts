import { build } from 'esbuild';

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
    loader: { '.ttf': 'binary' },
    logLevel: 'warning',
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error(`${entry} made no bundle`);
  return file.text;
}
