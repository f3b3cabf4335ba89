import {
  checkedFilingStruct,
  errorsAnswer,
  explanationStruct,
  helpStruct,
  historyAnswer,
  prepareAnswer,
  problemStruct,
  resultsStruct,
  sendingStruct,
  statusAnswer,
  submissionStruct,
  submitAnswer,
  targetResultStruct,
  upstreamErrorStruct,
  validateAnswer,
  validateFilingsAnswer,
  verificationStruct,
} from '../../answers/submissions.ts';
import { targetStateStruct, targetStatesStruct } from '../../answers/target-states.ts';
import { FILING_STATES, SUBMISSION_STATES, TARGET_STATES } from '../../states.ts';
import { FILING_STATUS, said } from './answer-words.ts';
import { type Described, described, extra } from './descriptions.ts';

/** Words of answers about submissions: sent messages, faults and outcomes. */
export const SUBMISSION_ANSWER_TEXT: readonly Described[] = [
  described(submissionStruct, 'Submission', '2.4', 'One message to an authority and its outcome.', {
    id: 'Number of the submission.',
    subPeriod: 'Its return in a long period; null for a filing with one return.',
    status: `Status of the submission. ${said(SUBMISSION_STATES)}`,
    error: 'What went wrong, or null.',
    errors: 'Faults that the authority found.',
    correlationId: "The authority's own number for it; null before it was acknowledged.",
    submissionNumber: 'Our number for it at the registry.',
    irMark: 'Integrity mark of the return, base64.',
    irMarkBase32: 'The integrity mark in base32, as the authority prints it in its receipt.',
    requestXml: 'The sent message, with [REDACTED] in place of the sign-ins.',
    requestBodySha256: 'SHA-256 of the Body element in requestXml, hexadecimal.',
    submittedAt: 'When it was acknowledged; null before.',
    decidedAt: 'When its outcome arrived; null before.',
    madeWith:
      'A hash of the law, rule set and software that made it, also in `asFiled` of the computation and in the receipt pack. Null for submissions from before versions were stored.',
  }),
  described(upstreamErrorStruct, 'UpstreamError', '2.4', 'A fault that an authority found.', {
    code: 'Its number.',
    message: 'The fault in the authority’s words.',
    location: 'Its place in the message, in the authority’s words.',
    help: 'Its meaning in plain words, where known.',
  }),
  extra(helpStruct, 'Help', 'The meaning of a refusal.', {
    cause: 'The cause.',
    location: 'Your field that probably causes it, or null.',
    action: 'What to do now.',
  }),
  described(submitAnswer, 'SubmitResult', '4.2', 'The messages sent. At least one target succeeded.', {
    status: FILING_STATUS,
    results: 'Results by target.',
  }),
  described(resultsStruct, 'TargetResults', '4.2', 'Results of the requested targets.', {
    tax: 'At the tax authority.',
    ch: 'At the registry.',
  }),
  described(targetResultStruct, 'TargetResult', '4.2', 'The outcome of one target.', {
    success: 'True when every message was acknowledged, or may have been.',
    error: 'The error of a target without success.',
    submissions: 'Submissions made by this request.',
  }),
  described(statusAnswer, 'FilingStatus', '4.2', 'The status of a filing, after asking the authorities.', {
    status: FILING_STATUS,
    nextPollAt: 'When to ask again; null when no result is awaited.',
    targets: 'The state of each target.',
    approval: 'The newest approval; null where there is none.',
    submissions: 'All submissions of the filing.',
  }),
  extra(targetStatesStruct, 'TargetStates', 'The state of each target of a filing.', {
    tax: 'State at the tax authority; null where it was never requested.',
    ch: 'State at the registry; null where it was never requested, and for a charity or club.',
  }),
  extra(targetStateStruct, 'TargetState', 'The state of one target.', {
    status: `Status of the target. ${said(TARGET_STATES)}`,
    submissionIds: 'The newest submission of each part, which the status describes.',
    editable:
      'Whether you can still change what this target gets: its sign-in now, its figures when no target waits for a result.',
    next: 'What to do now.',
  }),
  described(historyAnswer, 'History', '4.2', 'The submissions of a filing, without asking the authorities.', {
    data: 'All submissions of the filing.',
    verification: 'Only when requested.',
  }),
  extra(verificationStruct, 'Verification', 'Whether the history is unchanged.', {
    valid: 'Whether every event is unchanged and none is missing.',
    events: 'Number of events.',
    head: 'Hash of the last event, hexadecimal.',
    keyId: 'The key that proves it. Null when no key proves it, and the events only agree with one another.',
    problem: 'The first changed event, or null.',
  }),
  extra(validateAnswer, 'Validation', 'Every fault that submit would find.', {
    valid: 'False when any problem is an error.',
    problems: 'All problems.',
  }),
  extra(
    checkedFilingStruct,
    'CheckedFiling',
    'A filing with every fault that submit would find, except faults that only the register shows.',
    {
      companyName: 'Its name when it was last added.',
      companyNumber: 'Its number in the register.',
      periodStart: 'First day of the period.',
      periodEnd: 'Last day of the period.',
      isAmendment: 'Whether it amends an earlier filing.',
      status: said(FILING_STATES),
      valid: 'False when any problem is an error.',
      problems: 'All problems.',
      tax: 'Tax payable of all its returns (box 525). Pounds and pence; null where the tax cannot be computed.',
      deadlines: 'Its open deadlines, earliest first; none where the tax cannot be computed.',
    },
  ),
  extra(validateFilingsAnswer, 'Validations', 'Filings that were checked together.', {
    data: 'The filings, oldest first.',
    unknown: 'Numbers without a filing in this account and the mode of the key.',
  }),
  extra(problemStruct, 'Problem', 'A fault of a filing.', {
    location:
      'Path of the field to correct by a save. Where no save helps, the field of the request: `target`, `filingId`, `companyId` or `periodStart`.',
    message: 'The problem, and what to do.',
    rule: "Number of the authority's rule that is broken, or the lasting name of a warning, such as `property-income-twice`; null for other problems.",
    box: 'Box of the return, or null.',
    severity: 'An error stops a submit; a warning does not.',
    target: 'The target with the problem; `both` for a problem of the whole filing, which is listed once.',
  }),
  extra(prepareAnswer, 'Preparation', 'The messages of a submit, to be shown before it sends them.', {
    target: 'The requested target.',
    mode: 'live or test. Messages of a test key are never filed.',
    valid: 'False when a problem is an error. Then there is no confirmation.',
    problems: 'The problems that validate finds.',
    words: 'Sentences that tell the person who decides what is sent, and to whom.',
    sendings: 'Each message that would be sent; empty when nothing can be sent.',
    sha256: 'One SHA-256 over everything that would be sent, in hex; null when nothing can be sent.',
    confirmation: 'With it, submit sends exactly these messages; null when nothing can be sent.',
    expiresAt: 'When the confirmation expires, or null.',
  }),
  extra(sendingStruct, 'Sending', 'A message that would be sent.', {
    recipient: 'Who receives it, in words.',
    subPeriod: 'Its return in a long period, or null.',
    periodStart: 'First day of its period.',
    periodEnd: 'Last day of its period.',
    sha256:
      'SHA-256 in hex. For a return: of the body, the later `requestBodySha256`. For accounts: of the document.',
  }),
  extra(errorsAnswer, 'Explanations', 'Refusals of the authorities in plain words.', {
    data: 'Refusals in the order of their numbers.',
  }),
  extra(explanationStruct, 'Explanation', 'A refusal of an authority in plain words.', {
    code: "Its number, or the validator's name for it.",
    cause: 'The cause.',
    location: 'Your field that probably causes it, or null.',
    action: 'What to do now.',
  }),
];
