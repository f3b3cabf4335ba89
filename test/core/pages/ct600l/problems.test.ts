import { describe, expect, it } from 'vitest';
import type { Ct600lJson } from '../../../../core/figures/ct600l.ts';
import { AMENDS_EVERYTHING, AMENDS_NOTHING, type Amends } from '../../../../core/figures/filing.ts';
import type { FilingJson } from '../../../../core/figures/filing-fields.ts';
import { figuresOf } from '../../../../core/figures/read.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { figuresFor, inputFor } from '../../figures/figures.ts';

/** Tests faults with which page CT600L cannot be sent, each at its path. The computation still answers. */

const PAGE = 'supplementaryPagesData.ct600l';
const INTENSIVE: Ct600lJson['intensiveSupport'] = {
  expenditure: { staff: 100_000 },
  relevantExpenditure: 100_000,
  totalRelevantExpenditure: 200_000,
};

function made(ct600l: Partial<Ct600lJson>, more: FilingJson = {}, period = ['2025-04-01', '2026-03-31']) {
  const [start = '', end = ''] = period;
  const figures = figuresFor(start, end, {
    // 200,000 of research is a credit of 40,000, and a loss of 90,000 one of 50,000.
    profitLossData: { otherCharges: 90_000 },
    ...more,
    supplementaryPagesData: {
      ct600l: {
        applies: true,
        smallOrMediumEnterprise: true,
        claimedInLastThreeYears: true,
        expenditureCredit: { expenditure: { staff: 200_000 } },
        payeAndNic: { own: 30_000, employerReferences: ['123/AB45678'] },
        additionalInformationDate: '2026-11-02',
        ...ct600l,
      },
    },
  });
  const { returns } = computeFiling(figures, '2026-11-20');
  return {
    refused: returns.flatMap(({ problems }) =>
      problems.flatMap(({ severity, location, message }) =>
        severity === 'error' && location?.startsWith(PAGE)
          ? [`${location.slice(PAGE.length)}: ${message}`]
          : [],
      ),
    ),
    boxes: (...numbers: readonly string[]) => numbers.map((number) => returns[0]?.boxes.has(number)),
  };
}
const credit = (more: Partial<NonNullable<Ct600lJson['expenditureCredit']>>): Partial<Ct600lJson> => ({
  expenditureCredit: { expenditure: { staff: 200_000 }, ...more },
});

describe('a claim for research and development', () => {
  // A period to 30 June 2026 is notified until 31 December. On 20 November a claim needs no notification yet.
  it('does not say that a notification of a later day was sent', () => {
    const period = ['2025-07-01', '2026-06-30'];
    const notified = (claimNotificationDate: string) =>
      made({ claimedInLastThreeYears: false, claimNotificationDate }, {}, period);
    expect(notified('2026-11-21').refused).toEqual([
      '.claimNotificationDate: is after today, 20 November 2026: give the day on which the claim notification was sent, or leave it out',
    ]);
    expect(notified('2026-11-21').boxes('656')).toEqual([false]);
    expect(notified('2026-11-20')).toMatchObject({ refused: [] });
    expect(notified('2026-11-20').boxes('656')).toEqual([true]);
  });

  it('is taken when it is in order', () => {
    expect(made({}).refused).toEqual([]);
    expect(made({}).boxes('142', '880')).toEqual([true, true]);
  });

  it.each<[string, Partial<Ct600lJson>, FilingJson, RegExp]>([
    ['of a charity', {}, { charityStatus: 'charity' }, /^: A charity is an ineligible company/],
    ['by return for one return', { bySubPeriod: [null, null] }, {}, /^\.bySubPeriod: Say for each return/],
    [
      'with a notification outside its days',
      { claimedInLastThreeYears: false, claimNotificationDate: '2026-10-01' },
      {},
      /^\.claimNotificationDate: The claim notification had to be sent between 1 April 2025 and 30 September 2026$/,
    ],
    [
      'without a notification or an earlier claim',
      { claimedInLastThreeYears: false },
      {},
      /30 September 2026\. Give its day\. If none was needed because of an earlier claim, send supplementaryPagesData\.ct600l\.claimedInLastThreeYears true$/,
    ],
    [
      'informed after today',
      { additionalInformationDate: '2026-11-21' },
      {},
      /^\.additionalInformationDate: HMRC must have/,
    ],
    [
      'of a credit without a going concern',
      { expenditureCredit: null, intensiveSupport: INTENSIVE, goingConcern: false },
      {},
      /^\.intensiveSupport: The payable credit needs a going concern/,
    ],
    [
      'of more research than there are costs',
      {
        expenditureCredit: null,
        intensiveSupport: { ...INTENSIVE, totalRelevantExpenditure: 99_999 },
      },
      {},
      /^\.intensiveSupport\.relevantExpenditure: is above/,
    ],
    [
      'with a pound too little of research',
      {
        expenditureCredit: null,
        intensiveSupport: { ...INTENSIVE, relevantExpenditure: 59_999 },
      },
      {},
      /^\.intensiveSupport\.relevantExpenditure: R&D is 29\.99% of total expenditure; 30% is needed/,
    ],
    [
      'with too much for connected persons',
      { payeAndNic: null, capExemption: { connectedExpenditure: 30_001 } },
      {},
      /^\.capExemption\.connectedExpenditure: Connected expenditure is 15\.01%/,
    ],
    [
      'with a group’s credit that finds no tax',
      credit({ receivedFromGroup: [{ name: 'Alder Tools Limited', amount: 10 }] }),
      {},
      /^\.expenditureCredit\.receivedFromGroup: More than the tax it could pay: 0\.00/,
    ],
    // L85: 40,000 less 7,600 that step 2 keeps.
    [
      'for more tax of other periods',
      credit({ otherPeriodsTax: 32_400.01 }),
      {},
      /^\.expenditureCredit\.otherPeriodsTax: At most 32,400\.00 \(L85\)/,
    ],
    [
      'for more debts',
      credit({ otherLiabilities: 32_400.01 }),
      {},
      /^\.expenditureCredit\.otherLiabilities: At most 32,400\.00/,
    ],
    [
      'with more in the accounts',
      credit({ creditInAccounts: 40_000.01 }),
      {},
      /^\.expenditureCredit\.creditInAccounts: At most 40,000\.00/,
    ],
    [
      'that gives the group more at step 5',
      credit({ surrenders: { step5: [{ name: 'Alder Tools Limited', amount: 32_400.01 }] } }),
      {},
      /^\.expenditureCredit\.surrenders\.step5: At most 32,400\.00 \(L95\)/,
    ],
  ])('is refused %s', (_, page, more, wanted) => {
    expect(made(page, more).refused).toEqual([expect.stringMatching(wanted)]);
  });

  it('is refused without a claim for each return of a long period', () => {
    const { refused } = made({}, {}, ['2025-04-01', '2026-09-30']);
    expect(refused[0]).toMatch(/^\.bySubPeriod: Say for each return/);
  });

  it('is ignored for a dormant company, whose page stays stored', () => {
    const dormant = made({}, { isDormant: true, profitLossData: null });
    expect(dormant.boxes('142', '650', 'L15', '880')).toEqual([false, false, false, false]);
    expect(dormant.refused).toEqual([]);
  });
});

/** Tests the day on which the claim of the year to 31 March 2026 was made: it is open until 30 March 2028. */
describe('the day of a claim', () => {
  const refusedOn = (day: string, claimMadeOn: string, amends: Amends, informed = '2026-11-02') => {
    const figures = figuresOf({
      ...inputFor('2025-04-01', '2026-03-31', {
        profitLossData: { otherCharges: 90_000 },
        supplementaryPagesData: {
          ct600l: {
            applies: true,
            smallOrMediumEnterprise: true,
            claimedInLastThreeYears: true,
            expenditureCredit: { expenditure: { staff: 200_000 } },
            additionalInformationDate: informed,
            claimMadeOn,
          },
        },
      }),
      amends,
    });
    const { returns } = computeFiling(figures, day);
    return returns.flatMap(({ problems }) =>
      problems.flatMap(({ severity, location }) => (severity === 'error' ? [location] : [])),
    );
  };

  it('is stated for an amended return', () => {
    expect(refusedOn('2028-05-01', '2026-11-20', AMENDS_EVERYTHING)).toEqual([]);
    expect(refusedOn('2028-05-01', '2028-05-01', AMENDS_EVERYTHING)).toEqual([PAGE]);
  });

  it('is the day of sending for any other', () => {
    expect(refusedOn('2028-05-01', '2026-11-20', AMENDS_NOTHING)).toEqual([PAGE]);
  });

  it('is never after today', () => {
    const late = ['2026-11-20', '2027-02-01'] as const;
    expect(refusedOn(...late, AMENDS_EVERYTHING, '2027-01-15')).toEqual([
      `${PAGE}.additionalInformationDate`,
    ]);
  });
});
