import type { FilingFigures } from '../../../figures/filing.ts';
import { conceptRows } from '../../../xbrl/concept.ts';
import { hasAmendedDisclosures } from '../../amended-standards.ts';
import { drawn } from '../../model.ts';
import { type AccountsNote, type NoteContext, ORDINARY, type Unnumbered } from '../../note.ts';
import { taxBlock } from './blocks.ts';

/**
 * Parts of the tax charge (FRS 102 paragraph 29.26, which the amended Section 1A requires in periods from 1 January
 * 2026). The note explains the profit and loss account, so a copy without that account has no such note.
 */
export const TAX = {
  ...ORDINARY,
  id: 'tax',
  concepts: conceptRows('core', 'money', 'duration', ['none'])`
    TotalCurrentTaxExpenseCredit TotalDeferredTaxExpenseCredit
  `,
  contents: (figures: FilingFigures, { showsProfitAndLoss, law }: NoteContext): readonly Unnumbered[] =>
    !hasAmendedDisclosures(figures, law) || !showsProfitAndLoss
      ? []
      : [{ title: 'Tax on profit', parts: [drawn('tax', (model) => [taxBlock(model, figures)])] }],
} as const satisfies AccountsNote;
