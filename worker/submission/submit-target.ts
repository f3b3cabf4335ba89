import { alone } from '../../core/base/give-way.ts';
import { describeProblems, type Problem } from '../../core/base/problem.ts';
import { charityAtRegistry, isCredentialProblem } from '../../core/filing/checks.ts';
import { begun } from '../../core/proof/history/machine.ts';
import { advise } from '../../core/words/advice.ts';
import { lockedSecrets, type SecretField } from '../access/filing-secrets.ts';
import { hasKeys } from '../access/key-ring.ts';
import { usedUp } from '../access/subscription.ts';
import type { Runtime } from '../runtime.ts';
import { KeyMissing, StoreError } from '../store/faults.ts';
import type { QuotaLimit, Submission, Target } from '../store/store.ts';
import { inSeconds } from '../upstream/transport.ts';
import { carriedRecord } from './carried-record.ts';
import { changedSinceAcceptance } from './changed-figures.ts';
import { withMessages } from './envelopes.ts';
import type { FilingContext } from './filing-context.ts';
import { failure, failureFor, type Sent, type TargetResult } from './lock.ts';
import { lookForLost } from './look-for-lost.ts';
import { placeFor, toRegistry, toTaxAuthority, type WishOf } from './message-turns.ts';
import { type PreparedReturn, prepare } from './prepare.ts';
import { presenterFor } from './presenters.ts';
import { quotaOf } from './quota.ts';
import { blankSubmission, logStep } from './records.ts';
import { helpWith, OWN_CODE } from './rejections.ts';
import { clashOf, type NotReserved } from './reserve.ts';
import { draftAccounts, numberAccounts, sendAccounts, sendRecordedAccounts } from './send-accounts.ts';
import { draftReturn, sendReturn } from './send-return.ts';
import { isPartAccepted, isRefusedCharity, refuseTarget, statusInput, statusOfFiling } from './states.ts';

/** Handles one target of a submit: all its checks before anything is sent, and then its sending. */

/** A target that may be sent, or the reason why not. */
export interface Checked {
  readonly ok: boolean;
  /**
   * Sends the target, or reports why not and records the refusal. `answerRuntime` writes the authority's answer; it may
   * write the record of the next target in the same transaction.
   */
  readonly go: (answerRuntime?: Runtime) => Promise<TargetResult>;
  /** For a refused target: true when the other target waits until it is corrected. */
  readonly holdsOther: boolean;
  /** Prepares it to follow another target; absent where it may not be sent, or never follows one. */
  readonly follow?: () => Promise<Following>;
  /** Names its first message, which waits for its turn; absent where it may not be sent. */
  readonly wishOf?: WishOf;
}

/** A target whose record is written with the answer to the target before it. */
export interface Following {
  readonly answerRuntime: Runtime;
  /** Sends this target once the target before it is done. */
  readonly go: () => Promise<TargetResult>;
}

const AUTHORITIES: Readonly<Record<Target, string>> = { tax: 'tax authority', ch: 'registry' };

/**
 * Keeps a place in the queue for a target's message, after all other checks. Refuses the target, with the seconds to
 * wait, if its message could not leave while the caller waits.
 */
export async function withPlace(runtime: Runtime, target: Target, checked: Checked): Promise<Checked> {
  const place = checked.wishOf === undefined ? PLACED : await placeFor(runtime, checked.wishOf);
  if (place.ok) return checked;
  const { retryAfter } = place;
  const error = `nothing was sent: the ${AUTHORITIES[target]} takes only so many messages a second, and others are waiting; ${advise('submit again')} in ${inSeconds(retryAfter)}`;
  return refusal({ ...failure(429, error), retryAfter });
}
const PLACED = { ok: true } as const;

const refusal = (result: TargetResult): Checked => ({ ok: false, go: async () => result, holdsOther: true });

const unrecorded = (target: Target): string =>
  `nothing was sent to the ${AUTHORITIES[target]}, because it could not be recorded: the database failed; ${advise('submit again')}`;

/**
 * Reports a fault of the database before anything was sent. Faults after sending are caught where the message is sent.
 */
export function notStored(fault: unknown, target: Target): TargetResult {
  if (!(fault instanceof StoreError)) throw fault;
  return failure(
    500,
    fault instanceof KeyMissing
      ? `nothing was sent: ${fault.message}; ${advise('submit again')}`
      : unrecorded(target),
  );
}

export async function checkTarget(
  runtime: Runtime,
  work: FilingContext,
  target: Target,
  hasOneShot: boolean,
): Promise<Checked> {
  const { filing } = work;
  const charity = target === 'ch' ? charityAtRegistry(work.figures) : [];
  // The registry takes nothing from a charity here, but its return is sent (contract 2.17 rule 9).
  if (charity.length > 0)
    return { ok: false, go: () => refusedCharity(runtime, work, charity), holdsOther: false };
  try {
    const found = target === 'tax' && hasOneShot ? await lookForLost(runtime, work) : null;
    if (found !== null) return refusal(failure(400, found));
    const earlier = await runtime.store.listSubmissions(filing.id);
    const refused = refuseTarget(statusInput(filing, filing.data), earlier, target);
    if (refused.length > 0) return refusal(failureFor(refused));
    const clash = await clashOf(runtime, work, target);
    if (clash !== null) return refusal(failureFor([clash.problem]));
    const sending = { ...work, hasOtherFigures: await hasOtherFigures(runtime, work, earlier) };
    return await (target === 'tax'
      ? checkReturns(runtime, sending, earlier)
      : checkAccounts(runtime, sending));
  } catch (fault) {
    return refusal(notStored(fault, target));
  }
}

/**
 * True when accepted figures differ from these. The history of the submission then records that the service knew it.
 */
async function hasOtherFigures(
  runtime: Runtime,
  work: FilingContext,
  earlier: readonly Submission[],
): Promise<boolean> {
  const accepted = earlier.filter(({ status }) => status === 'accepted');
  if (accepted.length === 0) return false;
  return changedSinceAcceptance(work, await withMessages(runtime, accepted)).length > 0;
}

const lacks = (missing: readonly string[]): TargetResult =>
  failure(500, `nothing was sent: the service lacks the setting ${missing.join(', ')}`);

const NEEDED: Readonly<Record<Target, readonly SecretField[]>> = {
  tax: ['gatewayPassword', 'bankDetails'],
  ch: ['authCode'],
};
const WHERE: Readonly<Record<SecretField, string>> = {
  gatewayPassword: 'credentialsData.gatewayPassword',
  authCode: 'credentialsData.authCode',
  bankDetails: 'bankDetailsData',
};

/**
 * Checks the keys of a submit: one to seal its message, and those of the secrets that go with it. A missing one may
 * belong to a deployment, so the submit is refused without a record.
 */
function keysLacked(
  runtime: Runtime,
  { filing, credentials }: FilingContext,
  target: Target,
): TargetResult | null {
  if (!hasKeys(runtime.keyRing)) return lacks(['CREDENTIALS_KEYS']);
  const locked = lockedSecrets(runtime.keyRing(), filing).filter(
    ({ field }) => NEEDED[target].includes(field) && !credentials.oneShot.some((given) => given === field),
  );
  if (locked.length === 0) return null;
  const named = locked.map(
    ({ field, keyId }) =>
      `${WHERE[field]}: it is sealed with the key ${keyId}, which is not in CREDENTIALS_KEYS of this process of the service`,
  );
  return failure(
    500,
    `nothing was sent: ${named.join('; ')}; ${advise('submit again')} in some minutes, and if that key is lost, send it again with POST /filing/save`,
  );
}

/**
 * Allows a sending if the filing fits in its account's allowance. It is checked after everything else about the filing.
 */
async function withQuota(
  runtime: Runtime,
  { filing }: FilingContext,
  sendingIn: (limit: QuotaLimit | null) => Pick<Checked, 'go' | 'follow' | 'wishOf'>,
): Promise<Checked> {
  const quota = await quotaOf(runtime, filing);
  return quota.ok
    ? { ok: true, holdsOther: false, ...sendingIn(quota.limit) }
    : refusal(failure(403, quota.refusal));
}

const refusedFor = (
  runtime: Runtime,
  work: FilingContext,
  target: Target,
  errors: readonly Problem[],
  isOurFailure: boolean,
): Checked => ({
  ok: false,
  go: () => recordRefusal(runtime, work, target, errors, isOurFailure ? 500 : 400),
  holdsOther: true,
});

/** Refuses a charity's accounts: reported each time, and recorded once (decision 214). */
async function refusedCharity(
  runtime: Runtime,
  work: FilingContext,
  problems: readonly Problem[],
): Promise<TargetResult> {
  const { filing } = work;
  const earlier = await runtime.store.listSubmissions(filing.id);
  const recorded = earlier.filter((each) => isRefusedCharity(filing.data.charityStatus, each));
  return recorded.length === 0
    ? recordRefusal(runtime, work, 'ch', problems)
    : failureFor(problems, 400, recorded);
}

async function checkReturns(
  runtime: Runtime,
  work: FilingContext,
  earlier: readonly Submission[],
): Promise<Checked> {
  const settings = runtime.settings.taxAuthority(work.filing.mode);
  if (!settings.ok) return refusal(lacks(settings.missing));
  const lackedKeys = keysLacked(runtime, work, 'tax');
  if (lackedKeys !== null) return refusal(lackedKeys);
  const { errors, isOurFailure, returns } = await prepare(runtime, work, 'tax');
  if (errors.length > 0) return refusedFor(runtime, work, 'tax', errors, isOurFailure);
  const open = returns.filter(({ subPeriod }) => !isPartAccepted(earlier, 'tax', subPeriod));
  return withQuota(runtime, work, (limit) => ({
    wishOf: toTaxAuthority(work.filing.mode, work.filing, false),
    go: (answerRuntime = runtime) =>
      submitReturns(limit, open, async (part) =>
        sendReturn(
          runtime,
          await draftReturn(runtime, work, settings.value, part),
          limit,
          part === open.at(-1) ? answerRuntime : runtime,
        ),
      ),
  }));
}

/** Submits the return of each accounting period, one after the other. */
async function submitReturns(
  limit: QuotaLimit | null,
  returns: readonly PreparedReturn[],
  send: (part: PreparedReturn) => Promise<Sent | NotReserved>,
): Promise<TargetResult> {
  const submissions: Sent[] = [];
  for (const part of returns) {
    // `send` catches faults after sending, so a fault of the database here came before this part was sent.
    const sent = await send(part).catch((fault: unknown) => {
      if (!(fault instanceof StoreError)) throw fault;
      return 'unrecorded' as const;
    });
    if (typeof sent === 'string') return ofParts(notReserved('tax', sent, limit, submissions));
    submissions.push(sent);
    // The second return of a long period is sent only after the first was acknowledged (decision 26).
    if (!wasAcknowledged(sent)) break;
  }
  return ofParts(resultOf(submissions));
}

/**
 * Words the result of a long period's two returns. The first may be in flight when the second fails, and the failure
 * must not seem to be that of both.
 */
export function ofParts(result: TargetResult): TargetResult {
  const [first] = result.submissions;
  if (result.success || first === undefined || first.subPeriod !== 1 || !wasAcknowledged(first))
    return result;
  return { ...result, error: `${FIRST_WAS_SENT}${result.error}` };
}

const wasAcknowledged = ({ status, correlationId }: Submission): boolean =>
  status === 'accepted' || (status === 'submitted' && correlationId !== null);

const FIRST_WAS_SENT =
  'the first return of the period was sent, and GET /filing/status tells its outcome. Of the second: ';

async function checkAccounts(runtime: Runtime, work: FilingContext): Promise<Checked> {
  const settings = presenterFor(runtime, work.filing);
  if (!settings.ok) return refusal(lacks(settings.missing));
  const lackedKeys = keysLacked(runtime, work, 'ch');
  if (lackedKeys !== null) return refusal(lackedKeys);
  const sender = { accountId: work.filing.accountId, isLater: false };
  const { errors, accounts, isOurFailure } = await prepare(runtime, work, 'ch', alone, 'asked');
  if (errors.length > 0 || accounts === null) return refusedFor(runtime, work, 'ch', errors, isOurFailure);
  const delivery = { runtime, work, settings: settings.value, accounts };
  return withQuota(runtime, work, (limit) => {
    const reported = (sent: Sent | NotReserved): TargetResult =>
      typeof sent === 'string' ? notReserved('ch', sent, limit, []) : resultOf([sent]);
    const go = async () => {
      const drafted = await draftAccounts(delivery, await numberAccounts(delivery));
      return reported(await sendAccounts(runtime, drafted, limit));
    };
    const follow = async (): Promise<Following> => {
      const numbered = await numberAccounts(delivery);
      const record = carriedRecord(() => draftAccounts(delivery, numbered), limit);
      return {
        answerRuntime: record.carriedBy(runtime),
        go: async () => {
          const written = await record.written(runtime);
          if (written === null) return go();
          const { drafted, pending } = written;
          return reported(
            typeof pending === 'string' ? pending : await sendRecordedAccounts(runtime, drafted, pending),
          );
        },
      };
    };
    return { go, follow, wishOf: toRegistry(settings.value, sender) };
  });
}

/** Says why no record could be made, and so nothing was sent. */
const NOT_RESERVED: Readonly<Record<Exclude<NotReserved, 'exhausted' | 'unrecorded'>, string>> = {
  taken: 'another request is sending this already: poll GET /filing/status',
  changed: `nothing was sent: the figures were changed at this moment; check them, and ${advise('submit again')}`,
  unapproved:
    'nothing was sent: the approval ended at this moment; ask for a new one with POST /filing/approval',
  overlaps:
    'another filing of this company for the same days is being sent at this moment: read GET /filings for the company, and wait for the outcome of that one',
  chained: `another filing of the same chain of amendments was sent or decided at this moment: read GET /filing/status, then ${advise('submit again')}`,
};

/** Reports that no record could be made; submissions of this call sent before are listed. */
function notReserved(
  target: Target,
  why: NotReserved,
  limit: QuotaLimit | null,
  submissions: readonly Sent[],
): TargetResult {
  if (why === 'unrecorded') return failure(500, unrecorded(target), submissions);
  return why === 'exhausted'
    ? failure(403, usedUp(limit?.allowance ?? 0), submissions)
    : failure(400, NOT_RESERVED[why], submissions);
}

export function resultOf(submissions: readonly Sent[]): TargetResult {
  const failed = submissions.find(
    (s) => s.error !== null && s.status !== 'submitted' && s.status !== 'accepted',
  );
  if (failed === undefined) return { success: true, submissions };
  return failure(
    failed.status === 'rejected' ? 400 : 500,
    [failed.error ?? 'the submission failed', ...helpWords(failed)].join('; '),
    submissions,
  );
}

/**
 * Gives the catalogue's words for an authority's errors: the cause, the field in the caller's figures, and the remedy.
 */
const helpWords = ({ target, error, errors }: Submission): readonly string[] => [
  ...new Set(
    errors.flatMap((each) => {
      const help = helpWith(target, each);
      if (help === null) return [];
      const { location, cause, action } = help;
      const words = error?.includes(cause) ? action : `${cause}: ${action}`;
      return [location === null ? words : `${location}: ${words}`];
    }),
  ),
];

/** Records our own refusal as a submission with status error, so that the history shows it. */
async function recordRefusal(
  runtime: Runtime,
  work: FilingContext,
  target: Target,
  problems: readonly Problem[],
  status: 400 | 500 = 400,
): Promise<TargetResult> {
  const error = describeProblems(problems);
  const blank = blankSubmission(runtime, work.filing, target, null);
  const submission = await runtime.store.createSubmission(
    {
      ...blank,
      status: begun('refused'),
      nextPollAt: null,
      credentialFailure: problems.every(isCredentialProblem),
      error,
      errors: problems.map((p) => ({
        code: p.rule ?? OWN_CODE,
        message: p.message,
        location: p.location,
      })),
      testDate: work.testDate,
      decidedAt: blank.createdAt,
    },
    { type: 'refused', at: blank.createdAt, detail: { problems: problems.length, target } },
    statusOfFiling,
  );
  logStep(runtime, submission, 'refused');
  return failureFor(problems, status, [submission]);
}
