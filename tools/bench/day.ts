import { SERVICE, type Spent } from './day/measure.ts';
import { type Day, dayOf, FULL, RUSH } from './day/plan.ts';
import { type Played, playDay } from './day/play.ts';
import { median, quantile } from './numbers.ts';

/**
 * Replays the busiest hour of a deadline day, with many accounts and their histories. One authority is unreachable for
 * a sixth of the hour, and a deploy happens in the middle. `npm run bench -- day filings=600 seconds=120` changes its
 * size.
 */
const NAMED = 20;

const count = (value: number): string => Math.round(value).toLocaleString('en-GB');
const decimal = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const megabytes = (bytes: number): string => `${count(bytes / 1e6)} MB`;

function callRows({ took }: Played['calls']): readonly string[] {
  const rows = [...took].sort(([a], [b]) => a.localeCompare(b));
  const all = rows.flatMap(([, times]) => times);
  return [...rows, ['all', all] as const].map(
    ([kind, times]) =>
      `  ${kind.padEnd(52)}${count(times.length).padStart(9)}${decimal(median(times)).padStart(9)} ms${decimal(quantile(times, 0.99)).padStart(9)} ms`,
  );
}

/** Lists numbers by name, each also divided by the filings. */
const forEach = (counts: ReadonlyMap<string, number>, filings: number): string =>
  [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, each]) => `${name} ${count(each)} (${decimal(each / filings)})`)
    .join(', ') || 'none';

function named(what: string, filings: readonly string[]): readonly string[] {
  const more = filings.length > NAMED ? [`    and ${filings.length - NAMED} more`] : [];
  return [
    `  ${what.padEnd(30)}${count(filings.length).padStart(9)}`,
    ...filings.slice(0, NAMED).map((each) => `    ${each}`),
    ...more,
  ];
}

/** Lists the processor time that each part takes for a filing: until the last submit, and in total. */
function spentRows(spent: Played['spent'], filings: number): readonly string[] {
  const sum = (which: keyof Spent): number =>
    [...spent.values()].reduce((total, each) => total + each[which], 0);
  const rows = [...spent, ['all', { sentMs: sum('sentMs'), allMs: sum('allMs') }] as const];
  const ms = (value: number): string => `${decimal(value / filings).padStart(12)} ms`;
  return [
    `  ${'processor time for a filing'.padEnd(40)}${'to the last submit'.padStart(15)}${'in all'.padStart(12)}`,
    ...rows.map(([name, { sentMs, allMs }]) => `    ${name.padEnd(38)}${ms(sentMs)}${ms(allMs)}`),
  ];
}

/** Writes the size and the results of a day as a table. */
export function dayTable(day: Day, played: Played): string {
  const { filings } = day;
  const { proof, due, inFlight, endedAfter, counts } = played;
  const row = (what: string, value: string): string => `  ${what.padEnd(30)}${value}`;
  return [
    `  ${count(filings)} filings in ${count(day.seconds)} s over ${count(day.filled)} of ${count(day.accounts)} accounts; outcomes after ${day.lagSeconds} s; seed ${day.seed}`,
    '',
    `  ${'request'.padEnd(52)}${'number'.padStart(9)}${'p50'.padStart(12)}${'p99'.padStart(12)}`,
    ...callRows(played.calls),
    '',
    row('asked again by the client', forEach(played.calls.refused, filings)),
    ...(counts === null
      ? []
      : [
          row('messages (for a filing)', forEach(counts.messages, filings)),
          row('trips for a filing', decimal(counts.trips / filings)),
          row('read for a filing', `${decimal(counts.readBytes / filings / 1_000)} kB`),
        ]),
    ...spentRows(played.spent, filings),
    row(
      'service, of a core',
      `${decimal((100 * (played.spent.get(SERVICE)?.allMs ?? 0)) / (endedAfter * 1_000))}%`,
    ),
    row(
      'kept for a filing',
      `${decimal(played.keptBytes / filings / 1_000)} kB, of which ${decimal(played.repeatableBytes / filings / 1_000)} kB for a day`,
    ),
    row('memory at the end, and peak', `${megabytes(played.memoryBytes)}, ${megabytes(played.peakBytes)}`),
    row('due and not polled', `${count(median(due))} in the middle, ${count(Math.max(...due))} at most`),
    row('in flight', `${count(median(inFlight))} in the middle, ${count(Math.max(...inFlight))} at most`),
    row('last submit, last outcome', `after ${count(played.sentAfter)} s, after ${count(endedAfter)} s`),
    '',
    `  ${'accepted'.padEnd(30)}${count(proof.accepted).padStart(9)}`,
    ...named('not accepted', proof.notAccepted),
    ...named('lost', proof.lost),
    ...named('sent twice', proof.twice),
  ].join('\n');
}

async function playedTable(otherwise: Day): Promise<string> {
  const day = dayOf(
    process.argv.filter((each) => each.includes('=')),
    otherwise,
  );
  return dayTable(day, await playDay(day));
}

export const dayBench = (): Promise<string> => playedTable(FULL);
export const rushBench = (): Promise<string> => playedTable(RUSH);
