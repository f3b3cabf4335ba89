import { describe, expect, it } from 'vitest';
import { boxesOf, computed, onlyReturn, pageOf, problemsOf } from './filings.ts';

const PATH = 'supplementaryPagesData.ct600a';
const smith = { name: 'J Smith', amount: 10_000, dateAdvanced: '2025-05-01' };
const jones = { ...smith, name: 'B Jones', amount: 4_000 };
const repaid = { name: 'J Smith', amountRepaid: 4_000, date: '2026-06-30' };
const FIRST_YEAR = { start: '2022-01-01', end: '2022-12-31' };
/** 18 months: a return to 30 June 2025, and one to 31 December 2025. */
const SPLIT = { start: '2024-07-01', end: '2025-12-31' };

const rulesOf = (page: ReturnType<typeof pageOf>, filed = {}) =>
  computed(page, filed).returns.flatMap(({ problems }) =>
    problems.map(({ severity, location, box, rule, target }) => [severity, location, box, rule, target]),
  );

describe('reliefs of one day', () => {
  // J Smith has 1,000 at 32.5% and 9,000 at 33.75%. The relief set first uses the 1,000.
  const loans = [
    { ...smith, amount: 1_000, dateAdvanced: '2022-01-05' },
    { ...smith, amount: 9_000, dateAdvanced: '2022-07-01' },
  ];
  const day = '2023-02-01';
  const workings = (...reliefs: Parameters<typeof pageOf>[1] & object) =>
    onlyReturn(computed(pageOf(loans, reliefs), FIRST_YEAR))
      .lines.filter(({ id }) => id.startsWith('loanReliefNow'))
      .map(({ working }) => working);

  it('are set by amount, the smaller first, in any order of the rows', () => {
    const less = { name: 'J Smith', amountRepaid: 600, date: day };
    const more = { name: 'J Smith', amountRepaid: 800, date: day };
    // 600 of the 1,000; then the remaining 400, and 400 of the later loan.
    const ofLess = 'Repaid 600; set against the loan of 5 January 2022 at 32.5%';
    const ofMore =
      'Repaid 800; set against 400 of the loan of 5 January 2022 at 32.5%, 400 of the loan of 1 July 2022 at 33.75%';
    expect(workings(less, more)).toEqual([ofLess, ofMore]);
    expect(workings(more, less)).toEqual([ofMore, ofLess]);
  });

  it('are set by date before amount', () => {
    const early = { name: 'J Smith', amountRepaid: 800, date: '2023-01-31' };
    const late = { name: 'J Smith', amountRepaid: 600, date: day };
    const ofEarly = 'Repaid 800; set against the loan of 5 January 2022 at 32.5%';
    const ofLate =
      'Repaid 600; set against 200 of the loan of 5 January 2022 at 32.5%, 400 of the loan of 1 July 2022 at 33.75%';
    expect(workings(late, early)).toEqual([ofLate, ofEarly]);
  });

  it('are set with those confirmed as due first', () => {
    const confirmed = { name: 'J Smith', amountRepaid: 900, date: day, reliefDueConfirmed: true };
    const open = { name: 'J Smith', amountRepaid: 600, date: day };
    // The larger one comes first, because its relief is confirmed: 900 of 1,000, then 100 and 500.
    expect(workings(open, confirmed)[1]).toBe('Repaid 900; set against the loan of 5 January 2022 at 32.5%');
    expect(workings(confirmed, open)[0]).toBe('Repaid 900; set against the loan of 5 January 2022 at 32.5%');
  });

  it('are set against the loans of a name that the return writes with the same letters', () => {
    // A Smith has 1,000 at 32.5%, and José O’Dea 9,000 at 33.75%. The return writes Jose O'Dea in both parts.
    const ofTwo = [
      { ...smith, name: 'A Smith', amount: 1_000, dateAdvanced: '2022-01-05' },
      { ...smith, name: 'José O’Dea', amount: 9_000, dateAdvanced: '2022-07-01' },
    ];
    for (const name of ['José O’Dea', 'Jose\u0301 O’Dea', "Jose O'Dea", 'JOSÉ\u00a0 O’DEA'])
      expect(
        onlyReturn(computed(pageOf(ofTwo, [{ name, amountRepaid: 600, date: day }]), FIRST_YEAR))
          .lines.filter(({ id }) => id.startsWith('loanReliefNow'))
          .map(({ working }) => working),
        name,
      ).toEqual(['Repaid 600; set against the loan of 1 July 2022 at 33.75%']);
  });

  it('are set with those that name a borrower first', () => {
    const named = { name: 'J Smith', amountRepaid: 900, date: day };
    const nobody = { name: 'A Nobody', amountRepaid: 600, date: '2023-01-10' };
    expect(workings(nobody, named)).toEqual([
      'Repaid 600; set against 100 of the loan of 5 January 2022 at 32.5%, 500 of the loan of 1 July 2022 at 33.75%',
      'Repaid 900; set against the loan of 5 January 2022 at 32.5%',
    ]);
    expect(workings(named, nobody)[0]).toBe('Repaid 900; set against the loan of 5 January 2022 at 32.5%');
  });
});

describe('rounding', () => {
  it('reduces the larger column, written off as well as repaid', () => {
    // 1,000.40 is 1,000. 300.50 rounds to 301 and 699.90 to 700: 1,001. The 700 is reduced: 301 + 699 = 1,000.
    const page = (amountRepaid: number, amountReleasedOrWrittenOff: number) =>
      pageOf([{ ...smith, amount: 1_000.4 }], [{ ...repaid, amountRepaid, amountReleasedOrWrittenOff }]);
    expect(boxesOf(onlyReturn(computed(page(300.5, 699.9))))).toMatchObject({
      A30: 301,
      A35: 699,
      A40: 1_000,
    });
    expect(boxesOf(onlyReturn(computed(page(699.9, 300.5))))).toMatchObject({
      A30: 699,
      A35: 301,
      A40: 1_000,
    });
  });

  it('reduces the repaid amount if both columns are the same', () => {
    // 3.40 is 3. 1.50 and 1.50 round to 2 and 2, so the first becomes 1.
    const page = pageOf(
      [{ ...smith, amount: 3.4 }],
      [{ ...repaid, amountRepaid: 1.5, amountReleasedOrWrittenOff: 1.5 }],
    );
    expect(boxesOf(onlyReturn(computed(page)))).toMatchObject({ A30: 1, A35: 2 });
  });

  it('counts the written off amount in the balance of the loans', () => {
    // 6,000 repaid and 4,000 written off are the whole loan; one penny more is too much.
    const page = (amountReleasedOrWrittenOff: number) =>
      pageOf([smith], [{ ...repaid, amountRepaid: 6_000, amountReleasedOrWrittenOff }]);
    expect(problemsOf(computed(page(4_000)))).toEqual([]);
    expect(problemsOf(computed(page(4_000.01)))).toEqual([
      [
        'error',
        `${PATH}.reliefs[0]`,
        expect.stringContaining('relieves 10,000.01, but only 10,000.00 is left'),
      ],
    ]);
  });

  it('leaves a loan of less than half a pound off the page', () => {
    const ret = onlyReturn(computed(pageOf([smith, { ...jones, amount: 0.49 }])));
    expect(ret.rows.A10).toHaveLength(1);
  });
});

describe('a day at the edge', () => {
  it('of the period counts for a loan, its first day and its last', () => {
    const page = pageOf([
      { ...smith, dateAdvanced: '2025-01-01' },
      { ...jones, dateAdvanced: '2025-12-31' },
    ]);
    expect(problemsOf(computed(page))).toEqual([]);
    expect(boxesOf(onlyReturn(computed(page)))).toMatchObject({ A15: 14_000, A75: 14_000 });
  });

  it('of today counts for a relief, in Part 2 and in Part 3', () => {
    const now = pageOf([smith], [repaid]);
    const today = { asOf: '2026-06-30' };
    expect(problemsOf(computed(now, today))).toEqual([]);
    expect(boxesOf(onlyReturn(computed(now, today)))).toMatchObject({ A40: 4_000, A45: '1350.00' });
    expect(boxesOf(onlyReturn(computed(now, { asOf: '2026-06-29' }))).A40).toBeUndefined();
  });

  it('before the period, or its last, gives a relief no part of the page', () => {
    const ret = onlyReturn(computed(pageOf([smith], [{ ...repaid, date: '2025-12-31' }])));
    expect([ret.rows.A25, ret.rows.A50]).toEqual([undefined, undefined]);
  });

  it('of the period end takes a relief of a balance brought forward without a warning', () => {
    const page = (date: string) =>
      pageOf([smith], [{ ...repaid, date, balanceOrigin: 'brought_forward' }], { broughtForward: 5_000 });
    expect(problemsOf(computed(page('2025-12-31')))).toEqual([]);
    expect(rulesOf(page('2026-01-01'))).toEqual([
      ['warning', `${PATH}.reliefs[0].date`, 'A75', 'relief-after-period', 'tax'],
    ]);
  });
});

describe('the rule that a problem names', () => {
  it.each([
    // Nine months after 31 December 2025 end on 30 September 2026.
    ['a relief to come within nine months', '2026-09-30', '2026-09-29', ['A25D', '9884']],
    ['a relief to come later', '2026-10-01', '2026-09-29', ['A50D', '9431']],
  ])('is that of %s', (_what, date, asOf, [box, rule]) => {
    expect(rulesOf(pageOf([smith], [{ ...repaid, date }]), { asOf })).toEqual([
      ['error', `${PATH}.reliefs[0].date`, box, rule, 'tax'],
    ]);
  });

  it('is missing for a relief of a balance brought forward, which is only in box A75', () => {
    const page = pageOf([smith], [{ ...repaid, date: '2026-12-01', balanceOrigin: 'brought_forward' }], {
      broughtForward: 5_000,
    });
    expect(rulesOf(page)).toEqual([['error', `${PATH}.reliefs[0].date`, 'A75', undefined, 'tax']]);
  });

  it.each([
    ['Part 2, with loans', [smith], { ...repaid, amountRepaid: 10_001 }, 'A45', '9411'],
    ['Part 2, without a loan', [], { ...repaid, amountRepaid: 1 }, 'A15', '9405'],
    [
      'Part 3',
      [smith],
      { ...repaid, amountRepaid: 10_001, date: '2026-10-02', reliefDueConfirmed: true },
      'A70',
      '9425',
    ],
    [
      'reliefs that are still to come',
      [smith],
      { ...repaid, amountRepaid: 10_001, date: '2026-10-02' },
      'A25',
      undefined,
    ],
  ])('is that of more relief than loans in %s', (_what, loans, relief, box, rule) => {
    expect(rulesOf(pageOf(loans, [relief]))).toEqual([['error', `${PATH}.reliefs[0]`, box, rule, 'tax']]);
  });
});

describe('a split period', () => {
  const loans = [
    { ...smith, dateAdvanced: '2024-09-01' },
    { ...jones, dateAdvanced: '2025-08-01' },
  ];
  const a75 = (...reliefs: Parameters<typeof pageOf>[1] & object) =>
    computed(pageOf(loans, reliefs, { broughtForward: 500 }), SPLIT).returns.map((one) => boxesOf(one).A75);

  it('takes repayments of the first return off box A75 of the second from their day', () => {
    // 10,000 + 500 = 10,500 after the first return; 14,500 after the second, less 3,000 repaid by its last day.
    const of = (date: string) => ({
      ...repaid,
      amountRepaid: 2_000,
      amountReleasedOrWrittenOff: 1_000,
      date,
    });
    expect(a75(of('2025-12-31'))).toEqual([10_500, 11_500]);
    expect(a75(of('2026-01-01'))).toEqual([10_500, 14_500]);
  });

  it('leaves a relief of the second return in its own Part 2, and box A75 as it is', () => {
    const own = { name: 'B Jones', amountRepaid: 1_000, date: '2026-02-01', subPeriod: 2 as const };
    expect(a75(own)).toEqual([10_500, 14_500]);
  });

  it('takes a relief of the balance brought forward off from its own return on', () => {
    const of = (subPeriod: 1 | 2) => ({
      name: 'J Smith',
      amountRepaid: 150,
      amountReleasedOrWrittenOff: 50,
      date: '2025-06-01',
      subPeriod,
      balanceOrigin: 'brought_forward' as const,
    });
    expect(a75(of(1))).toEqual([10_300, 14_300]);
    expect(a75(of(2))).toEqual([10_500, 14_300]);
    // The repayment does not relieve the first return's loans as well.
    expect(a75(of(1), of(2))).toEqual([10_300, 14_100]);
  });

  it('refuses a relief of the other return, however the name is written', () => {
    const relief = { ...repaid, name: 'j  SMITH', date: '2026-02-01', subPeriod: 2 as const };
    expect(problemsOf(computed(pageOf(loans, [relief]), SPLIT))).toEqual([
      [
        'error',
        `${PATH}.reliefs[0].subPeriod`,
        'no loan to j  SMITH was made in the period of this return: give the subPeriod of the return that has the loan',
      ],
    ]);
  });

  it('takes a relief of a borrower with a loan in each return', () => {
    const both = [...loans, { ...smith, amount: 700, dateAdvanced: '2025-09-01' }];
    const relief = { ...repaid, amountRepaid: 700, date: '2026-02-01', subPeriod: 2 as const };
    expect(problemsOf(computed(pageOf(both, [relief]), SPLIT))).toEqual([]);
  });

  it('asks nothing about a relief that names nobody known', () => {
    const relief = { ...repaid, name: 'A Nobody', date: '2026-02-01', subPeriod: 2 as const };
    expect(problemsOf(computed(pageOf(loans, [relief]), SPLIT))).toEqual([]);
  });
});
