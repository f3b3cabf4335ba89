import { groupThousands } from '../../core/base/money.ts';
import { PAGE as CHARITY } from '../../core/boxes/ct600e.ts';
import { BOX_ROWS } from '../../core/boxes/return.ts';
import { FILING_FIELD_NAMES, filingField } from '../../core/figures/filing-fields.ts';
import { capitalised, uncapitalised } from '../../core/words/figures.ts';
import { type Html, html } from '../pages/html.ts';
import { pounds } from './parts.ts';

/** Names fields and balances on the pages: all words for the paths of the API are here. */

type Words = Readonly<Record<string, string>>;

/**
 * Gives the words of a name that a reader may have typed. Names that every object inherits, such as `constructor`, have
 * none.
 */
const wordsIn = (table: Words, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Fields at the root of a filing. Their words also come before those of their own fields. */
const PARTS: Words = {
  ...Object.fromEntries(
    FILING_FIELD_NAMES.flatMap((name) => {
      const { title } = filingField(name);
      return title === undefined ? [] : [[name, title]];
    }),
  ),
  'supplementaryPagesData.ct600a': 'Loans to participators',
  'supplementaryPagesData.ct600c': 'Group relief',
  'supplementaryPagesData.ct600e': 'Charity or sports club',
  'supplementaryPagesData.ct600l': 'Research and development',
};

/** Fields with words of their own. */
const FIELDS: Words = {
  '': 'Not mapped',
  filingId: 'The filing',
  companyId: 'The company',
  amendmentOfFilingId: 'The filing that is amended',
  approvalId: 'The approval',
  isAmendment: 'Whether it is an amendment',
  target: 'What is sent',
  status: 'The state of the filing',
  name: 'Name',
  mode: 'Mode',
  origins: 'Sites to go back to',
  accountsPdf: 'Accounts as a PDF',
  periodStart: 'The first day of the period',
  periodEnd: 'The last day of the period',
  'filingTypes.ct600': 'The tax return',
  'filingTypes.accounts': 'The accounts',
  'credentialsData.utrNumber': 'The unique taxpayer reference',
  'credentialsData.gatewayId': 'The HMRC user ID',
  'credentialsData.gatewayPassword': 'The HMRC password',
  'credentialsData.authCode': 'The authentication code of Companies House',
  // The form of a sending asks for these.
  'credentials.gatewayId': 'HMRC user ID',
  'credentials.gatewayPassword': 'HMRC password',
  'credentials.authCode': 'Companies House authentication code',
  'credentialsData.boardApprovalDate': 'The day on which the board approved the accounts',
  'profitLossData.caAia': 'Profit and loss: annual investment allowance claimed',
  'profitLossData.qeFirstYear': 'Profit and loss: first-year allowances, qualifying expenditure',
  'profitLossData.tradeCeased': 'Profit and loss: whether the trade ended',
  'profitLossData.tradingLossReliefClaimed': 'Profit and loss: whether the trading loss is claimed',
  'profitLossData.terminalLossReliefClaimed':
    'Profit and loss: whether losses brought forward are claimed as the trade ended',
  'profitLossData.lossesBroughtForwardBefore2017':
    'Profit and loss: losses brought forward from before April 2017',
  'profitLossData.lossesBroughtForwardBefore2017Claimed':
    'Profit and loss: losses from before April 2017, claimed',
  'capitalAllowancesData.business': 'Capital allowances: the business that they belong to',
  'revision.nonCompliance': 'Amended accounts: what was wrong in the original ones',
  'revision.amendments': 'Amended accounts: what changes',
  'revision.approvalDate': 'Amended accounts: day on which the board approved them',
  'profitLossData.isGroupMember': 'Profit and loss: whether it is in a group',
  'supplementaryPagesData.ct600a.beforeEndPeriod':
    'Loans to participators: whether a loan of the period was repaid in it',
  'supplementaryPagesData.ct600a.beforeEndPeriodBySubPeriod':
    'Loans to participators: whether a loan was repaid, for each return of a long period',
};

/** Abbreviations at the beginning of names. Their words are printed after the rest of the name. */
const BEGINNINGS: Words = {
  ca: 'capital allowances claimed',
  bc: 'balancing charge',
  dv: 'disposal value',
  qe: 'qualifying expenditure',
};

/** Words with a spelling of their own. */
const WORDS: Words = {
  uk: 'UK',
  co2: 'CO2',
  vat: 'VAT',
  paye: 'PAYE',
  nic: 'NIC',
  northern: 'Northern',
  ireland: 'Ireland',
  step2: 'step 2',
  step3: 'step 3',
  step5: 'step 5',
  line1: 'line 1',
  line2: 'line 2',
  sub: 'part of the',
  id: 'number',
};

const words = (name: string): string =>
  name
    .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .split(' ')
    .map((word) => wordsIn(WORDS, word) ?? word)
    .join(' ');

/** Words a name between dots, and the numbers of its entries in lists, counted from one. */
function named(name: string): string {
  const own = name.replace(/\[.*$/s, '');
  const entry = name.slice(own.length).replaceAll(/\[(\d+)\]/g, (_, at) => `, number ${Number(at) + 1}`);
  const [, short = '', rest = ''] = /^([a-z]{2})([A-Z].*)$/.exec(own) ?? [];
  const beginning = wordsIn(BEGINNINGS, short);
  return `${beginning === undefined ? words(own) : `${words(uncapitalised(rest))}, ${beginning}`}${entry}`;
}

/** Fields that fill one box by themselves; a box of several fields belongs to none. */
const BOX_OF_FIELD: ReadonlyMap<string, string> = (() => {
  const boxes = new Map<string, string | null>();
  for (const { field, number } of BOX_ROWS.values())
    if (field !== null) boxes.set(field, boxes.has(field) ? null : number);
  return new Map(
    [...boxes].flatMap(([field, number]) => (number === null ? [] : [[field, number] as const])),
  );
})();

/** Names a field of page CT600E as the form names its box: its readers know the form, and no accountant's words. */
const labelOfForm = (field: string): string | undefined =>
  field.startsWith(`${CHARITY}.`) && wordsIn(LABELS, field) === undefined
    ? BOX_ROWS.get(BOX_OF_FIELD.get(field) ?? '')?.label
    : undefined;

/** Names a field in words: `Balance sheet: debtors breakdown, prepayments`. */
export function fieldInWords(field: string): string {
  const own = wordsIn(FIELDS, field) ?? wordsIn(PARTS, field);
  if (own !== undefined) return own;
  const names = field.split('.');
  for (let count = names.length - 1; count > 0; count -= 1) {
    const [, part = '', index] = /^(.*?)(?:\[(\d+)\])?$/.exec(names.slice(0, count).join('.')) ?? [];
    const isOf = wordsIn(PARTS, part);
    if (isOf === undefined) continue;
    const entry = index === undefined ? '' : `, number ${Number(index) + 1}`;
    const label = labelOfForm(field);
    if (label !== undefined) return `${isOf}: ${label}`;
    return `${isOf}${entry}: ${names.slice(count).map(named).join(', ')}`;
  }
  return capitalised(names.map(named).join(', '));
}

/** Labels of a claim for research and development, which a long period has twice. */
const RESEARCH: Words = {
  expenditureCredit: 'Expenditure credit (merged scheme)',
  'expenditureCredit.broughtForward.step2': 'Credit that step 2 kept for this year',
  'expenditureCredit.broughtForward.step3': 'Credit that the cap kept for this year',
  'expenditureCredit.receivedFromGroup': 'Credit received from the group',
  'expenditureCredit.surrenders.step2': 'Credit that step 2 keeps, given to the group',
  'expenditureCredit.surrenders.step5': 'Credit left after step 4, given to the group',
  'expenditureCredit.otherPeriodsTax': 'Tax of other periods to pay with the credit',
  'expenditureCredit.otherLiabilities': 'Other debts to pay with the credit',
  'expenditureCredit.creditInAccounts': 'Credit that the accounts include already',
  intensiveSupport: 'Intensive support (enhanced relief)',
  additionalInformationDate: 'Day of the additional information form',
};

/** Labels of inputs: a question, where the field is answered by yes or no. */
const LABELS: Words = {
  'filingTypes.ct600': 'Tax return to HMRC',
  'filingTypes.accounts': 'Accounts to Companies House',
  accountType: 'Kind of accounts',
  periodStart: 'First day of the period',
  periodEnd: 'Last day of the period',
  isAmendment: 'Does it amend what was filed elsewhere?',
  isDormant: 'Was the company dormant?',
  charityStatus: 'Charity or sports club',
  includePnlInAccounts: 'Show the profit and loss account at Companies House?',
  earlyAdoption: 'Use the 2026 amendments early?',
  isCloseCompany: 'Is it a close company?',
  carriesOnTrade: 'Did it carry on a trade?',
  closeInvestmentHolding: 'Is it a close investment-holding company?',
  instalmentPayments: 'Is the tax paid by instalments?',
  directorName: 'Director who signs',
  previousNumberOfEmployees: 'Number of employees, last year',
  'credentialsData.utrNumber': 'Unique taxpayer reference',
  'credentialsData.gatewayId': 'HMRC user ID',
  'credentialsData.gatewayPassword': 'HMRC password',
  'credentialsData.authCode': 'Companies House authentication code',
  'credentialsData.boardApprovalDate': 'Day of approval by the board',
  'credentialsData.filingMode': 'Who files',
  'credentialsData.agentReferenceId': 'Reference of the agent',
  'profitLossData.costOfRawMaterials': 'Cost of sales',
  'previousProfitLossData.costOfRawMaterials': 'Cost of sales',
  'profitLossData.isGroupMember': 'Is it in a group?',
  'profitLossData.lossesBroughtForwardBefore2017': 'Losses brought forward from before April 2017',
  'profitLossData.tradeCeased': 'Did the trade end?',
  'profitLossData.tradingLossReliefClaimed': 'Claim the trading loss?',
  'profitLossData.terminalLossReliefClaimed': 'Claim losses brought forward as the trade ended?',
  'profitLossData.terminalLossCarriedBack': 'Losses brought forward, carried back as the trade ended',
  'profitLossData.intangibleAssetsIndicator': 'Tick box 640 for intangible assets?',
  'profitLossData.provisionalFigures': 'Are figures estimated?',
  'taxPaymentsData.claimRepayment': 'Claim a repayment?',
  'taxPaymentsData.underlyingRateRelief': 'Is underlying rate relief claimed?',
  'capitalAllowancesData.tradeCeased': 'Did the trade end?',
  'capitalAllowancesData.business': 'Business that uses the assets',
  ...Object.fromEntries(
    ['claims', 'surrenders'].flatMap((list) => [
      [`supplementaryPagesData.ct600c.${list}[].filingId`, 'The filing'],
      [`supplementaryPagesData.ct600c.${list}[].periodStart`, 'First day of the period'],
      [`supplementaryPagesData.ct600c.${list}[].periodEnd`, 'Last day of the period'],
    ]),
  ),
  'supplementaryPagesData.ct600a.applies': 'File page CT600A?',
  'supplementaryPagesData.ct600a.beforeEndPeriod': 'Was a loan of the period repaid in it?',
  'supplementaryPagesData.ct600e.applies': 'File page CT600E?',
  'supplementaryPagesData.ct600e.claimingExemption': 'Is exemption from tax claimed?',
  'supplementaryPagesData.ct600e.allCharitable': 'How much is exempt?',
  'supplementaryPagesData.ct600e.assets.qualifyingInvestments': 'Do all investments and loans qualify?',
  'supplementaryPagesData.ct600l.applies': 'Is research and development claimed?',
  'supplementaryPagesData.ct600l.smallOrMediumEnterprise': 'Is it a small or medium enterprise?',
  'supplementaryPagesData.ct600l.goingConcern': 'Is it a going concern?',
  'supplementaryPagesData.ct600l.claimedInLastThreeYears': 'Was a claim made in the last three years?',
  ...Object.fromEntries(
    ['', 'bySubPeriod[].'].flatMap((part) =>
      Object.entries(RESEARCH).map(([field, label]) => [
        `supplementaryPagesData.ct600l.${part}${field}`,
        label,
      ]),
    ),
  ),
  'supplementaryPagesData.ct600l.claimNotificationDate': 'Day of the claim notification',
  'supplementaryPagesData.ct600l.claimMadeOn': 'Day of the first claim',
  'supplementaryPagesData.ct600l.bySubPeriod': 'Claims of a long period',
  'supplementaryPagesData.ct600l.payeAndNic': 'PAYE and NIC',
  'supplementaryPagesData.ct600l.payeAndNic.own': 'Of the company',
  'supplementaryPagesData.ct600l.payeAndNic.connected': 'Of connected companies',
  'supplementaryPagesData.ct600l.intensiveSupport.payableCredit': 'Is the payable credit claimed?',
  'supplementaryPagesData.ct600l.intensiveSupport.previousPeriodIntensive':
    'Did the period before meet the test?',
  asks: 'After approval',
  expiresInHours: 'Hours until the link stops',
  message: 'Your message',
  reference: 'Your reference',
  returnUrl: 'Address to go back to',
  NoteColumn: 'Column',
  ResearchGroupCredit: 'Company',
  FixedAssetCategory: 'Kind of asset',
  IntangibleAssetCategory: 'Kind of asset',
};

/** Help of inputs, where the API's sentence does not help a reader of the page. */
const HELP: Words = {
  isDormant: 'A dormant company had no sales, costs or income in the whole period.',
  charityStatus: 'Leave it unanswered for any other company.',
  directorName: 'Full name of the director who signs.',
  accountType: 'A micro-entity may choose either.',
  'credentialsData.utrNumber': 'Ten digits, on letters of HMRC about corporation tax.',
  'credentialsData.gatewayId': 'The user ID that signs in to HMRC online: of the company, or of its agent.',
  'credentialsData.gatewayPassword': 'The password of that user ID.',
  'credentialsData.authCode': 'The code that Companies House sent to the company by post.',
  'credentialsData.boardApprovalDate':
    'Left empty, it is the last day of the period. For amended accounts, the day on which the board approved the original ones.',
  'credentialsData.filingMode': 'Left unanswered, the company files in its own name.',
  'credentialsData.agentReferenceId': 'Needed where an agent files.',
  'credentialsData.declarantName': 'Who declares. Needed where an agent files.',
  'credentialsData.declarantStatus': 'The role of that person. Needed where an agent files.',
  'profitLossData.taxOnProfit':
    'Leave this year empty: we compute it. The accounts show last year’s beside it. May be negative.',
  'goingConcern.basis':
    '“Going concern”, or no answer: the accounts say that the directors looked at least twelve months ahead. “Not going concern”: they say that the company is not a going concern, and do not follow the historical cost convention.',
  'supplementaryPagesData.ct600l.applies':
    'Answer yes to file page CT600L. Without an answer the return has none.',
  'supplementaryPagesData.ct600e.allCharitable':
    '“All”: no profits are taxed. “A part”: enter only what is taxable in the profit and loss account.',
  asks: 'Without an answer: what a company files itself is sent at once. For an agent we only record the approval.',
  expiresInHours: 'Leave it empty for one week.',
  message: 'The director reads it, with your name.',
  reference: 'For your own records. The director does not see it.',
  returnUrl: 'The page shows it as a link at the end. Its site must be listed under API access.',
  isAmendment: 'Answer yes if the return or the accounts of this period were filed somewhere else.',
};

/** Gives a field's own help; null where the page uses the API's sentence. */
export const ownHelp = (field: string): string | null => wordsIn(HELP, field) ?? null;

/** Words of a choice, where the word of the API does not say enough. */
const CHOICES: Words = {
  micro: 'Micro-entity (FRS 105)',
  full: 'Small company (FRS 102 Section 1A)',
  all_exempt: 'All',
  some_not_charitable: 'A part',
  casc: 'Community amateur sports club',
  principal: 'The company itself',
  agent: 'An agent',
  approval: 'Record it; you send later',
  sending: 'Send at once',
  both: 'Tax return and accounts',
  tax: 'Tax return',
  ch: 'Accounts',
};

/** Names a choice: `Special rate pool`. */
export const choiceInWords = (value: string): string =>
  wordsIn(CHOICES, value) ??
  (/^[a-z][A-Za-z_]*$/.test(value) ? capitalised(words(value.replaceAll('_', ' '))) : value);

/** Names a field without its group, for its own input: `Prepayments`. */
export function ownWords(field: string): string {
  const own = wordsIn(LABELS, field) ?? wordsIn(FIELDS, field) ?? wordsIn(PARTS, field);
  if (own !== undefined) return capitalised(own.replace(/^[^:]*: /, ''));
  const label = labelOfForm(field);
  if (label !== undefined) return label;
  const name = (field.split('.').at(-1) ?? '').replace('[]', '');
  return capitalised(named(uncapitalised(name)));
}

/** Names a field that a message names without its path, by the label of its input. */
export function nameInWords(name: string): string {
  const whole = Object.keys(LABELS).filter((path) => path === name || path.endsWith(`.${name}`));
  const said = new Set(whole.map((path) => LABELS[path]));
  return said.size === 1 ? ownWords(whole[0] ?? name) : ownWords(name);
}

/** The names in the paths of the fields that have words of their own. */
const NAMES_OF_FIELDS = new Set(
  [LABELS, FIELDS, PARTS].flatMap((known) => Object.keys(known).flatMap((path) => path.split('.'))),
);

/** True for plain names between dots of which none is of a field: an address or a file of the reader, `example.co.uk`. */
export const isAddress = (name: string): boolean =>
  /^[a-z0-9]+(?:\.[a-z0-9]+)+$/.test(name) && !name.split('.').some((part) => NAMES_OF_FIELDS.has(part));

/** Gives the box that a field fills; null where it fills none by itself. */
export const boxOfField = (field: string): string | null => BOX_OF_FIELD.get(field) ?? null;

/** Writes a figure of a field: most are pounds, and some count people or companies. */
export const amountOf = (path: string, amount: number): string =>
  /numberOfEmployees|associatedCompanies/i.test(path) ? String(amount) : pounds(amount);

/** Writes a balance as a trial balance does: `1,234.50 Dr`. */
export function balanceInWords(balance: string): Html {
  const [whole = '', pence = '00'] = balance.replace('-', '').split('.');
  const side = Number(balance) === 0 ? '' : balance.startsWith('-') ? ' Cr' : ' Dr';
  return html`<span class="nowrap">${groupThousands(BigInt(whole))}.${pence}${side}</span>`;
}
