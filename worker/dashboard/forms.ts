import { textOfFile } from '../../core/books/decode.ts';
import { hex, toBase64, utf8 } from '../../core/gateways/encoding.ts';
import { type Receiving, Refusal, readBody, readBytes } from '../http.ts';
import { type Html, html } from '../pages/html.ts';
import type { RequestRuntime } from '../runtime.ts';
import { urlIn } from '../settings.ts';
import { ago } from '../store/instants.ts';
import type { PageContext } from './route.ts';

/** Makes forms, and proves that a form came from a page of this dashboard and of this session. */
const TOKEN_FIELD = 'form';
const ONCE_FIELD = 'once';
/** Field of a form that failed and is filled in again. It only shows the form, so it needs no proof. */
export const AGAIN_FIELD = 'again';

const FORGED =
  'We did not accept this form, for your security. Nothing was changed. Reload the page and try again.';

const hostOf = (address: string): string | null => urlIn(address)?.host ?? null;

/**
 * Refuses a form from another site. Every present browser sends one of these two headers; a request with neither is
 * refused. Only the host is compared, because a proxy hides whether it was https.
 */
export function refuseOtherSites(request: Request, publicOrigin: string): void {
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  const ours = [hostOf(request.url), hostOf(publicOrigin)];
  const fromHere =
    (site === null || site === 'same-origin') &&
    (origin === null || (hostOf(origin) !== null && ours.includes(hostOf(origin)))) &&
    (site !== null || origin !== null);
  if (!fromHere) throw new Refusal(403, FORGED);
}

const NO_FORM = 'A form of this dashboard was expected. Go back and load the page again.';

/**
 * Reads the fields of a form, each of which is given once. A PDF or a workbook becomes base64 and another file its text; a
 * file that was not chosen is left out.
 *
 * @param arrived called with the bytes of the body before it is taken apart
 */
export async function readForm(
  request: Request,
  receiving: Receiving,
  arrived: (bytes: number) => void = () => undefined,
): Promise<URLSearchParams> {
  const type = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'multipart/form-data') return readParts(request, receiving, arrived);
  if (type !== 'application/x-www-form-urlencoded') throw new Refusal(400, NO_FORM);
  const text = await readBody(request, receiving);
  arrived(text.length);
  return new URLSearchParams(text);
}

const NOT_WHOLE = 'The form did not arrive whole, so nothing was changed. Go back and send it again.';

/** Longer than the last line of a form: a boundary has 70 characters at most. */
const LAST_LINE = 128;

/**
 * True when a form ends with its last boundary. Deno reads a form that broke off before it, and leaves out the part that
 * is not whole.
 */
function isWhole(bytes: Uint8Array, type: string): boolean {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const end = new TextDecoder('latin1').decode(bytes.subarray(-LAST_LINE)).trimEnd();
  return end.endsWith(`--${quoted ?? bare ?? ''}--`);
}

/** First bytes of a PDF, of a workbook, and of a workbook of before 2007 or with a password. */
const BINARY = [utf8('%PDF-'), utf8('PK\u0003\u0004'), Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)];

/** Gives a PDF or a workbook in base64, as the API takes them, and any other file as its text. */
const fileText = (bytes: Uint8Array): string =>
  BINARY.some((first) => first.every((byte, at) => bytes[at] === byte)) ? toBase64(bytes) : textOfFile(bytes);

async function readParts(
  request: Request,
  receiving: Receiving,
  arrived: (bytes: number) => void,
): Promise<URLSearchParams> {
  const bytes = await readBytes(request, receiving);
  arrived(bytes.length);
  const type = request.headers.get('Content-Type') ?? '';
  if (!isWhole(bytes, type)) throw new Refusal(400, NOT_WHOLE);
  const parts = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => null);
  if (parts === null) throw new Refusal(400, NO_FORM);
  const form = new URLSearchParams();
  const entries: Iterable<readonly [string, unknown]> = parts;
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value);
    else if (value instanceof Blob && value.size > 0)
      form.append(name, fileText(new Uint8Array(await value.arrayBuffer())));
  }
  return form;
}

/** Compares texts in a time that does not show how many characters are equal. */
async function same(given: string, wanted: string, sha256: (bytes: Uint8Array) => Promise<Uint8Array>) {
  const [a, b] = await Promise.all([sha256(utf8(given)), sha256(utf8(wanted))]);
  return a.reduce((difference, byte, at) => difference | (byte ^ (b[at] ?? 0)), 0) === 0;
}

/** Removes the proof from a form; refuses the proof of another session. */
export async function proven(
  form: URLSearchParams,
  formToken: string,
  { digests }: Pick<RequestRuntime, 'digests'>,
): Promise<URLSearchParams> {
  if (!(await same(form.getAll(TOKEN_FIELD).join(' '), formToken, digests.sha256)))
    throw new Refusal(403, FORGED);
  const rest = new URLSearchParams(form);
  rest.delete(TOKEN_FIELD);
  return rest;
}

/** Makes the field that proves that a form is of this session. */
export const proof = ({ visitor }: Pick<PageContext, 'visitor'>): Html =>
  html`<input type="hidden" name="${TOKEN_FIELD}" value="${visitor.formToken}"/>`;

/** Makes a unique number for each form that creates something, so that sending it twice creates it once. */
export const once = ({ runtime }: Pick<PageContext, 'runtime'>): Html =>
  html`<input type="hidden" name="${ONCE_FIELD}" value="${hex(runtime.randomBytes(16))}"/>`;

const ONCE_FORGOTTEN_MS = 24 * 60 * 60 * 1000;
const TWICE =
  'You have already sent this form, so nothing was done now. Look in the list of keys, feeds or links: if our database failed then, it may not have been done. Each is shown only once: if you did not keep it, make a new one.';

/** Reads the unique number of a sent form; refuses a form without one. */
export function onceNumber({ form }: Pick<PageContext, 'form'>): string {
  const number = form.get(ONCE_FIELD) ?? '';
  if (!/^[0-9a-f]{32}$/.test(number)) throw new Refusal(403, FORGED);
  return number;
}

/** Carries out a form, unless the same form was sent before. */
export async function onlyOnce<T>(context: PageContext, work: () => Promise<T>): Promise<T> {
  const { runtime, caller } = context;
  if (context.refused.by !== null) throw context.refused.by;
  const number = onceNumber(context);
  const now = runtime.clock();
  // The forms' numbers are stored beside the API's idempotency keys, under names that no such key has.
  const key = { accountId: caller.account.id, mode: caller.mode, key: `dashboard form ${number}` };
  const claim = hex(runtime.randomBytes(16));
  const claiming = {
    ...key,
    claim,
    requestHash: 'form',
    // A repeated form never takes over the work of the first. Its page tells the person to check.
    expiresAt: now.toISOString(),
    at: now.toISOString(),
    expired: ago(now, ONCE_FORGOTTEN_MS),
  };
  const [claimed] = await runtime.store.claimIdempotencyKey(claiming, []);
  if (claimed !== 'fresh') throw new Refusal(400, TWICE);
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof Refusal) await runtime.store.releaseIdempotencyKey({ ...key, holder: claim });
    throw fault;
  }
}

/** Gives the form's own fields, without its guards. */
export function fieldsOf(form: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(form);
  rest.delete(ONCE_FIELD);
  return rest;
}
