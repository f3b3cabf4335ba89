import type { Mode } from '../store/store.ts';

/**
 * Notes of a process about collecting results from the registry, of one presenter for each mode. Moments are in
 * milliseconds since some moment.
 */
export interface Presenters {
  /** The moment at which the collection that is under way began, by mode. */
  readonly collecting: Map<Mode, number>;
  /** The moment at which this process last ended a collection. */
  readonly collectedAt: Map<Mode, number>;
  /** The moment until which each submission is asked for by its number. */
  readonly closedUntil: Map<Mode, number>;
}

export const newPresenters = (): Presenters => ({
  collecting: new Map(),
  collectedAt: new Map(),
  closedUntil: new Map(),
});
