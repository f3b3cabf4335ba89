import { date, text, type Value } from '../../boxes/value.ts';
import type { DocumentModel } from '../../documents/blocks.ts';
import { pageForm } from '../../documents/form/page.ts';
import type { PrintedReturn } from '../page.ts';
import type { Filing } from './figures.ts';
import { CT600E_FORM } from './form.ts';

/**
 * Page CT600E as a document, laid out like the form: every box in its part, blank ones too, and six legacies. Further
 * legacies go on in a continuation sheet. Both returns of a long period stand in one document.
 */
export function ct600eDocument(filing: Filing, returns: readonly PrintedReturn[]): DocumentModel {
  const { name: companyName } = filing.company;
  return {
    title: `${companyName}: charities and community amateur sports clubs (CT600E)`,
    runningTitle: companyName,
    runningSubtitle: 'Charities and community amateur sports clubs (CT600E)',
    language: 'en-GB',
    hiddenFacts: [],
    blocks: returns.flatMap(({ ret }, index) =>
      pageForm(CT600E_FORM, { ret, companyName, onPaper: claimant(filing), newPage: index > 0 }),
    ),
  };
}

/** Who makes the claim, and the day: boxes E30, E35 and E40, which are on paper only. */
function claimant({ pages: { ct600e: page } }: Filing): readonly (readonly [box: string, value: Value])[] {
  const { declarationName = null, declarationStatus = null, declarationDate = null } = page ?? {};
  return [
    ...(declarationName === null ? [] : [['E30', text(declarationName)] as const]),
    ...(declarationStatus === null ? [] : [['E35', text(declarationStatus)] as const]),
    ...(declarationDate === null ? [] : [['E40', date(declarationDate)] as const]),
  ];
}
