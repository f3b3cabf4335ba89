import { expect, it } from 'vitest';
import { divideRoundHalfUp, formatPence, sum } from '../../../../../core/base/money.ts';
import { divide } from '../../../../../core/tax/groups/division/divide.ts';
import { costOf } from '../../../../../core/tax/groups/division/member.ts';
import { transfersOf } from '../../../../../core/tax/groups/division/transfers.ts';
import { type Company, member } from './companies.ts';

function divided(companies: readonly Company[], associated = companies.length - 1) {
  const members = companies.map((company) => member(company, associated));
  const { relief, isComplete } = divide(members);
  // Box 435 is rounded half up, so the tax of each company is rounded half down.
  const taxes = members.map((one, index) => costOf(one, relief[index] ?? 0n));
  const rounded = taxes.map((tax) => (tax.numerator * 200n + tax.denominator - 1n) / (2n * tax.denominator));
  return {
    relief: relief.map(Number),
    tax: formatPence(sum(rounded)),
    isComplete,
    transfers: transfersOf(members, relief).map(({ from, to, amount }) => [from, to, Number(amount)]),
  };
}

it('fills the band of 26.5% first', () => {
  // 100,000 x 25% = 25,000; 20,000 x 25% - 63,333.33 x 3/200 = 4,050.
  expect(divided([{ loss: 40_000 }, { profits: 100_000 }, { profits: 60_000 }])).toEqual({
    relief: [0, 0, 40_000],
    tax: '29050.00',
    isComplete: true,
    transfers: [[0, 2, 40_000]],
  });
});

it('brings a company from above its limit to below it, if the loss is enough', () => {
  // Middle gets relief down to its lower limit: 103,333. The pound across the limit saves 21.5p, less than 25% elsewhere.
  expect(divided([{ loss: 150_000 }, { profits: 200_000 }, { profits: 120_000 }])).toMatchObject({
    relief: [0, 46_667, 103_333],
    tax: '41500.00',
  });
});

it('chooses which of two large companies comes into its band', () => {
  expect(
    divided([{ loss: 136_666 }, { profits: 130_000 }, { profits: 100_000 }, { profits: 70_000 }], 2),
  ).toMatchObject({ relief: [0, 0, 83_333, 53_333], tax: '38833.50' });
});

it('makes rates equal inside the bands of companies with franked income', () => {
  const half = { profits: 50_000, franked: 20_000 };
  expect(divided([{ loss: 40_000 }, half, half])).toMatchObject({
    relief: [0, 20_000, 20_000],
    tax: '14400.00',
  });
  expect(
    divided(
      [
        { loss: 45_000 },
        { profits: 52_000, franked: 12_000 },
        { profits: 41_000, franked: 36_000 },
        { profits: 26_000 },
      ],
      2,
    ),
  ).toMatchObject({ relief: [0, 25_445, 10_222, 9_333], tax: '16922.92' });
});

it('takes no band from a company above its upper limit by franked income', () => {
  expect(
    divided([{ loss: 30_000 }, { profits: 40_000, franked: 90_000 }, { profits: 38_000, franked: 5_000 }]),
  ).toMatchObject({ relief: [0, 7_412, 22_588], tax: '11287.37' });
});

it('counts a pound under the restriction as half', () => {
  // Old saves 13.25%, without an allowance; New saves 26.5% on 18,333, then 19%.
  expect(
    divided([{ loss: 30_000 }, { profits: 60_000, broughtForward: 80_000 }, { profits: 35_000 }]),
  ).toMatchObject({ relief: [0, 0, 30_000], tax: '7650.00' });
});

it('leaves a loss at home if it saves no more elsewhere', () => {
  expect(divided([{ loss: 50_000, profits: 10_000 }, { profits: 60_000 }])).toMatchObject({
    relief: [10_000, 40_000],
    tax: '3800.00',
    transfers: [[0, 1, 40_000]],
  });
});

it('claims nothing that saves no tax', () => {
  expect(divided([{ loss: 30_000 }, { profits: 20_000, donations: 20_000 }])).toMatchObject({
    relief: [30_000, 0],
    transfers: [],
  });
});

it('leaves the rest with the companies named first', () => {
  expect(divided([{ loss: 30_000 }, { loss: 20_000 }, { profits: 40_000 }])).toMatchObject({
    relief: [10_000, 0, 40_000],
    transfers: [
      [0, 2, 20_000],
      [1, 2, 20_000],
    ],
  });
});

it('divides among thirteen companies as trying every whole pound does', () => {
  const companies: readonly Company[] = [
    { loss: 17_000 },
    { profits: 7_000, franked: 500 },
    { profits: 26_000 },
    { profits: 5_600 },
    { profits: 11_000, franked: 3_100 },
    { profits: 22_500, franked: 1_500 },
    { profits: 4_000, franked: 2_200 },
    { profits: 9_100 },
    { profits: 13_500, franked: 900 },
    { profits: 6_200, franked: 5_000 },
    { profits: 28_000 },
    { profits: 3_300 },
    { profits: 10_400, franked: 1_700 },
  ];
  const members = companies.map((company) => member(company, 12));
  const { cost, isComplete } = divide(members);
  expect(isComplete).toBe(true);
  expect(divideRoundHalfUp(cost.numerator * 1000n, cost.denominator)).toBe(31_041_118n);
});
