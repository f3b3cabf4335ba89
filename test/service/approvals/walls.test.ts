import { describe, expect, it } from 'vitest';
import { APPROVAL, decideOn, newLink, open, proofIn, SIGN_INS } from '../helpers/approvals.ts';
import { get } from '../helpers/client.ts';
import { visit } from '../helpers/dashboard.ts';
import { outcome } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

/** Tests each protection of the approval page by itself. */

const SENDING = { ...APPROVAL, ...SIGN_INS } as const;
const statusOf = async (filingId: number) =>
  (await get(`/filing/approvals?filingId=${filingId}`)).at('data.0.status');

describe('the protections of an approval', () => {
  it('answers unknown and malformed tokens with one page', async () => {
    const { path } = await newLink();
    const flipped = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A');
    const pages = await Promise.all(
      [flipped, '/approve/short', `${path}x`, '/approve/', `${flipped}/receipt`].map((at) => visit(at)),
    );
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 404));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  });

  it('sends headers that keep the address secret, and a policy without scripts', async () => {
    const link = await newLink();
    const { headers, text } = await open(link);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(text).not.toContain('<script');
    for (const [name, value] of headers) expect(`${name}: ${value}`).not.toContain(link.token);
  });

  it('takes no form of another link or site, or without its proof', async () => {
    const [link, other] = [await newLink(), await newLink()];
    const proof = proofIn(await open(other));
    expect((await decideOn(link, SENDING, proof)).status).toBe(400);
    expect((await decideOn(link, SENDING, 'x')).status).toBe(400);
    const form = { form: proofIn(await open(link)), ...SENDING };
    const abroad = await visit(link.path, { form, headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(abroad.status).toBe(403);
    expect(await statusOf(link.filingId)).toBe('open');
  });

  it('answers a second click with the state, while the first is being sent', async () => {
    const link = await newLink();
    const form = { form: proofIn(await open(link)), ...SENDING };
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    // An authority takes some seconds to answer.
    const { send } = inProcess(
      {},
      {
        fetch: async (request) => {
          begin();
          await new Promise((wait) => setTimeout(wait, 1500));
          return fetch(request);
        },
      },
    );
    const first = visit(link.path, { form, headers, send });
    await begun;
    const second = await visit(link.path, { form, headers, send });
    expect([second.status, second.text]).toEqual([303, '']);
    // The page that the browser loads next has no form to approve with.
    expect((await open(link)).text).not.toContain('value="approve"');
    expect((await first).status).toBe(303);
    await outcome(link.filingId);
    const sent = await get(`/filing/submissions?filingId=${link.filingId}`);
    expect(sent.list('data').map((each) => each.at('status'))).toEqual(['accepted', 'accepted']);
  });

  it('sends once when two decide at once, and answers a repeat with the state', async () => {
    const link = await newLink();
    const proof = proofIn(await open(link));
    const both = await Promise.all([decideOn(link, SENDING, proof), decideOn(link, SENDING, proof)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    await outcome(link.filingId);
    expect((await decideOn(link, SENDING, proof)).status).toBe(303);
    const history = await get(`/filing/submissions?filingId=${link.filingId}&verify=true`);
    expect(history.list('data').map((each) => [each.at('target'), each.at('status')])).toEqual([
      ['tax', 'accepted'],
      ['ch', 'accepted'],
    ]);
    expect(history.at('verification.valid')).toBe(true);
  });

  it('separates the words of the person who asks, as text', async () => {
    const link = await newLink({ message: '<b>HMRC says</b> & "now"' });
    const { text, page } = await open(link);
    page();
    expect(text).not.toContain('<b>HMRC');
    expect(text).toContain('writes, and this service has not checked it:');
  });

  it('limits the decisions of an hour', async () => {
    const link = await newLink();
    const tries: number[] = [];
    for (let each = 0; each < 11; each += 1)
      tries.push((await decideOn(link, { do: 'changes', comment: '' }, 'wrong')).status);
    expect(tries).toEqual([...Array(10).fill(400), 429]);
  });

  it('never keeps or says a sign-in that is typed there', async () => {
    const link = await newLink();
    const typed = {
      ...APPROVAL,
      'credentials.gatewayId': 'ONE-SHOT-USER-77',
      'credentials.gatewayPassword': 'one-shot-secret-77',
      'credentials.authCode': 'ZX77QW',
    };
    expect((await decideOn(link, typed)).status).toBe(303);
    await outcome(link.filingId);
    const answers = await Promise.all([
      get(`/filing?filingId=${link.filingId}`),
      get(`/filing/approvals?filingId=${link.filingId}`),
      get(`/filing/submissions?filingId=${link.filingId}`),
    ]);
    const told = JSON.stringify(answers.map(({ value }) => value)) + (await open(link)).text;
    for (const secret of ['ONE-SHOT-USER-77', 'one-shot-secret-77', 'ZX77QW', link.token])
      expect(told.replaceAll(link.path, '')).not.toContain(secret);
  });
});
