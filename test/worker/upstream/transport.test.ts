import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Turn } from '../../../worker/upstream/message-queue.ts';
import { type Fetch, failedBeforeSending, type Limits, postXml } from '../../../worker/upstream/transport.ts';
import { answering, failing } from './fetches.ts';

const SECRET = 'hunter2';
const URL_ = 'https://tax.example/submission';
const read = (text: string) =>
  text.startsWith('<ok') ? { kind: 'ok', text } : ({ kind: 'unreadable', reason: 'not a reply' } as const);
const keep = (text: string) => ({ kept: true, text }) as const;
const post = (fetch: Fetch, limits: Limits = {}, url = URL_) =>
  postXml(
    { url, envelope: `<a>${SECRET}</a>`, contentType: 'application/xml', repeatable: false, read, keep },
    fetch,
    limits,
  );

describe('an exchange', () => {
  it('posts the envelope unchanged and reads the answer', async () => {
    const { fetch, sent } = answering(
      () => new Response('<ok/>', { headers: { 'Content-Type': 'image/png' } }),
    );
    expect(await post(fetch)).toEqual({
      sent: 'yes',
      status: 200,
      text: '<ok/>',
      kept: { kept: true, text: '<ok/>' },
      reply: { kind: 'ok', text: '<ok/>' },
      failure: null,
    });
    expect(sent).toMatchObject([{ url: URL_, method: 'POST', body: `<a>${SECRET}</a>`, redirect: 'manual' }]);
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/xml');
  });

  it('decides nothing from an answer that it cannot read', async () => {
    for (const text of ['<html>login</html>', '']) {
      expect(await post(answering(() => new Response(text)).fetch)).toMatchObject({
        sent: 'unknown',
        status: 200,
        reply: { kind: 'unreadable' },
        failure: 'not a reply',
      });
    }
  });

  it('shows by the status whether the message was passed on', async () => {
    for (const [status, sent] of [
      [400, 'no'],
      [403, 'no'],
      [404, 'no'],
      [413, 'no'],
      [429, 'no'],
      [408, 'unknown'],
      [302, 'unknown'],
      [500, 'unknown'],
      [502, 'unknown'],
      [503, 'unknown'],
      [201, 'unknown'],
    ] as const) {
      const { fetch } = answering(
        () => new Response('<html/>', { status, headers: { Location: 'https://evil.example/' } }),
      );
      expect(await post(fetch), String(status)).toMatchObject({
        sent,
        status,
        reply: null,
        failure: `it answered HTTP ${status}`,
      });
    }
  });

  it('was passed on if the reply of the gateway itself has the status of a refusal', async () => {
    for (const status of [400, 403, 429]) {
      const { fetch } = answering(() => new Response('<ok/>', { status }));
      expect(await post(fetch), String(status)).toMatchObject({ sent: 'unknown', status, reply: null });
    }
  });

  it('was passed on if such a reply is cut off, or in another encoding', async () => {
    const begun = '<?xml version="1.0"?><GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><Head';
    for (const body of [begun, Buffer.from(begun, 'utf16le')]) {
      const { fetch } = answering(() => new Response(body, { status: 400 }));
      expect(await post(fetch)).toMatchObject({ sent: 'unknown', status: 400, reply: null });
    }
  });

  it('is not made with an address that is not allowed', async () => {
    const { fetch, sent } = answering(() => new Response('<ok/>'));
    for (const url of ['http://tax.example/', 'not an address', '', 'https://u:p@tax.example/']) {
      expect(await post(fetch, {}, url)).toMatchObject({ sent: 'no', reply: null });
    }
    expect(sent).toEqual([]);
  });

  it('is unknown when no answer comes in time, even if the abort is ignored', async () => {
    const heeding: Fetch = (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
    const deaf: Fetch = () => new Promise(() => {});
    const trickling: Fetch = async () =>
      new Response(new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode('<ok')) }));
    for (const fetch of [heeding, deaf, trickling]) {
      expect(await post(fetch, { timeoutMs: 30 })).toEqual({
        sent: 'unknown',
        status: null,
        text: null,
        kept: null,
        reply: null,
        failure: 'it did not answer within 0.03 seconds',
      });
    }
  });

  it('reads no more than it has room for', async () => {
    const answer = (size: number) => answering(() => new Response(`<ok${' '.repeat(size - 3)}`)).fetch;
    expect(await post(answer(1000), { maxBytes: 1000 })).toMatchObject({ sent: 'yes' });
    expect(await post(answer(1001), { maxBytes: 1000 })).toMatchObject({
      sent: 'unknown',
      status: 200,
      text: null,
    });
  });

  it('is unknown when the connection breaks, in the answer too', async () => {
    const broken: Fetch = async () =>
      new Response(new ReadableStream({ start: (c) => c.error(new Error(SECRET)) }));
    const faults = [
      new Error(SECRET),
      new TypeError('fetch failed', { cause: { code: 'ECONNRESET', syscall: 'read' } }),
      SECRET,
      null,
    ];
    for (const fetch of [broken, ...faults.map(failing)]) {
      const exchange = await post(fetch);
      expect(exchange).toMatchObject({ sent: 'unknown', reply: null });
      expect(exchange.failure).not.toContain(SECRET);
    }
  });

  it('reads invalid UTF-8, so that no reply is lost', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('<ok>'), 0xe9]);
    expect(await post(answering(() => new Response(bytes)).fetch)).toMatchObject({
      sent: 'yes',
      text: '<ok>\ufffd',
    });
  });

  it('sent nothing when nobody listens, over a real socket', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((resolve) => server.close(resolve));
    const exchange = await post((request) => fetch(request), {}, `http://127.0.0.1:${port}/submission`);
    expect(exchange).toMatchObject({
      sent: 'no',
      status: null,
      failure: 'no connection to it could be made',
    });
  });

  it('does not know when the listener hangs up, over a real socket', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.destroy()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const exchange = await post((request) => fetch(request), {}, `http://127.0.0.1:${port}/submission`);
    await new Promise((resolve) => server.close(resolve));
    expect(exchange).toMatchObject({ sent: 'unknown', status: null });
  });
});

describe('a fetch that failed', () => {
  const withCause = (cause: unknown) => new TypeError('fetch failed', { cause });
  it('before it could send is recognised by its stage', () => {
    for (const fault of [
      withCause({ code: 'ECONNREFUSED', syscall: 'connect' }),
      withCause({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
      withCause({ code: 'UND_ERR_CONNECT_TIMEOUT' }),
      withCause(new AggregateError([{ syscall: 'connect' }, { syscall: 'connect' }])),
      withCause(
        new Error(
          'error sending request for url (http://x/): client error (Connect): tcp connect error: Connection refused (os error 111)',
        ),
      ),
    ]) {
      expect(failedBeforeSending(fault)).toBe(true);
    }
  });

  it('at any other stage may have sent', () => {
    for (const fault of [
      withCause({ code: 'ECONNRESET', syscall: 'read' }),
      withCause({ code: 'EPIPE', syscall: 'write' }),
      withCause({ code: 'UND_ERR_SOCKET' }),
      withCause(new AggregateError([{ syscall: 'connect' }, { syscall: 'write' }])),
      withCause(new AggregateError([])),
      withCause(null),
      withCause(
        new Error('error sending request for url (http://x/): client error (SendRequest): connection closed'),
      ),
      new Error('Network connection lost.'),
      'ECONNREFUSED',
      undefined,
    ]) {
      expect(failedBeforeSending(fault)).toBe(false);
    }
  });
});

describe('a connection that is lost before any answer', () => {
  const ask = async (repeatable: boolean, failures: number, turns: Turn[] = [{ ok: true }, { ok: true }]) => {
    const turn = async () => turns.shift() ?? { ok: false as const, retryAfter: 1 };
    let calls = 0;
    const flaky = async (request: Request): Promise<Response> => {
      calls += 1;
      await request.text();
      if (calls <= failures) throw new TypeError('Network connection lost.');
      return new Response('<ok/>');
    };
    const url = 'http://127.0.0.1/';
    const message = {
      url,
      envelope: '<a/>',
      contentType: 'application/xml',
      repeatable,
      read: () => 'read',
      keep,
    };
    const { sent, reply } = await postXml(message, flaky, { turn });
    return { sent, reply, calls };
  };

  it('is tried once more for a question, whose answer then counts', async () => {
    expect(await ask(true, 1)).toEqual({ sent: 'yes', reply: 'read', calls: 2 });
  });
  it('is not tried a third time', async () => {
    expect(await ask(true, 2)).toEqual({ sent: 'unknown', reply: null, calls: 2 });
  });
  it('is tried at a turn of its own, and not if none comes in time', async () => {
    const turns: Turn[] = [{ ok: true }, { ok: true }, { ok: true }];
    expect(await ask(true, 1, turns)).toEqual({ sent: 'yes', reply: 'read', calls: 2 });
    expect(turns.length).toBe(1);
    const last: Turn[] = [{ ok: true }, { ok: false, retryAfter: 5 }];
    expect(await ask(true, 1, last)).toEqual({ sent: 'unknown', reply: null, calls: 1 });
  });
  it('is never tried again for a submission', async () => {
    expect(await ask(false, 1)).toEqual({ sent: 'unknown', reply: null, calls: 1 });
  });
});
