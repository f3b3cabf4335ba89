import { atLeastZero, min, type Pence, type Pounds, sum } from '../../../base/money.ts';
import type { IsoDate } from '../../../dates/date.ts';
import type { Period } from '../../../dates/period.ts';
import { isCloseInvestmentHolding } from '../../../figures/close-companies.ts';
import {
  type Claim,
  FORWARD_KINDS,
  type ForwardKind,
  type Groups,
  type PeriodKind,
  type Surrender,
  type SurrenderKind,
} from '../../../figures/ct600c.ts';
import type { FilingFigures } from '../../../figures/filing.ts';
import { LIMITS } from '../../../figures/limits.ts';
import { NO_PAGES } from '../../../figures/pages.ts';
import type { Law } from '../../../law/law.ts';
import { penceBox } from '../../charge.ts';
import type { ReturnComputation } from '../../computation.ts';
import { computeReturns } from '../../compute.ts';
import type { GroupRelief } from '../relief.ts';
import type { Member } from './member.ts';
import { runsOf } from './runs.ts';
import { scaleOf, type TaxScale } from './scale.ts';
import { setAsideIn, sparingSetAside } from './set-aside.ts';

/**
 * Lists kinds in the order in which a company surrenders them: those of CTA 2010 s105(4), then those without a limit.
 */
export const KINDS_LEAVE = [
  'qualifyingDonations',
  'propertyLoss',
  'managementExpenses',
  'nonTradingIntangibleLoss',
  'excessCapitalAllowances',
  'nonTradingLoanDeficit',
  'tradingLoss',
] as const satisfies readonly PeriodKind[];
const EXCESS: readonly SurrenderKind[] = KINDS_LEAVE.slice(0, 4);

/** Amounts that a company keeps, by kind. */
export type Kept = Readonly<Partial<Record<SurrenderKind, Pounds>>>;

export interface KindAmount {
  readonly kind: SurrenderKind;
  readonly amount: Pounds;
}

/** Rows of a page that a division tries: surrenders, claims of the period and claims of amounts brought forward. */
export interface Tried {
  readonly surrenders: readonly KindAmount[];
  readonly claimed: Pounds;
  readonly claimedForward: Pounds;
}
export const NOTHING_TRIED: Tried = { surrenders: [], claimed: 0n, claimedForward: 0n };

/** Filing of a company of the group. Its own computation gives its greatest surrender and claim. */
export interface GroupCompany {
  readonly figures: FilingFigures;
  readonly period: Period;
  /** Days on which it was in the group; null for the whole period. */
  readonly grouped: Period | null;
  /** Page with the rows for companies outside the group. Rows between the companies are taken out. */
  readonly page: Groups;
  readonly kept: Kept;
  readonly scale: TaxScale;
  /** Computes the return with these rows of its page. */
  readonly compute: (page: Groups) => ReturnComputation;
  /** Gives boxes 315 and 475, and the group relief, of the return with rows that are tried: each is computed once. */
  readonly boxesWith: (tried: Tried) => TriedBoxes;
}

/** Boxes 315 and 475 of a return, its group relief, and its losses set aside. */
export interface TriedBoxes {
  readonly profits: Pounds;
  readonly tax: Pence;
  readonly relief: GroupRelief;
  /** Losses that the filing sets aside, as far as they are left: a line each. */
  readonly setAside: readonly Pounds[];
  /** Trading loss surrendered for the credit of intensive support. */
  readonly givenUp: Pounds;
}

/** Day and law of a division. */
export interface DividedBy {
  readonly asOf: IsoDate;
  readonly law: Law;
}

const NO_ROWS: Groups = {
  claims: [],
  surrenders: [],
  consent: { name: null, status: null },
  simplifiedArrangements: null,
};

/** Gives a page without the rows that name a filing of the group. */
export function pageOutside(page: Groups | null, filingIds: ReadonlySet<number>): Groups {
  const isOutside = ({ filingId }: { readonly filingId: number | null }) =>
    filingId === null || !filingIds.has(filingId);
  const rows = page ?? NO_ROWS;
  return { ...rows, claims: rows.claims.filter(isOutside), surrenders: rows.surrenders.filter(isOutside) };
}

export function groupCompany(
  figures: FilingFigures,
  terms: { readonly filingIds: ReadonlySet<number>; readonly grouped: Period | null; readonly kept: Kept },
  { asOf, law }: DividedBy,
): GroupCompany {
  const { period, profitLoss, associatedCompanies, payments } = figures;
  const compute = (page: Groups): ReturnComputation => {
    const tried = { ...figures, pages: { ...NO_PAGES, ct600c: page, ct600l: figures.pages.ct600l } };
    const [first] = computeReturns(tried, asOf, { pages: [], law }).returns;
    if (first === undefined) throw new Error('a filing has a return');
    return first;
  };
  const page = pageOutside(figures.pages.ct600c, terms.filingIds);
  return {
    figures,
    period,
    grouped: terms.grouped,
    page,
    kept: terms.kept,
    scale: scaleOf(
      period,
      {
        associatedCompanies,
        isAtMainRate: isCloseInvestmentHolding(figures),
        franked: profitLoss.frankedInvestmentIncome ?? 0n,
        doubleTaxationRelief: payments.doubleTaxationRelief,
      },
      law,
    ),
    compute,
    boxesWith: remembered((tried) => {
      const computed = compute(pageWith(page, tried));
      return {
        profits: profitsOf(computed),
        tax: penceBox(computed, '475'),
        relief: reliefOf(computed),
        setAside: setAsideIn(computed),
        givenUp: computed.research?.support?.surrendered ?? 0n,
      };
    }),
  };
}

const keyOf = ({ surrenders, claimed, claimedForward }: Tried): string =>
  [claimed, claimedForward, ...surrenders.map(({ kind, amount }) => `${kind} ${amount}`)].join();

/** Keeps the boxes of rows that were tried, while one division is worked out. */
function remembered(boxes: (tried: Tried) => TriedBoxes): (tried: Tried) => TriedBoxes {
  const cache = new Map<string, TriedBoxes>();
  return (tried) => {
    const key = keyOf(tried);
    const known = cache.get(key) ?? boxes(tried);
    cache.set(key, known);
    return known;
  };
}

/** Stands for every other company of the group in rows that are only tried. */
const ANY = {
  companyName: 'Group',
  taxReference: 'GROUPGROUP',
  filingId: null,
  period: null,
  groupedFrom: null,
  groupedTo: null,
  subPeriod: null,
} as const;

const claimOf = (kind: Claim['kind'], amount: Pounds, row: number): Claim => ({
  ...ANY,
  row,
  kind,
  amount,
  surrenderable: null,
  surrenderedToOthers: 0n,
  consent: null,
  lossesFrom: [],
  permanentEstablishment: false,
});

/** Claims and surrenders of a page. */
export type Rows = Pick<Groups, 'claims' | 'surrenders'>;

/** Gives the page with rows added after those for companies outside. */
export const pageWithRows = (page: Groups, { claims, surrenders }: Rows): Groups => ({
  ...page,
  claims: [...page.claims, ...claims],
  surrenders: [...page.surrenders, ...surrenders],
});

/** Gives the page with the rows that a division tries, after those for companies outside. */
export function pageWith(page: Groups, { surrenders, claimed, claimedForward }: Tried): Groups {
  const claims = [
    ...(claimed > 0n ? [claimOf('currentPeriod', claimed, page.claims.length)] : []),
    ...(claimedForward > 0n ? [claimOf('carriedForward', claimedForward, page.claims.length + 1)] : []),
  ];
  const given = surrenders
    .filter(({ amount }) => amount > 0n)
    .map(
      ({ kind, amount }, index): Surrender => ({ ...ANY, row: page.surrenders.length + index, kind, amount }),
    );
  return pageWithRows(page, { claims, surrenders: given });
}

const reliefOf = ({ groupRelief }: ReturnComputation): GroupRelief => {
  if (groupRelief === null) throw new Error('a return with a page has group relief');
  return groupRelief;
};

/** Gives the amounts that the filing claims in another way. */
const namedElsewhere = ({ profitLoss }: FilingFigures, givenUp: Pounds): Kept => ({
  tradingLoss: (profitLoss.lossesCarriedBack ?? 0n) + givenUp,
  nonTradingLoanDeficit: (profitLoss.loanDeficitCarriedBack ?? 0n) + (profitLoss.loanDeficitClaimed ?? 0n),
  nonTradingIntangibleLoss: profitLoss.nonTradingIntangibleLossesClaimed ?? 0n,
  excessCapitalAllowances: profitLoss.excessCapitalAllowancesClaimed ?? 0n,
});

const outside = ({ surrenders }: Groups, kind: SurrenderKind): Pounds =>
  sum(surrenders.filter((row) => row.kind === kind).map(({ amount }) => amount));

/**
 * Gives every amount of the period that a company can surrender, in the order of `KINDS_LEAVE`. If the company keeps a
 * kind of s105, it keeps the later kinds of s105 too.
 */
export function givesOf(company: GroupCompany): readonly KindAmount[] {
  const untouched = company.boxesWith(NOTHING_TRIED);
  const named = namedElsewhere(company.figures, untouched.givenUp);
  let isHeld = false;
  const gives = KINDS_LEAVE.map((kind) => {
    const all = atLeastZero(untouched.relief.greatest[kind] - outside(company.page, kind));
    const open = atLeastZero(all - (company.kept[kind] ?? 0n) - (named[kind] ?? 0n));
    const amount = isHeld && EXCESS.includes(kind) ? 0n : open;
    if (EXCESS.includes(kind) && amount < all) isHeld = true;
    return { kind, amount };
  });
  return sparingSetAside(
    untouched.setAside,
    gives,
    (surrenders) => company.boxesWith({ ...NOTHING_TRIED, surrenders }).setAside,
  );
}

/** Gives the kinds that make up the first pounds of a surrender. */
export function leaving(gives: readonly KindAmount[], amount: Pounds): readonly KindAmount[] {
  let left = amount;
  return gives.flatMap(({ kind, amount: available }) => {
    const taken = min(available, left);
    left -= taken;
    return taken > 0n ? [{ kind, amount: taken }] : [];
  });
}

/** Gives the claim of the period that a company has room for before it claims anything in the group. */
export function roomOf(company: GroupCompany): Pounds {
  const { available, claims } = company.boxesWith(NOTHING_TRIED).relief;
  return atLeastZero(available - claims.total);
}

/**
 * Gives the greatest claim of the period, with nothing surrendered to companies of the group. It may be above the room
 * before it, because a claim lets in less of restricted capital losses (CTA 2010 s269ZBA).
 */
export function takesOf(company: GroupCompany): Pounds {
  const { claims } = company.boxesWith({ ...NOTHING_TRIED, claimed: BigInt(LIMITS.pounds) }).relief;
  const own = claims.taken.filter(({ claim }) => claim.taxReference === ANY.taxReference);
  return sum(own.map(({ amount }) => amount));
}

/**
 * Gives the losses brought forward that a company can surrender and claim, after its rows of the period. No claim is
 * proposed to a company that does not state its share of the group's deductions allowance: the nominated company has
 * not allocated it (s269ZR, s269ZZ).
 */
export function forwardOf(
  company: GroupCompany,
  tried: Tried,
): { readonly gives: readonly KindAmount[]; readonly takes: Pounds; readonly hasOwn: boolean } {
  const now = company.boxesWith(tried);
  const { greatest, ownUnused, availableForward, claimsForward } = now.relief;
  const gives = FORWARD_KINDS.map((kind: ForwardKind) => ({
    kind,
    amount: atLeastZero(greatest[kind] - outside(company.page, kind) - (company.kept[kind] ?? 0n)),
  }));
  return {
    gives: sparingSetAside(
      now.setAside,
      gives,
      (forward) => company.boxesWith({ ...tried, surrenders: [...tried.surrenders, ...forward] }).setAside,
    ),
    takes:
      ownUnused > 0n || company.figures.profitLoss.groupDeductionsAllowance === undefined
        ? 0n
        : atLeastZero(availableForward - claimsForward.total),
    hasOwn: ownUnused > 0n,
  };
}

const profitsOf = ({ boxes }: ReturnComputation): Pounds => {
  const value = boxes.get('315');
  return value?.kind === 'pounds' ? value.amount : 0n;
};

/**
 * Greatest surrender and claim of a company within its days in common, and its rows by the relief that it ends with.
 */
export interface Range {
  readonly gives: Pounds;
  readonly takes: Pounds;
  readonly tried: (y: Pounds) => Tried;
}

/** Makes the member of a division from a company: its taxable profits for each relief. */
export function memberOf(company: GroupCompany, { gives, takes, tried }: Range): Member {
  const at = (y: Pounds): Pounds => company.boxesWith(tried(y)).profits;
  return { gives, takes, runs: runsOf(at, gives + takes), scale: company.scale };
}
