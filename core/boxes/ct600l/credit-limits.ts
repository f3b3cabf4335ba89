import { PENCE, POUNDS, TICK } from '../format.ts';
import { box, group, requiredBox } from '../node.ts';
import { CREDIT, EXEMPTION, PAYE, payeReferences } from './caller-fields.ts';

/** Boxes of the expenditure credit up to the cap: steps 1 to 3 of CTA 2009 s1042I, and what comes before them. */

export const preStep1 = group('PreStep1Restriction', [
  requiredBox(
    'L5',
    'Step2RestrictionBroughtForward',
    'Step 2 restriction brought forward, and credit surrendered to the company',
    PENCE,
    {
      line: ['researchBroughtForward', 'ct600l.preStep1', 'CTA 2009 s1042L, s1042N'],
      field: `${CREDIT}.broughtForward`,
    },
  ),
  requiredBox('L6', 'PreStep1CorporationTaxLiability', 'Corporation tax liability before step 1', PENCE, {
    line: ['researchTaxBeforeStep1', 'ct600l.preStep1', 'CTA 2009 s1042L'],
  }),
  requiredBox('L7', 'AmountOfStep2BroughtForwardRDEC', 'Amount brought forward set against that tax', PENCE, {
    line: ['researchBroughtForwardUsed', 'ct600l.preStep1', 'CTA 2009 s1042L(3)'],
  }),
  requiredBox('L8', 'AmountCarriedForward', 'Amount carried forward', PENCE, {
    line: ['researchBroughtForwardLeft', 'ct600l.preStep1', 'CTA 2009 s1042L'],
  }),
  requiredBox('L9', 'RemainingCorporationTaxLiability', 'Corporation tax liability that remains', PENCE, {
    line: ['researchTaxAfterBroughtForward', 'ct600l.preStep1', 'CTA 2009 s1042L'],
  }),
]);

export const step1 = group('Step1', [
  box(
    'L10',
    'RandDExpenditureOnWhichRDECisClaimedInThisAccountingPeriod',
    'Expenditure on which the credit is claimed',
    PENCE,
    {
      line: ['researchCreditExpenditure', 'ct600l.step1', 'CTA 2009 s1042D to s1042F'],
      field: `${CREDIT}.expenditure`,
      evenNil: true,
    },
  ),
  box('L15', 'RDECclaimForThisAccountingPeriod', 'Expenditure credit of this accounting period', PENCE, {
    line: ['researchCreditOfPeriod', 'ct600l.step1', 'CTA 2009 s1042G'],
    evenNil: true,
  }),
  box(
    'L20',
    'AmountsFromAPreviousAccountingPeriodTreatedAsRDECforThisAccountingPeriod',
    'Amounts of an earlier period treated as credit of this one',
    PENCE,
    {
      line: ['researchCreditBroughtForward', 'ct600l.step1', 'CTA 2009 s1042I(1) step 3'],
      field: `${CREDIT}.broughtForward`,
      evenNil: true,
    },
  ),
  requiredBox('L25', 'TotalRDECforTheAccountingPeriod', 'Total expenditure credit', PENCE, {
    line: ['researchCreditTotal', 'ct600l.step1', 'CTA 2009 s1042I(1)'],
    total: 'total',
  }),
  box('L30', 'CorporationTaxLiability', 'Corporation tax liability', PENCE, {
    line: ['researchTaxAtStep1', 'ct600l.step1', 'CTA 2009 s1042I(1) step 1'],
    evenNil: true,
  }),
  box(
    'L35',
    'IncomeTaxDeductedFromProfitsApplicableToCorporationTaxLiability',
    'Income tax deducted that meets that liability',
    PENCE,
    {
      line: ['researchIncomeTaxAtStep1', 'ct600l.step1', 'CTA 2009 s1042I(1) step 1'],
      evenNil: true,
    },
  ),
  box('L40', 'MaximumAmountAvailableForStep1SetOff', 'Most that step 1 can set off', PENCE, {
    line: ['researchStep1Most', 'ct600l.step1', 'CTA 2009 s1042I(1) step 1'],
    evenNil: true,
  }),
  box(
    'L45',
    'AmountOfRDECusedToDischargeCorporationTaxAtStep1',
    'Credit that discharges corporation tax',
    PENCE,
    { line: ['researchStep1', 'ct600l.step1', 'CTA 2009 s1042I(1) step 1'], evenNil: true },
  ),
]);

export const step2 = group('Step2', [
  requiredBox('L50', 'Step1BalanceCarriedForwardToStep2', 'Balance after step 1', PENCE, {
    line: ['researchAfterStep1', 'ct600l.step2', 'CTA 2009 s1042I(1) step 2'],
  }),
  box(
    'L55',
    'CorporationTaxChargeOnRDECforThisAccountingPeriod',
    'Notional tax charge on the credit',
    PENCE,
    { line: ['researchNotionalTax', 'ct600l.step2', 'CTA 2009 s1042K(4), (5)'], evenNil: true },
  ),
  box(
    'L60',
    'TotalRDECarisingInThisAPlessCorporationTaxChargeOnTheRDECforThisAP',
    'Credit less the notional charge',
    PENCE,
    { line: ['researchCreditAfterTax', 'ct600l.step2', 'CTA 2009 s1042K(2)'], evenNil: true },
  ),
  box(
    'L62',
    'RDECarisingInThisAPlessRemainingCorporationTaxLiabilityAtStep1',
    'Credit less the liability of step 1',
    PENCE,
    { line: ['researchCreditAfterLiability', 'ct600l.step2', 'CTA 2009 s1042K(2)'], evenNil: true },
  ),
  requiredBox(
    'L65',
    'Step2RestrictionCarriedForwardToNextAccountingPeriod',
    'Step 2 restriction carried forward',
    PENCE,
    {
      line: ['researchStep2', 'ct600l.step2', 'CTA 2009 s1042I(1) step 2, s1042K'],
    },
  ),
]);

export const step3 = group('Step3', [
  requiredBox('L70', 'Step2BalanceCarriedForwardToStep3', 'Balance after step 2', PENCE, {
    line: ['researchAfterStep2', 'ct600l.step3', 'CTA 2009 s1042I(1) step 3'],
  }),
  box('L71', 'ExceptionS1112E', 'The cap does not apply (s1112E)', TICK, {
    line: ['researchExempt', 'ct600l.step3', 'CTA 2009 s1112E'],
    field: EXEMPTION,
  }),
  box(
    'L71A',
    'TotalExpenditureOnEPWsFromAndSubcontractingToConnectedPersons',
    'Expenditure on workers from and contracts with connected persons',
    POUNDS,
    {
      line: ['researchConnected', 'ct600l.step3', 'CTA 2009 s1112E(3)'],
      field: `${EXEMPTION}.connectedExpenditure`,
      evenNil: true,
    },
  ),
  box('L72', 'PAYENICsForWhichTheCompanyIsLiableInThisAP', 'PAYE and NIC of the company', POUNDS, {
    line: ['researchPaye', 'ct600l.step3', 'CTA 2009 s1112C'],
    field: `${PAYE}.own`,
  }),
  payeReferences('L72A', 'EmployerPAYEreference', 'Employer PAYE reference', 'employerReferences', 2),
  box(
    'L73',
    'RelevantPAYENICsLiabilityOfConnectedCompanies',
    'Relevant PAYE and NIC of connected companies',
    POUNDS,
    {
      line: ['researchPayeConnected', 'ct600l.step3', 'CTA 2009 s1112C'],
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
    line: ['researchCap', 'ct600l.step3', 'CTA 2009 s1112B'],
    evenNil: true,
  }),
  requiredBox('L80', 'Step3RestrictionCarriedForwardToNextAP', 'Step 3 restriction carried forward', PENCE, {
    line: ['researchStep3', 'ct600l.step3', 'CTA 2009 s1042I(1) step 3'],
  }),
]);
