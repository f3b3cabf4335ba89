import { type Provenance, stillTrue } from '../../core/books/provenance.ts';
import { ENDPOINTS } from '../../schema/endpoints/index.ts';
import { history } from '../../schema/endpoints/reads.ts';
import { fileAnswer, type PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { ownFiling } from '../services/context.ts';
import { getReceipt } from '../services/receipt.ts';
import type { Filing, SentFigures } from '../store/store.ts';
import { messageOf } from '../submission/envelopes.ts';
import { originsTable } from './books/years.ts';
import { eventsOf } from './events.ts';
import { framed } from './frame.ts';
import { facts, filingCrumbs, heading, moment, period, sentTo, submissionBadge, TARGETS } from './parts.ts';
import { WITH_MESSAGES } from './reads.ts';
import { documentsSent, historyFacts, packWords, receiptWords, sentParts } from './receipt-parts.ts';
import {
  type CallContext,
  filingIn,
  getPage,
  idIn,
  noSuchPage,
  type PageAddress,
  type PageContext,
  type PageRoute,
} from './route.ts';
import { errorsOf, receiptAddress } from './submission-parts.ts';

/** Shows the receipt of one submission, to download or print, and the message as sent. */
interface Asked extends SentFigures {
  readonly filing: Filing;
}

async function asked(context: PageContext<'filing' | 'sentFigures'>): Promise<Asked> {
  const { params, runtime } = context;
  const filing = await ownFiling(context, idIn(params, 'filingId'));
  const sent = await runtime.store.findSentFigures(idIn(params, 'submissionId'));
  if (sent?.submission.filingId !== filing.id) throw noSuchPage();
  return { filing, ...sent };
}

const TITLES = {
  accepted: 'Receipt',
  rejected: 'Refusal',
  error: 'Not sent',
  pending: 'Being sent',
  submitted: 'Sent. Waiting for the result',
} as const;

const code = (text: string | null) => (text === null ? null : html`<code>${text}</code>`);

/**
 * Gives origins for a submission that was stored without them. An entry is deleted when its figure changes, so an entry
 * older than the submission belongs to the sent figure.
 */
const olderOrigins = ({ filing, submission }: Asked): Provenance =>
  Object.fromEntries(
    Object.entries(stillTrue(filing.provenance, filing.data)).filter(
      ([, { at }]) => at <= submission.createdAt,
    ),
  );

const sentOrigins = (submission: Asked): Provenance =>
  Object.fromEntries(
    Object.entries(submission.provenance ?? olderOrigins(submission)).filter(
      ([, { amount }]) => amount !== 0,
    ),
  );

function originsCard(submission: Asked): Html | null {
  const made = originsTable('Where the figures came from', sentOrigins(submission));
  return (
    made &&
    html`<section class="card unprinted" aria-labelledby="origins"><h2 id="origins">Where the figures came from</h2>
<p class="soft">${submission.provenance === null ? 'We do not know the origin of figures that were typed in, or have changed since.' : 'As it was on the day of sending. We do not know where typed figures came from.'}</p>${made}</section>`
  );
}

/** Says since when the bank details are unchanged. This is known only while the sent details are stored. */
function bankSince({ filing, submission }: Asked): string | Html {
  const { bankDetailsSince, secretRevisions } = filing;
  const sentRevision = submission.sentWith?.bankDetails;
  if (sentRevision == null || sentRevision !== (secretRevisions.bankDetails ?? 0))
    return 'They were changed after it was sent';
  return bankDetailsSince === null
    ? 'Not known: saved before we recorded this date'
    : moment(bankDetailsSince);
}

async function receiptPage(
  context: PageContext<'filing' | 'sentFigures' | 'history' | 'envelopes'>,
): Promise<PageAnswer> {
  const found = await asked(context);
  const { filing, submission } = found;
  const { runtime } = context;
  const events = eventsOf(await runtime.store.readChain(filing.id));
  const sent = await sentParts(runtime, await messageOf(runtime, submission));
  const title = TITLES[submission.status];
  return framed(context, 'filings', {
    title: `${title}: ${filing.companyName}`,
    width: 'reading',
    main: html`
${filingCrumbs(filing, title)}
${heading(title, sentTo(submission.target, submission.subPeriod), submissionBadge(submission))}
<div class="sheet"><section class="card" aria-labelledby="filed"><h2 id="filed">What was filed</h2>
${facts([
  ['Company', filing.companyName],
  ['Company number', filing.companyNumber],
  ['Period', period(filing.period)],
  ['Part', submission.subPeriod === null ? null : `${submission.subPeriod} of 2`],
  ['Amendment', filing.isAmendment ? 'Yes' : null],
  ['Sent to', TARGETS[submission.target]],
  ['Data', filing.mode === 'live' ? 'Live' : 'Test: this files nothing'],
  ...sent.filed,
  ...(sent.claimsRepayment ? [['Bank details unchanged since', bankSince(found)] as const] : []),
])}</section>
<section class="card" aria-labelledby="outcome"><h2 id="outcome">Outcome</h2>
${facts([
  ['State', submissionBadge(submission)],
  ['Made', moment(submission.createdAt)],
  ['Sent', submission.submittedAt === null ? null : moment(submission.submittedAt)],
  [
    submission.status === 'accepted' ? 'Accepted' : 'Decided',
    submission.decidedAt === null ? null : moment(submission.decidedAt),
  ],
  ['Correlation id', code(submission.correlationId)],
  ['Submission number', code(submission.submissionNumber)],
  ['IRmark', code(submission.irMarkReceipt)],
  ['IRmark in the message', code(submission.irMark)],
  ['SHA-256 of the body', code(submission.requestBodySha256)],
  ['Made with version', code(submission.madeWith)],
  ['Submission', String(submission.id)],
  ...historyFacts(events),
])}
${errorsOf(submission)}</section>
${receiptWords(events, submission)}
${documentsSent(sent)}
<section class="card" aria-labelledby="proof"><h2 id="proof">Proof</h2>
<p>Keep the receipt pack as proof. You can check it years later. ${packWords(events, submission)} A page in the pack checks that nothing was altered.</p>
<p class="actions"><a class="button" href="/dashboard/${filing.mode}/filings/${filing.id}/receipt">Download the receipt pack</a></p></section></div>
${originsCard(found)}
${
  submission.requestBodySha256 !== null &&
  html`<section class="card unprinted" aria-labelledby="message"><h2 id="message">The message</h2>
<p>The full message as sent. Passwords and codes are replaced by <code>[REDACTED]</code>.</p>
<p class="actions"><a class="button quiet" href="${`${receiptAddress(filing, submission)}/envelope`}">Download the envelope</a></p></section>`
}`,
  });
}

async function envelope(context: PageContext<'filing' | 'events' | 'envelopes'>): Promise<PageAnswer> {
  const { params, runtime } = context;
  const filing = await ownFiling(context, idIn(params, 'filingId'));
  const submission = await runtime.store.findSubmission(idIn(params, 'submissionId'));
  if (submission?.filingId !== filing.id) throw noSuchPage();
  const requestXml = await messageOf(runtime, submission);
  if (requestXml === null) throw noSuchPage();
  return fileAnswer(requestXml, {
    fileName: `${filing.companyNumber}_${filing.period.end}_${submission.target}_${submission.id}.xml`,
    mimeType: 'application/xml; charset=utf-8',
  });
}

/** Gives the same bytes as `GET /filing/receipt`. */
async function receiptPack(context: CallContext<'getReceipt'>): Promise<PageAnswer> {
  const { fileName, bytes } = await getReceipt(context, { filingId: idIn(context.params, 'filingId') });
  return fileAnswer(bytes, { fileName, mimeType: 'application/zip' });
}

const RECEIPT = '/dashboard/:mode/filings/:filingId/submissions/:submissionId';

export const SUBMISSION_PAGES: readonly PageRoute[] = [
  getPage(
    RECEIPT,
    {
      reads: (address: PageAddress) => [...WITH_MESSAGES.reads(address), history(filingIn(address))],
      further: ['sentFigures'],
    },
    receiptPage,
  ),
  getPage(`${RECEIPT}/envelope`, { ...WITH_MESSAGES, further: ['events'] }, envelope),
  getPage(
    '/dashboard/:mode/filings/:filingId/receipt',
    { reads: (address) => ENDPOINTS.getReceipt.reads?.(filingIn(address)) ?? [], calls: ['getReceipt'] },
    receiptPack,
  ),
];
