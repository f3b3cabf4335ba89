import { describe, expect, it } from 'vitest';
import { A_YEAR, csv, work } from './work.ts';

type Answers = NonNullable<Parameters<typeof work>[2]>['answers'];

/** Gives the tax side of a proposal, and the questions about interest. */
function proposed(rows: readonly (readonly [string, number])[], answers: Answers = []) {
  const rest = -rows.reduce((total, [, balance]) => total + Math.round(balance * 100), 0) / 100;
  const lines = [...rows, ['Business Bank Account', rest] as const].map(
    ([name, balance]) => `${name},${balance > 0 ? balance : ''},${balance < 0 ? -balance : ''}`,
  );
  const worked = work(csv(['Account,Debit,Credit', ...lines].join('\n')), A_YEAR, { answers });
  if (!worked.ok) throw new Error(worked.faults.join('\n'));
  const { proposal, questions } = worked;
  return {
    fields: proposal.profitLossData ?? {},
    asked: questions.filter(({ kind }) => kind === 'propertyInterest').flatMap(({ accounts }) => accounts),
  };
}

const LANDLORD = [
  ['Rent received', -20_000],
  ['Repairs', 9_000],
  ['Mortgage interest', 25_000],
] as const;
const nonTrading = { kind: 'propertyInterest', accounts: null, value: 'nonTrading' } as const;
const trade = { kind: 'propertyInterest', accounts: null, value: 'trade' } as const;

describe('interest of a company that lets', () => {
  it('puts rent and its costs out of the trade, and asks about the interest', () => {
    const { fields, asked } = proposed(LANDLORD);
    expect(fields).toEqual({
      turnover: 20_000,
      otherCharges: 9_000,
      interestPayable: 25_000,
      disallowableExpenses: 9_000,
      nonTaxableIncome: 20_000,
      propertyBusinessIncome: 20_000,
      propertyBusinessExpenses: 9_000,
    });
    expect(asked).toHaveLength(1);
  });

  it('writes nonTradingInterestPayable for nonTrading, and a nil for trade', () => {
    expect(proposed(LANDLORD, [nonTrading]).fields).toMatchObject({ nonTradingInterestPayable: 25_000 });
    expect(proposed(LANDLORD, [trade]).fields).toMatchObject({ nonTradingInterestPayable: 0 });
    expect(proposed(LANDLORD, [nonTrading]).asked).toEqual([]);
    expect(() => proposed(LANDLORD, [{ ...trade, value: 'perhaps' }])).toThrow(
      'expected nonTrading or trade',
    );
  });

  it('counts unstated interest as non-trading beside interest that is stated as non-trading', () => {
    const rows = [...LANDLORD, ['Bank loan interest', 3_000.4]] as const;
    const one = { ...nonTrading, accounts: ['Mortgage interest'] };
    expect(proposed(rows, [one]).fields).toMatchObject({ nonTradingInterestPayable: 28_000 });
    const loan = { ...trade, accounts: ['Bank loan interest'] };
    expect(proposed(rows, [loan]).fields).toMatchObject({ nonTradingInterestPayable: 25_000 });
  });

  it('leaves no pound of rent or of its costs in a trade, however pounds are rounded', () => {
    // 20,000.50 is rounded up, and so is the interest of 0.50, while the profit of 15,000.50 - 0.50 - 0.25 is rounded once.
    for (const pence of [0, 0.25, 0.49, 0.5, 0.51, 0.75, 0.99]) {
      const { fields } = proposed(
        [
          ['Rent received', -(20_000 + pence)],
          ['Repairs', 4_000.5],
          ['Insurance', 1_000.05 + Math.round(pence * 50) / 100],
          ['Bank interest received', -0.5],
          ['Mortgage interest', 300.49],
        ],
        [nonTrading],
      );
      expect([pence, fields.nonTaxableIncome]).toEqual([pence, fields.turnover]);
      expect([pence, fields.propertyBusinessIncome]).toEqual([pence, fields.turnover]);
      expect([pence, fields.disallowableExpenses]).toEqual([pence, fields.otherCharges]);
      expect([pence, fields.propertyBusinessExpenses]).toEqual([pence, fields.otherCharges]);
      expect([pence, fields.nonTradingInterestPayable]).toEqual([pence, fields.interestPayable]);
    }
  });
});

it('asks a shop that also lets which interest is of the trade, account by account', () => {
  const rows = [
    ['Sales', -50_000],
    ['Rent received', -10_000],
    ['Mortgage interest', 6_000],
    ['Bank loan interest', 9_000],
  ] as const;
  expect(proposed(rows).asked).toHaveLength(2);
  expect(proposed(rows, [{ ...nonTrading, accounts: ['Mortgage interest'] }]).fields).toMatchObject({
    interestPayable: 15_000,
    nonTradingInterestPayable: 6_000,
  });
});

it('asks a company with interest and nothing else what its loan is for', () => {
  const rows = [
    ['Bank interest received', -20_000],
    ['Loan interest', 15_000],
  ] as const;
  expect(proposed(rows).asked).toHaveLength(1);
  expect(proposed(rows, [nonTrading]).fields).toMatchObject({
    interestIncome: 20_000,
    interestPayable: 15_000,
    nonTradingInterestPayable: 15_000,
  });
});

it('puts interest on corporation tax that was paid late out of the trade (CTM92190)', () => {
  const rows = [
    ['Sales', -50_000],
    ['Interest on corporation tax', 40],
  ] as const;
  const paid = { kind: 'taxInterest', accounts: null, value: 'yes' } as const;
  expect(proposed(rows).fields).not.toHaveProperty('nonTradingInterestPayable');
  expect(proposed(rows, [paid]).fields).toMatchObject({ interestPayable: 40, nonTradingInterestPayable: 40 });
});

it('accepts a mapping of a cost to management, or of interest to no trade', () => {
  const text =
    'Account,Debit,Credit\nInterest received,,20000\nAccountancy,1200,\nLoan interest,500,\nBank,18300,';
  const given = (name: string, field: string, treatment: 'managementExpense' | 'nonTradingInterest') => ({
    code: null,
    name,
    field: `profitLossData.${field}`,
    treatment: [treatment],
  });
  const worked = work(csv(text), A_YEAR, {
    mapping: [
      given('Accountancy', 'otherCharges', 'managementExpense'),
      given('Loan interest', 'interestPayable', 'nonTradingInterest'),
    ],
  });
  if (!worked.ok) throw new Error(worked.faults.join('\n'));
  expect(worked.proposal.profitLossData).toMatchObject({
    otherCharges: 1_200,
    disallowableExpenses: 1_200,
    managementExpenses: 1_200,
    nonTradingInterestPayable: 500,
  });
});
