import { beforeAll, describe, it } from 'vitest';
import { readCases } from '../../core/tax/cases.ts';
import { WORKED_CASES } from '../../core/tax/worked/all.ts';
import { describeShared } from '../../helpers/shared.ts';
import { newCompany } from '../helpers/filings.ts';
import { holds, isRefused } from '../helpers/oracle.ts';

/** Every worked case of a single trading company, sent and read back over HTTP. */
const FILES = [
  'marginal-relief',
  'financial-year-straddle',
  'associated-companies',
  'capital-allowances',
  'losses',
  'management-expenses',
  'donations-cap',
  'dtr-and-payments',
  'interactions',
  'dormant',
  'period-split',
  'charity-exempt',
  'loans-to-participators',
  'capital-allowance-pools',
  'next/group-relief',
];

describe('returns worked by hand, over HTTP', () => {
  let companyId = 0;
  beforeAll(async () => {
    companyId = (await newCompany()).number('id');
  });
  it.concurrent.each(WORKED_CASES)('$id', (worked) => holds(companyId, worked));
});

describeShared('oracle cases over HTTP', (root) => {
  // Drafts of one company may overlap: only a sent filing blocks another.
  let companyId = 0;
  beforeAll(async () => {
    companyId = (await newCompany()).number('id');
  });

  describe.each(FILES)('%s', (name) => {
    const cases = readCases(root, name);
    it.concurrent.each(cases.filter(({ expected }) => expected.rejected === undefined))('$id', (oracle) =>
      holds(companyId, oracle),
    );
    it.concurrent.for(cases.filter(({ expected }) => expected.rejected !== undefined))('$id', (oracle) =>
      isRefused(companyId, oracle),
    );
  });
});
