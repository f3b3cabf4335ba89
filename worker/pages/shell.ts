import { ICON_PATH, STYLE_PATH } from './assets.ts';
import { type Html, html } from './html.ts';

/** A link in a page's navigation. */
export interface NavItem {
  readonly href: string;
  readonly label: string;
  /** True for the shown page, or its part of the site. */
  readonly current?: boolean;
}

export interface Shell {
  /** Title without the service's name. */
  readonly title: string;
  readonly nav?: readonly NavItem[];
  /** Shown beside the navigation: the signed-in visitor, or a link to sign in. */
  readonly aside?: Html;
  /** A band above the page, about all of it, such as a notice of test data. */
  readonly band?: Html;
  readonly main: Html;
  /** Width of the page: `reading` for running text, `narrow` for one form, `full` for the whole window. */
  readonly width?: 'wide' | 'reading' | 'narrow' | 'full';
  /** True for a page whose visitor has no account: nothing leads to the dashboard. */
  readonly isAlone?: boolean;
  /** Further elements of the head, e.g. a script of this site's own where a page needs one. */
  readonly head?: Html;
}

export const SITE_NAME = 'Company filing service';

const BRAND = html`<img src="${ICON_PATH}" alt="" width="28" height="28"/><span>${SITE_NAME}</span>`;
const FOOT = html`<ul><li><a href="/dashboard">Dashboard</a></li><li><a href="/v1/docs">Documentation</a></li><li><a href="/v1/docs/changes">Changes</a></li><li><a href="/status">Status</a></li></ul>`;

const item = ({ href, label, current }: NavItem): Html =>
  current
    ? html`<li><a href="${href}" aria-current="page">${label}</a></li>`
    : html`<li><a href="${href}">${label}</a></li>`;

/** Makes a whole page: landmarks, a link that skips the navigation, and the style sheet of this site. */
export const page = ({
  title,
  nav = [],
  aside,
  band,
  main,
  width = 'wide',
  isAlone = false,
  head,
}: Shell): Html => html`<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8"/>
<title>${title} · ${SITE_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta name="robots" content="noindex"/>
<link rel="stylesheet" href="${STYLE_PATH}"/>
<link rel="icon" type="image/svg+xml" href="${ICON_PATH}"/>
${head}</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<div class="bar">
${isAlone ? html`<span class="brand">${BRAND}</span>` : html`<a class="brand" href="/dashboard">${BRAND}</a>`}
${nav.length > 0 && html`<nav class="main-nav" aria-label="Main"><ul>${nav.map(item)}</ul></nav>`}
${aside && html`<div class="aside">${aside}</div>`}
</div>
</header>
${band}
<main id="content" class="${width}" tabindex="-1">
${main}
</main>
<footer class="foot"><div><span>${SITE_NAME}</span>${!isAlone && FOOT}</div></footer>
</body>
</html>
`;
