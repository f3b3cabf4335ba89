import type { FilingFigures } from './filing.ts';

/** Box 4 of a close investment-holding company. */
export const CLOSE_INVESTMENT_HOLDING_TYPE = 2;

/**
 * True for a close investment-holding company: all its profits are taxed at the main rate (CTA 2010 s18N, s18A(1),
 * s18B(1)). Only a close company is one, and no charity or club: for these the answer is refused, and ignored.
 */
export const isCloseInvestmentHolding = ({
  standing,
  isCloseCompany,
  charityStatus,
}: Pick<FilingFigures, 'standing' | 'isCloseCompany' | 'charityStatus'>): boolean =>
  standing.closeInvestmentHolding === true && isCloseCompany !== false && charityStatus === null;
