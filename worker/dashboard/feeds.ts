import { LIMITS } from '../../core/figures/limits.ts';
import { createFeedStruct } from '../../schema/requests/account.ts';
import { parseQuery } from '../../schema/requests/parse.ts';
import { parsedValue, Refusal } from '../http.ts';
import type { PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { FEEDS } from '../services/feeds.ts';
import { doneOnce, tried } from './actions/carry-out.ts';
import { EMPTY, type Filled, input, refusals, refusedForm } from './actions/inputs.ts';
import { fieldsOf, once, onlyOnce, proof } from './forms.ts';
import { framed } from './frame.ts';
import { countedAs } from './page-counts.ts';
import { badge, crumbs, heading, modeBadge, moment, table } from './parts.ts';
import { type CallContext, getPage, idIn, type PageContext, type PageRoute, postPage } from './route.ts';

/** Manages calendar feeds: each is named, created and shown once, and revoked. */
const addressOf = ({ caller }: PageContext): string => `/dashboard/${caller.mode}/feeds`;

type Feed = Awaited<ReturnType<typeof FEEDS.listFeeds>>['data'][number];

const revokeForm = (context: PageContext, feed: Feed): Html =>
  feed.revokedAt === null
    ? html`<form method="post" action="${addressOf(context)}/${feed.id}/revoke">${proof(context)}${once(context)}<button class="quiet small">Revoke<span class="hidden"> ${feed.name}</span></button></form>`
    : html`${badge('calm', 'Revoked')} ${moment(feed.revokedAt)}`;

async function feedsPage(
  context: CallContext<'listFeeds'>,
  filled: Filled = EMPTY,
  status = 200,
): Promise<PageAnswer> {
  const { data } = await FEEDS.listFeeds(context);
  return framed(context, 'filings', {
    title: 'Calendar feeds',
    status,
    main: html`
${crumbs([['/dashboard', 'Overview']], 'Calendar feeds')}
${heading('Calendar feeds', 'A web address for Outlook, Google Calendar or your phone. It shows what each company still has to file and pay.')}
${refusals(filled)}
${
  data.length > 0 &&
  html`<section class="card" aria-labelledby="feeds"><h2 id="feeds">Feeds</h2>${table(
    'Feeds',
    [...data].reverse(),
    [
      { label: 'Name', kind: 'lead', cell: ({ name }) => name },
      { label: 'Data', cell: ({ mode }) => modeBadge(mode) },
      { label: 'Created', cell: ({ createdAt }) => moment(createdAt) },
      { label: 'Last read', cell: ({ lastUsedAt }) => moment(lastUsedAt) },
      { label: 'Changes', kind: 'bare', cell: (feed) => revokeForm(context, feed) },
    ],
  )}</section>`
}
<section class="card" aria-labelledby="new-feed"><h2 id="new-feed">Create a feed</h2>
<form method="post" action="${addressOf(context)}">${proof(context)}${once(context)}
${input(filled, { name: 'name', label: 'Name', hint: 'What will read it, such as “Calendar of the office”.', required: true, max: LIMITS.feeds.name.max })}
<button>Create feed</button></form></section>`,
  });
}

async function createFeed(context: CallContext<'createFeed' | 'listFeeds'>): Promise<PageAnswer> {
  const { form } = context;
  const made = await tried(async () => {
    const asked = parsedValue(parseQuery(createFeedStruct, fieldsOf(form)));
    return onlyOnce(context, async () => FEEDS.createFeed(await countedAs(context, 'createFeed'), asked));
  });
  if (made instanceof Refusal)
    return feedsPage(context, { values: form, ...refusedForm(made, ['name']) }, made.status);
  const { name, path = '' } = made;
  return framed(context, 'filings', {
    title: 'A new calendar feed',
    width: 'reading',
    main: html`
${crumbs([[addressOf(context), 'Calendar feeds']], 'A new calendar feed')}
${heading('A new calendar feed')}
<section class="card">
<div class="note warn"><p><strong>Copy this address now.</strong> We cannot show it again. Anyone who has it can read what is due. Use it only in your calendar program.</p></div>
<p class="hint" id="feed-label">${name}</p>
<p><code class="secret" aria-labelledby="feed-label" role="group">${new URL(path, context.origin).href}</code></p>
<p class="soft">In Outlook: Add calendar, Subscribe from web. In Google Calendar: Other calendars, From URL. On a phone: add a subscribed calendar.</p>
<p class="actions"><a class="button" href="${addressOf(context)}">I have kept it</a></p>
</section>`,
  });
}

async function revokeFeed(context: CallContext<'revokeFeed'>): Promise<PageAnswer> {
  const feedId = idIn(context.params, 'feedId');
  const done = await doneOnce(context, {}, async (claimed) => {
    await FEEDS.revokeFeed(await countedAs(claimed, 'revokeFeed'), { feedId });
    return addressOf(context);
  });
  if (done instanceof Refusal) throw done;
  return done;
}

const PATH = '/dashboard/:mode/feeds';

export const FEED_PAGES: readonly PageRoute[] = [
  getPage(PATH, { reads: () => [{ of: 'feeds' }] }, (context) => feedsPage(context)),
  postPage(PATH, { calls: ['createFeed', 'listFeeds'] }, createFeed),
  postPage(`${PATH}/:feedId/revoke`, { calls: ['revokeFeed'] }, revokeFeed),
];
