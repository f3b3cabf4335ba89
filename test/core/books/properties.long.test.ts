import { it } from 'vitest';
import { appliesOnce, holdsTogether, saysTheSame } from './properties.ts';

it('balances, ties and moves no field by more than a pound, whatever the trial balance', () =>
  holdsTogether(150));
it('gives the same for any order of the rows, an account in two rows, and any name of the total', () =>
  saysTheSame(60));
it('gives the same again over its saved figures', () => appliesOnce(60));
