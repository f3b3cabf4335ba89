import { ANSWERS } from './planted-faults/answers.ts';
import { APPROVALS } from './planted-faults/approvals.ts';
import { DATABASES } from './planted-faults/databases.ts';
import { HISTORIES } from './planted-faults/histories.ts';
import type { Mutant, Planted } from './planted-faults/mutant.ts';
import { NUMBERS } from './planted-faults/numbers.ts';
import { PACES } from './planted-faults/paces.ts';
import { READINGS } from './planted-faults/readings.ts';
import { RESULTS } from './planted-faults/results.ts';
import { SENDINGS } from './planted-faults/sendings.ts';

const PLANTED: readonly Planted[] = [
  ...ANSWERS,
  ...SENDINGS,
  ...HISTORIES,
  ...NUMBERS,
  ...RESULTS,
  ...APPROVALS,
  ...DATABASES,
  ...PACES,
  ...READINGS,
];

/**
 * The faults that `npm run mutants` plants. Each replaces text that a file has exactly once. It may name the story
 * whose seeds aim at it. If a second check would catch the fault too, the fault removes that check as well.
 */
export const MUTANTS: readonly Mutant[] = PLANTED.map((each) =>
  'changes' in each ? each : { ...each, changes: [each] },
);
