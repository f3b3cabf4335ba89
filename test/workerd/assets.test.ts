import { exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { REDOC_PATH } from '../../worker/docs/pages.ts';

const asked = async (path: string) => {
  const answered = await exports.default.fetch(new Request(`http://service${path}`));
  return { status: answered.status, headers: answered.headers, text: await answered.text() };
};

it('static assets are read only by the script, which says how long each may be cached', async () => {
  const redoc = await asked(REDOC_PATH);
  expect([redoc.status, redoc.headers.get('ETag')]).toEqual([200, `"${REDOC_PATH.replace(/^.*\//, '')}"`]);
  expect(redoc.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(redoc.text.length).toBeGreaterThan(500_000);
  const description = await asked('/v1/openapi.json');
  expect([description.status, description.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(JSON.parse(description.text)).toHaveProperty('openapi');
  expect((await asked('/v1/docs/errors')).text).toContain('id="the-whole-catalogue"');
});

it.each([
  '/openapi.json',
  '/redoc.js',
  '/core.js',
  '/verify.html',
  '/verify',
  '/guides/errors.md',
  '/fonts/bold.ttf',
])('the name of an asset, %s, is not an address', async (path) => {
  const { status, headers, text } = await asked(path);
  expect([status, text]).toEqual([404, '{"error":"no such address"}']);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});
