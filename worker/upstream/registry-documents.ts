import { parseJson } from '../../core/base/json.ts';
import { FILED_BYTES } from '../../core/filed/document.ts';
import { toBase64, utf8 } from '../../core/gateways/encoding.ts';
import type { RegistryApiSettings } from '../settings.ts';
import { followableUrl } from './addresses.ts';
import { isOf, MetadataStruct } from './registry-structs.ts';
import { type Answer, type Fetch, OWN_KEY_REFUSED, send, waitAsked } from './transport.ts';

/**
 * Reads the registry's document service: a document's description, then its content by one redirect. The redirect is
 * followed without the key, at once, and is not stored.
 */
export type DocumentResult =
  | { readonly kind: 'document'; readonly bytes: Uint8Array }
  /** The registry has no readable form of it, or did not keep to its protocol. */
  | {
      readonly kind: 'unreadable';
      readonly format: 'xbrl' | 'pdf' | null;
      readonly bytes: number | null;
      readonly reason: string;
    }
  /** The registry did not answer. */
  | { readonly kind: 'unavailable'; readonly message: string };

const XHTML = 'application/xhtml+xml';
const XML = 'application/xml';
const PDF = 'application/pdf';
const IN_NO_FORM = 'the registry has the document only in forms that this service does not read';
const STEP_MS = 10_000;
const ALL_MS = 20_000;
const MAX_METADATA = 64 * 1024;

const unreadable = (
  reason: string,
  format: 'xbrl' | 'pdf' | null = null,
  bytes: number | null = null,
): DocumentResult => ({ kind: 'unreadable', format, bytes, reason });
const unavailable = (message: string): DocumentResult => ({ kind: 'unavailable', message });

export interface DocumentClient {
  readonly settings: RegistryApiSettings;
  /** Hosts that the service may redirect to, besides its own (UPSTREAM_HOSTS). */
  readonly hosts: readonly string[];
  readonly fetch: Fetch;
  readonly now: () => number;
  /** Milliseconds for one step, and for all of them. */
  readonly patience?: { readonly step: number; readonly all: number };
}

/** Gets a document of a company by its id at the document service. */
export async function filedDocument(
  client: DocumentClient,
  companyNumber: string,
  documentId: string,
): Promise<DocumentResult> {
  const { settings, now, patience = { step: STEP_MS, all: ALL_MS } } = client;
  const end = now() + patience.all;
  const ask = (address: string, headers: Record<string, string>, maxBytes: number) =>
    send(address, { method: 'GET', headers }, true, client.fetch, {
      maxBytes,
      timeoutMs: Math.max(1, Math.min(patience.step, end - now())),
    });
  // The colon is needed: the key is the user name, the password is empty.
  const authorization = { Authorization: `Basic ${toBase64(utf8(`${settings.apiKey}:`))}` };
  const address = `${settings.url.replace(/\/+$/, '')}/document/${documentId}`;
  const described = await ask(address, { ...authorization, Accept: 'application/json' }, MAX_METADATA);
  const wrong = described.ok ? byStatus(described, 200) : notAnswered(described);
  if (wrong !== null) return wrong;
  const offered = readMetadata(described, companyNumber);
  if (offered !== null) return offered;
  const sent = await ask(`${address}/content`, { ...authorization, Accept: XHTML }, MAX_METADATA);
  const refused = sent.ok ? byStatus(sent, 302) : notAnswered(sent);
  if (refused !== null || !sent.ok) return refused ?? unreadable('the document service gave no answer');
  const location = followableUrl(sent.headers.get('Location'), settings.url, client.hosts);
  if (location === null)
    return unreadable('the document service sends us to a host that is not among UPSTREAM_HOSTS');
  return stored(await ask(location, { Accept: XHTML }, FILED_BYTES));
}

function stored(answer: Answer): DocumentResult {
  if (!answer.ok) return notAnswered(answer) ?? unreadable('the document did not arrive');
  if (answer.status !== 200)
    return unreadable(
      `the storage of the document answered HTTP ${answer.status}; it should give the document`,
    );
  const [media = ''] = (answer.headers.get('Content-Type') ?? '').split(';');
  if (media.trim().toLowerCase() !== XHTML) return unreadable('the document did not arrive as XHTML');
  return { kind: 'document', bytes: answer.bytes };
}

/**
 * Explains a missing answer: a failed connection means that the registry is away, a late or large answer means that the
 * document is unreadable.
 */
function notAnswered(answer: Answer): DocumentResult | null {
  if (answer.ok) return null;
  const { sent, failure } = answer.failed;
  const words = failure ?? 'it gave no answer';
  return /within|larger/.test(words) && sent !== 'no'
    ? unreadable(`the registry’s document: ${words}`)
    : unavailable(`the registry’s documents could not be asked: ${words}`);
}

/** Explains an unexpected status; null for the expected one. */
function byStatus(answer: Answer, due: number): DocumentResult | null {
  if (!answer.ok || answer.status === due) return null;
  const { status, headers } = answer;
  if (status === 404) return unreadable('the registry does not give out the document yet: ask again later');
  if (status === 406) return unreadable(IN_NO_FORM);
  if (status === 401 || status === 403)
    return unavailable(`the registry’s document service ${OWN_KEY_REFUSED}`);
  if (status === 429)
    return unavailable(
      `the registry gives out no more documents for now: try again in ${waitAsked(headers)}`,
    );
  if (status >= 500)
    return unavailable(`the registry’s documents could not be asked: it answered HTTP ${status}`);
  return unreadable(`the registry’s document service answered HTTP ${status}`);
}

/** Reads a stated length; null where it is no number of bytes. The limit of what is read does not depend on it. */
const bytesOf = (length: number | null | undefined): number | null =>
  length != null && Number.isSafeInteger(length) && length >= 0 ? length : null;

/** Explains, from the registry's description, why the document is not fetched; null where it is. */
function readMetadata(answer: Answer, companyNumber: string): DocumentResult | null {
  const value = answer.ok ? parseJson(answer.text) : null;
  if (!isOf(value, MetadataStruct))
    return unreadable('the registry’s description of the document is not in its published form');
  if (value.company_number && value.company_number !== companyNumber)
    return unreadable('the registry’s document carries another company’s number');
  const resources = new Map(Object.entries(value.resources ?? {}));
  const size = (media: string): number | null => bytesOf(resources.get(media)?.content_length);
  if (!resources.has(XHTML)) {
    if (resources.has(XML))
      return unreadable('the registry has the document as plain XBRL, which is not read', 'xbrl', size(XML));
    return resources.has(PDF)
      ? unreadable('the registry has the document as a PDF alone', 'pdf', size(PDF))
      : unreadable(IN_NO_FORM);
  }
  const bytes = size(XHTML) ?? 0;
  return bytes > FILED_BYTES
    ? unreadable(
        `the document is too large: ${bytes} bytes, and ${FILED_BYTES} at most are read`,
        null,
        bytes,
      )
    : null;
}
