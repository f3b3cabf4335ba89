import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveHrana } from '../../tools/dev/hrana/serve.ts';
import type { LocalServer } from '../../tools/dev/local-server.ts';
import { type RunningWorker, runWorker } from '../../tools/dev/workers.ts';
import { writeMigrated } from '../helpers/migrated.ts';
import { element } from './harness.ts';
import { listMessage, pollMessage, returnMessage } from './tax/messages.ts';

/** Tests the sandboxes as they are deployed: bundled, in workerd, with their state in libSQL over HTTP. */
describe('the sandbox as a Worker', () => {
  let worker: RunningWorker;
  let database: LocalServer;
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  beforeAll(async () => {
    const file = join(folder, 'sandbox.db');
    await writeMigrated(file, 'schema/sandbox-migrations');
    database = await serveHrana({ file, port: 0, token: 'token' });
    worker = await runWorker({
      entry: 'sandbox/main.ts',
      name: 'sandbox',
      port: 0,
      bindings: { LIBSQL_URL: database.url, LIBSQL_AUTH_TOKEN: 'token' },
    });
  });
  afterAll(async () => {
    await worker.stop();
    await database.stop();
    rmSync(folder, { recursive: true });
  });
  const post = (path: string, body: string): Promise<Response> =>
    fetch(worker.url + path, { method: 'POST', body });

  it('takes a return and decides it a second later', async () => {
    const receipt = await (await post('/tax/submission', await returnMessage())).text();
    const address = element(receipt, 'ResponseEndPoint') ?? '';
    expect(address).toBe(`${worker.url}/tax/poll`);
    const poll = async (): Promise<string> =>
      (
        await fetch(address, { method: 'POST', body: pollMessage(element(receipt, 'CorrelationID') ?? '') })
      ).text();
    await expect.poll(async () => element(await poll(), 'Qualifier'), { interval: 300 }).toBe('response');
  });

  it('answers sixty requests at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, async (_, i) =>
        (
          await post(
            '/tax/submission',
            await returnMessage({ utr: String(5_000_000_000 + i), senderId: 'MANY' }),
          )
        ).text(),
      ),
    );
    expect(new Set(replies.map((reply) => element(reply, 'CorrelationID'))).size).toBe(60);
    const list = await (await post('/tax/submission', listMessage('MANY'))).text();
    expect(list.match(/<StatusRecord>/g)).toHaveLength(60);
  });

  it('never gives a lost reply whole, and keeps the submission', async () => {
    const message = await returnMessage({ utr: '5100000000', senderId: 'SANDBOX-LOST' });
    const received = await post('/tax/submission', message)
      .then((response) => response.text())
      .catch(() => '');
    expect(received).not.toContain('</GovTalkMessage>');
    // A reused connection may be the broken one. The request can safely be repeated once.
    const ask = () => post('/tax/submission', listMessage('SANDBOX-LOST'));
    const list = await (await ask().catch(ask)).text();
    expect(list.match(/<StatusRecord>/g)).toHaveLength(1);
  });

  it('serves the registry and the page', async () => {
    const headers = { Authorization: `Basic ${btoa('key:')}` };
    const profile = await fetch(`${worker.url}/registry-api/company/12864490`, { headers });
    expect(await profile.json()).toMatchObject({ company_name: 'CWMNI GWASG Y TŶ GWYN CYFYNGEDIG' });
    expect(element(await (await post('/registry/v1-0/xmlgw/Gateway', 'hello')).text(), 'Number')).toBe('100');
    expect(await (await fetch(worker.url)).text()).toContain('SANDBOX-1046');
  });
});
