import { CAPITAL_ALLOWANCE_BREAKDOWN, type CapitalAllowanceKey } from '../../../core/figures/amounts.ts';
import { profitLossStruct } from '../../requests/profit-loss.ts';
import { type Described, described, pounds } from './described.ts';

const ALLOWANCES: Readonly<Record<CapitalAllowanceKey, string>> = {
  caFullExpensing: 'Allowance claimed: full expensing',
  caAia: 'Allowance claimed: annual investment allowance',
  caSpecialRateAllowance:
    'Allowance claimed: special rate first-year allowance; qeSpecialRateAllowance must then be given too',
  caSpecialRatePool: 'Allowance claimed: special rate pool',
  caMainPool: 'Allowance claimed: main pool',
  caStructuresBuildings: 'Allowance claimed: structures and buildings',
  caElectricChargePoints: 'Allowance claimed: electric vehicle charge points',
  caZeroEmissionsGoodsVehicles: 'Allowance claimed: zero-emissions goods vehicles',
  caOther: 'Allowance claimed: others',
  caZeroEmissionsCars: 'Allowance claimed: zero-emissions cars',
  bcFullExpensing: 'Balancing charge, added back: full expensing',
  bcSpecialRateAllowance: 'Balancing charge, added back: special rate first-year allowance',
  bcSpecialRatePool: 'Balancing charge, added back: special rate pool',
  bcMainPool: 'Balancing charge, added back: main pool',
  bcOther: 'Balancing charge, added back: others',
  dvElectricChargePoints: 'Disposal value, disclosed only: electric vehicle charge points',
  dvZeroEmissionsGoodsVehicles: 'Disposal value, disclosed only: zero-emissions goods vehicles',
  dvZeroEmissionsCars: 'Disposal value, disclosed only: zero-emissions cars',
  qeFirstYear: 'Qualifying expenditure, analysis only: first-year allowances',
  qeLongLife: 'Qualifying expenditure, analysis only: long-life assets and integral features',
  qeStructuresBuildings: 'Qualifying expenditure, analysis only: structures and buildings',
  qeSpecialRateAllowance: 'Qualifying expenditure, analysis only: special rate first-year allowance',
  qeOtherPlant: 'Qualifying expenditure, analysis only: other machinery and plant',
};

/** Every allowance with its box. */
function allowances(): Readonly<Record<CapitalAllowanceKey, string>> {
  const said = { ...ALLOWANCES };
  for (const key of Object.keys(ALLOWANCES) as CapitalAllowanceKey[]) {
    said[key] = pounds(ALLOWANCES[key], CAPITAL_ALLOWANCE_BREAKDOWN[key]);
  }
  return said;
}

/** Section 2.6 of the interface. */
export const PROFIT_LOSS_TEXT: readonly Described[] = [
  described(
    profitLossStruct,
    'ProfitLoss',
    '2.6',
    'Profit and loss figures and what the tax computation needs besides them. Gross profit, corporation tax and the profit for the year are derived and are refused.',
    {
      ...allowances(),
      turnover: pounds('Total revenue'),
      costOfRawMaterials: pounds('Purchases and cost of sales'),
      staffCosts: pounds('Employee costs'),
      depreciation: pounds('Depreciation and write-offs; added back for tax'),
      otherCharges: pounds('Administrative expenses and other charges'),
      interestPayable: pounds(
        'Interest and finance cost on business borrowing, without repayments of capital',
      ),
      interestIncome: pounds(
        'Interest receivable, and taxable fair value movements on loan relationships',
        '170',
      ),
      fairValueGains: pounds(
        'Fair value movement on investments, not taxable; shown in full accounts only; may be negative',
      ),
      dividendsReceived: pounds('Exempt distributions, not taxable'),
      frankedInvestmentIncome: pounds(
        'Added to profits for the marginal relief tests; has no effect on chargeable profits',
        '620',
      ),
      disallowableExpenses: pounds('Added back to the trading profit; a negative amount is deducted'),
      nonTaxableIncome: pounds('Deducted from the trading profit'),
      lossesBroughtForward: pounds('Trading losses brought forward'),
      propertyLossesBroughtForward: pounds(
        'UK property losses brought forward, relieved against total profits',
        '250',
      ),
      lossesCarriedBack: pounds(
        'Trading loss carried back to the period before; only with a trading loss',
        '45',
      ),
      propertyBusinessIncome: pounds('Income of a UK property business', '190'),
      propertyBusinessExpenses: pounds('Expenses of a UK property business, deducted from its income'),
      grossChargeableGains: pounds('Gross chargeable gains', '210'),
      allowableLosses: pounds('Allowable losses, capital losses set against gains', '215'),
      qualifyingDonations: pounds('Qualifying donations; limited to the profits before them', '305'),
      deferredTax: pounds(
        'Deferred tax charge, or credit where negative; shown with corporation tax in one line',
      ),
      taxOnProfit: pounds('Kept; the tax due is always computed anew'),
      incomeNotOtherwiseCharged: pounds('Taxable income that is in no other box; for tax only', '205'),
      nonTradingIntangibleGains: pounds('Non-trading gains on intangible fixed assets; for tax only', '195'),
      managementExpenses: pounds(
        'Management expenses of the period; what cannot be used is carried forward',
        '245',
      ),
      managementExpensesBroughtForward: pounds('Management expenses brought forward', '245'),
      groupDeductionsAllowance: pounds(
        'Deductions allowance allocated to this company; ignored unless isGroupMember is true',
      ),
      capitalAllowances: pounds(
        'All capital allowances in one amount; refused together with any of the single amounts',
      ),
      isGroupMember: 'Whether the company was in a group at any time in the period.',
      intangibleAssetsIndicator: 'True ticks box 640, which intangible assets tick by themselves.',
      principalActivity: 'What the company does, as its accounts say it.',
      exporterStatus: 'Exports of goods, services or neither: boxes 616, 617 and 618.',
      provisionalFigures: 'True ticks box 55: the return contains estimated figures.',
    },
  ),
];
