import { groupThousands, type Pounds, sum } from '../base/money.ts';
import { addDays, type IsoDate, longDate } from '../dates/date.ts';
import { type Block, cell, headedTable, type Run, type TableRow } from '../documents/blocks.ts';
import { amountCell, figureCell } from '../documents/cells.ts';
import type { WorkedBuilding } from '../tax/allowances/buildings.ts';
import type { ClaimedAddition } from '../tax/allowances/claims.ts';
import { disposalWorking, type WorkedDisposal } from '../tax/allowances/disposals.ts';
import type { ShortLifePool } from '../tax/allowances/short-life.ts';
import { pooledIn, type WorkedAllowances } from '../tax/allowances/work-out.ts';
import { capitalised } from '../words/figures.ts';
import type { Fact, FactTag, FactTime } from '../xbrl/fact.ts';
import { NIL } from '../xbrl/values.ts';
import { poolBlocks, poolFigure } from './computation-pools.ts';
import { cubeDimensions } from './computation-tags.ts';
import { BUILDING_CONCEPTS, SHORT_LIFE_CONCEPTS } from './pool-tags.ts';

/** Prints the source of the pools, and the assets with allowances of their own. */

const POOL_NAMES = {
  mainPool: 'in the main pool',
  specialRatePool: 'in the special rate pool',
  shortLifeAssets: 'in a pool of its own',
} as const;

function howRelieved(each: ClaimedAddition): string {
  const claims = each.claims.map(
    ({ name, expenditure, box }) => `${name} on ${groupThousands(expenditure)} (box ${box})`,
  );
  const pooled = each.pooled === 0n ? [] : [`${groupThousands(each.pooled)} ${POOL_NAMES[pooledIn(each)]}`];
  return capitalised([...claims, ...pooled].join('; '));
}

const additionRow = (each: ClaimedAddition): TableRow => ({
  cells: [
    cell(longDate(each.addition.date)),
    cell(each.addition.description, { rowHeading: true }),
    { runs: [{ text: howRelieved(each), small: true }] },
    amountCell(each.addition.amount),
    amountCell(sum(each.claims.map(({ allowance }) => allowance))),
  ],
});

/** Sorts rows by their day; those of one day stay in the caller's order. */
const byDay = <T>(rows: readonly T[], dayOf: (row: T) => IsoDate): readonly T[] =>
  [...rows].sort((a, b) => dayOf(a).localeCompare(dayOf(b)));

function additionBlocks({ additions }: WorkedAllowances): readonly Block[] {
  return headedTable(
    'Additions',
    additions.length === 0
      ? []
      : [
          ...byDay(additions, ({ addition }) => addition.date).map(additionRow),
          {
            style: 'total',
            cells: [
              cell(''),
              cell('Total', { rowHeading: true }),
              cell(''),
              amountCell(sum(additions.map(({ addition }) => addition.amount))),
              amountCell(sum(additions.flatMap(({ claims }) => claims.map(({ allowance }) => allowance)))),
            ],
          },
        ],
    [
      ['Date', 'left', 16],
      ['', 'left', 26],
      ['How it is relieved', 'left', 30],
      ['Cost £', 'right', 14],
      ['Allowance £', 'right', 14],
    ],
  );
}

const disposalRow = (disposed: WorkedDisposal): TableRow => ({
  cells: [
    cell(longDate(disposed.disposal.date)),
    cell(disposed.disposal.description, { rowHeading: true }),
    { runs: [{ text: capitalised(disposalWorking(disposed)), small: true }] },
    amountCell(disposed.disposalValue),
    amountCell(disposed.balancingCharge),
    amountCell(disposed.fromPool),
  ],
});

const disposalBlocks = ({ disposals }: WorkedAllowances): readonly Block[] =>
  headedTable('Disposals', byDay(disposals, ({ disposal }) => disposal.date).map(disposalRow), [
    ['Date', 'left', 16],
    ['', 'left', 22],
    ['Working', 'left', 23],
    ['Value £', 'right', 13],
    ['Charged £', 'right', 13],
    ['Off pool £', 'right', 13],
  ]);

/** Adds up the allowances that reduced the pool of a short-life asset, other than writing-down allowances. */
const relieved = (pool: ShortLifePool): Pounds => pool.annualInvestmentAllowance + pool.firstYearAllowances;

const shortLifeRow = (pool: ShortLifePool): TableRow => ({
  cells: [
    cell(pool.description, { rowHeading: true }),
    amountCell(pool.broughtForward),
    amountCell(pool.additions),
    amountCell(-relieved(pool)),
    amountCell(-pool.disposals),
    amountCell(-pool.writingDownAllowance),
    amountCell(pool.balancingCharge - pool.balancingAllowance),
    amountCell(pool.carriedForward),
  ],
});

function shortLifeBlocks(worked: WorkedAllowances, trade: string): readonly Block[] {
  const pools = worked.shortLifeAssets;
  if (pools.length === 0) return [];
  const context = { worked, trade };
  const total = (amountOf: (pool: ShortLifePool) => Pounds) => sum(pools.map(amountOf));
  const figure = (amount: Pounds, concept: string, deduction = true) =>
    poolFigure(context, amount, concept, { deduction });
  const claims = total(relieved);
  const allowances =
    claims + total((pool) => pool.writingDownAllowance) + total((pool) => pool.balancingAllowance);
  const stated = (label: string, amount: Pounds, concept: string) =>
    amount === 0n ? [] : [{ label, runs: figure(amount, concept, false).runs }];
  return [
    ...headedTable(
      'Short-life assets',
      [
        ...pools.map(shortLifeRow),
        {
          style: 'total',
          cells: [
            cell('Total', { rowHeading: true }),
            poolFigure(
              context,
              total((pool) => pool.broughtForward),
              SHORT_LIFE_CONCEPTS.writtenDownValue,
              { when: 'start' },
            ),
            amountCell(total((pool) => pool.additions)),
            amountCell(-claims),
            figure(
              total((pool) => pool.disposals),
              SHORT_LIFE_CONCEPTS.disposals,
            ),
            figure(
              total((pool) => pool.writingDownAllowance),
              SHORT_LIFE_CONCEPTS.writingDown,
            ),
            amountCell(total((pool) => pool.balancingCharge - pool.balancingAllowance)),
            poolFigure(
              context,
              total((pool) => pool.carriedForward),
              SHORT_LIFE_CONCEPTS.writtenDownValue,
              { when: 'end' },
            ),
          ],
        },
      ],
      [
        ['', 'left', 23],
        ['Brought forward £', 'right', 11],
        ['Additions £', 'right', 11],
        ['First-year £', 'right', 11],
        ['Disposals £', 'right', 11],
        ['Written down £', 'right', 11],
        ['Balancing £', 'right', 11],
        ['Carried forward £', 'right', 11],
      ],
    ),
    {
      kind: 'details',
      rows: [
        {
          label: 'Pools of one asset',
          runs: [
            {
              text: String(pools.length),
              fact: {
                kind: 'number',
                unit: 'pure',
                value: BigInt(pools.length),
                concept: `ct-comp:${SHORT_LIFE_CONCEPTS.numberOfPools}`,
                time: { duration: worked.period },
                dimensions: cubeDimensions(worked.business, trade),
              },
            },
          ],
        },
        ...stated(
          'Balancing allowances',
          total((pool) => pool.balancingAllowance),
          SHORT_LIFE_CONCEPTS.balancingAllowance,
        ),
        ...stated(
          'Balancing charges',
          total((pool) => pool.balancingCharge),
          SHORT_LIFE_CONCEPTS.balancingCharge,
        ),
        ...stated('Total allowances', allowances, SHORT_LIFE_CONCEPTS.totalAllowances),
      ],
    },
  ];
}

/** Tags a fact of one building: the cube of the allowance has a dimension that names it. */
const buildingTag = (
  { building }: WorkedBuilding,
  trade: string,
  concept: string,
  time: FactTime,
): FactTag => ({
  concept: `ct-comp:${concept}`,
  time,
  dimensions: [
    ...cubeDimensions('trade', trade),
    {
      dimension: 'ct-comp:StructureAndBuildingDimension',
      domain: 'ct-comp:StructureAndBuildingDomain',
      text: building.description,
    },
  ],
});

/**
 * Prints a building. Only buildings of a trade have facts: the known cube of the allowance has no other business, and a
 * fact of the trade would be untrue of them.
 */
function buildingRow(each: WorkedBuilding, worked: WorkedAllowances, trade: string): TableRow {
  const { building, allowance } = each;
  const isOfTrade = worked.business === 'trade';
  const during: FactTime = { duration: worked.period };
  const start: FactTime = { instant: addDays(worked.period.start, -1) };
  const end: FactTime = { instant: worked.period.end };
  const tag = (concept: string, time: FactTime) => buildingTag(each, trade, concept, time);
  const said = (text: string, fact: Fact): Run => (isOfTrade ? { text, fact } : { text });
  const money = (amount: Pounds, concept: string, time: FactTime, deduction = false) =>
    isOfTrade
      ? figureCell({ kind: 'money', value: amount, decimals: 0, ...tag(concept, time) }, deduction)
      : amountCell(amount, deduction);
  const opening = each.begins ? 0n : each.expenditureRemaining + allowance;
  return {
    cells: [
      {
        rowHeading: true,
        runs: [
          said(building.description, { kind: 'text', ...tag(BUILDING_CONCEPTS.description, during) }),
          { text: `\n${each.working}\n${each.law}`, small: true },
        ],
      },
      {
        runs: [
          said(longDate(building.qualifyingUseFrom), {
            kind: 'date',
            value: building.qualifyingUseFrom,
            ...tag(BUILDING_CONCEPTS.broughtIntoUse, during),
          }),
        ],
      },
      amountCell(building.qualifyingExpenditure),
      money(opening, BUILDING_CONCEPTS.left, start),
      each.begins ? money(building.qualifyingExpenditure, BUILDING_CONCEPTS.expenditure, during) : cell(NIL),
      money(allowance, BUILDING_CONCEPTS.allowance, during, true),
      money(each.expenditureRemaining, BUILDING_CONCEPTS.left, end),
    ],
  };
}

function buildingBlocks(worked: WorkedAllowances, trade: string): readonly Block[] {
  const shown = worked.buildings.filter(
    ({ allowance, begins, days }) => allowance > 0n || begins || days > 0,
  );
  return headedTable(
    'Structures and buildings',
    shown.map((each) => buildingRow(each, worked, trade)),
    [
      ['', 'left', 28],
      ['In use from', 'left', 13],
      ['Cost £', 'right', 12],
      ['Brought forward £', 'right', 12],
      ['Additions £', 'right', 12],
      ['Allowance £', 'right', 11],
      ['Carried forward £', 'right', 12],
    ],
  );
}

/** Prints all parts that the computed allowances add to the computation, after the summary by box. */
export const allowanceBlocks = (worked: WorkedAllowances, trade: string): readonly Block[] => [
  ...poolBlocks(worked, trade),
  ...shortLifeBlocks(worked, trade),
  ...buildingBlocks(worked, trade),
  ...additionBlocks(worked),
  ...disposalBlocks(worked),
];
