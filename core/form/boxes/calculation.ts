import { integer, PENCE, PENCE_NOT_NIL, POUNDS, RATE, TICK, TURNOVER, YEAR } from './format.ts';
import { box, group, REQUIRED, repeated } from './node.ts';

/** Turnover, boxes 145 and 150. */
export const turnover = group('Turnover', [
  box('145', 'Total', 'Total turnover from trade', TURNOVER),
  box('150', 'OtherFinancialConcerns', 'Bank, building society, insurer or other financial concern', TICK),
]);

/** Income, deductions, the profits chargeable and the tax on them, boxes 155 to 474. `Income` is required and may be empty. */
export const companyTaxCalculation = group(
  'CompanyTaxCalculation',
  [
    group(
      'Income',
      [
        group('Trading', [
          box('155', 'Profits', 'Trading profits', POUNDS),
          box(
            '160',
            'LossesBroughtForward',
            'Trading losses brought forward set against trading profits',
            POUNDS,
          ),
          box('165', 'NetProfits', 'Net trading profits', POUNDS),
        ]),
        box('170', 'NonTradingLoanProfitsAndGains', 'Profits from non-trading loan relationships', POUNDS),
        box('172', 'IncomeStatedNet', 'Box 170 is net of a deficit carried back', TICK),
        box(
          '175',
          'NonLoanAnnuitiesAnnualPaymentsDiscounts',
          'Annual payments not otherwise charged, taxed by deduction exempt',
          POUNDS,
        ),
        box('180', 'NonUKdividends', 'Non-exempt dividends from companies resident abroad', POUNDS),
        box('185', 'DeductedIncome', 'Income from which income tax has been deducted', POUNDS),
        box('190', 'PropertyBusinessIncome', 'Income from a property business', POUNDS),
        box('195', 'NonTradingGainsIntangibles', 'Non-trading gains on intangible fixed assets', POUNDS),
        box('200', 'TonnageTaxProfits', 'Tonnage tax profits', POUNDS),
        box('205', 'OtherIncome', 'Income under no other heading', POUNDS),
      ],
      REQUIRED,
    ),
    group('ChargeableGains', [
      box('210', 'GrossGains', 'Gross chargeable gains', POUNDS),
      box('215', 'AllowableLosses', 'Allowable losses, including losses brought forward', POUNDS),
      box('220', 'NetChargeableGains', 'Net chargeable gains', POUNDS, REQUIRED),
    ]),
    box('225', 'LossesBroughtForward', 'Losses brought forward against certain investment income', POUNDS),
    box(
      '230',
      'NonTradeDeficitsOnLoans',
      'Non-trade loan deficits brought forward against non-trading profits',
      POUNDS,
    ),
    box('235', 'ProfitsBeforeOtherDeductions', 'Profits before other deductions and reliefs', POUNDS),
    group('DeductionsAndReliefs', [
      box('240', 'UnquotedShares', 'Losses on unquoted shares', POUNDS),
      box('245', 'ManagementExpenses', 'Management expenses', POUNDS),
      box('250', 'UKpropertyBusinessLosses', 'UK property business losses', POUNDS),
      box('255', 'CapitalAllowances', 'Capital allowances for managing the business', POUNDS),
      box('260', 'NonTradeDeficits', 'Non-trade loan deficits of this period', POUNDS),
      box('263', 'CarriedForwardNonTradeDeficits', 'Non-trade loan deficits carried forward', POUNDS),
      box('265', 'NonTradingLossIntangibles', 'Non-trading losses on intangible fixed assets', POUNDS),
      box('275', 'TradingLosses', 'Trading losses of this or a later period', POUNDS),
      box(
        '280',
        'TradingLossesCarriedBack',
        'Box 275 includes losses carried back from a later period',
        TICK,
      ),
      box(
        '285',
        'TradingLossesCarriedForward',
        'Trading losses carried forward, claimed against total profits',
        POUNDS,
      ),
      box('290', 'NonTradeCapitalAllowances', 'Non-trade capital allowances', POUNDS),
      box('295', 'Total', 'Total of deductions and reliefs', POUNDS),
    ]),
    group('ChargesAndReliefs', [
      box(
        '300',
        'ProfitsBeforeDonationsAndGroupRelief',
        'Profits before qualifying donations and group relief',
        POUNDS,
      ),
      box('305', 'QualifyingDonations', 'Qualifying donations', POUNDS),
      box('310', 'GroupRelief', 'Group relief', POUNDS),
      box('312', 'GroupReliefForCarriedForwardLosses', 'Group relief for carried forward losses', POUNDS),
    ]),
    box('315', 'ChargeableProfits', 'Profits chargeable to corporation tax', POUNDS, REQUIRED),
    box('320', 'RingFenceProfitsIncluded', 'Ring fence profits included', POUNDS),
    box('325', 'NorthernIrelandProfitsIncluded', 'Northern Ireland profits included', POUNDS),
    group('CorporationTaxChargeable', [
      group('AssociatedCompanies', [
        box('326', 'ThisPeriod', 'Associated companies in this period', integer(0)),
        group('AssociatedCompaniesFinancialYears', [
          box('327', 'FirstYear', 'Associated companies in the first financial year', integer(0), REQUIRED),
          box('328', 'SecondYear', 'Associated companies in the second financial year', integer(0), REQUIRED),
        ]),
        box('329', 'StartingOrSmallCompaniesRate', 'Small profits rate or marginal relief applies', TICK),
      ]),
      group(
        'FinancialYearOne',
        [
          box('330', 'Year', 'Financial year', YEAR, REQUIRED),
          group(
            'Details',
            [
              repeated(
                ['335', '350', '365'],
                'Profit',
                ['Profits at the first rate', 'Profits at the second rate', 'Profits at the third rate'],
                POUNDS,
              ),
              repeated(
                ['340', '355', '370'],
                'TaxRate',
                ['First rate of tax', 'Second rate of tax', 'Third rate of tax'],
                RATE,
              ),
              repeated(
                ['345', '360', '375'],
                'Tax',
                ['Tax at the first rate', 'Tax at the second rate', 'Tax at the third rate'],
                PENCE,
              ),
            ],
            [1, 3],
          ),
        ],
        REQUIRED,
      ),
      group('FinancialYearTwo', [
        box('380', 'Year', 'Financial year', YEAR, REQUIRED),
        group(
          'Details',
          [
            repeated(
              ['385', '400', '415'],
              'Profit',
              ['Profits at the first rate', 'Profits at the second rate', 'Profits at the third rate'],
              POUNDS,
            ),
            repeated(
              ['390', '405', '420'],
              'TaxRate',
              ['First rate of tax', 'Second rate of tax', 'Third rate of tax'],
              RATE,
            ),
            repeated(
              ['395', '410', '425'],
              'Tax',
              ['Tax at the first rate', 'Tax at the second rate', 'Tax at the third rate'],
              PENCE,
            ),
          ],
          [1, 3],
        ),
      ]),
    ]),
    box('430', 'CorporationTax', 'Corporation tax', PENCE),
    box('435', 'MarginalReliefForRingFenceTrades', 'Marginal relief', PENCE_NOT_NIL),
    box('440', 'NetCorporationTaxChargeable', 'Corporation tax chargeable', PENCE, REQUIRED),
    group('TaxReliefsAndDeductions', [
      box('445', 'CommunityInvestmentRelief', 'Community investment tax relief', PENCE),
      group('DoubleTaxation', [
        box('450', 'DoubleTaxationRelief', 'Double taxation relief', PENCE_NOT_NIL),
        box('455', 'UnderlyingRate', 'Double taxation relief includes an underlying rate claim', TICK),
        box('460', 'AmountCarriedBack', 'Double taxation relief includes an amount carried back', TICK),
      ]),
      box('465', 'AdvancedCorporationTax', 'Advance corporation tax', PENCE),
      box('470', 'TotalReliefsAndDeductions', 'Total reliefs and deductions in terms of tax', PENCE),
    ]),
    group('CJRS', [
      box('471', 'CJRSreceived', 'Job retention scheme and job support scheme received', PENCE, REQUIRED),
      box('472', 'CJRSdue', 'Job retention scheme and job support scheme entitlement', PENCE),
      box('473', 'CJRSoverpaymentAlreadyAssessed', 'Overpayment of those schemes already assessed', PENCE),
      box('474', 'JobRetentionBonusOverpayment', 'Other coronavirus overpayments', PENCE),
    ]),
  ],
  REQUIRED,
);
