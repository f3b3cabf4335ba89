import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

const read = (): Readonly<Record<string, Locked>> =>
  JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')).packages;

/**
 * The installed packages are the reviewed ones: npm compares each package with its hash. Only links to our own packages
 * have no hash.
 */
it('has the hash of every package, of every platform, and names no registry', () => {
  const entries = Object.entries(read()).filter(([path]) => path !== '' && !path.startsWith('packages/'));
  expect(entries.length).toBeGreaterThan(500);
  const without = entries.filter(
    ([, { integrity = '', link }]) => link !== true && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity),
  );
  expect(without.map(([path]) => path)).toEqual([]);
  expect(entries.filter(([, { resolved, link }]) => resolved !== undefined && link !== true)).toEqual([]);
});
