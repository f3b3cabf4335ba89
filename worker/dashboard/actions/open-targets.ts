import type { Target } from '../../../schema/states.ts';
import type { Filing, Submission } from '../../store/store.ts';
import { isUnsure } from '../../submission/approvals/steps.ts';
import { inFlight, isTargetAccepted } from '../../submission/states.ts';

/** Lists the targets that are chosen, and neither accepted nor on their way. */
export function openTargets({ data, period }: Filing, submissions: readonly Submission[]): readonly Target[] {
  const chosen: readonly Target[] = [
    ...(data.filingTypes?.ct600 ? ['tax' as const] : []),
    ...(data.filingTypes?.accounts && data.charityStatus === null ? ['ch' as const] : []),
  ];
  return chosen.filter(
    (target) =>
      !isTargetAccepted(submissions, target, period) &&
      !submissions.some((each) => each.target === target && inFlight(each)),
  );
}

/** Gives the return that may not have arrived. Only the sign-in that it was sent with can show whether it did. */
export const unsureReturn = (submissions: readonly Submission[], now: Date): Submission | null =>
  submissions.find((each) => isUnsure(each, now)) ?? null;

const HELD = 'HMRC says that it has already accepted a return for this period.';

/** Says what to do when HMRC already has a return for the period. */
export const heldWords = ({ status }: Submission): string =>
  status === 'error'
    ? `${HELD} It is most likely the one that was sent before and never got a result. Do not send it again. Ask HMRC what it holds, and tell the people who run this service.`
    : `${HELD} Do not send this one again. Ask HMRC which return it holds. To change that return, make a new filing and answer that it amends what was filed elsewhere.`;
