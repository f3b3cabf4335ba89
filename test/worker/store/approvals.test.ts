import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Approval, ApprovalStep, Filing, Store } from '../../../worker/store/store.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { account, company, newFiling, T0, T1, T2 } from './rows.ts';

/** Tests that a link's first opening is recorded together with the reads of its page. */

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await openMigratedDatabase();
  store = openStore(database.settings);
});
afterAll(() => database.remove());

const LIMITS = { ofFiling: 5, ofAccount: 50 };
const OPENED = {
  change: { openedAt: T1 },
  event: { type: 'approval_opened', at: T1, detail: {} },
} satisfies ApprovalStep;

let made = 0;
async function asked(filing: Filing, target: 'tax' | 'ch'): Promise<Approval> {
  made += 1;
  const of = { filingId: filing.id, accountId: filing.accountId, mode: filing.mode, target };
  const texts = { sha256: '0', message: null, reference: null, returnUrl: null, testDate: null };
  const approval = { ...of, ...texts, asks: 'sending', createdAt: T0, expiresAt: T2 } as const;
  const created = await store.createApproval(approval, `hash ${made}`, LIMITS);
  if (typeof created === 'string') throw new Error(created);
  return created;
}

/** Makes a filing with a link that nobody has opened, and looks it up by its hash. */
async function begun() {
  const { id } = await account(store);
  const filing = await store.createFiling(newFiling(await company(store, id)));
  const approval = await asked(filing, 'tax');
  const open = (hash: string) => store.openApproval({ hash, minute: 1, cost: 1, hour: null });
  const hash = `hash ${made}`;
  const found = await open(hash);
  if (found?.end == null) throw new Error('an approval whose history has no end');
  const { end } = found;
  const holder = { accountId: id, mode: filing.mode };
  const look = () => store.stepAhead(approval, OPENED, end, holder, [{ of: 'filing', filingId: filing.id }]);
  const types = async () => (await store.listEvents(filing.id)).map(({ type }) => type);
  return { filing, approval, look, types, again: () => open(hash) };
}

describe('the first opening of a link', () => {
  it('is recorded with the reads of its page, once', async () => {
    const { filing, approval, look, types, again } = await begun();
    const [noted, known] = await look();
    expect(noted).toEqual({ ...approval, openedAt: T1 });
    expect(await store.findApproval(approval.id)).toEqual(noted);
    expect(known.filing?.id).toBe(filing.id);
    // After a lost answer the request is repeated: nothing is written twice.
    const [repeated, same] = await look();
    expect([repeated, same]).toEqual([null, known]);
    expect(await types()).toEqual(['approval_asked', 'approval_opened']);
    // A link that was opened before needs no end of the history.
    expect((await again())?.end).toBeNull();
  });

  it('leaves the history alone if another writer was first', async () => {
    const { filing, approval, look, types } = await begun();
    await asked(filing, 'ch');
    const [noted, known] = await look();
    expect([noted, known.filing?.id]).toEqual([null, filing.id]);
    expect(await types()).toEqual(['approval_asked', 'approval_asked']);
    const later = await store.changeApproval(approval, (now) => (now.openedAt === null ? OPENED : null));
    expect(later.openedAt).toBe(T1);
    expect(await types()).toEqual(['approval_asked', 'approval_asked', 'approval_opened']);
  });
});
