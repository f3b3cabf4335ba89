import { LIMITS } from '../../core/figures/limits.ts';
import type { AmendmentsRequest } from '../requests/amendments.ts';
import { type SinceFiledQuery, sinceFiledQuery } from '../requests/queries.ts';
import { type Bodies, endpointsOf, sentAs } from './endpoint.ts';
import { CHECKED } from './reads.ts';

/** Request as a caller may write it: fields with a default may be left out. */
export type Amendments = Omit<AmendmentsRequest, 'apply' | 'goOn'> &
  Partial<Pick<AmendmentsRequest, 'apply' | 'goOn'>>;

/** Progress after one page of two returns, of which one differs. */
const PROGRESS = {
  ...{ day: '2027-04-07', accepted: 2, compared: 2, left: 0, differ: 1, unknown: 0 },
  ...{ more: '200.00', less: '0.00', net: '200.00' },
};

const { json } = endpointsOf('Filings');

/** Endpoints for accepted returns that would differ today. */
export const AMENDMENT_ENDPOINTS = {
  draftAmendments: json({
    repeated: 'same',
    path: '/filings/amendments',
    title: 'Find accepted returns that would differ today',
    description: `Computes up to ${LIMITS.filingsAmended} accepted returns again, with today's law and software and the same figures. With apply it drafts one amendment of each return that differs, which needs a subscription. The results are stored, so with goOn the next call takes the remaining filings. Nothing is sent.`,
    access: 'key',
    cost: { filings: 1, characters: 16 * 1024 },
    asks: false,
    further: [...CHECKED, 'many', 'sinceFiled', 'company', 'companyFilings', 'filingNumber', 'filingAskedAs'],
    body: (bodies: Bodies) => bodies.amendmentsStruct,
    sent: sentAs<Amendments>(),
    examples: {
      'all filings': {},
      'by their numbers': { filingIds: [1, 2], apply: true },
      'the filings that are left': { goOn: true, apply: true },
    },
    // £10,000 lent on 1 May 2026, in a return sent before 6 April 2027: 35.75% in place of 33.75% is £200 more.
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
      skipped: [{ filingId: 2, reason: 'Its return would be the same today.' }],
      nextAfter: null,
      progress: PROGRESS,
    },
  }),
  listAmendments: json({
    path: '/filings/amendments',
    title: 'List accepted returns found to differ',
    description: `Lists the stored results of draftAmendments, ${LIMITS.filingsAmended} at a time: returns that would differ and can be amended, with the tax, and returns that cannot be compared. It compares nothing itself.`,
    asks: false,
    further: ['sinceFiled'],
    query: sinceFiledQuery,
    sent: sentAs<Partial<SinceFiledQuery>>(),
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
  }),
};
