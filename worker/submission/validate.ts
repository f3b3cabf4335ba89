import { withOrigin } from '../../core/advice/origins.ts';
import { alone, type GiveWay } from '../../core/base/give-way.ts';
import { error, type Problem, warning } from '../../core/base/problem.ts';
import { stillTrue } from '../../core/books/provenance.ts';
import { charityAtRegistry } from '../../core/filing/checks.ts';
import { advise } from '../../core/words/advice.ts';
import type { CheckReads } from '../../schema/endpoints/reads.ts';
import { activeSubscription, NO_SUBSCRIPTION, usedUp } from '../access/subscription.ts';
import type { Runtime } from '../runtime.ts';
import { isOnTrial } from '../settings.ts';
import type { Filing, Submission, Target } from '../store/store.ts';
import { changedSinceAcceptance } from './changed-figures.ts';
import { withMessages } from './envelopes.ts';
import type { FilingContext } from './filing-context.ts';
import { differsFromLastYear } from './last-year.ts';
import { laterFilingsDiffer } from './later-filings.ts';
import { booksProblems } from './look-at-books.ts';
import { besideOtherYears } from './other-years.ts';
import { prepare } from './prepare.ts';
import { repaidBefore } from './repaid-before.ts';
import { clashOf } from './reserve.ts';
import { isTargetAccepted, refuseTarget, statusInput } from './states.ts';
import { isLeftOut } from './submit.ts';

/** Problem, and the target of the check that found it. */
export interface Found {
  readonly target: Target;
  readonly problem: Problem;
}

/** Makes one target after another. A long task that made both at once would take two steps in each turn. */
async function oneByOne<Made>(targets: readonly Target[], make: (target: Target) => Promise<Made>) {
  const made: Made[] = [];
  for (const target of targets) made.push(await make(target));
  return made;
}

/**
 * Makes every check of submit, in its order, but sends and stores nothing: first whether the filing may be sent, then
 * its content.
 *
 * @param giveWay is waited for between two steps
 * @param isAlone leaves out problems that come from other filings or the books
 */
export async function validateFiling(
  runtime: Runtime<CheckReads>,
  work: FilingContext,
  asked: Target | 'both',
  giveWay: GiveWay,
  isAlone: boolean,
): Promise<readonly Found[]> {
  const { filing } = work;
  const earlier = await runtime.store.listSubmissions(filing.id);
  const targets: readonly Target[] = asked === 'both' ? ['tax', 'ch'] : [asked];
  const isOpen = (target: Target): boolean => !isTargetAccepted(earlier, target, filing.period);
  // Submit to both skips accepted targets, unless both are accepted.
  const leavesOut = asked === 'both' && targets.some(isOpen);
  const open = targets.filter((target) => !leavesOut || isOpen(target));
  const foundOf = async (target: Target): Promise<readonly Found[]> => {
    if (asked === 'both' && isLeftOut(work, target, open)) return [notSent(target)];
    const { problems } = await prepare(runtime, work, target, giveWay);
    const common = await maySend(runtime, work, target, earlier);
    const trial = target === 'tax' ? onTrial(runtime, filing) : [];
    return [...mayGo(work, earlier, target), ...common, ...trial, ...problems].map((problem) => ({
      target,
      problem,
    }));
  };
  const found = giveWay === alone ? await Promise.all(open.map(foundOf)) : await oneByOne(open, foundOf);
  await giveWay();
  const accepted = earlier.filter(({ status }) => status === 'accepted');
  const changed = changedSinceAcceptance(work, await withMessages(runtime, accepted)).map((problem) => ({
    target: problem.target ?? 'tax',
    problem,
  }));
  if (isAlone) return [...found.flat(), ...changed];
  await giveWay();
  const later = targets.includes('tax')
    ? [
        ...(await laterFilingsDiffer(runtime, work)),
        ...(await besideOtherYears(runtime, work)),
        ...(await repaidBefore(runtime, work)),
      ]
    : [];
  await giveWay();
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

/** Warns that submitting to both sends only the other target. */
const notSent = (target: Target): Found => ({
  target,
  problem: warning(
    target === 'tax' ? 'filingTypes.ct600' : 'filingTypes.accounts',
    `${advise('it is not set, so submitting to both sends')} only ${target === 'tax' ? 'the accounts' : 'the return'}; ${advise('save it as true')} to send ${target === 'tax' ? 'the return' : 'the accounts'} too`,
    { target, rule: 'type-not-set' },
  ),
});

/** Reports that the operator sends returns of this mode to the authority's Test-in-Live (decision 70). */
function onTrial({ settings }: Pick<Runtime, 'settings'>, { mode }: Filing): readonly Problem[] {
  if (!isOnTrial(settings, mode)) return [];
  return [
    warning(
      'target',
      'the tax authority only tries this return (Test-in-Live): it checks the sign-in and the return, and files nothing. The operator of this service chose so',
      { target: 'tax', rule: 'test-in-live' },
    ),
  ];
}

/** Lists reasons why a target may not be sent now. The registry always refuses a charity. */
function mayGo(
  { filing, figures }: FilingContext,
  earlier: readonly Submission[],
  target: Target,
): readonly Problem[] {
  if (target === 'ch' && charityAtRegistry(figures).length > 0) return [];
  return refuseTarget(statusInput(filing, filing.data), earlier, target);
}

/**
 * Lists conflicts with other data: another filing for the same days, an earlier filing of its chain of amendments, and
 * a full allowance (decision 29).
 */
async function maySend(
  runtime: Runtime<'siblings' | 'quotas'>,
  work: FilingContext,
  target: Target,
  earlier: readonly Submission[],
): Promise<readonly Problem[]> {
  const { filing } = work;
  const clash = await clashOf(runtime, work, target);
  const quota = filing.mode === 'test' ? null : await quotaRefusal(runtime, filing, earlier);
  return [...(clash === null ? [] : [clash.problem]), ...(quota === null ? [] : [error('filingId', quota)])];
}

/** Reports a used-up allowance. */
async function quotaRefusal(
  runtime: Runtime<'quotas'>,
  filing: Filing,
  earlier: readonly Submission[],
): Promise<string | null> {
  const lack = await placeLacked(runtime, filing, earlier);
  if (lack === null) return null;
  return lack.reason === 'subscription' ? NO_SUBSCRIPTION : usedUp(lack.allowance);
}

type PlaceLacked =
  | { readonly reason: 'subscription' }
  | { readonly reason: 'allowance'; readonly allowance: number };

/**
 * Says what a live filing lacks to be sent: a subscription, or a place in its allowance. A filing counts once, so a
 * counted filing needs no further place. Null where it may be sent.
 */
export async function placeLacked(
  { store, clock }: Pick<Runtime<'quotas'>, 'store' | 'clock'>,
  { accountId, mode }: Filing,
  earlier: readonly Submission[],
): Promise<PlaceLacked | null> {
  const active = activeSubscription(await store.listSubscriptions(accountId), clock());
  if (active === null) return { reason: 'subscription' };
  if (mode === 'test') return null;
  const isCounted = earlier.some(({ status }) => ['pending', 'submitted', 'accepted'].includes(status));
  const { used, inFlight } = await store.countQuota(accountId, active.startsOn);
  const { allowance } = active;
  return isCounted || used + inFlight < allowance ? null : { reason: 'allowance', allowance };
}
