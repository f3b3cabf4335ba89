import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';

/** The verifier of receipt packs as single files: the page that stands in each pack, and the command's module. */
const bundled = (entry: string, more: BuildOptions): string => {
  const options = {
    bundle: true,
    write: false,
    minify: true,
    target: 'es2022',
    logLevel: 'warning',
  } as const;
  const { outputFiles } = buildSync({ entryPoints: [resolve(entry)], ...options, ...more });
  const [file] = outputFiles ?? [];
  if (file === undefined) throw new Error(`${entry} made no bundle`);
  return file.text;
};

/** One HTML file with its script in it. Its policy names the hash of that script, so no other runs, and forbids the rest. */
export function verifyPage(): string {
  const script = bundled('verify/page.ts', { format: 'iife', platform: 'browser', charset: 'ascii' })
    .trim()
    .replaceAll('</script', '<\\/script');
  const hash = createHash('sha256').update(script).digest('base64');
  return readFileSync(resolve('verify/page.html'), 'utf8')
    .replace('{{SCRIPT_HASH}}', () => `sha256-${hash}`)
    .replace('{{SCRIPT}}', () => script);
}

/** The command as one ES module for Node that imports nothing but Node. */
export const verifyCommand = (): string =>
  `#!/usr/bin/env node\n${bundled('verify/command.ts', { format: 'esm', platform: 'node' })}`;
