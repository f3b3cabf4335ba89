import type { FilingFigures } from '../../../figures/filing.ts';
import { conceptRows } from '../../../xbrl/concept.ts';
import type { Framework } from '../../frameworks.ts';
import { drawn } from '../../model.ts';
import { type AccountsNote, ORDINARY, type Unnumbered } from '../../note.ts';
import { advancesBlocks } from './blocks.ts';

/** Advances to directors (Companies Act 2006 s413); a company without any has no note. */
export const ADVANCES = {
  ...ORDINARY,
  id: 'advances',
  concepts: [
    ...conceptRows('direp', 'money', 'instant', ['officers'])`AdvancesCreditsDirectors`,
    ...conceptRows('direp', 'money', 'duration', ['officers'])`
      AdvancesCreditsMadeInPeriodDirectors AdvancesCreditsRepaidInPeriodDirectors
    `,
    ...conceptRows('direp', 'text', 'duration', ['officer'])`
      GeneralDescriptionAdvancesCreditsToDirectorsIncludingTermsInterestRates
    `,
  ],
  isAtFoot: ({ notesAtFoot }: Framework) => notesAtFoot,
  contents: ({ directorsAdvances: rows, previousPeriod }: FilingFigures): readonly Unnumbered[] =>
    rows.length === 0
      ? []
      : [
          {
            title: 'Directors’ advances, credits and guarantees',
            parts: [drawn('advances', (model) => advancesBlocks(model, rows, previousPeriod !== null))],
          },
        ],
} as const satisfies AccountsNote;
