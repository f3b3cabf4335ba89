import type { Provenance } from '../books/provenance.ts';
import type { Offered, Rolled } from '../books/roll-forward.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { FilingJson } from '../figures/stored.ts';

/** What the checks of figures from books and from last year are asked of. */
export interface BooksFacts {
  readonly figures: FilingFigures;
  readonly data: FilingJson;
  /** Of the figures that still are as it says. */
  readonly provenance: Provenance;
  /** What the accepted filing of the year before brings forward; null where there is none. */
  readonly before: Pick<Rolled, 'offered' | 'hasReturn'> | null;
  /** What the register's document, read in the last day, has for the comparatives; null where it was not read. */
  readonly register: readonly Offered[] | null;
  /** The charge that the accounts show, in pounds; null where none is computed. */
  readonly charge: bigint | null;
}
