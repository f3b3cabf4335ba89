import type { LineId } from './lines.ts';
import type { OfPeriod } from './order-inputs.ts';

/** A relief of the period itself: the line of its used amount, and its word in a sum. */
interface ReliefOfPeriod {
  readonly relief: keyof OfPeriod;
  readonly line: LineId;
  readonly words: string;
}

/**
 * Reliefs in the order of the law: CTA 2009 s1219(1A), s463D; CTA 2010 s62(3); CTA 2009 s753; CTA 2010 s37; CAA 2001
 * s260(3).
 */
export const RELIEFS_OF_PERIOD: readonly ReliefOfPeriod[] = [
  { relief: 'managementAllowances', line: 'managementCapitalAllowances', words: 'allowances of management' },
  { relief: 'managementExpenses', line: 'managementExpensesOfPeriod', words: 'management expenses' },
  { relief: 'loanDeficit', line: 'loanDeficitOfPeriod', words: 'loan deficit' },
  { relief: 'propertyLoss', line: 'propertyLossOfPeriodUsed', words: 'property loss' },
  { relief: 'intangibleLoss', line: 'intangibleLossOfPeriod', words: 'loss on intangibles' },
  { relief: 'tradingLoss', line: 'tradingLossOfPeriodUsed', words: 'trading loss' },
  { relief: 'excessAllowances', line: 'excessCapitalAllowancesUsed', words: 'excess allowances' },
];
