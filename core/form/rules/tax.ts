import { divideRoundHalfUp } from '../../base/money.ts';
import { longDate } from '../../dates/date.ts';
import { daysIn, financialYearOf, lastDayOfFinancialYear } from '../../dates/period.ts';
import type { Law } from '../../law/law.ts';
import { isItsSum } from './box-rules.ts';
import type { ReturnView } from './return-view.ts';
import {
  amount,
  atMost,
  companyType,
  count,
  has,
  hasElement,
  hasOnPage,
  needs,
  needsTickUnlessAmended,
  notBoth,
  onlyWithPositive,
  type Rule,
  rule,
  textOf,
  total,
  totalOnPage,
} from './rule.ts';

/** Boxes of profit, rate and tax in each row of a financial year. */
export const FIRST_YEAR = [
  ['335', '340', '345'],
  ['350', '355', '360'],
  ['365', '370', '375'],
] as const;
export const SECOND_YEAR = [
  ['385', '390', '395'],
  ['400', '405', '410'],
  ['415', '420', '425'],
] as const;
const profits = (rows: typeof FIRST_YEAR | typeof SECOND_YEAR): readonly string[] => rows.map(([box]) => box);
const taxes = (rows: typeof FIRST_YEAR | typeof SECOND_YEAR): readonly string[] =>
  rows.map(([, , box]) => box);

const firstYear = (view: ReturnView): number => financialYearOf(textOf(view, '30'));
const lastYear = (view: ReturnView): number => financialYearOf(textOf(view, '35'));
const SECOND = 'CompanyTaxCalculation/CorporationTaxChargeable/FinancialYearTwo';
const COMPANIES = 'CompanyTaxCalculation/CorporationTaxChargeable/AssociatedCompanies';

/**
 * Computes the tax on profit at a rate, to the penny, half up (rules 9204 and 9213). The rate is hundredths of one per
 * cent.
 */
const taxAt = (profit: bigint, rate: bigint): bigint => divideRoundHalfUp(profit * rate, 10_000n);

const rowRules = (number: number, rows: typeof FIRST_YEAR | typeof SECOND_YEAR): readonly Rule[] =>
  rows.map(([profit, rate, tax]) =>
    rule(
      number,
      [tax, profit, rate],
      `box ${tax} must be box ${profit} at the rate in box ${rate}, to the penny`,
      (view) => !has(view, tax) || amount(view, tax) === taxAt(amount(view, profit), amount(view, rate)),
    ),
  );

/** Companies that rule 9398 and similar rules exclude from the small profits rate: box 4 to rule number. */
const NO_SMALL_PROFITS = [
  [1, 9398],
  [2, 9399],
  [3, 9415],
  [9, 9416],
  [10, 9873],
  [11, 9874],
] as const;

/**
 * Computes box 335 for a period of two financial years: the share of box 315 by days up to 31 March, whole pounds half
 * up (rule 9198). A period that ends before it begins has a share too, of days counted backwards. Null when box 330 is
 * not a year of four digits, or the period has no days or no dates.
 */
function firstYearShare(view: ReturnView): bigint | null {
  const year = count(view, '330');
  if (year < 1000 || year > 9998) return null;
  const start = textOf(view, '30');
  const counted = daysIn({ start, end: textOf(view, '35') });
  if (counted === 0 || Number.isNaN(counted)) return null;
  const days = BigInt(daysIn({ start, end: lastDayOfFinancialYear(year) }));
  const all = BigInt(counted);
  const [part, whole] = all < 0n ? [-days, -all] : [days, all];
  return 100n * divideRoundHalfUp(amount(view, '315') * part, 100n * whole);
}

const TRAINING = 'TonnageTax/TonnageTax/OffshoreTrainingAllowance/OffsetAgainstCorpTax';

/** Checks financial years, rates and tax, boxes 315 to 470. */
export const taxRules = ({ smallProfitsStated }: Law): readonly Rule[] => [
  rule(
    9144,
    ['330', '315'],
    'fill in the financial year, box 330, when there are profits chargeable',
    (view) => amount(view, '315') <= 0n || has(view, '330'),
  ),
  rule(
    9186,
    ['315', '335', '385'],
    'the profits of the financial years must add up to box 315',
    (view) => amount(view, '315') === total(view, [...profits(FIRST_YEAR), ...profits(SECOND_YEAR)]),
  ),
  rule(
    9188,
    ['380', '315', '30', '35'],
    'the period falls in two financial years, so fill in the second, box 380',
    (view) => lastYear(view) - firstYear(view) !== 1 || hasElement(view, SECOND) || amount(view, '315') <= 0n,
  ),
  rule(
    9206,
    ['380', '30', '35'],
    'the period falls in one financial year, so leave the second blank',
    (view) => !hasElement(view, SECOND) || firstYear(view) !== lastYear(view),
  ),
  atMost(9190, '320', ['315']),
  needsTickUnlessAmended(9956, '320', '135'),
  needs(9138, '325', '5'),
  atMost(9139, '325', ['315']),
  rule(
    9195,
    ['330', '30'],
    'box 330 must be the financial year in which the period begins',
    (view) => !has(view, '330') || count(view, '330') === firstYear(view),
  ),
  rule(
    9207,
    ['380', '330'],
    'box 380 must be the year after box 330',
    (view) => !has(view, '380') || count(view, '380') === count(view, '330') + 1,
  ),
  rule(
    9197,
    ['335', '315'],
    'all the profits belong to the one financial year of the period',
    (view) =>
      !has(view, '330') ||
      firstYear(view) !== lastYear(view) ||
      total(view, profits(FIRST_YEAR)) === amount(view, '315'),
  ),
  rule(
    9198,
    ['335', '315', '30', '35'],
    'the profits of the first financial year must be their share of box 315 by days, to the nearest pound',
    (view) =>
      !['30', '35', '330'].every((box) => has(view, box)) ||
      firstYear(view) === lastYear(view) ||
      total(view, profits(FIRST_YEAR)) === firstYearShare(view),
  ),
  ...rowRules(9204, FIRST_YEAR),
  ...rowRules(9213, SECOND_YEAR),
  rule(
    9146,
    ['430', '345', '395'],
    'fill in box 430 when a financial year has tax, even nil',
    (view) =>
      ![...taxes(FIRST_YEAR), ...taxes(SECOND_YEAR)].some((box) => has(view, box)) || has(view, '430'),
  ),
  isItsSum(9214, '430'),
  rule(
    9240,
    ['326', '327', '328'],
    'fill in the number of associated companies, box 326 or boxes 327 and 328',
    (view) => !hasElement(view, COMPANIES) || has(view, '326') || has(view, '327'),
  ),
  notBoth(9397, '326', '327'),
  rule(
    9389,
    ['326', '329', '35'],
    `associated companies and the small profits rate are for periods ending on or after ${longDate(smallProfitsStated.from)}`,
    (view) => !hasElement(view, COMPANIES) || textOf(view, '35') >= smallProfitsStated.from,
  ),
  ...NO_SMALL_PROFITS.map(([type, number]) =>
    rule(
      number,
      ['329', '4'],
      `a company of type ${type} cannot have the small profits rate`,
      (view) => !has(view, '329') || companyType(view) !== type,
    ),
  ),
  rule(
    9417,
    ['435', '329', '35'],
    'marginal relief needs box 329',
    (view) => !has(view, '435') || has(view, '329') || textOf(view, '35') < smallProfitsStated.from,
  ),
  rule(
    9350,
    ['435', '35'],
    `marginal relief is for periods ending on or after ${longDate(smallProfitsStated.from)}`,
    (view) => !has(view, '435') || has(view, '135') || textOf(view, '35') >= smallProfitsStated.from,
  ),
  rule(
    9216,
    ['435', '430'],
    'marginal relief must be less than the tax in box 430',
    (view) => !has(view, '435') || amount(view, '435') < amount(view, '430'),
  ),
  isItsSum(9234, '440'),
  atMost(9241, '445', ['440']),
  atMost(9242, '450', ['440'], ['445']),
  onlyWithPositive(9244, '455', '450'),
  onlyWithPositive(9245, '460', '450'),
  atMost(9246, '465', ['440'], ['445', '450']),
  needs(9236, '445', '470'),
  needs(9237, '450', '470'),
  needs(9238, '465', '470'),
  isItsSum(9247, '470'),
  rule(
    9140,
    ['450'],
    'double taxation relief in box 450 must cover the training allowance set off on page CT600F',
    (view) => {
      const setOff = totalOnPage(view, TRAINING);
      return (
        !hasOnPage(view, TRAINING) || (has(view, '450') && setOff !== null && amount(view, '450') >= setOff)
      );
    },
  ),
  rule(
    9381,
    ['471', '472', '473'],
    'box 471 must not be less than 472 + 473',
    (view) => !has(view, '471') || amount(view, '471') >= total(view, ['472', '473']),
  ),
  needs(9382, '471', '526'),
];
