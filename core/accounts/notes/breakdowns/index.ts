import type { FilingFigures } from '../../../figures/filing.ts';
import { conceptsNamed } from '../../../xbrl/concept.ts';
import { drawn, type NotePart } from '../../model.ts';
import { type AccountsNote, ORDINARY, type Unnumbered } from '../../note.ts';
import { breakdownBlocks } from './blocks.ts';
import { type BreakdownId, breakdownOf } from './breakdowns.ts';
import { BREAKDOWN_TAGS } from './tags.ts';

/** Lists the concepts of an aggregate's parts; the concept of the aggregate belongs to the balance sheet. */
const partsOf = (id: BreakdownId): readonly string[] =>
  Object.values(BREAKDOWN_TAGS[id].parts).map(({ concept }) => concept);

const breakdownNote =
  (title: string, ids: readonly BreakdownId[]) =>
  (figures: FilingFigures): readonly Unnumbered[] => {
    const parts = ids.flatMap((id): readonly NotePart[] => {
      const breakdown = breakdownOf(id, figures);
      return breakdown === null
        ? []
        : [drawn('breakdown', (model) => breakdownBlocks(model, breakdown), [breakdown.id])];
    });
    return parts.length === 0 ? [] : [{ title, parts }];
  };

export const DEBTORS = {
  ...ORDINARY,
  id: 'debtors',
  concepts: conceptsNamed('money', 'instant', ['none'], partsOf('debtors')),
  contents: breakdownNote('Debtors', ['debtors']),
} as const satisfies AccountsNote;

/** One note for both maturities of creditors. */
export const CREDITORS = {
  ...ORDINARY,
  id: 'creditors',
  concepts: conceptsNamed(
    'money',
    'instant',
    ['maturity'],
    [...partsOf('creditorsWithinOneYear'), ...partsOf('creditorsAfterOneYear')],
  ),
  contents: breakdownNote('Creditors', ['creditorsWithinOneYear', 'creditorsAfterOneYear']),
} as const satisfies AccountsNote;
