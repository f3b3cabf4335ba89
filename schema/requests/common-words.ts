import { lazily } from '../../core/base/lazily.ts';

/**
 * Common words for fields with another name in the contract: a refusal then names the field. A word is in lower case
 * and has only letters. Its value is a field's name or, where no single name is right, a text of advice with spaces.
 * The tables are made at the first refusal, because few requests need them. Otherwise every start would wait for them.
 */
type CommonWords = Readonly<Record<string, string>>;

const each = (words: readonly string[], name: string): CommonWords =>
  Object.fromEntries(words.map((word) => [word, name]));

const COMPUTED = 'the service computes it from the other figures, so leave it out';

export const PROFIT_LOSS_WORDS = lazily(
  (): CommonWords => ({
    ...each(
      ['sales', 'revenue', 'revenues', 'totalsales', 'totalrevenue', 'salesrevenue', 'netsales'],
      'turnover',
    ),
    ...each(['tradingincome', 'salesincome', 'feesreceived', 'fees'], 'turnover'),
    ...each(
      ['income', 'totalincome'],
      'send turnover for sales, interestIncome for interest, propertyBusinessIncome for rents',
    ),
    ...each(
      ['cogs', 'costofgoods', 'costofgoodssold', 'purchases', 'materials', 'rawmaterials', 'directcosts'],
      'costOfRawMaterials',
    ),
    ...each(['cos', 'costsofsales', 'subcontractors', 'subcontractorcosts'], 'costOfRawMaterials'),
    ...each(
      ['wages', 'salaries', 'salary', 'payroll', 'staff', 'pensions', 'wagesandsalaries', 'employeecosts'],
      'staffCosts',
    ),
    ...each(
      ['directorssalary', 'directorssalaries', 'directorsremuneration', 'personnelcosts'],
      'staffCosts',
    ),
    ...each(['pension', 'pensioncosts', 'pensioncontributions', 'employersni'], 'staffCosts'),
    ...each(
      [
        'amortisation',
        'amortization',
        'depreciationandamortisation',
        'depreciationcharge',
        'depreciationamortisation',
      ],
      'depreciation',
    ),
    ...each(
      [
        'expenses',
        'overheads',
        'admin',
        'administration',
        'adminexpenses',
        'otherexpenses',
        'operatingexpenses',
      ],
      'otherCharges',
    ),
    ...each(
      ['rent', 'travel', 'insurance', 'accountancy', 'professionalfees', 'othercosts', 'sundries'],
      'otherCharges',
    ),
    ...each(['utilities', 'marketing', 'advertising', 'software', 'bankcharges', 'repairs'], 'otherCharges'),
    ...each(['interestpaid', 'interestexpense', 'financecosts', 'loaninterest'], 'interestPayable'),
    ...each(['interestreceived', 'interestreceivable', 'bankinterestreceived'], 'interestIncome'),
    ...each(
      ['interest', 'bankinterest'],
      'send interestPayable for interest paid, interestIncome for interest received',
    ),
    ...each(
      ['dividends', 'dividend'],
      'send dividendsReceived for dividends from other companies; leave out dividends that the company pays: they are not a cost',
    ),
    ...each(
      ['dividendspaid', 'dividendpaid'],
      'leave out dividends that the company pays: they are not a cost',
    ),
    ...each(['dividendincome'], 'dividendsReceived'),
    ...each(['donations', 'charitabledonations', 'giftaid'], 'qualifyingDonations'),
    ...each(
      ['losses', 'tradinglosses', 'lossbroughtforward', 'lossesbf', 'tradinglossesbroughtforward'],
      'lossesBroughtForward',
    ),
    ...each(['losscarriedback', 'carryback'], 'lossesCarriedBack'),
    ...each(['rentalincome', 'rentreceived', 'propertyincome'], 'propertyBusinessIncome'),
    ...each(['propertyexpenses', 'propertycosts'], 'propertyBusinessExpenses'),
    ...each(['capitalgains', 'chargeablegains'], 'grossChargeableGains'),
    ...each(
      ['capitallosses'],
      'send capitalLossesArising for losses of the period, capitalLossesBroughtForward for losses of earlier periods',
    ),
    ...each(['capitallossesbf', 'capitallossbroughtforward'], 'capitalLossesBroughtForward'),
    ...each(
      ['mortgageinterest', 'nontradinginterest', 'buytoletinterest'],
      'send all interest in interestPayable; nonTradingInterestPayable says how much of it is not for a trade',
    ),
    ...each(['loandeficit', 'nontradingdeficit', 'nontradingloandeficit'], 'loanDeficitBroughtForward'),
    ...each(['managementcosts', 'expensesofmanagement'], 'managementExpenses'),
    ...each(
      ['otherincome', 'otheroperatingincome', 'grants'],
      'send trading income in turnover; income that no other field takes and that is not in the accounts goes in incomeNotOtherwiseCharged',
    ),
    ...each(
      ['disallowable', 'disallowed', 'disallowedexpenses', 'addbacks', 'entertaining', 'entertainment'],
      'disallowableExpenses',
    ),
    ...each(['exemptincome', 'nontaxable'], 'nonTaxableIncome'),
    ...each(['aia', 'annualinvestmentallowance'], 'caAia'),
    ...each(
      ['wda', 'writingdownallowance', 'writingdownallowances'],
      'send caMainPool for the main pool, caSpecialRatePool for the special rate pool',
    ),
    ...each(['mainpool'], 'caMainPool'),
    ...each(['fullexpensing'], 'caFullExpensing'),
    ...each(['specialratepool'], 'caSpecialRatePool'),
    ...each(
      ['balancingcharge', 'balancingcharges'],
      'send bcMainPool for the main pool, bcSpecialRatePool for the special rate pool, bcOther for others',
    ),
    ...each(['tax', 'taxcharge', 'taxation', 'corporationtaxdue', 'taxdue'], COMPUTED),
    ...each(
      [
        'profit',
        'netprofit',
        'profitaftertax',
        'taxableprofit',
        'taxableprofits',
        'netincome',
        'ebit',
        'ebitda',
      ],
      COMPUTED,
    ),
    ...each(['grossprofit', 'operatingprofit', 'profitbeforetax', 'profitfortheyear'], COMPUTED),
    ...each(['loss', 'netloss', 'lossfortheyear', 'operatingloss'], COMPUTED),
    ...each(['activity', 'businessactivity', 'siccode'], 'principalActivity'),
  }),
);

export const BALANCE_SHEET_WORDS = lazily(
  (): CommonWords => ({
    ...each(
      ['bank', 'cash', 'cashinhand', 'bankbalance', 'bankandcash', 'cashandbank', 'cashatbankandinhand'],
      'cashAtBank',
    ),
    ...each(['inventory', 'inventories', 'workinprogress', 'wip', 'closingstock'], 'stocks'),
    ...each(['receivables', 'tradereceivables', 'accountsreceivable', 'prepayments'], 'debtors'),
    ...each(['tradedebtors', 'otherdebtors'], 'send the total in debtors, and its parts in debtorsBreakdown'),
    ...each(
      ['payables', 'tradepayables', 'accountspayable', 'currentliabilities', 'shorttermcreditors'],
      'creditorsWithinOneYear',
    ),
    ...each(
      ['creditorsduewithinoneyear', 'creditorsduewithinyear', 'duewithinoneyear'],
      'creditorsWithinOneYear',
    ),
    ...each(
      ['creditorsdueafteroneyear', 'creditorsdueaftermorethanoneyear', 'dueafteroneyear'],
      'creditorsAfterOneYear',
    ),
    ...each(['totaldebtors', 'debtorstotal', 'debtor'], 'debtors'),
    ...each(
      ['vat', 'paye', 'accruals', 'deferredincome', 'overdraft', 'taxpayable'],
      'creditorsWithinOneYear',
    ),
    ...each(
      ['tradecreditors', 'othercreditors', 'corporationtax', 'accrualsanddeferredincome'],
      'send the total in creditorsWithinOneYear, and its parts in creditorsWithinOneYearBreakdown',
    ),
    ...each(
      ['longtermcreditors', 'longtermliabilities', 'longtermloans', 'creditorsafteroneyears'],
      'creditorsAfterOneYear',
    ),
    ...each(
      [
        'loans',
        'loan',
        'bankloan',
        'bankloans',
        'borrowings',
        'mortgage',
        'hirepurchase',
        'financeleases',
        'totalcreditors',
      ],
      'send amounts due within one year in creditorsWithinOneYear, and later ones in creditorsAfterOneYear',
    ),
    ...each(
      [
        'directorsloan',
        'directorsloans',
        'directorloan',
        'directorsloanaccount',
        'directorscurrentaccount',
        'dla',
      ],
      'send a loan to a director in debtors (and in supplementaryPagesData.ct600a), and a loan from a director in creditorsWithinOneYear or creditorsAfterOneYear',
    ),
    ...each(
      ['provisions', 'provision', 'deferredtax', 'deferredtaxprovision', 'deferredtaxliability'],
      'provisionsForLiabilities',
    ),
    ...each(
      ['plant', 'equipment', 'machinery', 'vehicles', 'property', 'tangiblefixedassets', 'ppe'],
      'tangibleAssets',
    ),
    ...each(['tangible', 'tangibles'], 'tangibleAssets'),
    ...each(['goodwill', 'intangibles', 'intangible', 'intangiblefixedassets'], 'intangibleAssets'),
    ...each(['shares', 'ordinarysharecapital', 'paidupsharecapital'], 'shareCapital'),
    ...each(
      ['capital', 'capitalandreserves'],
      'send shareCapital, sharePremium, capitalRedemptionReserve and retainedEarnings separately',
    ),
    ...each(['ordinaryshares', 'issuedsharecapital', 'calledupsharecapitalpaid'], 'shareCapital'),
    ...each(['unpaidsharecapital', 'unpaidshares'], 'calledUpShareCapitalNotPaid'),
    ...each(
      [
        'reserves',
        'profitandloss',
        'profitandlossreserve',
        'profitandlossreserves',
        'retainedprofit',
        'retainedprofits',
        'accumulatedprofit',
        'accumulatedprofits',
      ],
      'retainedEarnings',
    ),
    ...each(
      [
        'equity',
        'shareholdersfunds',
        'totalassets',
        'totalliabilities',
        'liabilities',
        'assets',
        'totalequity',
      ],
      COMPUTED,
    ),
  }),
);

/** Gives the words of an object for use outside it, with the object's name before the field's name. */
export const wordsOf = (object: string, words: CommonWords): CommonWords =>
  Object.fromEntries(
    Object.entries(words).map(([word, meant]) => [
      word,
      meant.includes(' ') ? `in ${object}: ${meant}` : `${object}.${meant}`,
    ]),
  );

export const CREDENTIALS_WORDS = lazily(
  (): CommonWords => ({
    ...each(['utr', 'taxreference', 'uniquetaxpayerreference'], 'utrNumber'),
    ...each(
      ['username', 'user', 'userid', 'gatewayuserid', 'gatewayusername', 'senderid', 'login'],
      'gatewayId',
    ),
    ...each(['password', 'gatewaypass'], 'gatewayPassword'),
    ...each(
      ['authenticationcode', 'authorisationcode', 'authcodes', 'companyauthcode', 'webfilingcode'],
      'authCode',
    ),
    ...each(['director', 'name', 'signatory'], 'directorName'),
    ...each(['approvaldate', 'dateapproved', 'approvedon'], 'boardApprovalDate'),
    ...each(['mode'], 'filingMode'),
    ...each(['agentreference', 'agentid', 'agentcode'], 'agentReferenceId'),
    ...each(['agentname', 'agent'], 'agentCompanyName'),
  }),
);

export const PAYMENTS_WORDS = lazily(
  (): CommonWords => ({
    ...each(['paid', 'taxpaid', 'amountpaid', 'alreadypaid', 'payments'], 'taxAlreadyPaid'),
    ...each(['repayment', 'refund', 'claimrefund'], 'claimRepayment'),
    ...each(['refundamount'], 'repaymentAmount'),
    ...each(['dtr', 'foreigntax'], 'doubleTaxationRelief'),
  }),
);

export const BANK_WORDS = lazily(
  (): CommonWords => ({
    ...each(['bank'], 'bankName'),
    ...each(['account', 'number'], 'accountNumber'),
    ...each(['name', 'holder', 'accountholder'], 'accountName'),
    ...each(['rollnumber', 'reference'], 'buildingSocietyReference'),
  }),
);

export const LOAN_WORDS = lazily(
  (): CommonWords => ({
    ...each(['borrower', 'participator', 'director', 'who'], 'name'),
    ...each(['date', 'loandate', 'datemade'], 'dateAdvanced'),
    ...each(['value', 'sum', 'balance'], 'amount'),
  }),
);
export const RELIEF_WORDS = lazily(
  (): CommonWords => ({
    ...each(['borrower', 'participator', 'director', 'who'], 'name'),
    ...each(['repaid', 'amount', 'repayment'], 'amountRepaid'),
    ...each(['writtenoff', 'released', 'amountwrittenoff', 'amountreleased'], 'amountReleasedOrWrittenOff'),
    ...each(['daterepaid', 'repaymentdate'], 'date'),
    ...each(['origin'], 'balanceOrigin'),
  }),
);
export const CT600A_WORDS = lazily(
  (): CommonWords => ({
    ...each(['bf', 'balancebroughtforward', 'loansbroughtforward'], 'broughtForward'),
    ...each(['loan'], 'loans'),
    ...each(['relief', 'repayments'], 'reliefs'),
  }),
);

export const FILING_TYPES_WORDS = lazily(
  (): CommonWords => ({
    ...each(['tax', 'corporationtax', 'ct', 'return', 'taxreturn'], 'ct600'),
    ...each(['ch', 'account', 'companieshouse', 'registry'], 'accounts'),
  }),
);

/** The words for sign-ins, without `name`: outside the credentials `name` may mean the company's name. */
function signInWords(): CommonWords {
  const { name: _name, ...words } = CREDENTIALS_WORDS();
  return words;
}

/** Fields of an object are also recognised outside it. */
export const SAVE_WORDS = lazily(
  (): CommonWords => ({
    ...wordsOf('credentialsData', signInWords()),
    ...wordsOf('balanceSheetData', BALANCE_SHEET_WORDS()),
    ...wordsOf('profitLossData', PROFIT_LOSS_WORDS()),
    ...each(
      ['profitandloss', 'profitandlossdata', 'profitloss', 'pnl', 'pl', 'incomestatement'],
      'profitLossData',
    ),
    ...each(['balancesheet'], 'balanceSheetData'),
    bank: 'send a balance in balanceSheetData.cashAtBank, and the account for a repayment in bankDetailsData',
    ...each(['previousprofitandloss', 'priorprofitloss'], 'previousProfitLossData'),
    ...each(['previousbalancesheet', 'priorbalancesheet'], 'previousBalanceSheetData'),
    ...each(['credentials'], 'credentialsData'),
    ...each(['notes'], 'notesData'),
    ...each(['bankdetails', 'bankaccount'], 'bankDetailsData'),
    ...each(['taxpayments', 'payments'], 'taxPaymentsData'),
    ...each(['supplementarypages', 'loans'], 'supplementaryPagesData'),
    ...each(['employees', 'averageemployees', 'staffnumber'], 'numberOfEmployees'),
    ...each(['director'], 'directorName'),
    ...each(['dormant'], 'isDormant'),
    ...each(['closecompany'], 'isCloseCompany'),
    ...each(['charity'], 'charityStatus'),
    ...each(['accountstype', 'framework', 'standard'], 'accountType'),
  }),
);
export const CREATE_WORDS = lazily(
  (): CommonWords => ({
    ...each(
      ['companynumber', 'number', 'registrationnumber'],
      'send companyId, the id in the answer of POST /company/add',
    ),
    ...each(['company', 'companyid', 'id'], 'companyId'),
    ...each(['start', 'startdate', 'from', 'periodfrom', 'startofperiod'], 'periodStart'),
    ...each(['end', 'enddate', 'to', 'periodto', 'yearend', 'madeupto', 'endofperiod'], 'periodEnd'),
    ...each(['dormant'], 'isDormant'),
    ...each(['employees'], 'numberOfEmployees'),
    ...each(['director'], 'directorName'),
    ...each(['charity'], 'charityStatus'),
    ...each(['amendment'], 'isAmendment'),
    ...each(['originalfilingid', 'amends', 'amendmentof'], 'amendmentOfFilingId'),
  }),
);
export const FILING_WORDS = lazily((): CommonWords => each(['id', 'filing'], 'filingId'));

/** Other names of the two authorities, for `target`. */
export const TARGET_WORDS = {
  hmrc: 'tax',
  ct600: 'tax',
  ct: 'tax',
  'companies house': 'ch',
  'companies-house': 'ch',
  accounts: 'ch',
  registry: 'ch',
  all: 'both',
} as const;
