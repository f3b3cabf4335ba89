import type { FilingFigures } from '../../../figures/filing.ts';
import { FOOT_NOTES, type FootNoteId, footNote } from '../../../figures/foot-notes.ts';
import { type ConceptRow, conceptsNamed } from '../../../xbrl/concept.ts';
import type { Framework } from '../../frameworks.ts';
import { drawn, type NotePart } from '../../model.ts';
import { type AccountsNote, ORDINARY, type Unnumbered } from '../../note.ts';
import { FOOT_TAGS, footNoteBlocks } from './blocks.ts';

const cubeOf = (id: FootNoteId) =>
  id === 'directorsGuarantees'
    ? ('officers' as const)
    : id === 'commitments'
      ? ('maturity' as const)
      : 'none';

const conceptsOf = (id: FootNoteId): readonly ConceptRow[] => [
  ...conceptsNamed(
    'text',
    'duration',
    [id === 'directorsGuarantees' ? 'officers' : 'none'],
    [FOOT_TAGS[id].text],
  ),
  ...conceptsNamed('money', 'instant', [cubeOf(id)], [FOOT_TAGS[id].amount]),
];

/**
 * Guarantees, contingencies and commitments of a micro-entity, and its guarantees for directors. The law requires them
 * at the foot of its balance sheet besides advances (CA 2006 s472(1A), s413(4)). A small company states them in notes
 * of its own.
 */
export const FOOT = {
  ...ORDINARY,
  id: 'foot',
  concepts: FOOT_NOTES.flatMap(conceptsOf),
  isAtFoot: ({ notesAtFoot }: Framework) => notesAtFoot,
  contents: (
    { disclosures }: FilingFigures,
    { framework }: { readonly framework: Framework },
  ): readonly Unnumbered[] => {
    if (!framework.notesAtFoot) return [];
    const parts = FOOT_NOTES.flatMap((id): readonly NotePart[] => {
      const note = footNote(disclosures.footNotes?.[id]);
      return note === null ? [] : [drawn(id, (model) => footNoteBlocks(model, id, note))];
    });
    return parts.length === 0 ? [] : [{ title: 'Guarantees, contingencies and commitments', parts }];
  },
} as const satisfies AccountsNote;
