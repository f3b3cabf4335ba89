import type { FilingFigures } from '../../../figures/filing.ts';
import { conceptsNamed } from '../../../xbrl/concept.ts';
import { type AccountsNote, type NoteContext, ORDINARY, type Unnumbered } from '../../note.ts';
import { plain } from '../../paragraph.ts';
import { policiesOf } from '../../policies.ts';
import { type NoteWording, PRESENTATION_ALONE } from '../../policies-wording.ts';
import { yearOrPeriod } from '../../wording.ts';
import { POLICY_TAGS } from './tags.ts';

/**
 * Gives the accounting convention. Accounts without going concern use the basis that the caller states, and not a
 * standard convention (decision 216).
 */
const conventionOf = ({ convention }: NoteWording, figures: FilingFigures): string =>
  figures.goingConcern?.basis === 'notGoingConcern' ? PRESENTATION_ALONE : convention(figures);

/** Accounting policies, in the words of the framework. */
export const POLICIES = {
  ...ORDINARY,
  id: 'policies',
  concepts: conceptsNamed('text', 'duration', ['none'], Object.values(POLICY_TAGS)),
  contents: (
    figures: FilingFigures,
    { framework: { notes: wording }, law }: Pick<NoteContext, 'framework' | 'law'>,
  ): readonly Unnumbered[] => [
    {
      title: 'Accounting policies',
      parts: [
        plain(conventionOf(wording, figures)),
        ...(figures.isDormant
          ? [plain(`The company was dormant throughout the ${yearOrPeriod(figures.period)}.`)]
          : []),
        ...policiesOf(wording.policies, figures, law),
      ],
    },
  ],
} as const satisfies AccountsNote;
