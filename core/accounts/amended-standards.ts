import type { FilingFigures } from '../figures/filing.ts';
import { AMENDED_STANDARDS } from '../tax/parameters/accounts.ts';

type Asked = Pick<FilingFigures, 'period' | 'isDormant' | 'accountType' | 'earlyAdoption'>;

/** Whether the amended standards must be applied: by the first day of the period of account. */
export const mustApplyAmended = ({ period }: Pick<FilingFigures, 'period'>): boolean =>
  period.start >= AMENDED_STANDARDS.from;

/** Whether the amended standards are applied before they must be. */
export const adoptsEarly = (figures: Pick<Asked, 'period' | 'earlyAdoption'>): boolean =>
  figures.earlyAdoption && !mustApplyAmended(figures);

/**
 * Whether a small company's accounts have the disclosures of the amended Section 1A of FRS 102. Only the FRC suite of
 * 2026 has names for them. FRS 105 asks for none that are new.
 */
export const hasAmendedDisclosures = (figures: Asked): boolean =>
  !figures.isDormant &&
  figures.accountType === 'full' &&
  (mustApplyAmended(figures) || figures.earlyAdoption);
