/**
 * `npm test`: types, lint and import directions, then every suite, one after the other: the core and the tools in
 * Node, the service in workerd, the same service suite in Deno, what only runs inside workerd, and the dashboard in a
 * browser. Ends with one line that counts the tests of all.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const environment = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  DENO_NO_UPDATE_CHECK: '1',
};

const SUITES = [
  { name: 'core and tools, in Node', config: 'vitest.config.ts' },
  { name: 'service, in workerd', config: 'vitest.service.config.ts' },
  { name: 'service, in Deno', config: 'vitest.service.config.ts', env: { SERVICE_RUNTIME: 'deno' } },
  { name: 'Durable Objects, inside workerd', config: 'vitest.workerd.config.ts' },
  { name: 'dashboard, in a browser', config: 'vitest.browser.config.ts' },
];

function run(command, args, env = {}) {
  const began = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...environment, ...env } });
  return { ok: status === 0, seconds: Math.round((Date.now() - began) / 1000) };
}

const totals = { passed: 0, failed: 0, skipped: 0 };
let ok = true;

console.log('\n== types, lint, imports');
if (!run('npm', ['run', '--silent', 'check']).ok) ok = false;

for (const [index, { name, config, env }] of SUITES.entries()) {
  console.log(`\n== ${name}`);
  const report = join(reports, `${index}.json`);
  const args = [
    'run',
    '--config',
    config,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const result = run(join('node_modules', '.bin', 'vitest'), args, env);
  if (!result.ok) ok = false;
  if (existsSync(report)) {
    const counted = JSON.parse(readFileSync(report, 'utf8'));
    totals.passed += counted.numPassedTests;
    totals.failed += counted.numFailedTests;
    totals.skipped += counted.numPendingTests + counted.numTodoTests;
  } else {
    totals.failed += 1;
  }
  console.log(`== ${name}: ${result.ok ? 'passed' : 'FAILED'} in ${result.seconds} s`);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(ok && totals.failed === 0 ? 0 : 1);
