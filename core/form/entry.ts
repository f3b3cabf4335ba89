import type { Value } from '../boxes/value.ts';

/**
 * A box's value and the caller's field it came from. The field is null when the value is not the caller's (the
 * registry, the computation).
 */
export interface Entry {
  readonly box: string;
  /** Null when the box is required and has no value. */
  readonly value: Value | null;
  readonly location: string | null;
  /** Says what to do where the box cannot carry the text; absent where the caller can write it otherwise. */
  readonly remedy?: string;
}
