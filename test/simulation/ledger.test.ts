import { describe, expect, it } from 'vitest';
import { Ledger } from './ledger.ts';
import { sandboxMemory } from './sandbox-memory.ts';

const SENDER = { service: 'service 1', life: 0, frozenBy: null };
const NUMBERS = ['00002T', '00003D'] as const;

const statusOf = (number: string, code: string): string =>
  `<Status><SubmissionNumber>${number}</SubmissionNumber><StatusCode>${code}</StatusCode></Status>`;

/** Sends accounts under both numbers, and lets them arrive. */
async function sent() {
  const [ledger, memory] = [new Ledger(), sandboxMemory()];
  for (const submissionNumber of NUMBERS) {
    const message = `<SubmissionNumber>${submissionNumber}</SubmissionNumber>`;
    const given = { presenter: 'P', submissionNumber, companyNumber: '00000006', receivedAt: '2026-04-01' };
    await memory.spendNumber(given);
    const accounts = memory.registry.at(-1) ?? null;
    ledger.arrived(ledger.left('ch', message, SENDER, 0), { returns: [], accounts }, 1);
  }
  return ledger;
}

describe('a list of results of which one was falsified', () => {
  // The registry accepted both. The answer that came states a failure of the first, and the truth about the second.
  it('reports the other', async () => {
    const ledger = await sent();
    const given = NUMBERS.map((number) => statusOf(number, 'ACCEPT')).join('');
    ledger.listed(given.replace('ACCEPT', 'INTERNAL_FAILURE'), given, 5);
    expect(ledger.transmissions.map(({ reportedAt }) => reportedAt)).toEqual([null, 5]);
  });

  it('reports nothing about a number that was falsified as accepted', async () => {
    const ledger = await sent();
    const given = statusOf('00002T', 'PENDING') + statusOf('00003D', 'REJECT');
    ledger.listed(given.replace('PENDING', 'ACCEPT'), given, 5);
    expect(ledger.transmissions.map(({ reportedAt }) => reportedAt)).toEqual([null, 5]);
  });
});
