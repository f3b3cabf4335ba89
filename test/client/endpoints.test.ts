import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FilingClient } from '../../client/index.ts';
import { openApiDocument } from '../../schema/openapi/document.ts';
import { schemaAt } from '../json-schema.ts';
import { answering, ok } from './answering.ts';

const PERIOD = { companyId: 1, periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };
const PAGE = { data: [{ id: 1 }], totalCount: 1 };
const PDF = {
  fileName: 'a.pdf',
  mimeType: 'application/pdf',
  fileData: Buffer.from([37, 0, 255]).toString('base64'),
};

/** One call of every function of the client. */
const CALLS: { readonly [Name in keyof FilingClient]: (client: FilingClient) => Promise<unknown> } = {
  account: (c) => c.account(),
  keys: (c) => c.keys(),
  createKey: (c) => c.createKey({ name: 'a key', mode: 'test' }),
  rotateKey: (c) => c.rotateKey(1),
  revokeKey: (c) => c.revokeKey(1),
  companies: (c) => c.companies(),
  allCompanies: (c) => all(c.allCompanies()),
  addCompany: (c) => c.addCompany({ companyNumber: '13480172' }),
  archiveCompany: (c) => c.archiveCompany({ companyId: 1, archived: true }),
  periods: (c) => c.periods(1),
  filings: (c) => c.filings(),
  allFilings: (c) => all(c.allFilings()),
  filing: (c) => c.filing(1),
  createFiling: (c) => c.createFiling(PERIOD),
  saveFiling: (c) => c.saveFiling({ filingId: 1 }),
  deleteFiling: (c) => c.deleteFiling(1),
  deleteCredentials: (c) => c.deleteCredentials(1),
  validate: (c) => c.validate({ filingId: 1, target: 'both' }),
  submit: (c) => c.submit({ filingId: 1, target: 'both' }),
  status: (c) => c.status(1),
  waitForOutcome: (c) => c.waitForOutcome(1),
  submissions: (c) => c.submissions(1, { verify: true }),
  computation: (c) => c.computation(1),
  calendar: (c) => c.calendar(1),
  errors: (c) => c.errors(),
  documents: (c) => c.documents(1),
  document: (c) => c.document({ filingId: 1, type: 'ct600_pdf' }),
  documentFile: (c) => c.documentFile({ filingId: 1, type: 'ct600_pdf' }),
  health: (c) => c.health(),
  description: (c) => c.description(),
};

const calendar = (): Response =>
  new Response('BEGIN:VCALENDAR\r\n', { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });

async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Every operation of the description but the one that only ever answers 410. */
function operations(): readonly string[] {
  const paths = schemaAt(openApiDocument(), 'paths');
  return Object.keys(paths).flatMap((path) =>
    Object.entries(schemaAt(paths, path))
      .filter(([, operation]) => !Object.hasOwn(Object(operation), 'deprecated'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

describe('the functions of the client', () => {
  it('are all there are, and reach every operation of the description', async () => {
    const asked = new Set<string>();
    const { client } = answering([]);
    expect(Object.keys(client).sort()).toEqual(Object.keys(CALLS).sort());
    for (const [name, call] of Object.entries(CALLS)) {
      const one = answering([name === 'calendar' ? calendar() : ok({ ...PAGE, ...PDF })]);
      await call(one.client);
      for (const { method, url } of one.sent) asked.add(`${method} ${new URL(url).pathname.slice(3)}`);
    }
    expect([...asked].sort()).toEqual([...operations()].sort());
  });

  it('each say by an example how they are used', () => {
    const text = readFileSync('client/interface.ts', 'utf8');
    for (const name of Object.keys(CALLS)) {
      const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s+${name}\\(`).exec(text)?.[1] ?? '';
      expect([name, comment.includes(`service.${name}(`)]).toEqual([name, true]);
    }
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
    expect(await client.calendar(1)).toBe('BEGIN:VCALENDAR\r\n');
    await expect(client.calendar(1)).rejects.toThrow('is not the service');
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
