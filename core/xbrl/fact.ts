import type { IsoDate } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';

/** Time of a fact: a period or a day. */
export type FactTime = { readonly duration: Period } | { readonly instant: IsoDate };

/** One dimension of a context: a member by name, or a typed value. Names carry the taxonomy prefix, e.g. `bus:Director1`. */
export type Dimension =
  | { readonly dimension: string; readonly member: string }
  | { readonly dimension: string; readonly domain: string; readonly text: string };

/** Meaning of a figure or a text on the page, for a machine. The writer makes contexts and units from it. */
export interface FactTag {
  /** Prefixed concept name, e.g. `core:Equity`. */
  readonly concept: string;
  readonly time: FactTime;
  readonly dimensions?: readonly Dimension[];
}

/**
 * A value as shown, and the fact it states. For numbers `value` is the exact amount in the unit, with the sign of the
 * concept: costs, creditors and depreciation are positive although printed in brackets.
 */
export type Fact =
  | (FactTag & {
      readonly kind: 'money';
      readonly value: bigint /** 0: whole pounds; 2: pence. */;
      readonly decimals: 0 | 2;
    })
  | (FactTag & { readonly kind: 'number'; readonly value: bigint; readonly unit: 'pure' | 'shares' })
  /** Hundredths of one per cent, e.g. 1900n for 19%. */
  | (FactTag & { readonly kind: 'rate'; readonly value: bigint })
  | (FactTag & { readonly kind: 'text' })
  | (FactTag & { readonly kind: 'date'; readonly value: IsoDate })
  | (FactTag & { readonly kind: 'boolean'; readonly value: boolean })
  | (FactTag & { readonly kind: 'year'; readonly value: number })
  /** Zero-length marker (`fixedItemType`). */
  | (FactTag & { readonly kind: 'marker' });

export type MoneyFact = Extract<Fact, { readonly kind: 'money' }>;
/** Facts whose value is a number and has a unit. */
export type NumericFact = Extract<Fact, { readonly kind: 'money' | 'number' | 'rate' }>;
