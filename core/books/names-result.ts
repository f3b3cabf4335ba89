import { BS, COSTS, type NameRule, PL, rule } from './name-rule.ts';

/** Names of taxes, pay, income and costs. The first rule of a list that matches is taken. */

const ACCRUED_INTEREST = /accrued.*interest|interest.*(accrued|accruals?)\b/;

export const TAXES: readonly NameRule[] = [
  rule(/\btakings$/, 'sales', { unless: [...BS, ...COSTS] }),
  rule(/\blate payment (?!interest).*(received|charged to)\b/, 'otherIncome', {
    side: 'credit',
    unless: [...BS, ...COSTS],
  }),
  // These come before the rules of interest: an amount owed or due is not income or cost.
  rule(ACCRUED_INTEREST, 'accruals', { unless: PL, side: 'credit' }),
  rule(ACCRUED_INTEREST, 'prepayments', { unless: PL, side: 'debit' }),
  rule(
    /^credit interest$|interest credited|interest .*\b(tax|hmrc|vat|paye) (repayments?|refunds?|rebates?)$|interest.*(received|receivable|income|earned|charged to)|(received|receivable|earned).*interest|repayment (supplement|interest)|interest (on overpaid|from (hmrc|the tax))/,
    'interestReceived',
    { unless: ['liability'] },
  ),
  rule(/(fine|penalt).*(employee|driver|staff)|(employee|driver|staff).*(\bfine|penalt)/, 'fineOfEmployee'),
  rule(/early (repayment|redemption)|redemption penalt|prepayment penalt/, 'interestPaid'),
  rule(
    /\blate (filing|submission|return) (fees?|charges?|costs?)|penalt(y|ies)|\bfines?\b(?! (arts?|wines?|spirits?|china|foods?|dining|jewellery|papers?|leathers?|linens?|chemicals?|chocolates?|cheeses?|bone|print\w*)\b)|\b(vat|default|tax|hmrc|paye|late|late payment|filing) surcharges?\b|\bsurcharges? (on )?(vat|hmrc|paye|late)\b|^surcharges?$|(parking|speeding) ticket|parking charge notice|\b(pcns?|fpns?)\b|\b(traffic|motoring) offences?\b|\bbus lane\b/,
    'fine',
    { unless: ['income', 'liability'] },
  ),
  rule(
    /(corporation|corp) tax.*interest|interest.*(corporation tax|corp tax|\bct\b)/,
    'corporationTaxInterest',
    { unless: ['liability'] },
  ),
  rule(
    /interest.*\b(vat|paye|nic?|hmrc|customs|late paid tax|duty|tax|taxation)\b|\b(vat|paye|hmrc|late tax)\b.*interest|\btax interest/,
    'taxInterest',
    { unless: ['income', 'liability'] },
  ),
  rule(
    /(flat ?rate|\bfrs\b).*(surplus|profit|gain|vat|scheme)|vat.*flat rate.*(surplus|profit|gain)/,
    'sales',
    { unless: BS },
  ),
  rule(
    /irrecoverable vat|partial exemption|\bvat\b.*(expense|irrecoverable|disallowed|written off|not reclaim|non reclaim|unclaim)/,
    'overhead',
    { unless: BS },
  ),
  rule(
    /^interest (on|from|to) (the |a )?(loans?|advances?|balances?|amounts?|deposits?|bonds?|reserves?|savings|clients?|group|parent|subsidiar\w*|directors?)/,
    'interestReceived',
    { side: 'credit', unless: [...BS, ...COSTS] },
  ),
  rule(
    /^interest (on|from|to) (the |a )?(loans?|advances?|balances?|amounts?|group|parent|subsidiar\w*|directors?)|unwind\w* of (the )?discount/,
    'interestPaid',
    { side: 'debit', unless: BS },
  ),
  rule(/\bvat\b|value added tax|\bsales tax\b|\bpurchase tax\b|\binput tax\b|\boutput tax\b/, 'vat'),
  rule(/deferred tax/, 'deferredTaxCharge', { when: PL }),
  rule(
    /deferred tax.*(charge|credit|expense|movement|release)|(charge|credit|movement|increase|decrease|release).*deferred tax|timing differences/,
    'deferredTaxCharge',
    { unless: BS },
  ),
  rule(
    /deferred tax(ation)? ((current|prior|this|previous)|(for|in) the) (year|period)/,
    'deferredTaxCharge',
    { side: 'debit', when: ['unknown'] },
  ),
  rule(/^deferred tax(ation)?$/, 'deferredTaxCharge', { side: 'debit', when: ['unknown'], isDoubtful: true }),
  rule(/deferred tax asset/, 'otherDebtors'),
  rule(/deferred tax/, 'provisions'),
  rule(
    /tax.*(prior|previous|earlier) (year|period)|(prior|previous|earlier) (year|period).*tax|tax.*(under|over) ?provi|(under|over) ?provi.*tax/,
    'priorYearTax',
    { unless: BS },
  ),
  rule(/^(?=.*\b(s ?455|section)\b)(?=.*\btax\b).*(charge|expense)/, 'loanTax', {
    side: 'debit',
    unless: BS,
  }),
  rule(/\b(s ?455|section 455)\b/, 'loanTax', { when: PL }),
  rule(
    /(corporation|corp) tax|\bct\b|^tax(ation)?$|tax on profits?|tax charge|(income )?tax expense|^tax (paid|payments?|suffered|withheld|deducted)\b|\bwithholding tax\b/,
    'taxCharge',
    { when: PL },
  ),
  rule(/\b(r and d|research and development) tax credit/, 'taxCharge', { side: 'credit', isDoubtful: true }),
  rule(/\b(foreign|overseas) tax(ation)?\b/, 'taxCharge', { side: 'debit', unless: BS, isDoubtful: true }),
  rule(
    /((corporation|corp) tax|\bct\b).*(charge|expense|for (the )?(year|period)|on profits?|at \d+%)|tax (charge|expense)|tax on (the )?(profits?|(profit on )?ordinary activities)|^taxation$|^uk (corporation )?tax on/,
    'taxCharge',
    { unless: BS },
  ),
  rule(/((corporation|corp) tax|\bct\b).*(current|this) (year|period)/, 'taxCharge', {
    side: 'debit',
    when: ['unknown'],
  }),
  rule(/^(corporation|corp) tax$/, 'corporationTax', { side: 'debit', when: ['unknown'], isDoubtful: true }),
  rule(/^(corporation )?tax (paid|payments?|instalments?)( on account| in advance)?$/, 'corporationTax', {
    side: 'debit',
    unless: PL,
  }),
  rule(/^tax (owed|due|owing|to pay|outstanding)$/, 'corporationTax', {
    side: 'credit',
    unless: PL,
    isDoubtful: true,
  }),
  rule(
    /(corporation|corp) tax|\bct (liab|payable|creditor|control|instal|paid|payment|on account|provision|due|owed|owing|reserve)|\bct$|^(income )?tax (payable|liability|creditor|provision)$|^provisions? for (uk )?tax(ation)?$|^tax$/,
    'corporationTax',
  ),
];

export const PAYROLL: readonly NameRule[] = [
  rule(/impairment of .*\b(debtors?|receivables?|debts?|loans?)\b/, 'generalProvision', { unless: BS }),
  rule(/(employers?|public|products?) liability|liability insurance/, 'overhead', {
    unless: [...BS, 'income'],
  }),
  rule(
    /employment allowance|redundan|(private|staff|employee) (health|medical)|medical insurance|death in service|share based payment|share options? (expense|charge|cost)|superannuation|(officers?|management|executive|staff|employee) compensation|(vacation|holiday|sick|maternity|paternity|overtime) pay$/,
    'staff',
    { unless: [...BS, 'income'] },
  ),
  rule(
    /^(?=.*\bcis\b)(?!.*(deduct|payable|control|liab|suffered|withheld)).*(\bcis\b.*(labour|sub ?contract|materials|expense|cost)|(sub ?contract\w*|labou?r).*\bcis\b)/,
    'direct',
    { unless: BS },
  ),
  rule(
    /\b(nics?|ni|national insurance|pensions?) employers?$|social security( and other)? (costs?|contributions?|expenses?)|(employers?|\bers?\b) (paye|ni|nic|nics|national|pension|contrib)|employers? |\bnics?\b.*employer/,
    'staff',
    { unless: BS },
  ),
  rule(
    /(remuneration|salar(y|ies)|wages|pay) and (ni|nics?|paye|national insurance)\b|^gross pay$|^overtime$/,
    'staff',
    { side: 'debit', unless: [...BS, 'income'] },
  ),
  rule(/directors? (national insurance|nics?|ni)\b|apprenticeship levy/, 'staff', {
    side: 'debit',
    when: ['unknown'],
  }),
  rule(
    /\bpaye\b|national insurance|\bnics?\b|\bni\b|student loans?|apprenticeship levy|social security|payroll tax(es)?/,
    'staff',
    { when: PL },
  ),
  rule(/\b(paye|nic?|nics|national insurance) (refund|rebate|reclaim|repayment)/, 'paye', {
    isDoubtful: true,
    unless: PL,
  }),
  rule(
    /\bp32\b|\bpaye\b|national insurance|\bnics?\b|\bni\b|payroll (liabilit|tax|control)|student loans?|\bcis\b|apprenticeship levy|social security|^tax and ni/,
    'paye',
  ),
];

export const INCOME: readonly NameRule[] = [
  // Things that are hired out are no property.
  rule(
    /\b(equipment|plant|machinery|tools?|vehicles?|vans?|cars?|bikes?|cycles?|boats?|marquees?|costumes?|skips?|furniture) (rentals?|hire)\b|\b(rentals?|hire) of (equipment|plant|machinery|tools|vehicles|vans|cars|bikes|cycles|boats|marquees|costumes|skips|furniture)\b/,
    'sales',
    { side: 'credit', when: ['income'] },
  ),
  rule(
    /rent(al)?s? (receiv|income|from)|(rental|property|lettings?|\b(sub)?lets?|tenants?|holiday (home|cottage)) income|income from (propert|tenants?|lettings?)|\brents? receiv/,
    'rentReceived',
    { unless: BS },
  ),
  rule(/^(furnished )?(holiday )?lettings?$/, 'rentReceived', { side: 'credit', unless: BS }),
  // A letting agent has fees and commission.
  rule(
    /\brent(s|al|als)?\b|\bsub ?let\b|\blet to\b|\bast\b|^(?!.*\b(fees?|commissions?|agency|management|referenc\w+|services?)\b).*\b(lets?|lettings?|lodgers?|tenan(ts?|cy))\b/,
    'rentReceived',
    { when: ['income'] },
  ),
  rule(/\brent(s|al|als)?$/, 'rentReceived', { side: 'credit', when: ['unknown'], isDoubtful: true }),
  rule(
    /exchange(?!r)|foreign currenc(y|ies)(?! (bank |current )?accounts?)|currency (gain|loss|reval)|\bfx\b|\bforex\b|(bank|currency) revaluations?|reali[sz]ed currency/,
    'exchange',
  ),
  rule(
    /entertain.*(staff|employee|team|100 ?%)|(staff|employee|team).*(entertain|hospitality|part(y|ies)|social|events?)|(christmas|xmas|annual|summer|works|office|winter|leaving) (party|parties|do|outing|dinner|lunch)/,
    'entertainingStaff',
    { unless: BS },
  ),
  rule(
    /(entertain|hospitality).*(client|customer|business|\b0 ?%|non allow|disallow|uk|overseas|foreign|corporate)|(client|customer|business|corporate|uk|overseas|foreign).*(entertain|hospitality)|(client|customer) gifts?|gifts? (to|for) (client|customer)|hospitality/,
    'entertainingCustomers',
    { unless: BS },
  ),
  rule(/(staff|employee|team).*\b(lunch(es)?|dinners?|meals?|drinks)\b/, 'entertainingStaff', {
    side: 'debit',
    unless: [...BS, 'income'],
  }),
  rule(
    /(client|customer|corporate).*\b(lunch(es)?|dinners?|meals?|drinks|golf|rac(e|es|ing)|tickets?)\b|\b(lunch(es)?|dinners?|meals?|drinks|wine|champagne|hampers?|box|football|rugby|cricket|golf|rac(e|es|ing)|tickets?)\b.*(client|customer)|^(golf|race|racing|corporate) days?$/,
    'entertainingCustomers',
    { side: 'debit', unless: [...BS, 'income'] },
  ),
  rule(/entertain|^drinks (for|with)\b|^t and e$/, 'entertaining', { unless: BS }),
  rule(
    /^(?!.*\b(rents?|rates|licen[cs]\w*|insurance|purchases?|repairs?|cleaning|supplies|signs?|signage)\b).*\b(restaurants?$|restaurant (meals?|bills?)|pubs?|drinks|alcohol|wine|beer|champagne|(client|customer)s? events?)\b|^(?!.*\b(air|bus|coach|ferry|flight|lottery|plane|raffle|rail|season|train|travel|tube)\b).*\btickets$/,
    'entertaining',
    { side: 'debit', when: ['overhead'] },
  ),
  // Bribes are not deductible (CTA 2009 s1304).
  rule(/\b(bribes?|facilitation payments?|ransoms?)\b/, 'disallowed', {
    side: 'debit',
    unless: [...BS, 'income'],
  }),
  rule(/\b(disallow\w*|non (allow|deduct|business)\w*|not (allow|deduct)\w*)/, 'disallowed', {
    side: 'debit',
    unless: [...BS, 'income'],
  }),
  rule(/\b(lunch(es)?|dinners?|golf)( days?| club)?$/, 'entertaining', {
    side: 'debit',
    unless: [...BS, 'income'],
    isDoubtful: true,
  }),
  rule(
    /^(co|company|ltd) formation$|formation agents?|(formation|incorporation|(company|ltd|limited|ltd co|limited company) set ?up) (costs?|fees?|expenses?|charges?)|(costs?|fees?|expenses?) of (formation|incorporation)/,
    'formation',
    { unless: [...BS, 'income'] },
  ),
  rule(/donat|charit|gift aid/, 'otherIncome', { when: ['income'] }),
  rule(
    /(donations?|gift aid) (received|income|from|re ?claim\w*|claim\w*)|(received|income) from donations?/,
    'otherIncome',
    { side: 'credit', unless: BS },
  ),
  rule(/(politic.*charit)|(charit.*politic)/, 'donation'),
  rule(/politic/, 'politicalDonation', { unless: BS }),
  rule(/charit|gift aid/, 'charityDonation', { unless: BS }),
  rule(/donations?/, 'donation', { unless: BS }),
  rule(
    /\b(just ?giving|comic relief|red nose day|children in need|poppy appeal|macmillan|oxfam|unicef|rnli|nspcc|rspca|cancer research)\b/,
    'donation',
    { side: 'debit', unless: [...BS, 'income'] },
  ),
  rule(/cost of (sales? )?labou?r|labou?r \bcos\b/, 'directWages', { unless: BS }),
  rule(
    /cost of (sales?|goods|revenue)|costs? of .*sold|\bcogs\b|\bcos\b|direct (\w+ )?(costs?|expenses?|purchases?)/,
    'direct',
    { unless: BS },
  ),
  rule(
    /discounts? (allowed|given)|sales? (returns?|refunds?|discounts?|allowances?)|^(returns?|refunds?)( and (returns?|refunds?))$|refunds? (given|to|allowed|and allowances?|allowances?)|^refunds?$|credit notes? (issued|allowed)/,
    'salesReduction',
    { unless: BS },
  ),
  rule(
    /^(purchases|(raw )?materials|(stock|goods|materials?|trade) purchase[sd]|purchases of .*)$/,
    'direct',
    { unless: [...BS, 'income'] },
  ),
  rule(/\b(propert(y|ies)|land|houses)\b.*\bfor resale\b/, 'direct', {
    when: ['direct', 'overhead'],
    isDoubtful: true,
  }),
  rule(
    /\b(food|products?|drinks?|beverage|bar|wet|dry|stock|item|goods) costs?$|^(wet|dry|bar|food|drinks?|retail|kitchen|cellar) (stock )?purchases$|^(?!.*\b(propert(y|ies)|land|houses)\b).*\b(for resale|resale goods)\b|^(feed|feeds|fertilisers?|seeds?|sprays?|ingredients)( and (feeds?|fertilisers?|seeds?|sprays?|chemicals))?$/,
    'direct',
    { unless: [...BS, 'income'] },
  ),
  rule(/\bsold$/, 'sales', { side: 'credit', unless: [...BS, ...COSTS], isDoubtful: true }),
  rule(/\b(refunds?|returns?)$/, 'salesReduction', { side: 'debit', when: ['unknown'], isDoubtful: true }),
  rule(/\bdiscounts?$/, 'salesReduction', { side: 'debit', when: ['unknown'], isDoubtful: true }),
  rule(/discounts? (received|taken)|purchase (discounts?|returns?)/, 'direct', { unless: BS }),
  rule(
    /grants?\b|furlough|job retention|royalt(y|ies) (receiv|income)|management (charges?|fees?) (receiv|income)|insurance (claims?|proceeds?|receipts?|pay ?outs?)|(sundry|other|misc\w*|non operating|other operating|rates) (income|revenue|receipts?)|compensation (receiv|income)|employment allowance/,
    'otherIncome',
    { unless: [...BS, ...COSTS] },
  ),
  rule(
    /grant|^(?!.*\b(sales|turnover|takings)$).*(sundry|other|miscellaneous)|royalt|insurance|management charge/,
    'otherIncome',
    { when: ['income'] },
  ),
  rule(/sales? (commission|promotion|market|expense|salar|wages|staff|team)|cost|expens/, 'sales', {
    when: ['income'],
  }),
  rule(
    /\bsales?\b(?!.*(commission|promotion|market|expense|salar|wages|staff|team|training))|turnover|\brevenues?\b|takings|fees? (income|received|earned|charged|receivable)|income from|commissions? (receiv|income|earned)|\bincome$|work done|invoiced/,
    'sales',
    { unless: [...BS, ...COSTS] },
  ),
];

export const COST_NAMES: readonly NameRule[] = [
  rule(/sub ?contract/, 'overhead', { when: ['overhead'] }),
  rule(/sub ?contract/, 'direct', { unless: BS }),
  rule(
    /payroll (software|bureau|fees?|services?)|(staff|employee).*(training|recruit|travel|uniform|meal|welfare|refresh)|recruitment|training/,
    'overhead',
    { unless: [...BS, 'income'] },
  ),
  rule(/audit(ors?)? remunerat/, 'overhead', { unless: [...BS, 'income'] }),
  rule(/\b(casual|agency|temporary|hourly) (labou?r|workers?|staff)$|\blabou?r$/, 'directWages', {
    side: 'debit',
    when: ['unknown'],
    isDoubtful: true,
  }),
  rule(/wages?|salar(y|ies)|labou?r(?!ator)|payroll|\bpay\b/, 'directWages', { when: ['direct'] }),
  rule(
    /(direct|productive|production|factory|workshop|site|kitchen|bakery|manufacturing) (labou?r|wages?|salar|staff|pay)|^labou?r( costs?)?$|(wages?|salar\w*|labou?r).*(direct|production|\bcos\b)/,
    'directWages',
    { unless: BS },
  ),
  rule(
    /wages?|salar(y|ies)|payroll|remunerat|employers?|\bpensions?|^nest$|staff (costs?|pay|bonus|benefit)|childcare vouchers?|bonus(es)?|employee (benefit|cost|pay)|\bssp\b|\bsmp\b|statutory (sick|maternity|paternity)|staff$|health (insurance|cover) (staff|employee)|emoluments?/,
    'staff',
    { unless: [...BS, 'income'] },
  ),
  rule(/stamp duty|\bsdlt\b/, 'legal', { unless: [...BS, 'income'], isDoubtful: true }),
  rule(/(gaming|machine|vehicle excise|betting|pool betting|air passenger) dut(y|ies)/, 'overhead', {
    unless: [...BS, 'income'],
  }),
  rule(
    /legal|solicitor|conveyanc|professional (fees?|charges?|services?|costs?)|^professional\b(?! (indemnity|subscriptions?|memberships?|development|bod(y|ies)|training|journals?)\b)/,
    'legal',
    {
      unless: [...BS, 'income'],
    },
  ),
  rule(
    /purchases?\b|materials?\b|carriage|freight|import dut|\bdut(y|ies)\b|packaging|goods (bought|for resale)|haulage|commissions? (paid|payable)|ingredients|consumables? used/,
    'overhead',
    { when: ['overhead'] },
  ),
  rule(
    /purchases?\b|materials?\b|(?<!postage and )carriage(?! and post)|freight|import dut|\bdut(y|ies)\b|packaging|goods (bought|for resale)|haulage|ingredients/,
    'direct',
    { unless: [...BS, 'income'] },
  ),
  rule(
    /\bwork$|contracts$|tuition|lessons|call ?outs?|consult|commission|services?\b|\bfees\b|royalt|subscription|shipping|delivery|hosting|postage/,
    'sales',
    { side: 'credit', when: ['unknown'], isDoubtful: true },
  ),
  rule(/^(un)?reali[sz]ed (gains?|loss)/, 'exchange', { isDoubtful: true }),
  rule(/\b(received|receivable|charged to (customers?|clients?)|recharged?)\b/, 'otherIncome', {
    side: 'credit',
    when: ['unknown', 'income'],
  }),
  rule(/^suppliers? (refunds?|credits?|rebates?)$/, 'direct', {
    side: 'credit',
    unless: [...BS, 'income'],
    isDoubtful: true,
  }),
  rule(
    /\brents?\b|\brates\b|utilit|\bgas\b|electric|\bwater\b|\blight|heat|\bpower\b|insur|(tele)?phone|internet|broadband|\bmobiles?\b|software|hosting|web ?site|domain|computer|\bit (costs?|support|expense|consumable)|stationery|print|postage|courier|\boffice\b|travel|\btrain|subsist|hotel|accommodation|\bmeals?\b|mileage|motor|vehicle|fuel|petrol|diesel|parking|congestion|\bcar\b|repair|maintenance|clean|waste|refuse|security|advert|\bads\b|adwords|market|promotion|exhibition|\bevents?\b|course|subscription|\bdues\b|member|account(ancy|ing|ant)|audit|book ?keep|consult|sundr|general (exp|admin|overheads?\b)|misc|admin|\bleas(e|ing)\b|\bhire\b|rental|licen[cs]e|\bbooks\b|journals|use of home|home office|uniform|protective|laundry|health and safety|research|samples|storage|warehous|commission|sponsor|canteen|refreshment|agents? fees?|management fees?|companies house|filing fee|registration|data protection|rounding|council tax|small tools|tools\b|consumables|equipment (hire|rental|expens|under)|property (cost|expens)|service charge|ground rent|gifts?|staff|bank charge|franchise fee|design|delivery|shipping|^suppl(y|ies)\b|\btolls?\b|\btaxis?\b|^it$|^small equipment$|\b(van|car|lorry|truck) tax\b|networking|leaflets|signage|trade shows?|\bflights?\b|\bfares\b|\bcoffee\b|first aid|\btyres?\b|\bmots\b|\blevy\b|indemnity|\bco ?working\b|conference|\bflowers\b|decorations|glassware|cutlery|photograph|monitoring|\balarms?\b|\bskips?\b|scaffold|\bppe\b|workwear|window display|certificates?$|inspection|\btesting\b|lodging|road tax|vehicle tax|\bmot\b|fund ?raising|bank fees?|other charges/,
    'overhead',
    { unless: [...BS, 'income'] },
  ),
  rule(
    /\b(photocopying|seo|flyers?|pest control|cpd|toner|till rolls?|carrier bags|locksmiths?|key cutting|call answering|virtual assistants?|bin collections?|(sky|satellite) tv|clinical waste|(christmas|business) cards|menus|napkins|magazines|dbs checks?|vet bills?|gardening|relocation|translation|typing|boiler service|glass washing|recycling|landline|public transport|trade associations?|chamber of commerce|permits|card terminals?|vodafone)\b|^(bt|edf|sage|quickbooks|freeagent|microsoft( office)?|google workspace|adobe creative cloud|zoom|dropbox|canva|mailchimp)$/,
    'overhead',
    { side: 'debit', unless: [...BS, 'income'] },
  ),
  rule(/(royalt(y|ies)|management (charges?|fees?)) (paid|payable)/, 'overhead', {
    unless: [...BS, 'income'],
  }),
  rule(
    /\broyalt(y|ies)\b|^(software |trade )?subs\b|^pr\b|public relations|debt (collection|recovery)/,
    'overhead',
    { side: 'debit', unless: [...BS, 'income'], isDoubtful: true },
  ),
  rule(/freelanc|contractors?|outsourc/, 'overhead', { unless: [...BS, 'income'], isDoubtful: true }),
  rule(/\b(fees?|charges?)$/, 'overhead', { side: 'debit', unless: [...BS, 'income'] }),
  rule(/\b(components|parts|spares)$/, 'direct', {
    side: 'debit',
    unless: [...BS, 'income'],
    isDoubtful: true,
  }),
  rule(/\b(expenses?|costs?|expenditure)\b/, 'overhead', { unless: [...BS, 'income'] }),
];
