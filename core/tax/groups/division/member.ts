import type { Fraction, Pounds } from '../../../base/money.ts';
import { NIL } from './fractions.ts';
import { profitsIn, type Run } from './runs.ts';
import { type TaxScale, taxOn } from './scale.ts';

/**
 * Company of the group in the division. It ends with `y` of relief, from zero to `gives + takes`. If `y` is less than
 * `gives`, it surrenders the difference; if more, it claims the difference.
 */
export interface Member {
  /** Relief of the period that it can surrender in total, whole pounds. */
  readonly gives: Pounds;
  /** Greatest relief that it can claim, with nothing surrendered. */
  readonly takes: Pounds;
  /** Its taxable profits for each relief from zero to `gives + takes`. */
  readonly runs: readonly Run[];
  readonly scale: TaxScale;
}

export const maxRelief = ({ gives, takes }: Member): Pounds => gives + takes;

export const runAt = ({ runs }: Member, y: Pounds): Run | undefined =>
  runs.find(({ to }) => y < to) ?? runs.at(-1);

export const profitsWith = (member: Member, y: Pounds): Pounds => {
  const run = runAt(member, y);
  return run === undefined ? 0n : profitsIn(run, y);
};

/** Gives the tax in pounds with this much relief, before rounding. */
export const costOf = (member: Member, y: Pounds): Fraction =>
  member.runs.length === 0 ? NIL : taxOn(member.scale, profitsWith(member, y));
