import { zipSync } from 'fflate';
import { describeDocuments, isAccounts } from '../../core/filing/available-documents.ts';
import { fromBase64, utf8 } from '../../core/gateways/encoding.ts';
import type { DescriptorAnswer, DocumentAnswer } from '../../schema/answers/document-answers.ts';
import { generateQuery, RECIPIENTS, type Recipient } from '../../schema/requests/document-requests.ts';
import { parseQuery } from '../../schema/requests/parse.ts';
import { parsedValue, Refusal } from '../http.ts';
import { fileAnswer, type PageAnswer, shownAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { generate } from '../services/generate-documents.ts';
import { openOne } from '../services/many.ts';
import type { Filing } from '../store/store.ts';
import { framed } from './frame.ts';
import { type Column, facts, filingCrumbs, heading, period, table } from './parts.ts';
import { type OpenedContext, WITH_ROWS } from './reads.ts';
import { getPage, idIn, type PageRoute } from './route.ts';
import { reasonsIn } from './sentences.ts';

/** Offers the documents of a filing: each to download, to view within a page, and all of them as one archive. */

const addressOf = ({ mode, id }: Pick<Filing, 'mode' | 'id'>): string =>
  `/dashboard/${mode}/filings/${id}/documents`;

/** Recipient, where it changes the document. */
const WHOSE: Readonly<Record<Recipient, string>> = {
  registry: 'Accounts for Companies House',
  tax: 'Accounts, HMRC’s copy',
};

const nameFor = ({ name }: DescriptorAnswer, recipient: Recipient): string =>
  name.replace('Accounts for the registry', WHOSE[recipient]).replace('inline XBRL', 'iXBRL');

/** One document of a type; accounts have one for each recipient. */
interface Variant {
  readonly document: DescriptorAnswer;
  readonly name: string;
  /** Query besides the type; it begins with `?` unless empty. */
  readonly query: string;
  readonly recipient: Recipient;
}

const variantsOf = (document: DescriptorAnswer): readonly Variant[] =>
  isAccounts(document.type)
    ? RECIPIENTS.map((recipient) => ({
        document,
        name: nameFor(document, recipient),
        query: recipient === 'registry' ? '' : `?recipient=${recipient}`,
        recipient,
      }))
    : [{ document, name: nameFor(document, 'registry'), query: '', recipient: 'registry' }];

/** Lists the available documents of a filing, in the order of the list. */
const madeOf = (documents: readonly DescriptorAnswer[]): readonly Variant[] =>
  documents.filter(({ available }) => available).flatMap(variantsOf);

function ways(filing: Filing, { document, name, query }: Variant): Html {
  const address = `${addressOf(filing)}/${document.type}`;
  const way = (label: string, href: string) =>
    html`<a class="button quiet small" href="${href}">${label}<span class="hidden"> ${name}</span></a>`;
  const parts = document.validSubPeriods ?? [];
  return html`<div class="actions">${way('Preview', `${address}/preview${query}`)}${way('Download', address + query)}${parts.map((part) => way(`Part ${part}`, `${address}?subPeriod=${part}`))}</div>`;
}

export function documentsCard(filing: Filing, documents: readonly DescriptorAnswer[]): Html {
  const made = madeOf(documents);
  const others = documents.filter(({ available }) => !available);
  const columns: readonly Column<Variant>[] = [
    { label: 'Document', kind: 'lead', cell: ({ name }) => name },
    { label: 'Preview and download', kind: 'bare', cell: (variant) => ways(filing, variant) },
  ];
  return html`<section class="card unprinted" aria-labelledby="documents"><div class="card-head"><h2 id="documents">Documents</h2>${
    made.length > 0 && html`<a href="${addressOf(filing)}">Download all as a zip</a>`
  }</div>
${made.length === 0 ? html`<p class="empty">No documents yet. Enter more figures first.</p>` : table('Documents', made, columns)}
${others.length > 0 && html`<details><summary>Not made for this filing, and why (${others.length})</summary>${facts(others.map((each) => [nameFor(each, 'registry'), reasonsIn(each.unavailableReason ?? '')]))}</details>`}
</section>`;
}

const mimeOf = ({ mimeType }: DocumentAnswer): string =>
  mimeType === 'application/pdf' ? mimeType : `${mimeType}; charset=utf-8`;

/** Gives the same bytes as `GET /filing/document/generate`. */
function bytesOf({ mimeType, fileData }: DocumentAnswer): Uint8Array<ArrayBuffer> {
  const bytes = mimeType === 'application/pdf' ? fromBase64(fileData) : utf8(fileData);
  if (bytes === null) throw new Error('a document is no base64');
  return new Uint8Array(bytes);
}

/** Finds the document of an address. */
async function asked(context: OpenedContext) {
  const query = parsedValue(
    parseQuery(generateQuery, [
      ['filingId', String(idIn(context.params, 'filingId'))],
      ['type', context.params.type ?? ''],
      ...[...context.query].filter(([name]) => name !== 'view'),
    ]),
  );
  const { work } = await openOne(context, query.filingId);
  return { query, work };
}

/** Gives a document as a file; with `view=1` for the frame of a page. */
async function oneDocument(context: OpenedContext): Promise<PageAnswer> {
  const { query, work } = await asked(context);
  const made = await generate(work, query, context.runtime.printer);
  return context.query.get('view') === '1'
    ? shownAnswer(bytesOf(made), mimeOf(made))
    : fileAnswer(bytesOf(made), { fileName: made.fileName, mimeType: mimeOf(made) });
}

/** Makes the page around a document, with links to the others. */
async function previewPage(context: OpenedContext): Promise<PageAnswer> {
  const { query, work } = await asked(context);
  const { filing } = work;
  const documents = describeDocuments(work);
  const made = madeOf(documents);
  const shown = made.find(
    ({ document, recipient }) => document.type === query.type && recipient === query.recipient,
  );
  const blocked = documents.find(({ type }) => type === query.type)?.unavailableReason ?? null;
  if (shown === undefined) throw new Refusal(400, blocked ?? 'the document is not made for this filing');
  const address = `${addressOf(filing)}/${query.type}`;
  const more = new URLSearchParams({ recipient: query.recipient });
  if (query.subPeriod !== null) more.set('subPeriod', String(query.subPeriod));
  const file = `${address}?${more}`;
  const source = `${file}&view=1`;
  const isPdf = shown.document.mimeType === 'application/pdf';
  const others = made.map(
    ({ document, name, query: rest, recipient }) =>
      html`<li>${
        document.type === query.type && recipient === query.recipient
          ? html`<span aria-current="page">${name}</span>`
          : html`<a href="${`${addressOf(filing)}/${document.type}/preview${rest}`}">${name}</a>`
      }</li>`,
  );
  return framed(context, 'filings', {
    title: shown.name,
    policy: { 'frame-src': "'self'", ...(isPdf ? { 'object-src': "'self'" } : {}) },
    main: html`
${filingCrumbs(filing, shown.name)}
${heading(shown.name, html`${filing.companyName} · ${period(filing.period)}`, html`<a class="button" href="${file}">Download</a>`)}
<details class="card"><summary>Other documents of this filing (${made.length - 1})</summary><ul>${others}</ul></details>
<section class="card" aria-label="${shown.name}">${
      isPdf
        ? html`<object class="preview" data="${source}" type="application/pdf" aria-label="${shown.name}"><p>Your browser cannot show the PDF here. <a href="${file}">Download it</a>.</p></object>`
        : html`<iframe class="preview" src="${source}" sandbox="" title="${shown.name}"></iframe>`
    }</section>`,
  });
}

/** Makes one archive of every available document, of each part and for both recipients. */
async function archive(context: OpenedContext): Promise<PageAnswer> {
  const { work } = await openOne(context, idIn(context.params, 'filingId'));
  const { filing } = work;
  const files: Record<string, Uint8Array> = {};
  for (const { document, recipient } of madeOf(describeDocuments(work))) {
    const parts = document.validSubPeriods ?? [];
    for (const subPeriod of [null, ...parts]) {
      const query = { type: document.type, subPeriod, recipient };
      const made = await generate(work, query, context.runtime.printer);
      const folder = isAccounts(document.type) ? `accounts-${recipient}/` : '';
      files[folder + made.fileName] = bytesOf(made);
    }
  }
  if (Object.keys(files).length === 0)
    throw new Refusal(400, 'no document can be made of what is saved so far');
  // The period's last day is the time of every file, so that equal figures give equal bytes.
  const body = new Uint8Array(zipSync(files, { mtime: `${filing.period.end}T12:00:00` }));
  const fileName = `${filing.companyNumber}_${filing.period.end}_documents.zip`;
  return fileAnswer(body, { fileName, mimeType: 'application/zip' });
}

const DOCUMENTS = '/dashboard/:mode/filings/:filingId/documents';

export const DOCUMENT_PAGES: readonly PageRoute[] = [
  getPage(DOCUMENTS, WITH_ROWS, archive),
  getPage(`${DOCUMENTS}/:type`, WITH_ROWS, oneDocument),
  getPage(`${DOCUMENTS}/:type/preview`, WITH_ROWS, previewPage),
];
