import { min, type Pounds } from '../../base/money.ts';
import { error, type Problem, warning } from '../../base/problem.ts';
import { type IsoDate, longDate } from '../../dates/date.ts';
import type { Period } from '../../dates/period.ts';
import type { Addition, NamedClaim } from '../../figures/capital-allowances.ts';
import type { FirstYearAllowance, FirstYearAllowanceRow } from '../../law/law.ts';
import { inPounds } from '../../words/figures.ts';
import type { InvestmentAllowance } from './annual-investment.ts';
import { type AssetPool, poolOf } from './asset-pool.ts';
import { type BoxTerms, boxOfClaim, type ClaimKind } from './claim-boxes.ts';
import { claimName } from './claim-names.ts';
import { allowanceOn, isOwnAllowance, openAllowances, openOf } from './first-year.ts';

/** One claim on all or part of an addition. Whole pounds. */
export interface Claim {
  readonly kind: ClaimKind;
  /** Name that the computation prints. */
  readonly name: string;
  readonly expenditure: Pounds;
  readonly allowance: Pounds;
  /** Relieved expenditure, which never joins the pool. It is less than `expenditure` for a 50% or 40% allowance. */
  readonly relieved: Pounds;
  readonly box: string;
  readonly barred: string | null;
  readonly law: string;
}

/** An addition with its claims. `pooled` joins its pool in this period. */
export interface ClaimedAddition {
  /** Its index in the caller's list. */
  readonly index: number;
  readonly addition: Addition;
  readonly pool: AssetPool;
  readonly open: readonly FirstYearAllowanceRow[];
  readonly claims: readonly Claim[];
  readonly pooled: Pounds;
}

export interface ClaimTerms extends BoxTerms {
  readonly period: Period;
  readonly isFinalPeriod: boolean;
  readonly claimsNone: boolean;
  readonly investment: InvestmentAllowance;
}

export interface Listed {
  readonly index: number;
  readonly addition: Addition;
}

/** An addition while its claims are being made. */
interface Work extends Listed {
  readonly open: readonly FirstYearAllowanceRow[];
  claims: readonly Claim[];
  /** Expenditure that is not claimed yet. */
  left: Pounds;
}

export const pathOfAddition = (index: number, field: string): string =>
  `capitalAllowancesData.additions[${index}].${field}`;

/** The annual investment allowance that is left, with the cap on earlier expenditure (FA 2019 Sch 13 para 1(3)). */
interface InvestmentLeft {
  readonly leftFor: (date: IsoDate) => Pounds;
  /** Uses the allowance up to the amount, and returns the part used. */
  readonly take: (date: IsoDate, amount: Pounds) => Pounds;
}

function investmentLeft({ available, earlierCap }: InvestmentAllowance): InvestmentLeft {
  let left = available;
  let earlierLeft = earlierCap?.limit ?? 0n;
  const isEarlier = (date: IsoDate) => earlierCap !== null && date < earlierCap.before;
  const leftFor = (date: IsoDate) => (isEarlier(date) ? min(left, earlierLeft) : left);
  return {
    leftFor,
    take: (date, amount) => {
      const taken = min(amount, leftFor(date));
      left -= taken;
      if (isEarlier(date)) earlierLeft -= taken;
      return taken;
    },
  };
}

const UNCLAIMED: readonly Claim[] = [];

const INVESTMENT_LAW = 'CAA 2001 s38A, s51A';

function claim(work: Work, row: FirstYearAllowanceRow | null, expenditure: Pounds, terms: ClaimTerms): void {
  if (expenditure === 0n) return;
  const kind = row?.allowance ?? 'annualInvestmentAllowance';
  const allowance = row === null ? expenditure : allowanceOn(expenditure, row, terms.period, terms.law);
  const { box, barred } = boxOfClaim(kind, work.addition, terms);
  const made: Claim = {
    kind,
    name: claimName(kind, terms.law),
    expenditure,
    allowance,
    relieved: min(allowance, expenditure),
    box,
    barred,
    law: row?.law ?? INVESTMENT_LAW,
  };
  work.claims = work.claims.length === 0 ? [made] : [...work.claims, made];
  work.left -= expenditure;
}

type Named = Exclude<NamedClaim, 'best' | 'annualInvestmentAllowance' | 'writingDownAllowance'>;

/**
 * Finds the allowance of a name. `firstYearAllowance` means an asset's own 100% allowance if open, otherwise the 40% one.
 */
function namedRow(name: Named, open: readonly FirstYearAllowanceRow[]): FirstYearAllowanceRow | null {
  if (name !== 'firstYearAllowance') return openOf(open, name);
  return open.find(isOwnAllowance) ?? openOf(open, 'fortyPerCentAllowance');
}

/** Makes the claim that a caller named for one addition. Reports a problem if the law does not allow the claim. */
function claimOneNamed(work: Work, investment: InvestmentLeft, terms: ClaimTerms): readonly Problem[] {
  const { addition, index, open } = work;
  const { claim: name } = addition;
  if (name === 'best' || name === 'writingDownAllowance') return [];
  const asked = addition.claimedOn ?? addition.amount;
  if (name === 'annualInvestmentAllowance') {
    const taken = investment.take(addition.date, asked);
    claim(work, null, taken, terms);
    return taken < asked ? [beyondLimit(index, asked, taken, terms)] : [];
  }
  const row = namedRow(name, open);
  if (row === null) return [notOpen(index, addition, terms)];
  claim(work, row, asked, terms);
  return [];
}

/** Step 1: makes the claims that the caller named, in the order listed. The rest of a part claim is pooled at once. */
const claimNamed = (
  works: readonly Work[],
  investment: InvestmentLeft,
  terms: ClaimTerms,
): readonly Problem[] =>
  works
    .filter(({ addition }) => addition.claim !== 'best')
    .flatMap((work) => {
      const problems = claimOneNamed(work, investment, terms);
      work.left = 0n;
      return problems;
    });

const beyondLimit = (index: number, asked: Pounds, taken: Pounds, terms: ClaimTerms): Problem =>
  error(
    pathOfAddition(index, 'claim'),
    terms.isFinalPeriod
      ? 'the annual investment allowance is not given in the period in which the trade ends (CAA 2001 s38B); use writingDownAllowance'
      : `the annual investment allowance left for it is ${inPounds(taken)}, and ${inPounds(asked)} is claimed (${[`the limit of the period is ${inPounds(terms.investment.limit)}`, ...terms.investment.held].join('; ')}); claim less with claimedOn, or use best`,
    { target: 'tax' },
  );

function notOpen(index: number, { claim: name, date, co2Emissions }: Addition, terms: ClaimTerms): Problem {
  const why = terms.isFinalPeriod
    ? 'no first-year allowance is given in the period in which the trade ends (CAA 2001 s46(2))'
    : `${name} is not given for expenditure of ${longDate(date)}${co2Emissions === null ? '' : ` on a car of ${co2Emissions} g/km`}`;
  return error(
    pathOfAddition(index, 'claim'),
    `${why}; leave claim out to have the best allowance that is open`,
    {
      target: 'tax',
    },
  );
}

/**
 * Step 2: claims the super-deduction, then the allowances of cars, charge points and goods vehicles with open boxes.
 */
function claimBefore(work: Work, terms: ClaimTerms): void {
  const { addition, open } = work;
  const superDeduction = openOf(open, 'superDeduction');
  if (superDeduction !== null) {
    claim(work, superDeduction, work.left, terms);
    return;
  }
  const own = open.find(isOwnAllowance);
  if (own === undefined) return;
  // A charge point also gets 100% by the annual investment allowance or full expensing, which have open boxes.
  const { barred } = boxOfClaim(own.allowance, addition, terms);
  if (own.allowance === 'chargePointAllowance' && barred !== null) return;
  claim(work, own, work.left, terms);
}

/** Orders additions for the annual investment allowance: those with the least other relief come first. */
function turnOf({ addition, open }: Work): number {
  const has = (allowance: FirstYearAllowance) => openOf(open, allowance) !== null;
  if (addition.type === 'specialRate') return has('specialRateAllowance') ? 3 : 0;
  if (has('fullExpensing')) return 4;
  return has('fortyPerCentAllowance') ? 2 : 1;
}
const LAST_TURN = 4;

const AFTER: readonly FirstYearAllowance[] = [
  'fullExpensing',
  'specialRateAllowance',
  'fortyPerCentAllowance',
];

/** Steps 2 to 4: claims the greatest relief of the period for expenditure that the caller left to the service. */
function claimBest(works: readonly Work[], investment: InvestmentLeft, terms: ClaimTerms): void {
  for (const work of works) claimBefore(work, terms);
  const waiting = works
    .filter(({ left, addition }) => left > 0n && addition.type !== 'car')
    .map((work) => ({ work, turn: turnOf(work) }));
  for (let turn = 0; turn <= LAST_TURN; turn += 1)
    for (const each of waiting)
      if (each.turn === turn)
        claim(each.work, null, investment.take(each.work.addition.date, each.work.left), terms);
  for (const work of works) if (work.left > 0n) claimAfter(work, terms);
}

function claimAfter(work: Work, terms: ClaimTerms): void {
  for (const name of AFTER) {
    const row = openOf(work.open, name);
    if (row !== null) claim(work, row, work.left, terms);
  }
}

function leftAfter(amount: Pounds, claims: readonly Claim[]): Pounds {
  let left = amount;
  for (const { expenditure } of claims) left -= expenditure;
  return left;
}

/** Makes the claims on the additions of a period, in the order listed, and lists the problems. */
export function claimsOn(
  listed: readonly Listed[],
  terms: ClaimTerms,
): { readonly additions: readonly ClaimedAddition[]; readonly problems: readonly Problem[] } {
  const works = listed.map(
    ({ index, addition }): Work => ({
      index,
      addition,
      open: openAllowances(addition, terms.isFinalPeriod, terms.law),
      claims: UNCLAIMED,
      left: terms.claimsNone ? 0n : addition.amount,
    }),
  );
  const investment = investmentLeft(terms.investment);
  const problems = terms.claimsNone ? [] : [...claimNamed(works, investment, terms)];
  claimBest(works, investment, terms);
  const additions = works.map(({ index, addition, open, claims }) => ({
    index,
    addition,
    open,
    claims,
    pool: poolOf(addition, terms.law),
    pooled: leftAfter(addition.amount, claims),
  }));
  return {
    additions,
    problems: [...problems, ...lostRelief(additions, investment, terms), ...additions.flatMap(barredBoxes)],
  };
}

const NONE: readonly Problem[] = [];

/** Gives the claimable expenditure of an addition that goes to the pool, and the best open claim on it. */
function lostOn({ addition, open, pooled }: ClaimedAddition, investment: InvestmentLeft) {
  if (pooled === 0n) return null;
  const left = addition.type === 'car' ? 0n : min(investment.leftFor(addition.date), pooled);
  const [best] = [...open].sort((a, b) => Number(b.percent - a.percent));
  if (best === undefined && left === 0n) return null;
  if (best === undefined || (left === pooled && best.percent < 100n))
    return { amount: left, name: 'the annual investment allowance', law: INVESTMENT_LAW };
  return { amount: pooled, name: `a first-year allowance of ${best.percent}%`, law: best.law };
}

const LOST = 'A first-year claim that is not made for the period of the expenditure is lost';

/** Warns of an open claim that is not made, which is lost for good (CAA 2001 s51A(2), s52(1)). */
function lostRelief(
  additions: readonly ClaimedAddition[],
  investment: InvestmentLeft,
  { isFinalPeriod, claimsNone }: ClaimTerms,
): readonly Problem[] {
  if (isFinalPeriod) return [];
  const lost = additions.flatMap((each) => {
    const found = lostOn(each, investment);
    return found === null ? [] : [{ ...found, index: each.index }];
  });
  const more = { rule: 'relief-not-claimed', target: 'tax' } as const;
  if (!claimsNone)
    return lost.map(({ index, amount, name, law }) =>
      warning(
        pathOfAddition(index, 'claim'),
        `${inPounds(amount)} of this goes to the pool although ${name} was open for it (${law}). ${LOST}; leave claim out to make it`,
        more,
      ),
    );
  if (lost.length === 0) return [];
  const total = lost.reduce((sum, { amount }) => sum + amount, 0n);
  return [
    warning(
      'capitalAllowancesData.claims',
      `none: expenditure of ${inPounds(total)} goes to the pools although a first-year claim was open for it (CAA 2001 s3, s52). ${LOST}; leave claims out to make it`,
      more,
    ),
  ];
}

function barredBoxes({ index, claims }: ClaimedAddition): readonly Problem[] {
  if (claims.every(({ barred }) => barred === null)) return NONE;
  return claims.flatMap(({ barred, box, allowance }) =>
    barred === null
      ? []
      : [
          warning(
            pathOfAddition(index, 'claim'),
            `the law gives ${inPounds(allowance)} here, but the authority's rules bar box ${barred} for this period: it is claimed in box ${box}, and the computation names the allowance`,
            { rule: 'box-not-open', box, target: 'tax' },
          ),
        ],
  );
}
