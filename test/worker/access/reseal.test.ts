import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnswer, openEnvelope, sealAnswer, sealEnvelope } from '../../../worker/access/envelopes.ts';
import { examineEnvelopes } from '../../../worker/access/examine.ts';
import { bindingOf } from '../../../worker/access/filing-secrets.ts';
import { resealAll } from '../../../worker/access/reseal.ts';
import {
  type KeyRing,
  openSecret,
  parseKeyRing,
  SecretError,
  sealSecret,
} from '../../../worker/access/secrets.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Filing, NewEvent, Store, Submission } from '../../../worker/store/store.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { draft } from '../store/draft.ts';
import { submission } from '../submission/submissions.ts';
import { sealedWithoutRevision } from './older.ts';

const AT = '2026-04-01T09:00:00.000Z';
const keyText = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));
function ring(keys: Readonly<Record<string, string>>): KeyRing {
  const parsed = parseKeyRing(JSON.stringify(keys));
  if (!parsed.ok) throw new Error('the test gives a wrong ring');
  return parsed.value;
}
const OLD = ring({ old: keyText(1) });
const NOW = ring({ now: keyText(2) });
const BOTH = ring({ now: keyText(2), old: keyText(1) });

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await openMigratedDatabase();
  store = openStore(database.settings);
});
afterAll(() => database.remove());

let made = 0;
async function filing(): Promise<Filing> {
  made += 1;
  const email = `${made}@example.test`;
  const owner = await store.createAccount({ name: 'Ada', email, createdAt: AT });
  const company = await store.addCompany({
    accountId: owner.id,
    mode: 'test',
    companyNumber: '01234567',
    companyName: 'Analytical Engines Ltd',
    incorporationDate: null,
    registeredOffice: [],
    sicCodes: [],
    companyType: null,
    companyStatus: null,
    createdAt: AT,
  });
  return store.createFiling(draft({ accountId: owner.id, companyId: company.id, createdAt: AT }));
}
const found = async ({ id }: { readonly id: number }): Promise<Filing> => {
  const now = await store.findFiling(id);
  if (now === null) throw new Error('the filing was made');
  return now;
};

describe('a secret from before revisions', () => {
  it('is sealed anew as a change, after which the older text opens in its place no more', async () => {
    const before = await filing();
    const older = await sealedWithoutRevision(
      OLD,
      { accountId: before.accountId, filingId: before.id, field: 'authCode' },
      'ABC123',
    );
    const sealed = { ...before.sealed, authCode: older };
    const stored = await store.updateFiling(before.id, before.version, { sealed }, AT);
    if (stored === null) throw new Error('not stored');
    expect(await openSecret(BOTH, bindingOf(stored, 'authCode'), older)).toBe('ABC123');
    expect(await resealAll(store, BOTH)).toMatchObject({ resealed: 1, unreadable: 0 });
    const after = await found(before);
    expect(after.secretRevisions).toEqual({ authCode: 1 });
    expect(await openSecret(NOW, bindingOf(after, 'authCode'), after.sealed.authCode ?? '')).toBe('ABC123');
    await expect(openSecret(BOTH, bindingOf(after, 'authCode'), older)).rejects.toThrow(SecretError);
    // A second run has nothing to do: the revision stays.
    expect(await resealAll(store, BOTH)).toMatchObject({ resealed: 0, unreadable: 0 });
    expect((await found(before)).secretRevisions).toEqual({ authCode: 1 });
  });
});

describe('the envelope of a submission', () => {
  const XML =
    '<a><Header><SenderDetails><IDAuthentication><SenderID>ME &amp; YOU</SenderID></IDAuthentication></SenderDetails></Header><Body>00123456</Body></a>';
  const REDACTED = XML.replace('ME &amp; YOU', '[REDACTED]');

  async function sent(of: Filing, more: Partial<Submission>, detail: NewEvent['detail'] = {}) {
    const { id: _id, ...record } = submission({
      filingId: of.id,
      accountId: of.accountId,
      requestBodySha256: 'ab'.repeat(32),
      createdAt: AT,
      ...more,
    });
    return store.createSubmission(record, { type: 'recorded', at: AT, detail });
  }
  const inTheClear = ({ id }: Submission) =>
    execute('update submissions set request_xml = ? where id = ?', [XML, id]);
  const execute = async (sql: string, args: (string | number)[]) => {
    const client = createClient({ url: `file:${database.file}` });
    await client.execute({ sql, args });
    client.close();
  };
  const kept = async (submission: Submission): Promise<string> =>
    (await store.readEnvelopes([submission])).get(submission.id) ?? '';

  it('opens only for its own submission', async () => {
    const of = await filing();
    const owner = await sent(of, {});
    const { sealed } = await sealEnvelope(NOW, owner, REDACTED);
    expect(await openEnvelope(BOTH, owner, sealed)).toBe(REDACTED);
    for (const more of [
      { filingId: of.id + 1 },
      { accountId: of.accountId + 1 },
      { target: 'ch' as const },
      { createdAt: '2026-04-01T09:00:00.001Z' },
      { requestBodySha256: 'cd'.repeat(32) },
    ]) {
      await expect(openEnvelope(BOTH, { ...owner, ...more }, sealed)).rejects.toThrow(SecretError);
    }
  });

  it('that was stored as plain text is sealed, without the user id it was sent with', async () => {
    const before = await filing();
    const credentialsData = { gatewayId: 'ME & YOU' };
    const data = { ...before.data, credentialsData };
    const of = await store.updateFiling(
      before.id,
      before.version,
      { data, secretRevisions: { gatewayId: 4, authCode: 2 } },
      AT,
    );
    if (of === null) throw new Error('not stored');
    const submissions = [
      await sent(of, {}),
      await sent(of, {}, { unkept: { keyId: 'k', salt: 's', marks: [] } }),
      await sent(of, { target: 'ch' }),
      await sent(of, { target: 'ch' }, { unkept: {} }),
      await sent(of, { sentWith: { gatewayId: null } }),
    ];
    for (const one of submissions) await inTheClear(one);
    expect(await examineEnvelopes(store, BOTH)).toEqual([{ keyId: null, opens: 0, refused: 5 }]);
    expect((await resealAll(store, BOTH, { atOnce: 2 })).resealed).toBe(5);
    expect(await examineEnvelopes(store, NOW)).toEqual([{ keyId: 'now', opens: 5, refused: 0 }]);
    // Another key of the same name opens none of them, and a reseal reports it.
    const namesake = ring({ now: keyText(3) });
    expect(await examineEnvelopes(store, namesake)).toEqual([{ keyId: 'now', opens: 0, refused: 5 }]);
    expect(await resealAll(store, namesake)).toMatchObject({ resealed: 0, unreadable: 6 });
    for (const one of submissions) expect(await openEnvelope(NOW, one, await kept(one))).toBe(REDACTED);
    const after = await store.listSubmissions(of.id);
    expect(after.map(({ sentWith }) => sentWith)).toEqual([
      { gatewayId: 4, gatewayPassword: 0, bankDetails: 0 },
      { gatewayId: 4, gatewayPassword: null, bankDetails: 0 },
      { authCode: 2 },
      { authCode: null },
      { gatewayId: null },
    ]);
  });

  it('is put under the key in use, and left if it does not open', async () => {
    const of = await filing();
    const owner = await sent(of, {});
    await store.replaceEnvelope(owner.id, await sealEnvelope(OLD, owner, REDACTED));
    const lost = await sent(of, { target: 'ch' });
    const elsewhere = await sealEnvelope(OLD, owner, REDACTED);
    await store.replaceEnvelope(lost.id, elsewhere);
    expect(await resealAll(store, BOTH)).toMatchObject({ resealed: 1, unreadable: 1 });
    expect(await openEnvelope(NOW, owner, await kept(owner))).toBe(REDACTED);
    expect(await kept(lost)).toBe(elsewhere.sealed);
  });

  it('of the form before documents were packed opens, and is packed', async () => {
    const of = await filing();
    const owner = await sent(of, {});
    const place = {
      accountId: of.accountId,
      filingId: of.id,
      field: 'requestXml',
      revision: `${owner.target} ${owner.createdAt} ${owner.requestBodySha256}`,
    };
    const long = REDACTED.replace('<Body>', `<Body>${'<Turnover>0</Turnover>'.repeat(1000)}`);
    const before = await sealSecret(NOW, place, long);
    await store.replaceEnvelope(owner.id, { keyId: 'now', sealed: before });
    expect(await openEnvelope(NOW, owner, await kept(owner))).toBe(long);
    expect((await resealAll(store, NOW)).resealed).toBe(1);
    const after = await kept(owner);
    expect([before.slice(0, 3), after.slice(0, 3)]).toEqual(['v2.', 'v4.']);
    expect(after.length).toBeLessThan(before.length / 20);
    expect(await openEnvelope(NOW, owner, after)).toBe(long);
    expect((await resealAll(store, NOW)).resealed).toBe(0);
  });

  it('also seals its answers, each for only its own submission and text', async () => {
    const of = await filing();
    const owner = await sent(of, {});
    const answer = async (text: string) => sealAnswer(OLD, owner, text, `of ${text}`);
    for (const text of ['<first/>', '<second/>']) {
      const event: NewEvent = { type: 'upstream-failure', at: AT, detail: {}, answer: await answer(text) };
      await store.updateSubmission(owner.id, () => ({ change: {}, event }));
    }
    await resealAll(store, BOTH, { atOnce: 1 });
    const { answers: kept } = await store.readReceipt(of.id);
    expect(kept.map(({ keyId, sha256 }) => [keyId, sha256])).toEqual([
      ['now', 'of <first/>'],
      ['now', 'of <second/>'],
    ]);
    expect(await Promise.all(kept.map((one) => openAnswer(NOW, owner, one)))).toEqual([
      '<first/>',
      '<second/>',
    ]);
    const [first, second] = kept;
    if (first === undefined || second === undefined) throw new Error('nothing was kept');
    const swapped = { ...first, sealed: second.sealed };
    await expect(openAnswer(NOW, owner, swapped)).rejects.toThrow(SecretError);
    await expect(openAnswer(NOW, { ...owner, filingId: of.id + 1 }, first)).rejects.toThrow(SecretError);
  });
});
