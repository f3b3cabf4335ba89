import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserThere, launch } from '../../browser/browser.ts';
import { consumerOf } from '../../packages/client/package/consumer.ts';
import { freshCompanyNumber, service } from '../helpers/client.ts';

/**
 * Tests the client as a stranger gets it: packed, installed from its tarball in an empty project, and used in every
 * runtime.
 */
const run = promisify(execFile);
const FIXTURES = 'test/packages/client/package';
const PACKAGE = 'node_modules/company-filing-client';
let folder = '';
const at = (...names: readonly string[]): string => join(folder, ...names);
const inProject = (command: string, args: readonly string[]) =>
  run(command, [...args], { cwd: at('project'), env: { ...process.env, DENO_NO_UPDATE_CHECK: '1' } });

const given = () => ({
  baseUrl: service.baseUrl,
  key: service.keys.test,
  companyNumber: freshCompanyNumber(),
});
/** Turnover of 30,000 at 19% is 5,700. */
const said = (companyNumber: string) => ({
  companyNumber,
  refused: 'invalid',
  paths: ['numberOfEmployees', 'profitLossData.turnover'],
  pdf: '%PDF-',
  tax: '5700.00',
  givenUp: 'enough',
});

// The package behaves the same with a service in workerd and one in Deno, so it is tested once.
describe.skipIf(service.runtime === 'deno')('the package of the client', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'client-package-'));
    await run('node', ['--import', 'tsx', 'tools/dev/client-build.ts', at('built')]);
    await run('npm', ['pack', '--silent', '--pack-destination', folder, at('built')]);
    cpSync(FIXTURES, at('project'), { recursive: true });
    writeFileSync(at('project', 'package.json'), JSON.stringify({ name: 'a-stranger', type: 'module' }));
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const tarball = at(`company-filing-client-${version}.tgz`);
    await inProject('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', tarball]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds modules, their declarations and its README, and depends on nothing', () => {
    const manifest = JSON.parse(readFileSync(at('project', PACKAGE, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ type: 'module', sideEffects: false });
    expect(manifest.dependencies ?? {}).toEqual({});
    expect(manifest.private).toBe(true);
    expect(readdirSync(at('project', 'node_modules', '.bin'))).toEqual(['company-filing']);
    const files = readdirSync(at('project', PACKAGE)).filter((name) => /\.(js|d\.ts)$/.test(name));
    expect(files).toEqual(
      expect.arrayContaining(['index.js', 'index.d.ts', 'endpoints.js', 'endpoints.d.ts']),
    );
    for (const name of files) {
      const text = readFileSync(at('project', PACKAGE, name), 'utf8');
      const outside = [...text.matchAll(/\bfrom '([^']+)'/g)].filter(
        ([, from = '']) => !/^\.\/\w+\.js$/.test(from),
      );
      expect([name, outside.map(([found]) => found)]).toEqual([name, []]);
      expect([name, /superstruct|\bdecisions? \d/.exec(text)?.[0]]).toEqual([name, undefined]);
    }
    expect(readFileSync(at('project', PACKAGE, 'README.md'), 'utf8')).toContain('createClient');
  });

  it.each([
    ['for Node', { lib: ['es2023'], types: ['node'] }],
    ['for Workers', { lib: ['es2023'], types: ['@cloudflare/workers-types'] }],
  ])('type-checks every example of its documentation in strict TypeScript %s', async (_where, target) => {
    const declared = ['index.d.ts', 'endpoints.d.ts', 'errors.d.ts', 'eligible.d.ts'];
    const types = target.types.includes('node') ? ['README.md', ...declared] : declared;
    const texts = types.map((name) => readFileSync(at('project', PACKAGE, name), 'utf8'));
    const name = `strict-${target.types[0]?.length}-${target.lib.length}`;
    writeFileSync(at('project', `${name}.ts`), consumerOf(texts));
    const config = {
      compilerOptions: {
        ...target,
        typeRoots: [resolve('node_modules/@types'), resolve('node_modules')],
        module: 'nodenext',
        target: 'es2023',
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        verbatimModuleSyntax: true,
        skipLibCheck: true,
        noEmit: true,
      },
      files: [`${name}.ts`],
    };
    writeFileSync(at('project', `${name}.json`), JSON.stringify(config));
    const checked = await inProject(resolve('node_modules/.bin/tsc'), ['-p', `${name}.json`]).catch(
      (fault) => fault,
    );
    expect(checked.stdout).toBe('');
  });

  it('works in Node and in Deno', async () => {
    const deno = [
      'run',
      '--cached-only',
      '--allow-net=127.0.0.1',
      '--node-modules-dir=manual',
      'in-node.mjs',
    ];
    for (const [command, args] of [
      ['node', ['in-node.mjs']],
      [resolve('node_modules/.bin/deno'), deno],
    ] as const) {
      const asked = given();
      const { stdout } = await inProject(command, [...args, JSON.stringify(asked)]);
      expect(JSON.parse(stdout)).toEqual(said(asked.companyNumber));
    }
  });

  it('works on Workers', async () => {
    const { outputFiles } = await build({
      entryPoints: [at('project', 'in-worker.mjs')],
      bundle: true,
      write: false,
      format: 'esm',
    });
    const contents = outputFiles[0]?.text ?? '';
    const worker = new Miniflare({
      modules: [{ type: 'ESModule', path: 'worker.mjs', contents }],
      compatibilityDate: '2026-04-20',
      cf: false,
    });
    try {
      const asked = given();
      const answer = await worker.dispatchFetch('http://worker.test', {
        method: 'POST',
        body: JSON.stringify(asked),
      });
      expect(await answer.json()).toEqual(said(asked.companyNumber));
    } finally {
      await worker.dispose();
    }
  });

  it.skipIf(!isBrowserThere())('works in a browser, on a page of the service’s own origin', async () => {
    const site = await serveBesideService(at('project'));
    const browser = await launch();
    try {
      const page = await browser.newPage();
      await page.goto(`${site.url}/in-browser.html`);
      const asked = { ...given(), baseUrl: `${site.url}/v1` };
      await page.waitForFunction('window.talk !== undefined');
      expect(await page.evaluate(`talk(${JSON.stringify(asked)})`)).toEqual(said(asked.companyNumber));
    } finally {
      await browser.close();
      site.server.close();
    }
  });
});

const MIME: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

/** Serves the project's files and, below /v1, the service: one origin, as a browser needs it. */
async function serveBesideService(
  project: string,
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (!path.startsWith('/v1/')) {
      const file = join(project, new URL(path, 'http://x').pathname);
      response.writeHead(existsSync(file) ? 200 : 404, {
        'Content-Type': MIME[extname(file)] ?? 'text/plain',
      });
      response.end(existsSync(file) ? readFileSync(file) : '');
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(`${service.baseUrl}${path.slice('/v1'.length)}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
    });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, server };
}
