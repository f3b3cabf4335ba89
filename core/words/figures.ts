import { divideRoundHalfUp, groupThousands, magnitude, type Pence } from '../base/money.ts';

/** Writes figures as a working prints them: thousands separated, no currency sign. */
export const inPounds = groupThousands;

/** Writes pence as pounds and pence: 123456n is `1,234.56`. */
export function inPence(amount: Pence): string {
  const positive = magnitude(amount);
  const text = `${groupThousands(positive / 100n)}.${(positive % 100n).toString().padStart(2, '0')}`;
  return amount < 0n ? `-${text}` : text;
}

/** Writes hundredths of one per cent as a percentage: 1900n → `19%`, 3375n → `33.75%`. */
export function inPercent(hundredths: bigint): string {
  const rest = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return rest === '' ? `${hundredths / 100n}%` : `${hundredths / 100n}.${rest}%`;
}

/**
 * Rounds a positive fraction half up to `places` decimals. Trailing zeros are dropped, but two decimals stay:
 * 2,999.985.
 */
export function inDecimals(numerator: bigint, denominator: bigint, places: number): string {
  const scale = 10n ** BigInt(places);
  const scaled = divideRoundHalfUp(numerator * scale, denominator);
  const digits = (scaled % scale).toString().padStart(places, '0').replace(/0+$/, '').padEnd(2, '0');
  return `${groupThousands(scaled / scale)}.${digits}`;
}

/** Writes `numerator / denominator` to four decimals where it is not whole, and its rounded value. */
export function roundedInWords(numerator: bigint, denominator: bigint, to: bigint, how: string): string {
  const whole = numerator % denominator === 0n;
  return whole ? inPounds(to) : `${inDecimals(numerator, denominator, 4)}, ${how} ${inPounds(to)}`;
}

export interface Term {
  readonly amount: bigint;
  readonly minus: boolean;
  /** Words before the figure, where the figure does not explain itself. */
  readonly words: string;
}

/** Make terms of a sum: one that is added, one that is subtracted. */
export const plus = (amount: bigint, words = ''): Term => ({ amount, minus: false, words });
export const less = (amount: bigint, words = ''): Term => ({ amount, minus: true, words });

/**
 * Writes the sum of some terms in words and figures: `turnover 120,000 - staff costs 45,000 = 75,000`. Zero terms are left
 * out. A single figure, even below zero, is written without a sum.
 */
export function sumInWords(
  total: bigint,
  terms: readonly Term[],
  format: (amount: bigint) => string = inPounds,
): string {
  const shown = terms.filter((term) => term.amount !== 0n);
  if (shown.length === 0) return 'Nil';
  const [only, second] = shown;
  if (only !== undefined && second === undefined && !only.minus)
    return capitalised(`${only.words === '' ? '' : `${only.words} `}${format(only.amount)}`);
  const text = shown.map(({ amount, minus, words }, index) => {
    const subtracts = minus !== amount < 0n;
    const figure = `${words === '' ? '' : `${words} `}${format(magnitude(amount))}`;
    if (index > 0) return ` ${subtracts ? '-' : '+'} ${figure}`;
    return subtracts ? `0 - ${figure}` : figure;
  });
  return capitalised(`${text.join('')} = ${format(total)}`);
}

/** Lists words: `A`, `A and B`, `A, B and C`. */
export const inList = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** Gives the form of a text for comparing. Texts that differ only in capitals and spaces are the same. */
export const comparable = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Makes the first letter of the text a capital. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Makes the first letter of the text small. */
export const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
