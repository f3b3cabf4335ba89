import { expect } from 'vitest';
import { type FiledAccounts, readFiledAccounts } from '../../../core/filed/accounts.ts';
import type { Reading } from '../../../core/filed/choose.ts';
import { damagedDocument, NUMBER, PERIOD } from './damage.ts';

const readings = ({ balanceSheet, previousBalanceSheet, profitLoss }: FiledAccounts): readonly Reading[] =>
  [balanceSheet, previousBalanceSheet, profitLoss].flatMap((one) => [...(one?.lines.values() ?? [])]);

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Reads damaged documents: each must be refused with a message, or every figure must be the amount of a fact in it. */
export function readDamagedDocuments(count: number, seed: number): { readonly read: number } {
  let read = 0;
  for (let index = 0; index < count; index += 1) {
    const text = damagedDocument(index, seed);
    const found = readFiledAccounts(text, { companyNumber: NUMBER, madeUpTo: PERIOD.end });
    const at = `seed ${seed + index}`;
    if (!found.ok) {
      expect(found.reason.length, at).toBeGreaterThan(10);
      expect(found.reason.length, at).toBeLessThan(300);
      continue;
    }
    read += 1;
    for (const { amount, tagged, fact } of readings(found.accounts)) {
      // Several reserves without a line may be added up, but no document here has any.
      expect(size(amount), at).toBe(size(tagged));
      expect(fact.context.identifier, at).toBe(NUMBER);
      expect(BigInt(fact.text.replace(/[,\s]/g, '').replace(/\.\d*$/, '') || '0'), at).toBe(size(tagged));
    }
  }
  return { read };
}
