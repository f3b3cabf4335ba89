/**
 * Notes of a process about collecting results from the registry, by presenter. Moments are in milliseconds
 * since some moment.
 */
export interface Presenters {
  /** The moment at which the collection that is under way began. */
  readonly collecting: Map<string, number>;
  /** The moment at which this process last ended a collection. */
  readonly collectedAt: Map<string, number>;
  /** The moment until which no collection begins, because one has just ended or another process is collecting. */
  readonly pausedUntil: Map<string, number>;
  /** The moment until which each submission is asked for by its number. */
  readonly closedUntil: Map<string, number>;
}

export const newPresenters = (): Presenters => ({
  collecting: new Map(),
  collectedAt: new Map(),
  pausedUntil: new Map(),
  closedUntil: new Map(),
});
