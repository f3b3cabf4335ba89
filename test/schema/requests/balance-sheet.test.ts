import { balanceSheetStruct } from '../../../schema/requests/balance-sheet.ts';
import { describeCases } from './cases.ts';

const WHOLE = 'expected a whole number of pounds between 0';

describeCases('balanceSheetData', balanceSheetStruct, {
  accepted: [
    {
      name: 'the dormant minimum',
      body: { cashAtBank: 1, calledUpShareCapital: 1 },
      canonical: { cashAtBank: 1, shareCapital: 1 },
    },
    {
      name: 'the schema names',
      body: { creditors: 4, profitAndLossAccount: -9 },
      canonical: { creditorsWithinOneYear: 4, retainedEarnings: -9 },
    },
    {
      name: 'movements',
      body: {
        tangibleAssets: 70,
        fixedAssetMovements: {
          depreciationPolicy: 'Straight line.\r\nOver 3 years.',
          categories: [{ name: 'Plant & Machinery', costBroughtForward: 100, depreciationCharge: 30 }],
        },
        intangibleAssetMovements: { categories: [{ name: 'Goodwill', additions: 5, amortisationCharge: 1 }] },
      },
      canonical: {
        tangibleAssets: 70,
        fixedAssetMovements: {
          depreciationPolicy: 'Straight line.\nOver 3 years.',
          categories: [{ name: 'Plant & Machinery', costBroughtForward: 100, depreciationCharge: 30 }],
        },
        intangibleAssetMovements: { categories: [{ name: 'Goodwill', additions: 5, amortisationCharge: 1 }] },
      },
    },
    {
      name: 'breakdowns of both years, null clearing one',
      body: {
        debtors: 3,
        debtorsBreakdown: { tradeDebtors: 1, prepayments: 2 },
        creditorsWithinOneYearBreakdown: null,
        creditorsAfterOneYearBreakdown: { bankLoans: 1, otherCreditors: 0 },
        previousDebtorsBreakdown: { otherDebtors: 5 },
        previousCreditorsWithinOneYearBreakdown: { corporationTax: 5 },
        previousCreditorsAfterOneYearBreakdown: { bankLoans: 5 },
      },
      canonical: {
        debtors: 3,
        debtorsBreakdown: { tradeDebtors: 1, prepayments: 2 },
        creditorsAfterOneYearBreakdown: { bankLoans: 1, otherCreditors: 0 },
        previousDebtorsBreakdown: { otherDebtors: 5 },
        previousCreditorsWithinOneYearBreakdown: { corporationTax: 5 },
        previousCreditorsAfterOneYearBreakdown: { bankLoans: 5 },
      },
    },
  ],
  refused: [
    { name: 'an overdraft as negative cash', body: { cashAtBank: -1 }, problems: [['cashAtBank', WHOLE]] },
    {
      name: 'two names with different values, at the alias',
      body: { creditors: 1, creditorsWithinOneYear: 2, calledUpShareCapital: 1, shareCapital: 1 },
      problems: [['creditors', 'another name for creditorsWithinOneYear']],
    },
    { name: 'a total', body: { netAssets: 1 }, problems: [['netAssets', 'derives']] },
    {
      name: 'faults deep in the movements',
      body: {
        fixedAssetMovements: {
          categories: [
            { name: 'Plant & Machinery', netBookValue: 1 },
            { name: 'Boats', additions: 0.5, extra: 1 },
            null,
          ],
          depreciationPolicy: 'a\u0000b',
        },
      },
      problems: [
        ['fixedAssetMovements.categories[0].netBookValue', 'derives'],
        ['fixedAssetMovements.categories[1].name', 'Plant & Machinery, Motor Vehicles'],
        ['fixedAssetMovements.categories[1].additions', WHOLE],
        ['fixedAssetMovements.categories[1].extra', 'unknown field'],
        ['fixedAssetMovements.categories[2]', 'expected an object'],
        ['fixedAssetMovements.depreciationPolicy', 'control character other than a new line'],
      ],
    },
    {
      name: 'a category without a name',
      body: { intangibleAssetMovements: { categories: [{ additions: 1 }] } },
      problems: [['intangibleAssetMovements.categories[0].name', 'required']],
    },
    {
      name: 'too many categories',
      body: { intangibleAssetMovements: { categories: Array.from({ length: 21 }, () => ({ name: 'X' })) } },
      problems: [['intangibleAssetMovements.categories', 'expected at most 20 categories']],
    },
    {
      name: 'a part that is not of this breakdown',
      body: { creditorsAfterOneYearBreakdown: { tradeCreditors: 1 }, debtorsBreakdown: [] },
      problems: [
        ['creditorsAfterOneYearBreakdown.tradeCreditors', 'unknown field'],
        ['debtorsBreakdown', 'expected an object'],
      ],
    },
  ],
});
