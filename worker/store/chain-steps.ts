import type { SQL } from 'drizzle-orm';
import { type ChainEnd, isLinked, isSealed, type Link, nextLink, sealChain } from './chain.ts';
import type { Database } from './database.ts';
import { StoreError } from './faults.ts';
import {
  type CommandView,
  type FilingView,
  forgetView,
  keepView,
  VIEW,
  viewOf,
  viewStatements,
} from './filing-view.ts';
import type { NewEvent } from './model.ts';
import type { CompanyFilings } from './prefetch.ts';

/** Makes the steps of filings' histories: every write that adds an event goes through here. */

/** Greatest number of repeats of a step because another writer of the same filing was first. */
export const MAX_TRIES = 50;

/** State on which a step is decided, all read at one moment. */
export interface Moment extends FilingView {
  readonly end: ChainEnd;
}

/** A step that was decided, and not written yet. */
export interface Made<T> {
  /** Null for a step of the filing itself, such as an approval's. */
  readonly submissionId: number | null;
  readonly event: NewEvent;
  readonly write: (link: Link) => Promise<Written<T>>;
}

export type Written<T> =
  | {
      readonly done: true;
      readonly value: T;
      /** State after the write; null where unknown. */
      readonly view: FilingView | null;
      /** Other filings at the time of a new record. */
      readonly siblings?: CompanyFilings;
    }
  | { readonly done: false };

/**
 * Makes one step of a filing's history, of any kind. It starts from the state as read, or as the command left it. When
 * another writer was first, it is repeated from the new state. When the answer to a write was lost, the step looks for
 * its result before it writes again.
 *
 * @param of the filing, and the submission where the step belongs to one
 * @param found gives the result of a step that was written before
 */
export type Chained = <T>(
  place: readonly [SQL | number, number | null],
  make: (moment: Moment) => Made<T>,
  found: (made: Made<T>) => Promise<T>,
) => Promise<T>;

/**
 * Makes the writer of steps.
 *
 * @param command a command's cache of its filing; absent outside a command
 */
export const chaining = (database: Database, command?: CommandView): Chained => {
  const { read, write, ask, step, surely, sha256, repeatedly } = database;

  /** Gives the command's cache of a step's filing; null outside a command, and where the cache is incomplete. */
  function knownMoment(filingId: SQL | number, submissionId: number | null): Moment | null {
    const view = command?.current ?? null;
    if (view === null || view.end === null) return null;
    const isOfIt =
      submissionId === null
        ? view.filing.id === filingId
        : view.submissions.some(({ id }) => id === submissionId);
    return isOfIt && isSealed(view.end) ? { ...view, end: view.end } : null;
  }

  async function momentOf(filingId: SQL | number, submissionId: number | null): Promise<Moment> {
    const known = knownMoment(filingId, submissionId);
    if (known !== null) return known;
    const look = () =>
      ask(async (): Promise<Moment> => {
        const view =
          typeof filingId === 'number'
            ? viewOf(...(await read.batch([...VIEW(filingId)])))
            : viewOf(...(await read.batch([...viewStatements(read, filingId)])));
        if (view === null || view.end === null) throw new StoreError('STORE_NO_SUCH_ROW');
        return { ...view, end: view.end };
      });
    const moment = await look();
    if (isSealed(moment.end)) return moment;
    await surely(() => sealChain(write, moment.filing.id, sha256));
    return look();
  }

  async function chained<T>(
    [filingId, submissionId]: readonly [SQL | number, number | null],
    make: (moment: Moment) => Made<T>,
    found: (made: Made<T>) => Promise<T>,
  ): Promise<T> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const moment = await momentOf(filingId, submissionId);
      // Done or not, the write makes the cache outdated.
      forgetView(command);
      const made = make(moment);
      const link = await nextLink(moment.filing.id, made.submissionId, made.event, moment.end, database);
      const isThere = async (): Promise<Written<T> | null> =>
        (await step(() => isLinked(read, link)))
          ? { done: true, value: await found(made), view: null }
          : null;
      const settled = await writtenOnce(() => made.write(link), isThere);
      if (settled === null) continue;
      keepView(command, settled.view, settled.siblings);
      return settled.value;
    }
    throw new StoreError('STORE_CONTENDED');
  }

  /** Gives the result of a write; null where another writer was first. */
  async function writtenOnce<T>(
    work: () => Promise<Written<T>>,
    isThere: () => Promise<Written<T> | null>,
  ): Promise<Extract<Written<T>, { done: true }> | null> {
    let writings = 0;
    const written = await repeatedly(() => {
      writings += 1;
      return step(work);
    }, isThere);
    // A write that was aborted and repeated may have succeeded the first time.
    const settled = written.done || writings === 1 ? written : await repeatedly(isThere);
    return settled?.done ? settled : null;
  }

  return chained;
};
