import type { DocumentAnswer, DocumentsAnswer } from '../../schema/answers/documents.ts';
import { generateQuery } from '../../schema/requests/documents.ts';
import { parseQuery } from '../../schema/requests/parse.ts';
import { filingQuery } from '../../schema/requests/queries.ts';
import { describeDocuments, generate } from '../documents.ts';
import { answer, Refusal } from '../http.ts';
import { ownFiling, parsedValue, type RequestContext, type Route } from './route.ts';
import { caseOf } from './submissions.ts';

/** Contract 4.3: documents are made on demand from what is saved. */
async function list(context: RequestContext) {
  const { filingId } = parsedValue(parseQuery(filingQuery, context.query));
  const work = await caseOf(context, await ownFiling(context, filingId));
  const data = describeDocuments(work);
  return answer<DocumentsAnswer>({ data, totalCount: data.length });
}

async function make(context: RequestContext) {
  const { filingId, type, subPeriod } = parsedValue(parseQuery(generateQuery, context.query));
  const work = await caseOf(context, await ownFiling(context, filingId));
  return answer<DocumentAnswer>(await generate(work, type, subPeriod, context.runtime.fonts));
}

export const DOCUMENT_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/filing/document/list', handle: list },
  { method: 'GET', path: '/filing/document/generate', handle: make },
  {
    method: 'GET',
    path: '/filing/document/download',
    handle: async () => {
      throw new Refusal(410, 'this address is retired; use GET /filing/document/generate');
    },
  },
];
