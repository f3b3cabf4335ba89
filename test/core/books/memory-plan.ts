export const READERS = ['export', 'document'] as const;
export type ReaderName = (typeof READERS)[number];
/** Deliberate faults, which the test must detect. */
export const PLANTS = ['none', 'leak', 'blowUp'] as const;

/** Number of texts read before the heap is first measured: by then code is compiled and tables are made. */
export const WARM_UP = 300;
/**
 * Memory that reading may need at any moment, in MiB: a thread that needs more is ended. A deployed service has 128 in
 * total.
 */
export const HEAP = 48;

export interface MemoryRun {
  readonly reader: ReaderName;
  readonly count: number;
  readonly seed: number;
  readonly plant: (typeof PLANTS)[number];
}
