import { describe, expect, it } from 'vitest';
import { mapAccounts } from '../../../../core/books/map.ts';
import type { BookAccount } from '../../../../core/books/trial-balance.ts';
import { ABBREVIATED, MIXED } from './abbreviated.ts';
import { accountsOf } from './accounts.ts';
import { ASKED_FOR } from './asked-for.ts';
import { ARCHITECT, CODED, EVERYDAY, TYPED } from './coded.ts';
import { FREEAGENT } from './freeagent.ts';
import { GNUCASH } from './gnucash.ts';
import { AMERICAN, HOLDING, LANDLORD, WELSH } from './holders.ts';
import { TUTOR, YEAR_END } from './later.ts';
import { ODOO } from './odoo.ts';
import { OTHERS } from './others.ts';
import { OWNERS, PACKAGES } from './owners.ts';
import { MARKED, PLAIN } from './plain.ts';
import { PRACTICE } from './practice.ts';
import { AGENCY, CARE_HOME, DENTIST, SOFTWARE } from './professions.ts';
import { QUICKBOOKS } from './quickbooks.ts';
import { SAGE } from './sage.ts';
import { KASHFLOW, SAGE_ONLINE } from './sage-online.ts';
import { SUITE } from './suite.ts';
import { BUILDER, PUB, SALON, SHOP } from './trades.ts';
import { FACTORY, FARM, HAULAGE } from './works.ts';
import { XERO } from './xero.ts';
import { FRESHBOOKS, ZOHO } from './zoho.ts';

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

const CHARTS = {
  XERO,
  SAGE,
  QUICKBOOKS,
  FREEAGENT,
  PRACTICE,
  OTHERS,
  OWNERS,
  PACKAGES,
  ODOO,
  GNUCASH,
  ZOHO,
  FRESHBOOKS,
  SAGE_ONLINE,
  KASHFLOW,
  SUITE,
  BUILDER,
  SHOP,
  PUB,
  SALON,
  DENTIST,
  SOFTWARE,
  AGENCY,
  CARE_HOME,
  FARM,
  HAULAGE,
  FACTORY,
  LANDLORD,
  HOLDING,
  AMERICAN,
  WELSH,
  ABBREVIATED,
  MIXED,
  ASKED_FOR,
  TYPED,
  CODED,
  PLAIN,
  MARKED,
  ARCHITECT,
  EVERYDAY,
  TUTOR,
  YEAR_END,
};

describe('accounts of real charts go where they belong', () => {
  it.each(Object.entries(CHARTS))('%s', (_name, table) => {
    expect(strays(table)).toEqual([]);
  });
});
