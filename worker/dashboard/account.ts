import { openSessions } from '../access/sign-in.ts';
import type { PageAnswer } from '../pages/answer.ts';
import { html } from '../pages/html.ts';
import { proof } from './forms.ts';
import { framed } from './frame.ts';
import { badge, day, facts, heading, moment, table } from './parts.ts';
import { getPage, type PageContext, type PageRoute } from './route.ts';

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
<section class="card" aria-labelledby="who"><h2 id="who">Account holder</h2>
${facts([
  ['Name', account.name],
  ['E-mail address', account.email],
  ['Account', String(account.id)],
  ['Opened', moment(account.createdAt)],
])}</section>
<section class="card" aria-labelledby="subscriptions"><h2 id="subscriptions">Subscriptions</h2>
${
  subscriptions.length === 0
    ? html`<p class="empty">No subscriptions yet.</p>`
    : table('Subscriptions', subscriptions, [
        { label: 'From', cell: ({ startsOn }) => day(startsOn) },
        { label: 'Last day', cell: ({ endsOn }) => day(endsOn) },
        { label: 'Live filings', cell: ({ allowance }) => String(allowance) },
        {
          label: 'State',
          cell: ({ startsOn, endsOn }) =>
            endsOn < today
              ? badge('calm', 'Over')
              : startsOn > today
                ? badge('busy', 'To come')
                : badge('good', 'Active'),
        },
      ])
}</section>
<section class="card" aria-labelledby="signed-in"><h2 id="signed-in">Devices signed in</h2>
<p>You signed in here on ${moment(visitor.since)}. ${
      sessions === 1
        ? 'You are not signed in on any other device.'
        : html`You are signed in on ${sessions} devices in all.`
    } You are signed out after an hour without use, and after twelve hours at most.</p>
<form method="post" action="/dashboard/sign-out-everywhere">${proof(context)}<button class="quiet">Sign out everywhere</button></form></section>`,
  });
}

export const ACCOUNT_PAGES: readonly PageRoute[] = [getPage('/dashboard/account', {}, accountPage)];
