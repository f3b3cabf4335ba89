import type { BalanceSheetAmount } from '../figures/balance-sheet.ts';
import type { ProfitLossAmount } from '../figures/profit-loss.ts';
import type { FormatLine, Signed, SignedLabel } from './statement.ts';

/** Every line a balance sheet can have, in any framework. */
export type BalanceSheetLineId =
  | 'calledUpShareCapitalNotPaid'
  | 'intangibleAssets'
  | 'tangibleAssets'
  | 'investments'
  | 'fixedAssets'
  | 'stocks'
  | 'debtors'
  | 'cashAtBank'
  | 'currentAssets'
  | 'creditorsWithinOneYear'
  | 'netCurrentAssets'
  | 'totalAssetsLessCurrentLiabilities'
  | 'creditorsAfterOneYear'
  | 'provisions'
  | 'netAssets'
  | 'shareCapital'
  | 'sharePremium'
  | 'capitalRedemptionReserve'
  | 'profitAndLossAccount'
  | 'capitalAndReserves';

/** Every line a profit and loss account can have. */
export type ProfitAndLossLineId =
  | 'turnover'
  | 'otherIncome'
  | 'rawMaterials'
  | 'staffCosts'
  | 'depreciation'
  | 'otherCharges'
  | 'costOfSales'
  | 'grossProfit'
  | 'administrativeExpenses'
  | 'operatingProfit'
  | 'incomeFromInvestments'
  | 'fairValueGains'
  | 'interestReceivable'
  | 'interestPayable'
  | 'profitBeforeTax'
  | 'tax'
  | 'profit';

interface Parts<Amount extends string, Id extends string> {
  readonly amounts?: readonly Signed<Amount>[];
  readonly lines?: readonly Signed<Id>[];
  readonly deduction?: true;
  readonly style?: FormatLine<Amount, Id>['style'];
  readonly always?: true;
  readonly section?: string;
}

const lineOf = <Amount extends string, Id extends string>(
  id: Id,
  label: string | SignedLabel,
  parts: Parts<Amount, Id>,
): FormatLine<Amount, Id> => ({
  id,
  label,
  amounts: parts.amounts ?? [],
  lines: parts.lines ?? [],
  deduction: parts.deduction ?? false,
  style: parts.style ?? 'normal',
  always: parts.always ?? false,
  section: parts.section ?? null,
});

export type BalanceSheetFormat = readonly FormatLine<BalanceSheetAmount, BalanceSheetLineId>[];
export type ProfitAndLossFormat = readonly FormatLine<ProfitLossAmount, ProfitAndLossLineId>[];

const sheetLine = lineOf<BalanceSheetAmount, BalanceSheetLineId>;
const profitLine = lineOf<ProfitLossAmount, ProfitAndLossLineId>;

/** Makes a line of a liability or a cost. */
const less =
  <Amount extends string, Id extends string>(line: typeof lineOf<Amount, Id>) =>
  (id: Id, label: string, ...amounts: readonly Signed<Amount>[]): FormatLine<Amount, Id> =>
    line(id, label, { amounts, deduction: true });
const liabilityLine = less(sheetLine);
const costLine = less(profitLine);

/** Names a profit, or a loss, with the words that follow: `before tax`. */
const profitOrLoss = (words: string): SignedLabel => ({
  positive: `Profit ${words}`,
  negative: `Loss ${words}`,
  mixed: `Profit (loss) ${words}`,
});

const NET_CURRENT_ASSETS: SignedLabel = {
  positive: 'Net current assets',
  negative: 'Net current liabilities',
  mixed: 'Net current assets (liabilities)',
};
const NET_ASSETS: SignedLabel = {
  positive: 'Net assets',
  negative: 'Net liabilities',
  mixed: 'Net assets (liabilities)',
};

const NOT_PAID = sheetLine('calledUpShareCapitalNotPaid', 'Called up share capital not paid', {
  amounts: ['calledUpShareCapitalNotPaid'],
});

/** Lines from the creditors to the net assets, which every balance sheet format has. */
const FROM_CREDITORS_TO_NET_ASSETS: BalanceSheetFormat = [
  liabilityLine(
    'creditorsWithinOneYear',
    'Creditors: amounts falling due within one year',
    'creditorsWithinOneYear',
  ),
  sheetLine('netCurrentAssets', NET_CURRENT_ASSETS, {
    lines: ['currentAssets', '-creditorsWithinOneYear'],
    style: 'subtotal',
  }),
  sheetLine('totalAssetsLessCurrentLiabilities', 'Total assets less current liabilities', {
    lines: ['calledUpShareCapitalNotPaid', 'fixedAssets', 'netCurrentAssets'],
    style: 'total',
    always: true,
  }),
  liabilityLine(
    'creditorsAfterOneYear',
    'Creditors: amounts falling due after more than one year',
    'creditorsAfterOneYear',
  ),
  liabilityLine('provisions', 'Provisions for liabilities', 'provisionsForLiabilities'),
  sheetLine('netAssets', NET_ASSETS, {
    lines: ['totalAssetsLessCurrentLiabilities', '-creditorsAfterOneYear', '-provisions'],
    style: 'grandTotal',
    always: true,
  }),
];

/**
 * Micro-entity balance sheet, format 1 (SI 2008/409 Schedule 1 Part 1 Section C; FRS 105 section 4). Prepayments and
 * accrued income, and accruals and deferred income, are within debtors and creditors, as the format allows: the figures
 * of a filing have no separate amounts for them.
 */
export const MICRO_BALANCE_SHEET: BalanceSheetFormat = [
  NOT_PAID,
  sheetLine('fixedAssets', 'Fixed assets', {
    amounts: ['intangibleAssets', 'tangibleAssets', 'investments'],
  }),
  sheetLine('currentAssets', 'Current assets', { amounts: ['stocks', 'debtors', 'cashAtBank'] }),
  ...FROM_CREDITORS_TO_NET_ASSETS,
  sheetLine('capitalAndReserves', 'Capital and reserves', {
    amounts: ['shareCapital', 'sharePremium', 'capitalRedemptionReserve', 'retainedEarnings'],
    style: 'grandTotal',
    always: true,
  }),
];

const FIXED_ASSETS = { section: 'Fixed assets' } as const;
const CURRENT_ASSETS = { section: 'Current assets' } as const;
const CAPITAL = { section: 'Capital and reserves' } as const;

const TAX_ON_PROFIT = profitLine('tax', 'Tax on profit', {
  amounts: ['taxOnProfit', 'deferredTax'],
  deduction: true,
  always: true,
});

/**
 * Small company's balance sheet, format 1 (SI 2008/409 Schedule 1 Part 1 Section B; FRS 102 section 1A and 4).
 * Prepayments and accruals are within debtors and creditors, and their notes show them separately.
 */
export const SMALL_BALANCE_SHEET: BalanceSheetFormat = [
  NOT_PAID,
  sheetLine('intangibleAssets', 'Intangible assets', { amounts: ['intangibleAssets'], ...FIXED_ASSETS }),
  sheetLine('tangibleAssets', 'Tangible assets', { amounts: ['tangibleAssets'], ...FIXED_ASSETS }),
  sheetLine('investments', 'Investments', { amounts: ['investments'], ...FIXED_ASSETS }),
  sheetLine('fixedAssets', 'Total fixed assets', {
    lines: ['intangibleAssets', 'tangibleAssets', 'investments'],
    style: 'subtotal',
    ...FIXED_ASSETS,
  }),
  sheetLine('stocks', 'Stocks', { amounts: ['stocks'], ...CURRENT_ASSETS }),
  sheetLine('debtors', 'Debtors', { amounts: ['debtors'], ...CURRENT_ASSETS }),
  sheetLine('cashAtBank', 'Cash at bank and in hand', { amounts: ['cashAtBank'], ...CURRENT_ASSETS }),
  sheetLine('currentAssets', 'Total current assets', {
    lines: ['stocks', 'debtors', 'cashAtBank'],
    style: 'subtotal',
    ...CURRENT_ASSETS,
  }),
  ...FROM_CREDITORS_TO_NET_ASSETS,
  sheetLine('shareCapital', 'Called up share capital', { amounts: ['shareCapital'], ...CAPITAL }),
  sheetLine('sharePremium', 'Share premium account', { amounts: ['sharePremium'], ...CAPITAL }),
  sheetLine('capitalRedemptionReserve', 'Capital redemption reserve', {
    amounts: ['capitalRedemptionReserve'],
    ...CAPITAL,
  }),
  sheetLine('profitAndLossAccount', 'Profit and loss account', { amounts: ['retainedEarnings'], ...CAPITAL }),
  sheetLine('capitalAndReserves', 'Shareholders’ funds', {
    lines: ['shareCapital', 'sharePremium', 'capitalRedemptionReserve', 'profitAndLossAccount'],
    style: 'grandTotal',
    always: true,
    ...CAPITAL,
  }),
];

/**
 * Micro-entity profit and loss account (SI 2008/409 Schedule 1 Part 1 Section C; FRS 105 section 5). Interest and
 * dividends received are other income, interest paid is an other charge; the format has no separate lines for them. The
 * service adds the subtotal before tax, so that a reader can follow it into the tax computation.
 */
export const MICRO_PROFIT_AND_LOSS: ProfitAndLossFormat = [
  profitLine('turnover', 'Turnover', { amounts: ['turnover'], always: true }),
  profitLine('otherIncome', 'Other income', { amounts: ['interestIncome', 'dividendsReceived'] }),
  costLine('rawMaterials', 'Cost of raw materials and consumables', 'costOfRawMaterials'),
  costLine('staffCosts', 'Staff costs', 'staffCosts'),
  costLine('depreciation', 'Depreciation and other amounts written off assets', 'depreciation'),
  costLine('otherCharges', 'Other charges', 'otherCharges', 'interestPayable'),
  profitLine('profitBeforeTax', profitOrLoss('before tax'), {
    lines: ['turnover', 'otherIncome', '-rawMaterials', '-staffCosts', '-depreciation', '-otherCharges'],
    style: 'subtotal',
    always: true,
  }),
  TAX_ON_PROFIT,
  profitLine('profit', profitOrLoss('for the {year}'), {
    lines: ['profitBeforeTax', '-tax'],
    style: 'grandTotal',
    always: true,
  }),
];

/**
 * Small company's profit and loss account, format 1 (SI 2008/409 Schedule 1 Part 1 Section B): expenses by function.
 * Staff costs, depreciation and other charges are administrative expenses; the detailed account shows them separately.
 * The format has no line for fair value movements, so one is added before interest. Schedule 1 paragraph 3 allows a
 * line for an item that no line covers. Deferred tax is part of the one tax line.
 */
export const SMALL_PROFIT_AND_LOSS: ProfitAndLossFormat = [
  profitLine('turnover', 'Turnover', { amounts: ['turnover'] }),
  costLine('costOfSales', 'Cost of sales', 'costOfRawMaterials'),
  profitLine(
    'grossProfit',
    { positive: 'Gross profit', negative: 'Gross loss', mixed: 'Gross profit (loss)' },
    { lines: ['turnover', '-costOfSales'], style: 'subtotal', always: true },
  ),
  costLine('administrativeExpenses', 'Administrative expenses', 'staffCosts', 'depreciation', 'otherCharges'),
  profitLine(
    'operatingProfit',
    { positive: 'Operating profit', negative: 'Operating loss', mixed: 'Operating profit (loss)' },
    { lines: ['grossProfit', '-administrativeExpenses'], style: 'subtotal', always: true },
  ),
  profitLine('incomeFromInvestments', 'Income from investments', { amounts: ['dividendsReceived'] }),
  profitLine(
    'fairValueGains',
    {
      positive: 'Fair value gains on investments',
      negative: 'Fair value losses on investments',
      mixed: 'Fair value gains (losses) on investments',
    },
    { amounts: ['fairValueGains'] },
  ),
  profitLine('interestReceivable', 'Interest receivable and similar income', { amounts: ['interestIncome'] }),
  costLine('interestPayable', 'Interest payable and similar expenses', 'interestPayable'),
  profitLine('profitBeforeTax', profitOrLoss('before taxation'), {
    lines: [
      'operatingProfit',
      'incomeFromInvestments',
      'fairValueGains',
      'interestReceivable',
      '-interestPayable',
    ],
    style: 'subtotal',
    always: true,
  }),
  TAX_ON_PROFIT,
  profitLine('profit', profitOrLoss('for the financial {year}'), {
    lines: ['profitBeforeTax', '-tax'],
    style: 'grandTotal',
    always: true,
  }),
];
