import { dayNumber, type IsoDate } from '../../../core/dates/date.ts';
import { accountingPeriods, type Period } from '../../../core/dates/period.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import type { ProfitLossAmount } from '../../../core/figures/profit-loss.ts';

/**
 * Makes the whole computation a second time, straight down the form in bare integers: no lines, no tables of rates,
 * marginal relief as one formula for the period. It checks the engine, and shows the cost of the boxes without their
 * explanation. Amounts are in the unit of their box, pounds or pence.
 */
export interface PlainReturn {
  readonly boxes: Readonly<Record<string, bigint>>;
  /** Trading losses, property losses and management expenses left for later periods. */
  readonly carriedForward: readonly [bigint, bigint, bigint];
}

type Three = readonly [bigint, bigint, bigint];
type Share = (amount: bigint) => bigint;

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const nilIfNegative = (a: bigint): bigint => (a > 0n ? a : 0n);
/** Rounds half up; both are positive. */
const rounded = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);
const daysOf = (from: IsoDate, to: IsoDate): bigint => BigInt(dayNumber(to) - dayNumber(from) + 1);
const yearOf = (day: IsoDate): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);

/** The breakdown of capital allowances, each with its box on the form. */
const CLAIMED = [
  ['caFullExpensing', '688'],
  ['caAia', '690'],
  ['caSpecialRateAllowance', '693'],
  ['caSpecialRatePool', '695'],
  ['caMainPool', '705'],
  ['caStructuresBuildings', '711'],
  ['caElectricChargePoints', '713'],
  ['caZeroEmissionsGoodsVehicles', '723'],
  ['caOther', '725'],
  ['caZeroEmissionsCars', '726'],
] as const;
const CHARGED = [
  ['bcFullExpensing', '689'],
  ['bcSpecialRateAllowance', '694'],
  ['bcSpecialRatePool', '700'],
  ['bcMainPool', '710'],
  ['bcOther', '730'],
] as const;
/** The whole breakdown as stated on the return. */
const BREAKDOWN = [
  ...CLAIMED,
  ...CHARGED,
  ['dvElectricChargePoints', '714'],
  ['dvZeroEmissionsGoodsVehicles', '724'],
  ['dvZeroEmissionsCars', '727'],
  ['qeFirstYear', '760'],
  ['qeLongLife', '770'],
  ['qeStructuresBuildings', '771'],
  ['qeSpecialRateAllowance', '773'],
  ['qeOtherPlant', '775'],
] as const;
/** Claims that a period from April 2026 may not put in their own box in a return sent before 6 April 2027. */
const ROUTED: readonly ProfitLossAmount[] = ['caElectricChargePoints', 'caZeroEmissionsCars'];
const namesOf = (rows: readonly (readonly [ProfitLossAmount, string])[]) => rows.map(([name]) => name);

/** Computes boxes 335 to 435 and the tax of 430, for profits above zero. */
function charged(profits: bigint, franked: bigint, companies: bigint, { start, end }: Period) {
  const [first, last] = [yearOf(start), yearOf(end)];
  const all = daysOf(start, end);
  const inFirst = first === last ? all : daysOf(start, `${last}-03-31`);
  const one = rounded(profits * inFirst, all);
  const other = profits - one;
  const acrossTheChange = first < 2023 && last >= 2023;
  // FY2023 has 366 days; otherwise twelve months of either length have the whole limits.
  const of = companies * (acrossTheChange || all === 366n ? 366n : 365n);
  const limitedDays = acrossTheChange ? all - inFirst : all;
  const augmented = profits + franked;
  const small = augmented * of <= 50_000n * all;
  const gap = nilIfNegative(250_000n * all - augmented * of);
  const relief = small ? 0n : (3n * limitedDays * gap * profits * 100n * 2n) / (200n * of * all * augmented);
  const rateOf = (year: number): bigint => (year < 2017 ? 20n : year < 2023 || small ? 19n : 25n);
  const [rate1, rate2] = [rateOf(first), rateOf(last)];
  return {
    '335': one,
    '340': rate1 * 100n,
    '345': one * rate1,
    ...(first === last ? {} : { '385': other, '390': rate2 * 100n, '395': other * rate2 }),
    '430': one * rate1 + other * rate2,
    '435': last < 2023 ? 0n : (relief + 1n) / 2n,
  };
}

/** Puts the breakdown in its boxes. Routed claims go in 725, their expenditure in 760 if none is stated. */
function allowanceBoxes(
  { qeFirstYear }: FilingFigures['profitLoss'],
  p: (name: ProfitLossAmount) => bigint,
  inParts: boolean,
  isRouted: boolean,
): Readonly<Record<string, bigint>> {
  const off = (key: ProfitLossAmount): boolean => isRouted && ROUTED.includes(key);
  const routed = isRouted ? ROUTED.reduce((sum, key) => sum + p(key), 0n) : 0n;
  return {
    ...Object.fromEntries(BREAKDOWN.map(([key, box]) => [box, off(key) ? 0n : p(key)])),
    // One amount for all allowances goes in the box of others.
    '725': (inParts ? p('caOther') : p('capitalAllowances')) + routed,
    '760': qeFirstYear === undefined ? routed : p('qeFirstYear'),
  };
}

/** True for a charity that claims exemption for all of its income (boxes E15 and E20). */
export const isExempt = ({ pages: { ct600e } }: FilingFigures): boolean =>
  ct600e?.claimingExemption === true && ct600e.allCharitable === 'all_exempt';

/**
 * Computes one return. `share` gives this return's part of an amount of the period of account; `forward` is the claimable
 * part of earlier balances; `held` is only in the closing balances. `loansTax` is box 480, which has its own proof.
 */
function plainReturn(
  figures: FilingFigures,
  period: Period,
  share: Share,
  forward: Three,
  held: Three,
  loansTax: bigint,
  sent: IsoDate,
): PlainReturn & { readonly unused: Three } {
  const { profitLoss, payments } = figures;
  const nothing = figures.isDormant;
  const exempt = nothing || isExempt(figures);
  const p = (name: ProfitLossAmount): bigint => (exempt ? 0n : share(profitLoss[name] ?? 0n));
  const pay = (amount: bigint): bigint => (nothing ? 0n : share(amount));
  const all = (names: readonly ProfitLossAmount[]): bigint => names.reduce((sum, name) => sum + p(name), 0n);

  const inParts = namesOf(BREAKDOWN).some((key) => profitLoss[key] !== undefined);
  const trade =
    p('turnover') -
    all(['costOfRawMaterials', 'staffCosts', 'otherCharges', 'interestPayable', 'nonTaxableIncome']) +
    p('disallowableExpenses') -
    (inParts ? all(namesOf(CLAIMED)) : p('capitalAllowances')) +
    all(namesOf(CHARGED));
  const b155 = nilIfNegative(trade);
  const b780 = nilIfNegative(-trade);
  const property = p('propertyBusinessIncome') - p('propertyBusinessExpenses');
  const b190 = nilIfNegative(property);
  const b805 = nilIfNegative(-property);
  const b185 = exempt ? 0n : share(payments.grossIncomeWithTaxDeducted / 100n);
  const b210 = p('grossChargeableGains');
  const b215 = min(p('allowableLosses'), b210);
  const other = all(['interestIncome', 'nonTradingIntangibleGains', 'incomeNotOtherwiseCharged']);
  // Losses brought forward relieved only the same trade, without a limit, in periods that start before 1 April 2017.
  const isOld = period.start < '2017-04-01';
  const b160 = isOld ? min(forward[0], b155) : 0n;
  const b165 = b155 - b160;
  const b235 = b165 + b185 + b190 + other + b210 - b215;

  let left = b235;
  const relieve = (available: bigint): bigint => {
    const used = min(available, left);
    left -= used;
    return used;
  };
  const propertyOwn = relieve(b805);
  const management = p('managementExpenses');
  const managementOwn = relieve(management);
  const b275 = relieve(b780);

  // 5,000,000 for twelve months, days / 365 of it for less; in a group the allocated amount, within the same limit.
  const whole = period.end === accountingPeriods({ ...period, end: '2999-12-31' })[0]?.end;
  const [ceiling, parts] = whole ? [5_000_000n, 1n] : [5_000_000n * daysOf(period.start, period.end), 365n];
  const allowance = profitLoss.isGroupMember ? min(p('groupDeductionsAllowance') * parts, ceiling) : ceiling;
  const maximum = isOld ? left : min(left, (allowance + left * parts) / (2n * parts));
  const beyond = left - maximum;
  left = maximum;
  const b285 = isOld ? 0n : relieve(forward[0]);
  const propertyForward = relieve(forward[1]);
  const managementForward = relieve(forward[2]);
  const b300 = left + beyond;
  const b305 = min(p('qualifyingDonations'), b300);
  const b315 = b300 - b305;

  const companies = BigInt(1 + (nothing ? 0 : figures.associatedCompanies));
  const rows = b315 > 0n ? charged(b315, p('frankedInvestmentIncome'), companies, period) : null;
  const b440 = rows === null ? 0n : rows['430'] - rows['435'];
  const b450 = min(pay(payments.doubleTaxationRelief), b440);
  const b510 = b440 - b450 + loansTax;
  const b515 = pay(payments.incomeTaxDeducted);
  const b520 = nilIfNegative(b515 - b510);
  const b525 = nilIfNegative(b510 - b515);
  const b595 = pay(payments.taxAlreadyPaid);
  const b605 = nilIfNegative(b595 - b525);
  const back = min(p('lossesCarriedBack'), b780 - b275);
  const unused: Three = [
    forward[0] - b160 - b285,
    forward[1] - propertyForward,
    forward[2] - managementForward,
  ];
  return {
    unused,
    carriedForward: [
      unused[0] + held[0] + b780 - b275 - back,
      unused[1] + held[1] + b805 - propertyOwn,
      unused[2] + held[2] + management - managementOwn,
    ],
    boxes: {
      '145': p('turnover'),
      '155': b155,
      '160': b160,
      '165': b165,
      '170': p('interestIncome'),
      '185': b185,
      '190': b190,
      '195': p('nonTradingIntangibleGains'),
      '205': p('incomeNotOtherwiseCharged'),
      '210': b210,
      '215': b215,
      '220': b210 - b215,
      '235': b235,
      '245': managementOwn + managementForward,
      '250': propertyOwn + propertyForward,
      '275': b275,
      '285': b285,
      '295': b235 - b300,
      '300': b300,
      '305': b305,
      '315': b315,
      '620': p('frankedInvestmentIncome'),
      ...(rows ?? { '430': 0n, '435': 0n }),
      '440': b440,
      '450': b450,
      '470': b450,
      '475': b440 - b450,
      '480': loansTax,
      '510': b510,
      '515': b515,
      '520': b520,
      '525': b525,
      '528': b525,
      '595': b595,
      '600': nilIfNegative(b525 - b595),
      '605': b605,
      '780': b780,
      '805': b805,
      '850': management - managementOwn,
      ...allowanceBoxes(profitLoss, p, inParts, period.start >= '2026-04-01' && sent < '2027-04-06'),
    },
  };
}

/**
 * Gives each return's repayment claim: everything, or the claimed amount. Corporation tax of both returns comes before
 * income tax of either. Shares go by days, up to the amount of each return.
 */
function claimsOf({ payments, isDormant }: FilingFigures, returns: readonly PlainReturn[], byDays: Share) {
  const has = (index: number, box: string): bigint => returns[index]?.boxes[box] ?? 0n;
  const { claimRepayment, repaymentAmount } = payments;
  if (!claimRepayment || isDormant) return returns.map(() => 0n);
  if (repaymentAmount === null) return returns.map((_, index) => has(index, '605') + has(index, '520'));
  if (returns.length === 1) return [repaymentAmount];
  const ofTax = min(repaymentAmount, has(0, '605') + has(1, '605'));
  const first = (amount: bigint, box: string): bigint => {
    const wanted = min(byDays(amount), has(0, box));
    return wanted + nilIfNegative(amount - wanted - has(1, box));
  };
  const one = first(ofTax, '605') + first(repaymentAmount - ofTax, '520');
  return [one, repaymentAmount - one];
}

/** Computes every return of a filing. `loansTax` is box 480 of each, zero without a page. */
export function plainFiling(
  figures: FilingFigures,
  loansTax: readonly bigint[] = [],
  sent: IsoDate = '2026-11-24',
): readonly PlainReturn[] {
  const { profitLoss, period } = figures;
  const off = figures.isDormant || isExempt(figures);
  const balance = (name: ProfitLossAmount): bigint => (off ? 0n : (profitLoss[name] ?? 0n));
  let forward: Three = [
    balance('lossesBroughtForward'),
    balance('propertyLossesBroughtForward'),
    balance('managementExpensesBroughtForward'),
  ];
  let held: Three = [0n, 0n, 0n];
  const periods = accountingPeriods(period);
  const days = daysOf(period.start, period.end);
  const firstShare: Share = (x) => {
    if (periods.length === 1) return x;
    const part = daysOf(period.start, periods[0]?.end ?? period.end);
    return x < 0n ? -rounded(-x * part, days) : rounded(x * part, days);
  };
  const returns = periods.map((own, index) => {
    const share: Share = index === 0 ? firstShare : (x) => x - firstShare(x);
    const result = plainReturn(figures, own, share, forward, held, loansTax[index] ?? 0n, sent);
    const { unused, carriedForward } = result;
    held = [carriedForward[0] - unused[0], carriedForward[1] - unused[1], carriedForward[2] - unused[2]];
    forward = unused;
    return result;
  });
  const claims = claimsOf(figures, returns, firstShare);
  return returns.map(({ boxes, carriedForward }, index) => {
    const claim = claims[index] ?? 0n;
    const b865 = min(claim, boxes['605'] ?? 0n);
    return { carriedForward, boxes: { ...boxes, '865': b865, '870': claim - b865 } };
  });
}
