import type { ScheduleId } from '../boxes/schedules.ts';
import type { Value } from '../boxes/value.ts';
import type { Adjustment } from '../figures/adjustments.ts';
import type { Pounds } from '../money.ts';
import type { PageRows } from '../pages/page.ts';
import type { Period } from '../period/period.ts';
import type { Problem } from '../problem.ts';
import type { WorkedAllowances } from './allowances/work-out.ts';
import type { LineId } from './lines.ts';

/**
 * One line of the working. It holds everything a document prints of the figure, so that nothing is explained in
 * two places: its name, its value, how it came about in words and figures, the law, and the box it feeds.
 */
export interface ComputationLine {
  readonly id: LineId;
  readonly schedule: ScheduleId;
  readonly label: string;
  readonly value: Value;
  /** Box of the return this line fills; null when it is working only. */
  readonly box: string | null;
  /** The arithmetic in words and figures, e.g. `120,000 - 45,000 - 30,000 = 45,000`. */
  readonly working: string;
  /** The Act and section that make it so. */
  readonly law: string;
  /** Ids of lines, or paths in the caller's JSON, that the value was made from. */
  readonly from: readonly string[];
}

/** Balances left for later periods, whole pounds (decision 50). */
export interface CarriedForward {
  readonly tradingLossCarriedForward: Pounds;
  readonly propertyLossCarriedForward: Pounds;
  readonly managementExpensesCarriedForward: Pounds;
}

/** The computation of one return: made once, explained from itself. */
export interface ReturnComputation {
  /** 1 or 2 when the period of account is longer than twelve months, else null. */
  readonly subPeriod: 1 | 2 | null;
  readonly period: Period;
  readonly lines: readonly ComputationLine[];
  /** Box number to value: exactly the lines that have a box. */
  readonly boxes: ReadonlyMap<string, Value>;
  readonly rows: PageRows;
  readonly carriedForward: CarriedForward;
  /** Capital allowances worked out from facts; null where amounts were claimed. */
  readonly capitalAllowances: WorkedAllowances | null;
  /** The analysis of the accounts adjustments, this return's share; empty where none was given. */
  readonly adjustments: readonly Adjustment[];
  /** What the figures make doubtful or unfileable; severity says which. */
  readonly problems: readonly Problem[];
}

export interface FilingComputation {
  readonly returns: readonly ReturnComputation[];
}
