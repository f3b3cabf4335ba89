import type { FilingFigures } from '../../../figures/filing.ts';
import { hasAmendedDisclosures } from '../../amended-standards.ts';
import type { NoteParagraph } from '../paragraph.ts';

/**
 * FRS 102 paragraphs 3.8A and 3.9: the basis, and that management looked at least twelve months ahead from the day the
 * accounts are authorised for issue. Compulsory in Section 1A for periods from 1 January 2026; no law asks it of FRS 105.
 */
const LOOKED_AHEAD =
  'These accounts are prepared on a going concern basis. In making that assessment the directors considered information about the future that covers at least twelve months from the date on which these accounts are approved.';
const NONE = 'These accounts are not prepared on a going concern basis.';

/**
 * What is said of going concern: what the caller says, and for a small company of the amended standard the plain statement.
 * No fact states it: the suites of which the definitions are known have no name for it (decision 120).
 */
export function goingConcernParts(figures: FilingFigures): readonly NoteParagraph[] {
  const said = figures.goingConcern;
  if (said === null && !hasAmendedDisclosures(figures)) return [];
  const texts = [
    said?.basis === 'notGoingConcern' ? NONE : LOOKED_AHEAD,
    ...(said?.uncertainty == null ? [] : [said.uncertainty]),
    ...(said?.reason == null ? [] : [said.reason]),
  ];
  return texts.map((text, i) => ({
    kind: 'paragraph',
    heading: i === 0 ? 'Going concern' : null,
    text,
    policy: null,
  }));
}
