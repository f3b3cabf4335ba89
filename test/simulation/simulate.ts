import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isStory, LOAD } from './aims.ts';
import { LOAD_FROM } from './plan.ts';
import { reliability, type Tally } from './report.ts';
import { play, storyOf } from './run.ts';
import { playEverywhere, serveShares } from './shares.ts';
import { openDatabases } from './storage.ts';

/**
 * `npm run simulate`: `--seed N` plays one seed twice and prints the result. `--seeds N` (with `--from M`, default 1) plays
 * that many, on every core, and writes RELIABILITY.md when they are 10,000 or more from the first. `--load N` plays N seeds
 * of many small filings too (with `--load-from M`, default 1). `--keep FILE` stores the played seeds, so that the same
 * command continues after an interruption. `--also COMMIT` counts seeds played at an earlier commit too, and plays again those
 * that failed there.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    /** Prints what happened with a seed, without the statements of the database. */
    reported: { type: 'boolean', default: false },
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    load: { type: 'string', default: '0' },
    'load-from': { type: 'string', default: '1' },
    keep: { type: 'string' },
    also: { type: 'string', multiple: true, default: [] },
    /** Stops at the first failing seed and prints its fault. */
    find: { type: 'boolean', default: false },
    /** Continues after a failure, and prints the fault of each seed. */
    all: { type: 'boolean', default: false },
    /** Only seeds aimed at this story; `--seeds` of them are played. */
    story: { type: 'string' },
    /** Marks a process that plays the shares sent to it. */
    share: { type: 'boolean', default: false },
  },
});

const QUIET = /storage|digest|importKey|deriveBits|verify|decrypt|encrypt| sign$|timer|slept|answered/;
const EVENT = /insert into \\"submission_events\\".*?"value":"([a-z-]+)"\},.*?"value":"(\{.*?\})"\}/;

/** Prints a line of the trace if a person would read it: a message, an answer, an event of a submission, a kill. */
function reported(sinceStart: number, line: string): void {
  const event = EVENT.exec(line);
  const isDatabase = line.startsWith('{"baton"') || line.startsWith('{"requests"');
  const text = event === null ? line : `EVENT ${event[1]} ${event[2]}`;
  if (event === null && (isDatabase || QUIET.test(line.slice(0, 80)))) return;
  const short = text
    .replace(/<Data>[^<]*/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  console.log((sinceStart / 1000).toFixed(1).padStart(8), short.slice(0, 240));
}

async function once(seed: number): Promise<boolean> {
  const databases = await openDatabases();
  const run = await play(databases, seed, undefined, values.reported ? reported : null);
  const again = await play(databases, seed);
  databases.remove();
  const { faults, wrong, ...rest } = run;
  console.log({ ...rest, faults: Object.fromEntries(faults) });
  console.log(
    again.traceHash === run.traceHash ? 'Played twice: the same trace.' : 'Played twice: NOT the same trace.',
  );
  console.log(wrong.length === 0 ? 'Nothing is wrong.' : wrong.join('\n'));
  return wrong.length === 0 && again.traceHash === run.traceHash;
}

async function find(first: number, count: number): Promise<boolean> {
  if (values.story !== undefined && !isStory(values.story)) throw new Error('there is no such story');
  const databases = await openDatabases();
  const said = async (seed: number): Promise<string | null> => {
    // A fault in the code may also end a run early.
    const { wrong } = await play(databases, seed).catch((fault: unknown) => ({ wrong: [String(fault)] }));
    return wrong[0] ?? null;
  };
  let found = 0;
  let played = 0;
  for (let seed = first; played < count && (found === 0 || values.all); seed += 1) {
    const story = storyOf(seed);
    if (values.story !== undefined && values.story !== story) continue;
    played += 1;
    const what = await said(seed);
    if (what === null) continue;
    found += 1;
    console.log(`seed ${seed} (${story}, number ${played} that was played): ${what}`);
  }
  databases.remove();
  if (found === 0) console.log(`none of ${count} seeds from ${first} broke anything`);
  return found > 0;
}

const git = (...given: readonly string[]): string =>
  execFileSync('git', [...given], { encoding: 'utf8' }).trim();
const packageOf = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;

/** A report of fewer seeds would replace one of more. */
const FULL_RUN = 10_000;

async function many(first: number, count: number, firstLoad: number, loads: number): Promise<boolean> {
  const commit = git('rev-parse', '--short', 'HEAD');
  const versions = { node: process.versions.node, libsql: packageOf('libsql'), first };
  const write = (tally: Tally): void => {
    const loaded = tally.stories[LOAD] ?? 0;
    const ordinary = tally.seeds - loaded;
    if (first !== 1 || firstLoad !== 1 || ordinary < FULL_RUN) return;
    writeFileSync('docs/RELIABILITY.md', reliability(tally, { ...versions, last: ordinary, loads: loaded }));
  };
  const tally = await playEverywhere({
    ranges: [
      { first: LOAD_FROM + firstLoad, last: LOAD_FROM + firstLoad + loads - 1, atOnce: 1 },
      { first, last: first + count - 1, atOnce: 25 },
    ],
    commit,
    also: values.also,
    file: values.keep ?? null,
    processes: availableParallelism(),
    reported: write,
  });
  write(tally);
  console.log(
    `${tally.seeds} seeds with ${tally.submissions} submissions, ${tally.failed.length} of which broke something: ${tally.failed.join(', ') || 'none'}`,
  );
  return tally.failed.length === 0;
}

if (values.share) await serveShares();
else if (values.seed !== undefined) process.exitCode = (await once(Number(values.seed))) ? 0 : 1;
else if (values.find)
  process.exitCode = (await find(
    values.story === LOAD ? LOAD_FROM + 1 : Number(values.from),
    Number(values.seeds ?? '150'),
  ))
    ? 1
    : 0;
else
  process.exitCode = (await many(
    Number(values.from),
    Number(values.seeds ?? '150'),
    Number(values['load-from']),
    Number(values.load),
  ))
    ? 0
    : 1;
