import { describe, expect, it } from 'vitest';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import { LAW } from '../../../core/law/law.ts';
import { valueAsJson } from '../../../core/tax/explain.ts';
import { taxOnProfits } from '../../../core/tax/rates.ts';
import { figuresFor } from '../figures/figures.ts';

/** Gives every line of the tax on some profits: its id, its value, its working and its source lines. */
function linesOf(start: string, end: string, profits: bigint, data: FilingJson = {}) {
  const { lines } = taxOnProfits(figuresFor(start, end, data), { start, end }, profits, LAW);
  return lines.map(({ id, value, working, from }) => [id, valueAsJson(value), working, from.join(' ')]);
}
const labelsOf = (start: string, end: string, profits: bigint, pattern: RegExp) =>
  taxOnProfits(figuresFor(start, end, {}), { start, end }, profits, LAW)
    .lines.filter(({ id }) => pattern.test(id))
    .map(({ label }) => label);

const DAYS = 'periodStart periodEnd';
const associated = (count: number) => [
  'associatedCompanies',
  count,
  'As stated; associated at any time in the period',
  'associatedCompanies',
];
const FRANKED = (amount: number) => [
  'frankedInvestmentIncome',
  amount,
  'Exempt distributions from companies outside the group',
  'profitLossData.frankedInvestmentIncome',
];

/** Tests each line of the working against arithmetic by hand, as the line itself states it. */
describe('the working of the tax on profits', () => {
  it('counts one day of a year as a day', () => {
    const years = linesOf('2024-04-02', '2025-04-01', 40_000n).filter(([id]) =>
      /^financialYear/.test(`${id}`),
    );
    expect(years.map(([, , working]) => working)).toEqual([
      '364 days of the period fall in the year from 1 April 2024',
      '1 day of the period falls in the year from 1 April 2025',
    ]);
  });

  it('gives marginal relief on augmented profits between the limits', () => {
    // 100,000 + 20,000 = 120,000. (250,000 - 120,000) x 3/200 x 100/120 = 1,950 x 5/6 = 1,625.
    const data = { profitLossData: { frankedInvestmentIncome: 20_000 } };
    expect(linesOf('2025-04-01', '2026-03-31', 100_000n, data)).toEqual([
      FRANKED(20_000),
      [
        'augmentedProfits',
        120_000,
        'Chargeable profits 100,000 + exempt distributions 20,000 = 120,000',
        'chargeableProfits frankedInvestmentIncome',
      ],
      associated(0),
      ['smallProfitsTick', true, 'Marginal relief applies', 'marginalRelief'],
      ['financialYear1', 2025, '365 days of the period fall in the year from 1 April 2025', DAYS],
      ['profits1', 100_000, 'All profits 100,000', 'chargeableProfits'],
      [
        'rate1',
        25,
        'Augmented profits 120,000.00 lie between 50,000.00 and 250,000.00: main rate less marginal relief',
        'profits1 augmentedProfits lowerLimit1 upperLimit1',
      ],
      ['tax1', '25000.00', '100,000 x 25% = 25,000.00', 'profits1 rate1'],
      ['lowerLimit1', '50000.00', '50,000 for twelve months', DAYS],
      ['upperLimit1', '250000.00', '250,000 for twelve months', DAYS],
      [
        'relief1',
        '1625.00',
        '(250,000.00 - 120,000.00) x 3/200 x 100,000.00/120,000.00 = 1,625.00',
        'upperLimit1 profits1 augmentedProfits',
      ],
      ['corporationTax', '25000.00', '25,000.00', 'tax1 tax2'],
      ['marginalRelief', '1625.00', '1,625.00, rounded to the penny', 'relief1 relief2'],
      [
        'corporationTaxChargeable',
        '23375.00',
        '25,000.00 - marginal relief 1,625.00 = 23,375.00',
        'corporationTax marginalRelief',
      ],
    ]);
    expect(labelsOf('2025-04-01', '2026-03-31', 100_000n, /Limit1|relief1/)).toEqual([
      'Lower limit',
      'Upper limit',
      'Marginal relief',
    ]);
  });

  it('divides the limits by the companies first, then takes the days of a short period', () => {
    // 25,000 x 183/365 = 12,534.2466 and 125,000 x 183/365 = 62,671.2329; the relief is 3/200 of 32,671.2329.
    const lines = linesOf('2025-04-01', '2025-09-30', 30_000n, { associatedCompanies: 1 });
    expect(lines.slice(-7)).toEqual([
      ['tax1', '7500.00', '30,000 x 25% = 7,500.00', 'profits1 rate1'],
      ['lowerLimit1', '12534.25', '50,000 / 2 x 183/365 = 12,534.2466', `${DAYS} associatedCompanies`],
      ['upperLimit1', '62671.23', '250,000 / 2 x 183/365 = 62,671.2329', `${DAYS} associatedCompanies`],
      [
        'relief1',
        '490.07',
        '(62,671.2329 - 30,000.00) x 3/200 x 30,000.00/30,000.00 = 490.0685',
        'upperLimit1 profits1 augmentedProfits',
      ],
      ['corporationTax', '7500.00', '7,500.00', 'tax1 tax2'],
      ['marginalRelief', '490.07', '490.0685, rounded to the penny', 'relief1 relief2'],
      [
        'corporationTaxChargeable',
        '7009.93',
        '7,500.00 - marginal relief 490.07 = 7,009.93',
        'corporationTax marginalRelief',
      ],
    ]);
    // Twelve months with one associated company: the limit is only divided by the companies.
    const whole = linesOf('2025-04-01', '2026-03-31', 30_000n, { associatedCompanies: 1 });
    expect(whole.find(([id]) => id === 'lowerLimit1')?.[2]).toBe('50,000 / 2 = 25,000.00');
  });

  it('takes the small profits rate in each of two years', () => {
    // 40,000 x 274/365 = 30,027.3973. 30,027 x 19% = 5,705.13 and 9,973 x 19% = 1,894.87: 7,600.
    expect(linesOf('2024-07-01', '2025-06-30', 40_000n)).toEqual([
      ['augmentedProfits', 40_000, 'Chargeable profits 40,000', 'chargeableProfits frankedInvestmentIncome'],
      associated(0),
      ['smallProfitsTick', true, 'The small profits rate applies', 'rate1 rate2'],
      ['financialYear1', 2024, '274 days of the period fall in the year from 1 April 2024', DAYS],
      ['profits1', 30_027, '40,000 x 274/365 = 30,027.3973, rounded to 30,027', 'chargeableProfits'],
      [
        'rate1',
        19,
        'Augmented profits 30,027.40 do not exceed the lower limit 37,534.25: small profits rate',
        'profits1 augmentedProfits lowerLimit1 upperLimit1',
      ],
      ['tax1', '5705.13', '30,027 x 19% = 5,705.13', 'profits1 rate1'],
      ['financialYear2', 2025, '91 days of the period fall in the year from 1 April 2025', DAYS],
      ['profits2', 9_973, '40,000 - 30,027 = 9,973', 'chargeableProfits'],
      [
        'rate2',
        19,
        'Augmented profits 9,972.60 do not exceed the lower limit 12,465.75: small profits rate',
        'profits2 augmentedProfits lowerLimit2 upperLimit2',
      ],
      ['tax2', '1894.87', '9,973 x 19% = 1,894.87', 'profits2 rate2'],
      ['lowerLimit1', '37534.25', '50,000 x 274/365 = 37,534.2466', DAYS],
      ['upperLimit1', '187671.23', '250,000 x 274/365 = 187,671.2329', DAYS],
      ['lowerLimit2', '12465.75', '50,000 x 91/365 = 12,465.7534', DAYS],
      ['upperLimit2', '62328.77', '250,000 x 91/365 = 62,328.7671', DAYS],
      ['corporationTax', '7600.00', '5,705.13 + 1,894.87 = 7,600.00', 'tax1 tax2'],
      ['corporationTaxChargeable', '7600.00', '7,600.00', 'corporationTax marginalRelief'],
    ]);
  });

  it('adds the reliefs of two years before it rounds', () => {
    // (187,671.2329 - 112,603.4904) x 3/200 x 14/15.0001... = 1,050.9489, and 349.0378: 1,399.9867, so 1,399.99.
    const data = { profitLossData: { frankedInvestmentIncome: 10_000 } };
    const lines = linesOf('2024-07-01', '2025-06-30', 140_001n, data);
    expect(lines.filter(([id]) => /relief|Relief|Chargeable$/.test(String(id)))).toEqual([
      [
        'relief1',
        '1050.95',
        '(187,671.2329 - 112,603.4904) x 3/200 x 105,096.6411/112,603.4904 = 1,050.9489',
        'upperLimit1 profits1 augmentedProfits',
      ],
      [
        'relief2',
        '349.04',
        '(62,328.7671 - 37,397.5096) x 3/200 x 34,904.3589/37,397.5096 = 349.0378',
        'upperLimit2 profits2 augmentedProfits',
      ],
      ['marginalRelief', '1399.99', '1,050.9489 + 349.0378, rounded once = 1,399.99', 'relief1 relief2'],
      [
        'corporationTaxChargeable',
        '33600.26',
        '35,000.25 - marginal relief 1,399.99 = 33,600.26',
        'corporationTax marginalRelief',
      ],
    ]);
    expect(labelsOf('2024-07-01', '2025-06-30', 140_001n, /Limit|relief\d/)).toEqual([
      'Lower limit, financial year 2024',
      'Upper limit, financial year 2024',
      'Marginal relief, financial year 2024',
      'Lower limit, financial year 2025',
      'Upper limit, financial year 2025',
      'Marginal relief, financial year 2025',
    ]);
  });

  it('has limits only in the year that has them', () => {
    // 60,000 x 274/365 = 45,041.0959; 45,041 x 19% = 8,557.79 and 14,959 x 25% = 3,739.75: 12,297.54.
    // The limits of one year of two differ, so its 366 days count: 250,000 x 91/366 = 62,158.4699.
    // (62,158.4699 - 14,958.9041) x 3/200 = 707.9935.
    const lines = linesOf('2022-07-01', '2023-06-30', 60_000n);
    expect(lines.map(([id]) => id)).toEqual([
      ...['augmentedProfits', 'associatedCompanies', 'smallProfitsTick'],
      ...['financialYear1', 'profits1', 'rate1', 'tax1', 'financialYear2', 'profits2', 'rate2', 'tax2'],
      ...['lowerLimit2', 'upperLimit2', 'relief2'],
      ...['corporationTax', 'marginalRelief', 'corporationTaxChargeable'],
    ]);
    const working = (id: string) => lines.find(([name]) => name === id)?.[2];
    expect(working('rate1')).toBe('Single rate of financial year 2022');
    expect(working('upperLimit2')).toBe('250,000 x 91/366 = 62,158.4699');
    expect(working('relief2')).toBe(
      '(62,158.4699 - 14,958.9041) x 3/200 x 14,958.9041/14,958.9041 = 707.9935',
    );
    expect(working('marginalRelief')).toBe('707.9935, rounded to the penny');
    expect(working('corporationTaxChargeable')).toBe('12,297.54 - marginal relief 707.99 = 11,589.55');
  });

  it('has neither limits nor a count of companies in a year of a single rate', () => {
    // 60,000 x 19% = 11,400.
    expect(linesOf('2021-04-01', '2022-03-31', 60_000n).map(([id]) => id)).toEqual([
      ...['financialYear1', 'profits1', 'rate1', 'tax1', 'corporationTax', 'corporationTaxChargeable'],
    ]);
  });

  it('takes the main rate from the upper limit on, without a tick', () => {
    const lines = linesOf('2025-04-01', '2026-03-31', 300_000n);
    expect(lines.map(([id]) => id)).toEqual([
      ...['augmentedProfits', 'associatedCompanies', 'financialYear1', 'profits1', 'rate1', 'tax1'],
      ...['lowerLimit1', 'upperLimit1', 'corporationTax', 'corporationTaxChargeable'],
    ]);
    expect(lines.find(([id]) => id === 'rate1')?.[2]).toBe(
      'Augmented profits 300,000.00 are not below the upper limit 250,000.00: main rate',
    );
  });

  it('has no relief at the upper limit itself', () => {
    const lines = linesOf('2025-04-01', '2026-03-31', 250_000n);
    expect(lines.find(([id]) => id === 'rate1')?.[2]).toBe(
      'Augmented profits 250,000.00 are not below the upper limit 250,000.00: main rate',
    );
    expect(lines.some(([id]) => id === 'relief1')).toBe(false);
  });

  it('is zero, and shown from the profits, if there are none', () => {
    const data = { profitLossData: { frankedInvestmentIncome: 10_000 } };
    expect(linesOf('2025-04-01', '2026-03-31', 0n, data)).toEqual([
      FRANKED(10_000),
      ['corporationTax', '0.00', 'Nil', 'chargeableProfits'],
      ['corporationTaxChargeable', '0.00', 'Nil', 'corporationTax marginalRelief'],
    ]);
  });
});
