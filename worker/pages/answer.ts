import type { Html } from './html.ts';

/** An answer that is no JSON: a page, a file to download, a style sheet, a way elsewhere. */
export interface PageAnswer {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Nothing is loaded, sent or framed that a page does not need; there are no scripts. */
const POLICY = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
} as const;

/** The content security policy of a page, with what this one needs besides, e.g. `{ 'script-src': "'self'" }`. */
export const contentPolicy = (more: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ ...POLICY, ...more })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/**
 * Headers of a page. The referrer stays within this site, but is not left out altogether: without it browsers send
 * forms with `Origin: null`, and where a form came from could not be told.
 */
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentPolicy(),
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

export const pageAnswer = (
  page: Html,
  {
    status = 200,
    headers = {},
    policy = {},
  }: {
    readonly status?: number;
    readonly headers?: PageAnswer['headers'];
    /** What the page's policy allows besides. */
    readonly policy?: Readonly<Record<string, string>>;
  } = {},
): PageAnswer => ({
  status,
  body: page.toString(),
  headers: { ...PAGE_HEADERS, 'Content-Security-Policy': contentPolicy(policy), ...headers },
});

/** Sends the browser on to an address of this site, which it asks for by GET. */
export const goTo = (address: string, headers: PageAnswer['headers'] = {}): PageAnswer => ({
  status: 303,
  body: '',
  headers: { ...PAGE_HEADERS, Location: address, ...headers },
});

/** A file to keep: never shown in this site's place, and powerless where a browser shows it nevertheless. */
export const fileAnswer = (
  body: PageAnswer['body'],
  { fileName, mimeType }: { readonly fileName: string; readonly mimeType: string },
): PageAnswer => ({
  status: 200,
  body,
  headers: {
    'Content-Type': mimeType,
    'Content-Disposition': `attachment; filename="${fileName.replace(/[^A-Za-z0-9._-]/g, '_')}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  },
});

/**
 * A document to be shown within a page of this site, in a frame without any rights: it can run, load and send nothing,
 * and no other site can frame it. A viewer of PDFs is a part of the browser and works in no sandbox.
 */
export function shownAnswer(body: PageAnswer['body'], mimeType: string): PageAnswer {
  const shown =
    mimeType === 'application/pdf' ? "object-src 'self'; frame-src 'self'" : 'sandbox; img-src data:';
  return {
    status: 200,
    body,
    headers: {
      'Content-Type': mimeType,
      'Content-Disposition': 'inline',
      'X-Frame-Options': 'SAMEORIGIN',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; ${shown}; frame-ancestors 'self'`,
    },
  };
}

/** Something under a name that changes with its content, and may therefore be kept for ever. */
export const assetAnswer = (body: PageAnswer['body'], mimeType: string): PageAnswer => ({
  status: 200,
  body,
  headers: {
    'Content-Type': mimeType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'",
  },
});
