/**
 * `npm run new-user`: does the steps of a new user in a fresh clone of the last commit, with only npm, and times them
 * after `npm install`. It starts the service, builds and installs the client, and runs the first example of its README
 * until the filing is accepted. Fails when that takes more than three minutes. Then it does the steps of an operator on
 * a libSQL server (tools/dev/new-operator.ts). Last, it files a micro-entity's year in the guided year, only with a
 * browser, from an empty account to two acceptances. `-- operator` and `-- browser` run only that part, in this folder.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAX_SECONDS = 180;
const folder = mkdtempSync(join(tmpdir(), 'new-user-'));
const clone = join(folder, 'clone');
const project = join(folder, 'project');

function run(command, args, cwd, settings = {}) {
  const env = { ...process.env, ...settings };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended ${status}\n${stdout}${stderr}`);
  return stdout;
}

let began = 0;
const say = (text) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);

/** Runs `npm start` in a new process group and waits until its keys are written: then the service answers. */
async function start() {
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: '0' },
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => {
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It has ended by itself.
    }
  };
  const path = join(clone, '.local/keys.json');
  while (!existsSync(path)) {
    if (child.exitCode !== null) throw new Error(`npm start ended ${child.exitCode}`);
    if (Date.now() - began > MAX_SECONDS * 1000) {
      stop();
      throw new Error('npm start did not come up');
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
  return { stop, keys: JSON.parse(readFileSync(path, 'utf8')) };
}

/** Gives the README's first example, which is valid JavaScript too, with this service's address and key. */
function firstExample({ baseUrl, test }) {
  const [, code] = /```ts\n([\s\S]*?)```/.exec(
    readFileSync(join(clone, 'packages/client/README.md'), 'utf8'),
  );
  return code.replace('http://127.0.0.1:8787/v1', baseUrl).replace('svc_test_...', test);
}

/** Runs the operator's path in a folder of this project where npm has installed everything. */
function operate(cwd) {
  console.log('the path of an operator, on a libSQL server');
  const { status } = spawnSync('node', ['--import', 'tsx', 'tools/dev/new-operator.ts'], {
    cwd,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the path of an operator stopped before its last step');
}

/** Walks through the guided year in a browser without scripts, and times it from the start of the service. */
function browse(cwd) {
  console.log('the path of a person with only a browser');
  began = Date.now();
  const walk = ['test/browser/walks.test.ts', '-t', 'a micro-entity, guided'];
  run('npx', ['vitest', 'run', '--config', 'test/settings/browser.config.ts', ...walk], cwd, {
    CONFORMANCE: 'required',
  });
  const seconds = (Date.now() - began) / 1000;
  if (seconds > MAX_SECONDS) throw new Error(`it took ${seconds} s and may take ${MAX_SECONDS}`);
  say('from an empty account to two acceptances, in the guided year');
}

const PARTS = { operator: operate, browser: browse };
const part = PARTS[process.argv[2]];
if (part !== undefined) {
  rmSync(folder, { recursive: true });
  part(resolve('.'));
  process.exit(0);
}

run('git', ['clone', '--quiet', resolve('.'), clone], folder);
run('npm', ['install', '--no-audit', '--no-fund'], clone);
console.log('cloned and installed; the clock starts');
began = Date.now();
let service = null;
try {
  service = await start();
  say(`npm start answers at ${service.keys.baseUrl}`);
  run('npm', ['run', 'client:build'], clone);
  run('npm', ['pack', '--silent', '--pack-destination', folder, join(clone, 'dist/client')], clone);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  run('npm', ['install', '--no-audit', '--no-fund', join(folder, tarball)], project);
  say('the client is built and installed in an empty project');
  writeFileSync(join(project, 'first-filing.js'), firstExample(service.keys));
  const printed = run('node', ['first-filing.js'], project).trim();
  say(`the first example of the client's README printed: ${printed}`);
  const seconds = (Date.now() - began) / 1000;
  if (printed !== 'accepted') throw new Error('the filing was not accepted');
  if (seconds > MAX_SECONDS) throw new Error(`it took ${seconds} s and may take ${MAX_SECONDS}`);
  say('from npm start to an accepted filing');
  service.stop();
  service = null;
  operate(clone);
  browse(clone);
} finally {
  service?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
