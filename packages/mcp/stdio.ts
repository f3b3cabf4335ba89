import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { messagesOf } from './messages.ts';
import { type Ask, filingServer } from './server.ts';
import { toolsOf } from './tools.ts';

/**
 * `npm run mcp` offers the service's tools to an assistant on this machine, over its input and output. The key is in
 * COMPANY_FILING_KEY, and the assistant never sees it. With a test key, COMPANY_FILING_TEST_DATE replaces today.
 */
const { COMPANY_FILING_KEY: key, COMPANY_FILING_URL: url, COMPANY_FILING_TEST_DATE: testDate } = process.env;
const baseUrl = (url || 'http://127.0.0.1:8787/v1').replace(/\/+$/, '');

/** Tells what to do where no whole answer came. A request that changes something may have been carried out. */
const noAnswer = (method: string | undefined): Response =>
  Response.json(
    {
      error:
        method === 'GET'
          ? 'the service did not answer; call again'
          : 'the service did not answer, so it is not known whether this was carried out; read how things stand before you call again',
    },
    { status: 503 },
  );

async function start(apiKey: string): Promise<void> {
  const described = await fetch(`${baseUrl}/openapi.json`);
  const description: unknown = described.ok ? await described.json() : null;
  if (description === null) throw new Error(`status ${described.status}`);
  const send: Ask = async (path, { headers, ...init }) => {
    const answered = await fetch(`${baseUrl}${path}`, {
      ...init,
      // The service redirects nothing. A redirect would give the key to another address.
      redirect: 'manual',
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        'X-API-Key': apiKey,
        ...(testDate ? { 'X-Test-Date': testDate } : {}),
        ...(init.method === 'POST' ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
      },
    });
    // Reads the answer here, to find one that is cut off.
    const { status, headers: answeredHeaders } = answered;
    return new Response(await answered.arrayBuffer(), { status, headers: answeredHeaders });
  };
  const ask: Ask = (path, init) => send(path, init).catch(() => noAnswer(init.method));
  const server = filingServer({
    description,
    tools: toolsOf(description),
    version: '1',
    ask,
    messageOf: messagesOf(process.stdin, (answer) => process.stdout.write(`${answer}\n`)),
    dashboard: `${new URL(baseUrl).origin}/dashboard/${apiKey.includes('_live_') ? 'live' : 'test'}`,
  });
  server.onclose = () => {
    // The kit stops reading at a message of over 10 MB: this process would go on and answer nothing more.
    console.error('a message was longer than 10 MB, so this process ends; start it again');
    process.exit(1);
  };
  await server.connect(new StdioServerTransport());
}

if (!key) {
  console.error(
    'set COMPANY_FILING_KEY to the key, and COMPANY_FILING_URL to the address, which ends in /v1',
  );
  process.exitCode = 1;
} else {
  await start(key).catch(() => {
    console.error(
      `the service does not answer at ${baseUrl}; is it running, and is COMPANY_FILING_URL right?`,
    );
    process.exitCode = 1;
  });
}
