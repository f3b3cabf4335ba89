import type { Html } from './html.ts';

/** An answer that is not JSON: a page, a download, a style sheet, a redirect. */
export interface PageAnswer {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Base policy: a page loads, sends and frames only what it needs, and has no scripts. */
const POLICY = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
} as const;

/** Writes the content security policy of a page, with its additions, e.g. `{ 'script-src': "'self'" }`. */
export const contentPolicy = (more: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ ...POLICY, ...more })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/**
 * Headers of a page. The referrer stays within this site, but is not removed: without it browsers send forms with
 * `Origin: null`, and a form's origin could not be checked.
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
    /** Additions to the page's policy. */
    readonly policy?: Readonly<Record<string, string>>;
  } = {},
): PageAnswer => ({
  status,
  body: page.toString(),
  headers: { ...PAGE_HEADERS, 'Content-Security-Policy': contentPolicy(policy), ...headers },
});

/** Redirects the browser to an address of this site, by GET. */
export const goTo = (address: string, headers: PageAnswer['headers'] = {}): PageAnswer => ({
  status: 303,
  body: '',
  headers: { ...PAGE_HEADERS, Location: address, ...headers },
});

/** Gives a file to download: it is never shown as part of this site, and has no rights if a browser shows it anyway. */
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
 * Gives a document to show within a page of this site, in a frame without any rights. It can run, load and send
 * nothing, and no other site can frame it. A PDF viewer is a part of the browser and works in no sandbox.
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

/** Gives an asset whose name changes with its content, so that it may be cached forever. */
export const assetAnswer = (body: PageAnswer['body'], mimeType: string): PageAnswer => ({
  status: 200,
  body,
  headers: {
    'Content-Type': mimeType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'",
  },
});
