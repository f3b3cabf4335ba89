import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, it } from 'vitest';
import { serving } from '../../helpers/serving.ts';
import { Json, service } from '../helpers/client.ts';

async function overStdio(base: string): Promise<Client> {
  const client = new Client({ name: 'a plain client', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: 'node',
      args: ['--import', 'tsx', 'packages/mcp/stdio.ts'],
      env: {
        PATH: process.env.PATH ?? '',
        COMPANY_FILING_KEY: service.keys.test,
        COMPANY_FILING_URL: `${base}/v1`,
      },
    }),
  );
  return client;
}

it('follows no redirect with the key of an assistant on this machine', async () => {
  const told: (string | string[] | undefined)[] = [];
  const other = await serving((request, response) => {
    told.push(request.headers['x-api-key']);
    response.end('{}');
  });
  const description = await (await fetch(`${service.baseUrl}/openapi.json`)).text();
  const base = await serving((request, response) => {
    if (request.url?.endsWith('/openapi.json') === true) response.end(description);
    else response.writeHead(307, { Location: `${other}/v1/elsewhere` }).end();
  });
  const client = await overStdio(base);
  try {
    const called = await client.callTool({ name: 'getAccount', arguments: {} });
    expect(called.isError).toBe(true);
    expect(told).toEqual([]);
  } finally {
    await client.close();
  }
});

it('says that a call may have been carried out where its answer is lost or cut off', async () => {
  const description = await (await fetch(`${service.baseUrl}/openapi.json`)).text();
  const base = await serving((request, response) => {
    if (request.url?.endsWith('/openapi.json') === true) response.end(description);
    else if (request.url?.endsWith('/submit') === true) response.destroy();
    else {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
      response.write('{"id":', () => response.destroy());
    }
  });
  const client = await overStdio(base);
  try {
    const use = async (name: string, given: Record<string, unknown>) =>
      new Json(await client.callTool({ name, arguments: given })).text('content.0.text');
    expect(await use('getFiling', { filingId: 1 })).toBe('503: the service did not answer; call again');
    const carriedOut = '503: the service did not answer, so it is not known whether this was carried out';
    expect(await use('submitFiling', { filingId: 1, target: 'tax', confirmation: 'x' })).toContain(
      carriedOut,
    );
    expect(await use('addCompany', { companyNumber: '13480172' })).toContain(carriedOut);
  } finally {
    await client.close();
  }
});
