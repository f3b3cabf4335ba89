import type { FilingJson } from '../../core/figures/filing-fields.ts';
import { LAW } from '../../core/law/law.ts';
import { groupCompany } from '../../core/tax/groups/division/company.ts';
import { proposeDivision } from '../../core/tax/groups/division/propose.ts';
import type { Asked } from '../../core/tax/groups/division/rows.ts';
import { figuresFor } from '../../test/core/figures/figures.ts';
import { TODAY } from './filings.ts';
import { median, ms, within } from './numbers.ts';

/**
 * Measures the processor time of dividing a group's losses, from the figures of its filings to the rows and boxes of
 * each. The bounds are in the specification of the interface.
 */
const ROUNDS = 5;
const GROUPS = [
  { size: 12, boundMs: 2_000 },
  { size: 50, boundMs: 10_000 },
] as const;

/** Makes figures of one company. Every third company has losses; the others have profits below and above the limits. */
function figuresOf(index: number, size: number): FilingJson['profitLossData'] {
  const common = { carriesOnTrade: true, isGroupMember: true, interestIncome: 300 * (index % 5) };
  if (index % 3 === 0)
    return {
      ...common,
      turnover: 1_000,
      costOfRawMaterials: 61_000 + 9_700 * index,
      qualifyingDonations: 2_000,
    };
  return {
    ...common,
    turnover: Math.round((260_000 / size) * (index % 2 === 0 ? 1.7 : 0.6)) + 1_313 * index,
    ...(index % 2 === 0 ? { frankedInvestmentIncome: 1_100 + 37 * index } : {}),
    ...(index % 5 === 0 ? { lossesBroughtForward: 9_000, groupDeductionsAllowance: 1_000 } : {}),
    ...(index % 7 === 0 ? { qualifyingDonations: 3_000 } : {}),
  };
}

function groupOf(size: number): readonly Asked[] {
  const filingIds = new Set(Array.from({ length: size }, (_, index) => index + 1));
  return [...filingIds].map((filingId, index) => {
    const figures = figuresFor('2025-04-01', '2026-03-31', {
      associatedCompanies: size - 1,
      profitLossData: figuresOf(index, size),
    });
    const of = { filingIds, grouped: null, kept: {} };
    return { ...groupCompany(figures, of, { asOf: TODAY, law: LAW }), filingId };
  });
}

export function groupsBench(): string {
  return GROUPS.map(({ size, boundMs }) => {
    const times: number[] = [];
    let isExact = false;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = process.cpuUsage();
      ({ isExact } = proposeDivision(groupOf(size), true));
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1_000);
    }
    return `A group of ${size} companies, divided (exact: ${isExact})
  computed      ${ms(median(times))} of one core (the slowest of ${ROUNDS} ${ms(Math.max(...times))}; ${within(Math.max(...times), boundMs, ' ms')})`;
  }).join('\n\n');
}
