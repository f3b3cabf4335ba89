import type { FilingFigures } from '../../../figures/filing.ts';
import { conceptRows } from '../../../xbrl/concept.ts';
import type { Framework } from '../../frameworks.ts';
import { drawn } from '../../model.ts';
import { type AccountsNote, ORDINARY, type Unnumbered } from '../../note.ts';
import { yearOrPeriod } from '../../wording.ts';
import { dividendsBlock } from './blocks.ts';

/** Dividends of the period (FRS 102 Section 1A); FRS 105 does not require them. */
export const DIVIDENDS = {
  ...ORDINARY,
  id: 'dividends',
  concepts: conceptRows('core', 'money', 'duration', ['none'])`DividendsPaid`,
  contents: (
    { noteAmounts: { dividendsPaid = 0n }, period }: FilingFigures,
    { framework }: { readonly framework: Framework },
  ): readonly Unnumbered[] =>
    framework.id === 'frs105' || dividendsPaid === 0n
      ? []
      : [
          {
            title: 'Dividends',
            parts: [
              drawn('dividends', (model) => [dividendsBlock(model, dividendsPaid, yearOrPeriod(period))]),
            ],
          },
        ],
} as const satisfies AccountsNote;
