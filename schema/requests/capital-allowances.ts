import { isObject } from '../../core/base/json.ts';
import {
  ADDITION,
  CAPITAL_ALLOWANCES,
  CHARGED_TREATMENTS,
  DISPOSAL,
  NAMED_CLAIMS,
  type NamedClaim,
  SHORT_LIFE_ASSET,
} from '../../core/figures/capital-allowances.ts';
import { structOf } from './blocks.ts';
import type { Fault, RawRecord } from './structs.ts';

/** Checks `capitalAllowancesData` of a save. Only validate finds faults that depend on dates. */

/** Claims that a kind of asset can never have, each with the reason (CAA 2001 s38B, s45S, s46; FA 2021 s9). */
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
      message: 'needs a claim other than best and writingDownAllowance',
    };
  if (isMore(row.claimedOn, row.amount))
    yield { path: ['claimedOn'], message: 'must not be more than amount' };
}

const isMore = (part: unknown, whole: unknown): boolean =>
  typeof part === 'number' && typeof whole === 'number' && part > whole;

structOf(ADDITION, { checks: additionFaults });

function* disposalFaults(row: RawRecord): Iterable<Fault> {
  if (row.claimedOn === undefined) return;
  if (!CHARGED_TREATMENTS.some((treatment) => treatment === row.treatment))
    yield { path: ['claimedOn'], message: `is for the treatments ${CHARGED_TREATMENTS.join(', ')} only` };
  else if (row.cost === undefined)
    yield { path: ['claimedOn'], message: 'is a part of cost, so send cost too' };
  if (isMore(row.claimedOn, row.cost)) yield { path: ['claimedOn'], message: 'must not be more than cost' };
}

structOf(DISPOSAL, { checks: disposalFaults });

function* shortLifeFaults(row: RawRecord): Iterable<Fault> {
  if (row.disposalDate !== undefined && row.disposalValue === undefined)
    yield { path: ['disposalValue'], message: 'required with disposalDate; 0 when nothing was received' };
  if (row.disposalValue !== undefined && row.disposalDate === undefined)
    yield { path: ['disposalDate'], message: 'required with disposalValue' };
}

structOf(SHORT_LIFE_ASSET, { checks: shortLifeFaults });

const rowsOf = (value: unknown): readonly RawRecord[] =>
  Array.isArray(value) ? Array.from(value, (row: unknown) => (isObject(row) ? row : {})) : [];

interface Described {
  readonly path: readonly (string | number)[];
  readonly name: unknown;
}

/** Reports a name that two rows have, where names must differ. Names are stored without spaces around them. */
function* repeated(rows: readonly Described[]): Iterable<Fault> {
  const seen = new Set<string>();
  for (const { path, name } of rows) {
    if (typeof name !== 'string') continue;
    const stored = name.trim();
    if (seen.has(stored))
      yield { path, message: 'is also the description of another row; each row needs a different one' };
    seen.add(stored);
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
  // Null of a row means the default here too, because rows are checked before they are read.
  for (const [index, { claim }] of additions.entries())
    if ((claim ?? 'best') !== 'best' && claim !== 'writingDownAllowance')
      yield {
        path: ['additions', index, 'claim'],
        message: 'cannot be sent with claims none; leave out one of the two',
      };
}

export const capitalAllowancesStruct = structOf(CAPITAL_ALLOWANCES, { checks: allowanceFaults });
