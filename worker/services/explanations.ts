import type { ErrorsAnswer, UpstreamErrorAnswer } from '../../schema/answers/submissions.ts';
import type { ErrorsQuery } from '../../schema/requests/queries.ts';
import type { Submission, Target } from '../store/store.ts';
import { catalogue, helpWith } from '../submission/rejections.ts';
import type { ServiceContext } from './context.ts';
import type { UseCases } from './use-case.ts';

/** Explains the authorities' refusals in plain words. */

/** Gives an error as received, with its plain meaning where known. */
export function helped(target: Target, error: Submission['errors'][number]): UpstreamErrorAnswer {
  const help = helpWith(target, error);
  return help === null ? error : { ...error, help };
}

/** Lists the catalogue: all of it, or one code or target. It has no pages, because callers read it once and keep it. */
async function listErrors(
  _context: ServiceContext<never>,
  { code, target }: ErrorsQuery,
): Promise<ErrorsAnswer> {
  const data = catalogue().filter(
    (each) => (code === null || each.code === code) && (target === null || each.target === target),
  );
  return { data, totalCount: data.length };
}

export const EXPLANATIONS = { listErrors } satisfies Partial<UseCases>;
