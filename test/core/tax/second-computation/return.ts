import { accountingPeriods, type Period } from '../../../../core/dates/period.ts';
import { ALLOWANCE_BREAKDOWN, outsideATrade } from './boxes.ts';
import { charged, daysOf } from './charge.ts';
import {
  type Balance,
  type BalanceClaim,
  type Flow,
  type Last,
  min,
  nilIfNegative,
  type PlainFigures,
  type Surrendered,
} from './figures.ts';
import { type Went, wentOf } from './losses.ts';
import { type Balances, type Kind, type Reliefs, type Rules, relieve } from './reliefs.ts';
import { businessOf, hasEnded, hasTrade, type Results, resultsOf, splitsCapitalLosses } from './results.ts';

/** One return of the second computation. Amounts are in the unit of their box, pounds or pence. */
export interface PlainReturn {
  readonly boxes: Readonly<Record<string, bigint>>;
  /** Boxes that are not amounts: ticks, years, the type of company. */
  readonly said: Readonly<Record<string, number | true>>;
  /** Balances by the names of the answer's `carriedForward`. */
  readonly carriedForward: Readonly<Record<string, bigint>>;
  /** Each kind of loss of the return, with all its uses. */
  readonly kinds: Readonly<Record<keyof Balances, Went>>;
}

export type Share = (amount: bigint) => bigint;

/** Names of each balance's field, of its claim's, and of the answer's carried forward amount. */
export const KIND_OF = {
  trading: ['lossesBroughtForward', 'lossesBroughtForwardClaimed', 'tradingLossCarriedForward'],
  old: [
    'lossesBroughtForwardBefore2017',
    'lossesBroughtForwardBefore2017Claimed',
    'tradingLossBefore2017CarriedForward',
  ],
  property: [
    'propertyLossesBroughtForward',
    'propertyLossesBroughtForwardClaimed',
    'propertyLossCarriedForward',
  ],
  management: [
    'managementExpensesBroughtForward',
    'managementExpensesBroughtForwardClaimed',
    'managementExpensesCarriedForward',
  ],
  loans: [
    'loanDeficitBroughtForward',
    'loanDeficitBroughtForwardClaimed',
    'nonTradingLoanDeficitCarriedForward',
  ],
  intangibles: [
    'nonTradingIntangibleLossesBroughtForward',
    'nonTradingIntangibleLossesBroughtForwardClaimed',
    'nonTradingIntangibleLossCarriedForward',
  ],
} as const satisfies Record<Exclude<keyof Balances, 'capital'>, readonly [Balance, BalanceClaim, string]>;
export type Claimable = keyof typeof KIND_OF;

/** Makes one value for each kind of balance that is claimed. */
export const byClaimable = <Value>(of: (kind: Claimable) => Value): Readonly<Record<Claimable, Value>> => ({
  trading: of('trading'),
  old: of('old'),
  property: of('property'),
  management: of('management'),
  loans: of('loans'),
  intangibles: of('intangibles'),
});

/** Data that the returns of a filing pass on: balances, their claims, losses held over, amounts of later periods. */
interface Passed {
  readonly forward: Balances;
  readonly claims: Readonly<Record<Claimable, bigint | null>>;
  readonly held: Balances;
  readonly laterLosses: bigint;
  readonly laterDeficit: bigint;
}

export type OwnClaims = Readonly<Partial<Record<Flow, bigint>>>;

/** A return's place in its filing. `share` gives its part of an amount of the period of account. */
export interface Place {
  readonly period: Period;
  readonly index: number;
  readonly isLast: boolean;
  readonly share: Share;
  /** Claims on the return's own losses that differ from their share by days (decision 236). */
  readonly own: OwnClaims;
  readonly passed: Passed;
  /** Box 480, which has its own proof. */
  readonly loansTax: bigint;
}

function rulesOf(figures: PlainFigures, period: Period, p: (name: Flow) => bigint): Rules {
  // Losses relieved only the same trade, without a limit, in periods that start before 1 April 2017 (F(No.2)A 2017 Sch 4).
  const isOld = period.start < '2017-04-01';
  // 5,000,000 for twelve months, days / 365 of it for less; in a group the allocated amount, within the same limit.
  const whole = period.end === accountingPeriods({ ...period, end: '2999-12-31' })[0]?.end;
  const [ceiling, parts] = whole ? [5_000_000n, 1n] : [5_000_000n * daysOf(period.start, period.end), 365n];
  const allowance = figures.isGroupMember ? min(p('groupDeductionsAllowance') * parts, ceiling) : ceiling;
  return {
    allowance: isOld ? null : allowance,
    parts,
    restrictsGains: period.start >= '2020-04-01',
    sameTradeOnly: isOld,
  };
}

const GIVEN_AS: Readonly<Record<Kind, Surrendered>> = {
  trading: 'tradingLoss',
  property: 'propertyLoss',
  management: 'managementExpenses',
  loans: 'nonTradingLoanDeficit',
  intangibles: 'nonTradingIntangibleLoss',
};

/** Gives the losses of each kind in the period, and the part surrendered to companies of the group before any use. */
function arisingOf(results: Results, surrendered: Readonly<Partial<Record<Surrendered, bigint>>>) {
  const gross: Record<Kind, bigint> = {
    trading: nilIfNegative(-results.trade),
    property: nilIfNegative(-results.property),
    management: results.expenses,
    loans: nilIfNegative(-results.loans),
    intangibles: nilIfNegative(-results.intangibles),
  };
  const given = (kind: Kind): bigint => min(surrendered[GIVEN_AS[kind]] ?? 0n, gross[kind]);
  const less = (kind: Kind): bigint => gross[kind] - given(kind);
  return {
    gross,
    given,
    net: {
      trading: less('trading'),
      property: less('property'),
      management: less('management'),
      loans: less('loans'),
      intangibles: less('intangibles'),
    },
  };
}

/** Reads everything of one return that the order of section 5 needs, from the figures. */
function readReturn(figures: PlainFigures, place: Place) {
  const { index, share, own, isLast, passed } = place;
  const off = figures.isDormant || figures.isExempt;
  const p = (name: Flow): bigint => (off ? 0n : (own[name] ?? share(figures.amounts[name] ?? 0n)));
  const named = (name: Flow): bigint | null => (figures.amounts[name] === undefined ? null : p(name));
  const whole = (name: Last): bigint => (off || !isLast ? 0n : (figures.amounts[name] ?? 0n));
  const results = resultsOf(figures, p, index);
  const surrendered = off ? {} : (figures.surrendered[index] ?? {});
  const arising = arisingOf(results, surrendered);
  const { forward, claims } = passed;
  const reliefs: Reliefs = {
    results,
    taxedIncome: off ? 0n : share(figures.payments.grossIncomeWithTaxDeducted / 100n),
    arising: {
      ...arising.net,
      excessAllowances: p('excessCapitalAllowances') - (surrendered.excessCapitalAllowances ?? 0n),
    },
    donations: p('qualifyingDonations') - (surrendered.qualifyingDonations ?? 0n),
    claimed: {
      loans: named('loanDeficitClaimed'),
      intangibles: named('nonTradingIntangibleLossesClaimed'),
      excessAllowances: named('excessCapitalAllowancesClaimed'),
      trading: figures.tradingLossReliefClaimed ?? true,
      terminal: figures.terminalLossReliefClaimed,
    },
    forward: {
      ...forward,
      // A named claim above the balance also uses losses of the return before (section 7).
      ...byClaimable((kind) => {
        const claim = claims[kind] ?? 0n;
        return claim > forward[kind] ? min(claim, forward[kind] + passed.held[kind]) : forward[kind];
      }),
    },
    forwardClaimed: claims,
    hasTrade: hasTrade(figures),
    ends: isLast && hasEnded(figures) && place.period.start >= '2017-04-01',
    terminalBack: whole('terminalLossCarriedBack'),
    groupRelief: off ? 0n : (figures.groupRelief[index] ?? 0n),
    laterLosses: passed.laterLosses,
    laterDeficit: passed.laterDeficit,
    rules: rulesOf(figures, place.period, p),
  };
  return { p, results, arising, reliefs };
}
type Read = ReturnType<typeof readReturn>;

/**
 * Gives the donations for the investment business without profits, which are expenses of the next period (CTA 2009
 * s1223(2)(b)).
 */
function donationsKept({ amounts }: PlainFigures, { p, reliefs }: Read, b305: bigint): bigint {
  const { donations, hasTrade: trades } = reliefs;
  const hasExpenses =
    (amounts.managementExpenses ?? 0n) > 0n || (amounts.managementExpensesBroughtForward ?? 0n) > 0n;
  const byDefault = !trades && hasExpenses ? donations : 0n;
  const stated = amounts.donationsForInvestmentBusiness !== undefined;
  return min(donations - b305, stated ? p('donationsForInvestmentBusiness') : byDefault);
}

/** Computes tax and payments: boxes 335 to 605, with the other values beside them. */
function taxOf(figures: PlainFigures, { period, share, loansTax }: Place, b315: bigint, franked: bigint) {
  const { payments, isDormant } = figures;
  const pay = (amount: bigint): bigint => (isDormant ? 0n : share(amount));
  const isHolding =
    figures.closeInvestmentHolding === true &&
    figures.isCloseCompany !== false &&
    !figures.isCharity &&
    !isDormant;
  const companies = BigInt(1 + (isDormant ? 0 : figures.associatedCompanies));
  const rows = b315 > 0n ? charged(b315, franked, companies, period, isHolding) : null;
  const boxes: Record<string, bigint> = { '430': 0n, '435': 0n, ...rows?.boxes };
  const b440 = (boxes['430'] ?? 0n) - (boxes['435'] ?? 0n);
  const b450 = min(pay(payments.doubleTaxationRelief), b440);
  const b510 = b440 - b450 + loansTax;
  const b515 = pay(payments.incomeTaxDeducted);
  const b525 = nilIfNegative(b510 - b515);
  const b595 = pay(payments.taxAlreadyPaid);
  return {
    said: { ...(isHolding ? { '4': 2 } : {}), ...rows?.said },
    boxes: {
      ...boxes,
      '440': b440,
      '450': b450,
      '470': b450,
      '475': b440 - b450,
      '480': loansTax,
      '510': b510,
      '515': b515,
      '520': nilIfNegative(b515 - b510),
      '525': b525,
      '528': b525,
      '595': b595,
      '600': nilIfNegative(b525 - b595),
      '605': nilIfNegative(b595 - b525),
    },
  };
}

/** Gives allowances as the form states them: those computed from facts, or the given amounts. */
function allowancesIn(
  figures: PlainFigures,
  { index, period: { start } }: Place,
  p: Read['p'],
): Record<string, bigint> {
  if (figures.facts !== null) {
    const nothing = figures.isDormant || figures.isExempt;
    const boxes = nothing ? {} : (figures.facts.ofReturn[index] ?? {});
    return businessOf(figures) === 'trade' ? boxes : outsideATrade(boxes);
  }
  const { amounts } = figures;
  const inParts = ALLOWANCE_BREAKDOWN.some(([key]) => amounts[key] !== undefined);
  // A period from April 2026 may not use the box of these claims in a return sent before 6 April 2027.
  const routed: readonly Flow[] =
    start >= '2026-04-01' && (figures.sent ?? '') < '2027-04-06'
      ? ['caElectricChargePoints', 'caZeroEmissionsCars']
      : [];
  const moved = routed.reduce((sum, name) => sum + p(name), 0n);
  return {
    ...Object.fromEntries(ALLOWANCE_BREAKDOWN.map(([key, box]) => [box, routed.includes(key) ? 0n : p(key)])),
    // One amount for all allowances goes in the box of others.
    '725': (inParts ? p('caOther') : p('capitalAllowances')) + moved,
    '760': amounts.qeFirstYear === undefined ? moved : p('qeFirstYear'),
  };
}

/** Gives boxes 145 to 315 and those of the period's losses. */
function profitBoxes(
  figures: PlainFigures,
  { p, results, arising, reliefs }: Read,
  r: ReturnType<typeof relieve>,
) {
  const { gross } = arising;
  const b245 = r.own.expenses + r.used.management;
  const b250 = r.own.property + r.used.property;
  const b265 = r.own.intangibles + r.used.intangibles;
  const b275 = r.own.trading + r.laterLosses;
  const b285 = r.used.trading + r.terminal;
  const b295 =
    b245 + b250 + r.own.allowances + r.own.loans + r.used.loans + b265 + b275 + b285 + r.own.excess;
  return {
    '145': reliefs.hasTrade ? p('turnover') : 0n,
    '155': r.b155,
    '160': r.b160,
    '165': r.b155 - r.b160,
    '170': r.b170,
    '185': reliefs.taxedIncome,
    '190': r.b190,
    '195': r.b195,
    '205': results.otherIncome,
    '210': results.gains,
    '215': r.b215,
    '220': results.gains - r.b215,
    '235': r.b235,
    '245': b245,
    '250': b250,
    '255': r.own.allowances,
    '260': r.own.loans,
    '263': r.used.loans,
    '265': b265,
    '275': b275,
    '285': b285,
    '290': r.own.excess,
    '295': b295,
    '300': r.b235 - b295,
    '305': r.b305,
    '310': r.b310,
    '315': r.b315,
    '620': p('frankedInvestmentIncome'),
    '780': gross.trading,
    '795': gross.loans,
    '805': gross.property,
    '825': splitsCapitalLosses(figures) ? results.capitalLosses : 0n,
    '830': gross.intangibles,
    '850': gross.management + r.own.joined - r.own.expenses,
  };
}

/** Computes one return. */
export function plainReturn(figures: PlainFigures, place: Place) {
  const read = readReturn(figures, place);
  const { p, reliefs, arising, results } = read;
  const r = relieve(reliefs);
  const left = {
    trading: reliefs.claimed.trading ? arising.net.trading - r.own.trading : 0n,
    loans: arising.net.loans - r.own.loans,
  };
  const back = {
    trading: min(p('lossesCarriedBack'), left.trading),
    loans: min(p('loanDeficitCarriedBack'), left.loans),
  };
  const { forward, held } = place.passed;
  const { kinds, passes } = wentOf({
    relieved: r,
    reliefs,
    gross: {
      ...arising.gross,
      management: arising.gross.management + r.own.joined + donationsKept(figures, read, r.b305),
      capital: results.capitalLosses,
    },
    given: arising.given,
    back,
    forward,
    held,
    isLost: (place.isLast && hasEnded(figures)) || figures.carriesOnTrade === false,
  });
  const tax = taxOf(figures, place, r.b315, p('frankedInvestmentIncome'));
  const isBack = back.trading > 0n || back.loans > 0n || r.terminalBack > 0n;
  const said: Record<string, number | true> = {
    ...tax.said,
    ...(isBack ? { '45': true } : {}),
    ...(r.laterDeficit > 0n ? { '172': true } : {}),
    ...(r.laterLosses > 0n ? { '280': true } : {}),
  };
  const boxes: Record<string, bigint> = {
    ...profitBoxes(figures, read, r),
    ...tax.boxes,
    ...allowancesIn(figures, place, p),
  };
  const carriedForward: Record<string, bigint> = {
    ...Object.fromEntries(
      Object.values(byClaimable((kind) => [KIND_OF[kind][2], kinds[kind].forward] as const)),
    ),
    capitalLossCarriedForward: kinds.capital.forward,
  };
  const taken = [r.laterLosses, r.laterDeficit] as const;
  return { kinds, passes, said, boxes, carriedForward, taken, left };
}
