import { describe, expect, it } from 'vitest';
import type { FilingJson } from '../../../../core/figures/filing-fields.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { LAW } from '../../../../core/law/law.ts';
import { unbegunDeadlines } from '../../../../core/tax/planning/deadlines.ts';
import { instalmentDays, instalmentsOf } from '../../../../core/tax/planning/instalments.ts';
import { type PlanOptions, planFiling } from '../../../../core/tax/planning/plan.ts';
import { figuresFor } from '../../figures/figures.ts';
import { pageOf } from '../../pages/ct600a/filings.ts';
import { dated, planned, planning, planOf } from './planned.ts';

const days = (computation: ReturnType<typeof planned>) =>
  computation.deadlines.map(({ id, date, amount }) => [id, date, amount]);

describe('the days of a filing', () => {
  it('of a year that ended on 31 March 2026', () => {
    expect(days(planned({ turnover: 100_000 }))).toEqual([
      ['accounts', '2026-12-31', null],
      ['payment', '2027-01-01', '22750.00'],
      ['return', '2027-03-31', null],
      ['amendment', '2028-03-31', null],
      ['records', '2032-03-31', null],
    ]);
  });

  // Dissolved on 9 August 2022, before the day of its accounts, 9 May 2023: the register takes none any more. The return
  // of 1 September 2021 to 9 August 2022 was due on 9 August 2023.
  it.each([
    ['dissolved', [['return', '2023-08-09']]],
    [
      'active',
      [
        ['accounts', '2023-05-09'],
        ['return', '2023-08-09'],
      ],
    ],
  ])('of a period that nobody began, of a company that is %s', (status, late) => {
    const { company } = figuresFor('2021-09-01', '2022-08-09', {});
    const of = { company: { ...company, status }, period: { start: '2021-09-01', end: '2022-08-09' } };
    const open = unbegunDeadlines(of, '2023-05-09', { law: LAW, asOf: '2026-11-30' });
    expect(open.map(({ id, date }) => [id, date])).toEqual(late);
  });

  it('says when banks are closed: New Year, a Friday, is paid for by Thursday', () => {
    const found = planned({ turnover: 100_000 }).deadlines.find(({ id }) => id === 'payment');
    expect(found).toMatchObject({ weekday: 'Friday', workingDay: '2026-12-31', kind: 'by' });
  });

  it('of a long period: two days to pay, one to file', () => {
    expect(days(planned({ turnover: 60_000 }, {}, ['2025-01-01', '2026-06-30']))).toEqual([
      // 60,000 x 365/546 = 40,110 at 19%; 19,890 at 19%.
      ['payment-1', '2026-10-01', '7620.90'],
      ['accounts', '2027-03-31', null],
      ['payment-2', '2027-04-01', '3779.10'],
      ['return', '2027-06-30', null],
      ['amendment', '2028-06-30', null],
      ['records', '2032-06-30', null],
    ]);
  });

  it('has nothing to pay of a dormant company, which still files accounts', () => {
    const found = planned({ turnover: 100_000 }, { isDormant: true });
    expect(days(found).map(([id]) => id)).toEqual(['accounts', 'return', 'amendment', 'records']);
    expect(found.deadlines.find(({ id }) => id === 'return')).toMatchObject({
      label: 'File the company tax return, if HMRC gave notice',
      working: expect.stringContaining('dormant'),
    });
  });

  // TMA 1970 s59E: 3,000,000 at 25% is 750,000. No part of it waits until nine months and a day, 1 January 2027.
  it('has only instalments for a company that must pay by them', () => {
    const toPay = (data: FilingJson) =>
      days(planned({ turnover: 3_000_000 }, data)).filter(([, , amount]) => amount !== null);
    const instalments = [
      ['instalment-1', '2025-10-14', '187500.00'],
      ['instalment-2', '2026-01-14', '187500.00'],
      ['instalment-3', '2026-04-14', '187500.00'],
      ['instalment-4', '2026-07-14', '187500.00'],
    ];
    expect(toPay({ instalmentPayments: 'large' })).toEqual(instalments);
    expect(toPay({ instalmentPayments: 'none' })).toEqual([['payment', '2027-01-01', '750000.00']]);
    // The period before decides, and its profits are unknown: the plan shows both ways to pay.
    expect(toPay({})).toEqual([...instalments, ['payment', '2027-01-01', '750000.00']]);
  });

  it('counts payments', () => {
    const found = planned({ turnover: 100_000 }, { taxPaymentsData: { taxAlreadyPaid: 20_000 } });
    expect(found.deadlines.find(({ id }) => id === 'payment')).toMatchObject({
      amount: '2750.00',
      working: 'Nine months and one day after 31 March 2026: 22,750.00 less 20,000.00 paid = 2,750.00',
    });
  });

  it('tells the cost of being late, by the filing date', () => {
    const penalty = (found: ReturnType<typeof planned>, id: string) =>
      found.deadlines.find((each) => each.id === id)?.penalty;
    const found = planned({ turnover: 100_000 });
    // Due on 31 March 2027: the doubled amounts apply from 1 April 2026 (FA 2026 s265).
    expect(penalty(found, 'return')).toBe(
      'If late: £200, and £400 in all from 1 July 2027. The third late return in a row: £1,000, then £2,000 (FA 1998 Sch 18 para 17(2), (3) as amended by FA 2026 s265). From 1 October 2027 also 10% of the tax unpaid, and 20% from 1 April 2028 (FA 1998 Sch 18 para 18)',
    );
    expect(penalty(found, 'accounts')).toBe(
      'If late: £150, £375 from 1 February 2027, £750 from 1 April 2027, £1,500 from 1 July 2027. Twice that if the accounts of the year before were late too (CA 2006 s453; SI 2008/497 reg 2, 4)',
    );
    expect(penalty(found, 'records')).toBeNull();
    // The day before: due on 31 March 2026. A period on either side of it follows its own filing date.
    const before = planned({}, {}, ['2024-04-01', '2025-03-31']);
    expect(penalty(before, 'return')).toContain('If late: £100, and £200 in all from 1 July 2026');
  });

  it('counts the penalties of the two returns of a long period from the end of each', () => {
    // 1 July 2024 to 31 December 2025: returns to 30 June 2025 and 31 December 2025, both due on 31 December 2026.
    const long = planned({ turnover: 100_000 }, {}, ['2024-07-01', '2025-12-31']);
    expect(long.deadlines.find(({ id }) => id === 'return')?.penalty).toBe(
      [
        'If late: £200, and £400 in all from 1 April 2027, for each of the two returns.',
        'The third late return in a row: £1,000, then £2,000 (FA 1998 Sch 18 para 17(2), (3) as amended by FA 2026 s265).',
        // Eighteen and twenty-four months after 30 June 2025, then after 31 December 2025.
        'From 1 January 2027 also 10% of the tax unpaid of the first return, and 20% from 1 July 2027; from 1 July 2027 also 10% of the tax unpaid of the second return, and 20% from 1 January 2028 (FA 1998 Sch 18 para 18)',
      ].join(' '),
    );
  });

  it('counts what is paid for the earliest instalments: four of 187,500 each', () => {
    // On 15 July 2026 all four days have passed. 375,000 pays the first two in full, a penny less only the first.
    const late = (taxAlreadyPaid: number) => {
      const figures = figuresFor('2025-04-01', '2026-03-31', {
        profitLossData: { turnover: 3_000_000 },
        instalmentPayments: 'large',
        taxPaymentsData: { taxAlreadyPaid },
      });
      return planOf(figures, '2026-07-15')
        .deadlines.filter((each) => each.late)
        .map(({ id }) => id);
    };
    expect(late(0)).toEqual(['instalment-1', 'instalment-2', 'instalment-3', 'instalment-4']);
    expect(late(374_999.99)).toEqual(['instalment-2', 'instalment-3', 'instalment-4']);
    expect(late(375_000)).toEqual(['instalment-3', 'instalment-4']);
    expect(late(750_000)).toEqual([]);
  });

  it('tells what is late already: the tax not paid or the filing not made on its day', () => {
    const late = (data: FilingJson, asOf: string, options: PlanOptions = {}) => {
      const figures = figuresFor('2025-04-01', '2026-03-31', {
        profitLossData: { turnover: 100_000 },
        ...data,
      });
      return planFiling(figures, computeFiling(figures, asOf), asOf, options)
        .deadlines.filter((each) => each.late)
        .map(({ id }) => id);
    };
    expect(late({}, '2026-12-31')).toEqual([]);
    expect(late({}, '2027-01-01')).toEqual(['accounts']);
    expect(late({}, '2027-04-01')).toEqual(['accounts', 'payment', 'return']);
    expect(late({ taxPaymentsData: { taxAlreadyPaid: 22_750 } }, '2027-04-01')).toEqual([
      'accounts',
      'return',
    ]);
    // Nobody tells this service that the tax of an accepted return was paid.
    expect(late({}, '2027-04-01', { accepted: { tax: true, ch: true } })).toEqual([]);
    // HMRC's notice alone makes a dormant company's return a duty. Nobody tells this service of one, unless the
    // return is chosen.
    expect(late({ isDormant: true }, '2027-04-01')).toEqual(['accounts']);
    expect(late({ isDormant: true, filingTypes: { ct600: false } }, '2027-04-01')).toEqual(['accounts']);
    expect(late({ isDormant: true, filingTypes: { ct600: true } }, '2027-04-01')).toEqual([
      'accounts',
      'return',
    ]);
    // A charity files its accounts elsewhere.
    expect(late({ charityStatus: 'charity' }, '2027-01-01')).toEqual([]);
  });

  it('gives a loss two years', () =>
    expect(dated(planned({ turnover: 0, otherCharges: 5_000 }), 'loss-claim')).toBe('2028-03-31'));

  // First accounts of more than twelve months: 21 months from 15 June 2024, which is later than 30 September 2025.
  it('counts first accounts from the day of incorporation', () => {
    const figures = figuresFor('2024-06-15', '2025-06-30', { profitLossData: { turnover: 1_000 } });
    const first = { ...figures, company: { ...figures.company, incorporationDate: '2024-06-15' } };
    expect(dated(planOf(first), 'accounts')).toBe('2026-03-15');
    expect(dated(planOf(figures), 'accounts')).toBe('2026-03-31');
  });
});

describe('loans to participators', () => {
  const year = ['2025-07-01', '2026-06-30'] as const;
  const loan = (amount: number, dateAdvanced: string, name = 'Ada') => ({ name, amount, dateAdvanced });

  it('saves 10,000 x 33.75% = 3,375 by 31 March 2027, 3,575 by law, and 200 is to be amended', () => {
    const page = pageOf([loan(10_000, '2026-05-01')]);
    const found = planned({ turnover: 1_000 }, { supplementaryPagesData: { ct600a: page } }, year);
    expect(planning(found).loansToParticipators).toMatchObject({
      outstanding: 10_000,
      repayBy: '2027-03-31',
      stillInTime: true,
      saves: '3375.00',
      savesByLaw: '3575.00',
      // Repaid on 1 April 2027, in the year to 30 June 2027: nine months and one day after it.
      laterReliefFrom: '2028-04-01',
    });
    expect(dated(found, 'loans-repaid')).toBe('2027-03-31');
    expect(found.deadlines.find(({ id }) => id === 'loans-rate')).toMatchObject({
      date: '2027-04-06',
      kind: 'from',
      amount: '200.00',
    });
  });

  it('says when it is too late, and from when a repayment is given back', () => {
    const page = pageOf([loan(10_000, '2025-05-01')]);
    const found = planned({}, { supplementaryPagesData: { ct600a: page } }, ['2025-01-01', '2025-12-31']);
    // Today, 20 November 2026, is after 30 September 2026; repaid in 2026, relieved from 1 October 2027.
    expect(planning(found).loansToParticipators).toMatchObject({
      repayBy: '2026-09-30',
      stillInTime: false,
      laterReliefFrom: '2027-10-01',
    });
  });

  it('tells the day of each relief to come, and counts no loan twice', () => {
    const reliefs = [{ name: 'Ada', amountRepaid: 4_000, date: '2026-10-15' }];
    const page = pageOf([loan(10_000, '2025-05-01')], reliefs);
    const found = planned({}, { supplementaryPagesData: { ct600a: page } }, ['2025-01-01', '2025-12-31']);
    expect(found.deadlines.find(({ id }) => id === 'loan-relief-1')).toMatchObject({
      date: '2027-10-01',
      kind: 'from',
      amount: '1350.00',
      // Repaid in the financial year to 31 March 2027, and four years more (CTA 2010 s458(3)).
      working: expect.stringContaining('The last day to claim is 31 March 2031'),
    });
    expect(planning(found).loansToParticipators?.outstanding).toBe(6_000);
  });

  it('have interest until 20 November 2026, or until a late repayment, which is not worked out', () => {
    const interest = (reliefs: Parameters<typeof pageOf>[1]) => {
      const page = pageOf([loan(10_000, '2025-05-01')], reliefs);
      const calendarYear = ['2025-01-01', '2025-12-31'] as const;
      const found = planned({}, { supplementaryPagesData: { ct600a: page } }, calendarYear);
      return found.deadlines.find(({ id }) => id === 'payment')?.penalty;
    };
    // 50 days after 1 October: 3,375 x 50/365 x 7.75% = 35.83.
    expect(interest([])).toMatch(/3,375\.00 x 50\/365 x 7\.75% = 35\.83$/);
    // The tax of what is repaid on 15 October has interest for 14 days, although its relief falls due a year later.
    const late = interest([{ name: 'Ada', amountRepaid: 4_000, date: '2026-10-15' }]);
    expect(late).toContain('No amount is worked out: on the tax of a loan that was repaid late');
    // Repaid in time, 4,000 of 10,000 has no tax: 2,025 x 50/365 x 7.75% = 21.49.
    expect(interest([{ name: 'Ada', amountRepaid: 4_000, date: '2026-09-30' }])).toMatch(/ = 21\.49$/);
  });

  it('has none if all are repaid', () => {
    const page = pageOf([loan(500, '2025-08-01')], [{ name: 'Ada', amountRepaid: 500, date: '2026-10-15' }]);
    const found = planned({}, { supplementaryPagesData: { ct600a: page } }, year);
    expect(planning(found).loansToParticipators).toBeNull();
  });
});

describe('the saving of the loans still out, in words', () => {
  const out = (page: ReturnType<typeof pageOf>, year: readonly [string, string], asOf?: string) => {
    const figures = figuresFor(...year, { supplementaryPagesData: { ct600a: page } });
    const found = planOf(figures, asOf);
    const rate = found.deadlines.find(({ id }) => id === 'loans-rate');
    return { plan: planning(found).loansToParticipators, rate };
  };
  const ada = { name: 'Ada', amount: 10_000, dateAdvanced: '2025-05-01' };
  const bob = { name: 'Bob', amount: 2_000, dateAdvanced: '2025-06-01' };

  it('adds loans of one rate, each only less its own reliefs', () => {
    // Ada's 10,000 less 4,000 is 6,000; Bob's 2,000 remain: 8,000 x 33.75% = 2,700.
    const page = pageOf([ada, bob], [{ name: 'Ada', amountRepaid: 4_000, date: '2026-01-15' }]);
    expect(out(page, ['2025-01-01', '2025-12-31'], '2026-09-30').plan).toMatchObject({
      outstanding: 8_000,
      stillInTime: true,
      saves: '2700.00',
      working:
        'Repaid by 30 September 2026 and not lent again: 8,000 x 33.75% = 2,700.00 does not have to be paid; repaid later, it is given back from 1 October 2027',
    });
    // One day later the day has passed.
    expect(out(page, ['2025-01-01', '2025-12-31'], '2026-10-01').plan).toMatchObject({
      stillInTime: false,
      working:
        'The day for relief at once, 30 September 2026, is past; repaid today, 8,000 x 33.75% = 2,700.00 is given back from 1 October 2027',
    });
  });

  it('keeps loans of two rates apart', () => {
    // 1,000 x 32.5% = 325 and (2,000 + 500) x 33.75% = 843.75: 1,168.75.
    const page = pageOf([
      { ...ada, amount: 1_000, dateAdvanced: '2022-04-05' },
      { ...bob, dateAdvanced: '2022-04-06' },
      { ...ada, amount: 500, dateAdvanced: '2022-05-01' },
    ]);
    expect(out(page, ['2022-01-01', '2022-12-31'], '2023-09-30').plan).toMatchObject({
      saves: '1168.75',
      working: expect.stringContaining(
        ': 1,000 x 32.5% + 2,500 x 33.75% = 1,168.75 does not have to be paid',
      ),
    });
  });

  it('amends only the rate of loans from 6 April 2026, less the reliefs that a return states', () => {
    const loans = [
      { ...ada, amount: 3_000, dateAdvanced: '2026-04-05' },
      { ...bob, amount: 20_000, dateAdvanced: '2026-04-06' },
    ];
    const year = ['2025-07-01', '2026-06-30'] as const;
    const relief = (date: string, more = {}) => ({ name: 'Bob', amountRepaid: 5_000, date, ...more });
    const amount = (...reliefs: Parameters<typeof pageOf>[1] & object) =>
      out(pageOf(loans, reliefs), year, '2026-11-20').rate?.amount;
    // 2% of 20,000; of 15,000 after a relief in Part 2.
    expect(amount()).toBe('400.00');
    expect(amount(relief('2026-07-10'))).toBe('300.00');
    // The day is that of the loan with the future rate, though another loan is older. The older loan alone gives no
    // day.
    expect(out(pageOf(loans), year, '2026-11-20').rate?.date).toBe('2027-04-06');
    expect(out(pageOf(loans.slice(0, 1)), year, '2026-11-20').rate).toBeUndefined();
    // A relief with a future day does not count yet.
    expect(amount(relief('2026-11-21'))).toBe('400.00');
  });

  it('amends the rate less reliefs in Part 3, and not less those still to come', () => {
    // The period ends on 30 April 2026, so relief at once ends on 31 January 2027 and Part 3 begins after it.
    const loans = [{ ...bob, amount: 20_000, dateAdvanced: '2026-04-06' }];
    const year = ['2025-05-01', '2026-04-30'] as const;
    const relief = { name: 'Bob', amountRepaid: 5_000, date: '2027-02-01' };
    const of = (more = {}) => out(pageOf(loans, [{ ...relief, ...more }]), year, '2027-03-01').rate?.amount;
    expect(of({ reliefDueConfirmed: true })).toBe('300.00');
    expect(of()).toBe('400.00');
  });
});

describe('payment by instalments', () => {
  it('of a large company: 2,000,000 x 25% in four parts', () => {
    const found = planned({ turnover: 2_000_000 });
    expect(planning(found).instalments).toMatchObject({
      kind: 'large',
      payments: [
        { date: '2025-10-14', amount: '125000.00' },
        { date: '2026-01-14', amount: '125000.00' },
        { date: '2026-04-14', amount: '125000.00' },
        { date: '2026-07-14', amount: '125000.00' },
      ],
    });
    expect(planning(found).instalments?.unless).toContain('up to 10,000,000');
    expect(dated(found, 'instalment-1')).toBe('2025-10-14');
  });

  it('of a very large company, for any year before', () => {
    const { instalments } = planning(planned({ turnover: 25_000_000 }));
    expect(instalments?.payments.map(({ date }) => date)).toEqual([
      '2025-06-14',
      '2025-09-14',
      '2025-12-14',
      '2026-03-14',
    ]);
    expect(instalments?.unless).toBeNull();
  });

  it.each([
    ['at the threshold', { turnover: 1_500_000 }, {}],
    [
      'with too little to pay',
      { turnover: 2_000_000 },
      { taxPaymentsData: { doubleTaxationRelief: 490_000 } },
    ],
  ])('not %s', (_, profitLoss, data) => expect(planning(planned(profitLoss, data)).instalments).toBeNull());

  it('divides the threshold: 1,500,000 / 4 companies', () =>
    expect(planning(planned({ turnover: 375_001 }, { associatedCompanies: 3 })).instalments?.kind).toBe(
      'large',
    ));

  it.each([
    ['large', '2026-01-01', '2026-03-31', ['2026-07-14']],
    ['large', '2026-01-01', '2026-09-30', ['2026-07-14', '2026-10-14', '2027-01-14']],
    ['large', '2024-03-01', '2025-02-28', ['2024-09-14', '2024-12-14', '2025-03-14', '2025-06-14']],
    ['veryLarge', '2026-01-01', '2026-06-30', ['2026-03-14', '2026-06-14']],
    ['veryLarge', '2026-01-01', '2026-01-31', ['2026-01-14']],
    // The month before 30 March has no such day: 28 February and 14 days.
    ['veryLarge', '2025-10-01', '2026-03-30', ['2025-12-14', '2026-03-14']],
    // CTM92570 examples 2 to 4 and CTM92590: each day is counted from the one before, and a month's last day stays the
    // last day.
    ['large', '2009-07-18', '2010-07-17', ['2010-01-31', '2010-04-30', '2010-07-31', '2010-10-31']],
    ['large', '2010-11-17', '2011-11-16', ['2011-05-30', '2011-08-30', '2011-11-30', '2012-03-01']],
    ['large', '2011-05-16', '2012-05-15', ['2011-11-29', '2012-02-29', '2012-05-31', '2012-08-29']],
    ['large', '2011-10-16', '2012-07-20', ['2012-04-29', '2012-07-29', '2012-10-29', '2012-11-03']],
    // 29 November and three months is 28 February, and from there the end of May.
    ['large', '2025-05-16', '2026-05-15', ['2025-11-29', '2026-02-28', '2026-05-31', '2026-08-29']],
    // Reg 5AZA(2): the last is three months after the third, and not 19 February and 14 days, which is 5 March.
    ['veryLarge', '2024-03-20', '2025-03-19', ['2024-06-02', '2024-09-02', '2024-12-02', '2025-03-02']],
    ['veryLarge', '2025-05-18', '2026-05-17', ['2025-07-31', '2025-10-31', '2026-01-31', '2026-04-30']],
    // Four instalments of a large company, though 30 April is before the last one on 1 May.
    ['large', '2025-01-18', '2026-01-17', ['2025-07-31', '2025-10-31', '2026-01-31', '2026-05-01']],
  ] as const)('%s: the days of %s to %s', (kind, start, end, expected) =>
    expect(instalmentDays(kind, { start, end }, LAW)).toEqual(expected),
  );

  it('shares a short period by its months: 3 x 100,000 / 7.5 is 40,000 twice, and 20,000 is left', () => {
    const period = { start: '2026-01-01', end: '2026-08-15' };
    expect(instalmentsOf('large', period, 100_000_00n, LAW).map(({ amount }) => amount)).toEqual([
      40_000_00n,
      40_000_00n,
      20_000_00n,
    ]);
  });

  it.each([
    ['twelve from 29 February: 3 x 100,000 / 12', '2024-02-29', '2025-02-28', 25_000_00n],
    ['six from 31 August: 3 x 100,000 / 6', '2025-08-31', '2026-02-28', 50_000_00n],
    ['six and 28 days (CTM92610): 3 x 100,000 / 6.93', '2012-01-01', '2012-07-28', 43_290_04n],
    ['six and 13 days (CTM92610): 3 x 100,000 / 6.43', '2012-01-16', '2012-07-28', 46_656_30n],
  ] as const)('counts whole months, %s', (_, start, end, first) =>
    expect(instalmentsOf('large', { start, end }, 100_000_00n, LAW)[0]?.amount).toBe(first),
  );
});
