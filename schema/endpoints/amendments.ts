import { LIMITS } from '../../core/figures/limits.ts';
import {
  amendmentsAnswer,
  comparedReturnStruct,
  comparedReturnsAnswer,
  comparingStruct,
  notAmendedStruct,
  proposedAmendmentStruct,
} from '../answers/amendments.ts';
import { described } from '../openapi/text/descriptions.ts';
import {
  type AmendmentsRequest,
  amendmentsStruct,
  type SinceFiledQuery,
  sinceFiledQuery,
} from '../requests/amendments.ts';
import { json } from './endpoint.ts';

/** Request as a caller may write it: fields with a default may be left out. */
export type Amendments = Omit<AmendmentsRequest, 'apply' | 'goOn'> &
  Partial<Pick<AmendmentsRequest, 'apply' | 'goOn'>>;

/** Progress after one page in which one return of two was found to differ. */
const PROGRESS = {
  ...{ day: '2027-04-07', accepted: 2, compared: 2, left: 0, differ: 1, unknown: 0 },
  ...{ more: '200.00', less: '0.00', net: '200.00' },
};

/** Endpoints for accepted returns that would say something else today. */
export const AMENDMENT_ENDPOINTS = {
  draftAmendments: json<typeof amendmentsStruct, typeof amendmentsAnswer, Amendments>({
    method: 'POST',
    repeated: 'same',
    path: '/filings/amendments',
    tag: 'Filings',
    title: 'Find accepted returns that would differ today',
    description: `Compares up to ${LIMITS.filingsAmended} accepted returns with what today's law and software make of the same figures. With apply it drafts an amendment of each that differs, once, which needs a subscription. What it found is kept, so with goOn the next call takes the filings that are left. Nothing is sent.`,
    access: 'key',
    cost: { filings: 1, characters: 16 * 1024 },
    asks: false,
    request: amendmentsStruct,
    answer: amendmentsAnswer,
    examples: {
      'all filings': {},
      'by their numbers': { filingIds: [1, 2], apply: true },
      'the filings that are left': { goOn: true, apply: true },
    },
    // £10,000 lent on 1 May 2026, sent before 6 April 2027: 35.75% in place of 33.75% is £200 more.
    answerExample: {
      applied: true,
      amendments: [
        {
          filingId: 1,
          amendmentId: 3,
          reason: 'The law, the rules of the tax authority or the software have changed since it was sent.',
          differs: [
            { box: '480', filed: '3375.00', now: '3575.00' },
            { box: '525', filed: '4325.00', now: '4525.00' },
          ],
          difference: '200.00',
          deadline: '2028-12-31',
        },
      ],
      skipped: [{ filingId: 2, reason: 'Its return says what it would say today.' }],
      nextAfter: null,
      progress: PROGRESS,
    },
    describes: [
      described(amendmentsStruct, 'AmendmentsRequest', null, 'Accepted returns to compare with today.', {
        filingIds: 'Filings to compare. Without it, all with an accepted return, by their numbers.',
        apply: 'Drafts the amendments. Otherwise nothing is stored.',
        after: 'The nextAfter of the last answer, to go on from there. Null is the same as none.',
        goOn: 'Takes filings that were not compared on this day with this law, with apply those too that have no amendment yet. Give after too until nextAfter is null; after a failure begin without it.',
      }),
      described(
        amendmentsAnswer,
        'Amendments',
        null,
        'Accepted returns that would say something else today.',
        {
          applied: 'Whether amendments were drafted.',
          amendments: 'Each return that would differ.',
          skipped: 'Filings without such a return, and why.',
          nextAfter: 'Value of after for the next filings; null when these were the last.',
          progress: 'How many accepted returns were compared, and the tax that differs in all.',
        },
      ),
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
    ],
  }),
  listAmendments: json<typeof sinceFiledQuery, typeof comparedReturnsAnswer, Partial<SinceFiledQuery>>({
    method: 'GET',
    path: '/filings/amendments',
    tag: 'Filings',
    title: 'List accepted returns found to differ',
    description: `Lists what draftAmendments found and keeps, ${LIMITS.filingsAmended} at a time: returns that would differ and can be amended, with the money, and returns of which nothing is known. It compares nothing.`,
    access: 'key',
    cost: 1,
    asks: false,
    request: sinceFiledQuery,
    answer: comparedReturnsAnswer,
    examples: { 'all of them': {} },
    answerExample: {
      progress: PROGRESS,
      data: [
        {
          filingId: 1,
          companyId: 1,
          companyName: 'ANALYTICAL ENGINES LIMITED',
          companyNumber: '01234567',
          periodStart: '2026-01-05',
          periodEnd: '2026-12-31',
          comparedOn: '2027-04-07',
          reason: 'The law, the rules of the tax authority or the software have changed since it was sent.',
          difference: '200.00',
          deadline: '2028-12-31',
          amendmentId: 3,
        },
      ],
      nextAfter: null,
    },
    describes: [
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
    ],
  }),
};
