import type { Planted } from './mutant.ts';

/** Plants faults in the cached data of the public register. */
export const READINGS: readonly Planted[] = [
  {
    name: 'readings: cached data of the register is used for longer than a day',
    story: 'a day of readings',
    changes: [
      {
        file: 'worker/upstream/register-pace.ts',
        from: 'since: ago(now, COUNTS_FOR.reading),',
        to: 'since: ago(now, 30 * COUNTS_FOR.reading),',
      },
      // The second check: expired data is deleted.
      {
        file: 'worker/store/expired.ts',
        from: 'lt(registerReadings.readAt, ago(now, COUNTS_FOR.reading)),',
        to: 'lt(registerReadings.readAt, ago(now, 30 * COUNTS_FOR.reading)),',
      },
    ],
  },
];
