import type { DocumentType } from '../../core/filing/document-types.ts';
import type { WhichDocument } from '../requests/caller-requests.ts';
import { generateQuery } from '../requests/document-requests.ts';
import { filingQuery } from '../requests/queries.ts';
import { json, retired, sentAs } from './endpoint.ts';
import { FILING } from './examples.ts';
import { amended, filing } from './reads.ts';

/** Documents of a filing. */
export const DOCUMENT_ENDPOINTS = {
  listDocuments: json({
    method: 'GET',
    path: '/filing/document/list',
    tag: 'Documents',
    title: 'List documents',
    description: 'The documents of a filing: those that can be made, and why the others cannot.',
    access: 'key',
    cost: 1,
    reads: (request) => [filing(request), amended(request)],
    further: ['submissions', 'sentFigures'],
    query: filingQuery,
    examples: FILING,
  }),
  generateDocument: json({
    method: 'GET',
    path: '/filing/document/generate',
    tag: 'Documents',
    title: 'Make a document',
    description: 'Made on demand from the saved figures, and not stored.',
    access: 'key',
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
    method: 'GET',
    path: '/filing/document/download',
    tag: 'Documents',
    title: 'Retired',
    description: 'Always answers 410. Use GET /filing/document/generate.',
    access: 'key',
    cost: 1,
    replacement: 'GET /filing/document/generate',
  }),
};
