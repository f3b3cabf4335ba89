import type { AccountClass } from './classes.ts';
import { foldName } from './fold.ts';
import type { KindId } from './kinds.ts';

/**
 * The charts of accounts that packages start with. A code identifies an account only where several of the chart's own
 * accounts confirm the chart: the same digits mean other things in another chart.
 */
interface CodeRange {
  readonly from: number;
  readonly to: number;
  readonly class: AccountClass;
  /** Kind of an account of the range where its name says nothing; absent where the range is too mixed. */
  readonly kind?: KindId;
}

export interface Chart {
  readonly id: 'xero' | 'sage' | 'kashflow' | 'freeagent' | 'odoo';
  /** Number of digits in its codes. */
  readonly digits: number;
  readonly signs: readonly (readonly [code: string, name: RegExp])[];
  readonly ranges: readonly CodeRange[];
}

const range = (from: number, to: number, accountClass: AccountClass, kind?: KindId): CodeRange => ({
  from,
  to,
  class: accountClass,
  ...(kind === undefined ? {} : { kind }),
});

const XERO: Chart = {
  id: 'xero',
  digits: 3,
  signs: [
    ['200', /sales/],
    ['260', /other revenue/],
    ['270', /interest/],
    ['310', /cost of goods/],
    ['325', /direct/],
    ['400', /advertis/],
    ['401', /audit|account/],
    ['404', /bank/],
    ['420', /entertain/],
    ['425', /postage|freight/],
    ['429', /general/],
    ['433', /insurance/],
    ['461', /print/],
    ['463', /software/],
    ['469', /rent/],
    ['477', /salar/],
    ['489', /telephone/],
    ['493', /travel/],
    ['610', /receivable/],
    ['800', /payable/],
    ['820', /vat/],
    ['825', /paye/],
    ['835', /director/],
    ['960', /retained/],
  ],
  ranges: [
    range(90, 99, 'asset', 'bank'),
    range(200, 299, 'income', 'sales'),
    range(300, 399, 'direct', 'direct'),
    range(416, 416, 'depreciation', 'depreciation'),
    range(400, 499, 'overhead', 'overhead'),
    range(500, 500, 'overhead', 'taxCharge'),
    range(600, 609, 'asset'),
    range(610, 610, 'asset', 'tradeDebtors'),
    range(611, 699, 'asset'),
    range(700, 799, 'fixedAsset', 'tangible'),
    range(800, 800, 'liability', 'tradeCreditors'),
    range(801, 899, 'liability'),
    range(900, 949, 'liability'),
    range(950, 999, 'equity'),
  ],
};

/** Sage 50 and its descendants Odoo and ERPNext share the balance sheet and differ in the costs. */
const SAGE_BALANCE_SHEET: readonly CodeRange[] = [
  range(1, 999, 'fixedAsset', 'tangible'),
  range(1000, 1099, 'asset', 'stocks'),
  range(1100, 1100, 'asset', 'tradeDebtors'),
  range(1101, 1199, 'asset'),
  range(1200, 1239, 'asset', 'bank'),
  range(1240, 1249, 'liability', 'card'),
  range(1250, 1299, 'asset', 'bank'),
  range(1300, 1999, 'asset'),
  range(2100, 2100, 'liability', 'tradeCreditors'),
  range(2101, 2199, 'liability'),
  range(2200, 2209, 'liability', 'vat'),
  range(2210, 2219, 'liability', 'paye'),
  range(2220, 2299, 'liability'),
  range(2320, 2329, 'liability', 'corporationTax'),
  range(2300, 2999, 'liability'),
  range(3000, 3099, 'equity', 'shareCapital'),
  range(3100, 3299, 'equity'),
  range(3300, 3999, 'equity'),
];

const SAGE: Chart = {
  id: 'sage',
  digits: 4,
  signs: [
    ['1100', /debtors control/],
    ['1200', /bank current/],
    ['2100', /creditors control/],
    ['2200', /sales tax|vat/],
    ['2201', /purchase tax|vat/],
    ['2202', /vat liab/],
    ['3000', /ordinary shares/],
    ['3200', /profit and loss/],
    ['4000', /sales/],
    ['5000', /materials/],
    ['7001', /director/],
    ['7100', /rent/],
    ['7200', /electric/],
    ['7502', /telephone/],
    ['7601', /audit|account/],
    ['7901', /bank charges/],
    ['9998', /suspense/],
    ['9999', /mispost/],
  ],
  ranges: [
    ...SAGE_BALANCE_SHEET,
    range(4000, 4199, 'income', 'sales'),
    range(4200, 4299, 'income'),
    range(4300, 4999, 'income', 'otherIncome'),
    range(5000, 5999, 'direct', 'direct'),
    range(6000, 6099, 'direct', 'direct'),
    range(6100, 6999, 'overhead', 'overhead'),
    range(7000, 7099, 'overhead', 'staff'),
    range(7100, 7999, 'overhead', 'overhead'),
    range(8000, 8099, 'depreciation', 'depreciation'),
    range(8100, 8999, 'overhead', 'overhead'),
    range(9001, 9009, 'overhead', 'taxCharge'),
  ],
};

/** KashFlow has the codes of Sage, except that 6000 to 6099 are costs of selling, and not direct costs. */
const KASHFLOW: Chart = {
  id: 'kashflow',
  digits: 4,
  signs: [
    ['2310', /corporation tax/],
    ['3102', /profit/],
    ['4001', /sales? of goods/],
    ['4002', /sales? of services/],
    ['5001', /cost of goods/],
    ['5100', /direct exp/],
    ['6001', /marketing/],
    ['6002', /travel/],
    ['6004', /account/],
    ['7200', /heat/],
    ['7401', /entertain/],
    ['7801', /merchant/],
    ['8200', /subscription/],
  ],
  ranges: [range(6000, 6099, 'overhead', 'overhead'), ...SAGE.ranges],
};

const ODOO: Chart = {
  id: 'odoo',
  digits: 4,
  signs: [
    ['1100', /debtors control/],
    ['1102', /other debtors/],
    ['2100', /creditors control/],
    ['2202', /hmrc/],
    ['2210', /paye and ni/],
    ['3000', /called up/],
    ['3100', /retained/],
    ['4000', /sales category/],
    ['4001', /sales category/],
    ['4900', /interest/],
    ['5000', /cost of sales 1/],
    ['6000', /marketing/],
    ['7010', /gross salar/],
    ['7503', /internet/],
    ['7601', /accounting/],
    ['7900', /interest paid/],
    ['8000', /intangible/],
    ['8001', /tangible/],
    ['8300', /entertain/],
  ],
  ranges: [
    ...SAGE_BALANCE_SHEET,
    range(4000, 4199, 'income', 'sales'),
    range(4200, 4999, 'income', 'otherIncome'),
    range(5000, 5999, 'direct', 'direct'),
    range(6000, 6999, 'overhead', 'overhead'),
    range(7000, 7999, 'overhead', 'overhead'),
    range(8000, 8099, 'depreciation', 'depreciation'),
    range(8100, 8799, 'overhead', 'overhead'),
    range(8800, 8899, 'overhead', 'taxCharge'),
    range(9000, 9009, 'depreciation', 'disposal'),
  ],
};

const FREEAGENT: Chart = {
  id: 'freeagent',
  digits: 3,
  signs: [
    ['001', /sales/],
    ['051', /interest/],
    ['055', /flat rate/],
    ['460', /depreciation/],
    ['502', /corporation tax/],
    ['602', /capital asset/],
    ['605', /capital asset/],
    ['606', /capital asset/],
    ['681', /trade debtors/],
    ['796', /trade creditors/],
    ['814', /paye/],
    ['817', /vat/],
    ['820', /corporation tax/],
    ['901', /capital/],
    ['907', /director/],
    ['908', /dividend/],
    ['968', /profit and loss/],
  ],
  ranges: [
    range(1, 49, 'income', 'sales'),
    range(50, 53, 'income'),
    range(54, 99, 'income', 'otherIncome'),
    range(100, 199, 'direct', 'direct'),
    range(400, 409, 'overhead', 'staff'),
    range(460, 461, 'depreciation', 'depreciation'),
    range(500, 503, 'overhead', 'taxCharge'),
    range(599, 599, 'equity', 'suspense'),
    range(200, 499, 'overhead', 'overhead'),
    range(600, 609, 'fixedAsset', 'tangible'),
    range(610, 610, 'asset', 'stocks'),
    range(611, 629, 'asset', 'prepayments'),
    range(630, 639, 'fixedAsset', 'investment'),
    range(650, 659, 'liability', 'provisions'),
    range(660, 669, 'liability', 'accruals'),
    range(670, 679, 'equity', 'sharePremium'),
    range(682, 682, 'asset', 'otherDebtors'),
    range(680, 689, 'asset', 'tradeDebtors'),
    range(750, 759, 'asset', 'bank'),
    range(797, 797, 'liability', 'otherCreditors'),
    range(794, 799, 'liability', 'tradeCreditors'),
    range(814, 814, 'liability', 'paye'),
    range(813, 815, 'liability'),
    range(817, 819, 'liability', 'vat'),
    range(820, 820, 'liability', 'corporationTax'),
    range(821, 824, 'liability', 'vat'),
    range(825, 825, 'liability', 'provisions'),
    range(901, 901, 'equity', 'shareCapital'),
    range(902, 907, 'liability', 'director'),
    range(908, 908, 'equity', 'dividendsPaid'),
    range(910, 910, 'equity', 'sharesNotPaid'),
    range(968, 968, 'equity', 'retained'),
    range(998, 999, 'equity', 'suspense'),
  ],
};

const CHARTS: readonly Chart[] = [XERO, SAGE, KASHFLOW, ODOO, FREEAGENT];
/** Least number of the chart's own accounts, by code and name, that confirm it. */
const FEWEST_SIGNS = 3;

/** Gives the number of a code: `750-1` is under 750. Null for a text that is not a code, or has another length. */
function numberOf(code: string, digits: number): number | null {
  const match = /^(\d+)(?:[-./]\w+)?$/.exec(code);
  return match?.[1] === undefined || match[1].length !== digits ? null : Number(match[1]);
}

/** Finds the chart that most of the accounts point to, or null. */
export function recogniseChart(
  accounts: readonly { readonly code: string; readonly name: string }[],
): Chart | null {
  const known = accounts
    .filter(({ code }) => code !== '')
    .map(({ code, name }) => [code.split(/[-./]/)[0] ?? '', name] as const);
  const scored = CHARTS.map((chart) => {
    const signs = new Map(chart.signs);
    const isSign = ([code, name]: readonly [string, string]): boolean =>
      signs.get(code)?.test(foldName(name)) ?? false;
    return { chart, score: known.filter(isSign).length };
  }).sort((a, b) => b.score - a.score);
  const [best] = scored;
  return best === undefined || best.score < FEWEST_SIGNS ? null : best.chart;
}

export function rangeOf(chart: Chart | null, code: string): CodeRange | null {
  const number = chart === null ? null : numberOf(code, chart.digits);
  if (chart === null || number === null) return null;
  return chart.ranges.find(({ from, to }) => number >= from && number <= to) ?? null;
}
