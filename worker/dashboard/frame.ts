import type { Mode } from '../../schema/states.ts';
import { type PageAnswer, pageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/shell.ts';
import { proof } from './forms.ts';
import type { PageContext } from './route.ts';

/** Puts the dashboard around one of its pages. */
export type Area = 'overview' | 'guided' | 'portfolio' | 'companies' | 'filings' | 'keys' | 'account';

const areas = (mode: string, hasGuidedYear: boolean): readonly (readonly [Area, string, string])[] => [
  ['overview', 'Overview', '/dashboard'],
  ...(hasGuidedYear ? [['guided', 'Guided year', `/dashboard/${mode}/guided`] as const] : []),
  ['portfolio', 'Portfolio', `/dashboard/${mode}/portfolio`],
  ['companies', 'Companies', `/dashboard/${mode}/companies`],
  ['filings', 'Filings', `/dashboard/${mode}/filings`],
  ['keys', 'API access', '/dashboard/keys'],
  ['account', 'Account', '/dashboard/account'],
];

const TEST_BAND = html`<aside class="band" aria-label="Test data"><p><strong>Test data.</strong> Nothing here is filed or counted.</p></aside>`;

interface Framed {
  readonly title: string;
  readonly main: Html;
  readonly width?: 'wide' | 'reading' | 'narrow';
  readonly status?: number;
  /** Additions to its policy. */
  readonly policy?: Readonly<Record<string, string>>;
  readonly headers?: PageAnswer['headers'];
}

export function framed(
  context: PageContext,
  area: Area,
  { title, main, width = 'wide', status = 200, policy = {}, headers = {} }: Framed,
): PageAnswer {
  const { mode } = context.caller;
  return pageAnswer(
    page({
      title,
      width,
      nav: areas(mode, context.runtime.settings.hasGuidedYear).map(([id, label, href]) => ({
        href,
        label,
        current: id === area,
      })),
      aside: html`<form method="post" action="/dashboard/sign-out">${proof(context)}<button class="quiet small">Sign out</button></form>`,
      ...(context.isOfMode && mode === 'test' ? { band: TEST_BAND } : {}),
      main,
    }),
    { status, policy, headers },
  );
}

/** Makes a page for a visitor who is not signed in. */
export const unframed = (title: string, main: Html, status = 200): PageAnswer =>
  pageAnswer(page({ title, main, width: 'narrow' }), { status });

/** Switches between the data of the two modes: no list shows both. */
export const modeSwitch = (
  { caller }: PageContext,
  area: 'portfolio' | 'companies' | 'filings' | 'group' | 'guided',
): Html => {
  const way = (mode: Mode, label: string) =>
    caller.mode === mode
      ? html`<li><a href="/dashboard/${mode}/${area}" aria-current="true">${label}</a></li>`
      : html`<li><a href="/dashboard/${mode}/${area}">${label}</a></li>`;
  return html`<nav class="switch" aria-label="Live or test data"><ul>${way('live', 'Live')}${way('test', 'Test')}</ul></nav>`;
};
