import { expect, it } from 'vitest';
import { heapGrownBy, LEFT } from '../books/memory.ts';
import { readDamagedDocuments } from './hostile.ts';

const seed = Number(process.env.DEEP_SEED ?? '20261122');

it('refuses or reads 5,000 damaged documents of the register', () => {
  const { read } = readDamagedDocuments(5_000, seed);
  console.log(`5000 damaged documents, seed ${seed}: ${read} read, the others refused`);
});

it('frees the memory of 5,000 damaged documents, in a thread that has little', async () => {
  const grown = await heapGrownBy({ reader: 'document', count: 5_000, seed, plant: 'none' });
  console.log(`5000 damaged documents, seed ${seed}: ${grown} bytes stay on the heap`);
  expect(grown).toBeLessThan(LEFT);
});
