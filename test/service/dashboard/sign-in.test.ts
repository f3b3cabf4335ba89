import { readFileSync } from 'node:fs';
import { createClient } from '@libsql/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import { newAccount } from '../helpers/accounts.ts';
import { service } from '../helpers/client.ts';
import { fieldsFor, linkToken, ORIGIN, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { inProcess } from '../helpers/in-process.ts';
import { inNextQuarter } from '../helpers/stopped-clock.ts';
import { everythingStored } from '../helpers/stored.ts';

let account: { readonly id: number };
beforeAll(async () => {
  account = await newAccount();
});

const MINUTE = 60_000;
const ago = (minutes: number): Date => new Date(Date.now() - minutes * MINUTE);
const isIn = async (session: string) => (await visit('/dashboard', { session })).status === 200;

/** Gives every row of every table as one text. */
async function everythingKept(): Promise<string> {
  const client = createClient(service.libsql);
  const kept = await everythingStored(client);
  client.close();
  return kept;
}

describe('a sign-in link', () => {
  it('shows a button and is used up only by it, because programs that read mail open links too', async () => {
    const token = await linkToken(account.id);
    const address = `/dashboard/link?token=${token}`;
    await visit(address);
    const opened = await visit(address);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('Set-Cookie')).toBeNull();
    const fields = fieldsFor(opened.page(), '/dashboard/link');
    expect(fields).toEqual({ token });

    const used = await visit('/dashboard/link', { form: fields });
    expect(used.status).toBe(303);
    expect(used.headers.get('Location')).toBe('/dashboard');
    expect(used.headers.get('Set-Cookie')).toMatch(
      /^__Host-session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=43200$/,
    );
    const session = /=([^;]+)/.exec(used.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
    expect(await isIn(session)).toBe(true);

    const again = await visit('/dashboard/link', { form: fields });
    expect(again.status).toBe(400);
    expect(again.headers.get('Set-Cookie')).toBeNull();
    const kept = await everythingKept();
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(session);
  });

  it('is good for a quarter of an hour', async () => {
    const inTime = await visit('/dashboard/link', { form: { token: await linkToken(account.id, ago(14)) } });
    expect(inTime.status).toBe(303);
    const late = await visit('/dashboard/link', { form: { token: await linkToken(account.id, ago(16)) } });
    expect(late.status).toBe(400);
    expect(textOf(late.page())).toContain('older than 15 minutes');
  });

  it('is refused when it is not whole, unknown, or sent from another site', async () => {
    const token = await linkToken(account.id);
    for (const wrong of ['', 'x', token.slice(1), `${token}A`, 'A'.repeat(43), `${token}' OR 1=1`]) {
      expect((await visit('/dashboard/link', { form: { token: wrong } })).status, wrong).toBe(400);
    }
    const elsewhere: readonly Readonly<Record<string, string>>[] = [
      { Origin: 'https://evil.test' },
      { Origin: 'null' },
      { Origin: ORIGIN, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of elsewhere) {
      expect((await visit('/dashboard/link', { form: { token }, headers })).status).toBe(403);
    }
    expect((await visit('/dashboard/link', { form: { token } })).status).toBe(303);
  });
});

describe('a session', () => {
  it('ends after an hour without use, and after twelve hours in all', async () => {
    const client = createClient(service.libsql);
    const session = await sessionOf(account.id);
    const seen = (at: Date) =>
      client.execute({
        sql: 'UPDATE sessions SET last_seen_at = ? WHERE account_id = ?',
        args: [at.toISOString(), account.id],
      });
    await seen(ago(59));
    expect(await isIn(session)).toBe(true);
    // A visit after 59 minutes restarts the hour.
    const [row] = (
      await client.execute({
        sql: 'SELECT max(last_seen_at) AS at FROM sessions WHERE account_id = ?',
        args: [account.id],
      })
    ).rows;
    expect(Date.parse(String(row?.at))).toBeGreaterThan(ago(5).getTime());
    await seen(ago(61));
    expect(await isIn(session)).toBe(false);
    await seen(ago(0));
    await client.execute({
      sql: 'UPDATE sessions SET created_at = ? WHERE account_id = ?',
      args: [ago(12 * 60 + 1).toISOString(), account.id],
    });
    expect(await isIn(session)).toBe(false);
    client.close();
  });

  it('ends by signing out here, or everywhere, which also ends unused links', async () => {
    const mine = await newAccount();
    const [here, there, left] = [
      await sessionOf(mine.id),
      await sessionOf(mine.id),
      await sessionOf(mine.id),
    ];
    const stranger = await sessionOf(account.id);
    const formOn = async (session: string, page: string, action: string) =>
      fieldsFor((await visit(page, { session })).page(), action);

    const out = await visit('/dashboard/sign-out', {
      session: here,
      form: await formOn(here, '/dashboard', '/dashboard/sign-out'),
    });
    expect([out.status, out.headers.get('Location')]).toEqual([303, '/dashboard/sign-in']);
    expect(out.headers.get('Set-Cookie')).toContain('Max-Age=0');
    expect([await isIn(here), await isIn(there)]).toEqual([false, true]);

    const token = await linkToken(mine.id);
    const everywhere = '/dashboard/sign-out-everywhere';
    const form = await formOn(there, '/dashboard/account', everywhere);
    expect((await visit(everywhere, { session: there, form })).status).toBe(303);
    expect([await isIn(there), await isIn(left), await isIn(stranger)]).toEqual([false, false, true]);
    expect((await visit('/dashboard/link', { form: { token } })).status).toBe(400);
  });

  it('is taken only from its own cookie, and from none when two claim it', async () => {
    const session = await sessionOf(account.id);
    const cookies = async (Cookie: string) => (await visit('/dashboard', { headers: { Cookie } })).status;
    expect(await cookies(`other=1; __Host-session=${session}; last=2`)).toBe(200);
    expect(await cookies(`__Host-session=${session}; __Host-session=${'A'.repeat(43)}`)).toBe(303);
    expect(await cookies(`session=${session}`)).toBe(303);
    expect(await cookies(`__Host-session=${session}x`)).toBe(303);
  });
});

describe('links by email', () => {
  const HOOK = {
    MAIL_HOOK_URL: 'https://mail.test/send',
    MAIL_HOOK_TOKEN: 'a token of the hook',
    DASHBOARD_URL: 'https://filing.test',
  };

  /**
   * Makes the service with a hook that records the letters. It may answer first, so letters may come after its answer.
   * The clock is stopped, so that no quarter of an hour ends between two requests.
   */
  function withHook(answer: (signal: AbortSignal) => Promise<Response>) {
    const letters: { readonly authorization: string | null; readonly body: string }[] = [];
    const slept: number[] = [];
    const now = inNextQuarter();
    const process = inProcess(HOOK, {
      clock: () => now,
      sleep: async (milliseconds) => {
        slept.push(milliseconds);
      },
      fetch: async (request) => {
        letters.push({ authorization: request.headers.get('Authorization'), body: await request.text() });
        return answer(request.signal);
      },
    });
    return { ...process, letters, slept };
  }

  const ask = (email: string, send: (request: Request) => Promise<Response>, headers = {}) =>
    visit('/dashboard/sign-in', { form: { email }, send, headers });

  it('go to the hook with its token, and sign in', async () => {
    const store = openStore(service.libsql);
    const email = `${crypto.randomUUID()}@example.test`;
    await store.createAccount({ name: 'By mail', email, createdAt: new Date().toISOString() });
    const { send, letters, logged } = withHook(async () => new Response('sent'));
    const answer = await ask(email, send);
    expect(answer.status).toBe(200);
    await expect.poll(() => letters).toHaveLength(1);
    expect(letters[0]?.authorization).toBe('Bearer a token of the hook');
    const letter: unknown = JSON.parse(letters[0]?.body ?? '');
    expect(letter).toMatchObject({ to: email, subject: 'Your sign-in link' });
    // Equals what the guide to operating shows the author of a hook.
    const shown: unknown = JSON.parse(
      /## Sign-in mail[\s\S]*?```json\n([\s\S]*?)```/.exec(
        readFileSync('worker/docs/guides/operating.md', 'utf8'),
      )?.[1] ?? 'null',
    );
    expect(Object.keys(Object(letter))).toEqual(Object.keys(Object(shown)));
    const { link, text } = Object(letter);
    expect(String(text).split('\n')).toContain(link);
    expect(link).toMatch(/^https:\/\/filing\.test\/dashboard\/link\?token=[\w-]{43}$/);
    const token =
      /https:\/\/filing\.test\/dashboard\/link\?token=([A-Za-z0-9_-]{43})/.exec(
        letters[0]?.body ?? '',
      )?.[1] ?? '';
    expect((await visit('/dashboard/link', { form: { token } })).status).toBe(303);
    for (const secret of [token, email, 'a token of the hook']) expect(logged()).not.toContain(secret);
  });

  it('have the same answer at the same speed if there is no account, too many were asked for, or the hook fails', async () => {
    const store = openStore(service.libsql);
    const email = `${crypto.randomUUID()}@example.test`;
    await store.createAccount({ name: 'By mail', email, createdAt: new Date().toISOString() });
    const { send, letters, slept } = withHook(async () => new Response('sent'));
    const answers = [];
    for (let asked = 0; asked < 5; asked += 1) answers.push(await ask(email, send));
    await expect.poll(() => letters).toHaveLength(3);
    answers.push(await ask('nobody@example.test', send));
    expect(letters).toHaveLength(3);
    const failing = withHook(() => Promise.reject(new TypeError('fetch failed')));
    const known = `${crypto.randomUUID()}@example.test`;
    await store.createAccount({ name: 'By mail', email: known, createdAt: new Date().toISOString() });
    answers.push(await ask(known, failing.send));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(new Set([...slept, ...failing.slept])).toEqual(new Set([2000]));
    expect(slept).toHaveLength(6);
    await expect.poll(failing.logged).toContain('sign-in-mail-failed');
    expect(failing.logged()).not.toContain(known);
  });

  it('say in the log that the hook did not answer', async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const createdAt = new Date().toISOString();
    await openStore(service.libsql).createAccount({ name: 'By mail', email, createdAt });
    const soon = AbortSignal.timeout(50);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
    const hanging = withHook(
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          if (signal.aborted) reject(signal.reason);
        }),
    );
    try {
      expect((await ask(email, hanging.send)).status).toBe(200);
      await expect.poll(hanging.logged).toContain('"sign-in-mail-failed","kind":"TimeoutError"');
      expect(timeout).toHaveBeenCalledWith(10_000);
    } finally {
      timeout.mockRestore();
    }
  });

  it('find an address typed in capitals', async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    await openStore(service.libsql).createAccount({
      name: 'By mail',
      email,
      createdAt: new Date().toISOString(),
    });
    const { send, letters } = withHook(async () => new Response('sent'));
    await ask(`${email.toUpperCase()} `, send);
    await expect.poll(() => letters).toHaveLength(1);
    expect(letters[0]?.body).toContain(`"to":"${email}"`);
  });

  it('are held back when one caller asks for too many, and refused for a text that is not an address', async () => {
    const { send } = withHook(async () => new Response('sent'));
    const from = {
      'CF-Connecting-IP': `203.0.113.${Math.floor(Math.random() * 250)}-${crypto.randomUUID()}`,
    };
    const statuses = [];
    for (let asked = 0; asked < 21; asked += 1) {
      statuses.push((await ask(`n${asked}@example.test`, send, from)).status);
    }
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask('n@example.test', send, from)).headers.get('Retry-After')).toMatch(/^[1-9]\d{0,2}$/);
    for (const wrong of ['', 'x', 'a b@c', `${'a'.repeat(250)}@example.test`]) {
      expect((await ask(wrong, send)).status).toBe(400);
    }
  });

  it('are held back for a whole IPv6 network, whose holder has every address in it', async () => {
    const { send } = withHook(async () => new Response('sent'));
    // A network is the first 64 bits; the others name one machine in it.
    const network = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:${Math.floor(Math.random() * 0xffff).toString(16)}`;
    const statuses = [];
    for (let machine = 1; machine <= 21; machine += 1) {
      const from = { 'CF-Connecting-IP': `${network}::${machine.toString(16)}` };
      statuses.push((await ask(`m${machine}@example.test`, send, from)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('are not offered without a hook: the page says whom to ask', async () => {
    const page = await visit('/dashboard/sign-in');
    expect(page.text).not.toContain('<form');
    expect(textOf(page.page())).toContain('Ask the person who runs this service');
    expect((await visit('/dashboard/sign-in', { form: { email: 'first@example.test' } })).status).toBe(400);
  });
});
