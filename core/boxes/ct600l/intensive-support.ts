import { PENCE, POUNDS, TICK } from '../format.ts';
import { box, group, requiredBox, requiredGroup } from '../node.ts';
import { EXEMPTION, PAYE, payeReferences, SUPPORT } from './caller-fields.ts';

/** Boxes of intensive support, and of all that is set off. */

export const intensive = group('SME', [
  box('L166', 'RandDexpenditure', 'Research and development expenditure', POUNDS, {
    line: ['researchIntensiveOnPage', 'ct600l.payable', 'CTA 2009 s1044'],
    field: `${SUPPORT}.expenditure`,
  }),
  box('L167', 'DoesTheExceptionAtS1058DCTA2009apply', 'The cap does not apply (s1112E)', TICK, {
    line: ['researchIntensiveExempt', 'ct600l.payable', 'CTA 2009 s1112E'],
    field: EXEMPTION,
  }),
  box(
    'L167A',
    'TotalExpenditureOnExternallyProvidedWorkersFromAndSubcontractingToConnectedPersons',
    'Expenditure on workers from and contracts with connected persons',
    POUNDS,
    {
      line: ['researchIntensiveConnected', 'ct600l.payable', 'CTA 2009 s1112E(3)'],
      field: `${EXEMPTION}.connectedExpenditure`,
      evenNil: true,
    },
  ),
  box(
    'L168',
    'PAYENICforWhichTheCompanyIsLiableInThisAccountingPeriod',
    'PAYE and NIC of the company',
    POUNDS,
    { line: ['researchIntensivePaye', 'ct600l.payable', 'CTA 2009 s1112C'], field: `${PAYE}.own` },
  ),
  payeReferences('L168A', 'EmployerPAYEreference', 'Employer PAYE reference', 'employerReferences', 2),
  box(
    'L169',
    'RelevantPAYENICliabilityOfConnectedCompanies',
    'Relevant PAYE and NIC of connected companies',
    POUNDS,
    {
      line: ['researchIntensivePayeConnected', 'ct600l.payable', 'CTA 2009 s1112C'],
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
    line: ['researchPayableCredit', 'ct600l.payable', 'CTA 2009 s1054, s1058'],
    evenNil: true,
  }),
  box(
    'L175',
    'RandDPayableTaxCreditSetOffAgainstOtherLiabilitiesOnThisReturn',
    'Payable tax credit set against other tax of this return',
    PENCE,
    {
      line: ['researchPayableCreditUsed', 'ct600l.payable', 'CTA 2009 s1060'],
      field: `${SUPPORT}.creditAgainstThisReturn`,
      evenNil: true,
    },
  ),
  box('L180', 'RandDBalancePayableTaxCredit', 'Balance of payable tax credit', PENCE, {
    line: ['researchPayableCreditLeft', 'ct600l.payable', 'CTA 2009 s1060'],
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

export const totals = requiredGroup('TotalRandDSetOffAgainstLiabilities', [
  box('L194', 'RDECpreStep1DischargeAmount', 'Set off before step 1', PENCE, {
    line: ['researchTotalBeforeStep1', 'ct600l.totals', 'CTA 2009 s1042L'],
    evenNil: true,
  }),
  box('L195', 'RDECstep1DischargeAmount', 'Set off at step 1', PENCE, {
    line: ['researchTotalStep1', 'ct600l.totals', 'CTA 2009 s1042I(1) step 1'],
    evenNil: true,
  }),
  box(
    'L200',
    'RDECstep6DischargeAmountForThisAccountingPeriod',
    'Set off at step 6 against tax of this return',
    PENCE,
    { line: ['researchTotalStep6', 'ct600l.totals', 'CTA 2009 s1042I(1) step 6'], evenNil: true },
  ),
  box(
    'L205',
    'SMERandDBalancePayableTaxCreditUsedToDischargeOtherLiabilitiesOnThisReturn',
    'Payable tax credit set off',
    PENCE,
    { line: ['researchTotalPayableCredit', 'ct600l.totals', 'CTA 2009 s1060'], evenNil: true },
  ),
  requiredBox('L210', 'Total', 'Total set off', PENCE, {
    line: ['researchSetOff', 'ct600l.totals', 'CTA 2009 s1042I, s1060'],
    total: 'total',
  }),
]);
