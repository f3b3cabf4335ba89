import { describe, expect, it } from 'vitest';
import { saveFilingStruct } from '../../../schema/requests/filings.ts';
import { parseBody } from '../../../schema/requests/parse.ts';

const save = (body: object) => {
  const parsed = parseBody(saveFilingStruct, { filingId: 1, ...body });
  return parsed.ok
    ? parsed.value
    : Object.fromEntries(parsed.problems.map(({ location, message }) => [location, message]));
};

const row = { name: 'Jane Example', openingBalance: 1_000, advanced: 4_000, repaid: 2_500, writtenOff: 500 };

describe('the fields of the accounts at the root of a save', () => {
  it('are kept as they are sent', () => {
    const body = {
      goingConcern: { basis: 'notGoingConcern', reason: 'The trade stops.\nBreak-up values are used.' },
      directorsAdvances: [{ ...row, interestRate: 2.25, terms: 'On demand.', closingBalance: 2_000 }],
      dividendsPaid: 12_000,
      previousNumberOfEmployees: 3,
      disclosures: {
        leases: 'none',
        relatedParties: 'noted',
        footNotes: {
          guarantees: { text: 'Of a loan.', amount: 10_000 },
          commitments: { text: 'Rent.' },
        },
        debtsAfterFiveYears: 0,
        securedDebts: 5_000,
      },
      revision: { nonCompliance: 'A loan.', amendments: 'Creditors.', approvalDate: '2026-06-30' },
      directors: ['Jane Example', 'Niall Quinn'],
      earlyAdoption: true,
    };
    expect(save(body)).toEqual({ filingId: 1, ...body });
  });

  it('take null for each', () => {
    const nulls = { goingConcern: null, directorsAdvances: null, dividendsPaid: null, disclosures: null };
    expect(save(nulls)).toEqual({ filingId: 1, ...nulls });
    expect(save({ disclosures: { footNotes: { guarantees: null } } })).toHaveProperty('filingId');
  });

  // 1,000 + 4,000 - 2,500 - 500 = 2,000.
  it('refuse a closing balance that does not follow, and give the right one', () => {
    expect(save({ directorsAdvances: [row, { ...row, closingBalance: 2_500 }] })).toEqual({
      'directorsAdvances[1].closingBalance':
        'does not follow: openingBalance + advanced - repaid - writtenOff is 2,000; correct one of them, or leave closingBalance out',
    });
    // The company owed the director 500 and lent 2,000, so the director owes 1,500.
    const overdrawn = { name: 'Jane Example', openingBalance: -500, advanced: 2_000, closingBalance: 1_500 };
    expect(save({ directorsAdvances: [overdrawn] })).toMatchObject({ directorsAdvances: [overdrawn] });
  });

  it('refuse values that are not text, amount or day', () => {
    const footNotes = { guarantees: { amount: 1 }, commitments: { text: 'Rent.', amount: -1 } };
    const revision = { nonCompliance: '', amendments: 'x'.repeat(2_001), approvalDate: '30/06/2026' };
    expect(Object.keys(save({ disclosures: { footNotes, securedDebts: 1.5 }, revision })).sort()).toEqual([
      'disclosures.footNotes.commitments.amount',
      'disclosures.footNotes.guarantees.text',
      'disclosures.securedDebts',
      'revision.amendments',
      'revision.approvalDate',
      'revision.nonCompliance',
    ]);
  });

  it('keep to their sizes', () => {
    const rows = (count: number) => ({ directorsAdvances: Array.from({ length: count }, () => row) });
    expect(save(rows(20))).toHaveProperty('filingId');
    expect(save(rows(21))).toEqual({
      directorsAdvances: "expected at most 20 directors' advances, but 21 were sent",
    });
    expect(save({ goingConcern: { reason: 'x'.repeat(2_000) } })).toHaveProperty('filingId');
    expect(save({ goingConcern: { reason: 'x'.repeat(2_001) } })).toEqual({
      'goingConcern.reason': 'expected text of 1 to 2000 characters, but 2001 characters were sent',
    });
    expect(save({ disclosures: { leases: 'some' }, goingConcern: { basis: 'other' } })).toEqual({
      'disclosures.leases': 'expected none or noted, but another word was sent',
      'goingConcern.basis': 'expected goingConcern or notGoingConcern, but another word was sent',
    });
    expect(save({ directorsAdvances: [{ ...row, interestRate: 101 }] })).toHaveProperty(
      'directorsAdvances[0].interestRate',
    );
    expect(save({ directorsAdvances: [{ ...row, interestRate: 'official rate' }] })).toHaveProperty(
      'filingId',
    );
  });
});
