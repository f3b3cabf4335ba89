import type { Pounds } from '../base/money.ts';
import type { IsoDate } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';
import type { FilingWith, Standing } from './filer.ts';

/**
 * Amounts of the period that one company may give to another (CTA 2010 s99), in the order of s105(4) where that sets an
 * order.
 */
export const PERIOD_KINDS = [
  'tradingLoss',
  'excessCapitalAllowances',
  'nonTradingLoanDeficit',
  'qualifyingDonations',
  'propertyLoss',
  'managementExpenses',
  'nonTradingIntangibleLoss',
] as const;
/**
 * Amounts brought forward that it may give (CTA 2010 s188BB), in the order in which the law treats the company as using
 * them itself.
 */
export const FORWARD_KINDS = [
  'tradingLossBroughtForward',
  'propertyLossBroughtForward',
  'managementExpensesBroughtForward',
  'nonTradingLoanDeficitBroughtForward',
  'nonTradingIntangibleLossBroughtForward',
] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];
export type ForwardKind = (typeof FORWARD_KINDS)[number];
export const SURRENDER_KINDS = [...PERIOD_KINDS, ...FORWARD_KINDS] as const;
export type SurrenderKind = (typeof SURRENDER_KINDS)[number];

export const CLAIM_KINDS = ['currentPeriod', 'carriedForward'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/**
 * Lists losses by the provision under which each was carried forward: a notice of consent names it (FA 1998 Sch 18 para
 * 71A).
 */
export const LOSSES_FROM = ['trade', 'property', 'managementExpenses', 'loanDeficit', 'intangibles'] as const;
export type LossesFrom = (typeof LOSSES_FROM)[number];

/** Names the other company of a row, and the days when it was in the group. Dates come in pairs. */
export interface OtherCompanyJson {
  readonly companyName?: string | null;
  readonly taxReference?: string | null;
  readonly filingId?: number | null;
  readonly amount: number;
  readonly periodStart?: IsoDate | null;
  readonly periodEnd?: IsoDate | null;
  readonly groupedFrom?: IsoDate | null;
  readonly groupedTo?: IsoDate | null;
  readonly subPeriod?: 1 | 2 | null;
}

export interface ConsentJson {
  readonly name: string;
  readonly status: string;
  readonly date: IsoDate;
}

/** Claim of one row, in whole pounds. */
export interface ClaimJson extends OtherCompanyJson {
  readonly kind?: ClaimKind | null;
  readonly surrenderable?: number | null;
  readonly surrenderedToOthers?: number | null;
  readonly consent?: ConsentJson | null;
  readonly lossesFrom?: readonly LossesFrom[] | null;
  readonly permanentEstablishment?: boolean | null;
}

export interface SurrenderJson extends OtherCompanyJson {
  readonly kind: SurrenderKind;
}

export interface SimplifiedArrangements {
  readonly companyName: string;
  readonly authorisedPerson: string;
  readonly status: string;
}

/** The page as it is stored. */
export interface Ct600cJson {
  readonly claims?: readonly ClaimJson[] | null;
  readonly surrenders?: readonly SurrenderJson[] | null;
  readonly consent?: { readonly name?: string | null; readonly status?: string | null } | null;
  readonly simplifiedArrangements?: SimplifiedArrangements | null;
}

/** Names a company with which relief is exchanged; null where the caller gives nothing. */
export interface OtherCompany {
  /** Its place in the caller's list, counted from 0. */
  readonly row: number;
  readonly companyName: string | null;
  readonly taxReference: string | null;
  readonly filingId: number | null;
  readonly amount: Pounds;
  /** Its accounting period; null where it is that of the return. */
  readonly period: Period | null;
  readonly groupedFrom: IsoDate | null;
  readonly groupedTo: IsoDate | null;
  readonly subPeriod: 1 | 2 | null;
}

export interface Claim extends OtherCompany {
  readonly kind: ClaimKind;
  readonly surrenderable: Pounds | null;
  readonly surrenderedToOthers: Pounds;
  readonly consent: ConsentJson | null;
  readonly lossesFrom: readonly LossesFrom[];
  readonly permanentEstablishment: boolean;
}

export interface Surrender extends OtherCompany {
  readonly kind: SurrenderKind;
}

/** The figures of the page; whole pounds. */
export interface Groups {
  readonly claims: readonly Claim[];
  readonly surrenders: readonly Surrender[];
  /** Person who signs this company's notice of consent; a null field takes its default. */
  readonly consent: { readonly name: string | null; readonly status: string | null };
  readonly simplifiedArrangements: SimplifiedArrangements | null;
}

/** Filing with the figures of this page. */
export type Filing = FilingWith<'ct600c', Groups>;

const readOther = (json: OtherCompanyJson, row: number): OtherCompany => ({
  row,
  companyName: json.companyName ?? null,
  taxReference: json.taxReference ?? null,
  filingId: json.filingId ?? null,
  amount: BigInt(json.amount),
  period:
    json.periodStart == null || json.periodEnd == null
      ? null
      : { start: json.periodStart, end: json.periodEnd },
  groupedFrom: json.groupedFrom ?? null,
  groupedTo: json.groupedTo ?? null,
  subPeriod: json.subPeriod ?? null,
});

/** Reads the figures of the page; null where no company is named, since there is then no page. */
export function readGroups(
  { ct600c: json }: { readonly ct600c?: Ct600cJson | null },
  _standing: Standing,
): Groups | null {
  const claims = json?.claims ?? [];
  const surrenders = json?.surrenders ?? [];
  if (claims.length === 0 && surrenders.length === 0) return null;
  return {
    claims: claims.map((claim, row) => ({
      ...readOther(claim, row),
      kind: claim.kind ?? 'currentPeriod',
      surrenderable: claim.surrenderable == null ? null : BigInt(claim.surrenderable),
      surrenderedToOthers: BigInt(claim.surrenderedToOthers ?? 0),
      consent: claim.consent ?? null,
      lossesFrom: claim.lossesFrom ?? [],
      permanentEstablishment: claim.permanentEstablishment ?? false,
    })),
    surrenders: surrenders.map((surrender, row) => ({ ...readOther(surrender, row), kind: surrender.kind })),
    consent: { name: json?.consent?.name ?? null, status: json?.consent?.status ?? null },
    simplifiedArrangements: json?.simplifiedArrangements ?? null,
  };
}
