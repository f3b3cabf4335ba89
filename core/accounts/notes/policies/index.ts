import type { FilingFigures } from '../../../figures/filing.ts';
import { conceptsNamed } from '../../../xbrl/concept.ts';
import type { Framework } from '../../frameworks.ts';
import { yearOrPeriod } from '../../wording.ts';
import { type AccountsNote, ORDINARY, type Unnumbered } from '../note.ts';
import { plain } from '../paragraph.ts';
import { policiesOf } from './policies.ts';
import { POLICY_TAGS } from './tags.ts';

/** Accounting policies, in the words of the framework. */
export const POLICIES = {
  ...ORDINARY,
  id: 'policies',
  concepts: conceptsNamed('text', 'duration', ['none'], Object.values(POLICY_TAGS)),
  contents: (
    figures: FilingFigures,
    { framework: { notes: wording } }: { readonly framework: Framework },
  ): readonly Unnumbered[] => [
    {
      title: 'Accounting policies',
      parts: [
        plain(wording.convention(figures)),
        ...(figures.isDormant
          ? [plain(`The company was dormant throughout the ${yearOrPeriod(figures.period)}.`)]
          : []),
        ...policiesOf(wording.policies, figures),
      ],
    },
  ],
} as const satisfies AccountsNote;
