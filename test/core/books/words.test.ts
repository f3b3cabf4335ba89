import { describe, expect, it } from 'vitest';
import { answered } from '../../../core/books/answers.ts';
import { mapAccounts } from '../../../core/books/map.ts';
import { NAME_RULES } from '../../../core/books/names.ts';
import type { BookAccount } from '../../../core/books/trial-balance.ts';
import { standardName } from '../../../core/books/words.ts';

describe('names in one spelling', () => {
  it.each([
    ['Accum. dep’n - M/V', 'accumulated depreciation motor vehicles'],
    ['Bank chgs & int', 'bank charges and interest'],
    ['Loan < 1 yr', 'loan under 1 year'],
    ['Amortisaton', 'amortisation'],
    ['Recieved from insurers', 'received from insurers'],
    ['Creditiors control', 'creditors control'],
    ['Yswiriant fan', 'insurance fan'],
    ['Stock - BS', 'stock balance sheet'],
    ['Cumberland BS', 'cumberland building society'],
    ['Barclays 20456712', 'barclays'],
    ['Long-term debt, net of current portion', 'long term debt'],
    ['D.L.A.', 'dla'],
  ])('%s', (name, expected) => {
    expect(standardName(name)).toBe(expected);
  });

  it.each([
    'Parents',
    'Patents',
    'Parking',
    'Packing',
    'Employees',
    'Clearing',
    'Cleaning',
    'Brian',
    'Phoenix',
  ])('leaves %s as it is', (name) => {
    expect(standardName(name)).toBe(name.toLowerCase());
  });
});

describe('rules of names', () => {
  it('have no flags, so the pattern of a group matches the same names as its rules', () => {
    expect(NAME_RULES.filter(({ name }) => name.flags !== '')).toEqual([]);
  });
});

const open = (name: string, balance: bigint, row = 1): BookAccount => ({
  rows: [row],
  code: '',
  name,
  type: '',
  under: [],
  balance,
});

/** Maps one account of an unknown chart. */
function mapped(name: string, balance: bigint, type = '') {
  const account = { ...open(name, balance), type };
  const [one] = mapAccounts([account], { accountType: 'full', mapping: [], remembered: [] });
  if (one === undefined) throw new Error('nothing mapped');
  return { to: one.to[0]?.field ?? null, confidence: one.confidence, ask: one.ask };
}

describe('answers about accounts that are unknown', () => {
  it('move an account that has a line only if they name it', () => {
    const accounts = [open('Brian', 1n, 1), open('Bank staff', 2n, 2)];
    const mapped = mapAccounts(accounts, { accountType: 'full', mapping: [], remembered: [] });
    const field = 'profitLossData.staffCosts';
    const answer = (about: readonly (number | string)[] | null) =>
      answered(mapped, [{ kind: 'unknownAccount', accounts: about, value: field }]).accounts.map(
        ({ to }) => to[0]?.field,
      );
    expect(answer(null)).toEqual([field, 'balanceSheetData.cashAtBank']);
    expect(answer(['Bank staff'])).toEqual([undefined, field]);
  });
});

describe('names that fit several lines', () => {
  it.each([
    // A cost with a credit balance may be owed, bank staff may be temporary workers, and a debtor may be of any kind.
    ['Wages', -1n],
    ['Bank staff', 1n],
    ['Barrelage creditor', -1n],
    ['Sales', 1n],
    ['Tractor', 1n],
    // Dividends are exempt and interest is not, and the name may mean both.
    ['Investment income', -1n],
    // A payment by a card that is charged beforehand, and a commission that the company earns.
    ['Prepaid card purchases', 1n],
    ['Prepaid card charges', 1n],
    ['Exchange commission', -1n],
    ['Exchange commission receivable', 1n],
  ])('are asked about, with the line that is likely: %s', (name, balance) => {
    expect(mapped(name, balance)).toEqual({
      to: expect.any(String),
      confidence: 'doubtful',
      ask: 'unknownAccount',
    });
  });

  it('among them stock that is owed: it is goods that are not yet invoiced', () => {
    expect(mapped('Goods in transit', -1n, 'Current Liability').ask).toBe('unknownAccount');
    expect(mapped('Stock provision', -1n, 'Current Liability').ask).toBeNull();
  });

  it.each(['Properties for resale', 'Goods for resale - Scotland'])(
    'among them goods that are typed as a running cost: %s',
    (name) => {
      expect(mapped(name, 1n, 'Expense')).toMatchObject({ ask: 'unknownAccount', confidence: 'doubtful' });
    },
  );

  it.each([
    'General expenses',
    'Motor expenses',
    'Directors’ expenses',
    'Other expenses',
    'Exchange commission',
  ])('but not where each word is of a cost: %s', (name) => {
    expect(mapped(name, 1n)).toEqual({
      to: 'profitLossData.otherCharges',
      confidence: expect.not.stringMatching('doubtful'),
      ask: null,
    });
  });

  it.each(['Brian', 'Project Phoenix', '??', 'To be coded', 'Dividend tax'])(
    'have no line at all: %s',
    (name) => {
      expect(mapped(name, 1n)).toMatchObject({ to: null });
    },
  );

  it.each([
    ['Balance', 'Deferred tax', -1n, 'balanceSheetData.provisionsForLiabilities'],
    ['Charge', 'Deferred tax charge', 1n, 'profitLossData.deferredTax'],
    ['Owed', 'Rent payable', -1n, 'balanceSheetData.creditorsWithinOneYearBreakdown.otherCreditors'],
    ['Cost', 'Rent payable', 1n, 'profitLossData.otherCharges'],
    ['Cost', 'Goods in transit insurance', 1n, 'profitLossData.otherCharges'],
    ['Cost', 'Hire of plant and machinery', 1n, 'profitLossData.otherCharges'],
  ])('%s: %s', (_what, name, balance, field) => {
    expect(mapped(name, balance).to).toBe(field);
  });
});
