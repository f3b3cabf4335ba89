import type { FilingFigures } from './filing.ts';

/** Box 4 of a close investment-holding company. */
export const CLOSE_INVESTMENT_HOLDING_TYPE = 2;

/**
 * True for a close investment-holding company: all its profits are taxed at the main rate (CTA 2010 s18N, s18A(1),
 * s18B(1)). A company that is not close, a charity or a club is never one: there the answer is refused, and a stored
 * one is ignored.
 */
export const isCloseInvestmentHolding = ({
  standing,
  isCloseCompany,
  charityStatus,
}: Pick<FilingFigures, 'standing' | 'isCloseCompany' | 'charityStatus'>): boolean =>
  standing.closeInvestmentHolding === true && isCloseCompany !== false && charityStatus === null;
