import { groupThousands, type Pounds, sum } from '../base/money.ts';
import { addDays } from '../dates/date.ts';
import { type Block, type Cell, cell, headedTable, type Run, type TableRow } from '../documents/blocks.ts';
import { amountCell, figureCell, untaggedCell } from '../documents/cells.ts';
import type { Law } from '../law/law.ts';
import type { ClaimKind } from '../tax/allowances/claim-boxes.ts';
import { claimName } from '../tax/allowances/claim-names.ts';
import type { Claim, ClaimedAddition } from '../tax/allowances/claims.ts';
import { disposalWorking } from '../tax/allowances/disposals.ts';
import { balanceOf, type Pool } from '../tax/allowances/pool.ts';
import { pooledIn, type WorkedAllowances } from '../tax/allowances/work-out.ts';
import { capitalised, inPercent } from '../words/figures.ts';
import type { FactTime } from '../xbrl/fact.ts';
import { NIL } from '../xbrl/values.ts';
import { cubeDimensions } from './computation-tags.ts';
import { MAIN_POOL_CONCEPTS, type PoolConcepts, specialRatePoolConcepts } from './pool-tags.ts';

/**
 * Prints the main and special rate pools line by line, in the order of the authority's computation format. The first
 * column of figures adds down to the balance carried forward, the second to the allowances of the pool.
 */

/** Time of a pool's figure: the start, the end, or the whole accounting period. */
type When = 'start' | 'end' | 'during';

interface PoolContext {
  readonly worked: WorkedAllowances;
  readonly trade: string;
}

const timeOf = ({ period }: WorkedAllowances, when: When): FactTime => {
  if (when === 'during') return { duration: period };
  return { instant: when === 'end' ? period.end : addDays(period.start, -1) };
};

/** Prints a figure of a pool, tagged where it has a concept. A figure that is subtracted is in brackets. */
export function poolFigure(
  { worked, trade }: PoolContext,
  amount: Pounds,
  concept: string | null,
  { when = 'during', deduction = false }: { readonly when?: When; readonly deduction?: boolean } = {},
): Cell {
  if (concept === null) return amount === 0n ? cell(NIL) : untaggedCell(groupThousands(amount), deduction);
  return figureCell(
    {
      kind: 'money',
      value: amount,
      decimals: 0,
      concept: `ct-comp:${concept}`,
      time: timeOf(worked, when),
      dimensions: cubeDimensions(worked.business, trade),
    },
    deduction,
  );
}

const row = (
  label: string,
  working: readonly Run[],
  pool: Cell,
  allowance: Cell,
  style?: TableRow['style'],
): TableRow => ({
  ...(style === undefined ? {} : { style }),
  cells: [cell(label, { rowHeading: true }), { runs: working }, pool, allowance],
});

const small = (text: string): readonly Run[] => (text === '' ? [] : [{ text, small: true }]);
const BLANK = cell('');

const ORDER: readonly ClaimKind[] = [
  'annualInvestmentAllowance',
  'superDeduction',
  'fullExpensing',
  'specialRateAllowance',
  'chargePointAllowance',
  'carAllowance',
  'goodsVehicleAllowance',
  'fortyPerCentAllowance',
];

/** Prints the expenditure of one kind of claim, the amount that it takes out of the pool, and the allowance. */
function claimRows(context: PoolContext, kind: ClaimKind, claims: readonly Claim[], concepts: PoolConcepts) {
  const [first] = claims;
  if (first === undefined) return [];
  const tags = concepts.claims[kind] ?? { expenditure: null, allowance: null };
  const { name } = first;
  const expenditure = sum(claims.map((claim) => claim.expenditure));
  const relieved = sum(claims.map((claim) => claim.relieved));
  const allowance = sum(claims.map((claim) => claim.allowance));
  const laws = [...new Set(claims.map(({ law }) => law))].join('; ');
  return [
    row(`Expenditure with ${name}`, [], poolFigure(context, expenditure, tags.expenditure), BLANK),
    row(
      `Less: ${name}`,
      small(laws),
      poolFigure(context, relieved, null, { deduction: true }),
      poolFigure(context, allowance, tags.allowance),
    ),
  ];
}

/** Explains pooled expenditure. Cars above the limit have a concept of their own. */
function pooledWorking(
  context: PoolContext,
  additions: readonly ClaimedAddition[],
  isSpecial: boolean,
): readonly Run[] {
  const joined = isSpecial ? [] : context.worked.joined;
  const cars = sum(additions.filter(({ addition }) => addition.type === 'car').map(({ pooled }) => pooled));
  const said = joined.map(
    ({ description, amount }) =>
      `${description}, a short-life asset past its cut-off: ${groupThousands(amount)} (CAA 2001 s86)`,
  );
  if (!isSpecial || cars === 0n) return small(said.join('\n'));
  const { runs } = poolFigure(context, cars, 'SpecialRatePoolExpenditureOnACarThatIsNotAMainRateCar');
  return [
    { text: 'of which cars above the emissions limit ', small: true },
    ...runs.map((run) => ({ ...run, small: true })),
  ];
}

/** Prints the changes to the balance at the end of the period. */
function closingRows(context: PoolContext, pool: Pool, concepts: PoolConcepts): readonly TableRow[] {
  const working = small(
    pool.law === '' ? capitalised(pool.working) : `${capitalised(pool.working)}\n${pool.law}`,
  );
  const rate = pool.writingDownRate === null ? '' : ` at ${inPercent(pool.writingDownRate)}`;
  const out = (label: string, amount: Pounds, concept: string) =>
    amount === 0n
      ? []
      : [
          row(
            label,
            working,
            poolFigure(context, amount, null, { deduction: true }),
            poolFigure(context, amount, concept),
          ),
        ];
  return [
    ...out(`Less: writing-down allowance${rate}`, pool.writingDownAllowance, concepts.writingDown),
    ...out('Less: balancing allowance', pool.balancingAllowance, concepts.balancingAllowance),
    ...(pool.balancingCharge === 0n
      ? []
      : [
          row(
            'Add: balancing charge',
            working,
            poolFigure(context, pool.balancingCharge, concepts.balancingCharge),
            BLANK,
          ),
        ]),
  ];
}

/** Prints charges that do not pass through the pool, after its total. */
function directCharges(context: PoolContext, name: PoolName, concepts: PoolConcepts): readonly TableRow[] {
  return Object.entries(concepts.charges).flatMap(([treatment, concept]) => {
    const charged = context.worked.disposals.filter(
      ({ pool, disposal }) => pool === name && disposal.treatment === treatment,
    );
    const amount = sum(charged.map(({ balancingCharge }) => balancingCharge));
    if (amount === 0n) return [];
    return [
      row(
        `Balancing charge, ${treatmentName(treatment, context.worked.law)}`,
        small(
          [
            ...charged.map((each) => `${each.disposal.description}: ${disposalWorking(each)}`),
            charged[0]?.law ?? '',
          ]
            .filter((text) => text !== '')
            .join('\n'),
        ),
        BLANK,
        poolFigure(context, amount, concept, { deduction: true }),
      ),
    ];
  });
}

/** Lists treatments whose charge is named like the allowance that the asset had. */
const AS_ALLOWANCES = ['fullExpensing', 'superDeduction', 'specialRateAllowance'] as const;

function treatmentName(treatment: string, law: Law): string {
  const allowance = AS_ALLOWANCES.find((name) => name === treatment);
  return allowance === undefined ? treatment : claimName(allowance, law);
}

type PoolName = 'mainPool' | 'specialRatePool';
const TITLES: Readonly<Record<PoolName, string>> = {
  mainPool: 'Main pool',
  specialRatePool: 'Special rate pool',
};

/** Prints the rows of one pool; none when it was always empty. */
function poolRows(context: PoolContext, name: PoolName): readonly TableRow[] {
  const { worked } = context;
  const pool = worked[name];
  const isLater = worked.period.end >= worked.law.superDeduction.until;
  const concepts = name === 'mainPool' ? MAIN_POOL_CONCEPTS : specialRatePoolConcepts(isLater);
  const additions = worked.additions.filter((each) => pooledIn(each) === name);
  const claims = additions.flatMap((each) => each.claims);
  const pooled = pool.additions - sum(claims.map(({ expenditure }) => expenditure));
  const charges = directCharges(context, name, concepts);
  const isEmpty =
    pool.broughtForward === 0n && pool.additions === 0n && pool.disposals === 0n && charges.length === 0;
  if (isEmpty) return [];
  const allowances =
    sum(claims.map(({ allowance }) => allowance)) + pool.writingDownAllowance + pool.balancingAllowance;
  const held = pool.heldBack;
  return [
    row(
      'Written-down value brought forward',
      [],
      poolFigure(context, pool.broughtForward, concepts.writtenDownValue, { when: 'start' }),
      BLANK,
    ),
    ...(pooled === 0n
      ? []
      : [
          row(
            'Additions to the pool',
            pooledWorking(context, additions, name === 'specialRatePool'),
            poolFigure(context, pooled, concepts.pooled),
            BLANK,
          ),
        ]),
    ...ORDER.flatMap((kind) =>
      claimRows(
        context,
        kind,
        claims.filter((claim) => claim.kind === kind),
        concepts,
      ),
    ),
    ...(pool.disposals === 0n
      ? []
      : [
          row(
            'Less: disposal values',
            small('CAA 2001 s61, s62'),
            poolFigure(context, pool.disposals, concepts.disposals, { deduction: true }),
            BLANK,
          ),
        ]),
    ...(held === 0n
      ? []
      : [
          row(
            'Less: balance of first-year expenditure, pooled in the next period',
            small('CAA 2001 s58(5)'),
            poolFigure(context, held, null, { deduction: true }),
            BLANK,
          ),
        ]),
    row('Balance', [], amountCell(balanceOf(pool)), BLANK, 'subtotal'),
    ...closingRows(context, pool, concepts),
    ...(held === 0n
      ? []
      : [row('Add: balance of first-year expenditure', [], poolFigure(context, held, null), BLANK)]),
    row(
      'Carried forward, and total allowances',
      [],
      poolFigure(context, pool.carriedForward, concepts.writtenDownValue, { when: 'end' }),
      poolFigure(context, allowances, concepts.totalAllowances),
      'total',
    ),
    ...charges,
  ];
}

/** Prints both pools, each as a table of its own where it has rows. */
export function poolBlocks(worked: WorkedAllowances, trade: string): readonly Block[] {
  return (['mainPool', 'specialRatePool'] as const).flatMap((name): readonly Block[] => {
    return headedTable(TITLES[name], poolRows({ worked, trade }, name), [
      ['', 'left', 34],
      ['Working', 'left', 34],
      ['Pool £', 'right', 16],
      ['Allowance (charge) £', 'right', 16],
    ]);
  });
}
