import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../../core/proof/history/chain.ts';
import { digests } from '../../../worker/platform.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Filing, NewSubmission, Store } from '../../../worker/store/store.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { submission } from '../submission/submissions.ts';
import { draft } from './draft.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

const AT = '2026-04-01T09:00:00.000Z';
const LATER = '2026-04-01T10:00:00.000Z';
const EVENT = { type: 'recorded', at: AT, detail: {} };

type Fault = 'fails' | 'commits and fails';
/** Makes a store whose request number `nth` fails, before or after the database carried it out. Nothing waits. */
function faulty(
  nth: number,
  fault: Fault,
  times = 1,
): { readonly store: Store; readonly asked: () => number } {
  let asked = 0;
  const store = openStore({
    ...database.settings,
    sleep: async () => undefined,
    fetch: async (request) => {
      asked += 1;
      const isFaulty = asked >= nth && asked < nth + times;
      if (isFaulty && fault === 'fails') throw new TypeError('away');
      const response = await database.settings.fetch(request);
      await response.clone().arrayBuffer();
      if (isFaulty) throw new TypeError('the answer was lost');
      return response;
    },
  });
  return { store, asked: () => asked };
}
const sound = () => openStore(database.settings);

async function filing(): Promise<Filing> {
  const store = sound();
  const owner = await store.createAccount({
    name: 'Ada',
    email: `${crypto.randomUUID()}@example.test`,
    createdAt: AT,
  });
  const company = await store.addCompany({
    accountId: owner.id,
    mode: 'live',
    companyNumber: '01234567',
    companyName: 'Analytical Engines Ltd',
    incorporationDate: null,
    registeredOffice: ['1 High Street'],
    sicCodes: [],
    companyType: null,
    companyStatus: null,
    createdAt: AT,
  });
  return store.createFiling(
    draft({ accountId: owner.id, companyId: company.id, mode: 'live', createdAt: AT }),
  );
}

const newSubmission = (of: Filing): NewSubmission => {
  const { id: _id, ...blank } = submission({ filingId: of.id, accountId: of.accountId, mode: of.mode });
  return blank;
};

/** A write, its normal answer, and its result in the database: once, with any failure on the way. */
interface Write {
  readonly name: string;
  readonly run: (store: Store, of: Filing) => Promise<unknown>;
  readonly left: (of: Filing) => Promise<void>;
}
const chainHolds = async (of: Filing, events: number): Promise<void> => {
  const { events: kept, head } = await sound().readChain(of.id);
  expect(await verifyChain(kept, head, digests.sha256, null)).toMatchObject({ valid: true, events });
};
const WRITES: readonly Write[] = [
  {
    name: 'reserveSubmission',
    run: async (store, of) => {
      const limit = { since: AT, allowance: 1 };
      expect(await store.reserveSubmission(newSubmission(of), EVENT, limit, () => 'submitted')).toMatchObject(
        {
          filingId: of.id,
          status: 'pending',
        },
      );
    },
    left: async (of) => {
      expect(await sound().listSubmissions(of.id)).toHaveLength(1);
      expect(await sound().findFiling(of.id)).toMatchObject({ status: 'submitted', version: 2 });
      expect(await sound().countQuota(of.accountId, AT)).toEqual({ used: 0, inFlight: 1 });
      await chainHolds(of, 1);
    },
  },
  {
    name: 'createSubmission',
    run: (store, of) => store.createSubmission(newSubmission(of), EVENT),
    left: async (of) => {
      expect(await sound().listSubmissions(of.id)).toHaveLength(1);
      await chainHolds(of, 1);
    },
  },
  {
    name: 'updateSubmission',
    run: async (store, of) => {
      const { id } = await sound().createSubmission(newSubmission(of), EVENT);
      const count = (now: { readonly polls: number }) => ({ change: { polls: now.polls + 1 }, event: EVENT });
      expect(await store.updateSubmission(id, count)).toMatchObject({ id, polls: 1 });
    },
    left: async (of) => {
      expect(await sound().listSubmissions(of.id)).toMatchObject([{ polls: 1 }]);
      await chainHolds(of, 2);
    },
  },
  {
    name: 'stepAndReserve',
    run: async (store, of) => {
      const { id } = await sound().createSubmission(newSubmission(of), EVENT);
      const count = (now: { readonly polls: number }) => ({ change: { polls: now.polls + 1 }, event: EVENT });
      const submission = { ...newSubmission(of), target: 'ch' as const };
      const record = { submission, event: EVENT, limit: null, approvalId: undefined };
      const command = await store.openCommand(of.id, { records: 1 });
      expect(await command.stepAndReserve(id, count, record)).toMatchObject({
        stepped: { id, polls: 1 },
        recorded: { target: 'ch' },
      });
    },
    left: async (of) => {
      expect(await sound().listSubmissions(of.id)).toMatchObject([{ polls: 1 }, { target: 'ch' }]);
      await chainHolds(of, 3);
    },
  },
  {
    name: 'updateFiling',
    run: async (store, of) => {
      const change = { status: 'in_progress', requestedStatus: 'in_progress' } as const;
      expect(await store.updateFiling(of.id, 1, change, LATER)).toMatchObject({ ...change, version: 2 });
    },
    left: async (of) => {
      expect(await sound().findFiling(of.id)).toMatchObject({ status: 'in_progress', version: 2 });
    },
  },
  {
    name: 'createFiling',
    run: async (store, of) => {
      const {
        id: _id,
        companyName: _name,
        companyNumber: _number,
        version: _v,
        updatedAt: _at,
        ...again
      } = of;
      expect(await store.createFiling(again)).toMatchObject({ companyId: of.companyId, version: 1 });
    },
    left: async (of) => {
      expect(await sound().filingsOfCompany(of.companyId)).toHaveLength(2);
    },
  },
  {
    name: 'deleteFiling',
    run: async (store, of) => {
      expect(await store.deleteFiling(of.id)).toBe(true);
    },
    left: async (of) => {
      expect(await sound().findFiling(of.id)).toBeNull();
    },
  },
  {
    name: 'claimIdempotencyKey',
    run: async (store, { accountId }) => {
      const entry = {
        accountId,
        mode: 'test',
        key: 'k',
        requestHash: 'h',
        at: LATER,
        expired: AT,
        expiresAt: LATER,
      } as const;
      const reads = [{ of: 'filingNumber' }, { of: 'companyByNumber', companyNumber: '00000001' }] as const;
      const [first, known] = await store.claimIdempotencyKey({ ...entry, claim: 'mine' }, reads);
      expect(first).toBe('fresh');
      expect(known.companyByNumber).toEqual({ companyNumber: '00000001', found: null });
      expect(known.filingNumber).toBeGreaterThan(0);
      const [second] = await store.claimIdempotencyKey({ ...entry, claim: 'another' }, reads);
      expect(second).toMatchObject({ response: null });
    },
    left: async () => undefined,
  },
  {
    name: 'createKey, replaceKey, revokeKey',
    run: async (store, { accountId }) => {
      const hash = crypto.randomUUID();
      const key = { accountId, mode: 'test', name: 'books', lastFour: 'wxyz', createdAt: AT } as const;
      const made = await store.createKey(key, hash);
      const next = { hash: `${hash} next`, lastFour: 'abcd' };
      const replaced = await store.replaceKey(made.id, next, LATER, null);
      expect(replaced).toMatchObject({ lastFour: 'abcd', revokedAt: null });
      expect(await store.revokeKey(accountId, replaced?.id ?? 0, LATER)).toBe(true);
    },
    left: async ({ accountId }) => {
      expect(await sound().listKeys(accountId)).toMatchObject([{ revokedAt: LATER }, { revokedAt: LATER }]);
    },
  },
  {
    name: 'takeLease, releaseLeases',
    run: async (store, of) => {
      expect(await store.takeLease(of.id, 'me', { now: AT, expiresAt: LATER })).toBe(true);
      expect(await sound().takeLease(of.id, 'other', { now: AT, expiresAt: LATER })).toBe(false);
      await store.releaseLeases([{ filingId: of.id, holder: 'me' }]);
      expect(await sound().takeLease(of.id, 'other', { now: AT, expiresAt: LATER })).toBe(true);
    },
    left: async () => undefined,
  },
];

describe('storage that fails, or commits and reports a failure', () => {
  it.each(WRITES)('does nothing twice and loses nothing, wherever it fails: $name', async ({ run, left }) => {
    const counting = faulty(Number.POSITIVE_INFINITY, 'fails');
    await run(counting.store, await filing());
    const steps = counting.asked();
    expect(steps).toBeGreaterThan(0);
    for (let nth = 1; nth <= steps; nth += 1) {
      for (const fault of ['fails', 'commits and fails'] as const) {
        for (const times of [1, 2]) {
          const of = await filing();
          await run(faulty(nth, fault, times).store, of);
          await left(of);
        }
      }
    }
  });

  it('that stays away is given up with the kind of fault, and nothing is written', async () => {
    const of = await filing();
    const gone = faulty(1, 'fails', Number.POSITIVE_INFINITY).store;
    await expect(gone.reserveSubmission(newSubmission(of), EVENT, null)).rejects.toMatchObject({
      code: 'STORE_UNREACHABLE',
    });
    expect(await sound().listSubmissions(of.id)).toEqual([]);
  });
});
