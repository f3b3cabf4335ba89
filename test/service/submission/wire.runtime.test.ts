import { describe, expect, it } from 'vitest';
import { until } from '../../helpers/waiting.ts';
import { call, freshCompanyNumber, get, must, post, service } from '../helpers/client.ts';
import { KEYED } from '../helpers/endpoint-requests.ts';
import { newCompany, newFiling } from '../helpers/filings.ts';

const MIB = 1024 * 1024;

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
interface Sent {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/**
 * Sends a body byte for byte. A stream goes in chunks, without a declared length. No connection is kept: the service closes
 * one whose body it refused, and the next request could still be sent on it.
 */
async function send(
  path: string,
  body: Body | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Sent> {
  const streamed = body instanceof ReadableStream ? { duplex: 'half' } : {};
  const response = await fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-API-Key': service.keys.test,
      Connection: 'close',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    ...streamed,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/**
 * Sends a body that is refused, and again if the connection ended first: the service reads such a body for five seconds
 * at most, and a busy machine may take longer to send it.
 */
const sendRefused = (
  path: string,
  body: () => Body,
  headers: Readonly<Record<string, string>> = {},
): Promise<Sent | null> =>
  until(
    () => send(path, body(), headers).catch(() => null),
    (answer) => answer !== null,
  );

/** Gives bytes in pieces of 64 KiB. */
function inChunks(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 65_536));
      at += 65_536;
    },
  });
}

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const error = (message: string): string => JSON.stringify({ error: message });

const readText = async (path: string): Promise<string> =>
  (await fetch(`${service.baseUrl}${path}`, { headers: { 'X-API-Key': service.keys.test } })).text();

describe('every answer', () => {
  it('carries a request id and is not cached, sniffed, framed or referred from', async () => {
    const answers = [
      await get('/companies'),
      await get('/health', { key: null }),
      await get('/nowhere', { key: null }),
      await get('/companies', { key: null }),
      await get('/filing?filingId=999999999'),
      await get('/companies?page=0'),
      await get('/filing/document/download'),
      await post('/company/add', { companyNumber: '99000503' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401, 404, 400, 410, 500]);
    for (const { headers } of answers) {
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/);
      expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
    expect(new Set(answers.map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(answers.length);
  });

  it('that is an error has the body { error } and nothing else', async () => {
    const answers = [
      await get('/nowhere'),
      await get('/companies', { key: null }),
      await get('/filing?filingId=999999999'),
      await get('/filing/status'),
      await post('/filing/create', {}),
      await get('/filing/document/download?filingId=1&type=ct600_pdf'),
      await post('/company/add', { companyNumber: '99000422' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 401, 404, 400, 400, 410, 500]);
    for (const { value } of answers) {
      expect(value).toEqual({ error: expect.stringMatching(/^\S.*\S$/) });
    }
  });

  it.each([
    ['my-request.42_A', true],
    ['short', false],
    ['x'.repeat(65), false],
    ['has spaces in it', false],
    ['"}{injected"', false],
  ])('takes the caller’s request id %j: %s', async (given, kept) => {
    const { headers } = await get('/health', { key: null, headers: { 'X-Request-Id': given } });
    if (kept) expect(headers.get('X-Request-Id')).toBe(given);
    else expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('an address', () => {
  it.each(['/nowhere', '/filing/saves', '/Companies', '/filing/1', '/companies/1/2', '/%00', '/..%2f'])(
    'that does not exist (%j) answers 404, key or no key',
    async (path) => {
      for (const key of [service.keys.test, null]) {
        const reply = await call('GET', path, undefined, { key });
        expect([reply.status, reply.value]).toEqual([404, { error: 'no such address' }]);
      }
    },
  );

  const QUERY = 'ask with GET and put its fields in the query of the address, not in a body';
  it('with the wrong method answers 404 and names the right method', async () => {
    const posted = await post('/companies', {});
    expect([posted.status, posted.error]).toEqual([404, `no such address; /companies takes GET: ${QUERY}`]);
    const got = await get('/filing/save');
    expect([got.status, got.error]).toEqual([
      404,
      'no such address; /filing/save takes POST: send its fields with POST as a JSON object in the body, not in the address',
    ]);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await fetch(`${service.baseUrl}/companies`, {
        method,
        headers: { 'X-API-Key': service.keys.test },
      });
      expect([method, response.status, await response.text()]).toEqual([
        method,
        404,
        error(`no such address; /companies takes GET: ${QUERY}`),
      ]);
    }
  });

  it('outside the version answers 404', async () => {
    for (const base of ['/v2/health', '/v1x/health', '/health']) {
      const response = await fetch(new URL(base, service.baseUrl));
      expect([base, response.status, await response.text()]).toEqual([base, 404, error('no such address')]);
    }
  });
});

const NOTHING_MORE = 'expected nothing more after the end of the JSON';
/** Values sent in place of an object, in words; the rest are lists. */
const KINDS: Readonly<Record<string, string>> = {
  null: 'null',
  '"text"': 'text',
  '7': 'a number',
  true: 'true',
};

describe('a body', () => {
  it.each([
    ['nothing', '', '1: it is empty, and a JSON object is expected'],
    ['no body at all', undefined, '1: it is empty, and a JSON object is expected'],
    ['not JSON', 'companyNumber 12345678', '1: expected a value'],
    ['cut short', '{"companyNumber":"12345678"', '28: expected a comma or }'],
    ['two values', '{"companyNumber":"12345678"} {}', `30: ${NOTHING_MORE}`],
    ['with a comment', '{"companyNumber":"12345678"} // mine', `30: ${NOTHING_MORE}`],
    ['not a number', '{"companyNumber":NaN}', '18: expected a value'],
  ])('that is %s is refused', async (_name, body, reported) => {
    const { status, text } = await send('/company/add', body);
    expect([status, text]).toEqual([400, error(`the body is not JSON: line 1, column ${reported}`)]);
  });

  it.each(['null', '[]', '"text"', '7', 'true', '[{"companyNumber":"12345678"}]'])(
    'that is not an object (%s) is refused',
    async (body) => {
      for (const path of ['/company/add', '/filing/save', '/filing/create', '/filing/submit']) {
        const { status, text } = await send(path, body);
        const sent = error(`the body: expected an object, but ${KINDS[body] ?? 'a list'} was sent`);
        expect([path, status, text]).toEqual([path, 400, sent]);
      }
    },
  );

  it('with a name given twice is refused with its path, at every address that reads one', async () => {
    const posts = KEYED.filter(({ endpoint }) => endpoint.method === 'POST');
    expect(posts.length).toBeGreaterThan(10);
    const TWICE = 'is given more than once in the same object; send each name once';
    for (const { endpoint } of posts) {
      const body = '{"filingId":1,"profitLossData":{"turnover":1,"turnover":1},"filingId":1}';
      const { status, text } = await send(endpoint.path, body);
      const said = error(`profitLossData.turnover: ${TWICE}; filingId: ${TWICE}`);
      expect([endpoint.path, status, text]).toEqual([endpoint.path, 400, said]);
    }
  });

  it('nested without end is refused', async () => {
    const { status, text } = await send('/company/add', '[1,'.repeat(300_000));
    expect([status, text]).toEqual([
      400,
      error('the body is not JSON: line 1, column 194: expected fewer levels of objects and lists'),
    ]);
    const deep = await send('/filing/save', `{"taxCalculation":${'['.repeat(65)}${']'.repeat(65)}}`);
    expect([deep.status, deep.text]).toEqual([
      400,
      error('the body: nests objects and lists more than 64 levels deep'),
    ]);
  });

  it('may be 1 MiB long, declared or in chunks, and not a byte longer', async () => {
    const body = JSON.stringify({ companyNumber: (await newCompany()).at('companyNumber') });
    const exact = utf8(body.padEnd(MIB));
    const over = utf8(body.padEnd(MIB + 1));
    const results = [
      await send('/company/add', exact),
      await send('/company/add', inChunks(exact)),
      await sendRefused('/company/add', () => over),
      await sendRefused('/company/add', () => inChunks(over)),
      await sendRefused('/company/add', () => inChunks(utf8(body.padEnd(3 * MIB)))),
    ];
    expect(results.map((answer) => answer?.status)).toEqual([200, 200, 400, 400, 400]);
    expect(results.slice(2).map((answer) => answer?.text)).toEqual(
      Array.from({ length: 3 }, () => error('the body is larger than 1 MiB')),
    );
    expect((await get('/account')).status).toBe(200);
  });

  it('that nobody reads does not delay the answer to its caller', async () => {
    const large = utf8('{}'.padEnd(4 * MIB));
    for (const body of [() => large, () => inChunks(large)]) {
      const answer = await sendRefused('/company/add', body, { 'X-API-Key': 'nonsense' });
      const reason = error('X-API-Key is missing or is not a key of this service');
      expect([answer?.status, answer?.text]).toEqual([401, reason]);
    }
    expect((await sendRefused('/nowhere', () => large))?.status).toBe(404);
  });

  it('that is not UTF-8 is refused', async () => {
    const valid = utf8('{"companyNumber":"1234567X"}');
    for (const wrong of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0xaf]]) {
      const bytes = Uint8Array.from(valid);
      bytes.set(wrong, valid.indexOf('X'.charCodeAt(0)) + 1 - wrong.length);
      const { status, text } = await send('/company/add', bytes);
      expect([wrong, status, text]).toEqual([wrong, 400, error('the body is not UTF-8 text')]);
    }
    // "{}" in UTF-16.
    const { status } = await send('/company/add', Uint8Array.from([0xfe, 0xff, 0, 0x7b, 0, 0x7d]));
    expect(status).toBe(400);
  });

  it('nested deeply is refused or stored, never a fault of ours', async () => {
    const filingId = (await newFiling()).number('id');
    const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
    const bodies = [
      deep('[', ']', 400_000),
      deep('{"a":', '}', 100).replace(':}', ':1}'),
      `{"filingId":${filingId},"profitLossData":${deep('[', ']', 200_000)}}`,
      `{"filingId":${filingId},"notesData":${deep('[', ']', 200_000)}}`,
      `{"filingId":${filingId},"supplementaryPagesData":${deep('{"ct600a":', '}', 50_000).replace(':}', ':1}')}}`,
      `{"filingId":${filingId},"taxCalculation":${deep('{"a":', '}', 50_000).replace(':}', ':1}')}}`,
      `{"filingId":${filingId},"taxCalculation":{"a":${deep('[', ']', 32_000)}}}`,
    ];
    for (const [index, body] of bodies.entries()) {
      const { status } = await send('/filing/save', body);
      expect([index, status]).toEqual([index, 400]);
    }
    const shallow = `{"filingId":${filingId},"taxCalculation":${deep('{"a":', '}', 20).replace(':}', ':1}')}}`;
    expect((await send('/filing/save', shallow)).status).toBe(200);
    expect((await get(`/filing?filingId=${filingId}`)).status).toBe(200);
  });

  it('is refused with the names of unknown fields, prototypes included', async () => {
    const filingId = (await newFiling()).number('id');
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'gatewayPasword']) {
      const top = await send('/filing/save', `{"filingId":${filingId},"${name}":{"status":"accepted"}}`);
      expect([top.status, top.text]).toEqual([400, expect.stringContaining(`${name}: unknown field`)]);
      const below = await send('/filing/save', `{"filingId":${filingId},"profitLossData":{"${name}":1}}`);
      expect([below.status, below.text]).toEqual([
        400,
        expect.stringContaining(`profitLossData.${name}: unknown field`),
      ]);
    }
    const create = await post('/filing/create', { companyId: 1, colour: 'red', shape: 'round' });
    expect(create.status).toBe(400);
    expect(create.error).toContain('colour: unknown field; shape: unknown field');
    expect((await get(`/filing?filingId=${filingId}&depth=2`)).error).toBe('depth: unknown field');
  });

  it('may have the name of a prototype where any value is allowed', async () => {
    const filingId = (await newFiling()).number('id');
    const odd = '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"toString":1}';
    const saved = await send('/filing/save', `{"filingId":${filingId},"taxCalculation":${odd}}`);
    expect(saved.status).toBe(200);
    expect(saved.text).toContain(`"taxCalculation":${odd}`);
    expect((await must('/filing/save', { filingId, numberOfEmployees: 2 })).at('admin')).toBeUndefined();
  });

  it.each([
    ['digits that a double has no room for', '{"tax":12345678901234567890,"rate":0.1234567890123456789}'],
    ['noughts and signs of numbers', '{"tax":1.10,"zero":-0,"large":1E3,"small":1e-400,"huge":1e400}'],
    ['the order of names that are numbers', '{"2":"b","10":"c","1":"a","tax":{"9":1,"8":2}}'],
    ['escapes of texts', String.raw`{"a\u0062":"\u00e9\/\ud800","c d":"e\\\" :,{ "}`],
    ['nothing', '{}'],
  ])('is stored unchanged if it is only echoed: %s', async (_what, text) => {
    const filingId = (await newFiling()).number('id');
    const echoed = expect.stringContaining(`"taxCalculation":${text},"`);
    const spaced = ` ${text.replace('{', '{\r\n\t ')} `;
    const saved = await send('/filing/save', `{"filingId":${filingId}, "taxCalculation" :${spaced}}`);
    expect([saved.status, saved.text]).toEqual([200, echoed]);
    expect(await readText('/filings?limit=100')).toEqual(echoed);
    // The record as read is saved back whole, and is the same afterwards.
    const read = await readText(`/filing?filingId=${filingId}`);
    expect(read).toEqual(echoed);
    const again = await send('/filing/save', read.replace('{', `{"filingId":${filingId},`));
    expect([again.status, again.text]).toEqual([200, echoed]);
  });

  it('means the same in any spelling, when figures are locked', async () => {
    const filingId = (await newFiling()).number('id');
    const save = async (echoed: string): Promise<number> =>
      (await send('/filing/save', `{"filingId":${filingId},"taxCalculation":${echoed}}`)).status;
    expect(await save(String.raw`{"2":1.10,"1":"\u00e9"}`)).toBe(200);
    await must('/filing/save', { filingId, status: 'in_progress' });
    expect(await save('{"1":"é","2":1.1}')).toBe(200);
    expect(await save('{"1":"é","2":1.2}')).toBe(400);
  });

  it('is JSON whatever its content type says', async () => {
    const body = JSON.stringify({ companyNumber: freshCompanyNumber() });
    expect((await send('/company/add', body, { 'Content-Type': 'text/plain' })).status).toBe(200);
  });
});

describe('X-Test-Date', () => {
  const asked = (date: string, key = service.keys.test) =>
    get('/account', { key, headers: { 'X-Test-Date': date } });

  it('is taken from a test key', async () => {
    expect((await asked('2026-02-28')).status).toBe(200);
    expect((await asked('2024-02-29')).status).toBe(200);
  });

  it.each([
    ['', 'empty text was sent: send a date such as "2025-12-31"'],
    ['2026-02-29', 'there is no day 2026-02-29'],
    ['2026-13-01', 'there is no day 2026-13-01'],
    ['01/02/2026', '"01/02/2026" was sent: send "2026-02-01"'],
    ['2026-2-1', 'text was sent: send a date such as "2025-12-31"'],
    ['2026-01-01T00:00:00Z', 'a date with a time was sent: send "2026-01-01"'],
    ['today', 'text was sent: send a date such as "2025-12-31"'],
    ['9999-12-31', '9999-12-31 was sent: send a year from 1000 to 2999'],
    ['0001-01-01', '0001-01-01 was sent: send a year from 1000 to 2999'],
    ['3000-02-29', 'there is no day 3000-02-29'],
  ])('is refused as %j, and told what to send', async (date, told) => {
    const reply = await asked(date);
    expect([reply.status, reply.value]).toEqual([
      400,
      { error: `X-Test-Date: expected a date YYYY-MM-DD, but ${told}` },
    ]);
  });

  it('is refused from a live key, well formed or not', async () => {
    for (const date of ['2026-01-01', 'nonsense']) {
      const reply = await asked(date, service.keys.live);
      expect([reply.status, reply.value]).toEqual([
        400,
        { error: 'X-Test-Date: only a test key may send it' },
      ]);
    }
  });

  it('is reported together with a wrong Idempotency-Key and the faults of the request', async () => {
    const headers = { 'X-Test-Date': 'today', 'Idempotency-Key': 'two words' };
    const day =
      'X-Test-Date: expected a date YYYY-MM-DD, but text was sent: send a date such as "2025-12-31"';
    const added = await post('/company/add', { companyNumber: 1, name: 2 }, { headers });
    expect(added.error).toMatch(
      new RegExp(
        `^${day}; Idempotency-Key: expected 1 to 255 visible ASCII characters; name: unknown field.*; companyNumber: expected a company number`,
      ),
    );
    const listed = await get('/companies?page=0', { headers });
    expect(listed.error).toBe(`${day}; page: expected a whole number from 1 to 1000000`);
    expect((await get('/filing/document/download', { headers })).status).toBe(410);
  });

  it('may be the last possible date, and everything computed from it ends', async () => {
    const companyId = (await newCompany()).number('id');
    const headers = { 'X-Test-Date': '2999-12-31' };
    const periods = (await get(`/company/periods?companyId=${companyId}`, { headers })).list('periods');
    expect(periods.at(-1)?.at('periodEnd')).toBe('3000-01-31T00:00:00.000Z');
  });

  it('is today for the periods of a company', async () => {
    const companyId = (await newCompany()).number('id');
    const count = async (date: string) =>
      (await get(`/company/periods?companyId=${companyId}`, { headers: { 'X-Test-Date': date } })).list(
        'periods',
      ).length;
    // Incorporated on 1 January 2010: one period to 31 January 2011, then one a year.
    expect([await count('2010-06-01'), await count('2011-02-01'), await count('2015-02-01')]).toEqual([
      1, 2, 6,
    ]);
  });
});
