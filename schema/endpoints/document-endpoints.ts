import type { DocumentType } from '../../core/filing/document-types.ts';
import type { WhichDocument } from '../requests/caller-requests.ts';
import { generateQuery } from '../requests/document-requests.ts';
import { filingQuery } from '../requests/queries.ts';
import { endpointsOf, sentAs } from './endpoint.ts';
import { FILING } from './examples.ts';
import { amended, filing } from './reads.ts';

const { json, retired } = endpointsOf('Documents');

/** Documents of a filing. */
export const DOCUMENT_ENDPOINTS = {
  listDocuments: json({
    path: '/filing/document/list',
    title: 'List documents',
    description: 'The documents of a filing: those that can be made, and why the others cannot.',
    reads: (request) => [filing(request), amended(request)],
    further: ['submissions', 'sentFigures'],
    query: filingQuery,
    examples: FILING,
  }),
  generateDocument: json({
    path: '/filing/document/generate',
    title: 'Make a document',
    description: 'Made on demand from the saved figures, and not stored.',
    cost: { by: 'type', of: { accounts_pdf: 10 } satisfies Partial<Record<DocumentType, number>>, others: 1 },
    reads: (request) => [filing(request), amended(request)],
    further: ['submissions', 'sentFigures'],
    query: generateQuery,
    sent: sentAs<WhichDocument>(),
    examples: {
      'the return': { filingId: 1, type: 'ct600_pdf' },
      'the accounts': { filingId: 1, type: 'accounts_ixbrl' },
    },
  }),
  downloadDocument: retired({
    path: '/filing/document/download',
    title: 'Retired',
    description: 'Always answers 410. Use GET /filing/document/generate.',
    replacement: 'GET /filing/document/generate',
  }),
};
