import { describe, expect, it } from 'vitest';
import { mapAccounts } from '../../../../core/books/map.ts';
import type { BookAccount } from '../../../../core/books/trial-balance.ts';
import { accountsOf } from './accounts.ts';
import { FREEAGENT } from './freeagent.ts';
import { OTHERS } from './others.ts';
import { OWNERS, PACKAGES } from './owners.ts';
import { PRACTICE } from './practice.ts';
import { QUICKBOOKS } from './quickbooks.ts';
import { SAGE } from './sage.ts';
import { XERO } from './xero.ts';

/** Gives the last names of a field; for a part of a breakdown, below its total. */
const shortOf = (field: string | undefined): string =>
  field === undefined ? '-' : field.replace(/^(profitLoss|balanceSheet)Data\./, '').replace('Breakdown', '');

/** Lists accounts of a chart that are mapped to a wrong field, one line each. */
function strays(table: string): readonly string[] {
  const expected = accountsOf(table);
  const accounts = expected.map(
    ({ code, name, type, side }, index): BookAccount => ({
      rows: [index + 1],
      code,
      name,
      type,
      under: [],
      balance: side === 'd' ? 100_000n : -100_000n,
    }),
  );
  const mapped = mapAccounts(accounts, { accountType: 'micro', mapping: [], remembered: [] });
  return expected.flatMap(({ code, name, field, treatment }, index) => {
    const one = mapped[index];
    const to = shortOf(one?.to[0]?.field);
    const treated = (one?.treatment ?? []).join(',');
    const fields = field.split(',');
    // VAT, and PAYE with National Insurance, are mapped by the sum of all such accounts of the chart.
    const isNetted = one?.net === 'vat' || one?.net === 'paye';
    const isThere =
      fields.includes('*') ||
      fields.includes(to) ||
      (isNetted && fields.includes('creditorsWithinOneYear.otherTaxesAndSocialSecurity'));
    return isThere && (treated === treatment || fields.includes('*'))
      ? []
      : [
          `${code} ${name}: ${to} ${treated} (${one?.by}, ${one?.confidence}); expected ${field} ${treatment}`,
        ];
  });
}

describe('accounts of real charts go where they belong', () => {
  it.each(Object.entries({ XERO, SAGE, QUICKBOOKS, FREEAGENT, PRACTICE, OTHERS, OWNERS, PACKAGES }))(
    '%s',
    (_name, table) => {
      expect(strays(table)).toEqual([]);
    },
  );
});
