import type { DocumentModel } from '../../documents/blocks.ts';
import type { Filing } from '../../figures/ct600l.ts';
import { pageForm } from '../../form/paper/page.ts';
import type { PrintedReturn } from '../page.ts';
import { CT600L_FORM } from './form.ts';

/**
 * Prints page CT600L like the form: every box in its part, blank ones too. Both returns of a long period are in one
 * document.
 */
export function ct600lDocument(
  { company: { name: companyName } }: Filing,
  returns: readonly PrintedReturn[],
): DocumentModel {
  return {
    title: `${companyName}: research and development (CT600L)`,
    runningTitle: companyName,
    runningSubtitle: 'Research and development (CT600L)',
    language: 'en-GB',
    hiddenFacts: [],
    blocks: returns.flatMap(({ ret }, index) =>
      pageForm(CT600L_FORM, { ret, companyName, newPage: index > 0 }),
    ),
  };
}
