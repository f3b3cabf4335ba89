import { divideRoundHalfUp, min, type Pence, type Pounds, sum } from '../../money.ts';
import type { IsoDate } from '../../period/date.ts';

/** A loan of the return. */
export interface Loan {
  /** Its place in the caller's list, from 0. */
  readonly row: number;
  readonly name: string;
  /** As given, to the penny. */
  readonly exact: Pence;
  /** As box A10B has it. */
  readonly amount: Pounds;
  readonly dateAdvanced: IsoDate;
  /** Hundredths of one per cent: what a return sent today states, and what the law says. */
  readonly rate: bigint;
  readonly statutoryRate: bigint;
  /** First day on which a return sent may state the statutory rate. */
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
  /** As boxes A25B and A25C, or A50B and A50C, have them. */
  readonly repaid: Pounds;
  readonly releasedOrWrittenOff: Pounds;
  readonly pieces: readonly Piece[];
  /** What the loans it may be set against are short of, to the penny; nil when there is enough. */
  readonly shortBy: Pence;
}

/** Pence to the nearest pound, half up. */
export const toWholePounds = (pence: Pence): Pounds => divideRoundHalfUp(pence, 100n);

/** Names that differ in capitals and spaces alone are one borrower. */
export const sameName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** A relief with the loans of its name; null when no loan has it. */
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

/** Takes an amount from the balances in their order, never more than there is; what each gave. */
function take(balances: readonly Balance[], of: 'exact' | 'amount', wanted: bigint): readonly Piece[] {
  let left = wanted;
  const pieces: Piece[] = [];
  for (const balance of balances) {
    const taken = min(left, balance[of]);
    if (taken === 0n) continue;
    balance[of] -= taken;
    left -= taken;
    pieces.push({ loan: balance.loan, amount: taken });
  }
  return pieces;
}

/**
 * The order in which reliefs are set against loans: those that name a borrower before those that name nobody we
 * know, then by date. What is left decides only between reliefs of one day, so that the caller's order of rows never
 * does.
 */
const inOrder = (a: Claimant, b: Claimant): number =>
  Number(b.named !== null) - Number(a.named !== null) ||
  compare(a.relief.date, b.relief.date) ||
  Number(b.relief.reliefDueConfirmed) - Number(a.relief.reliefDueConfirmed) ||
  compare(a.name, b.name) ||
  compare(a.relief.amountRepaid, b.relief.amountRepaid) ||
  compare(a.relief.amountReleasedOrWrittenOff, b.relief.amountReleasedOrWrittenOff);
const compare = <T extends string | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Each column in whole pounds. Rounding alone never takes more than is left of the loans: the larger column gives way. */
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

/**
 * Sets each relief against the loans of the same name, earliest first; against any, earliest first, when no loan has
 * its name. The results are in the order of the reliefs given.
 */
export function allocate(loans: readonly Loan[], reliefs: readonly Relief[]): readonly Allocated[] {
  const balances = [...loans]
    .sort((a, b) => compare(a.dateAdvanced, b.dateAdvanced))
    .map((loan): Balance => ({ loan, exact: loan.exact, amount: loan.amount }));
  const byName = new Map<string, Balance[]>();
  for (const balance of balances) {
    const name = sameName(balance.loan.name);
    byName.set(name, [...(byName.get(name) ?? []), balance]);
  }
  const claimants = reliefs.map((relief): Claimant => {
    const name = sameName(relief.name);
    return { relief, name, named: byName.get(name) ?? null };
  });
  const found = new Map<Relief, Allocated>();
  for (const { relief, named } of claimants.sort(inOrder)) {
    const against = named ?? balances;
    const exact = relief.amountRepaid + relief.amountReleasedOrWrittenOff;
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

/** Tax on parts of loans at the rate of each, rounded half up to the penny once (rules 9466 to 9474). */
export const taxOn = (pieces: readonly { readonly amount: Pounds; readonly rate: bigint }[]): Pence =>
  divideRoundHalfUp(sum(pieces.map(({ amount, rate }) => amount * rate)), 100n);
