import { divideRoundHalfUp, max, min } from '../../base/money.ts';
import { loansByCloseCompanies } from '../../boxes/ct600a.ts';
import { boxesIn } from '../../boxes/node.ts';
import type { IsoDate } from '../../dates/date.ts';
import type { ReturnView } from '../../form/rules/return-view.ts';
import {
  amount,
  amountIn,
  atMost,
  has,
  hasElement,
  isItsSumOf,
  leftOver,
  type Rule,
  rowsOf,
  rule,
  textOf,
} from '../../form/rules/rule.ts';
import { newest } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';
import { transmittedLoansRateOn } from '../../law/loans-rates.ts';
import { monthsInWords } from '../../tax/due-dates.ts';
import { lastDayOfReliefNow } from '../../tax/loans/dates.ts';

const BOXES = boxesIn(loansByCloseCompanies);
const PART_1 = 'LoansByCloseCompanies/LoansInformation';

type Part = 'A10' | 'A25' | 'A50';
type Row = ReadonlyMap<string, string>;

/** Gives the rate for a day in hundredths of one per cent, as returns sent today state it. */
const rateOn = (day: IsoDate, today: IsoDate, law: Law): bigint =>
  day < law.loansRatesKnown.from ? 0n : transmittedLoansRateOn(day, today, law).rate;

/** Gives the lowest and highest rate of the period: those of its first and last day. */
function ratesOf(view: ReturnView, today: IsoDate, law: Law): readonly [lowest: bigint, highest: bigint] {
  const [first, last] = [rateOn(textOf(view, '30'), today, law), rateOn(textOf(view, '35'), today, law)];
  return [min(first, last), max(first, last)];
}

/** Computes the tax on an amount in pence, half up to the penny. */
const at = (pence: bigint, rate: bigint): bigint => divideRoundHalfUp(pence * rate, 10_000n);

/**
 * Makes rules for the tax in one box on the loans in another: exact at one rate, between two when the rate changes in
 * the period.
 */
function taxRules(
  [exact, minimum, maximum]: readonly [number, number, number],
  tax: string,
  loans: string,
  law: Law,
): readonly Rule[] {
  const boxes = [tax, loans, '30', '35'];
  const compare =
    (
      test: (given: bigint, lowest: bigint, highest: bigint) => boolean,
      whenRateChanges: boolean,
    ): Rule['holds'] =>
    (view, today) => {
      const [low, high] = ratesOf(view, today, law);
      if (!has(view, tax) || (low !== high) !== whenRateChanges) return true;
      return test(amount(view, tax), at(amount(view, loans), low), at(amount(view, loans), high));
    };
  return [
    rule(
      exact,
      boxes,
      `box ${tax} must be box ${loans} at the rate of the period, to the nearest penny`,
      compare((given, rate) => given === rate, false),
    ),
    rule(
      minimum,
      boxes,
      `box ${tax} must be at least box ${loans} at the lowest rate of the period`,
      compare((given, lowest) => given >= lowest, true),
    ),
    rule(
      maximum,
      boxes,
      `box ${tax} must be at most box ${loans} at the highest rate of the period`,
      compare((given, _lowest, highest) => given <= highest, true),
    ),
  ];
}

const everyRow = (
  number: number,
  part: Part,
  boxes: readonly string[],
  message: string,
  holds: (row: Row, view: ReturnView, today: IsoDate) => boolean,
): Rule =>
  rule(number, boxes, message, (view, today) => rowsOf(view, part).every((row) => holds(row, view, today)));

const atMostRows = (number: number, part: Part, total: string, { loansPageRows }: Law): Rule =>
  rule(
    number,
    [total],
    `a part of page CT600A takes at most ${loansPageRows.max} rows`,
    (view) => rowsOf(view, part).length <= loansPageRows.max,
  );

/** Requires that a total, where present, is the sum of a column. */
const sumsColumn = (number: number, total: string, part: Part, column: string): Rule =>
  rule(
    number,
    [total, column],
    `box ${total} must equal the sum of column ${column}`,
    (view) =>
      !has(view, total) ||
      amount(view, total) === rowsOf(view, part).reduce((sum, row) => sum + amountIn(row, column), 0n),
  );

const someRelief = (number: number, part: Part): Rule =>
  everyRow(
    number,
    part,
    [`${part}B`, `${part}C`],
    `each relief needs an amount above nil in column ${part}B or ${part}C`,
    (row) => amountIn(row, `${part}B`) > 0n || amountIn(row, `${part}C`) > 0n,
  );

const notAfterToday = (number: number, part: Part): Rule =>
  everyRow(
    number,
    part,
    [`${part}D`],
    `a relief in column ${part}D must not be later than today`,
    (row, _view, today) => (row.get(`${part}D`) ?? '') <= today,
  );

/**
 * True when a relief is early enough to be given at once: within nine months of the end of the period (CTA 2010
 * s458(3)).
 */
const isRelievedNow = (day: string | undefined, view: ReturnView, law: Law): boolean =>
  (day ?? '') <= lastDayOfReliefNow(textOf(view, '35'), law);

/** Gives the time for relief at once, as in the present form. */
const allowed = ({ loansRelief }: Law): string => monthsInWords(newest(loansRelief).months);

/** Checks page CT600A: loans to participators by close companies, part by part. Dates compare as their ISO texts. */
export const loanRules = (law: Law): readonly Rule[] => [
  atMostRows(9400, 'A10', 'A15', law),
  sumsColumn(9401, 'A15', 'A10', 'A10B'),
  ...taxRules([9466, 9467, 9468], 'A20', 'A15', law),
  atMostRows(9403, 'A25', 'A40', law),
  someRelief(9404, 'A25'),
  rule(
    9405,
    ['A15', 'A40'],
    `reliefs within ${allowed(law)} of the period end (page CT600A, Part 2) need the loans they relieve in Part 1`,
    (view) => rowsOf(view, 'A25').length === 0 || hasElement(view, PART_1),
  ),
  everyRow(
    9406,
    'A25',
    ['A25D', '35'],
    `a relief in Part 2 must be within ${allowed(law)} of the end of the period`,
    (row, view) => isRelievedNow(row.get('A25D'), view, law),
  ),
  everyRow(
    9429,
    'A25',
    ['A25D', '35'],
    'a relief in Part 2 must be after the end of the period',
    (row, view) => (row.get('A25D') ?? '') > textOf(view, '35'),
  ),
  notAfterToday(9884, 'A25'),
  sumsColumn(9407, 'A30', 'A25', 'A25B'),
  sumsColumn(9408, 'A35', 'A25', 'A25C'),
  isItsSumOf(9409, BOXES.get('A40')),
  atMost(9411, 'A45', ['A20']),
  ...taxRules([9469, 9470, 9471], 'A45', 'A40', law),
  atMostRows(9418, 'A50', 'A65', law),
  someRelief(9419, 'A50'),
  everyRow(
    9430,
    'A50',
    ['A50D', '35'],
    `a relief in Part 3 must be later than ${allowed(law)} after the end of the period`,
    (row, view) => !isRelievedNow(row.get('A50D'), view, law),
  ),
  notAfterToday(9431, 'A50'),
  sumsColumn(9421, 'A55', 'A50', 'A50B'),
  sumsColumn(9422, 'A60', 'A50', 'A50C'),
  isItsSumOf(9423, BOXES.get('A65')),
  atMost(9425, 'A70', ['A20']),
  rule(
    9426,
    ['485', 'A70'],
    'tick box 485 when page CT600A has relief due in box A70',
    (view) => !has(view, 'A70') || has(view, '485'),
  ),
  ...taxRules([9472, 9473, 9474], 'A70', 'A65', law),
  leftOver(9427, 'A80', ['A20'], ['A45', 'A70']),
  rule(
    9428,
    ['480', 'A80'],
    'fill in box 480 with the tax payable of page CT600A, box A80',
    (view) => !has(view, 'A80') || (has(view, '480') && amount(view, '480') === amount(view, 'A80')),
  ),
];
