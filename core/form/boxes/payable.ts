import { integer, PENCE, POUNDS, TICK } from './format.ts';
import { box, group, REQUIRED } from './node.ts';

/** Energy levies, boxes 986 and 987. */
export const energyProfitsLevy = group('EnergyProfitsLevy', [
  box('986', 'EOGPLamounts', 'Energy (oil and gas) profits levy: amounts liable', POUNDS),
  box('987', 'EGLamounts', 'Electricity generator levy: amounts liable', POUNDS),
]);

/** From the net liability to the tax payable, boxes 475 to 528. */
export const calculationOfTaxOutstandingOrOverpaid = group(
  'CalculationOfTaxOutstandingOrOverpaid',
  [
    box('475', 'NetCorporationTaxLiability', 'Net corporation tax liability', PENCE),
    box('480', 'LoansToParticipators', 'Tax payable on loans to participators', PENCE),
    box('485', 'CT600AreliefDue', 'Box 480 is after relief for loans repaid', TICK),
    box('490', 'CFCtaxPayable', 'Controlled foreign companies tax payable', PENCE),
    box('495', 'BankLevyPayable', 'Bank levy payable', PENCE),
    box('496', 'BankSurchargePayable', 'Bank surcharge payable', PENCE),
    box('497', 'RPDTpayable', 'Residential property developer tax payable', PENCE),
    box(
      '500',
      'CFCandBankLevyTotal',
      'Total of controlled foreign companies tax, bank levy, surcharge and developer tax',
      PENCE,
    ),
    box('501', 'EOGPLpayable', 'Energy (oil and gas) profits levy payable', PENCE),
    box('502', 'EGLpayable', 'Electricity generator levy payable', PENCE),
    box('505', 'SupplementaryCharge', 'Supplementary charge on ring fence trades payable', PENCE),
    box('510', 'TaxChargeable', 'Tax chargeable', PENCE),
    group('IncomeTax', [
      box('515', 'DeductedIncomeTax', 'Income tax deducted from gross income included in profits', PENCE),
      box('520', 'TaxRepayable', 'Income tax repayable to the company', PENCE),
    ]),
    box('525', 'TaxPayable', 'Tax payable', PENCE, REQUIRED),
    box('526', 'CJRSoverpaymentsNowDue', 'Coronavirus support overpayments now due', PENCE),
    box('527', 'RestitutionTax', 'Restitution tax', PENCE),
    box(
      '528',
      'TaxPayableIncludingRestitutionTax',
      'Tax payable including restitution tax and support overpayments',
      PENCE,
    ),
  ],
  REQUIRED,
);

/** Credits, tax already paid, what is outstanding or overpaid, and exports, boxes 530 to 618. */
export const taxReconciliation = group('TaxReconciliation', [
  box('530', 'ResearchAndDevelopmentCredit', 'Research and development expenditure credit', PENCE),
  box('535', 'VaccineCredit', 'Vaccine credit (withdrawn)', PENCE),
  box('540', 'CreativeCredit', 'Creative tax credit', PENCE),
  box('541', 'AVECandVGEC', 'Audio-visual and video game expenditure credits', PENCE),
  box(
    '545',
    'ResearchAndDevelopmentVaccineOrCreativeTaxCredit',
    'Total research and development or creative credits',
    PENCE,
  ),
  box('550', 'LandRemediationCredit', 'Land remediation tax credit', PENCE),
  box('555', 'LifeAssuranceCompanyCredit', 'Life assurance company tax credit', PENCE),
  box('560', 'LandOrLifeCredit', 'Total land remediation and life assurance credits', PENCE),
  box('565', 'CapitalAllowancesFirstYearCredit', 'Capital allowances first-year tax credit', PENCE),
  box(
    '570',
    'SurplusResearchAndDevelopmentCreditsOrCreativeCreditPayable',
    'Surplus research and development or creative credits payable',
    PENCE,
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
  box('595', 'TaxAlreadyPaid', 'Tax already paid and not already repaid', PENCE),
  group('TaxOutstandingOrOverpaid', [
    box('600', 'TaxOutstanding', 'Tax outstanding', PENCE),
    box('605', 'TaxOverpaid', 'Tax overpaid', PENCE),
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
  ),
  group('ExporterInformation', [
    box('616', 'GoodsExported', 'Exported goods', TICK),
    box('617', 'ServicesExported', 'Exported services', TICK),
    box('618', 'NeitherGoodsNorServicesExported', 'Exported neither goods nor services', TICK),
  ]),
]);

/** Indicators and information, boxes 620 to 647. */
export const indicatorsAndInformation = group('IndicatorsAndInformation', [
  box('620', 'FrankedInvestmentIncome', 'Franked investment income and exempt distributions', POUNDS),
  box('625', 'NumberOf51groupCompanies', 'Number of 51% group companies', integer(0, 9999999999)),
  box('630', 'InstalmentPayments', 'Pays by quarterly instalments (large)', TICK),
  box('631', 'VeryLargeQIPs', 'Pays by quarterly instalments (very large)', TICK),
  box('635', 'GroupPayment', 'Within a group payment arrangement', TICK),
  box('640', 'IntangibleAssets', 'Intangible fixed assets included', TICK),
  box('645', 'CrossBorderRoyalty', 'Cross-border royalty payments made', TICK),
  box('647', 'EatOutToHelpOutScheme', 'Eat Out to Help Out payments included in taxable profits', POUNDS),
]);
