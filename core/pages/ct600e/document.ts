import { date, text, type Value } from '../../boxes/value.ts';
import type { Filing } from '../../figures/ct600e.ts';
import type { Law } from '../../law/law.ts';
import { pageDocument } from '../document.ts';
import type { PrintedReturn } from '../page.ts';
import { assetLabel } from './asset-labels.ts';
import { CT600E_FORM } from './form.ts';

/** Prints page CT600E, with the names of its assets in the period and who makes the claim. */
export const ct600eDocument = pageDocument<Filing>(
  CT600E_FORM,
  'charities and community amateur sports clubs',
  (filing, { ret, law }) => ({ onPaper: claimant(filing), named: namesIn(ret, law) }),
);

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
