import type { FilingFigures } from '../figures/filing.ts';
import type { Law } from '../law/law.ts';

type Asked = Pick<FilingFigures, 'period' | 'isDormant' | 'accountType' | 'earlyAdoption'>;

/** True when the amended standards must be applied. The first day of the period of account decides. */
export const mustApplyAmended = (
  { period }: Pick<FilingFigures, 'period'>,
  { amendedStandards }: Law,
): boolean => period.start >= amendedStandards.from;

/** True when the amended standards are applied before they must be. */
export const adoptsEarly = (figures: Pick<Asked, 'period' | 'earlyAdoption'>, law: Law): boolean =>
  figures.earlyAdoption && !mustApplyAmended(figures, law);

/**
 * True when a small company's accounts have the disclosures of the amended Section 1A of FRS 102. Only the FRC suite of
 * 2026 has concepts for them. FRS 105 has no new ones.
 */
export const hasAmendedDisclosures = (figures: Asked, law: Law): boolean =>
  !figures.isDormant &&
  figures.accountType === 'full' &&
  (mustApplyAmended(figures, law) || figures.earlyAdoption);
