import { describe, expect, it } from 'vitest';
import { checkSize } from '../../../core/accounts/check-size.ts';
import type { IsoDate } from '../../../core/dates/date.ts';
import type { CapitalAllowancesJson } from '../../../core/figures/capital-allowances.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { LAW } from '../../../core/law/law.ts';
import { computationAsJson } from '../../../core/tax/explain.ts';
import { figuresFor } from '../figures/figures.ts';
import { differences } from './cases.ts';
import { dated, planOf } from './planning/planned.ts';

/** Works through the changes from 2026 to 2028: rates, allowances, loans and days, by hand. */
type Year = readonly [start: IsoDate, end: IsoDate];
type Boxes = Parameters<typeof differences>[0];

const returnsOf = ([start, end]: Year, data: FilingJson, sentOn: IsoDate) =>
  computeFiling(figuresFor(start, end, data), sentOn).returns;
const wrong = (boxes: Boxes, year: Year, data: FilingJson, sentOn: IsoDate) =>
  returnsOf(year, data, sentOn).map((computed) => differences(boxes, computed));
const notEnacted = (year: Year): boolean =>
  returnsOf(year, { profitLossData: { turnover: 40_000 } }, '2029-01-01').some(({ problems }) =>
    problems.some(({ message }) => message.includes('not enacted')),
  );

describe('rates of the financial years 2026 to 2028 (FA 2025 s13, FA 2026 s11)', () => {
  it('takes 100,000 of the year to 31 March 2028: 25,000 - 150,000 x 3/200 = 22,750', () => {
    const year = ['2027-04-01', '2028-03-31'] as const;
    const boxes = { '330': 2027, '335': 100_000, '435': '2250.00', '440': '22750.00' };
    expect(wrong(boxes, year, { profitLossData: { turnover: 100_000 } }, '2028-06-01')).toEqual([[]]);
    expect(notEnacted(year)).toBe(false);
  });

  it('shares 40,000 of 2027: 90 days in 2026, 275 in 2027, 7,600 in all', () => {
    // 40,000 x 90/365 = 9,863.01, so 9,863 and 30,137.
    const boxes = { '330': 2026, '335': 9_863, '380': 2027, '385': 30_137, '440': '7600.00' };
    const year = ['2027-01-01', '2027-12-31'] as const;
    expect(wrong(boxes, year, { profitLossData: { turnover: 40_000 } }, '2028-06-01')).toEqual([[]]);
    expect(notEnacted(year)).toBe(false);
  });

  it('says that the rates from 1 April 2028 are not enacted', () =>
    expect(notEnacted(['2027-07-01', '2028-06-30'])).toBe(true));
});

describe('the mixed rate of the main pool across 1 April 2026 (FA 2026 s28(3) to (5))', () => {
  // 18 x days before + 14 x days after, over all days, rounded up to two places: a pool of 10,000 shows the rate.
  it.each([
    ['2025-04-02', '2026-04-01', 1_799],
    ['2025-05-01', '2026-04-30', 1_768],
    ['2025-06-01', '2026-05-31', 1_734],
    ['2025-07-01', '2026-06-30', 1_701],
    ['2025-08-01', '2026-07-31', 1_667],
    ['2025-09-01', '2026-08-31', 1_633],
    ['2025-10-01', '2026-09-30', 1_600],
    ['2025-11-01', '2026-10-31', 1_566],
    ['2025-12-01', '2026-11-30', 1_533],
    ['2026-01-01', '2026-12-31', 1_499],
    ['2026-02-01', '2027-01-31', 1_465],
    ['2026-03-01', '2027-02-28', 1_434],
    ['2026-03-31', '2027-03-30', 1_402],
    ['2026-04-01', '2027-03-31', 1_400],
    // 15.99% x 181/365 of 10,000 = 792.93.
    ['2026-01-01', '2026-06-30', 793],
  ])('%s to %s: %i', (start, end, allowance) => {
    const data = {
      profitLossData: { turnover: 100_000 },
      capitalAllowancesData: { mainPool: { broughtForward: 10_000 } },
    };
    expect(wrong({ '705': allowance }, [start, end], data, '2028-01-01')).toEqual([[]]);
  });
});

describe('allowances whose box the form lacks until April 2027 (decision 206)', () => {
  const bought = (
    date: IsoDate,
    amount: number,
    more: Partial<NonNullable<CapitalAllowancesJson['additions']>[number]>,
  ): FilingJson => ({
    profitLossData: { turnover: 900_000 },
    capitalAllowancesData: { additions: [{ description: 'Bought', date, amount, ...more }] },
  });
  const hire = { forLeasing: true, claim: 'firstYearAllowance' } as const;
  const toJune = ['2025-07-01', '2026-06-30'] as const;

  it('gives 40% of new plant for hire from 1 January 2026, and the rest next year', () => {
    // 50,000 x 40% = 20,000; the other 30,000 joins the main pool on 1 July 2026: 30,000 x 14% = 4,200.
    const data = bought('2026-03-01', 50_000, hire);
    const boxes = { '696': null, '705': null, '725': 20_000, '760': 50_000 };
    expect(wrong(boxes, toJune, data, '2026-11-24')).toEqual([[]]);
    expect(wrong({ ...boxes, '696': 20_000, '725': null }, toJune, data, '2027-04-06')).toEqual([[]]);
    const [only] = computationAsJson(1, computeFiling(figuresFor(...toJune, data), '2026-11-24')).returns;
    const next = only?.capitalAllowances?.nextPeriod;
    expect(next?.mainPool).toMatchObject({ broughtForward: 30_000 });
    const after = { profitLossData: { turnover: 900_000 }, capitalAllowancesData: next ?? {} };
    expect(wrong({ '705': 4_200 }, ['2026-07-01', '2027-06-30'], after, '2027-11-24')).toEqual([[]]);
  });

  it('gives none of plant bought on 31 December 2025, nor of used plant', () => {
    expect(
      wrong({ '725': null }, toJune, bought('2025-12-31', 50_000, { forLeasing: true }), '2026-11-24'),
    ).toEqual([[]]);
    const van = bought('2026-05-20', 20_000, { secondHand: true });
    expect(wrong({ '690': 20_000, '725': null }, toJune, van, '2026-11-24')).toEqual([[]]);
  });

  it('gives 100% of an electric car up to 31 March 2027, in the box of the day of sending', () => {
    const car = { type: 'car', co2Emissions: 0 } as const;
    const year = ['2026-04-01', '2027-03-31'] as const;
    const data = bought('2027-03-15', 30_000, car);
    expect(wrong({ '725': 30_000, '726': null, '760': 30_000 }, year, data, '2027-04-05')).toEqual([[]]);
    expect(wrong({ '725': null, '726': 30_000, '760': 30_000 }, year, data, '2027-04-06')).toEqual([[]]);
    // From 1 April 2027 it is in the main pool: 30,000 x 14% = 4,200.
    const later = bought('2027-04-01', 30_000, car);
    expect(wrong({ '705': 4_200, '726': null }, ['2027-04-01', '2028-03-31'], later, '2028-06-01')).toEqual([
      [],
    ]);
  });
});

describe('the rate on loans to participators from 6 April 2026 (FA 2026 s4)', () => {
  const lent = (...loans: readonly (readonly [number, IsoDate])[]): FilingJson => ({
    isCloseCompany: true,
    supplementaryPagesData: {
      ct600a: {
        applies: true,
        beforeEndPeriod: false,
        loans: loans.map(([amount, dateAdvanced]) => ({ name: 'Ada Example', amount, dateAdvanced })),
      },
    },
  });
  const year = ['2026-01-01', '2026-12-31'] as const;

  it.each([
    ['2027-02-01', '3375.00', lent([10_000, '2026-05-01'])],
    ['2027-04-06', '3575.00', lent([10_000, '2026-05-01'])],
    ['2027-02-01', '3375.00', lent([10_000, '2026-04-05'])],
    ['2027-04-10', '3375.00', lent([10_000, '2026-04-05'])],
    // 6,000 x 33.75% + 4,000 x 35.75% = 2,025 + 1,430.
    ['2027-04-10', '3455.00', lent([6_000, '2026-03-01'], [4_000, '2026-06-01'])],
  ])('sent on %s: %s', (sentOn, tax, data) => expect(wrong({ A20: tax }, year, data, sentOn)).toEqual([[]]));

  it('tells that 200 more is owed, and from when the return can be amended', () => {
    const { deadlines } = planOf(figuresFor(...year, lent([10_000, '2026-05-01'])), '2027-02-01');
    expect(deadlines.find(({ id }) => id === 'loans-rate')).toMatchObject({
      amount: '200.00',
      date: '2027-04-06',
    });
  });

  it('gives the usual payment day, although the return states the lower rate (s455(3))', () => {
    const wordsOf = (more: FilingJson = {}) =>
      planOf(
        figuresFor('2025-05-01', '2026-04-30', { ...lent([10_000, '2026-04-10']), ...more }),
        '2026-12-01',
      ).deadlines.find(({ id }) => id === 'loans-rate')?.working;
    // 10,000 x 2% = 200. Nine months and one day after 30 April 2026 is before the return can be amended.
    expect(wordsOf()).toBe(
      'From 6 April 2027 a return may state the rate that the law charges; still to pay: 200.00. The law has it due by 1 February 2027 all the same, and interest runs from the day after',
    );
    expect(wordsOf({ instalmentPayments: 'large' })).toContain('due with the instalments all the same');
  });
});

describe('days to file, to amend and to claim (FA 1998 Sch 18; CTA 2010 s37(7))', () => {
  const loss = { profitLossData: { turnover: 1_000, otherCharges: 9_000 } };
  it('counts from the end of a year', () => {
    const found = planOf(figuresFor('2024-04-01', '2025-03-31', loss), '2026-01-01');
    expect(['return', 'amendment', 'loss-claim'].map((id) => dated(found, id))).toEqual([
      '2026-03-31',
      '2027-03-31',
      '2027-03-31',
    ]);
  });

  it('counts from the period of account, and a claim from its own accounting period', () => {
    const found = planOf(figuresFor('2024-07-01', '2025-12-31', loss), '2026-01-01');
    expect(['return', 'amendment', 'loss-claim-1'].map((id) => dated(found, id))).toEqual([
      '2026-12-31',
      '2027-12-31',
      '2027-06-30',
    ]);
  });
});

it('judges size by the first day of the year (SI 2024/1303)', () => {
  const isTooLarge = (start: IsoDate, end: IsoDate): boolean =>
    checkSize(
      figuresFor(start, end, {
        accountType: 'micro',
        numberOfEmployees: 11,
        profitLossData: { turnover: 800_000 },
      }),
      LAW,
    ).length > 0;
  expect(isTooLarge('2025-04-01', '2026-03-31')).toBe(true);
  expect(isTooLarge('2025-05-01', '2026-04-30')).toBe(false);
});
