import { describe, expect, it } from 'vitest';
import { readXml } from '../../../core/xml/read.ts';
import { find, textAt } from '../../../core/xml/tree.ts';
import { registryGateway } from '../../../worker/upstream/registry-gateway.ts';
import { taxAuthority } from '../../../worker/upstream/tax-authority.ts';
import { digests } from '../../core/gateways/digests.ts';
import { reply } from '../../core/gateways/replies.ts';
import { answering } from './fetches.ts';

const settings = { url: 'https://tax.example/api/submission', vendorId: '1234', gatewayTest: 1 } as const;
const acknowledged = () =>
  new Response(
    reply({ qualifier: 'acknowledgement', correlationId: 'AB12', endPoint: 'https://poll.example/poll' }),
  );

function details(xml: string | undefined) {
  const read = readXml(xml ?? '');
  const found = read.ok ? find(read.root, 'Header', 'MessageDetails') : null;
  return [textAt(found, 'Qualifier'), textAt(found, 'Function'), textAt(found, 'CorrelationID')];
}

describe('the tax authority', () => {
  const handle = { correlationId: 'AB12', url: null, testDate: null };

  it('is sent a submission as it was built', async () => {
    const { fetch, sent } = answering(acknowledged);
    const exchange = await taxAuthority(settings, fetch, []).submit('<GovTalkMessage/>');
    expect(exchange).toMatchObject({
      sent: 'yes',
      reply: { kind: 'acknowledgement', correlationId: 'AB12', pollUrl: 'https://poll.example/poll' },
    });
    expect(sent).toMatchObject([{ url: settings.url, body: '<GovTalkMessage/>' }]);
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/xml');
  });

  it('is polled at the address in its reply, if that is allowed, or beside the submission address', async () => {
    const { fetch, sent } = answering(acknowledged);
    const client = taxAuthority(settings, fetch, ['poll.example']);
    await client.poll({ ...handle, url: 'https://poll.example/poll' });
    await client.poll({ ...handle, url: 'https://evil.example/poll' });
    await client.poll({ ...handle, url: 'http://poll.example/poll' });
    await client.poll(handle);
    expect(sent.map((s) => s.url)).toEqual([
      'https://poll.example/poll',
      'https://tax.example/api/poll',
      'https://tax.example/api/poll',
      'https://tax.example/api/poll',
    ]);
    expect(sent.map((s) => details(s.body))).toEqual(Array(4).fill(['poll', 'submit', 'AB12']));
  });

  it('deletes and lists at the submission address', async () => {
    const { fetch, sent } = answering(
      () => new Response(reply({ qualifier: 'response', function: 'delete' })),
    );
    const client = taxAuthority(settings, fetch, []);
    expect((await client.delete(handle)).reply).toMatchObject({ kind: 'deleted' });
    await client.list({ senderId: 'ME', password: 'hunter2' }, '2026-11-20');
    expect(sent.map((s) => [s.url, ...details(s.body)])).toEqual([
      [settings.url, 'request', 'delete', 'AB12'],
      [settings.url, 'request', 'list', ''],
    ]);
    expect(sent[1]?.body).toContain('<Value>hunter2</Value>');
    expect(sent[1]?.body).toContain('<Timestamp>2026-11-20T00:00:00</Timestamp>');
  });

  it('without an address is sent nothing', async () => {
    const { fetch, sent } = answering(acknowledged);
    const client = taxAuthority({ ...settings, url: 'nowhere' }, fetch, ['poll.example']);
    expect(await client.submit('<a/>')).toMatchObject({ sent: 'no' });
    expect(await client.poll(handle)).toMatchObject({ sent: 'no' });
    expect(sent).toEqual([]);
  });
});

describe("the registry's gateway", () => {
  const registry = {
    url: 'https://registry.example/Gateway',
    presenterId: '12345678901',
    presenterCode: 'CODE',
    packageReference: '0012',
    gatewayTest: 1,
  } as const;

  it('is sent everything at one address', async () => {
    const { fetch, sent } = answering(
      () => new Response(reply({ class: 'Accounts', qualifier: 'response' })),
    );
    const client = registryGateway(registry, fetch, digests);
    expect(await client.submit('<a/>')).toMatchObject({ sent: 'yes', reply: { kind: 'receipt' } });
    await client.status({ submissionNumber: '00000A', transactionId: '17', testDate: null });
    expect(sent.map((s) => [s.url, s.headers.get('Content-Type')])).toEqual(
      Array(2).fill([registry.url, 'text/xml; charset=utf-8']),
    );
    expect(sent[1]?.body).toContain(
      '<SubmissionNumber>00000A</SubmissionNumber><PresenterID>12345678901</PresenterID>',
    );
  });

  it('gets the presenter id hashed if it is set so', async () => {
    const { fetch, sent } = answering(() => new Response(reply({ qualifier: 'response' })));
    const client = registryGateway({ ...registry, presenterIdAs: 'md5' }, fetch, digests);
    await client.status({ submissionNumber: '00000A', transactionId: '17', testDate: null });
    expect(sent[0]?.body).not.toContain('12345678901');
    expect(sent[0]?.body).toMatch(/<PresenterID>[0-9a-f]{32}<\/PresenterID>/);
  });
});
