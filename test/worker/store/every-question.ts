import { withoutFigures } from '../../../worker/services/filed-answer.ts';
import type { ManyAsked, Read } from '../../../worker/store/prefetch.ts';
import type { Store } from '../../../worker/store/store.ts';
import { account, EVENT, filing, newSubmission, T0, T1, T2, unique } from './rows.ts';

/** Calls the store's queries in each of their forms, for tests that check its statements and not its answers. */

const PAGE = { limit: 10, page: 1 } as const;
const EITHER = [null, 'x'] as const;
const NOW = { at: T1, notedBefore: T0 } as const;

const many = (more: Partial<ManyAsked> = {}): ManyAsked => ({
  ...PAGE,
  ...{
    filingIds: null,
    companyId: null,
    status: null,
    search: null,
    openSince: null,
    acceptedAfter: null,
    toCompare: null,
    since: T0,
  },
  ...more,
});
const MANY = [
  many(),
  many({ filingIds: [1, 2] }),
  many({ companyId: 1, status: 'draft', search: 'x' }),
  many({ openSince: '2026-01-01' }),
  many({ acceptedAfter: 1 }),
  many({ acceptedAfter: 0, toCompare: { day: '2027-04-06', version: 'x', undrafted: false } }),
  many({ acceptedAfter: 0, toCompare: { day: '2027-04-06', version: 'x', undrafted: true } }),
];
const FILINGS = EITHER.flatMap((status) =>
  EITHER.flatMap((search) =>
    [null, 1].flatMap((companyId) =>
      [null, T0].map((updatedAfter) => ({ ...PAGE, companyId, status, search, updatedAfter })),
    ),
  ),
);
const COMPANIES = EITHER.map((search) => ({ ...PAGE, archived: false, search }));

/** Each query that a request may begin with. */
const READS: readonly Read[] = [
  { of: 'filing', filingId: 1 },
  { of: 'company', companyId: 1 },
  { of: 'companyByNumber', companyNumber: '01234567' },
  { of: 'submissions', filingId: 1 },
  { of: 'envelopes', filingId: 1, accepted: true },
  { of: 'envelopes', filingId: 1, accepted: false },
  { of: 'receipt', filingId: 1 },
  { of: 'history', filingId: 1 },
  { of: 'siblings', filingId: 1, amended: true },
  { of: 'siblings', filingId: 1, amended: false },
  { of: 'companyFilings', companyId: 1 },
  ...COMPANIES.map((query) => ({ of: 'companies', query }) as const),
  ...FILINGS.map((query) => ({ of: 'filings', query }) as const),
  { of: 'quotas' },
  { of: 'filedAccounts', filingId: 1, since: T0 },
  { of: 'register', by: 'companyNumber', named: '01234567', since: T0, lately: T0 },
  { of: 'register', by: 'companyId', named: 1, since: T0, lately: T0 },
  { of: 'register', by: 'filingId', named: 1, since: T0, lately: T0 },
  { of: 'feeds' },
  ...MANY.map((query) => ({ of: 'many', query }) as const),
  { of: 'filingNumber' },
];

async function asRequests(store: Store): Promise<void> {
  const { id: accountId } = await account(store);
  const hash = unique();
  await store.createKey({ accountId, mode: 'test', name: 'k', lastFour: 'wxyz', createdAt: T0 }, hash);
  await store.findKey(hash);
  for (const read of READS) {
    const asked = { hash, mode: 'test', used: NOW, reads: [read] } as const;
    await store.openRequest({ ...asked, counted: { minute: 1, cost: 1 } });
    await store.openRequest({ ...asked, counted: null });
  }
  await store.countMore({ hash, mode: 'test', minute: 1, cost: 2 });
  await store.countInDashboard({ accountId, minute: 1, cost: 2 });
  const holder = { accountId, mode: 'test' } as const;
  for (const read of READS) await store.readAhead(holder, [read]);
  for (const query of MANY) await store.readMany({ ...holder, ...query });
  const nothing = { outcome: 'nothing', pence: null, deadline: null, reason: 'x' } as const;
  await store.keepSinceFiled(holder, [
    { id: 1, sinceFiled: { day: '2027-04-06', version: 'x', ...nothing } },
  ]);
  await store.countSinceFiled(holder, { day: '2027-04-06', version: 'x' });
  await store.listSinceFiled(holder, { day: '2027-04-06', after: 0, limit: 10 });
  for (const query of FILINGS) await store.listFilings({ ...holder, ...query });
  for (const query of COMPANIES) await store.listCompanies({ ...holder, ...query });
  for (const query of COMPANIES) await store.companiesWithPeriods(holder, query);
  await store.findOwnCompany(holder, 1);
  await store.findOwnFiling(holder, 1);
  await store.findFilingAskedAs(holder, unique());
}

async function ofPeople(store: Store): Promise<void> {
  const { id: accountId } = await account(store);
  const link = unique();
  const limits = { seenSince: T0, begunSince: T0 };
  await store.createSignInLink({ hash: link, accountId, createdAt: T0, expiresAt: T2 });
  await store.redeemSignInLink(link, unique(), T1);
  await store.findSession(unique(), limits);
  await store.touchSession(unique(), T1);
  await store.endSession(unique());
  await store.endSessions(accountId, T1);
  await store.countSessions(accountId, limits);
  await store.countPageRequest(unique(), 1);
  const holder = { accountId, mode: 'test' } as const;
  const hash = unique();
  const feed = await store.createFeed({ ...holder, name: 'f', createdAt: T0 }, hash, 5);
  await store.listFeeds(holder);
  await store.findFeed(feed?.id ?? 0);
  for (const query of MANY) await store.openFeed({ hash, mode: 'test', at: T1, quarter: 1, query });
  await store.revokeFeed(feed?.id ?? 0, T1);
  const made = await filing(store);
  const asked = {
    filingId: made.id,
    accountId: made.accountId,
    mode: made.mode,
    target: 'both',
    asks: 'sending',
  } as const;
  const texts = { sha256: '0', message: null, reference: null, returnUrl: null, testDate: null };
  const approvalHash = unique();
  const approval = await store.createApproval(
    { ...asked, ...texts, createdAt: T0, expiresAt: T2 },
    approvalHash,
    {
      ofFiling: 5,
      ofAccount: 5,
    },
  );
  if (typeof approval === 'string') throw new Error(approval);
  await store.findApproval(approval.id);
  await store.findAsked('x');
  await store.listApprovals(made.id);
  const opened = await store.openApproval({ hash: approvalHash, minute: 1, cost: 1, hour: null });
  await store.openApproval({ hash: approvalHash, minute: 1, cost: 1, hour: 1 });
  if (opened?.end == null) throw new Error('an approval whose history has no end');
  const looked = { change: { openedAt: T1 }, event: EVENT };
  for (const read of READS) await store.stepAhead(approval, looked, opened.end, holder, [read]);
  await store.changeApproval(approval, () => ({ change: { openedAt: T1 }, event: EVENT }));
  await store.setApprovalOrigins(accountId, ['https://subscriber.example']);
  await store.approvalOrigins(accountId);
  const answer = withoutFigures(null, 'none');
  const kept = {
    mode: 'test',
    transactionId: unique(),
    companyNumber: '01234567',
    answer,
    readAt: T1,
  } as const;
  await store.keepFiledAccounts(kept);
  await store.filedAccounts('test', '01234567', T0);
  const entry = { mode: 'test', companyNumber: '01234567' } as const;
  const parts = [
    { part: 'profile', answer: {}, readAt: T1 },
    { part: 'history', answer: [], readAt: T1 },
  ] as const;
  await store.keepRegisterReadings(entry, parts);
  await store.deleteExpired(new Date(T1));
  await store.registerReadings({ ...entry, since: T0, lately: T0 });
}

async function ofFilings(store: Store): Promise<void> {
  const made = await filing(store);
  const sent = await store.createSubmission(newSubmission(made, { status: 'submitted' }), EVENT);
  for (const withSiblings of [true, false]) {
    const command = await store.openCommand(made.id, { withSiblings, records: withSiblings ? 2 : 0 });
    command.begunFiling(made.id);
    await command.findFiling(made.id);
    const poll = () => ({ change: { polls: 1 }, event: EVENT });
    await command.updateSubmission(sent.id, poll);
    for (const limit of [null, { since: T0, allowance: 1 }]) {
      const of = { submission: newSubmission(made, { target: 'ch' }), event: EVENT };
      const approvalId = limit === null ? undefined : 1;
      await command.stepAndReserve(sent.id, poll, { ...of, limit, approvalId }, () => 'submitted');
    }
  }
  const beside = { submission: newSubmission(made, { target: 'ch' }), event: EVENT, limit: null };
  await store.stepAndReserve(sent.id, () => ({ change: { polls: 1 }, event: EVENT }), {
    ...beside,
    approvalId: undefined,
  });
  store.begunFiling(made.id);
  store.historyKeyOf(made.id);
  await store.notePoll(sent, { polls: 1 }, { type: 'undecided', detail: {}, since: T0 });
  await store.countPoll(sent, { polls: 1 });
  await store.takeNumbers(unique(), 1, 20);
  await store.awaitedAccounts(sent, 3);
  await store.sentUnder(['000001', '000002']);
  await store.keepResults([{ submissionId: sent.id, code: 'ACCEPT', receivedAt: T1, sealed: 'x' }]);
  await store.keptResult(sent.id);
  await store.forgetResults(sent.id);
  await store.postponePoll(sent, T1);
  await store.postponeDelete(sent.id, T1);
  await store.readReceipt(made.id);
  await store.farAhead(T1, 10);
  await store.time();
  await store.knownCorrelationIds(made.accountId, ['A', 'B']);
  await store.keepAccountsPdf(made.id, unique(), 'JVBERi0=');
  await store.copyAccountsPdf(made.id, made.id, unique());
  await store.findAccountsPdf(made.id, unique());
  await store.forgetAccountsPdfs(made.id);
  await store.listMappings(made.companyId);
  for (const code of EITHER)
    for (const name of EITHER) await store.deleteMappings(made.companyId, { code, name }, null);
  const asked = { accountId: made.accountId, mode: made.mode, key: unique(), claim: unique() };
  await store.deleteMappings(made.companyId, { code: null, name: null }, asked);
  const sealed = { gatewayPassword: 'sealed', authCode: null, bankDetails: null };
  const { id, secretRevisions } = made;
  await store.replaceSealed({ id, sealed, secretRevisions }, 'gatewayPassword', { sealed: 'x', revision: 1 });
  await store.listSealed(0, 10);
  await store.listHistories(0, 10);
  await store.rekeyHistory(made.id, { adopt: true });
}

async function ofOperators(store: Store): Promise<void> {
  const { id: accountId } = await account(store);
  const terms = { accountId, startsOn: '2026-01-01', endsOn: '2026-12-31', allowance: 3 };
  const { id } = await store.createSubscription(terms, T0);
  await store.changeSubscription(id, { allowance: 4 });
  const counter = unique();
  await store.moveCounter(counter, 0, 1);
  await store.moveCounter(counter, 1, 2);
  await store.takePaceShare(counter);
  await store.releasePaceShare(counter);
  await store.closeAccount(accountId, T1, '2026-11-24');
  await store.reopenAccount(accountId);
}

/** Makes all calls that the store's contract does not make, or not in each form. */
export async function askEverything(store: Store): Promise<void> {
  await asRequests(store);
  await ofPeople(store);
  await ofFilings(store);
  await ofOperators(store);
}
