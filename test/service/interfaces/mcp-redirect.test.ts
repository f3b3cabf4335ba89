import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, it } from 'vitest';
import { serving } from '../../helpers/serving.ts';
import { service } from '../helpers/client.ts';

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
  try {
    const called = await client.callTool({ name: 'getAccount', arguments: {} });
    expect(called.isError).toBe(true);
    expect(told).toEqual([]);
  } finally {
    await client.close();
  }
});
