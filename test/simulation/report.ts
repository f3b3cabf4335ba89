import { FAULT_WORDS } from './fault-words.ts';
import type { Run } from './run.ts';

/** Totals of many runs, in any order, from any number of processes. */
export interface Tally {
  seeds: number;
  readonly failed: number[];
  readonly shapes: Record<string, number>;
  readonly stories: Record<string, number>;
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
  stories: {},
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
  more(tally.stories, run.story);
  for (const [name, count] of run.faults) more(tally.faults, name, count);
  for (const outcome of run.outcomes) more(tally.outcomes, outcome);
  tally.filings += run.filings;
  tally.submissions += run.submissions;
  tally.transmissions += run.transmissions;
  tally.events += run.events;
  tally.steps += run.steps;
  tally.simulatedMs += run.simulatedMs;
}

/** Adds a play that threw: its seed broke something, and nothing else is known of it. */
export function addThrown(tally: Tally, seed: number): void {
  tally.seeds += 1;
  tally.failed.push(seed);
}

export function addTally(into: Tally, other: Tally, commit: string): void {
  into.seeds += other.seeds;
  more(into.commits, commit, other.seeds);
  into.failed.push(...other.failed);
  for (const part of ['shapes', 'stories', 'faults', 'outcomes'] as const) {
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

const number = (value: number): string => value.toLocaleString('en-GB');
/** Writes a table. The last column has numbers. */
function table(headings: readonly string[], rows: readonly (readonly [...string[], number])[]): string {
  const texts = [
    headings,
    ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? number(cell) : cell))),
  ];
  const widths = headings.map((_, i) => Math.max(...texts.map((row) => row[i]?.length ?? 0)));
  const last = headings.length - 1;
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, i) => (i === last ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, i) => (i === last ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  const [head = [], ...body] = texts;
  return [line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n');
}

/** Versions that a run was made with. */
export interface Versions {
  readonly node: string;
  readonly libsql: string;
  readonly first: number;
  readonly last: number;
}

/** Names the commits. After a failed seed its share of the seeds was played again at the commit with the correction. */
function commitsOf({ commits }: Tally): string {
  const played = Object.entries(commits).sort(([, a], [, b]) => b - a);
  if (played.length === 1) return `Commit ${played[0]?.[0]}`;
  return `Commits ${played.map(([commit, seeds]) => `${commit} (${number(seeds)} seeds)`).join(' and ')}. A seed that broke something at the earlier was played again at the later`;
}

/** Writes RELIABILITY.md. */
export function reliability(tally: Tally, { node, libsql, first, last }: Versions): string {
  const struck = Object.values(tally.faults).reduce((sum, count) => sum + count, 0);
  const verdict =
    tally.failed.length === 0
      ? 'No run broke any of them.'
      : `Seeds that broke one: ${tally.failed.sort((a, b) => a - b).join(', ')}.`;
  return `# Reliability

Written by \`npm run simulate -- --seeds ${last - first + 1}${first === 1 ? '' : ` --from ${first}`}\`; not edited by hand. One seed is played again by
\`npm run simulate -- --seed N\`. \`npm run mutants\` plants faults in the service one at a time and shows the seed that
finds each.

A run is the whole service in one process, over an embedded database and the stand-ins for both authorities. Its seed
decides time, timers, chance, the network, the database, ciphers and the order in which anything completes. Nothing
waits for real time, so the same seed is the same run. Several callers submit, poll, correct and amend filings while
faults strike. The filings are of every kind: micro-entity and full accounts, long periods, charities, both targets,
amendments, agents, live filings against an allowance. Some are two filings of one company. Each seed is aimed at one
story, which makes some faults and combinations likely. Then the faults stop, and the run goes on for at least sixty simulated minutes, or until every
submission is final.

## Held of every run

- Nothing is sent again that an authority may have taken, unless it was refused and the service had heard so. This
  counts two filings of one company and period as one.
- No authority holds two accepted originals of one company and period that one service sent.
- Each message that arrived has a record. The events of every filing are whole by their hashes, and end in what its
  submissions are.
- The outcome shown for each submission is its true one, at the end and in every answer to a caller on the way. No
  submission is said to be accepted or rejected before the authority said so of it. Once reported as accepted, it
  stays so.
- A filing of which all is accepted is reported as accepted.
- The quota counts each accepted live filing once, is never exceeded, and refuses none while there is a place.
- Every submission becomes final, or names the person who must look.

${verdict}

## Where the truth cannot be known

Some faults keep the truth from every service. There less is asked of it, and nothing less than this:

- _The database became an older copy._ What was recorded after the copy is forgotten, and may be sent again. What the
  copy holds is looked for, and is not sent again while the authority still tells of it. Nothing is reported as accepted unless
  the authority holds that very submission, or one with the same mark. The authority's refusal of a second return is
  told as that submission's own outcome.
- _A message left more than four minutes after its record, because its process stood still._ The submission may have
  been abandoned and sent again before the first left. It is looked for afterwards, and its outcome is reported.
- _The outstanding list of the tax authority did not show a return within ten minutes, and its acknowledgement was
  lost._ The same holds. When the list shows the return, it is found, unless its sign-in was given for one submit alone.
- _Other software on the same sign-in deleted the authority's answer._ The submission names the person who must ask. If
  its acknowledgement was lost too, it may be sent again, and the authority refuses the second.
- _Accounts were delivered twice, the second copy was refused as a used number, and the registry gave another company's
  status for that number._ They are sent again under another number. The record names the first.

## This run

${table(
  ['', 'Count'],
  [
    ['Seeds', tally.seeds],
    ...Object.entries(tally.shapes)
      .sort()
      .map(([name, count]): [string, number] => [`... ${SHAPES[name] ?? name}`, count]),
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

## What the seeds were aimed at

${table(
  ['Story', 'Seeds'],
  Object.entries(tally.stories).sort(([, a], [, b]) => b - a),
)}

## The outcome of the newest submission of each target and part

${table(
  ['Outcome', 'Count'],
  Object.entries(tally.outcomes).sort(([, a], [, b]) => b - a),
)}

\`error\` is a submission that was never taken: nothing was sent, or it did not arrive, and its caller stopped there.

## Faults that struck

${table(
  ['Fault', 'What is modelled', 'Count'],
  Object.entries(FAULT_WORDS).map(([name, words]): [string, string, number] => [
    name,
    words,
    tally.faults[name] ?? 0,
  ]),
)}

The values by which a stand-in misbehaves (a sign-in refused, a return refused, an answer that never comes) are not
counted here.

## Not modelled

${NOT_MODELLED.map((text) => `- ${text}`).join('\n')}

## Versions

${commitsOf(tally)}; Node ${node}; embedded libSQL ${libsql}; seeds ${number(first)} to ${number(last)}.
`;
}

const NOT_MODELLED: readonly string[] = [
  'Damage to the stored data itself: a flipped bit, a lost page, a row changed by hand.',
  'A database of several replicas that disagree, or that loses what it said was done. What is done stays done, except by the restore of a copy.',
  'A second restore in one run, a restore while filings are live, or one while an amendment is being made.',
  'Clocks that are wrong by more than two minutes, and a clock of an authority that is wrong.',
  'An outstanding list that never shows a return, or shows one that the authority does not hold.',
  "An authority that changes its decision, loses a return that it acknowledged, or accepts a second original. The stand-in's tax authority refuses the second; the stand-in's registry accepts it, and the checks above count that.",
  'The real authorities. Their stand-ins follow the published interface and what was seen of them.',
  'Memory that runs out, and a processor so slow that timers are minutes late, other than by a frozen process.',
  'Keys that are lost or changed during a run, sign-in to the dashboard, mail, and the rate limit.',
  'More than two filings or three live filings of one account at a time, and more than two processes of one service.',
];
