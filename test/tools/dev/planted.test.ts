import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTANTS } from '../../../tools/dev/planted-faults.ts';

it.each(MUTANTS)('the fault can be planted: $name', ({ changes }) => {
  for (const { file, from, to } of changes) {
    expect(from).not.toBe(to);
    expect([file, readFileSync(file, 'utf8').split(from).length - 1]).toEqual([file, 1]);
  }
});
