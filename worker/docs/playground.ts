import { CREATE, PERIOD_BEFORE, SAVE } from '../../schema/endpoints/examples.ts';
import { contentPolicy, type PageAnswer, pageAnswer } from '../pages/answer.ts';
import { contentName } from '../pages/assets.ts';
import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/shell.ts';
import { PLAYGROUND } from './playground-script.ts';

/**
 * Runs the computation in the visitor's own browser: a page, its script, and the package of the core
 * (`packages/engine/`).
 */
export const PLAYGROUND_NAME = 'playground';
const ASSETS = '/v1/docs/assets';
export const PLAYGROUND_PATH = `${ASSETS}/playground-${contentName(PLAYGROUND)}.js`;
export const CORE_PATH = new RegExp(`^${ASSETS}/core-[0-9a-f]{16}\\.js$`);
export const corePath = (module: string): string => `${ASSETS}/core-${contentName(module)}.js`;

/** Policy of the page: it may connect to nothing and send no form, so nothing typed can leave it. */
const POLICY = contentPolicy({
  'script-src': "'self'",
  'connect-src': "'none'",
  'form-action': "'none'",
});

const COMPANY = {
  name: 'HAZELMERE BOOKBINDING LIMITED',
  number: '13480172',
  incorporationDate: '2015-01-05',
  registeredOffice: ['1 Mill Lane', 'Ludlow', 'SY8 1AA'],
  sicCodes: ['18140'],
  type: 'ltd',
  status: 'active',
};
const SIGNED = {
  utrNumber: '8596148860',
  directorName: 'Ada Example',
  boardApprovalDate: '01/10/2026',
};

/** The reference's figures, and the balance sheet of a company with nothing but its share capital. */
const FIGURES: typeof SAVE = {
  ...SAVE,
  dormant: { balanceSheetData: { cashAtBank: 100, shareCapital: 100 } },
};

/** The examples of the reference, each as a whole input. */
const EXAMPLES = [
  { title: 'A micro-entity', create: 'a trading company', saves: ['micro-entity figures'] },
  { title: 'A small company', create: 'a trading company', saves: ['small company figures'] },
  {
    title: 'A loan to a participator',
    create: 'a trading company',
    saves: ['micro-entity figures', 'a loan to a participator'],
  },
  { title: 'A dormant company', create: 'a dormant company', saves: ['dormant'] },
] as const;

function inputOf({ create, saves }: (typeof EXAMPLES)[number]): string {
  const { companyId: _company, periodStart, periodEnd, ...made } = CREATE[create] ?? {};
  const { filingId: _filing, ...saved } = Object.assign({}, ...saves.map((name) => FIGURES[name]));
  const { directorName: _director, ...more } = made;
  const input = {
    company: COMPANY,
    periodStart,
    periodEnd,
    previousPeriod: PERIOD_BEFORE,
    asOf: '2026-11-20',
    figures: { ...more, ...saved, credentialsData: SIGNED },
  };
  return JSON.stringify(input, null, 2);
}

const option = (example: (typeof EXAMPLES)[number]): Html =>
  html`<option value="${inputOf(example)}">${example.title}</option>`;

/**
 * Makes the playground's page.
 *
 * @param frame shared by the pages of the documentation
 * @param module the package of the core, which the page names by its content
 */
export function playgroundPage(
  frame: Pick<Parameters<typeof page>[0], 'nav' | 'aside'>,
  module: string,
  headers: PageAnswer['headers'],
): PageAnswer {
  const main = html`<div class="head"><div><h1>Playground</h1><p class="soft">Your browser computes the tax here. Nothing you type is sent or kept. Once the page is there, it works without a network.</p></div></div>
<section class="card"><h2>Figures</h2>
<noscript><p>This page needs scripts. The <a href="/v1/docs/computation">guide to the computation</a> does not.</p></noscript>
<div class="field"><label for="example">Example</label><select id="example">${EXAMPLES.map(option)}</select></div>
<div class="field"><label for="input">The company, its period and its figures, as JSON</label><textarea id="input" rows="22" cols="80" spellcheck="false" aria-describedby="state"></textarea></div>
<p class="soft small">Change anything: the answer follows. <code>figures</code> is the JSON of <code>POST /filing/save</code>. Give no sign-in.</p>
<p id="state" role="status">The computation is loading.</p></section>
<div id="answer" data-core="${corePath(module)}"></div>`;
  const head = html`<script src="${PLAYGROUND_PATH}" type="module"></script>`;
  return pageAnswer(page({ ...frame, title: 'Playground', main, head }), {
    headers: { ...headers, 'Content-Security-Policy': POLICY },
  });
}
