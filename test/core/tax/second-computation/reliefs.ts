import { min, nilIfNegative } from './figures.ts';
import type { Results } from './results.ts';

/** Kinds of balances from earlier periods in the order of their claims (boxes 285, 250, 245, 263, 265). */
export const KINDS = ['trading', 'property', 'management', 'loans', 'intangibles'] as const;
export type Kind = (typeof KINDS)[number];
export type ByKind = Readonly<Record<Kind, bigint>>;
/** Balances by kind, with losses that relieve only their own kind of profits. */
export type Balances = ByKind & { readonly old: bigint; readonly capital: bigint };
export const NO_BALANCES: Balances = {
  trading: 0n,
  property: 0n,
  management: 0n,
  loans: 0n,
  intangibles: 0n,
  old: 0n,
  capital: 0n,
};

/** Everything that one return has to relieve, and its claims; null is the best claim. */
export interface Reliefs {
  readonly results: Results;
  /** Box 185. */
  readonly taxedIncome: bigint;
  /** Amounts of the period, less those surrendered. */
  readonly arising: ByKind & { readonly excessAllowances: bigint };
  readonly donations: bigint;
  readonly claimed: {
    readonly loans: bigint | null;
    readonly intangibles: bigint | null;
    readonly excessAllowances: bigint | null;
    readonly trading: boolean;
    readonly terminal: boolean | null;
  };
  readonly forward: Balances;
  readonly forwardClaimed: Readonly<Record<Kind | 'old', bigint | null>>;
  /** True when losses of the trade brought forward can be relieved. */
  readonly hasTrade: boolean;
  readonly ends: boolean;
  readonly terminalBack: bigint;
  readonly groupRelief: bigint;
  /** Amounts of later periods. */
  readonly laterLosses: bigint;
  readonly laterDeficit: bigint;
  readonly rules: Rules;
}

/** Rules of the day on which the period starts. */
export interface Rules {
  /** Numerator of the deductions allowance, over `parts`; null when nothing is restricted. */
  readonly allowance: bigint | null;
  readonly parts: bigint;
  /** True when capital losses brought forward are restricted. */
  readonly restrictsGains: boolean;
  /** True when every trading loss brought forward relieves only profits of the trade. */
  readonly sameTradeOnly: boolean;
}

/** Gives the best claim of the period: it takes no profits that donations could use without it. */
export function bestOfPeriod(loss: bigint, left: bigint, toCome: bigint, donations: bigint): bigint {
  const kept = min(donations, nilIfNegative(left - toCome));
  return kept > 0n ? min(loss, left - toCome - kept) : min(loss, left);
}

/** Takes steps 4 to 9 against these profits. */
export function ofPeriod(profits: bigint, { results, arising, donations, claimed }: Reliefs) {
  let left = profits;
  const take = (amount: bigint): bigint => {
    const used = min(amount, left);
    left -= used;
    return used;
  };
  const allowances = take(results.managementAllowances);
  const joined = results.managementAllowances - allowances;
  const expenses = take(arising.management + joined);
  const trading = claimed.trading ? arising.trading : 0n;
  const loans = take(
    claimed.loans === null
      ? bestOfPeriod(arising.loans, left, arising.property + trading, donations)
      : min(claimed.loans, arising.loans),
  );
  const property = take(arising.property);
  const intangibles = take(
    claimed.intangibles === null
      ? bestOfPeriod(arising.intangibles, left, trading, donations)
      : min(claimed.intangibles, arising.intangibles),
  );
  const beforeTrading = left;
  const ownTrading = take(trading);
  const excess = take(
    claimed.excessAllowances === null
      ? min(arising.excessAllowances, nilIfNegative(left - donations))
      : min(claimed.excessAllowances, arising.excessAllowances),
  );
  return {
    allowances,
    joined,
    expenses,
    loans,
    property,
    intangibles,
    trading: ownTrading,
    excess,
    left,
    /** Group relief is measured as if both whole claims were made. */
    openToGroup: nilIfNegative(beforeTrading - arising.trading - arising.excessAllowances),
  };
}

/** Finds the least part of an allowance, in parts, that permits a loss against these profits. */
function leastAllowance(loss: bigint, profits: bigint, parts: bigint): bigint {
  if (2n * loss <= profits) return 0n;
  return parts * (loss <= profits ? 2n * loss - profits : loss);
}

/** Computes the allowance and half of the profits above it, rounded down to whole pounds. */
const most = (allowance: bigint, profits: bigint, parts: bigint): bigint =>
  (2n * allowance + nilIfNegative(profits * parts - allowance)) / (2n * parts);

/** Gives the profits of each source that reliefs can use, before any of them. */
function profitsOf({ results, taxedIncome, rules, forward }: Reliefs) {
  const b155 = nilIfNegative(results.trade);
  const b170 = nilIfNegative(results.loans);
  const b190 = nilIfNegative(results.property);
  const b195 = nilIfNegative(results.intangibles);
  const ownCapital = min(results.capitalLosses, results.gains);
  // Until 1 April 2020 losses brought forward reduced gains without a limit, before profits were measured.
  const freeCapital = rules.restrictsGains ? 0n : min(forward.capital, results.gains - ownCapital);
  const gains = results.gains - ownCapital - freeCapital;
  const total = b155 + b170 + taxedIncome + b190 + b195 + results.otherIncome + gains;
  return { b155, b170, b190, b195, ownCapital, freeCapital, gains, total };
}
type Profits = ReturnType<typeof profitsOf>;

/** Computes group relief of the period: as if s37 and s260 were claimed in full, after donations. */
const groupOf = (all: Reliefs, { openToGroup }: { readonly openToGroup: bigint }): bigint =>
  min(all.groupRelief, nilIfNegative(openToGroup - all.donations));

/** The rest of one limit, as it is used. */
interface Limit {
  readonly take: (wanted: bigint) => bigint;
}
const UNLIMITED: Limit = { take: (wanted) => wanted };
function limitOf(amount: bigint): Limit {
  let left = amount;
  return {
    take: (wanted) => {
      const got = min(wanted, left);
      left -= got;
      return got;
    },
  };
}

/** Section 6: brought-forward losses of gains and of the trade, each with the least allowance that it needs. */
function restricted(all: Reliefs, profits: Profits) {
  const { forward, rules, donations } = all;
  const { allowance, parts } = rules;
  const { total, gains, b155 } = profits;
  const asIf = ofPeriod(total, all);
  const qualifying = nilIfNegative(asIf.left - min(donations, asIf.left) - groupOf(all, asIf));
  const gainsLosses = rules.restrictsGains ? min(forward.capital, gains) : 0n;
  if (allowance === null)
    return { capital: gainsLosses, limit: UNLIMITED, atMostOfTrade: (wanted: bigint) => wanted };

  const gainsProfits = min(gains, qualifying);
  const ofGains = min(leastAllowance(gainsLosses, gainsProfits, parts), allowance);
  const capital = min(gainsLosses, most(ofGains, gainsProfits, parts));
  // Reliefs of the period are deducted from other income, then from profits without restricted losses, then from the trade,
  // then from gains.
  const beyondOther = nilIfNegative(total - qualifying - (total - b155 - gains));
  const hasGainsLosses = rules.restrictsGains && forward.capital > 0n;
  const tradeProfits = nilIfNegative(b155 - nilIfNegative(beyondOther - (hasGainsLosses ? 0n : gains)));
  const limit = limitOf(most(allowance, qualifying, parts));
  limit.take(capital);
  return {
    capital,
    limit,
    atMostOfTrade: (wanted: bigint) => {
      const ofTrade = min(leastAllowance(wanted, tradeProfits, parts), allowance - ofGains);
      return min(wanted, most(ofTrade, tradeProfits, parts));
    },
  };
}

/** Step 2: gives the amount asked for in box 160. */
function wantedOfTrade(all: Reliefs, profits: bigint, b155: bigint): bigint {
  const { forward, forwardClaimed, rules, hasTrade, donations } = all;
  if (!hasTrade) return 0n;
  if (rules.sameTradeOnly) return min(forward.trading, b155);
  if (forwardClaimed.old !== null) return min(forwardClaimed.old, forward.old, b155);
  const own = ofPeriod(profits, all);
  return min(forward.old, b155, nilIfNegative(own.left - donations - groupOf(all, own)));
}

/**
 * Step 10: takes named claims first, then the best claim of each kind in order. Best claims leave profits for
 * donations.
 */
function broughtForward(all: Reliefs, profits: bigint, kept: bigint, limit: Limit) {
  const { forward, forwardClaimed, rules, hasTrade } = all;
  const balances: ByKind = {
    ...forward,
    trading: hasTrade && !rules.sameTradeOnly ? forward.trading : 0n,
  };
  const used: Record<Kind, bigint> = {
    trading: 0n,
    property: 0n,
    management: 0n,
    loans: 0n,
    intangibles: 0n,
  };
  let left = profits;
  const heldBack = new Set<Kind>();
  const claim = (kind: Kind, wanted: bigint): void => {
    used[kind] = limit.take(wanted);
    if (used[kind] < wanted) heldBack.add(kind);
    left -= used[kind];
  };
  for (const kind of KINDS) {
    const named = forwardClaimed[kind];
    if (named !== null) claim(kind, min(named, balances[kind], left));
  }
  for (const kind of KINDS)
    if (forwardClaimed[kind] === null) claim(kind, min(balances[kind], nilIfNegative(left - kept)));
  return { used, left, heldBack, openTrading: balances.trading - used.trading };
}

/**
 * Gives the claims in an ended trade's last period. Losses that no claim names may all wait for s45F, which has no
 * limit. Then other kinds can use the limit. The law lets the company choose the amount of each claim (s45A(4),
 * s45(4A)).
 */
function waitingForTheEnd(all: Reliefs): Reliefs {
  const { trading, old } = all.forwardClaimed;
  return {
    ...all,
    claimed: { ...all.claimed, terminal: true },
    forwardClaimed: { ...all.forwardClaimed, trading: trading ?? 0n, old: old ?? 0n },
  };
}

/**
 * Applies section 5 of the sheet. Of two ways to claim losses of an ended trade, it chooses the one with less tax. If
 * the claim is not stated, the second way needs a restriction that had an effect, or losses carried back (section 9).
 */
export function relieve(all: Reliefs) {
  const first = relieveWith(all, 0n);
  if (!all.ends || !(all.claimed.terminal ?? (first.bit || all.terminalBack > 0n))) return first;
  const waiting = waitingForTheEnd(all);
  const { trading, old } = waiting.forwardClaimed;
  const forOld = min(all.forward.old, nilIfNegative(all.results.trade));
  const room = all.forward.trading - (trading ?? 0n) + nilIfNegative(forOld - (old ?? 0n));
  const second = relieveWith(waiting, all.hasTrade ? room : 0n);
  return second.b315 < first.b315 ? second : first;
}

/** Takes all steps. The best claims of step 10 leave this much more. */
function relieveWith(all: Reliefs, room: bigint) {
  const { results, forward, rules, donations } = all;
  const profits = profitsOf(all);
  const { b155, b170, total } = profits;
  const { capital, limit, atMostOfTrade } = restricted(all, profits);
  const wanted = wantedOfTrade(all, total - capital, b155);
  const b160 = limit.take(atMostOfTrade(wanted));
  const b235 = total - capital - b160;
  const own = ofPeriod(b235, all);
  const group = groupOf(all, own);
  const step10 = broughtForward(all, own.left, group + donations + room, limit);

  // Step 11, for the rest of both kinds: those from before April 2017 relieve only profits of the trade (CTM04130).
  const openOld = all.hasTrade && !rules.sameTradeOnly ? forward.old - b160 : 0n;
  const openTrading = all.hasTrade ? step10.openTrading : 0n;
  const heldBack = step10.heldBack.has('trading') || b160 < wanted;
  const claimsTerminal = all.ends && (all.claimed.terminal ?? (heldBack || all.terminalBack > 0n));
  const ofTrading = claimsTerminal ? min(openTrading, step10.left) : 0n;
  const terminal = ofTrading + (claimsTerminal ? min(openOld, b155 - b160, step10.left - ofTrading) : 0n);
  const terminalBack = claimsTerminal ? min(all.terminalBack, openTrading + openOld - terminal) : 0n;

  let left = step10.left - terminal;
  const b310 = min(group, left);
  left -= b310;
  const laterLosses = min(all.laterLosses, left);
  left -= laterLosses;
  const b305 = min(donations, left);
  left -= b305;
  const laterDeficit = min(all.laterDeficit, b170, left);
  return {
    ...profits,
    b160,
    b170: b170 - laterDeficit,
    b215: results.gains - profits.gains + capital,
    usedCapital: profits.freeCapital + capital,
    b235: b235 - laterDeficit,
    own,
    used: step10.used,
    bit: step10.heldBack.size > 0 || b160 < wanted,
    terminal,
    terminalBack,
    b305,
    b310,
    b315: left - laterDeficit,
    laterLosses,
    laterDeficit,
  };
}
