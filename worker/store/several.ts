import { accountMethods } from './accounts.ts';
import type { Database, DatabaseSettings } from './database.ts';
import { type Databases, type FilingAccounts, openDatabases } from './databases.ts';
import { AccountMoves } from './faults.ts';
import { feedMethods } from './feeds.ts';
import type { AccountHolder, Own } from './holder.ts';
import { openStore, storeOver } from './libsql.ts';
import { operatingMethods } from './operator-questions.ts';
import { overridden } from './overridden.ts';
import { type FurtherDatabase, HOME } from './place-names.ts';
import { holderOfLink, keepLink, placeOfSession, settle } from './places.ts';
import type { Known, Read } from './prefetch.ts';
import { sessionMethods } from './sessions.ts';
import type { Approval, Store } from './store.ts';

/**
 * Makes the store over several databases. A request is of one account. Methods for its rows ask the database that the
 * account is in. Methods for global rows ask the first database.
 */

/**
 * Opens the store of a request.
 *
 * @param further the databases beside the first; none for a deployment with one
 */
export const openStores = (
  settings: DatabaseSettings,
  further: readonly FurtherDatabase[],
  remembered: FilingAccounts,
): Store =>
  further.length === 0 ? openStore(settings) : storeOverSeveral(openDatabases(settings, further, remembered));

export function storeOverSeveral(databases: Databases): Store {
  const home = storeOver(databases.home);
  const composed = (account: Store): Store => {
    // In steps, because the types of more objects at once are not checked.
    const ofAccount = Object.assign(
      methodsByAccount(databases, account),
      methodsByFiling(databases, account),
    );
    const ofAll = Object.assign(ofAccount, globalMethods(databases.home, home), methodsOfAll(databases.each));
    const ofRequests = Object.assign(
      ofAll,
      openingMethods(databases, home, account),
      presenterMethods(databases, home, account),
    );
    const { openCommand, openUnderLease } = account;
    return overridden(
      account,
      Object.assign(ofRequests, {
        openCommand: async (...given: Parameters<Store['openCommand']>): Promise<Store> => {
          await databases.turnToFiling(given[0]);
          return composed(await openCommand(...given));
        },
        openUnderLease: async (...given: Parameters<Store['openUnderLease']>): Promise<Store | null> => {
          await databases.turnToFiling(given[0]);
          const opened = await openUnderLease(...given);
          return opened && composed(opened);
        },
      }),
    );
  };
  return composed(storeOver(databases.ofAccount));
}

/** Methods on global rows: who has access, who may do how much, and the numbers of presenters. */
const globalMethods = (home: Database, store: Store) =>
  Object.assign({}, accountMethods(home), sessionMethods(home), feedMethods(home), operatingMethods(home), {
    time: store.time,
    takeNumbers: store.takeNumbers,
    takePaceShare: store.takePaceShare,
    releasePaceShare: store.releasePaceShare,
    countMore: store.countMore,
    countInDashboard: store.countInDashboard,
    approvalOrigins: store.approvalOrigins,
    setApprovalOrigins: store.setApprovalOrigins,
  });

/** Asks every database. A database that does not answer must not stop the work for the others. */
async function ofThoseThere<T>(
  each: readonly Database[],
  ask: (store: Store) => Promise<T>,
): Promise<readonly T[]> {
  const answers = await Promise.allSettled(each.map((database) => ask(storeOver(database))));
  const there = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const lost = answers.find((answer) => answer.status === 'rejected');
  if (there.length === 0 && lost !== undefined) throw lost.reason;
  return there;
}

interface Due {
  readonly id: number;
  readonly nextPollAt: string | null;
}

/** Merges the rows of several databases, the longest due first. After a move both places may have a row for a while. */
function merged<T extends Due>(found: readonly (readonly T[])[], limit: number): readonly T[] {
  const byId = new Map(found.flat().map((each) => [each.id, each]));
  const timeOf = ({ nextPollAt }: Due): string => nextPollAt ?? '';
  const sorted = [...byId.values()].sort((a, b) =>
    timeOf(a) === timeOf(b) ? a.id - b.id : timeOf(a) < timeOf(b) ? -1 : 1,
  );
  return sorted.slice(0, limit);
}

const methodsOfAll = (each: readonly Database[]) =>
  ({
    ping: async (as) => {
      await Promise.all(each.map((database) => storeOver(database).ping(as)));
    },
    dueSubmissions: async (now, limit, among) =>
      merged(await ofThoseThere(each, (store) => store.dueSubmissions(now, limit, among)), limit),
    farAhead: async (after, limit) =>
      merged(await ofThoseThere(each, (store) => store.farAhead(after, limit)), limit),
    deleteExpired: async (now) =>
      (await ofThoseThere(each, (store) => store.deleteExpired(now))).some((isMore) => isMore),
    highestSubmissionNumber: async (mode, presenter) => {
      const found = await Promise.all(
        each.map((database) => storeOver(database).highestSubmissionNumber(mode, presenter)),
      );
      return found.reduce(
        (high, next) => (next !== null && (high === null || next > high) ? next : high),
        null,
      );
    },
  }) satisfies Partial<Store>;

/**
 * Reads the register's stored answers in the account's database. That database counts only its own latest questions.
 * The total is estimated: as if every database except the first had the same number.
 */
function registerMethods({ each }: Databases, account: Store) {
  const alike = Math.max(1, each.length - 1);
  const ofAll = <Kept extends { readonly questions: number }>(kept: Kept): Kept => ({
    ...kept,
    questions: kept.questions * alike,
  });
  const knownOfAll = (known: Known): Known =>
    known.register === undefined ? known : { ...known, register: ofAll(known.register) };
  return {
    registerReadings: async (asked) => ofAll(await account.registerReadings(asked)),
    readAhead: async (holder, reads) => knownOfAll(await account.readAhead(holder, reads)),
    claimIdempotencyKey: async (asked, reads) => {
      const [claimed, known] = await account.claimIdempotencyKey(asked, reads);
      return [claimed, knownOfAll(known)] as const;
    },
  } satisfies Partial<Store>;
}

/** Methods whose answer differs for another account's row and for no row. The other row may be in another database. */
function methodsOfOwner({ turnTo, isAnothers, each }: Databases, account: Store) {
  const anothers = async <T>(
    found: Own<T>,
    kind: 'filing' | 'company',
    id: number,
    owner: AccountHolder,
  ): Promise<Own<T>> => (found === null && (await isAnothers(kind, id, owner)) ? 'anothers' : found);
  return {
    findOwnFiling: async (owner: AccountHolder, id: number) => {
      await turnTo(owner.accountId);
      return anothers(await account.findOwnFiling(owner, id), 'filing', id, owner);
    },
    findOwnCompany: async (owner: AccountHolder, id: number) => {
      await turnTo(owner.accountId);
      return anothers(await account.findOwnCompany(owner, id), 'company', id, owner);
    },
    /** Finds an approval of any owner; the layer above checks the caller's right to it. */
    findApproval: async (id: number): Promise<Approval | null> =>
      (await account.findApproval(id)) ??
      (await ofThoseThere(each, (store) => store.findApproval(id))).find((found) => found !== null) ??
      null,
    /** Marks the rows of a request that belong to another account. */
    ownRows: async (known: Known, owner: AccountHolder): Promise<Known> => {
      const { filing, company } = known;
      return {
        ...known,
        ...(filing && {
          filing: { ...filing, found: await anothers(filing.found, 'filing', filing.id, owner) },
        }),
        ...(company && {
          company: { ...company, found: await anothers(company.found, 'company', company.id, owner) },
        }),
      };
    },
  };
}

/** Methods of a presenter, whose results are for all accounts. Its lease is in the first database. */
function presenterMethods({ each, ofSubmission, turnToFiling }: Databases, home: Store, account: Store) {
  /**
   * Turns to a filing's database. False while its account is being moved: the move waits for leases to be given back.
   */
  const isServed = (filingId: number): Promise<boolean> =>
    turnToFiling(filingId).then(
      () => true,
      (fault) => {
        if (fault instanceof AccountMoves) return false;
        throw fault;
      },
    );
  return {
    takeLease: async (id, ...lease) => {
      if (isOfPresenter(id)) return home.takeLease(id, ...lease);
      await turnToFiling(id);
      return account.takeLease(id, ...lease);
    },
    releaseLeases: async (leases) => {
      const ofPresenters = leases.filter(({ filingId }) => isOfPresenter(filingId));
      const ofFilings = leases.filter(({ filingId }) => !isOfPresenter(filingId));
      const [only] = ofFilings;
      if (ofPresenters.length > 0) await home.releaseLeases(ofPresenters);
      if (only !== undefined && ofFilings.length === 1 && (await isServed(only.filingId)))
        return account.releaseLeases(ofFilings);
      // Each database deletes those that it has.
      if (ofFilings.length > 0)
        await Promise.all(each.map((database) => storeOver(database).releaseLeases(ofFilings)));
    },
    // Every database must answer: a number that none knows is taken for another user's.
    sentUnder: async (numbers) => {
      const found = await Promise.all(each.map((database) => storeOver(database).sentUnder(numbers)));
      return [...new Map(found.flat().map((sent) => [sent.submission.id, sent])).values()];
    },
    // The accounts of a presenter are in all databases. A database that does not answer is left out.
    awaitedAccounts: async (submission, enough) => {
      const own = await account.awaitedAccounts(submission, enough);
      if (own.newest === null || own.kept !== null || own.waiting >= enough) return own;
      const all = await ofThoseThere(each, (store) => store.awaitedAccounts(submission, enough));
      return {
        ...own,
        waiting: Math.min(
          enough,
          all.reduce((sum, { waiting }) => sum + waiting, 0),
        ),
      };
    },
    keepResults: async (results) => {
      for (const result of results)
        await storeOver(await ofSubmission(result.submissionId)).keepResults([result]);
    },
  } satisfies Partial<Store>;
}

/** True for the lease of a presenter. The ids of filings are above zero. */
const isOfPresenter = (id: number): boolean => id < 0;

/** Splits the reads of a request by database. Quotas are counted when they are asked for: subscriptions are global. */
const split = (
  reads: readonly Read[],
): { readonly global: readonly Read[]; readonly own: readonly Read[] } => ({
  global: reads.filter(({ of }) => of === 'feeds'),
  own: reads.filter(({ of }) => of !== 'feeds' && of !== 'quotas'),
});

/** Methods that begin a request or a visit: they find its account, and turn to its database. */
const openingMethods = (databases: Databases, home: Store, account: Store) => {
  const { registerReadings, readAhead, claimIdempotencyKey } = registerMethods(databases, account);
  const { ownRows, ...ofOwner } = methodsOfOwner(databases, account);
  return {
    ...ofOwner,
    registerReadings,
    openRequest: async (opening) => {
      const { global, own } = split(opening.reads);
      const opened = await home.openRequest({ ...opening, reads: [...global, { of: 'place' }] });
      if (opened === null) return null;
      const accountId = opened.account.id;
      await databases.turnTo(accountId, opened.known.place ?? null);
      const holder = { accountId, mode: opening.mode };
      const known = await ownRows(await readAhead(holder, own), holder);
      return { ...opened, known: { ...opened.known, ...known } };
    },
    readAhead: async (holder, reads) => {
      const { global, own } = split(reads);
      await databases.turnTo(holder.accountId);
      return {
        ...(await home.readAhead(holder, global)),
        ...(await ownRows(await readAhead(holder, own), holder)),
      };
    },
    claimIdempotencyKey: async (asked, reads) => {
      const { global, own } = split(reads);
      await databases.turnTo(asked.accountId);
      const [claimed, known] = await claimIdempotencyKey(asked, own);
      if (claimed !== 'fresh') return [claimed, known] as const;
      return [
        claimed,
        { ...(await home.readAhead(asked, global)), ...(await ownRows(known, asked)) },
      ] as const;
    },
    findSession: async (hash, limits) => {
      const [found, [place = null]] = await databases.home.ask(() =>
        databases.home.together('read', (one) => sessionMethods(one).findSession(hash, limits), [
          (one) => placeOfSession(one, hash),
        ]),
      );
      if (found !== null) await databases.turnTo(found.account.id, place);
      return found;
    },
    openFeed: async (asked) => {
      const opened = await home.openFeed(asked);
      if (opened === null) return null;
      const accountId = opened.account.id;
      await databases.turnTo(accountId);
      const found = await account.readMany({ ...asked.query, accountId, mode: asked.mode });
      return { ...opened, found };
    },
    openApproval: async (asked) => {
      const holder = await holderOfLink(databases.home, asked.hash);
      if (holder === null) return null;
      const { place, subscriptions } = holder;
      await databases.turnTo(holder.account.id, place);
      const opened = await account.openApproval(asked);
      return opened && { ...opened, account: holder.account, subscriptions };
    },
    createAccount: async (given) => {
      const made = await home.createAccount(given);
      const name = databases.nameForNew(made.id);
      if (name !== HOME) await settle(databases.home, databases.named(name), made, name);
      return made;
    },
    createApproval: async (approval, hash, limits) => {
      await databases.turnTo(approval.accountId);
      if (databases.at() !== HOME) await keepLink(databases.home, hash, approval.accountId);
      return account.createApproval(approval, hash, limits);
    },
  } satisfies Partial<Store>;
};

/** Makes a method turn to the database that its first argument decides. */
const after =
  <Key, First extends Key, Rest extends readonly unknown[], Made>(
    turn: (first: Key) => Promise<void>,
    ask: (first: First, ...rest: Rest) => Promise<Made>,
  ) =>
  async (first: First, ...rest: Rest): Promise<Made> => {
    await turn(first);
    return ask(first, ...rest);
  };

interface Owned {
  readonly accountId: number;
}

function methodsByAccount({ turnTo }: Databases, account: Store) {
  const ofOwned = ({ accountId }: Owned): Promise<void> => turnTo(accountId);
  return {
    addCompany: after(ofOwned, account.addCompany),
    findCompanyByNumber: after(turnTo, account.findCompanyByNumber),
    listCompanies: after(ofOwned, account.listCompanies),
    companiesWithPeriods: after(ofOwned, account.companiesWithPeriods),
    createFiling: after(ofOwned, account.createFiling),
    createAmendment: after(ofOwned, account.createAmendment),
    findFilingAskedAs: after(ofOwned, account.findFilingAskedAs),
    listFilings: after(ofOwned, account.listFilings),
    readMany: after(ofOwned, account.readMany),
    createSubmission: after(ofOwned, account.createSubmission),
    reserveSubmission: after(ofOwned, account.reserveSubmission),
    countQuota: after(turnTo, account.countQuota),
    knownCorrelationIds: after(turnTo, account.knownCorrelationIds),
    changeApproval: after(ofOwned, account.changeApproval),
    stepAhead: after(ofOwned, account.stepAhead),
  } satisfies Partial<Store>;
}

/** Methods that name a filing or a submission, where nothing has named the account before: an alarm, a sweep. */
function methodsByFiling({ turnToFiling, turnToSubmission }: Databases, account: Store) {
  return {
    findFiling: after(turnToFiling, account.findFiling),
    listSubmissions: after(turnToFiling, account.listSubmissions),
    readChain: after(turnToFiling, account.readChain),
    listEvents: after(turnToFiling, account.listEvents),
    findSubmission: after(turnToSubmission, account.findSubmission),
    updateSubmission: after(turnToSubmission, account.updateSubmission),
    stepAndReserve: after(turnToSubmission, account.stepAndReserve),
  } satisfies Partial<Store>;
}
