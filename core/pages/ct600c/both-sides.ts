import type { Pounds } from '../../base/money.ts';
import { error, errorIf, type Problem } from '../../base/problem.ts';
import { longPeriod } from '../../dates/period.ts';
import type { Claim, OtherCompany, Surrender } from '../../figures/ct600c.ts';
import { isAmendedReturn } from '../../figures/filing.ts';
import { overlapOf } from '../../tax/groups/days.ts';
import { LOSSES } from '../../tax/groups/division/rows.ts';
import { comparable, inPounds } from '../../words/figures.ts';
import { plainName } from '../../words/plain-letters.ts';
import { claimPath, surrenderPath } from './lines.ts';
import {
  claimsOf,
  countingOf,
  type GroupFiling,
  type GroupFilings,
  isByArrangements,
  isForwardClaim,
  isForwardSurrender,
  isNamed,
  isOtherCompany,
  isSame,
  joined,
  type Link,
  linkOf,
  nameFrom,
  partsOf,
  referenceFrom,
  sentOf,
  surrendersOf,
  surrendersTo,
} from './links.ts';
import { filledRow, otherSide } from './other-side.ts';

/** Compares the two sides of a claim whose companies both file here. */

const about = { target: 'tax' } as const;

/** Reports a `filingId` that does not name a filing of another company. */
function namedProblems(row: OtherCompany, path: string, filing: GroupFiling, others: GroupFilings) {
  const { filingId } = row;
  if (filingId === null) return [];
  const other = others.get(filingId);
  const at = (message: string) => [error(`${path}.filingId`, message, about)];
  if (isNamed(filing, filingId)) return at('is this filing: name the filing of the other company');
  if (other === undefined)
    return at(
      `is not found: the account has no filing ${filingId} in this mode. Correct it, or name the company without it`,
    );
  return isOtherCompany(filing, other)
    ? []
    : at('is a filing of this company: relief passes between two companies');
}

/** Reports a stated name, reference or period that is not that of the filing named. */
function differences(row: OtherCompany, path: string, { other, part }: Link): readonly Problem[] {
  const { companyName, taxReference, period, filingId } = row;
  const at = (field: string, given: string, known: string) =>
    error(
      `${path}.${field}`,
      `is ${given}, and filing ${filingId} has ${known}: correct it, or leave it out`,
      about,
    );
  const names = [nameFrom(other), other.figures.company.name].map(plainName);
  return [
    ...(companyName === null || names.includes(plainName(companyName))
      ? []
      : [at('companyName', companyName, nameFrom(other))]),
    ...(taxReference === null || comparable(taxReference) === comparable(referenceFrom(other))
      ? []
      : [at('taxReference', taxReference, referenceFrom(other))]),
    ...(period === null || isSame(period, part.period)
      ? []
      : [
          at(
            period.start === part.period.start ? 'periodEnd' : 'periodStart',
            longPeriod(period),
            longPeriod(part.period),
          ),
        ]),
  ];
}

/** Reports days in the group that differ from those in the other filing's rows. */
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
      `makes the days in common ${longPeriod(days)}, and filing ${other.filingId} has ${longPeriod(first)}: both sides must state the same days in the group. Change them here, or in filing ${other.filingId}`,
      about,
    ),
  ];
}

/** Reports provisions of carried-forward losses that differ from those in the other filing's surrenders. */
function lossesProblems(row: Claim, path: string, surrendered: readonly Surrender[], other: number) {
  const from = new Set(surrendered.flatMap(({ kind }) => LOSSES[kind] ?? []));
  const stated = new Set(row.lossesFrom);
  const isAgreed = stated.size === from.size && [...stated].every((one) => from.has(one));
  return errorIf(row.lossesFrom.length !== 0 && surrendered.length !== 0 && !isAgreed, () => [
    `${path}.lossesFrom`,
    `names ${row.lossesFrom.join(', ')}, and filing ${other} surrenders ${[...from].join(', ')}: correct it, or leave it out`,
    about,
  ]);
}

/**
 * True for a claim that needs a notice of consent, where the other company's page is not one (simplified arrangements).
 */
function lacksConsent({ consent }: Claim, link: Link, { figures }: GroupFiling): boolean {
  const isByNotice =
    figures.pages.ct600c?.simplifiedArrangements == null || isAmendedReturn(figures, link.own.subPeriod);
  return consent === null && isByNotice && isByArrangements(link);
}

/**
 * True where the other company has sent a return that surrenders as much. Until it sends an amendment, only the surrender
 * in that return is available (FA 1998 Sch 18 para 69).
 */
function isAvailable(link: Link, claimed: Pounds, filing: GroupFiling, forward: boolean): boolean {
  const { own, other, part } = link;
  if (sentOf(link) === undefined) return false;
  const { standing } = other;
  if (standing === null || other.sent.some(({ subPeriod }) => subPeriod === part.subPeriod)) return true;
  const given = joined(
    surrendersOf(standing),
    (one) => isForwardSurrender(one) === forward,
    [standing, part],
    [filing, own],
  );
  return claimed <= given;
}

/** Words for the amounts of a row, and for the amendment of the other filing: a surrender is sent before its claim. */
interface SideWords {
  readonly own: string;
  readonly ofOwn: string;
  readonly other: string;
  readonly ofOther: string;
  readonly order: string;
}
const CLAIM: SideWords = {
  own: 'claim',
  ofOwn: 'claimed',
  other: 'surrender',
  ofOther: 'surrenders',
  order: 'before this return',
};
const SURRENDER: SideWords = {
  own: 'surrender',
  ofOwn: 'surrendered',
  other: 'claim',
  ofOther: 'claims',
  order: 'after this return',
};

/** Reports sums that differ, and what can change: what was sent changes only by an amendment. */
function amountProblems(
  path: string,
  { other: { filingId, sent }, part }: Link,
  words: SideWords,
  sums: { readonly own: Pounds; readonly other: Pounds },
): readonly Problem[] {
  if (sums.own === sums.other) return [];
  const [own, other] = [inPounds(sums.own), inPounds(sums.other)];
  const here = sums.other === 0n ? `leave the ${words.own} out here` : `${words.own} ${other} here`;
  const way = sent.some(({ subPeriod }) => subPeriod === part.subPeriod)
    ? `The return of filing ${filingId} was sent: ${here}, or amend that filing to ${words.other} ${own}, and send the amendment ${words.order}`
    : `Change the ${words.own} here, or the ${words.other} in filing ${filingId}`;
  return [
    error(
      `${path}.filingId`,
      `filing ${filingId} ${words.ofOther} ${other}, ${words.ofOwn} ${own}: the claim of one company must equal the surrender of the other to it, for the same periods. ${way}`,
      about,
    ),
  ];
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
  const otherName = `filing ${other.filingId}`;
  const given = surrendersTo(row, link, filing);
  const { surrenderable } = row;
  return [
    ...differences(row, path, link),
    ...groupedProblems(row, path, given, link),
    ...lossesProblems(row, path, given, other.filingId),
    ...(surrenderable === null || known === null
      ? []
      : errorIf(surrenderable !== known.surrenderable, () => [
          `${path}.surrenderable`,
          `is ${inPounds(surrenderable)}, and ${otherName} can surrender ${inPounds(known.surrenderable)}: correct it, or leave it out`,
          about,
        ])),
    ...amountProblems(path, link, CLAIM, { own: claimed, other: surrendered }),
    ...errorIf(lacksConsent(row, link, filing), () => [
      `${path}.consent`,
      `is needed: filing ${countingOf(link).filingId} is under simplified arrangements, so its page is not a notice of consent. Give name, status and date of its notice`,
      about,
    ]),
    ...errorIf(!isAvailable(link, claimed, filing, forward), () => [
      `${path}.filingId`,
      `the return of ${otherName} has not been sent: send it first, because nothing is available before (FA 1998 Sch 18 para 69(3))`,
      about,
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
      isNamed(filing, claim.filingId) &&
      isForwardClaim(claim) === forward &&
      (claim.subPeriod ?? partsOf(other)[0].subPeriod) === part.subPeriod,
  );
  return [
    ...differences(row, path, link),
    ...groupedProblems(row, path, claims, link),
    ...amountProblems(path, link, SURRENDER, { own: given, other: claimed }),
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
