/**
 * `npm run scores -- core/tax`: runs the small changes of Stryker on all files below a path, many a second. Stryker's
 * runner loads the tests for each change. Here they are bundled once, with every change in the code and switched off; one
 * process switches on one after the other. Lists the changes that no test detected; a few of them are best tried with `npm
 * run stryker` again. The tests are those of `test/settings/stryker.vitest.config.ts`. `BUDGET` is the longest time for one
 * change in ms.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import stryker from '../../../test/settings/stryker.config.mjs';
import judges from '../../../test/settings/stryker.vitest.config.ts';

const [wanted = 'core'] = process.argv.slice(2);
const folder = resolve('.local', 'scores', wanted.replaceAll('/', '-'));
const inFolder = (name) => join(folder, name);
const readLines = (path) =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : [];

/** Makes a pattern from a glob of the two configurations. */
const patternOf = (glob) =>
  new RegExp(
    `^${glob
      .replace(/[.]/g, '\\.')
      .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
      .replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))}$`,
  );
function filesOf(root, include, exclude) {
  const isIn = (path, globs) => globs.some((glob) => patternOf(glob).test(path));
  return readdirSync(root, { recursive: true })
    .map((name) => join(root, name))
    .filter((path) => path.endsWith('.ts') && isIn(path, include) && !isIn(path, exclude))
    .sort();
}

/** Gives the files with every change in them, and the changes. */
async function instrumented() {
  const { resolve: from } = createRequire(resolve('node_modules/@stryker-mutator/core/package.json'));
  const { Instrumenter } = await import(from('@stryker-mutator/instrumenter'));
  const silent = { debug: () => undefined, info: () => undefined, isDebugEnabled: () => false };
  const barred = stryker.mutate.filter((glob) => glob.startsWith('!')).map((glob) => `${glob.slice(1)}/*.ts`);
  const files = filesOf('core', stryker.mutate, barred).filter((path) => path.startsWith(wanted));
  const contents = files.map((path) => ({
    name: resolve(path),
    mutate: true,
    content: readFileSync(path, 'utf8'),
  }));
  const made = await new Instrumenter(silent).instrument(contents, {
    plugins: null,
    ignorers: [],
    excludedMutations: stryker.mutator.excludedMutations,
  });
  return {
    code: new Map(made.files.map(({ name, content }) => [name, content])),
    changes: made.mutants.filter(({ status }) => status !== 'Ignored'),
  };
}

async function bundle(code) {
  const { include, exclude, setupFiles } = judges.test;
  const tests = new Set(filesOf('test/core', include, exclude).map((path) => resolve(path)));
  const harness = resolve(import.meta.dirname, 'harness.mjs');
  await build({
    stdin: {
      contents: [...setupFiles.map((path) => resolve(path)), ...tests]
        .map((path) => `import ${JSON.stringify(path)};`)
        .join('\n'),
      resolveDir: process.cwd(),
    },
    outfile: inFolder('bundle.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    loader: { '.md': 'text', '.ttf': 'binary' },
    logLevel: 'error',
    plugins: [
      {
        name: 'changes',
        setup(builder) {
          builder.onResolve({ filter: /^vitest$/ }, () => ({ path: harness, external: true }));
          builder.onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const text = code.get(path) ?? readFileSync(path, 'utf8');
            const named = JSON.stringify(relative(process.cwd(), path));
            const begins = tests.has(path) ? `import { inFile } from 'vitest'; inFile(${named});\n` : '';
            return {
              contents: begins + text.replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
              loader: 'ts',
            };
          });
        },
      },
    ],
  });
}

/** Time without output after which a process is stopped. It is longer than a process takes to start. */
const SILENCE_MS = 180_000;

/** Runs one process. It ends with its work, after a change with side effects, or when stopped for giving no output. */
const played = () =>
  new Promise((done) => {
    const play = join(import.meta.dirname, 'play.mjs');
    const args = ['--import', 'tsx', play, folder, process.env.BUDGET ?? '3000'];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    const results = inFolder('results.jsonl');
    const begun = Date.now();
    const last = () => (existsSync(results) ? Math.max(begun, statSync(results).mtimeMs) : Date.now());
    const timer = setInterval(() => {
      if (Date.now() - last() > SILENCE_MS) child.kill('SIGKILL');
    }, 1_000);
    child.on('close', (code) => {
      clearInterval(timer);
      done(code);
    });
  });

async function playAll(changes) {
  for (;;) {
    const answers = new Map(readLines(inFolder('results.jsonl')).map((one) => [one.change, one.status]));
    // A change at which the process stopped counts as detected.
    const todo = changes.map(({ id }) => id).filter((id) => !answers.has(id));
    if (todo.length === 0) return answers;
    writeFileSync(inFolder('todo.json'), JSON.stringify(todo));
    await played();
  }
}

const FOUND = new Set(['Killed', 'begun']);
function print(changes, answers) {
  const files = new Map();
  for (const change of changes) {
    const status = answers.get(change.id);
    if (status === 'Ignored') continue;
    const path = relative(process.cwd(), change.fileName);
    const row = files.get(path) ?? { found: 0, missed: [] };
    files.set(path, row);
    if (FOUND.has(status)) row.found += 1;
    else
      row.missed.push(
        `${path}:${change.location.start.line + 1} ${change.mutatorName}: ${change.replacement}`,
      );
  }
  const rows = [...files].sort(([, a], [, b]) => b.missed.length - a.missed.length);
  const percent = (found, all) => `${Math.floor((100 * found) / all)} % of ${all}`;
  for (const [path, { found, missed }] of rows)
    console.log(`${path}: ${percent(found, found + missed.length)}`);
  const missed = rows.flatMap(([, row]) => row.missed);
  const found = rows.reduce((sum, [, row]) => sum + row.found, 0);
  writeFileSync(inFolder('missed.txt'), missed.join('\n'));
  console.log(
    `in all ${percent(found, found + missed.length)}; ${inFolder('missed.txt')} lists what nothing found`,
  );
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { code, changes } = await instrumented();
await bundle(code);
await played();
print(changes, await playAll(changes));
