import { type Block, headingBlock, paragraphBlock, type Run } from '../../../documents/blocks.ts';
import { wholePounds } from '../../../documents/cells.ts';
import type { FootNote, FootNoteId } from '../../../figures/foot-notes.ts';
import { digitsOf } from '../../../xbrl/values.ts';
import type { AccountsModel } from '../../model.ts';
import { duringText } from '../../runs.ts';

/**
 * Concept of each text, and of its amount at the period end; directors' guarantees have the concepts for all directors
 * together.
 */
export const FOOT_TAGS: Readonly<Record<FootNoteId, { readonly text: string; readonly amount: string }>> = {
  guarantees: {
    text: 'core:GeneralDescriptionContingentLiabilitiesIncludingFinancialEffectUncertaintiesPossibleReimbursement',
    amount: 'core:ContingentLiabilities',
  },
  commitments: {
    text: 'core:DescriptionFinancialCommitmentsOtherThanCapitalCommitments',
    amount: 'core:FinancialCommitmentsOtherThanCapitalCommitments',
  },
  directorsGuarantees: {
    text: 'direp:GeneralDescriptionGuaranteesTheirTermsDirectors',
    amount: 'direp:MaximumLiabilityUnderGuaranteesDirectors',
  },
};

const HEADINGS: Readonly<Record<FootNoteId, string>> = {
  guarantees: 'Guarantees and contingencies',
  commitments: 'Financial commitments',
  directorsGuarantees: 'Guarantees for directors',
};
const AMOUNTS: Readonly<Record<FootNoteId, string>> = {
  guarantees: 'Total amount: £',
  commitments: 'Total amount: £',
  directorsGuarantees: 'Maximum liability: £',
};

/** Prints a text under its heading, and its amount. */
export function footNoteBlocks(model: AccountsModel, id: FootNoteId, note: FootNote): readonly Block[] {
  const tags = FOOT_TAGS[id];
  return [
    headingBlock(3, HEADINGS[id]),
    paragraphBlock([duringText(model, tags.text, note.text)]),
    ...(note.amount === null
      ? []
      : [paragraphBlock([{ text: AMOUNTS[id] }, amountRun(model, tags.amount, note.amount), { text: '.' }])]),
  ];
}

function amountRun(model: AccountsModel, concept: string, amount: bigint): Run {
  const fact = wholePounds(amount, { concept }, { instant: model.period.end });
  return { text: digitsOf(fact), fact };
}
