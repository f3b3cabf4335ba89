import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealChanges } from '../../../worker/access/filing-secrets.ts';
import {
  isCurrent,
  type KeyRing,
  openSecret,
  parseKeyRing,
  SecretError,
  sealSecret,
} from '../../../worker/access/secrets.ts';
import { caseCount } from '../../helpers/numbers.ts';
import { sealedWithoutRevision } from './older.ts';

const keyText = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));

function ring(keys: Readonly<Record<string, string>>): KeyRing {
  const parsed = parseKeyRing(JSON.stringify(keys));
  if (!parsed.ok) throw new Error('the test gives a wrong ring');
  return parsed.value;
}

const OLD = { old: keyText(1) };
const BOTH = { now: keyText(2), ...OLD };
const place = { accountId: 12, filingId: 34, field: 'gatewayPassword', revision: 3 };
const SECRET = 'correct horse battery staple';

const reasonOf = async (opened: Promise<string>): Promise<string> => {
  const fault = await opened.catch((thrown: unknown) => thrown);
  if (!(fault instanceof SecretError)) throw new Error('expected a SecretError');
  expect(`${fault.message}${fault.stack}`).not.toContain(SECRET);
  return fault.reason;
};

describe('a sealed secret', () => {
  it('opens in its own place, with any text', async () => {
    const keys = ring(BOTH);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        expect(await openSecret(keys, place, await sealSecret(keys, place, text))).toBe(text);
      }),
      { numRuns: caseCount(60) },
    );
  });

  it('keeps a byte-order mark that is part of it', async () => {
    const keys = ring(OLD);
    expect(await openSecret(keys, place, await sealSecret(keys, place, '\ufeffpass'))).toBe('\ufeffpass');
  });

  it('is never the same twice and never holds the text', async () => {
    const keys = ring(OLD);
    const sealed = await Promise.all(Array.from({ length: 20 }, () => sealSecret(keys, place, SECRET)));
    expect(new Set(sealed.map((text) => text.split('.')[2])).size).toBe(20);
    for (const text of sealed) {
      expect(text).toMatch(/^v2\.old\.[\w-]{22}\.[\w-]{43}\.[\w-]{43}$/);
      expect(text).not.toContain(btoa(SECRET).slice(0, 8));
    }
  });

  it('is refused in another account, filing, field or revision', async () => {
    const keys = ring(OLD);
    const sealed = await sealSecret(keys, place, SECRET);
    const elsewhere = [
      { ...place, accountId: 13 },
      { ...place, filingId: 35 },
      { ...place, filingId: null },
      { ...place, field: 'authCode' },
      { ...place, accountId: 1, filingId: 234 },
      { ...place, accountId: 123, filingId: 4 },
      // An older value put back: the place has a later revision by then.
      { ...place, revision: 4 },
      { ...place, revision: 0 },
    ];
    for (const other of elsewhere) expect(await reasonOf(openSecret(keys, other, sealed))).toBe('refused');
  });

  it('is refused when any one bit of it has been changed', async () => {
    const keys = ring(OLD);
    const sealed = await sealSecret(keys, place, SECRET);
    const parts = sealed.split('.');
    for (const part of [2, 3, 4]) {
      const given = parts[part] ?? '';
      const bytes = Uint8Array.from(atob(given.replaceAll('-', '+').replaceAll('_', '/')), (s) =>
        s.charCodeAt(0),
      );
      for (let bit = 0; bit < bytes.length * 8; bit += 7) {
        const changed = bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        const text = parts.with(part, btoa(String.fromCharCode(...changed))).join('.');
        expect(await reasonOf(openSecret(keys, place, text))).toBe('refused');
      }
    }
  });

  it('is refused under another key of the same id, and under another id', async () => {
    const sealed = await sealSecret(ring(OLD), place, SECRET);
    expect(await reasonOf(openSecret(ring({ old: keyText(9) }), place, sealed))).toBe('refused');
    expect(await reasonOf(openSecret(ring({ now: keyText(1) }), place, sealed))).toBe('unknown key');
    const renamed = sealed.replace('.old.', '.now.');
    expect(await reasonOf(openSecret(ring({ now: keyText(1) }), place, renamed))).toBe('refused');
  });

  it('is malformed when it is not a sealed text at all', async () => {
    const keys = ring(OLD);
    const sealed = await sealSecret(keys, place, SECRET);
    const [, , iv, ciphertext] = sealed.split('.');
    const malformed = [
      '',
      SECRET,
      'v2',
      `${sealed}.AAAA`,
      sealed.replace('v2', 'v9'),
      `v2.old.${iv}.${ciphertext}.AAAA`,
    ];
    for (const text of malformed) expect(await reasonOf(openSecret(keys, place, text))).toBe('malformed');
  });

  it('from before revisions opens until the first change of it, and never as one that has a revision', async () => {
    const keys = ring(OLD);
    const sealed = await sealedWithoutRevision(keys, place, SECRET);
    expect(await openSecret(keys, { ...place, revision: 0 }, sealed)).toBe(SECRET);
    for (const revision of [1, 3, ''])
      expect(await reasonOf(openSecret(keys, { ...place, revision }, sealed))).toBe('refused');
    expect(await reasonOf(openSecret(keys, { ...place, revision: 0 }, sealed.replace('v1', 'v2')))).toBe(
      'refused',
    );
  });
});

describe('the sealed secrets of a filing', () => {
  it('are each left, cleared or sealed anew for its place', async () => {
    const old = ring(OLD);
    const seal = (field: string, text: string) =>
      sealSecret(old, { accountId: 12, filingId: 34, field, revision: 0 }, text);
    const sealed = {
      gatewayPassword: await seal('gatewayPassword', 'one'),
      authCode: await seal('authCode', 'two'),
      bankDetails: await seal('bankDetails', 'three'),
    };
    const filing = { accountId: 12, id: 34, sealed, secretRevisions: { bankDetails: 2 } };
    const changed = await sealChanges(() => old, filing, { gatewayPassword: null, bankDetails: SECRET });
    expect([changed.sealed.gatewayPassword, changed.sealed.authCode]).toEqual([null, sealed.authCode]);
    expect(
      await openSecret(
        old,
        { ...place, field: 'bankDetails', revision: 3 },
        changed.sealed.bankDetails ?? '',
      ),
    ).toBe(SECRET);
    // Each change raises the revision of its secret. So does a deletion.
    expect(changed.secretRevisions).toEqual({ gatewayPassword: 1, bankDetails: 3 });
    const noRing = () => {
      throw new Error('there is nothing to seal');
    };
    const cleared = await sealChanges(noRing, filing, { authCode: null });
    expect(cleared.sealed).toEqual({ ...sealed, authCode: null });
  });
});

describe('a change of keys', () => {
  it('seals with the first key and opens with any', async () => {
    const before = await sealSecret(ring(OLD), place, SECRET);
    expect(await openSecret(ring(BOTH), place, before)).toBe(SECRET);
    expect([isCurrent(ring(OLD), before), isCurrent(ring(BOTH), before)]).toEqual([true, false]);
    const after = await sealSecret(ring(BOTH), place, SECRET);
    expect(after).toMatch(/^v2\.now\./);
    expect(await openSecret(ring({ now: keyText(2) }), place, after)).toBe(SECRET);
    expect(isCurrent(ring(OLD), await sealedWithoutRevision(ring(OLD), place, SECRET))).toBe(false);
  });
});

describe('CREDENTIALS_KEYS', () => {
  it('is read in its order', () => {
    expect(ring({ zeta: keyText(1), alpha: keyText(2) }).keys.map(({ id }) => id)).toEqual(['zeta', 'alpha']);
  });

  it('is refused with every fault in it, and no key is ever quoted', () => {
    const short = btoa('only fifteen by');
    const parsed = parseKeyRing(
      JSON.stringify({ good: keyText(1), short, '2': keyText(2), text: 'not base64!', none: null }),
    );
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.problems.map(({ location }) => location)).toEqual([
      'CREDENTIALS_KEYS',
      'CREDENTIALS_KEYS.short',
      'CREDENTIALS_KEYS.text',
      'CREDENTIALS_KEYS.none',
    ]);
    const text = JSON.stringify(parsed.problems);
    for (const key of [keyText(1), keyText(2), short, 'not base64!']) expect(text).not.toContain(key);
  });

  it('is refused if two keys have one name, in any spelling', () => {
    const [first, second] = [keyText(1), keyText(2)];
    for (const text of [
      `{"k202611":"${first}","k202611":"${second}"}`,
      `{"k202611":"${first}","old":"${keyText(3)}", "k2026\\u00311" : "${second}"}`,
    ]) {
      const parsed = parseKeyRing(text);
      expect(parsed).toMatchObject({ ok: false, problems: [{ location: 'CREDENTIALS_KEYS.k202611' }] });
      expect(JSON.stringify(parsed)).not.toContain(second);
    }
    expect(parseKeyRing(`{"a":"${first}","b":"${second}"}`).ok).toBe(true);
  });

  it('is refused when it is not an object of keys', () => {
    for (const text of ['', '{', '{}', '[]', 'null', '"k"', `["${keyText(1)}"]`]) {
      expect(parseKeyRing(text)).toMatchObject({ ok: false, problems: [{ location: 'CREDENTIALS_KEYS' }] });
    }
  });
});
