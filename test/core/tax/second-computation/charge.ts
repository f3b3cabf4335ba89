import { dayNumber, type IsoDate } from '../../../../core/dates/date.ts';
import type { Period } from '../../../../core/dates/period.ts';
import { nilIfNegative, rounded } from './figures.ts';

export const daysOf = (from: IsoDate, to: IsoDate): bigint => BigInt(dayNumber(to) - dayNumber(from) + 1);
const yearOf = (day: IsoDate): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);

/**
 * Computes boxes 335 to 435 and the tax of 430, for profits above zero. A close investment-holding company has the main
 * rate throughout (CTA 2010 s18A(1), s18B(1)).
 */
export function charged(
  profits: bigint,
  franked: bigint,
  companies: bigint,
  { start, end }: Period,
  atMainRate: boolean,
) {
  const [first, last] = [yearOf(start), yearOf(end)];
  const all = daysOf(start, end);
  const inFirst = first === last ? all : daysOf(start, `${last}-03-31`);
  const one = rounded(profits * inFirst, all);
  const other = profits - one;
  const acrossTheChange = first < 2023 && last >= 2023;
  // FY2023 has 366 days; otherwise twelve months of either length have the whole limits.
  const of = companies * (acrossTheChange || all === 366n ? 366n : 365n);
  const limitedDays = acrossTheChange ? all - inFirst : all;
  const augmented = profits + franked;
  const small = !atMainRate && augmented * of <= 50_000n * all;
  const gap = nilIfNegative(250_000n * all - augmented * of);
  const relief =
    small || atMainRate ? 0n : (3n * limitedDays * gap * profits * 100n * 2n) / (200n * of * all * augmented);
  const rateOf = (year: number): bigint => (year < 2017 ? 20n : year < 2023 || small ? 19n : 25n);
  const [rate1, rate2] = [rateOf(first), rateOf(last)];
  const b435 = last < 2023 ? 0n : (relief + 1n) / 2n;
  const said: Record<string, number | true> = { '330': first };
  if (first !== last) said['380'] = last;
  if (last >= 2023 && (small || b435 > 0n)) said['329'] = true;
  return {
    boxes: {
      '335': one,
      '340': rate1 * 100n,
      '345': one * rate1,
      ...(first === last ? {} : { '385': other, '390': rate2 * 100n, '395': other * rate2 }),
      '430': one * rate1 + other * rate2,
      '435': b435,
    },
    said,
  };
}
