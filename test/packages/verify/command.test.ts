import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyCommand } from '../../../tools/dev/verify-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-'));
const command = join(folder, 'verify-receipt.mjs');
const other = join(folder, 'other.json');
beforeAll(() => {
  writeFileSync(command, verifyCommand());
  writeFileSync(other, '{}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { encoding: 'utf8' });
  return { status, stdout, says: stderr.split('\n')[0] };
};

describe('the command of the verifier', () => {
  // Each was answered with the usage alone, which does not say what is wrong.
  it.each([
    [[], 'give the receipt pack: its zip, or the folder of an unpacked one'],
    [['a.zip', 'b.zip'], 'give one receipt pack at a time'],
    [['a.zip', '--nonsense'], 'an option is unknown, or lacks its value'],
    [['a.zip', '--keys'], 'an option is unknown, or lacks its value'],
    [['a.zip', '--keys', 'none.json'], '--keys: none.json cannot be read'],
    [['a.zip', '--keys', other], `--keys: ${other} is not what the service’s address /v1/keys.json answers`],
    [['a.zip', '--certificate', 'zz'], '--certificate: expected the 64 hexadecimal digits of a SHA-256'],
    [['none.zip'], 'none.zip cannot be read: give the path of a receipt pack'],
  ])('says what is wrong with %j', (words, says) => {
    expect(run(...words)).toEqual({ status: 2, stdout: '', says });
  });

  it('gives its usage when asked, which is no fault', () => {
    const { status, stdout, says } = run('--help');
    expect({ status, says }).toEqual({ status: 0, says: '' });
    expect(stdout).toContain('usage: verify-receipt');
  });
});
