import { fromBase64, utf8 } from '../../core/gateways/encoding.ts';
import { costOf } from '../../schema/endpoints/cost.ts';
import { ENDPOINTS } from '../../schema/endpoints/index.ts';
import { checked } from '../../schema/endpoints/reads.ts';
import { generateQuery } from '../../schema/requests/document-requests.ts';
import { parseQuery } from '../../schema/requests/parse.ts';
import { readForm } from '../dashboard/forms.ts';
import { readerSentence } from '../dashboard/sentences.ts';
import { asRefusal, parsedValue, Refusal, receivingOf, SHORT_BYTES } from '../http.ts';
import { fileAnswer, type PageAnswer, shownAnswer } from '../pages/answer.ts';
import { html } from '../pages/html.ts';
import type { RequestRuntime } from '../runtime.ts';
import { approvalView } from '../services/approval-view.ts';
import { generate } from '../services/generate-documents.ts';
import { getReceipt } from '../services/receipt.ts';
import type { Mode } from '../store/store.ts';
import { decide } from './decide.ts';
import { approvePage, isBound, linkPage } from './page.ts';
import { documentsOf } from './parts.ts';
import { isAwaited, sentEverything } from './state.ts';
import { noSuchLink, opened, type Visit, type Visiting } from './visit.ts';

/** Serves the pages of approval links. Every failure is a page too, and nothing of the address is ever logged. */

/** An answer, and the parts of the request that may be logged. */
export interface ServedLink {
  readonly answer: PageAnswer;
  readonly accountId: number | null;
  readonly mode: Mode | null;
  readonly filingId: number | null;
  readonly approvalId: number | null;
}

const NOBODY = { accountId: null, mode: null, filingId: null, approvalId: null };

export async function serveApproval(
  request: Request,
  runtime: RequestRuntime,
  requestId: string,
): Promise<ServedLink> {
  let visit: Visit | null = null;
  const failed = (thrown: unknown): PageAnswer => {
    const fault = asRefusal(thrown);
    if (fault instanceof Refusal) return refusedPage(fault, visit);
    // Only the kind of fault is logged: a message could contain a visitor's text.
    runtime.log({ event: 'fault', requestId, kind: fault instanceof Error ? fault.name : typeof fault });
    return refusedPage(
      new Refusal(
        500,
        `Something went wrong on our side. Open the link again: it shows whether anything was sent. If it happens again, give this number to the person who sent the link: ${requestId}.`,
      ),
      visit,
    );
  };
  const answered = async (): Promise<PageAnswer> => {
    const [, , token = '', ...rest] = new URL(request.url).pathname.split('/');
    visit = await opened(runtime, token, visitingBy(request, rest));
    return answerOf(request, visit, rest);
  };
  const answer = await answered().catch(failed);
  const seen = visit as Visit | null;
  const about =
    seen === null
      ? NOBODY
      : {
          accountId: seen.account.id,
          mode: seen.filing.mode,
          filingId: seen.filing.id,
          approvalId: seen.approval.id,
        };
  return { answer: { ...answer, headers: { ...answer.headers, ...KEPT_PRIVATE } }, ...about };
}

const KEPT_PRIVATE = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' } as const;

const TITLES: Readonly<Record<number, string>> = {
  404: 'Not found',
  429: 'Try again later',
  500: 'Something went wrong',
};

const refusedPage = ({ status, message, headers }: Refusal, visit: Visit | null): PageAnswer => {
  const title = TITLES[status] ?? 'That could not be done';
  return approvePage({
    title,
    status,
    headers,
    isTest: visit?.filing.mode === 'test',
    main: html`<section class="card"><h1>${title}</h1><p>${readerSentence(message)}</p></section>`,
  });
};

/** Gives the kind of a request and its cost: a document costs as much as through the API. */
function visitingBy({ method }: Request, [what, type]: readonly string[]): Visiting {
  if (method === 'POST') return { does: 'decides', cost: 1, reads: checked };
  if (what === undefined && ['GET', 'HEAD'].includes(method))
    return { does: 'looks', cost: 1, reads: checked };
  const isDocument = what === 'documents' && type !== undefined;
  const asked = new URLSearchParams(isDocument ? { type } : {});
  return {
    does: 'reads',
    cost: isDocument ? costOf(ENDPOINTS.generateDocument, asked) : 1,
    reads: what === 'receipt' ? (ENDPOINTS.getReceipt.reads ?? checked) : checked,
  };
}

async function answerOf(request: Request, visit: Visit, rest: readonly string[]): Promise<PageAnswer> {
  const { context } = visit;
  const [what, name] = rest;
  if (request.method === 'POST' && rest.length === 0) {
    const limits = { ...receivingOf(context.runtime, visit.account.id), max: SHORT_BYTES };
    const form = await readForm(request, limits);
    return decide(request, visit, form);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') throw noSuchLink();
  if (rest.length === 0) return linkPage(await looked(visit));
  if (what === 'documents' && name !== undefined && rest.length === 2)
    return oneDocument(visit, name, new URL(request.url).searchParams);
  if (what === 'receipt' && rest.length === 1) return receipt(visit);
  throw noSuchLink();
}

/** Asks the authorities for the outcome of the sending. */
async function looked(visit: Visit): Promise<Visit> {
  const { context, approval, filing } = visit;
  if (approval.status !== 'sent') return visit;
  const { runtime } = context;
  const askedAt = runtime.clock().toISOString();
  const polled = await runtime.lock.execute(filing.id, { kind: 'poll', askedAt });
  return polled.ok && polled.kind === 'polled' ? { ...visit, filing: polled.filing } : visit;
}

const CHANGED =
  'The filing has changed since this link was made, so this document is no longer the one to approve. Open the link again.';

/** Gives a document that would be sent, and no other. */
async function oneDocument(visit: Visit, type: string, given: URLSearchParams): Promise<PageAnswer> {
  const { approval, filing, context } = visit;
  if (approval.status === 'outdated') throw new Refusal(404, CHANGED);
  if (!['open', 'approved', 'sent'].includes(approval.status)) throw noSuchLink();
  const view = await approvalView(context, filing, approval, 'filing');
  const recipient = given.get('recipient');
  const shown = documentsOf(view).find((each) => each.type === type && each.recipient === recipient);
  if (shown === undefined) throw noSuchLink();
  if (!(await isBound(visit))) throw new Refusal(404, CHANGED);
  const query = parsedValue(
    parseQuery(generateQuery, [
      ['filingId', String(filing.id)],
      ['type', shown.type],
      ['recipient', shown.recipient],
    ]),
  );
  const made = await generate(view.work, query, context.runtime.printer);
  const bytes = made.mimeType === 'application/pdf' ? fromBase64(made.fileData) : utf8(made.fileData);
  const body = new Uint8Array(bytes ?? new Uint8Array());
  const mimeType = made.mimeType === 'application/pdf' ? made.mimeType : `${made.mimeType}; charset=utf-8`;
  return given.get('view') === '1'
    ? shownAnswer(body, mimeType)
    : fileAnswer(body, { fileName: made.fileName, mimeType });
}

/** Gives the receipt pack once all is decided. It has only what the link sent. */
async function receipt(visit: Visit): Promise<PageAnswer> {
  const { approval, filing, context } = visit;
  const submissions = await context.runtime.store.listSubmissions(filing.id);
  const isGiven = approval.status === 'sent' && !isAwaited(visit, submissions);
  if (!isGiven || !sentEverything(visit, submissions)) throw noSuchLink();
  const file = await getReceipt(context, { filingId: filing.id });
  return fileAnswer(file.bytes, { fileName: file.fileName, mimeType: 'application/zip' });
}
