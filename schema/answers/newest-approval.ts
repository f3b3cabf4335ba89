import type { Infer } from 'superstruct';
import { oneOf } from '../requests/fields.ts';
import { record } from '../requests/structs.ts';
import { APPROVAL_STATUSES } from '../states.ts';
import { wholeNumber } from './fields.ts';

/** The newest approval of a filing. */
export const newestApprovalStruct = record({ id: wholeNumber(), status: oneOf(APPROVAL_STATUSES) });
export type NewestApprovalAnswer = Infer<typeof newestApprovalStruct>;
