import { describe, expect, it } from 'vitest';
import { AMENDS_EVERYTHING, type FilingFigures } from '../../../core/figures/filing.ts';
import { describeShared } from '../../helpers/shared.ts';
import {
  DORMANT,
  FIRST_PERIOD,
  LONG,
  LOSS_MAKER,
  MARGINAL,
  NO_LONGER_TRADING,
  SMALL,
  SMALL_FIRST,
  TRADING,
} from '../documents/filings.ts';
import { factLines, type ReadFact, readContexts, readFacts, valueIn } from '../documents/read-facts.ts';
import { type Profile, registryRules } from '../documents/registry-rules.ts';
import { accountsXhtml } from '../documents/render.ts';

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
  `core:OtherInterestReceivableSimilarIncomeFinanceIncome [${DURING}] = 310 iso4217:GBP`,
  `core:OtherInterestReceivableSimilarIncomeFinanceIncome [${BEFORE}] = 120 iso4217:GBP`,
  `core:DividendIncome [${DURING}] = 1000 iso4217:GBP`,
  `core:DividendIncome [${BEFORE}] = 0 iso4217:GBP`,
  `core:AdministrativeExpenses [${DURING}] = 21640 iso4217:GBP`,
  `core:AdministrativeExpenses [${BEFORE}] = 52640 iso4217:GBP`,
  `core:InterestPayableSimilarChargesFinanceCosts [${DURING}] = 820 iso4217:GBP`,
  `core:InterestPayableSimilarChargesFinanceCosts [${BEFORE}] = 0 iso4217:GBP`,
];

describe('the figures of a micro-entity', () => {
  it('state only the balance sheet on the registry’s copy', () => {
    expect(numbers(accountsXhtml(TRADING, 'registry'))).toEqual(BALANCE_SHEET);
  });
  it('state the profit and loss account too when it is asked for', () => {
    expect(numbers(accountsXhtml({ ...TRADING, includePnlInAccounts: true }, 'registry'))).toEqual([
      ...PROFIT_AND_LOSS,
      ...BALANCE_SHEET,
    ]);
  });
  it('state everything on the tax authority’s copy, with any choice for the registry', () => {
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
  it('use no profit and loss figures, even if they are stored', () => {
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

/** Every line of the statutory balance sheet; sections of fixed and current assets, and each reserve, with their sums. */
const SMALL_BALANCE_SHEET = [
  `core:CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset [${END}] = 50 iso4217:GBP`,
  `core:CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset [${START}] = 0 iso4217:GBP`,
  `core:IntangibleAssets [${END}] = 6000 iso4217:GBP`,
  `core:IntangibleAssets [${START}] = 0 iso4217:GBP`,
  `core:PropertyPlantEquipment [${END}] = 22500 iso4217:GBP`,
  `core:PropertyPlantEquipment [${START}] = 18650 iso4217:GBP`,
  `core:InvestmentsFixedAssets [${END}] = 10000 iso4217:GBP`,
  `core:InvestmentsFixedAssets [${START}] = 0 iso4217:GBP`,
  // 6,000 + 22,500 + 10,000
  `core:FixedAssets [${END}] = 38500 iso4217:GBP`,
  `core:FixedAssets [${START}] = 18650 iso4217:GBP`,
  `core:TotalInventories [${END}] = 5100 iso4217:GBP`,
  `core:TotalInventories [${START}] = 4000 iso4217:GBP`,
  `core:Debtors [${END}] = 18200 iso4217:GBP`,
  `core:Debtors [${START}] = 9900 iso4217:GBP`,
  `core:CashBankOnHand [${END}] = 40600 iso4217:GBP`,
  `core:CashBankOnHand [${START}] = 4250 iso4217:GBP`,
  // 5,100 + 18,200 + 40,600 and 4,000 + 9,900 + 4,250
  `core:CurrentAssets [${END}] = 63900 iso4217:GBP`,
  `core:CurrentAssets [${START}] = 18150 iso4217:GBP`,
  `core:Creditors [${END}] {core:MaturitiesOrExpirationPeriodsDimension=core:WithinOneYear} = 25350 iso4217:GBP`,
  `core:Creditors [${START}] {core:MaturitiesOrExpirationPeriodsDimension=core:WithinOneYear} = 24300 iso4217:GBP`,
  `core:NetCurrentAssetsLiabilities [${END}] = 38550 iso4217:GBP`,
  `core:NetCurrentAssetsLiabilities [${START}] = -6150 iso4217:GBP`,
  // 50 + 38,500 + 38,550
  `core:TotalAssetsLessCurrentLiabilities [${END}] = 77100 iso4217:GBP`,
  `core:TotalAssetsLessCurrentLiabilities [${START}] = 12500 iso4217:GBP`,
  `core:Creditors [${END}] {core:MaturitiesOrExpirationPeriodsDimension=core:AfterOneYear} = 8000 iso4217:GBP`,
  `core:Creditors [${START}] {core:MaturitiesOrExpirationPeriodsDimension=core:AfterOneYear} = 11000 iso4217:GBP`,
  `core:ProvisionsForLiabilitiesBalanceSheetSubtotal [${END}] = 2800 iso4217:GBP`,
  `core:ProvisionsForLiabilitiesBalanceSheetSubtotal [${START}] = 0 iso4217:GBP`,
  // 77,100 - 8,000 - 2,800
  `core:NetAssetsLiabilities [${END}] = 66300 iso4217:GBP`,
  `core:NetAssetsLiabilities [${START}] = 1500 iso4217:GBP`,
  `core:Equity [${END}] {core:EquityClassesDimension=core:ShareCapital} = 150 iso4217:GBP`,
  `core:Equity [${START}] {core:EquityClassesDimension=core:ShareCapital} = 100 iso4217:GBP`,
  `core:Equity [${END}] {core:EquityClassesDimension=core:SharePremium} = 9000 iso4217:GBP`,
  `core:Equity [${START}] {core:EquityClassesDimension=core:SharePremium} = 0 iso4217:GBP`,
  `core:Equity [${END}] {core:EquityClassesDimension=core:CapitalRedemptionReserve} = 25 iso4217:GBP`,
  `core:Equity [${START}] {core:EquityClassesDimension=core:CapitalRedemptionReserve} = 0 iso4217:GBP`,
  `core:Equity [${END}] {core:EquityClassesDimension=core:RetainedEarningsAccumulatedLosses} = 57125 iso4217:GBP`,
  `core:Equity [${START}] {core:EquityClassesDimension=core:RetainedEarningsAccumulatedLosses} = 1400 iso4217:GBP`,
  // 150 + 9,000 + 25 + 57,125
  `core:Equity [${END}] = 66300 iso4217:GBP`,
  `core:Equity [${START}] = 1500 iso4217:GBP`,
];

const SMALL_PROFIT_AND_LOSS = [
  `core:TurnoverRevenue [${DURING}] = 182450 iso4217:GBP`,
  `core:TurnoverRevenue [${BEFORE}] = 151000 iso4217:GBP`,
  `core:CostSales [${DURING}] = 61200 iso4217:GBP`,
  `core:CostSales [${BEFORE}] = 58100 iso4217:GBP`,
  `core:GrossProfitLoss [${DURING}] = 121250 iso4217:GBP`,
  `core:GrossProfitLoss [${BEFORE}] = 92900 iso4217:GBP`,
  // staff 48,300 + depreciation 4,150 + other 21,640; 45,200 + 3,900 + 52,640
  `core:AdministrativeExpenses [${DURING}] = 74090 iso4217:GBP`,
  `core:AdministrativeExpenses [${BEFORE}] = 101740 iso4217:GBP`,
  `core:OperatingProfitLoss [${DURING}] = 47160 iso4217:GBP`,
  `core:OperatingProfitLoss [${BEFORE}] = -8840 iso4217:GBP`,
  `core:DividendIncome [${DURING}] = 1000 iso4217:GBP`,
  `core:DividendIncome [${BEFORE}] = 0 iso4217:GBP`,
  `core:GainLossOnFinancialAssetsFairValueThroughProfitOrLoss [${DURING}] = -1500 iso4217:GBP`,
  `core:GainLossOnFinancialAssetsFairValueThroughProfitOrLoss [${BEFORE}] = 400 iso4217:GBP`,
  `core:OtherInterestReceivableSimilarIncomeFinanceIncome [${DURING}] = 310 iso4217:GBP`,
  `core:OtherInterestReceivableSimilarIncomeFinanceIncome [${BEFORE}] = 120 iso4217:GBP`,
  `core:InterestPayableSimilarChargesFinanceCosts [${DURING}] = 820 iso4217:GBP`,
  `core:InterestPayableSimilarChargesFinanceCosts [${BEFORE}] = 900 iso4217:GBP`,
  // 47,160 + 1,000 - 1,500 + 310 - 820; -8,840 + 400 + 120 - 900
  `core:ProfitLossOnOrdinaryActivitiesBeforeTax [${DURING}] = 46150 iso4217:GBP`,
  `core:ProfitLossOnOrdinaryActivitiesBeforeTax [${BEFORE}] = -9220 iso4217:GBP`,
  // corporation tax 8,394 (the fair value loss is added back) + deferred tax 250
  `core:TaxTaxCreditOnProfitOrLossOnOrdinaryActivities [${DURING}] = 8644 iso4217:GBP`,
  `core:TaxTaxCreditOnProfitOrLossOnOrdinaryActivities [${BEFORE}] = 0 iso4217:GBP`,
  `core:ProfitLoss [${DURING}] = 37506 iso4217:GBP`,
  `core:ProfitLoss [${BEFORE}] = -9220 iso4217:GBP`,
];

/** Figures of the detailed account that are not on the face. */
const SMALL_DETAIL = [
  `core:StaffCostsEmployeeBenefitsExpense [${DURING}] = 48300 iso4217:GBP`,
  `core:StaffCostsEmployeeBenefitsExpense [${BEFORE}] = 45200 iso4217:GBP`,
  `core:DepreciationAmortisationImpairmentExpense [${DURING}] = 4150 iso4217:GBP`,
  `core:DepreciationAmortisationImpairmentExpense [${BEFORE}] = 3900 iso4217:GBP`,
  `core:OtherOperatingExpensesFormat2 [${DURING}] = 21640 iso4217:GBP`,
  `core:OtherOperatingExpensesFormat2 [${BEFORE}] = 52640 iso4217:GBP`,
];

describe('the figures of a small company', () => {
  const full = { ...SMALL, includePnlInAccounts: true };
  it('state every line of the balance sheet on a filleted copy, and no profit and loss account', () => {
    expect(numbers(accountsXhtml(SMALL, 'registry'))).toEqual(SMALL_BALANCE_SHEET);
  });
  it('state the profit and loss account in format 1 when it is asked for', () => {
    expect(numbers(accountsXhtml(full, 'registry'))).toEqual([
      ...SMALL_PROFIT_AND_LOSS,
      ...SMALL_BALANCE_SHEET,
    ]);
  });
  it('state everything on the tax authority’s copy, with any choice for the registry', () => {
    for (const figures of [SMALL, full]) {
      expect(numbers(accountsXhtml(figures, 'tax'))).toEqual([
        ...SMALL_PROFIT_AND_LOSS,
        ...SMALL_BALANCE_SHEET,
        ...SMALL_DETAIL,
      ]);
    }
  });
  it('are negative facts where there are losses and net liabilities', () => {
    const facts = tax(SMALL_FIRST);
    const during = '2025-03-05/2025-12-31';
    // 4,000 - 5,500; - 8,500
    expect(valueIn(facts, 'core:GrossProfitLoss', during)).toBe('-1500');
    expect(valueIn(facts, 'core:OperatingProfitLoss', during)).toBe('-10000');
    expect(valueIn(facts, 'core:NetAssetsLiabilities', '2025-12-31')).toBe('-9999');
    const retained = 'core:EquityClassesDimension=core:RetainedEarningsAccumulatedLosses';
    expect(valueIn(facts, 'core:Equity', '2025-12-31', retained)).toBe('-10000');
    const times = new Set([...readContexts(accountsXhtml(SMALL_FIRST, 'tax')).values()].map((c) => c.time));
    expect([...times].sort()).toEqual([during, '2025-12-31']);
  });
});

describe('a small company’s document', () => {
  const REPORT = [
    'direp:StatementThatDirectorsReportHasBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime',
    'direp:DateSigningDirectorsReport',
    'direp:DirectorSigningDirectorsReport',
  ];
  const legislation = (facts: readonly ReadFact[]) =>
    facts
      .filter((f) => f.concept === 'bus:ApplicableLegislation')
      .map((f) => f.dimensions[0]?.split(':').at(-1));
  it('holds a directors’ report when it is whole, and none when it is filleted', () => {
    for (const facts of [tax(SMALL), registry({ ...SMALL, includePnlInAccounts: true })]) {
      for (const concept of REPORT) expect(concepts(facts).has(concept), concept).toBe(true);
      expect(valueIn(facts, REPORT[1] ?? '', END)).toBe('2026-06-15');
      expect(legislation(facts)).toEqual([
        'SmallCompaniesRegimeForAccounts',
        'SmallCompaniesRegimeForDirectorsReport',
      ]);
    }
    for (const facts of [registry(SMALL), tax(TRADING), tax({ ...DORMANT, accountType: 'full' })]) {
      for (const concept of REPORT) expect(concepts(facts).has(concept), concept).toBe(false);
      expect(legislation(facts)).toEqual(['SmallCompaniesRegimeForAccounts']);
    }
  });
  it('is of the standard that it follows; a dormant company’s is always FRS 105', () => {
    const standard = (figures: FilingFigures) =>
      tax(figures).find((f) => f.concept === 'bus:AccountingStandardsApplied')?.dimensions;
    expect(standard(SMALL)).toEqual(['bus:AccountingStandardsDimension=bus:SmallEntities']);
    expect(standard({ ...DORMANT, accountType: 'full' })).toEqual([
      'bus:AccountingStandardsDimension=bus:Micro-entities',
    ]);
  });
  it('says on its cover whether it is filleted, and amended', () => {
    const title = (figures: FilingFigures, purpose: 'registry' | 'tax') =>
      readFacts(accountsXhtml(figures, purpose)).find((f) => f.concept === 'bus:ReportTitle')?.value;
    expect(title(SMALL, 'registry')).toBe('Unaudited filleted accounts for the year ended 31 March 2026');
    expect(title({ ...SMALL, amends: AMENDS_EVERYTHING }, 'registry')).toBe(
      'Amended unaudited filleted accounts for the year ended 31 March 2026',
    );
    expect(title(SMALL, 'tax')).toBe('Unaudited accounts for the year ended 31 March 2026');
    expect(title(TRADING, 'registry')).toBe(
      'Unaudited micro-entity accounts for the year ended 31 March 2026',
    );
  });
  it('says of revised accounts, and of a revised report, what they replace', () => {
    const flag = 'bus:ReportAnAmendedRevisedVersionPreviouslyFiledReportTruefalse';
    const revised = { ...SMALL, amends: AMENDS_EVERYTHING, includePnlInAccounts: true };
    expect(valueIn(registry(revised), flag, DURING)).toBe('true');
    const xhtml = accountsXhtml(revised, 'registry');
    expect(xhtml).toContain(
      'These revised accounts replace the original accounts for the year ended 31 March 2026',
    );
    expect(xhtml).toContain(
      'This revised report replaces the original report for the year ended 31 March 2026',
    );
    expect(accountsXhtml({ ...revised, includePnlInAccounts: false }, 'registry')).not.toContain(
      'revised report',
    );
  });
  it('has members’ funds where the company has no shares', () => {
    const withoutShares = [
      'private-limited-guarant-nsc',
      'private-unlimited-nsc',
      'community-interest-company-by-guarantee',
    ];
    for (const type of withoutShares) {
      const company = { ...SMALL.company, type };
      expect(accountsXhtml({ ...SMALL, company }, 'registry')).toContain('Members’ funds');
    }
    expect(accountsXhtml(SMALL, 'registry')).toContain('Shareholders’ funds');
  });
  it('is an unsigned draft without a director', () => {
    const facts = tax({ ...SMALL, directorName: null });
    expect(
      [...concepts(facts)].filter((concept) => /Sign(ing|er)|Officer|Authorisation/.test(concept)),
    ).toEqual([]);
  });
});

describe('every set of accounts', () => {
  const filings = {
    TRADING,
    FIRST_PERIOD,
    LOSS_MAKER,
    DORMANT,
    NO_LONGER_TRADING,
    MARGINAL,
    LONG,
    SMALL,
    SMALL_FIRST,
    'SMALL in full': { ...SMALL, includePnlInAccounts: true },
  };
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
      .filter((f) => /Address|Location|Postal|County/.test(f.concept))
      .map((f) => `${f.concept.slice(4)} ${f.value}`);
  it('finds the postcode in any line, and leaves the country after it without a fact', () => {
    expect(tagged(['1 Example Street', 'Cardiff', 'CF10 1AA', 'Wales'])).toEqual([
      'AddressLine1 1 Example Street',
      'AddressLine2 Cardiff',
      'PostalCodeZip CF10 1AA',
    ]);
  });
  it('uses the register’s own fields if they are known', () => {
    expect(tagged(['', '', '1 Example Street', '', 'Cardiff', '', 'CF10 1AA', 'Wales'])).toEqual([
      'AddressLine1 1 Example Street',
      'PrincipalLocation-CityOrTown Cardiff',
      'PostalCodeZip CF10 1AA',
    ]);
    // The taxonomy has no concept for a fourth line of the street or for the country. A town may look like a postcode.
    expect(
      tagged(['A N Other', 'PO Box 7', '1 High Street', 'The Quay', 'M1 1AA', 'Kent', 'CT1 1AA', 'England']),
    ).toEqual([
      'AddressLine1 A N Other',
      'AddressLine2 PO Box 7',
      'AddressLine3 1 High Street',
      'PrincipalLocation-CityOrTown M1 1AA',
      'CountyRegion Kent',
      'PostalCodeZip CT1 1AA',
    ]);
  });
  it('takes lines in turn if there is no postcode', () => {
    expect(tagged(['1 Rue Exemple', 'Paris'])).toEqual(['AddressLine1 1 Rue Exemple', 'AddressLine2 Paris']);
  });
});

describe('the copies', () => {
  it('differ in the flag of the detailed profit and loss account', () => {
    const flag = 'bus:ReportIncludesDetailedProfitLossStatementTruefalse';
    expect(valueIn(tax(TRADING), flag, DURING)).toBe('true');
    expect(valueIn(registry(TRADING), flag, DURING)).toBe('false');
  });
  it('say only on the registry’s that the profit and loss account is left out', () => {
    const statement =
      'direp:StatementThatDirectorsHaveElectedNotToDeliverProfitLossAccountUnderSection4445ACompaniesAct2006';
    expect(concepts(registry(SMALL)).has(statement)).toBe(true);
    expect(concepts(registry({ ...SMALL, includePnlInAccounts: true })).has(statement)).toBe(false);
    expect(concepts(tax(SMALL)).has(statement)).toBe(false);
    // Companies Act 2006 s444(5C): a micro-entity does not have to state this.
    expect(concepts(registry(TRADING)).has(statement)).toBe(false);
  });
  it('say only on the registry’s that they are delivered under the small companies regime', () => {
    const DELIVERED = 'prepared and delivered in accordance with the provisions';
    for (const figures of [SMALL, TRADING]) {
      expect(accountsXhtml(figures, 'registry')).toContain(DELIVERED);
      expect(accountsXhtml(figures, 'tax')).not.toContain(DELIVERED);
      expect(accountsXhtml({ ...figures, includePnlInAccounts: true }, 'registry')).not.toContain(DELIVERED);
    }
    expect(accountsXhtml(DORMANT, 'registry')).not.toContain(DELIVERED);
  });
  it('have the type of their content', () => {
    const type = (facts: readonly ReadFact[]) =>
      facts
        .find((f) => f.concept === 'bus:AccountsType')
        ?.dimensions[0]?.split(':')
        .at(-1);
    expect([SMALL, TRADING].map((figures) => type(registry(figures)))).toEqual([
      'FilletedAccounts',
      'FilletedAccounts',
    ]);
    expect(type(registry({ ...SMALL, includePnlInAccounts: true }))).toBe('FullAccounts');
    expect([SMALL, DORMANT].map((figures) => type(tax(figures)))).toEqual(['FullAccounts', 'FullAccounts']);
    expect(type(registry(DORMANT))).toBe('FullAccounts');
  });
  it('say only on the registry’s that amended accounts are revised', () => {
    const flag = 'bus:ReportAnAmendedRevisedVersionPreviouslyFiledReportTruefalse';
    expect(valueIn(registry({ ...TRADING, amends: AMENDS_EVERYTHING }), flag, DURING)).toBe('true');
    expect(concepts(registry(TRADING)).has(flag)).toBe(false);
    expect(concepts(tax({ ...TRADING, amends: AMENDS_EVERYTHING })).has(flag)).toBe(false);
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
  const profileOf = (figures: FilingFigures, purpose: 'registry' | 'tax'): Profile => {
    if (figures.isDormant) return 'unaudited-dormant';
    if (figures.accountType === 'micro') return 'unaudited-micro';
    return purpose === 'tax' || figures.includePnlInAccounts
      ? 'unaudited-small-full'
      : 'unaudited-small-filleted';
  };
  for (const [name, figures] of Object.entries({
    TRADING,
    FIRST_PERIOD,
    LOSS_MAKER,
    DORMANT,
    NO_LONGER_TRADING,
    SMALL,
    SMALL_FIRST,
    'SMALL in full': { ...SMALL, includePnlInAccounts: true },
  })) {
    for (const purpose of ['registry', 'tax'] as const) {
      const facts = figures && readFacts(accountsXhtml(figures, purpose));
      it(`${name}, ${purpose}: has every required fact in its period`, () => {
        expect(missingFacts(facts, figures.period)).toEqual([]);
        for (const concept of both) expect(concepts(facts).has(concept), concept).toBe(true);
      });
      it(`${name}, ${purpose}: has the statements of its profile in the words that are looked for`, () => {
        expect(missingStatements(facts, profileOf(figures, purpose))).toEqual([]);
      });
    }
  }
});
