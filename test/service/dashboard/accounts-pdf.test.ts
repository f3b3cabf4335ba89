import { expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { get } from '../helpers/client.ts';
import { fieldsFor, ORIGIN, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { newFiling } from '../helpers/filings.ts';

/** Makes a PDF of an exact size. */
function pdfOf(bytes: number): Uint8Array<ArrayBuffer> {
  const [begins, ends] = ['%PDF-1.7\n', '\n%%EOF\n'];
  return new Uint8Array(
    new TextEncoder().encode(`${begins}${'x'.repeat(bytes - begins.length - ends.length)}${ends}`),
  );
}

it('takes a charity’s own accounts as a file, of the same size as the API, and removes them', async () => {
  const { id, test: key } = await newAccount();
  const session = await sessionOf(id);
  const filingId = (await newFiling({ charityStatus: 'charity' }, { key })).number('id');
  const path = `/dashboard/test/filings/${filingId}`;
  const stored = async () => (await get(`/filing?filingId=${filingId}`, { key })).at('accountsPdf');
  const seen = async () => (await visit(path, { session })).page();
  const sent = async (file: Blob | null, what: string): Promise<Response> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fieldsFor(await seen(), `${path}/accounts-pdf`)))
      form.append(name, value);
    if (file !== null) form.append('accountsPdf', file, 'accounts.pdf');
    form.append('do', what);
    const headers = { Cookie: `__Host-session=${session}`, Origin: ORIGIN };
    return fetch(`${ORIGIN}${path}/accounts-pdf`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: form,
    });
  };

  expect(textOf(await seen())).toContain('No PDF is saved. A letter in the return says why.');
  expect((await sent(new Blob([pdfOf(5_000_000)]), 'save')).status).toBe(303);
  expect(await stored()).toMatchObject({ bytes: 5_000_000 });
  expect(textOf(await seen())).toContain('A PDF of 5.0 MB is sent with the return and the letter.');
  for (const [file, says] of [
    [new Blob(['no PDF at all']), 'This file is not a PDF'],
    [new Blob([pdfOf(5_000_001)]), 'accountsPdf'],
    [null, 'No file was chosen'],
  ] as const) {
    const refused = await sent(file, 'save');
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(says)]);
  }
  expect(await stored()).toMatchObject({ bytes: 5_000_000 });
  expect((await sent(null, 'remove')).status).toBe(303);
  expect(await stored()).toBeNull();
});

it('takes no part of a form that broke off on its way', async () => {
  const { id, test: key } = await newAccount();
  const session = await sessionOf(id);
  const filingId = (await newFiling({ charityStatus: 'charity' }, { key })).number('id');
  const path = `/dashboard/test/filings/${filingId}`;
  const form = new FormData();
  const fields = fieldsFor((await visit(path, { session })).page(), `${path}/accounts-pdf`);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('accountsPdf', new Blob([pdfOf(2_000)]), 'accounts.pdf');
  form.append('do', 'save');
  const whole = new Request(ORIGIN, { method: 'POST', body: form });
  const type = whole.headers.get('Content-Type') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const sent = (length: number) =>
    fetch(`${ORIGIN}${path}/accounts-pdf`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: `__Host-session=${session}`, Origin: ORIGIN, 'Content-Type': type },
      body: bytes.slice(0, length),
    });
  // Without the last boundary, in the last part, in the file, and before it.
  for (const missing of [6, 60, 1_000, 2_300]) {
    const refused = await sent(bytes.length - missing);
    expect([missing, refused.status, await refused.text()]).toEqual([
      missing,
      400,
      expect.stringContaining('The form did not arrive whole, so nothing was changed.'),
    ]);
  }
  expect((await get(`/filing?filingId=${filingId}`, { key })).at('accountsPdf')).toBeNull();
  expect((await sent(bytes.length)).status).toBe(303);
});

it('asks no other company for accounts', async () => {
  const { id, test: key } = await newAccount();
  const session = await sessionOf(id);
  const filingId = (await newFiling({}, { key })).number('id');
  const page = await visit(`/dashboard/test/filings/${filingId}`, { session });
  expect(page.text).not.toContain('accounts-pdf');
});
