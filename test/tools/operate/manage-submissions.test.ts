import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manageKeys } from '../../../tools/operate/manage-keys.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Store, SubmissionStatus } from '../../../worker/store/store.ts';
import { EVENT, filing, newSubmission, T0 } from '../../worker/store/rows.ts';
import { openMigratedDatabase, type TestDatabase } from '../dev/open.ts';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await openMigratedDatabase();
  store = openStore(database.settings);
});
afterAll(() => database.remove());

const settle = (now: string, ...words: readonly string[]) =>
  manageKeys(['settle', ...words], {
    store,
    keyRing: () => {
      throw new Error('no secret is needed');
    },
    now: new Date(now),
  });

/** Accounts under a number, sent an hour ago as the tests have it. */
async function sent(status: SubmissionStatus) {
  const of = await filing(store);
  const record = { target: 'ch', status, submissionNumber: '000001', submittedAt: T0 } as const;
  return store.createSubmission(newSubmission(of, record), EVENT);
}

describe('npm run keys -- settle', () => {
  it('ends a submission that the authority does not hold, keeps who said so, and watches it for two days', async () => {
    const { id, filingId } = await sent('submitted');
    const done = await settle(
      '2026-04-01T10:00:00Z',
      String(id),
      'not-held',
      'Companies House by telephone, 1 April',
    );
    expect(done).toEqual({
      ok: true,
      lines: [`submission ${id} (accounts of filing ${filingId}) failed, and can be submitted again`],
    });
    // The first look after the end is 300 seconds later.
    expect(await store.findSubmission(id)).toMatchObject({
      status: 'error',
      error:
        'the authority told the operator of this service that it does not hold this submission; submit again',
      decidedAt: '2026-04-01T10:00:00.000Z',
      nextPollAt: '2026-04-01T10:05:00.000Z',
    });
    const events = await store.listEvents(filingId);
    expect(events.at(-1)).toMatchObject({
      type: 'settled',
      detail: { said: 'Companies House by telephone, 1 April' },
    });
  });

  it('leaves what is decided, what was sent just now, and what is not there', async () => {
    const { id: accepted } = await sent('accepted');
    const { id: fresh } = await sent('submitted');
    const lines = async (now: string, ...words: readonly string[]) => {
      const { ok, lines: said } = await settle(now, ...words);
      expect(ok).toBe(false);
      return said[0];
    };
    expect(await lines('2026-04-01T10:00:00Z', String(accepted), 'not-held', 'said')).toContain(
      'is accepted: only one that is submitted can be settled',
    );
    expect(await lines('2026-04-01T09:29:59Z', String(fresh), 'not-held', 'said')).toContain(
      'was sent less than half an hour ago',
    );
    expect(await lines('2026-04-01T10:00:00Z', '999999', 'not-held', 'said')).toBe(
      'there is no submission 999999',
    );
    for (const words of [
      [String(fresh)],
      [String(fresh), 'accepted', 'said'],
      [String(fresh), 'not-held', ' '],
      ['x', 'not-held', 'said'],
    ])
      expect(await lines('2026-04-01T10:00:00Z', ...words)).toContain('the word not-held');
    expect((await store.findSubmission(fresh))?.status).toBe('submitted');
    expect((await store.findSubmission(accepted))?.status).toBe('accepted');
  });
});
