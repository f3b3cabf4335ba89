import { date, text, type Value } from '../../boxes/value.ts';
import type { DocumentModel } from '../../documents/blocks.ts';
import type { Filing } from '../../figures/ct600e.ts';
import { pageForm } from '../../form/paper/page.ts';
import type { Law } from '../../law/law.ts';
import type { PrintedReturn } from '../page.ts';
import { assetLabel } from './asset-labels.ts';
import { CT600E_FORM } from './form.ts';

/**
 * Prints page CT600E, laid out like the form: every box in its part, including blank ones, and six legacies. Further
 * legacies follow on a continuation sheet. Both returns of a long period are in one document.
 */
export function ct600eDocument(filing: Filing, returns: readonly PrintedReturn[]): DocumentModel {
  const { name: companyName } = filing.company;
  return {
    title: `${companyName}: charities and community amateur sports clubs (CT600E)`,
    runningTitle: companyName,
    runningSubtitle: 'Charities and community amateur sports clubs (CT600E)',
    language: 'en-GB',
    hiddenFacts: [],
    blocks: returns.flatMap(({ ret, law }, index) =>
      pageForm(CT600E_FORM, {
        ret,
        companyName,
        onPaper: claimant(filing),
        newPage: index > 0,
        named: namesIn(ret, law),
      }),
    ),
  };
}

/** Gives the names of boxes in the period of a return. */
const namesIn = ({ boxes }: PrintedReturn['ret'], law: Law) => {
  const start = boxes.get('30');
  return (box: string) => (start?.kind === 'date' ? assetLabel(box, start.date, law) : undefined);
};

/** Gives who makes the claim, and the day: boxes E30, E35 and E40, which are only on paper. */
function claimant({ pages: { ct600e: page } }: Filing): readonly (readonly [box: string, value: Value])[] {
  const { declarationName = null, declarationStatus = null, declarationDate = null } = page ?? {};
  return [
    ...(declarationName === null ? [] : [['E30', text(declarationName)] as const]),
    ...(declarationStatus === null ? [] : [['E35', text(declarationStatus)] as const]),
    ...(declarationDate === null ? [] : [['E40', date(declarationDate)] as const]),
  ];
}
