import { BOX_ROWS } from '../../core/boxes/return.ts';
import { groupThousands } from '../../core/money.ts';
import { type Html, html } from '../pages/html.ts';

/** Fields and balances as the pages say them: the one home of the words that stand for the paths of the API. */

/** Whole fields, and what their own fields begin with. */
const PARTS: Readonly<Record<string, string>> = {
  profitLossData: 'Profit and loss',
  balanceSheetData: 'Balance sheet',
  previousProfitLossData: 'Profit and loss of last year',
  previousBalanceSheetData: 'Balance sheet of last year',
  capitalAllowancesData: 'Capital allowances',
  'supplementaryPagesData.ct600a': 'Loans to participators',
  'supplementaryPagesData.ct600e': 'Charity or sports club',
  supplementaryPagesData: 'Supplementary pages',
  credentialsData: 'Sign-ins and names',
  filingTypes: 'What is filed',
  taxPaymentsData: 'Tax paid and relieved',
  bankDetailsData: 'Bank account for a repayment',
  goingConcern: 'Going concern',
  directorsAdvances: 'Advances to directors',
  disclosures: 'What the accounts disclose',
  notesData: 'Notes of your own',
  adjustments: 'Adjustments of the accounts',
};

/** Fields that have words of their own. */
const FIELDS: Readonly<Record<string, string>> = {
  '': 'Not mapped',
  filingId: 'The filing',
  companyId: 'The company',
  amendmentOfFilingId: 'The filing that is amended',
  isAmendment: 'Whether it is an amendment',
  target: 'What is sent',
  status: 'The state of the filing',
  periodStart: 'The first day of the period',
  periodEnd: 'The last day of the period',
  directorName: 'The director who signs',
  accountType: 'The kind of accounts',
  includePnlInAccounts: 'Whether the accounts show the profit and loss account',
  isDormant: 'Whether the company was dormant',
  isCloseCompany: 'Whether it is a close company',
  'filingTypes.ct600': 'The tax return',
  'filingTypes.accounts': 'The accounts',
  'credentialsData.utrNumber': 'The unique taxpayer reference',
  'credentialsData.gatewayId': 'The sign-in of the tax authority',
  'credentialsData.gatewayPassword': 'The password of the tax authority',
  'credentialsData.authCode': 'The authentication code of Companies House',
  'credentialsData.boardApprovalDate': 'The day on which the board approved the accounts',
  'profitLossData.caAia': 'Profit and loss: annual investment allowance claimed',
  'profitLossData.qeFirstYear': 'Profit and loss: first-year allowances, qualifying expenditure',
  'profitLossData.isGroupMember': 'Profit and loss: whether it is in a group',
};

/** Beginnings of names that are short for something, which then stands behind. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  ca: 'capital allowances claimed',
  bc: 'balancing charge',
  dv: 'disposal value',
  qe: 'qualifying expenditure',
};

/** Words that are written otherwise than in a name. */
const WORDS: Readonly<Record<string, string>> = {
  uk: 'UK',
  co2: 'CO2',
  line1: 'line 1',
  line2: 'line 2',
  sub: 'part of the',
};

const words = (name: string): string =>
  name
    .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .split(' ')
    .map((word) => WORDS[word] ?? word)
    .join(' ');

/** A name between dots, and which entry of a list it is: counted from one, as people do. */
function named(name: string): string {
  const [, own = name, index] = /^(.*)\[(\d+)\]$/.exec(name) ?? [];
  const [, short = '', rest = ''] = /^([a-z]{2})([A-Z].*)$/.exec(own) ?? [];
  const beginning = BEGINNINGS[short];
  const said =
    beginning === undefined
      ? words(own)
      : `${words(rest.charAt(0).toLowerCase() + rest.slice(1))}, ${beginning}`;
  return index === undefined ? said : `${said}, number ${Number(index) + 1}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A field in words: `Balance sheet: debtors breakdown, prepayments`. */
export function fieldInWords(field: string): string {
  const own = FIELDS[field] ?? PARTS[field];
  if (own !== undefined) return own;
  const names = field.split('.');
  for (let count = names.length - 1; count > 0; count -= 1) {
    const [, part = '', index] = /^(.*?)(?:\[(\d+)\])?$/.exec(names.slice(0, count).join('.')) ?? [];
    const isOf = PARTS[part];
    if (isOf === undefined) continue;
    const entry = index === undefined ? '' : `, number ${Number(index) + 1}`;
    return `${isOf}${entry}: ${names.slice(count).map(named).join(', ')}`;
  }
  return capital(names.map(named).join(', '));
}

/** Fields that one box of the form holds: what several hold is in none of them alone. */
const BOX_OF_FIELD: ReadonlyMap<string, string> = (() => {
  const boxes = new Map<string, string | null>();
  for (const { field, number } of BOX_ROWS.values())
    if (field !== null) boxes.set(field, boxes.has(field) ? null : number);
  return new Map(
    [...boxes].flatMap(([field, number]) => (number === null ? [] : [[field, number] as const])),
  );
})();

/** The box that a field fills; null where it fills none of its own. */
export const boxOfField = (field: string): string | null => BOX_OF_FIELD.get(field) ?? null;

/** `1,234.50 Dr`: how a trial balance says a balance. */
export function balanceInWords(balance: string): Html {
  const [whole = '', pence = '00'] = balance.replace('-', '').split('.');
  const side = Number(balance) === 0 ? '' : balance.startsWith('-') ? ' Cr' : ' Dr';
  return html`<span class="nowrap">${groupThousands(BigInt(whole))}.${pence}${side}</span>`;
}
