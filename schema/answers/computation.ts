import { nullable } from 'superstruct';
import type { ScheduleId } from '../../core/boxes/schedules.ts';
import type { LineJson, ValueJson } from '../../core/tax/explain.ts';
import type { LineId } from '../../core/tax/lines.ts';
import type { PlannedComputationJson, PlannedReturnJson } from '../../core/tax/planning/json.ts';
import { list, record } from '../requests/structs.ts';
import { workedAllowancesStruct } from './capital-allowances.ts';
import { anyValue, day, mapOf, part, text, wholeNumber } from './fields.ts';
import { deadlineStruct, planningStruct } from './planning.ts';

const EVERY = { max: Number.POSITIVE_INFINITY };

export const scheduleStruct = record<LineJson['schedule']>({ id: text<ScheduleId>(), title: text() });

export const lineStruct = record<LineJson>({
  id: text<LineId>(),
  schedule: scheduleStruct,
  label: text(),
  value: anyValue(),
  box: nullable(text()),
  working: text(),
  law: text(),
  from: list(text(), { ...EVERY, of: 'sources' }),
});

export const returnStruct = record<PlannedReturnJson>({
  subPeriod: nullable(part()),
  periodStart: day(),
  periodEnd: day(),
  boxes: mapOf<ValueJson>({ type: ['number', 'string', 'boolean'] }, (value) =>
    ['number', 'string', 'boolean'].includes(typeof value),
  ),
  lines: list(lineStruct, { ...EVERY, of: 'lines' }),
  carriedForward: mapOf<number>({ type: 'integer' }, Number.isSafeInteger),
  capitalAllowances: nullable(workedAllowancesStruct),
  planning: planningStruct,
});

/** `GET /filing/computation` (decisions 34 and 50). */
export const computationAnswer = record<PlannedComputationJson>({
  filingId: wholeNumber(),
  returns: list(returnStruct, { ...EVERY, of: 'returns' }),
  deadlines: list(deadlineStruct, { ...EVERY, of: 'deadlines' }),
});

/** `GET /filing/calendar`: iCalendar text (RFC 5545). */
export const calendarAnswer = text();
