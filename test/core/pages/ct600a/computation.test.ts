import { describe, expect, it } from 'vitest';
import { LAW } from '../../../../core/law/law.ts';
import { lastDayOfReliefNow, reliefDueDate } from '../../../../core/tax/loans/dates.ts';
import { boxesOf, computed, onlyReturn, pageOf, problemsOf } from './filings.ts';

const smith = { name: 'J Smith', amount: 10_000, dateAdvanced: '2025-05-01' };
const repaid = { name: 'J Smith', amountRepaid: 4_000, date: '2026-06-30' };

describe('the nine months', () => {
  it.each([
    ['2025-12-31', '2026-09-30'],
    ['2025-06-30', '2026-03-31'],
    ['2025-02-28', '2025-11-30'],
    ['2024-02-29', '2024-11-30'],
    ['2025-05-31', '2026-02-28'],
    ['2025-05-30', '2026-02-28'],
    ['2025-05-15', '2026-02-15'],
  ])('after a period that ends on %s run to %s', (end, last) => {
    expect(lastDayOfReliefNow(end, LAW)).toBe(last);
  });

  it.each([
    // CTM98230: repaid on 31 January 2020, in the year to 31 December 2020.
    ['2018-01-01', '2018-12-31', '2020-01-31', '2021-10-01'],
    ['2024-01-01', '2024-12-31', '2025-11-15', '2026-10-01'],
    ['2024-01-01', '2024-12-31', '2025-12-31', '2026-10-01'],
    ['2024-01-01', '2024-12-31', '2026-01-01', '2027-10-01'],
    ['2022-03-01', '2023-02-28', '2024-02-29', '2024-12-01'],
    // A split period: the repayment is in the second accounting period, or in a year after it.
    ['2024-07-01', '2025-12-31', '2025-12-31', '2026-10-01'],
    ['2024-07-01', '2025-12-31', '2026-05-01', '2027-10-01'],
  ])('after the period of a later repayment: account %s to %s, repaid %s, due %s', (start, end, day, due) => {
    expect(reliefDueDate(day, { start, end }, LAW)).toBe(due);
  });
});

describe('tax on loans', () => {
  it('is charged on whole pounds at the rate of the day each was made, rounded once', () => {
    // 1,001 + 2,000 = 3,001. 1,001 x 32.5% = 325.325; 2,000 x 33.75% = 675; together 1,000.325, so 1,000.33.
    const page = pageOf([
      { ...smith, amount: 1_000.5, dateAdvanced: '2022-04-05' },
      { ...smith, amount: 2_000.49, dateAdvanced: '2022-04-06' },
    ]);
    const ret = onlyReturn(computed(page, { start: '2022-01-01', end: '2022-12-31' }));
    expect(boxesOf(ret)).toMatchObject({
      A15: 3_001,
      A20: '1000.33',
      // 1,000.50 + 2,000.49 = 3,000.99
      A75: 3_001,
      A80: '1000.33',
      480: '1000.33',
    });
    expect(ret.lines.find(({ box }) => box === 'A20')?.working).toBe(
      '1,001 x 32.5% + 2,000 x 33.75% = 1,000.33',
    );
    expect(ret.lines.find(({ id }) => id === 'loan1')).toMatchObject({
      label: 'J Smith, 5 April 2022',
      // 325.325, rounded to the penny separately.
      working: '1,000.50, in whole pounds; taxed at 32.5%: 325.33',
    });
  });

  it('rounds what is outstanding once: three loans of 0.50 are 2, though each transmits 1', () => {
    const page = pageOf(Array(3).fill({ ...smith, amount: 0.5 }));
    expect(boxesOf(onlyReturn(computed(page)))).toMatchObject({ A15: 3, A75: 2, A20: '1.01' });
  });

  it('is relieved at the rate of the loan, earliest loan of that name first', () => {
    // J Smith's 5,000 relieve 3,000 at 32.5% and 2,000 at 33.75%: 975 + 675 = 1,650. B Jones's loan is even older.
    const page = pageOf(
      [
        { name: 'B Jones', amount: 9_000, dateAdvanced: '2022-01-05' },
        { name: 'J Smith', amount: 6_000, dateAdvanced: '2022-07-01' },
        { name: 'J Smith', amount: 3_000, dateAdvanced: '2022-02-01' },
      ],
      [{ name: 'j  smith ', amountRepaid: 4_000, amountReleasedOrWrittenOff: 1_000, date: '2023-03-01' }],
    );
    const ret = onlyReturn(computed(page, { start: '2022-01-01', end: '2022-12-31' }));
    expect(boxesOf(ret)).toMatchObject({ A30: 4_000, A35: 1_000, A40: 5_000, A45: '1650.00' });
    expect(ret.lines.find(({ id }) => id === 'loanReliefNow1')?.working).toBe(
      'Repaid 4,000, released or written off 1,000; set against 3,000 of the loan of 1 February 2022 at 32.5%, 2,000 of the loan of 1 July 2022 at 33.75%',
    );
    expect(ret.lines.find(({ box }) => box === 'A45')?.working).toBe(
      '3,000 x 32.5% + 2,000 x 33.75% = 1,650.00',
    );
  });

  it('sets a relief of an unknown name against any loan, after the named reliefs', () => {
    const page = pageOf(
      [
        { name: 'A Able', amount: 1_000, dateAdvanced: '2022-01-05' },
        { ...smith, dateAdvanced: '2022-07-01' },
      ],
      [
        { name: 'Mrs A Able', amountRepaid: 500, date: '2023-01-10' },
        { name: 'A Able', amountRepaid: 1_000, date: '2023-02-10' },
      ],
    );
    const filed = computed(page, { start: '2022-01-01', end: '2022-12-31' });
    expect(problemsOf(filed)).toEqual([]);
    // 1,000 x 32.5% + 500 x 33.75% = 493.75
    expect(boxesOf(onlyReturn(filed))).toMatchObject({ A40: 1_500, A45: '493.75' });
  });

  it('claims a later repayment once it is due, and tells when it will be', () => {
    const reliefs = [
      { ...repaid, date: '2026-09-30' },
      { ...repaid, amountRepaid: 1_000, date: '2026-10-01' },
      { ...repaid, amountRepaid: 2_000, date: '2026-10-02', reliefDueConfirmed: true },
    ];
    const ret = onlyReturn(computed(pageOf([smith], reliefs)));
    expect(boxesOf(ret)).toMatchObject({
      A40: 4_000,
      A45: '1350.00',
      A65: 2_000,
      A70: '675.00',
      A80: '1350.00',
      485: true,
    });
    const toCome = ret.lines.filter(({ id }) => id.startsWith('loanReliefToCome'));
    expect(toCome).toMatchObject([
      {
        id: 'loanReliefToCome2',
        label: 'Relief due from 1 October 2027: J Smith, 1 October 2026',
        value: { kind: 'pence', amount: 337_50n },
        box: null,
      },
    ]);
    expect(ret.rows.A50).toHaveLength(1);
    expect(boxesOf(onlyReturn(computed(pageOf([smith], reliefs), { asOf: '2027-10-01' })))).toMatchObject({
      A65: 3_000,
      A70: '1012.50',
    });
  });

  it('is sent at 33.75% on loans from 6 April 2026 until 6 April 2027, and says what is still to come', () => {
    // 20,000 of which 5,000 is relieved: 15,000 x 2% = 300.
    const page = pageOf(
      [
        { ...smith, dateAdvanced: '2026-04-05' },
        { ...smith, name: 'B Jones', amount: 20_000, dateAdvanced: '2026-04-06' },
      ],
      [{ name: 'B Jones', amountRepaid: 5_000, date: '2026-07-10' }],
    );
    const period = { start: '2025-07-01', end: '2026-06-30' };
    const before = onlyReturn(computed(page, { ...period, asOf: '2027-04-05' }));
    expect(boxesOf(before)).toMatchObject({ A20: '10125.00', A45: '1687.50', A80: '8437.50' });
    expect(before.lines.find(({ id }) => id === 'loansTaxToCome')).toMatchObject({
      label: 'Tax still to come: amend this return from 6 April 2027',
      value: { kind: 'pence', amount: 300_00n },
      working: 'Loans not relieved, at the rate by law and as sent: 15,000 x (35.75% - 33.75%) = 300.00',
    });
    const after = onlyReturn(computed(page, { ...period, asOf: '2027-04-06' }));
    // 10,000 x 33.75% + 20,000 x 35.75% = 10,525; 5,000 x 35.75% = 1,787.50
    expect(boxesOf(after)).toMatchObject({ A20: '10525.00', A45: '1787.50', A80: '8737.50' });
    expect(after.lines.some(({ id }) => id === 'loansTaxToCome')).toBe(false);
  });

  it('can be covered by income tax deducted, never by double taxation relief', () => {
    const data = { taxPaymentsData: { incomeTaxDeducted: 5_000, doubleTaxationRelief: 900 } };
    expect(boxesOf(onlyReturn(computed(pageOf([smith]), { data })))).toMatchObject({
      480: '3375.00',
      510: '3375.00',
      515: '5000.00',
      520: '1625.00',
      525: '0.00',
    });
  });

  it('keeps a balance brought forward apart from the loans of the period (decision 62)', () => {
    const page = pageOf(
      [smith],
      [{ ...repaid, amountRepaid: 2_500.25, date: '2025-09-01', balanceOrigin: 'brought_forward' }],
      { broughtForward: 8_000.75, beforeEndPeriod: true },
    );
    const ret = onlyReturn(computed(page));
    // 10,000 + 8,000.75 - 2,500.25 = 15,500.50
    expect(boxesOf(ret)).toMatchObject({ A5: true, A75: 15_501, A80: '3375.00' });
    expect(ret.boxes.has('A40')).toBe(false);
    expect(ret.lines.find(({ box }) => box === 'A75')?.working).toBe(
      'Loans 10,000.00 + brought forward 8,000.75 - of that repaid 2,500.25 = 15,500.50, in whole pounds 15,501',
    );
  });

  it('takes no more than the balance off box A75 for reliefs of a balance', () => {
    const repaidOf = (amountRepaid: number) => [
      { ...repaid, amountRepaid, date: '2025-09-01', balanceOrigin: 'brought_forward' as const },
    ];
    const more = onlyReturn(computed(pageOf([smith], repaidOf(500), { broughtForward: 200 })));
    // 10,000 + 200 - 200 of the 500 = 10,000; the tax of the period's own loan stays 3,375.
    expect(boxesOf(more)).toMatchObject({ A75: 10_000, A80: '3375.00' });
    expect(more.lines.find(({ box }) => box === 'A75')?.working).toBe(
      'Loans 10,000 + brought forward 200 - of that repaid 200 = 10,000',
    );
    expect(more.problems).toMatchObject([
      {
        location: 'supplementaryPagesData.ct600a.broughtForward',
        message:
          'is 200.00, but reliefs of 500.00 are marked brought_forward: they reduce box A75 by no more than this balance. Give the whole balance, or mark reliefs of loans of this period current_period',
        rule: 'relief-above-brought-forward',
      },
    ]);
    const max = onlyReturn(computed(pageOf([smith], repaidOf(50_000))));
    expect(boxesOf(max)).toMatchObject({ A75: 10_000, A80: '3375.00' });
  });

  it('leaves out Part 1 when there are only reliefs of a balance brought forward', () => {
    const page = pageOf([], [{ ...repaid, date: '2025-09-01', balanceOrigin: 'brought_forward' }], {
      broughtForward: 4_000,
    });
    const ret = onlyReturn(computed(page));
    expect([...ret.boxes.keys()].filter((box) => box.startsWith('A'))).toEqual(['A5', 'A80']);
    expect(boxesOf(ret)).toMatchObject({ 95: true, A5: false, A80: '0.00', 480: '0.00' });
    expect(ret.rows).toEqual({});
  });

  it('never relieves more pounds than the loans have because of rounding', () => {
    // 1,000.40 is 1,000 on the form; 500.50 and 499.90 would be 501 and 500.
    const page = pageOf(
      [{ ...smith, amount: 1_000.4 }],
      [{ ...repaid, amountRepaid: 500.5, amountReleasedOrWrittenOff: 499.9 }],
    );
    const filed = computed(page);
    expect(problemsOf(filed)).toEqual([]);
    expect(boxesOf(onlyReturn(filed))).toMatchObject({ A30: 500, A35: 500, A45: '337.50', A80: '0.00' });
  });

  it('is zero, never less, when two rounded reliefs are a penny more', () => {
    // 3 x 33.75% = 1.0125; 1 x 33.75% = 0.3375 and 2 x 33.75% = 0.675: 0.34 + 0.68 = 1.02.
    const page = pageOf(
      [{ ...smith, amount: 3 }],
      [
        { ...repaid, amountRepaid: 1 },
        { ...repaid, amountRepaid: 2, date: '2026-10-05', reliefDueConfirmed: true },
      ],
    );
    expect(boxesOf(onlyReturn(computed(page)))).toMatchObject({
      A20: '1.01',
      A45: '0.34',
      A70: '0.68',
      A80: '0.00',
    });
  });
});

describe('no page', () => {
  const data = [
    ['a dormant company', { isDormant: true }],
    ['a company that is not close', { isCloseCompany: false }],
    ['a charity that is stated to be close', { charityStatus: 'charity', isCloseCompany: true }],
  ] as const;
  it.each(data)('for %s, whatever is stored', (_who, said) => {
    const ret = onlyReturn(computed(pageOf([smith], [repaid]), { data: said }));
    const boxes = [...ret.boxes.keys()].filter((box) => /^(A|95$|480$|485$)/.test(box));
    expect([
      boxes,
      ret.rows.A10,
      ret.problems.filter(({ location }) => location?.startsWith('supplementaryPagesData.ct600a.')),
    ]).toEqual([[], undefined, []]);
  });

  it('without loans and reliefs', () => {
    const ret = onlyReturn(computed(pageOf([], [], { broughtForward: 5_000, beforeEndPeriod: true })));
    expect(ret.boxes.has('95') || ret.boxes.has('480')).toBe(false);
  });

  it('but for a charity that does not say', () => {
    const ret = onlyReturn(computed(pageOf([smith]), { data: { charityStatus: 'charity' } }));
    expect(boxesOf(ret)).toMatchObject({ 95: true, 480: '3375.00' });
  });
});

describe('a relief dated on or before the period end (decision 204)', () => {
  const path = 'supplementaryPagesData.ct600a';
  const within = { name: 'J Smith', amountRepaid: 4_000, date: '2025-10-01' };

  it('is taken off the loan, and ticks box A5 even if it was saved otherwise', () => {
    // 10,000 - 4,000 = 6,000; 6,000 x 33.75% = 2,025.
    const ret = onlyReturn(computed(pageOf([smith], [within])));
    expect(boxesOf(ret)).toMatchObject({ A5: true, A15: 6_000, A20: '2025.00', A75: 6_000, A80: '2025.00' });
    expect(boxesOf(ret)['480']).toBe('2025.00');
    expect([ret.rows.A10?.length, ret.rows.A25, ret.rows.A50]).toEqual([1, undefined, undefined]);
    expect(ret.lines.find(({ id }) => id === 'loan1')?.working).toBe(
      '10,000.00 less 4,000.00 by the period end leaves 6,000.00; taxed at 33.75%: 2,025.00',
    );
    const found = ret.problems.filter(({ location }) => location?.startsWith(path));
    expect(found.map(({ rule, severity, location }) => [rule, severity, location])).toEqual([
      ['loan-amount-gross', 'warning', `${path}.reliefs[0]`],
      ['repaid-before-end', 'warning', `${path}.beforeEndPeriod`],
    ]);
    expect(found[0]?.message).toContain('4,000.00 off the loan of 1 May 2025, 10,000.00');
    const said = onlyReturn(computed(pageOf([smith], [within], { beforeEndPeriod: true })));
    expect(said.problems.map(({ rule }) => rule)).not.toContain('repaid-before-end');
    // The last day counts too; the day after it is in Part 2.
    expect(boxesOf(onlyReturn(computed(pageOf([smith], [{ ...within, date: '2025-12-31' }]))))).toMatchObject(
      {
        A15: 6_000,
      },
    );
    expect(boxesOf(onlyReturn(computed(pageOf([smith], [{ ...within, date: '2026-01-01' }]))))).toMatchObject(
      {
        A5: false,
        A15: 10_000,
        A40: 4_000,
      },
    );
  });

  it('leaves Part 1 out when nothing is left, and the page is sent all the same', () => {
    const all = { ...within, amountRepaid: 10_000 };
    const ret = onlyReturn(computed(pageOf([smith], [all], { beforeEndPeriod: true })));
    expect([ret.rows.A10, boxesOf(ret).A15, boxesOf(ret).A20, boxesOf(ret).A75]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(boxesOf(ret)).toMatchObject({ 95: true, A5: true, A80: '0.00', 480: '0.00' });
    const before = { beforeEndPeriod: true, broughtForward: 500.4 };
    expect(boxesOf(onlyReturn(computed(pageOf([smith], [all], before))))).toMatchObject({
      A75: 500,
      A80: '0.00',
    });
  });

  it('counts in exact pence, before the loan is rounded and before later reliefs', () => {
    // 1,000.60 - 0.20 = 1,000.40, so 1,000; the rest, repaid in March, is relieved in full: 1,000 x 33.75% = 337.50.
    const loan = { ...smith, amount: 1_000.6 };
    const reliefs = [
      { ...within, amountRepaid: 0.2 },
      { ...within, amountRepaid: 1_000.4, date: '2026-03-01' },
    ];
    const ret = onlyReturn(computed(pageOf([loan], reliefs)));
    expect(boxesOf(ret)).toMatchObject({
      A15: 1_000,
      A20: '337.50',
      A40: 1_000,
      A45: '337.50',
      A75: 1_000,
      A80: '0.00',
    });
    expect(ret.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is set against the earliest loans of its name made by its day, or against any if no loan has the name', () => {
    const later = { ...smith, amount: 3_000, dateAdvanced: '2025-11-01' };
    const jones = { ...smith, name: 'B Jones', amount: 2_000, dateAdvanced: '2025-02-01' };
    const rows = (reliefs: Parameters<typeof pageOf>[1]) =>
      boxesOf(onlyReturn(computed(pageOf([smith, later, jones], reliefs))));
    // 6,000 + 3,000 + 2,000.
    expect(rows([within])).toMatchObject({ A15: 11_000 });
    // For an unknown name: the 2,000 of February first, then 2,000 of May.
    expect(rows([{ ...within, name: 'A Stranger' }])).toMatchObject({ A15: 11_000 });
    const tooMuch = computed(pageOf([smith, later], [{ ...within, amountRepaid: 10_001 }]));
    expect(problemsOf(tooMuch)[0]).toEqual([
      'error',
      `${path}.reliefs[0]`,
      expect.stringContaining('only 10,000.00 is left of the loans made by its day'),
    ]);
  });

  it('reduces the loans in its own return of a split period, and box A75 of both', () => {
    const period = { start: '2024-07-01', end: '2025-12-31' };
    const loans = [
      { ...smith, dateAdvanced: '2024-09-01' },
      { name: 'B Jones', amount: 4_000, dateAdvanced: '2025-08-01' },
    ];
    const reliefs = [
      { ...within, amountRepaid: 3_000, date: '2025-01-31' },
      { ...within, name: 'B Jones', amountRepaid: 1_000, date: '2025-12-01', subPeriod: 2 as const },
    ];
    const [first, second] = computed(pageOf(loans, reliefs), period).returns.map(boxesOf);
    // 10,000 - 3,000 = 7,000 x 33.75% = 2,362.50; 4,000 - 1,000 = 3,000 x 33.75% = 1,012.50; 7,000 + 3,000 = 10,000.
    expect(first).toMatchObject({ A5: true, A15: 7_000, A75: 7_000, A80: '2362.50' });
    expect(second).toMatchObject({ A5: true, A15: 3_000, A75: 10_000, A80: '1012.50' });
  });
});

describe('a split period', () => {
  const period = { start: '2024-07-01', end: '2025-12-31' };
  const loans = [
    { ...smith, dateAdvanced: '2024-09-01' },
    { name: 'B Jones', amount: 4_000, dateAdvanced: '2025-08-01' },
  ];

  it('has a page for each return with loans or reliefs of its own, and box A5 of its own', () => {
    const page = pageOf(loans, [], { beforeEndPeriodBySubPeriod: [false, true], broughtForward: 100.5 });
    const [first, second] = computed(page, period).returns.map(boxesOf);
    expect(first).toMatchObject({ A5: false, A15: 10_000, A75: 10_101, 480: '3375.00' });
    expect(second).toMatchObject({ A5: true, A15: 4_000, A75: 14_101, 480: '1350.00' });
    const alone = computed(pageOf(loans.slice(0, 1)), period).returns.map(boxesOf);
    expect(alone.map((boxes) => boxes['95'])).toEqual([true, undefined]);
  });

  it('counts a loan of the first return out of A75 of the second once it is repaid by then', () => {
    const reliefs = [{ ...repaid, date: '2025-10-01', amountRepaid: 3_000 }];
    const [first, second] = computed(pageOf(loans, reliefs), period).returns.map(boxesOf);
    expect(first).toMatchObject({ A40: 3_000, A45: '1012.50', A75: 10_000, A80: '2362.50' });
    expect(second).toMatchObject({ A75: 11_000, A80: '1350.00' });
    expect(second?.A40).toBeUndefined();
  });

  it('refuses a relief given to the return that has no loan of that name', () => {
    const reliefs = [{ ...repaid, date: '2026-02-01', subPeriod: 2 as const }];
    expect(problemsOf(computed(pageOf(loans, reliefs), period))).toEqual([
      [
        'error',
        'supplementaryPagesData.ct600a.reliefs[0].subPeriod',
        'no loan to J Smith was made in the period of this return: give the subPeriod of the return that has the loan',
      ],
    ]);
  });
});

describe('what stops the return', () => {
  const path = 'supplementaryPagesData.ct600a';
  it.each([
    [
      'a loan before the period',
      pageOf([{ ...smith, dateAdvanced: '2024-12-31' }]),
      `${path}.loans[0].dateAdvanced`,
      'is outside the period of account, 1 January 2025 to 31 December 2025',
    ],
    [
      'a loan after the period',
      pageOf([smith, { ...smith, dateAdvanced: '2026-01-01' }]),
      `${path}.loans[1].dateAdvanced`,
      'is outside the period of account',
    ],
    [
      'a loan that rounds to nothing',
      pageOf([smith, { ...smith, amount: 0.49 }]),
      `${path}.loans[1].amount`,
      'rounds to no pounds',
    ],
    [
      'a relief after today',
      pageOf([smith], [{ ...repaid, date: '2026-11-21' }]),
      `${path}.reliefs[0].date`,
      'is later than today, 20 November 2026',
    ],
    [
      'a relief of a balance brought forward after today',
      pageOf([smith], [{ ...repaid, date: '2026-11-21', balanceOrigin: 'brought_forward' as const }], {
        broughtForward: 4_000,
      }),
      `${path}.reliefs[0].date`,
      'is later than today, 20 November 2026',
    ],
    [
      'more relief by the period end than was lent by its day',
      pageOf(
        [smith, { ...smith, dateAdvanced: '2025-12-30' }],
        [{ ...repaid, amountRepaid: 10_000.01, date: '2025-12-29' }],
        { beforeEndPeriod: true },
      ),
      `${path}.reliefs[0]`,
      'relieves 10,000.01 by the end of the period, but only 10,000.00 is left',
    ],
    [
      'more relief than the loans of that name',
      pageOf([smith, { ...smith, name: 'B Jones' }], [{ ...repaid, amountRepaid: 10_000.01 }]),
      `${path}.reliefs[0]`,
      'relieves 10,000.01, but only 10,000.00 is left of the loans',
    ],
    [
      'a second relief of an amount already relieved',
      pageOf(
        [smith],
        [
          { ...repaid, amountRepaid: 7_000 },
          { ...repaid, date: '2026-07-01' },
        ],
      ),
      `${path}.reliefs[1]`,
      'relieves 4,000.00, but only 3,000.00 is left',
    ],
    [
      'a relief without a loan',
      pageOf([], [repaid]),
      `${path}.reliefs[0]`,
      'relieves 4,000.00, but only 0.00',
    ],
    [
      'a second return in a filing with one',
      pageOf([smith], [{ ...repaid, subPeriod: 2 as const }]),
      `${path}.reliefs[0].subPeriod`,
      'has one return',
    ],
  ])('%s', (_what, page, location, message) => {
    expect(problemsOf(computed(page))).toEqual([['error', location, expect.stringContaining(message)]]);
  });

  it('reports each row at once, and rows that the form leaves off as a warning', () => {
    const filed = computed(
      pageOf(
        [{ ...smith, dateAdvanced: '2024-12-31' }, smith],
        [
          { ...repaid, amountRepaid: 0.4, amountReleasedOrWrittenOff: 0.3 },
          { ...repaid, date: '2027-01-01' },
          { ...repaid, date: '2026-02-01', balanceOrigin: 'brought_forward' },
        ],
      ),
    );
    expect(problemsOf(filed).map(([severity, location]) => [severity, location])).toEqual([
      ['error', `${path}.loans[0].dateAdvanced`],
      ['error', `${path}.reliefs[1].date`],
      ['warning', `${path}.reliefs[2].date`],
      ['warning', `${path}.reliefs[0]`],
      ['warning', `${path}.broughtForward`],
    ]);
    expect(onlyReturn(filed).rows.A25).toBeUndefined();
  });
});
