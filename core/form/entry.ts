import type { Value } from '../boxes/value.ts';

/** A box's value and the caller's field it came from; null when it is not theirs (the registry, the computation). */
export interface Entry {
  readonly box: string;
  /** Null when the box is needed and nothing was given for it. */
  readonly value: Value | null;
  readonly location: string | null;
}
