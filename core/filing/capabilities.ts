import { AUTHORITY_PAGES } from '../boxes/supplementary.ts';
import { type IsoDate, longDate } from '../dates/date.ts';
import { lastDayOfFinancialYear } from '../dates/period.ts';
import { lastEnactedYear } from '../law/financial-years.ts';
import type { Law } from '../law/law.ts';
import type { EligibilityCode } from './eligibility-codes.ts';
import { PAGES } from './pages.ts';
import { BARRED_BODIES } from './who-may-file.ts';

/**
 * Tells what the service does and does not do (decision 220). A page of the documentation and the README are made from
 * this.
 */

/** Something that the service does not do. */
export interface Decline {
  /** The code of a refusal, or `notOffered` for a service that no company can have here. */
  readonly code: EligibilityCode | 'notOffered';
  readonly what: string;
  readonly reason: string;
  /** Where to go instead; null where there is no one place. */
  readonly goTo: string | null;
}

export interface Capabilities {
  /** The law is read up to this day. */
  readonly lawReadUpTo: IsoDate;
  /** First and last day for which the service has rates of tax. */
  readonly rates: { readonly from: IsoDate; readonly until: IsoDate };
  readonly returns: readonly { readonly page: string; readonly title: string; readonly made: boolean }[];
  readonly standards: readonly { readonly accountType: 'micro' | 'full'; readonly standard: string }[];
  readonly declines: readonly Decline[];
}

const STANDARDS = [
  { accountType: 'micro', standard: 'FRS 105' },
  { accountType: 'full', standard: 'FRS 102 Section 1A' },
] as const;

const HMRC = 'HMRC, or software that makes the page';

const NOT_OFFERED: readonly Omit<Decline, 'code'>[] = [
  {
    what: 'Accounts of charities and clubs',
    reason: 'Their return carries page CT600E, and a PDF of their accounts or a letter',
    goTo: 'Companies House and the charity regulator',
  },
  {
    what: 'Audited accounts, and group accounts',
    reason: 'Accounts are made for one small company or micro-entity without an audit',
    goTo: 'An auditor',
  },
  {
    what: 'Confirmation statements and other forms of the registry',
    reason: 'Only accounts are sent to Companies House',
    goTo: 'Companies House: WebFiling',
  },
  {
    what: 'VAT, payroll and self assessment',
    reason: 'Only company tax returns are sent to HMRC',
    goTo: 'HMRC, or software for these taxes',
  },
  {
    what: 'Bookkeeping and invoices',
    reason: 'The books are read as a trial balance, once a year',
    goTo: 'Bookkeeping software, which exports a trial balance',
  },
  {
    what: 'Forming a company, and striking one off',
    reason: 'A company is added here by its number on the register',
    goTo: 'Companies House',
  },
  {
    what: 'Paying the tax',
    reason: 'The answer says how much is due and by when. Nothing is paid from here',
    goTo: 'HMRC: pay your Corporation Tax bill',
  },
  {
    what: 'Webhooks',
    reason: 'GET /filing/status gives the outcome, and GET /filings?updatedAfter= lists what changed',
    goTo: null,
  },
];

/** Lists the pages of the return in its order, the form itself first. */
const returnsOf = (): Capabilities['returns'] => [
  { page: 'CT600', title: 'Company tax return', made: true },
  ...AUTHORITY_PAGES.map(({ form, title }) => ({
    page: form,
    title,
    made: PAGES.some(({ name }) => name.toUpperCase() === form),
  })),
];

/** Gives what the service does and does not do under a law. */
export function capabilitiesOf(law: Law): Capabilities {
  const returns = returnsOf();
  const rates = { from: law.computedFrom.from, until: lastDayOfFinancialYear(lastEnactedYear(law)) };
  return {
    lawReadUpTo: law.readUpTo.day,
    rates,
    returns,
    standards: STANDARDS,
    declines: [
      ...BARRED_BODIES.map(({ what, why, goTo }) => ({
        code: 'companyType' as const,
        what,
        reason: `${why.slice(0, 1).toUpperCase()}${why.slice(1)}`,
        goTo,
      })),
      {
        code: 'dissolved',
        what: 'Accounts of companies that left the register',
        reason: 'Companies House takes none',
        goTo: null,
      },
      {
        code: 'periodBeforeRates',
        what: `Periods that begin before ${longDate(rates.from)}`,
        reason: `The rates of earlier years are not held (${law.computedFrom.law})`,
        goTo: 'HMRC, or software of that time',
      },
      ...returns
        .filter(({ made }) => !made)
        .map(({ page, title }) => ({
          code: 'pageNotMade' as const,
          what: `Page ${page}: ${title}`,
          reason: 'A return that needs this page cannot be made here',
          goTo: HMRC,
        })),
      ...NOT_OFFERED.map((each) => ({ code: 'notOffered' as const, ...each })),
    ],
  };
}
