import { firstDayOfFinancialYear } from '../../dates/period.ts';
import { inForce, rowOn } from '../../law/dated-tables.ts';
import type { CorporationTaxRates, Law } from '../../law/law.ts';
import type { ReturnView } from './return-view.ts';
import { amount, companyType, count, has, type Rule, rule } from './rule.ts';
import { FIRST_YEAR, SECOND_YEAR } from './tax.ts';

/**
 * Checks the rates that the authority accepts, by financial year and the type of company in box 4. Rates are hundredths
 * of one per cent.
 */

const RING_FENCE_BOXES = ['320', '585', '590', '505'] as const;

/** Gives the rates of a year; undefined for a year before the table begins. */
const ratesOf = ({ corporationTax }: Law, year: number): CorporationTaxRates | undefined =>
  inForce(corporationTax, firstDayOfFinancialYear(year));
const fundRate = ({ fundRates }: Law, year: number): bigint =>
  rowOn(fundRates, firstDayOfFinancialYear(year)).rate;

type Takes = (law: Law, view: ReturnView, rate: bigint, year: number) => boolean;
const mainOnly: Takes = (law, _view, rate, year) => rate === ratesOf(law, year)?.mainRate;
const mainOrSmall: Takes = (law, view, rate, year) =>
  mainOnly(law, view, rate, year) || (has(view, '329') && rate === ratesOf(law, year)?.smallProfits?.rate);
const fundOnly: Takes = (law, _view, rate, year) => rate === fundRate(law, year);
const ringFence: Takes = ({ ringFenceRates }, view, rate, year) => {
  const { mainRate, smallProfitsRate } = rowOn(ringFenceRates, firstDayOfFinancialYear(year));
  return (
    RING_FENCE_BOXES.some((box) => has(view, box)) &&
    (rate === mainRate || (has(view, '329') && rate === smallProfitsRate))
  );
};
const anyOf: Takes = (...asked) => mainOrSmall(...asked) || fundOnly(...asked) || ringFence(...asked);

/** Types of company in box 4, the rates that they may state, and the rule numbers for the first and second year. */
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

/** Companies that may have Northern Ireland trading profits. */
const WITH_NORTHERN_IRELAND: readonly number[] = [0, 3, 4, 6, 7, 8, 9];

/** Lists the rates of other profits in a year. */
function otherRates(law: Law, year: number): readonly (bigint | undefined)[] {
  const ringFenced = rowOn(law.ringFenceRates, firstDayOfFinancialYear(year));
  return [
    fundRate(law, year),
    ratesOf(law, year)?.mainRate,
    ringFenced.mainRate,
    ringFenced.smallProfitsRate,
  ];
}

/** True when only Northern Ireland profits have this rate in that year. */
function isNorthernIrelandAlone(law: Law, rate: bigint, year: number): boolean {
  const own = inForce(law.northernIrelandRates, firstDayOfFinancialYear(year))?.rate;
  return rate === own && !otherRates(law, year).includes(own);
}

type RowRule = (number: number, year: string, rate: string) => Rule;

/** Makes a rule for the rate of every row of the first and of the second financial year. */
const eachRow = ([first, second]: readonly [number, number], rule: RowRule): readonly Rule[] => [
  ...FIRST_YEAR.map(([, rate]) => rule(first, '330', rate)),
  ...SECOND_YEAR.map(([, rate]) => rule(second, '380', rate)),
];

/**
 * Requires the tax of box 586 beside a rate that only Northern Ireland profits have (rules 9147 and 9156). In the
 * authority's present table that rate is also the small ring fence rate, so no return breaks these two rules.
 */
export const northernIrelandRules = (law: Law): readonly Rule[] =>
  eachRow([9147, 9156], (number, year, rate) =>
    rule(
      number,
      ['586', rate, '4', year],
      `fill in box 586 when box ${rate} has the rate that is only for Northern Ireland profits`,
      (view) =>
        !has(view, rate) ||
        has(view, '586') ||
        !WITH_NORTHERN_IRELAND.includes(companyType(view)) ||
        !isNorthernIrelandAlone(law, amount(view, rate), count(view, year)),
    ),
  );

/** Requires that the rate of every row is one that the company may have in that financial year. */
const ratesOfTypes = (law: Law): readonly Rule[] =>
  TYPES.flatMap(({ types, takes, numbers }) =>
    eachRow(numbers, (number, year, rate) =>
      rule(
        number,
        [rate, '4', year, '329'],
        `box ${rate} is not a rate for this type of company in that financial year`,
        (view) =>
          !has(view, rate) ||
          !types.includes(companyType(view)) ||
          takes(law, view, amount(view, rate), count(view, year)),
      ),
    ),
  );

/** Checks boxes 340 to 425. */
export const rateRules = (law: Law): readonly Rule[] => [...ratesOfTypes(law), ...northernIrelandRules(law)];
