import { PENCE, POUNDS, TICK, text, textWhere } from './format.ts';
import { box, group, REQUIRED, rows } from './node.ts';
import type { BoxPage } from './page.ts';

/** The page in the caller's JSON. */
export const PAGE = 'supplementaryPagesData.ct600l';

/** Makes the boxes of a list of PAYE references: the office's three digits, and the employer's own part. */
const payeReferences = <const Box extends string>(
  name: Box,
  element: string,
  label: string,
  field: 'employerReferences' | 'connectedReferences',
  max: number,
) => ({
  ...rows(name, `${PAGE}.payeAndNic.${field}`, element, [
    box(name, 'HMRCofficeNumber', label, textWhere(3, 3, /^[0-9]{3}$/), { occurs: REQUIRED }),
    box(`${name}.2`, 'EmployerPAYEreference', `${label}: employer`, text(1, 10), {
      occurs: REQUIRED,
    }),
  ]),
  occurs: [0, max] as const,
});

const CREDIT = `${PAGE}.expenditureCredit` as const;
const SUPPORT = `${PAGE}.intensiveSupport` as const;
const PAYE = `${PAGE}.payeAndNic` as const;
const EXEMPTION = `${PAGE}.capExemption` as const;

const preStep1 = group('PreStep1Restriction', [
  box(
    'L5',
    'Step2RestrictionBroughtForward',
    'Step 2 restriction brought forward, and credit surrendered to the company',
    PENCE,
    {
      occurs: REQUIRED,
      line: 'researchBroughtForward',
      part: 'ct600l.preStep1',
      law: 'CTA 2009 s1042L, s1042N',
      field: `${CREDIT}.broughtForward`,
    },
  ),
  box('L6', 'PreStep1CorporationTaxLiability', 'Corporation tax liability before step 1', PENCE, {
    occurs: REQUIRED,
    line: 'researchTaxBeforeStep1',
    part: 'ct600l.preStep1',
    law: 'CTA 2009 s1042L',
  }),
  box('L7', 'AmountOfStep2BroughtForwardRDEC', 'Amount brought forward set against that tax', PENCE, {
    occurs: REQUIRED,
    line: 'researchBroughtForwardUsed',
    part: 'ct600l.preStep1',
    law: 'CTA 2009 s1042L(3)',
  }),
  box('L8', 'AmountCarriedForward', 'Amount carried forward', PENCE, {
    occurs: REQUIRED,
    line: 'researchBroughtForwardLeft',
    part: 'ct600l.preStep1',
    law: 'CTA 2009 s1042L',
  }),
  box('L9', 'RemainingCorporationTaxLiability', 'Corporation tax liability that remains', PENCE, {
    occurs: REQUIRED,
    line: 'researchTaxAfterBroughtForward',
    part: 'ct600l.preStep1',
    law: 'CTA 2009 s1042L',
  }),
]);

const step1 = group('Step1', [
  box(
    'L10',
    'RandDExpenditureOnWhichRDECisClaimedInThisAccountingPeriod',
    'Expenditure on which the credit is claimed',
    PENCE,
    {
      line: 'researchCreditExpenditure',
      part: 'ct600l.step1',
      law: 'CTA 2009 s1042D to s1042F',
      field: `${CREDIT}.expenditure`,
      evenNil: true,
    },
  ),
  box('L15', 'RDECclaimForThisAccountingPeriod', 'Expenditure credit of this accounting period', PENCE, {
    line: 'researchCreditOfPeriod',
    part: 'ct600l.step1',
    law: 'CTA 2009 s1042G',
    evenNil: true,
  }),
  box(
    'L20',
    'AmountsFromAPreviousAccountingPeriodTreatedAsRDECforThisAccountingPeriod',
    'Amounts of an earlier period treated as credit of this one',
    PENCE,
    {
      line: 'researchCreditBroughtForward',
      part: 'ct600l.step1',
      law: 'CTA 2009 s1042I(1) step 3',
      field: `${CREDIT}.broughtForward`,
      evenNil: true,
    },
  ),
  box('L25', 'TotalRDECforTheAccountingPeriod', 'Total expenditure credit', PENCE, {
    occurs: REQUIRED,
    line: 'researchCreditTotal',
    part: 'ct600l.step1',
    law: 'CTA 2009 s1042I(1)',
    total: 'total',
  }),
  box('L30', 'CorporationTaxLiability', 'Corporation tax liability', PENCE, {
    line: 'researchTaxAtStep1',
    part: 'ct600l.step1',
    law: 'CTA 2009 s1042I(1) step 1',
    evenNil: true,
  }),
  box(
    'L35',
    'IncomeTaxDeductedFromProfitsApplicableToCorporationTaxLiability',
    'Income tax deducted that meets that liability',
    PENCE,
    {
      line: 'researchIncomeTaxAtStep1',
      part: 'ct600l.step1',
      law: 'CTA 2009 s1042I(1) step 1',
      evenNil: true,
    },
  ),
  box('L40', 'MaximumAmountAvailableForStep1SetOff', 'Most that step 1 can set off', PENCE, {
    line: 'researchStep1Most',
    part: 'ct600l.step1',
    law: 'CTA 2009 s1042I(1) step 1',
    evenNil: true,
  }),
  box(
    'L45',
    'AmountOfRDECusedToDischargeCorporationTaxAtStep1',
    'Credit that discharges corporation tax',
    PENCE,
    { line: 'researchStep1', part: 'ct600l.step1', law: 'CTA 2009 s1042I(1) step 1', evenNil: true },
  ),
]);

const step2 = group('Step2', [
  box('L50', 'Step1BalanceCarriedForwardToStep2', 'Balance after step 1', PENCE, {
    occurs: REQUIRED,
    line: 'researchAfterStep1',
    part: 'ct600l.step2',
    law: 'CTA 2009 s1042I(1) step 2',
  }),
  box(
    'L55',
    'CorporationTaxChargeOnRDECforThisAccountingPeriod',
    'Notional tax charge on the credit',
    PENCE,
    { line: 'researchNotionalTax', part: 'ct600l.step2', law: 'CTA 2009 s1042K(4), (5)', evenNil: true },
  ),
  box(
    'L60',
    'TotalRDECarisingInThisAPlessCorporationTaxChargeOnTheRDECforThisAP',
    'Credit less the notional charge',
    PENCE,
    { line: 'researchCreditAfterTax', part: 'ct600l.step2', law: 'CTA 2009 s1042K(2)', evenNil: true },
  ),
  box(
    'L62',
    'RDECarisingInThisAPlessRemainingCorporationTaxLiabilityAtStep1',
    'Credit less the liability of step 1',
    PENCE,
    { line: 'researchCreditAfterLiability', part: 'ct600l.step2', law: 'CTA 2009 s1042K(2)', evenNil: true },
  ),
  box(
    'L65',
    'Step2RestrictionCarriedForwardToNextAccountingPeriod',
    'Step 2 restriction carried forward',
    PENCE,
    {
      occurs: REQUIRED,
      line: 'researchStep2',
      part: 'ct600l.step2',
      law: 'CTA 2009 s1042I(1) step 2, s1042K',
    },
  ),
]);

const step3 = group('Step3', [
  box('L70', 'Step2BalanceCarriedForwardToStep3', 'Balance after step 2', PENCE, {
    occurs: REQUIRED,
    line: 'researchAfterStep2',
    part: 'ct600l.step3',
    law: 'CTA 2009 s1042I(1) step 3',
  }),
  box('L71', 'ExceptionS1112E', 'The cap does not apply (s1112E)', TICK, {
    line: 'researchExempt',
    part: 'ct600l.step3',
    law: 'CTA 2009 s1112E',
    field: EXEMPTION,
  }),
  box(
    'L71A',
    'TotalExpenditureOnEPWsFromAndSubcontractingToConnectedPersons',
    'Expenditure on workers from and contracts with connected persons',
    POUNDS,
    {
      line: 'researchConnected',
      part: 'ct600l.step3',
      law: 'CTA 2009 s1112E(3)',
      field: `${EXEMPTION}.connectedExpenditure`,
      evenNil: true,
    },
  ),
  box('L72', 'PAYENICsForWhichTheCompanyIsLiableInThisAP', 'PAYE and NIC of the company', POUNDS, {
    line: 'researchPaye',
    part: 'ct600l.step3',
    law: 'CTA 2009 s1112C',
    field: `${PAYE}.own`,
  }),
  payeReferences('L72A', 'EmployerPAYEreference', 'Employer PAYE reference', 'employerReferences', 2),
  box(
    'L73',
    'RelevantPAYENICsLiabilityOfConnectedCompanies',
    'Relevant PAYE and NIC of connected companies',
    POUNDS,
    {
      line: 'researchPayeConnected',
      part: 'ct600l.step3',
      law: 'CTA 2009 s1112C',
      field: `${PAYE}.connected`,
    },
  ),
  payeReferences(
    'L73A',
    'ConnectedCompaniesEmployerPAYEreference',
    'PAYE reference of a connected company',
    'connectedReferences',
    Number.POSITIVE_INFINITY,
  ),
  box('L75', 'TotalRelevantExpenditureOnRandDWorkersPAYEandNationalInsuranceContributions', 'Cap', PENCE, {
    line: 'researchCap',
    part: 'ct600l.step3',
    law: 'CTA 2009 s1112B',
    evenNil: true,
  }),
  box('L80', 'Step3RestrictionCarriedForwardToNextAP', 'Step 3 restriction carried forward', PENCE, {
    occurs: REQUIRED,
    line: 'researchStep3',
    part: 'ct600l.step3',
    law: 'CTA 2009 s1042I(1) step 3',
  }),
]);

const step4 = group('Step4', [
  box('L85', 'Step3BalanceCarriedForwardToStep4', 'Balance after step 3', PENCE, {
    occurs: REQUIRED,
    line: 'researchAfterStep3',
    part: 'ct600l.step4',
    law: 'CTA 2009 s1042I(1) step 4',
  }),
  box(
    'L90',
    'AmountUsedToDischargeCorporationTaxLiabilityOfAnotherAccountingPeriod',
    'Credit that discharges corporation tax of other periods',
    PENCE,
    {
      line: 'researchStep4',
      part: 'ct600l.step4',
      law: 'CTA 2009 s1042I(1) step 4',
      field: `${CREDIT}.otherPeriodsTax`,
      evenNil: true,
    },
  ),
]);

const step5 = group('Step5', [
  box('L95', 'Step4BalanceCarriedForwardToStep5', 'Balance after step 4', PENCE, {
    occurs: REQUIRED,
    line: 'researchAfterStep4',
    part: 'ct600l.step5',
    law: 'CTA 2009 s1042I(1) step 5',
  }),
  box('L100', 'CreditSurrenderedToGroupMember', 'Credit surrendered to companies of the group', PENCE, {
    line: 'researchStep5',
    part: 'ct600l.step5',
    law: 'CTA 2009 s1042I(1) step 5, s1042N',
    field: `${CREDIT}.surrenders.step5`,
    evenNil: true,
  }),
]);

const step6 = group('Step6', [
  box('L105', 'Step5BalanceCarriedForwardToStep6', 'Balance after step 5', PENCE, {
    occurs: REQUIRED,
    line: 'researchAfterStep5',
    part: 'ct600l.step6',
    law: 'CTA 2009 s1042I(1) step 6',
  }),
  box(
    'L110',
    'AmountUsedToDischargeOtherCompanyLiabilityOnThisCTSA',
    'Credit that discharges other tax of this return',
    PENCE,
    { line: 'researchStep6OfReturn', part: 'ct600l.step6', law: 'CTA 2009 s1042I(1) step 6', evenNil: true },
  ),
  box(
    'L115',
    'AmountUsedToDischargeAnyOtherCompanyLiability',
    'Credit that discharges other debts to the authority',
    PENCE,
    {
      line: 'researchStep6Other',
      part: 'ct600l.step6',
      law: 'CTA 2009 s1042I(1) step 6',
      field: `${CREDIT}.otherLiabilities`,
      evenNil: true,
    },
  ),
  box('L120', 'TotalUsedToDischargeOtherCompanyLiability', 'Total of step 6', PENCE, {
    occurs: REQUIRED,
    line: 'researchStep6',
    part: 'ct600l.step6',
    law: 'CTA 2009 s1042I(1) step 6',
    total: 'subtotal',
  }),
]);

const step7 = group('Step7', [
  box('L123', 'AmountsExtinguished', 'Credit extinguished: not a going concern', PENCE, {
    line: 'researchExtinguished',
    part: 'ct600l.step7',
    law: 'CTA 2009 s1112F(2)',
    field: `${PAGE}.goingConcern`,
    evenNil: true,
  }),
  box('L125', 'PayableRDEC', 'Expenditure credit payable', PENCE, {
    occurs: REQUIRED,
    line: 'researchStep7',
    part: 'ct600l.step7',
    law: 'CTA 2009 s1042I(1) step 7',
  }),
]);

const carriedForward = group('RDECcarriedForward', [
  box('L129', 'PreStep1Restriction', 'Amount brought forward and not used', PENCE, {
    line: 'researchForwardUnused',
    part: 'ct600l.carriedForward',
    law: 'CTA 2009 s1042L',
    evenNil: true,
  }),
  box('L130', 'Step2Restriction', 'Step 2 restriction', PENCE, {
    occurs: REQUIRED,
    line: 'researchForwardStep2',
    part: 'ct600l.carriedForward',
    law: 'CTA 2009 s1042L',
  }),
  box('L135', 'SurrenderedToOtherGroupCompany', 'Step 2 amounts surrendered to the group', PENCE, {
    line: 'researchForwardSurrendered',
    part: 'ct600l.carriedForward',
    law: 'CTA 2009 s1042L, s1042N',
    field: `${CREDIT}.surrenders.step2`,
    evenNil: true,
  }),
  box('L140', 'BalanceCarriedForwardToNextAccountingPeriod', 'Step 2 balance carried forward', PENCE, {
    occurs: REQUIRED,
    line: 'researchForwardOfStep2',
    part: 'ct600l.carriedForward',
    law: 'CTA 2009 s1042L',
    total: 'subtotal',
  }),
  box('L145', 'Step3Restriction', 'Step 3 restriction carried forward', PENCE, {
    line: 'researchForwardOfStep3',
    part: 'ct600l.carriedForward',
    law: 'CTA 2009 s1042I(1) step 3',
    evenNil: true,
  }),
  box('L150', 'TotalCarriedForwardToNextAP', 'Total carried forward', PENCE, {
    occurs: REQUIRED,
    line: 'researchForwardTotal',
    part: 'ct600l.carriedForward',
    law: 'CTA 2009 s1042I, s1042L',
    total: 'total',
  }),
]);

const surrendered = group('RDECsurrendered', [
  box('L155', 'Step2RestrictionSurrendered', 'Step 2 restriction surrendered', PENCE, {
    line: 'researchSurrenderedStep2',
    part: 'ct600l.surrendered',
    law: 'CTA 2009 s1042L, s1042N',
    field: `${CREDIT}.surrenders.step2`,
    evenNil: true,
  }),
  box('L160', 'Step5CreditSurrenderedToGroupMember', 'Step 5 credit surrendered', PENCE, {
    line: 'researchSurrenderedStep5',
    part: 'ct600l.surrendered',
    law: 'CTA 2009 s1042N',
    field: `${CREDIT}.surrenders.step5`,
    evenNil: true,
  }),
  box('L165', 'TotalSurrendered', 'Total surrendered', PENCE, {
    occurs: REQUIRED,
    line: 'researchSurrendered',
    part: 'ct600l.surrendered',
    law: 'CTA 2009 s1042N',
    total: 'total',
  }),
]);

const intensive = group('SME', [
  box('L166', 'RandDexpenditure', 'Research and development expenditure', POUNDS, {
    line: 'researchIntensiveOnPage',
    part: 'ct600l.payable',
    law: 'CTA 2009 s1044',
    field: `${SUPPORT}.expenditure`,
  }),
  box('L167', 'DoesTheExceptionAtS1058DCTA2009apply', 'The cap does not apply (s1112E)', TICK, {
    line: 'researchIntensiveExempt',
    part: 'ct600l.payable',
    law: 'CTA 2009 s1112E',
    field: EXEMPTION,
  }),
  box(
    'L167A',
    'TotalExpenditureOnExternallyProvidedWorkersFromAndSubcontractingToConnectedPersons',
    'Expenditure on workers from and contracts with connected persons',
    POUNDS,
    {
      line: 'researchIntensiveConnected',
      part: 'ct600l.payable',
      law: 'CTA 2009 s1112E(3)',
      field: `${EXEMPTION}.connectedExpenditure`,
      evenNil: true,
    },
  ),
  box(
    'L168',
    'PAYENICforWhichTheCompanyIsLiableInThisAccountingPeriod',
    'PAYE and NIC of the company',
    POUNDS,
    { line: 'researchIntensivePaye', part: 'ct600l.payable', law: 'CTA 2009 s1112C', field: `${PAYE}.own` },
  ),
  payeReferences('L168A', 'EmployerPAYEreference', 'Employer PAYE reference', 'employerReferences', 2),
  box(
    'L169',
    'RelevantPAYENICliabilityOfConnectedCompanies',
    'Relevant PAYE and NIC of connected companies',
    POUNDS,
    {
      line: 'researchIntensivePayeConnected',
      part: 'ct600l.payable',
      law: 'CTA 2009 s1112C',
      field: `${PAYE}.connected`,
    },
  ),
  payeReferences(
    'L169A',
    'ConnectedCompaniesEmployerPAYEreference',
    'PAYE reference of a connected company',
    'connectedReferences',
    Number.POSITIVE_INFINITY,
  ),
  box('L170', 'RandDPayableTaxCreditClaim', 'Payable tax credit claimed', PENCE, {
    line: 'researchPayableCredit',
    part: 'ct600l.payable',
    law: 'CTA 2009 s1054, s1058',
    evenNil: true,
  }),
  box(
    'L175',
    'RandDPayableTaxCreditSetOffAgainstOtherLiabilitiesOnThisReturn',
    'Payable tax credit set against other tax of this return',
    PENCE,
    {
      line: 'researchPayableCreditUsed',
      part: 'ct600l.payable',
      law: 'CTA 2009 s1060',
      field: `${SUPPORT}.creditAgainstThisReturn`,
      evenNil: true,
    },
  ),
  box('L180', 'RandDBalancePayableTaxCredit', 'Balance of payable tax credit', PENCE, {
    line: 'researchPayableCreditLeft',
    part: 'ct600l.payable',
    law: 'CTA 2009 s1060',
    total: 'total',
    evenNil: true,
  }),
  box(
    'L185',
    'RDECclaimFromWorkSubcontractedToItByALargeCompany',
    'Claim from work contracted by a large company (withdrawn)',
    PENCE,
  ),
  box(
    'L190',
    'RDECclaimFromSubsidisedAndCappedWork',
    'Claim from subsidised and capped work (withdrawn)',
    PENCE,
  ),
]);

const totals = group(
  'TotalRandDSetOffAgainstLiabilities',
  [
    box('L194', 'RDECpreStep1DischargeAmount', 'Set off before step 1', PENCE, {
      line: 'researchTotalBeforeStep1',
      part: 'ct600l.totals',
      law: 'CTA 2009 s1042L',
      evenNil: true,
    }),
    box('L195', 'RDECstep1DischargeAmount', 'Set off at step 1', PENCE, {
      line: 'researchTotalStep1',
      part: 'ct600l.totals',
      law: 'CTA 2009 s1042I(1) step 1',
      evenNil: true,
    }),
    box(
      'L200',
      'RDECstep6DischargeAmountForThisAccountingPeriod',
      'Set off at step 6 against tax of this return',
      PENCE,
      { line: 'researchTotalStep6', part: 'ct600l.totals', law: 'CTA 2009 s1042I(1) step 6', evenNil: true },
    ),
    box(
      'L205',
      'SMERandDBalancePayableTaxCreditUsedToDischargeOtherLiabilitiesOnThisReturn',
      'Payable tax credit set off',
      PENCE,
      { line: 'researchTotalPayableCredit', part: 'ct600l.totals', law: 'CTA 2009 s1060', evenNil: true },
    ),
    box('L210', 'Total', 'Total set off', PENCE, {
      occurs: REQUIRED,
      line: 'researchSetOff',
      part: 'ct600l.totals',
      law: 'CTA 2009 s1042I, s1060',
      total: 'total',
    }),
  ],
  REQUIRED,
);

/** Supplementary page CT600L: credits of research and development. */
export const researchAndDevelopment = group('ResearchAndDevelopment', [
  preStep1,
  step1,
  step2,
  step3,
  step4,
  step5,
  step6,
  step7,
  carriedForward,
  surrendered,
  intensive,
  totals,
]);

/** Rows of page CT600L in the table of the form: research and development. */
export const CT600L_PAGE = {
  number: 'CT600L',
  schedule: { id: 'research', title: 'Research and development', before: 'payments' },
  parts: {
    'ct600l.credit': 'Expenditure of the expenditure credit',
    'ct600l.support': 'Expenditure of enhanced intensive support',
    'ct600l.claim': 'The claim',
    'ct600l.loss': 'Loss surrendered for the payable credit',
    'ct600l.payable': 'Payable tax credit of intensive support',
    'ct600l.preStep1': 'Amounts brought forward',
    'ct600l.step1': 'Step 1: corporation tax of this period',
    'ct600l.step2': 'Step 2: tax kept back',
    'ct600l.step3': 'Step 3: the cap',
    'ct600l.step4': 'Step 4: corporation tax of other periods',
    'ct600l.step5': 'Step 5: surrender to the group',
    'ct600l.step6': 'Step 6: other liabilities',
    'ct600l.step7': 'Step 7: what is paid',
    'ct600l.carriedForward': 'Carried forward',
    'ct600l.surrendered': 'Surrendered to the group',
    'ct600l.totals': 'Set off against tax of this return',
  },
  tick: {
    line: 'researchPageTick',
    part: 'ct600l.claim',
    law: 'FA 1998 Sch 18 para 83B, 83C',
    field: PAGE,
    rule: 9717,
  },
  boxes: researchAndDevelopment,
} as const satisfies BoxPage;
