/**
 * `npm run check:openapi`: takes the description from the running service. Runs two public linters and two public
 * client generators on it. Compiles the output of the generators, and files a year through each. The tools are not
 * dependencies: npx fetches the pinned versions into npm's own cache.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const WORK = resolve('dist', 'openapi');
const FILES = resolve('tools', 'dev', 'openapi');
/** Programs that file a year, each with its company: through generated types, and through a whole client. */
const WALKS = { walk: '13480172', 'walk-client': '14209863' };
const NAMES = Object.keys(WALKS);
const TOOLS = [
  { tool: '@redocly/cli@2.77.0', args: ['lint', '--config', join(FILES, 'redocly.yaml'), 'openapi.json'] },
  {
    tool: '@stoplight/spectral-cli@6.16.3',
    args: ['lint', '--fail-severity=warn', '--ruleset', join(FILES, 'spectral.yaml'), 'openapi.json'],
  },
  { tool: 'openapi-typescript@7.13.0', args: ['openapi.json', '--output', 'types.ts'] },
  {
    tool: 'swagger-typescript-api@13.13.0',
    args: ['generate', '--path', 'openapi.json', '--output', 'client', '--name', 'api.ts'],
  },
];

function run(name, command, args) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: WORK,
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (status !== 0) throw new Error(`${name} finds faults in the description`);
}

/** Bundles an entry and its files into one module, without packages. Gives its exports. */
async function load(entry, outfile) {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

rmSync(WORK, { recursive: true, force: true });
mkdirSync(WORK, { recursive: true });
for (const name of [...NAMES, 'year']) copyFileSync(join(FILES, `${name}.ts`), join(WORK, `${name}.ts`));
const { startStack } = await load('tools/dev/stack.ts', resolve('dist', 'check-openapi-stack.mjs'));
const { writeKeys } = await load('tools/dev/keys.ts', resolve('dist', 'check-openapi-keys.mjs'));
const dataDir = mkdtempSync(join(tmpdir(), 'check-openapi-'));
const stack = await startStack({ port: 0, dataDir, environment: {} });
try {
  const { baseUrl, test } = await writeKeys(dataDir, stack, null);
  const description = await (await fetch(`${baseUrl}/openapi.json`)).text();
  writeFileSync(join(WORK, 'openapi.json'), JSON.stringify(JSON.parse(description), null, 2));
  for (const { tool, args } of TOOLS) run(tool, 'npx', ['--yes', tool, ...args]);
  run('tsc --strict', resolve('node_modules', '.bin', 'tsc'), [
    ...['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--allowImportingTsExtensions'],
    ...['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2023', '--lib', 'es2023,dom'],
    ...['--types', 'node', ...NAMES.map((name) => `${name}.ts`)],
  ]);
  for (const [name, company] of Object.entries(WALKS)) {
    console.log(`\n== a year filed by ${name}.ts`);
    const { walk } = await load(join(WORK, `${name}.ts`), join(WORK, `${name}.mjs`));
    const came = await walk(baseUrl, test, company);
    if (came !== 'accepted') throw new Error(`the filing became ${came}, not accepted`);
    console.log('accepted');
  }
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
