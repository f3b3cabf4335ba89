import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { pageOf } from '../../packages/verify/own-page.ts';

/** Bundles the verifier of receipt packs as single files: the page in each pack, and the command's module. */
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

/**
 * Makes one HTML file that contains its script. The script has the text of the rest, so that it can write the whole
 * file again.
 */
export function verifyPage(): string {
  const template = readFileSync(resolve('packages/verify/page.html'), 'utf8');
  const script = bundled('packages/verify/page.ts', {
    format: 'iife',
    platform: 'browser',
    charset: 'ascii',
    define: { OWN_TEMPLATE: JSON.stringify(template) },
  })
    .trim()
    // An HTML parser reads these as markup, even inside a script.
    .replaceAll('</script', '<\\/script')
    .replaceAll('<script', '<\\u0073cript')
    .replaceAll('<!--', '<\\u0021--');
  return pageOf(template, script, createHash('sha256').update(script).digest('base64'));
}

/** Bundles the command as one ES module for Node that imports only Node's own modules. */
export const verifyCommand = (): string =>
  `#!/usr/bin/env node\n${bundled('packages/verify/command.ts', {
    format: 'esm',
    platform: 'node',
    define: { OWN_PAGE: JSON.stringify(verifyPage()) },
  })}`;
