import { describe, expect, it } from 'vitest';
import type { Ct600cJson } from '../../../../core/figures/ct600c.ts';
import type { FilingJson } from '../../../../core/figures/filing-fields.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { figuresFor } from '../../figures/figures.ts';

/** Tests the warnings of a return with page CT600C: the year to 31 March 2026, profits of 100,000. */

const CONSENT = { name: 'Ada Example', status: 'Director', date: '2026-10-01' };
const CLAIM = {
  companyName: 'Alder Tools Limited',
  taxReference: '1234567890',
  amount: 20_000,
  consent: CONSENT,
};
const ARRANGEMENTS = {
  companyName: 'Alder Group Limited',
  authorisedPerson: 'Ada Example',
  status: 'Director',
};

function asked(
  ct600c: Ct600cJson,
  more: FilingJson = {},
  asOf = '2026-11-20',
  [start, end]: readonly [string, string] = ['2025-04-01', '2026-03-31'],
) {
  const { profitLossData, ...rest } = more;
  const figures = figuresFor(start, end, {
    directorName: 'Ada Example',
    associatedCompanies: 1,
    profitLossData: { turnover: 100_000, isGroupMember: true, ...profitLossData },
    supplementaryPagesData: { ct600c },
    ...rest,
  });
  const { returns } = computeFiling(figures, asOf);
  const problems = returns.flatMap((computed) => computed.problems);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return problems.flatMap(({ rule, location }) =>
    rule !== undefined && /^(group-|carried-forward)/.test(rule) ? [`${rule} ${location}`] : [],
  );
}
const PAGE = 'supplementaryPagesData.ct600c';
const SIGNED = `group-signed-copy ${PAGE}.claims`;

describe('a return with page CT600C', () => {
  it('asks to keep the signed notice of a claim, and nothing under simplified arrangements', () => {
    expect(asked({ claims: [CLAIM] })).toEqual([SIGNED]);
    const { consent: _, ...bare } = CLAIM;
    expect(asked({ claims: [bare], simplifiedArrangements: ARRANGEMENTS })).toEqual([]);
  });

  it('warns of a claim after the first anniversary of the filing date', () => {
    // The return is due on 31 March 2027.
    expect(asked({ claims: [CLAIM] }, {}, '2028-03-31')).toEqual([SIGNED]);
    expect(asked({ claims: [CLAIM] }, {}, '2028-04-01')).toEqual([`group-claim-late ${PAGE}.claims`, SIGNED]);
  });

  it('counts that anniversary from the filing date, and not from the end of the period', () => {
    // The year to 28 February 2026 is due on 28 February 2027. Its anniversary is 28 February 2028, in a leap year.
    const late = [`group-claim-late ${PAGE}.claims`, SIGNED];
    const year = ['2025-03-01', '2026-02-28'] as const;
    expect(asked({ claims: [CLAIM] }, {}, '2028-02-28', year)).toEqual([SIGNED]);
    expect(asked({ claims: [CLAIM] }, {}, '2028-02-29', year)).toEqual(late);
  });

  it('asks for associated companies where the page names more', () => {
    const other = { ...CLAIM, companyName: 'Birch Homes Limited', taxReference: '2345678901' };
    expect(asked({ claims: [CLAIM, other] })).toEqual(['group-associates associatedCompanies', SIGNED]);
    expect(asked({ claims: [CLAIM, other] }, { associatedCompanies: 2 })).toEqual([SIGNED]);
    // Two rows for one company are one company.
    expect(asked({ claims: [CLAIM, { ...CLAIM, amount: 1_000 }] })).toEqual([SIGNED]);
  });

  it('asks for the share of the allowance, and for the data that losses brought forward need', () => {
    const forward = { ...CLAIM, kind: 'carriedForward', lossesFrom: ['trade'] } as const;
    const conditions = `carried-forward-conditions ${PAGE}`;
    const found = asked({ claims: [forward] });
    expect(found).toContain(conditions);
    expect(found.some((each) => each.startsWith('group-allowance '))).toBe(true);
    expect(asked({ claims: [forward] }, { profitLossData: { groupDeductionsAllowance: 100_000 } })).toEqual([
      SIGNED,
      conditions,
    ]);
  });
});
