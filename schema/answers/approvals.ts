import { type Infer, nullable, optional } from 'superstruct';
import { oneOf } from '../requests/fields.ts';
import { record } from '../requests/structs.ts';
import { APPROVAL_ASKS, APPROVAL_STATUSES, SUBMIT_TARGETS } from '../states.ts';
import { day, every, instant, text, wholeNumber } from './fields.ts';
import { problemStruct, sendingStruct } from './submissions.ts';

/** The person who approved, as typed on the page. */
export const approvedByStruct = record({
  name: text(),
  capacity: text(),
  approvedOn: day(),
});

const asked = {
  id: wholeNumber(),
  filingId: wholeNumber(),
  target: oneOf(SUBMIT_TARGETS),
  asks: oneOf(APPROVAL_ASKS),
  status: oneOf(APPROVAL_STATUSES),
  reference: nullable(text()),
  sha256: text(),
  expiresAt: instant(),
  createdAt: instant(),
};

/** `POST /filing/approval`. */
export const approvalAnswer = record({
  ...asked,
  url: optional(text()),
  words: every(text(), 'sentences'),
  sendings: every(sendingStruct, 'sendings'),
  problems: every(problemStruct, 'problems'),
});
export type ApprovalAnswer = Infer<typeof approvalAnswer>;

export const listedApprovalStruct = record({
  ...asked,
  message: nullable(text()),
  openedAt: nullable(instant()),
  decidedAt: nullable(instant()),
  sentAt: nullable(instant()),
  endedAt: nullable(instant()),
  approvedBy: nullable(approvedByStruct),
  comment: nullable(text()),
});
export type ListedApproval = Infer<typeof listedApprovalStruct>;

/** `GET /filing/approvals`. */
export const approvalsAnswer = record({
  data: every(listedApprovalStruct, 'approvals'),
  totalCount: wholeNumber(),
});
export type ApprovalsAnswer = Infer<typeof approvalsAnswer>;
