import { describe, expect, it } from 'vitest';
import { verifyChain } from '../../../core/proof/history/chain.ts';
import { emptyFilingData } from '../../../schema/requests/filing-data.ts';
import { digests } from '../../../worker/platform.ts';
import { StoreError } from '../../../worker/store/faults.ts';
import type {
  Company,
  Filing,
  NewEvent,
  NewFiling,
  NewSubmission,
  StatusOf,
  Store,
  Submission,
  SubmissionChange,
} from '../../../worker/store/store.ts';
import {
  account,
  company,
  EVENT,
  filing,
  newFiling,
  newSubmission,
  SECRETS,
  T0,
  T1,
  T2,
  T3,
  unique,
} from './rows.ts';

/** Writes a change in any state of the submission. */
const updated = (store: Store, id: number, change: SubmissionChange, event: NewEvent): Promise<Submission> =>
  store.updateSubmission(id, () => ({ change, event }));

/**
 * Tests the contract of every store, of any kind and in any runtime. Needs no empty database.
 *
 * @param serves `one account`: a store only for the account that a request names, so that no test asks it for rows of
 * two accounts, or of none
 */
export function storeContract(
  open: () => Store,
  serves: 'any account' | 'one account' = 'any account',
): void {
  const ofAny = it.skipIf(serves === 'one account');
  describe('access', () => {
    it('keeps the data of a new key, and when it was last used', async () => {
      const store = open();
      const owner = await account(store);
      const hash = unique();
      const key = await store.createKey(
        { accountId: owner.id, mode: 'live', name: 'books', lastFour: 'wxyz', createdAt: T0 },
        hash,
      );
      expect(key).toEqual({
        id: key.id,
        accountId: owner.id,
        mode: 'live',
        name: 'books',
        lastFour: 'wxyz',
        createdAt: T0,
        revokedAt: null,
        lastUsedAt: null,
      });
      await store.noteKeyUse(key.id, T1);
      expect((await store.findKey(hash))?.key).toEqual({ ...key, lastUsedAt: T1 });
      const next = await store.replaceKey(key.id, { hash: unique(), lastFour: 'abcd' }, T1, null);
      expect(next?.lastUsedAt).toBeNull();
    });

    it('finds a key with its account and subscriptions, until it is revoked', async () => {
      const store = open();
      const owner = await account(store);
      const hash = unique();
      const terms = { accountId: owner.id, startsOn: '2026-01-01', endsOn: '2026-12-31', allowance: 300 };
      const subscription = await store.createSubscription(terms, T0);
      const issued = {
        accountId: owner.id,
        mode: 'live',
        name: 'books',
        lastFour: 'wxyz',
        createdAt: T0,
      } as const;
      const key = await store.createKey(issued, hash);
      expect(await store.findKey(hash)).toEqual({ key, account: owner, subscriptions: [subscription] });
      expect(await store.listSubscriptions(owner.id)).toEqual([{ ...terms, id: subscription.id }]);
      expect(await store.findKey(unique())).toBeNull();

      expect(await store.revokeKey(owner.id + 1, key.id, T1)).toBe(false);
      expect(await store.revokeKey(owner.id, key.id, T1)).toBe(true);
      expect(await store.revokeKey(owner.id, key.id, T2)).toBe(false);
      expect(await store.findKey(hash)).toBeNull();
      expect(await store.listKeys(owner.id)).toEqual([{ ...key, revokedAt: T1 }]);
    });

    it('issues keys within limits, however many are asked for at once', async () => {
      const store = open();
      const owner = await account(store);
      const issue = (at: string = T1, limits = { inForce: 3, issued: 5, issuedSince: T0 }) =>
        store.issueKey(
          { accountId: owner.id, mode: 'test', name: 'k', lastFour: 'wxyz', createdAt: at },
          unique(),
          limits,
        );
      const made = (await Promise.all(Array.from({ length: 6 }, () => issue()))).filter((k) => k !== null);
      expect(made).toHaveLength(3);
      const [first, second] = made;
      if (first === undefined || second === undefined) throw new Error('three keys were made');
      const issuedFour = { issued: 4, issuedSince: T0 };
      const next = () => ({ hash: unique(), lastFour: 'abcd' });
      expect(await store.replaceKey(first.id, next(), T1, issuedFour)).not.toBeNull();
      // The fourth was issued. The next is not, and the key that it should replace stays in force.
      expect(await store.replaceKey(second.id, next(), T1, issuedFour)).toBeNull();
      expect((await store.findApiKey(second.id))?.revokedAt).toBeNull();
      await store.revokeKey(owner.id, second.id, T1);
      expect(await issue()).not.toBeNull();
      // Three are in force again and five were issued: no place and no turn is left until some time has passed.
      expect(await issue()).toBeNull();
      expect(await issue(T2, { inForce: 4, issued: 5, issuedSince: T0 })).toBeNull();
      expect(await issue(T2, { inForce: 4, issued: 5, issuedSince: T2 })).not.toBeNull();
    });

    it('finds an account by its email, and accepts no second account of it', async () => {
      const store = open();
      const owner = await account(store);
      expect(await store.findAccountByEmail(owner.email)).toEqual(owner);
      expect(await store.findAccountByEmail(unique())).toBeNull();
      const again = store.createAccount({ name: 'Eve', email: owner.email, createdAt: T1 });
      await expect(again).rejects.toThrow(StoreError);
    });

    it('counts requests by key and minute, in any number at once', async () => {
      const store = open();
      const owner = await account(store);
      const keyed = async (mode: 'live' | 'test') => {
        const hash = unique();
        await store.createKey(
          { accountId: owner.id, mode, name: 'k', lastFour: 'wxyz', createdAt: T0 },
          hash,
        );
        return { hash, mode };
      };
      const count = async (key: { hash: string; mode: 'live' | 'test' }, minute: number, cost = 1) => {
        const used = { at: T1, notedBefore: T0 };
        return (await store.openRequest({ ...key, counted: { minute, cost }, used, reads: [] }))?.requests
          ?.ofKey;
      };
      const key = await keyed('live');
      const counts = await Promise.all(Array.from({ length: 12 }, () => count(key, 100)));
      expect(counts.sort((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      expect(await count(key, 101)).toBe(1);
      expect(await count(await keyed('test'), 101)).toBe(1);
      expect(await count(key, 101, 2)).toBe(3);
      // A key of the other mode, and one that is not in force, are not counted.
      expect(await count({ ...key, mode: 'test' }, 101)).toBeUndefined();
      expect(await count({ ...key, hash: unique() }, 101)).toBeUndefined();
      const more = (hash: string) => store.countMore({ hash, mode: 'live', minute: 101, cost: 5 });
      expect([(await more(key.hash))?.ofKey, await more(unique())]).toEqual([8, null]);
      expect(await count(key, 101)).toBe(9);
      expect((await store.findKey(key.hash))?.key.lastUsedAt).toBe(T1);
    });

    it('gives an idempotency key to one of many that claim it at once', async () => {
      const store = open();
      const owner = await account(store);
      const entry = { accountId: owner.id, mode: 'test' as const, key: 'k1' };
      const request = { ...entry, requestHash: 'h1', at: T1, expired: T0, expiresAt: T2 };
      const claim = async (more: Partial<Parameters<Store['claimIdempotencyKey']>[0]> = {}) =>
        (await store.claimIdempotencyKey({ ...request, claim: unique(), ...more }, []))[0];
      const tried = Array.from({ length: 8 }, unique);
      const claims = await Promise.all(tried.map((mine) => claim({ claim: mine })));
      expect(claims.filter((given) => given === 'fresh')).toHaveLength(1);
      expect(claims.filter((given) => given !== 'fresh')).toEqual(
        Array.from({ length: 7 }, () => ({
          requestHash: 'h1',
          claim: expect.any(String),
          claimedAt: T1,
          holder: expect.any(String),
          expiresAt: T2,
          response: null,
        })),
      );

      const [first = ''] = tried.filter((_mine, i) => claims[i] === 'fresh');
      const [other = ''] = tried.filter((_mine, i) => claims[i] !== 'fresh');
      // A late answer of a request that does not have the key changes nothing.
      await store.completeIdempotencyKey({ ...entry, holder: other }, { status: 500, body: 'late' });
      await store.releaseIdempotencyKey({ ...entry, holder: other });
      expect(await claim()).toMatchObject({ response: null });
      await store.completeIdempotencyKey({ ...entry, holder: first }, { status: 200, body: '{"id":1}' });
      await store.releaseIdempotencyKey({ ...entry, holder: first });
      expect(await claim({ requestHash: 'h2' })).toEqual({
        requestHash: 'h1',
        claim: expect.any(String),
        claimedAt: T1,
        holder: first,
        expiresAt: T2,
        response: { status: 200, body: '{"id":1}' },
      });
      expect(await claim({ mode: 'live' })).toBe('fresh');
      expect(await claim({ expired: T2, at: T3 })).toBe('fresh');
    });

    it('frees an idempotency key after its first request was released', async () => {
      const store = open();
      const { id: accountId } = await account(store);
      const entry = { accountId, mode: 'test' as const, key: 'k' };
      const claim = { ...entry, requestHash: 'h', claim: unique(), at: T1, expired: T0, expiresAt: T2 };
      const claimed = async (asked: typeof claim) => (await store.claimIdempotencyKey(asked, []))[0];
      expect(await claimed(claim)).toBe('fresh');
      await store.releaseIdempotencyKey({ ...entry, holder: unique() });
      const again = { ...claim, claim: unique() };
      expect(await claimed(again)).toMatchObject({ response: null });
      await store.releaseIdempotencyKey({ ...entry, holder: claim.claim });
      expect(await claimed(again)).toBe('fresh');
    });

    it('gives the place of a lost request to one of many, and never that of an answered one', async () => {
      const store = open();
      const { id: accountId } = await account(store);
      const entry = { accountId, mode: 'test' as const, key: 'k' };
      const first = unique();
      const request = { ...entry, requestHash: 'h', claim: first, at: T1, expired: T0, expiresAt: T2 };
      await store.claimIdempotencyKey(request, []);
      expect(await store.renewIdempotencyKey({ ...entry, holder: first }, T3)).toBe(true);
      const tried = Array.from({ length: 4 }, unique);
      const taken = await Promise.all(
        tried.map((holder) => store.takeOverIdempotencyKey({ ...entry, holder }, first, T3)),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      const [second = ''] = tried.filter((_holder, i) => taken[i]);
      expect(await store.renewIdempotencyKey({ ...entry, holder: first }, T3)).toBe(false);
      expect((await store.claimIdempotencyKey({ ...request, claim: unique() }, []))[0]).toMatchObject({
        claim: first,
        holder: second,
        expiresAt: T3,
      });
      await store.completeIdempotencyKey({ ...entry, holder: second }, { status: 200, body: '{}' });
      expect(await store.takeOverIdempotencyKey({ ...entry, holder: first }, second, T3)).toBe(false);
    });
  });

  describe('companies', () => {
    it('keeps a company as given, and answers the existing one when it is added again', async () => {
      const store = open();
      const owner = await account(store);
      const [first, second] = await Promise.all([company(store, owner.id), company(store, owner.id)]);
      expect(second.id).toBe(first.id);
      expect(first).toMatchObject({
        registeredOffice: ['1 High Street', 'Llanfair', 'LL1 1AA'],
        sicCodes: ['62020'],
        archived: false,
      });
      expect(await store.findCompany(first.id)).toEqual(first);
      expect(await store.findCompanyByNumber(owner.id, 'test', '01234567')).toEqual(first);
      expect(await store.findCompanyByNumber(owner.id, 'live', '01234567')).toBeNull();
      expect((await company(store, owner.id, {}, 'live')).id).not.toBe(first.id);
      expect(await store.findCompany(-1)).toBeNull();
    });

    it('lists newest first by page, with filings counted, and searches names and numbers literally', async () => {
      const store = open();
      const { id } = await account(store);
      const names = ['Alpha Ltd', '50% Off Ltd', 'Under_score Ltd', "O'Brien Ltd", 'Alphabet Ltd'];
      const added: Company[] = [];
      for (const [i, companyName] of names.entries()) {
        added.push(await company(store, id, { companyName, companyNumber: `0000000${i}` }));
      }
      const [alpha, , , , alphabet] = added;
      if (!alpha || !alphabet) throw new Error('five companies were added');
      await store.createFiling(newFiling(alpha));
      await store.createFiling(newFiling(alpha));
      const list = (search: string | null, page = 1, limit = 10, archived = false) =>
        store.listCompanies({ accountId: id, mode: 'test', archived, search, page, limit });
      const named = async (search: string | null, page?: number, limit?: number) =>
        (await list(search, page, limit)).data.map(({ companyName }) => companyName);

      expect(await list(null, 3, 2)).toEqual({ data: [{ ...alpha, filingCount: 2 }], totalCount: 5 });
      expect(await list(null, 4, 2)).toEqual({ data: [], totalCount: 5 });
      expect(await named(null, 1, 2)).toEqual(['Alphabet Ltd', "O'Brien Ltd"]);
      expect(await named('alpha')).toEqual(['Alphabet Ltd', 'Alpha Ltd']);
      expect(await named('%')).toEqual(['50% Off Ltd']);
      expect(await named('_')).toEqual(['Under_score Ltd']);
      expect(await named("'")).toEqual(["O'Brien Ltd"]);
      expect(await named('00000003')).toEqual(["O'Brien Ltd"]);
      expect(await named('\\')).toEqual([]);

      const others = ['CWMNI TŶ GWYN CYF', 'Ångström & Çelik Ltd', 'STRASSE Ltd', 'Straße Ltd', 'ΔΕΛΤΑ Ltd'];
      for (const [i, companyName] of others.entries()) {
        await company(store, id, { companyName, companyNumber: `0000001${i}` });
      }
      for (const [text, found] of [
        ['tŷ gwyn', 0],
        ['TŶ GWYN', 0],
        ['tŶ gWYN', 0],
        // Some keyboards write the letter and its mark separately.
        ['ty\u0302 gwyn', 0],
        ['åNGSTRÖM & çeLIK', 1],
        ['straße', 3],
        ['strasse', 2],
        ['δελτ', 4],
      ] as const)
        expect([text, await named(text)]).toEqual([text, [others[found]]]);
      expect(await named('ty gwyn')).toEqual([]);
      expect(await named('ŷ%')).toEqual([]);

      await store.updateCompany(alphabet.id, { archived: true, companyName: 'Alphabet plc' });
      await store.updateCompany(alpha.id, {});
      expect(await named('alpha')).toEqual(['Alpha Ltd']);
      const archived = await list(null, 1, 10, true);
      expect(archived).toEqual({
        data: [{ ...alphabet, archived: true, companyName: 'Alphabet plc', filingCount: 0 }],
        totalCount: 1,
      });
    });
  });

  describe('the register’s answers', () => {
    const entry = (companyNumber: string, mode: 'test' | 'live' = 'test') => ({ mode, companyNumber });
    const profile = (readAt: string, answer: unknown = { name: readAt }) =>
      ({ part: 'profile', answer, readAt }) as const;
    const since = (of: ReturnType<typeof entry>, from: string) =>
      open().registerReadings({ ...of, since: from, lately: T3 });

    ofAny('is kept by part, replaced by a later reading, and read from a time on', async () => {
      const store = open();
      const of = entry(unique());
      await store.keepRegisterReadings(of, [profile(T0), { part: 'officers', answer: [], readAt: T0 }]);
      await store.keepRegisterReadings(of, [profile(T1)]);
      const kept = (await since(of, T0)).rows.map(({ part, answer, readAt }) => [part, answer, readAt]);
      expect(kept.sort()).toEqual([
        ['officers', [], T0],
        ['profile', { name: T1 }, T1],
      ]);
      expect((await since(of, T1)).rows.map(({ part }) => part)).toEqual(['profile']);
      expect((await since(entry(of.companyNumber, 'live'), T0)).rows).toEqual([]);
    });

    ofAny('counts the questions of all companies lately', async () => {
      const store = open();
      const [old, late] = [entry(unique()), entry(unique())];
      await store.keepRegisterReadings(old, [profile(T1)]);
      const asked = { ...old, since: T0, lately: T1 };
      const before = (await store.registerReadings(asked)).questions;
      await store.keepRegisterReadings(late, [profile(T2)]);
      expect((await store.registerReadings(asked)).questions).toBe(before + 1);
    });

    ofAny('is forgotten when the registry accepts accounts, and not when it refuses them', async () => {
      const store = open();
      const made = await filing(store);
      const company = await store.findCompany(made.companyId);
      const of = entry(company?.companyNumber ?? '', made.mode);
      for (const [status, left] of [
        ['rejected', 1],
        ['accepted', 0],
      ] as const) {
        const sent = await store.createSubmission(newSubmission(made, { target: 'ch' }), EVENT);
        await store.keepRegisterReadings(of, [profile(T1)]);
        await store.updateSubmission(sent.id, () => ({
          change: { status },
          event: { ...EVENT, type: status },
        }));
        expect((await since(of, T0)).rows).toHaveLength(left);
      }
    });
  });

  describe('a period that was filed elsewhere', () => {
    it('keeps every period of people who write at once, replaces and removes one, and stops at the limit', async () => {
      const store = open();
      const { id } = await company(store, (await account(store)).id);
      const said = (year: number, tax: boolean, ch: boolean) => ({ periodEnd: `${year}-03-31`, tax, ch });
      const known = async () =>
        [...((await store.findCompany(id))?.filedElsewhere ?? [])].sort((one, other) =>
          one.periodEnd < other.periodEnd ? -1 : 1,
        );
      const years = [2020, 2021, 2022, 2023, 2024, 2025];
      const all = await Promise.all(
        years.map((year) => store.sayFiledElsewhere(id, said(year, true, false), 6)),
      );
      expect(all).toEqual(years.map(() => true));
      expect(await known()).toEqual(years.map((year) => said(year, true, false)));
      // A seventh period is one too many; a second statement about one of the six is not.
      expect(await store.sayFiledElsewhere(id, said(2026, true, true), 6)).toBe(false);
      expect(await store.sayFiledElsewhere(id, said(2020, true, true), 6)).toBe(true);
      expect(await store.sayFiledElsewhere(id, said(2025, false, false), 6)).toBe(true);
      expect(await known()).toEqual([
        said(2020, true, true),
        ...years.slice(1, 5).map((year) => said(year, true, false)),
      ]);
    });
  });

  describe('filings', () => {
    it('keeps a filing as given, with the name of its company', async () => {
      const store = open();
      const previousPeriod = { start: '2024-04-01', end: '2025-03-31' };
      const made = await filing(store, { previousPeriod, sealed: { ...SECRETS, authCode: 'v1.sealed' } });
      expect(made).toMatchObject({
        companyName: 'Analytical Engines Ltd',
        companyNumber: '01234567',
        period: { start: '2025-04-01', end: '2026-03-31' },
        previousPeriod,
        sealed: { gatewayPassword: null, authCode: 'v1.sealed', bankDetails: null },
        version: 1,
        updatedAt: T0,
      });
      expect(made.data.directorName).toBe('Siân Ŵyn');
      expect(made.data.profitLossData?.turnover).toBe(9_999_999_999_999);
      expect(await store.findFiling(made.id)).toEqual(made);
      expect(await store.findFiling(-1)).toBeNull();
    });

    it('lets one of several writers of the same version win', async () => {
      const store = open();
      const made = await filing(store);
      const writes = await Promise.all(
        ['a', 'b', 'c', 'd'].map((directorName) =>
          store.updateFiling(made.id, 1, { data: { ...made.data, directorName } }, T1),
        ),
      );
      const won = writes.filter((written) => written !== null);
      expect(won).toHaveLength(1);
      expect(won[0]).toMatchObject({ version: 2, updatedAt: T1 });
      expect(await store.findFiling(made.id)).toEqual(won[0]);
      expect(await store.updateFiling(-1, 1, { status: 'draft' }, T1)).toBeNull();
    });

    it('keeps the mappings of a written change, and none of one that another writer was before', async () => {
      const store = open();
      const made = await filing(store);
      const mapped = (code: string) => ({
        mappings: [{ code, name: 'rent', field: 'profitLossData.premisesCosts', treatment: [] }],
      });
      expect(await store.updateFiling(made.id, 1, mapped('100'), T1)).not.toBeNull();
      expect(await store.updateFiling(made.id, 1, mapped('200'), T2)).toBeNull();
      expect(await store.listMappings(made.companyId)).toMatchObject([{ code: '100' }]);
    });

    ofAny('changes several filings together, or none of them', async () => {
      const store = open();
      const [one, two] = [await filing(store), await filing(store)];
      const decided = ({ id, data, version }: Filing, directorName: string) => ({
        id,
        version,
        events: 0,
        change: {
          data: { ...data, directorName },
          provenance: {},
          status: 'draft' as const,
          requestedStatus: 'draft' as const,
        },
      });
      expect(await store.updateFilings([decided(one, 'Ada'), decided(two, 'Ben')], T1)).toBe(true);
      const [ada, ben] = [await store.findFiling(one.id), await store.findFiling(two.id)];
      if (ada === null || ben === null) throw new Error('a filing is gone');
      expect(ada).toEqual({ ...one, data: { ...one.data, directorName: 'Ada' }, version: 2, updatedAt: T1 });
      expect(ben.data.directorName).toBe('Ben');
      // The second filing was read before its last change: the first is not written either.
      expect(await store.updateFilings([decided(ada, 'Cem'), decided(two, 'Dora')], T2)).toBe(false);
      expect(
        await store.updateFilings([decided(ada, 'Cem'), { ...decided(ben, 'Dora'), events: 1 }], T2),
      ).toBe(false);
      expect(await store.findFiling(one.id)).toEqual(ada);
      expect(await store.findFiling(two.id)).toEqual(ben);
    });

    it('changes only the given fields', async () => {
      const store = open();
      const made = await filing(store, { sealed: { ...SECRETS, gatewayPassword: 'v1.one' } });
      const change = { status: 'in_progress', requestedStatus: 'in_progress' } as const;
      const locked = await store.updateFiling(made.id, 1, change, T1);
      expect(locked).toEqual({ ...made, ...change, version: 2, updatedAt: T1 });
      const sealed = { ...SECRETS, bankDetails: 'v1.two' };
      expect(await store.updateFiling(made.id, 2, { sealed }, T2)).toMatchObject({
        sealed,
        status: 'in_progress',
        version: 3,
      });
    });

    it('lists most recently updated first, by company, status and search', async () => {
      const store = open();
      const { id } = await account(store);
      const one = await company(store, id);
      const two = await company(store, id, { companyNumber: '07654321', companyName: 'Difference Ltd' });
      const first = await store.createFiling(newFiling(one));
      const second = await store.createFiling(newFiling(two, { createdAt: T1 }));
      const touched = await store.updateFiling(first.id, 1, { status: 'in_progress' }, T2);
      const list = async (
        more: {
          companyId?: number;
          status?: string;
          search?: string;
          page?: number;
          updatedAfter?: string;
        } = {},
      ) => {
        const { data, totalCount } = await store.listFilings({
          accountId: id,
          mode: 'test',
          companyId: null,
          status: null,
          search: null,
          updatedAfter: null,
          page: 1,
          limit: 1,
          ...more,
        });
        return { data, totalCount };
      };
      expect(await list()).toEqual({ data: [touched], totalCount: 2 });
      expect(await list({ page: 2 })).toEqual({ data: [second], totalCount: 2 });
      expect(await list({ companyId: two.id })).toEqual({ data: [second], totalCount: 1 });
      expect(await list({ status: 'in_progress' })).toEqual({ data: [touched], totalCount: 1 });
      // The second was made at T1, the first changed at T2: the earliest change comes first, each once.
      expect(await list({ updatedAfter: T0 })).toEqual({ data: [second], totalCount: 2 });
      expect(await list({ updatedAfter: `${T1},${second.id}` })).toEqual({ data: [touched], totalCount: 1 });
      expect(await list({ updatedAfter: `${T1},${second.id - 1}` })).toEqual({
        data: [second],
        totalCount: 2,
      });
      expect(await list({ updatedAfter: T1 })).toEqual({ data: [touched], totalCount: 1 });
      expect(await list({ updatedAfter: T2 })).toEqual({ data: [], totalCount: 0 });
      expect(await list({ search: '0765' })).toEqual({ data: [second], totalCount: 1 });
      expect(await list({ search: 'difference' })).toEqual({ data: [second], totalCount: 1 });
      expect(await list({ search: 'nothing' })).toEqual({ data: [], totalCount: 0 });
    });

    /** Lists the changes of a filing's account since the filing was as given. */
    const changesSince = async (store: Store, { accountId, mode, updatedAt, id }: Filing) => {
      const asked = { companyId: null, status: null, search: null, page: 1, limit: 10 };
      return (await store.listFilings({ ...asked, accountId, mode, updatedAfter: `${updatedAt},${id}` }))
        .data;
    };

    it('lists a change after those written before it, also where it was decided earlier', async () => {
      const store = open();
      const made = await filing(store);
      const sibling = await store.createFiling(siblingOf(made));
      const saved = await store.updateFiling(sibling.id, 1, { status: 'in_progress' }, T2);
      if (saved?.updatedAt !== T2) throw new Error('the sibling was saved at T2');
      // A save, a new filing and a sending were decided at T1. They are written after the change of T2.
      const late = await store.updateFiling(made.id, 1, { status: 'in_progress' }, T1);
      expect(await changesSince(store, saved)).toEqual([late]);
      const created = await store.createFiling({ ...siblingOf(made), createdAt: T1 });
      expect(await changesSince(store, saved)).toEqual([late, created]);
      await store.createSubmission(newSubmission(made), { ...EVENT, at: T1 }, () => 'submitted');
      expect(await changesSince(store, created)).toMatchObject([{ id: made.id, status: 'submitted' }]);
    });

    it('lists a filing when one target is decided and the filing stays submitted', async () => {
      const store = open();
      const of = await filing(store);
      const statusOf: StatusOf = () => 'submitted';
      const tax = await store.createSubmission(newSubmission(of), EVENT, statusOf);
      await store.createSubmission(newSubmission(of, { target: 'ch' }), EVENT, statusOf);
      const sent = await store.findFiling(of.id);
      if (sent === null) throw new Error('the filing is gone');
      const step = (change: SubmissionChange) =>
        store.updateSubmission(tax.id, () => ({ change, event: EVENT }), statusOf);
      await step({ polls: 1 });
      expect(await changesSince(store, sent)).toEqual([]);
      await step({ status: 'rejected' });
      expect(await changesSince(store, sent)).toMatchObject([{ id: of.id, status: 'submitted', version: 2 }]);
    });

    it('finds the filing that was made under a claim, only for its holder', async () => {
      const store = open();
      const claim = unique();
      const made = await filing(store, { askedAs: claim });
      const owner = { accountId: made.accountId, mode: made.mode };
      expect(await store.findFilingAskedAs(owner, claim)).toEqual(made);
      expect(await store.findFilingAskedAs(owner, unique())).toBeNull();
      expect(await store.findFilingAskedAs({ ...owner, mode: 'live' }, claim)).toBeNull();
      expect(await store.findFilingAskedAs({ ...owner, accountId: -1 }, claim)).toBeNull();
    });

    it('gives a company its filings, each with its own submissions', async () => {
      const store = open();
      const made = await filing(store);
      const sibling = await store.createFiling(siblingOf(made));
      const sent = await store.createSubmission(newSubmission(made), EVENT);
      expect(await store.filingsOfCompany(made.companyId)).toEqual([
        { filing: await store.findFiling(made.id), submissions: [sent] },
        { filing: sibling, submissions: [] },
      ]);
    });

    ofAny(
      'deletes the records of submissions that never left us along with their filing, all or nothing',
      async () => {
        const store = open();
        const of = await filing(store);
        const other = await filing(store);
        const refused = { status: 'error', submittedAt: null } as const;
        const record = await store.createSubmission(newSubmission(of, refused), EVENT);
        const kept = await store.createSubmission(newSubmission(other, refused), EVENT);
        const left = await store.createSubmission(
          newSubmission(of, { status: 'error', submittedAt: EVENT.at }),
          EVENT,
        );
        expect(await store.deleteFiling(of.id)).toBe(false);
        expect(await store.listSubmissions(of.id)).toEqual([record, left]);
        expect(await store.listEvents(of.id)).toHaveLength(2);

        await updated(store, left.id, { submittedAt: null }, EVENT);
        expect(await store.deleteFiling(of.id)).toBe(true);
        expect(await store.findFiling(of.id)).toBeNull();
        expect(await store.listSubmissions(of.id)).toEqual([]);
        expect(await store.listEvents(of.id)).toEqual([]);
        expect(await store.listSubmissions(other.id)).toEqual([kept]);
        expect(await store.listEvents(other.id)).toHaveLength(1);
      },
    );

    it('deletes only a filing that was never sent and is not amended', async () => {
      const store = open();
      const never = await filing(store);
      expect(await store.deleteFiling(never.id)).toBe(true);
      expect(await store.findFiling(never.id)).toBeNull();
      expect(await store.deleteFiling(never.id)).toBe(false);

      const sent = await filing(store);
      await store.createSubmission(newSubmission(sent), EVENT);
      expect(await store.deleteFiling(sent.id)).toBe(false);

      const original = await filing(store);
      const amendment = await store.createFiling({
        ...siblingOf(original),
        isAmendment: true,
        amendmentOfFilingId: original.id,
      });
      expect(await store.deleteFiling(original.id)).toBe(false);
      expect(await store.deleteFiling(amendment.id)).toBe(true);
      expect(await store.deleteFiling(original.id)).toBe(true);
    });

    it('makes one amendment of a filing, however many are asked for at once, and another when that is deleted', async () => {
      const store = open();
      const original = await filing(store);
      const amending = {
        ...siblingOf(original),
        isAmendment: true,
        amendmentOfFilingId: original.id,
      };
      const asked = await Promise.all(Array.from({ length: 5 }, () => store.createAmendment(amending)));
      const [first, ...others] = asked.filter((made) => made !== null);
      if (first === undefined) throw new Error('none was made');
      expect([others, await store.findFiling(first.id)]).toEqual([[], first]);
      expect(await store.createAmendment(amending)).toBeNull();
      expect(await store.deleteFiling(first.id)).toBe(true);
      expect(await store.createAmendment(amending)).toMatchObject({ amendmentOfFilingId: original.id });
    });

    it('hides an amendment that was refused, and nothing else', async () => {
      const store = open();
      const original = await filing(store);
      await store.createSubmission(newSubmission(original, { status: 'rejected' }), EVENT);
      expect(await store.hideRefused(original.id, T2)).toBe(false);
      const amending = { ...siblingOf(original), isAmendment: true, amendmentOfFilingId: original.id };
      const refused = await store.createAmendment(amending);
      if (refused === null) throw new Error('it was not made');
      const sent = await store.createSubmission(
        newSubmission(refused, { status: 'submitted', nextPollAt: T1 }),
        EVENT,
      );
      expect(await store.hideRefused(refused.id, T2)).toBe(false);
      await updated(store, sent.id, { status: 'rejected' }, EVENT);
      // The refused submission's answer must still be deleted upstream.
      expect(await store.hideRefused(refused.id, T2)).toBe(false);
      await updated(store, sent.id, { nextPollAt: null }, EVENT);
      expect(await store.hideRefused(refused.id, T2)).toBe(true);
      expect(await store.findFiling(refused.id)).toBeNull();
      const left = await store.filingsOfCompany(original.companyId);
      expect(left.map((each) => each.filing.id)).toEqual([original.id]);
      // The sent message is kept.
      expect(await store.findSubmission(sent.id)).toMatchObject({ status: 'rejected' });
      const next = await store.createAmendment(amending);
      expect(next).not.toBeNull();
      if (next !== null) await store.createSubmission(newSubmission(next, { status: 'accepted' }), EVENT);
      expect(await store.hideRefused(next?.id ?? 0, T2)).toBe(false);
    });

    it('keeps the figures of each submission, and gives those of the newest that was accepted', async () => {
      const store = open();
      const of = await filing(store);
      const turnover = (amount: number) => ({
        ...emptyFilingData(false),
        profitLossData: { turnover: amount },
      });
      expect(await store.acceptedFigures(of.id)).toBeNull();
      const made = (amount: number, more: Partial<NewSubmission>) =>
        store.createSubmission(newSubmission(of, { ...more, figures: turnover(amount) }), EVENT);
      await made(1, { status: 'accepted' });
      const second = await made(2, { status: 'submitted', target: 'ch' });
      expect(await store.acceptedFigures(of.id)).toEqual(turnover(1));
      await updated(store, second.id, { status: 'accepted' }, EVENT);
      await made(3, { status: 'rejected' });
      expect(await store.acceptedFigures(of.id)).toEqual(turnover(2));
      expect([...(await store.readSentData(of.id)).values()]).toEqual([1, 2, 3].map(turnover));
    });

    it('keeps the sources of those figures, as they were when sent', async () => {
      const store = open();
      const of = await filing(store);
      const origin = { how: 'mapped', amount: 900, at: T0, trialBalance: 'ab12', rows: [2] } as const;
      const provenance = { 'profitLossData.turnover': origin };
      const submission = await store.createSubmission(newSubmission(of, { provenance }), EVENT);
      expect(await store.findSentFigures(submission.id)).toEqual({ submission, provenance });
      const typed = await store.createSubmission(newSubmission(of), EVENT);
      expect(await store.findSentFigures(typed.id)).toEqual({ submission: typed, provenance: null });
      expect(await store.findSentFigures(-1)).toBeNull();
    });
  });

  describe('submissions', () => {
    it('keeps a submission as given and as changed, oldest first', async () => {
      const store = open();
      const of = await filing(store);
      const first = await store.createSubmission(newSubmission(of, { subPeriod: 1 }), EVENT);
      const second = await store.createSubmission(newSubmission(of, { subPeriod: 2, target: 'ch' }), EVENT);
      const change = {
        status: 'rejected',
        credentialFailure: true,
        errors: [{ code: '1046', message: 'Authentication Failure', location: null }],
        correlationId: 'ABCDEF0123456789',
        polls: 3,
        deleteUpstream: true,
        decidedAt: T2,
      } as const;
      const changed = await updated(store, first.id, change, {
        type: 'rejected',
        at: T2,
        detail: {},
      });
      expect(changed).toEqual({ ...first, ...change });
      expect(await store.findSubmission(first.id)).toEqual(changed);
      expect(await store.listSubmissions(of.id)).toEqual([changed, second]);
      expect(await store.findSubmission(-1)).toBeNull();
    });

    it('keeps the envelope of each beside it, and only the newest', async () => {
      const store = open();
      const of = await filing(store);
      const sealed = (name: string) => ({ keyId: 'k1', sealed: `${name} ${'£'.repeat(300_000)}` });
      const made = (more: Partial<NewSubmission>) => store.createSubmission(newSubmission(of, more), EVENT);
      const first = await made({ envelope: sealed('first') });
      const second = await made({});
      const third = await store.reserveSubmission(
        newSubmission(of, { target: 'ch', envelope: { keyId: 'k2', sealed: 'third' } }),
        EVENT,
        null,
      );
      if (typeof third === 'string') throw new Error(third);
      const all = [first, second, third];
      const kept = await store.readEnvelopes(all);
      expect([...kept.keys()].sort((a, b) => a - b)).toEqual([first.id, third.id]);
      expect(kept.get(first.id) === sealed('first').sealed).toBe(true);
      expect(kept.get(third.id)).toBe('third');
      expect(await store.readEnvelopes([])).toEqual(new Map());
      // A step may renew it. A step that does not leaves it unchanged.
      await updated(store, third.id, { envelope: { keyId: 'k1', sealed: 'renewed' } }, EVENT);
      await updated(store, third.id, { polls: 1 }, EVENT);
      expect((await store.readEnvelopes(all)).get(third.id)).toBe('renewed');
      expect(await store.findSubmission(third.id)).toEqual({ ...third, polls: 1 });
    });

    it('lists the envelopes, and puts others in their place', async () => {
      const store = open();
      const of = await filing(store);
      const made = (keyId: string) =>
        store.createSubmission(newSubmission(of, { envelope: { keyId, sealed: `under ${keyId}` } }), EVENT);
      const [old, now] = [await made('contract-old'), await made('contract-now')];
      const listed = async (after = old.id - 1) =>
        (await store.listEnvelopes(after, 100)).filter(({ submission }) => submission.filingId === of.id);
      const second = { submission: now, kept: 'under contract-now' };
      expect(await listed()).toEqual([{ submission: old, kept: 'under contract-old' }, second]);
      expect(await listed(old.id)).toEqual([second]);
      expect(await listed(now.id)).toEqual([]);
      const sentWith = { gatewayId: null, gatewayPassword: 2 };
      await store.replaceEnvelope(old.id, { keyId: 'contract-now', sealed: 'again' }, sentWith);
      expect((await store.readEnvelopes([old, now])).get(old.id)).toBe('again');
      expect(await store.findSubmission(old.id)).toEqual({ ...old, sentWith });
    });

    it('keeps long envelopes in parts, and gives each as it was last written', async () => {
      const store = open();
      const of = await filing(store);
      // Parts of 1,000,000 characters: more than one answer of a server may have, then fewer, then one.
      const [once, again, short] = ['a'.repeat(9_300_001), 'b'.repeat(1_000_001), 'c'.repeat(1_000_000)];
      const kept = async () => (await store.readEnvelopes([made])).get(made.id);
      const listed = async () =>
        (await store.listEnvelopes(made.id - 1, 1)).map((row) => [row.submission.id, row.kept.length]);
      const made = await store.createSubmission(
        newSubmission(of, { status: 'error', submittedAt: null, envelope: { keyId: 'k1', sealed: once } }),
        EVENT,
      );
      expect((await kept()) === once).toBe(true);
      expect(await listed()).toEqual([[made.id, once.length]]);
      await updated(store, made.id, { envelope: { keyId: 'k1', sealed: again } }, EVENT);
      expect((await kept()) === again).toBe(true);
      await updated(store, made.id, { polls: 1 }, EVENT);
      expect((await kept()) === again).toBe(true);
      await store.replaceEnvelope(made.id, { keyId: 'k2', sealed: once });
      expect((await kept()) === once).toBe(true);
      await store.replaceEnvelope(made.id, { keyId: 'k2', sealed: short });
      expect((await kept()) === short).toBe(true);
      await store.replaceEnvelope(made.id, { keyId: 'k2', sealed: again });
      expect(await store.deleteFiling(of.id)).toBe(true);
      expect(await store.readEnvelopes([made])).toEqual(new Map());
    });

    ofAny('keeps a long PDF in parts, copies it, and forgets it whole', async () => {
      const store = open();
      const [of, copy] = [await filing(store), await filing(store)];
      const hash = 'ab'.repeat(32);
      // 5,000,000 bytes in base64.
      const long = 'A'.repeat(6_666_668);
      await store.keepAccountsPdf(of.id, hash, long);
      await store.keepAccountsPdf(of.id, hash, long);
      await store.copyAccountsPdf(of.id, copy.id, hash);
      for (const { id } of [of, copy]) expect((await store.findAccountsPdf(id, hash)) === long).toBe(true);
      expect(await store.forgetAccountsPdfs(of.id)).toEqual([]);
      expect(await store.findAccountsPdf(of.id, hash)).toBeNull();
      // A forgotten text leaves no part behind that could join another.
      await store.keepAccountsPdf(of.id, hash, 'short');
      expect(await store.findAccountsPdf(of.id, hash)).toBe('short');
      expect(await store.deleteFiling(copy.id)).toBe(true);
      expect(await store.findAccountsPdf(copy.id, hash)).toBeNull();
    });

    it('keeps the answer that led to an event beside it, and seals it again', async () => {
      const store = open();
      const of = await filing(store);
      const sent = await store.createSubmission(newSubmission(of), EVENT);
      const answer = (text: string) => ({ sha256: `of ${text}`, keyId: 'contract-old', sealed: text });
      await updated(store, sent.id, { polls: 1 }, { ...EVENT, answer: answer('first') });
      await updated(store, sent.id, { polls: 2 }, EVENT);
      await updated(store, sent.id, { polls: 3 }, { ...EVENT, answer: answer('second') });
      const place = { filingId: of.id, submissionId: sent.id };
      const [first, second] = [
        { ...place, sequence: 2, ...answer('first') },
        { ...place, sequence: 4, ...answer('second') },
      ];
      expect((await store.readReceipt(of.id)).answers).toEqual([first, second]);
      const listed = async (sequence: number, limit = 9) =>
        (await store.listAnswers({ filingId: of.id, sequence }, limit)).filter(
          ({ submission }) => submission.filingId === of.id,
        );
      const submission = { ...sent, polls: 3 };
      expect(await listed(0, 1)).toEqual([{ submission, answer: first }]);
      expect(await listed(2)).toEqual([{ submission, answer: second }]);
      await store.replaceAnswer({ ...second, keyId: 'contract-now', sealed: 'again' });
      expect((await store.readReceipt(of.id)).answers).toEqual([
        first,
        { ...second, keyId: 'contract-now', sealed: 'again' },
      ]);
    });

    it('keeps 32 answers of a submission that decide nothing, and each that decides', async () => {
      const store = open();
      const of = await filing(store);
      const sent = await store.createSubmission(newSubmission(of), EVENT);
      const answer = { sha256: 'of it', keyId: 'k1', sealed: 'it' };
      for (let polls = 1; polls <= 33; polls += 1)
        await updated(store, sent.id, { polls }, { ...EVENT, type: 'upstream-failure', answer });
      await updated(store, sent.id, { polls: 34 }, { ...EVENT, type: 'accepted', answer });
      const sequences = (await store.readReceipt(of.id)).answers.map(({ sequence }) => sequence);
      // The first event is its record: the answers belong to events 2 to 33, then 35.
      expect(sequences).toEqual([...Array.from({ length: 32 }, (_, at) => at + 2), 35]);
    });

    it('writes every event once and numbers them without a gap, however many are written at once', async () => {
      const store = open();
      const of = await filing(store);
      const made = await store.createSubmission(newSubmission(of), {
        type: 'recorded',
        at: T0,
        detail: { n: 0 },
      });
      await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          updated(store, made.id, { polls: i }, { type: 'polled', at: T1, detail: { n: i + 1 } }),
        ),
      );
      await updated(store, made.id, {}, { type: 'noted', at: T2, detail: { deep: { list: [1, null] } } });
      const events = await store.listEvents(of.id);
      expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 22 }, (_, i) => i + 1));
      const numbers = events.slice(0, 21).map(({ detail }) => Number(detail.n));
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, i) => i));
      expect(events.at(-1)).toEqual({
        filingId: of.id,
        sequence: 22,
        submissionId: made.id,
        type: 'noted',
        at: T2,
        detail: { deep: { list: [1, null] }, status: 'pending' },
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        code: null,
      });
      const { events: kept, head } = await store.readChain(of.id);
      expect(kept.map(({ detail }) => JSON.parse(detail))).toEqual(events.map(({ detail }) => detail));
      expect(head).toEqual({ count: 22, hash: events.at(-1)?.hash, seal: null });
      expect(await verifyChain(kept, head, digests.sha256, null)).toEqual({
        valid: true,
        events: 22,
        head: head.hash,
        keyId: null,
        problem: null,
      });
    });

    it('writes no event where there is no submission, and no submission where there is no filing', async () => {
      const store = open();
      const of = await filing(store);
      await expect(updated(store, -1, { polls: 1 }, EVENT)).rejects.toThrow(StoreError);
      await expect(store.createSubmission(newSubmission({ ...of, id: -1 }), EVENT)).rejects.toThrow(
        StoreError,
      );
      expect(await store.listEvents(of.id)).toEqual([]);
    });

    it('gives submissions that are due: in flight or to be deleted upstream, oldest first', async () => {
      const store = open();
      const of = await filing(store);
      const due = async (more: Partial<NewSubmission>) =>
        store.createSubmission(newSubmission(of, more), EVENT);
      const later = await due({ status: 'submitted', nextPollAt: T1 });
      const sooner = await due({ status: 'pending', nextPollAt: T0 });
      const watched = await due({ status: 'error', nextPollAt: T0 });
      const toDelete = await due({ status: 'accepted', deleteUpstream: true, nextPollAt: T2 });
      await due({ status: 'accepted', nextPollAt: T0 });
      await due({ status: 'submitted', nextPollAt: T3 });
      await due({ status: 'submitted', nextPollAt: null });
      const own = (await store.dueSubmissions(T2, 1000)).filter(({ filingId }) => filingId === of.id);
      const dueOf = ({ id, filingId, nextPollAt, pollIntervalSeconds, polls }: Submission) => ({
        id,
        filingId,
        nextPollAt,
        pollIntervalSeconds,
        polls,
      });
      expect(own).toEqual([sooner, watched, later, toDelete].map(dueOf));
      expect(await store.dueSubmissions(T2, 1)).toHaveLength(1);
      // One of the named submissions is due, one comes later, and another process looks for one.
      const [notYet, decided] = [
        await due({ status: 'submitted', nextPollAt: T3 }),
        await due({ status: 'accepted', nextPollAt: T0 }),
      ];
      const named = [later, notYet, decided].map(({ id }) => id);
      expect(await store.dueSubmissions(T2, 1000, named)).toEqual([dueOf(later)]);
    });

    it('reserves a part of a target once, for any number of callers at the same time', async () => {
      const store = open();
      const of = await filing(store);
      const wanted = newSubmission(of, { errors: [{ code: '1', message: 'm', location: null }] });
      const reserved = await Promise.all(
        Array.from({ length: 8 }, () => store.reserveSubmission(wanted, EVENT, null)),
      );
      const won = reserved.filter((got) => typeof got !== 'string');
      expect(won).toHaveLength(1);
      expect(reserved.filter((got) => got === 'taken')).toHaveLength(7);
      const [made] = await store.listSubmissions(of.id);
      expect(won).toEqual([made]);
      expect(made).toEqual({ ...wanted, id: made?.id });
      expect(await store.listEvents(of.id)).toHaveLength(1);

      const other = (more: Partial<NewSubmission>) =>
        store.reserveSubmission(newSubmission(of, more), EVENT, null);
      expect(await other({ target: 'ch' })).toMatchObject({ target: 'ch' });
      expect(await other({ subPeriod: 1 })).toMatchObject({ subPeriod: 1 });
      if (made === undefined) throw new Error('one was reserved');
      await updated(store, made.id, { status: 'accepted' }, EVENT);
      expect(await other({})).toBe('taken');
      // An acceptance is final, so another submission is used for the outcomes.
      const [, accounts] = await store.listSubmissions(of.id);
      if (accounts === undefined) throw new Error('the accounts were reserved');
      await updated(store, accounts.id, { status: 'rejected' }, EVENT);
      expect(await other({ target: 'ch' })).toMatchObject({ target: 'ch', status: 'pending' });
    });

    it('records a target in the step that answers another, as two events of an unbroken history', async () => {
      const store = open();
      const of = await filing(store);
      const command = await store.openCommand(of.id, { withSiblings: true, records: 3 });
      const tax = await command.createSubmission(newSubmission(of), EVENT, () => 'submitted');
      const record = (more: Partial<NewSubmission> = {}) => ({
        submission: newSubmission(of, { target: 'ch', ...more }),
        event: EVENT,
        limit: null,
        approvalId: undefined,
      });
      const answer = { change: { status: 'submitted', submittedAt: T1 } as const, event: EVENT };
      const both = await command.stepAndReserve(
        tax.id,
        () => answer,
        record(),
        () => 'submitted',
      );
      expect(both).toMatchObject({
        stepped: { id: tax.id, status: 'submitted', submittedAt: T1 },
        recorded: { target: 'ch', status: 'pending' },
      });
      expect(await command.listSubmissions(of.id)).toEqual([both.stepped, both.recorded]);
      expect(await command.listSubmissions(of.id)).toEqual(await store.listSubmissions(of.id));
      expect(await store.findFiling(of.id)).toMatchObject({
        status: 'submitted',
        requestedStatus: 'in_progress',
      });
      const { events, head } = await store.readChain(of.id);
      expect(events.map(({ submissionId }) => submissionId)).toEqual([tax.id, tax.id, both.recorded?.id]);
      expect(await verifyChain(events, head, digests.sha256, null)).toMatchObject({ valid: true, events: 3 });

      // The target is in flight: only the step is written. The same happens when no id is left.
      const poll = () => ({ change: { polls: 1 }, event: EVENT });
      expect(await command.stepAndReserve(tax.id, poll, record())).toMatchObject({
        stepped: { polls: 1 },
        recorded: null,
      });
      expect(await command.stepAndReserve(tax.id, poll, record({ subPeriod: 1 }))).toMatchObject({
        recorded: null,
      });
      expect(await store.listSubmissions(of.id)).toHaveLength(2);
      expect(await store.listEvents(of.id)).toHaveLength(5);
    });

    it('locks the figures in the step that records the sending', async () => {
      const store = open();
      const of = await filing(store);
      const { id } = await store.createSubmission(newSubmission(of), EVENT, () => 'submitted');
      await updated(store, id, { polls: 1 }, EVENT);
      expect(await store.findFiling(of.id)).toMatchObject({ requestedStatus: 'draft' });
      await updated(store, id, { submittedAt: T1 }, EVENT);
      expect(await store.findFiling(of.id)).toMatchObject({ requestedStatus: 'in_progress' });
    });

    it('lets no more live filings be in flight than the allowance has places', async () => {
      const store = open();
      const { id } = await account(store);
      const live = await company(store, id, {}, 'live');
      const limit = { since: T1, allowance: 2 };
      const filings = await Promise.all(Array.from({ length: 4 }, () => store.createFiling(newFiling(live))));
      const reserve = (of: Filing, more: Partial<NewSubmission> = {}) =>
        store.reserveSubmission(newSubmission(of, more), EVENT, limit);
      const reserved = await Promise.all(filings.map((of) => reserve(of)));
      const flying = reserved.filter((got) => typeof got !== 'string');
      expect(flying).toHaveLength(2);
      expect(reserved.filter((got) => got === 'exhausted')).toHaveLength(2);

      // The other target of a filing in flight needs no place of its own.
      const first = filings.find(({ id: filingId }) => filingId === flying[0]?.filingId);
      if (first === undefined || flying[0] === undefined) throw new Error('two were reserved');
      expect(await reserve(first, { target: 'ch' })).toMatchObject({ target: 'ch' });
      // A refused filing releases its place. One accepted before `since` has never taken one.
      const last = filings[reserved.indexOf('exhausted')];
      if (last === undefined) throw new Error('two were refused');
      expect(await reserve(last)).toBe('exhausted');
      await updated(store, flying[0].id, { status: 'accepted', decidedAt: T0 }, EVENT);
      expect(await reserve(last)).toMatchObject({ filingId: last.id });
      const waiting = filings[reserved.lastIndexOf('exhausted')];
      if (waiting === undefined) throw new Error('two were refused');
      expect(await reserve(waiting)).toBe('exhausted');
      expect(await store.countQuota(id, T1)).toEqual({ used: 0, inFlight: 2 });
    });

    it('gives a step the present submission, and again when another writer was first', async () => {
      const store = open();
      const of = await filing(store);
      const { id } = await store.createSubmission(newSubmission(of, { polls: 0 }), EVENT);
      const more = () =>
        store.updateSubmission(id, (now) => ({ change: { polls: now.polls + 1 }, event: EVENT }));
      await Promise.all(Array.from({ length: 10 }, more));
      expect(await store.findSubmission(id)).toMatchObject({ polls: 10 });
    });

    it('writes the status of the filing with the step that changes it', async () => {
      const store = open();
      const of = await filing(store);
      const statusOf: StatusOf = (filed, all) => {
        expect(filed).toMatchObject({ period: of.period, requestedStatus: 'draft', data: of.data });
        return all.every(({ status }) => status === 'accepted') ? 'accepted' : 'submitted';
      };
      const first = await store.reserveSubmission(newSubmission(of), EVENT, null, statusOf);
      // Created and sent at T0: a change is always later than the one before.
      const updatedAt = '2026-04-01T09:00:00.001Z';
      expect(await store.findFiling(of.id)).toMatchObject({ status: 'submitted', version: 2, updatedAt });
      const second = await store.createSubmission(newSubmission(of, { target: 'ch' }), EVENT, statusOf);
      expect(await store.findFiling(of.id)).toMatchObject({ status: 'submitted', version: 2 });
      const accept = (id: number) =>
        store.updateSubmission(
          id,
          () => ({ change: { status: 'accepted' }, event: { ...EVENT, at: T1 } }),
          statusOf,
        );
      if (typeof first === 'string') throw new Error('the first was reserved');
      await accept(first.id);
      expect(await store.findFiling(of.id)).toMatchObject({ status: 'submitted', version: 2 });
      await accept(second.id);
      expect(await store.findFiling(of.id)).toMatchObject({ status: 'accepted', version: 3 });
    });

    it.each(['in_progress', 'accepted'] as const)('locks a filing that a step makes %s', async (status) => {
      const store = open();
      const of = await filing(store);
      expect(of.requestedStatus).toBe('draft');
      const { id } = await store.createSubmission(newSubmission(of), EVENT, () => 'submitted');
      expect(await store.findFiling(of.id)).toMatchObject({ requestedStatus: 'draft' });
      const change = { status: 'accepted' } as const;
      await store.updateSubmission(
        id,
        () => ({ change, event: EVENT }),
        () => status,
      );
      expect(await store.findFiling(of.id)).toMatchObject({ status, requestedStatus: 'in_progress' });
    });

    it('counts a live filing once, from its first acceptance, and one in flight until it is accepted', async () => {
      const store = open();
      const { id } = await account(store);
      const live = await company(store, id, {}, 'live');
      const test = await company(store, id, {}, 'test');
      const since = T1;
      const send = async (of: Company, ...sent: Partial<NewSubmission>[]) => {
        const made = await store.createFiling(newFiling(of));
        for (const more of sent) await store.createSubmission(newSubmission(made, more), EVENT);
      };
      const accepted = (decidedAt: string) => ({ status: 'accepted', decidedAt }) as const;
      expect(await store.countQuota(id, since)).toEqual({ used: 0, inFlight: 0 });
      await send(live, accepted(T1), accepted(T2));
      await send(live, accepted(T2), { status: 'submitted' });
      await send(live, accepted(T0), accepted(T2));
      await send(live, accepted(T0), { status: 'submitted' });
      await send(live, { status: 'submitted' }, { status: 'pending' });
      await send(live, { status: 'rejected' }, { status: 'error' });
      await send(test, accepted(T2), { status: 'submitted' });
      expect(await store.countQuota(id, since)).toEqual({ used: 2, inFlight: 1 });
      expect(await store.countQuota(id, '2026-04-01')).toEqual({ used: 4, inFlight: 1 });
    });
  });

  describe('numbers and leases', () => {
    it('never gives a number twice', async () => {
      const store = open();
      const counter = unique();
      const given = await Promise.all(Array.from({ length: 20 }, () => store.takeNumbers(counter, 100, 1)));
      expect(given.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => 100 + i));
      expect(await store.takeNumbers(counter, 1000, 1)).toEqual([1000]);
      expect(await store.takeNumbers(counter, 1, 1)).toEqual([1001]);
    });

    it('gives blocks of numbers without a common number', async () => {
      const store = open();
      const counter = unique();
      const taken = await Promise.all(Array.from({ length: 5 }, () => store.takeNumbers(counter, 7, 4)));
      // Five blocks of four from 7 are 7 to 26.
      expect(taken.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => 7 + i));
      expect(await store.takeNumbers(counter, 100, 2)).toEqual([100, 101]);
      expect(await store.takeNumbers(counter, 1, 1)).toEqual([102]);
    });

    it('lets one holder have a lease until it is released or over', async () => {
      const store = open();
      const of = Math.floor(Math.random() * 2 ** 40);
      const takers = await Promise.all(
        ['a', 'b', 'c'].map((holder) => store.takeLease(of, holder, { now: T0, expiresAt: T1 })),
      );
      expect(takers.filter((taken) => taken)).toHaveLength(1);
      const holder = ['a', 'b', 'c'][takers.indexOf(true)] ?? '';
      expect(await store.takeLease(of, 'other', { now: T0, expiresAt: T1 })).toBe(false);
      expect(await store.takeLease(of, holder, { now: T0, expiresAt: T2 })).toBe(true);
      expect(await store.takeLease(of, 'other', { now: T1, expiresAt: T3 })).toBe(false);
      // A lease taken by a clock that ran ahead is free.
      expect(await store.takeLease(of, 'other', { now: T1, expiresAt: T3, latest: T2 })).toBe(false);
      expect(await store.takeLease(of, 'other', { now: T1, expiresAt: T3, latest: T1 })).toBe(true);
      await store.releaseLeases([{ filingId: of, holder }]);
      expect(await store.takeLease(of, holder, { now: T2, expiresAt: T3 })).toBe(false);
      await store.releaseLeases([{ filingId: of, holder: 'other' }]);
      expect(await store.takeLease(of, holder, { now: T2, expiresAt: T3 })).toBe(true);
    });

    it('returns the leases of several filings together, and no other holder’s', async () => {
      const store = open();
      const [one, two, three] = [1, 2, 3].map((n) => n * 2 ** 40 + Math.floor(Math.random() * 2 ** 40));
      const take = (of: number | undefined, holder: string) =>
        store.takeLease(of ?? 0, holder, { now: T0, expiresAt: T1 });
      for (const [of, holder] of [
        [one, 'a'],
        [two, 'b'],
        [three, 'c'],
      ] as const)
        await take(of, holder);
      await store.releaseLeases([
        { filingId: one ?? 0, holder: 'a' },
        { filingId: two ?? 0, holder: 'b' },
        { filingId: three ?? 0, holder: 'another' },
      ]);
      expect([await take(one, 'd'), await take(two, 'd'), await take(three, 'd')]).toEqual([
        true,
        true,
        false,
      ]);
    });

    it('opens the filing in the trip that takes its lease, for one holder', async () => {
      const store = open();
      const filing = await store.createFiling(newFiling(await company(store, (await account(store)).id)));
      const terms = { now: T0, expiresAt: T1 };
      const beside = { withSiblings: true, records: 2 };
      const opened = await store.openUnderLease(filing.id, 'one', terms, beside);
      expect(await opened?.findFiling(filing.id)).toEqual(await store.findFiling(filing.id));
      expect(await store.openUnderLease(filing.id, 'two', terms, beside)).toBeNull();
      expect(
        await store.openUnderLease(filing.id, 'two', { ...terms, ended: ['one'] }, beside),
      ).not.toBeNull();
    });
  });

  it.each(['read', 'write'] as const)('answers a ping: %s', async (as) => {
    await expect(open().ping(as)).resolves.toBeUndefined();
  });
}

/** Gives another filing of the same company. */
function siblingOf({
  id: _id,
  companyName: _name,
  companyNumber: _number,
  version: _version,
  updatedAt: _at,
  ...rest
}: Filing): NewFiling {
  return rest;
}
