import { describe, expect, it } from 'vitest';
import { ratesOfFinancialYear } from '../../../core/law/financial-years.ts';
import { LAW } from '../../../core/law/law.ts';
import { loansRateOn, transmittedLoansRateOn } from '../../../core/law/loans-rates.ts';

describe('corporation tax rates', () => {
  it.each([
    [2014, 2000n, null, false, true],
    [2015, 2000n, null, true, true],
    [2016, 2000n, null, true, true],
    [2017, 1900n, null, true, true],
    [2022, 1900n, null, true, true],
    [2023, 2500n, 1900n, true, true],
    [2026, 2500n, 1900n, true, true],
    [2027, 2500n, 1900n, true, true],
    [2028, 2500n, 1900n, true, false],
  ])('financial year %d', (year, main, small, supported, enacted) => {
    const rates = ratesOfFinancialYear(year, LAW);
    expect(rates.mainRate).toBe(main);
    expect(rates.smallProfits?.rate ?? null).toBe(small);
    expect([rates.supported, rates.enacted]).toEqual([supported, enacted]);
    expect(rates.law).not.toBe('');
  });
});

describe('rates on loans to participators', () => {
  it.each([
    ['2016-04-05', 2500n],
    ['2016-04-06', 3250n],
    ['2022-04-05', 3250n],
    ['2022-04-06', 3375n],
    ['2026-04-05', 3375n],
    ['2026-04-06', 3575n],
  ])('a loan made on %s', (day, expected) => expect(loansRateOn(day, LAW).rate).toBe(expected));

  it('are sent at 33.75% for the newest loans until 6 April 2027', () => {
    expect(transmittedLoansRateOn('2026-05-01', '2027-04-05', LAW).rate).toBe(3375n);
    expect(transmittedLoansRateOn('2026-05-01', '2027-04-06', LAW).rate).toBe(3575n);
    expect(transmittedLoansRateOn('2016-04-05', '2026-11-20', LAW).rate).toBe(2500n);
  });

  it('are in order of their days, each cited', () => {
    const days = LAW.loansRates.map(({ from }) => from);
    expect(days).toEqual([...days].sort());
    expect(LAW.loansRates.every(({ law }) => law !== '')).toBe(true);
  });
});
