import { type Offered, offer } from '../books/offers.ts';
import { valueAt } from '../books/provenance.ts';
import type { Rolled } from '../books/roll-forward.ts';
import type { IsoDate } from '../dates/date.ts';
import type { FilingJson } from '../figures/filing-fields.ts';
import { balanceDifferences } from './balance-differences.ts';

/**
 * Offers zero for each saved balance that the last return no longer leaves, and lists of assets without those that are
 * gone. An amendment of last year may have used them up, and the source then has no offer that could replace them.
 *
 * @param start first day of the filing that brings balances forward
 */
export function usedUp(data: FilingJson, source: Rolled, start: IsoDate): readonly Offered[] {
  const isOffered = (path: string): boolean => source.offered.some((one) => one.path === path);
  const differences = balanceDifferences(data, source, start);
  const zeros = differences.flatMap(({ path, left, gone }) =>
    // A path into a list is that of an asset, or of a claim by returns.
    left !== 0 || gone !== null || path.includes('[') || isOffered(path)
      ? []
      : offer('broughtForward', path, 0),
  );
  const lists = [...new Set(differences.flatMap(({ gone }) => gone?.list ?? []))];
  const remaining = lists.flatMap((list): readonly Offered[] => {
    const saved = valueAt({ ...data }, list);
    if (isOffered(list) || !Array.isArray(saved)) return [];
    const isGone = (index: number): boolean =>
      differences.some(({ gone }) => gone?.list === list && gone.index === index);
    const value = saved.filter((_asset, index) => !isGone(index));
    return [{ part: 'broughtForward', path: list, value, origin: null }];
  });
  return [...zeros, ...remaining];
}
