import { ago } from '../store/instants.ts';
import { COUNTS_FOR } from '../store/spans.ts';
import type { Mode } from '../store/store.ts';

/** Paces the questions to the public register. After too many it answers none for minutes. */

/** Result of reserving some questions: milliseconds to wait for their turn, or seconds after which to come again. */
export type Turn =
  | { readonly ok: true; readonly waitMs: number }
  | { readonly ok: false; readonly retryAfter: number };

export interface Wanted {
  readonly mode: Mode;
  readonly questions: number;
  /** True where nobody waits for the answer: callers go first. */
  readonly isLater: boolean;
  /** Questions of all processes in the last five minutes, as far as they are known. */
  readonly lately: number;
  /** Milliseconds since some moment. */
  readonly now: number;
}

export interface RegisterPace {
  readonly reserve: (wanted: Wanted) => Turn;
  /** Notes that the register refused a question because there were too many. */
  readonly refused: (mode: Mode, now: number) => void;
}

const WINDOW_MS = 300_000;
/** The part of the limit that may be asked at once; the rest is spread over the five minutes. */
const AT_ONCE = 1 / 6;
/** The part of both limits that the background may use. */
const LATER_SHARE = 1 / 2;
/** The longest wait of a caller. */
const MOST_WAIT_MS = 3_000;
/** Pause after a refusal of the register, before it is asked again. */
const REFUSED_MS = 60_000;

/** Gives the times from which stored parts count, and recent questions. */
export const countingFrom = (now: Date): { readonly since: string; readonly lately: string } => ({
  since: ago(now, COUNTS_FOR.reading),
  lately: ago(now, WINDOW_MS),
});

const NEVER: RegisterPace = { reserve: () => ({ ok: true, waitMs: 0 }), refused: () => undefined };
const later = (milliseconds: number): Turn => ({ ok: false, retryAfter: Math.ceil(milliseconds / 1000) });

/**
 * Makes the pace of one process. Some questions may be asked at once, and the others one by one, so that no five
 * minutes have more questions than the limit.
 *
 * @param limit questions in five minutes; 0 for none
 */
export function newRegisterPace(limit: number): RegisterPace {
  if (limit === 0) return NEVER;
  const atOnce = Math.max(1, Math.floor(limit * AT_ONCE));
  const spacing = WINDOW_MS / Math.max(1, limit - atOnce);
  /** The moment at which all reserved questions would be asked, if each were spaced. */
  const reservedUntil = new Map<Mode, number>();
  const closedUntil = new Map<Mode, number>();
  return {
    reserve: ({ mode, questions, isLater, lately, now }) => {
      const closed = (closedUntil.get(mode) ?? now) - now;
      if (closed > 0) return later(closed);
      const share = isLater ? LATER_SHARE : 1;
      if (lately + questions > limit * share) return later(REFUSED_MS);
      const until = Math.max(now, reservedUntil.get(mode) ?? now) + questions * spacing;
      const waitMs = Math.max(0, until - now - atOnce * spacing * share);
      if (waitMs > (isLater ? 0 : MOST_WAIT_MS)) return later(waitMs);
      reservedUntil.set(mode, until);
      return { ok: true, waitMs };
    },
    refused: (mode, now) => void closedUntil.set(mode, now + REFUSED_MS),
  };
}
