import { expect, it } from 'vitest';
import { readDamaged } from './hostile.ts';
import { csv, work } from './work.ts';

it('reads or refuses 200 damaged exports', () => readDamaged(200, 1));

it('works out 2,000 accounts', () => {
  const rows = Array.from(
    { length: 1_999 },
    (_, index) => `${10_000 + index},Consumables of site ${index},10.01,`,
  );
  const text = ['Code,Name,Debit,Credit', ...rows, `9,Sales,,${(1_999 * 1_001) / 100}`].join('\n');
  expect(work(csv(text))).toMatchObject({ ok: true });
});

it.each([
  ['quotation marks', `Account,Debit,Credit\n${'"'.repeat(400_000)}`],
  ['delimiters', `Account,Debit,Credit\n${','.repeat(400_000)}`],
  ['digits', `Account,Debit,Credit\nBank,${'9'.repeat(400_000)},\n`],
  ['one name', `Account,Debit,Credit\n${'a '.repeat(200_000)},1,1\n`],
  ['empty lines before its last one', `Account,Debit,Credit\n${'\n'.repeat(500_000)}x`],
  ['a title', `${'1 Jan 2026 '.repeat(40_000)}\nAccount,Debit,Credit\nBank,1,\nSales,,1\n`],
])('finishes a file of nothing but %s', (_name, text) => {
  // If the time grew with the square of the length, the test would need minutes and time out.
  expect(work(csv(text)).ok).toBe(false);
});

it('reads a file that ends in half a million empty lines at once', () => {
  const began = performance.now();
  expect(work(csv(`Account,Debit,Credit\nBank,1,\nSales,,1\n${'\n'.repeat(500_000)}`)).ok).toBe(true);
  // It took ten seconds.
  expect(performance.now() - began).toBeLessThan(3_000);
});
