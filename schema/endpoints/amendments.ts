import { LIMITS } from '../../core/figures/limits.ts';
import { amendmentsAnswer, notAmendedStruct, proposedAmendmentStruct } from '../answers/amendments.ts';
import { described } from '../openapi/text/descriptions.ts';
import { type AmendmentsRequest, amendmentsStruct } from '../requests/amendments.ts';
import { json } from './endpoint.ts';

/** Request as a caller may write it: fields with a default may be left out. */
export type Amendments = Omit<AmendmentsRequest, 'apply'> & Partial<Pick<AmendmentsRequest, 'apply'>>;

/** Endpoint for accepted returns that would say something else today. */
export const AMENDMENT_ENDPOINTS = {
  draftAmendments: json<typeof amendmentsStruct, typeof amendmentsAnswer, Amendments>({
    method: 'POST',
    repeated: 'same',
    path: '/filings/amendments',
    tag: 'Filings',
    title: 'Find accepted returns that would differ today',
    description: `Compares up to ${LIMITS.filingsAmended} accepted returns with what today's law and software make of the same figures. With apply it drafts an amendment of each that differs, once, which needs a subscription. Nothing is sent.`,
    access: 'key',
    cost: { filings: 1, characters: 16 * 1024 },
    asks: false,
    request: amendmentsStruct,
    answer: amendmentsAnswer,
    examples: { 'all filings': {}, 'by their numbers': { filingIds: [1, 2], apply: true } },
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
    },
    describes: [
      described(amendmentsStruct, 'AmendmentsRequest', null, 'Accepted returns to compare with today.', {
        filingIds: 'Filings to compare. Without it, all with an accepted return, by their numbers.',
        apply: 'Drafts the amendments. Otherwise nothing is stored.',
        after: 'The nextAfter of the last answer, to go on from there. Null is the same as none.',
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
        },
      ),
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
};
