import { XLSX_LIMITS } from '../../core/books/export-limits.ts';
import type { RollForwardRequest, TrialBalanceRequest } from '../requests/books.ts';
import { filedAccountsQuery, filingQuery, mappingsQuery } from '../requests/queries.ts';
import type { JsonObject } from '../requests/shape.ts';
import { type Bodies, endpointsOf, sentAs } from './endpoint.ts';
import { FILING } from './examples.ts';
import { CHECKED } from './reads.ts';

/** A request as a caller may write it: fields with defaults may be left out. */
type Defaulted = 'mapping' | 'answers' | 'taxCharge' | 'remember' | 'overwrite' | 'apply';
export type TrialBalance = Omit<TrialBalanceRequest, Defaulted> &
  Partial<Pick<TrialBalanceRequest, Defaulted>>;

/** A roll-forward as a caller may write it. */
export type RollForward = Omit<RollForwardRequest, 'overwrite' | 'apply'> &
  Partial<Pick<RollForwardRequest, 'overwrite' | 'apply'>>;

/** Debits equal credits in each example: 30,000 + 8,000.40 + 200 + 55,899.60 = 94,100 = 90,000 + 4,000 + 100. */
export const BOOKS: Readonly<Record<string, JsonObject>> = {
  'a file, as a dry run': {
    filingId: 1,
    csv: 'Account,Debit,Credit\nSales,,90000.00\nWages,30000.00,\nRent,8000.40,\nClient entertaining,200.00,\nBank account,55899.60,\nTrade creditors,,4000.00\nShare capital,,100.00\nTotal,94100.00,94100.00\n',
  },
  'rows, saved': {
    filingId: 1,
    rows: [
      { code: '4000', name: 'Sales', credit: '90000.00' },
      { code: '7100', name: 'Rent', debit: '8000.40' },
      { code: '1200', name: 'Bank account', debit: '82099.60' },
      { code: '3000', name: 'Share capital', credit: '100.00' },
    ],
    apply: true,
  },
  'an account mapped, a question answered': {
    filingId: 1,
    rows: [
      { name: 'Sales', balance: '-500.00' },
      { name: 'Entertaining', balance: '100.00' },
      { name: 'Jar on the shelf', balance: '400.00' },
    ],
    mapping: [{ name: 'Jar on the shelf', field: 'balanceSheetData.cashAtBank' }],
    answers: [{ kind: 'entertaining', value: 'customers' }],
  },
};

const { json: ofFilings } = endpointsOf('Filings');
const { json: ofCompanies } = endpointsOf('Companies');

/** Figures from a company's books. They prepare a save; nothing is filed. A caller can also type in these figures. */
export const BOOKS_ENDPOINTS = {
  trialBalance: ofFilings({
    repeated: 'same',
    path: '/filing/trial-balance',
    title: 'Figures from a trial balance',
    description:
      'Turns a bookkeeping package’s export, or rows, into profitLossData and balanceSheetData. Gives a reason for every account, and questions that only a person can answer. Stores nothing unless apply is true. With xlsx, a body that states its Content-Length may have 4 MiB; any other body may have 1 MiB. Each MiB above the first counts as one more request of the rate limit.',
    access: 'changes',
    cost: 4,
    asks: 'Take the accounts from the books that the person gave. Put each question of the answer to the person, and answer none of them yourself.',
    further: [...CHECKED, 'mappings'],
    body: (bodies: Bodies) => bodies.trialBalanceStruct,
    sent: sentAs<TrialBalance>(),
    larger: { with: 'xlsx', bytes: XLSX_LIMITS.requestBytes },
    examples: BOOKS,
  }),
  rollForward: ofFilings({
    repeated: 'same',
    path: '/filing/roll-forward',
    title: 'Bring last year forward',
    description:
      'Comparatives, balances brought forward, movements, notes and particulars, from an accepted filing or from the register. Saved values stay unless overwrite names them. Stores nothing unless apply is true.',
    access: 'changes',
    asks: 'Show the person what would be brought forward, and ask before you apply it.',
    further: [...CHECKED, 'company'],
    body: (bodies: Bodies) => bodies.rollForwardStruct,
    sent: sentAs<RollForward>(),
    examples: {
      'as a dry run': { filingId: 1 },
      'from the register, saved': { filingId: 1, from: 'register', apply: true },
    },
  }),
  getProvenance: ofFilings({
    path: '/filing/provenance',
    title: 'Where figures came from',
    description: 'Where each saved figure came from, by its path. A figure changed since then is left out.',
    further: ['filing'],
    query: filingQuery,
    examples: FILING,
  }),
  getFiledAccounts: ofCompanies({
    path: '/company/accounts',
    title: 'Accounts at the register',
    description:
      'Figures of the last accounts at the registry, filed here or elsewhere. The answer lists values that cannot be read; no figure is invented.',
    cost: 2,
    maxAge: 3600,
    further: ['company', 'register', 'filedAccounts'],
    query: filedAccountsQuery,
    examples: { 'the newest': { companyId: 1 } },
  }),
  listAccountMappings: ofCompanies({
    path: '/company/account-mapping',
    title: 'Remembered mappings',
    description:
      'How a caller mapped the accounts of a company’s books. The next trial balance uses the same mapping.',
    further: ['company', 'mappings'],
    query: mappingsQuery,
    examples: { 'a company': { companyId: 1 } },
  }),
  deleteAccountMappings: ofCompanies({
    repeated: 'same',
    path: '/company/account-mapping/delete',
    title: 'Forget mappings',
    description: 'Forgets the mapping of a code, of a name, of both, or all mappings of the company.',
    access: 'changes',
    asks: 'Ask which mappings to forget.',
    further: ['company'],
    body: (bodies: Bodies) => bodies.deleteMappingsStruct,
    examples: { 'one account': { companyId: 1, code: '7100', name: 'Rent' } },
  }),
};
