import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { until } from '../../helpers/waiting.ts';
import { startBeside } from '../helpers/beside.ts';
import { get, must, service } from '../helpers/client.ts';
import { credentials, readyFiling } from '../helpers/filings.ts';

interface Message {
  readonly path: string;
  readonly length: string | undefined;
  readonly encoding: string | undefined;
}

/** Starts a server that notes each message to an authority, and passes it on to the sandbox. */
async function startNoting() {
  const messages: Message[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const {
      'content-length': length,
      'transfer-encoding': encoding,
      'content-type': type,
    } = incoming.headers;
    const path = incoming.url ?? '/';
    messages.push({ path, length, encoding });
    const reply = await fetch(new URL(path, service.sandboxes.taxAuthority), {
      method: 'POST',
      headers: { 'Content-Type': type ?? '' },
      body: Buffer.concat(chunks),
    });
    outgoing.writeHead(reply.status, { 'Content-Type': 'text/xml' }).end(await reply.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { messages, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, stop };
}

// An old gateway takes no body in chunks.
it('gives the length of each message to an authority, questions too', async () => {
  const noting = await startNoting();
  const to = (address: string): string => `${noting.url}${new URL(address).pathname}`;
  const beside = await startBeside({
    TAX_AUTHORITY_URL_TEST: to(service.sandboxes.taxAuthority),
    REGISTRY_GATEWAY_URL_TEST: to(service.sandboxes.registryGateway),
  });
  const { baseUrl } = beside;
  try {
    const filingId = (await readyFiling({ credentialsData: credentials() })).number('id');
    await must('/filing/submit', { filingId, target: 'both' }, { baseUrl });
    await until(
      () => get(`/filing/status?filingId=${filingId}`, { baseUrl }),
      (reply) => reply.at('status') !== 'submitted',
    );
    // Two submissions, and a question about each.
    expect(noting.messages.length).toBeGreaterThanOrEqual(4);
    for (const { path, length, encoding } of noting.messages)
      expect([path, length, encoding]).toEqual([path, expect.stringMatching(/^[1-9]\d*$/), undefined]);
  } finally {
    await beside.stop();
    noting.stop();
  }
});
