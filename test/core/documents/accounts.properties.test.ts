import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAccounts } from '../../../core/accounts/check.ts';
import type { BalanceSheetFigures, FilingFigures } from '../../../core/figures/filing.ts';
import { readAccounts } from '../../../worker/sandbox/registry/accounts.ts';
import { accountsErrors } from '../../../worker/sandbox/tax/accounts.ts';
import { readDocument } from '../../../worker/sandbox/tax/documents.ts';
import { SMALL, TRADING } from './filings.ts';
import { accountsXhtml, TODAY } from './render.ts';

/** Any figures that pass the checks make accounts that both stand-ins take, totals added up and nothing said twice. */
const pounds = fc.bigInt({ min: 0n, max: 9_999_999_999n });
const given = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, pounds])), { requiredKeys: [] });

/** Amounts of a sheet, the reserve taking up what is left so that it balances. */
const sheet: fc.Arbitrary<BalanceSheetFigures> = given([
  'calledUpShareCapitalNotPaid',
  'intangibleAssets',
  'tangibleAssets',
  'investments',
  'stocks',
  'debtors',
  'cashAtBank',
  'creditorsWithinOneYear',
  'creditorsAfterOneYear',
  'provisionsForLiabilities',
  'shareCapital',
  'sharePremium',
  'capitalRedemptionReserve',
]).map((amounts) => {
  const of = (...names: readonly string[]) => names.reduce((sum, name) => sum + (amounts[name] ?? 0n), 0n);
  const assets = of(
    'calledUpShareCapitalNotPaid',
    'intangibleAssets',
    'tangibleAssets',
    'investments',
    'stocks',
    'debtors',
    'cashAtBank',
  );
  const others = of(
    'creditorsWithinOneYear',
    'creditorsAfterOneYear',
    'provisionsForLiabilities',
    'shareCapital',
    'sharePremium',
    'capitalRedemptionReserve',
  );
  return { ...amounts, retainedEarnings: assets - others };
});

const profit = fc
  .tuple(
    given([
      'turnover',
      'costOfRawMaterials',
      'staffCosts',
      'depreciation',
      'otherCharges',
      'interestPayable',
      'interestIncome',
      'dividendsReceived',
    ]),
    fc.bigInt({ min: -9_999_999n, max: 9_999_999n }),
    fc.bigInt({ min: -9_999_999n, max: 9_999_999n }),
  )
  .map(([amounts, fairValueGains, deferredTax]) => ({ ...amounts, fairValueGains, deferredTax }));

const companies: fc.Arbitrary<FilingFigures> = fc
  .record({
    base: fc.constantFrom(TRADING, SMALL),
    first: fc.boolean(),
    includePnlInAccounts: fc.boolean(),
    isAmendment: fc.boolean(),
    isDormant: fc.boolean(),
    profitLoss: profit,
    balanceSheet: sheet,
    previousProfitLoss: fc.option(profit),
    previousBalanceSheet: fc.option(sheet),
    numberOfEmployees: fc.nat(1000),
  })
  .map(({ base, first, ...figures }) => ({
    ...base,
    ...figures,
    ...(first ? { previousPeriod: null, previousProfitLoss: null, previousBalanceSheet: null } : {}),
  }));

describe('any accounts that balance', () => {
  it('are taken by the registry and by the tax authority', () => {
    fc.assert(
      fc.property(companies, (figures) => {
        expect(checkAccounts(figures, TODAY).filter((problem) => problem.severity === 'error')).toEqual([]);
        const bytes = (purpose: 'registry' | 'tax') =>
          new TextEncoder().encode(accountsXhtml(figures, purpose));
        const { number, name } = figures.company;
        expect(readAccounts(bytes('registry'), { number, name })).toMatchObject({
          ok: true,
          accounts: { amended: figures.isAmendment, madeUpDate: figures.period.end },
        });
        // The tax authority's copy holds the same statements, so the registry's sums hold in it too.
        expect(readAccounts(bytes('tax'), { number, name })).toMatchObject({ ok: true });
        const { document, errors } = readDocument(bytes('tax'), 'Accounts');
        expect(errors).toEqual([]);
        const particulars = { utr: figures.signing.utr ?? '', companyNumber: number, ...figures.period };
        expect(document && accountsErrors(document, particulars)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
