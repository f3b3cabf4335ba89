import { PROFIT_LOSS_AMOUNTS } from '../../figures/amounts.ts';
import { LINES } from '../../tax/lines.ts';
import { BOXES } from '../boxes/return.ts';

const PROFIT_LOSS: ReadonlySet<string> = new Set(PROFIT_LOSS_AMOUNTS);

/** Lines that are a field of the caller's under its own name: box by box, the field. */
const OF_LINES: readonly (readonly [box: string, field: string])[] = Object.entries(LINES).flatMap(
  ([id, { box }]): [string, string][] =>
    box !== null && PROFIT_LOSS.has(id) ? [[box, `profitLossData.${id}`]] : [],
);

const under = (
  parent: string,
  fields: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] =>
  Object.entries(fields).map(([box, field]) => [box, `${parent}.${field}`]);

/** Boxes that hold what the caller gave under another name. */
const OTHERS: readonly (readonly [box: string, field: string])[] = [
  ['30', 'periodStart'],
  ['35', 'periodEnd'],
  ['326', 'associatedCompanies'],
  ['327', 'associatedCompanies'],
  ['328', 'associatedCompanies'],
  ['975', 'directorName'],
  ...under('credentialsData', { 3: 'utrNumber', 985: 'declarantStatus' }),
  ...under('profitLossData', {
    45: 'lossesCarriedBack',
    55: 'provisionalFigures',
    160: 'lossesBroughtForward',
    170: 'interestIncome',
    190: 'propertyBusinessIncome',
    245: 'managementExpenses',
    250: 'propertyLossesBroughtForward',
    285: 'lossesBroughtForward',
    616: 'exporterStatus',
    617: 'exporterStatus',
    618: 'exporterStatus',
    640: 'intangibleAssetsIndicator',
  }),
  ...under('taxPaymentsData', {
    185: 'grossIncomeWithTaxDeducted',
    450: 'doubleTaxationRelief',
    455: 'underlyingRateRelief',
    515: 'incomeTaxDeducted',
    595: 'taxAlreadyPaid',
    865: 'repaymentAmount',
    870: 'repaymentAmount',
  }),
  ...under('bankDetailsData', {
    920: 'bankName',
    925: 'sortCode',
    930: 'accountNumber',
    935: 'accountName',
    940: 'buildingSocietyReference',
  }),
  ...under('supplementaryPagesData', { 95: 'ct600a', 115: 'ct600e.applies' }),
  ...under('supplementaryPagesData.ct600a', { A5: 'beforeEndPeriod' }),
  ...under('supplementaryPagesData.ct600e', {
    E5: 'repaymentReference',
    E10: 'registrationNumber',
    E15: 'claimingExemption',
    E20: 'allCharitable',
    E25: 'allCharitable',
    E45: 'overclaimedTax',
    E200: 'legacyPayments',
  }),
  ...under('supplementaryPagesData.ct600e.income', {
    E50: 'totalTurnover',
    E55: 'investmentIncome',
    E60: 'ukLandBuildings',
    E65: 'giftAid',
    E70: 'otherCharities',
    E75: 'giftsOfShares',
    E80: 'giftOfRealProperty',
    E85: 'otherSources',
    E88: 'legacyIncome',
  }),
  ...under('supplementaryPagesData.ct600e.expenditure', {
    E95: 'tradingCosts',
    E100: 'ukLandBuildings',
    E105: 'generalAdminCosts',
    E110: 'grantsDonationsWithinUk',
    E115: 'grantsDonationsOutsideUk',
    E120: 'otherExpenditure',
  }),
  ...under('supplementaryPagesData.ct600e.assets', {
    E130: 'tangibleFixedDisposals',
    E135: 'tangibleFixedHeld',
    E140: 'ukInvestmentsDisposals',
    E145: 'ukInvestmentsHeld',
    E150: 'sharesAndLoansDisposals',
    E155: 'sharesAndLoansHeld',
    E160: 'overseasInvestmentsDisposals',
    E165: 'overseasInvestmentsHeld',
    E170: 'loansAndNonTradeDebtorsHeld',
    E175: 'otherCurrentHeld',
    E180: 'qualifyingInvestments',
    E185: 'valueOfNonQualifying',
    E190: 'subsidiaryOrAssociatedCompanies',
  }),
];

/** Rows of a page, by the field that holds the list. */
const ROWS = {
  A10: 'supplementaryPagesData.ct600a.loans',
  A25: 'supplementaryPagesData.ct600a.reliefs',
  A50: 'supplementaryPagesData.ct600a.reliefs',
  E195: 'supplementaryPagesData.ct600e.legacyPayments',
} as const;

const FIELDS: ReadonlyMap<string, string> = new Map([...OF_LINES, ...OTHERS]);

/**
 * The caller's field that a box is filled from, whatever the filing; null for a box the service reckons. What one
 * filing filled a box from is told by `callersFields`.
 */
export function fieldOfBox(box: string): string | null {
  const row = BOXES.get(box)?.row ?? null;
  return row === null ? (FIELDS.get(box) ?? null) : ROWS[row];
}

/** A box by its path, and by its turn where its group repeats, without regard to rows. */
const keyOf = (path: readonly string[], turn: number): string => `${path.join('/')} ${turn}`;
const BY_PATH: ReadonlyMap<string, string> = new Map(
  [...BOXES].map(([box, { path, turn }]) => [keyOf(path, turn), box]),
);

/**
 * The box that an XPath of the authority's points at, as in
 * `…/ct:CompanyTaxReturn[1]/ct:CompanyTaxCalculation[1]/ct:ChargeableProfits[1]`; null when it points at none.
 */
export function boxAt(location: string): string | null {
  const [, inside] = location.split(/CompanyTaxReturn(?:\[\d+\])?\//);
  if (inside === undefined) return null;
  const steps = inside.split('/').map((step) => /^(?:\w+:)?([\w.-]+)(?:\[(\d+)\])?$/.exec(step));
  const names = steps.map((step) => step?.[1] ?? '');
  const repeated = steps.find((step) => step?.[1] === 'Details');
  const turn = Number(repeated?.[2] ?? '1') - 1;
  return BY_PATH.get(keyOf(names, turn)) ?? BY_PATH.get(keyOf(names, 0)) ?? null;
}
