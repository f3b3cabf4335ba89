import { expect } from 'vitest';
import { readTrialBalance } from '../../../core/books/source.ts';
import { sum } from '../../../core/money.ts';
import { type Random, randomOf } from '../gateways/mutations.ts';
import { csv } from './work.ts';

const PIECES = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '\u0000',
  '\ufeff',
  '=CMD()',
  '__proto__',
  'constructor',
  '-',
  '(',
  ')',
  '1e9',
  'NaN',
  '9'.repeat(40),
  '£',
  ',,,,,,,',
  '<script>',
  'Total',
  '\ud800',
  '\u202e',
  'Debit',
  'Credit',
  '0.005',
];

const BOOKS = [
  'N/C,Name,Debit,Credit',
  ...Array.from({ length: 40 }, (_, index) => `${4000 + index},Sales type ${index},0.00,${index + 1}.25`),
  `1200,Bank,${(40 * 41) / 2 + 10}.00,0.00`,
  ',Totals:,830.00,830.00',
  '',
].join('\n');

function mutated(random: Random): string {
  let text = BOOKS;
  for (let changes = 1 + random(6); changes > 0; changes -= 1) {
    const at = random(text.length + 1);
    const piece = PIECES[random(PIECES.length)] ?? '"';
    switch (random(4)) {
      case 0:
        text = text.slice(0, at) + piece + text.slice(at);
        break;
      case 1:
        text = text.slice(0, at) + text.slice(at + 1 + random(30));
        break;
      case 2:
        text = text.slice(0, at) + text.slice(at, at + 60).repeat(1 + random(20)) + text.slice(at);
        break;
      default:
        text = text.slice(0, at) + piece.repeat(1 + random(200)) + text.slice(at);
    }
  }
  return text;
}

/** How an amount may stand in a file: `12.50`, `12.5`, `12`. */
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

/** Reads damaged exports: each is refused in words or is a trial balance that sums to nil, in bounded time. */
export function readDamaged(count: number, seed: number): void {
  for (let index = 0; index < count; index += 1) {
    const text = mutated(randomOf(seed + index));
    const before = performance.now();
    const read = readTrialBalance(csv(text), '2026-03-31', null);
    expect(performance.now() - before, `seed ${seed + index}`).toBeLessThan(500);
    if (read.ok) {
      const { accounts, leftOut } = read.value;
      expect(sum(accounts.map(({ balance }) => balance)), `seed ${seed + index}`).toBe(0n);
      const netted = new Set(leftOut.map(({ row }) => row));
      const digits = text.replaceAll('\u0000', '').replace(/[,\s£]/g, '');
      // An account of one row has the very amount that stands in the file.
      for (const { rows, balance } of accounts)
        if (rows.length === 1 && balance !== 0n && !rows.some((row) => netted.has(row)))
          expect(
            writings(balance).some((one) => digits.includes(one)),
            `seed ${seed + index}: ${balance}`,
          ).toBe(true);
    } else expect(read.faults.length, `seed ${seed + index}`).toBeGreaterThan(0);
  }
}
