import { profitLossStruct } from '../../requests/profit-loss.ts';
import { type Described, described, entered, pounds } from './described.ts';

/** Income, costs, tax, reliefs and claims of the period. */
export const PROFIT_LOSS_TEXT: readonly Described[] = [
  described(
    profitLossStruct,
    'ProfitLoss',
    '2.6',
    'Profit and loss figures and what the tax computation needs besides them. Gross profit, corporation tax and the profit for the year are derived and are refused.',
    {
      ...entered('profitLossData'),
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
      deferredTax: pounds(
        'Deferred tax charge, or credit where negative; shown with corporation tax in one line',
      ),
      taxOnProfit: pounds('Kept; the service always computes the tax due'),
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
