import { and, eq, isNull, ne } from 'drizzle-orm';
import { companies, filings, submissions } from '../../schema/tables.ts';
import type { Place } from './account-records.ts';
import {
  type Database,
  type DatabaseSettings,
  databaseOver,
  type GiveUp,
  type OpenClient,
  openClient,
} from './database.ts';
import { AccountMoves, StoreError } from './faults.ts';
import { chosen, guarded } from './guarded-client.ts';
import type { AccountHolder } from './holder.ts';
import { firstIdInRange } from './id-ranges.ts';
import { type FurtherDatabase, HOME } from './place-names.ts';
import { placeOf } from './places.ts';

/** The databases of a deployment, as one request sees them: the first, and the one of its account. */

/** Accounts of filings. The account of a filing never changes, so each process remembers some. */
export type FilingAccounts = Map<number, number>;

/** Greatest number of filings whose account is remembered. */
const MOST_REMEMBERED = 16_384;

type Opened = ReadonlyMap<string, OpenClient>;

export interface Databases {
  readonly home: Database;
  /** The database of the request's account; it asks nothing before the account is known. */
  readonly ofAccount: Database;
  /** Every database, the first one first. */
  readonly each: readonly Database[];
  readonly named: (name: string) => Database;
  /** Chooses the database for a new account: further ones in turn, so that the first stays small. */
  readonly nameForNew: (accountId: number) => string;
  /** Name of the database that the request's account is in; null before it is known. */
  readonly at: () => string | null;
  /**
   * Turns to an account's database. Only this method decides which database that is.
   *
   * @param known the account's place, if it was just read
   * @throws AccountMoves while it is being moved
   */
  readonly turnTo: (accountId: number, known?: Place | null) => Promise<void>;
  /**
   * True where another account has a row of this id and mode, in any database. The caller's own row would be in the
   * database of the request, and was not found there.
   */
  readonly isAnothers: (kind: 'filing' | 'company', id: number, owner: AccountHolder) => Promise<boolean>;
  /** Gives the database of a submission's account without turning to it: for work on all accounts together. */
  readonly ofSubmission: (submissionId: number) => Promise<Database>;
  /** Turns to the database of a filing's or a submission's account, unless the account is known already. */
  readonly turnToFiling: (filingId: number) => Promise<void>;
  readonly turnToSubmission: (submissionId: number) => Promise<void>;
}

export function databaseOf(place: Place | null): string {
  if (place === null) return HOME;
  if (place.movingTo !== null) throw new AccountMoves();
  return place.at;
}

export function openDatabases(
  settings: DatabaseSettings,
  further: readonly FurtherDatabase[],
  remembered: FilingAccounts,
): Databases {
  const { fetch, sentOnce, inTurn, patience } = settings;
  const opened: Opened = new Map([
    [HOME, openClient(settings)],
    // A further database has an access token of its own, or none.
    ...further.map(
      ({ name, ...each }) => [name, openClient({ fetch, sentOnce, inTurn, patience, ...each })] as const,
    ),
  ]);
  const giveUp: GiveUp = () => {
    const given = [...opened.values()].map((each) => each.giveUp());
    if (given.some(({ hasBegun }) => hasBegun)) return null;
    return given.find(({ refusal }) => refusal !== null)?.refusal ?? null;
  };
  const clientOf = (name: string): OpenClient['client'] => {
    const found = opened.get(name);
    // Its rows are in a database that these settings do not name.
    if (found === undefined) throw new StoreError('STORE_UNKNOWN_DATABASE');
    return found.client;
  };
  const over = (client: OpenClient['client']): Database =>
    databaseOver(client, { ...settings, firstId: firstIdInRange }, giveUp);
  const databases = new Map([...opened].map(([name, { client }]) => [name, over(client)]));
  const named = (name: string): Database => databases.get(name) ?? over(clientOf(name));
  const home = named(HOME);
  const each = [...databases.values()];

  let bound: {
    readonly accountId: number;
    readonly at: string;
    readonly client: OpenClient['client'];
  } | null = null;
  const bind = (accountId: number, at: string): void => {
    bound = { accountId, at, client: guarded(clientOf(at), accountId) };
  };
  const turnTo = async (accountId: number, known?: Place | null): Promise<void> => {
    if (bound?.accountId === accountId && known === undefined) return;
    bind(accountId, databaseOf(known === undefined ? await placeOf(home, accountId) : known));
  };
  /**
   * Asks every database at once; null where none has such a row. A database that does not answer hides no row of the
   * others.
   */
  const seek = async (question: (database: Database) => Promise<number | null>): Promise<number | null> => {
    const answers = await Promise.allSettled(each.map(question));
    const found = answers.find((answer) => answer.status === 'fulfilled' && answer.value !== null);
    const lost = answers.find(({ status }) => status === 'rejected');
    const decisive = found ?? lost;
    if (decisive?.status === 'rejected') throw decisive.reason;
    return decisive?.value ?? null;
  };
  const turnToFound = async (accountId: number | null): Promise<void> => {
    if (accountId === null) bind(NOBODY, HOME);
    else await turnTo(accountId);
  };
  return {
    home,
    ofAccount: over(
      chosen(clientOf(HOME), () => {
        if (bound === null) throw new StoreError('STORE_ACCOUNT_UNKNOWN');
        return bound.client;
      }),
    ),
    each,
    named,
    nameForNew: (accountId) => further[accountId % further.length]?.name ?? HOME,
    at: () => bound?.at ?? null,
    turnTo,
    ofSubmission: async (submissionId) => {
      const accountId = await seek((one) => accountOfSubmission(one, submissionId));
      if (accountId === null) throw new StoreError('STORE_NO_SUCH_ROW');
      return over(guarded(clientOf(databaseOf(await placeOf(home, accountId))), accountId));
    },
    isAnothers: async (kind, id, owner) => (await seek((one) => anothersIn(one, kind, id, owner))) !== null,
    turnToFiling: async (filingId) => {
      if (bound !== null) return;
      const accountId = remembered.get(filingId) ?? (await seek((one) => accountOfFiling(one, filingId)));
      if (accountId !== null) remember(remembered, filingId, accountId);
      await turnToFound(accountId);
    },
    turnToSubmission: async (submissionId) => {
      if (bound === null) await turnToFound(await seek((one) => accountOfSubmission(one, submissionId)));
    },
  };
}

/** Account of a row that no database has. */
const NOBODY = 0;

function remember(remembered: FilingAccounts, filingId: number, accountId: number): void {
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(filingId, accountId);
}

/** Gives the other account that has a row; null where none has it. */
const anothersIn = (
  { read, ask }: Database,
  kind: 'filing' | 'company',
  id: number,
  { accountId, mode }: AccountHolder,
): Promise<number | null> =>
  ask(async () => {
    const found =
      kind === 'filing'
        ? read
            .select({ accountId: filings.accountId })
            .from(filings)
            .where(
              and(
                eq(filings.id, id),
                eq(filings.mode, mode),
                isNull(filings.deletedAt),
                ne(filings.accountId, accountId),
              ),
            )
        : read
            .select({ accountId: companies.accountId })
            .from(companies)
            .where(and(eq(companies.id, id), eq(companies.mode, mode), ne(companies.accountId, accountId)));
    return (await found)[0]?.accountId ?? null;
  });

const accountOfFiling = ({ read, ask }: Database, id: number): Promise<number | null> =>
  ask(async () => {
    const [row] = await read.select({ accountId: filings.accountId }).from(filings).where(eq(filings.id, id));
    return row?.accountId ?? null;
  });

const accountOfSubmission = ({ read, ask }: Database, id: number): Promise<number | null> =>
  ask(async () => {
    const found = read.select({ accountId: submissions.accountId }).from(submissions);
    const [row] = await found.where(eq(submissions.id, id));
    return row?.accountId ?? null;
  });
