import { assetAnswer, type PageAnswer } from '../pages/answer.ts';
import { CHANGES_PATH, changesFeed, FEED_PATH } from './changes.ts';
import type { DocumentationFiles } from './files.ts';
import { find } from './find.ts';
import { guideNamed } from './guides.ts';
import { languageNamed } from './languages/index.ts';
import {
  changesPage,
  guidePage,
  indexPage,
  missingPage,
  playground,
  REDOC_PATH,
  REFERENCE_NAME,
  referencePage,
} from './pages.ts';
import { plainGuide } from './plain.ts';
import { CORE_PATH, corePath, PLAYGROUND_NAME } from './playground.ts';
import { SCRIPTS } from './scripts.ts';
import { searchOf } from './search.ts';

const HOME = '/v1/docs';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** An answer, and the address to log, which has nothing that a caller wrote. */
export interface Served {
  readonly path: string;
  readonly given: PageAnswer;
}

/**
 * Serves an asset. Its name changes with its content, so the name is also its ETag. An asset that the browser has is
 * not sent again.
 */
async function asset(path: string, seen: string | null, make: () => Promise<string>): Promise<PageAnswer> {
  const tag = `"${path.slice(path.lastIndexOf('/') + 1)}"`;
  const isSeen = seen?.split(/,\s*/).includes(tag) ?? false;
  const given = assetAnswer(isSeen ? '' : await make(), SCRIPT_TYPE);
  return { ...given, status: isSeen ? 304 : given.status, headers: { ...given.headers, ETag: tag } };
}

type MakePage = (files: DocumentationFiles, origin: string) => PageAnswer | Promise<PageAnswer>;
const NAMED_PAGES: Readonly<Record<string, MakePage>> = {
  [CHANGES_PATH]: async (files) => changesPage(await files.changelog()),
  [FEED_PATH]: async (files, origin) => changesFeed(await files.changelog(), origin),
  [`${HOME}/${REFERENCE_NAME}`]: referencePage,
  [`${HOME}/${PLAYGROUND_NAME}`]: async (files) => playground(await files.core()),
};

/**
 * Serves an address of the documentation.
 *
 * @param address its path begins with `/v1/docs`; its `q` is the reader's search, its `lang` the language of commands
 * @param seen the request's If-None-Match
 */
export async function serveDocumentation(
  address: URL,
  seen: string | null,
  files: DocumentationFiles,
): Promise<Served> {
  const path = address.pathname.replace(/\/$/, '');
  const search = searchOf(address.searchParams.get('q'));
  if (path === HOME) {
    const found = search.words.length === 0 ? null : await find(search.words, files);
    return { path, given: indexPage(search, found) };
  }
  const named = Object.hasOwn(NAMED_PAGES, path) ? NAMED_PAGES[path] : undefined;
  if (named !== undefined) return { path, given: await named(files, address.origin) };
  if (CORE_PATH.test(path)) {
    const module = await files.core();
    // A page of an earlier version asks for its own module, which no longer exists here.
    if (path !== corePath(module)) return { path: HOME, given: missingPage() };
    return { path, given: await asset(path, seen, async () => module) };
  }
  if (path === REDOC_PATH) return { path, given: await asset(path, seen, () => files.redoc()) };
  const script = Object.hasOwn(SCRIPTS, path) ? SCRIPTS[path] : undefined;
  if (script !== undefined) return { path, given: await asset(path, seen, async () => script) };
  const name = path.slice(HOME.length + 1);
  const plain = name.endsWith('.md') ? guideNamed(name.slice(0, -'.md'.length)) : null;
  if (plain !== null) return { path, given: plainGuide(plain, await files.guide(plain.name)) };
  const language = languageNamed(address.searchParams.get('lang'));
  const guide = guideNamed(name);
  if (guide === null) return { path: HOME, given: missingPage() };
  return { path, given: guidePage(guide, await files.guide(guide.name), { search, language }) };
}
