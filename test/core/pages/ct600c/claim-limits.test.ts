import { expect, it } from 'vitest';
import type { SurrenderJson } from '../../../../core/figures/ct600c.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { figuresFor } from '../../figures/figures.ts';

/** Tests what is said of claims above the limit of a year to 31 March 2026 with profits of 100,000. */

const ALDER = {
  companyName: 'Alder Tools Limited',
  taxReference: '1234567890',
  consent: { name: 'Ada Example', status: 'Director', date: '2026-10-01' },
};

it.each([
  // 100,000 less 60,000 in the row before.
  [
    { amount: 45_000 },
    'is 45,000; the most is 40,000: profits of 100,000 for 365 of 365 days, less the rows of that company before it',
  ],
  // Either row may say what the company has: 70,000 less 60,000.
  [
    { amount: 11_000, surrenderable: 70_000 },
    'is 11,000; the most is 10,000: the other company can surrender 70,000 for 365 of 365 days, less the rows of that company before it',
  ],
  [{ amount: 40_000 }, null],
])('counts the rows of one company together: a second one of %o', (second, said) => {
  const figures = figuresFor('2025-04-01', '2026-03-31', {
    directorName: 'Ada Example',
    associatedCompanies: 1,
    profitLossData: { turnover: 100_000, isGroupMember: true },
    supplementaryPagesData: {
      ct600c: {
        claims: [
          { ...ALDER, amount: 60_000 },
          { ...ALDER, ...second },
        ],
      },
    },
  });
  const errors = computeFiling(figures, '2026-11-20')
    .returns.flatMap(({ problems }) => problems)
    .filter(({ severity }) => severity === 'error')
    .map(({ location, message }) => [location, message]);
  expect(errors).toEqual(said === null ? [] : [['supplementaryPagesData.ct600c.claims[1].amount', said]]);
});

/**
 * A gain of 10,000,000, as much of capital losses brought forward, no deductions allowance, 304 of 365 days in common. A
 * claim c lets in (10,000,000 - c) / 2 of the losses, and the limit is 304/365 of the rest. With c = 7,136,150 the losses
 * are 1,431,925, and 8,568,075 x 304/365 = 7,136,150.14.
 */
it.each([
  [10_000_000, 'is 10,000,000; the most is 7,136,150: profits of 8,568,075 for 304 of 365 days'],
  [7_136_150, null],
])('names the limit that a claim of %d and the capital losses agree on', (amount, said) => {
  const figures = figuresFor('2025-04-01', '2026-03-31', {
    directorName: 'Ada Example',
    associatedCompanies: 1,
    profitLossData: {
      grossChargeableGains: 10_000_000,
      capitalLossesBroughtForward: 10_000_000,
      isGroupMember: true,
    },
    supplementaryPagesData: {
      ct600c: { claims: [{ ...ALDER, amount, periodStart: '2025-06-01', periodEnd: '2026-05-31' }] },
    },
  });
  const [computed] = computeFiling(figures, '2026-11-20').returns;
  const errors = computed?.problems.filter(({ severity }) => severity === 'error') ?? [];
  expect(errors.map(({ message }) => message)).toEqual(said === null ? [] : [said]);
  const taken = { kind: 'pounds', amount: 7_136_150n };
  expect([computed?.boxes.get('310'), computed?.boxes.get('C10')]).toEqual([taken, taken]);
});

/** The other company’s year to 30 September 2026 shares 182 days: 36,500 x 182/365 = 18,200. */
it('names a surrender’s limit, its box, and surrenders before it only where there are any', () => {
  const row = {
    companyName: 'Birch Homes Limited',
    taxReference: '2345678901',
    kind: 'tradingLoss',
    amount: 18_000,
    periodStart: '2025-10-01',
    periodEnd: '2026-09-30',
  } as const;
  const saidOf = (surrenders: readonly SurrenderJson[]) =>
    computeFiling(
      figuresFor('2025-04-01', '2026-03-31', {
        directorName: 'Ada Example',
        associatedCompanies: 1,
        profitLossData: { otherCharges: 36_500, isGroupMember: true },
        supplementaryPagesData: { ct600c: { surrenders } },
      }),
      '2026-11-20',
    ).returns.flatMap(({ problems }) =>
      problems.flatMap(({ severity, message, box }) => (severity === 'error' ? [[message, box]] : [])),
    );
  expect(saidOf([{ ...row, amount: 30_000 }])).toEqual([
    ['is 30,000; the most is 18,200: 36,500 for 182 of 365 days', 'C85D'],
  ]);
  expect(saidOf([row, { ...row, taxReference: '3456789012', amount: 201 }])).toEqual([
    ['is 201; the most is 200: 36,500 for 182 of 365 days, less surrenders before it', 'C85D'],
  ]);
});
