import { loadavg } from 'node:os';
import { accountsBench } from './accounts.ts';
import { besideBench } from './beside.ts';
import { booksBench } from './books.ts';
import { bundleBench } from './bundle.ts';
import { costsBench } from './costs.ts';
import { dayBench, rushBench } from './day.ts';
import { groupsBench } from './groups.ts';
import { growthBench } from './growth.ts';
import { manyBench } from './many.ts';
import { memoryBench } from './memory.ts';
import { readersBench } from './readers.ts';
import { routesBench } from './routes.ts';
import { startBench } from './start.ts';
import { submissionsBench } from './submissions.ts';
import { taxBench } from './tax.ts';
import { tripsBench } from './trips.ts';

/**
 * `npm run bench`: runs the parts named after `--`, or all parts except the long ones. Each prints its times next to a
 * bound measured in the same run.
 */
const PARTS: Readonly<Record<string, () => string | Promise<string>>> = {
  bundle: bundleBench,
  start: startBench,
  tax: taxBench,
  accounts: accountsBench,
  readers: readersBench,
  groups: groupsBench,
  books: booksBench,
  submissions: submissionsBench,
  routes: routesBench,
  many: manyBench,
  trips: tripsBench,
  growth: growthBench,
  costs: costsBench,
  beside: besideBench,
  memory: memoryBench,
  day: dayBench,
  rush: rushBench,
};

/** These parts take minutes, so they run only if named. */
const LONG: ReadonlySet<string> = new Set(['beside', 'memory', 'day', 'rush']);

// An argument such as `filings=600` is a setting of the part.
const asked = process.argv.slice(2).filter((each) => !each.includes('='));
const unknown = asked.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0) {
  console.error(`there is no ${unknown.join(', ')}; npm run bench -- ${Object.keys(PARTS).join(' | ')}`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(PARTS)) {
  if (asked.length > 0 ? !asked.includes(name) : LONG.has(name)) continue;
  console.log(`\n== ${name} (load ${loadavg()[0]?.toFixed(1)})\n\n${await bench()}`);
}
