import { MIB } from '../../core/base/bytes.ts';
import { hasKey, json } from '../basic.ts';
import type { SandboxDeps } from '../deps.ts';
import { companyOf } from '../registry-api/companies.ts';
import { type DocumentCase, documentCase, type MadeEntry, madeDocument } from './cases.ts';
import { DOCUMENTS_PATH, STORAGE_PATH } from './ids.ts';

const XHTML = 'application/xhtml+xml';
const PDF = 'application/pdf';
const LIFETIME_SECONDS = 60;
const TOO_LARGE = 6 * MIB;
const SLOW_MS = 12_000;

interface Found {
  readonly number: string;
  readonly madeUpDate: string;
  readonly text: string;
  readonly found: DocumentCase | null;
}

async function documentOf(deps: SandboxDeps, id: string): Promise<Found | null> {
  const [, madeNumber, type, madeUpDate = ''] =
    /^made-([A-Z0-9]{8})-(AA|AAMD)-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  if (madeNumber !== undefined) {
    const company = companyOf(madeNumber);
    const entry = company?.history.find(
      (one): one is MadeEntry => one.type === type && 'accountsType' in one && one.madeUpDate === madeUpDate,
    );
    if (company === null || entry === undefined) return null;
    const text = madeDocument(madeNumber, company.name, entry);
    return { number: madeNumber, madeUpDate, text, found: documentCase(madeNumber) };
  }
  const [, number = '', submission] = /^sent-([A-Z0-9]{8})-(\d{1,12})$/.exec(id) ?? [];
  if (submission === undefined) return null;
  const accepted = await deps.store.acceptedAccounts(number);
  const sent = accepted.find((one) => one.id === Number(submission));
  const text = sent === undefined ? null : await deps.store.acceptedDocument(sent.id);
  if (sent === undefined || text === null) return null;
  return { number, madeUpDate: sent.madeUpDate ?? '', text, found: null };
}

const sizeOf = ({ text, found }: Found): number =>
  found?.delivery === 'tooLarge' ? TOO_LARGE : new TextEncoder().encode(text).length;

function metadata(id: string, document: Found, origin: string): object {
  const { number, madeUpDate, found } = document;
  const self = `${origin}${DOCUMENTS_PATH}/document/${id}`;
  const media = found?.delivery === 'pdfAlone' ? PDF : XHTML;
  return {
    company_number: number,
    barcode: 'X0000000',
    significant_date: `${madeUpDate}T00:00:00Z`,
    significant_date_type: 'made-up-date',
    category: 'accounts',
    pages: 4,
    filename: 'accounts',
    created_at: `${madeUpDate}T12:00:00Z`,
    etag: '',
    links: { self, document: `${self}/content` },
    resources: { [media]: { content_length: sizeOf(document) } },
  };
}

const signatureOf = (id: string, at: number): string => {
  let sum = at % 999_983;
  for (const character of id) sum = (sum * 33 + (character.codePointAt(0) ?? 0)) % 999_983;
  return sum.toString(36);
};

const plain = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers });

/** Redirects to the content in the media type of `Accept`. Answers 406 when the document lacks this type. */
function content(deps: SandboxDeps, request: Request, id: string, document: Found): Response {
  const accept = request.headers.get('Accept') ?? PDF;
  const media = document.found?.delivery === 'pdfAlone' ? PDF : XHTML;
  if (accept !== '*/*' && accept !== media) return plain(406, '');
  const at = Math.floor(deps.clock().getTime() / 1000);
  const place = `${STORAGE_PATH}/docs/${id}/application-xhtml%2Bxml?X-Amz-Date=${at}&X-Amz-Signature=${signatureOf(id, at)}`;
  const origin =
    document.found?.delivery === 'elsewhere' ? 'https://storage.elsewhere.invalid' : deps.publicUrl(request);
  return plain(302, '', { Location: `${origin}${place}` });
}

/** Serves the document service. `path` is the part of the address after `DOCUMENTS_PATH`. */
export async function documentEndpoint(deps: SandboxDeps, request: Request, path: string): Promise<Response> {
  if (!hasKey(request)) return json(401, '{"error":"Invalid Authorization","type":"ch:service"}');
  const [, id = '', wanted] = /^\/document\/([A-Za-z0-9_-]{8,128})(\/content)?$/.exec(path) ?? [];
  const document = await documentOf(deps, id);
  if (document === null) return json(404, '{"errors":[{"error":"document-not-found","type":"ch:service"}]}');
  if (document.found?.delivery === 'tooMany')
    return new Response('', { status: 429, headers: { 'Retry-After': '120' } });
  if (wanted === undefined) return json(200, JSON.stringify(metadata(id, document, deps.publicUrl(request))));
  return content(deps, request, id, document);
}

/** Serves the storage: it refuses any key, and an address works for one minute. */
export async function storageEndpoint(deps: SandboxDeps, request: Request, path: string): Promise<Response> {
  if (request.headers.has('Authorization'))
    return plain(
      400,
      '<Error><Code>InvalidArgument</Code><Message>Only one auth mechanism allowed</Message></Error>',
    );
  const { searchParams } = new URL(request.url);
  const id = /^\/docs\/([A-Za-z0-9_-]{8,128})\/application-xhtml%2Bxml$/.exec(path)?.[1] ?? '';
  const at = Number(searchParams.get('X-Amz-Date'));
  const isSigned = searchParams.get('X-Amz-Signature') === signatureOf(id, at);
  if (!isSigned || deps.clock().getTime() / 1000 - at > LIFETIME_SECONDS)
    return plain(403, '<Error><Code>AccessDenied</Code></Error>');
  const document = await documentOf(deps, id);
  if (document === null) return plain(404, '');
  const { found, text } = document;
  if (found?.delivery === 'twice')
    return plain(302, '', { Location: `${deps.publicUrl(request)}${STORAGE_PATH}/docs/${id}/again` });
  if (found?.delivery === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  const padding = found?.delivery === 'tooLarge' ? ' '.repeat(TOO_LARGE) : '';
  return plain(200, text + padding, { 'Content-Type': XHTML });
}
