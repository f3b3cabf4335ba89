import { isNotNull, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { keyIdOf } from '../../core/proof/history/chain.ts';
import { filings } from '../../schema/tables.ts';
import { subscriptionOf, subscriptionsOf } from './accounts.ts';
import type { Database } from './database.ts';
import { filingsFrom, filingsStatements } from './filing-reads.ts';
import { type CommandView, type FilingView, VIEW, viewOf } from './filing-view.ts';
import { allotted, allotting, TAKE_LEASE } from './locks.ts';
import { overridden } from './overridden.ts';
import type { BegunFiling, Known } from './prefetch.ts';
import { answersForCheck } from './prefetched-store.ts';
import { type At, statement } from './statement.ts';
import type { Store } from './store.ts';

/** Gives the rows in a command's cache now: each of its writes updates the cache. */
function knownOf({ current, siblings, subscriptions }: CommandView): Known {
  if (current === null) return {};
  const { filing, company, isHidden, submissions, end } = current;
  return {
    filing: { id: filing.id, found: isHidden ? null : { filing, company } },
    submissions: { filingId: filing.id, rows: submissions, eventCount: end?.count ?? null },
    ...(siblings && { companyFilings: { companyId: company.id, rows: siblings } }),
    ...(subscriptions && { held: { accountId: filing.accountId, rows: subscriptions } }),
  };
}

const viewOfBegun = ({ filing, company, submissions }: BegunFiling): FilingView => ({
  filing,
  isHidden: false,
  company,
  submissions,
  end: null,
});

type Of = At<'filingId' | 'asked'>;
const isOf = (at: Of): SQL => sql`${filings.id} = ${at('filingId')} and ${at('asked')}`;
const besideStatements = (db: LibSQLDatabase, at: Of) =>
  filingsStatements(
    db,
    sql`(select ${filings.companyId} from ${filings} where ${isOf(at)})`,
    isNotNull(filings.id),
  );
const BESIDE = statement((db, at: Of) => besideStatements(db, at)[0]);
const SENT_BESIDE = statement((db, at: Of) => besideStatements(db, at)[1]);
const HELD = statement((db, at: Of) =>
  subscriptionsOf(db, sql`(select ${filings.accountId} from ${filings} where ${isOf(at)})`),
);

/** Reads everything that a command may need, and takes ids for its records, in one trip. */
async function lookedAt(
  { read, write, ask, firstId }: Database,
  filingId: number,
  withSiblings: boolean,
  records: number,
): Promise<CommandView> {
  const values = { filingId, asked: withSiblings ? 1 : 0 };
  const view = [...VIEW(filingId), BESIDE(values), SENT_BESIDE(values), HELD(values)] as const;
  const withIds = async () => {
    const taking = allotting(write, 'submissions', firstId('submissions'), records);
    const [taken, ...rows] = await write.batch([taking, ...view]);
    return { ids: allotted(taken, records), rows };
  };
  return ask(async () => {
    const { ids, rows } = records > 0 ? await withIds() : { ids: [], rows: await read.batch(view) };
    const [ends, kept, sent, beside, sentBeside, held] = rows;
    return {
      ids,
      current: viewOf(ends, kept, sent),
      siblings: withSiblings ? filingsFrom(beside, sentBeside) : null,
      subscriptions: withSiblings ? held.map(subscriptionOf) : null,
      eventCount: null,
    };
  });
}

/** Makes the cache of a command that has read nothing. */
const unread = () => ({ current: null, siblings: null, subscriptions: null, eventCount: null, ids: [] });

/**
 * Opens the store of a command.
 *
 * @param make makes the store over the database that keeps a command's cache up to date
 */
export const commandMethods = (
  database: Database,
  make: (command: CommandView) => Store,
): Pick<Store, 'openCommand' | 'openUnderLease' | 'begunFiling' | 'historyKeyOf'> => {
  const opened = (command: CommandView): Store => {
    const store = make(command);
    return overridden(store, {
      ...answersForCheck(store, () => knownOf(command)),
      historyKeyOf: (id) => {
        const seal = command.current?.filing.id === id ? command.current.end?.seal : null;
        return seal ? keyIdOf(seal) : null;
      },
    });
  };
  return {
    begunFiling: () => null,
    historyKeyOf: () => null,

    openCommand: async (filingId, { begun = null, withSiblings = false, records = 0 }) => {
      const command: CommandView =
        begun === null
          ? await lookedAt(database, filingId, withSiblings, records)
          : {
              ...unread(),
              current: viewOfBegun(begun),
              eventCount: begun.eventCount,
            };
      return opened(command);
    },

    openUnderLease: (filingId, holder, terms, { withSiblings, records }) =>
      database.ask(async () => {
        const [[taken], [command]] = await database.together(
          'write',
          ({ write }) => write.batch([TAKE_LEASE(filingId, holder, terms)]),
          [(together) => lookedAt(together, filingId, withSiblings, records)],
        );
        return taken.length === 0 || command === undefined ? null : opened(command);
      }),
  };
};
