import { LIMITS } from '../../core/figures/limits.ts';
import type { FilingFigures, NewFiling, WhichFilings } from '../requests/caller-requests.ts';
import { filingQuery, filingsQuery } from '../requests/queries.ts';
import { type Bodies, endpointsOf, sentAs } from './endpoint.ts';
import { CHANGES, CREATE, FILING, SAVE } from './examples.ts';
import { company, companyFilings, filing, register, submissions } from './reads.ts';

const { json } = endpointsOf('Filings');

/** Filings and their figures. */
export const FILING_ENDPOINTS = {
  listFilings: json({
    path: '/filings',
    title: 'List filings',
    description:
      'The filings of the account, a page at a time, the latest change first. With updatedAfter, only filings changed since then, the earliest change first.',
    cost: { by: 'limit', each: 20 },
    reads: (query) => [{ of: 'filings', query }],
    query: filingsQuery,
    sent: sentAs<WhichFilings>(),
    examples: {
      drafts: { page: 1, limit: 10, status: 'draft' },
      ...CHANGES,
    },
  }),
  getFiling: json({
    path: '/filing',
    title: 'Read a filing',
    description: 'A filing as it is saved, with masked secrets.',
    reads: (request) => [filing(request), submissions(request)],
    query: filingQuery,
    examples: FILING,
  }),
  createFiling: json({
    repeated: 'once',
    path: '/filing/create',
    title: 'Create a filing',
    description: 'A draft for a period of account, or an amendment.',
    access: 'changes',
    asks: 'Ask for the first and the last day of the period, whether the company was dormant in it, and the average number of employees.',
    reads: ({ companyId, amendmentOfFilingId }) => [
      company({ companyId }),
      register('companyId', companyId),
      companyFilings({ companyId }),
      { of: 'filingNumber' },
      ...(amendmentOfFilingId === null ? [] : [filing({ filingId: amendmentOfFilingId })]),
    ],
    further: ['submissions', 'sentFigures', 'filingAskedAs'],
    body: (bodies: Bodies) => bodies.createFilingStruct,
    sent: sentAs<NewFiling>(),
    examples: CREATE,
  }),
  saveFiling: json({
    repeated: 'same',
    path: '/filing/save',
    title: 'Save figures',
    description:
      'Changes the fields that you send, in one call or in several, and leaves the others. An object replaces the whole stored object, so send all of profitLossData at once. Only credentialsData, filingTypes and supplementaryPagesData keep the fields that you leave out. With accountsPdf, a body that states its Content-Length may have 8 MiB; any other body may have 1 MiB. Each MiB above the first counts as one more request of the rate limit.',
    access: 'changes',
    larger: { with: 'accountsPdf', bytes: LIMITS.accountsPdf.requestBytes },
    asks: 'Take every figure from the person or from a document that they gave. Never make up, estimate or round a figure: ask for missing figures. If a company lets property or invests, ask whether it also trades, and whether any tenant is connected with it. Do not take sign-ins and codes here.',
    reads: (request) => [filing(request), submissions(request)],
    body: (bodies: Bodies) => bodies.saveFilingStruct,
    sent: sentAs<FilingFigures>(),
    examples: SAVE,
  }),
  deleteFiling: json({
    repeated: 'once',
    path: '/filing/delete',
    title: 'Delete a filing',
    description:
      'Deletes a filing only if it was never sent, or if it is an amendment that every authority refused. The messages of a refused amendment stay stored, and are no longer shown.',
    access: 'changes',
    asks: 'Ask whether to delete the filing: it cannot be restored.',
    reads: (request) => [filing(request)],
    body: (bodies: Bodies) => bodies.filingIdStruct,
    examples: FILING,
  }),
  deleteCredentials: json({
    repeated: 'once',
    path: '/filing/credentials/delete',
    title: 'Delete stored sign-ins',
    description:
      'Refused while a submission is waiting for its result. Answers false when nothing was stored.',
    access: 'key',
    asks: 'Ask whether to delete the stored sign-ins.',
    reads: (request) => [filing(request)],
    body: (bodies: Bodies) => bodies.filingIdStruct,
    examples: FILING,
  }),
};
