import {
  amendmentsAnswer,
  comparedReturnStruct,
  comparedReturnsAnswer,
  comparingStruct,
  notAmendedStruct,
  proposedAmendmentStruct,
} from '../../answers/amendments.ts';
import { amendmentsStruct } from '../../requests/amendments.ts';
import { sinceFiledQuery } from '../../requests/queries.ts';
import { type Described, extra } from './descriptions.ts';

/** Words of comparing accepted returns with today's law and software. */
export const AMENDMENT_TEXT: readonly Described[] = [
  extra(amendmentsStruct, 'AmendmentsRequest', 'Accepted returns to compare with today.', {
    filingIds: 'Filings to compare. Without it, all filings with an accepted return, by their numbers.',
    apply: 'Drafts the amendments. Otherwise nothing is stored.',
    after: 'The nextAfter of the last answer, to continue from there. Null means none.',
    goOn: 'Compares only filings not yet compared on this day with this law; with apply, also filings without an amendment. Also send after, until nextAfter is null. After a failure, start again without after.',
  }),
  extra(amendmentsAnswer, 'Amendments', 'Accepted returns that would differ today.', {
    applied: 'Whether amendments were drafted.',
    amendments: 'Each return that would differ.',
    skipped: 'Filings without such a return, and why.',
    nextAfter: 'Value of after for the next filings; null when these were the last.',
    progress: 'How many accepted returns were compared, and the total difference in tax.',
  }),
  extra(comparingStruct, 'Comparing', 'Progress of comparing accepted returns with a day.', {
    day: 'The day whose law they are compared with.',
    accepted: 'Filings with an accepted return.',
    compared: 'Filings compared on this day with the present law.',
    left: 'Filings still to be compared.',
    differ: 'Returns that would differ and can still be amended, by the newest comparison of each.',
    unknown: 'Returns that cannot be compared: their sent messages are no longer stored.',
    more: 'Sum of the rises of box 525, over all returns where it would rise.',
    less: 'Sum of the falls of box 525, over all returns where it would fall: zero or negative.',
    net: 'Sum of more and less, without interest, penalties and unknown returns.',
  }),
  extra(proposedAmendmentStruct, 'ProposedAmendment', 'A return that would differ today.', {
    filingId: 'The filing that was accepted.',
    amendmentId: 'The filing that amends it; null when there is none yet.',
    reason: 'Why it differs.',
    differs: 'Boxes that would differ, in the order of the form.',
    difference: 'Rise of box 525; negative for a fall.',
    deadline: 'Last day to amend the return (FA 1998 Sch 18 para 15(4)).',
  }),
  extra(notAmendedStruct, 'NotAmended', 'A filing that is not amended.', {
    filingId: 'Its number.',
    reason: 'Why not.',
  }),
  extra(sinceFiledQuery, 'SinceFiledQuery', 'Place in the list.', {
    after: 'The nextAfter of the last answer.',
  }),
  extra(comparedReturnsAnswer, 'ComparedReturns', 'Accepted returns found to differ.', {
    progress: 'How many accepted returns were compared, and the total difference in tax.',
    data: 'Returns by the numbers of their filings.',
    nextAfter: 'Value of after for the next returns; null when these were the last.',
  }),
  extra(comparedReturnStruct, 'ComparedReturn', 'An accepted return that was compared.', {
    filingId: 'The filing that was accepted.',
    companyId: 'Its company.',
    companyName: 'Name of the company.',
    companyNumber: 'Number of the company.',
    periodStart: 'First day of the period.',
    periodEnd: 'Last day of the period.',
    comparedOn: 'The day whose law it was compared with.',
    reason: 'Why it differs, or why it cannot be compared.',
    difference: 'Rise of box 525, negative for a fall; null where it cannot be compared.',
    deadline: 'Last day to amend the return (FA 1998 Sch 18 para 15(4)); null where it cannot be compared.',
    amendmentId: 'The unsent filing that amends it; null when there is none.',
  }),
];
