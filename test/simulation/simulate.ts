import { execFileSync, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { addRun, addTally, emptyTally, reliability, type Tally } from './report.ts';
import { play } from './run.ts';
import { openDatabases } from './storage.ts';

/**
 * `npm run simulate`: `--seed N` plays one seed twice and says what it found; `--seeds N` (with `--from M`, default 1)
 * plays so many, on every core, and writes RELIABILITY.md.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    /** Of a process that plays a share: every so many seeds. */
    step: { type: 'string' },
  },
});

async function playShare(
  first: number,
  last: number,
  step: number,
  told: (line: string) => void,
): Promise<Tally> {
  const databases = await openDatabases();
  const tally = emptyTally();
  for (let seed = first; seed <= last; seed += step) {
    const run = await play(databases, seed);
    addRun(tally, run);
    for (const what of run.wrong) told(`seed ${seed}: ${what}`);
  }
  databases.remove();
  return tally;
}

/** Each core plays a share in a process of its own, since a run takes over the clock of its process. */
function playEverywhere(first: number, last: number): Promise<Tally> {
  const processes = availableParallelism();
  const shares = Array.from({ length: processes }, (_, i) => {
    const share = fork(process.argv[1] ?? '', [
      ...['--from', String(first + i), '--seeds', String(last), '--step', String(processes)],
    ]);
    return new Promise<Tally>((resolve, reject) => {
      share.on('message', (tally: Tally) => resolve(tally));
      share.on('exit', (code) => reject(new Error(`a share of the seeds ended with ${code}`)));
    });
  });
  return Promise.all(shares).then((tallies) => {
    const all = emptyTally();
    for (const tally of tallies) addTally(all, tally);
    return all;
  });
}

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

const from = Number(values.from);
if (values.step !== undefined) {
  const tally = await playShare(from, Number(values.seeds), Number(values.step), (line) => console.log(line));
  process.send?.(tally);
} else if (values.seed !== undefined) {
  process.exitCode = (await once(Number(values.seed))) ? 0 : 1;
} else {
  const count = Number(values.seeds ?? '150');
  const last = from + count - 1;
  const tally = await playEverywhere(from, last);
  const packageOf = (name: string): string =>
    JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const versions = { node: process.versions.node, libsql: packageOf('libsql'), commit, first: from, last };
  writeFileSync('RELIABILITY.md', reliability(tally, versions));
  console.log(
    `${tally.seeds} seeds, ${tally.failed.length} of which broke something; RELIABILITY.md is written.`,
  );
  process.exitCode = tally.failed.length === 0 ? 0 : 1;
}
