import { stillTrue } from '../../core/books/provenance.ts';
import { error, type Problem, warning } from '../../core/problem.ts';
import { withOrigin } from '../../core/second-look/origins.ts';
import { activeSubscription } from '../access/subscription.ts';
import type { Runtime } from '../runtime.ts';
import { isOnTrial } from '../settings.ts';
import type { Filing, Submission, Target } from '../store/store.ts';
import { changedSinceAcceptance } from './changed-figures.ts';
import { charityAtRegistry } from './checks.ts';
import { withMessages } from './envelopes.ts';
import type { FilingContext } from './filing-context.ts';
import { differsFromLastYear } from './last-year.ts';
import { laterFilingsDiffer } from './later-filings.ts';
import { booksProblems } from './look-at-books.ts';
import { prepare } from './prepare.ts';
import { clashOf } from './reserve.ts';
import { isTargetAccepted, refuseTarget, unsetType } from './states.ts';
import { isLeftOut } from './submit.ts';

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
  work: FilingContext,
  asked: Target | 'both',
): Promise<readonly Found[]> {
  const { filing } = work;
  const earlier = await runtime.store.listSubmissions(filing.id);
  const targets: readonly Target[] = asked === 'both' ? ['tax', 'ch'] : [asked];
  const isOpen = (target: Target): boolean => !isTargetAccepted(earlier, target, filing.period);
  // Of both, submit leaves out what was accepted, unless that is all of it.
  const leavesOut = asked === 'both' && targets.some(isOpen);
  const open = targets.filter((target) => !leavesOut || isOpen(target));
  const found = await Promise.all(
    open.map(async (target) => {
      if (asked === 'both' && isLeftOut(work, target, open)) return [notSent(target)];
      const { problems } = await prepare(runtime, work, target);
      const common = await maySend(runtime, work, target, earlier);
      const trial = target === 'tax' ? onTrial(runtime, filing) : [];
      return [...mayGo(work, earlier, target), ...common, ...trial, ...problems].map((problem) => ({
        target,
        problem,
      }));
    }),
  );
  const accepted = earlier.filter(({ status }) => status === 'accepted');
  const changed = changedSinceAcceptance(work, await withMessages(runtime, accepted)).map((problem) => ({
    target: problem.target ?? 'tax',
    problem,
  }));
  const later = targets.includes('tax') ? await laterFilingsDiffer(runtime, work) : [];
  const compared = await differsFromLastYear(runtime, work);
  const ofBooks = await booksProblems(runtime, work, compared);
  const before = [...compared, ...ofBooks].flatMap((problem) =>
    targets.map((target): Found => ({ target, problem })),
  );
  const origins = stillTrue(filing.provenance, filing.data);
  return [
    ...found.flat().map(({ target, problem }): Found => ({ target, problem: withOrigin(problem, origins) })),
    ...changed,
    ...later.map((problem): Found => ({ target: 'tax', problem })),
    ...before,
  ];
}

/** Of both, submit sends the other alone. */
const notSent = (target: Target): Found => ({
  target,
  problem: warning(
    target === 'tax' ? 'filingTypes.ct600' : 'filingTypes.accounts',
    `it is not set, so submitting to both sends ${target === 'tax' ? 'the accounts' : 'the return'} alone; save it as true to send ${target === 'tax' ? 'the return' : 'the accounts'} too`,
    { target, rule: 'type-not-set' },
  ),
});

/** The operator sends returns of this mode to the authority's Test-in-Live (decision 70). */
function onTrial({ settings }: Runtime, { mode }: Filing): readonly Problem[] {
  if (!isOnTrial(settings, mode)) return [];
  return [
    warning(
      'target',
      'the tax authority only tries this return (Test-in-Live): it checks the sign-in and the return, and files nothing. The operator of this service chose so',
      { target: 'tax', rule: 'test-in-live' },
    ),
  ];
}

/** Whether a target may be sent now. The registry always refuses a charity. */
function mayGo(
  { filing, figures }: FilingContext,
  earlier: readonly Submission[],
  target: Target,
): readonly Problem[] {
  if (target === 'ch' && charityAtRegistry(figures).length > 0) return [];
  const refusal = refuseTarget({ ...filing, filingTypes: ALL_SET }, earlier, target);
  return [
    ...(refusal === null ? [] : [error('target', refusal, { target })]),
    ...unsetType(filing.data.filingTypes, target),
  ];
}

/**
 * Whether a target may be sent beside what else there is: no other filing of the days, none of its chain of amendments
 * that goes before it, and room in the allowance (decision 29).
 */
async function maySend(
  runtime: Runtime,
  work: FilingContext,
  target: Target,
  earlier: readonly Submission[],
): Promise<readonly Problem[]> {
  const { filing } = work;
  const clash = await clashOf(runtime, work, target);
  const quota = filing.mode === 'test' ? null : await quotaRefusal(runtime, filing, earlier);
  return [
    ...(clash === null ? [] : [error(CLASH_AT[clash.kind], clash.refusal)]),
    ...(quota === null ? [] : [error('filingId', quota)]),
  ];
}

/** The field of the request that another filing conflicts with. */
const CLASH_AT = { overlaps: 'periodStart', chained: 'filingId' } as const;

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
