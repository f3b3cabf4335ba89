import { bankDetailsStruct, taxPaymentsStruct } from '../../../schema/requests/payments.ts';
import { describeCases } from './cases.ts';

const PENCE = 'at most two decimals';

describeCases('taxPaymentsData', taxPaymentsStruct, {
  accepted: [
    {
      name: 'pounds and pence',
      body: {
        taxAlreadyPaid: 10000,
        claimRepayment: true,
        repaymentAmount: 0.01,
        grossIncomeWithTaxDeducted: 1234.5,
        incomeTaxDeducted: 246.9,
        doubleTaxationRelief: 9_999_999_999_999.99,
        underlyingRateRelief: false,
      },
    },
    { name: 'nothing', body: {} },
  ],
  refused: [
    {
      name: 'three decimals, less than zero, too much and text',
      body: {
        taxAlreadyPaid: 0.001,
        repaymentAmount: -0.01,
        grossIncomeWithTaxDeducted: 1e13,
        incomeTaxDeducted: '1',
      },
      problems: [
        ['taxAlreadyPaid', PENCE],
        ['repaymentAmount', PENCE],
        ['grossIncomeWithTaxDeducted', PENCE],
        ['incomeTaxDeducted', PENCE],
      ],
    },
    {
      name: 'a box',
      body: { taxPaid: 1, claimRepayment: 'yes' },
      problems: [
        ['taxPaid', 'unknown'],
        ['claimRepayment', 'true or false'],
      ],
    },
  ],
});

describeCases('bankDetailsData', bankDetailsStruct, {
  accepted: [
    {
      name: 'a whole account, its separators dropped',
      body: {
        bankName: 'Example Bank',
        sortCode: '12-34 56',
        accountNumber: '1234 5678',
        accountName: 'EXAMPLE LTD',
        buildingSocietyReference: 'AB12',
      },
      canonical: {
        bankName: 'Example Bank',
        sortCode: '123456',
        accountNumber: '12345678',
        accountName: 'EXAMPLE LTD',
        buildingSocietyReference: 'AB12',
      },
    },
  ],
  refused: [
    {
      name: 'values that do not fit boxes 920 to 940',
      body: {
        bankName: 'B',
        sortCode: '12345',
        accountNumber: 12345678,
        accountName: 'a'.repeat(29),
        buildingSocietyReference: 'a'.repeat(19),
        iban: 'x',
      },
      problems: [
        ['bankName', '2 to 56'],
        ['sortCode', '6 digits'],
        ['accountNumber', '8 digits, as text'],
        ['accountName', '2 to 28'],
        ['buildingSocietyReference', '2 to 18'],
        ['iban', 'unknown field'],
      ],
    },
  ],
});
