import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  begun,
  SUBMISSION_EVENTS,
  type SubmissionEventType,
  type SubmissionStatus,
} from '../../../core/proof/history/machine.ts';
import { moved } from '../../../worker/submission/machine.ts';

const STATES: readonly SubmissionStatus[] = ['pending', 'submitted', 'accepted', 'rejected', 'error'];

/** Result of each event in each state, in the order above: `=` stays, `-` may not happen. */
const TABLE: Readonly<Record<SubmissionEventType, string>> = {
  //                       pending    submitted  accepted   rejected   error
  recorded: '              -          -          -          -          -',
  refused: '               -          -          -          -          -',
  withdrawn: '             error      -          -          -          -',
  'not-sent': '            error      error      -          -          -',
  'refused-for-now': '     error      error      -          -          -',
  'refused-as-ours': '     error      error      -          -          -',
  renumbered: '            =          -          -          -          -',
  acknowledged: '          submitted  =          -          -          submitted',
  'acknowledgement-lost': 'submitted  =          -          -          -',
  recovered: '             submitted  -          -          -          -',
  found: '                 -          =          -          -          submitted',
  'still-in-flight': '     -          =          -          -          submitted',
  undecided: '             -          =          -          -          =',
  'sign-in-refused': '     -          =          -          -          =',
  'receipt-of-another': '  -          =          -          -          =',
  'upstream-failure': '    -          =          -          -          =',
  'not-held': '            -          error      -          -          =',
  'never-arrived': '       -          error      -          -          =',
  settled: '               -          error      -          -          -',
  'told-accepted': '       -          accepted   -          accepted   accepted',
  'already-held': '        error      error      -          -          =',
  rejected: '              rejected   rejected   -          -          rejected',
  accepted: '              accepted   accepted   -          accepted   accepted',
  'deleted-upstream': '    -          -          =          =          =',
  'not-deleted-upstream': '-          -          =          =          =',
  'left-upstream': '       -          -          =          =          =',
};
const EVENTS = Object.keys(TABLE).filter((name): name is SubmissionEventType => name in SUBMISSION_EVENTS);
const CASES = EVENTS.flatMap((type) =>
  TABLE[type]
    .trim()
    .split(/\s+/)
    .map((leads, i) => ({ type, from: STATES[i] ?? 'pending', leads })),
);

describe('the table of moves of a submission', () => {
  it('is complete: every event in every state', () => {
    expect(EVENTS.slice().sort()).toEqual(Object.keys(SUBMISSION_EVENTS).sort());
    expect(CASES).toHaveLength(EVENTS.length * STATES.length);
  });

  it.each(CASES)('$type, $from: $leads', ({ type, from, leads }) => {
    const change = moved(from, type, { polls: 7 });
    if (leads === '-') return expect(change).toBeNull();
    const status = leads === '=' ? {} : { status: leads };
    expect(change).toEqual(
      from === 'error' && leads === 'submitted'
        ? { error: null, errors: [], decidedAt: null, polls: 7, ...status }
        : { polls: 7, ...status },
    );
  });

  it('begins with sending, or with a refusal by a check of our own', () => {
    expect([begun('recorded'), begun('refused')]).toEqual(['pending', 'error']);
  });

  it('never takes an acceptance back, nor lets one be missed, in any order of answers', () => {
    const type = fc.constantFrom(...EVENTS);
    fc.assert(
      fc.property(fc.constantFrom<SubmissionStatus>('pending', 'error'), fc.array(type), (start, events) => {
        let status = start;
        let heard = false;
        for (const event of events) {
          if (event === 'accepted' || (event === 'told-accepted' && status !== 'pending')) heard = true;
          status = moved(status, event, {})?.status ?? status;
          expect(status === 'accepted').toBe(heard);
        }
      }),
    );
  });

  it('never leads back to sending', () => {
    for (const { type, from } of CASES) expect(moved(from, type, {})?.status).not.toBe('pending');
  });
});
