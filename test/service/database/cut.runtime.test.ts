import { afterAll, beforeAll, expect, it } from 'vitest';
import { passOn, serveLocal } from '../../../tools/dev/local-server.ts';
import { type Beside, startBeside } from '../helpers/beside.ts';
import { get, must, post, service } from '../helpers/client.ts';
import { type Gate, startGate } from '../helpers/gate.ts';

let gate: Gate;
let beside: Beside;
beforeAll(async () => {
  gate = await startGate();
  beside = await startBeside({ LIBSQL_URL: gate.url });
});
afterAll(async () => {
  await beside?.stop();
  await gate?.stop();
});

// After a write without an answer, the service looks for its effect. If the runtime repeated the write by itself, the
// service would see only the repeat, which finds everything done.
it('a write is sent once, if its connection is closed without an answer', async () => {
  const { baseUrl } = beside;
  const made = await must('/account/feeds', { name: 'Office' }, { baseUrl });
  const feedId = made.number('id');
  const isRevoking = (body: string): boolean => /update \S*calendar_feeds\S* set \S*revoked_at/.test(body);
  const held = gate.hold(isRevoking);
  const revoked = post('/account/feeds/revoke', { feedId }, { baseUrl });
  const write = await held;
  await write.done();
  write.cut();
  expect((await revoked).status).toBe(500);
  expect(gate.count(isRevoking)).toBe(1);
  // Other files may make feeds of the same account.
  const feeds = (await get('/account/feeds')).list('data');
  expect(feeds.find((feed) => feed.at('id') === feedId)?.at('revokedAt')).toEqual(expect.any(String));
});

it.each([307, 308])('a redirect is not followed to another host with the rows: HTTP %i', async (status) => {
  const arrived: string[] = [];
  const other = await serveLocal(async ({ url = '' }, outgoing) => {
    arrived.push(url);
    outgoing.end('{}');
  });
  // The service starts only with its database.
  let redirects = false;
  const between = await serveLocal(async (incoming, outgoing, body) => {
    if (redirects) return void outgoing.writeHead(status, { Location: other.url }).end();
    const reply = await passOn(new URL(incoming.url ?? '/', service.libsql.url), incoming, body);
    const type = reply.headers.get('Content-Type') ?? '';
    outgoing.writeHead(reply.status, { 'Content-Type': type }).end(await reply.text());
  });
  const { baseUrl, stop } = await startBeside({ LIBSQL_URL: between.url });
  redirects = true;
  const { status: answered, error } = await get('/companies', { baseUrl });
  await stop();
  await between.stop();
  await other.stop();
  expect([answered, error]).toEqual([500, expect.stringMatching(/^our database failed, /)]);
  expect(arrived).toEqual([]);
});
