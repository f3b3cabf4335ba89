import type { ErrorsAnswer, UpstreamErrorAnswer } from '../../schema/answers/submissions.ts';
import type { ErrorsQuery } from '../../schema/requests/queries.ts';
import type { Submission, Target } from '../store/store.ts';
import { catalogue, helpWith } from '../submission/rejections.ts';
import type { ServiceContext } from './context.ts';
import type { UseCases } from './use-case.ts';

/** What the authorities refuse a filing for, in plain words. */

/** An error as it was given, with what it means in plain words where that is known. */
export function helped(target: Target, error: Submission['errors'][number]): UpstreamErrorAnswer {
  const help = helpWith(target, error);
  return help === null ? error : { ...error, help };
}

/** The catalogue: whole, or of one code or target. Not in pages, for it is to be read once and kept. */
async function listErrors(_context: ServiceContext, { code, target }: ErrorsQuery): Promise<ErrorsAnswer> {
  const data = catalogue().filter(
    (each) => (code === null || each.code === code) && (target === null || each.target === target),
  );
  return { data, totalCount: data.length };
}

export const EXPLANATIONS = { listErrors } satisfies Partial<UseCases>;
