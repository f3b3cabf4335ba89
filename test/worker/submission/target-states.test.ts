import { describe, expect, it } from 'vitest';
import { emptyFilingData } from '../../../schema/requests/filing-data.ts';
import type { TargetStatus } from '../../../schema/states.ts';
import type { Submission } from '../../../worker/store/store.ts';
import { targetStates } from '../../../worker/submission/target-states.ts';
import { submission } from './submissions.ts';

const YEAR = { start: '2025-04-01', end: '2026-03-31' };
const LONG = { start: '2024-10-01', end: '2026-03-31' };
const of = (period = YEAR, charityStatus: 'charity' | null = null) => ({
  period,
  data: { ...emptyFilingData(false), charityStatus },
});
const CREDENTIALS = { credentialFailure: true } as const;

/** Submissions of one target, the newest last, and the target's state. */
const OUTCOMES: readonly (readonly [readonly Partial<Submission>[], TargetStatus | null])[] = [
  [[], null],
  [[{ status: 'pending' }], 'submitted'],
  [[{ status: 'submitted' }], 'submitted'],
  [[{ status: 'error', ...CREDENTIALS }], 'requires_attention'],
  [[{ status: 'rejected', ...CREDENTIALS }], 'requires_attention'],
  [[{ status: 'error' }], 'failed'],
  [[{ status: 'rejected' }], 'rejected'],
  [[{ status: 'accepted' }], 'accepted'],
  [[{ status: 'rejected', ...CREDENTIALS }, { status: 'submitted' }], 'submitted'],
  [[{ status: 'rejected' }, { status: 'error' }], 'failed'],
  [[{ status: 'error' }, { status: 'accepted' }], 'accepted'],
];
const EDITABLE: readonly TargetStatus[] = ['requires_attention', 'failed', 'rejected'];

describe('each target of a filing', () => {
  const pairs = OUTCOMES.flatMap((tax) => OUTCOMES.map((ch) => [tax, ch] as const));

  it.each(pairs)('is independent: %j beside %j', ([tax, taxStatus], [ch, chStatus]) => {
    const sent = [
      ...tax.map((more, index) => submission({ ...more, target: 'tax', id: 1 + index })),
      ...ch.map((more, index) => submission({ ...more, target: 'ch', id: 11 + index })),
    ];
    const states = targetStates(of(), sent);
    for (const [state, status, last, target] of [
      [states.tax, taxStatus, tax.length, 'tax'],
      [states.ch, chStatus, 10 + ch.length, 'ch'],
    ] as const) {
      if (status === null) {
        expect(state).toBeNull();
        continue;
      }
      expect(state).toMatchObject({
        status,
        submissionIds: [last],
        editable: EDITABLE.includes(status),
        next: expect.stringMatching(/^[A-Z].*\.$/),
      });
      if (EDITABLE.includes(status)) expect(state?.next).toContain(`submit to ${target}`);
      const other = target === 'tax' ? chStatus : taxStatus;
      const waits = state?.next.includes('the figures stay shut') ?? false;
      expect(waits).toBe(other === 'submitted' && (status === 'failed' || status === 'rejected'));
    }
  });

  it('is accepted once both returns of a long period are, and failed while only one was sent', () => {
    const part = (subPeriod: 1 | 2) => submission({ status: 'accepted', subPeriod, id: subPeriod });
    expect(targetStates(of(LONG), [part(1)]).tax).toMatchObject({
      status: 'failed',
      next: 'Return 1 is accepted, and return 2 was not sent: submit to tax.',
    });
    const failed = submission({ status: 'error', subPeriod: 2, id: 2 });
    expect(targetStates(of(LONG), [part(1), failed]).tax?.next).toContain('do what the error says');
    const both = targetStates(of(LONG), [part(1), part(2)]).tax;
    expect([both?.status, both?.submissionIds]).toEqual(['accepted', [1, 2]]);
  });

  it('does not exist at the registry for a charity, whose refusal is reported and recorded', () => {
    const sent = [
      submission({ status: 'accepted', target: 'tax', id: 1 }),
      submission({ status: 'error', target: 'ch', id: 2 }),
    ];
    const { tax, ch } = targetStates(of(YEAR, 'charity'), sent);
    expect([tax?.status, ch]).toEqual(['accepted', null]);
  });
});
