import { describe, expect, it } from 'vitest';
import { checkSave } from '../../../schema/requests/check-save.ts';
import { emptyFilingData } from '../../../schema/requests/filing-data.ts';
import { saveFilingStruct } from '../../../schema/requests/filings.ts';
import { parseBody } from '../../../schema/requests/parse.ts';

const LONG = { start: '2025-01-01', end: '2026-03-31' };
const faults = (
  profitLossData: Record<string, number>,
  period = { start: '2025-04-01', end: '2026-03-31' },
) =>
  checkSave({ ...emptyFilingData(false), profitLossData }, period).map(
    ({ location, message }) => `${location} ${message}`,
  );

describe('claims of a save', () => {
  it('takes a claim of all that there is, and refuses one pound more', () => {
    expect(faults({ lossesBroughtForward: 5, lossesBroughtForwardClaimed: 5 })).toEqual([]);
    expect(faults({ lossesBroughtForward: 5000, lossesBroughtForwardClaimed: 5001 })).toEqual([
      'profitLossData.lossesBroughtForwardClaimed is 5,001, but lossesBroughtForward, which includes it, is 5,000; send at most 5,000',
    ]);
  });

  it('leaves a claim on a balance of a long period to validate: the rest of the first return’s loss joins it', () => {
    expect(faults({ lossesBroughtForward: 5, lossesBroughtForwardClaimed: 6 }, LONG)).toEqual([]);
    expect(faults({ interestPayable: 5, nonTradingInterestPayable: 6 }, LONG)).toHaveLength(1);
  });

  it('refuses the part of interest, of excess allowances and of donations that is more than the whole', () => {
    expect(
      faults({
        interestPayable: 1,
        nonTradingInterestPayable: 2,
        excessCapitalAllowancesClaimed: 1,
        qualifyingDonations: 3,
        donationsForInvestmentBusiness: 4,
      }),
    ).toHaveLength(3);
  });

  it('takes allowable losses beside their parts only as their sum', () => {
    const parts = { capitalLossesArising: 3, capitalLossesBroughtForward: 4 };
    expect(faults(parts)).toEqual([]);
    expect(faults({ ...parts, allowableLosses: 7 })).toEqual([]);
    expect(faults({ capitalLossesArising: 3, allowableLosses: 3 })).toEqual([]);
    expect(faults({ allowableLosses: 9 })).toEqual([]);
    expect(faults({ ...parts, allowableLosses: 8 })).toEqual([
      'profitLossData.allowableLosses is 8, but capitalLossesArising and capitalLossesBroughtForward add up to 7; leave it out, or send their sum',
    ]);
  });

  it('refuses at once every word, number and kind that is wrong', () => {
    const parsed = parseBody(saveFilingStruct, {
      filingId: 1,
      carriesOnTrade: 'yes',
      closeInvestmentHolding: 1,
      instalmentPayments: 'huge',
      associatedCompaniesBefore: 100,
      capitalAllowancesData: { business: 'letting' },
      profitLossData: { tradeCeased: 'no', loanDeficitClaimed: -1, capitalLossesArising: 1.5 },
    });
    expect(parsed.ok ? [] : parsed.problems.map(({ location }) => location).sort()).toEqual([
      'associatedCompaniesBefore',
      'capitalAllowancesData.business',
      'carriesOnTrade',
      'closeInvestmentHolding',
      'instalmentPayments',
      'profitLossData.capitalLossesArising',
      'profitLossData.loanDeficitClaimed',
      'profitLossData.tradeCeased',
    ]);
  });

  it('keeps null of the root and drops null of an amount', () => {
    const parsed = parseBody(saveFilingStruct, {
      filingId: 1,
      carriesOnTrade: null,
      profitLossData: { loanDeficitClaimed: null, tradeCeased: null, turnover: 1 },
    });
    expect(parsed).toMatchObject({
      ok: true,
      value: { carriesOnTrade: null, profitLossData: { turnover: 1 } },
    });
  });
});
