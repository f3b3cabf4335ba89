import type { Pounds } from '../base/money.ts';
import type { IsoDate } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';
import {
  block,
  choice,
  day,
  type FiguresOf,
  flag,
  id,
  type JsonOf,
  list,
  nameOf,
  needed,
  object,
  orEmpty,
  otherwise,
  own,
  pounds,
  readAll,
  rows,
  subPeriod,
} from './field.ts';
import type { FilingWith, Standing } from './filer.ts';
import { LIMITS } from './limits.ts';

/** The fields of page CT600C; whole pounds. */

const { groups: LIMIT } = LIMITS;

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

/**
 * Lists losses by the provision under which each was carried forward: a notice of consent names it (FA 1998 Sch 18 para
 * 71A).
 */
export const LOSSES_FROM = ['trade', 'property', 'managementExpenses', 'loanDeficit', 'intangibles'] as const;
export type LossesFrom = (typeof LOSSES_FROM)[number];

/** Makes the fields that name the other company of a row. */
const otherCompany = (amount: string, box: string) => ({
  companyName: nameOf(LIMIT.name, 'Its name; needed unless filingId is given.'),
  taxReference: own<string>(
    'groupReference',
    'text',
    'Its tax reference, or else its registration number; needed unless filingId is given.',
  ),
  filingId: id('Its filing, if the company is in this account and mode.'),
  amount: needed(pounds(amount, { min: 1, box })),
  periodStart: day(
    'First day of its accounting period, if that period differs from this return’s; with periodEnd.',
  ),
  periodEnd: day('Last day of that period.'),
  groupedFrom: day('First day on which both were in the group. Without a day, they were in it throughout.'),
  groupedTo: day('Last day on which both were in the group. Without a day, they were in it throughout.'),
  subPeriod: subPeriod('The return of a long period that it belongs to; only for a long period.'),
});

const CONSENT = block('GroupConsent', null, 'A notice of consent of another company.', {
  name: needed(nameOf(LIMIT.name, 'Who signed it.')),
  status: needed(nameOf(LIMIT.status, 'Their status, such as Director.')),
  date: needed(day('Day of the notice; not after the day of sending.')),
});

export const GROUP_CLAIM = block('GroupClaim', null, 'Relief taken from one company.', {
  ...otherCompany('Amount claimed', 'C5D or C125D'),
  kind: otherwise(
    choice(CLAIM_KINDS, 'An amount of its period, or losses brought forward; by default currentPeriod.'),
    'currentPeriod',
  ),
  surrenderable: otherwise(pounds('Amount that it can surrender for its whole period'), null),
  surrenderedToOthers: pounds('Amount that it gave to others for the shared days'),
  consent: object(CONSENT, 'Its notice of consent; null means none.'),
  lossesFrom: list(
    choice(LOSSES_FROM, ''),
    { max: LOSSES_FROM.length, of: 'kinds of losses' },
    'Kind of the losses carried forward; only for carriedForward.',
  ),
  permanentEstablishment: flag('Whether they are losses of a UK permanent establishment. Box C15 or C135.'),
});

export const GROUP_SURRENDER = block('GroupSurrender', null, 'An amount given to one company.', {
  ...otherCompany('Amount surrendered', 'C85D or C190D'),
  kind: needed(choice(SURRENDER_KINDS, 'Kind of the amount.')),
});

const OWN_CONSENT = block('GroupOwnConsent', null, "Who signs this company's notice of consent.", {
  name: nameOf(LIMIT.name, 'The name; by default directorName.'),
  status: nameOf(LIMIT.status, 'The status; by default Director.'),
});

export const SIMPLIFIED_ARRANGEMENTS = block(
  'GroupSimplifiedArrangements',
  null,
  'Simplified arrangements of the group.',
  {
    companyName: needed(nameOf(LIMIT.name, 'The authorised company. Boxes C30 and C145.')),
    authorisedPerson: needed(nameOf(LIMIT.name, 'Who signs for it. Boxes C35 and C150.')),
    status: needed(nameOf(LIMIT.status, 'Their status. Boxes C40 and C155.')),
  },
);

export const CT600C = block(
  'Ct600c',
  null,
  'Page CT600C: relief taken from other companies of a 75% group, and amounts given to them. The service computes totals and boxes, and refuses them in a request. Limits are checked at submission.',
  {
    claims: rows(
      GROUP_CLAIM,
      { max: LIMIT.rows, of: 'claims' },
      'Relief taken from other companies, in the order in which it is claimed.',
    ),
    surrenders: rows(
      GROUP_SURRENDER,
      { max: LIMIT.rows, of: 'surrenders' },
      'Amounts given to other companies.',
    ),
    consent: orEmpty(OWN_CONSENT, "Who signs this company's notice of consent; by default its director."),
    simplifiedArrangements: object(
      SIMPLIFIED_ARRANGEMENTS,
      'Arrangements under SI 1999/2975, which replace consents. Only for original returns. Null means none.',
    ),
  },
);

/** The page as it is stored. */
export type Ct600cJson = JsonOf<typeof CT600C.fields>;
export type ConsentJson = JsonOf<typeof CONSENT.fields>;
export type ClaimJson = JsonOf<typeof GROUP_CLAIM.fields>;
export type SurrenderJson = JsonOf<typeof GROUP_SURRENDER.fields>;
type RowFields = ReturnType<typeof otherCompany>;

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

type Own<Row> = Omit<Row, keyof ReturnType<typeof otherCompany>>;
export type Claim = OtherCompany & Own<FiguresOf<typeof GROUP_CLAIM.fields>>;
export type Surrender = OtherCompany & Own<FiguresOf<typeof GROUP_SURRENDER.fields>>;

/** The figures of the page; whole pounds. A null field of its consent takes its default. */
export interface Groups extends Omit<FiguresOf<typeof CT600C.fields>, 'claims' | 'surrenders'> {
  readonly claims: readonly Claim[];
  readonly surrenders: readonly Surrender[];
}

/** Filing with the figures of this page. */
export type Filing = FilingWith<'ct600c', Groups>;

/** Gives each row its place and its period. */
const placed = <Row extends Pick<FiguresOf<RowFields>, 'periodStart' | 'periodEnd'>>(
  { periodStart: start, periodEnd: end, ...row }: Row,
  place: number,
) => ({ row: place, ...row, period: start === null || end === null ? null : { start, end } });

/** Reads the figures of the page; null where no company is named, since there is then no page. */
export function readGroups(
  { ct600c: json }: { readonly ct600c?: Ct600cJson | null },
  _standing: Standing,
): Groups | null {
  const { claims, surrenders, ...page } = readAll(CT600C, json ?? {});
  if (claims.length === 0 && surrenders.length === 0) return null;
  return { ...page, claims: claims.map(placed), surrenders: surrenders.map(placed) };
}
