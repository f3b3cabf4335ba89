import type { FilingFigures } from '../../../core/figures/filing.ts';
import { TRADING } from './filings.ts';

/**
 * A small company with every note there is. The arithmetic:
 *
 * - intangible: goodwill 10,000 − 3,000; software 4,000 + 1,000 − 500, less 1,000 + 900 − 200: 7,000 + 2,800 = 9,800 now;
 *   8,000 + 3,000 = 11,000 before;
 * - tangible: plant 10,000 + 2,000 − 500 − (3,000 + 1,500 − 300) = 7,300; computers 4,000 + 1,000 − (1,500 + 900) = 2,600:
 *   9,900 now; 7,000 + 2,500 = 9,500 before;
 * - debtors 8,000 + 700 + 300 = 9,000 (7,000 + 500 = 7,500 before);
 * - creditors within a year 3,000 + 5,000 + 2,500 + 1,500 = 12,000 (2,500 + 4,000 + 2,000 = 8,500 before), after it
 *   4,000 + 1,000 = 5,000 (6,000 before);
 * - net assets 9,800 + 9,900 + 9,000 + 20,300 − 12,000 − 5,000 = 32,000 (11,000 + 9,500 + 7,500 + 6,500 − 8,500 −
 *   6,000 = 20,000 before).
 */
export const NOTED: FilingFigures = {
  ...TRADING,
  accountType: 'full',
  profitLoss: {
    turnover: 120_000n,
    costOfRawMaterials: 40_000n,
    depreciation: 5_300n,
    otherCharges: 62_000n,
  },
  previousProfitLoss: {
    turnover: 90_000n,
    costOfRawMaterials: 41_000n,
    otherCharges: 30_000n,
    taxOnProfit: 0n,
  },
  balanceSheet: {
    intangibleAssets: 9_800n,
    tangibleAssets: 9_900n,
    debtors: 9_000n,
    cashAtBank: 20_300n,
    creditorsWithinOneYear: 12_000n,
    creditorsAfterOneYear: 5_000n,
    shareCapital: 100n,
    retainedEarnings: 31_900n,
    intangibleAssetMovements: {
      categories: [
        {
          name: 'Goodwill',
          costBroughtForward: 10_000n,
          additions: 0n,
          disposals: 0n,
          amortisationBroughtForward: 2_000n,
          amortisationCharge: 1_000n,
          amortisationOnDisposals: 0n,
        },
        {
          name: 'Software',
          costBroughtForward: 4_000n,
          additions: 1_000n,
          disposals: 500n,
          amortisationBroughtForward: 1_000n,
          amortisationCharge: 900n,
          amortisationOnDisposals: 200n,
        },
      ],
    },
    fixedAssetMovements: {
      depreciationPolicy:
        'Plant and machinery: 20% a year on the reducing balance.\nComputer equipment: over three years.',
      categories: [
        {
          name: 'Plant & Machinery',
          costBroughtForward: 10_000n,
          additions: 2_000n,
          disposals: 500n,
          depreciationBroughtForward: 3_000n,
          depreciationCharge: 1_500n,
          depreciationOnDisposals: 300n,
        },
        {
          name: 'Computer Equipment',
          costBroughtForward: 4_000n,
          additions: 1_000n,
          disposals: 0n,
          depreciationBroughtForward: 1_500n,
          depreciationCharge: 900n,
          depreciationOnDisposals: 0n,
        },
      ],
    },
    debtorsBreakdown: { tradeDebtors: 8_000n, prepayments: 700n, otherDebtors: 300n },
    creditorsWithinOneYearBreakdown: {
      tradeCreditors: 3_000n,
      corporationTax: 5_000n,
      otherTaxesAndSocialSecurity: 2_500n,
      accrualsAndDeferredIncome: 1_500n,
    },
    creditorsAfterOneYearBreakdown: { bankLoans: 4_000n, otherCreditors: 1_000n },
  },
  previousBalanceSheet: {
    intangibleAssets: 11_000n,
    tangibleAssets: 9_500n,
    debtors: 7_500n,
    cashAtBank: 6_500n,
    creditorsWithinOneYear: 8_500n,
    creditorsAfterOneYear: 6_000n,
    shareCapital: 100n,
    retainedEarnings: 19_900n,
    debtorsBreakdown: { tradeDebtors: 7_000n, otherDebtors: 500n },
    creditorsWithinOneYearBreakdown: {
      tradeCreditors: 2_500n,
      corporationTax: 4_000n,
      otherTaxesAndSocialSecurity: 2_000n,
    },
    creditorsAfterOneYearBreakdown: { bankLoans: 6_000n },
  },
};

const WORD = 'gwŷr ';
const UNBROKEN = 'Wyddgrug'.repeat(40);
/** Makes `count` characters of words, one of them longer than any line. */
const longText = (count: number): string =>
  `${WORD.repeat(40)}${UNBROKEN} ${WORD.repeat(1000)}`.slice(0, count);

const CELL = `${'Ardderchog'.repeat(5)} ${'gair '.repeat(14)}`.slice(0, 120);

/** The longest figures that a caller can give: fifteen digits. */
const FIGURES = ['-9999999999999.99', '123456789012345', '0', '-1', '999999999999999', null];

/** Everything at its greatest length, and the largest amounts. */
export const LONGEST: FilingFigures = {
  ...NOTED,
  balanceSheet: {
    ...NOTED.balanceSheet,
    // 20 categories of 999 each
    intangibleAssets: 19_980n,
    cashAtBank: 10_120n,
    intangibleAssetMovements: {
      amortisationPolicy: longText(5000),
      categories: Array.from({ length: 20 }, (_, i) => ({
        name: `${i + 1} ${'Anniriaethol hirenwog '.repeat(4)}`.slice(0, 60),
        costBroughtForward: 9_999_999_999_999n,
        additions: 9_999_999_999_999n,
        disposals: 9_999_999_999_999n,
        amortisationBroughtForward: 9_999_999_999_000n,
        amortisationCharge: 9_999_999_999_999n,
        amortisationOnDisposals: 9_999_999_999_999n,
      })),
    },
  },
  previousBalanceSheet: {
    ...NOTED.previousBalanceSheet,
    intangibleAssets: 19_980n,
    retainedEarnings: 28_880n,
  },
  notes: Array.from({ length: 20 }, (_, n) => ({
    title: longText(200),
    body: n % 4 === 0 ? `Paragraff\n\n${longText(4989)}` : null,
    table: {
      columns: Array.from({ length: n % 4 === 3 ? 2 : 6 }, (_, c) => ({
        label: (c % 2 === 0 ? UNBROKEN : longText(60)).slice(0, 60),
        unit: c === 0 ? null : '£ thousand',
        type: c === 0 || (n % 2 === 1 && c === 2) ? ('text' as const) : ('number' as const),
      })),
      rows: Array.from({ length: 25 }, (_, r) =>
        Array.from({ length: n % 4 === 3 ? 2 : 6 }, (_, c) => {
          if (c === 0 || (n % 2 === 1 && c === 2)) return n % 4 < 2 ? CELL : `Llinell ${r}`;
          return FIGURES[(r + c) % FIGURES.length] ?? null;
        }),
      ),
      totalRow: true,
      rowStyles: Array.from({ length: 25 }, (_, r) =>
        r % 5 === 4 ? ('subtotal' as const) : ('normal' as const),
      ),
      subtotalStyle: (['bold', 'italic', 'plain'] as const)[n % 3] ?? 'bold',
    },
  })),
};
