import { longDate } from '../period/date.ts';
import { isTwelveMonths, type Period } from '../period/period.ts';

/**
 * The sentences the law asks for. The registry looks for certain phrases in them (its balance sheet statement
 * checks), so a phrase is never broken and the order of its parts is kept.
 */
export type StatementId =
  | 'section477'
  | 'section480'
  | 'members'
  | 'directors'
  | 'provisions'
  | 'profitAndLossNotDelivered';

/** `year` for twelve months, else `period`. */
export const yearOrPeriod = (period: Period): 'year' | 'period' =>
  isTwelveMonths(period) ? 'year' : 'period';

/** `year ended 31 March 2026`, or `period ended …` when it is not twelve months. */
export const periodEnded = (period: Period): string =>
  `${yearOrPeriod(period)} ended ${longDate(period.end)}`;

/** Text of a statement. CA 2006 s475(2), (3); s476; s477; s480; s414(3); s444(5A). */
export function statementText(id: StatementId, period: Period): string {
  switch (id) {
    case 'section477':
      return `For the ${periodEnded(period)} the company was entitled to exemption from audit under section 477 of the Companies Act 2006 relating to small companies.`;
    case 'section480':
      return `For the ${periodEnded(period)} the company was entitled to exemption from audit under section 480 of the Companies Act 2006 relating to dormant companies.`;
    case 'members':
      return `The members have not required the company to obtain an audit of its accounts for the ${yearOrPeriod(period)} in question in accordance with section 476 of the Companies Act 2006.`;
    case 'directors':
      return 'The directors acknowledge their responsibilities for complying with the requirements of the Companies Act 2006 with respect to accounting records and the preparation of accounts.';
    case 'provisions':
      return 'These accounts have been prepared in accordance with the provisions applicable to companies subject to the micro-entities regime and to the small companies regime of the Companies Act 2006.';
    case 'profitAndLossNotDelivered':
      return 'In accordance with section 444 of the Companies Act 2006 the directors have elected not to deliver a copy of the profit and loss account to the registrar of companies.';
  }
}

/** Revised accounts that replace the original ones say so (SI 2008/373 regulation 4(2)). */
export const revisedAccountsText = (period: Period): string =>
  `These revised accounts replace the original accounts for the ${periodEnded(period)}. They are now the statutory accounts of the company for that ${yearOrPeriod(period)}. They have been prepared as at the date of the original accounts and not as at the date of the revision, and so do not deal with events between those dates.`;
