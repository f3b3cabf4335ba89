import { describe, expect, it } from 'vitest';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { describeShared } from '../../shared.ts';
import { DORMANT, FIRST_PERIOD, LONG, LOSS_MAKER, MARGINAL, NO_LONGER_TRADING, TRADING } from './filings.ts';
import { factLines, type ReadFact, readContexts, readFacts, valueIn } from './read-facts.ts';
import { registryRules } from './registry-rules.ts';
import { accountsXhtml } from './render.ts';

const DURING = '2025-04-01/2026-03-31';
const BEFORE = '2024-04-01/2025-03-31';
const END = '2026-03-31';
const START = '2025-03-31';

const numbers = (xhtml: string) => factLines(readFacts(xhtml).filter((f) => f.unit === 'iso4217:GBP'));
const registry = (figures: FilingFigures) => readFacts(accountsXhtml(figures, 'registry'));
const tax = (figures: FilingFigures) => readFacts(accountsXhtml(figures, 'tax'));
const concepts = (facts: readonly ReadFact[]) => new Set(facts.map((f) => f.concept));

const BALANCE_SHEET = [
  // 22,500 of tangible assets
  `core:FixedAssets [${END}] = 22500 iso4217:GBP`,
  `core:FixedAssets [${START}] = 18650 iso4217:GBP`,
  // 5,100 + 18,200 + 40,600
  `core:CurrentAssets [${END}] = 63900 iso4217:GBP`,
  `core:CurrentAssets [${START}] = 18150 iso4217:GBP`,
  `core:Creditors [${END}] {core:MaturitiesOrExpirationPeriodsDimension=core:WithinOneYear} = 25350 iso4217:GBP`,
  `core:Creditors [${START}] {core:MaturitiesOrExpirationPeriodsDimension=core:WithinOneYear} = 24300 iso4217:GBP`,
  // 63,900 - 25,350
  `core:NetCurrentAssetsLiabilities [${END}] = 38550 iso4217:GBP`,
  `core:NetCurrentAssetsLiabilities [${START}] = -6150 iso4217:GBP`,
  // 22,500 + 38,550
  `core:TotalAssetsLessCurrentLiabilities [${END}] = 61050 iso4217:GBP`,
  `core:TotalAssetsLessCurrentLiabilities [${START}] = 12500 iso4217:GBP`,
  `core:Creditors [${END}] {core:MaturitiesOrExpirationPeriodsDimension=core:AfterOneYear} = 8000 iso4217:GBP`,
  `core:Creditors [${START}] {core:MaturitiesOrExpirationPeriodsDimension=core:AfterOneYear} = 11000 iso4217:GBP`,
  `core:ProvisionsForLiabilitiesBalanceSheetSubtotal [${END}] = 2800 iso4217:GBP`,
  `core:ProvisionsForLiabilitiesBalanceSheetSubtotal [${START}] = 0 iso4217:GBP`,
  // 61,050 - 8,000 - 2,800 = 100 + 50,150
  `core:NetAssetsLiabilities [${END}] = 50250 iso4217:GBP`,
  `core:NetAssetsLiabilities [${START}] = 1500 iso4217:GBP`,
  `core:Equity [${END}] = 50250 iso4217:GBP`,
  `core:Equity [${START}] = 1500 iso4217:GBP`,
];

const PROFIT_AND_LOSS = [
  `core:TurnoverRevenue [${DURING}] = 182450 iso4217:GBP`,
  `core:TurnoverRevenue [${BEFORE}] = 151000 iso4217:GBP`,
  // interest 310 + dividends 1,000
  `core:OtherOperatingIncomeFormat2 [${DURING}] = 1310 iso4217:GBP`,
  `core:OtherOperatingIncomeFormat2 [${BEFORE}] = 120 iso4217:GBP`,
  `core:RawMaterialsConsumablesUsed [${DURING}] = 61200 iso4217:GBP`,
  `core:RawMaterialsConsumablesUsed [${BEFORE}] = 58100 iso4217:GBP`,
  `core:StaffCostsEmployeeBenefitsExpense [${DURING}] = 48300 iso4217:GBP`,
  `core:StaffCostsEmployeeBenefitsExpense [${BEFORE}] = 45200 iso4217:GBP`,
  `core:DepreciationAmortisationImpairmentExpense [${DURING}] = 4150 iso4217:GBP`,
  `core:DepreciationAmortisationImpairmentExpense [${BEFORE}] = 3900 iso4217:GBP`,
  // 21,640 + interest 820
  `core:OtherOperatingExpensesFormat2 [${DURING}] = 22460 iso4217:GBP`,
  `core:OtherOperatingExpensesFormat2 [${BEFORE}] = 52640 iso4217:GBP`,
  // 182,450 + 1,310 - 61,200 - 48,300 - 4,150 - 22,460
  `core:ProfitLossOnOrdinaryActivitiesBeforeTax [${DURING}] = 47650 iso4217:GBP`,
  `core:ProfitLossOnOrdinaryActivitiesBeforeTax [${BEFORE}] = -8720 iso4217:GBP`,
  // taxable 47,650 + 4,150 + 640 - 310 - 1,000 - 7,260 + 310 = 44,180 at 19% = 8,394.20
  `core:TaxTaxCreditOnProfitOrLossOnOrdinaryActivities [${DURING}] = 8394 iso4217:GBP`,
  `core:TaxTaxCreditOnProfitOrLossOnOrdinaryActivities [${BEFORE}] = 0 iso4217:GBP`,
  `core:ProfitLoss [${DURING}] = 39256 iso4217:GBP`,
  `core:ProfitLoss [${BEFORE}] = -8720 iso4217:GBP`,
];

const DETAIL = [
  `core:AdministrativeExpenses [${DURING}] = 21640 iso4217:GBP`,
  `core:AdministrativeExpenses [${BEFORE}] = 52640 iso4217:GBP`,
  `core:InterestPayableSimilarChargesFinanceCosts [${DURING}] = 820 iso4217:GBP`,
  `core:InterestPayableSimilarChargesFinanceCosts [${BEFORE}] = 0 iso4217:GBP`,
  `core:OtherInterestReceivableSimilarIncomeFinanceIncome [${DURING}] = 310 iso4217:GBP`,
  `core:OtherInterestReceivableSimilarIncomeFinanceIncome [${BEFORE}] = 120 iso4217:GBP`,
  `core:DividendIncome [${DURING}] = 1000 iso4217:GBP`,
  `core:DividendIncome [${BEFORE}] = 0 iso4217:GBP`,
];

describe('the figures of a micro-entity', () => {
  it('state the balance sheet alone on the registry’s copy', () => {
    expect(numbers(accountsXhtml(TRADING, 'registry'))).toEqual(BALANCE_SHEET);
  });
  it('state the profit and loss account too when it is asked for', () => {
    expect(numbers(accountsXhtml({ ...TRADING, includePnlInAccounts: true }, 'registry'))).toEqual([
      ...PROFIT_AND_LOSS,
      ...BALANCE_SHEET,
    ]);
  });
  it('state everything on the tax authority’s copy, whatever was chosen for the registry', () => {
    expect(numbers(accountsXhtml(TRADING, 'tax'))).toEqual([...PROFIT_AND_LOSS, ...BALANCE_SHEET, ...DETAIL]);
  });
  it('add deferred tax to the tax charge in one line', () => {
    // 8,394 + 250
    const facts = tax({ ...TRADING, profitLoss: { ...TRADING.profitLoss, deferredTax: 250n } });
    expect(valueIn(facts, 'core:TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', DURING)).toBe('8644');
    expect(valueIn(facts, 'core:ProfitLoss', DURING)).toBe('39006');
  });
  it('never take a stored tax charge for the current period', () => {
    const facts = tax({ ...TRADING, profitLoss: { ...TRADING.profitLoss, taxOnProfit: 1n } });
    expect(valueIn(facts, 'core:TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', DURING)).toBe('8394');
  });
  it('keep fair value gains out of micro-entity accounts', () => {
    const facts = tax({ ...TRADING, profitLoss: { ...TRADING.profitLoss, fairValueGains: 900n } });
    expect(valueIn(facts, 'core:ProfitLossOnOrdinaryActivitiesBeforeTax', DURING)).toBe('47650');
  });
  it('state a loss and net liabilities as negative facts, costs and creditors as positive ones', () => {
    const facts = tax(LOSS_MAKER);
    // 20,000 + 2,000 - 15,000 - 40,000 - 9,000; 1,500 - 61,500
    expect(valueIn(facts, 'core:ProfitLoss', DURING)).toBe('-42000');
    expect(valueIn(facts, 'core:NetAssetsLiabilities', END)).toBe('-60000');
    expect(valueIn(facts, 'core:Equity', END)).toBe('-60000');
    const within = 'core:MaturitiesOrExpirationPeriodsDimension=core:WithinOneYear';
    expect(valueIn(facts, 'core:Creditors', END, within)).toBe('61500');
    expect(valueIn(facts, 'core:StaffCostsEmployeeBenefitsExpense', DURING)).toBe('40000');
  });
  it('have no prior period in a first period', () => {
    const times = new Set([...readContexts(accountsXhtml(FIRST_PERIOD, 'tax')).values()].map((c) => c.time));
    expect([...times].sort()).toEqual(['2025-03-05/2025-12-31', '2025-12-31']);
  });
});

describe('dormant accounts', () => {
  it('say never traded, nobody employed, and nothing but capital and cash', () => {
    const facts = registry(DORMANT);
    const status = facts.filter((f) => f.concept === 'bus:EntityTradingStatus');
    expect(status.map((f) => f.dimensions)).toEqual([
      ['bus:EntityTradingStatusDimension=bus:EntityHasNeverTraded'],
    ]);
    expect(valueIn(facts, 'bus:EntityDormantTruefalse', '2026-01-01/2026-12-31')).toBe('true');
    expect(valueIn(facts, 'core:AverageNumberEmployeesDuringPeriod', '2026-01-01/2026-12-31')).toBe('0');
    expect(valueIn(facts, 'core:AverageNumberEmployeesDuringPeriod', '2025-01-01/2025-12-31')).toBe('0');
    expect(valueIn(facts, 'core:CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset', '2026-12-31')).toBe(
      '40',
    );
    expect(valueIn(facts, 'core:Equity', '2026-12-31')).toBe('100');
    expect(concepts(tax(DORMANT)).has('core:ProfitLoss')).toBe(false);
  });
  it('say no longer trading when reserves are left, and keep the last trading year on the tax copy', () => {
    const facts = tax(NO_LONGER_TRADING);
    const status = facts.filter((f) => f.concept === 'bus:EntityTradingStatus');
    expect(status.map((f) => f.dimensions)).toEqual([
      ['bus:EntityTradingStatusDimension=bus:EntityNoLongerTradingButTradedInPast'],
    ]);
    expect(valueIn(facts, 'core:ProfitLoss', '2027-01-01/2027-12-31')).toBe('0');
    // 4,000 - 3,500 - 95
    expect(valueIn(facts, 'core:ProfitLoss', '2026-01-01/2026-12-31')).toBe('405');
    expect(concepts(registry(NO_LONGER_TRADING)).has('core:ProfitLoss')).toBe(false);
  });
  it('use no profit and loss figures, whatever is stored', () => {
    const stored = { ...DORMANT, profitLoss: { turnover: 500n }, numberOfEmployees: 7 };
    expect(numbers(accountsXhtml(stored, 'tax'))).toEqual(numbers(accountsXhtml(DORMANT, 'tax')));
    expect(valueIn(tax(stored), 'core:AverageNumberEmployeesDuringPeriod', '2026-01-01/2026-12-31')).toBe(
      '0',
    );
  });
  it('carry section 480 and not section 477', () => {
    const all = [...concepts(registry(DORMANT))];
    expect(all.some((c) => c.includes('Section480'))).toBe(true);
    expect(all.some((c) => c.includes('Section477'))).toBe(false);
  });
});

describe('every set of accounts', () => {
  const filings = { TRADING, FIRST_PERIOD, LOSS_MAKER, DORMANT, NO_LONGER_TRADING, MARGINAL, LONG };
  for (const [name, figures] of Object.entries(filings)) {
    for (const purpose of ['registry', 'tax'] as const) {
      const xhtml = accountsXhtml(figures, purpose);
      const facts = readFacts(xhtml);
      const { start, end } = figures.period;
      it(`${name}, ${purpose}: carries the register’s number in every context`, () => {
        for (const context of readContexts(xhtml).values()) {
          expect(context.scheme).toBe('http://www.companieshouse.gov.uk/');
          expect(context.identifier).toBe(figures.company.number);
        }
      });
      it(`${name}, ${purpose}: states no fact twice with different values`, () => {
        const keys = factLines(facts).map((line) => line.slice(0, line.indexOf(' = ')));
        expect(new Set(keys).size).toBe(keys.length);
      });
      it(`${name}, ${purpose}: puts every date fact at the period end`, () => {
        const dates = facts.filter((f) => /Date/.test(f.concept));
        expect(dates.length).toBeGreaterThanOrEqual(4);
        expect(new Set(dates.map((f) => f.time))).toEqual(new Set([end]));
      });
      it(`${name}, ${purpose}: names the director who signs`, () => {
        const signer = facts.filter((f) => f.concept === 'core:DirectorSigningFinancialStatements');
        expect(signer).toHaveLength(1);
        expect(valueIn(facts, 'bus:NameEntityOfficer', `${start}/${end}`, signer[0]?.dimensions[0])).toBe(
          figures.directorName,
        );
      });
      it(`${name}, ${purpose}: is the same bytes for the same figures`, () => {
        expect(accountsXhtml(structuredClone(figures), purpose)).toBe(xhtml);
      });
    }
  }
});

describe('the registered office', () => {
  const tagged = (registeredOffice: readonly string[]) =>
    registry({ ...TRADING, company: { ...TRADING.company, registeredOffice } })
      .filter((f) => /Address|Location|Postal/.test(f.concept))
      .map((f) => `${f.concept.slice(4)} ${f.value}`);
  it('tells the postcode wherever it stands, and leaves the country after it without a fact', () => {
    expect(tagged(['1 Example Street', 'Cardiff', 'CF10 1AA', 'Wales'])).toEqual([
      'AddressLine1 1 Example Street',
      'AddressLine2 Cardiff',
      'PostalCodeZip CF10 1AA',
    ]);
  });
  it('takes lines in turn where there is no postcode', () => {
    expect(tagged(['1 Rue Exemple', 'Paris'])).toEqual(['AddressLine1 1 Rue Exemple', 'AddressLine2 Paris']);
  });
});

describe('the copies', () => {
  it('differ in the flag of the detailed profit and loss account', () => {
    const flag = 'bus:ReportIncludesDetailedProfitLossStatementTruefalse';
    expect(valueIn(tax(TRADING), flag, DURING)).toBe('true');
    expect(valueIn(registry(TRADING), flag, DURING)).toBe('false');
  });
  it('say on the registry’s alone that the profit and loss account is left out', () => {
    const statement =
      'direp:StatementThatDirectorsHaveElectedNotToDeliverProfitLossAccountUnderSection4445ACompaniesAct2006';
    expect(concepts(registry(TRADING)).has(statement)).toBe(true);
    expect(concepts(registry({ ...TRADING, includePnlInAccounts: true })).has(statement)).toBe(false);
    expect(concepts(tax(TRADING)).has(statement)).toBe(false);
  });
  it('say on the registry’s alone that amended accounts are revised', () => {
    const flag = 'bus:ReportAnAmendedRevisedVersionPreviouslyFiledReportTruefalse';
    expect(valueIn(registry({ ...TRADING, isAmendment: true }), flag, DURING)).toBe('true');
    expect(concepts(registry(TRADING)).has(flag)).toBe(false);
    expect(concepts(tax({ ...TRADING, isAmendment: true })).has(flag)).toBe(false);
  });
  it('leave custom notes without facts and print their totals', () => {
    const xhtml = accountsXhtml(TRADING, 'registry');
    // 2,500 - 1,300.50 - 12; the subtotal of 1,199.50 does not count
    expect(xhtml).toContain('>1,187.50</td>');
    expect(xhtml).toContain('>(1,300.50<span class="close">)</span></td>');
    expect(readFacts(xhtml).some((f) => f.value === '1187.50' || f.value === '1199.50')).toBe(false);
  });
});

describeShared('the registry’s rules', (root) => {
  const { missingFacts, missingStatements } = registryRules(root);
  const both = ['bus:LegalFormEntity', 'bus:DescriptionPrincipalActivities'];
  for (const [name, figures] of Object.entries({
    TRADING,
    FIRST_PERIOD,
    LOSS_MAKER,
    DORMANT,
    NO_LONGER_TRADING,
  })) {
    for (const purpose of ['registry', 'tax'] as const) {
      const facts = figures && readFacts(accountsXhtml(figures, purpose));
      it(`${name}, ${purpose}: has every required fact in its period`, () => {
        expect(missingFacts(facts, figures.period)).toEqual([]);
        for (const concept of both) expect(concepts(facts).has(concept), concept).toBe(true);
      });
      it(`${name}, ${purpose}: has the statements of its profile in the words that are looked for`, () => {
        expect(missingStatements(facts, figures.isDormant)).toEqual([]);
      });
    }
  }
});
