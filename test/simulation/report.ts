import { NETWORK_FAULTS, STORAGE_FAULTS } from './faults.ts';
import type { Run } from './run.ts';

/** What many runs come to, added up; made in any order, from any number of processes. */
export interface Tally {
  seeds: number;
  readonly failed: number[];
  readonly shapes: Record<string, number>;
  readonly faults: Record<string, number>;
  readonly outcomes: Record<string, number>;
  /** Seeds played at each commit. */
  readonly commits: Record<string, number>;
  filings: number;
  submissions: number;
  transmissions: number;
  events: number;
  steps: number;
  simulatedMs: number;
}

export const emptyTally = (): Tally => ({
  seeds: 0,
  failed: [],
  shapes: {},
  faults: {},
  outcomes: {},
  commits: {},
  filings: 0,
  submissions: 0,
  transmissions: 0,
  events: 0,
  steps: 0,
  simulatedMs: 0,
});

const more = (counts: Record<string, number>, name: string, by = 1): void => {
  counts[name] = (counts[name] ?? 0) + by;
};

export function addRun(tally: Tally, run: Run): void {
  tally.seeds += 1;
  if (run.wrong.length > 0) tally.failed.push(run.seed);
  more(tally.shapes, run.shape);
  for (const [name, count] of run.faults) more(tally.faults, name, count);
  for (const outcome of run.outcomes) more(tally.outcomes, outcome);
  tally.filings += run.filings;
  tally.submissions += run.submissions;
  tally.transmissions += run.transmissions;
  tally.events += run.events;
  tally.steps += run.steps;
  tally.simulatedMs += run.simulatedMs;
}

export function addTally(into: Tally, other: Tally, commit: string): void {
  into.seeds += other.seeds;
  more(into.commits, commit, other.seeds);
  into.failed.push(...other.failed);
  for (const part of ['shapes', 'faults', 'outcomes'] as const) {
    for (const [name, count] of Object.entries(other[part])) more(into[part], name, count);
  }
  for (const part of ['filings', 'submissions', 'transmissions', 'events', 'steps', 'simulatedMs'] as const) {
    into[part] += other[part];
  }
}

const SHAPES: Readonly<Record<string, string>> = {
  lease: 'lease rows and a sweep, in one or two processes',
  objects: 'an object a filing, with alarms',
};
/** Faults that are not drawn from the tables of the network and of storage. */
const OTHERS = ['object storage fails', 'alarm twice', 'process killed'] as const;

const number = (value: number): string => value.toLocaleString('en-GB');
const table = (headings: readonly [string, string], rows: readonly (readonly [string, number])[]): string => {
  const lines = rows.map(([name, count]) => [name, number(count)] as const);
  const wide = Math.max(headings[0].length, ...lines.map(([name]) => name.length));
  const narrow = Math.max(headings[1].length, ...lines.map(([, count]) => count.length));
  return [
    `| ${headings[0].padEnd(wide)} | ${headings[1].padStart(narrow)} |`,
    `| ${'-'.repeat(wide)} | ${'-'.repeat(narrow - 1)}: |`,
    ...lines.map(([name, count]) => `| ${name.padEnd(wide)} | ${count.padStart(narrow)} |`),
  ].join('\n');
};

/** Where a run was made. */
export interface Versions {
  readonly node: string;
  readonly libsql: string;
  readonly first: number;
  readonly last: number;
}

/** Where a seed broke something, its share of the seeds was played anew at the commit that mends what was at fault. */
function commitsOf({ commits }: Tally): string {
  const played = Object.entries(commits).sort(([, a], [, b]) => b - a);
  if (played.length === 1) return `Commit ${played[0]?.[0]}`;
  return `Commits ${played.map(([commit, seeds]) => `${commit} (${number(seeds)} seeds)`).join(' and ')}, the later of which was played where a seed broke something at the earlier`;
}

/** RELIABILITY.md. */
export function reliability(tally: Tally, { node, libsql, first, last }: Versions): string {
  const names = [...new Set([...STORAGE_FAULTS, ...Object.values(NETWORK_FAULTS).flat(), ...OTHERS])];
  const struck = Object.values(tally.faults).reduce((sum, count) => sum + count, 0);
  const verdict =
    tally.failed.length === 0
      ? 'No run broke any of them.'
      : `Seeds that broke one: ${tally.failed.sort((a, b) => a - b).join(', ')}.`;
  return `# Reliability

Written by \`npm run simulate -- --seeds ${last - first + 1}${first === 1 ? '' : ` --from ${first}`}\`; not edited by hand. One seed is played again by
\`npm run simulate -- --seed N\`.

A run is the whole service in one process, over an embedded database and the stand-ins for both authorities. Time,
timers, chance, the network, the database, ciphers and the order in which anything completes are decided by its seed,
and nothing waits for real time, so that the same seed is the same run. Several callers submit, poll, correct and amend
filings (micro-entity and full accounts, long periods, charities, both targets, amendments, agents, live filings
against an allowance) while faults strike. Then the faults stop, and sixty simulated minutes are given for what is left.

## Held of every run

- Nothing is transmitted again that an authority may have taken, unless it had refused it and the service had heard so.
- Whatever left has a record; every filing's events are whole by their hashes and end in what its submissions are.
- What each submission is shown to be, at the end and in every answer to a caller on the way, is what truly became of
  it; once told accepted, it is never told otherwise.
- The quota counts each accepted live filing once, is never exceeded, and refuses none while there is a place.
- Every submission becomes final, or names the person who must look.

${verdict}

## This run

${table(
  ['', 'Count'],
  [
    ['Seeds', tally.seeds],
    ...Object.entries(tally.shapes)
      .sort()
      .map(([name, count]) => [`... ${SHAPES[name] ?? name}`, count] as const),
    ['Filings', tally.filings],
    ['Submissions recorded', tally.submissions],
    ['Envelopes sent', tally.transmissions],
    ['Events', tally.events],
    ['Tasks', tally.steps],
    ['Simulated hours', Math.round(tally.simulatedMs / 3_600_000)],
    ['Faults that struck', struck],
    ['Runs that broke an invariant', tally.failed.length],
  ],
)}

## What became of the newest submission of each target and part

${table(
  ['Outcome', 'Count'],
  Object.entries(tally.outcomes).sort(([, a], [, b]) => b - a),
)}

\`error\` is a submission that was never taken: nothing was sent, or it did not arrive, and its caller stopped there.

## Faults that struck

${table(
  ['Fault', 'Count'],
  names.map((name) => [name, tally.faults[name] ?? 0] as const),
)}

The values by which a stand-in misbehaves (a sign-in refused, a return refused, an answer that never comes) are not
counted here.

## Versions

${commitsOf(tally)}; Node ${node}; embedded libSQL ${libsql}; seeds ${number(first)} to ${number(last)}.
`;
}
