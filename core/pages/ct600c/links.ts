import { type Pounds, sum } from '../../base/money.ts';
import type { IsoDate } from '../../dates/date.ts';
import { accountingPeriods, type Period } from '../../dates/period.ts';
import type { Claim, OtherCompany, Surrender } from '../../figures/ct600c.ts';
import { type FilingFigures, isAmendedReturn } from '../../figures/filing.ts';
import { nameOnReturn } from '../../form/particulars.ts';
import type { FilingComputation } from '../../tax/computation.ts';
import { sharedPeriod } from '../../tax/groups/days.ts';
import { isForward } from '../../tax/groups/division/rows.ts';

/** Joins the returns of two companies of a group that both file here, by the rows that name each other's filings. */

/** Filing of the same account and mode that a row names, or the newest amendment of it. */
export interface GroupFiling {
  readonly filingId: number;
  /** Filings that it amends. A row that names one of them means it too. */
  readonly amends: readonly number[];
  readonly figures: FilingFigures;
  /** Its tax; null where only its company and its rows are asked for. */
  readonly computation: FilingComputation | null;
  /** Returns that were sent, each with its day. */
  readonly sent: readonly { readonly subPeriod: 1 | 2 | null; readonly on: IsoDate }[];
  /** The filing with the return that stands, where this is an amendment that was not sent. */
  readonly standing: GroupFiling | null;
}
/** Filings that were found, by the ids that rows name. */
export type GroupFilings = ReadonlyMap<number, GroupFiling>;

/** One return of a filing: its sub-period and its accounting period. */
export interface Part {
  readonly subPeriod: 1 | 2 | null;
  readonly period: Period;
}

/** Joins a row's own return to the return of the filing that it names. */
export interface Link {
  readonly own: Part;
  readonly other: GroupFiling;
  readonly part: Part;
}

/** True where a row that names this number means the filing. */
export const isNamed = ({ filingId, amends }: GroupFiling, named: number | null): boolean =>
  named !== null && (named === filingId || amends.includes(named));

export const isSame = (a: Period, b: Period): boolean => a.start === b.start && a.end === b.end;

export function partsOf({ figures }: GroupFiling): readonly [Part, ...Part[]] {
  const [first = figures.period, second] = accountingPeriods(figures.period);
  if (second === undefined) return [{ subPeriod: null, period: first }];
  return [
    { subPeriod: 1, period: first },
    { subPeriod: 2, period: second },
  ];
}

export const isOtherCompany = (a: GroupFiling, b: GroupFiling): boolean =>
  a.figures.company.number !== b.figures.company.number;

/**
 * Finds the two returns that a row joins; null where its filing is not of another company of the account. A row that
 * names no period of the other company means its first return with days in common.
 */
export function linkOf(row: OtherCompany, filing: GroupFiling, others: GroupFilings): Link | null {
  const other = row.filingId === null ? undefined : others.get(row.filingId);
  if (other === undefined || !isOtherCompany(filing, other)) return null;
  const ownParts = partsOf(filing);
  const own = ownParts.find(({ subPeriod }) => subPeriod === row.subPeriod) ?? ownParts[0];
  const parts = partsOf(other);
  const { period } = row;
  const named = period === null ? undefined : parts.find((part) => isSame(part.period, period));
  const part = named ?? parts.find((one) => sharedPeriod(own.period, one.period) !== null) ?? parts[0];
  return { own, other, part };
}

export const surrendersOf = ({ figures }: GroupFiling): readonly Surrender[] =>
  figures.pages.ct600c?.surrenders ?? [];
export const claimsOf = ({ figures }: GroupFiling): readonly Claim[] => figures.pages.ct600c?.claims ?? [];
export const isForwardClaim = ({ kind }: Claim): boolean => kind === 'carriedForward';
export const isForwardSurrender = ({ kind }: Surrender): boolean => isForward(kind);

/** Lists the filings that the rows name. */
export const filingsNamed = ({ pages: { ct600c } }: Pick<FilingFigures, 'pages'>) => {
  const ids = (rows: readonly OtherCompany[] = []): readonly number[] => [
    ...new Set(rows.flatMap(({ filingId }) => filingId ?? [])),
  ];
  return { claims: ids(ct600c?.claims), surrenders: ids(ct600c?.surrenders) };
};

export const nameFrom = ({ figures }: GroupFiling): string => nameOnReturn(figures);
export const referenceFrom = ({ figures: { signing, company } }: GroupFiling): string =>
  signing.utr ?? company.number;

/** Gives the rows of the other filing's return that surrender to this one, of the kind of the claim. */
export const surrendersTo = (
  claim: Claim,
  { other, part }: Link,
  filing: GroupFiling,
): readonly Surrender[] =>
  surrendersOf(other).filter(
    (row) =>
      isNamed(filing, row.filingId) &&
      isForwardSurrender(row) === isForwardClaim(claim) &&
      (row.subPeriod ?? partsOf(other)[0].subPeriod) === part.subPeriod,
  );

/** Gives the newest sent return of a link's other side; an amendment that was not sent leaves the one before it. */
export const sentOf = ({ other, part }: Pick<Link, 'other' | 'part'>) =>
  [other, other.standing]
    .flatMap((filing) => filing?.sent ?? [])
    .find(({ subPeriod }) => subPeriod === part.subPeriod);

/** Gives the filing whose page counts: the newest whose return was sent, or else the one that is named. */
export const countingOf = ({ other, part }: Pick<Link, 'other' | 'part'>): GroupFiling =>
  [other, other.standing].find((filing) =>
    filing?.sent.some(({ subPeriod }) => subPeriod === part.subPeriod),
  ) ?? other;

/**
 * True where simplified arrangements stand in place of the other company's notice of consent. They apply to original
 * returns alone: the page of an amended one is a notice.
 */
export function isByArrangements(link: Link): boolean {
  const { figures } = countingOf(link);
  return (
    figures.pages.ct600c?.simplifiedArrangements != null && !isAmendedReturn(figures, link.part.subPeriod)
  );
}

/** Sums the rows of one filing that join two returns, of the period or carried forward. */
export function joined<Row extends OtherCompany>(
  rows: readonly Row[],
  isOf: (row: Row) => boolean,
  [from, fromPart]: readonly [GroupFiling, Part],
  [to, toPart]: readonly [GroupFiling, Part],
): Pounds {
  const known = new Map([to.filingId, ...to.amends].map((id) => [id, to]));
  return sum(
    rows.flatMap((row) => {
      const link = isOf(row) ? linkOf(row, from, known) : null;
      if (link === null || !isSame(link.own.period, fromPart.period)) return [];
      return isSame(link.part.period, toPart.period) ? [row.amount] : [];
    }),
  );
}
