import { lazily } from '../../core/base/lazily.ts';
import { type PageAnswer, pageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/shell.ts';
import type { HealthFault, SeenHealth } from '../services/health.ts';
import { STATUS_PATH } from './addresses.ts';
import { FEED_LINK } from './changes.ts';

/** Makes the status page: the result of `GET /health` in plain words. It needs no key and no script. */

type State = 'works' | 'broken' | 'unknown';
const STATES: Readonly<Record<State, Html>> = {
  works: html`<span class="badge good">Works</span>`,
  broken: html`<span class="badge bad">Does not work</span>`,
  unknown: html`<span class="badge calm">Not looked at</span>`,
};

/** Parts of the service in the order of the checks: those after a fault were not checked. */
const PARTS = [
  { fault: 'keys', what: 'Keeping sign-ins and messages sealed' },
  { fault: 'reading', what: 'Reading companies, filings and documents' },
  { fault: 'writing', what: 'Saving figures, sending filings, learning outcomes' },
] as const satisfies readonly { readonly fault: HealthFault; readonly what: string }[];

function stateOf(at: number, fault: HealthFault | null): State {
  const broken = PARTS.findIndex((part) => part.fault === fault);
  if (broken === -1 || at < broken) return 'works';
  return at === broken ? 'broken' : 'unknown';
}

const SUMMARIES: Readonly<Record<HealthFault | 'none', { readonly head: string; readonly what: string }>> = {
  none: { head: 'The service works', what: 'Reading, saving and sending work.' },
  reading: {
    head: 'The service does not work',
    what: 'The storage does not answer. Calls answer 500 and may be made again. Nothing is sent while this lasts.',
  },
  writing: {
    head: 'The service works in part',
    what: 'Reading works, but nothing can be saved. Nothing is sent while this lasts, because it could not be recorded.',
  },
  keys: {
    head: 'The service does not work',
    what: 'The keys that secrets are sealed with are missing. The operator must set them. Nothing is sent while this lasts.',
  },
};

const format = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);
const moment = (at: number): Html =>
  html`<time datetime="${new Date(at).toISOString()}">${format().format(at)} UTC</time>`;

const KEPT_SECONDS = 15;
const AGAIN = html`<p><a class="button quiet" href="${STATUS_PATH}">Look again</a></p>`;

function seenMain({ fault, since, lookedAt }: SeenHealth): Html {
  const { head, what } = SUMMARIES[fault ?? 'none'];
  const tone = fault === null ? 'good' : fault === 'writing' ? 'warn' : 'bad';
  return html`<div class="head"><div><h1>${head}</h1></div></div>
<p class="note ${tone}">${what}</p>
<section class="card" aria-labelledby="parts"><h2 id="parts">What works</h2>
<table><thead><tr><th scope="col">Part</th><th scope="col">State</th></tr></thead>
<tbody>${PARTS.map((part, at) => html`<tr><td>${part.what}</td><td>${STATES[stateOf(at, fault)]}</td></tr>`)}</tbody></table></section>
<dl class="facts"><dt>The same since</dt><dd>${moment(since)}</dd><dt>Last checked</dt><dd>${moment(lookedAt)}</dd></dl>
<p class="soft">The service runs in several places. Each knows what it saw since it started, so this may differ from place to place.</p>
<p class="soft">HMRC and Companies House are not asked here. The page of a filing says when one of them does not answer.</p>
${AGAIN}
<p class="soft small">Programs ask <a href="/v1/health">GET /v1/health</a>.</p>`;
}

const unseenMain = html`<div class="head"><div><h1>The service has only just started</h1></div></div>
<p class="note">It is looking for the first time what works. Look again in some seconds.</p>
${AGAIN}`;

/**
 * Makes the status page.
 *
 * @param seen null while the first check is running
 */
export function statusPage(seen: SeenHealth | null): PageAnswer {
  return pageAnswer(
    page({
      title: 'Status',
      nav: [
        { href: '/v1/docs', label: 'Guides' },
        { href: '/v1/docs/reference', label: 'API reference' },
      ],
      aside: html`<a href="/dashboard">Dashboard</a>`,
      main: seen === null ? unseenMain : seenMain(seen),
      head: FEED_LINK,
      width: 'reading',
    }),
    { headers: { 'Cache-Control': seen === null ? 'no-store' : `public, max-age=${KEPT_SECONDS}` } },
  );
}
