import { loadavg } from 'node:os';
import { accountsBench } from './accounts.ts';
import { booksBench } from './books.ts';
import { bundleBench } from './bundle.ts';
import { manyBench } from './many.ts';
import { memoryBench } from './memory.ts';
import { readersBench } from './readers.ts';
import { routesBench } from './routes.ts';
import { startBench } from './start.ts';
import { submissionsBench } from './submissions.ts';
import { taxBench } from './tax.ts';
import { tripsBench } from './trips.ts';

/** `npm run bench`: every part in turn but the long ones, or those named after `--`. Each prints its times beside a bound of the same run. */
const PARTS: Readonly<Record<string, () => string | Promise<string>>> = {
  bundle: bundleBench,
  start: startBench,
  tax: taxBench,
  accounts: accountsBench,
  readers: readersBench,
  books: booksBench,
  submissions: submissionsBench,
  routes: routesBench,
  many: manyBench,
  trips: tripsBench,
  memory: memoryBench,
};

/** Those that take minutes run only when they are named. */
const LONG: ReadonlySet<string> = new Set(['memory']);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0) {
  console.error(`there is no ${unknown.join(', ')}; npm run bench -- ${Object.keys(PARTS).join(' | ')}`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(PARTS)) {
  if (asked.length > 0 ? !asked.includes(name) : LONG.has(name)) continue;
  console.log(`\n== ${name} (load ${loadavg()[0]?.toFixed(1)})\n\n${await bench()}`);
}
