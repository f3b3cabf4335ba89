import { type Infer, nullable } from 'superstruct';
import { oneOf } from '../requests/fields.ts';
import { list, record } from '../requests/structs.ts';
import { TARGET_STATUSES } from '../states.ts';
import { text, wholeNumber, yesNo } from './fields.ts';

/** One target of a filing (decision 213). */
export const targetStateStruct = record({
  status: oneOf(TARGET_STATUSES),
  submissionIds: list(wholeNumber(), { max: Number.POSITIVE_INFINITY, of: 'submissions' }),
  editable: yesNo(),
  next: text(),
});
export type TargetState = Infer<typeof targetStateStruct>;

/** Null for a target that was never requested. */
export const targetStatesStruct = record({
  tax: nullable(targetStateStruct),
  ch: nullable(targetStateStruct),
});
export type TargetStates = Infer<typeof targetStatesStruct>;
