import { type ChildProcess, fork } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { addRun, addTally, addThrown, emptyTally, type Tally } from './report.ts';
import { play } from './run.ts';
import { openDatabases } from './storage.ts';

/** A run makes and drops many objects. With more room for young objects, fewer of them are copied. */
const ROOM = ['--max-semi-space-size=32'];

interface Share {
  readonly first: number;
  readonly last: number;
}
/** Seeds to play, so many by a process at once. Their outcome is stored together. */
interface Range extends Share {
  readonly atOnce: number;
}
interface Played extends Share {
  readonly tally: Tally;
}
/** A line of the file of played seeds. */
interface Kept extends Played {
  readonly commit: string;
}

export interface Playing {
  /** Seeds to play, in this order. */
  readonly ranges: readonly Range[];
  readonly commit: string;
  /** Earlier commits whose seeds count too, except in shares with a failure, which are played again. */
  readonly also: readonly string[];
  /** File of the played seeds, so that an interrupted run can continue; null for none. */
  readonly file: string | null;
  readonly processes: number;
  /** Called after each share with the totals of the shares that follow on one another from the first seed of a range. */
  readonly reported: (tally: Tally) => void;
}

/** True when a stored share counts. A share with a failed seed is played again at the commit with the correction. */
const counts = ({ commit, tally }: Kept, playing: Playing): boolean =>
  commit === playing.commit || (playing.also.includes(commit) && tally.failed.length === 0);

/** Plays shares on request: the work of a process that `playEverywhere` started. */
export async function serveShares(): Promise<void> {
  const databases = await openDatabases();
  process.on('message', ({ first, last }: Share) => {
    const all = async (): Promise<Tally> => {
      const tally = emptyTally();
      for (let seed = first; seed <= last; seed += 1) {
        const run = await play(databases, seed).catch((fault: unknown) => String(fault));
        if (typeof run === 'string') addThrown(tally, seed);
        else addRun(tally, run);
        for (const what of typeof run === 'string' ? [run] : run.wrong) console.log(`seed ${seed}: ${what}`);
      }
      return tally;
    };
    void all().then((tally) => process.send?.({ first, last, tally } satisfies Played));
  });
  // The process that asked has everything it wants, or has ended.
  process.on('disconnect', () => {
    databases.remove();
    process.exit();
  });
}

/** Plays every seed, in separate processes, because a run takes over the clock of its process. */
export async function playEverywhere(playing: Playing): Promise<Tally> {
  const { ranges, commit, file, processes, reported } = playing;
  const before = keptIn(file).filter((kept) => counts(kept, playing));
  const done = new Map<number, Kept>(before.map((played) => [played.first, played]));
  const left: Share[] = [];
  for (const { first, last, atOnce } of ranges)
    for (let from = first; from <= last; from += atOnce) {
      const share = { first: from, last: Math.min(last, from + atOnce - 1) };
      if (done.get(from)?.last !== share.last) left.push(share);
    }
  const sum = (): Tally => {
    const tally = emptyTally();
    for (const { first } of ranges)
      for (let from = first, played = done.get(from); played !== undefined; played = done.get(from)) {
        addTally(tally, played.tally, played.commit);
        from = played.last + 1;
      }
    return tally;
  };
  const work = async (): Promise<void> => {
    const child = fork(process.argv[1] ?? '', ['--share'], { execArgv: ROOM });
    for (let share = left.shift(); share !== undefined; share = left.shift()) {
      const played: Kept = { ...(await playedBy(child, share)), commit };
      done.set(played.first, played);
      if (file !== null) appendFileSync(file, `${JSON.stringify(played)}\n`);
      reported(sum());
    }
    child.disconnect();
  };
  await Promise.all(Array.from({ length: processes }, work));
  return sum();
}

function playedBy(child: ChildProcess, share: Share): Promise<Played> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`a share of the seeds ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (played: Played) => {
      child.off('exit', ended);
      resolve(played);
    });
    child.send(share);
  });
}

function keptIn(file: string | null): readonly Kept[] {
  if (file === null || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.endsWith('}')).map((line): Kept => JSON.parse(line));
}
