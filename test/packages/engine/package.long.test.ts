import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as source from '../../../packages/engine/index.ts';
import { isBrowserThere, launch } from '../../browser/browser.ts';
import { WORKED_CASES } from '../../core/tax/worked/all.ts';
import { sharedPath } from '../../helpers/shared.ts';
import { allCases, inputOf, MICRO_EXAMPLE } from './inputs.ts';
import { type Digest, digest } from './package/digest.mjs';

/**
 * Tests the package as a stranger gets it: packed, installed from its tarball in an empty project, used in every runtime.
 */
const run = promisify(execFile);
const PACKAGE = 'node_modules/company-filing-core';
let folder = '';
const at = (...names: readonly string[]): string => join(folder, ...names);
const inProject = async (command: string, args: readonly string[]): Promise<string> =>
  (
    await run(command, [...args], {
      cwd: at('project'),
      env: { ...process.env, DENO_NO_UPDATE_CHECK: '1' },
    })
  ).stdout;

/** Cases worked by hand, one complete filing, and every oracle case if present. */
const shared = sharedPath();
const INPUTS = [
  ...WORKED_CASES.map(inputOf),
  MICRO_EXAMPLE,
  ...(shared === null ? [] : allCases(shared).map(inputOf)),
];

/** Tests may keep their files below `/dev`, where Deno reads nothing without every permission. */
const ON_DISK = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();

describe('the package of the core', () => {
  /** Result of the source here. Every runtime must give the same bytes. */
  let expected: Digest;

  beforeAll(async () => {
    expected = await digest(source, INPUTS);
    folder = mkdtempSync(join(ON_DISK, 'core-package-'));
    await run('node', ['--import', 'tsx', 'tools/dev/core-build.ts', at('built')]);
    await run('npm', ['pack', '--silent', '--pack-destination', folder, at('built')]);
    cpSync('test/packages/engine/package', at('project'), { recursive: true });
    writeFileSync(at('project', 'package.json'), JSON.stringify({ name: 'a-stranger', type: 'module' }));
    writeFileSync(at('project', 'inputs.json'), JSON.stringify(INPUTS));
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const tarball = at(`company-filing-core-${version}.tgz`);
    await inProject('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', tarball]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is one module that imports nothing, and depends on nothing', async () => {
    const manifest = JSON.parse(readFileSync(at('project', PACKAGE, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ type: 'module', sideEffects: false, private: true });
    expect(manifest.dependencies ?? {}).toEqual({});
    const entry = at('project', PACKAGE, 'index.js');
    const { metafile } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'neutral',
      external: ['*'],
    });
    expect(Object.values(metafile.inputs).flatMap(({ imports }) => imports)).toEqual([]);
    expect(/\b(fetch|setTimeout|Date\.now|require)\(/.exec(readFileSync(entry, 'utf8'))).toBeNull();
  });

  it('has every answer compared', () => {
    expect(expected.inputs).toBe(INPUTS.length);
    const made = source.documents(MICRO_EXAMPLE);
    expect(made.ok && made.documents.map(({ unavailableReason }) => unavailableReason)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('type-checks and runs the example of its README in strict TypeScript', async () => {
    const readme = readFileSync(at('project', PACKAGE, 'README.md'), 'utf8');
    const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
    expect(examples.length).toBeGreaterThan(0);
    writeFileSync(at('project', 'strict.ts'), examples.join('\n'));
    const compilerOptions = {
      lib: ['es2023', 'dom'],
      types: [],
      module: 'nodenext',
      target: 'es2023',
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
    };
    writeFileSync(at('project', 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['strict.ts'] }));
    const told = await inProject(resolve('node_modules/.bin/tsc'), ['-p', '.']).catch(({ stdout }) => stdout);
    expect(told).toBe('');
    // 60,000 at 25% is 15,000, less 3/200 of 190,000, 2,850: 12,150.
    expect(await inProject('node', ['strict.js'])).toMatch(/^12150\.00 true[\s\S]*tax_return_xml tax \d+\n$/);
  });

  it('gives in Node the same answers as its source', async () => {
    expect(JSON.parse(await inProject('node', ['in-node.mjs', 'inputs.json']))).toEqual(expected);
  });

  it('answers the same bytes in Deno', async () => {
    const args = [
      'run',
      '--cached-only',
      '--allow-read',
      '--node-modules-dir=manual',
      'in-node.mjs',
      'inputs.json',
    ];
    expect(JSON.parse(await inProject(resolve('node_modules/.bin/deno'), args))).toEqual(expected);
  });

  it('answers the same bytes on Workers', async () => {
    const { outputFiles } = await build({
      entryPoints: [at('project', 'in-worker.mjs')],
      bundle: true,
      write: false,
      format: 'esm',
    });
    const worker = new Miniflare({
      modules: [{ type: 'ESModule', path: 'worker.mjs', contents: outputFiles[0]?.text ?? '' }],
      compatibilityDate: '2026-04-20',
      cf: false,
    });
    try {
      const body = JSON.stringify(INPUTS);
      const answer = await worker.dispatchFetch('http://worker.test', { method: 'POST', body });
      expect(await answer.json()).toEqual(expected);
    } finally {
      await worker.dispose();
    }
  });

  it.skipIf(!isBrowserThere())('answers the same bytes in Chromium', async () => {
    const browser = await launch();
    try {
      const page = await browser.newPage();
      const files: Readonly<Record<string, string>> = {
        '/index.js': readFileSync(at('project', PACKAGE, 'index.js'), 'utf8'),
        '/digest.mjs': readFileSync(at('project', 'digest.mjs'), 'utf8'),
      };
      // Hashing needs a secure origin. Every request is answered here and none leaves.
      await page.route('**/*', async (route) => {
        const body = files[new URL(route.request().url()).pathname];
        await route.fulfill(
          body === undefined
            ? { contentType: 'text/html', body: '<!doctype html><title>core</title>' }
            : { contentType: 'text/javascript', body },
        );
      });
      await page.goto('https://core.test/');
      const found = await page.evaluate<string>(
        `Promise.all([import('/index.js'), import('/digest.mjs')]).then(([core, { digest }]) => digest(core, ${JSON.stringify(INPUTS)})).then(JSON.stringify)`,
      );
      expect(JSON.parse(found)).toEqual(expected);
    } finally {
      await browser.close();
    }
  });
});
