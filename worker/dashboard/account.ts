import { openSessions } from '../access/sign-in.ts';
import type { PageAnswer } from '../pages/answer.ts';
import { html } from '../pages/html.ts';
import { proof } from './forms.ts';
import { framed } from './frame.ts';
import { badge, day, facts, heading, moment, table } from './parts.ts';
import type { PageContext, PageRoute } from './route.ts';

/** Shows an account: its holder, its subscriptions, and where it is signed in. */
async function accountPage(context: PageContext): Promise<PageAnswer> {
  const { runtime, caller, visitor, today } = context;
  const { account } = caller;
  const sessions = await openSessions(runtime.store, account.id, runtime.clock());
  const subscriptions = [...visitor.subscriptions].reverse();
  return framed(context, 'account', {
    title: 'Account',
    main: html`
${heading('Account')}
<section class="card" aria-labelledby="who"><h2 id="who">Whose it is</h2>
${facts([
  ['Name', account.name],
  ['E-mail address', account.email],
  ['Account', String(account.id)],
  ['Opened', moment(account.createdAt)],
])}</section>
<section class="card" aria-labelledby="subscriptions"><h2 id="subscriptions">Subscriptions</h2>
${
  subscriptions.length === 0
    ? html`<p class="empty">There has been none.</p>`
    : table<(typeof subscriptions)[number]>(
        'Subscriptions',
        [
          { label: 'From', cell: ({ startsOn }) => day(startsOn) },
          { label: 'To and including', cell: ({ endsOn }) => day(endsOn) },
          { label: 'Live filings', cell: ({ allowance }) => String(allowance) },
          {
            label: 'State',
            cell: ({ startsOn, endsOn }) =>
              endsOn < today
                ? badge('calm', 'Over')
                : startsOn > today
                  ? badge('busy', 'To come')
                  : badge('good', 'In force'),
          },
        ],
        subscriptions,
      )
}</section>
<section class="card" aria-labelledby="signed-in"><h2 id="signed-in">Where you are signed in</h2>
<p>You signed in here on ${moment(visitor.since)}. ${
      sessions === 1
        ? 'The account is signed in nowhere else.'
        : html`The account is signed in ${sessions} times in all.`
    } A session ends after an hour of rest, or twelve hours in all.</p>
<form method="post" action="/dashboard/sign-out-everywhere">${proof(context)}<button class="quiet">Sign out everywhere</button></form></section>`,
  });
}

export const ACCOUNT_PAGES: readonly PageRoute[] = [
  { method: 'GET', path: '/dashboard/account', access: 'session', handle: accountPage },
];
