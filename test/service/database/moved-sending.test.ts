import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passOn, serveLocal } from '../../../tools/dev/local-server.ts';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { databasesIn, migrateAll } from '../../../tools/operate/each-database.ts';
import { managePlaces } from '../../../tools/operate/manage-places.ts';
import { openStores } from '../../../worker/store/several.ts';
import { LIMITS } from '../../../worker/store/timeouts.ts';
import { post, service } from '../helpers/client.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../helpers/database-process.ts';
import { outcome } from '../helpers/filings.ts';
import { prepared } from '../helpers/frozen.ts';
import { serve } from '../helpers/served.ts';

let home: EmptyDatabase;
let north: EmptyDatabase;
beforeAll(async () => {
  [home, north] = await Promise.all([startEmptyDatabase(), startEmptyDatabase()]);
});
afterAll(async () => {
  await home?.stop();
  await north?.stop();
});

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

/** Serves the tax authority, and keeps back its first answer. */
async function slowAuthority() {
  const [arrived, asked] = [signal(), signal()];
  let messages = 0;
  const server = await serveLocal(async (incoming, outgoing, body) => {
    const reply = await passOn(new URL(service.sandboxes.taxAuthority), incoming, body);
    const text = await reply.text();
    messages += 1;
    if (messages === 1) {
      arrived.give();
      await asked.given;
    }
    outgoing.writeHead(reply.status, { 'Content-Type': reply.headers.get('Content-Type') ?? '' }).end(text);
  });
  return { url: server.url, stop: server.stop, arrived: arrived.given, answer: asked.give };
}

describe.each(['leases', 'objects'] as const)('an account that is moved under %s', (shape) => {
  // An authority has 30 seconds to answer, and the move waits only 20 for requests that have begun.
  it('is not copied while a message is at an authority', async () => {
    const authority = await slowAuthority();
    const settings = {
      ...home.settings,
      LIBSQL_DATABASES: `north=${north.libsql.url}`,
      LIBSQL_DATABASE_TOKENS: `north=${north.libsql.authToken}`,
      TAX_AUTHORITY_URL_TEST: authority.url,
    };
    const databases = databasesIn(settings);
    await migrateAll(databases);
    const email = `${shape}@example.test`;
    const account = { name: 'Ada', email, now: new Date(), modes: ['test'] } as const;
    const { keys } = await seedAccount(openStores(home.libsql, databases.slice(1), new Map()), account);
    const served = await serve(shape, { ...settings, RATE_LIMIT_PER_MINUTE: '0' }, LIMITS);
    const mine = { baseUrl: served.baseUrl, key: keys.test ?? null };
    const move = (to: string, sleep: () => Promise<void>) =>
      managePlaces(['move', email, to, '--wait', '0'], { databases, sleep, say: () => undefined });
    // A new account may be in either database.
    await move('home', async () => undefined);
    const filing = await prepared(mine);

    const sending = post('/filing/submit', { filingId: filing.filingId, target: 'tax' }, mine);
    await authority.arrived;
    let waits = 0;
    await move('north', async () => {
      waits += 1;
      // The first wait is for requests that have begun. In the second the message is answered.
      if (waits !== 2) return;
      authority.answer();
      await sending;
    });
    const sent = await sending;
    expect([sent.status, sent.at('error'), sent.at('results.tax.success')]).toEqual([200, undefined, true]);
    expect(waits).toBeGreaterThan(2);
    const ended = await outcome(filing.filingId, mine);
    expect(ended.at('targets.tax.status')).toBe('accepted');
    await served.stop();
    await authority.stop();
  });
});
