import { groupThousands } from '../../../core/money.ts';
import { type Html, html } from '../../pages/html.ts';

/** Fields and balances as the page of a filing's books says them. */

const STATEMENT_WORDS: Readonly<Record<string, string>> = {
  profitLossData: 'Profit and loss',
  balanceSheetData: 'Balance sheet',
  previousProfitLossData: 'Profit and loss of last year',
  previousBalanceSheetData: 'Balance sheet of last year',
  capitalAllowancesData: 'Capital allowances',
  'supplementaryPagesData.ct600a': 'Loans to participators',
};

const words = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A field in words: `Balance sheet: debtors breakdown, prepayments`. */
export function fieldInWords(field: string): string {
  if (field === '') return 'Not mapped';
  const [statement = '', ...names] = field.split('.');
  const isOf = STATEMENT_WORDS[statement];
  const said = names.map(words).join(', ');
  return isOf === undefined ? [statement, ...names].map(words).join(', ') : `${isOf}: ${said}`;
}

/** `1,234.50 Dr`: how a trial balance says a balance. */
export function balanceInWords(balance: string): Html {
  const [whole = '', pence = '00'] = balance.replace('-', '').split('.');
  const side = Number(balance) === 0 ? '' : balance.startsWith('-') ? ' Cr' : ' Dr';
  return html`<span class="nowrap">${groupThousands(BigInt(whole))}.${pence}${side}</span>`;
}
