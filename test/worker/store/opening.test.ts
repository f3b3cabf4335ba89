import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { keyGiven } from '../../../worker/access/keys.ts';
import { digests } from '../../../worker/platform.ts';
import { newNoted } from '../../../worker/store/key-uses.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Known, Read } from '../../../worker/store/prefetch.ts';
import type { Company, Filing, Mode, Submission } from '../../../worker/store/store.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { company, EVENT, newFiling, newSubmission, T0, T1 } from './rows.ts';

/** Rows that a request may read as it begins, of three holders. Each row has its holder's own mark. */
interface Planted {
  readonly mark: string;
  readonly key: string;
  readonly company: Company;
  readonly filing: Filing;
  readonly amendment: Filing;
  readonly submission: Submission;
}

let database: TestDatabase;
let answered = '';
let own: Planted;
let others: readonly Planted[];

const store = (noted = newNoted()) =>
  openStore({
    ...database.settings,
    noted,
    fetch: async (request) => {
      const response = await database.settings.fetch(request);
      const text = await response.text();
      answered += text;
      return new Response(text, { status: response.status });
    },
  });

async function plant(email: string, mode: Mode, mark: string): Promise<Planted> {
  const db = store();
  const seed = { name: 'Ada', email, now: new Date(T0), modes: [mode] } as const;
  const { account, keys } = await seedAccount(db, seed);
  const companyName = `Company ${mark}`;
  const of = await company(db, account.id, { companyName }, mode);
  const data = { ...newFiling(of).data, directorName: `Director ${mark}` };
  const filing = await db.createFiling(newFiling(of, { data }));
  const amendment = await db.createFiling(
    newFiling(of, { data, isAmendment: true, amendmentOfFilingId: filing.id }),
  );
  const envelope = { keyId: 'k1', sealed: `Envelope ${mark}` };
  const sent = {
    status: 'accepted',
    requestBodySha256: 'a hash',
    error: `Error ${mark}`,
    decidedAt: T1,
  } as const;
  const submission = await db.createSubmission(newSubmission(filing, { ...sent, envelope }), {
    ...EVENT,
    detail: { note: mark },
  });
  await db.createSubmission(newSubmission(amendment, { ...sent, envelope }), EVENT);
  return { mark, key: keys[mode] ?? '', company: of, filing, amendment, submission };
}

beforeAll(async () => {
  database = await openMigratedDatabase();
  own = await plant('ada@example.test', 'test', 'OWNMARK');
  others = [
    await plant('eve@example.test', 'test', 'ANOTHERSMARK'),
    await plant('ada@example.test', 'live', 'OTHERMODEMARK'),
  ];
});
afterAll(() => database.remove());

/**
 * Begins a request with one holder's key that names another's rows. Returns the known rows and those that left the
 * database.
 */
async function begun(key: string, reads: readonly Read[], isCounted: boolean, noted = newNoted()) {
  const given = await keyGiven(key, digests.sha256);
  if (given === null) throw new Error('a key that is none');
  answered = '';
  const opened = await store(noted).openRequest({
    ...given,
    counted: isCounted ? { minute: 1, cost: 1 } : null,
    used: { at: T1, notedBefore: T0 },
    reads,
  });
  return { opened, answered };
}

const PAGE = { page: 1, limit: 100, search: null };

/** Gives every read by its kind, each naming rows of one holder. */
const readsOf = ({ filing, amendment, company: of }: Planted): Readonly<Record<string, Read>> => ({
  filing: { of: 'filing', filingId: filing.id },
  company: { of: 'company', companyId: of.id },
  submissions: { of: 'submissions', filingId: filing.id },
  envelopes: { of: 'envelopes', filingId: filing.id, accepted: false },
  'accepted envelopes': { of: 'envelopes', filingId: filing.id, accepted: true },
  history: { of: 'history', filingId: filing.id },
  siblings: { of: 'siblings', filingId: filing.id, amended: false },
  'what is amended': { of: 'siblings', filingId: amendment.id, amended: true },
  'filings of a company': { of: 'companyFilings', companyId: of.id },
});

/** Reads that name no row of one holder: a number that each holder has, and lists. */
const COMMON: Readonly<Record<string, Read>> = {
  'a company by its number': { of: 'companyByNumber', companyNumber: '01234567' },
  companies: { of: 'companies', query: { ...PAGE, archived: false } },
  filings: { of: 'filings', query: { ...PAGE, companyId: null, updatedAfter: null, status: null } },
};

describe('the rows that are read as a request begins', () => {
  it.each([true, false])('are the caller’s own, with a count or without: %s', async (isCounted) => {
    for (const [kind, read] of Object.entries({ ...readsOf(own), ...COMMON })) {
      const found = await begun(own.key, [read], isCounted);
      expect(found.answered, kind).toContain('OWNMARK');
      expect(found.answered, kind).not.toMatch(/ANOTHERSMARK|OTHERMODEMARK/);
    }
  });

  it('never leave the database if they are another account’s or of the other mode', async () => {
    for (const planted of others) {
      for (const [kind, read] of Object.entries(readsOf(planted))) {
        const found = await begun(own.key, [read], true);
        expect(found.answered, `${kind} of ${planted.mark}`).not.toContain('MARK');
      }
    }
  });

  it('are the same for the account in a separate trip', async () => {
    const reads = Object.values({ ...readsOf(own), ...COMMON });
    const { opened } = await begun(own.key, reads, true);
    if (opened === null) throw new Error('a key that is none');
    const { held, ...known } = opened.known;
    const holder = { accountId: opened.account.id, mode: opened.key.mode };
    expect(await store(newNoted()).readAhead(holder, reads)).toEqual(known);
    answered = '';
    for (const planted of others)
      for (const [kind, read] of Object.entries(readsOf(planted))) {
        await store(newNoted()).readAhead(holder, [read]);
        expect(answered, `${kind} of ${planted.mark}`).not.toContain('MARK');
      }
    expect(held?.accountId).toBe(holder.accountId);
  });

  it('are the same if the use of the key was noted in this minute', async () => {
    const noted = newNoted();
    const reads = Object.values({ ...readsOf(own), ...COMMON });
    const first = await begun(own.key, reads, true, noted);
    const second = await begun(own.key, reads, true, noted);
    expect(second.opened).toEqual({
      ...first.opened,
      requests: {
        ofKey: Number(first.opened?.requests?.ofKey) + 1,
        ofAccount: Number(first.opened?.requests?.ofAccount) + 1,
      },
    });
    for (const planted of others) {
      for (const [kind, read] of Object.entries(readsOf(planted))) {
        const found = await begun(own.key, [read], true, noted);
        expect(found.answered, `${kind} of ${planted.mark}`).not.toContain('MARK');
      }
    }
    const revoked = await begun(`svc_test_${'0'.repeat(43)}`, reads, true, noted);
    expect(revoked.opened).toBeNull();
    expect(revoked.answered).not.toContain('MARK');
  });

  it('are reported as another’s only if they are of the same mode', async () => {
    const [anothers, otherMode] = others;
    if (anothers === undefined || otherMode === undefined) throw new Error('two were planted');
    const foundOf = async ({ filing, company: of }: Planted): Promise<readonly unknown[]> => {
      const reads: readonly Read[] = [
        { of: 'filing', filingId: filing.id },
        { of: 'company', companyId: of.id },
      ];
      const known: Known = (await begun(own.key, reads, true)).opened?.known ?? {};
      return [known.filing?.found, known.company?.found];
    };
    expect(await foundOf(anothers)).toEqual(['anothers', 'anothers']);
    expect(await foundOf(otherMode)).toEqual([null, null]);
  });

  it('count only live filings of the account', async () => {
    const [, live] = others;
    const counted = async (key: string) => [
      ...((await begun(key, [{ of: 'quotas' }], true)).opened?.known.quotas?.values() ?? []),
    ];
    // The filing and its amendment in live mode count; those in test mode do not.
    expect(await counted(live?.key ?? '')).toEqual([{ used: 2, inFlight: 0 }]);
    expect(await counted(own.key)).toEqual([{ used: 2, inFlight: 0 }]);
    expect(await counted(others[0]?.key ?? '')).toEqual([{ used: 0, inFlight: 0 }]);
  });

  it('are none for a key that is not in force, or is given in the other mode', async () => {
    const every = Object.values({ ...readsOf(own), ...COMMON });
    const wrong = [own.key.replace('test', 'live'), `svc_test_${'0'.repeat(43)}`];
    for (const key of wrong) {
      const found = await begun(key, [...every, { of: 'filingNumber' }], true);
      expect(found.opened).toBeNull();
      expect(found.answered).not.toContain('MARK');
    }
  });

  it('give a number to only one filing', async () => {
    const number = async () =>
      (await begun(own.key, [{ of: 'filingNumber' }], false)).opened?.known.filingNumber;
    const [first, second] = [await number(), await number()];
    expect(second).toBe(Number(first) + 1);
  });
});

describe('the rows that a command reads', () => {
  it('are its filing and the rows beside it, of only one account and mode', async () => {
    answered = '';
    const db = await store().openCommand(own.filing.id, { withSiblings: true });
    // Its submission has moved since, and so has its time.
    expect(await db.findFiling(own.filing.id)).toEqual({ ...own.filing, updatedAt: expect.any(String) });
    const beside = await db.filingsOfCompany(own.company.id);
    expect(beside.map(({ filing }) => filing.id)).toEqual([own.filing.id, own.amendment.id]);
    expect(answered).toContain('OWNMARK');
    expect(answered).not.toMatch(/ANOTHERSMARK|OTHERMODEMARK/);
  });

  it('are right after each of its own writes, with nothing read again', async () => {
    const db = await store().openCommand(own.filing.id, {});
    answered = '';
    const polls = { change: { polls: 7 }, event: { ...EVENT, type: 'undecided' } };
    await db.updateSubmission(own.submission.id, () => polls);
    const before = answered;
    expect((await db.listSubmissions(own.filing.id)).map((each) => each.polls)).toEqual([7]);
    expect(answered).toBe(before);
    expect(await db.listSubmissions(own.filing.id)).toEqual(await store().listSubmissions(own.filing.id));
  });
});
