import type { BalanceSheetAmount, ProfitLossAmount } from '../figures/amounts.ts';
import type { FormatLine, Signed, SignedLabel } from './statement.ts';

/** Every line a balance sheet can have, whatever the framework. */
export type BalanceSheetLineId =
  | 'calledUpShareCapitalNotPaid'
  | 'fixedAssets'
  | 'currentAssets'
  | 'creditorsWithinOneYear'
  | 'netCurrentAssets'
  | 'totalAssetsLessCurrentLiabilities'
  | 'creditorsAfterOneYear'
  | 'provisions'
  | 'netAssets'
  | 'capitalAndReserves';

/** Every line a profit and loss account can have. */
export type ProfitAndLossLineId =
  | 'turnover'
  | 'otherIncome'
  | 'rawMaterials'
  | 'staffCosts'
  | 'depreciation'
  | 'otherCharges'
  | 'profitBeforeTax'
  | 'tax'
  | 'profit';

interface Parts<Amount extends string, Id extends string> {
  readonly amounts?: readonly Signed<Amount>[];
  readonly lines?: readonly Signed<Id>[];
  readonly deduction?: true;
  readonly style?: FormatLine<Amount, Id>['style'];
  readonly always?: true;
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
});

type BalanceSheetFormat = readonly FormatLine<BalanceSheetAmount, BalanceSheetLineId>[];
type ProfitAndLossFormat = readonly FormatLine<ProfitLossAmount, ProfitAndLossLineId>[];

const sheetLine = lineOf<BalanceSheetAmount, BalanceSheetLineId>;
const profitLine = lineOf<ProfitLossAmount, ProfitAndLossLineId>;

/**
 * Micro-entity balance sheet, format 1 (SI 2008/409 Schedule 1 Part 1 Section C; FRS 105 section 4).
 * Prepayments and accrued income, and accruals and deferred income, may stand within debtors and creditors, and do:
 * the figures of a filing have no amounts of their own for them.
 */
export const MICRO_BALANCE_SHEET: BalanceSheetFormat = [
  sheetLine('calledUpShareCapitalNotPaid', 'Called up share capital not paid', {
    amounts: ['calledUpShareCapitalNotPaid'],
  }),
  sheetLine('fixedAssets', 'Fixed assets', {
    amounts: ['intangibleAssets', 'tangibleAssets', 'investments'],
  }),
  sheetLine('currentAssets', 'Current assets', { amounts: ['stocks', 'debtors', 'cashAtBank'] }),
  sheetLine('creditorsWithinOneYear', 'Creditors: amounts falling due within one year', {
    amounts: ['creditorsWithinOneYear'],
    deduction: true,
  }),
  sheetLine(
    'netCurrentAssets',
    {
      positive: 'Net current assets',
      negative: 'Net current liabilities',
      mixed: 'Net current assets (liabilities)',
    },
    { lines: ['currentAssets', '-creditorsWithinOneYear'], style: 'subtotal' },
  ),
  sheetLine('totalAssetsLessCurrentLiabilities', 'Total assets less current liabilities', {
    lines: ['calledUpShareCapitalNotPaid', 'fixedAssets', 'netCurrentAssets'],
    style: 'total',
    always: true,
  }),
  sheetLine('creditorsAfterOneYear', 'Creditors: amounts falling due after more than one year', {
    amounts: ['creditorsAfterOneYear'],
    deduction: true,
  }),
  sheetLine('provisions', 'Provisions for liabilities', {
    amounts: ['provisionsForLiabilities'],
    deduction: true,
  }),
  sheetLine(
    'netAssets',
    { positive: 'Net assets', negative: 'Net liabilities', mixed: 'Net assets (liabilities)' },
    {
      lines: ['totalAssetsLessCurrentLiabilities', '-creditorsAfterOneYear', '-provisions'],
      style: 'grandTotal',
      always: true,
    },
  ),
  sheetLine('capitalAndReserves', 'Capital and reserves', {
    amounts: ['shareCapital', 'sharePremium', 'capitalRedemptionReserve', 'retainedEarnings'],
    style: 'grandTotal',
    always: true,
  }),
];

/**
 * Micro-entity profit and loss account (SI 2008/409 Schedule 1 Part 1 Section C; FRS 105 section 5). Interest and
 * dividends received are other income, interest paid is an other charge; the format has no lines of their own for
 * them. The subtotal before tax is ours, so that a reader can follow it into the tax computation.
 */
export const MICRO_PROFIT_AND_LOSS: ProfitAndLossFormat = [
  profitLine('turnover', 'Turnover', { amounts: ['turnover'], always: true }),
  profitLine('otherIncome', 'Other income', { amounts: ['interestIncome', 'dividendsReceived'] }),
  profitLine('rawMaterials', 'Cost of raw materials and consumables', {
    amounts: ['costOfRawMaterials'],
    deduction: true,
  }),
  profitLine('staffCosts', 'Staff costs', { amounts: ['staffCosts'], deduction: true }),
  profitLine('depreciation', 'Depreciation and other amounts written off assets', {
    amounts: ['depreciation'],
    deduction: true,
  }),
  profitLine('otherCharges', 'Other charges', {
    amounts: ['otherCharges', 'interestPayable'],
    deduction: true,
  }),
  profitLine(
    'profitBeforeTax',
    { positive: 'Profit before tax', negative: 'Loss before tax', mixed: 'Profit (loss) before tax' },
    {
      lines: ['turnover', 'otherIncome', '-rawMaterials', '-staffCosts', '-depreciation', '-otherCharges'],
      style: 'subtotal',
      always: true,
    },
  ),
  profitLine('tax', 'Tax', { amounts: ['taxOnProfit', 'deferredTax'], deduction: true, always: true }),
  profitLine(
    'profit',
    {
      positive: 'Profit for the period',
      negative: 'Loss for the period',
      mixed: 'Profit (loss) for the period',
    },
    { lines: ['profitBeforeTax', '-tax'], style: 'grandTotal', always: true },
  ),
];
