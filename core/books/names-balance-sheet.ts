import { ASSETS, BS, COSTS, type NameRule, PL, rule } from './name-rule.ts';

/** Names of reserves, fixed assets and current items; each list is in the order of trial. */

const INTANGIBLE =
  /goodwill|intangib|patent|trade ?mark|intellectual|development|licen[cs]es?\b|software|web ?site|franchise|copyright|customer relationship/;
/** Usual names of fixed assets, which their running costs carry too. */
const TANGIBLE =
  /plant|machinery|motor|vehicles?|\b(vans?|cars?|lorr(y|ies)|trucks?|trailers?)\b|equip(ment)?|fixtures?|fittings?|furniture|computers?|laptops?|\bf and f\b|\bp and m\b|freehold|leasehold|\bland\b|buildings?|propert(y|ies)|improvements?|tangible|\btools\b/;
const RUNNING =
  '(?!.*(hire|rent|repair|running|leas(e|ing) |insur|fuel|mainten|expens|support|clean|servic|costs))';
const DEPRECIATION = /\b(depn|deprec\w*|dep|amorti[sz]ation|amort|impairment)\b/;

export const RESERVES: readonly NameRule[] = [
  rule(/^roundings?( account| differences?)?$/, 'overhead'),
  rule(
    /opening balances?( equity| account| offset| control)?$|historical adjustment|tracking transfer/,
    'openingBalances',
  ),
  rule(/suspense|mis ?posting|\bcontra\b|^errors?( account)?$|unreconciled/, 'suspense'),
  rule(
    /uncategori[sz]ed|ask my accountant|unallocated|unassigned|unknown|to be (coded|allocated)|unapplied/,
    'uncategorised',
  ),
  rule(
    /current years? (earnings|profit|result)|^(net )?(profit|loss|income|profit loss)( or loss)? for the (year|period)|undistributed profit/,
    'yearResult',
  ),
  rule(/^net (income|profit|loss|earnings|surplus)( after tax)?$/, 'yearResult', { unless: PL }),
  rule(/(share|capital).*(not paid|unpaid)|unpaid (share|capital)/, 'sharesNotPaid'),
  rule(/shares? premium|additional paid (in|up)|(paid in|capital) surplus/, 'sharePremium'),
  rule(/\bown shares?\b|treasury (stock|shares?)/, 'otherReserve', { unless: PL }),
  rule(/capital redemption/, 'capitalRedemption'),
  rule(/other comprehensive income/, 'otherReserve'),
  rule(
    /fair value (gain|loss|movement|adjust)|revaluation (gain|loss)|unreali[sz]ed.*(investment|share|securit)|(gain|loss).*(investments?|shares|crypto)/,
    'fairValue',
    { unless: BS },
  ),
  rule(
    /revaluation|merger reserve|other reserves?|capital (contribution|reserve)|fair value reserve|non distributable|share option|hedging reserve/,
    'otherReserve',
    { unless: PL },
  ),
  rule(
    /dividends?.*(received|receivable|income)|(income|received) from (shares|(fixed asset )?investments|participating)|investment income|^(share )?dividends? from (?!(reserves|profits|capital)\b)/,
    'dividendsReceived',
    { unless: ['liability', 'equity'] },
  ),
  rule(/dividends?/, 'dividendsReceived', { when: ['income'] }),
  rule(/dividends? (payable|owed|owing|creditor|control)|unpaid dividends?/, 'otherCreditors', {
    unless: PL,
  }),
  rule(/dividends?/, 'dividendsReceived', { side: 'credit', when: ['unknown'], isDoubtful: true }),
  rule(/dividends?/, 'dividendsPaid'),
  rule(/drawings?\b|owners? .*(draw|withdraw)|(funds|capital) introduced/, 'drawings'),
  rule(
    /retained|profit and loss|profit loss|p and l\b|accumulated (profit|loss|deficit|surplus)|(profits?|reserves?|earnings) (brought|b f)|revenue reserves?|^reserves?$|^(accumulated|undistributed) reserves$/,
    'retained',
    { unless: PL },
  ),
  rule(
    /share capital|(ordinary|preference|founder|common) (.* )?shares?\b|(common|capital|ordinary|preferred) stock|^(capital )?paid in( capital)?$|^[a-e] shares?$|^capital( account)?$|^capital \d|called up capital|(issued|paid up|equity) capital|^shares? issued/,
    'shareCapital',
    { unless: [...PL, ...ASSETS] },
  ),
];

/** Tells the depreciation of what was sold from the charge, and from a profit or loss on the sale. */
const OF_DISPOSALS = '(?!.*\\b(profit|loss|gain|surplus|proceeds?)\\b).*\\b(dispos\\w*|eliminated)\\b';

export const FIXED_ASSETS: readonly NameRule[] = [
  rule(new RegExp(`^(?=.*\\bamorti)${OF_DISPOSALS}`), 'intangible', { unless: PL }),
  rule(new RegExp(`^(?=.*\\b(depn|deprec\\w*|dep)\\b)${OF_DISPOSALS}`), 'tangible', { unless: PL }),
  rule(/^(cost|valuation) of disposals?$|^disposals?( at)? (cost|valuation)$/, 'tangible', { unless: PL }),
  rule(/goodwill.*(written|write) off|(written|write) off.*goodwill/, 'amortisation', {
    unless: [...BS, 'income'],
  }),
  rule(/dispos|sale|sold/, 'tangible', { when: ['fixedAsset'] }),
  rule(/equity in (the )?(earnings|results?|profits?)/, 'fairValue', { isDoubtful: true }),
  rule(/^(shares|investments?) in\b|participating interest/, 'investment', { unless: PL }),
  rule(
    new RegExp(
      `^(?=.*\\b(cost|valuation|additions?|disposals?|nbv|net book value|wdv|written down value|[bc] f|[bc] ?fwd|brought forward|carried forward)( b f| bfwd| b fwd| brought forward| c f)?$)${RUNNING}.*(${TANGIBLE.source})`,
    ),
    'tangible',
    { unless: [...PL, 'liability'] },
  ),
  rule(
    /(profit|loss|gain|surplus|proceeds?)( or loss| loss)?.*\b(disposals?|sale)|disposals? of|sales? of (fixed )?assets?|assets? (sales?|disposals?)|disposal account|asset disposal/,
    'disposal',
    { unless: BS },
  ),
  rule(
    new RegExp(
      `(${INTANGIBLE.source}).*(${DEPRECIATION.source})|(accum|less).*(amorti)|amorti[sz]ation (b f|brought)`,
    ),
    'intangible',
    { when: [...ASSETS, 'liability'] },
  ),
  rule(/accum.*(amorti)|amorti[sz]ation (b f|brought|provision)|provision for amorti/, 'intangible', {
    unless: PL,
  }),
  rule(DEPRECIATION, 'tangible', { when: [...ASSETS, 'liability'] }),
  rule(new RegExp(`accum.*(${INTANGIBLE.source})`), 'intangible', { unless: PL }),
  rule(/accum.*(dep)|dep\w* (b f|brought forward|provision|to date)|provision for dep|less dep/, 'tangible', {
    unless: PL,
  }),
  rule(
    new RegExp(
      `amorti|impairment of (goodwill|intang)|(${INTANGIBLE.source}).*(${DEPRECIATION.source})|(${DEPRECIATION.source}).*(${INTANGIBLE.source})`,
    ),
    'amortisation',
    { side: 'debit' },
  ),
  rule(/amorti|impairment of (goodwill|intang)/, 'amortisation', { when: PL }),
  rule(/amorti|impairment of (goodwill|intang)/, 'intangible', { isDoubtful: true }),
  rule(DEPRECIATION, 'depreciation', { side: 'debit' }),
  rule(DEPRECIATION, 'depreciation', { when: PL }),
  rule(DEPRECIATION, 'tangible', { isDoubtful: true }),
  rule(/investment propert/, 'investmentProperty', { unless: PL }),
  rule(/current asset investment|short term investment/, 'currentInvestment', { unless: PL }),
  rule(
    /loans? .*\b(parents|grandparents?|mum|dad|mother|father|wife|husband|spouse|partner|brother|sister|family|friends?|relatives?|shareholders?|investors?)\b(?! (compan|ltd|limited))/,
    'otherLoan',
    { side: 'credit', unless: PL },
  ),
  rule(/loans? (by|from|to) (the |our |my )?parent$/, 'group', { unless: PL, isDoubtful: true }),
  rule(
    /(owed|due|loans?|balances?) (by|to|from|with) .*(group|subsidiar|parent|related|associate|holding|inter ?company)|inter ?company|(group|subsidiary|parent|holding|sister|associated?) (compan|undertaking|account|loan|balance)|related part|connected compan/,
    'group',
    { unless: PL },
  ),
  rule(
    /shares in|investments? in|^(fixed asset |long term |listed |unlisted |quoted |other )?investments?( at cost)?$|crypto|bitcoin|subsidiar/,
    'investment',
    { unless: PL },
  ),
  rule(INTANGIBLE, 'intangible', { when: ['fixedAsset'] }),
  rule(/freehold|leasehold|land|building|propert/, 'property', { when: ['fixedAsset'] }),
  rule(
    /goodwill|^patents?( cost)?$|^trade ?marks?( cost)?$|intellectual property|intangible|development costs?( cost)?$|capitali[sz]ed (development|software|website)|(development|software|website).*capitali[sz]ed/,
    'intangible',
    { unless: PL },
  ),
  rule(
    /freehold|leasehold (property|land|improvement)|improvements? to (the )?(property|premises|buildings?)|(property|premises|building) improvements?|land and building|^(land|buildings?)( cost| at cost)?$|propert(y|ies) (at )?cost/,
    'property',
    { unless: PL },
  ),
  rule(
    /^(plant|machinery|equipment|tools?|motor|vehicles?).*\b(hire|repairs?|rental|leasing|running|maintenance|servicing|insurance|fuel)\b/,
    'overhead',
    { unless: [...BS, 'income'] },
  ),
  // The name may mean a car that is bought or its running costs.
  rule(/^company (cars?|vans?|vehicles?)$/, 'tangible', { unless: PL, side: 'debit', isDoubtful: true }),
  rule(
    /^(f and f|p and m|tooling)( (at )?cost)?$|plant and (machinery|equipment)|plant machinery|^plant|^machinery|fixtures|fittings|(^|office|computer|it|kitchen|shop|tools and|catering|workshop|medical|gym) ?equipment( (at )?cost|s)?$|^motor (vehicles?|cars?)( (at )?cost)?$|^vehicles?( cost)?$|^(motor )?vans?( cost)?$|furniture( and .*)?$|^(computers?|laptops?)( cost)?$|capital assets?|leasehold improvements?|assets? (on|under) (hire|finance)|tangible( fixed)? assets?/,
    'tangible',
    { unless: [...PL, 'liability'] },
  ),
];

export const CURRENT: readonly NameRule[] = [
  rule(/(held|available) for sale/, 'otherDebtors', { unless: PL, isDoubtful: true }),
  rule(/lease premium|premiums? on (the )?lease|key money/, 'property', { unless: PL, isDoubtful: true }),
  rule(
    /stock.*(movement|adjust|change|varian|writ|loss|shrink|obsol)|(change|movement|increase|decrease) in (stocks?|inventor|work)|inventory (adjust|change|shrink|varian)/,
    'direct',
    { unless: ASSETS },
  ),
  rule(
    /opening (stock|inventor|work in|wip)|(stock|inventory|work in progress|wip) opening$|(stocks?|inventor\w+|wip|work in progress) (as )?at (the )?(start|beginning)/,
    'direct',
    { unless: ASSETS },
  ),
  rule(/closing (stock|inventor|work in|wip)/, 'direct', { when: PL }),
  rule(
    /closing (stock|inventor|work in|wip)|(stock|inventory|work in progress|wip) closing$|(stocks?|inventor\w+|wip|work in progress) (as )?at (the )?end/,
    'direct',
    { side: 'credit', unless: ASSETS },
  ),
  rule(/\bstocks?\b|inventor(y|ies)|work in progress|\bwip\b|finished goods/, 'direct', { when: PL }),
  rule(
    /\bstocks?\b|inventor(y|ies)|work in progress|\bwip\b|finished goods|goods (in|on) (hand|transit)|^raw materials stock/,
    'stocks',
  ),
  rule(
    /directors?.*(remunerat|salar|fees?|\bpay\b|wages?|bonus|pension|emolument|benefit|\bnic?s?\b)/,
    'staff',
    { unless: BS },
  ),
  rule(
    /directors?.*(loan|current|account|a c\b|advance|overdrawn)|\bdla\b|\bdca\b|loans?.*directors?|(owed|due) (to|by|from) directors?/,
    'director',
    { unless: PL },
  ),
  rule(
    /(bank|card|merchant|paypal|stripe|payment|transaction|gocardless|sumup|square|worldpay|financial|factoring).*(charges?|fees?|costs?|commission)/,
    'overhead',
    { unless: BS },
  ),
  rule(
    /interest|finance (charges?|costs?)|(hire purchase|\bhp\b|loan|lease) (charges?|finance)/,
    'interestReceived',
    { when: ['income'] },
  ),
  rule(/interest|finance (charges?|costs?)/, 'accruals', { when: ['liability'] }),
  rule(/(deposit|savings?|treasury)( accounts?| a c)? interest/, 'interestReceived'),
  rule(/^(bank |other )?interest$/, 'interestReceived', { side: 'credit', isDoubtful: true, unless: COSTS }),
  rule(
    /interest|finance (charges?|costs?)|(hire purchase|\bhp\b|lease) charges?|loan (arrangement |facility |admin )?(charges?|fees?)|(arrangement|facility) fees?|invoice discounting/,
    'interestPaid',
    { unless: BS },
  ),
  rule(/card (receipts?|takings|clearing)|merchant (account|clearing)/, 'bank', { unless: PL }),
  rule(/bank revaluation|currency (gain|loss|reval)/, 'exchange', { unless: BS }),
  rule(
    /credit cards?|charge card|company card|barclaycard|\bamex\b|american express|master ?card|\bvisa\b/,
    'card',
    { unless: PL },
  ),
  rule(/(staff|employees?|wages?) (cash )?(loans?|advances?)|loans? to|loans? receivable/, 'otherDebtors', {
    unless: PL,
  }),
  rule(/loans?|borrowings?|mortgage|\bbbl\b|\bcbils\b/, 'otherDebtors', { when: ['asset'] }),
  rule(
    /(loan|mortgage|hire purchase|\bhp\b|lease|finance|borrowing).*((within|under|less than|up to) (1|one|12|twelve)|short term|current portion)|short term loan|current portion/,
    'loanWithinYear',
    { unless: PL },
  ),
  rule(
    /(hire purchase|\bhp\b|lease|finance).*((after|over|more than) (1|one|12|twelve)|long term|non current)/,
    'otherLoanAfterYear',
    { unless: PL },
  ),
  rule(
    /(loan|mortgage|borrowing).*((after|over|more than) (1|one|12|twelve)|long term|non current)|long term (loan|borrowing)/,
    'bankLoanAfterYear',
    { unless: PL },
  ),
  rule(
    /hire purchase|\bhp\b|finance lease|lease (liabilit|creditor|payable|obligation)|asset finance|vehicle finance|(shareholders?|other|family|private|personal) (loans?|notes?)/,
    'otherLoan',
    { unless: PL },
  ),
  rule(
    /bounce ?back|\bbbls?\b|\bcbils\b|\brls\b|mortgage|\bloans?\b|borrowings?|funding circle|iwoca|long term debt|notes? payable/,
    'bankLoan',
    {
      unless: PL,
    },
  ),
  rule(
    /provision.*(bad|doubtful|credit notes?)|(bad|doubtful) debts?.*(provision|reserve|allowance)|allowance for/,
    'generalProvision',
    { when: PL },
  ),
  rule(
    /provision.*(bad|doubtful|credit notes?)|(bad|doubtful) debts?.*(provision|reserve|allowance)|allowance for (bad|doubtful)/,
    'debtorsProvision',
    { side: 'credit' },
  ),
  rule(
    /provision.*(bad|doubtful|credit notes?)|(bad|doubtful) debts?.*(provision|reserve|allowance)/,
    'generalProvision',
  ),
  rule(/bad debts?|doubtful debts?|debts? written off|irrecoverable debts?/, 'overhead', { unless: BS }),
  rule(
    /^(security|rent(al)?|damage|lease|premises|property|utilit\w+) deposits?$|deposits? (on|for) (the )?(premises|property|office|shop|lease|rent)/,
    'otherDebtors',
    { side: 'debit', unless: [...PL, 'liability'] },
  ),
  rule(
    /other debtors?|sundry debtors?|other receivables?|deposits? paid|rent deposit|recoverable|refunds? due/,
    'otherDebtors',
    { unless: PL },
  ),
  rule(
    /trade debtors?|debtors? (control|ledger)|accounts? receivable|^debtors?( account)?$|sales ledger|customers? (control|ledger|account)|trade receivables?|^receivables?$/,
    'tradeDebtors',
    { unless: PL },
  ),
  rule(
    /prepay|prepaid|pre payment|accrued (income|revenue)|retentions?|deferred (costs?|expenses?|expenditure)|payments? in advance/,
    'prepayments',
    { unless: PL },
  ),
  rule(/contract assets?$/, 'prepayments', { unless: PL }),
  rule(
    /contract liabilit|gift (vouchers?|cards?) (issued|sold|outstanding|liab)|deferred (income|revenue)|(income|received|invoiced) in advance|(customer|client) (deposits?|prepay|advance)|unearned|accru|deposits? (received|from (customers?|clients?))|payments? (received )?on account|grants?.*deferred|deferred.*grants?|(holiday|leave|bonus) (pay )?provision/,
    'accruals',
    { unless: PL },
  ),
  rule(
    /other (creditors?|payables?)|sundry (creditors?|payables?)|net (wages|salar\w*|pay)\b|employee reimburse|(wages|salar\w*|payroll) (control|payable|owed|creditor|clearing)|pension (fund|payable|control|creditor|liabilit|owed)|pensions? (contributions? )?payable|attachment of earnings|expense (claims?|account)|(expenses?|expense) payable|unpaid expense|(tenants?|tenancy) deposits?$|deposits? held|(^|gift )vouchers?$/,
    'otherCreditors',
    { unless: [...PL, 'asset'] },
  ),
  rule(/\bpensions?\b/, 'otherCreditors', { when: ['liability'] }),
  rule(/^pensions?( contributions?| scheme| fund)?$/, 'otherCreditors', {
    side: 'credit',
    when: ['unknown'],
    isDoubtful: true,
  }),
  rule(
    /trade creditors?|creditors? (control|ledger)|accounts? payable|^creditors?( account)?$|purchase ledger|suppliers? (control|ledger|account)|trade payables?|^payables?$/,
    'tradeCreditors',
    { unless: PL },
  ),
  rule(
    /^provisions?\b|dilapidation|provisions? for|(warrant(y|ies)|dilapidations?|onerous).*provision/,
    'provisions',
    { unless: [...PL, 'asset'], side: 'credit' },
  ),
  rule(/provisions?$/, 'provisions', { side: 'credit', unless: [...PL, 'asset'], isDoubtful: true }),
  rule(/provision/, 'generalProvision', { unless: BS }),
  rule(
    /(bank|business|current|savings?|deposits?|reserve|cash|clearing) (current |deposit |savings? |reserve )?(account|a c)\b|petty cash|cash (at|in|on) |cash float|till float|(client|trust|escrow) (money|trust|funds)|^cash( account)?$|\btill\b|undeposited|^bank( accounts?)?( \d+)?$|^(deposit|savings?|current|business reserve)( bank)?$/,
    'bank',
    { unless: ['liability'] },
  ),
  rule(
    /\bbank\b|\bcash\b|\bsavings\b|\bisa\b|premium bonds|building society|clearing|in transit|paypal|stripe|revolut|monzo|starling|\btide\b|\bwise\b|hsbc|barclays|lloyds|natwest|santander|(current|savings?|deposit) account|transfers?$|undeposited|overdraft|business reserve/,
    'bank',
    { unless: [...PL, 'equity'] },
  ),
];
