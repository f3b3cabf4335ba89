import type { Planted } from './mutant.ts';

/** Plants faults in the history of a filing, and in the clocks and locks under it. */
export const HISTORIES: readonly Planted[] = [
  {
    name: 'clocks are trusted: any lease is free, and a lost return is abandoned by the clock of the process that looks',
    story: 'clocks that differ',
    changes: [
      {
        file: 'worker/store/locks.ts',
        from: "lte(filingLeases.expiresAt, at('now')),",
        to: "lte(sql`''`, at('now')),",
      },
      // The second check: ten minutes, a time longer than any difference of clocks.
      {
        file: 'worker/submission/find-unacknowledged.ts',
        from: 'const LISTED_WITHIN_MS = 10 * 60 * 1000;',
        to: 'const LISTED_WITHIN_MS = 1000;',
      },
    ],
  },
  {
    name: 'a time-out of the database counts as not done',
    story: 'storage away',
    changes: [
      {
        file: 'worker/store/faults.ts',
        from: "  'STORE_KEY_MISSING',\n  'AUTH_',",
        to: "  'STORE_KEY_MISSING',\n  'STORE_TIMED_OUT',\n  'STORE_UNREACHABLE',\n  'AUTH_',",
      },
      // The second check: a submission that is still recorded is searched for.
      {
        file: 'worker/submission/recover.ts',
        from: "step(runtime, submission, 'recovered', {",
        to: "step(runtime, submission, 'withdrawn', { error: 'nothing was sent; submit again', decidedAt: submission.createdAt,",
      },
    ],
  },
  {
    name: 'an event is chained to the start of the history',
    file: 'worker/store/chain.ts',
    from: 'const hash = await eventHash(after.hash, content, sha256);',
    to: 'const hash = await eventHash(null, content, sha256);',
  },
  {
    name: 'a history continues after an event whose key is missing',
    story: 'a rolling key',
    changes: [
      {
        file: 'core/proof/history/chain.ts',
        from: "if (worth === 'unknown key' && lacks !== '') return { ok: false, lacks };",
        to: '',
      },
      // The second check: a command looks before it begins.
      {
        file: 'worker/submission/commands.ts',
        from: 'if (lacked !== null && WRITES_HISTORY.includes(command.kind))',
        to: 'if (lacked !== null && filing.id < 0)',
      },
    ],
  },
];
