/**
 * `npm test [quick | rest]`: runs suites. Ends with the failures and one line that counts the tests of all.
 * - `npm test`: types, lint, layers and unused code; the core and the tools, except long runs; the service in workerd,
 * except files that wait for minutes or take long; tests that only run inside workerd; in Deno, the files whose result
 * can depend on the runtime.
 * - `quick`: types, lint and layers; the core, the schema and the packages without files that take half a second or more,
 * with a sixteenth of the generated cases; one filing through the service in workerd. `npm test` tries a quarter.
 * - `rest`: the long runs, and files that wait for minutes; the service suite in Deno on a separate libSQL server; some of
 * its files in workerd on that server, and on three databases; the dashboard in a browser; 4,000 generated filings, and
 * all other generated cases.
 * Lanes run at the same time, the suites of a lane one after the other. Lanes that share a list take its next suite when
 * they are free. The suites of the first lane are shown as they run, the others when they have ended.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const environment = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  DENO_NO_UPDATE_CHECK: '1',
  TRANSFORMED_MODULES: join(reports, 'modules'),
  KEPT_IN_RUN: join(reports, 'kept'),
  // Switches colours off in a log: a coloured dot takes ten characters instead of one.
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
};

/**
 * The ending of a file's name decides which runs leave it out. `.slow.test.ts` takes half a second or more, so `quick`
 * leaves it out. `.long.test.ts` takes many seconds or minutes, or tries generated cases of what worked examples show, so
 * `npm test` does too. `.deep.test.ts` is only for `npm run test:deep`. `.runtime.test.ts` can depend on the runtime, so
 * `npm test` runs it in Deno too.
 */
const LONG_FILES = '.long.test.ts';
const RUNTIME_FILES = '.runtime.test.ts';
const SERVICE_SETTINGS = 'test/settings/service.config.ts';

/**
 * The compiler is written in Go. It takes a third less time when it collects garbage only near 2 GB. It needs 1.4 GB.
 */
const GO = { GOGC: 'off', GOMEMLIMIT: '2GiB' };
const CHECK = { name: 'types, lint, layers, unused code', script: 'check', env: GO };
const TYPES = { name: 'types', script: 'types', env: GO };
const LINT = { name: 'lint', script: 'lint' };
const LAYERS = { name: 'layers', script: 'layers' };
const NODE = { config: 'vitest.config.ts' };
const FEW = { ONE_CASE_IN: '4' };
const CORE = { ...NODE, name: 'core and tools, in Node', env: { WITHOUT: 'long', ...FEW } };
const LONG = { ...NODE, name: 'long runs, in Node', args: [LONG_FILES] };
/** One worker imports shared modules only once. Transformed modules are cached for the next run. */
const QUICK = {
  name: 'core, schema, packages and one filing in workerd',
  config: 'test/settings/quick.config.ts',
  env: { ONE_CASE_IN: '16', TRANSFORMED_MODULES: join('node_modules', '.cache', 'transformed-modules') },
  args: ['--maxWorkers=1'],
};
const MANY_FILINGS = {
  ...NODE,
  name: '4,000 generated filings',
  env: { GENERATED_FILINGS: '4000' },
  args: ['returns', 'differential', 'marginal-relief', 'second-computation/companies'].map(
    (name) => `test/core/tax/${name}.`,
  ),
};
/** The other files that try generated cases: `npm test` tries a quarter of the cases. */
const GENERATED = {
  ...NODE,
  name: 'generated cases in full, in Node',
  env: { WITHOUT: 'long' },
  args: readdirSync('test', { recursive: true })
    .map((name) => `test/${name}`)
    .filter((name) => name.endsWith('.test.ts') && !MANY_FILINGS.args.some((many) => name.startsWith(many)))
    .filter((name) => /from 'fast-check'|\bcaseCount\(/.test(readFileSync(name, 'utf8'))),
};
const IN_WORKERD = { config: SERVICE_SETTINGS };
const SERVICE = { ...IN_WORKERD, name: 'service, in workerd', env: { WITHOUT: 'long' } };
/** These files wait for minutes, and start separate applications and database processes. */
const WAITS_FILES = 'test/service/database/';
const WAITS = {
  ...IN_WORKERD,
  name: 'databases that hang, end and are restored',
  args: readdirSync(WAITS_FILES).flatMap((name) =>
    name.endsWith(LONG_FILES) ? [`${WAITS_FILES}${name}`] : [],
  ),
};
const without = (...names) => names.flatMap((name) => ['--exclude', `test/service/${name}`]);
const WITHOUT_WAITS = ['--exclude', `${WAITS_FILES}*${LONG_FILES}`];
const PLAYS = { ...IN_WORKERD, name: 'long plays, in workerd', args: [LONG_FILES, ...WITHOUT_WAITS] };
/** Leaves out a file that runs the service in its own process, and a file that tests a client of any service. */
const WITHOUT_CLIENTS = without(
  ...['interfaces/client-package', 'dashboard/page-costs'].map((name) => `${name}${LONG_FILES}`),
);
const IN_DENO = { config: SERVICE_SETTINGS, env: { SERVICE_RUNTIME: 'deno' } };
/** Deno uses the other database server. So two runs cover both runtimes and both databases. */
const IN_DENO_ON_SQLD = { ...IN_DENO, env: { ...IN_DENO.env, SERVICE_DATABASE: 'sqld' } };
const DENO = {
  ...IN_DENO_ON_SQLD,
  name: 'service, in Deno on a libSQL server',
  env: { ...IN_DENO_ON_SQLD.env, WITHOUT: 'long' },
};
/**
 * Long runs of figures and commands. The shorter suite runs the same code in Deno, and a database only stores their
 * data, so they run once, in workerd. The shorter suite also tries some of the pairs of outcomes.
 */
const WITHOUT_FIGURES = without(
  ...['returns/capital-allowances', 'returns/cases', 'filings/eligibility', 'interfaces/command-line']
    .concat('submission/pairings')
    .map((name) => `${name}${LONG_FILES}`),
);
/**
 * No other file uses this server: fifty callers at once keep its only writer busy, so that other files would time out.
 */
const DENO_PLAYS = {
  ...IN_DENO_ON_SQLD,
  name: 'long plays, in Deno on a libSQL server',
  args: ['--maxWorkers=1', LONG_FILES, ...WITHOUT_WAITS, ...WITHOUT_FIGURES, ...WITHOUT_CLIENTS],
};
/** Workers on a libSQL server: the files whose result can depend on the runtime, and many callers of one filing. */
const SQLD = {
  ...IN_WORKERD,
  name: 'service, files that depend on the runtime, in workerd on a libSQL server',
  env: { SERVICE_DATABASE: 'sqld' },
  args: ['--maxWorkers=1', RUNTIME_FILES, `submission/rounds${LONG_FILES}`],
};
/**
 * Files that send, approve and prove with accounts in further databases. None of these files reads the first database
 * directly.
 */
const THREE = {
  ...IN_WORKERD,
  name: 'service, on three databases',
  env: { SERVICE_DATABASE: 'three' },
  args: [
    ...['end-to-end.runtime', 'receipt', 'two-legs', 'both-checked'].map((name) => `submission/${name}`),
    ...['asking', 'binding', 'walls'].map((name) => `approvals/${name}`),
  ].map((name) => `test/service/${name}.test.ts`),
};
const OBJECTS = { name: 'Durable Objects, inside workerd', config: 'test/settings/workerd.config.ts' };
const BROWSER = { name: 'dashboard, in a browser', config: 'test/settings/browser.config.ts' };
/** Each runtime reads the built files, such as the playground's module, in its own way. */
const PLAYGROUND = {
  name: 'playground of the service in Deno, in a browser',
  config: 'test/settings/browser.config.ts',
  env: { SERVICE_RUNTIME: 'deno' },
  args: ['test/browser/playground.test.ts'],
};

const SOME_IN_DENO = {
  ...IN_DENO,
  name: 'service, files that depend on the runtime, in Deno',
  // One worker imports shared modules only once; its lane has time.
  args: ['--maxWorkers=1', RUNTIME_FILES],
};
/** The service's suite is idle for half of its time. So other suites run beside it, at a lower priority. */
const yielding = (...lane) => lane.map((suite) => ({ ...suite, givesWay: true }));
/**
 * The longest suites begin first, so that neither lane is idle at the end. A waiting suite runs beside a computing
 * suite. Suites that start a database process come first.
 */
const REST = [
  DENO,
  ...yielding(LONG),
  DENO_PLAYS,
  ...yielding(BROWSER, PLAYS, MANY_FILINGS),
  WAITS,
  ...yielding(GENERATED),
  SQLD,
  ...yielding(THREE, PLAYGROUND),
];
const SETS = {
  quick: [[QUICK], [TYPES, LINT, LAYERS]],
  all: [[SERVICE], yielding(CORE), yielding(CHECK, SOME_IN_DENO, OBJECTS)],
  rest: [REST, REST],
};
const LANES = SETS[process.argv[2] ?? 'all'];
if (LANES === undefined) throw new Error(`npm test takes ${Object.keys(SETS).join(', ')} or nothing`);

const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const LAST_LINES = 40;

/** Lowers the priority of a process, and of the processes that it starts. */
function giveWay(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended, or the platform has no priorities: it runs at the usual priority.
  }
}

/** Returns true when the command succeeded. Shows its output as it comes, or all at once afterwards. */
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
 * Adds a suite's tests to the totals. Returns the names of failed tests, each with the first line of its error. A file
 * that failed while loading or setting up counts as one failed test.
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
  // If the database stopped answering everyone, as on a machine that stood still, the suite runs once more, on another one.
  if (!ended && existsSync(stoodStill)) {
    console.log(
      `== ${name}: the database did not answer for ${readFileSync(stoodStill, 'utf8')} s; the suite runs once more`,
    );
    rmSync(stoodStill);
    rmSync(report, { force: true });
    ({ ended, output } = await play());
  }
  const failed = config === undefined ? [] : count(report);
  if (!ended || failed.length > 0) failures.push({ name, failed, output });
  const seconds = Math.round((Date.now() - began) / 1000);
  if (!shown) process.stdout.write(`\n== ${name}\n${Buffer.concat(output).toString()}`);
  console.log(`== ${name}: ${ended ? 'passed' : 'FAILED'} in ${seconds} s`);
}

async function runLane(lane, shown) {
  for (let suite = lane.shift(); suite !== undefined; suite = lane.shift()) await runSuite(suite, shown);
}

await Promise.all(LANES.map((lane, place) => runLane(lane, place === 0)));
rmSync(reports, { recursive: true, force: true });
for (const { name, failed, output } of failures) {
  console.log(`\n== ${name} FAILED:`);
  for (const line of failed) console.log(`  ${line}`);
  // No test failed, so only the output shows the reason. It is printed here if it was not shown before.
  const last = Buffer.concat(output).toString().trimEnd().split('\n').slice(-LAST_LINES);
  if (failed.length === 0) console.log(last.join('\n'));
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failures.length === 0 && totals.failed === 0 ? 0 : 1);
