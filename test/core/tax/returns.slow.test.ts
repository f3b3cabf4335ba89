import { expect, it } from 'vitest';
import { GENERATED_FILINGS as RETURNS } from '../../helpers/numbers.ts';
import { checkReturns } from './every-return.ts';

it(`holds ${RETURNS} generated filings against every property of a return`, () => {
  expect(checkReturns(RETURNS).get('two returns')).toBeGreaterThan(RETURNS / 10);
});
