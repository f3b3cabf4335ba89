/**
 * Runs the changes named in `todo.json`, each with the tests that reach it, quickest first, until one fails. The first run
 * has no change: it records which tests reach which change, and how long each test takes.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';

const [folder, budget] = process.argv.slice(2);
/** Limit as in Stryker: a change that is reached a hundred times as often as without it is in an endless loop. */
const MAX_TIMES = 100;
/** Switches that the instrumented code reads, and its counts. */
const switches = { mutantCoverage: { static: {}, perTest: {} } };
globalThis.__stryker__ = switches;
await import(pathToFileURL(join(folder, 'bundle.mjs')).href);
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
const { tests, before } = globalThis.__scores__;
for (const body of before) await body();

/** True when a test passes, with a change or without one. */
async function passes({ test }, change, hitLimit) {
  Object.assign(switches, { activeMutant: change, hitCount: change === undefined ? undefined : 0, hitLimit });
  try {
    await test();
    return true;
  } catch {
    return false;
  } finally {
    switches.activeMutant = undefined;
  }
}

const REACHED = join(folder, 'reached.json');

async function reach() {
  const times = {};
  for (const each of tests) {
    switches.currentTestId = each.id;
    const from = performance.now();
    if (await passes(each)) times[each.id] = performance.now() - from;
    else console.log(`fails without any change, and judges none: ${each.id}`);
  }
  writeFileSync(REACHED, JSON.stringify({ times, ...switches.mutantCoverage }));
}

/** Gives, for each change, the tests that reach it, quickest first, and how often each does. */
function reaching({ times, perTest }) {
  const found = new Map();
  for (const each of tests.filter(({ id }) => id in times).sort((a, b) => times[a.id] - times[b.id]))
    for (const [change, count] of Object.entries(perTest[each.id] ?? {}))
      found.set(change, [...(found.get(change) ?? []), { each, count }]);
  return found;
}

/** Gives the test that detects a change; null when none does, or the time for one change is over. */
async function finderOf(change, judges) {
  const hitLimit = MAX_TIMES * judges.reduce((sum, { count }) => sum + count, 0);
  const from = performance.now();
  for (const { each } of judges) {
    if (!(await passes(each, change, hitLimit))) return each;
    if (performance.now() - from > Number(budget)) return null;
  }
  return null;
}

const say = (change, status) =>
  appendFileSync(join(folder, 'results.jsonl'), `${JSON.stringify({ change, status })}\n`);

async function judge() {
  const reached = JSON.parse(readFileSync(REACHED, 'utf8'));
  const judges = reaching(reached);
  switches.mutantCoverage = { static: {}, perTest: {} };
  switches.currentTestId = undefined;
  for (const change of JSON.parse(readFileSync(join(folder, 'todo.json'), 'utf8'))) {
    const own = judges.get(change);
    if (own === undefined) {
      say(change, change in reached.static ? 'Ignored' : 'NoCoverage');
      continue;
    }
    say(change, 'begun');
    const finder = await finderOf(change, own);
    say(change, finder === null ? 'Survived' : 'Killed');
    // The process starts again here: side effects of this change would make the next ones look detected.
    if (finder !== null && !(await passes(finder))) process.exit(3);
  }
}

await (existsSync(REACHED) ? judge() : reach());
process.exit(0);
