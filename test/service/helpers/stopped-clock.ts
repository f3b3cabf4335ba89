import { QUARTER_MS, quarterAt } from '../../../worker/store/spans.ts';

/**
 * Gives a time of the next whole hour, for a clock that stands.
 * A time that is past would not do: the run's other processes delete counts whose minute or quarter is over.
 */
export function inNextHour(minute: number, second = 0): Date {
  const at = new Date();
  at.setUTCHours(at.getUTCHours() + 1, minute, second, 0);
  return at;
}

/** Gives the begin of the next quarter of an hour. A session that was begun now is still in use then. */
export function inNextQuarter(): Date {
  return new Date((quarterAt(new Date()) + 1) * QUARTER_MS);
}
