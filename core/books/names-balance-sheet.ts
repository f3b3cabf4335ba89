import { ASSETS, BS, COSTS, type NameRule, PL, rule } from './name-rule.ts';

/** Names of reserves and current items; each list is in the order of trial. */

/** Things of which a sale is a chargeable gain, or a gain on an intangible asset. */
const CAPITAL =
  '\\b(propert(y|ies)|land|buildings?|freehold|leasehold|premises|house|flat|shares?|investments?|subsidiar(y|ies)|associates?|business$|the (business|trade)|goodwill|intangibles?|crypto\\w*|bitcoin|securities|gilts?)\\b';
const EQUIPMENT = '\\b(motor|vehicles?|van|car|lorry|truck|plant|machinery|equipment|computers?|assets?)\\b';

export const RESERVES: readonly NameRule[] = [
  rule(/^roundings?( account| differences?)?$/, 'overhead'),
  rule(
    /opening balances?( equity| account| offset| control| adjustments?)?( account)?$|historical adjustment|tracking transfer/,
    'openingBalances',
  ),
  rule(/suspense|^imbalance\b|mis ?posting|\bcontra\b|^errors?( account)?$|unreconciled/, 'suspense'),
  rule(
    /uncategori[sz]ed|ask (my |the |our )?(accountant|bookkeeper)|unidentified|unexplained|unallocated|unassigned|unknown|to be (coded|allocated)|unapplied/,
    'uncategorised',
  ),
  rule(
    /current years? (earnings|profit|result)|^(net )?(profit|loss|income|profit loss)( or loss)? for the (year|period)|undistributed profit/,
    'yearResult',
  ),
  rule(/^net (income|profit|loss|earnings|surplus)( after tax)?$/, 'yearResult', { unless: PL }),
  rule(/(share|capital).*(not paid|unpaid)|unpaid (share|capital)/, 'sharesNotPaid'),
  rule(
    /shares? premium|premium on (the )?(issue of )?shares|additional paid (in|up)|(paid in|capital) surplus/,
    'sharePremium',
  ),
  rule(
    /\bown shares?\b|treasury (stock|shares?)|shares? (held by .*trust|bought ?back|buy ?back)|purchase of (own )?shares/,
    'otherReserve',
    { unless: PL },
  ),
  rule(/^shares?$/, 'shareCapital', { when: ['equity'] }),
  rule(/capital redemption/, 'capitalRedemption'),
  rule(/other comprehensive income/, 'otherReserve'),
  rule(
    new RegExp(
      `^(?=.*\\b(profits?|loss(es)?|gains?|surplus)\\b)(?=.*\\b(sales?|sold|dispos\\w*|reali[sz]ed)\\b).*${CAPITAL}`,
    ),
    'capitalGain',
    { unless: BS },
  ),
  rule(
    new RegExp(
      `^(sale|proceeds?)( from| of)?( the)?( sale| disposal)? of (a |the |old |our |company )*((${CAPITAL}|${EQUIPMENT})( |$))+((and|at|in|to|of|on|for|no|\\d+)\\b|$)|^(capital|chargeable) gains?$|^fixed assets? disposals?$`,
    ),
    'capitalGain',
    { side: 'credit', unless: BS },
  ),
  rule(
    /fair value (gain|loss|movement|adjust)|revaluation (gain|loss)|unreali[sz]ed.*(investment|share|securit)|(gain|loss)(?!.*propert).*(investments?|shares|crypto)/,
    'fairValue',
    { unless: BS },
  ),
  rule(
    /^(?!.*(propert|freehold|leasehold|land|building).*revaluation$).*revaluation|merger reserve|other reserves?|capital (contribution|reserve)|fair value reserve|non ?distributable|undistributable|share option|hedging reserve/,
    'otherReserve',
    { unless: PL },
  ),
  rule(
    /dividends?.*(received|receivable|income)|(income|received) from (shares|(other )?(fixed asset )?investments|participating)|investment income|^(share )?dividends? from (?!(reserves|profits|capital)\b)/,
    'dividendsReceived',
    { unless: ['liability', 'equity', ...ASSETS] },
  ),
  rule(/dividends?/, 'otherDebtors', { when: ASSETS }),
  rule(/dividends?/, 'dividendsReceived', { when: ['income'] }),
  rule(
    /dividends? (payable|owed|owing|creditor|control)|(unpaid|proposed) dividends?|dividends? proposed/,
    'otherCreditors',
    { unless: PL, side: 'credit' },
  ),
  rule(/^(?!.*\b(tax|waived)\b).*dividends?/, 'dividendsReceived', {
    side: 'credit',
    when: ['unknown'],
    isDoubtful: true,
  }),
  rule(
    /^(?!.*\b(tax|waived)\b).*dividends?|^distributions$|\bdistributions? (paid )?to (the )?(shareholders?|participators?|members?|owners?)\b/,
    'dividendsPaid',
  ),
  rule(
    /drawings?\b|owners? .*(draw|withdraw|invest)|(funds|capital) introduced|cash (withdrawals?|taken)|^personal$|\b(personal|private) (use|expenses?|spending|items?)$|\b(directors?|personal) (income )?tax( paid)?$/,
    'drawings',
  ),
  rule(
    /retained|(profit and loss|profit loss|profit a loss|p and l\b)(?!.*\b(on|dispos\w*|sales?|exchange|currency)\b)|accumulated (profit|loss|deficit|surplus)|(profits?|reserves?|earnings|losses) (brought|b ?f)|(profits?|loss(es)?|earnings|reserves?) (for|of|from) (all )?(the )?(prior|previous|earlier) years?|revenue reserves?|^reserves?$|^(accumulated|undistributed) reserves$/,
    'retained',
    { unless: PL },
  ),
  rule(
    /share capital|(ordinary|preference|founder|common) (.* )?shares?\b|(common|capital|ordinary|preferred|preference) stock|capital shares|\b(s?eis|growth|alphabet) shares|^(capital )?paid in( capital)?$|^[a-e] shares?$|^capital( account)?$|^capital \d|called up capital|(issued|paid up|equity|stated) capital|^shares? issued/,
    'shareCapital',
    { unless: [...PL, ...ASSETS] },
  ),
];

export const CURRENT: readonly NameRule[] = [
  rule(
    /^(stock )?purchases?\b(?!.*\b(ledger|control|tax|account|creditors?|orders?|return\w*)\b)/,
    'direct',
    { side: 'debit', when: ['unknown'] },
  ),
  rule(/^deposits? (?!accounts?|a c|interest|received|held|from|bank)/, 'otherDebtors', {
    side: 'debit',
    when: ['unknown'],
    isDoubtful: true,
  }),
  rule(/^(debtors?|receivables?) (other|sundry)$/, 'otherDebtors', { unless: PL }),
  rule(/^(creditors?|payables?) (other|sundry)$/, 'otherCreditors', { unless: PL }),
  rule(/^customers?$/, 'tradeDebtors', { side: 'debit', when: ['unknown', 'asset'] }),
  rule(/^suppliers?$/, 'tradeCreditors', { side: 'credit', when: ['unknown', 'liability'] }),
  rule(/^prepaid (orders?|sales|income|subscriptions?|fees|memberships?)$/, 'accruals', {
    side: 'credit',
    unless: PL,
  }),
  rule(
    /^(?=.*(\b(directors?|shareholders?|participators?)\b.*\b(loans?|advances?|account|balance)\b|\bloans?\b.*\b(directors?|shareholders?|participators?)\b|\bdla\b)).*\b((written|write) off|writeoff|waive[dr]|releas|forgiv)/,
    'loanReleased',
    { side: 'debit', unless: BS },
  ),
  rule(
    /loans? (.*(written|write) off|(to .*)?(waive[dr]|forgiv))|(write off|waiver|forgiveness) of .*loan/,
    'loanWrittenOff',
    {
      side: 'debit',
      unless: BS,
    },
  ),
  rule(
    /^(?!.*\b(staff|team|crew|group)\b).*((loans?|advances?) (to|with) .*\b(shareholders?|participators?|members?|spouse|wife|husband)\b|(owed|due|owing) (by|from) (the )?(shareholders?|participators?|members)\b|\b(shareholders?|owners?|members?) (loans?|current|advances?)\b)/,
    'director',
    { side: 'debit', unless: PL },
  ),
  rule(/(held|available) for sale/, 'otherDebtors', { unless: PL, isDoubtful: true }),
  rule(/lease premium|premiums? on (the )?lease|key money/, 'property', { unless: PL, isDoubtful: true }),
  rule(
    /(stocks?|inventory)( obsolescence| slow moving)? (provision|reserve)|provision (for|against) (obsolete |slow moving )?(stocks?|inventory)/,
    'stocks',
    { side: 'credit', unless: PL },
  ),
  rule(
    /(stock|inventor|\bwip\b|work in progress).*(movement|adjust|change|varian|writ|loss|shrink|obsol)|(change|movement|increase|decrease) in (stocks?|inventor|work)|inventory (adjust|change|shrink|varian)/,
    'direct',
    { unless: ASSETS },
  ),
  rule(
    /opening (stock|inventor|work in|wip|valuation)|(stock|inventory|work in progress|wip) opening$|(stocks?|inventor\w+|wip|work in progress) (as )?at (the )?(start|beginning)/,
    'direct',
    { unless: ASSETS },
  ),
  rule(/closing (stock|inventor|work in|wip|valuation)/, 'direct', { when: PL }),
  rule(
    /(closing|year end) (stock|inventor|work in|wip|valuation)|(stock|inventory|work in progress|wip) closing$|(stocks?|inventor\w+|wip|work in progress) (as )?at (the )?end/,
    'direct',
    { side: 'credit', unless: ASSETS },
  ),
  rule(/\bstocks?\b|inventor(y|ies)|work in progress|\bwip\b|finished goods/, 'direct', { when: PL }),
  rule(
    /\bstocks?\b|inventor(y|ies)|work in progress|\bwip\b|finished goods|^(?!.*insur).*goods (in|on) (hand|transit)|^raw materials stock/,
    'stocks',
  ),
  rule(
    /directors?.*(remunerat|salar|fees?|\bpay\b|wages?|bonus|\bpension|emolument|benefit|\bnic?s?\b)/,
    'staff',
    { unless: BS },
  ),
  rule(
    /directors?.*(loan|current|account|a c\b|advance|overdrawn)|\bdla\b|\bdca\b|loans?.*directors?|(owed|due|owing) (to|by|from) (me |the )?directors?|owed to me/,
    'director',
    { unless: PL },
  ),
  rule(
    /^(charges?|fees?) bank$|(bank|card|merchant|paypal|stripe|payment|transaction|gocardless|sumup|square|worldpay|financial|factoring).*(charges?|fees?|costs?|commission)/,
    'overhead',
    { unless: BS },
  ),
  rule(
    /interest|finance (charges?|costs?)|(hire purchase|\bhp\b|loan|lease) (charges?|finance)/,
    'interestReceived',
    { when: ['income'] },
  ),
  rule(/^(net )?finance income$/, 'interestReceived', { unless: [...BS, ...COSTS] }),
  rule(/interest|finance (charges?|costs?)/, 'accruals', { when: ['liability'] }),
  rule(/(deposit|savings?|treasury)( accounts?| a c)? interest/, 'interestReceived'),
  rule(/^(bank |other )?interest( bank)?$/, 'interestReceived', {
    side: 'credit',
    isDoubtful: true,
    unless: COSTS,
  }),
  rule(
    /interest|finance (charges?|costs?)|(hire purchase|\bhp\b|lease) charges?|loan (arrangement |facility |admin )?(charges?|fees?)|(arrangement|facility) fees?|invoice discounting (charges?|fees?|interest|costs?)/,
    'interestPaid',
    { unless: BS },
  ),
  rule(
    /^(cash|till|petty cash)\b.*\b(over|short|under|differences?|discrepanc\w*|shortages?)\b/,
    'overhead',
    { unless: BS },
  ),
  rule(/\b(food ?bank|bank holiday|blood bank)\b/, 'overhead', {
    unless: BS,
    side: 'debit',
    isDoubtful: true,
  }),
  rule(/card (receipts?|takings|clearing)|merchant (account|clearing)/, 'bank', { unless: PL }),
  rule(/bank revaluation|currency (gain|loss|reval)/, 'exchange', { unless: BS }),
  rule(/^(?!.*\b(gift|business|payment|loyalty)\b).*\bcards?$/, 'card', {
    side: 'credit',
    when: ['unknown'],
    isDoubtful: true,
  }),
  rule(
    /credit cards?|charge card|company card|barclaycard|\bamex\b|american express|master ?card|\bvisa\b/,
    'card',
    { unless: PL },
  ),
  rule(/(staff|employees?|wages?) (cash )?(loans?|advances?)|loans? to|loans? receivable/, 'otherDebtors', {
    unless: PL,
  }),
  rule(/loans?|borrowings?|mortgage|\bbbl\b|\bcbils\b/, 'otherDebtors', { when: ['asset'], side: 'debit' }),
  rule(
    /(loan|mortgage|hire purchase|\bhp\b|\bbbls?\b|\bcbils\b|lease|finance|borrowing).*((within|under|less than|up to) (1|one|12|twelve|a)|short term|current portion)|short term loan|current portion/,
    'loanWithinYear',
    { unless: PL },
  ),
  rule(
    /(hire purchase|\bhp\b|lease|finance|loan notes?|loanback).*((after|over|more than) (1|one|12|twelve|a) ?|long term|non current)/,
    'otherLoanAfterYear',
    { unless: PL },
  ),
  rule(
    /(?!.*\bloan( notes?|back)\b)(loan|mortgage|borrowing).*((after|over|more than) (1|one|12|twelve|a) ?|long term|non current)|long term (loan|borrowing)/,
    'bankLoanAfterYear',
    { unless: PL },
  ),
  rule(
    /hire purchase|\bhp\b|\bpcp\b|finance (lease|agreement|creditor|contract)|lease (liabilit|creditor|payable|obligation)|asset finance|vehicle finance|\bloan notes?\b|(shareholders?|other|family|private|personal) (loans?|notes?)/,
    'otherLoan',
    { unless: PL },
  ),
  rule(
    /bounce ?back|\bbbls?\b|\bcbils\b|\brls\b|mortgage|\bloans?\b|borrowings?|funding circle|iwoca|long term debt|notes? payable/,
    'bankLoan',
    { unless: PL },
  ),
  rule(
    /provision.*(bad|doubtful|credit notes?)|(bad|doubtful) debts?.*(provision|reserve|allowance)|allowance for/,
    'generalProvision',
    { when: PL },
  ),
  rule(/^less (bad debts? |doubtful debts? )?provisions?$/, 'debtorsProvision', {
    side: 'credit',
    when: ['asset'],
    isDoubtful: true,
  }),
  rule(
    /provision.*(bad|doubtful|credit notes?|debtors)|(bad|doubtful) debts?.*(provision|reserve|allowance)|debtors?.*(provision|allowance)|allowance for (bad|doubtful)/,
    'debtorsProvision',
    { side: 'credit' },
  ),
  rule(
    /provision.*(bad|doubtful|credit notes?)|(bad|doubtful) debts?.*(provision|reserve|allowance)/,
    'generalProvision',
  ),
  rule(/bad debts?|doubtful debts?|debts? written off|irrecoverable debts?/, 'overhead', { unless: BS }),
  rule(
    /^(security|rent(al)?|damage|lease|premises|property|utilit\w+) deposits?$|deposits? (on|for) (the )?(premises|property|office|shop|lease|rent)|\b(lease|rent|landlords?|premises|utility) deposits?\b/,
    'otherDebtors',
    { side: 'debit', unless: [...PL, 'liability'] },
  ),
  rule(
    /other debtors?|sundry debtors?|other receivables?|deposits? paid|rent deposit|recoverable|refunds? due/,
    'otherDebtors',
    { unless: PL },
  ),
  rule(
    /\b(rent|fee|customer|client)s? arrears$|(owed|due|owing) (by|from) (customers?|clients?)|customers? who owe/,
    'tradeDebtors',
    { side: 'debit', unless: PL },
  ),
  rule(
    /(owed|due|owing) to (suppliers?)|^(unpaid )?bills (to pay|unpaid|owed|payable|outstanding)$|suppliers? (we )?owe/,
    'tradeCreditors',
    { side: 'credit', unless: PL },
  ),
  rule(/(owed|due|owing) to (staff|employees?|workers?|team)\b/, 'otherCreditors', {
    side: 'credit',
    unless: PL,
  }),
  rule(/grants? .*(receivable|due)\b/, 'prepayments', { side: 'debit', unless: PL }),
  rule(
    /trade debtors?|debtors? (control|ledger)|accounts? receivable|^debtors?( account)?$|sales ledger|customers? (control|ledger|account)|trade receivables?|^receivables?$/,
    'tradeDebtors',
    { unless: PL },
  ),
  rule(/\bprepaid (debit )?cards?$/, 'bank', { side: 'debit', unless: PL, isDoubtful: true }),
  rule(
    /prepay|prepaid|pre payment|accrued (income|revenue)|^(?!.*\b(job|release|income|due to|owed to|payable|bonus|staff|employee|costs?|expenses?|marketing|software)).*retentions?|deferred (costs?|expenses?|expenditure)|(payments?|paid|bills) in advance/,
    'prepayments',
    { unless: PL },
  ),
  rule(/contract assets?$/, 'prepayments', { unless: PL }),
  rule(/grants?.*(repayable|to repay|clawback)/, 'otherCreditors', { side: 'credit', unless: PL }),
  rule(/grants?.*(released?|amorti[sz]ed|credited)\b/, 'otherIncome', { side: 'credit', unless: BS }),
  rule(/(unbilled|uninvoiced|unearned) (revenue|income|fees|sales)|^unbilled\b/, 'prepayments', {
    side: 'debit',
    unless: PL,
  }),
  rule(/(holiday|leave|vacation|bonus|overtime)( pay)?$/, 'accruals', { when: ['liability'] }),
  rule(/goods received not invoiced|\bgrni\b|uninvoiced/, 'accruals', { unless: PL }),
  rule(/\bdefer(ment|red) account|\bduty deferment/, 'otherCreditors', {
    side: 'credit',
    unless: PL,
    isDoubtful: true,
  }),
  rule(
    /^(invoice (discounting|financ\w*|factoring)|debtor financ\w*|factoring|debt factoring)( facility| account| loan| advances?| company)?$/,
    'otherCreditors',
    { side: 'credit', unless: PL, isDoubtful: true },
  ),
  rule(
    /contract liabilit|^deferred (?!tax).*(income|revenue|fees|subscriptions?|rent)|advances? from (customers?|clients?)|gifts? (vouchers?|cards?) (issued|sold|outstanding|liab)|deferred (income|revenue)|(income|received|invoiced|fees|sales|orders|payments) in advance|(income|revenue|fees|subscriptions?) deferred|(customer|client)s? (deposits?|prepay|advance|retainer)|deposits? .*\b(customers?|clients?)\b|retainers?$|unearned|accru|deposits? (received|from (customers?|clients?))|payments? (received )?on account|grants?.*deferred|deferred.*grants?|(holiday|leave|bonus) (pay )?provision/,
    'accruals',
    { unless: PL },
  ),
  rule(/\bpensions?( scheme)? deficit|defined benefit.*(liabilit|obligation|deficit)/, 'provisions', {
    side: 'credit',
    unless: PL,
    isDoubtful: true,
  }),
  rule(
    /other (creditors?|payables?)|sundry (creditors?|payables?)|net (wages|salar\w*|pay)\b|employee reimburse|(wages|salar\w*|payroll) (control|payable|owed|creditor|clearing)|pension (fund|payable|control|creditor|liabilit|owed)|pensions? (contributions? )?payable|attachment (of earnings|orders?)|earnings orders?|expense (claims?|account)|(expenses?|expense) payable|unpaid expense|(tenants?|tenancy) deposits?\b|deposits? held|(^|gift )vouchers?$/,
    'otherCreditors',
    { unless: [...PL, 'asset'] },
  ),
  rule(/\bpensions?\b/, 'otherCreditors', { when: ['liability'] }),
  rule(/\bpensions?\b/, 'otherCreditors', { side: 'credit', when: ['unknown'], isDoubtful: true }),
  rule(
    /trade creditors?|creditors? (control|ledger)|accounts? payable|^creditors?( account)?$|(purchase|bought) ledger|suppliers? (control|ledger|account)|trade payables?|^payables?$/,
    'tradeCreditors',
    { unless: PL },
  ),
  rule(
    /^provisions?\b(?! of\b)|dilapidation|provisions? for|(warrant(y|ies)|dilapidations?|onerous).*provision/,
    'provisions',
    { unless: [...PL, 'asset'], side: 'credit' },
  ),
  rule(/provisions?$/, 'provisions', { side: 'credit', unless: [...PL, 'asset'], isDoubtful: true }),
  rule(/provision/, 'generalProvision', { unless: BS }),
  rule(
    /(bank|business|current|savings?|deposits?|reserve|cash|clearing) (current |deposit |savings? |reserve )?(account|a c)\b|petty cash|cash (at|in|on) |cash float|till float|(client|trust|escrow) (money|trust|funds)|^cash( account)?$|\btill\b(?! rolls?\b)|undeposited|\b(foreign currency|currency|euro?s?|usd|dollars?) (bank |current )?accounts?\b|(unbanked|unpresented|outstanding|uncleared) cheques|cheques (not presented|outstanding|uncleared|in hand)|^bank( accounts?)?( \d+)?$|^(deposit|savings?|current|business reserve)( bank)?$|\b(short term|fixed term|notice|money market) deposits?$|^(cash |till )?floats?$/,
    'bank',
    { unless: ['liability'] },
  ),
  rule(
    /\bbank\b|\bcash\b|\bsavings\b|\bisa\b|premium bonds|building society|clearing|in transit|paypal|stripe|revolut|monzo|starling|\btide\b|\bwise\b|hsbc|barclays|lloyds|natwest|santander|(current|savings?|deposit) account|transfers?$|undeposited|overdraft|business reserve/,
    'bank',
    { unless: [...PL, 'equity'] },
  ),
];
