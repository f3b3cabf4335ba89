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
import { type Described, extra } from './descriptions.ts';

const ROW = 'Line of the file, or place in the list that was sent, from 1.';
const CODE = 'Code of the account; empty without one.';
const NAME = 'Name of the account.';
const BALANCE = 'Pounds and pence, positive for a debit.';
const PENCE = 'Pounds and pence.';
const POUNDS = 'Whole pounds.';
const FIELD = 'Path of a field of a save, or dividends.';

/** Figures from a company's books. */
export const BOOKS_TEXT: readonly Described[] = [
  extra(
    trialBalanceStruct,
    'TrialBalanceRequest',
    'A trial balance at the end of the period, before the year is closed. Send exactly one of rows, csv, xlsx and trial_balance_summary.',
    {
      rows: 'The accounts.',
      csv: 'The unchanged text of a package’s export. Titles, totals and footers are recognised by the headings.',
      xlsx: 'The export as a workbook (.xlsx) in base64: at most 2 MiB, 16 MiB unpacked and 10 sheets. Formulas are read as their stored values. Macros, links to other files and passwords are refused.',
      sheet: 'Name of the sheet to read. Without it, the only visible sheet that is a trial balance is read.',
      trial_balance_summary: 'The answer of FreeAgent’s own API.',
      date: 'The day of the balances. If it is the end of the period, it overrides the titles of the file.',
      mapping: 'Accounts and their fields. These override every other mapping.',
      answers: 'Answers to questions of a dry run.',
      taxCharge:
        'With computed, the difference between the charge of the accounts and the charge in the books is posted. With asInBooks nothing is posted. With none, the charge in the books is removed.',
      remember: 'With apply, stores mapping for the company.',
      overwrite: 'With apply, also replaces saved figures that did not come from an earlier trial balance.',
      apply: 'Saves the proposal. Otherwise nothing is stored.',
    },
  ),
  extra(trialBalanceRowStruct, 'TrialBalanceRow', 'One account: a debit and a credit, or a balance.', {
    code: CODE,
    name: NAME,
    type: 'Type of the account in the package, such as Overhead.',
    debit: 'Pounds, at most two decimals.',
    credit: 'Pounds, at most two decimals.',
    balance: 'Pounds, at most two decimals, positive for a debit.',
  }),
  extra(summaryEntryStruct, 'TrialBalanceSummaryEntry', 'One account of FreeAgent.', {
    display_nominal_code: 'Code that people see.',
    nominal_code: 'Code with an internal number; used where there is no other code.',
    name: NAME,
    total: 'Pounds as text; credits are negative.',
  }),
  extra(
    mappingStruct,
    'AccountMappingInput',
    'The field of one account, which is named by its code, its name or both.',
    {
      code: CODE,
      name: NAME,
      field: `${FIELD} Null leaves the account unmapped. retainedEarnings is the opening balance.`,
      treatment:
        'Further tax treatment of the amount. The default is none. `nonTradingInterest` adds it to `nonTradingInterestPayable`. `propertyExpense` and `managementExpense` move a cost out of the trade.',
    },
  ),
  extra(answerStruct, 'BooksAnswer', 'An answer to a question.', {
    kind: 'Kind of the question.',
    accounts: 'Rows, codes or names. Without it, the answer is for every account of the question.',
    value: 'One of the values of the question.',
  }),
  extra(trialBalanceAnswer, 'TrialBalanceResult', 'The result of reading a trial balance.', {
    applied: 'Whether it was saved.',
    trialBalance: 'How it was read.',
    accounts: 'Every account with its fields.',
    unmapped: 'Accounts with a balance and no field. They are left out of the proposal.',
    proposal: 'The figures for a save.',
    provenance: 'Where each figure of the proposal comes from, by its path.',
    adjustments: 'Changes made to the amounts of the books.',
    reserves: 'How the reserves move.',
    tax: 'The tax journal.',
    questions: 'Questions that only a person can answer.',
    problems: 'Problems that POST /filing/validate finds in the proposal.',
  }),
  extra(trialBalanceReadStruct, 'TrialBalanceRead', 'How a trial balance was read.', {
    accounts: 'How many accounts it has.',
    debit: PENCE,
    credit: PENCE,
    date: 'The day of the balances; null where the file does not state it.',
    delimiter: 'The character between the columns of the file.',
    headings: 'Headings of the columns that were used.',
    rowsLeftOut: 'Rows that are not accounts.',
  }),
  extra(leftOutStruct, 'RowLeftOut', 'A row that is not an account.', {
    row: ROW,
    text: 'Its text, at most 80 characters.',
    why: 'Why it is left out.',
  }),
  extra(mappedAccountStruct, 'MappedAccount', 'An account with its fields.', {
    row: ROW,
    code: CODE,
    name: NAME,
    balance: BALANCE,
    to: 'Its fields; none for a zero balance or an unmapped account.',
    treatment: 'Further tax treatment of the amount.',
    by: 'The source of the decision.',
    confidence: 'How certain the field is. Check doubtful accounts.',
    reason: 'Why, in a sentence.',
  }),
  extra(postingStruct, 'BooksPosting', 'The amount that an account adds to a field.', {
    field: FIELD,
    amount: PENCE,
  }),
  extra(unmappedStruct, 'UnmappedAccount', 'An account without a field.', {
    row: ROW,
    code: CODE,
    name: NAME,
    balance: BALANCE,
    reason: 'Why, in a sentence.',
  }),
  extra(
    proposalStruct,
    'BooksProposal',
    'Figures for a save. They include saved figures that do not come from books.',
    {
      profitLossData: 'The whole object for POST /filing/save; absent in a dormant filing.',
      balanceSheetData: 'The whole object for POST /filing/save.',
    },
  ),
  extra(booksAdjustmentStruct, 'BooksAdjustment', 'A change between the books and the statements.', {
    kind: 'Kind of the change.',
    field: FIELD,
    amount: PENCE,
    why: 'Why.',
  }),
  extra(
    reservesStruct,
    'ReservesMovement',
    'The movement of reserves: opening + profitForTheYear - dividends = closing.',
    {
      opening: POUNDS,
      openingSource: 'Source of the opening reserves.',
      profitBeforeTax: POUNDS,
      taxCharge: POUNDS,
      deferredTax: POUNDS,
      profitForTheYear: POUNDS,
      dividends: POUNDS,
      closing: POUNDS,
      unexplained: 'The filed opening reserves less the books’ own, where they differ by a pound or more.',
    },
  ),
  extra(booksTaxStruct, 'BooksTax', 'Corporation tax in the books and as computed.', {
    charge: 'The charge that the accounts will show.',
    inBooks: 'The charge in the books.',
    journal: 'The amount posted from reserves to the creditor.',
    creditor: 'The tax owed after that posting; negative for a debtor.',
  }),
  extra(questionStruct, 'BooksQuestion', 'A question that only a person can answer.', {
    kind: 'Kind of the question.',
    accounts: 'Rows of the accounts of the question.',
    text: 'The question.',
    values: 'The possible answers.',
    required: 'Whether it must be answered before the proposal can be applied.',
  }),
  extra(provenanceAnswer, 'ProvenanceOfFiling', 'Where saved figures came from.', {
    fields: 'Sources by the path of the figure.',
  }),
  extra(mappingsQuery, 'AccountMappingsQuery', 'Which company.', {}),
  extra(accountMappingsAnswer, 'AccountMappings', 'The remembered mappings of a company.', {
    data: 'By code and name.',
    totalCount: 'How many there are.',
  }),
  extra(accountMappingStruct, 'AccountMapping', 'A remembered mapping.', {
    code: CODE,
    name: 'Name of the account, folded: lower case without marks.',
    field: `${FIELD} Null: left unmapped.`,
    treatment: 'Further tax treatment of the amount.',
    by: 'Who chose it.',
    filingId: 'The filing for which it was chosen.',
    updatedAt: 'When it was chosen.',
  }),
  extra(
    deleteMappingsStruct,
    'DeleteAccountMappingsRequest',
    'The mappings to forget. Without a code or a name: all mappings of the company.',
    {
      code: CODE,
      name: NAME,
    },
  ),
  extra(deletedMappingsAnswer, 'DeletedAccountMappings', 'The result of forgetting.', {
    deleted: 'How many mappings.',
  }),
];
