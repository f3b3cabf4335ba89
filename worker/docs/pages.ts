import { contentPolicy, type PageAnswer, pageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { page, type Shell } from '../pages/shell.ts';
import { FEED_LINK, FEED_PATH } from './changes.ts';
import type { Found } from './find.ts';
import { GUIDES, type Guide, isOfOperators } from './guides.ts';
import { hasOtherLanguages, inLanguage, LANGUAGES } from './languages/index.ts';
import type { Language } from './languages/language.ts';
import { contents, renderGuide } from './markdown.ts';
import { PLAYGROUND_NAME, playgroundPage } from './playground.ts';
import { COPY_PATH, REFERENCE_PATH } from './scripts.ts';
import { NO_SEARCH, type Search, searchForm } from './search.ts';

/** Makes the pages of the documentation, which need no key (decision 50). */
export const HOME = '/v1/docs';
export const REFERENCE_NAME = 'reference';
export const REDOC_PATH = `${HOME}/assets/redoc-2.5.4.js`;

type Place = 'guides' | 'reference' | 'playground' | null;
const nav = (place: Place) => [
  { href: HOME, label: 'Guides', current: place === 'guides' },
  { href: `${HOME}/${REFERENCE_NAME}`, label: 'API reference', current: place === 'reference' },
  { href: `${HOME}/${PLAYGROUND_NAME}`, label: 'Playground', current: place === 'playground' },
];
const aside = html`<a href="/dashboard">Dashboard</a>`;
/** Makes a page of the documentation; every one links to the feed of changes. */
export const docsPage = ({
  place,
  head,
  ...shell
}: Omit<Shell, 'nav' | 'aside'> & { readonly place: Place }): Html =>
  page({ ...shell, nav: nav(place), aside, head: html`${FEED_LINK}${head}` });
/**
 * Gives a guide's address.
 *
 * @param language null for the shell
 */
const address = ({ name }: Guide, language: Language | null = null): string =>
  `${HOME}/${name}${language === null ? '' : `?lang=${language.name}`}`;

/** Headers that let pages be cached for a while: they change only with the service. */
export const KEPT = { 'Cache-Control': 'public, max-age=300' } as const;
const WITH_SCRIPTS = {
  ...KEPT,
  'Content-Security-Policy': contentPolicy({ 'script-src': "'self'" }),
} as const;

/**
 * Policy of the reference. Redoc makes its styles in the browser, so only this page allows inline styles. A worker
 * makes its search index from a blob.
 */
const REFERENCE_POLICY = contentPolicy({
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': 'blob:',
});

const card = (guide: Guide): Html =>
  html`<li><a href="${address(guide)}">${guide.title}</a><p>${guide.summary}</p></li>`;

const SEARCH_ALL = {
  action: HOME,
  label: 'Search the guides and the reference',
  hint: 'Your own words, the code of an error, a field, or an endpoint such as filing/submit.',
} as const;

const foundList = (found: readonly Found[]): Html =>
  html`<ul class="guide-cards">${found.map(({ href, title, summary }) => html`<li><a href="${href}">${title}</a><p>${summary}</p></li>`)}</ul>`;

/** Shows search results; those for operators are separate, after the others. */
function results({ asked }: Search, found: readonly Found[]): Html {
  const forFiling = found.filter((each) => !each.isOfOperators);
  const forOperators = found.filter((each) => each.isOfOperators);
  return html`<section aria-labelledby="found"><h2 id="found">${found.length === 0 ? 'Nothing' : found.length} found for “${asked}”</h2>
${forFiling.length > 0 && foundList(forFiling)}
${forOperators.length > 0 && html`<h3>For those who run the service</h3>${foundList(forOperators)}`}</section>`;
}

/**
 * Makes the index page.
 *
 * @param found the search results; null without a search
 */
export function indexPage(search: Search, found: readonly Found[] | null): PageAnswer {
  const main = html`<div class="head"><div><h1>Documentation</h1><p class="soft">File company tax returns and company accounts from figures sent as JSON: the service computes the tax, writes the documents, sends them and reports the outcome.</p></div></div>
${searchForm(search, SEARCH_ALL)}
${found !== null && results(search, found)}
<section class="card"><div class="split"><div><h2>Start here</h2><p>File a year with stand-ins for both authorities, on your own machine, in five minutes. You need Node 20.19 or newer and nothing else.</p></div><div class="actions"><a class="button" href="${HOME}/first-filing">Make a first filing</a><a class="button quiet" href="${HOME}/${REFERENCE_NAME}">Read the API reference</a></div></div></section>
<h2 class="guides-head">Guides for those who file</h2>
<p class="soft">New to the words? <a href="${HOME}/glossary">The glossary</a> has them in plain English.</p>
<ul class="guide-cards">${GUIDES.filter((each) => !isOfOperators(each)).map(card)}</ul>
<h2 class="guides-head">Guides for those who run the service</h2>
<ul class="guide-cards">${GUIDES.filter(isOfOperators).map(card)}</ul>
<p>The <a href="${HOME}/${PLAYGROUND_NAME}">playground</a> computes a return in your browser, box by box, and sends nothing.</p>
<p class="soft small">The description of the interface for programs is <a href="/v1/openapi.json">OpenAPI 3.1</a>. None of these pages needs a key.</p>`;
  return pageAnswer(docsPage({ title: 'Documentation', place: 'guides', main }), { headers: KEPT });
}

const beside = (guide: Guide | undefined, rel: 'prev' | 'next', language: Language | null): Html | null =>
  guide === undefined
    ? null
    : html`<a class="${rel}" rel="${rel}" href="${address(guide, language)}"><span>${rel === 'prev' ? 'Before' : 'Next'}</span>${guide.title}</a>`;

/** Links to the languages of a guide's commands; links need no script. */
function languageLinks(guide: Guide, chosen: Language | null): Html {
  const link = (language: Language | null, label: string): Html =>
    language === chosen
      ? html`<li><a href="${address(guide, language)}" aria-current="true">${label}</a></li>`
      : html`<li><a href="${address(guide, language)}">${label}</a></li>`;
  const others = LANGUAGES.map((language) => link(language, language.label));
  const note =
    chosen !== null &&
    html`<p class="soft small">Commands without an equivalent in ${chosen.label} are shown for the shell. The first block of <a href="${HOME}/first-filing?lang=${chosen.name}">A first filing</a> has the functions that the others use.</p>`;
  return html`<nav class="languages" aria-label="Language of the commands"><ul>${link(null, 'Shell')}${others}</ul></nav>${note}`;
}

/** Makes a guide's page with its contents, its place among the others, and links to them. */
export function guidePage(
  guide: Guide,
  markdown: string,
  { search, language }: { readonly search: Search; readonly language: Language | null },
): PageAnswer {
  const rendered = renderGuide(language === null ? markdown : inLanguage(markdown, language), search);
  const alike = GUIDES.filter((each) => isOfOperators(each) === isOfOperators(guide));
  const at = alike.indexOf(guide);
  const list = alike.map((each) =>
    each === guide
      ? html`<li><a href="${address(each, language)}" aria-current="page">${each.title}</a></li>`
      : html`<li><a href="${address(each, language)}">${each.title}</a></li>`,
  );
  const main = html`<div class="guide">
<nav class="guide-list" aria-label="Guides"><ul>${list}${isOfOperators(guide) && html`<li><a href="${HOME}">All guides</a></li>`}</ul></nav>
<article>
<h1>${guide.title}</h1>
<p class="lead">${guide.summary}</p>
${hasOtherLanguages(markdown) && languageLinks(guide, language)}
${contents(rendered)}
${rendered.body}
<nav class="ways" aria-label="Before and next">${beside(alike[at - 1], 'prev', language)}${beside(alike[at + 1], 'next', language)}</nav>
</article>
</div>`;
  const head = html`<link rel="alternate" type="text/markdown" href="${address(guide)}.md"/><script src="${COPY_PATH}" defer="defer"></script>`;
  return pageAnswer(docsPage({ title: guide.title, place: 'guides', main, head }), {
    headers: WITH_SCRIPTS,
  });
}

export function referencePage(): PageAnswer {
  const main = html`<h1 class="hidden">API reference</h1><div id="reference"><p class="wait">The reference is drawn in your browser. Without scripts, read <a href="/v1/openapi.json">the description itself</a>.</p></div>`;
  const head = html`<script src="${REDOC_PATH}" defer="defer"></script><script src="${REFERENCE_PATH}" defer="defer"></script>`;
  return pageAnswer(docsPage({ title: 'API reference', place: 'reference', main, head, width: 'full' }), {
    headers: { ...KEPT, 'Content-Security-Policy': REFERENCE_POLICY },
  });
}

/**
 * Makes the playground's page.
 *
 * @param module the package of the core
 */
export const playground = (module: string): PageAnswer =>
  playgroundPage({ nav: nav('playground'), aside }, module, KEPT);

/** Makes the page of changes, newest first. */
export function changesPage(markdown: string): PageAnswer {
  const { body } = renderGuide(markdown);
  const main = html`<div class="head"><div><h1>What changed</h1><p class="soft">Newest first. The same is a feed for a reader of news: <a href="${FEED_PATH}">changes.atom</a>.</p></div></div>
<article class="changes">${body}</article>`;
  return pageAnswer(docsPage({ title: 'What changed', place: null, main, width: 'reading' }), {
    headers: KEPT,
  });
}

/** Answers a browser's unknown address with a page that offers the search. */
export function missingPage(): PageAnswer {
  const main = html`<div class="head"><div><h1>There is no such page</h1><p>Look in the <a href="${HOME}">documentation</a>, the <a href="/dashboard">dashboard</a> or the <a href="/">front page</a>.</p></div></div>
${searchForm(NO_SEARCH, SEARCH_ALL)}`;
  return pageAnswer(docsPage({ title: 'No such page', place: null, main, width: 'reading' }), {
    status: 404,
    headers: { Vary: 'Accept' },
  });
}
