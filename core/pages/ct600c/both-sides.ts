import { type Pounds, sum } from '../../base/money.ts';
import { error, type Problem } from '../../base/problem.ts';
import { type IsoDate, longDate } from '../../dates/date.ts';
import { accountingPeriods, type Period } from '../../dates/period.ts';
import {
  type Claim,
  type ConsentJson,
  FORWARD_KINDS,
  type Groups,
  type OtherCompany,
  PERIOD_KINDS,
  type Surrender,
} from '../../figures/ct600c.ts';
import { type FilingFigures, isAmendedReturn } from '../../figures/filing.ts';
import { nameOnReturn } from '../../form/particulars.ts';
import type { FilingComputation } from '../../tax/computation.ts';
import { limitOf, overlapOf, sharedPeriod, takenInDays } from '../../tax/groups/days.ts';
import { isForward, LOSSES } from '../../tax/groups/division/rows.ts';
import { inPounds } from '../../words/figures.ts';
import { claimPath, surrenderPath } from './lines.ts';

/** Compares the two sides of a claim whose companies both file here. */

/** Filing of the same account and mode that a row names. */
export interface GroupFiling {
  readonly filingId: number;
  readonly figures: FilingFigures;
  /** Its tax; null where only its company and its rows are asked for. */
  readonly computation: FilingComputation | null;
  /** Returns that were sent, each with its day. */
  readonly sent: readonly { readonly subPeriod: 1 | 2 | null; readonly on: IsoDate }[];
}
/** Filings that were found, by their ids. */
export type GroupFilings = ReadonlyMap<number, GroupFiling>;

/** One return of a filing: its sub-period and its accounting period. */
interface Part {
  readonly subPeriod: 1 | 2 | null;
  readonly period: Period;
}

/** Joins a row's own return to the return of the filing that it names. */
interface Link {
  readonly own: Part;
  readonly other: GroupFiling;
  readonly part: Part;
}

const isSame = (a: Period, b: Period): boolean => a.start === b.start && a.end === b.end;

function partsOf({ figures }: GroupFiling): readonly [Part, ...Part[]] {
  const [first = figures.period, second] = accountingPeriods(figures.period);
  if (second === undefined) return [{ subPeriod: null, period: first }];
  return [
    { subPeriod: 1, period: first },
    { subPeriod: 2, period: second },
  ];
}

const isOtherCompany = (a: GroupFiling, b: GroupFiling): boolean =>
  a.figures.company.number !== b.figures.company.number;

/**
 * Finds the two returns that a row joins; null where its filing is not of another company of the account. A row that
 * names no period of the other company means its first return with days in common.
 */
function linkOf(row: OtherCompany, filing: GroupFiling, others: GroupFilings): Link | null {
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

const surrendersOf = ({ figures }: GroupFiling): readonly Surrender[] =>
  figures.pages.ct600c?.surrenders ?? [];
const claimsOf = ({ figures }: GroupFiling): readonly Claim[] => figures.pages.ct600c?.claims ?? [];
const isForwardClaim = ({ kind }: Claim): boolean => kind === 'carriedForward';
const isForwardSurrender = ({ kind }: Surrender): boolean => isForward(kind);

/** Lists the filings that the rows name. */
export const filingsNamed = ({ pages: { ct600c } }: Pick<FilingFigures, 'pages'>) => {
  const ids = (rows: readonly OtherCompany[] = []): readonly number[] => [
    ...new Set(rows.flatMap(({ filingId }) => filingId ?? [])),
  ];
  return { claims: ids(ct600c?.claims), surrenders: ids(ct600c?.surrenders) };
};

const nameFrom = ({ figures }: GroupFiling): string => nameOnReturn(figures);
const referenceFrom = ({ figures: { signing, company } }: GroupFiling): string =>
  signing.utr ?? company.number;

/** Fills in the company and its period. The period stays absent where it is that of the return. */
function filledRow<Row extends OtherCompany>(row: Row, { own, other, part }: Link): Row {
  return {
    ...row,
    companyName: row.companyName ?? nameFrom(other),
    taxReference: row.taxReference ?? referenceFrom(other),
    period: row.period ?? (isSame(own.period, part.period) ? null : part.period),
  };
}

/** Gives the rows of the other filing's return that surrender to this one, of the kind of the claim. */
const surrendersTo = (claim: Claim, { other, part }: Link, filing: GroupFiling): readonly Surrender[] =>
  surrendersOf(other).filter(
    (row) =>
      row.filingId === filing.filingId &&
      isForwardSurrender(row) === isForwardClaim(claim) &&
      (row.subPeriod ?? partsOf(other)[0].subPeriod) === part.subPeriod,
  );

/**
 * Gives what the other company can surrender for its whole period, and what it gives to others in the days in common;
 * null where its return has no page. As on its own page, only the rows before those for this company are deducted.
 */
function otherSide(claim: Claim, { own, other, part }: Link, filing: GroupFiling) {
  const groups = other.computation?.returns.find(
    ({ subPeriod }) => subPeriod === part.subPeriod,
  )?.groupRelief;
  const days = overlapOf(own.period, claim);
  if (groups == null || typeof days === 'string') return null;
  const forward = isForwardClaim(claim);
  const ofKind = groups.surrenders.given.filter(({ surrender }) => isForwardSurrender(surrender) === forward);
  const first = ofKind.findIndex(({ surrender }) => surrender.filingId === filing.filingId);
  const before = ofKind.slice(0, Math.max(first, 0)).flatMap(({ surrender, amount }) => {
    const shared = overlapOf(part.period, surrender);
    return typeof shared === 'string' ? [] : [{ amount, days: shared }];
  });
  return {
    surrenderable: sum((forward ? FORWARD_KINDS : PERIOD_KINDS).map((kind) => groups.greatest[kind])),
    surrenderedToOthers: limitOf(takenInDays(days, before)),
  };
}

const sentOf = ({ other, part }: Link) => other.sent.find(({ subPeriod }) => subPeriod === part.subPeriod);

/** Gives the consent of the other company, where its page is the notice and was sent; else null. */
function consentOf(link: Link): ConsentJson | null {
  const { pages, directorName } = link.other.figures;
  const sent = sentOf(link);
  const name = pages.ct600c?.consent.name ?? directorName;
  if (pages.ct600c?.simplifiedArrangements !== null || sent === undefined || name === null) return null;
  return { name, status: pages.ct600c.consent.status ?? 'Director', date: sent.on };
}

function filledClaim(row: Claim, link: Link, filing: GroupFiling): Claim {
  const claim = filledRow(row, link);
  const from = surrendersTo(claim, link, filing).flatMap(({ kind }) => LOSSES[kind] ?? []);
  return {
    ...claim,
    ...otherSide(claim, link, filing),
    consent: claim.consent ?? consentOf(link),
    lossesFrom: claim.lossesFrom.length > 0 ? claim.lossesFrom : [...new Set(from)],
  };
}

/** Fills in what the filings of the other companies say, in rows that name one. */
export function withOtherFilings(filing: GroupFiling, others: GroupFilings): FilingFigures {
  const { figures } = filing;
  const page = figures.pages.ct600c;
  if (page === null) return figures;
  const ct600c: Groups = {
    ...page,
    claims: page.claims.map((row) => {
      const link = linkOf(row, filing, others);
      return link === null ? row : filledClaim(row, link, filing);
    }),
    surrenders: page.surrenders.map((row) => {
      const link = linkOf(row, filing, others);
      return link === null ? row : filledRow(row, link);
    }),
  };
  return { ...figures, pages: { ...figures.pages, ct600c } };
}

/** Sums the rows of one filing that join two returns, of the period or carried forward. */
function joined<Row extends OtherCompany>(
  rows: readonly Row[],
  isOf: (row: Row) => boolean,
  [from, fromPart]: readonly [GroupFiling, Part],
  [to, toPart]: readonly [GroupFiling, Part],
): Pounds {
  const known = new Map([[to.filingId, to]]);
  return sum(
    rows.flatMap((row) => {
      const link = isOf(row) ? linkOf(row, from, known) : null;
      if (link === null || !isSame(link.own.period, fromPart.period)) return [];
      return isSame(link.part.period, toPart.period) ? [row.amount] : [];
    }),
  );
}

const about = { target: 'tax' } as const;

/** Reports a `filingId` that names no filing of another company; none where it names one. */
function namedProblems(row: OtherCompany, path: string, filing: GroupFiling, others: GroupFilings) {
  const { filingId } = row;
  if (filingId === null) return [];
  const other = others.get(filingId);
  const at = (message: string) => [error(`${path}.filingId`, message, about)];
  if (filingId === filing.filingId) return at('is this filing: name the filing of the other company');
  if (other === undefined)
    return at(
      `is not found: the account has no filing ${filingId} in this mode. Correct it, or name the company without it`,
    );
  return isOtherCompany(filing, other)
    ? []
    : at('is a filing of this company: relief passes between two companies');
}

const inWords = ({ start, end }: Period): string => `${longDate(start)} to ${longDate(end)}`;
const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase();

/** Reports a stated name, reference or period that is not that of the filing named. */
function differences(row: OtherCompany, path: string, { other, part }: Link): readonly Problem[] {
  const { companyName, taxReference, period, filingId } = row;
  const at = (field: string, given: string, known: string) =>
    error(
      `${path}.${field}`,
      `is ${given}, and filing ${filingId} has ${known}: correct it, or leave it out`,
      about,
    );
  const names = [nameFrom(other), other.figures.company.name].map(plain);
  return [
    ...(companyName === null || names.includes(plain(companyName))
      ? []
      : [at('companyName', companyName, nameFrom(other))]),
    ...(taxReference === null || plain(taxReference) === plain(referenceFrom(other))
      ? []
      : [at('taxReference', taxReference, referenceFrom(other))]),
    ...(period === null || isSame(period, part.period)
      ? []
      : [
          at(
            period.start === part.period.start ? 'periodEnd' : 'periodStart',
            inWords(period),
            inWords(part.period),
          ),
        ]),
  ];
}

/** Reports days in the group that the other filing's rows state otherwise. */
function groupedProblems(
  row: OtherCompany,
  path: string,
  counterparts: readonly OtherCompany[],
  { own, other, part }: Link,
): readonly Problem[] {
  const days = overlapOf(own.period, { ...row, period: part.period });
  const theirs = counterparts.map((one) => overlapOf(part.period, { ...one, period: own.period }));
  const [first] = theirs;
  if (typeof days === 'string' || first === undefined || typeof first === 'string') return [];
  if (isSame(days, first)) return [];
  const at = days.start === first.start ? 'groupedTo' : 'groupedFrom';
  return [
    error(
      `${path}.${at}`,
      `makes the days in common ${inWords(days)}, and filing ${other.filingId} has ${inWords(first)}: both sides say the same days in the group. Correct one of the two`,
      about,
    ),
  ];
}

/** Reports provisions of losses carried forward that are not those of the losses that the other filing surrenders. */
function lossesProblems(row: Claim, path: string, surrendered: readonly Surrender[], other: number) {
  const from = new Set(surrendered.flatMap(({ kind }) => LOSSES[kind] ?? []));
  const stated = new Set(row.lossesFrom);
  const isAgreed = stated.size === from.size && [...stated].every((one) => from.has(one));
  return row.lossesFrom.length === 0 || surrendered.length === 0 || isAgreed
    ? []
    : [
        error(
          `${path}.lossesFrom`,
          `names ${row.lossesFrom.join(', ')}, and filing ${other} surrenders ${[...from].join(', ')}: correct it, or leave it out`,
          about,
        ),
      ];
}

/** True for a claim by notice of a company whose page, under simplified arrangements, is none. */
function lacksConsent({ consent }: Claim, { own, other }: Link, { figures }: GroupFiling): boolean {
  const isByNotice =
    figures.pages.ct600c?.simplifiedArrangements == null || isAmendedReturn(figures, own.subPeriod);
  return consent === null && isByNotice && other.figures.pages.ct600c?.simplifiedArrangements != null;
}

function claimProblems(row: Claim, link: Link, filing: GroupFiling): readonly Problem[] {
  const path = claimPath(row.row);
  const { own, other, part } = link;
  const ends = [
    [filing, own],
    [other, part],
  ] as const;
  const forward = isForwardClaim(row);
  const claimed = joined(claimsOf(filing), (one) => isForwardClaim(one) === forward, ...ends);
  const surrendered = joined(
    surrendersOf(other),
    (one) => isForwardSurrender(one) === forward,
    ends[1],
    ends[0],
  );
  const known = otherSide(filledRow(row, link), link, filing);
  const of = `filing ${other.filingId}`;
  const given = surrendersTo(row, link, filing);
  return [
    ...differences(row, path, link),
    ...groupedProblems(row, path, given, link),
    ...lossesProblems(row, path, given, other.filingId),
    ...(row.surrenderable === null || known === null || row.surrenderable === known.surrenderable
      ? []
      : [
          error(
            `${path}.surrenderable`,
            `is ${inPounds(row.surrenderable)}, and ${of} can surrender ${inPounds(known.surrenderable)}: correct it, or leave it out`,
            about,
          ),
        ]),
    ...(claimed === surrendered
      ? []
      : [
          error(
            `${path}.filingId`,
            `${of} surrenders ${inPounds(surrendered)}, claimed ${inPounds(claimed)}: what one company claims is what the other surrenders to it, for the same periods. Correct one of the two`,
            about,
          ),
        ]),
    ...(lacksConsent(row, link, filing)
      ? [
          error(
            `${path}.consent`,
            `is needed: ${of} is under simplified arrangements, so its page is no notice of consent. Send name, status and date of its notice`,
            about,
          ),
        ]
      : []),
    ...(sentOf(link) !== undefined
      ? []
      : [
          error(
            `${path}.filingId`,
            `the return of ${of} has not been sent: send it first: nothing is available before (FA 1998 Sch 18 para 69(3))`,
            about,
          ),
        ]),
  ];
}

function surrenderProblems(row: Surrender, link: Link, filing: GroupFiling): readonly Problem[] {
  const path = surrenderPath(row.row);
  const { own, other, part } = link;
  const forward = isForwardSurrender(row);
  const given = joined(
    surrendersOf(filing),
    (one) => isForwardSurrender(one) === forward,
    [filing, own],
    [other, part],
  );
  const claimed = joined(
    claimsOf(other),
    (one) => isForwardClaim(one) === forward,
    [other, part],
    [filing, own],
  );
  const claims = claimsOf(other).filter(
    (claim) =>
      claim.filingId === filing.filingId &&
      isForwardClaim(claim) === forward &&
      (claim.subPeriod ?? partsOf(other)[0].subPeriod) === part.subPeriod,
  );
  return [
    ...differences(row, path, link),
    ...groupedProblems(row, path, claims, link),
    ...(given === claimed
      ? []
      : [
          error(
            `${path}.filingId`,
            `filing ${other.filingId} claims ${inPounds(claimed)}, surrendered ${inPounds(given)}: what one company claims is what the other surrenders to it, for the same periods. Correct one of the two`,
            about,
          ),
        ]),
  ];
}

/**
 * Reports rows whose other side, in another filing of the account, is missing or different, and claims before the
 * surrender was sent.
 *
 * @param filing this filing, with the rows as stated
 */
export function bothSidesProblems(filing: GroupFiling, others: GroupFilings): readonly Problem[] {
  const found = <Row extends OtherCompany>(
    rows: readonly Row[],
    path: (row: number) => string,
    compare: (row: Row, link: Link, filing: GroupFiling) => readonly Problem[],
  ) =>
    rows.flatMap((row) => {
      const link = linkOf(row, filing, others);
      return [
        ...namedProblems(row, path(row.row), filing, others),
        ...(link === null ? [] : compare(row, link, filing)),
      ];
    });
  return [
    ...found(claimsOf(filing), claimPath, claimProblems),
    ...found(surrendersOf(filing), surrenderPath, surrenderProblems),
  ];
}
