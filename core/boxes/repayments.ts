import { ACCEPTED, addressLine, PENCE_NOT_NIL, POSTCODE, POUNDS, pattern, TICK, text } from './format.ts';
import { box, element, group, REQUIRED, requiredBox, requiredChoice, requiredGroup } from './node.ts';

/** Overpayments, repayments and the account for them, boxes 860 to 965. */
export const overpaymentsAndRepayments = group('OverpaymentsAndRepayments', [
  box('860', 'OwnRepaymentsLowerLimit', 'Do not repay sums of this or less', POUNDS),
  group('RepaymentsForThePeriodCoveredByThisReturn', [
    box('865', 'CorporationTax', 'Repayment of corporation tax', PENCE_NOT_NIL, {
      line: ['repaymentCorporationTax', 'repayment', 'TMA 1970 s59D(2)'],
      field: 'taxPaymentsData.repaymentAmount',
    }),
    box('870', 'IncomeTax', 'Repayment of income tax', PENCE_NOT_NIL, {
      line: ['repaymentIncomeTax', 'repayment', 'CTA 2010 s967'],
      field: 'taxPaymentsData.repaymentAmount',
    }),
    box('875', 'RandDTaxCredit', 'Payable research and development tax credit', PENCE_NOT_NIL, {
      line: ['researchTaxCreditPaid', 'repayment', 'CTA 2009 s1054, s1058'],
    }),
    box(
      '880',
      'RandDExpenditureCredit',
      'Payable research and development expenditure credit',
      PENCE_NOT_NIL,
      { line: ['researchExpenditureCreditPaid', 'repayment', 'CTA 2009 s1042I(1) step 7'] },
    ),
    box('885', 'CreativeCredit', 'Payable creative tax credit', PENCE_NOT_NIL),
    box('886', 'PayableAVECandVGEC', 'Payable audio-visual and video game expenditure credit', PENCE_NOT_NIL),
    box('890', 'LandRemediationCredit', 'Payable land remediation or life assurance credit', PENCE_NOT_NIL),
    box(
      '895',
      'PayableCapitalAllowancesFirstYearCredit',
      'Payable capital allowances first-year tax credit',
      PENCE_NOT_NIL,
    ),
  ]),
  group('Surrender', [
    requiredBox('900', 'Amount', 'Refund surrendered to another group company', PENCE_NOT_NIL),
    requiredChoice('JointNotice', [
      requiredBox('905', 'Attached', 'Joint notice attached', TICK),
      requiredBox('910', 'WillFollow', 'Joint notice will follow', TICK),
    ]),
    box('915', 'StopUntilNotice', 'Stop repayment until the notice is sent', PENCE_NOT_NIL),
  ]),
  group('BankAccountDetails', [
    requiredBox('920', 'BankName', 'Name of bank or building society', text(2, 56), {
      field: 'bankDetailsData.bankName',
    }),
    requiredBox('925', 'SortCode', 'Branch sort code', pattern(6, 6, /^[0-9]{6}$/), {
      field: 'bankDetailsData.sortCode',
    }),
    requiredBox('930', 'AccountNumber', 'Account number', pattern(8, 8, /^[0-9]{8}$/), {
      field: 'bankDetailsData.accountNumber',
    }),
    requiredBox('935', 'AccountName', 'Name of account', text(2, 28), {
      field: 'bankDetailsData.accountName',
    }),
    box('940', 'BuildingSocReference', 'Building society reference', text(2, 18), {
      field: 'bankDetailsData.buildingSocietyReference',
    }),
  ]),
  box(
    '943',
    'RAndDCreditWithCondition',
    'Research and development credit paid to the company under a condition',
    TICK,
  ),
  group('PaymentToPerson', [
    requiredBox('955', 'Recipient', 'Paid to: name', text(2, 56)),
    requiredGroup('Address', [
      element('Line', addressLine(28), [2, 3]),
      element('AdditionalLine', addressLine(18)),
      element('PostCode', POSTCODE),
    ]),
    requiredBox('965', 'NomineeReference', 'Nominee reference', text(0, 20)),
  ]),
]);

/** The declaration, boxes 975 and 985. */
export const declaration = requiredGroup('Declaration', [
  element('AcceptDeclaration', ACCEPTED, REQUIRED),
  requiredBox('975', 'Name', 'Name', text(2, 56), { field: 'directorName' }),
  requiredBox('985', 'Status', 'Status', text(2, 56), {
    field: 'credentialsData.declarantStatus',
  }),
]);
