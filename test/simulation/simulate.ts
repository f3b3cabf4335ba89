import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { reliability, type Tally } from './report.ts';
import { play } from './run.ts';
import { playEverywhere, serveShares } from './shares.ts';
import { openDatabases } from './storage.ts';

/**
 * `npm run simulate`: `--seed N` plays one seed twice and says what it found; `--seeds N` (with `--from M`, default 1)
 * plays so many, on every core, and writes RELIABILITY.md. With `--keep FILE` what was played is kept there, and the
 * same command goes on from it after it was cut off; `--also COMMIT` counts what was played at an earlier commit too,
 * and plays anew what broke something there.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    keep: { type: 'string' },
    also: { type: 'string', multiple: true, default: [] },
    /** Stops at the first of the seeds that breaks something, and says what. */
    find: { type: 'boolean', default: false },
    /** Of a process that plays what it is sent. */
    share: { type: 'boolean', default: false },
  },
});

async function once(seed: number): Promise<boolean> {
  const databases = await openDatabases();
  const run = await play(databases, seed);
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
  const databases = await openDatabases();
  const said = async (seed: number): Promise<string | null> => {
    // A fault in the code may also end a run before its time.
    const { wrong } = await play(databases, seed).catch((fault: unknown) => ({ wrong: [String(fault)] }));
    return wrong[0] ?? null;
  };
  for (let seed = first; seed < first + count; seed += 1) {
    const what = await said(seed);
    if (what !== null) {
      console.log(`seed ${seed}: ${what}`);
      databases.remove();
      return true;
    }
  }
  databases.remove();
  console.log(`none of the seeds ${first} to ${first + count - 1} broke anything`);
  return false;
}

const git = (...given: readonly string[]): string =>
  execFileSync('git', [...given], { encoding: 'utf8' }).trim();
const packageOf = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;

async function many(first: number, count: number): Promise<boolean> {
  const commit = git('rev-parse', '--short', 'HEAD');
  const versions = { node: process.versions.node, libsql: packageOf('libsql'), first };
  const write = (tally: Tally): void => {
    if (tally.seeds === 0) return;
    writeFileSync('RELIABILITY.md', reliability(tally, { ...versions, last: first + tally.seeds - 1 }));
  };
  const tally = await playEverywhere({
    first,
    last: first + count - 1,
    commit,
    also: values.also,
    file: values.keep ?? null,
    processes: availableParallelism(),
    told: write,
  });
  write(tally);
  console.log(
    `${tally.seeds} seeds, ${tally.failed.length} of which broke something; RELIABILITY.md is written.`,
  );
  return tally.failed.length === 0;
}

if (values.share) await serveShares();
else if (values.seed !== undefined) process.exitCode = (await once(Number(values.seed))) ? 0 : 1;
else if (values.find)
  process.exitCode = (await find(Number(values.from), Number(values.seeds ?? '150'))) ? 1 : 0;
else process.exitCode = (await many(Number(values.from), Number(values.seeds ?? '150'))) ? 0 : 1;
