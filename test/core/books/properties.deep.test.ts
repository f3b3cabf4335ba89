import { it } from 'vitest';
import { appliesOnce, holdsTogether, saysTheSame } from './properties.ts';

it('balances, ties and moves no field by more than a pound, of 3,000 trial balances', () =>
  holdsTogether(3_000));
it('gives the same for any order, split or name of the total, of 3,000 trial balances', () =>
  saysTheSame(3_000));
it('gives the same again over its saved figures, of 3,000 trial balances', () => appliesOnce(3_000));
