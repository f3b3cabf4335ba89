import { describe, expect, it } from 'vitest';
import { checkStatements } from '../../../core/accounts/check-statements.ts';
import type { AccountsModel } from '../../../core/accounts/model.ts';
import { buildAccounts } from '../../../core/filing/accounts.ts';
import { DORMANT, SMALL, TRADING } from '../documents/filings.ts';
import { FIGURES } from '../documents/golden/companies.ts';

const model = (figures: Parameters<typeof buildAccounts>[0]): AccountsModel =>
  buildAccounts(figures, 0n, 'registry');
const saying = (accounts: AccountsModel, id: string, text: string | null): AccountsModel => {
  expect(accounts.statements.some((statement) => statement.id === id)).toBe(true);
  return {
    ...accounts,
    statements: accounts.statements.flatMap((statement) => {
      if (statement.id !== id) return [statement];
      return text === null ? [] : [{ ...statement, text }];
    }),
  };
};

describe('the statements of a set of accounts', () => {
  it('are in the words the registry looks for, whatever the company', () => {
    for (const figures of Object.values(FIGURES)) {
      for (const purpose of ['registry', 'tax'] as const)
        expect(checkStatements(buildAccounts(figures, 0n, purpose))).toEqual([]);
    }
  });

  it.each([
    ['a micro-entity', model(TRADING), ['section477', 'members', 'directors', 'provisions']],
    [
      'a small company',
      model(SMALL),
      ['section477', 'members', 'directors', 'provisions', 'profitAndLossNotDelivered'],
    ],
    ['a dormant company', model(DORMANT), ['section480', 'members', 'directors', 'provisions']],
  ])('are each reported if missing from the accounts of %s', (_who, accounts, ids) => {
    for (const id of ids) {
      const missed = expect.stringContaining(`the statement ${id} lacks words`);
      expect(checkStatements(saying(accounts, id, null))).toContainEqual(missed);
      expect(checkStatements(saying(accounts, id, ''))).toContainEqual(missed);
    }
  });

  it('count as missing when a phrase is broken or out of order', () => {
    const members = saying(model(TRADING), 'members', 'The members have not asked for an audit.');
    expect(checkStatements(members)).toHaveLength(1);
    const turned = 'Under section 477 of the Companies Act 2006 the company was exempt.';
    expect(checkStatements(saying(model(TRADING), 'section477', turned))).toHaveLength(1);
    const spaced = 'EXEMPT from audit under section 477\nof the  Companies Act 2006';
    expect(checkStatements(saying(model(TRADING), 'section477', spaced))).toEqual([]);
  });

  it('may say a phrase twice, and the next one after the first of them', () => {
    const twice =
      'The company was exempt under section 477 of the Companies Act 2006; it claims that exemption.';
    expect(checkStatements(saying(model(TRADING), 'section477', twice))).toEqual([]);
    // The Act is named before the responsibilities and not after them.
    const turned = 'The directors acknowledge under the Act their responsibilities.';
    expect(checkStatements(saying(model(TRADING), 'directors', turned))).toHaveLength(1);
  });

  it('of a micro-entity name both regimes', () => {
    const micro = 'prepared in accordance with the provisions for micro-entities';
    expect(checkStatements(saying(model(TRADING), 'provisions', micro))).toEqual([
      'the statement of provisions does not name small companies',
    ]);
  });

  it('of a dormant company leave section 477 out', () => {
    const accounts = model(DORMANT);
    const statements = [...accounts.statements, { id: 'section477' as const, text: 'exempt' }];
    expect(checkStatements({ ...accounts, statements })).toEqual([
      'a dormant company states section 480, not section 477',
    ]);
  });

  it('are approved after the period has ended', () => {
    expect(checkStatements({ ...model(TRADING), approvalDate: '2020-01-01' })).toHaveLength(1);
  });
});
