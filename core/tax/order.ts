import { atLeastZero, divideRoundDown, type Fraction, min, type Pounds, sum } from '../base/money.ts';
import { type Balances, eachKind, type Kind } from '../figures/balances.ts';
import {
  lessPart,
  type PartOfAllowance,
  partFor,
  type Qualifying,
  relevantMaximum,
  wholePounds,
} from './limit.ts';
import type { Later, OfPeriod, OrderInputs } from './order-inputs.ts';

/** Greatest reliefs for amounts brought forward: of all together, of capital losses, of old losses of the trade. */
export interface Maxima {
  readonly exact: Fraction;
  readonly all: Pounds;
  readonly gains: PartOfAllowance;
  readonly trade: PartOfAllowance;
}

/** The amount used by every step, whole pounds. */
export interface Order {
  readonly capitalLossesOfPeriod: Pounds;
  /** T and Q: profits before amounts brought forward, and those less the reliefs of the period itself. */
  readonly profitsBeforeReliefs: Pounds;
  readonly qualifying: Qualifying;
  readonly inYear: OfPeriod;
  readonly donationsOfLimit: Pounds;
  readonly groupOfLimit: Pounds;
  readonly maxima: Maxima | null;
  /**
   * True in the last period of a trade when the limit held back losses other than capital losses. Capital losses do not
   * gain from a limit that other kinds leave unused.
   */
  readonly isRestricted: boolean;
  /** Box 235 before a deficit of a later period. */
  readonly totalProfits: Pounds;
  readonly ofPeriod: OfPeriod;
  readonly afterReliefsOfPeriod: Pounds;
  /** Used amount of each kind brought forward, without relief under s45F. */
  readonly used: Balances;
  /** Losses of a trade that ended, outside the restriction (CTA 2010 s45F). */
  readonly terminal: TradingLosses;
  readonly groupRelief: Pounds;
  readonly groupReliefForward: Pounds;
  readonly laterTradingLosses: Pounds;
  readonly donations: Pounds;
  readonly laterLoanDeficit: Pounds;
  /** Greatest amounts of later losses that this return could take, if they reach its whole period. */
  readonly roomForLater: Omit<Later, 'share'>;
  /** Box 300. */
  readonly profitsBeforeDonations: Pounds;
}

/** Makes a purse: it gives amounts until the profits are used up. */
function purse(profits: Pounds) {
  let left = profits;
  return {
    left: () => left,
    take(amount: Pounds): Pounds {
      const taken = min(atLeastZero(amount), left);
      left -= taken;
      return taken;
    },
  };
}

/**
 * Computes the best claim of a loss of the period: as much as the profits take. If donations could use some profits,
 * the claim leaves those, and leaves profits for later automatic reliefs in full (decision 227).
 */
function bestClaim(loss: Pounds, left: Pounds, toCome: Pounds, donations: Pounds): Pounds {
  const room = min(donations, atLeastZero(left - toCome));
  return room > 0n ? min(loss, left - toCome - room) : min(loss, left);
}

/**
 * Takes steps 4 to 9: expenses of the period before any other deduction (CTA 2009 s1219(1A)), then the others in their
 * order.
 */
function reliefsOfPeriod(profits: Pounds, { arising, claims, donations }: OrderInputs): OfPeriod {
  const funds = purse(profits);
  const managementAllowances = funds.take(arising.managementAllowances);
  const managementExpenses = funds.take(arising.managementExpenses);
  const trading = claims.tradingLoss ? arising.tradingLoss : 0n;
  const { loanDeficit: deficit, intangibleLoss: intangibles, excessAllowances: excess } = arising;
  const loanDeficit = funds.take(
    claims.loanDeficit === null
      ? bestClaim(deficit, funds.left(), arising.propertyLoss + trading, donations)
      : min(claims.loanDeficit, deficit),
  );
  const propertyLoss = funds.take(arising.propertyLoss);
  const intangibleLoss = funds.take(
    claims.intangibleLoss === null
      ? bestClaim(intangibles, funds.left(), trading, donations)
      : min(claims.intangibleLoss, intangibles),
  );
  const tradingLoss = funds.take(trading);
  const excessAllowances = funds.take(
    claims.excessAllowances === null
      ? min(excess, funds.left() - donations)
      : min(claims.excessAllowances, excess),
  );
  return {
    managementAllowances,
    managementExpenses,
    loanDeficit,
    propertyLoss,
    intangibleLoss,
    tradingLoss,
    excessAllowances,
  };
}

/** Kinds that relieve total profits, in the order in which they are claimed. Box 315 does not depend on the order. */
const CLAIMED_IN_ORDER = [
  'tradingLosses',
  'propertyLosses',
  'managementExpenses',
  'loanDeficits',
  'intangibleLosses',
] as const satisfies readonly Kind[];

interface Forward {
  readonly used: Balances;
  /** Losses of the trade that profits could have used but the limit did not permit. */
  readonly heldBack: Pounds;
}

/** One run through the steps. `keptForTerminal` is the amount that best claims of step 10 leave for terminal relief. */
interface Steps extends OrderInputs {
  readonly keptForTerminal: Pounds;
}

/** Takes step 10: named claims first, then the best of the others, which leave profits for donations. */
function reliefsBroughtForward(
  profits: Pounds,
  max: Pounds | null,
  { balances, claims, donations, isOldLaw, keptForTerminal }: Steps,
): Forward {
  const funds = purse(max === null ? profits : min(profits, max));
  const used = new Map<Kind, Pounds>();
  const claimable = CLAIMED_IN_ORDER.filter((kind) => !(isOldLaw && kind === 'tradingLosses'));
  for (const kind of claimable) {
    const claim = claims.broughtForward[kind];
    if (claim !== null) used.set(kind, funds.take(min(claim, balances[kind])));
  }
  const open = atLeastZero(profits - sum(used.values()) - donations - keptForTerminal);
  const room = purse(min(funds.left(), open));
  for (const kind of claimable)
    if (claims.broughtForward[kind] === null) used.set(kind, room.take(balances[kind]));
  const taken = eachKind((kind) => used.get(kind) ?? 0n);
  const claim = claims.broughtForward.tradingLosses;
  const wanted = min(balances.tradingLosses, claim === null ? open : min(claim, profits));
  return { used: taken, heldBack: isOldLaw ? 0n : atLeastZero(wanted - taken.tradingLosses) };
}

export type TradingLosses = Pick<Balances, 'tradingLosses' | 'tradingLossesBefore2017'>;
export const tradingLossesOf = ({ tradingLosses, tradingLossesBefore2017 }: TradingLosses): Pounds =>
  tradingLosses + tradingLossesBefore2017;

/** Gives the kind that relieves only profits of the same trade. */
const ofTheTrade = ({ isOldLaw }: OrderInputs): Kind =>
  isOldLaw ? 'tradingLosses' : 'tradingLossesBefore2017';

/**
 * Gives the claim on the old losses of the trade. Reliefs of the period, donations and group relief come before it
 * (s45(4A)).
 */
function oldLossesClaimed(i: OrderInputs, profits: Pounds): Pounds {
  const kind = ofTheTrade(i);
  const balance = min(i.balances[kind], i.tradingProfits);
  // Before April 2017 the relief is automatic (s45(4)).
  if (i.isOldLaw) return balance;
  const claim = i.claims.broughtForward[kind];
  if (claim !== null) return min(claim, balance);
  const room = profits - sum(Object.values(reliefsOfPeriod(profits, i))) - i.donations - i.groupRelief;
  return min(balance, atLeastZero(room));
}

/** Takes steps 3 to 10, once the old losses of the trade are known. */
function onTotalProfits(i: Steps, profits: Pounds, old: Pounds, max: Pounds | null) {
  const totalProfits = profits - old;
  const ofPeriod = reliefsOfPeriod(totalProfits, i);
  const after = totalProfits - sum(Object.values(ofPeriod));
  // Group relief is taken as claimed. Amounts brought forward get only the rest (CTM80400, decision 201).
  const forward = reliefsBroughtForward(after - min(i.groupRelief, after), max, i);
  const left = after - sum(Object.values(forward.used));
  const used = { ...forward.used, [ofTheTrade(i)]: old };
  return { totalProfits, ofPeriod, after, left, used, heldBack: forward.heldBack };
}

/** Takes steps 1 to 10 within the restriction. `profits` and `netGains` are before the restricted capital losses. */
function withinLimit(i: Steps, profits: Pounds, netGains: Pounds, qualifying: Qualifying) {
  const wanted = min(i.balances.capitalLosses, netGains);
  if (i.limit === null)
    return {
      ...onTotalProfits(i, profits, oldLossesClaimed(i, profits), null),
      capitalLosses: 0n,
      maxima: null,
      isHeldBack: false,
      isRestricted: false,
    };
  const { allowance, rule } = i.limit;
  const exact = relevantMaximum(qualifying.all, allowance, rule);
  const all = wholePounds(exact);
  const gains = partFor(wanted, qualifying.gains, allowance, rule);
  const capitalLosses = min(gains.max, all);
  const before = profits - capitalLosses;
  const oldWanted = oldLossesClaimed(i, before);
  const trade = partFor(oldWanted, qualifying.trade, lessPart(allowance, gains.part), rule);
  const old = min(trade.max, all - capitalLosses);
  const taken = onTotalProfits(i, before, old, all - capitalLosses - old);
  const isCut = () =>
    sum(Object.values(taken.used)) < sum(Object.values(onTotalProfits(i, before, old, null).used));
  return {
    ...taken,
    capitalLosses,
    maxima: { exact, all, gains, trade },
    isHeldBack: taken.heldBack > 0n || old < oldWanted,
    isRestricted: i.hasCeased && (old < oldWanted || isCut()),
  };
}

/**
 * Computes the profits that limit relief. Reliefs of the period are deducted in the order that the company would choose:
 * first outside the trade, then from profits without a restricted loss of their own, then from the trade, then from gains
 * (decision 229).
 */
function qualifyingProfits(i: OrderInputs, profits: Pounds, netGains: Pounds, relieved: Pounds): Qualifying {
  const all = profits - relieved;
  const outside = profits - netGains - i.tradingProfits;
  const onBoth = atLeastZero(relieved - outside);
  const gainsAreRestricted = i.balances.capitalLosses > 0n;
  const onTrade = gainsAreRestricted ? min(onBoth, i.tradingProfits) : atLeastZero(onBoth - netGains);
  return { all, gains: min(netGains, all), trade: i.tradingProfits - onTrade };
}

/**
 * Takes step 11: losses of a trade that ended, outside the restriction (CTA 2010 s45F). It is given when the restriction
 * held losses back, or some are carried back. Losses from before April 2017 relieve only profits of the same trade
 * (CTM04130).
 */
function terminalRelief(i: Steps, { used, left, isHeldBack }: ReturnType<typeof withinLimit>): TradingLosses {
  const { balances, claims } = i;
  const isClaimed = claims.terminalLoss ?? (isHeldBack || claims.terminalLossCarriedBack > 0n);
  if (!i.hasCeased || !isClaimed) return { tradingLosses: 0n, tradingLossesBefore2017: 0n };
  const funds = purse(left);
  const tradingLosses = funds.take(balances.tradingLosses - used.tradingLosses);
  const before = used.tradingLossesBefore2017;
  return {
    tradingLosses,
    tradingLossesBefore2017: funds.take(
      min(balances.tradingLossesBefore2017 - before, i.tradingProfits - before),
    ),
  };
}

/**
 * Leaves to s45F every loss of the ended trade that no claim names. Other kinds then have the whole limit (s45A(4),
 * s45(4A)).
 */
function leftToTerminalRelief(i: OrderInputs): Steps {
  const { broughtForward } = i.claims;
  const named = {
    tradingLosses: broughtForward.tradingLosses ?? 0n,
    tradingLossesBefore2017: broughtForward.tradingLossesBefore2017 ?? 0n,
  };
  const old = min(i.balances.tradingLossesBefore2017, i.tradingProfits);
  return {
    ...i,
    claims: { ...i.claims, terminalLoss: true, broughtForward: { ...broughtForward, ...named } },
    keptForTerminal:
      atLeastZero(i.balances.tradingLosses - named.tradingLosses) +
      atLeastZero(old - named.tradingLossesBefore2017),
  };
}

/** Gives box 315. */
const profitsLeft = ({ profitsBeforeDonations, groupRelief, groupReliefForward, donations }: Order): Pounds =>
  profitsBeforeDonations - groupRelief - groupReliefForward - donations;

/**
 * Applies the order of the law in one return: fifteen steps, each limited to the profits left. Losses of a trade that
 * ended are first claimed within the limit. They are kept for terminal relief, which has no limit, if that lowers the
 * taxed profits (decision 227). If the caller says nothing of terminal relief, they are kept for it only if the limit
 * held losses back or some are carried back.
 */
export function inOrderOfLaw(i: OrderInputs): Order {
  const first = inSteps({ ...i, keptForTerminal: 0n });
  const { terminalLoss, terminalLossCarriedBack } = i.claims;
  const isClaimed = terminalLoss ?? (first.isRestricted || terminalLossCarriedBack > 0n);
  if (!i.hasCeased || !isClaimed) return first;
  const later = inSteps(leftToTerminalRelief(i));
  return profitsLeft(later) < profitsLeft(first) ? later : first;
}

function inSteps(i: Steps): Order {
  const { arising } = i;
  const capitalLossesOfPeriod = min(arising.capitalLosses, i.grossGains);
  const afterOwn = i.grossGains - capitalLossesOfPeriod;
  const isHeld = i.limit?.rule.holdsCapitalLosses === true;
  const capitalLossesFree = isHeld ? 0n : min(i.balances.capitalLosses, afterOwn);
  const netGains = afterOwn - capitalLossesFree;
  const profits = i.tradingProfits + i.loanProfits + i.otherIncome + netGains;
  const inYear = reliefsOfPeriod(profits, i);
  const relieved = sum(Object.values(inYear));
  const donationsOfLimit = min(i.donations, profits - relieved);
  const held = isHeld ? i : { ...i, balances: { ...i.balances, capitalLosses: 0n } };
  const groupOfLimit = min(i.groupRelief, profits - relieved - donationsOfLimit);
  const qualifying = qualifyingProfits(held, profits, netGains, relieved + donationsOfLimit + groupOfLimit);
  const taken = withinLimit(held, profits, netGains, qualifying);
  const used = { ...taken.used, capitalLosses: capitalLossesFree + taken.capitalLosses };
  const terminal = terminalRelief(i, taken);
  const funds = purse(taken.left - tradingLossesOf(terminal));

  // Step 12. Losses of later periods come after it and before donations (CTA 2010 s137(5), s188CK, s189(2)).
  const groupRelief = funds.take(i.groupRelief);
  const groupReliefForward = funds.take(i.groupReliefForward);
  const { share } = i.later;
  const reached = (amount: Pounds) => divideRoundDown(amount * share.numerator, share.denominator);
  const roomForLoss = min(funds.left(), taken.totalProfits);
  const laterTradingLosses = funds.take(min(i.later.tradingLosses, reached(taken.totalProfits)));
  const profitsBeforeDonations = funds.left() + groupRelief + groupReliefForward;
  const donations = funds.take(i.donations);

  // Step 15 reduces the loan profits themselves (CTA 2009 s463E, s463F).
  const roomForDeficit = min(funds.left(), i.loanProfits);
  const laterLoanDeficit = funds.take(min(i.later.loanDeficit, reached(i.loanProfits)));
  return {
    capitalLossesOfPeriod,
    profitsBeforeReliefs: profits,
    qualifying,
    inYear,
    donationsOfLimit,
    groupOfLimit,
    maxima: taken.maxima,
    isRestricted: taken.isRestricted,
    totalProfits: taken.totalProfits,
    ofPeriod: taken.ofPeriod,
    afterReliefsOfPeriod: taken.after,
    used,
    terminal,
    groupRelief,
    groupReliefForward,
    laterTradingLosses,
    donations,
    laterLoanDeficit,
    roomForLater: { tradingLosses: roomForLoss, loanDeficit: roomForDeficit },
    profitsBeforeDonations: profitsBeforeDonations - laterLoanDeficit,
  };
}
