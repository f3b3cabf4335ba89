import type { Pounds } from '../../money.ts';
import type { IsoDate } from '../../period/date.ts';

/** Restriction of relief for amounts brought forward (CTA 2010 Part 7ZA), for periods from `from`. */
export const CARRIED_FORWARD_RESTRICTION: {
  readonly from: IsoDate;
  /** Deductions allowance of a twelve-month period. */
  readonly deductionsAllowance: Pounds;
  /** Share of profits above the allowance that may still be relieved. */
  readonly shareAbove: { readonly numerator: bigint; readonly denominator: bigint };
  readonly citation: string;
} = {
  from: '2017-04-01',
  deductionsAllowance: 5_000_000n,
  shareAbove: { numerator: 1n, denominator: 2n },
  citation: 'CTA 2010 s269ZD(4), s269ZR, s269ZW(2); F(No.2)A 2017 Sch 4 para 16, para 190',
};
