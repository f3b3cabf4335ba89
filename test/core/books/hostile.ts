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

/** Reads damaged exports: each is refused in words or is a trial balance that sums to nil, in bounded time. */
export function readDamaged(count: number, seed: number): void {
  for (let index = 0; index < count; index += 1) {
    const text = mutated(randomOf(seed + index));
    const before = performance.now();
    const read = readTrialBalance(csv(text), '2026-03-31', null);
    expect(performance.now() - before, `seed ${seed + index}`).toBeLessThan(500);
    if (read.ok)
      expect(sum(read.value.accounts.map(({ balance }) => balance)), `seed ${seed + index}`).toBe(0n);
    else expect(read.faults.length, `seed ${seed + index}`).toBeGreaterThan(0);
  }
}
