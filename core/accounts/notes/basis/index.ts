import type { FilingFigures } from '../../../figures/filing.ts';
import { longDate } from '../../../period/date.ts';
import { AMENDED_STANDARDS } from '../../../tax/parameters/accounts.ts';
import { adoptsEarly } from '../../amended-standards.ts';
import type { Framework } from '../../frameworks.ts';
import type { NotePart } from '../../model.ts';
import { type AccountsNote, ORDINARY, type Unnumbered } from '../note.ts';
import { plain } from '../paragraph.ts';
import { goingConcernParts } from './going-concern.ts';

/** The standard that the accounts comply with, and going concern. */
export const BASIS = {
  ...ORDINARY,
  id: 'basis',
  contents: (
    figures: FilingFigures,
    { framework }: { readonly framework: Framework },
  ): readonly Unnumbered[] => [
    {
      title: 'Basis of preparation',
      parts: [
        { ...plain(framework.notes.compliance), policy: 'compliance' },
        ...earlyAdoption(figures, framework),
        ...goingConcernParts(figures),
      ],
    },
  ],
} as const satisfies AccountsNote;

/** The amendments to the standard, where they are adopted before they must be. */
const earlyAdoption = (figures: FilingFigures, { standard }: Framework): readonly NotePart[] =>
  adoptsEarly(figures)
    ? [
        plain(
          `The company has adopted early all the amendments to ${standard} that apply to periods beginning on or after ${longDate(AMENDED_STANDARDS.from)}.`,
        ),
      ]
    : [];
