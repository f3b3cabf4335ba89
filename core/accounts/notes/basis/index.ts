import { longDate } from '../../../dates/date.ts';
import type { FilingFigures } from '../../../figures/filing.ts';
import type { Law } from '../../../law/law.ts';
import { adoptsEarly } from '../../amended-standards.ts';
import type { Framework } from '../../frameworks.ts';
import { goingConcernParts } from '../../going-concern.ts';
import type { NotePart } from '../../model.ts';
import { type AccountsNote, type NoteContext, ORDINARY, type Unnumbered } from '../../note.ts';
import { plain } from '../../paragraph.ts';

/** The accounts' standard, and going concern. */
export const BASIS = {
  ...ORDINARY,
  id: 'basis',
  contents: (
    figures: FilingFigures,
    { framework, law }: Pick<NoteContext, 'framework' | 'law'>,
  ): readonly Unnumbered[] => [
    {
      title: 'Basis of preparation',
      parts: [
        { ...plain(framework.notes.compliance), policy: 'compliance' },
        ...earlyAdoption(figures, framework, law),
        ...goingConcernParts(figures, law),
      ],
    },
  ],
} as const satisfies AccountsNote;

const earlyAdoption = (figures: FilingFigures, { standard }: Framework, law: Law): readonly NotePart[] =>
  adoptsEarly(figures, law)
    ? [
        plain(
          `The company has adopted early all the amendments to ${standard} that apply to periods beginning on or after ${longDate(law.amendedStandards.from)}.`,
        ),
      ]
    : [];
