import type { ErrorsAnswer } from '../../schema/answers/submissions.ts';
import { parseQuery } from '../../schema/requests/parse.ts';
import { errorsQuery } from '../../schema/requests/queries.ts';
import { answer } from '../http.ts';
import { CATALOGUE } from '../submission/rejections.ts';
import { parsedValue, type RequestContext, type Route } from './route.ts';

/**
 * The catalogue of what the authorities refuse a filing for, in plain words: whole, or of one code or target. Not in
 * pages, for it is to be read once and kept.
 */
async function listErrors({ query }: RequestContext) {
  const { code, target } = parsedValue(parseQuery(errorsQuery, query));
  const data = CATALOGUE.filter(
    (each) => (code === null || each.code === code) && (target === null || each.target === target),
  );
  return answer<ErrorsAnswer>({ data, totalCount: data.length });
}

export const ERROR_ROUTES: readonly Route[] = [{ method: 'GET', path: '/errors', handle: listErrors }];
