import { divideRoundHalfUp, min, type Pence, type Pounds, sum } from '../../base/money.ts';
import type { IsoDate } from '../../dates/date.ts';
import { amountOfRelief } from '../../figures/ct600a.ts';
import { plainName } from '../../words/plain-letters.ts';

export interface Loan {
  /** Index in the caller's list, from 0. */
  readonly row: number;
  readonly name: string;
  /** Amount as given, to the penny. */
  readonly made: Pence;
  /** Balance at the end of the period, to the penny. */
  readonly exact: Pence;
  /** Amount of box A10B. */
  readonly amount: Pounds;
  readonly dateAdvanced: IsoDate;
  /** Hundredths of one per cent: the rate that a return sent today states, and the rate by law. */
  readonly rate: bigint;
  readonly statutoryRate: bigint;
  /** First day of sending from which a return may state the statutory rate. */
  readonly statutoryFrom: IsoDate;
}

/** A relief of the return's own loans. */
export interface Relief {
  readonly row: number;
  readonly name: string;
  readonly amountRepaid: Pence;
  readonly amountReleasedOrWrittenOff: Pence;
  readonly date: IsoDate;
  readonly reliefDueConfirmed: boolean;
}

/** Part of a loan that a relief is set against. */
export interface Piece {
  readonly loan: Loan;
  readonly amount: Pounds;
}

export interface Allocated {
  readonly relief: Relief;
  /** Amounts of boxes A25B and A25C, or A50B and A50C. */
  readonly repaid: Pounds;
  readonly releasedOrWrittenOff: Pounds;
  readonly pieces: readonly Piece[];
  /** Excess of the relief over the loans that it may be set against, to the penny; zero when they suffice. */
  readonly shortBy: Pence;
}

/** Rounds pence to the nearest pound, half up. */
export const toWholePounds = (pence: Pence): Pounds => divideRoundHalfUp(pence, 100n);

/** A relief with the loans of its name; null when no loan has the name. */
interface Claimant {
  readonly relief: Relief;
  readonly name: string;
  readonly named: readonly Balance[] | null;
}

interface Balance {
  readonly loan: Loan;
  exact: Pence;
  amount: Pounds;
}

/** Takes an amount from the balances in their order, never more than they have. Returns the part from each. */
function take(balances: readonly Balance[], measure: 'exact' | 'amount', wanted: bigint): readonly Piece[] {
  let left = wanted;
  const pieces: Piece[] = [];
  for (const balance of balances) {
    const taken = min(left, balance[measure]);
    if (taken === 0n) continue;
    balance[measure] -= taken;
    left -= taken;
    pieces.push({ loan: balance.loan, amount: taken });
  }
  return pieces;
}

/**
 * Orders the reliefs: those that name a known borrower come first, then by date. Amounts decide only between reliefs of one
 * day, so that the order of the caller's rows never matters.
 */
const inOrder = (a: Claimant, b: Claimant): number =>
  Number(b.named !== null) - Number(a.named !== null) ||
  compare(a.relief.date, b.relief.date) ||
  Number(b.relief.reliefDueConfirmed) - Number(a.relief.reliefDueConfirmed) ||
  compare(a.name, b.name) ||
  compare(a.relief.amountRepaid, b.relief.amountRepaid) ||
  compare(a.relief.amountReleasedOrWrittenOff, b.relief.amountReleasedOrWrittenOff);
const compare = <T extends string | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Rounds each column to whole pounds. If rounding takes more than the loans have left, the larger column is reduced. */
function wholePoundsOf(
  relief: Relief,
  left: Pounds,
): readonly [repaid: Pounds, releasedOrWrittenOff: Pounds] {
  const repaid = toWholePounds(relief.amountRepaid);
  const released = toWholePounds(relief.amountReleasedOrWrittenOff);
  const all = min(left, repaid + released);
  if (repaid >= released) return [all - min(released, all), min(released, all)];
  return [min(repaid, all), all - min(repaid, all)];
}

const balancesOf = (loans: readonly Loan[]): readonly Balance[] =>
  [...loans]
    // Amounts decide only between loans of one day, so that the order of the caller's rows never matters.
    .sort((a, b) => compare(a.dateAdvanced, b.dateAdvanced) || compare(a.exact, b.exact))
    .map((loan): Balance => ({ loan, exact: loan.exact, amount: loan.amount }));

/** Gives each relief with the loans of its name, in the order in which reliefs are set against loans. */
function claimantsOf(balances: readonly Balance[], reliefs: readonly Relief[]): readonly Claimant[] {
  const byName = new Map<string, Balance[]>();
  for (const balance of balances) {
    const name = plainName(balance.loan.name);
    byName.set(name, [...(byName.get(name) ?? []), balance]);
  }
  return reliefs
    .map((relief): Claimant => {
      const name = plainName(relief.name);
      return { relief, name, named: byName.get(name) ?? null };
    })
    .sort(inOrder);
}

/**
 * Lists the loans that a relief may be set against: loans of its name, or all when no loan has the name. Loans made
 * after the relief are left out.
 */
const mayRelieve = ({ relief, named }: Claimant, balances: readonly Balance[]): readonly Balance[] =>
  (named ?? balances).filter(({ loan }) => loan.dateAdvanced <= relief.date);

/** A relief within the period, and its part of each loan, to the penny. */
export interface TakenOff {
  readonly relief: Relief;
  readonly pieces: readonly { readonly loan: Loan; readonly amount: Pence }[];
  readonly shortBy: Pence;
}

/**
 * Deducts the reliefs within the period from the loans, in exact pence (decision 204): from loans of the same name,
 * earliest first, or from any loan, earliest first, when none has its name.
 * @returns the reduced loans in the order given, and the parts of each relief in the order of the reliefs
 */
export function takeOff(
  loans: readonly Loan[],
  reliefs: readonly Relief[],
): { readonly left: readonly Loan[]; readonly taken: readonly TakenOff[] } {
  const balances = balancesOf(loans);
  const found = new Map<Relief, TakenOff>();
  for (const claimant of claimantsOf(balances, reliefs)) {
    const { relief } = claimant;
    const pieces = take(mayRelieve(claimant, balances), 'exact', amountOfRelief(relief));
    const shortBy = amountOfRelief(relief) - sum(pieces.map(({ amount }) => amount));
    found.set(relief, { relief, pieces, shortBy });
  }
  const leftOf = new Map(balances.map(({ loan, exact }) => [loan, exact]));
  return {
    left: loans.map((loan) => {
      const exact = leftOf.get(loan) ?? loan.exact;
      return exact === loan.exact ? loan : { ...loan, exact, amount: toWholePounds(exact) };
    }),
    taken: reliefs.flatMap((relief) => found.get(relief) ?? []),
  };
}

/**
 * Sets each relief against the loans of the same name, earliest first, or against any loan, earliest first, when none has
 * its name. Returns the results in the order of the reliefs.
 */
export function allocate(loans: readonly Loan[], reliefs: readonly Relief[]): readonly Allocated[] {
  const balances = balancesOf(loans);
  const found = new Map<Relief, Allocated>();
  for (const claimant of claimantsOf(balances, reliefs)) {
    const { relief } = claimant;
    const against = mayRelieve(claimant, balances);
    const exact = amountOfRelief(relief);
    const met = sum(take(against, 'exact', exact).map(({ amount }) => amount));
    const [repaid, released] = wholePoundsOf(relief, sum(against.map(({ amount }) => amount)));
    found.set(relief, {
      relief,
      repaid,
      releasedOrWrittenOff: released,
      pieces: take(against, 'amount', repaid + released),
      shortBy: exact - met,
    });
  }
  return reliefs.flatMap((relief) => found.get(relief) ?? []);
}

/** Computes tax on parts of loans at the rate of each, rounded half up to the penny once (rules 9466 to 9474). */
export const taxOn = (pieces: readonly { readonly amount: Pounds; readonly rate: bigint }[]): Pence =>
  divideRoundHalfUp(sum(pieces.map(({ amount, rate }) => amount * rate)), 100n);
