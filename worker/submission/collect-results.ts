import { hex } from '../../core/gateways/encoding.ts';
import type { RegistryStatus } from '../../core/gateways/registry.ts';
import { findStatus } from '../../core/gateways/registry-identity.ts';
import { isFinished, RESULTS_AT_ONCE, withResultsOf } from '../../core/gateways/registry-results.ts';
import { sealResult } from '../access/envelopes.ts';
import type { Runtime } from '../runtime.ts';
import type { RegistryGatewaySettings } from '../settings.ts';
import type { Mode, Submission } from '../store/store.ts';
import { CLOCKS_APART_SECONDS } from '../store/timeouts.ts';
import { type RegistryGateway, registryGateway } from '../upstream/registry-gateway.ts';
import { identityOf, trackingNumber } from './ask-registry.ts';
import { hiddenOf } from './credentials.ts';
import { writeKeptWord } from './kept-words.ts';
import { toRegistry, turnsOf } from './message-turns.ts';
import { spread } from './presenters.ts';
import { after } from './schedule.ts';

/**
 * Collects the results of all accounts of a presenter: up to twenty in an answer. Each is stored for its submission
 * before they are acknowledged to the registry. The registry lists them until then, so a crash in between only repeats
 * them.
 */

/** Ids for the leases of presenters. They are negative, because leases of filings have positive ids. */
const LEASES: Readonly<Record<Mode, number>> = { test: -1, live: -2 };
const leaseOf = ({ mode, presenter }: OfPresenter): number =>
  presenter === null ? LEASES[mode] : LEASES[mode] - 2 * (1 + spread(presenter));

/** Names a presenter of a mode. */
export type OfPresenter = Pick<Submission, 'mode' | 'presenter'>;
export const presenterKey = ({ mode, presenter }: OfPresenter): string => `${mode} ${presenter ?? ''}`;
/** Longer than the two messages of a round may take. */
export const HELD_SECONDS = 90;
/** Pause after a collection before the presenter is asked again. */
const PAUSE_SECONDS = 5;
/** Pause after another process was found to be collecting, or to have just ended. */
const ANOTHERS_MS = 1000;
/** Account of a message that is about all accounts. */
const OF_ALL = 0;
/** Greatest number of answers of one collection. */
const MOST_ROUNDS = 50;
/** Time without collecting after an answer that could not be acknowledged: it would come again. */
const CLOSED_MS = 60 * 60 * 1000;

interface Collecting {
  readonly runtime: Runtime;
  readonly sender: OfPresenter;
  readonly settings: RegistryGatewaySettings;
  readonly gateway: RegistryGateway;
  /** True while only this process collects. */
  readonly renew: () => Promise<boolean>;
}

/**
 * Collects the results of a presenter, unless they were collected a moment ago or another process is collecting them.
 *
 * @returns false where submissions have to be asked for by their numbers; `lately` where this process collected them a
 * moment ago, and nothing was stored since
 */
export async function collectResults(runtime: Runtime, sender: OfPresenter): Promise<boolean | 'lately'> {
  const { presenters, store, clock, elapsed } = runtime;
  const settings = runtime.settings.registryGateway(sender.mode, sender.presenter);
  const [key, lease] = [presenterKey(sender), leaseOf(sender)];
  if (!settings.ok || (presenters.closedUntil.get(key) ?? 0) > elapsed()) return false;
  // Until then the lease would be refused.
  if ((presenters.pausedUntil.get(key) ?? 0) > elapsed()) return 'lately';
  const holder = hex(runtime.randomBytes(16));
  const take = (seconds: number): Promise<boolean> => {
    const now = clock();
    const latest = after(now, HELD_SECONDS + CLOCKS_APART_SECONDS);
    return store.takeLease(lease, holder, {
      now: now.toISOString(),
      expiresAt: after(now, seconds),
      latest,
    });
  };
  if (!(await take(HELD_SECONDS))) {
    presenters.pausedUntil.set(key, elapsed() + ANOTHERS_MS);
    return true;
  }
  const turn = turnsOf(runtime, toRegistry(settings.value, { accountId: OF_ALL, isLater: true }));
  const gateway = registryGateway(settings.value, runtime.fetch, runtime.digests, { turn });
  const renew = () => take(HELD_SECONDS);
  let isDone = false;
  presenters.collecting.set(key, elapsed());
  try {
    isDone = await collectAll({ runtime, sender, settings: settings.value, gateway, renew });
    return isDone;
  } finally {
    presenters.collecting.delete(key);
    if (isDone) {
      presenters.collectedAt.set(key, elapsed());
      presenters.pausedUntil.set(key, elapsed() + PAUSE_SECONDS * 1000);
    }
    const left = isDone ? take(PAUSE_SECONDS) : store.releaseLeases([{ filingId: lease, holder }]);
    // A lease that is not returned expires.
    await left.catch(() => undefined);
  }
}

/** Collects answer by answer; false where it could not be done. */
async function collectAll(collecting: Collecting): Promise<boolean> {
  const { runtime, sender, gateway, renew } = collecting;
  const message = () => ({ transactionId: trackingNumber(runtime), testDate: null });
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { reply, text } = await gateway.status({ submissionNumber: null, ...message() });
    if (reply?.kind !== 'statuses' || text === null) return false;
    if (reply.statuses.length === 0) return true;
    if (!(await keepResults(collecting, reply.statuses, text))) return close(runtime, sender);
    // Another process may have begun meanwhile, and may have received results that it has not stored yet.
    if (!(await renew())) return true;
    const { reply: answer } = await gateway.acknowledge(message());
    runtime.log({ event: 'results-collected', mode: sender.mode, results: reply.statuses.length });
    if (answer?.kind !== 'receipt' || reply.statuses.length < RESULTS_AT_ONCE) return true;
  }
  return true;
}

/**
 * Asks by number for some time: the registry lists a submission that this service did not send, and another user may
 * wait for it.
 */
function close({ presenters, log, elapsed }: Runtime, sender: OfPresenter): false {
  log({ event: 'results-left', mode: sender.mode });
  presenters.closedUntil.set(presenterKey(sender), elapsed() + CLOSED_MS);
  return false;
}

const isUndecided = ({ status }: Submission): boolean => status !== 'accepted' && status !== 'rejected';

/**
 * Stores the results of an answer.
 *
 * @returns false, with nothing stored, where one is of a submission that is not known here or cannot be stored: the
 *   answer must not be acknowledged
 */
async function keepResults(
  { runtime, settings }: Collecting,
  statuses: readonly RegistryStatus[],
  text: string,
): Promise<boolean> {
  const receivedAt = runtime.clock().toISOString();
  const sent = await runtime.store.sentUnder(statuses.map(({ submissionNumber }) => submissionNumber));
  const rows = [];
  for (const status of statuses) {
    const owner = sent.find(({ filing, submission }) => {
      const identity = identityOf(filing, submission);
      return identity !== null && findStatus([status], identity).found === 'ours';
    });
    if (owner === undefined || !isFinished(status)) return false;
    const { filing, submission } = owner;
    if (!isUndecided(submission)) continue;
    const hidden = await hiddenOf(runtime, filing, submission);
    const own = withResultsOf(status.submissionNumber, text);
    const read = registryGateway(settings, runtime.fetch, runtime.digests, hidden).read;
    const { reply, kept } = own === null ? { reply: null, kept: null } : await read(own);
    if (reply?.kind !== 'statuses' || kept === null) return false;
    const word = writeKeptWord({ statuses: reply.statuses, received: kept });
    const sealed = await sealResult(runtime.keyRing(), submission, status.code, word);
    rows.push({ submissionId: submission.id, code: status.code, receivedAt, sealed });
  }
  await runtime.store.keepResults(rows);
  return true;
}
