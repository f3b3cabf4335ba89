/** `npm run bench`: bench/run.ts, run as scripts/run.mjs runs any entry. The words after `--` choose parts of it. */
process.argv.splice(2, 0, 'bench/run.ts');
await import('./run.mjs');
