/**
 * Common mistakes, each with the message that corrects it: the path, the value sent, and the remedy. A save's row is sent
 * for a draft; a `filingId` and `companyId` of 0 mean those of the draft.
 */
interface Mistake {
  readonly what: string;
  readonly to: string;
  readonly body: unknown;
  readonly status: number;
  /** Path of the mistake; null when the body as a whole is wrong. */
  readonly path: string | null;
  readonly message: string;
}

const mistake =
  (to: string, status = 400) =>
  (what: string, body: unknown, path: string | null, message: string): Mistake => ({
    what,
    to,
    body,
    status,
    path,
    message,
  });
const save = (what: string, figures: object, path: string, message: string): Mistake =>
  mistake('/filing/save')(what, { filingId: 0, ...figures }, path, message);
const create = mistake('/filing/create');
const submit = mistake('/filing/submit');
const add = mistake('/company/add');
const raw = mistake('/filing/save');

const PERIOD = { companyId: 0, periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };
export const POUNDS = 'expected a whole number of pounds between 0 and 9,999,999,999,999, but';
const PENCE =
  'expected an amount in pounds of 0 or more with at most two decimals, at most 9,999,999,999,999.99, but';
const COMPUTED = 'unknown field; the service computes it from the other figures, so leave it out';
const MODE = 'not found; a test key sees test data only, and a live key live data only';
const NUMBER =
  'expected a company number as the registry writes it: 8 characters, such as 01234567 (with its leading zeros) or SC123456';
const profit = (what: string, figures: object, name: string, message: string) =>
  save(what, { profitLossData: figures }, `profitLossData.${name}`, message);
const sheet = (what: string, figures: object, name: string, message: string) =>
  save(what, { balanceSheetData: figures }, `balanceSheetData.${name}`, message);
const signing = (what: string, fields: object, name: string, message: string) =>
  save(what, { credentialsData: fields }, `credentialsData.${name}`, message);
const page = (more: object) => ({
  supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: false, ...more } },
});
const LOANS = 'supplementaryPagesData.ct600a.loans[0]';

export const MISTAKES: readonly Mistake[] = [
  // Amounts.
  profit(
    'a number as text',
    { turnover: '1234' },
    'turnover',
    `${POUNDS} "1234" was sent as text: send 1234, without the quotation marks`,
  ),
  profit(
    'a thousands comma',
    { turnover: '1,234' },
    'turnover',
    `${POUNDS} "1,234" was sent as text: send 1234, without the thousands comma and the quotation marks`,
  ),
  profit(
    'a pound sign',
    { turnover: '£1,234.00' },
    'turnover',
    `${POUNDS} "£1,234.00" was sent as text: send 1234, without the thousands comma, the pound sign and the quotation marks`,
  ),
  profit('pence', { turnover: 1234.56 }, 'turnover', `${POUNDS} 1234.56 has pence: send 1234 or 1235`),
  profit(
    'pence as text',
    { turnover: '1234.56' },
    'turnover',
    `${POUNDS} "1234.56" was sent as text: send 1234 or 1235, without the quotation marks`,
  ),
  profit(
    'a cost below zero',
    { staffCosts: -500 },
    'staffCosts',
    `${POUNDS} -500 is negative: a cost, a loss or a creditor is sent as a positive amount`,
  ),
  profit(
    'a cost below zero, as text',
    { staffCosts: '-500' },
    'staffCosts',
    `${POUNDS} "-500" was sent as text and is negative: a cost, a loss or a creditor is sent as a positive amount, here 500, without the quotation marks`,
  ),
  profit(
    'a cost in brackets',
    { staffCosts: '(1,500)' },
    'staffCosts',
    `${POUNDS} "(1,500)" was sent as text and is negative: a cost, a loss or a creditor is sent as a positive amount, here 1500, without the thousands comma, the brackets and the quotation marks`,
  ),
  save(
    'an overdraft as cash below zero',
    { balanceSheetData: { cashAtBank: -500 } },
    'balanceSheetData.cashAtBank',
    `${POUNDS} -500 is negative: an overdraft is a debt to the bank: add it to creditorsWithinOneYear, and leave it out here`,
  ),
  profit(
    'interest paid as income below zero',
    { interestIncome: '-20' },
    'interestIncome',
    `${POUNDS} "-20" was sent as text and is negative: interest that the company paid is a positive amount of interestPayable; send numbers without the quotation marks`,
  ),
  sheet(
    'what creditors owe, under another name',
    { creditors: -5 },
    'creditors',
    `${POUNDS} -5 is negative: creditors are sent as a positive amount; an amount that creditors owe the company is a debtor: add it to debtors`,
  ),
  sheet(
    'tax to be repaid as a creditor below zero',
    { creditorsWithinOneYearBreakdown: { corporationTax: -5 } },
    'creditorsWithinOneYearBreakdown.corporationTax',
    `${POUNDS} -5 is negative: tax that is owed is sent as a positive amount; tax to be repaid to the company is a debtor: add it to debtors`,
  ),
  profit(
    'an income below zero that no other field takes',
    { caAia: -5 },
    'caAia',
    `${POUNDS} -5 is negative: it cannot be below zero: check the sign in your books, and leave it out if there is none`,
  ),
  save(
    'tax repaid as tax paid below zero',
    { taxPaymentsData: { taxAlreadyPaid: -5 } },
    'taxPaymentsData.taxAlreadyPaid',
    `${PENCE} -5 is negative: send the tax paid less the tax repaid, zero or more`,
  ),
  save(
    'a breakdown of the year before outside the balance sheet',
    { previousDebtorsBreakdown: { tradeDebtors: 1 } },
    'previousDebtorsBreakdown',
    'unknown field here; it belongs in balanceSheetData or previousBalanceSheetData',
  ),
  save(
    'a breakdown outside the balance sheet',
    { debtorsBreakdown: { tradeDebtors: 1 } },
    'debtorsBreakdown',
    'unknown field here; it belongs in balanceSheetData',
  ),
  profit(
    'words for an amount',
    { turnover: 'nil' },
    'turnover',
    `${POUNDS} text was sent: send a number, such as 1234`,
  ),
  profit(
    'an amount in a list',
    { turnover: [1234] },
    'turnover',
    `${POUNDS} a list was sent: send a number, such as 1234`,
  ),
  profit(
    'true for an amount',
    { depreciation: true },
    'depreciation',
    `${POUNDS} true was sent: send a number, such as 1234`,
  ),
  profit(
    'an amount that is too large',
    { turnover: 10_000_000_000_000 },
    'turnover',
    `${POUNDS} 10000000000000 was sent`,
  ),
  save(
    'three decimals',
    { taxPaymentsData: { taxAlreadyPaid: 10.005 } },
    'taxPaymentsData.taxAlreadyPaid',
    `${PENCE} 10.005 was sent: round it to the penny`,
  ),
  save(
    'a payment as text',
    { taxPaymentsData: { taxAlreadyPaid: '2,500.75' } },
    'taxPaymentsData.taxAlreadyPaid',
    `${PENCE} "2,500.75" was sent as text: send 2500.75, without the thousands comma and the quotation marks`,
  ),
  // Names of figures.
  profit('sales', { sales: 1 }, 'sales', 'unknown field; did you mean turnover?'),
  profit('wages', { wages: 1 }, 'wages', 'unknown field; did you mean staffCosts?'),
  profit('expenses', { expenses: 1 }, 'expenses', 'unknown field; did you mean otherCharges?'),
  profit('purchases', { purchases: 1 }, 'purchases', 'unknown field; did you mean costOfRawMaterials?'),
  profit(
    'interest',
    { interest: 1 },
    'interest',
    'unknown field; send interestPayable for interest paid, interestIncome for interest received',
  ),
  profit('tax', { tax: 1 }, 'tax', COMPUTED),
  profit('a derived total', { grossProfit: 1 }, 'grossProfit', 'the service derives this; leave it out'),
  profit('another spelling', { staff_costs: 1 }, 'staff_costs', 'unknown field; did you mean staffCosts?'),
  profit('a letter left out', { turnovr: 1 }, 'turnovr', 'unknown field; did you mean turnover?'),
  profit('a name that nobody knows', { flurble: 1 }, 'flurble', 'unknown field'),
  profit(
    'a name of the balance sheet',
    { cashAtBank: 1 },
    'cashAtBank',
    'unknown field here; it belongs in balanceSheetData',
  ),
  profit(
    'bank in the profit and loss account',
    { bank: 1 },
    'bank',
    'unknown field; did you mean balanceSheetData.cashAtBank?',
  ),
  profit(
    'income',
    { income: 1 },
    'income',
    'unknown field; send turnover for sales, interestIncome for interest, propertyBusinessIncome for rents',
  ),
  sheet(
    'sales in the balance sheet',
    { sales: 1 },
    'sales',
    'unknown field; did you mean profitLossData.turnover?',
  ),
  sheet(
    'capital',
    { capital: 1 },
    'capital',
    'unknown field; send shareCapital, sharePremium, capitalRedemptionReserve and retainedEarnings separately',
  ),
  sheet('bank', { bank: 1 }, 'bank', 'unknown field; did you mean cashAtBank?'),
  sheet('cash', { cash: 1 }, 'cash', 'unknown field; did you mean cashAtBank?'),
  sheet(
    'provisions',
    { provisions: 1 },
    'provisions',
    'unknown field; did you mean provisionsForLiabilities?',
  ),
  sheet('reserves', { reserves: 1 }, 'reserves', 'unknown field; did you mean retainedEarnings?'),
  sheet(
    "a director's loan",
    { directorsLoan: 1 },
    'directorsLoan',
    'unknown field; send a loan to a director in debtors (and in supplementaryPagesData.ct600a), and a loan from a director in creditorsWithinOneYear or creditorsAfterOneYear',
  ),
  sheet(
    'loans',
    { bankLoans: 1 },
    'bankLoans',
    'unknown field; send amounts due within one year in creditorsWithinOneYear, and later ones in creditorsAfterOneYear',
  ),
  sheet('a total', { netAssets: 1 }, 'netAssets', 'the service derives this; leave it out'),
  sheet(
    'two names of one amount',
    { creditors: 1, creditorsWithinOneYear: 2 },
    'creditors',
    'is another name for creditorsWithinOneYear, which has a different value; send one of them',
  ),
  save(
    'figures outside their object',
    { turnover: 1 },
    'turnover',
    'unknown field here; it belongs in profitLossData',
  ),
  save(
    'sales outside its object',
    { sales: 1 },
    'sales',
    'unknown field; did you mean profitLossData.turnover?',
  ),
  save(
    'a tax reference outside its object',
    { utr: '1234567890' },
    'utr',
    'unknown field; did you mean credentialsData.utrNumber?',
  ),
  save(
    'an object by a short name',
    { balanceSheet: {} },
    'balanceSheet',
    'unknown field; did you mean balanceSheetData?',
  ),
  save(
    'a breakdown that does not add up',
    { balanceSheetData: { debtors: 100, debtorsBreakdown: { tradeDebtors: 99 } } },
    'balanceSheetData.debtorsBreakdown',
    'adds up to 99, but debtors is 100; the parts must equal it exactly',
  ),
  // Words, ticks, dates, text.
  save(
    'yes for a tick',
    { isCloseCompany: 'yes' },
    'isCloseCompany',
    'expected true or false, but text was sent: send true or false without quotation marks',
  ),
  save(
    '1 for a tick',
    { includePnlInAccounts: 1 },
    'includePnlInAccounts',
    'expected true or false, but a number was sent: send true or false',
  ),
  save(
    'an account type of another name',
    { accountType: 'FRS 105' },
    'accountType',
    'expected micro or full, but another word was sent',
  ),
  save(
    'an account type in capitals',
    { accountType: 'Micro' },
    'accountType',
    'expected micro or full, but another word was sent: send micro',
  ),
  save(
    'a fraction of an employee',
    { numberOfEmployees: 2.5 },
    'numberOfEmployees',
    'expected a whole number between 0 and 999,999,999, but 2.5 is not whole',
  ),
  save(
    'a hundred associated companies',
    { associatedCompanies: 100 },
    'associatedCompanies',
    'expected a whole number between 0 and 99, but 100 was sent',
  ),
  save(
    'a status that is not a caller’s',
    { status: 'submitted_now' },
    'status',
    'expected draft or in_progress, but another word was sent',
  ),
  signing(
    'a reference as a number',
    { utrNumber: 1234567890 },
    'utrNumber',
    'expected 10 digits, as text, but a number was sent: put it in quotation marks, with its leading zeros',
  ),
  signing(
    'nine digits',
    { utrNumber: '123456789' },
    'utrNumber',
    'expected 10 digits, as text, but 9 were sent',
  ),
  signing(
    'a date the other way round',
    { boardApprovalDate: '2026-04-30' },
    'boardApprovalDate',
    'expected a date of the calendar, DD/MM/YYYY, but "2026-04-30" was sent: send "30/04/2026"',
  ),
  signing(
    'a password by another name',
    { password: 'secret words' },
    'password',
    'unknown field; did you mean gatewayPassword?',
  ),
  signing(
    'a name of one letter',
    { directorName: 'A' },
    'directorName',
    'expected text of 2 to 56 characters, but 1 character was sent',
  ),
  save(
    'a sort code of seven digits',
    { bankDetailsData: { sortCode: '11-22-333' } },
    'bankDetailsData.sortCode',
    'expected 6 digits, as text, but 7 were sent',
  ),
  save(
    'loans by date of another form',
    page({ loans: [{ name: 'Ann', amount: 1, dateAdvanced: '01/05/2025' }] }),
    `${LOANS}.dateAdvanced`,
    'expected a date of the calendar, YYYY-MM-DD, but "01/05/2025" was sent: send "2025-05-01"',
  ),
  save(
    'a loan without a date',
    page({ loans: [{ name: 'Ann', amount: 1 }] }),
    `${LOANS}.dateAdvanced`,
    'required, but it was not sent',
  ),
  save(
    'a loan to a borrower',
    page({ loans: [{ borrower: 'Ann', name: 'Ann', amount: 1, dateAdvanced: '2025-05-01' }] }),
    `${LOANS}.borrower`,
    'unknown field; did you mean name?',
  ),
  save(
    'null for the loans',
    page({ loans: null }),
    'supplementaryPagesData.ct600a.loans',
    'expected a list of loans, but null was sent: send [] to remove them all, or leave it out to keep what is stored',
  ),
  save(
    'a note that is an object',
    { notesData: { title: 'A', body: 'B' } },
    'notesData',
    'expected a list of notes, but an object was sent',
  ),
  save(
    'allowances twice',
    { profitLossData: { capitalAllowances: 1, caAia: 1 } },
    'profitLossData.capitalAllowances',
    'is accepted only without a breakdown; send either this or caAia',
  ),
  // Filings and companies.
  create(
    'the registry’s number',
    { ...PERIOD, companyNumber: '01234567' },
    'companyNumber',
    'unknown field; send companyId, the id in the answer of POST /company/add',
  ),
  create(
    'dates by other names',
    { ...PERIOD, yearEnd: '2026-03-31' },
    'yearEnd',
    'unknown field; did you mean periodEnd?',
  ),
  create(
    'a day first',
    { ...PERIOD, periodStart: '01/04/2025' },
    'periodStart',
    'expected a date of the calendar, YYYY-MM-DD, or a date-time at midnight UTC, but "01/04/2025" was sent: send "2025-04-01"',
  ),
  create(
    'a day that there is not',
    { ...PERIOD, periodEnd: '2026-02-30' },
    'periodEnd',
    'expected a date of the calendar, YYYY-MM-DD, or a date-time at midnight UTC, but there is no day 2026-02-30',
  ),
  create(
    'an end before the start',
    { ...PERIOD, periodEnd: '2025-03-31' },
    'periodEnd',
    'must not be before periodStart (rule 9105)',
  ),
  create(
    'figures too early',
    { ...PERIOD, profitLossData: {} },
    'profitLossData',
    'unknown field here; set it with POST /filing/save once the filing is created',
  ),
  mistake('/filing/create', 404)(
    'a company that is not there',
    { ...PERIOD, companyId: 999_999_999 },
    'companyId',
    MODE,
  ),
  mistake('/filing/save', 404)('a filing that is not there', { filingId: 999_999_999 }, 'filingId', MODE),
  mistake('/filing/save')(
    'an id as text',
    { filingId: '12' },
    'filingId',
    'expected a number that identifies it, such as 1, but "12" was sent as text: send 12, without the quotation marks',
  ),
  add(
    'a number without its zeros',
    { companyNumber: '1234567' },
    'companyNumber',
    `${NUMBER}, but 7 digits were sent: send "01234567"`,
  ),
  add(
    'a number as a number',
    { companyNumber: 1234567 },
    'companyNumber',
    `${NUMBER}, but a number was sent: put it in quotation marks`,
  ),
  submit(
    'the authority by its name',
    { filingId: 0, target: 'HMRC' },
    'target',
    'expected tax, ch or both, but another word was sent: send tax',
  ),
  submit(
    'no filing types',
    { filingId: 0, target: 'tax' },
    'filingTypes.ct600',
    'save it as true before submitting to tax',
  ),
  submit('nothing said of where to', { filingId: 0 }, 'target', 'required, but it was not sent'),
  // Bodies.
  raw(
    'a comma too many',
    '{"filingId": 1,\n "turnover": 1,\n}',
    null,
    'the body is not JSON: line 3, column 1: expected no comma before }',
  ),
  raw(
    'a thousands comma in a number',
    '{"filingId": 1, "turnover": 12,345}',
    null,
    'the body is not JSON: line 1, column 32: expected a name in double quotation marks (a number has no thousands comma: 1234, not 1,234)',
  ),
  raw(
    'single quotation marks',
    "{'filingId': 1}",
    null,
    'the body is not JSON: line 1, column 2: expected double quotation marks instead of single ones',
  ),
  raw(
    'a name given twice',
    '{"filingId": 1, "filingId": 2}',
    'filingId',
    'is given more than once in the same object; send each name once',
  ),
  raw(
    'a form, as curl sends it',
    'filingId=1&profitLossData.turnover=100',
    null,
    'the body is not JSON: line 1, column 1: it is form-encoded (name=value); send an object such as {"filingId": 1}, with the header Content-Type: application/json',
  ),
  raw(
    'a form of several parts',
    '--b\r\nContent-Disposition: form-data; name="filingId"\r\n\r\n1\r\n--b--',
    null,
    'the body is not JSON: line 1, column 1: it is a multipart form; send an object such as {"filingId": 1}, with the header Content-Type: application/json',
  ),
  raw('a list of filings', '[{"filingId": 1}]', null, 'the body: expected an object, but a list was sent'),
];
