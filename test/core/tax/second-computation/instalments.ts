import { accountingPeriods, type Period } from '../../../../core/dates/period.ts';
import { daysOf } from './charge.ts';
import type { PlainFigures } from './figures.ts';
import type { PlainReturn } from './return.ts';

/** Gives the regulations' measure of a return, for twelve months and one company. */
function measured(
  { associatedCompanies, associatedCompaniesBefore, isDormant }: PlainFigures,
  { boxes }: Pick<PlainReturn, 'boxes'>,
  { start, end }: Period,
) {
  const days = daysOf(start, end);
  const isWhole = end === accountingPeriods({ start, end: '2999-12-31' })[0]?.end;
  const [of, part] = isWhole ? [1n, 1n] : [365n, days];
  const before = isDormant ? 0 : (associatedCompaniesBefore ?? associatedCompanies);
  const profits = (boxes['315'] ?? 0n) + (boxes['620'] ?? 0n);
  return {
    before,
    isAbove: (limit: bigint): boolean => profits * BigInt(1 + before) * of > limit * part,
    isLittle: (boxes['525'] ?? 0n) * of <= 10_000_00n * part,
    knowsVeryLarge: start >= '2019-04-01',
    isCounted: (boxes['315'] ?? 0n) > 0n && end >= '2023-04-01',
  };
}
type Measured = ReturnType<typeof measured>;

const STATED = { none: null, large: '630', veryLarge: '631' } as const;

/** Gives the ticked box, by the regulations (SI 1998/3175 reg 3 as amended) or by the company's statement. */
function tickOf(
  stated: PlainFigures['instalmentPayments'],
  { isAbove, isLittle, knowsVeryLarge }: Measured,
  wasLarge: boolean | null,
): '630' | '631' | null {
  const known = (box: '630' | '631' | null) => (box === '631' && !knowsVeryLarge ? '630' : box);
  if (stated !== null) return known(STATED[stated]);
  if (isLittle || !isAbove(1_500_000n)) return null;
  if (isAbove(20_000_000n)) return known('631');
  return isAbove(10_000_000n) || wasLarge === true ? '630' : null;
}

/**
 * Adds the boxes of instalments to the returns of a filing. The second return follows the first, and the first follows
 * the account's earlier filing.
 */
export function withInstalmentBoxes(
  figures: PlainFigures,
  returns: readonly PlainReturn[],
): readonly PlainReturn[] {
  let wasLarge = figures.wasLarge ?? null;
  return accountingPeriods(figures.period).flatMap((period, index) => {
    const one = returns[index];
    if (one === undefined) return [];
    const own = measured(figures, one, period);
    const box = tickOf(figures.isDormant ? null : figures.instalmentPayments, own, wasLarge);
    wasLarge = own.isAbove(1_500_000n) && !own.isLittle;
    // Marginal relief is checked with the companies of the period.
    const isOfPeriod = (box === null || one.said['329'] === true) && !figures.isDormant;
    const companies = isOfPeriod ? figures.associatedCompanies : own.before;
    const said: Record<string, number | true> = {
      ...one.said,
      ...(box === null ? {} : { [box]: true }),
      ...(own.isCounted ? { '326': companies } : {}),
    };
    return [{ ...one, said }];
  });
}
