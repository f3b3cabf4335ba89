import { longDate } from '../dates/date.ts';
import { isTwelveMonths, type Period } from '../dates/period.ts';
import type { Framework } from './frameworks.ts';
import type { YearOrPeriod } from './statement.ts';

/**
 * Writes the sentences that the law requires. The registry looks for certain phrases in them (its balance sheet
 * statement checks). So no phrase is broken, and its parts keep their order.
 */
export type StatementId =
  | 'section477'
  | 'section480'
  | 'members'
  | 'directors'
  | 'provisions'
  | 'profitAndLossNotDelivered';

/** Chooses `year` for twelve months, else `period`. */
export const yearOrPeriod = (period: Period): YearOrPeriod => (isTwelveMonths(period) ? 'year' : 'period');

/** Writes `year ended 31 March 2026`, or `period ended …` when it is not twelve months. */
export const periodEnded = (period: Period): string =>
  `${yearOrPeriod(period)} ended ${longDate(period.end)}`;

/**
 * Follows the statement of the provisions (CA 2006 s444(5)): the registry looks for both there. No taxonomy has a concept
 * for it.
 */
const DELIVERED =
  'They have been prepared and delivered in accordance with the provisions applicable to companies subject to the small companies regime.';

/** Facts of a copy that decide its statements. */
export interface DeliveredCopy {
  /** True when the registrar gets it without the profit and loss account or the directors' report. */
  readonly leavesOut: boolean;
  /** True when the directors confirm that the company qualifies for the exemption from audit. */
  readonly confirmsExemption: boolean;
}

const QUALIFIES = ' The directors confirm that the company qualifies for that exemption.';

/** Writes a statement. CA 2006 s475(2), (3); s476; s477; s480; s414(3); s444(5), (5A). */
export function statementText(
  id: StatementId,
  period: Period,
  framework: Framework,
  { leavesOut, confirmsExemption }: DeliveredCopy,
): string {
  switch (id) {
    case 'section477':
      return `For the ${periodEnded(period)} the company was entitled to exemption from audit under section 477 of the Companies Act 2006 relating to small companies.${confirmsExemption ? QUALIFIES : ''}`;
    case 'section480':
      return `For the ${periodEnded(period)} the company was entitled to exemption from audit under section 480 of the Companies Act 2006 relating to dormant companies.${confirmsExemption ? QUALIFIES : ''}`;
    case 'members':
      return `The members have not required the company to obtain an audit of its accounts for the ${yearOrPeriod(period)} in question in accordance with section 476 of the Companies Act 2006.`;
    case 'directors':
      return 'The directors acknowledge their responsibilities for complying with the requirements of the Companies Act 2006 with respect to accounting records and the preparation of accounts.';
    case 'provisions':
      return leavesOut ? `${framework.provisions} ${DELIVERED}` : framework.provisions;
    case 'profitAndLossNotDelivered':
      return `In accordance with section 444 of the Companies Act 2006 the directors have elected not to deliver a copy of ${framework.notDelivered} to the registrar of companies.`;
  }
}

/** Statement in a small company's directors' report (CA 2006 s419(2)): it takes advantage of the exemption of s415A. */
export const DIRECTORS_REPORT_PROVISIONS =
  'This report has been prepared in accordance with the provisions of the Companies Act 2006 applicable to companies subject to the small companies regime, and takes advantage of the small companies exemption in section 415A of that Act.';

/** States that a directors' report replaces the original one (SI 2008/373 regulation 5(2)). */
export const revisedReportText = (period: Period): string =>
  `This revised report replaces the original report for the ${periodEnded(period)}. It has been prepared as at the date of the original report and not as at the date of the revision, and so does not deal with any events between those dates.`;

/**
 * Statements of revised accounts about the original ones, including the caller's two texts (SI 2008/373 regulation
 * 4(2)(a)).
 */
export type RevisionStatementId =
  | 'replaces'
  | 'nowStatutory'
  | 'asAtOriginal'
  | 'nonCompliance'
  | 'amendments';

/** Lists the statements that all revised accounts share (SI 2008/373 regulation 4(2)(a)(i) to (iii)). */
export const revisedAccountsTexts = (
  period: Period,
): readonly (readonly [id: RevisionStatementId, text: string])[] => [
  ['replaces', `These revised accounts replace the original accounts for the ${periodEnded(period)}.`],
  ['nowStatutory', `They are now the statutory accounts of the company for that ${yearOrPeriod(period)}.`],
  [
    'asAtOriginal',
    'They have been prepared as at the date of the original accounts and not as at the date of the revision, and so do not deal with events between those dates.',
  ],
];
