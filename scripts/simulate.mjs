/** `npm run simulate`: test/simulation/simulate.ts, run as scripts/run.mjs runs any entry. */
process.argv.splice(2, 0, 'test/simulation/simulate.ts');
await import('./run.mjs');
