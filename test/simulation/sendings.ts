import type { Filing, Submission } from '../../worker/store/store.ts';
import { type Evidence, GIVEN_UP_MS, isUnseen, sentAs } from './evidence.ts';
import { isForgotten, isHeld, outcomeOf, type Transmission } from './ledger.ts';

/** Compares the messages that left a service with those that may leave it. */

export interface Sent {
  readonly transmission: Transmission;
  /** Its record; undefined when it was deleted with its filing. */
  readonly submission: Submission | undefined;
  readonly filing: Filing | undefined;
  /** True when its record was lost as the database was replaced by an older copy. */
  readonly forgotten: boolean;
}

/** Lists every message of the service in the order of sending, with the record of each. */
export function allSent(evidence: Evidence): readonly Sent[] {
  const { service, ledger, past } = evidence;
  const recorded = recordsOf(evidence, evidence.submissions);
  const before =
    past === null ? new Map<Transmission, Submission>() : recordsOf(asPast(evidence), past.submissions);
  const filings = new Map(
    [...(past?.filings ?? []), ...evidence.filings].map((filing) => [filing.id, filing]),
  );
  return ledger.transmissions
    .filter(({ sender }) => sender.service === service)
    .map((transmission) => {
      const kept = recorded.get(transmission);
      const submission = kept ?? before.get(transmission);
      const filing = submission === undefined ? undefined : filings.get(submission.filingId);
      return { transmission, submission, filing, forgotten: kept === undefined && submission !== undefined };
    })
    .sort((a, b) => a.transmission.leftAt - b.transmission.leftAt);
}

const asPast = (evidence: Evidence): Evidence => ({ ...evidence, past: null });

function recordsOf(
  evidence: Evidence,
  submissions: readonly Submission[],
): ReadonlyMap<Transmission, Submission> {
  return new Map(
    submissions.flatMap((submission): [Transmission, Submission][] => {
      const sent = sentAs(evidence, submission);
      return sent === undefined ? [] : [[sent, submission]];
    }),
  );
}

/** True for the same return or accounts: of one filing, or of two of one company for the same days that amend nothing. */
function isSamePart(a: Sent, b: Sent): boolean {
  if (a.submission === undefined || b.submission === undefined) return false;
  if (a.submission.target !== b.submission.target || a.submission.subPeriod !== b.submission.subPeriod)
    return false;
  if (a.submission.filingId === b.submission.filingId) return true;
  const [one, other] = [a.filing, b.filing];
  return (
    one !== undefined &&
    other !== undefined &&
    one.companyId === other.companyId &&
    one.amendmentOfFilingId === null &&
    other.amendmentOfFilingId === null &&
    one.period.start <= other.period.end &&
    other.period.start <= one.period.end
  );
}

/**
 * True when another message may be sent: the first was never accepted for processing, or was refused and the service knew
 * it.
 */
function mayGoAgain(before: Transmission, leftAt: number): boolean {
  const heard = before.reportedAt !== null && before.reportedAt <= leftAt;
  if (outcomeOf(before) === 'rejected' && heard) return true;
  return before.arrivedAt === null || (!isHeld(before) && before.arrivedAt <= leftAt);
}

/** True when the gateway had forgotten the first message: its polls and its list denied it before the second one left. */
const isDenied = (before: Transmission, after: Transmission): boolean =>
  isForgotten(before) && after.leftAt - before.leftAt >= GIVEN_UP_MS;

/** True when the service could not know: the first is forgotten with its record, or the protocol did not show it. */
export function isExcused(evidence: Evidence, before: Sent, after: Sent): boolean {
  if (isDenied(before.transmission, after.transmission)) return true;
  if (before.forgotten && after.transmission.sender.life > before.transmission.sender.life) return true;
  return [before, after].some(
    ({ transmission, submission }) =>
      submission !== undefined && isUnseen(evidence, transmission, submission),
  );
}

/** Names the company of a message, or its filing: only messages of one group may be the same part. */
const groupOf = ({ submission, filing }: Sent): string =>
  filing === undefined ? `filing ${submission?.filingId}` : `company ${filing.companyId}`;

/**
 * Finds messages sent twice. A message that may have been taken, or whose refusal the service did not yet know, must not be
 * sent again. No authority may hold two accepted originals of one company and period.
 */
export function sentTwice(evidence: Evidence): readonly string[] {
  const before = new Map<string, Sent[]>();
  const names = new Set<string>();
  return allSent(evidence).flatMap((after) => {
    const about = groupOf(after);
    const earlier = before.get(about) ?? [];
    before.set(about, [...earlier, after]);
    const same = earlier.filter((before) => isSamePart(before, after) && !isExcused(evidence, before, after));
    const { target, id, leftAt, sender } = after.transmission;
    const again = same
      .filter((before) => !mayGoAgain(before.transmission, leftAt))
      .map((before) => `${target} ${id} was sent although ${before.transmission.id} had been`);
    const two = same
      .filter((before) => [before, after].every((one) => outcomeOf(one.transmission) === 'accepted'))
      .map((before) => `${target} ${before.transmission.id} and ${id} are both accepted`);
    const name = `${target} ${id} ${sender.life}`;
    const repeated = names.has(name);
    names.add(name);
    return [
      ...again,
      ...two,
      ...(repeated ? [`the envelope of ${target} ${id} was sent more than once`] : []),
    ];
  });
}

/**
 * Finds lost records: a message that arrived must have a record. One that never arrived may have been deleted with its
 * filing. If another filer had used its number, the record names the next number that was sent. The same applies to a
 * number that was delivered twice, when the second copy is refused as used and the registry denies the first.
 */
export function lostRecords(evidence: Evidence): readonly string[] {
  return allSent(evidence)
    .filter(({ transmission, submission }) => submission === undefined && !wasNothing(transmission))
    .map(({ transmission: { target, id } }) => `${target} ${id} arrived and has no record`);
}

const wasNothing = (transmission: Transmission): boolean =>
  transmission.arrivedAt === null ||
  (transmission.target === 'ch' &&
    (!isHeld(transmission) || (transmission.denied && transmission.deliveries > 1)));
