import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesOf } from '../../../packages/mcp/messages.ts';
import { filingServer } from '../../../packages/mcp/server.ts';

/** Sends one request to a server without tools, and gives the code of its error. */
async function codeOf(method: string, params: object): Promise<unknown> {
  const server = filingServer({
    description: {},
    tools: new Map(),
    version: '1',
    ask: () => Promise.reject(new Error('nothing is asked')),
    messageOf: () => '',
    dashboard: '',
  });
  const [client, own] = InMemoryTransport.createLinkedPair();
  await server.connect(own);
  const answered = new Promise<unknown>((resolve) => {
    client.onmessage = resolve;
  });
  await client.start();
  await client.send({ jsonrpc: '2.0', id: 1, method, params: { ...params } });
  return answered;
}

describe('a request whose parameters are wrong', () => {
  it.each<[string, object]>([
    ['initialize', {}],
    ['initialize', { protocolVersion: 5, capabilities: {}, clientInfo: { name: 'x', version: '1' } }],
    ['tools/call', { name: 'getAccount', arguments: [] }],
    ['tools/call', { name: 'getAccount', arguments: 'x' }],
    ['tools/call', { name: 'getAccount', arguments: null }],
    ['tools/call', { name: 5 }],
    ['tools/call', {}],
    ['tools/list', { cursor: 5 }],
    ['resources/list', { cursor: 5 }],
    ['resources/templates/list', { cursor: 5 }],
    ['resources/read', {}],
    ['resources/read', { uri: 5 }],
    ['prompts/list', { cursor: 5 }],
    ['prompts/get', {}],
    ['prompts/get', { name: 'file-a-year', arguments: [] }],
  ])('of %s gets the error of wrong parameters: %j', async (method, params) => {
    expect(await codeOf(method, params)).toMatchObject({ id: 1, error: { code: -32602 } });
  });

  it('gets the path of the wrong one', async () => {
    expect(await codeOf('resources/read', { uri: 5 })).toMatchObject({
      error: { message: expect.stringMatching(/^params\.uri: /) },
    });
  });
});

describe('the lines of an input', () => {
  it.each<[line: string, id: unknown, code: number]>([
    ['{not json', null, -32700],
    ['\ufeff{"jsonrpc":"2.0","id":1,"method":"ping"}', null, -32700],
    ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', null, -32600],
    ['null', null, -32600],
    ['{"id":1,"method":"ping"}', 1, -32600],
    ['{"jsonrpc":"2.0","id":"a","method":"tools/list","params":[]}', 'a', -32600],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', null, -32600],
    ['{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}', null, -32600],
  ])('%s is not a message, and is answered', (line, id, code) => {
    const answers: string[] = [];
    const input = new PassThrough();
    messagesOf(input, (answer) => answers.push(answer));
    input.emit('data', Buffer.from(`${line}\n`));
    expect(answers.map((each) => JSON.parse(each))).toMatchObject([{ jsonrpc: '2.0', id, error: { code } }]);
  });

  it('keep their part of an echoed object, in however many pieces they come', () => {
    const input = new PassThrough();
    const messageOf = messagesOf(input, () => {
      throw new Error('each is a message');
    });
    const line =
      '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"é","taxCalculation":{"a":1.10}}}';
    const bytes = Buffer.from(`\n${line}\r\n{"jsonrpc":"2.0","method":"notifications/initialized"}\n${line}`);
    for (let at = 0; at < bytes.length; at += 7) input.emit('data', bytes.subarray(at, at + 7));
    expect(messageOf(7).trim()).toBe(line);
    expect(messageOf(7)).toBe('');
  });
});

describe('a message longer than the protocol’s kit reads', () => {
  const service = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  beforeAll(async () => {
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
  });
  afterAll(() => service.close());

  it('ends the process, which would answer nothing more', async () => {
    const address = service.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const made = spawn('node', ['--import', 'tsx', 'packages/mcp/stdio.ts'], {
      env: {
        PATH: process.env.PATH ?? '',
        COMPANY_FILING_KEY: 'svc_test_x',
        COMPANY_FILING_URL: `http://127.0.0.1:${port}/v1`,
      },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    // The process stops reading in the middle.
    made.stdin.on('error', () => undefined);
    let said = '';
    made.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    made.stdin.write('x'.repeat(11 * 1024 * 1024));
    const [code] = await once(made, 'exit');
    expect([code, said]).toEqual([
      1,
      'a message was longer than 10 MB, so this process ends; start it again\n',
    ]);
  });
});
