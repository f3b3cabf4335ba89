import { describe, expect, it } from 'vitest';
import { mapAccounts } from '../../../core/books/map.ts';

/** Maps one account of full accounts, and gives its field, its treatment and its question. */
function placed(name: string, balance: bigint, type = '') {
  const account = { rows: [1], code: '', name, type, under: [], balance };
  const [one] = mapAccounts([account], { accountType: 'full', mapping: [], remembered: [] });
  if (one === undefined) throw new Error('nothing mapped');
  const field = one.to[0]?.field.replace(/^(profitLoss|balanceSheet)Data\./, '') ?? null;
  return { field, treatment: one.treatment.join(','), ask: one.ask };
}

describe('gains and proceeds of capital are asked about, and are not income of the trade', () => {
  it.each([
    'Profit on sale of property',
    'Gain on disposal of investment property',
    'Profit on disposal of shares',
    'Realised gains on investments',
    'Gain on disposal of subsidiary',
    'Profit on sale of goodwill',
    'Profit/loss on disposal of intangible fixed assets',
    'Sale of business',
    'Proceeds of sale of shares',
    'Sale of land',
    'Sale of motor vehicle',
    'Fixed asset disposals',
    'Capital gains',
  ])('%s', (name) => {
    // A profit above the depreciation of the books, here nil, is income that is not taxed with the trade.
    expect(placed(name, -100n)).toEqual({
      field: 'turnover',
      treatment: 'notTaxable',
      ask: 'unknownAccount',
    });
  });

  it('a loss too, which is added back with depreciation', () => {
    const loss = { field: 'depreciation', treatment: '', ask: 'unknownAccount' };
    expect(placed('Loss on disposal of investments', 100n)).toEqual(loss);
  });

  it.each([
    // Profits on equipment are no chargeable gains as a rule, and gains that are not realised are not taxed.
    ['Profit on sale of van', { field: 'turnover', treatment: 'notTaxable', ask: null }],
    ['Unrealised gain on investments', { field: 'fairValueGains', treatment: '', ask: null }],
  ])('but not %s', (name, expected) => {
    expect(placed(name, -100n)).toEqual(expected);
  });

  // A trade sells these.
  it.each(['Sale of car parts', 'Sale of plant hire', 'Sale of computer services', 'Sale of house plants'])(
    'nor of a trade: %s',
    (name) => {
      const { field, treatment } = placed(name, -100n, 'Revenue');
      expect({ field, treatment }).toEqual({ field: 'turnover', treatment: '' });
    },
  );
});

describe('loans to those who own the company', () => {
  it.each([
    'Loan to shareholder',
    'Shareholder current account',
    'Amounts owed by participators',
    'Loan to spouse',
    'Owner’s loan',
  ])('raise the question of tax on loans to participators: %s', (name) => {
    expect(placed(name, 100n)).toEqual({
      field: 'debtorsBreakdown.otherDebtors',
      treatment: '',
      ask: 'directorsLoanOverdrawn',
    });
  });

  it.each(['Loan to staff member', 'Team member advances'])('but not of %s', (name) => {
    expect(placed(name, 100n).ask).not.toBe('directorsLoanOverdrawn');
  });

  it('are another loan where the company owes them', () => {
    expect(placed('Shareholder loan', -100n).field).toBe('creditorsAfterOneYearBreakdown.otherCreditors');
  });
});

describe('costs of books with types go by what they are, and not by their type', () => {
  it.each([
    ['Tax paid', 'taxOnProfit', '', null],
    ['Section 455 tax', 'taxOnProfit', '', 'unknownAccount'],
    ['Director’s personal tax', null, '', 'dividends'],
    ['Distribution to shareholders', 'dividends', '', 'unknownAccount'],
    ['Distribution', 'otherCharges', '', null],
    ['Distribution to customers', 'otherCharges', '', null],
    ['Tax and National Insurance', 'staffCosts', '', null],
    ['Deferred tax on software', 'deferredTax', '', null],
    ['Repairs to holiday lettings', 'otherCharges', '', null],
    ['VAT returns', 'debtorsBreakdown.otherDebtors', '', 'unknownAccount'],
    ['Speeding ticket', 'otherCharges', 'disallowable', null],
    ['Non-business expenses', 'otherCharges', 'disallowable', 'unknownAccount'],
    ['Client events', 'otherCharges', '', 'entertaining'],
    ['Theatre tickets', 'otherCharges', '', 'entertaining'],
    ['Train tickets', 'otherCharges', '', null],
    ['Restaurant supplies', 'otherCharges', '', null],
    ['Staff hospitality', 'otherCharges', '', null],
    ['Restaurants', 'otherCharges', '', 'entertaining'],
    ['JustGiving', 'otherCharges', 'disallowable', 'donations'],
    ['Tax interest', 'otherCharges', 'disallowable', null],
    ['Loan written off', 'otherCharges', '', 'unknownAccount'],
    ['Loan waived', 'otherCharges', '', 'unknownAccount'],
    ['Impairment of loans', 'otherCharges', '', 'provisionAllowable'],
    ['Investment written down', 'depreciation', '', null],
    ['Goodwill written down', 'depreciation', '', 'amortisation'],
    ['Corporation tax compliance fees', 'otherCharges', '', 'unknownAccount'],
  ])('%s', (name, field, treatment, ask) => {
    expect(placed(name, 100n, 'Expense')).toEqual({ field, treatment, ask });
  });

  it.each(['Lettings', 'Lodger', 'Furnished holiday let'])('income of letting too: %s', (name) => {
    expect(placed(name, -100n, 'Revenue')).toEqual({
      field: 'turnover',
      treatment: 'propertyIncome',
      ask: 'propertyIncome',
    });
  });

  it.each(['Letting fees', 'Tenant referencing', 'Client events', 'Macmillan royalties', 'Outlet income'])(
    'income of a trade is taxed with the trade: %s',
    (name) => {
      const { field, treatment } = placed(name, -100n, 'Revenue');
      expect({ field, treatment }).toEqual({ field: 'turnover', treatment: '' });
    },
  );

  it.each(['Holiday let income', 'Income from tenants', 'Furnished lettings', 'Buy to let income'])(
    'without types: %s',
    (name) => {
      expect(placed(name, -100n).treatment).toBe('propertyIncome');
    },
  );

  it('owes a provision for tax as corporation tax', () => {
    expect(placed('Provision for tax', -100n).field).toBe('creditorsWithinOneYearBreakdown.corporationTax');
  });

  it('knows a heat exchanger from a difference of exchange', () => {
    expect(placed('Heat exchanger', 100n).ask).toBe('unknownAccount');
  });
});
