import { atLeastZero, max, min, type Pounds, sum } from '../../base/money.ts';
import { daysIn, type Period } from '../../dates/period.ts';
import type { Kind } from '../../figures/balances.ts';
import type { ForwardKind, PeriodKind, Surrender, SurrenderKind } from '../../figures/ct600c.ts';
import { FORWARD_KINDS, PERIOD_KINDS } from '../../figures/ct600c.ts';
import { inPounds } from '../../words/figures.ts';
import { leftForDays, limitOf, type NoDays, overlapOf, sharedDays, type Taken } from './days.ts';

export type Amounts<Of extends string> = Readonly<Record<Of, Pounds>>;

/** Gives an amount for each kind that can be surrendered. */
export const eachSurrender = (make: (kind: SurrenderKind) => Pounds): Amounts<SurrenderKind> => ({
  tradingLoss: make('tradingLoss'),
  excessCapitalAllowances: make('excessCapitalAllowances'),
  nonTradingLoanDeficit: make('nonTradingLoanDeficit'),
  qualifyingDonations: make('qualifyingDonations'),
  propertyLoss: make('propertyLoss'),
  managementExpenses: make('managementExpenses'),
  nonTradingIntangibleLoss: make('nonTradingIntangibleLoss'),
  tradingLossBroughtForward: make('tradingLossBroughtForward'),
  propertyLossBroughtForward: make('propertyLossBroughtForward'),
  managementExpensesBroughtForward: make('managementExpensesBroughtForward'),
  nonTradingLoanDeficitBroughtForward: make('nonTradingLoanDeficitBroughtForward'),
  nonTradingIntangibleLossBroughtForward: make('nonTradingIntangibleLossBroughtForward'),
});
export const NOTHING_SURRENDERED = eachSurrender(() => 0n);

/** Names the balance of each kind of loss brought forward. */
export const BALANCE_OF: Readonly<Record<ForwardKind, Kind>> = {
  tradingLossBroughtForward: 'tradingLosses',
  propertyLossBroughtForward: 'propertyLosses',
  managementExpensesBroughtForward: 'managementExpenses',
  nonTradingLoanDeficitBroughtForward: 'loanDeficits',
  nonTradingIntangibleLossBroughtForward: 'intangibleLosses',
};

/** Lists the kinds that can be surrendered only above gross profits, in the order of CTA 2010 s105(4). */
export const EXCESS_KINDS = [
  'qualifyingDonations',
  'propertyLoss',
  'managementExpenses',
  'nonTradingIntangibleLoss',
] as const satisfies readonly PeriodKind[];
type ExcessKind = (typeof EXCESS_KINDS)[number];
const isExcess = (kind: SurrenderKind): kind is ExcessKind => EXCESS_KINDS.some((one) => one === kind);

/**
 * Gives the greatest surrender of each kind of the period. Some kinds have no limit. The four of s105 together have
 * their excess over gross profits.
 *
 * @example donations 3,000, property loss 8,000, expenses 15,000, profits 12,000: excess 14,000, so 3,000, 8,000, 3,000
 */
export function mostOfPeriod(arising: Amounts<PeriodKind>, grossProfits: Pounds): Amounts<PeriodKind> {
  const all = sum(EXCESS_KINDS.map((kind) => arising[kind]));
  let excess = atLeastZero(all - grossProfits);
  const greatest: Record<PeriodKind, Pounds> = { ...arising };
  for (const kind of EXCESS_KINDS) {
    greatest[kind] = min(arising[kind], excess);
    excess -= greatest[kind];
  }
  return greatest;
}

/**
 * Gives the greatest surrender of each kind brought forward: the part that the return could not use if all were claimed
 * in this order (CTA 2010 s188BE).
 *
 * @param could the greatest amount that profits and the relevant maximum allow
 */
export function mostForward(balances: Amounts<ForwardKind>, could: Pounds): Amounts<ForwardKind> {
  let left = atLeastZero(could);
  const greatest: Record<ForwardKind, Pounds> = { ...balances };
  for (const kind of FORWARD_KINDS) {
    const used = min(balances[kind], left);
    left -= used;
    greatest[kind] = balances[kind] - used;
  }
  return greatest;
}

/** Gives the surrendered amount of a caller's row. */
export interface GivenRow {
  readonly surrender: Surrender;
  readonly days: number;
  readonly amount: Pounds;
  readonly limit: Pounds;
  /** Names the source of the limit, for a message. */
  readonly why: string;
}

export interface Surrenders {
  readonly given: readonly GivenRow[];
  readonly leftOut: readonly { readonly row: number; readonly at: NoDays }[];
  readonly byKind: Amounts<SurrenderKind>;
}

const isOfPeriod = (kind: SurrenderKind): kind is PeriodKind => PERIOD_KINDS.some((one) => one === kind);

interface Placed {
  readonly surrender: Surrender;
  readonly days: Period;
}
type Before = readonly (Taken & { readonly ofPeriod: boolean })[];

/**
 * Names a kind that must be surrendered in full before this one, as far as its days allow; undefined when there is
 * none.
 */
function comesFirst(
  { surrender: { kind }, days }: Placed,
  placed: readonly Placed[],
  greatest: Amounts<SurrenderKind>,
  period: Period,
): SurrenderKind | undefined {
  if (!isExcess(kind)) return undefined;
  const asked = (kind: SurrenderKind): Pounds =>
    sum(placed.filter((one) => one.surrender.kind === kind).map(({ surrender: { amount } }) => amount));
  return EXCESS_KINDS.slice(0, EXCESS_KINDS.indexOf(kind)).find(
    (one) => asked(one) < limitOf(leftForDays(greatest[one], period, days, [])),
  );
}

/** Surrenders one row, within the limits of its kind, its order and its days in common. */
function giveRow(
  row: Placed,
  {
    greatest,
    left,
    waiting,
  }: {
    readonly greatest: Amounts<SurrenderKind>;
    /** Amount of its kind that earlier rows leave. */
    readonly left: Pounds;
    readonly waiting: SurrenderKind | undefined;
  },
  period: Period,
  before: Before,
): GivenRow {
  const { surrender, days } = row;
  const ofPeriod = isOfPeriod(surrender.kind);
  const kinds: readonly SurrenderKind[] = ofPeriod ? PERIOD_KINDS : FORWARD_KINDS;
  const all = sum(kinds.map((one) => greatest[one]));
  const earlier = before.filter((one) => one.ofPeriod === ofPeriod);
  const forDays = limitOf(leftForDays(all, period, days, earlier));
  const given = { surrender, days: daysIn(days) };
  if (waiting !== undefined)
    return {
      ...given,
      amount: 0n,
      limit: 0n,
      why: `${waiting} comes first (CTA 2010 s105(4)): surrender all ${inPounds(greatest[waiting])} of it`,
    };
  const limit = max(0n, min(left, forDays));
  const ofKind = greatest[surrender.kind];
  const areShared = earlier.some((one) => one.amount > 0n && sharedDays(one.days, days) > 0);
  return {
    ...given,
    amount: min(surrender.amount, limit),
    limit,
    why:
      forDays < left
        ? `${inPounds(all)} for ${daysIn(days)} of ${daysIn(period)} days${areShared ? ', less surrenders before it' : ''}`
        : `${inPounds(ofKind)} can be surrendered of this kind${left < ofKind ? ', less surrenders before it' : ''}`,
  };
}

/** Surrenders the rows in their order, each within the limits of its kind, its order and its days in common. */
export function giveSurrenders(
  surrenders: readonly Surrender[],
  greatest: Amounts<SurrenderKind>,
  period: Period,
): Surrenders {
  const given: GivenRow[] = [];
  const before: (Taken & { readonly ofPeriod: boolean })[] = [];
  const byKind: Record<SurrenderKind, Pounds> = { ...NOTHING_SURRENDERED };
  const rows = surrenders.map((surrender) => ({ surrender, days: overlapOf(period, surrender) }));
  const placed = rows.flatMap(({ surrender, days }): readonly Placed[] =>
    typeof days === 'string' ? [] : [{ surrender, days }],
  );
  for (const row of placed) {
    const { kind } = row.surrender;
    const waiting = comesFirst(row, placed, greatest, period);
    const one = giveRow(row, { greatest, left: greatest[kind] - byKind[kind], waiting }, period, before);
    byKind[kind] += one.amount;
    before.push({ amount: one.amount, days: row.days, ofPeriod: isOfPeriod(kind) });
    given.push(one);
  }
  const leftOut = rows.flatMap(({ surrender: { row }, days }) =>
    typeof days === 'string' ? [{ row, at: days }] : [],
  );
  return { given, leftOut, byKind };
}
