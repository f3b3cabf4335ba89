import { QUARTER_MS, quarterAt } from '../../../worker/store/spans.ts';

/**
 * Gives a time of the next whole hour, for a stopped clock. A past time would fail: the run's other processes delete
 * counts whose minute or quarter is over.
 */
export function inNextHour(minute: number, second = 0): Date {
  const at = new Date();
  at.setUTCHours(at.getUTCHours() + 1, minute, second, 0);
  return at;
}

/** Gives the start of the next quarter of an hour. A session that begins now is still in use then. */
export function inNextQuarter(): Date {
  return new Date((quarterAt(new Date()) + 1) * QUARTER_MS);
}
