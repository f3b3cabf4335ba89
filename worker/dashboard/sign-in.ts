import { hashKey } from '../access/keys.ts';
import { endedCookie, isToken, LINK_MINUTES, redeem, sessionCookie } from '../access/sign-in.ts';
import { networkOf } from '../access/strangers.ts';
import { unlessStranger } from '../access/unless-stranger.ts';
import { Refusal } from '../http.ts';
import { goTo, type PageAnswer } from '../pages/answer.ts';
import { html } from '../pages/html.ts';
import { unframed } from './frame.ts';
import { mailLink } from './mail.ts';
import { quarterOf, tooManyStrangers, untilNextQuarter } from './page-counts.ts';
import { type OpenContext, type PageContext, type PageRoute, postPage } from './route.ts';

/** Signs visitors in by a link that works once, and signs them out. */
/**
 * Limits in 15 minutes: links for one e-mail address, and requests from one network. All requests from unknown networks
 * share one limit.
 */
const MAX_LINKS = 3;
const MAX_REQUESTS = { one: 20, all: 500 } as const;

const OPERATOR = html`<p>Ask the person who runs this service for a sign-in link. It works once, within ${LINK_MINUTES} minutes.</p>`;

async function signInPage({ runtime }: OpenContext): Promise<PageAnswer> {
  const form = html`
<p>We send you a link that signs you in. There is no password.</p>
<form method="post" action="/dashboard/sign-in">
<div class="field"><label for="email">E-mail address of your account</label>
<input type="email" id="email" name="email" autocomplete="email" required="required" maxlength="254"/></div>
<button>Send me a link</button>
</form>`;
  return unframed(
    'Sign in',
    html`<section class="card"><h1>Sign in</h1>${runtime.settings.mailHook().ok ? form : OPERATOR}</section>`,
  );
}

/** Counts requests without a session, by a hash of the sender or the recipient. */
async function counted({ runtime }: OpenContext, kind: string, who: string): Promise<number> {
  const subject = `${kind}:${await hashKey(who.toLowerCase(), runtime.digests.sha256)}`;
  return runtime.store.countPageRequest(subject, quarterOf(runtime));
}

async function askForLink(context: OpenContext): Promise<PageAnswer> {
  const { runtime, form } = context;
  const hook = runtime.settings.mailHook();
  if (!hook.ok)
    throw new Refusal(400, 'This service cannot send e-mail. Ask the person who runs it for a link.');
  const email = (form.get('email') ?? '').trim();
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Refusal(400, 'Write an e-mail address, such as name@example.com.');
  const from = runtime.clientAddress;
  const max = from === null ? MAX_REQUESTS.all : MAX_REQUESTS.one;
  if ((await counted(context, 'from', networkOf(from))) > max)
    throw new Refusal(
      429,
      'You have asked for too many links. Try again in 15 minutes.',
      untilNextQuarter(runtime),
    );
  // The answer and its time are the same, whether the link is sent or held back, or the address has no account.
  const isOneTooMany = (await counted(context, 'for', email)) > MAX_LINKS;
  await mailLink(runtime, hook.value, isOneTooMany ? '' : email);
  return unframed(
    'Check your e-mail',
    html`<section class="card"><h1>Check your e-mail</h1>
<p>If we know this address, we have sent it a link. Use it in the next ${LINK_MINUTES} minutes. It works once.</p>
<p class="soft">Nothing there? Check your spam folder, or ask the person who runs this service.</p></section>`,
  );
}

/** Shows the link's button. Programs that read mail follow its links, so opening one must not use it up. */
async function linkPage({ query }: OpenContext): Promise<PageAnswer> {
  const token = query.get('token');
  if (!isToken(token)) throw badLink();
  return unframed(
    'Sign in',
    html`<section class="card"><h1>Sign in</h1>
<p>This link signs you in to the filing dashboard in this browser. It works once.</p>
<form method="post" action="/dashboard/link"><input type="hidden" name="token" value="${token}"/><button>Sign in</button></form></section>`,
  );
}

const badLink = (): Refusal =>
  new Refusal(
    400,
    'This link no longer works. It was used, it is older than 15 minutes, or part of it is missing. Ask for a new one.',
  );

async function useLink({ runtime, form }: OpenContext): Promise<PageAnswer> {
  const { store, randomBytes, digests, clock } = runtime;
  const token = form.get('token') ?? '';
  const use = () => redeem({ store, randomBytes, sha256: digests.sha256, now: clock() }, token);
  const begun = await unlessStranger(runtime, await hashKey(token, digests.sha256), use, {
    unknown: badLink,
    tooMany: tooManyStrangers,
  });
  runtime.log({ event: 'signed-in', accountId: begun.account.id });
  return goTo('/dashboard', { 'Set-Cookie': sessionCookie(begun.token) });
}

async function signOut({ runtime, visitor }: PageContext): Promise<PageAnswer> {
  await runtime.store.endSession(visitor.sessionHash);
  return goTo('/dashboard/sign-in', { 'Set-Cookie': endedCookie() });
}

async function signOutEverywhere({ runtime, caller }: PageContext): Promise<PageAnswer> {
  await runtime.store.endSessions(caller.account.id, runtime.clock().toISOString());
  return goTo('/dashboard/sign-in', { 'Set-Cookie': endedCookie() });
}

export const SIGN_IN_PAGES: readonly PageRoute[] = [
  { method: 'GET', path: '/dashboard/sign-in', access: 'open', handle: signInPage },
  { method: 'POST', path: '/dashboard/sign-in', access: 'open', handle: askForLink },
  { method: 'GET', path: '/dashboard/link', access: 'open', handle: linkPage },
  { method: 'POST', path: '/dashboard/link', access: 'open', handle: useLink },
  postPage('/dashboard/sign-out', {}, signOut),
  postPage('/dashboard/sign-out-everywhere', {}, signOutEverywhere),
];
