import fc from 'fast-check';
import { addDays, dayNumber, fromDayNumber } from '../../../../core/dates/date.ts';
import type { Period } from '../../../../core/dates/period.ts';
import {
  type AdditionJson,
  type BuildingJson,
  type CapitalAllowancesJson,
  type DisposalJson,
  NAMED_CLAIMS,
  type ShortLifeAssetJson,
  TREATMENTS,
} from '../../../../core/figures/capital-allowances.ts';
import { ADDITION_TYPES } from '../../../../core/law/addition-types.ts';
import { capitalAllowancesStruct } from '../../../../schema/requests/capital-allowances.ts';
import { longPeriodFrom, periodFrom } from '../arbitrary.ts';

/** Generates amounts of every relevant size: small pools, ordinary assets, and above the annual investment allowance. */
const amount = (min: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min, max: 2_000 }) },
    { weight: 4, arbitrary: fc.integer({ min, max: 100_000 }) },
    { weight: 1, arbitrary: fc.integer({ min, max: 3_000_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(min, 999, 1_000, 1_001, 200_000, 1_000_000) },
  );

const dayIn = ({ start, end }: Period): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: dayNumber(start), max: dayNumber(end) }).map(fromDayNumber) },
    { weight: 1, arbitrary: fc.constantFrom(start, end) },
  );

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

/** Removes the fields that are not given. */
const given = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as T;

const addition = (period: Period): fc.Arbitrary<AdditionJson> =>
  fc
    .record({
      date: dayIn(period),
      amount: amount(1),
      type: fc.constantFrom(...ADDITION_TYPES, 'mainRate' as const, 'mainRate' as const),
      co2Emissions: fc.constantFrom(0, 0, 40, 50, 51, 60, 75, 76, 110, 111, 130, 131, 200),
      secondHand: fc.constantFrom(false, false, true),
      forLeasing: fc.constantFrom(false, false, false, true),
      shortLife: fc.constantFrom(false, false, false, true),
      claim: fc.constantFrom(...NAMED_CLAIMS, 'best' as const, 'best' as const, 'best' as const),
      part: maybe(fc.integer({ min: 1, max: 99 })),
    })
    .map(({ part, type, co2Emissions, shortLife, claim, ...row }) => {
      const named = claim !== 'best' && claim !== 'writingDownAllowance';
      return given({
        description: '',
        ...row,
        type,
        claim,
        ...(type === 'car' ? { co2Emissions } : {}),
        ...(type === 'mainRate' ? { shortLife } : {}),
        ...(named && part !== undefined
          ? { claimedOn: Math.max(1, Math.floor((row.amount * part) / 100)) }
          : {}),
      });
    });

const disposal = (period: Period): fc.Arbitrary<DisposalJson> =>
  fc
    .record({
      date: dayIn(period),
      proceeds: amount(0),
      cost: maybe(amount(1)),
      treatment: fc.constantFrom(...TREATMENTS),
      part: maybe(fc.integer({ min: 1, max: 99 })),
    })
    .map(({ part, cost, ...row }) => {
      const charged = ['fullExpensing', 'specialRateAllowance', 'superDeduction'].includes(row.treatment);
      return given({
        description: 'Sold',
        ...row,
        cost,
        ...(charged && part !== undefined && cost !== undefined
          ? { claimedOn: Math.max(1, Math.floor((cost * part) / 100)) }
          : {}),
      });
    });

const shortLifeAsset = (period: Period): fc.Arbitrary<ShortLifeAssetJson> =>
  fc
    .record({
      broughtForward: amount(0),
      daysBefore: fc.integer({ min: 1, max: 10 * 366 }),
      disposal: maybe(fc.record({ disposalDate: dayIn(period), disposalValue: amount(0) })),
      writingDownAllowance: maybe(amount(0)),
    })
    .map(({ daysBefore, disposal: sale, ...row }) =>
      given({
        description: '',
        ...row,
        acquisitionPeriodEnd: addDays(period.start, -daysBefore),
        ...sale,
      }),
    );

const building = (period: Period): fc.Arbitrary<BuildingJson> =>
  fc
    .record({
      qualifyingExpenditure: amount(1),
      from: fc.integer({ min: dayNumber('2018-10-29'), max: dayNumber('2018-10-29') + 3_000 }),
      until: maybe(dayIn(period)),
      claimed: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ qualifyingExpenditure, from, until, claimed }) => {
      const first = fromDayNumber(Math.max(dayNumber('2018-10-29'), Math.min(from, dayNumber(period.end))));
      return given({
        description: '',
        qualifyingExpenditure,
        qualifyingUseFrom: first,
        qualifyingUseTo: until !== undefined && until >= first ? until : undefined,
        allowancesBroughtForward: Math.floor((qualifyingExpenditure * claimed) / 100),
      });
    })
    .filter(({ qualifyingUseFrom }) => qualifyingUseFrom <= period.end);

const pool = fc
  .record({ broughtForward: amount(0), writingDownAllowance: maybe(amount(0)) })
  .map((row) => given(row));

const numbered = <T extends { readonly description: string }>(
  rows: readonly T[],
  name: string,
): readonly T[] => rows.map((row, index) => ({ ...row, description: `${name} ${index + 1}` }));

/** Generates facts that a save accepts. Claims that a kind can never have are left to the service. */
export const factsOf = (period: Period): fc.Arbitrary<CapitalAllowancesJson> =>
  fc
    .record({
      mainPool: pool,
      specialRatePool: pool,
      additions: fc.array(addition(period), { maxLength: 6 }),
      disposals: fc.array(disposal(period), { maxLength: 4 }),
      shortLifeAssets: fc.array(shortLifeAsset(period), { maxLength: 2 }),
      structuresAndBuildings:
        period.end < '2018-10-29' ? fc.constant([]) : fc.array(building(period), { maxLength: 2 }),
      annualInvestmentAllowanceShare: maybe(amount(0)),
      claims: fc.constantFrom('maximum' as const, 'maximum' as const, 'maximum' as const, 'none' as const),
      tradeCeased: fc.constantFrom(false, false, false, true),
      otherAllowances: maybe(amount(0)),
      otherBalancingCharges: maybe(amount(0)),
    })
    .map((facts) =>
      given({
        ...facts,
        additions: numbered(facts.additions, 'Addition').map((row) => taken(row, facts.claims)),
        shortLifeAssets: numbered(facts.shortLifeAssets, 'Short-life asset'),
        structuresAndBuildings: numbered(facts.structuresAndBuildings, 'Building'),
      }),
    )
    .filter((facts) => capitalAllowancesStruct.is(facts));

/** Gives the addition as a save accepts it: without a claim that its kind can never have. */
function taken(row: AdditionJson, claims: 'maximum' | 'none'): AdditionJson {
  const { claim: _claim, claimedOn: _claimedOn, ...plain } = row;
  const isTaken = capitalAllowancesStruct.is({ claims, additions: [row] });
  return isTaken ? row : plain;
}

export interface GeneratedFacts {
  readonly period: Period;
  readonly facts: CapitalAllowancesJson;
}

/** Generates a period of account from 2017 to 2028, often across a day on which something changes, and facts for it. */
export const filingWithFacts: fc.Arbitrary<GeneratedFacts> = fc
  .oneof(
    { weight: 5, arbitrary: periodFrom('2017-04-01', '2028-03-31') },
    { weight: 2, arbitrary: longPeriodFrom('2017-04-01', '2027-09-30') },
    { weight: 1, arbitrary: periodFrom('2018-02-01', '2018-12-31') },
    { weight: 1, arbitrary: periodFrom('2022-04-02', '2023-03-31') },
    { weight: 1, arbitrary: periodFrom('2025-04-02', '2026-03-31') },
  )
  .chain((period) => factsOf(period).map((facts) => ({ period, facts })));
