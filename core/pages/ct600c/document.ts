import type { DocumentModel } from '../../documents/blocks.ts';
import type { Filing } from '../../figures/ct600c.ts';
import { pageForm } from '../../form/paper/page.ts';
import type { PrintedReturn } from '../page.ts';
import { CT600C_FORM } from './form.ts';

/**
 * Prints page CT600C like the form: every box in its part, blank ones too, and six companies in each list. A
 * continuation sheet has further companies. Both returns of a long period are in one document.
 */
export function ct600cDocument(
  { company: { name: companyName } }: Filing,
  returns: readonly PrintedReturn[],
): DocumentModel {
  return {
    title: `${companyName}: group relief (CT600C)`,
    runningTitle: companyName,
    runningSubtitle: 'Group and consortium (CT600C)',
    language: 'en-GB',
    hiddenFacts: [],
    blocks: returns.flatMap(({ ret }, index) =>
      pageForm(CT600C_FORM, { ret, companyName, newPage: index > 0 }),
    ),
  };
}
