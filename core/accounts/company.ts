import type { CompanyParticulars, FilingFigures } from '../figures/filing.ts';
import { SIC_DESCRIPTIONS } from './sic-codes.ts';

/** Printed where a company has neither an activity nor a classification code (decision 56). */
export const NO_ACTIVITY = 'No description of principal activity';

/**
 * The company's principal activity, one text for the accounts and for the name of the trade in the computation:
 * what the caller says, else the first classification code with its description (decision 56). A code the list does
 * not hold stands alone.
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
const LEGAL_FORMS: Readonly<Record<string, LegalForm>> = {
  plc: 'publicLimited',
  'old-public-company': 'publicLimited',
  'private-unlimited': 'unlimited',
  'private-unlimited-nsc': 'unlimited',
  'private-limited-guarant-nsc': 'limitedByGuarantee',
  'private-limited-guarant-nsc-limited-exemption': 'limitedByGuarantee',
};

/** Legal form of the company; a type that is absent or unknown is a private company limited by shares. */
export const legalForm = (company: CompanyParticulars): LegalForm =>
  LEGAL_FORMS[company.type ?? ''] ?? 'privateLimited';

/** Whether the company is public or private, and how its members' liability is limited (CA 2006 s396(A1)(c)). */
export const LEGAL_FORM_WORDS: Readonly<Record<LegalForm, string>> = {
  privateLimited: 'Private company limited by shares',
  publicLimited: 'Public company limited by shares',
  limitedByGuarantee: 'Private company limited by guarantee',
  unlimited: 'Private unlimited company',
};

/** Whether the register has the company as one that is being wound up (CA 2006 s396(A1)(e)). */
export const isBeingWoundUp = (company: Pick<CompanyParticulars, 'status'>): boolean =>
  company.status === 'liquidation';

export type Jurisdiction = 'England and Wales' | 'Scotland' | 'Northern Ireland';

/** Where the company is registered, from the letters its number starts with (CA 2006 s1066). */
export function jurisdiction(company: CompanyParticulars): Jurisdiction {
  const letters = company.number.slice(0, 2);
  if (letters === 'SC') return 'Scotland';
  return letters === 'NI' || letters.startsWith('R') ? 'Northern Ireland' : 'England and Wales';
}
