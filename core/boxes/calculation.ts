import { sumOf } from './box.ts';
import { company } from './concept.ts';
import { chargesAndReliefs, deductionsAndReliefs, profitsChargeable } from './deductions.ts';
import { integer, PENCE, PENCE_NOT_NIL, POUNDS, RATE, TICK, YEAR } from './format.ts';
import { chargeableGains, income, profitsBeforeDeductions } from './income.ts';
import { box, group, repeated, repeatedGroup, requiredBox, requiredGroup, time } from './node.ts';

/** Labels of the up to three rows of profits, rates and tax of a financial year. */
const PROFIT = 'Amount of profit';
const TAX_RATE = 'Rate of tax';
const TAX = 'Tax';

/** Boxes 345, 360, 375 and 395, 410, 425: the tax of each row. */
const TAXES = ['345', '360', '375', '395', '410', '425'] as const;

/** Associated companies, boxes 326 to 329. */
const associatedCompanies = group('AssociatedCompanies', [
  box('326', 'ThisPeriod', 'Associated companies in this period', integer(0), {
    line: ['associatedCompanies', 'rates', 'CTA 2010 s18E'],
    concept: company('NumberOfAssociatedCompaniesInThisPeriod'),
    field: 'associatedCompanies',
  }),
  group('AssociatedCompaniesFinancialYears', [
    requiredBox('327', 'FirstYear', 'Associated companies in the first financial year', integer(0), {
      field: 'associatedCompanies',
    }),
    requiredBox('328', 'SecondYear', 'Associated companies in the second financial year', integer(0), {
      field: 'associatedCompanies',
    }),
  ]),
  box('329', 'StartingOrSmallCompaniesRate', 'Small profits rate or marginal relief applies', TICK, {
    line: ['smallProfitsTick', 'rates', 'CTA 2010 s18A, s18B'],
  }),
]);

/** The first financial year, boxes 330 to 375. */
const firstYear = requiredGroup('FinancialYearOne', [
  requiredBox('330', 'Year', 'Financial year', YEAR, {
    line: ['financialYear1', 'firstYear', 'CTA 2009 s8; CTA 2010 s1119'],
    concept: company('FinancialYear1CoveredByTheReturn'),
  }),
  repeatedGroup(
    'Details',
    [1, 3],
    [
      repeated('Profit', POUNDS, [
        time('335', PROFIT, {
          line: ['profits1', 'firstYear', 'CTA 2009 s8'],
          concept: company('FY1AmountOfProfitChargeableAtFirstRate'),
        }),
        time('350', PROFIT),
        time('365', PROFIT),
      ]),
      repeated('TaxRate', RATE, [
        time('340', TAX_RATE, {
          line: ['rate1', 'firstYear', 'CTA 2010 s3, s18A'],
          concept: company('FY1FirstRateOfTax'),
        }),
        time('355', TAX_RATE),
        time('370', TAX_RATE),
      ]),
      repeated('Tax', PENCE, [
        time('345', TAX, {
          line: ['tax1', 'firstYear', 'CTA 2010 s3, s18A'],
          concept: company('FY1TaxAtFirstRate'),
        }),
        time('360', TAX),
        time('375', TAX),
      ]),
    ],
  ),
]);

/** The second financial year, boxes 380 to 425. */
const secondYear = group('FinancialYearTwo', [
  requiredBox('380', 'Year', 'Financial year', YEAR, {
    line: ['financialYear2', 'secondYear', 'CTA 2009 s8; CTA 2010 s1119'],
    concept: company('FinancialYear2CoveredByTheReturn'),
  }),
  repeatedGroup(
    'Details',
    [1, 3],
    [
      repeated('Profit', POUNDS, [
        time('385', PROFIT, {
          line: ['profits2', 'secondYear', 'CTA 2009 s8'],
          concept: company('FY2AmountOfProfitChargeableAtFirstRate'),
        }),
        time('400', PROFIT),
        time('415', PROFIT),
      ]),
      repeated('TaxRate', RATE, [
        time('390', TAX_RATE, {
          line: ['rate2', 'secondYear', 'CTA 2010 s3, s18A'],
          concept: company('FY2FirstRateOfTax'),
        }),
        time('405', TAX_RATE),
        time('420', TAX_RATE),
      ]),
      repeated('Tax', PENCE, [
        time('395', TAX, {
          line: ['tax2', 'secondYear', 'CTA 2010 s3, s18A'],
          concept: company('FY2TaxAtFirstRate'),
        }),
        time('410', TAX),
        time('425', TAX),
      ]),
    ],
  ),
]);

/** Reliefs in terms of tax, boxes 445 to 470. */
const taxReliefs = group('TaxReliefsAndDeductions', [
  box('445', 'CommunityInvestmentRelief', 'Community investment tax relief', PENCE),
  group('DoubleTaxation', [
    box('450', 'DoubleTaxationRelief', 'Double taxation relief', PENCE_NOT_NIL, {
      line: ['doubleTaxationRelief', 'taxReliefs', 'TIOPA 2010 s18, s42'],
      concept: company('DoubleTaxationRelief'),
      field: 'taxPaymentsData.doubleTaxationRelief',
    }),
    box('455', 'UnderlyingRate', 'Double taxation relief includes an underlying rate relief claim', TICK, {
      line: ['underlyingRateTick', 'taxReliefs', 'TIOPA 2010 s57, s58'],
      field: 'taxPaymentsData.underlyingRateRelief',
    }),
    box('460', 'AmountCarriedBack', 'Double taxation relief includes an amount carried back', TICK),
  ]),
  box('465', 'AdvancedCorporationTax', 'Advance corporation tax', PENCE),
  box('470', 'TotalReliefsAndDeductions', 'Total reliefs and deductions in terms of tax', PENCE, {
    line: ['totalReliefs', 'netTax', 'FA 1998 Sch 18 para 8(1)'],
    isDeducted: true,
    concept: company('TotalReliefsAndDeductionsInTermsOfTaxPayable'),
    sum: sumOf(['445', '450', '465']),
    evenNil: true, // rules 9236 to 9238
  }),
]);

/** Income, deductions, the profits chargeable and their tax, boxes 155 to 474. */
export const companyTaxCalculation = requiredGroup('CompanyTaxCalculation', [
  income,
  chargeableGains,
  ...profitsBeforeDeductions,
  deductionsAndReliefs,
  chargesAndReliefs,
  ...profitsChargeable,
  group('CorporationTaxChargeable', [associatedCompanies, firstYear, secondYear]),
  box('430', 'CorporationTax', 'Corporation tax', PENCE, {
    line: ['corporationTax', 'tax', 'CTA 2009 s8; CTA 2010 s3'],
    total: 'subtotal',
    sum: sumOf(TAXES),
    evenNil: true, // rule 9146
  }),
  box('435', 'MarginalReliefForRingFenceTrades', 'Marginal relief', PENCE_NOT_NIL, {
    line: ['marginalRelief', 'tax', 'CTA 2010 s18B'],
    isDeducted: true,
  }),
  requiredBox('440', 'NetCorporationTaxChargeable', 'Corporation tax chargeable', PENCE, {
    line: ['corporationTaxChargeable', 'tax', 'CTA 2010 s3, s18B'],
    total: 'subtotal',
    concept: company('CorporationTaxChargeable'),
    sum: sumOf(['430'], ['435']),
  }),
  taxReliefs,
  group('CJRS', [
    requiredBox('471', 'CJRSreceived', 'Job retention scheme and job support scheme received', PENCE),
    box('472', 'CJRSdue', 'Job retention scheme and job support scheme entitlement', PENCE),
    box('473', 'CJRSoverpaymentAlreadyAssessed', 'Overpayment of those schemes already assessed', PENCE),
    box('474', 'JobRetentionBonusOverpayment', 'Other coronavirus overpayments', PENCE),
  ]),
]);
