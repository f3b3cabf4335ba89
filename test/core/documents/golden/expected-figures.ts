import { addDays } from '../../../../core/dates/date.ts';
import type { BalanceSheetJson } from '../../../../core/figures/balance-sheet.ts';
import type { ProfitLossJson } from '../../../../core/figures/profit-loss.ts';
import type { GoldenCompany } from './companies/company.ts';
import { expectedDisclosures } from './expected-disclosures.ts';
import { expectedNotes } from './expected-notes.ts';

/**
 * Computes every figure in pounds that a company's accounts must state. It uses hand-written sums of the caller's JSON
 * and no code that makes the accounts.
 */
type Sheet = BalanceSheetJson;
type Profit = ProfitLossJson;

const whole = (value: number | null | undefined): bigint => BigInt(value ?? 0);

/** A figure of both columns; `before` is null without a second column. */
interface Row {
  readonly concept: string;
  readonly now: bigint;
  readonly before: bigint | null;
  /** True if the row is printed even when both years are zero. */
  readonly always?: boolean;
}

const pair =
  <Source>(now: Source, before: Source | null) =>
  (concept: string, of: (source: Source) => bigint, always = false): Row => ({
    concept,
    now: of(now),
    before: before === null ? null : of(before),
    always,
  });

const fixedAssets = (s: Sheet) => whole(s.intangibleAssets) + whole(s.tangibleAssets) + whole(s.investments);
const currentAssets = (s: Sheet) => whole(s.stocks) + whole(s.debtors) + whole(s.cashAtBank);
const netCurrent = (s: Sheet) => currentAssets(s) - whole(s.creditorsWithinOneYear);
const lessCurrent = (s: Sheet) => whole(s.calledUpShareCapitalNotPaid) + fixedAssets(s) + netCurrent(s);
const netAssets = (s: Sheet) =>
  lessCurrent(s) - whole(s.creditorsAfterOneYear) - whole(s.provisionsForLiabilities);
const capital = (s: Sheet) =>
  whole(s.shareCapital) +
  whole(s.sharePremium) +
  whole(s.capitalRedemptionReserve) +
  whole(s.retainedEarnings);

/** Gives a concept with the dimension that narrows it. */
const due = (member: string) => `Creditors|core:MaturitiesOrExpirationPeriodsDimension=core:${member}`;
const equity = (member: string) => `Equity|core:EquityClassesDimension=core:${member}`;

function balanceSheet(now: Sheet, before: Sheet | null, small: boolean): readonly Row[] {
  const row = pair(now, before);
  const only = (...rows: readonly Row[]) => (small ? rows : []);
  return [
    row('CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset', (s) => whole(s.calledUpShareCapitalNotPaid)),
    ...only(
      row('IntangibleAssets', (s) => whole(s.intangibleAssets)),
      row('PropertyPlantEquipment', (s) => whole(s.tangibleAssets)),
      row('InvestmentsFixedAssets', (s) => whole(s.investments)),
      row('TotalInventories', (s) => whole(s.stocks)),
      row('Debtors', (s) => whole(s.debtors)),
      row('CashBankOnHand', (s) => whole(s.cashAtBank)),
    ),
    row('FixedAssets', fixedAssets),
    row('CurrentAssets', currentAssets),
    row(due('WithinOneYear'), (s) => whole(s.creditorsWithinOneYear)),
    row('NetCurrentAssetsLiabilities', netCurrent),
    row('TotalAssetsLessCurrentLiabilities', lessCurrent, true),
    row(due('AfterOneYear'), (s) => whole(s.creditorsAfterOneYear)),
    row('ProvisionsForLiabilitiesBalanceSheetSubtotal', (s) => whole(s.provisionsForLiabilities)),
    row('NetAssetsLiabilities', netAssets, true),
    ...only(
      row(equity('ShareCapital'), (s) => whole(s.shareCapital)),
      row(equity('SharePremium'), (s) => whole(s.sharePremium)),
      row(equity('CapitalRedemptionReserve'), (s) => whole(s.capitalRedemptionReserve)),
      row(equity('RetainedEarningsAccumulatedLosses'), (s) => whole(s.retainedEarnings)),
    ),
    row('Equity', capital, true),
  ];
}

const income = (p: Profit) => whole(p.interestIncome) + whole(p.dividendsReceived);
const charges = (p: Profit) => whole(p.otherCharges) + whole(p.interestPayable);
const tax = (p: Profit) => whole(p.taxOnProfit) + whole(p.deferredTax);
const beforeTax = (p: Profit) =>
  whole(p.turnover) +
  income(p) -
  whole(p.costOfRawMaterials) -
  whole(p.staffCosts) -
  whole(p.depreciation) -
  charges(p);

function microProfit(now: Profit, before: Profit | null, detailed: boolean): readonly Row[] {
  const row = pair(now, before);
  return [
    row('TurnoverRevenue', (p) => whole(p.turnover), true),
    row('OtherOperatingIncomeFormat2', income),
    row('RawMaterialsConsumablesUsed', (p) => whole(p.costOfRawMaterials)),
    row('StaffCostsEmployeeBenefitsExpense', (p) => whole(p.staffCosts)),
    row('DepreciationAmortisationImpairmentExpense', (p) => whole(p.depreciation)),
    row('OtherOperatingExpensesFormat2', charges),
    row('ProfitLossOnOrdinaryActivitiesBeforeTax', beforeTax, true),
    row('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', tax, true),
    row('ProfitLoss', (p) => beforeTax(p) - tax(p), true),
    ...(detailed
      ? [
          row('OtherInterestReceivableSimilarIncomeFinanceIncome', (p) => whole(p.interestIncome)),
          row('DividendIncome', (p) => whole(p.dividendsReceived)),
          row('AdministrativeExpenses', (p) => whole(p.otherCharges)),
          row('InterestPayableSimilarChargesFinanceCosts', (p) => whole(p.interestPayable)),
        ]
      : []),
  ];
}

const gross = (p: Profit) => whole(p.turnover) - whole(p.costOfRawMaterials);
const administrative = (p: Profit) => whole(p.staffCosts) + whole(p.depreciation) + whole(p.otherCharges);
const smallBeforeTax = (p: Profit) => beforeTax(p) + whole(p.fairValueGains);

function smallProfit(now: Profit, before: Profit | null, detailed: boolean): readonly Row[] {
  const row = pair(now, before);
  return [
    row('TurnoverRevenue', (p) => whole(p.turnover)),
    row('CostSales', (p) => whole(p.costOfRawMaterials)),
    row('GrossProfitLoss', gross, true),
    row('AdministrativeExpenses', administrative),
    row('OperatingProfitLoss', (p) => gross(p) - administrative(p), true),
    row('DividendIncome', (p) => whole(p.dividendsReceived)),
    row('GainLossOnFinancialAssetsFairValueThroughProfitOrLoss', (p) => whole(p.fairValueGains)),
    row('OtherInterestReceivableSimilarIncomeFinanceIncome', (p) => whole(p.interestIncome)),
    row('InterestPayableSimilarChargesFinanceCosts', (p) => whole(p.interestPayable)),
    row('ProfitLossOnOrdinaryActivitiesBeforeTax', smallBeforeTax, true),
    row('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', tax, true),
    row('ProfitLoss', (p) => smallBeforeTax(p) - tax(p), true),
    ...(detailed
      ? [
          row('StaffCostsEmployeeBenefitsExpense', (p) => whole(p.staffCosts)),
          row('DepreciationAmortisationImpairmentExpense', (p) => whole(p.depreciation)),
          row('OtherOperatingExpensesFormat2', (p) => whole(p.otherCharges)),
        ]
      : []),
  ];
}

/** Writes `concept [time] {dimension=member} = value unit`. */
function figureLine(concept: string, time: string, value: bigint): string {
  const [name = '', dimension] = concept.split('|');
  return `core:${name} [${time}]${dimension ? ` {${dimension}}` : ''} = ${value} iso4217:GBP`;
}

const linesOf = (rows: readonly Row[], now: string, before: string): readonly string[] =>
  rows
    .filter((row) => row.always === true || row.now !== 0n || (row.before ?? 0n) !== 0n)
    .flatMap((row) => [
      figureLine(row.concept, now, row.now),
      ...(row.before === null ? [] : [figureLine(row.concept, before, row.before)]),
    ]);

/** Gives the rows of the profit and loss account, if the copy has one. */
function profitAndLoss(
  { data, previousPeriod, tax: charge }: GoldenCompany,
  purpose: 'registry' | 'tax',
): readonly Row[] {
  const before = previousPeriod === null ? null : (data.previousProfitLossData ?? null);
  const detailed = purpose === 'tax';
  if (!detailed && data.includePnlInAccounts !== true) return [];
  if (data.isDormant === true) {
    return before === null || beforeTax(before) === 0n ? [] : microProfit({}, before, detailed);
  }
  const now = { ...data.profitLossData, taxOnProfit: charge };
  return (data.accountType === 'full' ? smallProfit : microProfit)(now, before, detailed);
}

/** Gives the amended standard's note of the tax, beside a profit and loss account. */
function taxNote(company: GoldenCompany, purpose: 'registry' | 'tax'): readonly Row[] {
  const { data, period, previousPeriod, tax: charge } = company;
  const isAmended = period.start >= '2026-01-01' || data.earlyAdoption === true;
  const isShown = purpose === 'tax' || data.includePnlInAccounts === true;
  if (data.accountType !== 'full' || data.isDormant === true || !isAmended || !isShown) return [];
  const before = previousPeriod === null ? null : (data.previousProfitLossData ?? null);
  const deferred = [data.profitLossData?.deferredTax ?? 0, before?.deferredTax ?? 0];
  const row = (concept: string, now: bigint, was: bigint): Row => ({
    concept,
    now,
    before: before === null ? null : was,
    always: true,
  });
  return [
    row('TotalCurrentTaxExpenseCredit', BigInt(charge), whole(before?.taxOnProfit)),
    ...(deferred.some((amount) => amount !== 0)
      ? [row('TotalDeferredTaxExpenseCredit', whole(deferred[0]), whole(deferred[1]))]
      : []),
  ];
}

/** Gives the lines of facts in pounds, unsorted. */
export function expectedFigures(company: GoldenCompany, purpose: 'registry' | 'tax'): readonly string[] {
  const { data, period, previousPeriod } = company;
  const small = data.accountType === 'full' && data.isDormant !== true;
  const now = data.balanceSheetData ?? {};
  const before = previousPeriod === null ? null : (data.previousBalanceSheetData ?? null);
  const during = `${period.start}/${period.end}`;
  const duringBefore = `${previousPeriod?.start}/${previousPeriod?.end}`;
  const days = {
    during,
    end: period.end,
    opening: addDays(period.start, -1),
    first: previousPeriod === null,
  };
  return [
    ...linesOf(profitAndLoss(company, purpose), during, duringBefore),
    ...linesOf(balanceSheet(now, before, small), period.end, previousPeriod?.end ?? ''),
    ...(small ? expectedNotes(now, before, days) : []),
    ...linesOf(taxNote(company, purpose), during, duringBefore),
    ...expectedDisclosures(data, during, period.end, small),
  ];
}
