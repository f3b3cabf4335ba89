import { expect } from 'vitest';
import { sum } from '../../../core/base/money.ts';
import { readTrialBalance } from '../../../core/books/source.ts';
import { damagedExport } from './damage.ts';
import { csv } from './work.ts';

/** Lists the ways to write an amount in a file: `12.50`, `12.5`, `12`. */
function writings(balance: bigint): readonly string[] {
  const pence = balance < 0n ? -balance : balance;
  const [pounds, rest] = [String(pence / 100n), String(pence % 100n).padStart(2, '0')];
  return [
    `${pounds}.${rest}`,
    ...(rest.endsWith('0') ? [`${pounds}.${rest[0]}`] : []),
    ...(rest === '00' ? [pounds] : []),
    ...(pounds === '0' ? [`.${rest}`] : []),
  ];
}

/** Reads damaged exports: each must be refused with a message or be a trial balance that sums to zero. */
export function readDamaged(count: number, seed: number): void {
  for (let index = 0; index < count; index += 1) {
    const text = damagedExport(seed + index);
    const read = readTrialBalance(csv(text), '2026-03-31', null);
    if (read.ok) {
      const { accounts, leftOut } = read.value;
      expect(sum(accounts.map(({ balance }) => balance)), `seed ${seed + index}`).toBe(0n);
      const netted = new Set(leftOut.map(({ row }) => row));
      const digits = text.replaceAll('\u0000', '').replace(/[,\s£]/g, '');
      // An account of one row has exactly the amount in the file.
      for (const { rows, balance } of accounts)
        if (rows.length === 1 && balance !== 0n && !rows.some((row) => netted.has(row)))
          expect(
            writings(balance).some((one) => digits.includes(one)),
            `seed ${seed + index}: ${balance}`,
          ).toBe(true);
    } else expect(read.faults.length, `seed ${seed + index}`).toBeGreaterThan(0);
  }
}
