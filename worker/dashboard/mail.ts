import { LINK_MINUTES, linkAddress, newSignInLink } from '../access/sign-in.ts';
import type { RequestRuntime } from '../runtime.ts';
import type { MailHookSettings } from '../settings.ts';

/** Sends sign-in links by e-mail: the service gives the message to a hook, which sends it. */
const HOOK_ANSWERS_WITHIN_MS = 2_000;
/** Longer than any hook takes. A hook that never answers would keep its connection, and nothing would be logged. */
const HOOK_LEFT_AFTER_MS = 10_000;

/** Makes a link for the account of an e-mail address and has it sent; does nothing where the address has no account. */
async function send(runtime: RequestRuntime<never>, hook: MailHookSettings, email: string): Promise<void> {
  const { store } = runtime;
  // Many phones write the first letter of a text as a capital.
  const account =
    (await store.findAccountByEmail(email)) ?? (await store.findAccountByEmail(email.toLowerCase()));
  if (account === null || account.closedAt !== null) return;
  const { randomBytes, digests, clock } = runtime;
  const token = await newSignInLink({ store, randomBytes, sha256: digests.sha256, now: clock() }, account);
  const link = linkAddress(hook.dashboardUrl, token);
  const text = `Open this link to sign in to the filing dashboard:\n\n${link}\n\nIt works once, within ${LINK_MINUTES} minutes. If you did not ask for it, ignore this e-mail.\n`;
  const answered = await runtime.fetch(
    new Request(hook.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${hook.token}` },
      body: JSON.stringify({ to: account.email, subject: 'Your sign-in link', text, link }),
      redirect: 'manual',
      signal: AbortSignal.timeout(HOOK_LEFT_AFTER_MS),
    }),
  );
  await answered.body?.cancel();
  runtime.log({ event: 'sign-in-mail', accountId: account.id, status: answered.status });
}

/**
 * Sends a link, if the address has an account. It takes the same time in both cases, so that nobody can learn from it
 * who has an account.
 */
export async function mailLink(
  runtime: RequestRuntime<never>,
  hook: MailHookSettings,
  email: string,
): Promise<void> {
  const sent = send(runtime, hook, email).catch((fault: unknown) => {
    runtime.log({ event: 'sign-in-mail-failed', kind: fault instanceof Error ? fault.name : typeof fault });
  });
  // A slower hook would be cut off with this request, and its mail might never be sent.
  runtime.afterAnswer?.(sent);
  const while_ = runtime.sleep(HOOK_ANSWERS_WITHIN_MS);
  await Promise.race([sent, while_]);
  await while_;
}
