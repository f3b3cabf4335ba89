import { BREAKDOWN_NAMES } from '../figures/amounts.ts';
import type { FilingJson } from '../figures/filing-fields.ts';
import type { ProvenanceEntry } from './provenance.ts';

export const ROLL_PARTS = ['comparatives', 'broughtForward', 'movements', 'notes', 'particulars'] as const;
export type RollPart = (typeof ROLL_PARTS)[number];

/** One value offered for a field of a save, by its path; lists are offered whole. */
export interface Offered {
  readonly part: RollPart;
  readonly path: string;
  readonly value: unknown;
  /** Origin of a figure; null for a value that is not a figure. */
  readonly origin: Omit<ProvenanceEntry, 'at' | 'amount'> | null;
}

const isOfBreakdown = ({ path }: Offered): boolean =>
  BREAKDOWN_NAMES.some((name) => path.startsWith(`previousBalanceSheetData.${name}.`));

/**
 * Leaves out what accounts without notes do not show. A dormant year keeps the movements of fixed assets for the next one:
 * nothing moves in it. In a micro-entity's year assets move unseen, so they would be wrong after it.
 */
export function shownOffers(
  offered: readonly Offered[],
  { isDormant, accountType }: Pick<FilingJson, 'isDormant' | 'accountType'>,
): readonly Offered[] {
  if (isDormant !== true && accountType !== 'micro') return offered;
  return offered.filter((one) => !isOfBreakdown(one) && (isDormant === true || one.part !== 'movements'));
}
