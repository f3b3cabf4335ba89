import { type Infer, nullable, optional } from 'superstruct';
import type { Explanation } from '../../core/gateways/rejections.ts';
import type { ChainVerification } from '../../core/proof/history/chain.ts';
import { oneOf } from '../requests/fields.ts';
import { record } from '../requests/structs.ts';
import { FILING_STATUSES, MODES, SUBMISSION_STATUSES, SUBMIT_TARGETS, TARGETS } from '../states.ts';
import { amount, bytes, day, every, instant, part, text, wholeNumber, yesNo } from './fields.ts';
import { newestApprovalStruct } from './newest-approval.ts';
import { deadlineStruct } from './planning.ts';
import { targetStatesStruct } from './target-states.ts';

export const helpStruct = record({ cause: text(), location: nullable(text()), action: text() });

export const upstreamErrorStruct = record({
  code: text(),
  message: text(),
  location: nullable(text()),
  help: optional(helpStruct),
});
export type UpstreamErrorAnswer = Infer<typeof upstreamErrorStruct>;

/** See decision 23. */
export const submissionStruct = record({
  id: wholeNumber(),
  filingId: wholeNumber(),
  target: oneOf(TARGETS),
  subPeriod: nullable(part()),
  mode: oneOf(MODES),
  status: oneOf(SUBMISSION_STATUSES),
  error: nullable(text()),
  errors: every(upstreamErrorStruct, 'errors'),
  correlationId: nullable(text()),
  submissionNumber: nullable(text()),
  irMark: nullable(text()),
  irMarkBase32: nullable(text()),
  requestXml: nullable(text()),
  requestBodySha256: nullable(text()),
  createdAt: instant(),
  submittedAt: nullable(instant()),
  decidedAt: nullable(instant()),
  madeWith: nullable(text()),
});
export type SubmissionAnswer = Infer<typeof submissionStruct>;
const submissions = every(submissionStruct, 'submissions');

export const targetResultStruct = record({
  success: yesNo(),
  error: optional(text()),
  submissions,
});
export type TargetResultAnswer = Infer<typeof targetResultStruct>;

export const resultsStruct = record({
  tax: optional(targetResultStruct),
  ch: optional(targetResultStruct),
});

/** `POST /filing/submit` (decision 22). */
export const submitAnswer = record({
  filingId: wholeNumber(),
  status: oneOf(FILING_STATUSES),
  results: resultsStruct,
});
export type SubmitAnswer = Infer<typeof submitAnswer>;

/** `GET /filing/status` (decisions 28 and 50). */
export const statusAnswer = record({
  filingId: wholeNumber(),
  status: oneOf(FILING_STATUSES),
  nextPollAt: nullable(instant()),
  targets: targetStatesStruct,
  approval: nullable(newestApprovalStruct),
  submissions,
});
export type StatusAnswer = Infer<typeof statusAnswer>;

export const verificationStruct = record<ChainVerification>({
  valid: yesNo(),
  events: wholeNumber(),
  head: nullable(text()),
  keyId: nullable(text()),
  problem: nullable(text()),
});

/** `GET /filing/submissions`. */
export const historyAnswer = record({
  data: submissions,
  totalCount: wholeNumber(),
  verification: optional(verificationStruct),
});
export type HistoryAnswer = Infer<typeof historyAnswer>;

export const problemStruct = record({
  location: nullable(text()),
  message: text(),
  rule: nullable(text()),
  box: nullable(text()),
  severity: oneOf(['error', 'warning']),
  target: oneOf(SUBMIT_TARGETS),
});
export type ProblemAnswer = Infer<typeof problemStruct>;

/** `POST /filing/validate` (decisions 34 and 47). */
export const validateAnswer = record({
  valid: yesNo(),
  problems: every(problemStruct, 'problems'),
});
export type ValidateAnswer = Infer<typeof validateAnswer>;

/** A filing with the findings of a check, its tax and what is still to be done. */
export const checkedFilingStruct = record({
  filingId: wholeNumber(),
  companyId: wholeNumber(),
  companyName: text(),
  companyNumber: text(),
  periodStart: day(),
  periodEnd: day(),
  isAmendment: yesNo(),
  status: oneOf(FILING_STATUSES),
  valid: yesNo(),
  problems: every(problemStruct, 'problems'),
  tax: nullable(amount()),
  deadlines: every(deadlineStruct, 'deadlines'),
});
export type CheckedFilingAnswer = Infer<typeof checkedFilingStruct>;

/** `POST /filings/validate` (decision 50a). */
export const validateFilingsAnswer = record({
  data: every(checkedFilingStruct, 'filings'),
  unknown: every(wholeNumber(), 'numbers'),
  totalCount: wholeNumber(),
});
export type ValidateFilingsAnswer = Infer<typeof validateFilingsAnswer>;

/** One message that would be sent. */
export const sendingStruct = record({
  target: oneOf(TARGETS),
  recipient: text(),
  subPeriod: nullable(part()),
  periodStart: day(),
  periodEnd: day(),
  sha256: text(),
});
export type SendingAnswer = Infer<typeof sendingStruct>;

/** `POST /filing/submit/prepare`. */
export const prepareAnswer = record({
  filingId: wholeNumber(),
  target: oneOf(SUBMIT_TARGETS),
  mode: oneOf(MODES),
  valid: yesNo(),
  problems: every(problemStruct, 'problems'),
  words: every(text(), 'sentences'),
  sendings: every(sendingStruct, 'sendings'),
  sha256: nullable(text()),
  confirmation: nullable(text()),
  expiresAt: nullable(instant()),
});
export type PrepareAnswer = Infer<typeof prepareAnswer>;

export const explanationStruct = record<Explanation>({
  code: text(),
  target: oneOf(TARGETS),
  cause: text(),
  location: nullable(text()),
  action: text(),
});

/** `GET /errors`. */
export const errorsAnswer = record({
  data: every(explanationStruct, 'explanations'),
  totalCount: wholeNumber(),
});
export type ErrorsAnswer = Infer<typeof errorsAnswer>;

/** `GET /filing/receipt`: a zip (docs/decisions/submission.md). */
export const receiptAnswer = bytes();
