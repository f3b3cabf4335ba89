import { nullable, optional } from 'superstruct';
import type { Explanation } from '../../core/gateways/rejections.ts';
import type { ChainVerification } from '../../core/history/chain.ts';
import type { DeadlineJson } from '../../core/tax/planning/json.ts';
import { oneOf } from '../requests/fields.ts';
import { list, record } from '../requests/structs.ts';
import { SUBMIT_TARGETS, type SubmitTarget } from '../requests/submit.ts';
import {
  FILING_STATUSES,
  type FilingStatus,
  MODES,
  type Mode,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
  TARGETS,
  type Target,
} from '../states.ts';
import { amount, bytes, day, instant, part, text, wholeNumber, yesNo } from './fields.ts';
import { deadlineStruct } from './planning.ts';

const EVERY = { max: Number.POSITIVE_INFINITY };

export type HelpAnswer = Pick<Explanation, 'cause' | 'location' | 'action'>;
export const helpStruct = record<HelpAnswer>({ cause: text(), location: nullable(text()), action: text() });

export interface UpstreamErrorAnswer {
  readonly code: string;
  readonly message: string;
  readonly location: string | null;
  /** Absent where nothing is known of it. */
  readonly help?: HelpAnswer;
}
export const upstreamErrorStruct = record<UpstreamErrorAnswer>({
  code: text(),
  message: text(),
  location: nullable(text()),
  help: optional(helpStruct),
});

/** See decision 23. */
export interface SubmissionAnswer {
  readonly id: number;
  readonly filingId: number;
  readonly target: Target;
  readonly subPeriod: 1 | 2 | null;
  readonly mode: Mode;
  readonly status: SubmissionStatus;
  readonly error: string | null;
  readonly errors: readonly UpstreamErrorAnswer[];
  readonly correlationId: string | null;
  readonly submissionNumber: string | null;
  readonly irMark: string | null;
  readonly irMarkBase32: string | null;
  readonly requestXml: string | null;
  readonly requestBodySha256: string | null;
  readonly createdAt: string;
  readonly submittedAt: string | null;
  readonly decidedAt: string | null;
}
export const submissionStruct = record<SubmissionAnswer>({
  id: wholeNumber(),
  filingId: wholeNumber(),
  target: oneOf(TARGETS),
  subPeriod: nullable(part()),
  mode: oneOf(MODES),
  status: oneOf(SUBMISSION_STATUSES),
  error: nullable(text()),
  errors: list(upstreamErrorStruct, { ...EVERY, of: 'errors' }),
  correlationId: nullable(text()),
  submissionNumber: nullable(text()),
  irMark: nullable(text()),
  irMarkBase32: nullable(text()),
  requestXml: nullable(text()),
  requestBodySha256: nullable(text()),
  createdAt: instant(),
  submittedAt: nullable(instant()),
  decidedAt: nullable(instant()),
});
const submissions = list(submissionStruct, { ...EVERY, of: 'submissions' });

export interface TargetResultAnswer {
  readonly success: boolean;
  /** Only of one without success. */
  readonly error?: string;
  readonly submissions: readonly SubmissionAnswer[];
}
export const targetResultStruct = record<TargetResultAnswer>({
  success: yesNo(),
  error: optional(text()),
  submissions,
});

export interface ResultsAnswer {
  readonly tax?: TargetResultAnswer;
  readonly ch?: TargetResultAnswer;
}
export const resultsStruct = record<ResultsAnswer>({
  tax: optional(targetResultStruct),
  ch: optional(targetResultStruct),
});

export interface SubmitAnswer {
  readonly filingId: number;
  readonly status: FilingStatus;
  readonly results: ResultsAnswer;
}
/** `POST /filing/submit` (decision 22). */
export const submitAnswer = record<SubmitAnswer>({
  filingId: wholeNumber(),
  status: oneOf(FILING_STATUSES),
  results: resultsStruct,
});

export interface StatusAnswer {
  readonly filingId: number;
  readonly status: FilingStatus;
  readonly nextPollAt: string | null;
  readonly submissions: readonly SubmissionAnswer[];
}
/** `GET /filing/status` (decisions 28 and 50). */
export const statusAnswer = record<StatusAnswer>({
  filingId: wholeNumber(),
  status: oneOf(FILING_STATUSES),
  nextPollAt: nullable(instant()),
  submissions,
});

export const verificationStruct = record<ChainVerification>({
  valid: yesNo(),
  events: wholeNumber(),
  head: nullable(text()),
  keyId: nullable(text()),
  problem: nullable(text()),
});

export interface HistoryAnswer {
  readonly data: readonly SubmissionAnswer[];
  readonly totalCount: number;
  /** Only when asked for. */
  readonly verification?: ChainVerification;
}
/** `GET /filing/submissions`. */
export const historyAnswer = record<HistoryAnswer>({
  data: submissions,
  totalCount: wholeNumber(),
  verification: optional(verificationStruct),
});

export interface ProblemAnswer {
  readonly location: string | null;
  readonly message: string;
  readonly rule: string | null;
  readonly box: string | null;
  readonly severity: 'error' | 'warning';
  readonly target: Target;
}
export const problemStruct = record<ProblemAnswer>({
  location: nullable(text()),
  message: text(),
  rule: nullable(text()),
  box: nullable(text()),
  severity: oneOf(['error', 'warning']),
  target: oneOf(TARGETS),
});

export interface ValidateAnswer {
  readonly valid: boolean;
  readonly problems: readonly ProblemAnswer[];
}
/** `POST /filing/validate` (decisions 34 and 47). */
export const validateAnswer = record<ValidateAnswer>({
  valid: yesNo(),
  problems: list(problemStruct, { ...EVERY, of: 'problems' }),
});

/** A filing with what a check found, its tax and what is still to be done of it. */
export interface CheckedFilingAnswer extends ValidateAnswer {
  readonly filingId: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly companyNumber: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly isAmendment: boolean;
  readonly status: FilingStatus;
  readonly tax: string | null;
  readonly deadlines: readonly DeadlineJson[];
}
export const checkedFilingStruct = record<CheckedFilingAnswer>({
  filingId: wholeNumber(),
  companyId: wholeNumber(),
  companyName: text(),
  companyNumber: text(),
  periodStart: day(),
  periodEnd: day(),
  isAmendment: yesNo(),
  status: oneOf(FILING_STATUSES),
  valid: yesNo(),
  problems: list(problemStruct, { ...EVERY, of: 'problems' }),
  tax: nullable(amount()),
  deadlines: list(deadlineStruct, { ...EVERY, of: 'deadlines' }),
});

export interface ValidateFilingsAnswer {
  readonly data: readonly CheckedFilingAnswer[];
  readonly unknown: readonly number[];
  readonly totalCount: number;
}
/** `POST /filings/validate` (decision 50a). */
export const validateFilingsAnswer = record<ValidateFilingsAnswer>({
  data: list(checkedFilingStruct, { ...EVERY, of: 'filings' }),
  unknown: list(wholeNumber(), { ...EVERY, of: 'numbers' }),
  totalCount: wholeNumber(),
});

/** One thing that would be sent. */
export interface SendingAnswer {
  readonly target: Target;
  readonly recipient: string;
  readonly subPeriod: 1 | 2 | null;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly sha256: string;
}
export const sendingStruct = record<SendingAnswer>({
  target: oneOf(TARGETS),
  recipient: text(),
  subPeriod: nullable(part()),
  periodStart: day(),
  periodEnd: day(),
  sha256: text(),
});

export interface PrepareAnswer {
  readonly filingId: number;
  readonly target: SubmitTarget;
  readonly mode: Mode;
  readonly valid: boolean;
  readonly problems: readonly ProblemAnswer[];
  readonly words: readonly string[];
  readonly sendings: readonly SendingAnswer[];
  readonly sha256: string | null;
  readonly confirmation: string | null;
  readonly expiresAt: string | null;
}
/** `POST /filing/submit/prepare`. */
export const prepareAnswer = record<PrepareAnswer>({
  filingId: wholeNumber(),
  target: oneOf(SUBMIT_TARGETS),
  mode: oneOf(MODES),
  valid: yesNo(),
  problems: list(problemStruct, { ...EVERY, of: 'problems' }),
  words: list(text(), { ...EVERY, of: 'sentences' }),
  sendings: list(sendingStruct, { ...EVERY, of: 'sendings' }),
  sha256: nullable(text()),
  confirmation: nullable(text()),
  expiresAt: nullable(instant()),
});

export const explanationStruct = record<Explanation>({
  code: text(),
  target: oneOf(TARGETS),
  cause: text(),
  location: nullable(text()),
  action: text(),
});

export interface ErrorsAnswer {
  readonly data: readonly Explanation[];
  readonly totalCount: number;
}
/** `GET /errors`. */
export const errorsAnswer = record<ErrorsAnswer>({
  data: list(explanationStruct, { ...EVERY, of: 'explanations' }),
  totalCount: wholeNumber(),
});

/** `GET /filing/receipt`: a zip (docs/decisions/submission.md). */
export const receiptAnswer = bytes();
