import type { Problem } from '../base/problem.ts';
import type { PageRows } from '../boxes/page.ts';
import type { ScheduleId } from '../boxes/schedules.ts';
import type { Value } from '../boxes/value.ts';
import type { Period } from '../dates/period.ts';
import type { Adjustment } from '../figures/adjustments.ts';
import type { Balances } from '../figures/balances.ts';
import type { Law } from '../law/law.ts';
import type { WorkedAllowances } from './allowances/work-out.ts';
import type { GroupRelief } from './groups/relief.ts';
import type { LineId } from './lines.ts';
import type { ResearchOfReturn } from './research/research.ts';

/**
 * One line of the working. It contains everything that a document prints of the figure, so that nothing is explained twice:
 * its name, its value, its working in words and figures, the law, and the box that it fills.
 */
export interface ComputationLine {
  readonly id: LineId;
  readonly schedule: ScheduleId;
  readonly label: string;
  readonly value: Value;
  /** Box of the return that this line fills; null when it is only working. */
  readonly box: string | null;
  /** The arithmetic in words and figures, for example `120,000 - 45,000 - 30,000 = 45,000`. */
  readonly working: string;
  /** The Act and section that it follows from. */
  readonly law: string;
  /** Ids of lines, or paths in the caller's JSON, that the value was computed from. */
  readonly from: readonly string[];
}

/** The computation of one return, made once and with its own explanation. */
export interface ReturnComputation {
  /** 1 or 2 when the period of account is longer than twelve months, else null. */
  readonly subPeriod: 1 | 2 | null;
  readonly period: Period;
  /** Law under which it was computed. */
  readonly law: Law;
  readonly lines: readonly ComputationLine[];
  /** Maps box number to value: exactly the lines that have a box. */
  readonly boxes: ReadonlyMap<string, Value>;
  readonly rows: PageRows;
  readonly carriedForward: Balances;
  /** Group relief claimed and surrendered; null where the return has no page CT600C. */
  readonly groupRelief: GroupRelief | null;
  /** Relief for research and development; null where the return claims none. */
  readonly research: ResearchOfReturn | null;
  /** Capital allowances computed from facts; null when amounts were claimed. */
  readonly capitalAllowances: WorkedAllowances | null;
  /** This return's share of the analysis of the accounts adjustments; empty when none was given. */
  readonly adjustments: readonly Adjustment[];
  /** Problems of the figures. The severity says whether one prevents filing or is only a warning. */
  readonly problems: readonly Problem[];
}

export interface FilingComputation {
  /** Law under which every return was computed. */
  readonly law: Law;
  readonly returns: readonly ReturnComputation[];
  /** Returns as they are before losses of later periods, which change the tax of this period and not its accounts. */
  readonly beforeLaterLosses: readonly ReturnComputation[];
}
