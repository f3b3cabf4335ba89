import { sumOf } from './box.ts';
import { company } from './concept.ts';
import { integer, PENCE, POUNDS, TICK } from './format.ts';
import { box, group, requiredBox, requiredGroup } from './node.ts';

/** Energy levies, boxes 986 and 987. */
export const energyProfitsLevy = group('EnergyProfitsLevy', [
  box('986', 'EOGPLamounts', 'Energy (oil and gas) profits levy: amounts liable', POUNDS),
  box('987', 'EGLamounts', 'Electricity generator levy: amounts liable', POUNDS),
]);

/** Boxes from the net liability to the tax payable, boxes 475 to 528. */
export const calculationOfTaxOutstandingOrOverpaid = requiredGroup('CalculationOfTaxOutstandingOrOverpaid', [
  box('475', 'NetCorporationTaxLiability', 'Net corporation tax liability', PENCE, {
    line: ['netCorporationTaxLiability', 'netTax', 'FA 1998 Sch 18 para 8(1)'],
    total: 'total',
    concept: company('NetCorporationTaxPayable'),
    sum: sumOf(['440'], ['470']),
    evenNil: true, // rule 9319
  }),
  box('480', 'LoansToParticipators', 'Tax payable on loans to participators', PENCE, {
    line: ['loansToParticipatorsTax', 'ct600a.loansPayable', 'CTA 2010 s455'],
    concept: company('TaxPayableOnLoansToParticipators'),
    evenNil: true, // rule 9428
  }),
  box('485', 'CT600AreliefDue', 'Box A70 of page CT600A is filled', TICK, {
    line: ['loansReliefTick', 'ct600a.loansPayable', 'CTA 2010 s458'],
  }),
  box('490', 'CFCtaxPayable', 'Controlled foreign companies tax payable', PENCE),
  box('495', 'BankLevyPayable', 'Bank levy payable', PENCE),
  box('496', 'BankSurchargePayable', 'Bank surcharge payable', PENCE),
  box('497', 'RPDTpayable', 'Residential property developer tax payable', PENCE),
  box(
    '500',
    'CFCandBankLevyTotal',
    'Total of controlled foreign companies tax, bank levy, surcharge and developer tax',
    PENCE,
    { sum: sumOf(['490', '495', '496', '497']) },
  ),
  box('501', 'EOGPLpayable', 'Energy (oil and gas) profits levy payable', PENCE),
  box('502', 'EGLpayable', 'Electricity generator levy payable', PENCE),
  box('505', 'SupplementaryCharge', 'Supplementary charge on ring fence trades payable', PENCE),
  box('510', 'TaxChargeable', 'Tax chargeable', PENCE, {
    line: ['taxChargeable', 'payments', 'FA 1998 Sch 18 para 8(1)'],
    total: 'total',
    concept: company('TaxChargeable'),
    sum: sumOf(['475', '480', '500', '501', '502', '505']),
    evenNil: true, // rules 9340 to 9343
  }),
  group('IncomeTax', [
    box('515', 'DeductedIncomeTax', 'Income tax deducted from gross income included in profits', PENCE, {
      line: ['incomeTaxDeducted', 'payments', 'CTA 2010 s967'],
      isDeducted: true,
      concept: company('IncomeTaxSuffered'),
      field: 'taxPaymentsData.incomeTaxDeducted',
      evenNil: true,
    }),
    box('520', 'TaxRepayable', 'Income tax repayable to the company', PENCE, {
      line: ['incomeTaxRepayable', 'payments', 'CTA 2010 s967'],
      concept: company('IncomeTaxRepayable'),
      evenNil: true, // rule 9345
    }),
  ]),
  requiredBox('525', 'TaxPayable', 'Tax payable', PENCE, {
    line: ['taxPayable', 'payments', 'FA 1998 Sch 18 para 8(1)'],
    total: 'total',
    concept: company('TaxPayable'),
  }),
  box('526', 'CJRSoverpaymentsNowDue', 'Coronavirus support overpayments now due', PENCE, {
    sum: sumOf(['471', '474'], ['472', '473']),
  }),
  box('527', 'RestitutionTax', 'Restitution tax', PENCE),
  box(
    '528',
    'TaxPayableIncludingRestitutionTax',
    'Tax payable including restitution tax and support overpayments',
    PENCE,
    {
      line: ['taxPayableTotal', 'payments', 'FA 1998 Sch 18 para 8(1)'],
      total: 'total',
      sum: sumOf(['525', '526', '527']),
      evenNil: true, // rule 9367
    },
  ),
]);

/** Credits, tax already paid, outstanding or overpaid amounts, and exports, boxes 530 to 618. */
export const taxReconciliation = group('TaxReconciliation', [
  box('530', 'ResearchAndDevelopmentCredit', 'Research and development expenditure credit', PENCE, {
    line: ['researchCreditSetOff', 'payments', 'CTA 2009 s1042I, s1060'],
    evenNil: true, // rule 9791
  }),
  box('535', 'VaccineCredit', 'Vaccine credit (withdrawn)', PENCE),
  box('540', 'CreativeCredit', 'Creative tax credit', PENCE),
  box('541', 'AVECandVGEC', 'Audio-visual and video game expenditure credits', PENCE),
  box(
    '545',
    'ResearchAndDevelopmentVaccineOrCreativeTaxCredit',
    'Total research and development or creative credits',
    PENCE,
    {
      line: ['creditsSetOff', 'payments', 'FA 1998 Sch 18 para 8(1)'],
      isDeducted: true,
      sum: sumOf(['530', '535', '540', '541']),
      evenNil: true, // rule 9355
    },
  ),
  box('550', 'LandRemediationCredit', 'Land remediation tax credit', PENCE),
  box('555', 'LifeAssuranceCompanyCredit', 'Life assurance company tax credit', PENCE),
  box('560', 'LandOrLifeCredit', 'Total land remediation and life assurance credits', PENCE, {
    sum: sumOf(['550', '555']),
  }),
  box('565', 'CapitalAllowancesFirstYearCredit', 'Capital allowances first-year tax credit', PENCE),
  box(
    '570',
    'SurplusResearchAndDevelopmentCreditsOrCreativeCreditPayable',
    'Surplus research and development or creative credits payable',
    PENCE,
    { line: ['creditsSurplus', 'payments', 'FA 1998 Sch 18 para 8(1)'], evenNil: true },
  ),
  box('575', 'LandOrLifeCreditPayable', 'Land remediation or life assurance credit payable', PENCE),
  box(
    '580',
    'CapitalAllowancesFirstYearCreditPayable',
    'Capital allowances first-year tax credit payable',
    PENCE,
  ),
  box('585', 'RingFenceCorpTaxIncluded', 'Ring fence corporation tax included', PENCE),
  box('586', 'NIcorporationTaxIncluded', 'Northern Ireland corporation tax included', PENCE),
  box('590', 'RingFenceSupplementaryChargeIncluded', 'Ring fence supplementary charge included', PENCE),
  box('595', 'TaxAlreadyPaid', 'Tax already paid and not already repaid', PENCE, {
    line: ['taxAlreadyPaid', 'payments', 'TMA 1970 s59D'],
    isDeducted: true,
    field: 'taxPaymentsData.taxAlreadyPaid',
    evenNil: true,
  }),
  group('TaxOutstandingOrOverpaid', [
    box('600', 'TaxOutstanding', 'Tax outstanding', PENCE, {
      line: ['taxOutstanding', 'payments', 'TMA 1970 s59D'],
      total: 'grandTotal',
      evenNil: true, // rule 9276
    }),
    box('605', 'TaxOverpaid', 'Tax overpaid', PENCE, {
      line: ['taxOverpaid', 'payments', 'TMA 1970 s59D(2)'],
      total: 'grandTotal',
      evenNil: true, // rule 9277
    }),
  ]),
  box('610', 'RefundsSurrendered', 'Group tax refunds surrendered to this company', PENCE),
  box(
    '614',
    'AVECVGECsurrenderedToThisCompany',
    'Audio-visual and video game credits surrendered to this company',
    PENCE,
  ),
  box(
    '615',
    'RandDExpenditureCreditsSurrendered',
    'Research and development expenditure credits surrendered to this company',
    PENCE,
    {
      line: ['researchCreditReceived', 'ct600l.preStep1', 'CTA 2009 s1042N'],
      field: 'supplementaryPagesData.ct600l.expenditureCredit.receivedFromGroup',
    },
  ),
  group('ExporterInformation', [
    box('616', 'GoodsExported', 'Exported goods', TICK, {
      line: ['goodsExported', 'disclosures', 'FA 1998 Sch 18 para 3'],
      field: 'profitLossData.exporterStatus',
    }),
    box('617', 'ServicesExported', 'Exported services', TICK, {
      line: ['servicesExported', 'disclosures', 'FA 1998 Sch 18 para 3'],
      field: 'profitLossData.exporterStatus',
    }),
    box('618', 'NeitherGoodsNorServicesExported', 'Exported neither goods nor services', TICK, {
      line: ['neitherExported', 'disclosures', 'FA 1998 Sch 18 para 3'],
      field: 'profitLossData.exporterStatus',
    }),
  ]),
]);

/** Indicators and information, boxes 620 to 647. */
export const indicatorsAndInformation = group('IndicatorsAndInformation', [
  box('620', 'FrankedInvestmentIncome', 'Franked investment income and exempt distributions', POUNDS, {
    line: ['frankedInvestmentIncome', 'rates', 'CTA 2010 s18L'],
    concept: company('FrankedInvestmentIncomeArising'),
    entered: 'profitLossData.frankedInvestmentIncome',
    note: 'added to profits for the marginal relief tests, without effect on chargeable profits',
  }),
  box('625', 'NumberOf51groupCompanies', 'Number of 51% group companies', integer(0, 9999999999)),
  box('630', 'InstalmentPayments', 'Pays by quarterly instalments (large)', TICK, {
    line: ['largeInstalments', 'disclosures', 'SI 1998/3175 reg 3'],
    field: 'instalmentPayments',
  }),
  box('631', 'VeryLargeQIPs', 'Pays by quarterly instalments (very large)', TICK, {
    line: ['veryLargeInstalments', 'disclosures', 'SI 1998/3175 reg 3; SI 2017/1072'],
    field: 'instalmentPayments',
  }),
  box('635', 'GroupPayment', 'Within a group payment arrangement', TICK),
  box('640', 'IntangibleAssets', 'Intangible fixed assets included', TICK, {
    line: ['intangibleAssetsTick', 'disclosures', 'CTA 2009 s713'],
    field: 'profitLossData.intangibleAssetsIndicator',
  }),
  box('645', 'CrossBorderRoyalty', 'Cross-border royalty payments made', TICK),
  box('647', 'EatOutToHelpOutScheme', 'Eat Out to Help Out payments included in taxable profits', POUNDS),
]);
