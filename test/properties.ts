import fc from 'fast-check';

/**
 * The same examples in every run of `npm test`, so that a run tells of the change it holds and of nothing else;
 * PROPERTY_SEED=N looks at others, and `npm run test:deep` takes new ones each time (a failure prints its seed).
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261121) });
