/**
 * `npm test [quick | rest]`: runs suites, and ends with what failed and one line that counts the tests of all.
 * - `npm test`: types, lint, layers and unused code; the core and the tools, except long runs; the service in workerd,
 *   except what waits for minutes or plays long; what only runs inside workerd; in Deno the files whose outcome can depend on the
 *   runtime.
 * - `quick`: types, lint, layers and unused code; of the core what takes less than half a second, with 500 generated filings.
 * - `rest`: the long runs and plays, and what waits for minutes; the service suite in Deno and on a libSQL server of its own;
 *   the dashboard in a browser; 10,000 generated filings.
 * The lanes of a row run beside each other, the suites of a lane one after the other. The first lane is shown as it
 * runs, the others when the row has ended.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const environment = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  DENO_NO_UPDATE_CHECK: '1',
  // A log keeps no colours: with them a test's dot takes ten characters for one.
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
};

/** Files of the core and the tools that take long: official rules in full, runs of processes, seeds, many random years. */
const LONG_RUNS = [
  'core/books/memory',
  'core/books/name-index',
  'core/calendar/calendar',
  'core/documents/accounts.properties',
  'core/documents/golden/one-concept',
  'core/form/rules/official',
  'core/pages/ct600a/properties',
  'core/tax/planning/properties',
  'deploy/bundle',
  'docs/languages',
  'engine/package',
  'sandbox/registry/planted',
  'simulation/killed',
  'simulation/replay',
  'simulation/seeds',
  'tools/dev/stopping',
  'tools/operate/backup',
  'tools/operate/replay',
  'tools/operate/restore',
  'tools/receipt/profiles',
  'worker/store/libsql',
  'worker/store/sqld',
  'worker/submission/asking',
  'worker/submission/changed-figures',
  'worker/submission/one-shot',
  'worker/submission/rejections',
  'worker/submission/saved-back',
  'worker/submission/taken',
].map((name) => `test/${name}.test.ts`);

/** Files of the core that take half a second or more: every golden document, every date, many random years. Left out of `quick`. */
const SLOW_IN_CORE = [
  'books/filed/hostile',
  'books/filed/read-back',
  'books/hostile',
  'books/properties',
  'documents/accounts',
  'documents/accounts-disclosures',
  'documents/accounts-notes',
  'documents/computation-tie-out',
  'documents/ct600',
  'documents/golden/golden-facts',
  'documents/golden/pages',
  'documents/golden/tie-out',
  'documents/ixbrl',
  'documents/pdf/hostile',
  'documents/pdf/notes',
  'documents/pdf/render',
  'documents/pdf/tags',
  'documents/pdf/text',
  'floats',
  'form/computed',
  'form/rules/table',
  'form/structure',
  'form/text',
  'form/verify',
  'gateways/encoding',
  'gateways/fuzz',
  'gateways/hide',
  'gateways/tax-authority',
  'pages/ct600a/rules',
  'pages/ct600e/computation',
  'pages/ct600e/document',
  'pages/ct600e/rules',
  'tax/allowances/life',
  'tax/allowances/properties',
  'tax/parameters/literals',
  'tax/parameters/years',
  'xbrl/check-page',
  'xml/canonical',
  'xml/printable',
  'xml/read',
].map((name) => `test/core/${name}.test.ts`);

const without = (paths) => paths.flatMap((path) => ['--exclude', path]);

const CHECK = { name: 'types, lint, layers, unused code', script: 'check' };
const TYPES = { name: 'types', script: 'types' };
const TIDY = { name: 'lint, layers, unused code', script: 'tidy' };
const NODE = { config: 'vitest.config.ts' };
const CORE = {
  ...NODE,
  name: 'core and tools, in Node',
  env: { WITHOUT: LONG_RUNS.join(',') },
};
const LONG = { ...NODE, name: 'long runs, in Node', args: LONG_RUNS };
const CORE_ALONE = {
  ...NODE,
  name: 'core, in Node',
  env: { WITHOUT: [...LONG_RUNS, ...SLOW_IN_CORE].join(',') },
  args: ['--project', 'core'],
};
/** Files that wait for minutes, on an application and a database process of their own: once. */
const LONG_WAITS = ['frozen', 'database-ends'].map((name) => `test/service/${name}.test.ts`);
/** Files over HTTP that play many rounds, random years, every kind of asset, every oracle case, or every way to leak. */
const LONG_PLAYS = [
  'canary',
  'capital-allowances',
  'cases',
  'concurrency',
  'credentials',
  'hostile-text',
  'lost',
  'registry-numbers',
  'rounds',
  'walks',
].map((name) => `test/service/${name}.test.ts`);
const IN_WORKERD = { config: 'vitest.service.config.ts' };
const SERVICE = { ...IN_WORKERD, name: 'service, in workerd', args: without([...LONG_WAITS, ...LONG_PLAYS]) };
const WAITS = { ...IN_WORKERD, name: 'databases that hang and end', args: LONG_WAITS };
const PLAYS = { ...IN_WORKERD, name: 'long plays, in workerd', args: LONG_PLAYS };
const IN_DENO = {
  config: 'vitest.service.config.ts',
  env: { SERVICE_RUNTIME: 'deno' },
};
const DENO = { ...IN_DENO, name: 'service, in Deno', args: without(LONG_WAITS) };
const ON_SQLD = { config: 'vitest.service.config.ts', env: { SERVICE_DATABASE: 'sqld' } };
const SQLD = {
  ...ON_SQLD,
  name: 'service, on a libSQL server',
  args: without([...LONG_WAITS, ...LONG_PLAYS]),
};
/** Fifty callers at once keep the server's one writer busy, and other files would time out. So these run alone. */
const SQLD_PLAYS = {
  ...ON_SQLD,
  name: 'long plays, on a libSQL server',
  args: ['--maxWorkers=1', ...LONG_PLAYS],
};
const OBJECTS = { name: 'Durable Objects, inside workerd', config: 'vitest.workerd.config.ts' };
const BROWSER = { name: 'dashboard, in a browser', config: 'vitest.browser.config.ts' };
/** Its module comes from the files that were built, which each runtime reads in its own way. */
const PLAYGROUND = {
  name: 'playground of the service in Deno, in a browser',
  config: 'vitest.browser.config.ts',
  env: { SERVICE_RUNTIME: 'deno' },
  args: ['test/browser/playground.test.ts'],
};

/** Files whose outcome can depend on the runtime: streams, ciphers, locks, processes, bytes of documents. */
const BY_RUNTIME = [
  'client-address',
  'crashed-submit',
  'credentials',
  'cross-origin',
  'documents',
  'end-to-end',
  'idempotency',
  'interrupted',
  'read-change-save',
  'sequences',
  'wire',
];
const SOME_IN_DENO = {
  ...IN_DENO,
  name: 'service, what depends on the runtime, in Deno',
  args: BY_RUNTIME.map((name) => `test/service/${name}.test.ts`),
};
const MANY_FILINGS = {
  name: '10,000 generated filings',
  config: 'vitest.config.ts',
  env: { GENERATED_FILINGS: '10000' },
  args: ['returns', 'differential', 'marginal-relief'].map((name) => `test/core/tax/${name}.test.ts`),
};

/**
 * One row after the other; the lanes of a row beside each other; the suites of a lane in turn. The service's suite waits
 * for outcomes half of its time, so what only works runs beside it, and gives way to it.
 */
const SETS = {
  quick: [[[CORE_ALONE], [TYPES], [TIDY]]],
  all: [[[SERVICE, SOME_IN_DENO], [CHECK, OBJECTS, CORE].map((suite) => ({ ...suite, givesWay: true }))]],
  rest: [
    [[LONG], [WAITS]],
    [[PLAYS], [MANY_FILINGS]],
    [[DENO], [BROWSER]],
    [[SQLD], [PLAYGROUND]],
    [[SQLD_PLAYS]],
  ],
};
const ROWS = SETS[process.argv[2] ?? 'all'];
if (ROWS === undefined) throw new Error(`npm test takes ${Object.keys(SETS).join(', ')} or nothing`);

const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const LAST_LINES = 40;

/** A lower priority, which what the process starts has too. */
function giveWay(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the platform has no priorities: it runs as any other.
  }
}

/** Answers whether it ended well; its output is shown as it comes, or all at once afterwards. */
function run(command, args, env, { shown, givesWay }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...env },
    });
    if (givesWay && child.pid !== undefined) giveWay(child.pid);
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', () => resolve({ ended: false, output: chunks }));
    child.on('close', (status) => resolve({ ended: status === 0, output: chunks }));
  });
}

/**
 * Adds a suite's tests to the totals; answers the names of those that failed, with the first line of why. A file that
 * failed before its tests (to load, or to get ready) counts as one.
 */
function count(report) {
  if (!existsSync(report)) {
    totals.failed += 1;
    return ['no report was written'];
  }
  const counted = JSON.parse(readFileSync(report, 'utf8'));
  totals.passed += counted.numPassedTests;
  totals.failed += counted.numFailedTests;
  totals.skipped += counted.numPendingTests + counted.numTodoTests;
  const why = (message) => (message ?? '').split('\n')[0];
  return counted.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const tests = file.assertionResults.filter((test) => test.status === 'failed');
      if (tests.length > 0)
        return tests.map((test) => `${file.name}: ${test.fullName}: ${why(test.failureMessages[0])}`);
      totals.failed += 1;
      return [`${file.name}: ${why(file.message)}`];
    });
}

async function runSuite({ name, script, config, env = {}, args = [], givesWay = false }, shown) {
  const how = { shown, givesWay };
  const began = Date.now();
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  if (shown) console.log(`\n== ${name}`);
  const stoodStill = `${report}.stood-still`;
  const play = () =>
    config === undefined
      ? run('npm', ['run', '--silent', script], env, how)
      : run(
          join('node_modules', '.bin', 'vitest'),
          [
            'run',
            '--config',
            config,
            '--reporter=dot',
            '--reporter=json',
            `--outputFile.json=${report}`,
            ...args,
          ],
          { ...env, STOOD_STILL: stoodStill },
          how,
        );
  let { ended, output } = await play();
  // Nothing of ours answers for a database server that stood still for everybody: the suite is played once more, on another.
  if (!ended && existsSync(stoodStill)) {
    console.log(
      `== ${name}: the database server stood still for ${readFileSync(stoodStill, 'utf8')} s; played once more`,
    );
    rmSync(stoodStill);
    rmSync(report, { force: true });
    ({ ended, output } = await play());
  }
  const failed = config === undefined ? [] : count(report);
  if (!ended || failed.length > 0) failures.push({ name, failed, output });
  const seconds = Math.round((Date.now() - began) / 1000);
  return () => {
    if (!shown) process.stdout.write(`\n== ${name}\n${Buffer.concat(output).toString()}`);
    console.log(`== ${name}: ${ended ? 'passed' : 'FAILED'} in ${seconds} s`);
  };
}

/** Answers what is to be said of each suite, in the order in which they ran. */
async function runLane(lane, shown) {
  const tell = [];
  for (const suite of lane) tell.push(await runSuite(suite, shown));
  return tell;
}

for (const row of ROWS) {
  const tell = await Promise.all(row.map((lane, place) => runLane(lane, place === 0)));
  for (const say of tell.flat()) say();
}
rmSync(reports, { recursive: true, force: true });
for (const { name, failed, output } of failures) {
  console.log(`\n== ${name} FAILED:`);
  for (const line of failed) console.log(`  ${line}`);
  // No test failed, so what ended it stands in its output alone: kept where it was not shown as it came.
  const last = Buffer.concat(output).toString().trimEnd().split('\n').slice(-LAST_LINES);
  if (failed.length === 0) console.log(last.join('\n'));
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failures.length === 0 && totals.failed === 0 ? 0 : 1);
