import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { service } from '../helpers/client.ts';

/** Asks for the health of the service under a host name that no client would send. Gives the whole answer. */
async function askedAs(host: string): Promise<string> {
  const { port, hostname } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  socket.write(`GET /v1/health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return said;
}

describe.runIf(service.runtime === 'deno')('a host that does not make an address, on Deno', () => {
  it.each(['a b', '[::1', 'x:99999', '<script>', 'evil.example">'])(
    'is a fault of the caller: %s',
    async (host) => {
      const said = await askedAs(host);
      expect(said).toMatch(/^HTTP\/1\.1 400 /);
      expect(said.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(said).toContain(
        '{"error":"Host: expected the host of this service, with its port where it has one"}',
      );
    },
  );

  it('is no fault if it makes one', async () => {
    expect(await askedAs('other.example')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
