/**
 * Exact money. Amounts are `bigint`: whole pounds (`Pounds`) or whole pence (`Pence`); nothing is ever a
 * floating-point number. Rates and shares are fractions of two integers, rounded once, where the law or the form
 * says so (CTM93220: no rounding in the arithmetic before the form).
 */
export type Pounds = bigint;
export type Pence = bigint;

export const toPence = (pounds: Pounds): Pence => pounds * 100n;

/** Gives the amount without its sign. */
export const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
export const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
/** Replaces a negative amount by zero. */
export const atLeastZero = (a: bigint): bigint => max(a, 0n);
export const sum = (amounts: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};

/** Rounds `numerator / denominator` half away from zero to a whole number. `denominator` must be positive. */
export function divideRoundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const positive = magnitude(numerator);
  const rounded = (2n * positive + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** An exact number, never rounded: `numerator / denominator`. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Rounds pounds half up to the penny. */
export const toPenny = ({ numerator, denominator }: Fraction): Pence =>
  divideRoundHalfUp(numerator * 100n, denominator);

/** Rounds `numerator / denominator` up to a whole number. Both must not be negative, `denominator` must be positive. */
export const divideRoundUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;

/** Rounds `numerator / denominator` towards zero. */
export const divideRoundDown = (numerator: bigint, denominator: bigint): bigint => numerator / denominator;

/**
 * Converts a JSON number of pounds with at most two decimals to pence, e.g. 12.3 → 1230n. It reads the shortest decimal
 * text of the number, so no binary fraction enters. Null when it has more decimals.
 */
export function penceFromNumber(value: number): Pence | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) return null;
  const pence = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -pence : pence;
}

/** Writes pence as pounds with two decimals: 123456n → "1234.56". */
export function formatPence(pence: Pence): string {
  const positive = magnitude(pence);
  const text = `${positive / 100n}.${(positive % 100n).toString().padStart(2, '0')}`;
  return pence < 0n ? `-${text}` : text;
}

/** Writes whole digits with thousands separators: 1234567n → "1,234,567". */
export function groupThousands(amount: bigint): string {
  const digits = magnitude(amount).toString();
  let at = digits.length % 3 || 3;
  let text = digits.slice(0, at);
  for (; at < digits.length; at += 3) text += `,${digits.slice(at, at + 3)}`;
  return amount < 0n ? `-${text}` : text;
}
