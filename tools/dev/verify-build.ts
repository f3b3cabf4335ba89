/**
 * `npm run verify:build` writes the verifier of receipt packs as a separate package to dist/verify: one module without
 * dependencies. `npm pack ./dist/verify` makes the tarball that `npx` runs.
 */
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { verifyCommand, verifyPage } from './verify-page.ts';

const folder = resolve(process.argv[2] ?? 'dist/verify');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const own = JSON.parse(readFileSync('packages/verify/package.json', 'utf8'));
const manifest = {
  ...own,
  bin: { 'verify-receipt': './verify-receipt.mjs' },
  files: ['verify-receipt.mjs', 'verify.html'],
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
writeFileSync(join(folder, 'verify-receipt.mjs'), verifyCommand());
chmodSync(join(folder, 'verify-receipt.mjs'), 0o755);
writeFileSync(join(folder, 'verify.html'), verifyPage());
copyFileSync('packages/verify/README.md', join(folder, 'README.md'));
console.log(`${folder}: verify-receipt ${own.version}`);
