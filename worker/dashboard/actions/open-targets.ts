import type { Target } from '../../../schema/states.ts';
import type { Filing, Submission } from '../../store/store.ts';
import { isUnsure } from '../../submission/approvals/steps.ts';
import { inFlight, isTargetAccepted } from '../../submission/states.ts';

/** Lists the targets that are chosen, and neither accepted nor on their way. */
export function openTargets(
  { data, period: of }: Filing,
  submissions: readonly Submission[],
): readonly Target[] {
  const chosen: readonly Target[] = [
    ...(data.filingTypes?.ct600 ? ['tax' as const] : []),
    ...(data.filingTypes?.accounts && data.charityStatus === null ? ['ch' as const] : []),
  ];
  return chosen.filter(
    (target) =>
      !isTargetAccepted(submissions, target, of) &&
      !submissions.some((each) => each.target === target && inFlight(each)),
  );
}

/** Gives the return that may not have arrived: only the sign-in that it was sent with shows whether it did. */
export const unsureReturn = (submissions: readonly Submission[], now: Date): Submission | null =>
  submissions.find((each) => isUnsure(each, now)) ?? null;
