import { CHECKED, type CheckReads } from '../../schema/endpoints/reads.ts';
import { isActive } from '../access/subscription.ts';
import type { PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { type Standing, standingOf } from '../services/account.ts';
import { filingsOf } from '../services/filings.ts';
import { keysOf } from '../services/keys.ts';
import { type PortfolioRow, portfolioOf, SOON_DAYS } from '../services/portfolio.ts';
import { DAY_MS } from '../store/instants.ts';
import type { Filing, Mode } from '../store/store.ts';
import { addCompanyCard } from './actions/add-company.ts';
import { framed } from './frame.ts';
import { filingsTable, olderNote } from './lists.ts';
import { badge, day, facts, filingBadge, heading, modeBadge, period } from './parts.ts';
import { portfolioTable } from './portfolio.ts';
import { getPage, type PageContext, type PageRoute } from './route.ts';

/** Shows the first page: the subscription, its used part, and what needs attention. */
const FIRST = { companyId: null, updatedAfter: null, search: null, page: 1, limit: 5 };
const RECENT = { ...FIRST, status: null };

/** Draws parts of the allowance as parts of a line, with the same numbers in words. */
function meter({ used, inFlight, allowance, remaining }: Standing['quota']): Html {
  const share = (count: number) => (allowance === 0 ? 0 : Math.min(100, (100 * count) / allowance));
  return html`<div class="meter" role="meter" aria-labelledby="allowance" aria-valuemin="0" aria-valuemax="${allowance}" aria-valuenow="${used}" aria-valuetext="${used} of ${allowance} used, ${inFlight} waiting for an outcome, ${remaining} left">
<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="4"/><rect class="waiting" width="${share(used + inFlight).toFixed(2)}" height="4"/><rect class="used" width="${share(used).toFixed(2)}" height="4"/></svg>
</div>
<ul class="legend"><li class="used"><span></span>${used} used</li><li class="waiting"><span></span>${inFlight} waiting for an outcome</li><li><span></span>${remaining} left</li></ul>`;
}

const daysUntil = (date: string, today: string): number =>
  Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);

function subscriptionCard({ subscription }: Standing): Html {
  const body =
    subscription === null
      ? html`<p>You have no subscription. Ask the people who run this service for one.</p>`
      : facts([
          ['State', subscription.active ? badge('good', 'Active') : badge('bad', 'Not active')],
          ['From', day(subscription.start)],
          ['Last day', day(subscription.end)],
        ]);
  return html`<section class="card" aria-labelledby="subscription"><h2 id="subscription">Subscription</h2>${body}</section>`;
}

const quotaCard = ({ quota }: Standing): Html => html`
<section class="card" aria-labelledby="allowance"><h2 id="allowance">Live filings used</h2>
<p class="figure">${quota.used} <span class="soft small">of ${quota.allowance}</span></p>
${meter(quota)}</section>`;

/** Lists the filings of one mode that wait for their owner. */
async function waiting(context: PageContext<'filings'>, mode: Mode): Promise<readonly Filing[]> {
  const ofMode = { ...context, caller: { ...context.caller, mode } };
  const lists = await Promise.all(
    (['requires_attention', 'rejected'] as const).map((status) => filingsOf(ofMode, { ...FIRST, status })),
  );
  return lists.flatMap(({ data }) => data);
}

function notices({ subscription, quota }: Standing, inForce: number, today: string): readonly Html[] {
  const left = subscription === null ? 0 : daysUntil(subscription.end, today);
  return [
    ...(subscription?.active === false
      ? [
          html`<li>Your subscription has ended. You can still read everything, and results still arrive. To make or send anything new, ask for your subscription to be renewed.</li>`,
        ]
      : []),
    ...(subscription?.active && left <= SOON_DAYS
      ? [html`<li>Your subscription ends on ${day(subscription.end)}. It does not renew automatically.</li>`]
      : []),
    ...(subscription?.active && quota.remaining === 0
      ? [
          html`<li>You have used all your live filings. You can file again when your next subscription starts.</li>`,
        ]
      : []),
    ...(inForce === 0
      ? [html`<li>You have no API key. <a href="/dashboard/keys">Create one</a> to use the API.</li>`]
      : []),
  ];
}

const waitingItem = (filing: Filing): Html =>
  html`<li class="split"><div><a href="/dashboard/${filing.mode}/filings/${filing.id}">${filing.companyName}</a> <span class="soft small">${period(filing.period)}</span></div><div class="actions">${modeBadge(filing.mode)}${filingBadge(filing.status)}</div></li>`;

/** Lists what needs attention. An empty list shows nothing: the days below it may say that a filing is late. */
const attention = (items: readonly Html[]): Html | null =>
  items.length === 0
    ? null
    : html`<section class="card" aria-labelledby="attention"><h2 id="attention">What needs attention</h2><ul class="plain rows">${items}</ul></section>`;

const SHOWN = 8;

/** Keeps one period without a filing for each company, the first: one company must not hide the others. */
const oneUnbegunEach = (rows: readonly PortfolioRow[]): readonly PortfolioRow[] =>
  rows.filter(
    ({ filing, companyId, period: of }, index) =>
      filing !== null ||
      of === null ||
      rows.findIndex(
        (other) => other.filing === null && other.period !== null && other.companyId === companyId,
      ) === index,
  );

/** Shows late filings first, then those due. */
async function due(context: PageContext<'many' | CheckReads>): Promise<Html> {
  const { rows, leftOut } = await portfolioOf(context, { search: null, status: null, due: 'soon' });
  const path = `/dashboard/${context.caller.mode}/portfolio`;
  return html`<section class="card" aria-labelledby="due"><div class="card-head"><h2 id="due">Late or due soon (${context.caller.mode} filings)</h2><a href="${path}">The whole portfolio</a></div>
${rows.length === 0 ? html`<p class="soft">Nothing is late or due in the next ${SOON_DAYS} days.</p>` : portfolioTable('Late or due soon', oneUnbegunEach(rows).slice(0, SHOWN))}
${rows.length > SHOWN && html`<p><a href="${`${path}?due=soon`}">All ${rows.length}</a></p>`}
${olderNote(leftOut.filings)}</section>`;
}

async function recent(context: PageContext<'filings'>): Promise<Html> {
  const { caller } = context;
  const { data } = await filingsOf(context, RECENT);
  const list = `/dashboard/${caller.mode}/filings`;
  return html`<section class="card" aria-labelledby="recent"><div class="card-head"><h2 id="recent">Latest ${caller.mode} filings</h2><a href="${list}">All ${caller.mode} filings</a></div>
${data.length === 0 ? html`<p class="empty">Nothing has been filed yet. <a href="/v1/docs">The documentation</a> has a first filing step by step.</p>` : filingsTable(`Latest ${caller.mode} filings`, data)}</section>`;
}

async function overviewPage(
  context: PageContext<'filings' | 'keys' | 'many' | CheckReads>,
): Promise<PageAnswer> {
  const { runtime, caller, visitor, today } = context;
  const subscribed = isActive(visitor.subscriptions, runtime.clock());
  const [standing, keys, live, test] = await Promise.all([
    standingOf(context),
    keysOf(context),
    subscribed ? waiting(context, 'live') : [],
    subscribed ? waiting(context, 'test') : [],
  ]);
  const inForce = keys.filter(({ revokedAt }) => revokedAt === null).length;
  const items = [...notices(standing, inForce, today), ...[...live, ...test].map(waitingItem)];
  return framed(context, 'overview', {
    title: 'Overview',
    main: html`
${heading('Overview', caller.account.name)}
<div class="grid">${quotaCard(standing)}${subscriptionCard(standing)}</div>
${attention(items)}
${subscribed && addCompanyCard(context)}
${subscribed && (await due(context))}
${subscribed && (await recent(context))}`,
  });
}

export const OVERVIEW_PAGES: readonly PageRoute[] = [
  getPage(
    '/dashboard',
    {
      reads: () => [
        { of: 'quotas' },
        { of: 'filings', query: RECENT },
        { of: 'many', request: {}, open: true },
      ],
      further: ['keys', ...CHECKED],
    },
    overviewPage,
  ),
];
