import { LIMITS } from '../../core/figures/limits.ts';
import { feedCalendar } from '../../core/reports/deadlines-calendar.ts';
import type { FeedAnswer, FeedsAnswer, RevokedAnswer } from '../../schema/answers/account.ts';
import type { CreateFeedRequest, FeedRequest } from '../../schema/requests/account.ts';
import { notFound } from '../../schema/requests/not-found.ts';
import { secretBytes } from '../access/claimed-secrets.ts';
import { feedTokenGiven, newFeedToken } from '../access/feeds.ts';
import { unlessStranger } from '../access/unless-stranger.ts';
import { Refusal } from '../http.ts';
import { type RequestRuntime, ukDate } from '../runtime.ts';
import type { FoundTogether } from '../store/prefetch.ts';
import { QUARTER_MS, quarterAt } from '../store/spans.ts';
import type { Company, Feed, Filing, Mode } from '../store/store.ts';
import { calendarOf } from './computation.ts';
import { holderOf, type ServiceContext, sameAccount } from './context.ts';
import { filingsIn, type KnownFiling, openDeadlinesOf, openEach } from './many.ts';
import { openQuery } from './many-reads.ts';
import { newestThatFit } from './newest-that-fit.ts';
import { daysNotHere, type Unbegun, unbegunOf } from './unbegun.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/**
 * Serves the addresses at which calendar programs, which send no headers, read the deadlines of all companies (decision
 * 54a).
 */

const recordOf = ({ accountId: _account, ...feed }: Feed): FeedAnswer => feed;

/** Gives the path relative to the service's address. */
const pathOf = (token: string): string => `/feeds/${token}.ics`;

async function listFeeds(context: ContextOf<'listFeeds'>): Promise<FeedsAnswer> {
  const data = (await context.runtime.store.listFeeds(holderOf(context.caller))).map(recordOf);
  return { data, totalCount: data.length };
}

const TOO_MANY = `there are ${LIMITS.feeds.inForce} active calendar feeds in this mode already: revoke one that is not needed`;

/** Creates a feed and gives its address once: only a hash of its token is stored. */
async function createFeed(
  context: ContextOf<'createFeed'>,
  { name }: CreateFeedRequest,
): Promise<FeedAnswer> {
  const { digests, store, clock } = context.runtime;
  const owner = holderOf(context.caller);
  const bytes = await secretBytes(context.runtime, context.claim);
  const { token, hash } = await newFeedToken(owner.mode, bytes, digests.sha256);
  const asked = { ...owner, name, createdAt: clock().toISOString() };
  const made = await store.createFeed(asked, hash, LIMITS.feeds.inForce);
  if (made === null) throw new Refusal(400, TOO_MANY);
  return { ...recordOf(made), path: pathOf(token) };
}

async function revokeFeed(context: ContextOf<'revokeFeed'>, { feedId }: FeedRequest): Promise<RevokedAnswer> {
  const { runtime, caller } = context;
  const there = await runtime.store.findFeed(feedId);
  const found = sameAccount(caller, there?.mode === caller.mode ? there : null, 'feedId');
  // A repeat after a crash may find that the first request revoked it.
  if (found.revokedAt !== null && !context.claim?.isRepeat) throw new Refusal(404, notFound('feedId'));
  await runtime.store.revokeFeed(feedId, runtime.clock().toISOString());
  return { revoked: true };
}

/**
 * Selects the filings that count: of a chain of amendments the newest accepted one, else the first. All filings of a
 * chain have the same tax, which is due once.
 */
export function thatCount(filings: readonly Filing[]): ReadonlySet<number> {
  const replaced = new Set<number | null>(
    filings
      .filter(({ status }) => status === 'accepted')
      .map(({ amendmentOfFilingId }) => amendmentOfFilingId),
  );
  const counting = filings.filter(
    ({ id, amendmentOfFilingId, status }) =>
      !replaced.has(id) && (amendmentOfFilingId === null || status === 'accepted'),
  );
  return new Set(counting.map(({ id }) => id));
}

const itemOf = (known: KnownFiling) => ({
  subject: calendarOf(known.work.filing, known.work.figures),
  deadlines: openDeadlinesOf(known),
});

/** Gives the days of a period that nobody has begun, as the register was last read. */
const itemOfUnbegun = ({ company, period, deadlines }: Unbegun) => ({
  subject: {
    filingId: null,
    companyName: company.companyName,
    companyNumber: company.companyNumber,
    periodEnd: period.end,
    mode: company.mode,
    changedAt: company.registerAccounts?.readAt ?? company.createdAt,
    sequence: 0,
  },
  deadlines,
});

/** Gives the days of a company that are not filed here, each as an event of its own year. */
const itemsNotHere = (company: Company, today: string) =>
  daysNotHere(company, today).map((deadline) =>
    itemOfUnbegun({
      company,
      period: { start: deadline.date, end: deadline.date },
      deadlines: [deadline],
    }),
  );

/** Greatest number of readings in a quarter of an hour: programs read a few times a day. */
const MAX_IN_A_QUARTER = 60;

/** Refusals of addresses that open nothing. */
const ADDRESSES = {
  unknown: () => new Refusal(404, 'no such address'),
  tooMany: (limit: number, wait: number) =>
    new Refusal(
      429,
      `more than ${limit} requests a minute for feeds that do not exist; try again in ${wait} s`,
      {
        'Retry-After': String(wait),
      },
    ),
};

/** Gives the calendar of a feed's token; refused with 404 where nobody has it. */
export async function readFeed(runtime: RequestRuntime, given: string): Promise<string> {
  const { store, digests, clock } = runtime;
  const now = clock();
  const token = await feedTokenGiven(given, digests.sha256);
  const open = async () => {
    if (token === null) return null;
    const asked = { ...token, at: now.toISOString(), quarter: quarterAt(now) };
    const read = await newestThatFit(openQuery({}, now), (query) => store.openFeed({ ...asked, query }));
    return read && { ...read, mode: token.mode };
  };
  const opened = await unlessStranger(runtime, token?.hash ?? null, open, ADDRESSES);
  const { account, mode, requests, found } = opened;
  if (requests > MAX_IN_A_QUARTER)
    throw new Refusal(429, 'the feed is read too often; once an hour is enough', {
      'Retry-After': String(QUARTER_MS / 1000),
    });
  const caller = { account, mode, subscriptions: [], managesLiveKeys: false, keyId: null };
  const context: ServiceContext = { runtime, caller, testDate: null, today: ukDate(now) };
  const counting = thatCount(filingsIn(found.data));
  const data = found.data.filter(({ filing }) => counting.has(filing.id));
  const items: ReturnType<typeof itemOf>[] = [];
  for await (const each of openEach(context, data, {})) items.push(itemOf(each));
  const owner = { accountId: account.id, mode };
  const companies = await store.companiesWithPeriods(owner, { search: null, limit: LIMITS.feeds.filings });
  items.push(...companies.flatMap((each) => unbegunOf(each, context.today)).map(itemOfUnbegun));
  items.push(...companies.flatMap(({ company }) => itemsNotHere(company, context.today)));
  return feedCalendar(nameOf(account.name, mode, found), items);
}

/**
 * Names the calendar. The name says if filings are left out: readers would trust a calendar that looks complete.
 *
 * @param found the filings with something still to do
 */
function nameOf(
  account: string,
  mode: Mode,
  { data, totalCount }: Pick<FoundTogether, 'data' | 'totalCount'>,
): string {
  const notes = [
    ...(mode === 'test' ? ['test'] : []),
    ...(totalCount > data.length ? [`the newest ${data.length} of ${totalCount} filings`] : []),
  ];
  return `Filing deadlines, ${account}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

export const FEEDS = { listFeeds, createFeed, revokeFeed } satisfies Partial<UseCases>;
