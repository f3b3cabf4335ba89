import type { Dated, Table } from './dated-tables.ts';

/**
 * Time that the law allows after a filing's events. A row is compared with the last day of the period: the accounting
 * period, or for the return the period of account.
 */
export interface MonthsAllowed extends Dated {
  readonly months: number;
}

export interface YearsAllowed extends Dated {
  readonly years: number;
}

/** Corporation tax is due on the day after this many months from the end of the accounting period. */
export const PAYMENT: Table<MonthsAllowed> = [{ from: '1999-07-01', months: 9, law: 'TMA 1970 s59D, s59E' }];

export interface ReturnAllowed extends MonthsAllowed {
  /** Months after notice to file, where that is later. */
  readonly monthsAfterNotice: number;
}

/** Months after the end of the period of account to deliver the return. */
export const RETURN: Table<ReturnAllowed> = [
  { from: '1999-07-01', months: 12, monthsAfterNotice: 3, law: 'FA 1998 Sch 18 para 14' },
];

/** Months after the filing date in which a return may be amended. */
export const AMENDMENT: Table<MonthsAllowed> = [
  { from: '1999-07-01', months: 12, law: 'FA 1998 Sch 18 para 15(4)' },
];

/** Years after the end of the period for which records must be kept. */
export const RECORDS: Table<YearsAllowed> = [
  { from: '1999-07-01', years: 6, law: 'FA 1998 Sch 18 para 21(2)' },
];

/** Years after the end of a loss-making period in which its loss may be claimed against other profits. */
export const LOSS_CLAIM: Table<YearsAllowed> = [{ from: '2010-04-01', years: 2, law: 'CTA 2010 s37(7)' }];

/**
 * Years for which a trading loss is carried back, if the trade goes on. `yearsOfCeased` is for a trade that ended in
 * the period.
 */
export interface LossReach extends YearsAllowed {
  readonly yearsOfCeased: number;
}
export const LOSS_REACH: Table<LossReach> = [
  { from: '2010-04-01', years: 1, yearsOfCeased: 3, law: 'CTA 2010 s37(3)(b), s39; CTA 2009 s463E' },
];

/**
 * Years after the accounting period in which a capital loss arose, within which it must be claimed as a figure
 * (CG40235).
 */
export const CAPITAL_LOSS_CLAIM: Table<YearsAllowed> = [
  { from: '2010-04-01', years: 4, law: 'TCGA 1992 s16(2A); FA 1998 Sch 18 para 55' },
];

/** Months after the accounting period in which a company wholly owned by a charity may pay donations of that period. */
export const CHARITY_SUBSIDIARY_DONATION: Table<MonthsAllowed> = [
  { from: '2010-04-01', months: 9, law: 'CTA 2010 s199' },
];

/** Years after the accounting period in which overpaid tax may be claimed back. */
export const OVERPAYMENT_CLAIM: Table<YearsAllowed> = [
  { from: '2010-04-01', years: 4, law: 'FA 1998 Sch 18 paras 51, 51B' },
];
