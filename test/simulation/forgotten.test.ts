import { describe, expect, it } from 'vitest';
import { submission } from '../worker/submission/submissions.ts';
import { truthOf } from './evidence.ts';
import { Ledger } from './ledger.ts';
import { sandboxMemory } from './sandbox-memory.ts';

const ID = '81BE4D50E1B72BAC649BDC9A4F7CB9BD';

/** Sends a return under a magic value, and lets it arrive; its acknowledgement arrives or is lost. */
async function isUnseen(scenario: string | null, acknowledgedAt: number | null): Promise<boolean> {
  const [ledger, memory] = [new Ledger(), sandboxMemory()];
  const message = `<TransactionID>${ID}</TransactionID>`;
  const sent = ledger.left('tax', message, { service: 'service 1', life: 0, frozenBy: null }, 0);
  await memory.addTaxSubmission(
    {
      correlationId: 'C1',
      senderHash: '',
      messageClass: 'HMRC-CT-CT600',
      transactionId: ID,
      gatewayTest: '1',
      utr: '2000000162',
      scenario,
      outcome: { kind: 'rejected', errors: [] },
      receivedAt: '2026-07-01T09:00:00Z',
    },
    null,
  );
  ledger.arrived(sent, { returns: memory.tax, accounts: null }, 1);
  sent.acknowledgedAt = acknowledgedAt;
  const known = {
    service: 'service 1',
    ledger,
    past: null,
    givenUp: new Set<number>(),
    oneShot: new Set<number>(),
  };
  return truthOf({ ...known, listLagMs: 0 }, submission({ transactionId: ID })).unseen;
}

describe('a return that the gateway holds', () => {
  // Neither a poll nor the list shows it, so the service can only say that it never arrived.
  it('could not be seen if the gateway forgot it and its acknowledgement was lost', async () => {
    expect(await isUnseen('SANDBOX-2000', null)).toBe(true);
  });

  it.each([
    ['forgotten, and acknowledged', 'SANDBOX-2000', 2],
    ['listed, and not acknowledged', null, null],
  ] as const)('could be seen if it was %s', async (_what, scenario, acknowledgedAt) => {
    expect(await isUnseen(scenario, acknowledgedAt)).toBe(false);
  });
});
