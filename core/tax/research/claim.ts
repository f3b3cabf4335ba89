import {
  atLeastZero,
  divideRoundDown,
  divideRoundHalfUp,
  type Pence,
  type Pounds,
} from '../../base/money.ts';
import { PAGE } from '../../boxes/ct600l/caller-fields.ts';
import { earlierOf, type IsoDate } from '../../dates/date.ts';
import { isTwelveMonths, type Period } from '../../dates/period.ts';
import type { ExpenditureCredit, IntensiveSupport, Research, ResearchClaim } from '../../figures/ct600l.ts';
import { type FilingFigures, isAmendedReturn } from '../../figures/filing.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { ResearchRelief } from '../../law/law.ts';
import type { ReturnOfFiling } from '../return-of-filing.ts';
import { type Qualifying, qualifyingOf } from './expenditure.ts';

/** Results of the first return of a long period that the second uses; pence. */
export interface ResearchForward {
  /** L140 and L145. */
  readonly step2: Pence;
  readonly step3: Pence;
  /** True when the return met the 30% and claimed, so that the next has a year of grace (s1045ZA). */
  readonly wasIntensive: boolean;
  readonly claimed: boolean;
}

/** Reason why a return with a page has no relief at all. */
export type NoRelief = 'olderScheme' | 'charity' | 'bySubPeriod';

/** The claim of one return; whole pounds unless it says otherwise. */
export interface ClaimOfReturn {
  readonly page: Research;
  readonly claim: ResearchClaim;
  readonly terms: ResearchRelief;
  /** True when expenditure of the period is claimed: amounts brought forward alone are not a new claim. */
  readonly isNew: boolean;
  readonly credit: ExpenditureCredit | null;
  readonly support: IntensiveSupport | null;
  readonly creditExpenditure: Qualifying;
  /** Box L15, pence. */
  readonly creditOfPeriod: Pence;
  /** Its part that the accounts do not show yet, pence dropped. */
  readonly creditAdded: Pounds;
  readonly supportExpenditure: Qualifying;
  /** The additional deduction, where a loss and the intensity allow it. */
  readonly deduction: Pounds;
  /** True when the 30% is met in this period. The next field is also true in a year of grace. */
  readonly meetsIntensity: boolean;
  readonly isIntensive: boolean;
  /** True when the last period of twelve months before this one met the 30% and claimed. */
  readonly followsIntensive: boolean;
  /** True when this return, or the first one of a long period, makes a claim. */
  readonly hasClaimed: boolean;
  /** The day on which an amended return's claim was first made; null where the caller does not state it. */
  readonly firstMadeOn: IsoDate | null;
}

/** Gives the day on which a claim counts as made. Time limits are tested on it. */
export const madeOn = ({ firstMadeOn }: Pick<ClaimOfReturn, 'firstMadeOn'>, asOf: IsoDate): IsoDate =>
  earlierOf(firstMadeOn ?? asOf, asOf);

/** Explains why no relief at all is given in a return; null when relief can be given. */
export function noReliefIn(figures: FilingFigures, filingReturn: ReturnOfFiling): NoRelief | null {
  const page = figures.pages.ct600l;
  if (page === null) return null;
  if (figures.charityStatus !== null) return 'charity';
  if ((filingReturn.subPeriod === null) !== (page.bySubPeriod === null)) return 'bySubPeriod';
  if (claimIn(page, filingReturn.subPeriod) === null) return null;
  return filingReturn.period.start < filingReturn.law.researchRelief[0].from ? 'olderScheme' : null;
}

/** Gives the path of the claim of a return in the caller's JSON. */
export const claimPath = (subPeriod: 1 | 2 | null): string =>
  subPeriod === null ? PAGE : `${PAGE}.bySubPeriod[${subPeriod - 1}]`;

/** Gives the claim that a return makes; null where it makes none. */
export const claimIn = (page: Research, subPeriod: 1 | 2 | null): ResearchClaim | null =>
  subPeriod === null ? page.claim : (page.bySubPeriod?.[subPeriod - 1] ?? null);

/** An expenditure credit of zero. */
export const NO_CREDIT: ExpenditureCredit = {
  expenditure: {},
  broughtForward: { step2: 0n, step3: 0n },
  receivedFromGroup: [],
  surrenders: { step2: [], step5: [] },
  otherPeriodsTax: 0n,
  otherLiabilities: 0n,
  creditInAccounts: 0n,
};
const NO_CLAIM: ResearchClaim = {
  expenditureCredit: null,
  intensiveSupport: null,
  payeAndNic: null,
  capExemption: null,
  additionalInformationDate: null,
};

/** Adds to a claim the credit that the first return of a long period left. It comes forward automatically. */
function withForward(own: ResearchClaim | null, earlier: ResearchForward | null): ResearchClaim | null {
  if (earlier === null || earlier.step2 + earlier.step3 === 0n) return own;
  const credit = own?.expenditureCredit ?? NO_CREDIT;
  const { step2, step3 } = earlier;
  return { ...(own ?? NO_CLAIM), expenditureCredit: { ...credit, broughtForward: { step2, step3 } } };
}

const isMet = (support: IntensiveSupport | null, { intensityPercent }: ResearchRelief): boolean =>
  support !== null &&
  support.relevantExpenditure <= support.totalRelevantExpenditure &&
  support.relevantExpenditure * 100n >= support.totalRelevantExpenditure * intensityPercent;

/**
 * Works out the claim of a return before its results; null if it claims nothing or has no relief.
 *
 * @param earlier results of the first return of a long period; null in a first return
 */
export function claimOfReturn(
  figures: FilingFigures,
  filingReturn: ReturnOfFiling,
  earlier: ResearchForward | null,
): ClaimOfReturn | null {
  const page = figures.pages.ct600l;
  if (page === null || noReliefIn(figures, filingReturn) !== null) return null;
  const claim = withForward(claimIn(page, filingReturn.subPeriod), earlier);
  if (claim === null) return null;
  const terms = rowOn(filingReturn.law.researchRelief, filingReturn.period.start);
  const { expenditureCredit: credit, intensiveSupport: support } = claim;
  const creditExpenditure = qualifyingOf(credit?.expenditure ?? {}, terms);
  const supportExpenditure = qualifyingOf(support?.expenditure ?? {}, terms);
  const creditOfPeriod = creditExpenditure.total * terms.creditPercent;
  const isNew = creditExpenditure.total + supportExpenditure.total > 0n;
  const meetsIntensity = isMet(support, terms);
  const followsIntensive = (support?.previousPeriodIntensive ?? false) || (earlier?.wasIntensive ?? false);
  return {
    page,
    claim,
    terms,
    isNew,
    credit,
    support,
    creditExpenditure,
    creditOfPeriod,
    creditAdded: divideRoundDown(atLeastZero(creditOfPeriod - (credit?.creditInAccounts ?? 0n)), 100n),
    supportExpenditure,
    deduction: divideRoundHalfUp(supportExpenditure.total * terms.deductionPercent, 100n),
    meetsIntensity,
    isIntensive:
      meetsIntensity ||
      (support !== null &&
        support.relevantExpenditure <= support.totalRelevantExpenditure &&
        followsIntensive),
    followsIntensive,
    hasClaimed: isNew || (earlier?.claimed ?? false),
    firstMadeOn: isAmendedReturn(figures, filingReturn.subPeriod) ? page.claimMadeOn : null,
  };
}

/**
 * Gives the additional deduction of a return: none without a loss of the trade before it (CTA 2009 s1044(5)).
 *
 * @param result the trading result with the expenditure credit; a loss is negative
 */
export const deductionOf = (claim: ClaimOfReturn | null, result: Pounds): Pounds =>
  claim?.isIntensive === true && result < 0n ? claim.deduction : 0n;

/** True when a claim was sent with its additional information: only such a claim is valid. */
export const isInformed = ({ claim }: ClaimOfReturn, asOf: IsoDate): boolean =>
  claim.additionalInformationDate !== null && claim.additionalInformationDate <= asOf;

/**
 * True when a return gives the next period a year of grace: the last period of twelve months met the 30% and had relief
 * (s1045ZA). A shorter period is not counted: it passes on the year of grace that it states.
 */
export const carriesGrace = (
  claim: ClaimOfReturn,
  isGiven: boolean,
  period: Period,
  asOf: IsoDate,
): boolean =>
  isTwelveMonths(period)
    ? isGiven && claim.meetsIntensity && isInformed(claim, asOf)
    : claim.followsIntensive;
