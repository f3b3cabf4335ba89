import { expect, it } from 'vitest';
import { readDamaged } from './hostile.ts';
import { csv, work } from './work.ts';

it('reads or refuses 200 damaged exports', () => readDamaged(200, 1));

it('works out 2,000 accounts within bounds', () => {
  const rows = Array.from(
    { length: 1_999 },
    (_, index) => `${10_000 + index},Consumables of site ${index},10.01,`,
  );
  const text = ['Code,Name,Debit,Credit', ...rows, `9,Sales,,${(1_999 * 1_001) / 100}`].join('\n');
  const before = performance.now();
  const worked = work(csv(text));
  expect(worked).toMatchObject({ ok: true });
  expect(performance.now() - before).toBeLessThan(2_000);
});

it.each([
  ['quotation marks', `Account,Debit,Credit\n${'"'.repeat(400_000)}`],
  ['delimiters', `Account,Debit,Credit\n${','.repeat(400_000)}`],
  ['digits', `Account,Debit,Credit\nBank,${'9'.repeat(400_000)},\n`],
  ['one name', `Account,Debit,Credit\n${'a '.repeat(200_000)},1,1\n`],
  ['a title', `${'1 Jan 2026 '.repeat(40_000)}\nAccount,Debit,Credit\nBank,1,\nSales,,1\n`],
])('ends quickly on nothing but %s', (_name, text) => {
  const before = performance.now();
  work(csv(text));
  expect(performance.now() - before).toBeLessThan(2_000);
});
