import { labelOf } from '../../core/boxes/return.ts';
import { fromBase64 } from '../../core/gateways/encoding.ts';
import { type ComputationJson, computationAsJson } from '../../core/tax/explain.ts';
import type { DescriptorAnswer } from '../../schema/answers/document-answers.ts';
import { generateQuery } from '../../schema/requests/document-requests.ts';
import { parseQuery } from '../../schema/requests/parse.ts';
import { FILING_STATES } from '../../schema/states.ts';
import { parsedValue } from '../http.ts';
import { fileAnswer, type PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { describeDocuments } from '../services/available-documents.ts';
import { caseOf } from '../services/computation.ts';
import { ownFiling } from '../services/context.ts';
import { generateDocument } from '../services/generate-documents.ts';
import type { Filing, Submission, SubmissionEvent } from '../store/store.ts';
import { computationBlockers } from '../submission/checks.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { verifyHistory } from '../submission/history.ts';
import { wordsOf } from './events.ts';
import { framed } from './frame.ts';
import { kindOf } from './lists.ts';
import {
  badge,
  type Column,
  crumbs,
  facts,
  filingBadge,
  heading,
  moment,
  period,
  pounds,
  sentTo,
  table,
} from './parts.ts';
import { idIn, type PageContext, type PageRoute } from './route.ts';
import { submissionCard } from './submission-parts.ts';

/** One filing: how far it is, what was sent, what came of it, and the documents it makes. */
const addressOf = (filing: Filing): string => `/dashboard/${filing.mode}/filings/${filing.id}`;

function downloads(filing: Filing, document: DescriptorAnswer): Html {
  const address = `${addressOf(filing)}/documents/${document.type}`;
  const way = (label: string, query: string) =>
    html`<a class="button quiet small" href="${address + query}">${label}<span class="hidden"> ${document.name}</span></a>`;
  const parts = document.validSubPeriods ?? [];
  return html`<div class="actions">${way('Download', '')}${parts.map((part) => way(`Part ${part}`, `?subPeriod=${part}`))}</div>`;
}

function documentsCard(filing: Filing, documents: readonly DescriptorAnswer[]): Html {
  const made = documents.filter(({ available }) => available);
  const others = documents.filter(({ available }) => !available);
  const columns: readonly Column<DescriptorAnswer>[] = [
    { label: 'Document', kind: 'lead', cell: ({ name }) => name },
    { label: 'Download', kind: 'bare', cell: (document) => downloads(filing, document) },
  ];
  return html`<section class="card" aria-labelledby="documents"><h2 id="documents">Documents</h2>
${made.length === 0 ? html`<p class="empty">None can be made of what is saved so far.</p>` : table('Documents', columns, made)}
${others.length > 0 && html`<details><summary>Not made for this filing, and why (${others.length})</summary>${facts(others.map(({ name, unavailableReason }) => [name, unavailableReason ?? '']))}</details>`}
</section>`;
}

const TAX_BOXES = ['315', '440', '525'] as const;

function taxCard(filing: Filing, work: FilingContext): Html {
  const wrong = computationBlockers(work.computation);
  const { returns }: ComputationJson = computationAsJson(filing.id, work.computation);
  const one = ({ boxes, periodStart, periodEnd }: ComputationJson['returns'][number]): Html => html`
${returns.length > 1 && html`<h3>${period({ start: periodStart, end: periodEnd })}</h3>`}
${facts(TAX_BOXES.flatMap((box) => (boxes[box] === undefined ? [] : [[`${labelOf(box)} (box ${box})`, pounds(boxes[box])] as const])))}`;
  return html`<section class="card" aria-labelledby="tax"><h2 id="tax">Corporation tax</h2>
${wrong.length > 0 ? html`<p class="soft">It cannot be worked out from what is saved: ${wrong[0]?.message}.</p>` : returns.map(one)}</section>`;
}

const saved = (is: boolean): Html => (is ? badge('good', 'Saved') : badge('calm', 'Not saved'));

/** What has been saved, never what is in it: figures are read in the documents, secrets nowhere. */
function figuresCard(filing: Filing): Html {
  const { data, sealed } = filing;
  const kinds = [
    ...(data.filingTypes?.ct600 ? ['tax return'] : []),
    ...(data.filingTypes?.accounts ? ['accounts'] : []),
  ];
  return html`<section class="card" aria-labelledby="figures"><h2 id="figures">What is saved</h2>
${facts([
  ['Profit and loss', data.isDormant ? null : saved(data.profitLossData !== null)],
  ['Balance sheet', saved(data.balanceSheetData !== null)],
  ['Year before', saved(data.previousBalanceSheetData !== null)],
  ['Notes', data.notesData === null ? null : String(data.notesData.length)],
  ['To be filed', kinds.length === 0 ? 'Not chosen yet' : kinds.join(' and ')],
  [
    'Kind of accounts',
    data.isDormant
      ? 'Dormant, FRS 105'
      : data.accountType === 'full'
        ? 'Small, FRS 102 1A'
        : data.accountType === 'micro'
          ? 'Micro, FRS 105'
          : 'Not chosen yet',
  ],
  ['Director', data.credentialsData?.directorName ?? data.directorName ?? 'Not named yet'],
  ['Sign-in of the tax authority', saved(sealed.gatewayPassword !== null)],
  ['Authentication code', saved(sealed.authCode !== null)],
  ['Bank details', sealed.bankDetails === null ? null : saved(true)],
  ['Made', moment(filing.createdAt)],
  ['Changed', moment(filing.updatedAt)],
])}<div class="actions"><a class="button quiet small" href="${addressOf(filing)}/books">Books and last year</a></div></section>`;
}

interface Verified {
  readonly valid: boolean;
  /** The key that seals the end; null where none does. */
  readonly keyId: string | null;
  readonly problem: string | null;
}

/** Anyone who can write the database can make fingerprints that agree: only a key proves more. */
const checked = ({ keyId }: Verified): string =>
  keyId === null
    ? 'Checked just now: the steps agree with one another. No key seals them, so this proves no more.'
    : `Checked just now under the key ${keyId}: nothing was altered, left out or put in.`;

function historyCard(
  events: readonly SubmissionEvent[],
  submissions: readonly Submission[],
  verified: Verified,
): Html {
  const about = new Map(submissions.map(({ id, target, subPeriod }) => [id, sentTo(target, subPeriod)]));
  const item = (event: SubmissionEvent): Html => {
    const { tone, text } = wordsOf(event);
    return html`<li class="${tone}">${text}<div class="soft">${about.get(event.submissionId) ?? `Submission ${event.submissionId}`} · ${moment(event.at)}</div></li>`;
  };
  return html`<section class="card" aria-labelledby="history"><h2 id="history">History</h2>
${
  verified.valid
    ? html`<p class="soft small">Each step is sealed with a fingerprint of the one before. ${checked(verified)}</p>`
    : html`<div class="note bad"><p>The history does not agree with its fingerprints: ${verified.problem}. Tell the operator of this service.</p></div>`
}
<ol class="history">${[...events].reverse().map(item)}</ol></section>`;
}

async function filingPage(context: PageContext): Promise<PageAnswer> {
  const { runtime } = context;
  const filing = await ownFiling(context, idIn(context.params, 'filingId'));
  const [work, submissions, events] = await Promise.all([
    caseOf(context, filing),
    runtime.store.listSubmissions(filing.id),
    runtime.store.listEvents(filing.id),
  ]);
  const verified = await verifyHistory(runtime, filing.id);
  const newestFirst = [...submissions].reverse();
  return framed(context, 'filings', {
    title: `${filing.companyName}, filing ${filing.id}`,
    main: html`
${crumbs([[`/dashboard/${filing.mode}/filings`, 'Filings']], `Filing ${filing.id}`)}
${heading(filing.companyName, html`${filing.companyNumber} · ${period(filing.period)} ${kindOf(filing)}`, filingBadge(filing.status))}
<p class="soft">${FILING_STATES[filing.status].meaning}${
      filing.amendmentOfFilingId !== null &&
      html` It amends <a href="/dashboard/${filing.mode}/filings/${filing.amendmentOfFilingId}">filing ${filing.amendmentOfFilingId}</a>.`
    }</p>
<div class="columns"><div>
<section class="card" aria-labelledby="submissions"><h2 id="submissions">Submissions</h2>
${newestFirst.length === 0 ? html`<p class="empty">Nothing has been submitted yet.</p>` : html`<ul class="plain rows">${newestFirst.map((each) => submissionCard(filing, each))}</ul>`}</section>
${documentsCard(filing, describeDocuments(work))}
${events.length > 0 && historyCard(events, submissions, verified)}
</div><div>
${taxCard(filing, work)}
${figuresCard(filing)}
</div></div>`,
  });
}

/** The same bytes as `GET /filing/document/generate` makes, as a file. */
async function downloadDocument(context: PageContext): Promise<PageAnswer> {
  const asked = parsedValue(
    parseQuery(generateQuery, [
      ['filingId', String(idIn(context.params, 'filingId'))],
      ['type', context.params.type ?? ''],
      ...context.query,
    ]),
  );
  const made = await generateDocument(context, asked);
  const body = made.mimeType === 'application/pdf' ? fromBase64(made.fileData) : made.fileData;
  if (body === null) throw new Error('a document is no base64');
  const mimeType = made.mimeType === 'application/pdf' ? made.mimeType : `${made.mimeType}; charset=utf-8`;
  return fileAnswer(body, { fileName: made.fileName, mimeType });
}

export const FILING_PAGES: readonly PageRoute[] = [
  { method: 'GET', path: '/dashboard/:mode/filings/:filingId', access: 'session', handle: filingPage },
  {
    method: 'GET',
    path: '/dashboard/:mode/filings/:filingId/documents/:type',
    access: 'session',
    handle: downloadDocument,
  },
];
