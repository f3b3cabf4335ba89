import type { IsoDate } from '../dates/date.ts';
import type { AdditionType } from './addition-types.ts';

/** The first-year allowances that the service computes. */
export type FirstYearAllowance =
  | 'superDeduction'
  | 'specialRateAllowance'
  | 'fullExpensing'
  | 'chargePointAllowance'
  | 'goodsVehicleAllowance'
  | 'carAllowance'
  | 'fortyPerCentAllowance';

/** Assets of an allowance, and the days on which the expenditure must be incurred. All must be new and unused. */
export interface FirstYearAllowanceRow {
  readonly allowance: FirstYearAllowance;
  readonly types: readonly AdditionType[];
  /** Per cent of the expenditure. For the super-deduction, in a period that ends before `until`. */
  readonly percent: bigint;
  readonly from: IsoDate;
  /** First day on which it is no longer given; null while it has no end. */
  readonly until: IsoDate | null;
  /** True when plant bought to be let on hire may have it (CAA 2001 s46(2)). */
  readonly forLeasing: boolean;
  /** For a car: highest emissions in grams of carbon dioxide per kilometre. */
  readonly maxEmissions?: number;
  readonly law: string;
}

const MAIN_RATE: readonly AdditionType[] = ['mainRate', 'chargePoint', 'zeroEmissionGoodsVehicle'];

/** First-year allowances by the day the expenditure was incurred (CAA 2001 s39, s46, s52(3)). */
export const FIRST_YEAR_ALLOWANCES: readonly FirstYearAllowanceRow[] = [
  {
    allowance: 'superDeduction',
    types: MAIN_RATE,
    percent: 130n,
    from: '2021-04-01',
    until: '2023-04-01',
    forLeasing: false,
    law: 'FA 2021 s9(2), s11',
  },
  {
    allowance: 'specialRateAllowance',
    types: ['specialRate'],
    percent: 50n,
    from: '2021-04-01',
    until: '2023-04-01',
    forLeasing: false,
    law: 'FA 2021 s9(3)',
  },
  {
    allowance: 'specialRateAllowance',
    types: ['specialRate'],
    percent: 50n,
    from: '2023-04-01',
    until: null,
    forLeasing: false,
    law: 'CAA 2001 s45S, s52(3); F(No.2)A 2023 s7; FA 2024 s1',
  },
  {
    allowance: 'fullExpensing',
    types: MAIN_RATE,
    percent: 100n,
    from: '2023-04-01',
    until: null,
    forLeasing: false,
    law: 'CAA 2001 s45S, s52(3); F(No.2)A 2023 s7; FA 2024 s1',
  },
  {
    allowance: 'chargePointAllowance',
    types: ['chargePoint'],
    percent: 100n,
    from: '2016-11-23',
    until: '2027-04-01',
    forLeasing: false,
    law: 'CAA 2001 s45EA; FA 2026 s30',
  },
  {
    allowance: 'goodsVehicleAllowance',
    types: ['zeroEmissionGoodsVehicle'],
    percent: 100n,
    from: '2010-04-01',
    until: '2025-04-01',
    forLeasing: false,
    law: 'CAA 2001 s45DA',
  },
  {
    allowance: 'carAllowance',
    types: ['car'],
    percent: 100n,
    from: '2015-04-01',
    until: '2018-04-01',
    forLeasing: false,
    maxEmissions: 75,
    law: 'CAA 2001 s45D as it stood',
  },
  {
    allowance: 'carAllowance',
    types: ['car'],
    percent: 100n,
    from: '2018-04-01',
    until: '2021-04-01',
    forLeasing: false,
    maxEmissions: 50,
    law: 'CAA 2001 s45D as it stood',
  },
  {
    allowance: 'carAllowance',
    types: ['car'],
    percent: 100n,
    from: '2021-04-01',
    until: '2027-04-01',
    forLeasing: false,
    maxEmissions: 0,
    law: 'CAA 2001 s45D; FA 2026 s30',
  },
  {
    allowance: 'fortyPerCentAllowance',
    types: MAIN_RATE,
    percent: 40n,
    from: '2026-01-01',
    until: null,
    forLeasing: true,
    law: 'CAA 2001 s45U, s45V, s52(3); FA 2026 s29',
  },
];

/**
 * The super-deduction, and the charge on selling an asset that had one. In a period that contains `until`, the part
 * above 100% is reduced to its share of days before `until`. In a later period the charge is the disposal value.
 */
export const SUPER_DEDUCTION = {
  until: '2023-04-01',
  /** Per cent above the expenditure. */
  extraPercent: 30n,
  law: 'FA 2021 s11, s12',
} as const satisfies { readonly until: IsoDate; readonly extraPercent: bigint; readonly law: string };
