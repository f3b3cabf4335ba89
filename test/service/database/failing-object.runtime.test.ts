import { expect, it } from 'vitest';
import { serveLocal } from '../../../tools/dev/local-server.ts';
import { startBeside } from '../helpers/beside.ts';
import { post, service } from '../helpers/client.ts';
import { newFiling } from '../helpers/filings.ts';
import { isWriting, refusing } from '../helpers/refusing.ts';

it('a save says that the database failed, even if a filing’s object noticed it', async () => {
  const filingId = (await newFiling()).number('id');
  let isFull = false;
  const filling = await serveLocal(async ({ method = 'GET', url = '/', headers }, outgoing, body) => {
    const answer =
      isFull && isWriting(body.toString())
        ? refusing('SQLITE_FULL')
        : await fetch(new URL(url, service.libsql.url), {
            method,
            headers: { Authorization: headers.authorization ?? '' },
            ...(body.length > 0 ? { body } : {}),
          });
    outgoing.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
  });
  const beside = await startBeside({ LIBSQL_URL: filling.url });
  // A service whose database takes no writes does not count as started.
  isFull = true;
  const saved = await post('/filing/save', { filingId, filingTypes: {} }, { baseUrl: beside.baseUrl });
  await beside.stop();
  await filling.stop();
  expect([saved.status, saved.error]).toEqual([500, expect.stringMatching(/^our database failed, /)]);
});
