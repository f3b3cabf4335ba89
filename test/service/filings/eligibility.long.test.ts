import { expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { foresees } from '../helpers/foreseen.ts';

/** Companies of the stand-in register with each published type and status; a third has filed nothing. */
const NUMBERS = Array.from({ length: 200 }, (_, index) => String(97_000_000 + index));
/** Companies at a time: each has six questions, one after the other. */
const SIDE_BY_SIDE = 4;

it('foresees each refusal by the register, of 200 companies of every type and state (decision 220)', async () => {
  const { test: key } = await newAccount();
  const waiting = NUMBERS.values();
  const codes = new Map<string, readonly (string | null)[]>();
  const work = async (): Promise<void> => {
    for (const number of waiting) codes.set(number, await foresees(number, { key }));
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  expect(codes.size).toBe(200);
  const found = new Set([...codes.values()].flat());
  expect([...found].map(String).sort()).toEqual(['companyType', 'dissolved', 'null']);
});
