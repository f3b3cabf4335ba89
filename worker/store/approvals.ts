import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { UNDECIDED } from '../../core/proof/history/approvals.ts';
import { pageRequests } from '../../schema/dashboard-tables.ts';
import { accounts, approvals, filings, subscriptions } from '../../schema/tables.ts';
import type { Account, Subscription } from './account-records.ts';
import { subscriptionOf } from './accounts.ts';
import type { Approval, NewApproval, NewestApproval } from './approval-records.ts';
import {
  addOwnLink,
  type ChainEnd,
  chainEnd,
  isAdded,
  isSealed,
  type Link,
  moveEnd,
  nextLink,
  stillEnds,
} from './chain.ts';
import { chaining, type Made, type Written } from './chain-steps.ts';
import { changedAt } from './changed-at.ts';
import type { Database, Question } from './database.ts';
import { type CommandView, VIEW, viewOf } from './filing-view.ts';
import type { AccountHolder } from './holder.ts';
import { allot } from './locks.ts';
import type { NewEvent } from './model.ts';
import type { Known, Read } from './prefetch.ts';
import { answerOf } from './reads.ts';
import { firstOf, one, textsOf, valuesIn } from './rows.ts';
import { QUARTER_MINUTES } from './spans.ts';

/**
 * Stores approvals, and the newest of each filing beside the filing itself, so that reading a filing needs no further
 * query.
 */

/** Changes of an approval in one step, with the event of its filing's history. */
export interface ApprovalStep {
  readonly change: Partial<Omit<Approval, 'id' | keyof NewApproval>>;
  readonly event: NewEvent;
}

/** Limits of undecided approvals: for one filing in its life, and for an account at one time. */
interface ApprovalLimits {
  readonly ofFiling: number;
  readonly ofAccount: number;
}

/** Names the reason why an approval was not created. */
type NotAsked = keyof ApprovalLimits | 'waits';

type Row = typeof approvals.$inferSelect;
const approvalOf = ({ hash: _hash, ...row }: Row): Approval => row;

const newestOf = ({ id, status, expiresAt }: NewestApproval): NewestApproval => ({ id, status, expiresAt });

/** Matches approvals that ended, or wait, without a person's decision. */
const neverDecided = sql`${approvals.decidedAt} is null`;

const isWaiting = inArray(approvals.status, [...UNDECIDED]);

/**
 * Keeps the newest approval beside its filing, where its event was added and the chain has not moved on since.
 *
 * @param isChange true where its state changes: then the filing counts as changed
 */
const keepNewest = (db: LibSQLDatabase, link: Link, approval: NewestApproval, isChange: boolean) =>
  db
    .update(filings)
    .set({
      approval: newestOf(approval),
      ...(isChange ? { updatedAt: changedAt(sql`${link.event.at}`) } : {}),
    })
    .where(
      and(
        eq(filings.id, link.filingId),
        sql`not exists (select 1 from approvals a where a.filing_id = ${link.filingId} and a.id > ${approval.id})`,
        stillEnds(link),
        isAdded(link),
      ),
    );

const eventOfStep = ({ id, status }: Approval, { change, event }: ApprovalStep): NewEvent => ({
  ...event,
  detail: { ...event.detail, approvalId: id, status: change.status ?? status },
});

/**
 * Builds the statements of a step. They write nothing if the approval or the end of the chain has changed since they
 * were read.
 */
const stepStatements = (db: LibSQLDatabase, link: Link, asRead: Approval, change: ApprovalStep['change']) => {
  const { id, status, decidedAt, openedAt } = asRead;
  const isAsRead = and(
    eq(approvals.id, id),
    eq(approvals.status, status),
    sql`${approvals.decidedAt} is ${decidedAt}`,
    sql`${approvals.openedAt} is ${openedAt}`,
  );
  return [
    db
      .select({ current: sql<number>`${stillEnds(link)}` })
      .from(approvals)
      .where(isAsRead),
    addOwnLink(db, link, sql`exists (select 1 from ${approvals} where ${isAsRead})`),
    db
      .update(approvals)
      .set({ status, ...change })
      .where(and(isAsRead, stillEnds(link))),
    keepNewest(db, link, { ...asRead, ...change }, (change.status ?? status) !== status),
    moveEnd(link, null),
  ] as const;
};

/** Names the subject of a count, and the stretch of time of the count. */
interface Counted {
  readonly subject: string;
  /** Minutes or hours since 1970. */
  readonly stretch: number;
  /** The last quarter of an hour of the stretch: until it is over, no clean-up may forget the count. */
  readonly quarter: number;
}
const QUARTERS_IN_AN_HOUR = 4;
const inMinute = (subject: string, minute: number): Counted => ({
  subject,
  stretch: minute,
  quarter: Math.floor(minute / QUARTER_MINUTES),
});
const inHour = (subject: string, hour: number): Counted => ({
  subject,
  stretch: hour,
  quarter: hour * QUARTERS_IN_AN_HOUR + QUARTERS_IN_AN_HOUR - 1,
});

/** Adds to the count of a subject in this stretch. */
const counting = (db: LibSQLDatabase, { subject, stretch, quarter }: Counted, rows: SQL, cost = 1) => {
  const now = `${subject}:${stretch}`;
  const isNow = and(eq(pageRequests.subject, now), eq(pageRequests.quarter, quarter));
  return [
    db
      .insert(pageRequests)
      .select(sql`select ${now}, ${quarter}, ${cost} ${rows}`)
      .onConflictDoUpdate({
        target: [pageRequests.subject, pageRequests.quarter],
        set: { requests: sql`${pageRequests.requests} + ${cost}` },
      }),
    db.select({ requests: pageRequests.requests }).from(pageRequests).where(isNow),
  ] as const;
};

/** Orders the reasons why an approval is not created. Limits come first. */
const NOT_ASKED = ['ofFiling', 'ofAccount', 'waits'] as const satisfies readonly NotAsked[];

const hindered = (
  { filingId, accountId, target, createdAt }: NewApproval,
  { ofFiling, ofAccount }: ApprovalLimits,
) => ({
  ofFiling: sql<number>`(select count(*) from ${approvals} where ${and(eq(approvals.filingId, filingId), neverDecided)}) >= ${ofFiling}`,
  // Nobody has to open a link for it to expire.
  ofAccount: sql<number>`(select count(*) from ${approvals} where ${and(eq(approvals.accountId, accountId), isWaiting, gt(approvals.expiresAt, createdAt))}) >= ${ofAccount}`,
  waits: sql<number>`exists (select 1 from ${approvals} where ${and(eq(approvals.filingId, filingId), eq(approvals.target, target), isWaiting)})`,
});

/**
 * Stores approvals. Each write adds its event to the filing's chain in the same transaction.
 *
 * @param command a command's cache of its filing; absent outside a command
 */
export const approvalMethods = (database: Database, command?: CommandView) => {
  const { read, write, ask, step, surely, together, firstId } = database;
  const chained = chaining(database, command);
  const rowOf = (id: number): Promise<Approval> =>
    ask(async () => approvalOf(one(await read.select().from(approvals).where(eq(approvals.id, id)))));

  return {
    /**
     * Creates an approval. `ofFiling`, `ofAccount`: this limit is reached, and nothing was created. `waits`: an older
     * one of the filing and target is undecided, and nothing was created.
     */
    createApproval: async (
      approval: NewApproval,
      hash: string,
      limits: ApprovalLimits,
    ): Promise<Approval | NotAsked> => {
      const { filingId } = approval;
      const id = await surely(() => allot(read, 'approvals', firstId('approvals')));
      const row = { ...approval, id, hash, status: 'open' as const };
      const { target, asks, sha256, createdAt: at, expiresAt } = approval;
      const { ofFiling, ofAccount, waits } = hindered(approval, limits);
      const detail = { approvalId: id, target, asks, sha256, expiresAt, status: 'open' };
      return chained<Approval | NotAsked>(
        [filingId, null],
        () => ({
          submissionId: null,
          event: { type: 'approval_asked', at, detail },
          write: async (link): Promise<Written<Approval | NotAsked>> => {
            const [[before], rows, , , , ends, kept, sent] = await write.batch([
              write
                .select({ ofFiling, ofAccount, waits, current: sql<number>`${stillEnds(link)}` })
                .from(sql`(select 1)`),
              write
                .insert(approvals)
                .select(
                  sql`select ${valuesIn(approvals, row)} where not ${ofFiling} and not ${ofAccount} and not ${waits} and ${stillEnds(link)}`,
                )
                .returning(),
              addOwnLink(write, link, sql`exists (select 1 from ${approvals} where ${eq(approvals.id, id)})`),
              keepNewest(write, link, { id, status: 'open', expiresAt }, true),
              moveEnd(link, null),
              ...VIEW(filingId),
            ]);
            const view = viewOf(ends, kept, sent);
            const [made] = rows;
            if (made !== undefined) return { done: true, value: approvalOf(made), view };
            if (!before?.current) return { done: false };
            const why = NOT_ASKED.find((each) => before[each]) ?? 'waits';
            return { done: true, value: why, view };
          },
        }),
        () => rowOf(id),
      );
    },

    /** Finds the approval that a request created before its process ended: a repeat makes the same token. */
    findAsked: (hash: string): Promise<Approval | null> =>
      ask(async () =>
        firstOf(await read.select().from(approvals).where(eq(approvals.hash, hash)), approvalOf),
      ),

    /**
     * Writes a step of an approval. `decide` makes it from the approval as it was read, and is called again with the
     * present one when another writer was first; null changes nothing.
     */
    changeApproval: async (
      asRead: Approval,
      decide: (now: Approval) => ApprovalStep | null,
    ): Promise<Approval> => {
      const { id } = asRead;
      for (let now = asRead; ; now = await rowOf(id)) {
        const decided = decide(now);
        if (decided === null) return now;
        const written = await chained<Approval | null>(
          [now.filingId, null],
          (): Made<Approval | null> => ({
            submissionId: null,
            event: eventOfStep(now, decided),
            write: async (link) => {
              const [before, , , , , ends, kept, sent] = await write.batch([
                ...stepStatements(write, link, now, decided.change),
                ...VIEW(link.filingId),
              ]);
              const view = viewOf(ends, kept, sent);
              const [row] = before;
              // Another writer changed the approval itself, so it is decided again.
              if (row === undefined) return { done: true, value: null, view };
              return row.current
                ? { done: true, value: { ...now, ...decided.change }, view }
                : { done: false };
            },
          }),
          () => rowOf(id),
        );
        if (written !== null) return written;
      }
    },

    /**
     * Reads the rows that a request of this holder will need, and writes a step of the approval, in one trip. If the
     * filing's history or the approval has changed, nothing is written, and the approval is null.
     */
    stepAhead: async (
      asRead: Approval,
      made: ApprovalStep,
      end: ChainEnd,
      holder: AccountHolder,
      reads: readonly Read[],
    ): Promise<readonly [Approval | null, Known]> => {
      const link = await nextLink(asRead.filingId, null, eventOfStep(asRead, made), end, database);
      const first: Question<boolean> = async ({ write: db }) => {
        const [before] = await db.batch(stepStatements(db, link, asRead, made.change));
        return before[0]?.current === 1;
      };
      const others = reads.map(
        (each): Question<Known> =>
          (asked) =>
            answerOf(asked, holder, each),
      );
      const [isWritten, known] = await ask(() => together('write', first, others));
      return [isWritten ? { ...asRead, ...made.change } : null, Object.assign({}, ...known)];
    },

    findApproval: (id: number): Promise<Approval | null> =>
      ask(async () => firstOf(await read.select().from(approvals).where(eq(approvals.id, id)), approvalOf)),

    /** Lists the approvals of a filing, newest first. */
    listApprovals: (filingId: number): Promise<readonly Approval[]> =>
      ask(async () => {
        const rows = await read
          .select()
          .from(approvals)
          .where(eq(approvals.filingId, filingId))
          .orderBy(desc(approvals.id));
        return rows.map(approvalOf);
      }),

    /**
     * Finds the approval of a token's hash, with its account and subscriptions, and counts the request in its minute.
     * Null, with nothing counted, where there is none.
     *
     * @param of cost: requests that it counts as
     *   hour: counts the request as a decision in it; null for one that only reads
     */
    openApproval: ({
      hash,
      minute,
      cost,
      hour,
    }: {
      readonly hash: string;
      readonly minute: number;
      readonly cost: number;
      readonly hour: number | null;
    }): Promise<{
      readonly hash: string;
      readonly approval: Approval;
      readonly account: Account;
      readonly subscriptions: readonly Subscription[];
      readonly requests: number;
      /** End of the filing's history while nobody has opened the link; null after that, or where it is not sealed. */
      readonly end: ChainEnd | null;
      /** Decisions in this hour; 0 where none was counted. */
      readonly decisions: number;
    } | null> =>
      step(async () => {
        const isIt = eq(approvals.hash, hash);
        const rows = sql`from ${approvals} where ${isIt}`;
        const unopened = sql`(select a.filing_id from approvals a join filings f on f.id = a.filing_id
          where a.hash = ${hash} and a.status = 'open' and a.opened_at is null and f.deleted_at is null)`;
        const decision = hour === null ? [] : counting(write, inHour(`decision:${hash}`, hour), rows);
        const [, counted, found, held, [end], , decided] = await write.batch([
          ...counting(write, inMinute(`approval:${hash}`, minute), rows, cost),
          write
            .select({ approval: approvals, account: accounts })
            .from(approvals)
            .innerJoin(accounts, eq(accounts.id, approvals.accountId))
            .where(isIt),
          write
            .select({ row: subscriptions })
            .from(subscriptions)
            .innerJoin(approvals, eq(approvals.accountId, subscriptions.accountId))
            .where(isIt)
            .orderBy(subscriptions.id),
          chainEnd(write, unopened),
          ...decision,
        ]);
        const [row] = found;
        if (row === undefined) return null;
        return {
          hash: row.approval.hash,
          approval: approvalOf(row.approval),
          account: row.account,
          subscriptions: held.map((each) => subscriptionOf(each.row)),
          requests: one(counted).requests,
          end: end !== undefined && isSealed(end) ? end : null,
          decisions: decided === undefined ? 0 : one(decided).requests,
        };
      }),

    /** Gives the origins to which the pages of an account's approvals may lead back. */
    approvalOrigins: (accountId: number): Promise<readonly string[]> =>
      ask(async () => {
        const [row] = await read
          .select({ origins: accounts.approvalOrigins })
          .from(accounts)
          .where(eq(accounts.id, accountId));
        return textsOf(row?.origins ?? []);
      }),

    setApprovalOrigins: (accountId: number, origins: readonly string[]): Promise<void> =>
      surely(async () => {
        await write
          .update(accounts)
          .set({ approvalOrigins: [...origins] })
          .where(eq(accounts.id, accountId));
      }),
  };
};
