import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '../../schema/endpoints/index.ts';
import { MICRO } from '../../tools/demo/profiles/micro.ts';
import { freshCompanyNumber, freshUtr, Json, must, service } from './client.ts';
import { newFiling, readyFiling } from './filings.ts';

/** Assistants as any program has them: the official client, over the network and over a process's input and output. */
const { test: KEY } = service.keys;
const TODAY = MICRO.today;

async function overHttp(key = KEY): Promise<Client> {
  const client = new Client({ name: 'a plain client', version: '1' });
  const url = new URL(`${service.baseUrl}/mcp`);
  const headers = { Authorization: `Bearer ${key}`, 'X-Test-Date': TODAY };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

async function overStdio(): Promise<Client> {
  const client = new Client({ name: 'a plain client', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: 'node',
      args: ['--import', 'tsx', 'mcp/stdio.ts'],
      env: {
        PATH: process.env.PATH ?? '',
        COMPANY_FILING_KEY: KEY,
        COMPANY_FILING_URL: service.baseUrl,
        COMPANY_FILING_TEST_DATE: TODAY,
      },
    }),
  );
  return client;
}

interface Called {
  readonly isError: boolean;
  readonly text: string;
  readonly json: () => Json;
}

async function use(client: Client, name: string, given: object = {}): Promise<Called> {
  const result = new Json(await client.callTool({ name, arguments: { ...given } }));
  const text = result.text('content.0.text');
  return { isError: result.at('isError') === true, text, json: () => new Json(JSON.parse(text)) };
}

async function done(client: Client, name: string, given: object = {}): Promise<Json> {
  const called = await use(client, name, given);
  if (called.isError) throw new Error(`${name}: ${called.text}`);
  return called.json();
}

/** What the person says when they are asked: their facts, and what they keep from the assistant. */
const PERSON = { periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };

async function saveSignIns(filingId: number): Promise<void> {
  const credentialsData = { ...MICRO.credentials, utrNumber: freshUtr() };
  await must('/filing/save', { filingId, credentialsData }, { headers: { 'X-Test-Date': TODAY } });
}

/** The prompt, step by step: what an assistant does that follows the instructions, and never more. */
async function fileThrough(client: Client): Promise<Json> {
  const company = await done(client, 'addCompany', { companyNumber: freshCompanyNumber() });
  const made = await done(client, 'createFiling', {
    companyId: company.number('id'),
    ...PERSON,
    ...MICRO.create,
  });
  const filingId = made.number('id');
  await done(client, 'saveFiling', {
    filingId,
    ...MICRO.figures,
    filingTypes: { ct600: true, accounts: true },
  });
  const missing = await done(client, 'validateFiling', { filingId, target: 'both' });
  expect(missing.list('problems').map((each) => each.at('location'))).toContain(
    'credentialsData.gatewayPassword',
  );
  await saveSignIns(filingId);
  const shown = await done(client, 'prepareSubmission', { filingId, target: 'both' });
  expect(shown.list('words').map(({ value }) => value)).toContain(
    `Fingerprint of all that is sent: ${shown.text('sha256')}.`,
  );
  const confirmation = shown.text('confirmation');
  await done(client, 'submitFiling', { filingId, target: 'both', confirmation });
  for (let i = 0; i < 30; i += 1) {
    const status = await done(client, 'getStatus', { filingId });
    if (status.at('status') !== 'submitted') return status;
  }
  throw new Error('no outcome');
}

describe.concurrent('the tools of assistants', () => {
  it.each([
    ['streamable HTTP', overHttp],
    ['stdio', overStdio],
  ])('file the demo company over %s', async (_how, connect) => {
    const client = await connect();
    try {
      const outcome = await fileThrough(client);
      expect(outcome.at('status')).toBe('accepted');
      // Messages hold whole documents and are left to the API.
      expect(JSON.stringify(outcome.value)).not.toContain('requestXml');
      expect(client.getInstructions()).toContain('Never make up, estimate or round one');
    } finally {
      await client.close();
    }
  });

  it('are the endpoints, but for those that make keys, and say what to ask', async () => {
    const client = await overHttp();
    const { tools } = await client.listTools();
    const expected = ALL_ENDPOINTS.flatMap((each) =>
      each.kind === 'retired' || each.asks === false ? [] : [each.name],
    );
    expect(tools.map(({ name }) => name).sort()).toEqual([...expected].sort());
    // What makes a key, or an address that is as secret as one, answers it.
    for (const { name, tag, access } of ALL_ENDPOINTS)
      if (tag === 'Account' && access === 'changes') expect(expected).not.toContain(name);
    expect(expected).not.toContain('createKey');
    const listed = JSON.stringify(tools);
    for (const secret of ['gatewayPassword', 'authCode', 'gatewayId', '"credentials'])
      expect(listed).not.toContain(secret);
    for (const endpoint of ALL_ENDPOINTS) {
      const tool = tools.find(({ name }) => name === endpoint.name);
      if (tool !== undefined && endpoint.access === 'changes')
        expect(tool.description).toMatch(/\b(?:[Aa]sk|person)\b/);
    }
    expect(tools.find(({ name }) => name === 'submitFiling')?.inputSchema.required).toContain('confirmation');
    expect(tools.find(({ name }) => name === 'getFiling')?.annotations?.readOnlyHint).toBe(true);
    await client.close();
  });

  it('send nothing without the confirmation of exactly what is sent, by the key it was shown to', async () => {
    const client = await overHttp();
    const filingId = (await readyFiling()).number('id');
    const submit = { filingId, target: 'tax' };
    expect(await use(client, 'submitFiling', submit)).toMatchObject({
      isError: true,
      text: expect.stringContaining('call prepareSubmission first'),
    });
    expect(
      (await use(client, 'submitFiling', { ...submit, confirmation: 'the person said yes' })).isError,
    ).toBe(true);
    const shown = await done(client, 'prepareSubmission', submit);

    const key = (await must('/account/keys', { name: 'another', mode: 'test' })).text('key');
    const others = await overHttp(key);
    const confirmation = shown.text('confirmation');
    expect((await use(others, 'submitFiling', { ...submit, confirmation })).text).toContain(
      'was not made for this key',
    );

    await done(client, 'saveFiling', {
      filingId,
      numberOfEmployees: 2,
      profitLossData: { turnover: 99999, staffCosts: 30000, otherCharges: 9999 },
    });
    expect((await use(client, 'submitFiling', { ...submit, confirmation })).text).toContain(
      'is not what was confirmed',
    );

    const again = (await done(client, 'prepareSubmission', submit)).text('confirmation');
    await done(client, 'submitFiling', { ...submit, confirmation: again });
    expect((await use(client, 'submitFiling', { ...submit, confirmation: again })).text).toContain(
      'it was used already',
    );
    await others.close();
    await client.close();
  });

  it('take no sign-in, and pass none on that is given all the same', async () => {
    const client = await overHttp();
    const filingId = (await newFiling()).number('id');
    const secret = 'a-gateway-password';
    for (const given of [
      { credentialsData: { gatewayPassword: secret } },
      { notesData: [{ title: 'Note', body: 'x', authCode: secret }] },
    ]) {
      const called = await use(client, 'saveFiling', { filingId, ...given });
      expect(called.isError).toBe(true);
      expect(called.text).toContain('do not go through an assistant');
      expect(called.text).not.toContain(secret);
    }
    const stored = await done(client, 'getFiling', { filingId });
    expect(stored.at('credentialsData')).toBeNull();
    expect((await use(client, 'validateFiling', { filingId, target: 'tax', credentials: {} })).isError).toBe(
      true,
    );
    await client.close();
  });

  it('give documents as files, and refusals in the words of the service', async () => {
    const client = await overHttp();
    const filingId = (await readyFiling()).number('id');
    const result = new Json(
      await client.callTool({ name: 'generateDocument', arguments: { filingId, type: 'ct600_pdf' } }),
    );
    expect(result.text('content.0.text')).toMatch(/ct600_pdf\.pdf$/);
    expect(result.at('content.1.resource.mimeType')).toBe('application/pdf');
    expect(Buffer.from(result.text('content.1.resource.blob'), 'base64').subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
    expect((await use(client, 'getFiling', { filingId: 999_999_999 })).text).toMatch(/^404: /);
    expect((await use(client, 'getFiling')).text).toBe('filingId: is needed; ask the person');
    expect((await use(client, 'fly')).text).toBe('there is no such tool');
    await client.close();
  });

  it('need a key, and a message', async () => {
    const ask = (method: string, headers: Readonly<Record<string, string>>) =>
      fetch(`${service.baseUrl}/mcp`, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) });
    expect((await ask('POST', {})).status).toBe(401);
    expect((await ask('POST', { 'X-API-Key': 'svc_test_short' })).status).toBe(401);
    const get = await ask('GET', { 'X-API-Key': KEY });
    expect([get.status, get.headers.get('Allow')]).toEqual([405, 'POST']);
    // A key of the right form that nobody has: the endpoint refuses it.
    const stranger = await overHttp(`svc_test_${'A'.repeat(43)}`);
    expect((await use(stranger, 'getAccount')).text).toMatch(/^401: /);
    await stranger.close();
  });
});
