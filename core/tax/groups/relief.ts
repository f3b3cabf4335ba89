import { atLeastZero, min, type Pounds, sum } from '../../base/money.ts';
import type { Period } from '../../dates/period.ts';
import { type Balances, eachKind, type Kind } from '../../figures/balances.ts';
import {
  FORWARD_KINDS,
  type ForwardKind,
  type Groups,
  type PeriodKind,
  type SurrenderKind,
} from '../../figures/ct600c.ts';
import { inOrderOfLaw, type Order } from '../order.ts';
import type { Arising, OrderInputs } from '../order-inputs.ts';
import { type Claims, type TakenClaim, takeClaims } from './claims.ts';
import {
  type Amounts,
  BALANCE_OF,
  eachSurrender,
  giveSurrenders,
  mostForward,
  mostOfPeriod,
  NOTHING_SURRENDERED,
  type Surrenders,
} from './surrenders.ts';

/** Group relief of one return, claimed and surrendered, with its limits; whole pounds. */
export interface GroupRelief {
  readonly claims: Claims;
  readonly claimsForward: Claims;
  readonly surrenders: Surrenders;
  readonly greatest: Surrenders['byKind'];
  /** Gross profits: the amounts of s105 can be surrendered only above them. */
  readonly grossProfits: Pounds;
  /** Profits that claims of the period can be set against, before any claim (CTA 2010 s137(4) to (6)). */
  readonly available: Pounds;
  /** Profits before them, and the reliefs and donations deducted first: for the working. */
  readonly before: { readonly profits: Pounds; readonly reliefs: Pounds; readonly donations: Pounds };
  /** Relevant maximum less the company's own amounts brought forward. */
  readonly availableForward: Pounds;
  /**
   * Own losses brought forward that were not deducted. While there are any, no loss of another company can be claimed
   * (s188CD).
   */
  readonly ownUnused: Pounds;
  readonly ownBroughtForward: Pounds;
  /** Expenses of management that the return does not deduct, including those surrendered: box 850. */
  readonly unusedExpenses: Pounds;
  /** Amounts of each kind that arose, before the surrender. `used` gives those that the return used. */
  readonly arising: Amounts<SurrenderKind>;
  readonly used: Amounts<SurrenderKind>;
  /** The relevant maximum, whole pounds; null without a limit. */
  readonly relevantMaximum: Pounds | null;
}

/** Deducts the surrendered amounts from the amounts of the period. */
function arisingLeft(arising: Arising, given: Surrenders['byKind']): Arising {
  const expenses = min(given.managementExpenses, arising.managementExpenses);
  return {
    ...arising,
    managementExpenses: arising.managementExpenses - expenses,
    managementAllowances: arising.managementAllowances - (given.managementExpenses - expenses),
    loanDeficit: arising.loanDeficit - given.nonTradingLoanDeficit,
    propertyLoss: arising.propertyLoss - given.propertyLoss,
    intangibleLoss: arising.intangibleLoss - given.nonTradingIntangibleLoss,
    tradingLoss: arising.tradingLoss - given.tradingLoss,
    excessAllowances: arising.excessAllowances - given.excessCapitalAllowances,
  };
}

const KIND_OF: ReadonlyMap<Kind, ForwardKind> = new Map(
  FORWARD_KINDS.map((kind): [Kind, ForwardKind] => [BALANCE_OF[kind], kind]),
);

/** Gives the part of a balance that was surrendered. */
export const surrenderedOf = (kind: Kind, byKind: Surrenders['byKind']): Pounds => {
  const forward = KIND_OF.get(kind);
  return forward === undefined ? 0n : byKind[forward];
};

/** Gives the amount of each kind that a return surrendered; zero where it has no page. */
export const surrenderedBy = (groups: GroupRelief | null): Surrenders['byKind'] =>
  groups?.surrenders.byKind ?? NOTHING_SURRENDERED;

/** Lists the claims that a return takes: of group relief, then of carried-forward losses. */
export const claimsTaken = (groups: GroupRelief | null): readonly TakenClaim[] =>
  groups === null ? [] : [...groups.claims.taken, ...groups.claimsForward.taken];

/** True when a return claims losses that other companies brought forward. */
export const claimsForward = (groups: GroupRelief | null): boolean =>
  (groups?.claimsForward.taken.length ?? 0) > 0;

const balancesLeft = (balances: Balances, given: Surrenders['byKind']): Balances =>
  eachKind((kind) => balances[kind] - surrenderedOf(kind, given));

const ofPeriod = ({ arising, donations }: OrderInputs): Amounts<PeriodKind> => ({
  tradingLoss: arising.tradingLoss,
  excessCapitalAllowances: arising.excessAllowances,
  nonTradingLoanDeficit: arising.loanDeficit,
  qualifyingDonations: donations,
  propertyLoss: arising.propertyLoss,
  managementExpenses: arising.managementExpenses + arising.managementAllowances,
  nonTradingIntangibleLoss: arising.intangibleLoss,
});

const broughtForward = ({ balances }: OrderInputs): Amounts<ForwardKind> => ({
  tradingLossBroughtForward: balances.tradingLosses,
  propertyLossBroughtForward: balances.propertyLosses,
  managementExpensesBroughtForward: balances.managementExpenses,
  nonTradingLoanDeficitBroughtForward: balances.loanDeficits,
  nonTradingIntangibleLossBroughtForward: balances.intangibleLosses,
});

/** Gives the amount of each kind that a return used. */
const usedOf = ({ ofPeriod: relieved, used, terminal, donations }: Order): Amounts<SurrenderKind> => ({
  tradingLoss: relieved.tradingLoss,
  excessCapitalAllowances: relieved.excessAllowances,
  nonTradingLoanDeficit: relieved.loanDeficit,
  qualifyingDonations: donations,
  propertyLoss: relieved.propertyLoss,
  managementExpenses: relieved.managementExpenses + relieved.managementAllowances,
  nonTradingIntangibleLoss: relieved.intangibleLoss,
  tradingLossBroughtForward: used.tradingLosses + terminal.tradingLosses,
  propertyLossBroughtForward: used.propertyLosses,
  managementExpensesBroughtForward: used.managementExpenses,
  nonTradingLoanDeficitBroughtForward: used.loanDeficits,
  nonTradingIntangibleLossBroughtForward: used.intangibleLosses,
});

const OWN_KINDS: readonly Kind[] = FORWARD_KINDS.map((kind) => BALANCE_OF[kind]);

/** Computes the steps with given claims and surrenders, and the limits that they then set. */
function once(i: OrderInputs, page: Groups, period: Period, tried: Tried, heldOver: Balances) {
  const { given } = tried;
  const arising = arisingLeft(i.arising, given);
  const donations = i.donations - given.qualifyingDonations;
  const order = inOrderOfLaw({
    ...i,
    arising,
    donations,
    balances: balancesLeft(i.balances, given),
    groupRelief: tried.claimed,
    groupReliefForward: tried.claimedForward,
  });
  const { used, terminal, maxima, ofPeriod: relieved } = order;
  const old = i.isOldLaw ? used.tradingLosses : used.tradingLossesBefore2017;
  const restricted = old + used.capitalLosses;
  const own = sum(OWN_KINDS.map((kind) => used[kind]));
  const grossProfits = order.totalProfits + old;
  const greatest = eachSurrenderOf(
    mostOfPeriod(ofPeriod(i), grossProfits),
    mostForward(
      broughtForward(i),
      min(
        maxima === null ? order.afterReliefsOfPeriod : atLeastZero(maxima.all - restricted),
        order.afterReliefsOfPeriod - order.groupRelief,
      ),
    ),
  );

  // Losses of the trade and excess allowances are assumed to be claimed in full, surrendered or not (s137(6)).
  const profits = order.totalProfits + (i.claims.broughtForward.tradingLossesBefore2017 === null ? old : 0n);
  const claimedReliefs =
    relieved.managementAllowances +
    relieved.managementExpenses +
    relieved.loanDeficit +
    relieved.propertyLoss +
    relieved.intangibleLoss;
  const assumed = min(profits - claimedReliefs, i.arising.tradingLoss + i.arising.excessAllowances);
  const reliefs = claimedReliefs + assumed;
  const donated = min(donations, profits - reliefs);
  const afterTerminal =
    order.totalProfits -
    sum(Object.values(relieved)) -
    own -
    terminal.tradingLosses -
    terminal.tradingLossesBefore2017;
  const ended = terminal.tradingLosses + terminal.tradingLossesBefore2017 > 0n;
  const open = profits - reliefs - donated;
  const available = ended ? min(open, atLeastZero(afterTerminal)) : open;

  const unused = sum(
    OWN_KINDS.map(
      (kind) =>
        i.balances[kind] +
        heldOver[kind] -
        used[kind] -
        (kind === 'tradingLosses' ? terminal.tradingLosses : 0n),
    ),
  );
  const q = order.qualifying.all;
  const ceiling = maxima === null ? q : min(maxima.all, q);
  const availableForward = atLeastZero(ceiling - restricted - own);
  const left = atLeastZero(
    afterTerminal - order.groupRelief - min(donations, atLeastZero(afterTerminal - order.groupRelief)),
  );
  const groups: GroupRelief = {
    claims: takeClaims(
      page.claims.filter(({ kind }) => kind === 'currentPeriod'),
      { byDays: available, all: available, words: 'profits' },
      period,
    ),
    claimsForward: takeClaims(
      page.claims.filter(({ kind }) => kind === 'carriedForward'),
      unused > 0n
        ? { byDays: 0n, all: 0n, words: 'relevant maximum' }
        : { byDays: availableForward, all: left, words: 'what is left of the relevant maximum' },
      period,
    ),
    surrenders: giveSurrenders(page.surrenders, greatest, period),
    greatest,
    grossProfits,
    available,
    before: { profits, reliefs, donations: donated },
    availableForward,
    ownUnused: unused,
    ownBroughtForward: sum(OWN_KINDS.map((kind) => i.balances[kind] + heldOver[kind])),
    unusedExpenses:
      i.arising.managementExpenses +
      i.arising.managementAllowances -
      relieved.managementExpenses -
      relieved.managementAllowances,
    arising: eachSurrenderOf(ofPeriod(i), broughtForward(i)),
    used: usedOf(order),
    relevantMaximum: maxima?.all ?? null,
  };
  return { order, arising, donations, groups };
}

const eachSurrenderOf = (period: Amounts<PeriodKind>, forward: Amounts<ForwardKind>) => {
  const all = { ...period, ...forward };
  return eachSurrender((kind) => all[kind]);
};

interface Tried {
  readonly given: Surrenders['byKind'];
  readonly claimed: Pounds;
  readonly claimedForward: Pounds;
}

const ofResult = ({ claims, claimsForward, surrenders }: GroupRelief): Tried => ({
  given: surrenders.byKind,
  claimed: claims.total,
  claimedForward: claimsForward.total,
});
const isSame = (a: Tried, b: Tried): boolean =>
  a.claimed === b.claimed &&
  a.claimedForward === b.claimedForward &&
  Object.entries(eachSurrender((kind) => a.given[kind] - b.given[kind])).every(([, by]) => by === 0n);

/**
 * Each try at least halves the distance from the amounts that agree: a pound of claims lets through half a pound of limit
 * at most (s269ZBA). So amounts of any size, below 2 to the power of 44, agree in time.
 */
const MOST_TRIES = 50;

/**
 * Computes the steps of one return with group relief. Claims and surrenders move the limit of amounts brought forward,
 * and so profits and the limits of relief itself. The rows are tried as asked, then as limited, until both agree.
 *
 * @param page the rows of this return; null where the filing has no page
 * @param heldOver amounts of the first return of a long period: brought forward in law, and not used here
 * @example profits 100,000, donations 10,000, 90,001 claimed: 90,000 is taken
 */
export function withGroupRelief(
  i: Omit<OrderInputs, 'groupRelief' | 'groupReliefForward'>,
  page: Groups | null,
  period: Period,
  heldOver: Balances,
) {
  const inputs: OrderInputs = { ...i, groupRelief: 0n, groupReliefForward: 0n };
  if (page === null)
    return { order: inOrderOfLaw(inputs), arising: i.arising, donations: i.donations, groups: null };
  const arisen = eachSurrenderOf(ofPeriod(inputs), broughtForward(inputs));
  const asked = (kind: 'currentPeriod' | 'carriedForward'): Pounds =>
    sum(page.claims.filter((claim) => claim.kind === kind).map(({ amount }) => amount));
  let tried: Tried = {
    given: eachSurrender((kind) =>
      min(arisen[kind], sum(page.surrenders.filter((row) => row.kind === kind).map(({ amount }) => amount))),
    ),
    claimed: asked('currentPeriod'),
    claimedForward: 0n,
  };
  let made = once(inputs, page, period, tried, heldOver);
  for (let tries = 0; tries < MOST_TRIES && !isSame(tried, ofResult(made.groups)); tries += 1) {
    tried = ofResult(made.groups);
    made = once(inputs, page, period, tried, heldOver);
  }
  return made;
}

/**
 * Gives the rows of one return. In a long period each row names its return; a row that names none belongs to the first.
 */
export function rowsOfReturn(page: Groups | null, subPeriod: 1 | 2 | null): Groups | null {
  if (page === null || subPeriod === null) return page;
  const own = <Row extends { readonly subPeriod: 1 | 2 | null }>(rows: readonly Row[]) =>
    rows.filter((row) => (row.subPeriod ?? 1) === subPeriod);
  const rows = { ...page, claims: own(page.claims), surrenders: own(page.surrenders) };
  return rows.claims.length === 0 && rows.surrenders.length === 0 ? null : rows;
}
