import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../core/books/answers.ts';
import { classify, ledgerOf } from '../../../core/books/classify.ts';
import type { GivenMapping } from '../../../core/books/map.ts';
import { A_YEAR, csv, work } from './work.ts';

const BOOKS = csv('Code,Account,Balance\n4000,Sales,-1000\n7100,Rent,300\n7200,Repairs,200\n1200,Bank,500\n');
const map = (given: Partial<GivenMapping>): GivenMapping => ({
  code: null,
  name: null,
  field: 'profitLossData.otherCharges',
  treatment: [],
  ...given,
});
const COST = 'profitLossData.costOfRawMaterials';
const faultsOf = (...mapping: readonly GivenMapping[]): readonly string[] => {
  const worked = work(BOOKS, A_YEAR, { mapping });
  return worked.ok ? [] : worked.faults;
};
const SAID = 'mapping[1]: contradicts mapping[0] about 7100 Rent; leave one of them out';

describe('mappings that contradict each other', () => {
  it.each([
    ['two of a code', [map({ code: '7100' }), map({ code: '7100', field: COST })]],
    ['two of a name, written in two ways', [map({ name: 'Rent' }), map({ name: 'RENT ', field: COST })]],
    ['a code and a name of one account', [map({ code: '7100' }), map({ name: 'Rent', field: COST })]],
    ['another treatment', [map({ name: 'Rent' }), map({ name: 'Rent', treatment: ['disallowable'] })]],
    ['a field and no field', [map({ name: 'Rent' }), map({ name: 'Rent', field: null })]],
  ])('are refused: %s', (_name, mapping) => {
    expect(faultsOf(...mapping)).toEqual([SAID]);
  });

  it.each([
    ['the same twice', [map({ code: '7100' }), map({ name: 'Rent' })]],
    [
      'of a code and name before one of the name',
      [map({ code: '7100', name: 'Rent' }), map({ name: 'Rent', field: COST })],
    ],
    ['of two accounts', [map({ code: '7100' }), map({ code: '7200', field: COST })]],
    ['of no account', [map({ code: '9' }), map({ code: '9', field: COST })]],
  ])('are not reported if there are none: %s', (_name, mapping) => {
    expect(faultsOf(...mapping)).toEqual([]);
  });
});

describe('answers to the same question of an account', () => {
  const ASKED = csv('Account,Balance\nSales,-1000\nEntertaining,100\nBank loan,-1000\nBank,1900\n');
  const answering = (...answers: readonly (readonly [Answer['kind'], string, string?])[]) =>
    work(
      ASKED,
      { ...A_YEAR, accountType: 'full' },
      {
        answers: answers.map(([kind, value, name]) => ({
          ...{ kind, value },
          accounts: name === undefined ? null : [name],
        })),
      },
    );
  const found = (name: string, worked: ReturnType<typeof answering>) =>
    worked.ok ? worked.proposal.accounts.find(({ account }) => account.name === name) : undefined;

  it('count once if they are equal, however often they are sent', () => {
    const loan = found('Bank loan', answering(['loanMaturity', '100'], ['loanMaturity', '100', 'Bank loan']));
    expect(loan?.to.map(({ amount }) => amount)).toEqual([100_00n, 900_00n]);
    expect(loan?.reason.match(/You answered/g)).toHaveLength(1);
  });

  it('are refused above the balance of the account', () => {
    // The loan is 1,000. The whole of it may fall due within a year, and no more.
    expect(found('Bank loan', answering(['loanMaturity', '1000']))?.to.map(({ amount }) => amount)).toEqual([
      1_000_00n,
    ]);
    expect(answering(['loanMaturity', '1000.01'])).toMatchObject({
      ok: false,
      faults: [expect.stringContaining('from 0 to the balance of the account')],
    });
  });

  it.each([
    ['another amount', ['loanMaturity', '100'], ['loanMaturity', '200', 'Bank loan'], 'Bank loan'],
    ['another word', ['entertaining', 'staff'], ['entertaining', 'customers'], 'Entertaining'],
  ] as const)('are refused where they contradict each other: %s', (_name, first, second, account) => {
    const worked = answering(first, second);
    const message = `answers[1]: contradicts answers[0] about ${account}; leave one of them out`;
    expect(worked).toMatchObject({ ok: false, faults: [message] });
  });

  it('are refused where two answers about no account differ', () => {
    expect(answering(['openingReserves', 'books'], ['openingReserves', 'filed'])).toMatchObject({
      ok: false,
      faults: ['answers[1]: contradicts answers[0]; leave one of them out'],
    });
  });

  it('for its name win over answers for all, in either order', () => {
    const all = ['entertaining', 'staff'] as const;
    const own = ['entertaining', 'customers', 'Entertaining'] as const;
    for (const worked of [answering(all, own), answering(own, all)])
      expect(found('Entertaining', worked)?.treatment).toEqual(['disallowable']);
  });
});

/** Maps an account with a debit of 1,000, beside sales and a bank account. */
function accountOf(name: string) {
  const worked = work(csv(`Account,Debit,Credit\nSales,,5000\n${name},1000,\nBank,4000,\n`));
  return worked.ok ? worked.proposal.accounts.find(({ account }) => account.name === name) : undefined;
}

describe('accounts about loans to participators', () => {
  it.each([
    'Directors loan written off',
    'Write-off of director’s loan',
    'DLA write off',
    'Loan to director written off',
    'Loan to shareholder released',
  ])('%s is added back (CTA 2009 s321A), and asked about', (name) => {
    expect(accountOf(name)).toMatchObject({
      to: [{ field: 'profitLossData.otherCharges', amount: 1_000_00n }],
      treatment: ['disallowable'],
      ask: 'unknownAccount',
    });
  });

  it.each(['S455 tax charge', 'Corporation tax charge - section 455'])(
    '%s is asked about, because the computed charge does not contain it',
    (name) => {
      expect(accountOf(name)).toMatchObject({
        to: [{ field: 'profitLossData.taxOnProfit' }],
        ask: 'unknownAccount',
      });
    },
  );
});

describe('debits that may be a cost or the opposite of it', () => {
  it.each(['NI', 'NIC', 'National insurance', 'Nat Ins', 'Nat insurance', 'Employre NI'])(
    '%s is asked about',
    (name) => {
      expect(accountOf(name)?.ask).toBe('unknownAccount');
    },
  );

  it.each(['PAYE/NI', 'NI control'])('%s is what is owed', (name) => {
    expect(accountOf(name)?.ask).toBeNull();
  });
});

describe('plain names of running costs', () => {
  /** Gives the field and the question of a debit, with a type of the package or none. */
  const placed = (name: string, type: string) => {
    const found = classify({ rows: [2], code: '', name, type, under: [], balance: 100n }, ledgerOf([]));
    return `${found?.kind} ${found?.confidence}`;
  };

  // Each was asked about, or read as entertaining, legal costs or money in the till.
  it.each([
    ['Pub rent', 'Expense', 'overhead likely'],
    ['Lottery tickets', 'Expense', 'overhead likely'],
    ['Alcohol licence', 'Overheads', 'overhead likely'],
    ['Beer and wine purchases', 'Expense', 'overhead likely'],
    ['Food purchases', 'Expense', 'direct certain'],
    ['Cost of goods sold', 'Expense', 'direct certain'],
    ['Till rolls', 'Expense', 'overhead certain'],
    ['Professional indemnity', '', 'overhead certain'],
    ['Professional subscriptions', '', 'overhead certain'],
    ['Use of home as office', '', 'overhead certain'],
    ['Repairs to premises', '', 'overhead certain'],
    ['Domain names', '', 'overhead certain'],
    ['Bookkeeping', '', 'overhead certain'],
    ['Pest control', '', 'overhead certain'],
    ['Flyers', '', 'overhead certain'],
    ['DBS checks', '', 'overhead certain'],
    ['Mailchimp', '', 'overhead certain'],
    ['Sundries', '', 'overhead certain'],
    ['Office supplies', '', 'overhead certain'],
    ['General overheads', '', 'overhead certain'],
    ['Vodafone', '', 'overhead certain'],
  ])('%s, of the type "%s", is %s', (name, type, expected) => expect(placed(name, type)).toBe(expected));

  // The drinks of a pub, and things that may be assets or stock, stay open.
  it.each([
    ['Pub', 'Expense', 'entertaining likely'],
    ['Wine', 'Expense', 'entertaining likely'],
    ['Theatre tickets', 'Expense', 'entertaining likely'],
    ['Printer purchase', '', 'tangible doubtful'],
    ['Professional fees', '', 'legal certain'],
    ['Timber', '', 'undefined undefined'],
    ['Sat nav', '', 'undefined undefined'],
  ])('%s, of the type "%s", is %s', (name, type, expected) => expect(placed(name, type)).toBe(expected));
});

describe('plain names of income', () => {
  const kindOfCredit = (name: string) =>
    classify({ rows: [2], code: '', name, type: 'Revenue', under: [], balance: -100n }, ledgerOf([]))?.kind;

  it.each([
    // These were asked about as rent of a property, and as income that may not be taxed.
    ['Rental of equipment income', 'sales'],
    ['Van hire income', 'sales'],
    ['Bike rentals', 'sales'],
    ['Other sales', 'sales'],
    ['Sundry takings', 'sales'],
    ['Rental income', 'rentReceived'],
    ['Flat rentals', 'rentReceived'],
    ['Other income', 'otherIncome'],
    ['Sundry receipts', 'otherIncome'],
  ])('%s is %s', (name, kind) => expect(kindOfCredit(name)).toBe(kind));
});
