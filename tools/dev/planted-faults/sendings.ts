import type { Planted } from './mutant.ts';

/**
 * Plants faults in sending: of the messages, of the decision whether a message was sent, and of recovery after a crash.
 */
export const SENDINGS: readonly Planted[] = [
  {
    name: 'a time-out counts as nothing sent',
    file: 'worker/upstream/transport.ts',
    from: "failed('unknown', `it did not answer within",
    to: "failed('no', `it did not answer within",
  },
  {
    name: 'HTTP 5xx counts as nothing sent',
    file: 'worker/upstream/transport.ts',
    from: 'status >= 400 && status < 500 && status !== 408',
    to: 'status >= 400 && status !== 408',
  },
  {
    name: 'a submission that a crash left recorded is sent again',
    file: 'worker/submission/recover.ts',
    from: "step(runtime, submission, 'recovered', {",
    to: "step(runtime, submission, 'withdrawn', { error: 'nothing was sent; submit again', decidedAt: submission.createdAt,",
  },
  {
    name: 'the quota is not checked',
    story: 'an allowance',
    changes: [
      {
        file: 'worker/submission/quota.ts',
        from: 'return { ok: true, limit: { since: active.startsOn, allowance: active.allowance } };',
        to: 'return { ok: true, limit: null };',
      },
      // The second check: it runs before anything is sent.
      {
        file: 'worker/submission/validate.ts',
        from: 'return isCounted || used + inFlight < allowance ? null :',
        to: 'return used >= 0 ? null :',
      },
    ],
  },
  {
    name: 'a return that is in flight may be sent again',
    changes: [
      {
        file: 'worker/store/records.ts',
        from: "const taken = limit === 'unlimited' ? sql`0` : takenBy(submission);",
        to: 'const taken = sql`0`;',
      },
      {
        file: 'worker/submission/states.ts',
        from: 'submissions.some((s) => s.target === target && inFlight(s))',
        to: 'false',
      },
    ],
  },
  {
    name: 'two filings of one company for the same days may both be sent',
    story: 'one company twice',
    file: 'worker/submission/reserve.ts',
    from: 'if (other !== undefined) {',
    to: 'if (false) {',
  },
  {
    name: 'the accepted part of a long period is sent again with the other',
    changes: [
      {
        file: 'worker/submission/submit-target.ts',
        from: "const open = returns.filter(({ subPeriod }) => !isPartAccepted(earlier, 'tax', subPeriod));",
        to: 'const open = returns;',
      },
      // The second check: no record is made of a target that is accepted already.
      {
        file: 'worker/store/new-submission.ts',
        from: "and s.status in ('pending', 'submitted', 'accepted'))",
        to: "and s.status in ('pending', 'submitted'))",
      },
    ],
  },
  {
    name: 'a submission that was recorded long ago is sent',
    story: 'a frozen process',
    file: 'worker/submission/reserve.ts',
    from: 'if (clash === null && late === null) return pending;',
    to: 'if (clash === null) return pending;',
  },
  {
    name: 'a submit with its sign-in does not look for a submission that a crash left',
    story: 'one-shot sign-ins',
    changes: [
      {
        file: 'worker/submission/look-for-lost.ts',
        from: 'await recoverCrashed(runtime, filing);',
        to: 'if (filing.id < 0) await recoverCrashed(runtime, filing);',
      },
      // The second check: the background and every poll find the submission too, and a later submit reports it.
      {
        file: 'worker/submission/poll.ts',
        from: 'await recoverCrashed(runtime, filing);',
        to: 'if (filing.id < 0) await recoverCrashed(runtime, filing);',
      },
    ],
  },
  {
    name: 'a lost return is abandoned at once',
    file: 'worker/submission/find-unacknowledged.ts',
    from: 'const LISTED_WITHIN_MS = 10 * 60 * 1000;',
    to: 'const LISTED_WITHIN_MS = 0;',
  },
  {
    name: 'accounts are sent although no answer to the return has recorded them',
    file: 'worker/submission/carried-record.ts',
    from: 'if (kept === null) return null;',
    to: `if (kept === null) {
        const drafted = await draft();
        return { drafted, pending: { ...drafted.submission, id: 0 } };
      }`,
  },
];
