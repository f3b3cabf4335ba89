import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Beside, startBeside } from '../helpers/beside.ts';
import { service } from '../helpers/client.ts';

const APP = 'https://app.example';
const OTHER = 'https://other.example';
const PREFLIGHT = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-api-key' };

let open: Beside;
beforeAll(async () => {
  open = await startBeside({ CORS_ORIGINS: `${APP}, https://second.example` });
});
afterAll(() => open.stop());

const key = () => ({ 'X-API-Key': service.keys.test });

/** Gives the protocol's headers of an answer, sorted. */
const crossOrigin = (headers: Headers): readonly string[] =>
  [...headers].filter(([name]) => name.startsWith('access-control-')).map(([name]) => name);

async function asked(url: string, method: string, headers: Readonly<Record<string, string>>) {
  const reply = await fetch(url, { method, headers, redirect: 'manual' });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

describe('a page of another origin', () => {
  it('may not read anything unless its origin is listed', async () => {
    const reply = await asked(`${service.baseUrl}/account`, 'GET', { ...key(), Origin: APP });
    expect([reply.status, crossOrigin(reply.headers), reply.headers.get('Vary')]).toEqual([200, [], null]);
    const preflight = await asked(`${service.baseUrl}/account`, 'OPTIONS', { ...PREFLIGHT, Origin: APP });
    expect([preflight.status, crossOrigin(preflight.headers)]).toEqual([404, []]);
  });

  it('may read answers and errors when it is listed', async () => {
    const first = await asked(`${open.baseUrl}/account`, 'GET', { ...key(), Origin: APP });
    expect(first.status).toBe(200);
    expect(first.headers.get('Access-Control-Allow-Origin')).toBe(APP);
    expect(first.headers.get('Vary')).toBe('Origin');
    expect(first.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    const refused = await asked(`${open.baseUrl}/account`, 'GET', { Origin: 'https://second.example' });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('https://second.example');
  });

  it('gets an answer that depends on more than its origin with each header named', async () => {
    const page = { Accept: 'text/html', Origin: APP };
    const { headers } = await asked(`${open.baseUrl}/nowhere`, 'GET', page);
    expect(headers.get('Vary')).toBe('Accept, Origin');
  });

  it('may ask before it posts', async () => {
    const reply = await asked(`${open.baseUrl}/filing/save`, 'OPTIONS', { ...PREFLIGHT, Origin: APP });
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBe(APP);
    expect(reply.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, POST');
    expect(reply.headers.get('Access-Control-Allow-Headers')).toContain('X-API-Key');
  });

  it('that is not listed learns nothing', async () => {
    for (const origin of [OTHER, 'null', `${APP}.evil.example`, APP.toUpperCase()]) {
      const reply = await asked(`${open.baseUrl}/account`, 'GET', { ...key(), Origin: origin });
      expect([origin, crossOrigin(reply.headers)]).toEqual([origin, []]);
    }
  });

  it('never reads the dashboard', async () => {
    const reply = await asked(open.baseUrl.replace(/\/v1$/, '/dashboard'), 'GET', { Origin: APP });
    expect(crossOrigin(reply.headers)).toEqual([]);
  });
});

describe('HEAD', () => {
  it.each(['/health', '/openapi.json', '/companies', '/account', '/docs', ''])(
    'of %s answers as GET does, without a body',
    async (path) => {
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map((method) => asked(`${service.baseUrl}${path}`, method, key())),
      );
      expect([head?.status, head?.text]).toEqual([get?.status, '']);
      expect(head?.headers.get('Content-Type')).toBe(get?.headers.get('Content-Type'));
    },
  );

  it('of an address that takes only POST is 404', async () => {
    expect((await asked(`${service.baseUrl}/filing/save`, 'HEAD', key())).status).toBe(404);
  });
});

describe('the address itself', () => {
  const root = () => service.baseUrl.replace(/\/v1$/, '/');

  it('names the documentation', async () => {
    for (const url of [root(), service.baseUrl]) {
      const reply = await asked(url, 'GET', {});
      expect(reply.status).toBe(200);
      expect(JSON.parse(reply.text)).toMatchObject({
        documentation: '/v1/docs',
        openapi: '/v1/openapi.json',
      });
    }
  });

  const BROWSER = { Accept: 'text/html,application/xhtml+xml' };

  it('greets a browser with a page for directors, accountants and developers', async () => {
    for (const url of [root(), service.baseUrl]) {
      const { status, headers, text } = await asked(url, 'GET', BROWSER);
      expect([status, headers.get('Vary')]).toEqual([200, 'Accept']);
      for (const who of ['directors', 'accountants', 'developers']) expect(text).toContain(`For ${who}</h2>`);
    }
  });

  it.each(['nowhere', 'v1/nowhere', 'v2/health'])(
    'answers a browser at /%s with a page that searches, and a program with JSON',
    async (path) => {
      const page = await asked(`${root()}${path}`, 'GET', BROWSER);
      expect([page.status, page.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.text).toContain('There is no such page');
      expect(page.text).toContain('action="/v1/docs"');
      for (const headers of [{}, { ...BROWSER, ...key() }]) {
        const reply = await asked(`${root()}${path}`, 'GET', headers);
        expect([reply.status, JSON.parse(reply.text)]).toEqual([404, { error: 'no such address' }]);
      }
    },
  );

  it('says the right method of an endpoint to a browser too', async () => {
    const { status, text } = await asked(`${service.baseUrl}/filing/save`, 'GET', BROWSER);
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ error: expect.stringContaining('/filing/save takes POST') });
  });
});

describe('the retired address', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE', 'HEAD'])('answers %s with 410', async (method) => {
    const reply = await asked(`${service.baseUrl}/filing/document/download?filingId=1`, method, key());
    expect(reply.status).toBe(410);
    if (method !== 'HEAD') expect(reply.text).toContain('GET /filing/document/generate');
  });
});
