import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockFolder } from '../../../tools/dev/process-lock.ts';

const TRY = `
  const Database = require('libsql');
  const lock = new Database(process.argv[1], { timeout: 0 });
  try { lock.exec('BEGIN EXCLUSIVE'); console.log('free'); } catch { console.log('held'); }
  process.exit(0);
`;

it('reserves a data folder for one process, until it returns it or ends', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'held-')), 'data');
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }));
  const elsewhere = (): string =>
    spawnSync(process.execPath, ['-e', TRY, join(folder, 'in-use.db')], { encoding: 'utf8' }).stdout.trim();
  const release = lockFolder(folder);
  expect(release).not.toBeNull();
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(lockFolder(folder)).toBeNull();
  expect(elsewhere()).toBe('held');
  release?.();
  // The other process takes the lock and ends without returning it.
  expect(elsewhere()).toBe('free');
  const again = lockFolder(folder);
  expect(again).not.toBeNull();
  again?.();
});
