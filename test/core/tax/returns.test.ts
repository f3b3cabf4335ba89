import { expect, it } from 'vitest';
import { holdReturns } from './every-return.ts';

const RETURNS = 10_000;

it(`holds ${RETURNS} generated filings against every property of a return`, () => {
  expect(holdReturns(RETURNS).get('two returns')).toBeGreaterThan(RETURNS / 10);
}, 240_000);
