import { describe, expect, it } from 'vitest';
import { readConfirmation, writeConfirmation } from '../../../worker/access/confirmations.ts';
import type { KeyRing } from '../../../worker/access/key-ring.ts';

const key = (id: string, byte: number) => ({ id, bytes: new Uint8Array(32).fill(byte) });
const RING: KeyRing = { keys: [key('k1', 1)] };
const FOR = { accountId: 1, keyId: 2, mode: 'live', filingId: 3, target: 'both' } as const;
const SAID = { sha256: 'ab'.repeat(32), lastSubmissionId: 7, expiresAt: '2026-11-20T12:15:00.000Z' };

describe('a confirmation', () => {
  it('says its contents to the caller it was made for, and to nobody else', async () => {
    const text = await writeConfirmation(RING, FOR, SAID);
    expect(text).toMatch(/^[\w-]+\.k1\.[\w-]+$/);
    expect(text.length).toBeLessThan(400);
    expect(await readConfirmation(RING, FOR, text)).toEqual(SAID);
    for (const others of [
      { accountId: 9 },
      { keyId: 9 },
      { keyId: null },
      { mode: 'test' as const },
      { filingId: 9 },
      { target: 'tax' as const },
    ])
      expect(await readConfirmation(RING, { ...FOR, ...others }, text)).toBeNull();
  });

  it('is valid under an older key of the ring, but not under another ring', async () => {
    const text = await writeConfirmation(RING, FOR, SAID);
    expect(await readConfirmation({ keys: [key('k2', 2), key('k1', 1)] }, FOR, text)).toEqual(SAID);
    expect(await readConfirmation({ keys: [key('k1', 3)] }, FOR, text)).toBeNull();
  });

  it('is invalid when any character of it is changed', async () => {
    const text = await writeConfirmation(RING, FOR, SAID);
    // The last character of a code has two bits without meaning.
    for (let at = 0; at < text.length - 1; at += 1) {
      const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      expect([at, await readConfirmation(RING, FOR, changed)]).toEqual([at, null]);
    }
    for (const more of ['.', '.x', 'x', '.k1.x'])
      expect([more, await readConfirmation(RING, FOR, text + more)]).toEqual([more, null]);
  });
});
