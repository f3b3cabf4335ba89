import type { Runtime } from '../runtime.ts';
import type { RegistryGatewaySettings } from '../settings.ts';
import type { Filing, Mode, Submission } from '../store/store.ts';
import type { Turn, Wish } from '../upstream/message-queue.ts';
import { counterOf } from './registry-number.ts';
import { after } from './schedule.ts';

/** Names the turns of messages: the pace of each, and its longest wait. */

/** Longest wait of a caller's message, and of a background message, which is tried again later. */
const CALLER_WAITS_MS = 8_000;
const LATER_WAITS_MS = 4_000;

/** Pause of a background's question whose turn would have come too late. */
const LATER_AGAIN_SECONDS = 30;

/** Names a message that wants its turn; null where no pace is kept. */
export type WishOf = (runtime: Runtime) => Promise<Wish | null>;

/** The sender of a message; `isLater` where no caller waits for it. */
export interface Sender {
  readonly accountId: number;
  readonly isLater: boolean;
}

/**
 * Longer wait of a caller's message that is recorded. Others may have gone before it since its place was kept. A longer
 * wait is better than a record that nothing was sent.
 */
const RECORDED_WAITS_MS = 11_000;

const waitOf = ({ patience }: Runtime, isLater: boolean): number =>
  isLater ? LATER_WAITS_MS : Math.min(CALLER_WAITS_MS, patience.left() - patience.limits.keptMs);

/** Names a message to the registry, which counts those of a presenter. */
export const toRegistry =
  ({ presenterId }: Pick<RegistryGatewaySettings, 'presenterId'>, { accountId, isLater }: Sender): WishOf =>
  async (runtime) => {
    const perSecond = runtime.settings.messagesPerSecond.presenter;
    if (perSecond === 0) return null;
    const group = await counterOf(presenterId, runtime.digests.sha256);
    return {
      group,
      perSecond,
      line: null,
      linePerSecond: 0,
      accountId,
      isLater,
      mayWaitMs: waitOf(runtime, isLater),
    };
  };

/** Names a message to the tax authority. Filings without a stored user id share the line of their account. */
export const toTaxAuthority =
  (mode: Mode, { accountId, data }: Pick<Filing, 'accountId' | 'data'>, isLater: boolean): WishOf =>
  async (runtime) => {
    const { tax, signIn } = runtime.settings.messagesPerSecond;
    // The pace of sign-ins also counts where there is no pace of all messages.
    if (tax === 0 && signIn === 0) return null;
    const perSecond = tax === 0 ? NO_LIMIT : tax;
    const line = data.credentialsData?.gatewayId ?? `account ${accountId}`;
    const mayWaitMs = waitOf(runtime, isLater);
    return { group: `tax ${mode}`, perSecond, line, linePerSecond: signIn, accountId, isLater, mayWaitMs };
  };
const NO_LIMIT = 1_000;

/** Waits for the turn of a caller's message that is recorded. */
export const turnsOfRecorded = (runtime: Runtime, wishOf: WishOf): (() => Promise<Turn>) =>
  turnsOf(runtime, async () => {
    const wish = await wishOf(runtime);
    const { left, limits } = runtime.patience;
    return (
      wish && { ...wish, hasPlace: true, mayWaitMs: Math.min(RECORDED_WAITS_MS, left() - limits.keptMs) }
    );
  });

/** Waits for the turn of each message of a client. */
export const turnsOf = (runtime: Runtime, wishOf: WishOf) => async (): Promise<Turn> => {
  const wish = await wishOf(runtime);
  if (wish === null) return { ok: true };
  const { messagePace, elapsed, patience } = runtime;
  const began = elapsed();
  const turn = await messagePace.turn(wish, runtime);
  patience.waited(Math.max(0, elapsed() - began));
  return turn;
};

/** Keeps a place for a caller's message before it is recorded; refuses it where it could not leave in time. */
export async function placeFor(runtime: Runtime, wishOf: WishOf): Promise<Turn> {
  const wish = await wishOf(runtime);
  return wish === null ? { ok: true } : runtime.messagePace.keepPlace(wish, runtime);
}

/**
 * Leaves a submission unchanged when its question was kept back: nothing was asked, so nothing is counted. The
 * background comes back a little later; a caller may ask again at once.
 */
export async function keptBack(
  { store, clock }: Runtime,
  submission: Submission,
  isLater: boolean,
): Promise<Submission> {
  if (!isLater) return submission;
  const nextPollAt = after(clock(), LATER_AGAIN_SECONDS);
  await store.postponePoll(submission, nextPollAt);
  return { ...submission, nextPollAt };
}
