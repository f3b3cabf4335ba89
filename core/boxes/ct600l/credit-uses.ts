import { PENCE } from '../format.ts';
import { box, group, requiredBox } from '../node.ts';
import { CREDIT, PAGE } from './caller-fields.ts';

/** Boxes of the credit after the cap: steps 4 to 7, carried forward and surrendered. */

export const step4 = group('Step4', [
  requiredBox('L85', 'Step3BalanceCarriedForwardToStep4', 'Balance after step 3', PENCE, {
    line: ['researchAfterStep3', 'ct600l.step4', 'CTA 2009 s1042I(1) step 4'],
  }),
  box(
    'L90',
    'AmountUsedToDischargeCorporationTaxLiabilityOfAnotherAccountingPeriod',
    'Credit that discharges corporation tax of other periods',
    PENCE,
    {
      line: ['researchStep4', 'ct600l.step4', 'CTA 2009 s1042I(1) step 4'],
      field: `${CREDIT}.otherPeriodsTax`,
      evenNil: true,
    },
  ),
]);

export const step5 = group('Step5', [
  requiredBox('L95', 'Step4BalanceCarriedForwardToStep5', 'Balance after step 4', PENCE, {
    line: ['researchAfterStep4', 'ct600l.step5', 'CTA 2009 s1042I(1) step 5'],
  }),
  box('L100', 'CreditSurrenderedToGroupMember', 'Credit surrendered to companies of the group', PENCE, {
    line: ['researchStep5', 'ct600l.step5', 'CTA 2009 s1042I(1) step 5, s1042N'],
    field: `${CREDIT}.surrenders.step5`,
    evenNil: true,
  }),
]);

export const step6 = group('Step6', [
  requiredBox('L105', 'Step5BalanceCarriedForwardToStep6', 'Balance after step 5', PENCE, {
    line: ['researchAfterStep5', 'ct600l.step6', 'CTA 2009 s1042I(1) step 6'],
  }),
  box(
    'L110',
    'AmountUsedToDischargeOtherCompanyLiabilityOnThisCTSA',
    'Credit that discharges other tax of this return',
    PENCE,
    { line: ['researchStep6OfReturn', 'ct600l.step6', 'CTA 2009 s1042I(1) step 6'], evenNil: true },
  ),
  box(
    'L115',
    'AmountUsedToDischargeAnyOtherCompanyLiability',
    'Credit that discharges other debts to the authority',
    PENCE,
    {
      line: ['researchStep6Other', 'ct600l.step6', 'CTA 2009 s1042I(1) step 6'],
      field: `${CREDIT}.otherLiabilities`,
      evenNil: true,
    },
  ),
  requiredBox('L120', 'TotalUsedToDischargeOtherCompanyLiability', 'Total of step 6', PENCE, {
    line: ['researchStep6', 'ct600l.step6', 'CTA 2009 s1042I(1) step 6'],
    total: 'subtotal',
  }),
]);

export const step7 = group('Step7', [
  box('L123', 'AmountsExtinguished', 'Credit extinguished: not a going concern', PENCE, {
    line: ['researchExtinguished', 'ct600l.step7', 'CTA 2009 s1112F(2)'],
    field: `${PAGE}.goingConcern`,
    evenNil: true,
  }),
  requiredBox('L125', 'PayableRDEC', 'Expenditure credit payable', PENCE, {
    line: ['researchStep7', 'ct600l.step7', 'CTA 2009 s1042I(1) step 7'],
  }),
]);

export const carriedForward = group('RDECcarriedForward', [
  box('L129', 'PreStep1Restriction', 'Amount brought forward and not used', PENCE, {
    line: ['researchForwardUnused', 'ct600l.carriedForward', 'CTA 2009 s1042L'],
    evenNil: true,
  }),
  requiredBox('L130', 'Step2Restriction', 'Step 2 restriction', PENCE, {
    line: ['researchForwardStep2', 'ct600l.carriedForward', 'CTA 2009 s1042L'],
  }),
  box('L135', 'SurrenderedToOtherGroupCompany', 'Step 2 amounts surrendered to the group', PENCE, {
    line: ['researchForwardSurrendered', 'ct600l.carriedForward', 'CTA 2009 s1042L, s1042N'],
    field: `${CREDIT}.surrenders.step2`,
    evenNil: true,
  }),
  requiredBox(
    'L140',
    'BalanceCarriedForwardToNextAccountingPeriod',
    'Step 2 balance carried forward',
    PENCE,
    {
      line: ['researchForwardOfStep2', 'ct600l.carriedForward', 'CTA 2009 s1042L'],
      total: 'subtotal',
    },
  ),
  box('L145', 'Step3Restriction', 'Step 3 restriction carried forward', PENCE, {
    line: ['researchForwardOfStep3', 'ct600l.carriedForward', 'CTA 2009 s1042I(1) step 3'],
    evenNil: true,
  }),
  requiredBox('L150', 'TotalCarriedForwardToNextAP', 'Total carried forward', PENCE, {
    line: ['researchForwardTotal', 'ct600l.carriedForward', 'CTA 2009 s1042I, s1042L'],
    total: 'total',
  }),
]);

export const surrendered = group('RDECsurrendered', [
  box('L155', 'Step2RestrictionSurrendered', 'Step 2 restriction surrendered', PENCE, {
    line: ['researchSurrenderedStep2', 'ct600l.surrendered', 'CTA 2009 s1042L, s1042N'],
    field: `${CREDIT}.surrenders.step2`,
    evenNil: true,
  }),
  box('L160', 'Step5CreditSurrenderedToGroupMember', 'Step 5 credit surrendered', PENCE, {
    line: ['researchSurrenderedStep5', 'ct600l.surrendered', 'CTA 2009 s1042N'],
    field: `${CREDIT}.surrenders.step5`,
    evenNil: true,
  }),
  requiredBox('L165', 'TotalSurrendered', 'Total surrendered', PENCE, {
    line: ['researchSurrendered', 'ct600l.surrendered', 'CTA 2009 s1042N'],
    total: 'total',
  }),
]);
