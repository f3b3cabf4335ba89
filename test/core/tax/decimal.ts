/**
 * Decimals of 34 significant digits, halves to even, as other publishers' calculators use them (IEEE 754 decimal128).
 * Only those calculators use decimals.
 */
export interface Decimal {
  readonly digits: bigint;
  /** Digits after the point. */
  readonly scale: number;
}

const PRECISION = 34;

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);
const magnitude = (n: bigint): bigint => (n < 0n ? -n : n);

/** Rounds `numerator / denominator` to a whole number, halves to even; the denominator is positive. */
function halfEven(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  const rest = 2n * magnitude(numerator % denominator);
  const up = rest > denominator || (rest === denominator && whole % 2n !== 0n);
  return up ? whole + (numerator < 0n ? -1n : 1n) : whole;
}

function limited(digits: bigint, scale: number): Decimal {
  const over = magnitude(digits).toString().length - PRECISION;
  if (over <= 0) return { digits, scale };
  return limited(halfEven(digits, powerOfTen(over)), scale - over);
}

/** Makes a decimal from text such as `0.015`, or from a whole number. */
export function decimal(value: string | bigint): Decimal {
  const [whole = '', fraction = ''] = String(value).split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

const aligned = (a: Decimal, b: Decimal): readonly [bigint, bigint, number] => {
  const scale = Math.max(a.scale, b.scale);
  return [a.digits * powerOfTen(scale - a.scale), b.digits * powerOfTen(scale - b.scale), scale];
};

export const plus = (a: Decimal, b: Decimal): Decimal => {
  const [x, y, scale] = aligned(a, b);
  return limited(x + y, scale);
};
export const minus = (a: Decimal, b: Decimal): Decimal => plus(a, { digits: -b.digits, scale: b.scale });
export const times = (a: Decimal, b: Decimal): Decimal => limited(a.digits * b.digits, a.scale + b.scale);
export const over = (a: Decimal, b: Decimal): Decimal => {
  const more = PRECISION + magnitude(b.digits).toString().length;
  const sign = b.digits < 0n ? -1n : 1n;
  const scale = a.scale - b.scale + more;
  const digits = halfEven(sign * a.digits * powerOfTen(more), magnitude(b.digits));
  return limited(digits, scale);
};
export const isAbove = (a: Decimal, b: Decimal): boolean => {
  const [x, y] = aligned(a, b);
  return x > y;
};

/** Rounds to this many digits after the point, halves away from zero. The result counts units of the last digit. */
export function halfUp({ digits, scale }: Decimal, places: number): bigint {
  if (scale <= places) return digits * powerOfTen(places - scale);
  const unit = powerOfTen(scale - places);
  const rounded = (2n * magnitude(digits) + unit) / (2n * unit);
  return digits < 0n ? -rounded : rounded;
}
