import { type Pence, type Pounds, penceFromNumber } from '../money.ts';

/** Whole pounds of a checked number; absent counts as nil. */
export const readPounds = (value: number | null | undefined): Pounds => BigInt(value ?? 0);

/** Pence of a checked number of pounds; absent counts as nil. */
export function readPence(value: number | null | undefined): Pence {
  const pence = penceFromNumber(value ?? 0);
  if (pence === null) throw new RangeError(`stored amount ${value} is not pounds and pence`);
  return pence;
}

/** The named amounts that were supplied. */
export function readAmounts<Name extends string>(
  names: readonly Name[],
  json: { readonly [Key in Name]?: number | null },
): Partial<Record<Name, Pounds>> {
  const amounts: Partial<Record<string, Pounds>> = {};
  for (const name of names) {
    const value = json[name];
    if (typeof value === 'number') amounts[name] = BigInt(value);
  }
  return amounts as Partial<Record<Name, Pounds>>;
}
