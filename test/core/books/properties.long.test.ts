import { it } from 'vitest';
import { appliesOnce, holdsTogether, saysTheSame } from './properties.ts';

it('balances, ties and moves no field by more than a pound, whatever the trial balance', () =>
  holdsTogether(150));
it('says the same for any order of the rows, an account in two rows, and any name of the total', () =>
  saysTheSame(60));
it('says the same again over what it saved', () => appliesOnce(60));
