import { formatPence } from '../base/money.ts';
import type { PageRows } from '../boxes/page.ts';
import { SCHEDULES, type ScheduleId } from '../boxes/schedules.ts';
import type { Value } from '../boxes/value.ts';
import type { IsoDate } from '../dates/date.ts';
import { carriedForwardAsJson } from '../figures/balances.ts';
import { type WorkedAllowancesJson, workedAsJson } from './allowances/json.ts';
import type { ComputationLine, FilingComputation } from './computation.ts';
import { type GroupReliefJson, groupReliefAsJson } from './groups/json.ts';
import { type ResearchJson, researchAsJson } from './research/json.ts';

/**
 * The computation as `GET /filing/computation` returns it (decisions 34 and 50): one return for each accounting period. The
 * documents print the same lines, in the same order and words.
 */
export interface ComputationJson {
  readonly filingId: number;
  readonly returns: readonly ReturnJson[];
}

export interface ReturnJson {
  /** 1 or 2 when the period of account is longer than twelve months, else null. */
  readonly subPeriod: 1 | 2 | null;
  readonly periodStart: IsoDate;
  readonly periodEnd: IsoDate;
  /**
   * Maps box number to value: the lines that have a box, and the boxes that list PAYE references. A blank box is absent.
   */
  readonly boxes: Readonly<Record<string, BoxJson>>;
  /** Lines in the order of the working, schedule by schedule. */
  readonly lines: readonly LineJson[];
  /** Balances carried forward to later periods, whole pounds. */
  readonly carriedForward: Readonly<Record<string, number>>;
  /** Capital allowances computed from facts; null when amounts were claimed. */
  readonly capitalAllowances: WorkedAllowancesJson | null;
  /** Group relief claimed and surrendered; null without page CT600C. */
  readonly groupRelief: GroupReliefJson | null;
  /** Relief for research and development; null where the return claims none. */
  readonly researchAndDevelopment: ResearchJson | null;
}

/** A line as the computation has it. No two lines of a return share an id. */
export interface LineJson extends Omit<ComputationLine, 'schedule' | 'value'> {
  /** The schedule of the line: its id, and its title as the documents print it. */
  readonly schedule: { readonly id: ScheduleId; readonly title: string };
  readonly value: ValueJson;
}

/**
 * Whole pounds, counts, years and per cent are numbers. Pounds and pence are text with two decimals. Yes is true, no is
 * false.
 */
export type ValueJson = number | string | boolean;

/** Value of a box: a box that lists PAYE references has several. */
export type BoxJson = ValueJson | readonly string[];

/** Writes a value as the interface does. */
export function valueAsJson(value: Value): ValueJson {
  switch (value.kind) {
    case 'pounds':
      return Number(value.amount);
    case 'pence':
      return formatPence(value.amount);
    case 'rate':
      return Number(formatPence(value.hundredths));
    case 'count':
      return value.count;
    case 'year':
      return value.year;
    case 'tick':
      return true;
    case 'yesNo':
      return value.yes;
    case 'date':
      return value.date;
    case 'text':
      return value.text;
  }
}

/** Boxes of the form that list PAYE references, each in two parts. */
const REFERENCES = ['L72A', 'L73A', 'L168A', 'L169A'];

/** Writes each list of references: `123/AB45678`. */
const referencesAsJson = (rows: PageRows): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    REFERENCES.flatMap((name) => {
      const list = rows[name] ?? [];
      const texts = list.map((row) =>
        row.map(({ value }) => (value.kind === 'text' ? value.text : '')).join('/'),
      );
      return texts.length === 0 ? [] : [[name, texts]];
    }),
  );

/** Writes the whole computation as `GET /filing/computation` returns it. */
export const computationAsJson = (filingId: number, computation: FilingComputation): ComputationJson => ({
  filingId,
  returns: computation.returns.map((computed, index, all) => ({
    subPeriod: computed.subPeriod,
    periodStart: computed.period.start,
    periodEnd: computed.period.end,
    boxes: {
      ...Object.fromEntries([...computed.boxes].map(([box, value]) => [box, valueAsJson(value)])),
      ...referencesAsJson(computed.rows),
    },
    lines: computed.lines.map(({ id, schedule, label, value, box, working, law, from }) => ({
      id,
      schedule: { id: schedule, title: SCHEDULES[schedule] },
      label,
      value: valueAsJson(value),
      box,
      working,
      law,
      from,
    })),
    carriedForward: carriedForwardAsJson(computed.carriedForward),
    capitalAllowances:
      computed.capitalAllowances === null
        ? null
        : workedAsJson(computed.capitalAllowances, index === all.length - 1),
    groupRelief: groupReliefAsJson(computed),
    researchAndDevelopment: researchAsJson(computed),
  })),
});
