/** `npm run bench`: bench/run.ts, run as scripts/run.mjs runs any entry. */
process.argv.splice(2, process.argv.length, 'bench/run.ts');
await import('./run.mjs');
