/**
 * `npm run client:build`: writes the client as a package of its own to dist/client: one module, its declarations and its
 * README, without dependencies. `npm pack ./dist/client` makes the tarball that `npm publish` would send.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { declarationsOf } from './client/declarations.mjs';

const ENTRY = 'client/index.ts';
const folder = resolve(process.argv[2] ?? 'dist/client');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const { metafile } = await build({
  entryPoints: [ENTRY],
  outfile: join(folder, 'index.js'),
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  metafile: true,
  logLevel: 'warning',
});
const [output] = Object.values(metafile.outputs);
if (output.imports.length > 0) throw new Error('the client must depend on nothing');
writeFileSync(join(folder, 'index.d.ts'), declarationsOf(ENTRY, output.exports));

const { version, license, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
const manifest = {
  name: 'company-filing-client',
  version,
  description: 'Files UK company tax returns and company accounts: the client of the company filing service.',
  license,
  type: 'module',
  sideEffects: false,
  engines,
  main: './index.js',
  types: './index.d.ts',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  files: ['index.js', 'index.d.ts'],
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync('client/README.md', join(folder, 'README.md'));
console.log(`${folder}: ${output.bytes} bytes, ${output.exports.length} exports`);
