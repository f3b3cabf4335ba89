import { sum } from '../../base/money.ts';
import {
  type Claim,
  type ConsentJson,
  FORWARD_KINDS,
  type Groups,
  type OtherCompany,
  PERIOD_KINDS,
} from '../../figures/ct600c.ts';
import type { FilingFigures } from '../../figures/filing.ts';
import { limitOf, overlapOf, takenInDays } from '../../tax/groups/days.ts';
import { LOSSES } from '../../tax/groups/division/rows.ts';
import {
  countingOf,
  type GroupFiling,
  type GroupFilings,
  isByArrangements,
  isForwardClaim,
  isForwardSurrender,
  isNamed,
  isSame,
  type Link,
  linkOf,
  nameFrom,
  referenceFrom,
  sentOf,
  surrendersTo,
} from './links.ts';

/** Fills in missing data of a row from the other company's filing. */

/** Fills in the company and its period. The period stays absent where it is that of the return. */
export function filledRow<Row extends OtherCompany>(row: Row, { own, other, part }: Link): Row {
  return {
    ...row,
    companyName: row.companyName ?? nameFrom(other),
    taxReference: row.taxReference ?? referenceFrom(other),
    period: row.period ?? (isSame(own.period, part.period) ? null : part.period),
  };
}

/**
 * Gives two amounts of the other company: the amount that it can surrender for its whole period, and the amount that it
 * surrenders to others in the days in common. Null where its return has no page. Only rows before those for this
 * company are deducted, as on its own page.
 */
export function otherSide(claim: Claim, { own, other, part }: Link, filing: GroupFiling) {
  const groups = other.computation?.returns.find(
    ({ subPeriod }) => subPeriod === part.subPeriod,
  )?.groupRelief;
  const days = overlapOf(own.period, claim);
  if (groups == null || typeof days === 'string') return null;
  const forward = isForwardClaim(claim);
  const ofKind = groups.surrenders.given.filter(({ surrender }) => isForwardSurrender(surrender) === forward);
  const first = ofKind.findIndex(({ surrender }) => isNamed(filing, surrender.filingId));
  const before = ofKind.slice(0, Math.max(first, 0)).flatMap(({ surrender, amount }) => {
    const shared = overlapOf(part.period, surrender);
    return typeof shared === 'string' ? [] : [{ amount, days: shared }];
  });
  return {
    surrenderable: sum((forward ? FORWARD_KINDS : PERIOD_KINDS).map((kind) => groups.greatest[kind])),
    surrenderedToOthers: limitOf(takenInDays(days, before)),
  };
}

/** Gives the consent of the other company, where its page is the notice and was sent; else null. */
function consentOf(link: Link): ConsentJson | null {
  const { pages, directorName } = countingOf(link).figures;
  const sent = sentOf(link);
  const name = pages.ct600c?.consent.name ?? directorName;
  if (pages.ct600c === null || isByArrangements(link) || sent === undefined || name === null) return null;
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

/** Completes the rows that name a filing, from the filings of the other companies. */
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
