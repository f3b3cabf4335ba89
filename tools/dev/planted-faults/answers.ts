import type { Planted } from './mutant.ts';

/** Plants faults in reading the answers of the tax authority and the registry. */
export const ANSWERS: readonly Planted[] = [
  {
    name: "the registry's acceptance of test accounts counts as no decision",
    file: 'worker/submission/poll-accounts.ts',
    from: 'switch (status.state) {',
    to: "switch (submission.mode === 'test' && status.state === 'accepted' ? 'pending' : status.state) {",
  },
  {
    name: 'an answer about another submission counts as an answer about ours',
    file: 'worker/submission/poll-return.ts',
    from: 'if (isOfAnother(found, exchange.reply)) {',
    to: 'if (false) {',
  },
  {
    name: 'a receipt with the mark of another return counts as an acceptance',
    story: 'other software on the sign-in',
    file: 'worker/submission/tax-outcome.ts',
    from: 'if (!isAcceptanceOf(submission, reply)) {',
    to: 'if (false) {',
  },
  {
    name: 'the answer is deleted upstream before it is stored',
    file: 'worker/submission/poll-return.ts',
    from: 'const look = lookFor(exchange.reply);',
    to: `if (exchange.reply.kind === 'accepted')
    await client.delete({ correlationId: found.correlationId, url: found.pollUrl, testDate: found.testDate });
  const look = lookFor(exchange.reply);`,
  },
  {
    name: 'the refusal of the second of two deliveries counts as the outcome',
    story: 'delivered twice',
    file: 'worker/submission/poll-return.ts',
    from: 'isRefusal(reply)) return findAccepted;',
    to: 'isRefusal(reply)) return null;',
  },
  {
    name: 'the outstanding list is not asked before a return is abandoned',
    file: 'worker/submission/find-unacknowledged.ts',
    from: 'return identify(runtime, client, submission, reply);',
    to: 'return identify(runtime, client, submission, { ...reply, records: [] });',
  },
  {
    name: 'any record of the outstanding list counts as ours',
    story: 'other software on the sign-in',
    file: 'worker/submission/find-unacknowledged.ts',
    from: "record.transactionId !== '' && record.transactionId.toUpperCase() === transactionId;",
    to: "transactionId !== null && record.correlationId !== '';",
  },
  {
    name: 'a later answer changes an accepted submission',
    changes: [
      {
        file: 'core/proof/history/machine.ts',
        from: 'if (!from.includes(now)) return null;',
        to: '',
      },
      // The second check: an accepted return is not polled again, and a new return is not abandoned.
      {
        file: 'worker/submission/poll-return.ts',
        from: "'deleted-upstream', { deleteUpstream: false, nextPollAt: null });",
        to: "'deleted-upstream', { deleteUpstream: false, nextPollAt: after(runtime.clock(), 1) });",
      },
      {
        file: 'worker/submission/poll-return.ts',
        from: 'const KNOWN_WITHIN_MS = 10 * 60 * 1000;',
        to: 'const KNOWN_WITHIN_MS = 0;',
      },
      {
        file: 'worker/submission/poll.ts',
        from: "const isAsked = submission.status === 'submitted' || submission.status === 'error';",
        to: "const isAsked = submission.status !== 'pending' && submission.status !== 'rejected';",
      },
    ],
  },
  {
    name: 'an answer is deleted upstream as soon as it is stored',
    story: 'a restored database',
    file: 'worker/submission/tax-outcome.ts',
    from: 'after(clock(), settings.backupEveryMs / 1000);',
    to: 'after(clock(), 0 * settings.backupEveryMs);',
  },
  {
    name: 'a poll without news is the last one',
    story: 'many results',
    file: 'worker/submission/poll-accounts.ts',
    from: 'countPoll(submission, again(runtime, submission));',
    to: 'countPoll(submission, { ...again(runtime, submission), nextPollAt: null });',
  },
];
