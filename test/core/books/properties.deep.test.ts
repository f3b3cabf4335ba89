import { it } from 'vitest';
import { appliesOnce, holdsTogether, saysTheSame } from './properties.ts';

it('balances, ties and moves no field by more than a pound, of 3,000 trial balances', () =>
  holdsTogether(3_000));
it('says the same for any order, split or name of the total, of 3,000 trial balances', () =>
  saysTheSame(3_000));
it('says the same again over what it saved, of 3,000 trial balances', () => appliesOnce(3_000));
