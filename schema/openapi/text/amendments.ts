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
import { type Described, described } from './descriptions.ts';

/** Accepted returns that would say something else today. */
export const AMENDMENT_TEXT: readonly Described[] = [
  described(amendmentsStruct, 'AmendmentsRequest', null, 'Accepted returns to compare with today.', {
    filingIds: 'Filings to compare. Without it, all with an accepted return, by their numbers.',
    apply: 'Drafts the amendments. Otherwise nothing is stored.',
    after: 'The nextAfter of the last answer, to go on from there. Null is the same as none.',
    goOn: 'Takes filings that were not compared on this day with this law, with apply those too that have no amendment yet. Give after too until nextAfter is null; after a failure begin without it.',
  }),
  described(amendmentsAnswer, 'Amendments', null, 'Accepted returns that would say something else today.', {
    applied: 'Whether amendments were drafted.',
    amendments: 'Each return that would differ.',
    skipped: 'Filings without such a return, and why.',
    nextAfter: 'Value of after for the next filings; null when these were the last.',
    progress: 'How many accepted returns were compared, and the tax that differs in all.',
  }),
  described(comparingStruct, 'Comparing', null, 'Progress of comparing accepted returns with a day.', {
    day: 'The day whose law they are compared with.',
    accepted: 'Filings with an accepted return.',
    compared: 'Those compared with this day and the present law.',
    left: 'Those still to be compared.',
    differ: 'Returns that would differ and can still be amended, by the newest comparison of each.',
    unknown: 'Returns of which nothing is known: what was sent is no longer kept.',
    more: 'Tax that box 525 would be more, of all returns where it rises.',
    less: 'Tax that box 525 would be less, of all returns where it falls: nothing or negative.',
    net: 'Both together. Interest, penalties and unknown returns are not in it.',
  }),
  described(proposedAmendmentStruct, 'ProposedAmendment', null, 'A return that would differ today.', {
    filingId: 'The filing that was accepted.',
    amendmentId: 'The filing that amends it; null when there is none yet.',
    reason: 'Why it differs.',
    differs: 'Boxes that would be others, in the order of the form.',
    difference: 'What box 525 would be more, or less where it is negative.',
    deadline: 'Last day to amend the return (FA 1998 Sch 18 para 15(4)).',
  }),
  described(notAmendedStruct, 'NotAmended', null, 'A filing that is not amended.', {
    filingId: 'Its number.',
    reason: 'Why not.',
  }),
  described(sinceFiledQuery, 'SinceFiledQuery', null, 'Place in the list.', {
    after: 'The nextAfter of the last answer.',
  }),
  described(comparedReturnsAnswer, 'ComparedReturns', null, 'Accepted returns found to differ.', {
    progress: 'How many accepted returns were compared, and the tax that differs in all.',
    data: 'Returns by the numbers of their filings.',
    nextAfter: 'Value of after for the next returns; null when these were the last.',
  }),
  described(comparedReturnStruct, 'ComparedReturn', null, 'An accepted return, as it was compared.', {
    filingId: 'The filing that was accepted.',
    companyId: 'Its company.',
    companyName: 'Name of the company.',
    companyNumber: 'Number of the company.',
    periodStart: 'First day of the period.',
    periodEnd: 'Last day of the period.',
    comparedOn: 'The day whose law it was compared with.',
    reason: 'Why it differs, or why nothing is known.',
    difference: 'What box 525 would be more, or less where it is negative; null where nothing is known.',
    deadline: 'Last day to amend the return (FA 1998 Sch 18 para 15(4)); null where nothing is known.',
    amendmentId: 'The filing that amends it and is not sent; null when there is none yet.',
  }),
];
