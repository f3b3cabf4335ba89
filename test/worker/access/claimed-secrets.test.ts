import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { secretBytes } from '../../../worker/access/claimed-secrets.ts';
import { type KeyRing, parseKeyRing } from '../../../worker/access/secrets.ts';

const keyText = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));
function ring(keys: Readonly<Record<string, string>>): KeyRing {
  const parsed = parseKeyRing(JSON.stringify(keys));
  if (!parsed.ok) throw new Error('the test gives a wrong ring');
  return parsed.value;
}
const OLD = { k1: keyText(1) };
const runtime = (keys: Readonly<Record<string, string>>) => ({
  randomBytes: (count: number) => new Uint8Array(count).fill(9),
  keyRing: () => ring(keys),
});
const CLAIM = { key: 'a key', claim: 'c0ffee', isRepeat: false, keyId: 'k1' };

describe('the bytes of a secret that is shown once', () => {
  it('are random for a request without a claim', async () => {
    for (const none of [null, undefined])
      expect((await secretBytes(runtime(OLD), none))(3)).toEqual(new Uint8Array([9, 9, 9]));
  });

  it('follow from the claim and the ring, and are the same for a repeat after the keys have rolled', async () => {
    // HMAC-SHA-256 of the claim, under a key that HKDF derives from the ring's key only for this use.
    const use = hkdfSync(
      'sha256',
      new Uint8Array(32).fill(1),
      '',
      'company-filing-service v1 issued secret',
      32,
    );
    const expected = createHmac('sha256', Buffer.from(use)).update('c0ffee').digest();
    const first = (await secretBytes(runtime(OLD), CLAIM))(32);
    expect(Buffer.from(first).equals(expected)).toBe(true);
    const rolled = await secretBytes(runtime({ k2: keyText(2), ...OLD }), { ...CLAIM, isRepeat: true });
    expect(rolled(32)).toEqual(first);
  });

  it('are different for another claim or another ring, and never too few', async () => {
    const first = await secretBytes(runtime(OLD), CLAIM);
    for (const other of [
      await secretBytes(runtime(OLD), { ...CLAIM, claim: 'c0ffef' }),
      await secretBytes(runtime({ k1: keyText(2) }), CLAIM),
    ])
      expect(other(32)).not.toEqual(first(32));
    expect(() => first(33)).toThrow('32 bytes at most');
  });
});
