import { optional, type Struct } from 'superstruct';
import {
  ADDITION_TYPES,
  type AdditionJson,
  type BuildingJson,
  type CapitalAllowancesJson,
  CHARGED_TREATMENTS,
  type DisposalJson,
  NAMED_CLAIMS,
  type NamedClaim,
  type PoolJson,
  type ShortLifeAssetJson,
  TREATMENTS,
} from '../../core/figures/capital-allowances.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { count, flag, isoDay, line, oneOf, pounds } from './fields.ts';
import type { Shape } from './shape.ts';
import { type Fault, isRecord, list, type RawRecord, record } from './structs.ts';

/** `capitalAllowancesData` of a save: shapes, and refusals that need no dates (those are found by validate). */

const { capitalAllowances: LIMIT } = LIMITS;

const description = (): Struct<string, Shape> => line(LIMIT.description);
const aboveZero = (): Struct<number, Shape> => pounds({ min: 1 });

export const poolStruct = record<PoolJson>({
  broughtForward: optional(pounds()),
  writingDownAllowance: optional(pounds()),
});

/** Claims that a kind of asset can never have, each with what bars it (CAA 2001 s38B, s45S, s46; FA 2021 s9). */
const NEVER: Partial<
  Record<NamedClaim, readonly { readonly when: (row: RawRecord) => boolean; readonly what: string }[]>
> = (() => {
  const car = { when: (row: RawRecord) => row.type === 'car', what: 'a car' };
  const specialRate = { when: (row: RawRecord) => row.type === 'specialRate', what: 'special rate plant' };
  const secondHand = { when: (row: RawRecord) => row.secondHand === true, what: 'a second-hand asset' };
  const leased = { when: (row: RawRecord) => row.forLeasing === true, what: 'an asset for leasing' };
  const otherThanSpecialRate = {
    when: (row: RawRecord) => row.type !== 'specialRate',
    what: 'anything but special rate plant',
  };
  const leasedCar = {
    when: (row: RawRecord) => car.when(row) && leased.when(row),
    what: 'a car for leasing',
  };
  return {
    annualInvestmentAllowance: [car],
    fullExpensing: [car, specialRate, secondHand, leased],
    superDeduction: [car, specialRate, secondHand, leased],
    specialRateAllowance: [otherThanSpecialRate, secondHand, leased],
    firstYearAllowance: [specialRate, secondHand, leasedCar],
  };
})();

const named = (claim: unknown): NamedClaim | null => NAMED_CLAIMS.find((name) => name === claim) ?? null;

function* additionFaults(row: RawRecord): Iterable<Fault> {
  const isCar = row.type === 'car';
  if (isCar && row.co2Emissions === undefined)
    yield { path: ['co2Emissions'], message: 'required for a car, in g/km; 0 for an electric one' };
  if (!isCar && row.co2Emissions !== undefined)
    yield { path: ['co2Emissions'], message: 'is for cars only; leave it out' };
  if (row.shortLife === true && row.type !== undefined && row.type !== 'mainRate')
    yield { path: ['shortLife'], message: 'is for assets of type mainRate only (CAA 2001 s84)' };
  const claim = named(row.claim);
  const bars = (claim === null ? undefined : NEVER[claim])?.filter(({ when }) => when(row)) ?? [];
  if (bars.length > 0)
    yield {
      path: ['claim'],
      message: `${claim} is never given on ${bars.map(({ what }) => what).join(' or ')}`,
    };
  if (row.claimedOn === undefined) return;
  if (claim === null || claim === 'best' || claim === 'writingDownAllowance')
    yield {
      path: ['claimedOn'],
      message: 'needs a claim that is named, other than best and writingDownAllowance',
    };
  if (isMore(row.claimedOn, row.amount))
    yield { path: ['claimedOn'], message: 'must not be more than amount' };
}

const isMore = (part: unknown, whole: unknown): boolean =>
  typeof part === 'number' && typeof whole === 'number' && part > whole;

export const additionStruct = record<AdditionJson>(
  {
    description: description(),
    date: isoDay(),
    amount: aboveZero(),
    type: optional(oneOf(ADDITION_TYPES)),
    co2Emissions: optional(count(0, LIMIT.emissions)),
    secondHand: optional(flag()),
    forLeasing: optional(flag()),
    shortLife: optional(flag()),
    claim: optional(oneOf(NAMED_CLAIMS)),
    claimedOn: optional(aboveZero()),
  },
  { checks: additionFaults },
);

function* disposalFaults(row: RawRecord): Iterable<Fault> {
  if (row.claimedOn === undefined) return;
  if (!CHARGED_TREATMENTS.some((treatment) => treatment === row.treatment))
    yield { path: ['claimedOn'], message: `is for the treatments ${CHARGED_TREATMENTS.join(', ')} only` };
  else if (row.cost === undefined)
    yield { path: ['claimedOn'], message: 'needs cost, of which it is a part' };
  if (isMore(row.claimedOn, row.cost)) yield { path: ['claimedOn'], message: 'must not be more than cost' };
}

export const disposalStruct = record<DisposalJson>(
  {
    description: description(),
    date: isoDay(),
    proceeds: pounds(),
    cost: optional(aboveZero()),
    treatment: optional(oneOf(TREATMENTS)),
    claimedOn: optional(aboveZero()),
  },
  { checks: disposalFaults },
);

function* shortLifeFaults(row: RawRecord): Iterable<Fault> {
  if (row.disposalDate !== undefined && row.disposalValue === undefined)
    yield { path: ['disposalValue'], message: 'required with disposalDate; 0 when nothing was received' };
  if (row.disposalValue !== undefined && row.disposalDate === undefined)
    yield { path: ['disposalDate'], message: 'required with disposalValue' };
}

export const shortLifeAssetStruct = record<ShortLifeAssetJson>(
  {
    description: description(),
    broughtForward: pounds(),
    acquisitionPeriodEnd: isoDay(),
    disposalDate: optional(isoDay()),
    disposalValue: optional(pounds()),
    writingDownAllowance: optional(pounds()),
  },
  { checks: shortLifeFaults },
);

export const buildingStruct = record<BuildingJson>({
  description: description(),
  qualifyingExpenditure: aboveZero(),
  qualifyingUseFrom: isoDay(),
  qualifyingUseTo: optional(isoDay()),
  allowancesBroughtForward: optional(pounds()),
});

const rowsOf = (value: unknown): readonly RawRecord[] =>
  Array.isArray(value) ? value.map((row: unknown) => (isRecord(row) ? row : {})) : [];

interface Described {
  readonly path: readonly (string | number)[];
  readonly name: unknown;
}

/** A name that stands twice among rows it must tell apart. */
function* repeated(rows: readonly Described[]): Iterable<Fault> {
  const seen = new Set<unknown>();
  for (const { path, name } of rows) {
    if (typeof name !== 'string') continue;
    if (seen.has(name)) yield { path, message: 'is the description of another row too; each needs its own' };
    seen.add(name);
  }
}

function* allowanceFaults(value: RawRecord): Iterable<Fault> {
  const additions = rowsOf(value.additions);
  const shortLife = rowsOf(value.shortLifeAssets);
  yield* repeated([
    ...shortLife.map((row, index) => ({
      path: ['shortLifeAssets', index, 'description'],
      name: row.description,
    })),
    ...additions.flatMap((row, index) =>
      row.shortLife === true ? [{ path: ['additions', index, 'description'], name: row.description }] : [],
    ),
  ]);
  yield* repeated(
    rowsOf(value.structuresAndBuildings).map((row, index) => ({
      path: ['structuresAndBuildings', index, 'description'],
      name: row.description,
    })),
  );
  if (value.claims !== 'none') return;
  for (const [index, { claim }] of additions.entries())
    if (claim !== undefined && claim !== 'best' && claim !== 'writingDownAllowance')
      yield {
        path: ['additions', index, 'claim'],
        message: 'cannot be named beside claims none; leave one of the two out',
      };
}

export const capitalAllowancesStruct = record<CapitalAllowancesJson>(
  {
    mainPool: optional(poolStruct),
    specialRatePool: optional(poolStruct),
    additions: optional(list(additionStruct, { max: LIMIT.additions, of: 'additions' })),
    disposals: optional(list(disposalStruct, { max: LIMIT.disposals, of: 'disposals' })),
    shortLifeAssets: optional(
      list(shortLifeAssetStruct, { max: LIMIT.shortLifeAssets, of: 'short-life assets' }),
    ),
    structuresAndBuildings: optional(
      list(buildingStruct, { max: LIMIT.buildings, of: 'structures and buildings' }),
    ),
    annualInvestmentAllowanceShare: optional(pounds()),
    claims: optional(oneOf(['maximum', 'none'])),
    tradeCeased: optional(flag()),
    otherAllowances: optional(pounds()),
    otherBalancingCharges: optional(pounds()),
  },
  { checks: allowanceFaults },
);
