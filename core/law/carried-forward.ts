import type { Pounds } from '../base/money.ts';
import type { Dated, Table } from './dated-tables.ts';

/** Limit of relief for amounts brought forward. */
export interface Restriction {
  /** Deductions allowance of a twelve-month period. */
  readonly deductionsAllowance: Pounds;
  /** Share of profits above the allowance that may still be relieved. */
  readonly shareAbove: { readonly numerator: bigint; readonly denominator: bigint };
  /** True when capital losses brought forward are restricted too (CTA 2010 s269ZBA). */
  readonly holdsCapitalLosses: boolean;
}

/** Relief for amounts brought forward. A row is compared with the first day of the accounting period. */
export interface CarriedForwardRules extends Dated {
  /** Profits that a trading loss brought forward relieves: all, in box 285, or those of its trade, in box 160. */
  readonly tradingLosses: 'totalProfits' | 'sameTrade';
  /** Null while only the profits limit relief. */
  readonly restriction: Restriction | null;
}

/**
 * CTA 2010 Part 4 and Part 7ZA. A period may contain the first day of a row and not start on it. It is then two periods
 * for these reliefs (F(No.2)A 2017 Sch 4 para 190(2)).
 */
export const CARRIED_FORWARD_RULES: Table<CarriedForwardRules> = [
  {
    from: '2010-04-01',
    tradingLosses: 'sameTrade',
    restriction: null,
    law: 'CTA 2010 s45, s62(5); CTA 2009 s1223, as they stood before F(No.2)A 2017 Sch 4',
  },
  {
    from: '2017-04-01',
    tradingLosses: 'totalProfits',
    restriction: {
      deductionsAllowance: 5_000_000n,
      shareAbove: { numerator: 1n, denominator: 2n },
      holdsCapitalLosses: false,
    },
    law: 'CTA 2010 s45A, s269ZD(4), s269ZR, s269ZW(2); F(No.2)A 2017 Sch 4 para 16, para 190',
  },
  {
    from: '2020-04-01',
    tradingLosses: 'totalProfits',
    restriction: {
      deductionsAllowance: 5_000_000n,
      shareAbove: { numerator: 1n, denominator: 2n },
      holdsCapitalLosses: true,
    },
    law: 'CTA 2010 s45A, s269ZBA, s269ZD(4), s269ZR, s269ZW(2); FA 2020 s25, Sch 4',
  },
];
