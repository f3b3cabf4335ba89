import { BS, COSTS, type NameRule, PL, rule } from './name-rule.ts';

/** Names of taxes, pay, income and costs; each list is in the order of trial. */

const ACCRUED_INTEREST = /accrued.*interest|interest.*(accrued|accruals?)\b/;

export const TAXES: readonly NameRule[] = [
  // These come before the rules of interest: an amount owed or due is not income or cost.
  rule(ACCRUED_INTEREST, 'accruals', { unless: PL, side: 'credit' }),
  rule(ACCRUED_INTEREST, 'prepayments', { unless: PL, side: 'debit' }),
  rule(
    /interest.*(received|receivable|income|earned)|(received|receivable|earned).*interest|repayment (supplement|interest)|interest (on overpaid|from (hmrc|the tax))/,
    'interestReceived',
    { unless: ['liability'] },
  ),
  rule(/(fine|penalt).*(employee|driver|staff)|(employee|driver|staff).*(\bfine|penalt)/, 'fineOfEmployee'),
  rule(/early (repayment|redemption)|redemption penalt|prepayment penalt/, 'interestPaid'),
  rule(/penalt(y|ies)|\bfines?\b|\bsurcharges?\b|parking (ticket|charge notice)|\bpcns?\b/, 'fine', {
    unless: ['income', 'liability'],
  }),
  rule(
    /(corporation|corp) tax.*interest|interest.*(corporation tax|corp tax|\bct\b)/,
    'corporationTaxInterest',
    { unless: ['liability'] },
  ),
  rule(
    /interest.*\b(vat|paye|nic?|hmrc|customs|late paid tax|tax)\b|\b(vat|paye|hmrc|late tax)\b.*interest/,
    'taxInterest',
    { unless: ['income', 'liability'] },
  ),
  rule(
    /(flat ?rate|\bfrs\b).*(surplus|profit|gain|vat|scheme)|vat.*flat rate.*(surplus|profit|gain)/,
    'sales',
    { unless: BS },
  ),
  rule(
    /irrecoverable vat|\bvat\b.*(expense|irrecoverable|written off|not reclaim|non reclaim|unclaim)/,
    'overhead',
    { unless: BS },
  ),
  rule(/\bvat\b|value added tax|\bsales tax\b|\bpurchase tax\b|\binput tax\b|\boutput tax\b/, 'vat'),
  rule(/deferred tax/, 'deferredTaxCharge', { when: PL }),
  rule(
    /deferred tax.*(charge|credit|expense|movement)|(charge|credit|movement|increase|decrease|release).*deferred tax|timing differences/,
    'deferredTaxCharge',
    { unless: BS },
  ),
  rule(/^deferred tax(ation)?$/, 'deferredTaxCharge', { side: 'debit', when: ['unknown'], isDoubtful: true }),
  rule(/deferred tax asset/, 'otherDebtors'),
  rule(/deferred tax/, 'provisions'),
  rule(
    /tax.*(prior|previous|earlier) (year|period)|(prior|previous|earlier) (year|period).*tax|tax.*(under|over) ?provi|(under|over) ?provi.*tax/,
    'priorYearTax',
    { unless: BS },
  ),
  rule(
    /(corporation|corp) tax|\bct\b|^tax(ation)?$|tax on profits?|tax charge|(income )?tax expense/,
    'taxCharge',
    { when: PL },
  ),
  rule(
    /((corporation|corp) tax|\bct\b).*(charge|expense|for the (year|period)|on profits?)|tax (charge|expense)|tax on (the )?profits?|^taxation$|^uk (corporation )?tax on/,
    'taxCharge',
    { unless: BS },
  ),
  rule(/((corporation|corp) tax|\bct\b).*(current|this) (year|period)/, 'taxCharge', {
    side: 'debit',
    when: ['unknown'],
  }),
  rule(/^(corporation|corp) tax$/, 'corporationTax', { side: 'debit', when: ['unknown'], isDoubtful: true }),
  rule(
    /(corporation|corp) tax|\bct (liab|payable|creditor|control|instal|paid|payment|on account)|^ct$|^(income )?tax (payable|liability|creditor|provision)$|^tax$/,
    'corporationTax',
  ),
];

export const PAYROLL: readonly NameRule[] = [
  rule(/(employers?|public|products?) liability|liability insurance/, 'overhead', {
    unless: [...BS, 'income'],
  }),
  rule(
    /employment allowance|redundan|(private|staff|employee) (health|medical)|medical insurance|death in service|share based payment/,
    'staff',
    { unless: [...BS, 'income'] },
  ),
  rule(
    /^(?=.*\bcis\b)(?!.*(deduct|payable|control|liab|suffered|withheld)).*(\bcis\b.*(labour|sub ?contract|materials|expense|cost)|sub ?contract\w*.*\bcis\b)/,
    'direct',
    { unless: BS },
  ),
  rule(
    /social security( and other)? (costs?|contributions?|expenses?)|(employers?|\bers?\b) (paye|ni|nic|nics|national|pension|contrib)|employers? |\bnics?\b.*employer/,
    'staff',
    { unless: BS },
  ),
  rule(/directors? (national insurance|nics?|ni)\b|apprenticeship levy/, 'staff', {
    side: 'debit',
    when: ['unknown'],
  }),
  rule(
    /\bpaye\b|national insurance|\bnics?\b|\bni\b|student loans?|apprenticeship levy|social security/,
    'staff',
    { when: PL },
  ),
  rule(
    /\bpaye\b|national insurance|\bnics?\b|\bni\b|payroll (liabilit|tax|control)|student loans?|\bcis\b|apprenticeship levy|social security|^tax and ni/,
    'paye',
  ),
];

export const INCOME: readonly NameRule[] = [
  rule(
    /rent(al)?s? (receiv|income|from)|(rental|property|lettings?) income|income from propert|\brents? receiv/,
    'rentReceived',
    { unless: BS },
  ),
  rule(/\brent(s|al|als)?\b/, 'rentReceived', { when: ['income'] }),
  rule(
    /exchange|foreign currenc|currency (gain|loss|reval)|\bfx\b|\bforex\b|(bank|currency) revaluations?|reali[sz]ed currency/,
    'exchange',
  ),
  rule(
    /entertain.*(staff|employee|team|100 ?%)|(staff|employee|team).*(entertain|part(y|ies)|social|events?)|christmas party|annual party/,
    'entertainingStaff',
    { unless: BS },
  ),
  rule(
    /(entertain|hospitality).*(client|customer|business|\b0 ?%|non allow|disallow|uk|overseas|foreign|corporate)|(client|customer|business|corporate|uk|overseas|foreign).*(entertain|hospitality)|(client|customer) gifts?|gifts? to (client|customer)|hospitality/,
    'entertainingCustomers',
    { unless: BS },
  ),
  rule(/(staff|employee|team).*\b(lunch(es)?|dinners?|meals?|drinks)\b/, 'entertainingStaff', {
    side: 'debit',
    unless: [...BS, 'income'],
  }),
  rule(
    /(client|customer|corporate).*\b(lunch(es)?|dinners?|meals?|drinks|golf|rac(e|es|ing)|tickets?)\b|\b(lunch(es)?|dinners?|meals?|drinks|golf|rac(e|es|ing)|tickets?)\b.*(client|customer)|^(golf|race|racing|corporate) days?$/,
    'entertainingCustomers',
    { side: 'debit', unless: [...BS, 'income'] },
  ),
  rule(/entertain/, 'entertaining', { unless: BS }),
  rule(/\b(lunch(es)?|dinners?|golf)( days?| club)?$/, 'entertaining', {
    side: 'debit',
    unless: [...BS, 'income'],
    isDoubtful: true,
  }),
  rule(
    /(formation|incorporation) (costs?|fees?|expenses?|charges?)|(costs?|fees?|expenses?) of (formation|incorporation)/,
    'formation',
    { unless: [...BS, 'income'] },
  ),
  rule(/donat|charit|gift aid/, 'otherIncome', { when: ['income'] }),
  rule(/(politic.*charit)|(charit.*politic)/, 'donation'),
  rule(/politic/, 'politicalDonation', { unless: BS }),
  rule(/charit|gift aid/, 'charityDonation', { unless: BS }),
  rule(/donations?/, 'donation', { unless: BS }),
  rule(/cost of (sales? )?labou?r|labou?r \bcos\b/, 'directWages', { unless: BS }),
  rule(
    /cost of (sales?|goods|revenue)|costs? of .*sold|\bcogs\b|\bcos\b|direct (costs?|expenses?|purchases?)/,
    'direct',
    { unless: BS },
  ),
  rule(
    /discounts? (allowed|given)|sales? (returns?|refunds?|discounts?|allowances?)|refunds? (given|to|allowed|and allowances?|allowances?)|^refunds?$|credit notes? (issued|allowed)/,
    'salesReduction',
    { unless: BS },
  ),
  rule(/discounts? (received|taken)|purchase (discounts?|returns?)/, 'direct', { unless: BS }),
  rule(
    /grants?\b|furlough|job retention|royalt(y|ies) (receiv|income)|management (charges?|fees?) (receiv|income)|insurance (claims?|proceeds?|receipts?)|(sundry|other|misc\w*|non operating|other operating|rates) (income|revenue|receipts?)|compensation (receiv|income)|employment allowance/,
    'otherIncome',
    { unless: [...BS, ...COSTS] },
  ),
  rule(/grant|sundry|other|miscellaneous|royalt|insurance|management charge/, 'otherIncome', {
    when: ['income'],
  }),
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
  rule(/wages?|salar(y|ies)|labou?r|payroll|\bpay\b/, 'directWages', { when: ['direct'] }),
  rule(
    /(direct|productive|production|factory|workshop|site|kitchen|bakery|manufacturing) (labou?r|wages?|salar|staff|pay)|^labou?r( costs?)?$|(wages?|salar\w*|labou?r).*(direct|production|\bcos\b)/,
    'directWages',
    { unless: BS },
  ),
  rule(
    /wages?|salar(y|ies)|payroll|remunerat|employers?|pensions?|staff (costs?|pay|bonus|benefit)|childcare vouchers?|bonus(es)?|employee (benefit|cost|pay)|\bssp\b|\bsmp\b|statutory (sick|maternity|paternity)|staff$|health (insurance|cover) (staff|employee)|emoluments?/,
    'staff',
    { unless: [...BS, 'income'] },
  ),
  rule(/legal|solicitor|conveyanc|professional (fees?|charges?|services?|costs?)|^professional$/, 'legal', {
    unless: [...BS, 'income'],
  }),
  rule(
    /purchases?\b|materials?\b|carriage|freight|import dut|\bdut(y|ies)\b|packaging|goods (bought|for resale)|haulage|commissions? (paid|payable)|ingredients|consumables? used/,
    'overhead',
    { when: ['overhead'] },
  ),
  rule(
    /purchases?\b|materials?\b|carriage|freight|import dut|\bdut(y|ies)\b|packaging|goods (bought|for resale)|haulage|ingredients/,
    'direct',
    { unless: [...BS, 'income'] },
  ),
  rule(
    /consult|commission|services?\b|\bfees\b|royalt|subscription|shipping|delivery|hosting|postage/,
    'sales',
    {
      side: 'credit',
      when: ['unknown'],
      isDoubtful: true,
    },
  ),
  rule(/^(un)?reali[sz]ed (gains?|loss)/, 'exchange', { isDoubtful: true }),
  rule(
    /\brents?\b|\brates\b|utilit|\bgas\b|electric|\bwater\b|\blight|heat|\bpower\b|insur|(tele)?phone|internet|broadband|\bmobiles?\b|software|hosting|web ?site|domain|computer|\bit (costs?|support|expense|consumable)|stationery|print|postage|courier|\boffice\b|travel|\btrain|subsist|hotel|accommodation|\bmeals?\b|mileage|motor|vehicle|fuel|petrol|diesel|parking|congestion|\bcar\b|repair|maintenance|clean|waste|refuse|security|advert|\bads\b|adwords|market|promotion|exhibition|\bevents?\b|course|subscription|\bdues\b|member|account(ancy|ing|ant)|audit|book ?keep|consult|sundr|general (exp|admin)|misc|admin|\bleas(e|ing)\b|\bhire\b|rental|licen[cs]e|\bbooks\b|journals|use of home|home office|uniform|protective|laundry|health and safety|research|samples|storage|warehous|commission|sponsor|canteen|refreshment|agents? fees?|management fees?|companies house|filing fee|registration|data protection|rounding|council tax|small tools|tools\b|consumables|equipment (hire|rental|expens|under)|property (cost|expens)|service charge|ground rent|gifts?|staff|bank charge|franchise fee|design|delivery|shipping|^suppl(y|ies)\b|lodging|road tax|vehicle tax|\bmot\b|fund ?raising|bank fees?|other charges/,
    'overhead',
    { unless: [...BS, 'income'] },
  ),
  rule(/(royalt(y|ies)|management (charges?|fees?)) (paid|payable)/, 'overhead', {
    unless: [...BS, 'income'],
  }),
  rule(/freelanc|contractors?|outsourc/, 'overhead', { unless: [...BS, 'income'], isDoubtful: true }),
  rule(/\b(fees?|charges?)$/, 'overhead', { side: 'debit', unless: [...BS, 'income'], isDoubtful: true }),
  rule(/\b(expenses?|costs?)\b/, 'overhead', { unless: [...BS, 'income'], isDoubtful: true }),
];
