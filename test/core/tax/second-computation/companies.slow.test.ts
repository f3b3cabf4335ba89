import { expect, it } from 'vitest';
import { GENERATED_FILINGS } from '../../../helpers/numbers.ts';
import { checkCompanies } from './every-company.ts';

it(`holds ${GENERATED_FILINGS} companies that let, invest, start or stop against the second computation`, () => {
  expect(checkCompanies(GENERATED_FILINGS).size).toBeGreaterThan(0);
});
