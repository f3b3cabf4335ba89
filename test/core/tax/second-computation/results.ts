import { ALLOWANCE_BREAKDOWN, CHARGED, CLAIMED, WORKED_ALLOWANCES, WORKED_CHARGES } from './boxes.ts';
import { type Business, type Flow, nilIfNegative, type PlainFigures } from './figures.ts';

type Amount = (name: Flow) => bigint;

/**
 * True if the trade ended on the last day of the filing, as stated for the trade or for the business of its allowances.
 */
export function hasEnded({ tradeCeased, facts, carriesOnTrade }: PlainFigures): boolean {
  if (carriesOnTrade === false) return false;
  return tradeCeased || (facts?.ended === true && (facts.business ?? 'trade') === 'trade');
}

/** Answers the question of section 2 from the figures of the whole period of account. */
export function hasTrade(figures: PlainFigures): boolean {
  if (figures.carriesOnTrade !== null) return figures.carriesOnTrade;
  const p = (name: string): bigint => figures.amounts[name] ?? 0n;
  const endsIt = figures.tradeCeased || hasEnded(figures);
  if (endsIt || figures.hasResearchPage || p('lossesCarriedBack') > 0n || figures.facts?.business === 'trade')
    return true;
  if (p('turnover') > p('nonTaxableIncome')) return true;
  const costs = nilIfNegative(
    p('costOfRawMaterials') + p('staffCosts') + p('otherCharges') - p('disallowableExpenses'),
  );
  const others = [
    'propertyBusinessIncome',
    'propertyBusinessExpenses',
    'interestIncome',
    'dividendsReceived',
    'grossChargeableGains',
    'incomeNotOtherwiseCharged',
    'nonTradingIntangibleGains',
    'nonTradingIntangibleLosses',
    'otherNonTradingLoanDebits',
    'managementExpenses',
  ].reduce((sum, name) => sum + p(name), 0n);
  // Compares in pence, because tax is deducted from pence.
  const otherPence = others * 100n + figures.payments.grossIncomeWithTaxDeducted;
  if (otherPence > 0n) return costs * 100n > otherPence;
  const elsewhere = [
    'nonTradingInterestPayable',
    'propertyLossesBroughtForward',
    'managementExpensesBroughtForward',
    'loanDeficitBroughtForward',
  ].some((name) => p(name) > 0n);
  return !(costs === 0n && elsewhere);
}

/** Gives the business of the facts of allowances. */
export function businessOf(figures: PlainFigures): Business {
  if (figures.facts !== null && figures.facts.business !== null) return figures.facts.business;
  if (hasTrade(figures)) return 'trade';
  const lets = ['propertyBusinessIncome', 'propertyBusinessExpenses', 'propertyLossesBroughtForward'].some(
    (name) => (figures.amounts[name] ?? 0n) > 0n,
  );
  return lets ? 'property' : 'management';
}

/** Gives the allowances and charges of facts in one return. */
function workedOut(figures: PlainFigures, index: number) {
  const nothing = figures.isDormant || figures.isExempt;
  const boxes = nothing ? {} : (figures.facts?.ofReturn[index] ?? {});
  const sum = (names: readonly string[]): bigint =>
    names.reduce((total, box) => total + (boxes[box] ?? 0n), 0n);
  return { allowances: sum(WORKED_ALLOWANCES), charges: sum(WORKED_CHARGES) };
}

/** True when losses on disposals are given by the period in which they arose; otherwise there is only `allowableLosses`. */
export const splitsCapitalLosses = ({ amounts }: PlainFigures): boolean =>
  amounts.capitalLossesArising !== undefined || amounts.capitalLossesBroughtForward !== undefined;

/** Result of each source of one return, before any relief; negative for a loss. */
export interface Results {
  readonly trade: bigint;
  readonly loans: bigint;
  readonly property: bigint;
  readonly intangibles: bigint;
  readonly otherIncome: bigint;
  readonly gains: bigint;
  readonly capitalLosses: bigint;
  readonly expenses: bigint;
  /** Allowances of plant that is used to manage investments (CAA 2001 s253). */
  readonly managementAllowances: bigint;
}

/** Computes the results; `p` gives this return's part of a flow. */
export function resultsOf(figures: PlainFigures, p: Amount, index: number): Results {
  const sum = (names: readonly Flow[]): bigint => names.reduce((total, name) => total + p(name), 0n);
  const costs = sum(['costOfRawMaterials', 'staffCosts', 'otherCharges']);
  const outside = (): bigint => {
    if (figures.amounts.nonTradingInterestPayable !== undefined) return p('nonTradingInterestPayable');
    if (hasTrade(figures)) return 0n;
    return nilIfNegative(p('interestPayable') - nilIfNegative(p('disallowableExpenses') - costs));
  };
  const interestOutside = outside();
  const inParts = ALLOWANCE_BREAKDOWN.some(([key]) => figures.amounts[key] !== undefined);
  const flat = inParts ? sum(CLAIMED.map(([key]) => key)) : p('capitalAllowances');
  const flatCharges = sum(CHARGED.map(([key]) => key));
  const worked = workedOut(figures, index);
  const business = businessOf(figures);
  const of = (one: Business): bigint => (business === one ? worked.charges - worked.allowances : 0n);
  return {
    trade:
      p('turnover') -
      p('nonTaxableIncome') -
      costs +
      p('disallowableExpenses') -
      (p('interestPayable') - interestOutside) -
      flat +
      flatCharges +
      of('trade'),
    loans: p('interestIncome') - interestOutside - p('otherNonTradingLoanDebits'),
    property: p('propertyBusinessIncome') - p('propertyBusinessExpenses') + of('property'),
    intangibles: p('nonTradingIntangibleGains') - p('nonTradingIntangibleLosses'),
    otherIncome: p('incomeNotOtherwiseCharged') + (business === 'management' ? worked.charges : 0n),
    gains: p('grossChargeableGains'),
    capitalLosses: splitsCapitalLosses(figures) ? p('capitalLossesArising') : p('allowableLosses'),
    expenses: p('managementExpenses'),
    managementAllowances: business === 'management' ? worked.allowances : 0n,
  };
}
