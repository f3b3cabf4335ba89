import type { researchAndDevelopment } from '../../boxes/ct600l.ts';
import type { StatedLine } from '../../tax/line-statement.ts';
import type { WORKING } from '../../tax/research/research-lines.ts';
import type { WorkingIds } from '../../tax/working-parts.ts';
import type { LinesIn } from '../page.ts';

/** Names the lines of the page, and those of the main return that it fills. */
export type ResearchLineId =
  | LinesIn<typeof researchAndDevelopment>
  | WorkingIds<typeof WORKING>
  | 'researchPageTick'
  | 'researchCreditReceived'
  | 'researchSmallClaim'
  | 'researchIntensiveClaim'
  | 'researchLargeClaim'
  | 'researchNotified'
  | 'researchInformationSent'
  | 'researchIntensiveExpenditure'
  | 'researchEnhancedExpenditure'
  | 'researchEnhancedTotal'
  | 'researchTaxCreditPaid'
  | 'researchExpenditureCreditPaid';
export type ResearchLine = StatedLine<ResearchLineId>;
