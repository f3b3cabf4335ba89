import { describe, expect, it } from 'vitest';
import { whoMustLook } from '../../worker/submission/overdue.ts';
import { submission } from '../worker/submission/submissions.ts';
import type { Truth } from './evidence.ts';
import { isHeld, Ledger, outcomeOf } from './ledger.ts';
import { sandboxMemory } from './sandbox-memory.ts';
import { undecided } from './words.ts';

const SENT = '2026-04-01T09:00:00.000Z';
const HOUR_LATER = new Date('2026-04-01T10:00:00.000Z');

/** Gives the truth about accounts that the stand-in took with an authentication code, or that never arrived. */
async function truthOf(taken: { readonly scenario: string | null } | null): Promise<Truth> {
  const memory = sandboxMemory();
  const sent = new Ledger().left('ch', '<SubmissionNumber>000001</SubmissionNumber>', SENDER, 0);
  if (taken !== null) {
    const number = { presenter: 'P', submissionNumber: '000001', companyNumber: '00000006' };
    const id = await memory.spendNumber({ ...number, receivedAt: SENT });
    await memory.changeRegistrySubmission(id ?? 0, { ...taken, status: 'PENDING' });
    sent.accounts = memory.registry[0] ?? null;
  }
  return {
    sent,
    outcome: outcomeOf(sent),
    arrived: taken !== null,
    held: isHeld(sent),
    reportedAt: null,
    sameReportedAt: null,
    unreported: taken?.scenario === 'PENDING',
    numberUsed: false,
    unseen: false,
  };
}
const SENDER = { service: 'service 1', life: 0, frozenBy: null };

/** Makes accounts with the words that the service has for them an hour after they were sent. */
function waiting(mode: 'test' | 'live') {
  const accounts = submission({ mode, target: 'ch', status: 'submitted', submittedAt: SENT });
  return { ...accounts, ...whoMustLook(accounts, HOUR_LATER) };
}

describe('accounts that are said to be undecided at the test registry', () => {
  it('are left alone if the stand-in holds them and never decides', async () => {
    expect(undecided(await truthOf({ scenario: 'PENDING' }), waiting('test'))).toBeNull();
  });

  it.each([
    ['accepted', { scenario: null }, /not final though the authority has it accepted/],
    ['rejected', { scenario: 'REJECT' }, /not final though the authority has it rejected/],
    ['failed at', { scenario: 'FAILURE' }, /does not hold it undecided/],
    ['never there', null, /does not hold it undecided/],
  ])('are found if they are in truth %s', async (_name, taken, what) => {
    expect(undecided(await truthOf(taken), waiting('test'))).toMatch(what);
  });

  it('are found if they are live, or if nothing is said about them', async () => {
    const truth = await truthOf({ scenario: 'PENDING' });
    expect(undecided(truth, { ...waiting('live'), error: waiting('test').error })).toMatch(
      /does not hold it/,
    );
    expect(undecided(truth, { ...waiting('test'), error: null })).toMatch(/names nobody who must look/);
  });
});
