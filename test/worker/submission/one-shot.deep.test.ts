import { expect, it } from 'vitest';
import { SECRET_KINDS, secretsOfRun } from './kinds.ts';
import { differences, secretsIn } from './one-shot-left.ts';
import { runOf } from './one-shot-run.ts';

it.each(['submitted', 'typed'] as const)('%s one-shot secrets of 200 kinds leave no trace', async (how) => {
  expect(SECRET_KINDS).toBe(200);
  const first = await runOf(secretsOfRun(0), undefined, how);
  const second = await runOf(secretsOfRun(1), undefined, how);
  expect(first.logged).toContain('"event":"submission"');
  expect(differences(first, second)).toEqual([]);
  expect(secretsIn(first, secretsOfRun(0), second)).toEqual([]);
  expect(secretsIn(second, secretsOfRun(1), first)).toEqual([]);
});
