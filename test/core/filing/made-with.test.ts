import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PRODUCT } from '../../../core/base/product.ts';
import { madeWithOn } from '../../../core/filing/made-with.ts';
import { LAW } from '../../../core/law/law.ts';
import { versionOf } from '../../../core/proof/history/made-with.ts';

/** Decision 211: the version of a submission, computed by hand. */
const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(createHash('sha256').update(bytes).digest());
const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the version that a submission is made with', () => {
  it('is the hash of law, rule set and software', async () => {
    const given = { law: 'ab', ruleSet: '1.994', software: '0.1.0', lawReadUpTo: '2026-08-13' };
    const expected = hexOf('{"law":"ab","ruleSet":"1.994","software":"0.1.0"}');
    expect(await versionOf(given, sha256)).toBe(expected);
    expect(await versionOf({ ...given, lawReadUpTo: '2027-01-01' }, sha256)).toBe(expected);
    for (const other of [{ law: 'ac' }, { ruleSet: '1.995' }, { software: '0.1.1' }])
      expect(await versionOf({ ...given, ...other }, sha256)).not.toBe(expected);
  });

  it('follows the rule set of the day of sending', async () => {
    const [before, after] = [await madeWithOn('2027-04-05', sha256), await madeWithOn('2027-04-06', sha256)];
    expect([before.ruleSet, after.ruleSet]).toEqual(['1.994', '1.995']);
    expect(before.law).toMatch(/^[0-9a-f]{64}$/);
    expect(after.law).toBe(before.law);
    expect(after.version).not.toBe(before.version);
    expect([before.software, before.lawReadUpTo]).toEqual([PRODUCT.version, LAW.readUpTo.day]);
  });
});
