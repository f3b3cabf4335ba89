import { it } from 'vitest';
import { readDamaged } from './hostile.ts';

const seed = Number(process.env.DEEP_SEED ?? '20261122');

it('reads or refuses 5,000 damaged exports', () => {
  readDamaged(5_000, seed);
  console.log(`5000 damaged trial balances, seed ${seed}: each refused or read`);
});
