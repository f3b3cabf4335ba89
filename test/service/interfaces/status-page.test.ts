import { describe, expect, it } from 'vitest';
import { service } from '../helpers/client.ts';
import { readPage } from '../helpers/dashboard.ts';
import { inProcess } from '../helpers/in-process.ts';

const origin = new URL(service.baseUrl).origin;

/** Gives the rows of the page's table: a part, and its state. */
const rowsOf = (text: string) =>
  [...text.matchAll(/<tr><td>([^<]*)<\/td><td><span [^>]*>([^<]*)<\/span><\/td><\/tr>/g)].map(
    ([, part, state]) => [part, state],
  );
const headOf = (text: string) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];

const [KEYS, READING, WRITING] = [
  'Keeping sign-ins and messages sealed',
  'Reading companies, filings and documents',
  'Saving figures, sending filings, learning outcomes',
];

/**
 * Runs the service in this process, with its own page, a storage that a test can break, and a clock that a test sets: a
 * result counts for some seconds.
 */
function watched(settings: Readonly<Record<string, string>> = {}) {
  const state = { now: Date.now(), asked: 0, isAway: false, takesWrites: true, hanging: false };
  const app = inProcess(settings, {
    clock: () => new Date(state.now),
    storeFetch: async (request) => {
      state.asked += 1;
      const text = await request.clone().text();
      if (state.hanging) return new Promise<never>(() => undefined);
      if (state.isAway || (!state.takesWrites && text.includes('insert into'))) throw new TypeError('away');
      return fetch(request);
    },
  });
  const page = async () => {
    const response = await app.send(new Request('http://service.test/status'));
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { app, state, page };
}

describe('the page of the status', () => {
  it('needs no key and no script, is well formed, and is kept for some seconds', async () => {
    const response = await fetch(`${origin}/status`);
    const text = await response.text();
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=15');
    expect(response.headers.get('Content-Security-Policy')).not.toContain('script-src');
    expect(text).not.toMatch(/<script|http-equiv/);
    readPage(text);
    expect(headOf(text)).toBe('The service works');
    expect(rowsOf(text)).toEqual([KEYS, READING, WRITING].map((part) => [part, 'Works']));
    const head = await fetch(`${origin}/status`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('stands at the foot of every page', async () => {
    for (const path of ['/v1/docs', '/v1/docs/first-filing', '/dashboard/sign-in', '/status'])
      expect(await (await fetch(`${origin}${path}`)).text()).toContain('<a href="/status">Status</a>');
  });

  it('asks the storage once for all visitors within some seconds', async () => {
    const { state, page } = watched();
    const first = await page();
    const { asked } = state;
    expect(asked).toBeGreaterThanOrEqual(2);
    const more = await Promise.all(Array.from({ length: 20 }, page));
    expect(state.asked).toBe(asked);
    expect(new Set([first, ...more].map(({ text }) => text)).size).toBe(1);
  });

  it('names a part that does not work, in its own words, and nothing of the storage', async () => {
    const away = watched();
    away.state.isAway = true;
    const broken = (await away.page()).text;
    expect(headOf(broken)).toBe('The service does not work');
    expect(rowsOf(broken)).toEqual([
      [KEYS, 'Works'],
      [READING, 'Does not work'],
      [WRITING, 'Not looked at'],
    ]);
    const readOnly = watched();
    readOnly.state.takesWrites = false;
    const partly = (await readOnly.page()).text;
    expect(headOf(partly)).toBe('The service works in part');
    expect(rowsOf(partly)).toEqual([
      [KEYS, 'Works'],
      [READING, 'Works'],
      [WRITING, 'Does not work'],
    ]);
    const keyless = (await watched({ CREDENTIALS_KEYS: '' }).page()).text;
    expect(rowsOf(keyless)).toEqual([
      [KEYS, 'Does not work'],
      [READING, 'Not looked at'],
      [WRITING, 'Not looked at'],
    ]);
    for (const text of [broken, partly, keyless]) {
      readPage(text);
      expect(text).not.toMatch(/127\.0\.0\.1|CREDENTIALS_KEYS|libsql/i);
    }
  });

  it('shows the result of /health, and since when', async () => {
    const { app, state, page } = watched();
    state.isAway = true;
    expect((await app.ask('GET', '/health')).status).toBe(500);
    const first = await page();
    expect(headOf(first.text)).toBe('The service does not work');
    const times = (text: string) => [...text.matchAll(/<time datetime="([^"]*)"/g)].map(([, at = '']) => at);
    const [since = '', looked] = times(first.text);
    expect(looked).toBe(since);
    state.now += 1_000;
    await app.ask('GET', '/health');
    expect(times((await page()).text)[0]).toBe(since);
    state.now += 1_000;
    state.isAway = false;
    await app.ask('GET', '/health');
    const after = await page();
    expect(headOf(after.text)).toBe('The service works');
    expect(times(after.text)[0]).toBe(new Date(state.now).toISOString());
    expect(app.logged()).not.toContain('"path":null');
  });

  it('says that it has only just started, while the first look is under way', async () => {
    const { state, page } = watched();
    state.hanging = true;
    const first = page();
    while (state.asked === 0) await new Promise((wait) => setTimeout(wait, 5));
    const second = await page();
    expect(headOf(second.text)).toBe('The service has only just started');
    expect(second.headers.get('Cache-Control')).toBe('no-store');
    expect(headOf((await first).text)).toBe('The service does not work');
  });
});
