import type { FilingFigures } from '../figures/filing.ts';
import type { Law } from '../law/law.ts';
import { describesGoingConcern } from '../xbrl/taxonomies.ts';
import { hasAmendedDisclosures } from './amended-standards.ts';
import { isBeingWoundUp } from './company.ts';
import type { GoingConcernStated } from './model.ts';
import { type NoteParagraph, plain } from './paragraph.ts';

/** Statements of accounts about going concern (FRS 102 paragraphs 3.8A and 3.9, decision 216). */

const ASSUMED = 'These accounts are prepared on the going concern basis.';
/** Only the caller can state that the directors looked twelve months ahead. */
const LOOKED_AHEAD =
  'These accounts are prepared on a going concern basis. In making that assessment the directors considered information about the future that covers at least twelve months from the date on which these accounts are approved.';
const NONE = 'These accounts are not prepared on a going concern basis.';

/**
 * Gives the caller's statement about going concern. Without one, a small company under the amended standard states only
 * the basis, unless it is being wound up. Null when there is no statement.
 */
export function goingConcernOf(figures: FilingFigures, law: Law): GoingConcernStated | null {
  const { goingConcern: said, company } = figures;
  const isAssumed = said === null && hasAmendedDisclosures(figures, law) && !isBeingWoundUp(company);
  if (said === null && !isAssumed) return null;
  const isGoingConcern = said?.basis !== 'notGoingConcern';
  return { isGoingConcern, looksAhead: said !== null && isGoingConcern };
}

const textOf = ({ isGoingConcern, looksAhead }: GoingConcernStated): string =>
  isGoingConcern ? (looksAhead ? LOOKED_AHEAD : ASSUMED) : NONE;

/** Joins uncertainty and reason in one paragraph: the suites have one concept for both, and a fact has one value. */
export function goingConcernParts(figures: FilingFigures, law: Law): readonly NoteParagraph[] {
  const stated = goingConcernOf(figures, law);
  if (stated === null) return [];
  const { uncertainty = null, reason = null } = figures.goingConcern ?? {};
  const description = [uncertainty, reason].filter((text) => text !== null).join('\n');
  const isNamed = describesGoingConcern(figures.period.end, law, hasAmendedDisclosures(figures, law));
  return [
    { ...plain(textOf(stated)), heading: 'Going concern', policy: isNamed ? 'goingConcern' : null },
    ...(description === '' ? [] : [{ ...plain(description), policy: 'goingConcernReason' as const }]),
  ];
}
