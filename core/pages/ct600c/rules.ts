import { groupAndConsortium } from '../../boxes/ct600c.ts';
import { boxesIn } from '../../boxes/node.ts';
import { isLongerThanMonths } from '../../dates/period.ts';
import type { ReturnView } from '../../form/rules/return-view.ts';
import {
  amount,
  amountIn,
  has,
  hasElement,
  isItsSumOf,
  isNew,
  needs,
  onlyWithPositive,
  type Rule,
  rowsOf,
  rule,
  textOf,
} from '../../form/rules/rule.ts';
import { newest } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';

const BOXES = boxesIn(groupAndConsortium);
type Part = 'C5' | 'C85' | 'C125' | 'C190';

/** Requires a total to be the sum of the column of amounts. */
const sumsColumn = (number: number, total: string, part: Part): Rule =>
  rule(
    number,
    [total, `${part}D`],
    `box ${total} must equal the sum of column ${part}D`,
    (view) =>
      !has(view, total) ||
      amount(view, total) === rowsOf(view, part).reduce((sum, row) => sum + amountIn(row, `${part}D`), 0n),
  );

/**
 * Checks the period of the other company where it is given: both dates, in one accounting period that touches the
 * return's.
 */
function periodRules(
  part: Part,
  [from, long, to, touches]: readonly [number, number, number, number],
  law: Law,
): readonly Rule[] {
  const { maxMonths } = newest(law.groupRelief);
  const each = (
    number: number,
    message: string,
    holds: (start: string, end: string, view: ReturnView) => boolean,
  ): Rule =>
    rule(number, [`${part}B`, `${part}B.2`, '30', '35'], message, (view) =>
      rowsOf(view, part).every((row) => {
        const [start, end] = [row.get(`${part}B`), row.get(`${part}B.2`)];
        return start === undefined || end === undefined || holds(start, end, view);
      }),
    );
  return [
    each(
      from,
      `the period in column ${part}B must not start after the period of the return ends`,
      (start, _end, view) => start <= textOf(view, '35'),
    ),
    each(
      long,
      `the period in column ${part}B must be no longer than ${maxMonths} months`,
      (start, end) => !isLongerThanMonths({ start, end }, maxMonths),
    ),
    each(to, `the period in column ${part}B must not end before it starts`, (start, end) => end >= start),
    each(
      touches,
      `the period in column ${part}B must not end before the period of the return starts`,
      (_start, end, view) => end >= textOf(view, '30'),
    ),
  ];
}

const hasPdf = (view: ReturnView): boolean =>
  view.files.others.some(({ type, format }) => type === 'other' && format === 'pdf');

const needsPdf = (number: number, tick: string): Rule =>
  rule(
    number,
    [tick],
    `box ${tick} says that copies of notices of consent are attached: attach them as a PDF of the type other`,
    (view) => !has(view, tick) || hasPdf(view),
  );

const neverBoth = (number: number, box: string, other: string): Rule =>
  rule(
    number,
    [box, other],
    `boxes ${box} and ${other} cannot both be ticked`,
    (view) => !(has(view, box) && has(view, other)),
  );

/** The boxes of parts 1 and 3, and the numbers of their rules. */
const CLAIMS = [
  {
    part: 'C5',
    total: 'C10',
    relief: '310',
    attached: 'SC161',
    element: 'ClaimToGroupRelief',
    numbers: { equal: 9506, sum: 9507, authorised: 9518, pdf: 9510, positive: 9973 },
    periods: [9502, 9503, 9504, 9505],
  },
  {
    part: 'C125',
    total: 'C130',
    relief: '312',
    attached: 'SC172',
    element: 'GroupReliefForCarriedForwardLosses',
    numbers: { equal: 9550, sum: 9551, authorised: 9545, pdf: 9552, positive: 9553 },
    periods: [9546, 9547, 9548, 9549],
  },
] as const;

/** Checks a claim, and how it is authorised. */
function claimRules(
  { part, total, relief, attached, element, numbers, periods }: (typeof CLAIMS)[number],
  law: Law,
): readonly Rule[] {
  return [
    rule(
      numbers.equal,
      [total, relief],
      `box ${total} must equal box ${relief}`,
      (view) => !has(view, total) || (has(view, relief) && amount(view, total) === amount(view, relief)),
    ),
    sumsColumn(numbers.sum, total, part),
    rule(
      numbers.authorised,
      [attached, total],
      `a claim in box ${total} needs copies of notices of consent or simplified arrangements`,
      (view) =>
        !isNew(view) ||
        !hasElement(view, `GroupAndConsortium/${element}`) ||
        hasElement(view, `GroupAndConsortium/${element}/ClaimAuthorisation`),
    ),
    ...periodRules(part, periods, law),
    needsPdf(numbers.pdf, attached),
    onlyWithPositive(numbers.positive, attached, relief),
  ];
}

/** The boxes of parts 2 and 4, and the numbers of their rules. */
const SURRENDERS = [
  {
    part: 'C85',
    total: 'C80',
    byClaimant: 'C90',
    arrangements: 'SC150',
    completed: 'SC151',
    attached: 'SC152',
    declaration: ['C95', 'C100', 'C105', 'C110'],
    numbers: { sum: 9511, column: 9517, declared: 9519, both: 9961, notDeclared: 9521, pdf: 9522 },
    periods: [9513, 9514, 9515, 9516],
    positive: [9974, 9975, 9976],
    same: [9523, 9543, 9524],
  },
  {
    part: 'C190',
    total: 'C185',
    byClaimant: 'C195',
    arrangements: 'SC188',
    completed: 'SC189',
    attached: 'SC190',
    declaration: ['C200', 'C205', 'C210', 'C215'],
    numbers: { sum: 9554, column: 9559, declared: 9561, both: 9563, notDeclared: 9564, pdf: 9565 },
    periods: [9555, 9556, 9557, 9558],
    positive: [9560, 9562, 9566],
    same: [9567, 9568, 9569],
  },
] as const;

/** Checks a surrender, and how this company consents. */
function surrenderRules(
  {
    part,
    total,
    byClaimant,
    arrangements,
    completed,
    attached,
    declaration: [name, reference, from, to],
    numbers,
    periods,
    positive,
    same,
  }: (typeof SURRENDERS)[number],
  law: Law,
): readonly Rule[] {
  const sameAs = (number: number, pairs: readonly (readonly [string, string])[]): Rule =>
    rule(
      number,
      pairs.flat(),
      `box ${pairs.map(([own]) => own).join(' and ')} must equal box ${pairs.map(([, main]) => main).join(' and ')}`,
      (view) => pairs.every(([own, main]) => !has(view, own) || textOf(view, own) === textOf(view, main)),
    );
  return [
    isItsSumOf(numbers.sum, BOXES.get(total)),
    ...periodRules(part, periods, law),
    sumsColumn(numbers.column, byClaimant, part),
    onlyWithPositive(positive[0], arrangements, byClaimant),
    onlyWithPositive(positive[1], completed, byClaimant),
    onlyWithPositive(positive[2], attached, byClaimant),
    needs(numbers.declared, completed, name),
    neverBoth(numbers.both, completed, attached),
    rule(
      numbers.notDeclared,
      [name, attached],
      `leave the declaration blank when box ${attached} is ticked`,
      (view) => !(has(view, attached) && has(view, name)),
    ),
    needsPdf(numbers.pdf, attached),
    sameAs(same[0], [[name, '1']]),
    sameAs(same[1], [[reference, '3']]),
    sameAs(same[2], [
      [from, '30'],
      [to, '35'],
    ]),
  ];
}

/**
 * Checks page CT600C, part by part. The rules of consortium claims and Northern Ireland need boxes that are never sent.
 */
export const groupRules = (law: Law): readonly Rule[] => [
  rule(
    9544,
    ['105'],
    'page CT600C needs at least one of its parts',
    (view) =>
      !hasElement(view, 'GroupAndConsortium') ||
      [
        'ClaimToGroupRelief',
        'SurrenderedGroupRelief',
        'GroupReliefForCarriedForwardLosses',
        'SurrenderedGroupReliefForCarriedForwardLosses',
      ].some((part) => hasElement(view, `GroupAndConsortium/${part}`)),
  ),
  ...claimRules(CLAIMS[0], law),
  ...surrenderRules(SURRENDERS[0], law),
  ...claimRules(CLAIMS[1], law),
  ...surrenderRules(SURRENDERS[1], law),
];
