import { BS, COSTS, type NameRule, PL, rule } from './name-rule.ts';

/**
 * Names of sales, costs and gifts that also have a word of a tax, a debt or a cost, such as `CIS income`. They come
 * before the rules for those words.
 */
export const BESIDE_TAXES: readonly NameRule[] = [
  rule(
    /^(?!.*\b(on|of|for|to|from|before|after|against|less|vat|tax(es)?|costs?|other|sundry|miscellaneous|assets?|interest|dividends?|rent\w*|grants?|investments?|returns?|discounts?|refunds?|commissions?)\b).*\b(sales|turnover|takings|revenues?)$/,
    'sales',
    { side: 'credit', when: ['income'] },
  ),
  rule(
    /^(cash|card|credit card|paypal|stripe|sumup|square|zettle|till|counter) (sales|takings|income)$/,
    'sales',
    { side: 'credit', unless: [...BS, ...COSTS] },
  ),
  rule(
    /^(?=.*\bcis\b)(?!.*\b(suffered|withheld|deduct\w*|tax|control|liab\w*|refunds?|recover\w*)\b).*\b(income|sales|turnover|takings|revenues?|invoiced)\b/,
    'sales',
    { side: 'credit', unless: [...BS, ...COSTS] },
  ),
  rule(
    /^(?=.*\bcis\b)(?!.*\b(suffered|withheld|deduct\w*|tax|control|liab\w*|payable|owed|due|by)\b).*\b(wages|hire|workers|operatives)\b/,
    'direct',
    { side: 'debit', unless: BS },
  ),
  rule(/\bmargin scheme sales$/, 'sales', { side: 'credit', unless: [...BS, ...COSTS] }),
  rule(/^(sales|turnover|takings|income|revenues?|fees) (.* )?ni( northern ireland)?$/, 'sales', {
    side: 'credit',
    unless: [...BS, ...COSTS],
    isDoubtful: true,
  }),
  rule(
    /\b(entertain\w*|hospitality|arrangement|broking|brokerage|bureau|advisory|provision|consultancy|services?|fees) (income|fees received)$/,
    'sales',
    { side: 'credit', when: ['income'] },
  ),
  rule(
    /^(?!.*\b(penalt\w*|fines?|interest|surcharges?|personal|late|charges|deferred|accru\w*|prepaid|tax on)\b)(.*\b(vat|(corporation|corp) tax|ct|ct600|tax)\b.*\b(fees?|consultan\w*|advice|advisory|compliance|planning|software|preparation|(?<!national )insurance)\b|(?!.*\bsales\b).*\b(ct|ct600|tax) returns?\b)/,
    'overhead',
    { side: 'debit', unless: [...BS, 'income'] },
  ),
  rule(/goodwill (gestures?|vouchers?|credits?|payments? to (customers?|clients?))/, 'overhead', {
    side: 'debit',
    unless: [...BS, 'income'],
  }),
  rule(
    /^(?!.*\b(creditors?|accru\w*|owed|payable|reserves?|funds?|provisions?|advance|deferred)\b).*(donat|charit|gift aid)/,
    'otherIncome',
    { side: 'credit', unless: [...BS, ...COSTS] },
  ),
  rule(/\bcharit\w* (shops?|activit\w*|trading|projects?|events?|expenditure)\b/, 'overhead', {
    side: 'debit',
    unless: [...BS, 'income'],
    isDoubtful: true,
  }),
  rule(/\bgrants? (payable|paid|made|awarded|given|expenditure)\b/, 'overhead', {
    side: 'debit',
    unless: [...BS, 'income'],
    isDoubtful: true,
  }),
  rule(/\bgrants? (payable|committed|awarded|approved|unpaid|not yet paid)\b/, 'otherCreditors', {
    side: 'credit',
    unless: PL,
    isDoubtful: true,
  }),
  rule(/\baccru\w* .*\b(charge|movement)$/, 'overhead', {
    side: 'debit',
    unless: [...BS, 'income'],
    isDoubtful: true,
  }),
  rule(/^income and expenditure( account)?( b f| bf| b ?fwd| brought forward| reserves?)?$/, 'retained', {
    unless: PL,
  }),
];
