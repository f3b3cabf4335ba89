import { assetAnswer, type PageAnswer } from '../pages/answer.ts';
import type { DocumentationFiles } from './files.ts';
import { guideNamed } from './guides.ts';
import { guidePage, indexPage, missingPage, REDOC_PATH, REFERENCE_NAME, referencePage } from './pages.ts';
import { SCRIPTS } from './scripts.ts';

const HOME = '/v1/docs';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** An answer, and the address it is logged under: what a caller wrote in its place may hold anything. */
export interface Served {
  readonly path: string;
  readonly given: PageAnswer;
}

/** Redoc asks an outside host for its logo. Without an address for it there is none to ask, and it shows none. */
const OUTSIDE_LOGO = '"https://cdn.redoc.ly/redoc/logo-mini.svg"';

async function redoc(files: DocumentationFiles): Promise<string> {
  const text = new TextDecoder().decode(await files.redoc());
  if (!text.includes(OUTSIDE_LOGO)) throw new Error('Redoc names its logo otherwise than it did');
  return text.replaceAll(OUTSIDE_LOGO, '""');
}

/** A name that changes with the content is its own tag. */
function asset(path: string, body: string, seen: string | null): PageAnswer {
  const given = assetAnswer(body, SCRIPT_TYPE);
  const tag = `"${path.slice(path.lastIndexOf('/') + 1)}"`;
  const tagged = { ...given, headers: { ...given.headers, ETag: tag } };
  return seen?.split(/,\s*/).includes(tag) ? { ...tagged, status: 304, body: '' } : tagged;
}

/**
 * What stands at an address of the documentation.
 *
 * @param pathname begins with `/v1/docs`
 * @param seen the request's If-None-Match
 */
export async function serveDocumentation(
  pathname: string,
  seen: string | null,
  files: DocumentationFiles,
): Promise<Served> {
  const path = pathname.replace(/\/$/, '');
  if (path === HOME) return { path, given: indexPage() };
  if (path === `${HOME}/${REFERENCE_NAME}`) return { path, given: referencePage() };
  if (path === REDOC_PATH) return { path, given: asset(path, await redoc(files), seen) };
  const script = Object.hasOwn(SCRIPTS, path) ? SCRIPTS[path] : undefined;
  if (script !== undefined) return { path, given: asset(path, script, seen) };
  const guide = guideNamed(path.slice(HOME.length + 1));
  if (guide === null) return { path: HOME, given: missingPage() };
  return { path, given: guidePage(guide, await files.guide(guide.name)) };
}
