import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PRODUCT } from '../../../core/base/product.ts';

const versionIn = (path: string): string => JSON.parse(readFileSync(path, 'utf8')).version;

it('has one version: in every package, in the lock file, in documents, and newest in the changelog', () => {
  const version = versionIn('package.json');
  const packages = readdirSync('packages').map((name) => `packages/${name}/package.json`);
  expect(packages).toHaveLength(4);
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const [, newest] =
    /^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  const found = [
    PRODUCT.version,
    versionIn('package-lock.json'),
    locked[''].version,
    newest,
    ...packages.map(versionIn),
  ];
  expect(found.filter((each) => each !== version)).toEqual([]);
});

it('keeps new lines of the changelog apart from corrections, each under its day', () => {
  const headings = readFileSync('CHANGELOG.md', 'utf8').match(/^### .*$/gm) ?? [];
  expect(
    headings.filter((each) => !/^### (New and changed|Corrected), \d{4}-\d{2}-\d{2}$/.test(each)),
  ).toEqual([]);
});
