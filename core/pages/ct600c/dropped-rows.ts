import { type Problem, warning } from '../../base/problem.ts';
import { PAGE } from '../../boxes/ct600c/caller-fields.ts';
import type { OtherCompany } from '../../figures/ct600c.ts';
import { inPounds } from '../../words/figures.ts';
import {
  claimsOf,
  type GroupFiling,
  type GroupFilings,
  isForwardClaim,
  isForwardSurrender,
  joined,
  linkOf,
  surrendersOf,
} from './links.ts';

/**
 * Warns of rows that an amendment left out, if the other company's return still has its side. `both-sides.ts` compares
 * the rows that stay.
 */

/** A row of either side: amounts of the period and those carried forward are two claims. */
type Row = OtherCompany & { readonly isForward: boolean };
type Rows = (filing: GroupFiling) => readonly Row[];
const surrenders: Rows = (filing) =>
  surrendersOf(filing).map((row) => ({ ...row, isForward: isForwardSurrender(row) }));
const claims: Rows = (filing) => claimsOf(filing).map((row) => ({ ...row, isForward: isForwardClaim(row) }));

interface Side {
  readonly list: 'surrenders' | 'claims';
  readonly rows: Rows;
  readonly others: Rows;
  readonly did: string;
  readonly does: string;
}

const SIDES: readonly Side[] = [
  {
    list: 'surrenders',
    rows: surrenders,
    others: claims,
    did: 'surrendered them to it',
    does: 'still claims',
  },
  {
    list: 'claims',
    rows: claims,
    others: surrenders,
    did: 'claimed them from it',
    does: 'still surrenders',
  },
];

/**
 * Reports the claims of which every row was left out: amounts of one kind that join two returns.
 *
 * @param standing the filing whose return this one amends, as it was sent
 */
export function droppedRows(
  filing: GroupFiling,
  standing: GroupFiling,
  known: GroupFilings,
): readonly Problem[] {
  return SIDES.flatMap(({ list, rows, others, did, does }) => {
    const left = rows(standing).flatMap((row) => {
      const link = linkOf(row, filing, known);
      if (link === null) return [];
      const { own, other, part } = link;
      const isOf = ({ isForward }: Row) => isForward === row.isForward;
      if (joined(rows(filing), isOf, [filing, own], [other, part]) > 0n) return [];
      const amount = joined(others(other), isOf, [other, part], [filing, own]);
      const kind = row.isForward ? 'carried forward' : 'of the period';
      const inReturn = own.subPeriod === null ? '' : `, subPeriod ${own.subPeriod},`;
      return amount === 0n
        ? []
        : `has no row of amounts ${kind} for filing ${other.filingId}${inReturn} now. The return that this one amends ${did}, and that filing ${does} ${inPounds(amount)}. Remove the row there too (by an amendment, if its return was sent), or keep the row (FA 1998 Sch 18 para 75)`;
    });
    return [...new Set(left)].map((message) =>
      warning(`${PAGE}.${list}`, message, { rule: 'group-other-side', target: 'tax' }),
    );
  });
}
