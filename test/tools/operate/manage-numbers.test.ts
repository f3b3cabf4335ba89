import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manageKeys } from '../../../tools/operate/manage-keys.ts';
import { digests } from '../../../worker/platform.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Store } from '../../../worker/store/store.ts';
import { counterOf, submissionNumberOf } from '../../../worker/submission/registry-number.ts';
import { openMigratedDatabase, type TestDatabase } from '../dev/open.ts';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await openMigratedDatabase();
  store = openStore(database.settings);
});
afterAll(() => database.remove());

const LIVE = '66600000002';
const numbers = (...words: readonly string[]) =>
  manageKeys(['numbers', ...words], {
    store,
    keyRing: () => {
      throw new Error('no secret is needed');
    },
    now: new Date('2026-04-01T09:00:00Z'),
    presenterIds: { test: undefined, live: LIVE },
  });
const next = async (): Promise<string> =>
  (await store.takeNumbers(await counterOf(LIVE, digests.sha256), 1, 1)).map(submissionNumberOf).join();

describe('npm run keys -- numbers', () => {
  it('shows the counters of the presenters that are set, and that there are others', async () => {
    expect((await numbers()).lines).toEqual([
      'test: REGISTRY_PRESENTER_ID_TEST is not set',
      'live: no number has been given; the highest number recorded in this database is none',
    ]);
    expect([await next(), await next()]).toEqual(['000001', '000002']);
    await store.takeNumbers(await counterOf('another presenter', digests.sha256), 36, 1);
    // Ids of submissions are counted too, and are not numbers of the registry.
    await store.takeNumbers('submissions', 7, 1);
    const { ok, lines } = await numbers();
    expect([ok, lines]).toEqual([
      true,
      [
        'test: REGISTRY_PRESENTER_ID_TEST is not set',
        'live: the last number given is 000002, the next is 000003; the highest number recorded in this database is none',
        'a presenter that is not set here: the last number given is 000010',
      ],
    ]);
    expect(JSON.stringify(lines)).not.toContain(LIVE);
  });

  it('sets one forward, to a number or by an amount', async () => {
    // 00000Z is 35 in base 36.
    expect((await numbers('live', '00000Z')).lines).toEqual([
      'live: the last number given was 000002, and is now taken to be 00000Z; the next is 000010',
    ]);
    expect(await next()).toBe('000010');
    // 36 + 5000 = 5036 = 3 x 1296 + 31 x 36 + 32
    expect((await numbers('live', '+5000')).lines[0]).toContain('is now taken to be 0003VW');
    expect(await next()).toBe('0003VX');
  });

  it('goes backwards only with an explicit word, and says so', async () => {
    const before = (await numbers('live')).lines;
    const refused = await numbers('live', '000003');
    expect([refused.ok, refused.lines[0]]).toEqual([
      false,
      expect.stringMatching(/past 000003 already.*nothing was changed.*add the word back/),
    ]);
    expect((await numbers('live')).lines).toEqual(before);
    const done = await numbers('live', '000003', 'back');
    expect([done.ok, done.lines]).toEqual([
      true,
      [expect.stringContaining('is now taken to be 000003'), expect.stringContaining('BACKWARDS')],
    ]);
    expect(await next()).toBe('000004');
  });

  it.each([
    ['production'],
    ['test', '000009'],
    ['live', '9'],
    ['live', '12-456'],
    ['live', '+0'],
    ['live', '-5'],
    ['live', '000009', 'forward'],
    ['live', '000009', 'back', 'again'],
    ['live', 'ZZZZZZ0'],
  ])('refuses %s %s %s %s', async (...words) => {
    const before = await numbers();
    expect((await numbers(...words)).ok).toBe(false);
    expect(await numbers()).toEqual(before);
  });

  it('goes to the last number there is and no further', async () => {
    expect((await numbers('live', 'ZZZZZY')).ok).toBe(true);
    expect((await numbers('live', '+1')).lines[0]).toBe('there are no numbers after ZZZZZZ');
  });

  it('sets a presenter that has given no number yet, and changes nothing that moved meanwhile', async () => {
    const counter = await counterOf('a new presenter', digests.sha256);
    expect(await store.moveCounter(counter, 0, 40)).toBe(true);
    expect(await store.moveCounter(counter, 0, 50)).toBe(false);
    expect(await store.moveCounter(counter, 39, 50)).toBe(false);
    expect(await store.takeNumbers(counter, 1, 1)).toEqual([41]);
  });
});
