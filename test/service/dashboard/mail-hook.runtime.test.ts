import { expect, it } from 'vitest';
import { storeOf } from '../../../tools/dev/keys.ts';
import { serveLocal } from '../../../tools/dev/local-server.ts';
import { startBeside } from '../helpers/beside.ts';
import { service } from '../helpers/client.ts';
import { visit } from '../helpers/dashboard.ts';

/** Longer than the page waits for the hook (2 s), and shorter than the hook may take (10 s). */
const HOOK_TAKES_MS = 5_000;

it('a mail hook that takes longer than the page is heard to its end', async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  await storeOf(service).createAccount({ name: 'By mail', email, createdAt: new Date().toISOString() });
  let outcome: string | null = null;
  const hook = await serveLocal(async (_incoming, outgoing) => {
    outgoing.on('close', () => {
      outcome ??= 'the service left';
    });
    await new Promise((resolve) => setTimeout(resolve, HOOK_TAKES_MS));
    outgoing.end('{}', () => {
      outcome ??= 'answered';
    });
  });
  const { baseUrl, stop } = await startBeside({
    MAIL_HOOK_URL: hook.url,
    MAIL_HOOK_TOKEN: 'a token of the hook',
    DASHBOARD_URL: 'https://filing.test',
    CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP',
  });
  const send = (request: Request) => fetch(new Request(new URL('/dashboard/sign-in', baseUrl), request));
  const page = await visit('/dashboard/sign-in', {
    form: { email },
    headers: {
      Origin: 'https://filing.test',
      'Sec-Fetch-Site': 'same-origin',
      // Other tests use up the requests of the common address.
      'CF-Connecting-IP': `203.0.113.9-${crypto.randomUUID()}`,
    },
    send,
  });
  const atAnswer = outcome;
  expect(page.status).toBe(200);
  await expect.poll(() => outcome).not.toBeNull();
  await stop();
  await hook.stop();
  expect([atAnswer, outcome]).toEqual([null, 'answered']);
});
