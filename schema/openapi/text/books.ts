import {
  accountMappingStruct,
  accountMappingsAnswer,
  booksAdjustmentStruct,
  booksTaxStruct,
  deletedMappingsAnswer,
  leftOutStruct,
  mappedAccountStruct,
  postingStruct,
  proposalStruct,
  provenanceAnswer,
  questionStruct,
  reservesStruct,
  trialBalanceAnswer,
  trialBalanceReadStruct,
  unmappedStruct,
} from '../../answers/books.ts';
import {
  answerStruct,
  deleteMappingsStruct,
  mappingStruct,
  summaryEntryStruct,
  trialBalanceRowStruct,
  trialBalanceStruct,
} from '../../requests/books.ts';
import { mappingsQuery } from '../../requests/queries.ts';
import { type Described, described } from './descriptions.ts';

const ROW = 'Line of the file, or place in the list that was sent, from 1.';
const CODE = 'Code of the account; empty without one.';
const NAME = 'Name of the account.';
const BALANCE = 'Pounds and pence, positive for a debit.';
const PENCE = 'Pounds and pence.';
const POUNDS = 'Whole pounds.';
const FIELD = 'Path of a field of a save, or dividends.';

/** Figures from a company's books. */
export const BOOKS_TEXT: readonly Described[] = [
  described(
    trialBalanceStruct,
    'TrialBalanceRequest',
    null,
    'A trial balance drawn at the end of the period, before the year is closed. Send exactly one of rows, csv, xlsx and trial_balance_summary.',
    {
      filingId: 'Number of the filing.',
      rows: 'The accounts.',
      csv: 'The text of a package’s export as it is: titles, totals and footers are found by the headings.',
      xlsx: 'The export as a workbook (.xlsx) in base64: at most 2 MiB, 16 MiB unpacked and 10 sheets. Formulas count with their stored values. Macros, links to other files and passwords are refused.',
      sheet: 'Name of the sheet to read. Without it, the only visible sheet that is a trial balance is read.',
      trial_balance_summary: 'The answer of FreeAgent’s own API.',
      date: 'The day it is drawn at. Given as the end of the period, it overrides what the titles say.',
      mapping: 'Accounts and their fields: these win over everything.',
      answers: 'Answers to questions of a dry run.',
      taxCharge:
        'computed posts the difference between the charge that the accounts will show and the books’ charge. asInBooks posts nothing. none takes the books’ charge out.',
      remember: 'With apply, keeps mapping for the company.',
      overwrite: 'With apply, lets saved figures be replaced that no earlier trial balance put there.',
      apply: 'Saves the proposal. Otherwise nothing is stored.',
    },
  ),
  described(
    trialBalanceRowStruct,
    'TrialBalanceRow',
    null,
    'One account: a debit and a credit, or a balance.',
    {
      code: CODE,
      name: NAME,
      type: 'Type of the account in the package, such as Overhead.',
      debit: 'Pounds, at most two decimals.',
      credit: 'Pounds, at most two decimals.',
      balance: 'Pounds, at most two decimals, positive for a debit.',
    },
  ),
  described(summaryEntryStruct, 'TrialBalanceSummaryEntry', null, 'One account of FreeAgent.', {
    display_nominal_code: 'Code that people see.',
    nominal_code: 'Code with an internal number; used where there is no other.',
    name: NAME,
    total: 'Pounds as text; credits are negative.',
  }),
  described(
    mappingStruct,
    'AccountMappingInput',
    null,
    'Where one account goes, by its code, its name or both.',
    {
      code: CODE,
      name: NAME,
      field: `${FIELD} Null leaves the account unmapped. retainedEarnings is the opening balance.`,
      treatment:
        'What else the amount is for tax; nothing where left out. `nonTradingInterest` adds it to `nonTradingInterestPayable`, `propertyExpense` and `managementExpense` move a cost out of the trade.',
    },
  ),
  described(answerStruct, 'BooksAnswer', null, 'An answer to a question.', {
    kind: 'Kind of the question.',
    accounts: 'Rows, codes or names; every account that the question is about where left out.',
    value: 'One of the values of the question.',
  }),
  described(trialBalanceAnswer, 'TrialBalanceResult', null, 'What a trial balance comes to.', {
    filingId: 'Number of the filing.',
    applied: 'Whether it was saved.',
    trialBalance: 'How it was read.',
    accounts: 'Every account and where it goes.',
    unmapped: 'Accounts with a balance and no field. They are left out of the proposal.',
    proposal: 'What a save takes.',
    provenance: 'Where each figure of the proposal comes from, by its path.',
    adjustments: 'What was done to the amounts of the books.',
    reserves: 'How the reserves move.',
    tax: 'The tax journal.',
    questions: 'What only a person knows.',
    problems: 'What POST /filing/validate says of the proposal.',
  }),
  described(trialBalanceReadStruct, 'TrialBalanceRead', null, 'How a trial balance was read.', {
    accounts: 'How many accounts it has.',
    debit: PENCE,
    credit: PENCE,
    date: 'The day it is drawn at, where it says so.',
    delimiter: 'What parts the columns of the file.',
    headings: 'Headings of the columns that were used.',
    rowsLeftOut: 'Rows that are not accounts.',
  }),
  described(leftOutStruct, 'RowLeftOut', null, 'A row that is not an account.', {
    row: ROW,
    text: 'What it says, at most 80 characters.',
    why: 'Why it is left out.',
  }),
  described(mappedAccountStruct, 'MappedAccount', null, 'An account and where it goes.', {
    row: ROW,
    code: CODE,
    name: NAME,
    balance: BALANCE,
    to: 'Its fields; none for an account of nil or one that is unmapped.',
    treatment: 'What else the amount is for tax.',
    by: 'What decided.',
    confidence: 'How sure it is. Look at what is doubtful.',
    reason: 'Why, in a sentence.',
  }),
  described(postingStruct, 'BooksPosting', null, 'What an account adds to a field.', {
    field: FIELD,
    amount: PENCE,
  }),
  described(unmappedStruct, 'UnmappedAccount', null, 'An account without a field.', {
    row: ROW,
    code: CODE,
    name: NAME,
    balance: BALANCE,
    reason: 'Why, in a sentence.',
  }),
  described(
    proposalStruct,
    'BooksProposal',
    null,
    'What a save takes: figures that are saved already and do not come from books are kept in it.',
    {
      profitLossData: 'Whole, as POST /filing/save takes it; a dormant filing has none.',
      balanceSheetData: 'Whole, as POST /filing/save takes it.',
    },
  ),
  described(
    booksAdjustmentStruct,
    'BooksAdjustment',
    null,
    'A change on the way from the books to the statements.',
    {
      kind: 'What was done.',
      field: FIELD,
      amount: PENCE,
      why: 'Why.',
    },
  ),
  described(
    reservesStruct,
    'ReservesMovement',
    null,
    'From the opening to the closing reserves: opening + profitForTheYear - dividends = closing.',
    {
      opening: POUNDS,
      openingSource: 'Where the opening reserves come from.',
      profitBeforeTax: POUNDS,
      taxCharge: POUNDS,
      deferredTax: POUNDS,
      profitForTheYear: POUNDS,
      dividends: POUNDS,
      closing: POUNDS,
      unexplained: 'The filed opening reserves less the books’ own, where they differ by a pound or more.',
    },
  ),
  described(booksTaxStruct, 'BooksTax', null, 'Corporation tax in the books and as computed.', {
    charge: 'The charge that the accounts will show.',
    inBooks: 'The charge that the books hold.',
    journal: 'What is posted to the creditor and out of reserves.',
    creditor: 'What is then owed; a debtor where negative.',
  }),
  described(questionStruct, 'BooksQuestion', null, 'What only a person knows.', {
    kind: 'What it is about.',
    accounts: 'Rows of the accounts it is about.',
    text: 'The question.',
    values: 'The answers it takes.',
    required: 'Whether it must be answered before the proposal can be applied.',
  }),
  described(provenanceAnswer, 'ProvenanceOfFiling', null, 'Where saved figures came from.', {
    filingId: 'Number of the filing.',
    fields: 'By the path of the figure.',
  }),
  described(mappingsQuery, 'AccountMappingsQuery', null, 'Which company.', {
    companyId: 'Number of the company.',
  }),
  described(accountMappingsAnswer, 'AccountMappings', null, 'The remembered mappings of a company.', {
    data: 'By code and name.',
    totalCount: 'How many there are.',
  }),
  described(accountMappingStruct, 'AccountMapping', null, 'A remembered mapping.', {
    code: CODE,
    name: 'Name of the account, folded: lower case without marks.',
    field: `${FIELD} Null: left unmapped.`,
    treatment: 'What else the amount is for tax.',
    by: 'Who said so.',
    filingId: 'The filing it was said for.',
    updatedAt: 'When.',
  }),
  described(
    deleteMappingsStruct,
    'DeleteAccountMappingsRequest',
    null,
    'Which mappings to forget: all of the company without a code or a name.',
    {
      companyId: 'Number of the company.',
      code: CODE,
      name: NAME,
    },
  ),
  described(deletedMappingsAnswer, 'DeletedAccountMappings', null, 'What was forgotten.', {
    deleted: 'How many mappings.',
  }),
];
