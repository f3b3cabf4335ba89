import { type Pence, type Pounds, penceFromNumber } from '../base/money.ts';

/** Converts a checked number to whole pounds; absent counts as zero. */
export const readPounds = (value: number | null | undefined): Pounds => BigInt(value ?? 0);

/** Converts a checked number of pounds to pence; absent counts as zero. */
export function readPence(value: number | null | undefined): Pence {
  const pence = penceFromNumber(value ?? 0);
  if (pence === null) throw new RangeError(`stored amount ${value} is not pounds and pence`);
  return pence;
}

/** Reads the named amounts that were supplied. */
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
