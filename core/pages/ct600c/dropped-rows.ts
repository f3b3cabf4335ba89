import { sum } from '../../base/money.ts';
import { type Problem, warning } from '../../base/problem.ts';
import { PAGE } from '../../boxes/ct600c/caller-fields.ts';
import type { OtherCompany } from '../../figures/ct600c.ts';
import { inPounds } from '../../words/figures.ts';
import {
  claimsOf,
  type GroupFiling,
  type GroupFilings,
  isNamed,
  isOtherCompany,
  surrendersOf,
} from './links.ts';

/**
 * Warns of rows that an amendment left out, if the other company's return still has its side. `both-sides.ts` compares
 * the rows that stay.
 */

interface Side {
  readonly list: 'surrenders' | 'claims';
  readonly rows: (filing: GroupFiling) => readonly OtherCompany[];
  readonly others: (filing: GroupFiling) => readonly OtherCompany[];
  readonly did: string;
  readonly does: string;
}

const SIDES: readonly Side[] = [
  {
    list: 'surrenders',
    rows: surrendersOf,
    others: claimsOf,
    did: 'surrendered relief to it',
    does: 'still claims',
  },
  {
    list: 'claims',
    rows: claimsOf,
    others: surrendersOf,
    did: 'claimed relief from it',
    does: 'still surrenders',
  },
];

/**
 * Reports the other companies of rows that were left out.
 *
 * @param standing the filing whose return this one amends, as it was sent
 */
export function droppedRows(
  filing: GroupFiling,
  standing: GroupFiling,
  known: GroupFilings,
): readonly Problem[] {
  return SIDES.flatMap(({ list, rows, others, did, does }) => {
    const named = rows(standing).flatMap(({ filingId }) => known.get(filingId ?? 0) ?? []);
    return [...new Set(named)].flatMap((other) => {
      const isKept = rows(filing).some(({ filingId }) => isNamed(other, filingId));
      const left = sum(
        others(other).flatMap(({ filingId, amount }) => (isNamed(filing, filingId) ? [amount] : [])),
      );
      if (isKept || left === 0n || !isOtherCompany(filing, other)) return [];
      return [
        warning(
          `${PAGE}.${list}`,
          `has no row for filing ${other.filingId} now. The return that this one amends ${did}, and that filing ${does} ${inPounds(left)}. Remove that there too (by an amendment, if its return was sent), or keep the row (FA 1998 Sch 18 para 75)`,
          { rule: 'group-other-side', target: 'tax' },
        ),
      ];
    });
  });
}
