/** How long the law gives for what a filing leads to. Filing and payment are in core/period. */
export const DEADLINES = {
  /** Months after the filing date in which a return may be amended. */
  amendmentMonths: 12,
  amendmentLaw: 'FA 1998 Sch 18 para 15(4)',
  fileLaw: 'FA 1998 Sch 18 para 14',
  payLaw: 'TMA 1970 s59D, s59E',
  /** Years after the end of the period for which records are kept. */
  recordsYears: 6,
  recordsLaw: 'FA 1998 Sch 18 para 21(2)',
  /** Years after the end of a period of loss in which it may be carried back. */
  lossClaimYears: 2,
  lossClaimLaw: 'CTA 2010 s37(7)',
  accountsLaw: 'CA 2006 s442, s443',
  loansRepaidLaw: 'CTA 2010 s458(3), s464C',
  loansReliefLaw: 'CTA 2010 s458(5); CTM61610',
} as const;
