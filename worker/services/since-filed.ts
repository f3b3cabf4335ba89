import type { IsoDate } from '../../core/dates/date.ts';
import type { FoundToDiffer } from '../../core/tax/planning/since-filed.ts';
import type { CompanyFilings } from '../store/prefetch.ts';
import type { Filing } from '../store/store.ts';
import { isSentReturn } from '../submission/group-filings.ts';

/**
 * Gives the differences of an accepted return today, as it was last compared (decision 221). Null where nothing
 * differs, where it can no longer be amended, or where an amendment was sent in its place.
 *
 * @param others the filings of its company
 */
export function foundToDiffer(
  { id, sinceFiled }: Pick<Filing, 'id' | 'sinceFiled'>,
  others: CompanyFilings,
  today: IsoDate,
): FoundToDiffer | null {
  if (sinceFiled?.outcome !== 'differs') return null;
  const { day, pence, deadline, reason } = sinceFiled;
  if (pence === null || deadline === null || deadline < today) return null;
  const isReplaced = others.some(
    ({ filing, submissions }) => filing.amendmentOfFilingId === id && submissions.some(isSentReturn),
  );
  return isReplaced ? null : { day, more: BigInt(pence), deadline, reason };
}
