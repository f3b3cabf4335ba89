import { FOUND_IN_REQUESTS } from '../../core/filing/rules-in-requests.ts';

/** A request that breaks a rule: the save on top of a complete micro-entity's year, and the creation of the filing. */
export interface RuleRequest {
  readonly rule: string;
  /** Location in the refusal. */
  readonly location: string;
  readonly save: Readonly<Record<string, unknown>>;
  readonly create: Readonly<Record<string, unknown>>;
}

const PROFIT_LOSS = { turnover: 100000, staffCosts: 30000, otherCharges: 10000 };
const micro = (more: Readonly<Record<string, unknown>>) => ({ profitLossData: { ...PROFIT_LOSS, ...more } });
const year = (start: number) => ({ periodStart: `${start}-04-01`, periodEnd: `${start + 1}-03-31` });

const charityPage = (page: Readonly<Record<string, unknown>>) => ({
  supplementaryPagesData: {
    ct600e: { applies: true, claimingExemption: true, allCharitable: 'all_exempt', ...page },
  },
});
const charity = { charityStatus: 'charity' };
const LONG = { ...charity, periodStart: '2025-01-01', periodEnd: '2026-03-31' };
const LEGACY = {
  forenames: 'Ann',
  surname: 'Jones',
  addressLine1: '1 Example Street',
  postcode: 'CF10 1AA',
  date: '2025-05-01',
  amount: 600,
};

/** Gives a loan of 1,000 in the year, and reliefs of loans. */
const loans = (reliefs: readonly Readonly<Record<string, unknown>>[], dateAdvanced = '2025-05-01') => ({
  supplementaryPagesData: {
    ct600a: {
      applies: true,
      beforeEndPeriod: false,
      loans: dateAdvanced === '' ? [] : [{ name: 'J Smith', amount: 1000, dateAdvanced }],
      reliefs: reliefs.map((relief) => ({ name: 'J Smith', amountRepaid: 500, ...relief })),
    },
  },
});
const PAGE_A = 'supplementaryPagesData.ct600a';
const PAGE_E = 'supplementaryPagesData.ct600e';

const row = (
  rule: string,
  location: string,
  save: RuleRequest['save'],
  create: RuleRequest['create'] = {},
): RuleRequest => ({ rule, location, save, create });

/** Day of all requests. Rules about future days need it. */
export const ASKED_ON = '2027-04-01';

/** Requests that save accepts and that validate and submit refuse. */
export const REFUSED_AT_SUBMIT: readonly RuleRequest[] = [
  // Capital allowances
  row('9288', 'profitLossData.caAia', micro({ caAia: 1_000_001 })),
  row('9609', 'profitLossData.qeSpecialRateAllowance', micro({ caSpecialRateAllowance: 5 })),
  row('9870', 'profitLossData.caFullExpensing', micro({ caFullExpensing: 5 }), year(2021)),
  row('9870', 'profitLossData.bcFullExpensing', micro({ bcFullExpensing: 5 }), year(2021)),
  row(
    '9608',
    'profitLossData.caSpecialRateAllowance',
    micro({ caSpecialRateAllowance: 5, qeSpecialRateAllowance: 5 }),
    year(2019),
  ),
  row('9608', 'profitLossData.bcSpecialRateAllowance', micro({ bcSpecialRateAllowance: 5 }), year(2019)),
  row('9620', 'profitLossData.qeSpecialRateAllowance', micro({ qeSpecialRateAllowance: 5 }), year(2019)),
  row('9260', 'profitLossData.caStructuresBuildings', micro({ caStructuresBuildings: 5 }), year(2017)),
  row('9412', 'profitLossData.qeStructuresBuildings', micro({ qeStructuresBuildings: 5 }), year(2017)),
  row('9278', 'profitLossData.caElectricChargePoints', micro({ caElectricChargePoints: 5 }), year(2015)),
  row('9278', 'profitLossData.dvElectricChargePoints', micro({ dvElectricChargePoints: 5 }), year(2015)),
  row('8005', 'profitLossData.dvElectricChargePoints', micro({ dvElectricChargePoints: 5 })),
  row('8008', 'profitLossData.caZeroEmissionsGoodsVehicles', micro({ caZeroEmissionsGoodsVehicles: 5 })),
  row('8008', 'profitLossData.dvZeroEmissionsGoodsVehicles', micro({ dvZeroEmissionsGoodsVehicles: 5 })),
  row('9839', 'profitLossData.caZeroEmissionsCars', micro({ caZeroEmissionsCars: 5 }), year(2019)),
  row('9839', 'profitLossData.dvZeroEmissionsCars', micro({ dvZeroEmissionsCars: 5 }), year(2019)),
  row('8009', 'profitLossData.dvZeroEmissionsCars', micro({ dvZeroEmissionsCars: 5 })),
  // The repayment, the days and the tax reference
  row('9296', 'taxPaymentsData.repaymentAmount', {
    taxPaymentsData: {
      grossIncomeWithTaxDeducted: 50_000,
      incomeTaxDeducted: 20_000,
      claimRepayment: true,
      repaymentAmount: 1,
    },
  }),
  row('9103', 'periodStart', {}, year(2027)),
  row('9106', 'periodEnd', {}, year(2027)),
  row('9100', 'credentialsData.utrNumber', { credentialsData: { utrNumber: null } }),
  // Page CT600A
  row('9884', `${PAGE_A}.reliefs[0].date`, loans([{ date: '2027-06-01' }], '2026-05-01'), year(2026)),
  row('9431', `${PAGE_A}.reliefs[0].date`, loans([{ date: '2028-02-01' }], '2026-05-01'), year(2026)),
  row('9411', `${PAGE_A}.reliefs[0]`, loans([{ amountRepaid: 2000, date: '2026-06-01' }])),
  row(
    '9425',
    `${PAGE_A}.reliefs[0]`,
    loans([{ amountRepaid: 2000, date: '2027-02-01', reliefDueConfirmed: true }]),
  ),
  row('9405', `${PAGE_A}.reliefs[0]`, loans([{ date: '2026-06-01' }], '')),
  // Page CT600E
  row('9125', PAGE_E, {}, charity),
  row(
    '9611',
    `${PAGE_E}.expenditure.tradingCosts`,
    charityPage({ expenditure: { tradingCosts: 5 } }),
    charity,
  ),
  row(
    '9612',
    `${PAGE_E}.expenditure.ukLandBuildings`,
    charityPage({ expenditure: { ukLandBuildings: 5 } }),
    charity,
  ),
  row(
    '9613',
    `${PAGE_E}.assets.valueOfNonQualifying`,
    charityPage({ assets: { qualifyingInvestments: true, valueOfNonQualifying: 1 } }),
    charity,
  ),
  // The only legacy is in the first return.
  row(
    '8023',
    `${PAGE_E}.bySubPeriod[1].income.legacyIncome`,
    charityPage({
      bySubPeriod: [{ income: { legacyIncome: 500 } }, { income: { legacyIncome: 100 } }],
      legacyPayments: [LEGACY],
    }),
    LONG,
  ),
  row(
    '8024',
    `${PAGE_E}.bySubPeriod[0].income.legacyIncome`,
    charityPage({
      bySubPeriod: [{ income: { legacyIncome: 500 } }, { income: { legacyIncome: 100 } }],
      legacyPayments: [LEGACY],
    }),
    LONG,
  ),
  row(
    '8026',
    `${PAGE_E}.legacyPayments[0].postcode`,
    charityPage({ legacyPayments: [{ ...LEGACY, postcode: undefined }] }),
    charity,
  ),
  row(
    '8028',
    `${PAGE_E}.legacyPayments[0].date`,
    charityPage({ legacyPayments: [{ ...LEGACY, date: '2026-04-01' }] }),
    charity,
  ),
];

/** Requests that save refuses. */
export const REFUSED_AT_SAVE: readonly RuleRequest[] = [
  row('9404', `${PAGE_A}.reliefs[0]`, loans([{ amountRepaid: 0, date: '2026-06-01' }])),
  row('9419', `${PAGE_A}.reliefs[0]`, loans([{ amountRepaid: 0, date: '2027-02-01' }])),
  row(
    '8024',
    `${PAGE_E}.income.legacyIncome`,
    charityPage({ income: { legacyIncome: 5 }, legacyPayments: [LEGACY] }),
    charity,
  ),
];
export const REFUSED_AT_CREATION: readonly RuleRequest[] = [
  row('9105', 'periodEnd', {}, { periodStart: '2025-04-01', periodEnd: '2025-03-31' }),
];

/** A missing tax reference leaves the header without its key too, so one refusal stands for two rules. */
const REPORTED_WITH: Readonly<Record<string, string>> = { 9100: '5004' };

/** Every rule that a request here breaks. */
export const REQUESTED: ReadonlySet<string> = new Set(
  [...REFUSED_AT_SUBMIT, ...REFUSED_AT_SAVE, ...REFUSED_AT_CREATION].flatMap(({ rule }) =>
    REPORTED_WITH[rule] === undefined ? [rule] : [rule, REPORTED_WITH[rule]],
  ),
);
/** Rules that bar boxes whose claims the computation moves to others (decision 206), so that no request breaks them. */
export const ROUTED: readonly string[] = ['8006', '9388'];
/** Every rule that the code lists as found before there is a return. */
export const FOUND_BEFORE: readonly string[] = Object.keys(FOUND_IN_REQUESTS);
