import { max, min, type Pounds } from '../base/money.ts';
import { addDays } from '../dates/date.ts';
import { daysIn, monthsAfterPeriodEnd, type Period } from '../dates/period.ts';
import { broughtForwardInto, claimsIn, eachKind, type Kind, NOTHING_KEPT } from '../figures/balances.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { PROFIT_LOSS_AMOUNTS } from '../figures/profit-loss.ts';
import type { OpeningBalances } from './allowances/work-out.ts';
import { type Share, splitWithin } from './apportion.ts';
import { isOldLaw } from './brought-forward.ts';
import type { Later } from './order-inputs.ts';
import { type ComputedReturn, computeReturn } from './return.ts';
import type { Account, ReturnInputs } from './return-inputs.ts';
import type { ReturnOfFiling } from './return-of-filing.ts';

/** Day, law and pages that every return of a filing is made with. */
export type MadeBy = Pick<ReturnOfFiling, 'asOf' | 'law'> & Pick<ReturnInputs, 'pages'>;

const NOTHING_LATER: Later = {
  tradingLosses: 0n,
  loanDeficit: 0n,
  share: { numerator: 1n, denominator: 1n },
};

/**
 * Gives the opening balances of the second return of a long period. Losses of the first are held over and are only part of
 * the closing balance, unless a named claim is above the balance. Capital losses need no claim (decision 236).
 */
function opensWith(
  { unused, order, computation }: ComputedReturn,
  { broughtForward, claims }: Pick<ReturnInputs, 'broughtForward' | 'claims'>,
): Pick<ReturnInputs, 'broughtForward' | 'heldOver' | 'claims'> {
  const arisen = (kind: Kind): Pounds => computation.carriedForward[kind] - unused[kind];
  const passes = (kind: Kind): boolean => {
    const claim = claims[kind];
    return kind === 'capitalLosses' || (claim !== null && claim > broughtForward[kind]);
  };
  const left = (claim: Pounds | null, kind: Kind): Pounds | null =>
    claim === null ? null : claim - order.used[kind];
  return {
    broughtForward: eachKind((kind) => unused[kind] + (passes(kind) ? arisen(kind) : 0n)),
    heldOver: eachKind((kind) => (passes(kind) ? 0n : arisen(kind))),
    claims: {
      tradingLosses: left(claims.tradingLosses, 'tradingLosses'),
      tradingLossesBefore2017: left(claims.tradingLossesBefore2017, 'tradingLossesBefore2017'),
      propertyLosses: left(claims.propertyLosses, 'propertyLosses'),
      managementExpenses: left(claims.managementExpenses, 'managementExpenses'),
      loanDeficits: left(claims.loanDeficits, 'loanDeficits'),
      intangibleLosses: left(claims.intangibleLosses, 'intangibleLosses'),
      capitalLosses: null,
    },
  };
}

/** Gives the share of a period in the twelve months before the losses that are carried back to it (s38; s463F). */
function reachOf(period: Period, account: Period): Later['share'] {
  if (period.end === account.end) return NOTHING_LATER.share;
  const from = addDays(monthsAfterPeriodEnd(account.end, -12), 1);
  const start = [from, period.start].sort().at(-1) ?? from;
  const within = start > period.end ? 0 : daysIn({ start, end: period.end });
  return { numerator: BigInt(within), denominator: BigInt(daysIn(period)) };
}

/** A return's figures and its place: the same objects each time that the return is made. */
type Part = Pick<ReturnInputs, 'share' | 'filingReturn'>;

/**
 * Makes the returns in order. Each opens with the closing balances of the one before, and uses part of the losses of later
 * periods.
 */
function madeInOrder(
  { profitLoss }: FilingFigures,
  parts: readonly Part[],
  account: Account,
  { law, pages }: MadeBy,
  later: readonly Later[],
): readonly ComputedReturn[] {
  const returns: ComputedReturn[] = [];
  let opening = {
    // Before April 2017 there is only one kind of trading loss.
    broughtForward: isOldLaw(account.period, law)
      ? { ...broughtForwardInto(profitLoss), tradingLossesBefore2017: 0n }
      : broughtForwardInto(profitLoss),
    claims: claimsIn(profitLoss),
    heldOver: NOTHING_KEPT,
  };
  let allowances: OpeningBalances | null = null;
  let research: ReturnInputs['research'] = null;
  for (const [index, part] of parts.entries()) {
    const computed = computeReturn({
      ...part,
      account,
      isLast: index === parts.length - 1,
      ...opening,
      later: later[index] ?? NOTHING_LATER,
      allowances,
      research,
      pages,
    });
    returns.push(computed);
    opening = opensWith(computed, opening);
    allowances = computed.computation.capitalAllowances?.closing ?? null;
    research = computed.computation.research?.forward ?? null;
  }
  return returns;
}

/** The greatest difference that rounded shares can make: half a pound for each figure. */
const ROUNDING = BigInt(PROFIT_LOSS_AMOUNTS.length) / 2n;

const BACK = [
  { claim: 'lossesCarriedBack', loss: 'tradingLoss' },
  { claim: 'loanDeficitCarriedBack', loss: 'loanDeficit' },
] as const;

/**
 * Keeps a carry-back within the rest of each return's loss, if only rounding put it above (decision 236). Null if each
 * share fits, or if the whole does not.
 */
function backWithinLosses(
  parts: readonly Part[],
  returns: readonly ComputedReturn[],
): readonly Part[] | null {
  const [first, second] = returns;
  const [one, two] = parts.map(({ share }) => ({ ...share.figures.profitLoss }));
  if (first === undefined || second === undefined || one === undefined || two === undefined) return null;
  let isMoved = false;
  for (const { claim, loss } of BACK) {
    const [byDays, rest] = [one[claim] ?? 0n, two[claim] ?? 0n];
    const [maxOfFirst, maxOfSecond] = [first.carriedBack.max[loss], second.carriedBack.max[loss]];
    const above = max(byDays - maxOfFirst, rest - maxOfSecond);
    if (above <= 0n || above > ROUNDING || byDays + rest > maxOfFirst + maxOfSecond) continue;
    [one[claim], two[claim]] = splitWithin(byDays, rest, maxOfFirst, maxOfSecond);
    isMoved = true;
  }
  if (!isMoved) return null;
  return parts.map(({ share, filingReturn }, index) => {
    const figures = { ...share.figures, profitLoss: index === 0 ? one : two };
    return { share: { ...share, figures }, filingReturn };
  });
}

/**
 * Makes every return of a period of account. Losses of later periods relieve the last return first; the rest relieves
 * the return before, as far as its profits allow. Donations that they displace there may become expenses carried
 * forward from the last return, so all returns are made again.
 */
export function inSuccession(
  figures: FilingFigures,
  shares: readonly Share[],
  account: Account,
  made: MadeBy,
): readonly ComputedReturn[] {
  const { lossesCarriedBackFromLaterPeriod, loanDeficitFromLaterPeriod } = figures.profitLoss;
  const { asOf, law } = made;
  const parts = shares.map((share): Part => {
    const { subPeriod, period } = share;
    return { share, filingReturn: { subPeriod, period, periodOfAccount: account.period, asOf, law } };
  });
  let tradingLosses = lossesCarriedBackFromLaterPeriod ?? 0n;
  let loanDeficit = loanDeficitFromLaterPeriod ?? 0n;
  const make = (later: readonly Later[]) => madeInOrder(figures, parts, account, made, later);
  const later: Later[] = parts.map(() => NOTHING_LATER);
  let returns: readonly ComputedReturn[] | null = null;
  for (const index of [...parts.keys()].toReversed()) {
    const room = returns?.[index]?.order.roomForLater ?? { tradingLosses, loanDeficit };
    if (min(tradingLosses, room.tradingLosses) + min(loanDeficit, room.loanDeficit) === 0n) continue;
    const period = parts[index]?.filingReturn.period ?? account.period;
    later[index] = { tradingLosses, loanDeficit, share: reachOf(period, account.period) };
    returns = make(later);
    tradingLosses -= returns[index]?.order.laterTradingLosses ?? 0n;
    loanDeficit -= returns[index]?.order.laterLoanDeficit ?? 0n;
  }
  const all = returns ?? make(later);
  const moved = backWithinLosses(parts, all);
  return moved === null ? all : madeInOrder(figures, moved, account, made, later);
}
