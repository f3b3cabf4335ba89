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

/** Makes accounts under a number, sent an hour before the tests' time. */
async function sent(status: SubmissionStatus) {
  const of = await filing(store);
  const record = { target: 'ch', status, submissionNumber: '000001', submittedAt: T0 } as const;
  return store.createSubmission(newSubmission(of, record), EVENT);
}

describe('npm run keys -- settle', () => {
  it('ends a submission that the authority does not have, keeps who said so, and watches it for two days', async () => {
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
    // The first poll after the end is 300 seconds later.
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

  it('leaves decided, recent and unknown submissions', async () => {
    const { id: accepted } = await sent('accepted');
    const { id: fresh } = await sent('submitted');
    const lines = async (now: string, ...words: readonly string[]) => {
      const { ok, lines: said } = await settle(now, ...words);
      expect(ok).toBe(false);
      return said[0];
    };
    expect(await lines('2026-04-01T10:00:00Z', String(accepted), 'not-held', 'said')).toContain(
      'is accepted: only a submitted one can be settled',
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
      [String(fresh), 'accepted', 'said', ' '],
      [String(fresh), 'accepted', 'said', 'evidence', 'more'],
      [String(fresh), 'not-held', 'said', 'evidence'],
      [String(fresh), 'not-held', ' '],
      ['x', 'not-held', 'said'],
    ])
      expect(await lines('2026-04-01T10:00:00Z', ...words)).toContain('the word not-held');
    expect((await store.findSubmission(fresh))?.status).toBe('submitted');
    expect((await store.findSubmission(accepted))?.status).toBe('accepted');
  });

  it('records an acceptance that the authority reported, with its evidence, after any earlier conclusion', async () => {
    const mark = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const said = 'HMRC by telephone, Ms Smith, 2 April';
    for (const status of ['submitted', 'error', 'rejected'] as const) {
      const of = await filing(store);
      const record = { status, requestBodySha256: 'ab'.repeat(32), irMarkReceipt: mark, submittedAt: T0 };
      const { id } = await store.createSubmission(newSubmission(of, record), EVENT);
      const other = mark.replace('A', 'B');
      expect(await settle('2026-04-02T10:00:00Z', String(id), 'accepted', said, other)).toEqual({
        ok: false,
        lines: [
          `the mark ${other} belongs to another return: submission ${id} (tax return of filing ${of.id}) has ${mark}`,
        ],
      });
      expect((await settle('2026-04-02T10:00:00Z', String(id), 'accepted', said, mark)).ok).toBe(true);
      expect(await store.findSubmission(id)).toMatchObject({
        status: 'accepted',
        errors: [],
        error: expect.stringContaining('on the authority’s word'),
        decidedAt: '2026-04-02T10:00:00.000Z',
        nextPollAt: null,
      });
      expect((await store.listEvents(of.id)).at(-1)).toMatchObject({
        type: 'told-accepted',
        detail: { said, evidence: mark, status: 'accepted' },
      });
      // A second settlement of the same accounts is refused.
      expect((await settle('2026-04-02T10:00:00Z', String(id), 'accepted', said, mark)).ok).toBe(false);
    }
    const { id } = await sent('error');
    const never = await settle('2026-04-02T10:00:00Z', String(id), 'accepted', said, mark);
    expect(never.lines[0]).toContain('was never sent');
  });
});
