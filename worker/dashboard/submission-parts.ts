import type { GatewayError } from '../../core/gateways/govtalk.ts';
import { isAcceptedAlready } from '../../core/gateways/rejections.ts';
import type { UpstreamErrorAnswer } from '../../schema/answers/submissions.ts';
import { type Html, html } from '../pages/html.ts';
import { helped } from '../services/explanations.ts';
import type { Filing, Submission } from '../store/store.ts';
import { OWN_CODE } from '../submission/rejections.ts';
import { isHeldAlready } from '../submission/states.ts';
import { fieldInWords } from './field-words.ts';
import { facts, moment, sentTo, submissionBadge } from './parts.ts';
import { fieldSentence, readerSentence, sentence } from './sentences.ts';

/** Shows a fault that this service found before it made a message. Its words are written for callers of the API. */
const ownItem = ({ code, message, location }: GatewayError): Html => html`
<li><div class="note bad"><h3>${location === null ? readerSentence(message) : fieldSentence(fieldInWords(location), message)}</h3>
${code !== OWN_CODE && html`<p class="small">Rule ${code}.</p>`}</div></li>`;

/** True for a refusal of our own checks: no message was made, so no authority has seen it. */
const isOurs = ({ requestBodySha256 }: Submission): boolean => requestBodySha256 === null;

/** Matches our words for an error that came without words. */
const NO_TEXT = /^no text was given with this /;

/** Code of an error whose own code is not kept: it says nothing to a reader. */
const NO_CODE = 'unlisted';

/** Shows a submission on its filing's page and its receipt. */
const errorItem = ({ code, message, location, help }: UpstreamErrorAnswer, advises: boolean): Html => html`
<li><div class="note bad"><h3>${help === undefined ? sentence(message) : readerSentence(help.cause)}</h3>
${help && advises && html`<p><strong>What to do:</strong> ${readerSentence(help.action)}${help.location !== null && html` Field: ${fieldInWords(help.location)}.`}</p>`}
<p class="small">${code !== '' && code !== NO_CODE && html`Error ${code}. `}${help && message !== help.cause && !NO_TEXT.test(message) && html`In the authority’s own words: “<bdi>${message}</bdi>”`}${
  location !== null && html` At <code>${location}</code>`
}</p></div></li>`;

/** Leaves out the errors whose advice is to send again, where HMRC has already accepted a return. */
const withAdvice = (submission: Submission): readonly GatewayError[] =>
  isHeldAlready(submission) ? submission.errors.filter(isAcceptedAlready) : submission.errors;

/**
 * Lists all faults of a submission, each with its known meaning; nothing when there are none.
 *
 * @param advises false where the reader cannot follow the advice, or no longer has to
 */
export const errorsOf = (submission: Submission, advises = true): Html => html`
${submission.error !== null && submission.errors.length === 0 && html`<div class="note ${submission.status === 'submitted' ? 'warn' : 'bad'}"><p>${readerSentence(submission.error)}</p></div>`}
${submission.errors.length > 0 && html`<ul class="plain">${withAdvice(submission).map((error) => (isOurs(submission) ? ownItem(error) : errorItem(helped(submission.target, error), advises)))}</ul>`}`;

export const receiptAddress = (filing: Filing, { id }: Pick<Submission, 'id'>): string =>
  `/dashboard/${filing.mode}/filings/${filing.id}/submissions/${id}`;

export const submissionCard = (filing: Filing, submission: Submission, advises = true): Html => html`<li>
<div class="split"><h3><a href="${receiptAddress(filing, submission)}">${sentTo(submission.target, submission.subPeriod)}</a></h3>${submissionBadge(submission)}</div>
${facts([
  ['Sent', submission.submittedAt === null ? null : moment(submission.submittedAt)],
  [
    'Decided',
    submission.decidedAt === null || submission.status === 'error' ? null : moment(submission.decidedAt),
  ],
  [
    'Correlation id',
    submission.correlationId === null ? null : html`<code>${submission.correlationId}</code>`,
  ],
  [
    'Submission number',
    submission.submissionNumber === null ? null : html`<code>${submission.submissionNumber}</code>`,
  ],
])}
${errorsOf(submission, advises)}</li>`;
