import { divideRoundHalfUp, groupThousands, type Pence } from '../money.ts';

/** Figures as a working prints them: thousands separated, no currency sign. */
export const inPounds = groupThousands;

/** Pence as pounds and pence: 123456n is `1,234.56`. */
export function inPence(amount: Pence): string {
  const magnitude = amount < 0n ? -amount : amount;
  const text = `${groupThousands(magnitude / 100n)}.${(magnitude % 100n).toString().padStart(2, '0')}`;
  return amount < 0n ? `-${text}` : text;
}

/** Hundredths of one per cent as a percentage: 1900n → `19%`, 3375n → `33.75%`. */
export function inPercent(hundredths: bigint): string {
  const rest = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return rest === '' ? `${hundredths / 100n}%` : `${hundredths / 100n}.${rest}%`;
}

/** A positive fraction rounded half up to `places` decimals, trailing zeros dropped but two kept: 2,999.985. */
export function inDecimals(numerator: bigint, denominator: bigint, places: number): string {
  const scale = 10n ** BigInt(places);
  const scaled = divideRoundHalfUp(numerator * scale, denominator);
  const digits = (scaled % scale).toString().padStart(places, '0').replace(/0+$/, '').padEnd(2, '0');
  return `${groupThousands(scaled / scale)}.${digits}`;
}

/** `numerator / denominator` in full where it is not whole, to four decimals, and what it is rounded to. */
export function roundedInWords(numerator: bigint, denominator: bigint, to: bigint, how: string): string {
  const whole = numerator % denominator === 0n;
  return whole ? inPounds(to) : `${inDecimals(numerator, denominator, 4)}, ${how} ${inPounds(to)}`;
}

export interface Term {
  readonly amount: bigint;
  readonly minus: boolean;
  /** Said before the figure, where the figures alone would not tell what they are. */
  readonly words: string;
}

/** Terms of a sum: one that is added, one that is taken off. */
export const plus = (amount: bigint, words = ''): Term => ({ amount, minus: false, words });
export const less = (amount: bigint, words = ''): Term => ({ amount, minus: true, words });

/**
 * A sum in words and figures: `turnover 120,000 - staff costs 45,000 = 75,000`. Nil terms are left out; a single
 * figure, below zero too, stands alone.
 */
export function sumInWords(
  terms: readonly Term[],
  total: bigint,
  format: (amount: bigint) => string = inPounds,
): string {
  const shown = terms.filter((term) => term.amount !== 0n);
  if (shown.length === 0) return 'Nil';
  const [only, second] = shown;
  if (only !== undefined && second === undefined && !only.minus)
    return capitalised(`${only.words === '' ? '' : `${only.words} `}${format(only.amount)}`);
  const text = shown.map(({ amount, minus, words }, index) => {
    const subtracts = minus !== amount < 0n;
    const figure = `${words === '' ? '' : `${words} `}${format(amount < 0n ? -amount : amount)}`;
    if (index > 0) return ` ${subtracts ? '-' : '+'} ${figure}`;
    return subtracts ? `0 - ${figure}` : figure;
  });
  return capitalised(`${text.join('')} = ${format(total)}`);
}

/** The text with its first letter as a capital. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
