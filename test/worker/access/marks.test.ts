import { describe, expect, it } from 'vitest';
import { hideByMarks, keptMarks, marksOf } from '../../../worker/access/marks.ts';
import { type KeyRing, parseKeyRing } from '../../../worker/access/secrets.ts';

const keyText = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));
function ring(keys: Readonly<Record<string, string>>): KeyRing {
  const parsed = parseKeyRing(JSON.stringify(keys));
  if (!parsed.ok) throw new Error('the test gives a wrong ring');
  return parsed.value;
}
const OLD = ring({ old: keyText(1) });
const BOTH = ring({ now: keyText(2), old: keyText(1) });
const SECRETS = ['Sphinx-of-quartz', 'QZ8814'];
const TEXT = 'Sphinx-of-quartz and QZ8814 were refused';

describe('the marks of secrets that are not kept', () => {
  it('hide them, read back from JSON, and after a change of keys', async () => {
    const kept = keptMarks(JSON.parse(JSON.stringify(await marksOf(OLD, 'salt', SECRETS))));
    if (kept === null) throw new Error('marks that do not read back');
    for (const keys of [OLD, BOTH]) {
      expect((await hideByMarks(keys, kept))(TEXT)).toBe('[REDACTED] and [REDACTED] were refused');
    }
  });

  it('hold no secret and are others under another salt', async () => {
    const kept = await marksOf(OLD, 'salt', SECRETS);
    expect(kept.marks.map(([length]) => length)).toEqual([16, 6]);
    expect(JSON.stringify(kept)).not.toMatch(/sphinx|qz88/i);
    expect((await marksOf(OLD, 'pepper', SECRETS)).marks).not.toEqual(kept.marks);
  });

  it('hide every text when their key is gone or there was none, for nothing can be told apart', async () => {
    const kept = await marksOf(OLD, 'salt', SECRETS);
    const gone = [await hideByMarks(null, kept), await hideByMarks(ring({ old2: keyText(1) }), kept)];
    const none = await hideByMarks(BOTH, await marksOf(null, 'salt', SECRETS));
    for (const hide of [...gone, none]) expect([hide(TEXT), hide('')]).toEqual(['[REDACTED]', '']);
  });

  it('are read from nothing else', () => {
    for (const value of [undefined, null, 'x', {}, { keyId: 'a', salt: 'b', marks: [[1]] }]) {
      expect(keptMarks(value)).toBeNull();
    }
  });
});
