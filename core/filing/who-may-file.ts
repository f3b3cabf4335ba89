import { error, type Problem } from '../base/problem.ts';
import { COMMUNITY_INTEREST, isCommunityInterest } from '../figures/community-interest.ts';
import {
  isPublicType,
  LIMITED_PARTNERSHIPS,
  OTHER_LAW_BODIES,
  OVERSEAS_BODIES,
} from '../law/reference-dates.ts';
import { advise } from '../words/advice.ts';

/**
 * Bodies that may not file the return or the accounts of this service, by the register's type (decision 65). Enacted
 * law: Companies Act 2006 s384 (small companies regime), s384B (micro-entity provisions), s477 to s480 (audit).
 */
interface Barred {
  /** Names these bodies in the list of services that are not offered. */
  readonly what: string;
  readonly types: readonly string[];
  /** `ch` where only accounts at the registry are barred. */
  readonly target: 'both' | 'ch';
  /** True where such a body may be a charity or a club, which may send its return. */
  readonly mayBeCharity?: true;
  readonly why: string;
  /** Where to file instead. */
  readonly goTo: string;
}

const OTHER_SOFTWARE = 'Software or an adviser for bodies of this kind';

const ACCOUNTS_AND_RETURN =
  'This service writes only accounts of private companies, and attaches them to the return. File with software for this kind of body';

const BARRED: readonly Barred[] = [
  {
    what: 'Limited liability partnerships',
    types: ['llp'],
    target: 'both',
    why: 'a limited liability partnership has accounts under its own regulations (SI 2008/1911), and its members are taxed, not the partnership. File a partnership return and the accounts elsewhere',
    goTo: 'HMRC: partnership tax return. Companies House: accounts of a limited liability partnership',
  },
  {
    what: 'Other partnerships',
    types: LIMITED_PARTNERSHIPS,
    target: 'both',
    why: 'a partnership owes no company tax return and no accounts under the Companies Act 2006. File a partnership return elsewhere',
    goTo: 'HMRC: partnership tax return',
  },
  {
    what: 'Accounts of community interest companies',
    types: [COMMUNITY_INTEREST.byShares],
    target: 'ch',
    why: `a community interest company delivers its accounts with a community interest report and a fee (SI 2005/1788 reg 26), which this service does not send. File the accounts elsewhere; the return can be sent ${advise('from here with target {target}', 'tax')}`,
    goTo: 'Companies House: accounts with form CIC34',
  },
  {
    what: 'Overseas bodies',
    types: OVERSEAS_BODIES,
    target: 'both',
    why: `an overseas body has other accounts (SI 2009/1801). ${ACCOUNTS_AND_RETURN}`,
    goTo: OTHER_SOFTWARE,
  },
  {
    what: 'Bodies with accounts under other law: societies, insurers, chartered bodies, investment companies',
    types: ['unregistered-company', 'assurance-company', ...OTHER_LAW_BODIES],
    mayBeCharity: true,
    target: 'both',
    why: `a body of this kind has accounts under other law than the regimes for private companies. A charity or club may send its return from here. ${ACCOUNTS_AND_RETURN}`,
    goTo: OTHER_SOFTWARE,
  },
];

const PUBLIC: Barred = {
  what: 'Public companies',
  types: [],
  target: 'both',
  why: 'a public company may use neither the small companies regime (Companies Act 2006 s384) nor the micro-entity provisions (s384B), and its accounts need an audit. File with software for public companies',
  goTo: OTHER_SOFTWARE,
};

/** Every kind of body that may not file here, or only its return. */
export const BARRED_BODIES: readonly Pick<Barred, 'what' | 'why' | 'goTo'>[] = [...BARRED, PUBLIC];

/** Gives the register's type, with our word for a community interest company. */
const typeOf = (body: Body): string =>
  isCommunityInterest(body) ? COMMUNITY_INTEREST.byShares : (body.type ?? '');

/** Types that are charities. Other bodies are charities where `charityStatus` says so. */
const CHARITIES: readonly string[] = [
  'charitable-incorporated-organisation',
  'scottish-charitable-incorporated-organisation',
];

/**
 * True for a partnership of any kind, for which this service files nothing. It is no company (CTA 2010 s1121), so it owes
 * no company tax return. A limited liability partnership that trades counts as one (CTA 2009 s1273).
 */
export const isPartnership = (type: string | null): boolean =>
  type === 'llp' || type?.includes('partnership') === true;

/** A body as the register has it. */
export interface Body {
  readonly type: string | null;
  readonly name: string;
}

/** True where the register's type shows that the body is a charity. */
export const isCharityByType = ({ type }: Pick<Body, 'type'>): boolean => CHARITIES.includes(type ?? '');

const rowOf = (type: string): Barred | undefined =>
  isPublicType(type) ? PUBLIC : BARRED.find(({ types }) => types.includes(type));

/** True for a body of which nothing can be filed here, even as a charity. */
export function filesNothing(company: Body): boolean {
  const row = rowOf(typeOf(company));
  return row?.target === 'both' && row.mayBeCharity !== true;
}

/**
 * Finds why a body may not file with a target, and where it can; null for a private company, and where the register
 * gives no type.
 *
 * @param sendsNoAccounts true for a charity or club, whose return has a letter in place of accounts
 */
export function barred(
  company: Body,
  target: 'tax' | 'ch',
  sendsNoAccounts: boolean,
): { readonly why: string; readonly goTo: string } | null {
  const type = typeOf(company);
  const row = rowOf(type);
  if (row === undefined || (row.target === 'ch' && target === 'tax')) return null;
  if (target === 'tax' && sendsNoAccounts && row.mayBeCharity === true) return null;
  return { why: `${row.why} (type on the register: ${type})`, goTo: row.goTo };
}

/** Reports that a body may not file with a target. */
export function mayNotFile(
  company: Body,
  target: 'tax' | 'ch',
  sendsNoAccounts: boolean,
): readonly Problem[] {
  const found = barred(company, target, sendsNoAccounts);
  return found === null ? [] : [error('companyId', found.why, { target })];
}
