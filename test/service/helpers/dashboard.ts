import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { storeOf } from '../../../tools/dev/keys.ts';
import { newSignInLink, redeem } from '../../../worker/access/sign-in.ts';
import { digests, randomBytes } from '../../../worker/platform.ts';
import { CALL_HEADERS, service } from './client.ts';

/** Visits the dashboard like a browser without scripts. */
export const ORIGIN = new URL(service.baseUrl).origin;

export interface Visit {
  /** A session's token. */
  readonly session?: string | null;
  /** Sent as a form by POST; from this site unless headers differ. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly send?: (request: Request) => Promise<Response>;
}

export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parses the page strictly: throws when it is not well formed. */
  readonly page: () => Document;
}

export async function visit(
  path: string,
  { session = null, form, headers, send = fetch }: Visit = {},
): Promise<Seen> {
  const response = await send(
    new Request(`${ORIGIN}${path}`, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        ...CALL_HEADERS,
        ...(session === null ? {} : { Cookie: `__Host-session=${session}` }),
        ...(form === undefined
          ? {}
          : { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
    }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, page: () => readPage(text) };
}

export const readPage = (text: string): Document =>
  new DOMParser({
    onError: (level, message) => {
      if (level !== 'warning') throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(text, 'text/xml');

export const textOf = (page: Document): string =>
  (page.documentElement?.textContent ?? '').replace(/\s+/g, ' ');

/** Gives the hidden fields of the form for an address, as a browser would send them. */
export function fieldsFor(page: Document, action: string): Readonly<Record<string, string>> {
  const form = [...page.getElementsByTagName('form')].find((each) => each.getAttribute('action') === action);
  if (form === undefined) throw new Error(`no form is sent to ${action}`);
  return Object.fromEntries(
    [...form.getElementsByTagName('input')]
      .filter((input) => input.getAttribute('type') === 'hidden')
      .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  );
}

export type Fields = Record<string, string>;

const isTicked = (input: Element): boolean =>
  !['checkbox', 'radio'].includes(input.getAttribute('type') ?? '') || input.hasAttribute('checked');

/** Gives every input of the form for an address with its value, as a browser would send them. */
export function inputsOf(page: Document, action: string): Fields {
  const form = [...page.getElementsByTagName('form')].find((each) => each.getAttribute('action') === action);
  if (form === undefined) throw new Error(`no form is sent to ${action}`);
  const fields: Fields = {};
  for (const input of [...form.getElementsByTagName('input')].filter(isTicked))
    fields[input.getAttribute('name') ?? ''] = input.getAttribute('value') ?? '';
  for (const area of form.getElementsByTagName('textarea'))
    fields[area.getAttribute('name') ?? ''] = area.textContent ?? '';
  for (const select of form.getElementsByTagName('select')) {
    const chosen = [...select.getElementsByTagName('option')].find((each) => each.hasAttribute('selected'));
    fields[select.getAttribute('name') ?? ''] = chosen?.getAttribute('value') ?? '';
  }
  return fields;
}

/** Fills and sends the form of a page, as a browser would. */
export async function fillIn(
  session: string,
  path: string,
  values: Readonly<Record<string, string>> = {},
  action = path.split('?')[0] ?? path,
): Promise<Seen> {
  const page = (await visit(path, { session })).page();
  return visit(action, { session, form: { ...fieldsFor(page, action), ...values } });
}

/** Gives the address that an answer goes to; empty where it goes nowhere. */
export const goesTo = (seen: Seen): string => seen.headers.get('Location') ?? '';

const means = (now: Date) => ({ store: storeOf(service), randomBytes, sha256: digests.sha256, now });

/** Makes the token of a link for an account, as the operator's command does. */
export const linkToken = (accountId: number, now = new Date()): Promise<string> =>
  newSignInLink(means(now), { id: accountId });

/** Makes a session of an account that began at a time of the test's choice. */
export async function sessionOf(accountId: number, begun = new Date()): Promise<string> {
  const session = await redeem(means(begun), await linkToken(accountId, begun));
  if (session === null) throw new Error('the link was not taken');
  return session.token;
}
