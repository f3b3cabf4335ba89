import { error, type Problem } from '../../core/problem.ts';
import { activeSubscription } from '../access/subscription.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, Submission, Target } from '../store/store.ts';
import type { Case } from './case.ts';
import { charityAtRegistry } from './checks.ts';
import { withMessages } from './envelopes.ts';
import { laterFilingsDiffer } from './later-filings.ts';
import { prepare } from './prepare.ts';
import { overlapRefusal } from './reserve.ts';
import { isTargetAccepted, refuseTarget, unsetType } from './states.ts';
import { noLongerEqual } from './unequal.ts';

/** A problem, and the target that was asked about when it was found. */
export interface Found {
  readonly target: Target;
  readonly problem: Problem;
}

const ALL_SET = { ct600: true, accounts: true };

/**
 * Every check that submit makes, in its order, with nothing sent and nothing stored: whether the filing may go at all,
 * then everything that it says.
 */
export async function validateFiling(
  runtime: Runtime,
  work: Case,
  asked: Target | 'both',
): Promise<readonly Found[]> {
  const { filing } = work;
  const earlier = await runtime.store.listSubmissions(filing.id);
  const targets: readonly Target[] = asked === 'both' ? ['tax', 'ch'] : [asked];
  const isOpen = (target: Target): boolean => !isTargetAccepted(earlier, target, filing.period);
  // Of both, submit leaves out what was accepted, unless that is all of it.
  const leavesOut = asked === 'both' && targets.some(isOpen);
  const common = await maySend(runtime, filing, earlier);
  const found = await Promise.all(
    targets.map(async (target) => {
      if (leavesOut && !isOpen(target)) return [];
      const { problems } = await prepare(runtime, work, target);
      return [...mayGo(work, earlier, target), ...common, ...problems].map((problem) => ({
        target,
        problem,
      }));
    }),
  );
  const accepted = earlier.filter(({ status }) => status === 'accepted');
  const unequal = noLongerEqual(work, await withMessages(runtime, accepted)).map((problem) => ({
    target: problem.target ?? 'tax',
    problem,
  }));
  const later = targets.includes('tax') ? await laterFilingsDiffer(runtime, work) : [];
  return [...found.flat(), ...unequal, ...later.map((problem): Found => ({ target: 'tax', problem }))];
}

/** Whether a target may be sent now. The registry refuses a charity whatever is set. */
function mayGo(
  { filing, figures }: Case,
  earlier: readonly Submission[],
  target: Target,
): readonly Problem[] {
  if (target === 'ch' && charityAtRegistry(figures).length > 0) return [];
  const refusal = refuseTarget({ ...filing, filingTypes: ALL_SET }, earlier, target);
  return [
    ...(refusal === null ? [] : [error(null, refusal, { target })]),
    ...unsetType(filing.data.filingTypes, target),
  ];
}

/** Whether anything of the filing may be sent: no other filing of the days, and room in the allowance (decision 29). */
async function maySend(
  runtime: Runtime,
  filing: Filing,
  earlier: readonly Submission[],
): Promise<readonly Problem[]> {
  const overlap = await overlapRefusal(runtime, filing);
  const quota = filing.mode === 'test' ? null : await quotaRefusal(runtime, filing, earlier);
  return [overlap, quota].flatMap((refusal) => (refusal === null ? [] : [error(null, refusal)]));
}

/** A filing counts once: one that is counted already needs no more room. */
async function quotaRefusal(
  { store, clock }: Runtime,
  { accountId }: Filing,
  earlier: readonly Submission[],
): Promise<string | null> {
  const active = activeSubscription(await store.listSubscriptions(accountId), clock());
  if (active === null) return 'the account has no active subscription; see GET /account';
  const isCounted = earlier.some(({ status }) => ['pending', 'submitted', 'accepted'].includes(status));
  const { used, inFlight } = await store.countQuota(accountId, active.startsOn);
  if (isCounted || used + inFlight < active.allowance) return null;
  return `the subscription's ${active.allowance} filings are used or in flight; see GET /account`;
}
