/**
 * `npm test`: types, lint and import directions, then every suite: the core and the tools in Node, the service in
 * workerd, the same service suite in Deno, what only runs inside workerd, and the dashboard in a browser. What leaves a
 * core idle runs beside another; its output is shown when it has ended. Ends with one line that counts the tests of all.
 */
import { spawn } from 'node:child_process';
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

const CHECK = { name: 'types, lint, imports' };
const CORE = { name: 'core and tools, in Node', config: 'vitest.config.ts' };
const SERVICE = { name: 'service, in workerd', config: 'vitest.service.config.ts' };
const DENO = {
  name: 'service, in Deno',
  config: 'vitest.service.config.ts',
  env: { SERVICE_RUNTIME: 'deno' },
};
const OBJECTS = { name: 'Durable Objects, inside workerd', config: 'vitest.workerd.config.ts' };
const BROWSER = { name: 'dashboard, in a browser', config: 'vitest.browser.config.ts' };

/** One after the other; those of one row beside each other, the first of them shown as it runs. */
const ROWS = [
  [CORE, CHECK],
  [SERVICE, OBJECTS],
  [DENO, BROWSER],
];

const totals = { passed: 0, failed: 0, skipped: 0 };
let ok = true;

/** Answers whether it ended well; its output is shown as it comes, or all at once afterwards. */
function run(command, args, env, shown) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...env },
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', () => resolve({ ended: false, output: chunks }));
    child.on('close', (status) => resolve({ ended: status === 0, output: chunks }));
  });
}

function count(report) {
  if (!existsSync(report)) {
    totals.failed += 1;
    return;
  }
  const counted = JSON.parse(readFileSync(report, 'utf8'));
  totals.passed += counted.numPassedTests;
  totals.failed += counted.numFailedTests;
  totals.skipped += counted.numPendingTests + counted.numTodoTests;
}

async function runSuite({ name, config, env = {} }, shown) {
  const began = Date.now();
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  if (shown) console.log(`\n== ${name}`);
  const { ended, output } =
    config === undefined
      ? await run('npm', ['run', '--silent', 'check'], env, shown)
      : await run(
          join('node_modules', '.bin', 'vitest'),
          ['run', '--config', config, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
          env,
          shown,
        );
  if (config !== undefined) count(report);
  ok &&= ended;
  const seconds = Math.round((Date.now() - began) / 1000);
  return () => {
    if (!shown) process.stdout.write(`\n== ${name}\n${Buffer.concat(output).toString()}`);
    console.log(`== ${name}: ${ended ? 'passed' : 'FAILED'} in ${seconds} s`);
  };
}

for (const row of ROWS) {
  const tell = await Promise.all(row.map((suite, place) => runSuite(suite, place === 0)));
  for (const say of tell) say();
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(ok && totals.failed === 0 ? 0 : 1);
