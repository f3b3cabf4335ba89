import type { ProvenanceEntry } from './provenance.ts';

export const ROLL_PARTS = ['comparatives', 'broughtForward', 'movements', 'notes', 'particulars'] as const;
export type RollPart = (typeof ROLL_PARTS)[number];

/** One value offered for a field of a save, by its path; lists are offered whole. */
export interface Offered {
  readonly part: RollPart;
  readonly path: string;
  readonly value: unknown;
  /** Origin of a figure; null for a value that is not a figure. */
  readonly origin: Omit<ProvenanceEntry, 'at' | 'amount'> | null;
}

/** Offers a value; nothing for null and for an empty list. */
export const offer = (
  part: RollPart,
  path: string,
  value: unknown,
  origin: Offered['origin'] = null,
): readonly Offered[] =>
  value == null || (Array.isArray(value) && value.length === 0) ? [] : [{ part, path, value, origin }];
