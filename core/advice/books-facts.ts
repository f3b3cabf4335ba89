import type { Offered } from '../books/offers.ts';
import type { Provenance } from '../books/provenance.ts';
import type { Rolled } from '../books/roll-forward.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { FilingJson } from '../figures/filing-fields.ts';

/** Input of the checks of figures from books and from last year. */
export interface BooksFacts {
  readonly figures: FilingFigures;
  readonly data: FilingJson;
  /** Origin of each figure, if the figure has not changed since. */
  readonly provenance: Provenance;
  /** Amounts that the accepted filing of the year before brings forward; null when there is none. */
  readonly before: Pick<Rolled, 'offered' | 'hasReturn' | 'hasPools'> | null;
  /** Comparatives from the register's document, as read within the last day; null where it was not read. */
  readonly register: readonly Offered[] | null;
  /** The charge in the accounts, in pounds; null where none is computed. */
  readonly charge: bigint | null;
}
