import { it } from 'vitest';
import { readDamagedDocuments } from './hostile.ts';

const seed = Number(process.env.DEEP_SEED ?? '20261122');

it('refuses or reads 5,000 damaged documents of the register', () => {
  const { read } = readDamagedDocuments(5_000, seed);
  console.log(`5000 damaged documents, seed ${seed}: ${read} read, the others refused`);
});
