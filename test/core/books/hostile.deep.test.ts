import { expect, it } from 'vitest';
import { readDamaged } from './hostile.ts';
import { heapGrownBy, LEFT } from './memory.ts';

const seed = Number(process.env.DEEP_SEED ?? '20261122');

it('reads or refuses 5,000 damaged exports', () => {
  readDamaged(5_000, seed);
  console.log(`5000 damaged trial balances, seed ${seed}: each refused or read`);
});

it('frees the memory of 5,000 damaged exports, in a thread that has little', async () => {
  const grown = await heapGrownBy({ reader: 'export', count: 5_000, seed, plant: 'none' });
  console.log(`5000 damaged trial balances, seed ${seed}: ${grown} bytes stay on the heap`);
  expect(grown).toBeLessThan(LEFT);
});
