import { nullable } from 'superstruct';
import type { Weekday } from '../../core/dates/working-days.ts';
import type { DeadlineJson, LimitJson, PlanningJson } from '../../core/tax/planning/json.ts';
import { WHAT_IFS } from '../../core/tax/planning/what-if.ts';
import { oneOf } from '../requests/fields.ts';
import { record } from '../requests/structs.ts';
import { amount, day, every, part, percent, text, wholeNumber, yesNo } from './fields.ts';

/** Planning on a computation: rates, limits, effects of changes, and coming deadlines. */
type Marginal = NonNullable<PlanningJson['marginalRate']>;
type Instalments = NonNullable<PlanningJson['instalments']>;

const WEEKDAYS: readonly Weekday[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];
const LIMITS = ['lowerLimit', 'upperLimit', 'deductionsAllowance', 'large', 'veryLarge'] as const;

export const deadlineStruct = record<DeadlineJson>({
  id: text(),
  subPeriod: nullable(part()),
  label: text(),
  date: day(),
  kind: oneOf(['by', 'from']),
  weekday: oneOf(WEEKDAYS),
  workingDay: nullable(day()),
  amount: nullable(amount()),
  working: text(),
  law: text(),
  penalty: nullable(text()),
  late: yesNo(),
});

export const effectiveStruct = record<NonNullable<PlanningJson['effectiveRate']>>({
  rate: percent(),
  working: text(),
});

export const nextLimitStruct = record<NonNullable<Marginal['next']>>({
  limit: oneOf([...LIMITS, 'reliefsUsedUp', 'lossesUsedUp']),
  label: text(),
  profit: wholeNumber(),
});

export const marginalStruct = record<Marginal>({
  rate: percent(),
  onePound: amount(),
  hundredPounds: amount(),
  working: text(),
  next: nullable(nextLimitStruct),
});

export const limitStruct = record<LimitJson>({
  id: oneOf(LIMITS),
  label: text(),
  limit: wholeNumber(),
  measured: wholeNumber(),
  distance: wholeNumber(),
  exceeded: yesNo(),
  working: text(),
  law: text(),
});

export const whatIfStruct = record<PlanningJson['whatIf'][number]>({
  id: oneOf(WHAT_IFS),
  label: text(),
  saves: amount(),
  carriedForward: wholeNumber(),
  working: text(),
  law: text(),
});

export const loansPlanStruct = record<NonNullable<PlanningJson['loansToParticipators']>>({
  outstanding: wholeNumber(),
  repayBy: day(),
  stillInTime: yesNo(),
  saves: amount(),
  savesByLaw: amount(),
  laterReliefFrom: day(),
  working: text(),
  law: text(),
});

export const instalmentStruct = record<Instalments['payments'][number]>({
  date: day(),
  amount: amount(),
});

export const instalmentsStruct = record<Instalments>({
  kind: oneOf(['large', 'veryLarge']),
  payments: every(instalmentStruct, 'instalments'),
  unless: nullable(text()),
  law: text(),
});

export const planningStruct = record<PlanningJson>({
  effectiveRate: nullable(effectiveStruct),
  marginalRate: nullable(marginalStruct),
  limits: every(limitStruct, 'limits'),
  whatIf: every(whatIfStruct, 'questions'),
  loansToParticipators: nullable(loansPlanStruct),
  instalments: nullable(instalmentsStruct),
});
