import { describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { type Fields, fieldsFor, ORIGIN, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { newFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { inNextQuarter } from '../helpers/stopped-clock.ts';

/** Stops the clock, so that neither a minute nor a quarter of an hour ends between two requests. */
const inOneMinute = () => {
  const now = inNextQuarter();
  return { clock: () => now };
};

it('only the account that asks for too many pages waits', async () => {
  // One a minute is 15 in fifteen minutes.
  const { send } = inProcess({ RATE_LIMIT_PER_MINUTE: '1' }, inOneMinute());
  const [session, other] = await Promise.all([0, 1].map(async () => sessionOf((await newAccount()).id)));
  const statuses: number[] = [];
  for (let visits = 0; visits < 16; visits += 1)
    statuses.push((await visit('/dashboard', { session: session ?? '', send })).status);
  expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429]);
  expect((await visit('/dashboard', { session: other ?? '', send })).status).toBe(200);
});

describe('forms', () => {
  /** A service whose keys may ask three times a minute, with a company. */
  async function limited(more: Readonly<Record<string, string>> = {}) {
    const account = await newAccount();
    const session = await sessionOf(account.id);
    const id = (await newFiling({}, { key: account.test })).number('id');
    const { send } = inProcess({ RATE_LIMIT_PER_MINUTE: '3', ...more }, inOneMinute());
    return { key: account.test, session, path: `/dashboard/test/filings/${id}/figures/signing`, send };
  }

  it('count like the calls that they make, and a refusal keeps the typed text', async () => {
    const { session, path, send } = await limited();
    let seen = await visit(path, { session });
    for (let saved = 1; saved < 8 && seen.status !== 429; saved += 1) {
      const form = { ...fieldsFor((await visit(path, { session })).page(), path), do: 'save' };
      seen = await visit(path, {
        session,
        form: { ...form, directorName: `Ada ${'I'.repeat(saved)}` },
        send,
      });
    }
    expect(seen.status).toBe(429);
    expect(textOf(seen.page())).toMatch(/You have asked for too much in one minute\. Wait \d+ seconds/);
    expect(seen.page().getElementById('directorName')?.getAttribute('value')).toMatch(/^Ada I+$/);
  });

  it('after too many pages are refused with what was typed', async () => {
    const { session, path, send } = await limited({ RATE_LIMIT_PER_MINUTE: '1' });
    const form: Fields = { ...fieldsFor((await visit(path, { session })).page(), path), do: 'save' };
    for (let visits = 0; visits < 15; visits += 1) await visit('/dashboard', { session, send });
    const seen = await visit(path, { session, form: { ...form, directorName: 'Ada Example' }, send });
    expect(seen.status).toBe(429);
    expect(textOf(seen.page())).toMatch(/too many pages.*It is not saved\..*Ada Example/s);
    expect(seen.text).not.toContain(form.form ?? 'no proof');
  });

  it('and keys share the limit of the account', async () => {
    const { key, session, path, send } = await limited({
      RATE_LIMIT_PER_MINUTE: '100',
      ACCOUNT_RATE_LIMIT_PER_MINUTE: '5',
    });
    const form = { ...fieldsFor((await visit(path, { session })).page(), path), do: 'save' };
    const statuses: number[] = [];
    // Each round is two requests, so the third has one too many. Five rounds with only the forms are within the limit.
    while (statuses.at(-1) !== 429 && statuses.length < 5) {
      const { status } = await visit(path, {
        session,
        form: { ...form, directorName: `Ada ${'I'.repeat(statuses.length + 1)}` },
        send,
      });
      const asked = await send(new Request(`${ORIGIN}/v1/account`, { headers: { 'X-API-Key': key } }));
      statuses.push(Math.max(status, asked.status));
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
