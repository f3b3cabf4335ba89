import { describe, expect, it } from 'vitest';
import { AMENDS_EVERYTHING, AMENDS_NOTHING } from '../../../core/figures/filing.ts';
import type { FilingStatus } from '../../../schema/states.ts';
import type { CompanyFiling, Filing, Submission } from '../../../worker/store/store.ts';
import {
  amendmentProblems,
  amendsOf,
  chainRefusal,
  predecessors,
  successors,
} from '../../../worker/submission/amendments.ts';
import { draft } from '../store/draft.ts';
import { submission } from './submissions.ts';

type Outcome = Pick<Submission, 'target' | 'status'> & Partial<Submission>;
const tax = (status: Submission['status'], more: Partial<Submission> = {}): Outcome => ({
  target: 'tax',
  status,
  ...more,
});
const ch = (status: Submission['status'], more: Partial<Submission> = {}): Outcome => ({
  target: 'ch',
  status,
  ...more,
});

/** Makes filings 1, 2 and so on, each an amendment of the one before. `direct` makes the first a direct amendment. */
function chainOf(
  outcomes: readonly (readonly Outcome[])[],
  { direct = false, statuses = [] }: { direct?: boolean; statuses?: readonly FilingStatus[] } = {},
): readonly CompanyFiling[] {
  return outcomes.map((sent, place) => {
    const filing: Filing = {
      ...draft({ accountId: 1, companyId: 1 }),
      id: place + 1,
      isAmendment: place > 0 || direct,
      amendmentOfFilingId: place === 0 ? null : place,
      status: statuses[place] ?? 'draft',
      companyName: 'ANALYTICAL ENGINES LIMITED',
      companyNumber: '01234567',
      secretRevisions: {},
      bankDetailsSince: null,
      provenance: {},
      approval: null,
      sinceFiled: null,
      version: 1,
      updatedAt: '2026-04-01T09:00:00Z',
    };
    return { filing, submissions: sent.map((each) => submission({ filingId: filing.id, ...each })) };
  });
}
const filingAt = (all: readonly CompanyFiling[], place: number): Filing => {
  const found = all[place]?.filing;
  if (found === undefined) throw new Error(`there is no filing ${place + 1}`);
  return found;
};

describe('the original and amended targets of a filing', () => {
  const rows: readonly [string, readonly CompanyFiling[], unknown][] = [
    ['no amendment: nothing', chainOf([[]]), AMENDS_NOTHING],
    ['of a return: the return', chainOf([[tax('accepted')], []]), { accounts: false, returns: [null] }],
    ['of accounts: the accounts', chainOf([[ch('accepted')], []]), { accounts: true, returns: [] }],
    [
      'a rejected one: nothing',
      chainOf([[ch('accepted'), tax('rejected')], []]),
      { accounts: true, returns: [] },
    ],
    [
      'the accepted parts of an earlier one of the chain',
      chainOf([[tax('accepted')], [ch('accepted')], []]),
      { accounts: true, returns: [null] },
    ],
    [
      'one return of a long period: that one',
      chainOf([[ch('accepted'), tax('accepted', { subPeriod: 2 }), tax('rejected', { subPeriod: 1 })], []]),
      { accounts: true, returns: [2] },
    ],
    ['of an original elsewhere: everything', chainOf([[]], { direct: true }), AMENDS_EVERYTHING],
    [
      'of such an amendment: everything',
      chainOf([[tax('accepted')], []], { direct: true }),
      AMENDS_EVERYTHING,
    ],
    [
      'its own acceptance: nothing',
      chainOf([[tax('accepted')], [ch('accepted')]]),
      { accounts: false, returns: [null] },
    ],
  ];
  it.each(rows)('%s', (_name, all, amends) => {
    expect(amendsOf(filingAt(all, all.length - 1), all)).toEqual(amends);
  });
});

describe('a chain', () => {
  it('is read from both ends, and one that runs in a circle ends', () => {
    const all = chainOf([[], [], []]);
    expect(predecessors(filingAt(all, 2), all).map(({ filing }) => filing.id)).toEqual([2, 1]);
    expect(successors(1, all).map(({ filing }) => filing.id)).toEqual([2, 3]);
    const circle = all.map((each) => ({
      ...each,
      filing: { ...each.filing, amendmentOfFilingId: each.filing.amendmentOfFilingId ?? 3 },
    }));
    expect(predecessors(filingAt(circle, 0), circle).map(({ filing }) => filing.id)).toEqual([3, 2]);
  });
});

describe('a target of one filing of a chain', () => {
  /** The first filing has the return. Record 9 comes before `mine`, 11 after it. */
  const mine = submission({ id: 10 });
  const rows: readonly [string, readonly CompanyFiling[], number, Submission | null, RegExp | null][] = [
    ['goes where the others sent another', chainOf([[tax('accepted')], [tax('accepted')]]), 0, null, null],
    [
      'does not follow a part that a later one had accepted',
      chainOf([[tax('accepted')], [ch('accepted')]]),
      0,
      null,
      /^the accounts of filing 2, which amends this one, have been sent/,
    ],
    [
      'does not follow a part that a later one sent',
      chainOf([[tax('accepted')], [ch('submitted')]]),
      0,
      null,
      /nothing older can follow: go on with filing 2$/,
    ],
    [
      'follows a part that a later one had rejected',
      chainOf([[tax('accepted')], [ch('rejected')]]),
      0,
      null,
      null,
    ],
    ['goes before a later record', chainOf([[], [ch('pending', { id: 11 })]]), 0, mine, null],
    [
      'does not follow an earlier record',
      chainOf([[], [ch('pending', { id: 9 })]]),
      0,
      mine,
      /nothing older/,
    ],
    [
      'waits for a part that an earlier one sent',
      chainOf([[ch('submitted')], []]),
      1,
      null,
      /^the accounts of filing 1, which this one amends, are in flight: wait/,
    ],
    [
      'waits for an earlier record of an earlier filing',
      chainOf([[ch('pending', { id: 9 })], []]),
      1,
      mine,
      /wait/,
    ],
    ['does not wait for a later record', chainOf([[ch('pending', { id: 11 })], []]), 1, mine, null],
    [
      'is made anew if an earlier one was accepted since',
      chainOf([[ch('accepted')], []]),
      1,
      mine,
      /^the accounts of a filing that this one amends have been decided at this moment: submit again$/,
    ],
  ];
  it.each(rows)('%s', (_name, all, place, own, said) => {
    const refusal = chainRefusal(filingAt(all, place), 'ch', AMENDS_NOTHING, all, own);
    if (said === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(said);
  });
});

describe('another amendment of a filing', () => {
  const period = draft({ accountId: 1, companyId: 1 }).period;
  const FIRST = [tax('accepted')];
  const rows: readonly [readonly Outcome[], FilingStatus, string][] = [
    [[], 'draft', 'filing 2 (not sent): change and submit filing 2, or delete it (POST /filing/delete)'],
    [
      [tax('submitted')],
      'submitted',
      'filing 2 (in flight): wait for its outcome (GET /filing/status of filing 2)',
    ],
    [
      [tax('rejected')],
      'rejected',
      'filing 2 (rejected): correct and submit filing 2, or delete it (POST /filing/delete)',
    ],
    [
      [tax('accepted'), ch('rejected')],
      'rejected',
      'filing 2 (rejected): submit the rest of filing 2, or amend it instead',
    ],
    [[tax('accepted')], 'accepted', 'filing 2 (accepted): amend filing 2 instead'],
  ];
  it.each(rows)('beside one with %j says what to do with that one', (outcomes, status, said) => {
    const all = chainOf([FIRST, outcomes], { statuses: ['accepted', status] });
    const [original] = all;
    if (original === undefined) throw new Error('a chain has a first filing');
    expect(amendmentProblems(original, period, all)).toMatchObject([
      { location: 'amendmentOfFilingId', message: `filing 1 is amended already by ${said}` },
    ]);
  });

  it('gets its period at the day that differs', () => {
    const [original] = chainOf([FIRST]);
    if (original === undefined) throw new Error('a chain has a first filing');
    const at = (asked: typeof period) =>
      amendmentProblems(original, asked, [original]).map((p) => p.location);
    expect(at(period)).toEqual([]);
    expect(at({ ...period, start: '2025-04-02' })).toEqual(['periodStart']);
    expect(at({ ...period, end: '2026-03-30' })).toEqual(['periodEnd']);
  });
});
