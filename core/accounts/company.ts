import { COMMUNITY_INTEREST } from '../figures/community-interest.ts';
import type { CompanyParticulars, FilingFigures } from '../figures/filing.ts';
import { SIC_DESCRIPTIONS } from './sic-codes.ts';

/** Printed where a company has neither an activity nor a classification code (decision 56). */
export const NO_ACTIVITY = 'No description of principal activity';

/**
 * Gives the company's principal activity, one text for the accounts and for the name of the trade in the computation.
 * It is the caller's text, else the first classification code with its description (decision 56). A code without a
 * description is used by itself.
 */
export function principalActivity(figures: FilingFigures): string {
  const said = (figures.profitLoss.principalActivity ?? '').trim();
  if (said !== '') return said;
  const code = figures.company.sicCodes[0];
  if (code === undefined) return NO_ACTIVITY;
  const description = SIC_DESCRIPTIONS.get(code);
  return description === undefined ? code : `${code} ${description}`;
}

export type LegalForm = 'privateLimited' | 'publicLimited' | 'limitedByGuarantee' | 'unlimited';

/** The registry's company types that are not private companies limited by shares. */
const LEGAL_FORMS: ReadonlyMap<string, LegalForm> = new Map([
  ['plc', 'publicLimited'],
  ['old-public-company', 'publicLimited'],
  ['private-unlimited', 'unlimited'],
  ['private-unlimited-nsc', 'unlimited'],
  ['private-limited-guarant-nsc', 'limitedByGuarantee'],
  ['private-limited-guarant-nsc-limited-exemption', 'limitedByGuarantee'],
  [COMMUNITY_INTEREST.byGuarantee, 'limitedByGuarantee'],
]);

/** Gives the legal form of the company; a missing or unknown type is a private company limited by shares. */
export const legalForm = (company: Pick<CompanyParticulars, 'type'>): LegalForm =>
  LEGAL_FORMS.get(company.type ?? '') ?? 'privateLimited';

/** True for a company without a share capital: it has members and no shareholders. */
export const hasNoShares = (company: CompanyParticulars): boolean =>
  legalForm(company) === 'limitedByGuarantee' || company.type === 'private-unlimited-nsc';

/** Words for the legal form: public or private, and the limit of its members' liability (CA 2006 s396(A1)(c)). */
export const LEGAL_FORM_WORDS: Readonly<Record<LegalForm, string>> = {
  privateLimited: 'Private company limited by shares',
  publicLimited: 'Public company limited by shares',
  limitedByGuarantee: 'Private company limited by guarantee',
  unlimited: 'Private unlimited company',
};

/** True when the register shows the company as being wound up (CA 2006 s396(A1)(e)). */
export const isBeingWoundUp = (company: Pick<CompanyParticulars, 'status'>): boolean =>
  company.status === 'liquidation';

const SPECIAL_STATUSES = ['administration', 'liquidation', 'receivership', 'voluntary-arrangement'] as const;
/** Company statuses of the registry for which the taxonomies have a special legal status. */
export type SpecialStatus = (typeof SPECIAL_STATUSES)[number];

/** Gives the company's special legal status; null for an active company, or an unknown status. */
export const specialStatus = ({ status }: Pick<CompanyParticulars, 'status'>): SpecialStatus | null =>
  SPECIAL_STATUSES.find((special) => special === status) ?? null;

export type Jurisdiction = 'England and Wales' | 'Scotland' | 'Northern Ireland';

/** Gives the place of registration, from the first letters of the company number (CA 2006 s1066). */
export function jurisdiction(company: CompanyParticulars): Jurisdiction {
  const letters = company.number.slice(0, 2);
  if (letters === 'SC') return 'Scotland';
  return letters === 'NI' || letters.startsWith('R') ? 'Northern Ireland' : 'England and Wales';
}
