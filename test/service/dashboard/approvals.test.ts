import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { post } from '../helpers/client.ts';
import { fillIn, goesTo, sessionOf, visit } from '../helpers/dashboard.ts';
import { readyFiling } from '../helpers/filings.ts';

/** Asks for approvals in the dashboard, and sets the sites that their pages lead back to. */

let session = '';
let key = '';
beforeAll(async () => {
  const account = await newAccount();
  key = account.test;
  session = await sessionOf(account.id);
});

const ready = async (): Promise<number> => (await readyFiling({}, { key })).number('id');

describe('the sites that a link may lead back to', () => {
  const KEYS = '/dashboard/keys';
  const save = (origins: string) => fillIn(session, KEYS, { origins }, `${KEYS}/origins`);
  const ask = (filingId: number, returnUrl: string) =>
    post('/filing/approval', { filingId, target: 'both', returnUrl }, { key });

  it('are listed on the page of the keys, and no other is taken', async () => {
    const filingId = await ready();
    expect((await ask(filingId, 'https://app.example/done')).status).toBe(400);
    expect(goesTo(await save('https://app.example\r\n\r\nhttps://app.example/\r\n'))).toBe(KEYS);
    const field = (await visit(KEYS, { session })).page().getElementById('origins');
    expect(field?.textContent).toBe('https://app.example');
    expect((await ask(filingId, 'https://app.example/done?id=1')).status).toBe(200);
    for (const other of [
      'https://other.example/',
      'https://app.example.evil.example/',
      'https://app.example:8443/',
    ])
      expect((await ask(filingId, other)).error).toContain('returnUrl');
  });

  it('are refused at the field, with what was typed, and nothing is saved', async () => {
    const seen = await save('https://one.example\nhttp://two.example/path');
    expect(seen.status).toBe(400);
    const page = seen.page();
    expect(page.getElementById('origins-fault')?.textContent).toContain('http://two.example/path');
    expect(page.getElementById('origins')?.textContent).toContain('https://one.example');
    const kept = (await visit(KEYS, { session })).page().getElementById('origins')?.textContent;
    expect(kept).not.toContain('one.example');
  });
});
