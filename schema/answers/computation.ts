import { nullable, optional } from 'superstruct';
import type { ScheduleId } from '../../core/boxes/schedules.ts';
import { CLAIM_KINDS, SURRENDER_KINDS } from '../../core/figures/ct600c.ts';
import type { AsFiled, FiledDifference } from '../../core/form/as-filed.ts';
import type { BoxJson, LineJson } from '../../core/tax/explain.ts';
import type { GroupReliefJson } from '../../core/tax/groups/json.ts';
import type { LineId } from '../../core/tax/lines.ts';
import type { PlannedComputationJson, PlannedReturnJson } from '../../core/tax/planning/json.ts';
import { oneOf } from '../requests/fields.ts';
import { record } from '../requests/structs.ts';
import { workedAllowancesStruct } from './capital-allowances.ts';
import { anyValue, day, every, mapOf, part, text, wholeNumber } from './fields.ts';
import { deadlineStruct, planningStruct } from './planning.ts';
import { researchStruct } from './research.ts';

export const scheduleStruct = record<LineJson['schedule']>({ id: text<ScheduleId>(), title: text() });

export const lineStruct = record<LineJson>({
  id: text<LineId>(),
  schedule: scheduleStruct,
  label: text(),
  value: anyValue(),
  box: nullable(text()),
  working: text(),
  law: text(),
  from: every(text(), 'sources'),
});

export const differenceStruct = record<FiledDifference>({
  box: text(),
  filed: nullable(anyValue()),
  now: nullable(anyValue()),
});

export const asFiledStruct = record<AsFiled>({
  version: nullable(text()),
  differs: every(differenceStruct, 'boxes'),
});

export const claimedStruct = record<GroupReliefJson['claims'][number]>({
  companyName: nullable(text()),
  kind: oneOf(CLAIM_KINDS),
  amount: wholeNumber(),
  days: wholeNumber(),
  limit: wholeNumber(),
  working: text(),
});

export const surrenderedStruct = record<GroupReliefJson['surrendered'][number]>({
  kind: oneOf(SURRENDER_KINDS),
  arising: wholeNumber(),
  most: wholeNumber(),
  surrendered: wholeNumber(),
  used: wholeNumber(),
  carriedForward: wholeNumber(),
  working: text(),
});

export const groupReliefStruct = record<GroupReliefJson>({
  available: wholeNumber(),
  claimed: wholeNumber(),
  claimedCarriedForward: wholeNumber(),
  relevantMaximum: nullable(wholeNumber()),
  claims: every(claimedStruct, 'claims'),
  surrendered: every(surrenderedStruct, 'kinds'),
});

/** A return of a computation. A return of a long period also says how it was filed. */
export type ReturnAnswer = PlannedReturnJson & { readonly asFiled?: AsFiled };

/** A computation. If the filing has an accepted return, it also says how that return was filed (decision 211). */
export interface ComputationAnswer extends Omit<PlannedComputationJson, 'returns'> {
  readonly returns: readonly ReturnAnswer[];
  readonly asFiled?: AsFiled;
}

export const returnStruct = record<ReturnAnswer>({
  subPeriod: nullable(part()),
  periodStart: day(),
  periodEnd: day(),
  boxes: mapOf<BoxJson>(
    { type: ['number', 'string', 'boolean', 'array'], items: { type: 'string' } },
    (value) => ['number', 'string', 'boolean'].includes(typeof value) || Array.isArray(value),
  ),
  lines: every(lineStruct, 'lines'),
  carriedForward: mapOf<number>({ type: 'integer' }, Number.isSafeInteger),
  capitalAllowances: nullable(workedAllowancesStruct),
  groupRelief: nullable(groupReliefStruct),
  researchAndDevelopment: nullable(researchStruct),
  planning: planningStruct,
  asFiled: optional(asFiledStruct),
});

/** `GET /filing/computation` (decisions 34 and 50). */
export const computationAnswer = record<ComputationAnswer>({
  filingId: wholeNumber(),
  returns: every(returnStruct, 'returns'),
  deadlines: every(deadlineStruct, 'deadlines'),
  lawReadUpTo: day(),
  asFiled: optional(asFiledStruct),
});

/** `GET /filing/calendar`: iCalendar text (RFC 5545). */
export const calendarAnswer = text();
