import { type Pounds, sum } from '../../base/money.ts';
import { pounds } from '../../boxes/value.ts';
import type { Addition } from '../../figures/capital-allowances.ts';
import { inPounds, plus, sumInWords } from '../../words/figures.ts';
import type { ComputationLine } from '../computation.ts';
import { line } from '../line.ts';
import type { LineId } from '../lines.ts';
import type { CapitalAllowances } from './allowance-claims.ts';
import { boxIn, OTHER_ALLOWANCES_BOX, OTHER_CHARGES_BOX } from './claim-boxes.ts';
import type { Claim } from './claims.ts';
import { disposalWorking, type WorkedDisposal } from './disposals.ts';
import type { Pool } from './pool.ts';
import type { WorkedAllowances } from './work-out.ts';

/**
 * Writes computed allowances as boxes of the return and lines of the computation. Their line ids are the same as for claims
 * given as amounts. Each line has its real working and its section of the law.
 */
interface Part {
  readonly amount: Pounds;
  readonly law: string;
  readonly from: string;
  /**
   * Source of the amount. Its words are made only when they are shown: there may be hundreds of parts, and few are shown.
   */
  readonly what: Claimed | Disposed | Said;
}

interface Claimed {
  readonly claim: Claim;
  readonly addition: Addition;
}
interface Disposed {
  readonly disposed: WorkedDisposal;
}
interface Said {
  readonly name: string;
  readonly working: string;
}

/** Names an amount. Shown when a box has several parts. */
function nameOf(what: Part['what']): string {
  if ('claim' in what) return `${what.claim.name} on ${what.addition.description}`;
  return 'disposed' in what ? what.disposed.disposal.description : what.name;
}

/** Gives the working of an amount. Shown when the amount is the whole of its box. */
function workingOf(what: Part['what']): string {
  if ('claim' in what) return claimWorking(what.claim, what.addition);
  if (!('disposed' in what)) return what.working;
  const { disposal, box, balancingCharge, disposalValue } = what.disposed;
  return box !== null && box in VALUE_LINES
    ? `${disposal.description}: ${inPounds(disposalValue)}, off the main pool`
    : `${disposal.description}: ${disposalWorking(what.disposed)} = ${inPounds(balancingCharge)}`;
}

const ROOT = 'capitalAllowancesData';

/** The line of each allowance box, and of each charge box. */
const CLAIM_LINES: Readonly<Record<string, LineId>> = {
  '688': 'caFullExpensing',
  '690': 'caAia',
  '691': 'caSuperDeduction',
  '693': 'caSpecialRateAllowance',
  '695': 'caSpecialRatePool',
  '696': 'caFortyPerCent',
  '705': 'caMainPool',
  '711': 'caStructuresBuildings',
  '713': 'caElectricChargePoints',
  '723': 'caZeroEmissionsGoodsVehicles',
  [OTHER_ALLOWANCES_BOX]: 'caOther',
  '726': 'caZeroEmissionsCars',
  '733': 'otherFullExpensing',
  '735': 'otherAnnualInvestmentAllowance',
  '736': 'otherStructuresBuildings',
  '737': 'otherChargePoints',
  '739': 'otherFortyPerCent',
  '741': 'otherSuperDeduction',
  '743': 'otherSpecialRateAllowance',
  '748': 'otherGoodsVehicles',
  '750': 'otherAllowancesOutsideTrade',
  '751': 'otherCars',
};
const CHARGE_LINES: Readonly<Record<string, LineId>> = {
  '689': 'bcFullExpensing',
  '692': 'bcSuperDeduction',
  '694': 'bcSpecialRateAllowance',
  '700': 'bcSpecialRatePool',
  '710': 'bcMainPool',
  [OTHER_CHARGES_BOX]: 'bcOther',
  '734': 'otherFullExpensingCharge',
  '742': 'otherSuperDeductionCharge',
  '744': 'otherSpecialRateAllowanceCharge',
  '755': 'otherChargesOutsideTrade',
};
const VALUE_LINES: Readonly<Record<string, LineId>> = {
  '714': 'dvElectricChargePoints',
  '724': 'dvZeroEmissionsGoodsVehicles',
  '727': 'dvZeroEmissionsCars',
  '738': 'otherChargePointsDisposals',
  '749': 'otherGoodsVehiclesDisposals',
  '752': 'otherCarsDisposals',
};

const pathOf = (list: string, index: number): string => `${ROOT}.${list}[${index}]`;

function claimWorking({ name, expenditure, allowance }: Claim, { description }: Addition): string {
  const share = allowance === expenditure ? '' : ` of ${inPounds(expenditure)}`;
  return `${description}: ${name}${share} ${inPounds(allowance)}`;
}

/** Gives a pool's allowance in its box: the writing-down allowance, or the balancing allowance of its last period. */
function poolParts(pool: Pool, name: string, from: string): readonly Part[] {
  const amount = pool.writingDownAllowance + pool.balancingAllowance;
  return [{ amount, law: pool.law, from, what: { name, working: pool.said } }];
}

type PartsByBox = Map<string, Part[]>;

function addTo(parts: PartsByBox, box: string, part: Part): void {
  const there = parts.get(box);
  if (there === undefined) parts.set(box, [part]);
  else there.push(part);
}

/** Gives the allowances by box. Those of zero are left out when the lines are made. */
function allowanceParts(worked: WorkedAllowances): ReadonlyMap<string, readonly Part[]> {
  const parts: PartsByBox = new Map();
  const add = (box: string, more: readonly Part[]) => {
    for (const part of more) addTo(parts, boxIn(worked.business, box), part);
  };
  for (const { index, addition, claims } of worked.additions)
    for (const claim of claims)
      addTo(parts, claim.box, {
        amount: claim.allowance,
        law: claim.law,
        from: pathOf('additions', index),
        what: { claim, addition },
      });
  add('705', poolParts(worked.mainPool, 'main pool', `${ROOT}.mainPool`));
  add('695', poolParts(worked.specialRatePool, 'special rate pool', `${ROOT}.specialRatePool`));
  for (const asset of worked.shortLifeAssets)
    add(
      SHORT_LIFE_BOXES.allowance,
      poolParts(asset, `short-life asset ${asset.description}`, `${ROOT}.shortLifeAssets`),
    );
  add(
    '711',
    worked.buildings.map(({ index, building, allowance, working, law }) => ({
      amount: allowance,
      law,
      from: pathOf('structuresAndBuildings', index),
      what: {
        name: building.description,
        working: `${building.description}: ${working} = ${inPounds(allowance)}`,
      },
    })),
  );
  add(OTHER_ALLOWANCES_BOX, [
    {
      amount: worked.otherAllowances,
      law: 'CAA 2001',
      from: `${ROOT}.otherAllowances`,
      what: { name: 'other allowances', working: 'Other allowances, as stated' },
    },
  ]);
  return parts;
}

/**
 * Boxes of short-life assets: the form has none for a single asset pool. Other software uses 705 and 710. The choice does
 * not change profits or pools.
 */
const SHORT_LIFE_BOXES = { allowance: OTHER_ALLOWANCES_BOX, charge: OTHER_CHARGES_BOX } as const;

/** Gives the charges by box. A charge of zero has its part too. */
function chargeParts(worked: WorkedAllowances): ReadonlyMap<string, readonly Part[]> {
  const parts: PartsByBox = new Map();
  for (const disposed of worked.disposals) {
    const { index, balancingCharge, box, law } = disposed;
    if (box !== null)
      addTo(parts, box, {
        amount: balancingCharge,
        law,
        from: pathOf('disposals', index),
        what: { disposed },
      });
  }
  const { business } = worked;
  const ofPool = (box: string, pool: Pool, name: string, from: string) =>
    addTo(parts, boxIn(business, box), {
      amount: pool.balancingCharge,
      law: pool.law,
      from,
      what: { name, working: pool.said },
    });
  ofPool('710', worked.mainPool, 'main pool', `${ROOT}.mainPool`);
  ofPool('700', worked.specialRatePool, 'special rate pool', `${ROOT}.specialRatePool`);
  for (const asset of worked.shortLifeAssets)
    ofPool(
      SHORT_LIFE_BOXES.charge,
      asset,
      `short-life asset ${asset.description}`,
      `${ROOT}.shortLifeAssets`,
    );
  addTo(parts, boxIn(business, OTHER_CHARGES_BOX), {
    amount: worked.otherBalancingCharges,
    law: 'CAA 2001',
    from: `${ROOT}.otherBalancingCharges`,
    what: { name: 'other charges', working: 'Other balancing charges, as stated' },
  });
  return parts;
}

/** Greatest number of parts that a working lists one by one. For more it gives their number. */
const MAX_LISTED = 6;

function lineOf(id: LineId, parts: readonly Part[]): ComputationLine {
  let amount = 0n;
  const laws = new Set<string>();
  const paths: string[] = [];
  for (const part of parts) {
    amount += part.amount;
    laws.add(part.law);
    // Parts with the same path are next to each other.
    if (paths.at(-1) !== part.from) paths.push(part.from);
  }
  const [only] = parts;
  return line(id, pounds(amount), {
    working:
      only !== undefined && parts.length === 1
        ? workingOf(only.what)
        : parts.length > MAX_LISTED
          ? `${parts.length} amounts, listed in the schedules below = ${inPounds(amount)}`
          : sumInWords(
              amount,
              parts.map((part) => plus(part.amount, nameOf(part.what))),
            ),
    from: paths,
    law: [...laws].join('; '),
  });
}

const linesOf = (
  ids: Readonly<Record<string, LineId>>,
  parts: ReadonlyMap<string, readonly Part[]>,
): readonly ComputationLine[] =>
  Object.entries(ids).flatMap(([box, id]) => {
    const ofBox = (parts.get(box) ?? []).filter(({ amount }) => amount > 0n);
    return ofBox.length === 0 ? [] : [lineOf(id, ofBox)];
  });

const amountOf = (computed: ComputationLine): Pounds =>
  computed.value.kind === 'pounds' ? computed.value.amount : 0n;

function total(id: LineId, lines: readonly ComputationLine[]): readonly ComputationLine[] {
  if (lines.length === 0) return [];
  const amount = sum(lines.map(amountOf));
  return [
    line(id, pounds(amount), {
      working: sumInWords(
        amount,
        lines.map((each) => plus(amountOf(each))),
      ),
      from: lines.map((each) => each.id),
    }),
  ];
}

/** Gives the computed allowances and charges of the return by box, in whole pounds. */
export function allowancesInBoxes(worked: WorkedAllowances): CapitalAllowances {
  const claimed = linesOf(CLAIM_LINES, allowanceParts(worked));
  const charged = linesOf(CHARGE_LINES, chargeParts(worked));
  const isOfTrade = worked.business === 'trade';
  const [allowances, charges] = isOfTrade
    ? (['totalCapitalAllowances', 'totalBalancingCharges'] as const)
    : (['totalAllowancesOutsideTrade', 'totalChargesOutsideTrade'] as const);
  return {
    allowances: sum(claimed.map(amountOf)),
    charges: sum(charged.map(amountOf)),
    lines: [
      ...claimed,
      ...total(allowances, claimed),
      ...charged,
      ...total(charges, charged),
      ...linesOf(VALUE_LINES, valueParts(worked.disposals)),
      ...expenditureLines(worked),
    ],
    problems: worked.problems,
    worked,
  };
}

function valueParts(disposals: readonly WorkedDisposal[]): ReadonlyMap<string, readonly Part[]> {
  const parts: PartsByBox = new Map();
  for (const disposed of disposals) {
    const { index, disposalValue, box, law } = disposed;
    if (box !== null && box in VALUE_LINES)
      addTo(parts, box, {
        amount: disposalValue,
        law,
        from: pathOf('disposals', index),
        what: { disposed },
      });
  }
  return parts;
}

/**
 * Boxes of qualifying expenditure of each first-year claim. All are in 760; 772 and 773 show the expenditure of their own
 * kind (decision 206).
 */
const EXPENDITURE_BOXES_OF: Readonly<Record<Claim['kind'], readonly LineId[] | null>> = {
  annualInvestmentAllowance: null,
  superDeduction: ['qeFirstYear', 'qeSuperDeduction'],
  specialRateAllowance: ['qeFirstYear', 'qeSpecialRateAllowance'],
  fullExpensing: ['qeFirstYear'],
  chargePointAllowance: ['qeFirstYear'],
  goodsVehicleAllowance: ['qeFirstYear'],
  carAllowance: ['qeFirstYear'],
  fortyPerCentAllowance: ['qeFirstYear'],
};

/**
 * Gives the box of expenditure without a first-year allowance: 770 for special rate plant, 775 for other plant and all
 * cars.
 */
const restBox = ({ type }: Addition): LineId => (type === 'specialRate' ? 'qeLongLife' : 'qeOtherPlant');

interface Expended {
  amount: Pounds;
  count: number;
  readonly from: string[];
}

const EXPENDITURE_LINES = [
  'qeFirstYear',
  'qeLongLife',
  'qeStructuresBuildings',
  'qeSuperDeduction',
  'qeSpecialRateAllowance',
  'qeOtherPlant',
] as const satisfies readonly LineId[];

/** Gives the qualifying expenditure of the period, boxes 760 to 775. It is for statistics and does not change the tax. */
function expenditureLines({ additions, buildings }: WorkedAllowances): readonly ComputationLine[] {
  const expended = new Map<LineId, Expended>();
  const add = (id: LineId, amount: Pounds, from: string): void => {
    if (amount <= 0n) return;
    const there = expended.get(id);
    if (there === undefined) expended.set(id, { amount, count: 1, from: [from] });
    else {
      there.amount += amount;
      there.count += 1;
      if (there.from.at(-1) !== from) there.from.push(from);
    }
  };
  for (const { index, addition, claims, pooled } of additions) {
    const from = pathOf('additions', index);
    for (const { kind, expenditure } of claims)
      for (const id of EXPENDITURE_BOXES_OF[kind] ?? [restBox(addition)]) add(id, expenditure, from);
    add(restBox(addition), pooled, from);
  }
  for (const { building, index, begins } of buildings)
    if (begins)
      add('qeStructuresBuildings', building.qualifyingExpenditure, pathOf('structuresAndBuildings', index));
  return EXPENDITURE_LINES.flatMap((id) => {
    const expenditure = expended.get(id);
    if (expenditure === undefined) return [];
    return [
      line(id, pounds(expenditure.amount), {
        working: `Expenditure of the period${expenditure.count === 1 ? '' : `, ${expenditure.count} amounts`}; no effect on the tax`,
        from: expenditure.from,
      }),
    ];
  });
}
