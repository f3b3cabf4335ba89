import { amount, companyType, count, has, type Rule, rule } from './rule.ts';
import { FIRST_YEAR, SECOND_YEAR } from './tax.ts';
import type { ReturnView } from './view.ts';

/**
 * Rates the authority takes, by financial year and box 4: its own table, which starts before ours and answers for
 * returns of any year. Hundredths of one per cent.
 */
const MAIN_RATES: readonly { readonly from: number; readonly rate: bigint }[] = [
  { from: 2015, rate: 20_00n },
  { from: 2017, rate: 19_00n },
  { from: 2023, rate: 25_00n },
];
const SMALL_PROFITS = { from: 2023, rate: 19_00n };
/** Unit trusts and open-ended investment companies (CTA 2010 s614, s618): the basic rate of income tax. */
const FUND_RATE = 20_00n;
/** Ring fence profits (CTA 2010 s279A): main and small. */
const RING_FENCE = { main: 30_00n, small: 19_00n };
const RING_FENCE_BOXES = ['320', '585', '590', '505'] as const;

type Takes = (view: ReturnView, rate: bigint, year: number) => boolean;
const mainOnly: Takes = (_view, rate, year) =>
  rate === MAIN_RATES.filter(({ from }) => from <= year).at(-1)?.rate;
const mainOrSmall: Takes = (view, rate, year) =>
  mainOnly(view, rate, year) ||
  (has(view, '329') && year >= SMALL_PROFITS.from && rate === SMALL_PROFITS.rate);
const fundOnly: Takes = (_view, rate) => rate === FUND_RATE;
const ringFence: Takes = (view, rate) =>
  RING_FENCE_BOXES.some((box) => has(view, box)) &&
  (rate === RING_FENCE.main || (has(view, '329') && rate === RING_FENCE.small));
const anyOf: Takes = (view, rate, year) =>
  mainOrSmall(view, rate, year) || rate === FUND_RATE || ringFence(view, rate, year);

/** Types of company in box 4, the rates they may state, and the rules' numbers for the first and second year. */
const TYPES: readonly {
  readonly types: readonly number[];
  readonly takes: Takes;
  readonly numbers: readonly [number, number];
}[] = [
  { types: [5], takes: anyOf, numbers: [9199, 9208] },
  { types: [0], takes: anyOf, numbers: [9200, 9209] },
  { types: [4], takes: mainOrSmall, numbers: [9201, 9210] },
  { types: [1], takes: fundOnly, numbers: [9202, 9211] },
  { types: [2], takes: mainOnly, numbers: [9203, 9212] },
  { types: [3, 9, 10, 11], takes: mainOnly, numbers: [9143, 9152] },
  { types: [6, 7, 8], takes: mainOrSmall, numbers: [9145, 9153] },
];

/** The rate of Northern Ireland trading profits, in the authority's table from 2050 on. */
const NORTHERN_IRELAND = { from: 2050, rate: 19_00n };
/** Companies that may have such profits. */
const WITH_NORTHERN_IRELAND: readonly number[] = [0, 3, 4, 6, 7, 8, 9];

const otherRates = (year: number): readonly bigint[] => [
  FUND_RATE,
  ...MAIN_RATES.filter(({ from }) => from <= year)
    .slice(-1)
    .map(({ rate }) => rate),
  RING_FENCE.main,
  RING_FENCE.small,
];

/**
 * A rate that only Northern Ireland profits can have needs their tax in box 586 (rules 9147 and 9156). As the authority's
 * table stands that rate is also the small ring fence rate, so that nothing breaks these two until it is changed.
 */
export const northernIrelandRules = ({ from, rate: own }: typeof NORTHERN_IRELAND): readonly Rule[] =>
  (
    [
      [9147, '330', FIRST_YEAR],
      [9156, '380', SECOND_YEAR],
    ] as const
  ).flatMap(([number, year, rows]) =>
    rows.map(([, rate]) =>
      rule(
        number,
        ['586', rate, '4', year],
        `fill in box 586 when box ${rate} has the rate of Northern Ireland profits alone`,
        (view) =>
          !has(view, rate) ||
          has(view, '586') ||
          !WITH_NORTHERN_IRELAND.includes(companyType(view)) ||
          count(view, year) < from ||
          amount(view, rate) !== own ||
          otherRates(count(view, year)).includes(own),
      ),
    ),
  );

/** The rate of every row must be one the company may have in that financial year. */
const ratesOfTypes: readonly Rule[] = TYPES.flatMap(({ types, takes, numbers: [first, second] }) =>
  (
    [
      [first, '330', FIRST_YEAR],
      [second, '380', SECOND_YEAR],
    ] as const
  ).flatMap(([number, year, rows]) =>
    rows.map(([, rate]) =>
      rule(
        number,
        [rate, '4', year, '329'],
        `box ${rate} is not a rate for this type of company in that financial year`,
        (view) =>
          !has(view, rate) ||
          !types.includes(companyType(view)) ||
          takes(view, amount(view, rate), count(view, year)),
      ),
    ),
  ),
);

export const rateRules: readonly Rule[] = [...ratesOfTypes, ...northernIrelandRules(NORTHERN_IRELAND)];
