import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { counters, filings, submissionEnvelopes, submissions } from '../../schema/tables.ts';
import { eventChains } from './chain.ts';
import { companyByNumber, listedCompanies, ownCompany } from './companies.ts';
import type { Database } from './database.ts';
import { feedsOf } from './feeds.ts';
import { readingsWhere, rowOf } from './filed-accounts.ts';
import { filingsFrom, filingsStatements, listedFilings, ownFiling } from './filing-reads.ts';
import {
  type Holder,
  type HolderPlaces,
  heldBy,
  type KnownHolder,
  ofHolder,
  someOfHolder,
} from './holder.ts';
import { KEPT_ENVELOPE, PARTS_OF_ENVELOPE } from './kept-envelopes.ts';
import { many } from './many.ts';
import { PARTS_AT_ONCE } from './parts.ts';
import { ownPlace } from './places.ts';
import type { Known, Read } from './prefetch.ts';
import { quotasOf } from './quotas.ts';
import { receiptOf } from './receipts.ts';
import { knownReadings } from './register-readings.ts';
import { SUBMISSION_COLUMNS, submissionOf } from './rows.ts';
import { type At, inOrder } from './statement.ts';

/** Selects the company of a holder's filing; none where the filing is not the holder's. */
const companyIdOf = (filingId: SQL, holder: HolderPlaces): SQL =>
  sql`(select ${filings.companyId} from ${filings} where ${and(eq(filings.id, filingId), heldBy(filings, holder))})`;

const companyStatements = (db: LibSQLDatabase, holder: HolderPlaces, at: At<'companyId'>) =>
  filingsStatements(db, at('companyId'), heldBy(filings, holder));
const COMPANY_FILINGS = ofHolder((...given: OfCompany) => companyStatements(...given)[0]);
const COMPANY_SENT = ofHolder((...given: OfCompany) => companyStatements(...given)[1]);
type OfCompany = Parameters<typeof companyStatements>;

/** Answers one of the questions that begin a request. The statement itself limits its rows to the holder's. */
export async function answerOf(database: Database, holder: KnownHolder, asked: Read): Promise<Known> {
  const { mode } = holder;
  switch (asked.of) {
    case 'filing':
      return { filing: { id: asked.filingId, found: await ownFiling(database, holder, asked.filingId) } };
    case 'company':
      return { company: { id: asked.companyId, found: await ownCompany(database, holder, asked.companyId) } };
    case 'companyByNumber': {
      const { companyNumber } = asked;
      return {
        companyByNumber: { companyNumber, found: await companyByNumber(database, holder, companyNumber) },
      };
    }
    case 'submissions':
      return ownSubmissions(database, holder, asked.filingId);
    case 'envelopes':
      return ownEnvelopes(database, holder, asked);
    case 'history':
      return ownHistory(database, holder, asked.filingId);
    case 'receipt':
      return ownReceipt(database, holder, asked.filingId);
    case 'siblings':
      return siblings(database, holder, asked);
    case 'companyFilings': {
      const { companyId } = asked;
      const values = { companyId };
      const found = await database.read.batch([
        COMPANY_FILINGS(holder, values),
        COMPANY_SENT(holder, values),
      ]);
      return { companyFilings: { companyId, rows: filingsFrom(...found) } };
    }
    case 'companies':
      return {
        companies: {
          asked: { ...asked.query, mode },
          page: await listedCompanies(database, holder, asked.query),
        },
      };
    case 'filings':
      return {
        filings: {
          asked: { ...asked.query, mode },
          page: await listedFilings(database, holder, asked.query),
        },
      };
    case 'quotas':
      return { quotas: await quotasOf(database, holder) };
    case 'filedAccounts':
      return ownReadings(database, holder, asked);
    case 'register':
      return knownReadings(database, holder, asked);
    case 'feeds':
      return { feeds: { mode, rows: await feedsOf(database, holder) } };
    case 'many':
      return { many: { asked: { ...asked.query, mode }, found: await many(database, holder, asked.query) } };
    case 'filingNumber':
      return filingNumber(database, holder);
    case 'place':
      return ownPlace(database, holder);
  }
}

type Asked<Of extends Read['of']> = Extract<Read, { of: Of }>;

const SENT = ofHolder((db, holder, at: At<'filingId'>) =>
  inOrder(
    db
      .select(SUBMISSION_COLUMNS)
      .from(submissions)
      .where(and(eq(submissions.filingId, at('filingId')), heldBy(submissions, holder))),
    ['asc', submissions.id],
  ),
);
const EVENT_COUNT = ofHolder((db, holder, at: At<'filingId'>) =>
  db
    .select({ eventCount: filings.eventCount })
    .from(filings)
    .where(and(eq(filings.id, at('filingId')), heldBy(filings, holder))),
);

async function ownSubmissions({ read }: Database, holder: KnownHolder, filingId: number): Promise<Known> {
  const [rows, heads] = await read.batch([SENT(holder, { filingId }), EVENT_COUNT(holder, { filingId })]);
  const [head] = heads;
  if (head === undefined) return {};
  return { submissions: { filingId, rows: rows.map(submissionOf), eventCount: head.eventCount } };
}

/**
 * Selects envelopes that are stored in one piece. Long ones, and those beyond the size of one answer, are read
 * separately.
 */
const ENVELOPES = someOfHolder((db, holder, at: At<'filingId'>, which: 'accepted' | 'all') =>
  db
    .select({ id: submissions.id, sha256: submissions.requestBodySha256, kept: KEPT_ENVELOPE })
    .from(submissions)
    .leftJoin(submissionEnvelopes, eq(submissionEnvelopes.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.filingId, at('filingId')),
        heldBy(submissions, holder),
        isNotNull(submissions.requestBodySha256),
        which === 'accepted' ? eq(submissions.status, 'accepted') : undefined,
        eq(PARTS_OF_ENVELOPE, 0),
      ),
    )
    .limit(PARTS_AT_ONCE),
);

async function ownEnvelopes(
  { read }: Database,
  holder: KnownHolder,
  { filingId, accepted }: Asked<'envelopes'>,
): Promise<Known> {
  const [rows] = await read.batch([ENVELOPES(holder, { filingId }, accepted ? 'accepted' : 'all')]);
  return { envelopes: new Map(rows.map(({ id, sha256, kept }) => [id, { sha256, kept }])) };
}

async function ownHistory({ read }: Database, holder: Holder, filingId: number): Promise<Known> {
  const [chain] = await eventChains(read, and(eq(filings.id, filingId), heldBy(filings, holder)));
  return chain === undefined ? {} : { history: { filingId, ...chain } };
}

async function ownReceipt({ read }: Database, holder: Holder, filingId: number): Promise<Known> {
  const [receipt] = await receiptOf(read, and(eq(filings.id, filingId), heldBy(filings, holder)));
  return receipt === undefined ? {} : { receipt: { filingId, ...receipt } };
}

type Which = 'amended' | 'all';

const siblingStatements = (db: LibSQLDatabase, holder: HolderPlaces, at: At<'filingId'>, which: Which) =>
  filingsStatements(
    db,
    companyIdOf(at('filingId'), holder),
    and(
      heldBy(filings, holder),
      which === 'amended'
        ? sql`exists (select 1 from filings a where a.id = ${at('filingId')} and a.amendment_of_filing_id is not null)`
        : undefined,
    ),
  );
const SIBLINGS = someOfHolder(
  (db, holder, at: At<'filingId'>, which: Which) => siblingStatements(db, holder, at, which)[0],
);
const SIBLINGS_SENT = someOfHolder(
  (db, holder, at: At<'filingId'>, which: Which) => siblingStatements(db, holder, at, which)[1],
);

async function siblings(
  { read }: Database,
  holder: KnownHolder,
  { filingId, amended }: Asked<'siblings'>,
): Promise<Known> {
  const which = amended ? 'amended' : 'all';
  const values = { filingId };
  const rows = filingsFrom(
    ...(await read.batch([SIBLINGS(holder, values, which), SIBLINGS_SENT(holder, values, which)])),
  );
  const own = rows.find(({ filing }) => filing.id === filingId);
  return own === undefined ? {} : { companyFilings: { companyId: own.filing.companyId, rows } };
}

const READINGS = ofHolder((db, holder, at: At<'filingId' | 'since'>) => {
  const companyId = companyIdOf(at('filingId'), holder);
  const number = sql`(select c.company_number from companies c where c.id = ${companyId})`;
  return readingsWhere(db, holder.mode, number, at('since'));
});

async function ownReadings(
  { read }: Database,
  holder: KnownHolder,
  { filingId, since }: Asked<'filedAccounts'>,
): Promise<Known> {
  const [rows] = await read.batch([READINGS(holder, { filingId, since })]);
  return { filedAccounts: { since, rows: rows.flatMap(rowOf) } };
}

/** Gives a new filing's number to this request only; none when there is no holder. */
async function filingNumber({ write, firstId }: Database, { accountId }: Holder): Promise<Known> {
  const min = firstId('filings');
  const [given] = await write
    .insert(counters)
    .select(sql`select 'filings', ${min} where ${accountId} is not null`)
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`max(${counters.value} + 1, ${min})` } })
    .returning({ value: counters.value });
  return given === undefined ? {} : { filingNumber: given.value };
}
