import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PRODUCT } from '../../../core/base/product.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

it('has one version: in the package, in its lock file, in documents, and newest in the changelog', () => {
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const [, newest] =
    /^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect([PRODUCT.version, locked.version, locked.packages[''].version, newest]).toEqual(
    Array(4).fill(version),
  );
});

it('keeps new lines of the changelog apart from corrections, each under its day', () => {
  const headings = readFileSync('CHANGELOG.md', 'utf8').match(/^### .*$/gm) ?? [];
  expect(
    headings.filter((each) => !/^### (New and changed|Corrected), \d{4}-\d{2}-\d{2}$/.test(each)),
  ).toEqual([]);
});
