import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_SQLD, type SqldServer, sqldBinary, startSqld } from '../../../tools/dev/sqld.ts';
import { migrateDatabase } from '../../../tools/operate/migrate.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { storeContract } from './contract.ts';

const binary = sqldBinary();
if (binary === null) console.log(NO_SQLD);

describe.skipIf(binary === null)('a separate libSQL server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqld-'));
  let server: SqldServer;
  const open = (authToken = server.tokens.full) => openStore({ url: server.url, authToken });
  beforeAll(async () => {
    server = await startSqld(folder, binary ?? '');
    await migrateDatabase({ url: server.url, authToken: server.tokens.full });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('keeps the contract of the store', () => storeContract(open));

  it('does the writes of forty at once, each with a connection of its own', async () => {
    const given = await Promise.all(Array.from({ length: 40 }, () => open().takeNumbers('forty', 1, 1)));
    expect(given.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  it('lets a token for reading read, and write nothing', async () => {
    const reader = open(server.tokens.readOnly);
    await expect(reader.ping('read')).resolves.toBeUndefined();
    await expect(reader.ping('write')).rejects.toMatchObject({ name: 'StoreError' });
    const account = { name: 'Ada', email: 'reader@example.test', createdAt: '2026-04-01T09:00:00.000Z' };
    await expect(reader.createAccount(account)).rejects.toMatchObject({ name: 'StoreError' });
    expect(await open().findAccountByEmail(account.email)).toBeNull();
  });

  it('refuses another token, and none', async () => {
    await expect(open('wrong').ping('read')).rejects.toMatchObject({ code: 'AUTH_REJECTED' });
  });
});
