import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../tools/dev/port.ts';
import { lookAtPlaces } from '../../../tools/operate/doctor-places.ts';
import { answeringWithin, settingsOf } from '../../../tools/operate/each-database.ts';
import { migrationStatus } from '../../../tools/operate/migration-status.ts';
import { plainFault } from '../../../tools/operate/plain-faults.ts';

it('a database that accepts connections and never answers is reported as away', async () => {
  const port = await freePort();
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(port, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  const silent = answeringWithin({ name: 'home', url: `http://127.0.0.1:${port}` }, 50);
  for (const look of [migrationStatus(settingsOf(silent)), lookAtPlaces([silent])])
    expect(await look.then(() => 'it answered', plainFault)).toBe(
      'the database does not answer: check LIBSQL_URL, and check that the database runs',
    );
});
