import { max, min, type Pence, sum } from '../../base/money.ts';
import { type Problem, warning } from '../../base/problem.ts';
import type { IsoDate } from '../../dates/date.ts';
import type { Claim, Surrender } from '../../figures/ct600c.ts';
import type { FilingFigures } from '../../figures/filing.ts';
import type { Law } from '../../law/law.ts';
import { taxOnProfits } from '../../tax/charge.ts';
import type { FilingComputation } from '../../tax/computation.ts';
import { computeReturns } from '../../tax/compute.ts';
import { isForward } from '../../tax/groups/division/rows.ts';
import { inPence, inPounds } from '../../words/figures.ts';
import { claimPath } from './lines.ts';
import { type GroupFiling, type GroupFilings, isNamed } from './links.ts';
import { withOtherFilings } from './other-side.ts';

/**
 * Compares what relief saves in this filing with what it would save elsewhere: at home, or in the other filings of the
 * account that get some of the same loss.
 */

/** Greatest numbers of claims and of other filings that are compared, so that a check stays short. */
const MOST_CLAIMS = 12;
const MOST_OTHERS = 12;
/** Parts of a claim that are tried. */
const PARTS = [1n, 2n, 8n] as const;

interface Compared {
  readonly amount: bigint;
  readonly here: Pence;
  readonly there: Pence;
}

const claimedIn = ({ returns }: FilingComputation, kind: Claim['kind']): bigint =>
  sum(
    returns.map(({ groupRelief }) =>
      kind === 'carriedForward'
        ? (groupRelief?.claimsForward.total ?? 0n)
        : (groupRelief?.claims.total ?? 0n),
    ),
  );

type Compute = (figures: FilingFigures) => FilingComputation;

/** Gives the filing with these rows of its page. */
const withRows = (
  figures: FilingFigures,
  rows: { readonly claims: readonly Claim[] } | { readonly surrenders: readonly Surrender[] },
): FilingFigures => {
  const page = figures.pages.ct600c;
  return page === null ? figures : { ...figures, pages: { ...figures.pages, ct600c: { ...page, ...rows } } };
};

/** Takes an amount off rows, the last ones first. */
function less<Row extends { readonly amount: bigint }>(
  rows: readonly Row[],
  amount: bigint,
  isOf: (row: Row) => boolean,
): readonly Row[] {
  let left = amount;
  return rows
    .toReversed()
    .map((row) => {
      if (!isOf(row)) return row;
      const cut = min(left, row.amount);
      left -= cut;
      return { ...row, amount: row.amount - cut };
    })
    .toReversed()
    .filter((row) => row.amount > 0n);
}

/**
 * Gives the saving of part of a claim here, and with another claimant of the same loss; null where that claimant takes
 * nothing.
 */
function withClaimant(
  own: FilingFigures,
  claim: Claim,
  part: bigint,
  giver: GroupFiling,
  other: FilingFigures,
  compute: Compute,
): Compared | null {
  const page = other.pages.ct600c;
  if (page === null) return null;
  const like = page.claims.find(({ filingId, kind }) => isNamed(giver, filingId) && kind === claim.kind);
  if (like === undefined) return null;
  const before = compute(other);
  const more = page.claims.map((row) =>
    row === like ? { ...row, amount: row.amount + part, surrenderable: null } : row,
  );
  const after = compute(withRows(other, { claims: more }));
  const amount = claimedIn(after, claim.kind) - claimedIn(before, claim.kind);
  return amount <= 0n
    ? null
    : {
        amount,
        here: hereOf(own, claim, amount, compute),
        there: taxOnProfits(before) - taxOnProfits(after),
      };
}

const hereOf = (own: FilingFigures, claim: Claim, amount: bigint, compute: Compute): Pence =>
  taxOnProfits(
    compute(
      withRows(own, {
        claims: less(own.pages.ct600c?.claims ?? [], amount, ({ row }) => row === claim.row),
      }),
    ),
  ) - taxOnProfits(compute(own));

/** Gives the saving of part of a claim here, and with the company that surrenders it. */
function atHome(
  filing: GroupFiling,
  own: FilingFigures,
  claim: Claim,
  part: bigint,
  other: FilingFigures,
  compute: Compute,
): Compared {
  const isOf = (row: Surrender) =>
    isNamed(filing, row.filingId) && isForward(row.kind) === (claim.kind === 'carriedForward');
  const kept = withRows(other, { surrenders: less(other.pages.ct600c?.surrenders ?? [], part, isOf) });
  return {
    amount: part,
    here: hereOf(own, claim, part, compute),
    there: taxOnProfits(compute(other)) - taxOnProfits(compute(kept)),
  };
}

/**
 * Warns of claims whose relief would save more in another filing of the account: with the company that surrenders it, or
 * with another that it surrenders to.
 *
 * @param filing this filing, with the rows as stated
 */
export function betterElsewhere(
  filing: GroupFiling,
  others: GroupFilings,
  { today, law }: { readonly today: IsoDate; readonly law: Law },
): readonly Problem[] {
  const own = withOtherFilings(filing, others);
  const compute: Compute = (figures) => computeReturns(figures, today, { pages: [], law });
  return (own.pages.ct600c?.claims ?? []).slice(0, MOST_CLAIMS).flatMap((claim) => {
    const giver = claim.filingId === null ? undefined : others.get(claim.filingId);
    if (giver === undefined || giver.filingId === filing.filingId) return [];
    const ids = [...new Set((giver.figures.pages.ct600c?.surrenders ?? []).map((row) => row.filingId))];
    const places = ids.flatMap((id) => (id === null || isNamed(filing, id) ? [] : (others.get(id) ?? [])));
    const found = PARTS.flatMap((share) => {
      const part = max(claim.amount / share, 1n);
      const home = atHome(filing, own, claim, part, withOtherFilings(giver, others), compute);
      return [
        { filingId: giver.filingId, ...home },
        ...places.slice(0, MOST_OTHERS).flatMap((other) => {
          const compared = withClaimant(own, claim, part, giver, withOtherFilings(other, others), compute);
          return compared === null ? [] : [{ filingId: other.filingId, ...compared }];
        }),
      ];
    });
    const gain = ({ here, there }: Compared): Pence => there - here;
    const [first, ...rest] = found;
    const best = rest.reduce((a, b) => (a !== undefined && gain(a) >= gain(b) ? a : b), first);
    return best === undefined || gain(best) < LEAST_GAIN
      ? []
      : [
          warning(
            `${claimPath(claim.row)}.amount`,
            `would save more in filing ${best.filingId}: ${inPounds(best.amount)} of it saves ${inPence(best.here)} here and ${inPence(best.there)} there. POST /filings/group-relief divides losses where they save most`,
            {
              rule: 'group-rate-better-elsewhere',
              target: 'tax',
              box: claim.kind === 'carriedForward' ? '312' : '310',
            },
          ),
        ];
  });
}
/** Least gain in pence that is worth a warning: tax is rounded to pence, and limits by days to pounds. */
const LEAST_GAIN: Pence = 100n;
