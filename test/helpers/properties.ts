import fc from 'fast-check';
import { caseCount } from './numbers.ts';

/**
 * Uses the same examples in every run of `npm test`, so that a failure is about the change. PROPERTY_SEED=N tries others,
 * and `npm run test:deep` takes new ones each time (a failure prints its seed).
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261121), numRuns: caseCount(100) });
