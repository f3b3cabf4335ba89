import { expect, it } from 'vitest';
import type { FilingJson } from '../../../../../core/figures/filing-fields.ts';
import { LAW } from '../../../../../core/law/law.ts';
import { groupCompany, pageWithRows } from '../../../../../core/tax/groups/division/company.ts';
import { proposeDivision } from '../../../../../core/tax/groups/division/propose.ts';
import { figuresFor } from '../../../figures/figures.ts';
import { INTENSIVE_SUPPORT } from '../../../figures/intensive-support.fixture.ts';

const ADVICE = { asOf: '2026-11-20', law: LAW };

/**
 * Divides the losses of a company with one other, which has profits of 200,000 and an allowance of 1,000,000. Gives each
 * surrender, and the lines of the losses that the company's own return sets aside with its rows.
 */
function divided({ profitLossData, ...more }: FilingJson) {
  const filings: readonly FilingJson[] = [
    { ...more, carriesOnTrade: true, profitLossData: { ...profitLossData, isGroupMember: true } },
    { profitLossData: { turnover: 200_000, groupDeductionsAllowance: 1_000_000, isGroupMember: true } },
  ];
  const filingIds = new Set([1, 2]);
  const asked = filings.map((filing, index) => {
    const figures = figuresFor('2025-04-01', '2026-03-31', { ...filing, associatedCompanies: 1 });
    return {
      ...groupCompany(figures, { filingIds, grouped: null, kept: {} }, ADVICE),
      filingId: index + 1,
    };
  });
  const { claims, filings: proposed } = proposeDivision(asked, true);
  const [first, rows] = [asked[0], proposed[0]?.rows];
  if (first === undefined || rows === undefined) throw new Error('a division answers every company');
  const { lines, problems } = first.compute(pageWithRows(first.page, rows));
  const amountOf = (id: string) => {
    const value = lines.find((line) => line.id === id)?.value;
    return value?.kind === 'pounds' ? Number(value.amount) : 0;
  };
  return {
    given: claims.map(({ kind, amount }) => [kind, Number(amount)]),
    back: [
      amountOf('tradingLossCarriedBack'),
      amountOf('loanDeficitCarriedBack'),
      amountOf('terminalLossCarriedBack'),
    ],
    forCredit: amountOf('tradingLossForCredit'),
    limited: problems.filter(({ location }) => location?.endsWith('CarriedBack') === true),
  };
}

// 10,000: own profits of 3,000 come first (s37(4)), 4,000 goes back, so 3,000 can leave. 6,000 left 1,000 to go back.
it('keeps a trading loss that is carried back, behind what own profits take', () => {
  const amounts = { otherCharges: 10_000, incomeNotOtherwiseCharged: 3_000, lossesCarriedBack: 4_000 };
  expect(divided({ profitLossData: amounts })).toMatchObject({
    given: [['tradingLoss', 3_000]],
    back: [4_000, 0, 0],
    limited: [],
  });
  // Without other profits 6,000 can leave.
  expect(divided({ profitLossData: { otherCharges: 10_000, lossesCarriedBack: 4_000 } }).given).toEqual([
    ['tradingLoss', 6_000],
  ]);
});

it('keeps a loan deficit that is carried back in the same way', () => {
  const amounts = {
    turnover: 3_000,
    interestPayable: 10_000,
    nonTradingInterestPayable: 10_000,
    loanDeficitCarriedBack: 4_000,
  };
  expect(divided({ profitLossData: amounts })).toMatchObject({
    given: [['nonTradingLoanDeficit', 3_000]],
    back: [0, 4_000, 0],
    limited: [],
  });
});

// A surrendered deficit of 3,000 frees the profits of 3,000 for the trading loss: 10,000 - 3,000 - 4,000 can leave.
it('counts the profits that another surrender leaves to the loss', () => {
  const amounts = {
    otherCharges: 10_000,
    incomeNotOtherwiseCharged: 3_000,
    interestPayable: 3_000,
    nonTradingInterestPayable: 3_000,
    lossesCarriedBack: 4_000,
  };
  expect(divided({ profitLossData: amounts })).toMatchObject({
    given: [
      ['nonTradingLoanDeficit', 3_000],
      ['tradingLoss', 3_000],
    ],
    back: [4_000, 0, 0],
  });
});

// 20,000 brought forward: s45F takes 4,000 here once the loss of 10,000 is surrendered, and 5,000 goes back: 11,000 leave.
it('keeps a terminal loss that is carried back', () => {
  const amounts = {
    otherCharges: 10_000,
    incomeNotOtherwiseCharged: 4_000,
    lossesBroughtForward: 20_000,
    tradeCeased: true,
  };
  expect(divided({ profitLossData: { ...amounts, terminalLossCarriedBack: 5_000 } })).toMatchObject({
    given: [
      ['tradingLoss', 10_000],
      ['tradingLossBroughtForward', 11_000],
    ],
    back: [0, 0, 5_000],
    limited: [],
  });
  // 18,000 goes back: s45F may take 2,000 here, so 2,000 of the loss of the period stay for the other 2,000.
  expect(divided({ profitLossData: { ...amounts, terminalLossCarriedBack: 18_000 } })).toMatchObject({
    given: [['tradingLoss', 8_000]],
    back: [0, 0, 18_000],
    limited: [],
  });
});

// Loss 50,000 and 86% of 100,000: 136,000. Interest takes 30,000, and 106,000 is surrendered for 14.5%: nothing is free to leave.
it('leaves a loss that is surrendered for intensive support', () => {
  const amounts = { turnover: 50_000, staffCosts: 70_000, otherCharges: 30_000, interestIncome: 30_000 };
  expect(
    divided({ profitLossData: amounts, supplementaryPagesData: { ct600l: INTENSIVE_SUPPORT } }),
  ).toMatchObject({
    given: [],
    forCredit: 106_000,
  });
});
