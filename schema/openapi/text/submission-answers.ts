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
import { FILING, FILING_STATUS, MADE, MODE, said, TARGET, TOTAL } from './answer-words.ts';
import { type Described, described } from './descriptions.ts';

/** Answers about submissions: sent messages, faults and outcomes. */
export const SUBMISSION_ANSWER_TEXT: readonly Described[] = [
  described(submissionStruct, 'Submission', '2.4', 'One message to an authority and its outcome.', {
    id: 'Number of the submission.',
    filingId: FILING,
    target: TARGET,
    subPeriod: 'Which return of a long period; null for a filing with one.',
    mode: MODE,
    status: `Status of the submission. ${said(SUBMISSION_STATES)}`,
    error: 'What went wrong, or null.',
    errors: 'What the authority found wrong.',
    correlationId: "The authority's own number for it; null before it was acknowledged.",
    submissionNumber: 'Our number for it at the registry.',
    irMark: 'Integrity mark of the return, base64.',
    irMarkBase32: 'The same as the authority prints it in its receipt.',
    requestXml: 'What was sent, the sign-ins replaced by [REDACTED].',
    requestBodySha256: 'SHA-256 of the Body element in requestXml, hexadecimal.',
    createdAt: MADE,
    submittedAt: 'When it was acknowledged; null before.',
    decidedAt: 'When its outcome was learned; null before.',
    madeWith:
      'The version of the law, rule set and software that it was made with: a hash. `asFiled` of the computation and the receipt pack name it too. Null where it was made before versions were kept.',
  }),
  described(upstreamErrorStruct, 'UpstreamError', '2.4', 'What an authority found wrong.', {
    code: 'Its number.',
    message: 'As the authority says it.',
    location: 'Where, as the authority says it.',
    help: 'What it means in plain words, where that is known.',
  }),
  described(helpStruct, 'Help', null, 'What a refusal means.', {
    cause: 'What is wrong.',
    location: 'Your field that is likely behind it, or null.',
    action: 'What to do now.',
  }),
  described(submitAnswer, 'SubmitResult', '4.2', 'What was sent. At least one target succeeded.', {
    filingId: FILING,
    status: FILING_STATUS,
    results: 'By target.',
  }),
  described(resultsStruct, 'TargetResults', '4.2', 'By target; only those asked for.', {
    tax: 'At the tax authority.',
    ch: 'At the registry.',
  }),
  described(targetResultStruct, 'TargetResult', '4.2', 'The outcome of one target.', {
    success: 'Whether everything was acknowledged, or may have been.',
    error: 'Why not, where it was not.',
    submissions: 'Made by this request.',
  }),
  described(statusAnswer, 'FilingStatus', '4.2', 'How a filing stands, after asking the authorities.', {
    filingId: FILING,
    status: FILING_STATUS,
    nextPollAt: 'When asking again is worth while; null when nothing is awaited.',
    targets: 'How each target stands by itself.',
    approval: 'The newest approval that was asked for; null where there is none.',
    submissions: 'All of the filing.',
  }),
  described(targetStatesStruct, 'TargetStates', null, 'How each target of a filing stands by itself.', {
    tax: 'At the tax authority; null where it was never asked for.',
    ch: 'At the registry; null where it was never asked for, and for a charity or club.',
  }),
  described(targetStateStruct, 'TargetState', null, 'How one target stands.', {
    status: `Status of the target. ${said(TARGET_STATES)}`,
    submissionIds: 'The newest submission of each part, which the status is of.',
    editable:
      'Whether what this target is sent may still change: its sign-in now, its figures once no target is in flight.',
    next: 'What to do now.',
  }),
  described(historyAnswer, 'History', '4.2', 'The submissions of a filing, without asking the authorities.', {
    data: 'All of the filing.',
    totalCount: TOTAL,
    verification: 'Only when asked for.',
  }),
  described(verificationStruct, 'Verification', null, 'Whether the history is as it was written.', {
    valid: 'Whether every event is as it was written, and none is missing.',
    events: 'How many there are.',
    head: 'Hash of the last, hexadecimal.',
    keyId: 'The key that proves it; null where no key does, and the events only agree with one another.',
    problem: 'The first event that is not as it was written, or null.',
  }),
  described(validateAnswer, 'Validation', null, 'Every fault that submit would find.', {
    valid: 'False when any of them is an error.',
    problems: 'All of them.',
  }),
  described(
    checkedFilingStruct,
    'CheckedFiling',
    null,
    'A filing with every fault that submit would find, but what the register alone would tell.',
    {
      filingId: FILING,
      companyId: 'Number of the company.',
      companyName: 'Its name, as it was when it was last added.',
      companyNumber: 'Its number in the register.',
      periodStart: 'First day of the period.',
      periodEnd: 'Last day of the period.',
      isAmendment: 'Whether it amends what was filed.',
      status: said(FILING_STATES),
      valid: 'False when any problem is an error.',
      problems: 'All of them.',
      tax: 'Tax payable of all its returns (box 525). Pounds and pence; null where the figures allow no computation.',
      deadlines:
        'What is still to be done of it, earliest first; none where the figures allow no computation.',
    },
  ),
  described(validateFilingsAnswer, 'Validations', null, 'Filings that were checked together.', {
    data: 'The filings, in the order in which they were made.',
    unknown: 'Numbers that are no filing of this account in the mode of the key.',
    totalCount: TOTAL,
  }),
  described(problemStruct, 'Problem', null, 'A fault of a filing.', {
    location:
      'Path of the field that a save changes. Where no save helps, the field of the request it is about: `target`, `filingId`, `companyId` or `periodStart`.',
    message: 'What is wrong and what to do.',
    rule: "Number of the authority's rule, or null.",
    box: 'Box of the return, or null.',
    severity: 'A warning stops nothing.',
    target: 'Whom it stops or warns; `both` where it is a problem of the whole filing, which is listed once.',
  }),
  described(prepareAnswer, 'Preparation', null, 'What a submit would send, to be shown before it is sent.', {
    filingId: FILING,
    target: 'As it was asked.',
    mode: 'Live or test: what a test key sends is never filed.',
    valid: 'False when a problem is an error. Nothing can be confirmed then.',
    problems: 'What validate answers.',
    words: 'What is sent to whom, in sentences for the person who decides.',
    sendings: 'Each message that would be sent; empty when nothing can be.',
    sha256: 'One SHA-256 over everything that would be sent, in hex; null when nothing can be.',
    confirmation: 'Given to submit, it sends exactly this and nothing else; null when nothing can be sent.',
    expiresAt: 'Until when the confirmation holds, or null.',
  }),
  described(sendingStruct, 'Sending', null, 'A message that would be sent.', {
    target: TARGET,
    recipient: 'Who receives it, in words.',
    subPeriod: 'Which of the two returns of a long period, or null.',
    periodStart: 'First day that it is about.',
    periodEnd: 'Last day that it is about.',
    sha256:
      'SHA-256 in hex. Of a return: the body, as `requestBodySha256` tells it once sent. Of accounts: the document.',
  }),
  described(errorsAnswer, 'Explanations', null, 'What refusals of the authorities mean.', {
    data: 'In the order of their numbers.',
    totalCount: TOTAL,
  }),
  described(explanationStruct, 'Explanation', null, 'What a refusal of an authority means.', {
    code: "Its number, or the validator's name for it.",
    target: TARGET,
    cause: 'What is wrong.',
    location: 'Your field that is likely behind it, or null.',
    action: 'What to do now.',
  }),
];
