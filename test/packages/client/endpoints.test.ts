import { describe, expect, it } from 'vitest';
import type { EndpointCalls, FilingClient } from '../../../packages/client/index.ts';
import { ALL_ENDPOINTS } from '../../../schema/endpoints/index.ts';
import { answering, ok } from './answering.ts';

const PAGE = { data: [{ id: 1 }], totalCount: 1 };
const PDF = {
  fileName: 'a.pdf',
  mimeType: 'application/pdf',
  fileData: Buffer.from([37, 0, 255]).toString('base64'),
};

const ELIGIBLE = { targets: { tax: { allowed: true }, ch: { allowed: true } } };

/** One call of every function that adds to an endpoint. */
const HELPERS: {
  readonly [Name in Exclude<keyof FilingClient, keyof EndpointCalls>]: (
    client: FilingClient,
  ) => Promise<unknown>;
} = {
  allCompanies: (c) => all(c.allCompanies()),
  allFilings: (c) => all(c.allFilings()),
  waitForOutcome: (c) => c.waitForOutcome(1),
  documentFile: (c) => c.documentFile({ filingId: 1, type: 'ct600_pdf' }),
  requireEligible: (c) => c.requireEligible({ companyNumber: '13480172', target: 'both' }),
};
const LIVE = ALL_ENDPOINTS.filter(({ kind }) => kind !== 'retired');

/** Calls a function of the client by name, with the first example of its endpoint. */
async function callByName(
  client: FilingClient,
  { name, examples = {} }: (typeof LIVE)[number],
): Promise<void> {
  const call: unknown = Reflect.get(client, name);
  if (typeof call !== 'function') throw new Error(`the client has no ${name}`);
  await call(...Object.values(examples).slice(0, 1));
}

const calendar = (): Response =>
  new Response('BEGIN:VCALENDAR\r\n', { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
const zip = (): Response =>
  new Response(Uint8Array.of(80, 75, 255), { headers: { 'Content-Type': 'application/zip' } });

const answerTo = (endpoint: (typeof LIVE)[number]): Response => {
  if (endpoint.kind !== 'file') return ok(PAGE);
  return endpoint.media === 'application/zip' ? zip() : calendar();
};

async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('the functions of the client', () => {
  it('are one for each endpoint, and a few that make more of one', async () => {
    const { client } = answering([]);
    expect(Object.keys(client).sort()).toEqual(
      [...LIVE.map(({ name }) => name), ...Object.keys(HELPERS)].sort(),
    );
    for (const endpoint of LIVE) {
      const one = answering([answerTo(endpoint)]);
      await callByName(one.client, endpoint);
      expect(one.sent.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
        [endpoint.method, `/v1${endpoint.path}`],
      ]);
    }
    for (const call of Object.values(HELPERS)) {
      const one = answering([ok({ ...PAGE, ...PDF, ...ELIGIBLE })]);
      await call(one.client);
      expect(one.sent).toHaveLength(1);
    }
  });

  it('send a request as parameters of a GET and as the body of a POST', async () => {
    const { client, sent } = answering([ok(PAGE), ok({})]);
    await client.listSubmissions({ filingId: 7, verify: 'true' });
    await client.deleteFiling({ filingId: 7 });
    expect(sent.map(({ url, body }) => [new URL(url).search, body])).toEqual([
      ['?filingId=7&verify=true', null],
      ['', '{"filingId":7}'],
    ]);
  });

  it('read a list to its end, page after page', async () => {
    const page = (...ids: number[]) => ok({ data: ids.map((id) => ({ id })), totalCount: 5 });
    const { client, sent } = answering([page(1, 2), page(3, 4), page(5)]);
    expect((await all(client.allFilings({ limit: 2, companyId: 9 }))).map((f) => f.id)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?limit=2&companyId=9&page=1',
      '?limit=2&companyId=9&page=2',
      '?limit=2&companyId=9&page=3',
    ]);
  });

  it('give a calendar as its text, and take nothing else for one', async () => {
    const { client } = answering([calendar(), ok({ status: 'ok' })], { retries: 0 });
    expect(await client.getCalendar({ filingId: 1 })).toBe('BEGIN:VCALENDAR\r\n');
    await expect(client.getCalendar({ filingId: 1 })).rejects.toThrow('is not the service');
  });

  it('give a receipt pack as its bytes, and take nothing else for one', async () => {
    const { client } = answering([zip(), calendar()], { retries: 0 });
    expect(await client.getReceipt({ filingId: 1 })).toEqual(Uint8Array.of(80, 75, 255));
    await expect(client.getReceipt({ filingId: 1 })).rejects.toThrow('is not the service');
  });

  it('give a document as its bytes', async () => {
    const html = { fileName: 'a.html', mimeType: 'text/html', fileData: 'Ŵ' };
    const { client } = answering([ok(PDF), ok(html)]);
    expect(await client.documentFile({ filingId: 1, type: 'ct600_pdf' })).toEqual({
      fileName: 'a.pdf',
      mimeType: 'application/pdf',
      bytes: new Uint8Array([37, 0, 255]),
    });
    const { bytes } = await client.documentFile({ filingId: 1, type: 'accounts_ixbrl' });
    expect([...bytes]).toEqual([0xc5, 0xb4]);
  });
});
