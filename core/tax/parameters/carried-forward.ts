import type { Pounds } from '../../money.ts';
import type { Dated, Table } from './dated.ts';

/** Restriction of relief for amounts brought forward. A row is compared with the first day of the accounting period. */
export interface CarriedForwardRestriction extends Dated {
  /** Deductions allowance of a twelve-month period. */
  readonly deductionsAllowance: Pounds;
  /** Share of profits above the allowance that may still be relieved. */
  readonly shareAbove: { readonly numerator: bigint; readonly denominator: bigint };
}

/** CTA 2010 Part 7ZA. */
export const CARRIED_FORWARD_RESTRICTION: Table<CarriedForwardRestriction> = [
  {
    from: '2017-04-01',
    deductionsAllowance: 5_000_000n,
    shareAbove: { numerator: 1n, denominator: 2n },
    law: 'CTA 2010 s269ZD(4), s269ZR, s269ZW(2); F(No.2)A 2017 Sch 4 para 16, para 190',
  },
];
