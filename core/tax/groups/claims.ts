import { atLeastZero, min, type Pounds, sum } from '../../base/money.ts';
import { daysIn, type Period } from '../../dates/period.ts';
import type { Claim } from '../../figures/ct600c.ts';
import { inDecimals, inPounds } from '../../words/figures.ts';
import { leftForDays, limitOf, type NoDays, overlapOf, type Taken } from './days.ts';

/** Gathers the caller's rows for one company, period and kind into one row of the page. */
export interface TakenClaim {
  readonly rows: readonly TakenRow[];
  readonly claim: Claim;
  readonly days: number;
  /** Whole pounds, rounded down. */
  readonly limit: Pounds;
  /** Pounds that the rows take together. */
  readonly amount: Pounds;
  readonly working: string;
  /** Names the source of the limit, for a message: `profits of 72,000 for 214 of 365 days`. */
  readonly why: string;
}

/** Gives the amount that a caller's row asks for, and the amount that it gets. */
export interface TakenRow {
  readonly row: number;
  readonly claim: Claim;
  readonly asked: Pounds;
  readonly amount: Pounds;
}

export interface LeftOut {
  readonly row: number;
  readonly at: NoDays;
}

export interface Claims {
  readonly taken: readonly TakenClaim[];
  readonly leftOut: readonly LeftOut[];
  readonly total: Pounds;
}

/** Names the company, its period and the days in common of a row. A period not stated is that of the return. */
function keyOf(claim: Claim, own: Period): string {
  const { companyName, taxReference, filingId, period } = claim;
  const company = taxReference?.toUpperCase() ?? filingId ?? companyName?.toUpperCase();
  return JSON.stringify([company, period ?? own, overlapOf(own, claim)]);
}

/** Gathers the rows for one company and period at the place of the first. */
function gathered(claims: readonly Claim[], own: Period): readonly (readonly [Claim, ...Claim[]])[] {
  const found = new Map<string, [Claim, ...Claim[]]>();
  for (const claim of claims) {
    const key = keyOf(claim, own);
    const before = found.get(key);
    if (before === undefined) found.set(key, [claim]);
    else before.push(claim);
  }
  return [...found.values()];
}

/** Shares the amount of one claim among its rows: the first row is filled first. */
function inRows(claims: readonly Claim[], limit: Pounds): readonly TakenRow[] {
  let left = limit;
  return claims.map((claim) => {
    const { row, amount: asked } = claim;
    const amount = min(asked, left);
    left -= amount;
    return { row, claim, asked, amount };
  });
}

/** Limits of the profits that claims reduce, in whole pounds. */
export interface Room {
  /** Limit that each claim shares by its days in common. */
  readonly byDays: Pounds;
  /** Limit of all claims together, however many days each has. */
  readonly all: Pounds;
  /** Names the limit in a message: `profits`, or the rest of the relevant maximum. */
  readonly words: string;
}

/** Limit that one of the two companies sets for the days in common, with its working and its words. */
interface Side {
  readonly limit: Pounds;
  readonly share: string;
  readonly why: string;
}

/** Shows a share by days: `72,000 x 214/365 = 42,213.70`; the whole amount where every day is in common. */
function shareInWords(amount: Pounds, days: number, whole: number): string {
  if (days === whole) return inPounds(amount);
  const exact = inDecimals(amount * BigInt(days), BigInt(whole), 2);
  return `${inPounds(amount)} x ${days}/${whole} = ${exact}`;
}

type Before = readonly (Taken & { readonly company: string })[];

/** Gives the limit that profits set for the days in common, less earlier claims. */
function profitsSide(room: Room, period: Period, days: Period, before: Before): Side {
  const [own, whole] = [daysIn(days), daysIn(period)];
  const used = sum(before.map(({ amount }) => amount));
  const limit = min(limitOf(leftForDays(room.byDays, period, days, before)), atLeastZero(room.all - used));
  const earlier = used === 0n ? '' : ', less the claims before it';
  return {
    limit,
    share: `${shareInWords(room.byDays, own, whole)}${earlier}`,
    why: `${room.words} of ${inPounds(room.byDays)} for ${own} of ${whole} days${earlier}`,
  };
}

/**
 * Gives the limit that the other company's amounts set for the days in common; null where the caller does not give
 * them.
 */
function otherSide(claim: Claim, own: Period, days: Period, before: Before): Side | null {
  const { surrenderable, surrenderedToOthers } = claim;
  if (surrenderable === null) return null;
  const period = claim.period ?? own;
  const { numerator, denominator } = leftForDays(surrenderable, period, days, before);
  const others = surrenderedToOthers === 0n ? '' : `, less ${inPounds(surrenderedToOthers)} given to others`;
  return {
    limit: limitOf({ numerator: numerator - surrenderedToOthers * denominator, denominator }),
    share: `${shareInWords(surrenderable, daysIn(days), daysIn(period))}${others}`,
    why: `the other company can surrender ${inPounds(surrenderable)} for ${daysIn(days)} of ${daysIn(period)} days${others}`,
  };
}

/** Takes one claim, up to the lower limit of the two companies. */
function takeClaim(
  group: readonly [Claim, ...Claim[]],
  days: Period,
  room: Room,
  period: Period,
  before: Before,
) {
  const [claim] = group;
  const company = companyOf(claim);
  const profits = profitsSide(room, period, days, before);
  const other = otherSide(
    group.find(({ surrenderable }) => surrenderable !== null) ?? claim,
    period,
    days,
    before.filter((one) => one.company === company),
  );
  const side = other !== null && other.limit < profits.limit ? other : profits;
  const rows = inRows(group, side.limit);
  return {
    rows,
    claim,
    days: daysIn(days),
    limit: side.limit,
    amount: sum(rows.map((row) => row.amount)),
    working: `${side.share}: at most ${inPounds(side.limit)}`,
    why: side.why,
  };
}

const companyOf = ({ taxReference, companyName }: Claim): string =>
  taxReference?.toUpperCase() ?? companyName ?? '';

/**
 * Takes the claims in the order of their rows. Each has a limit from the profits and one from the other company's
 * amounts, for the days in common (CTA 2010 s138 to s142; s188DB to s188DG).
 *
 * @example profits 72,000 of a year, 214 days in common: 72,000 x 214/365 = 42,213.70, at most 42,213
 */
export function takeClaims(claims: readonly Claim[], room: Room, period: Period): Claims {
  const taken: TakenClaim[] = [];
  const before: (Taken & { readonly company: string })[] = [];
  const leftOut: LeftOut[] = [];
  for (const group of gathered(claims, period)) {
    const [claim] = group;
    const days = overlapOf(period, claim);
    if (typeof days === 'string') leftOut.push(...group.map(({ row }) => ({ row, at: days })));
    else {
      const one = takeClaim(group, days, room, period, before);
      taken.push(one);
      before.push({ amount: one.amount, days, company: companyOf(claim) });
    }
  }
  return { taken, leftOut, total: sum(taken.map(({ amount }) => amount)) };
}
