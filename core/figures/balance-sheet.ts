import {
  type Block,
  block,
  choice,
  type Fields,
  type FiguresOf,
  type GivenOf,
  given,
  type JsonOf,
  line,
  needed,
  object,
  paragraphs,
  pounds,
  readBy,
  readGiven,
  rows,
} from './field.ts';
import { LIMITS } from './limits.ts';

/** The fields of the balance sheet (contract sections 2.7, 2.9 and 2.10); whole pounds. */

const AMOUNTS = {
  calledUpShareCapitalNotPaid: pounds('Called-up share capital not paid'),
  intangibleAssets: pounds('Intangible fixed assets'),
  tangibleAssets: pounds('Tangible fixed assets'),
  investments: pounds('Fixed asset investments'),
  stocks: pounds('Closing stock'),
  debtors: pounds('Debtors'),
  cashAtBank: pounds('Cash at bank and in hand'),
  creditorsWithinOneYear: pounds('Creditors due within one year, as a positive amount'),
  creditorsAfterOneYear: pounds('Creditors due after more than one year, as a positive amount'),
  provisionsForLiabilities: pounds('Provisions for liabilities, as a positive amount'),
  shareCapital: pounds('Called-up share capital'),
  sharePremium: pounds('Share premium account'),
  capitalRedemptionReserve: pounds('Capital redemption reserve'),
  retainedEarnings: pounds('Accumulated profit after the result of the period; may be negative', {
    negative: true,
  }),
};
export type BalanceSheetAmount = keyof typeof AMOUNTS;
/** Amounts of the balance sheet under their canonical names (decision 16 gives the aliases). */
export const BALANCE_SHEET_AMOUNTS = Object.keys(AMOUNTS) as readonly BalanceSheetAmount[];

/** Another name for an amount, accepted in requests and never stored (decision 16). */
export const BALANCE_SHEET_ALIASES = {
  creditors: 'creditorsWithinOneYear',
  calledUpShareCapital: 'shareCapital',
  profitAndLossAccount: 'retainedEarnings',
} as const satisfies Record<string, BalanceSheetAmount>;

export const TANGIBLE_CATEGORIES = [
  'Plant & Machinery',
  'Motor Vehicles',
  'Office Equipment',
  'Fixtures & Fittings',
  'Computer Equipment',
  'Leasehold Improvements',
] as const;

const { movements: LIMIT } = LIMITS;
const COST = {
  costBroughtForward: pounds('Cost at the start of the period'),
  additions: pounds('Cost of additions'),
  disposals: pounds('Cost of disposals'),
};

export const TANGIBLE_CATEGORY = block('FixedAssetCategory', '2.9', 'One kind of tangible asset.', {
  name: needed(choice<string>(TANGIBLE_CATEGORIES, 'The kind of asset.')),
  ...COST,
  depreciationBroughtForward: pounds('Depreciation at the start of the period'),
  depreciationCharge: pounds('Depreciation of the period'),
  depreciationOnDisposals: pounds('Depreciation of assets disposed of'),
});

export const INTANGIBLE_CATEGORY = block('IntangibleAssetCategory', '2.9', 'One kind of intangible asset.', {
  name: needed(line(LIMIT.category, 'The kind of asset, such as Goodwill.')),
  ...COST,
  amortisationBroughtForward: pounds('Amortisation at the start of the period'),
  amortisationCharge: pounds('Amortisation of the period'),
  amortisationOnDisposals: pounds('Amortisation of assets disposed of'),
});

const policy = () =>
  paragraphs(
    LIMIT.policy,
    'The policy in the words of the accounts. Without it, the accounts use a default.',
  );
const categories = <F extends Fields>(of: Block<F>, total: BalanceSheetAmount) =>
  rows(
    of,
    { max: LIMIT.categories, of: 'categories' },
    `One for each kind of asset; net book values add up to ${total}.`,
  );

const TANGIBLE_MOVEMENTS = block('FixedAssetMovements', '2.9', 'Movements of tangible fixed assets.', {
  depreciationPolicy: policy(),
  categories: categories(TANGIBLE_CATEGORY, 'tangibleAssets'),
});

const INTANGIBLE_MOVEMENTS = block('IntangibleAssetMovements', '2.9', 'Movements of intangible assets.', {
  amortisationPolicy: policy(),
  categories: categories(INTANGIBLE_CATEGORY, 'intangibleAssets'),
});

const DEBTORS = block('DebtorsBreakdown', '2.10', 'What debtors consist of.', {
  tradeDebtors: pounds('Trade debtors'),
  amountsOwedByGroupUndertakings: pounds('Amounts owed by group undertakings'),
  prepayments: pounds('Prepayments and accrued income'),
  otherDebtors: pounds('Other debtors'),
});

const WITHIN_ONE_YEAR = block(
  'CreditorsWithinOneYearBreakdown',
  '2.10',
  'Parts of creditors within one year.',
  {
    tradeCreditors: pounds('Trade creditors'),
    amountsOwedToGroupUndertakings: pounds('Amounts owed to group undertakings'),
    corporationTax: pounds('Corporation tax'),
    otherTaxesAndSocialSecurity: pounds('Other taxes and social security'),
    accrualsAndDeferredIncome: pounds('Accruals and deferred income'),
    otherCreditors: pounds('Other creditors'),
  },
);

const AFTER_ONE_YEAR = block(
  'CreditorsAfterOneYearBreakdown',
  '2.10',
  'Parts of creditors after more than one year.',
  { bankLoans: pounds('Bank loans'), otherCreditors: pounds('Other creditors') },
);

const partsOf = <F extends Fields>(parts: Block<F>, total: string) =>
  given(parts, `Full accounts only; its parts add up exactly to ${total}.`);

/** The fields that the accounts of a year read. */
const OF_YEAR = {
  ...AMOUNTS,
  fixedAssetMovements: readBy(
    object(TANGIBLE_MOVEMENTS, 'Movements of tangible assets: full accounts only.'),
    (stored) => (stored ? { categories: [], ...readGiven(TANGIBLE_MOVEMENTS.fields, stored) } : null),
  ),
  intangibleAssetMovements: readBy(
    object(INTANGIBLE_MOVEMENTS, 'Movements of intangible assets: full accounts only.'),
    (stored) => (stored ? { categories: [], ...readGiven(INTANGIBLE_MOVEMENTS.fields, stored) } : null),
  ),
  debtorsBreakdown: partsOf(DEBTORS, 'debtors'),
  creditorsWithinOneYearBreakdown: partsOf(WITHIN_ONE_YEAR, 'creditorsWithinOneYear'),
  creditorsAfterOneYearBreakdown: partsOf(AFTER_ONE_YEAR, 'creditorsAfterOneYear'),
};

/** Breakdowns of the year before; the sheet of either year may have them (decision 48). */
const OF_YEAR_BEFORE = {
  previousDebtorsBreakdown: partsOf(DEBTORS, 'debtors of the year before'),
  previousCreditorsWithinOneYearBreakdown: partsOf(
    WITHIN_ONE_YEAR,
    'creditorsWithinOneYear of the year before',
  ),
  previousCreditorsAfterOneYearBreakdown: partsOf(AFTER_ONE_YEAR, 'creditorsAfterOneYear of the year before'),
};
export const PREVIOUS_BREAKDOWNS: readonly string[] = Object.keys(OF_YEAR_BEFORE);

/** Breakdowns, each with the amount that its parts add up to, and its other name for the year before (decision 48). */
export const BREAKDOWNS = {
  debtorsBreakdown: {
    parent: 'debtors',
    previous: 'previousDebtorsBreakdown',
    parts: Object.keys(DEBTORS.fields),
  },
  creditorsWithinOneYearBreakdown: {
    parent: 'creditorsWithinOneYear',
    previous: 'previousCreditorsWithinOneYearBreakdown',
    parts: Object.keys(WITHIN_ONE_YEAR.fields),
  },
  creditorsAfterOneYearBreakdown: {
    parent: 'creditorsAfterOneYear',
    previous: 'previousCreditorsAfterOneYearBreakdown',
    parts: Object.keys(AFTER_ONE_YEAR.fields),
  },
} as const satisfies Partial<
  Record<
    keyof typeof OF_YEAR,
    {
      readonly parent: BalanceSheetAmount;
      readonly previous: keyof typeof OF_YEAR_BEFORE;
      readonly parts: readonly string[];
    }
  >
>;
export type BreakdownName = keyof typeof BREAKDOWNS;
export const BREAKDOWN_NAMES = Object.keys(BREAKDOWNS) as readonly BreakdownName[];

export const BALANCE_SHEET = block(
  'BalanceSheet',
  '2.7',
  'Balances at the end of the period. Totals are derived and are refused.',
  { ...OF_YEAR, ...OF_YEAR_BEFORE },
);

export type BalanceSheetJson = JsonOf<typeof BALANCE_SHEET.fields>;
export type TangibleMovementJson = JsonOf<typeof TANGIBLE_CATEGORY.fields>;
export type IntangibleMovementJson = JsonOf<typeof INTANGIBLE_CATEGORY.fields>;
export type TangibleMovement = FiguresOf<typeof TANGIBLE_CATEGORY.fields>;
export type IntangibleMovement = FiguresOf<typeof INTANGIBLE_CATEGORY.fields>;
/** The figures of a year; absent fields and objects stay absent. */
export type BalanceSheetFigures = GivenOf<typeof OF_YEAR>;

/** Reads a balance sheet. */
export const readBalanceSheet = (json: BalanceSheetJson): BalanceSheetFigures => readGiven(OF_YEAR, json);

/**
 * Reads the comparative balance sheet. Its breakdowns may be in it under their plain or their `previous` names, or in
 * the current balance sheet under their `previous` names (decision 48); the first found counts.
 */
export function readPreviousBalanceSheet(
  previous: BalanceSheetJson,
  current: BalanceSheetJson | null,
): BalanceSheetFigures {
  const found = BREAKDOWN_NAMES.map((name) => {
    const before = BREAKDOWNS[name].previous;
    return [name, previous[name] ?? previous[before] ?? current?.[before]] as const;
  });
  return readBalanceSheet({ ...previous, ...Object.fromEntries(found) });
}
