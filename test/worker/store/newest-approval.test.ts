import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Approval, ApprovalStep } from '../../../worker/store/store.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { account, company, newFiling, unique } from './rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

const AT = '2026-04-01T09:00:00.000Z';
const LATER = '2026-04-08T09:00:00.000Z';

/** Makes a filing and an approval of it that is open. */
async function opened() {
  const store = openStore(database.settings);
  const filing = await store.createFiling(newFiling(await company(store, (await account(store)).id)));
  const asked = {
    filingId: filing.id,
    accountId: filing.accountId,
    mode: 'test',
    target: 'both',
    asks: 'sending',
    sha256: 'ab'.repeat(32),
    message: null,
    reference: null,
    returnUrl: null,
    testDate: null,
    createdAt: AT,
    expiresAt: LATER,
  } as const;
  const ask = () => store.createApproval(asked, unique(), { ofFiling: 5, ofAccount: 5 });
  const approval = await ask();
  if (typeof approval === 'string') throw new Error(approval);
  return { store, filing, approval, ask };
}

/** Takes an open approval to this state, and leaves any other as it is. */
const decided =
  (status: 'approved' | 'changes_requested') =>
  (now: Approval): ApprovalStep | null =>
    now.status === 'open'
      ? { change: { status, decidedAt: AT }, event: { type: 'approval_decided', at: AT, detail: {} } }
      : null;

it('keeps the first decision beside the filing, not that of a page opened before it', async () => {
  const { store, filing, approval } = await opened();
  await store.changeApproval(approval, decided('changes_requested'));
  // The second person’s page read the approval while it was open.
  const second = await store.changeApproval(approval, decided('approved'));
  expect(second.status).toBe('changes_requested');
  expect((await store.findFiling(filing.id))?.approval).toMatchObject({
    id: approval.id,
    status: 'changes_requested',
  });
  expect(await store.listEvents(filing.id)).toHaveLength(2);
});

it('names beside the filing no approval that was not created', async () => {
  const { store, filing, approval, ask } = await opened();
  expect(await ask()).toBe('waits');
  expect((await store.findFiling(filing.id))?.approval?.id).toBe(approval.id);
});
