import type { DirectorsAdvance } from '../../figures/disclosures.ts';
import type { Pounds } from '../../money.ts';
import type { NoteBreakdown } from '../breakdowns.ts';
import type { MovementSchedule } from '../movements.ts';
import type { NoteTableView } from '../note-tables.ts';
import type { YearOrPeriod } from '../statement.ts';

/** What a paragraph states, where a taxonomy has a name for it. */
export type PolicyId =
  | 'compliance'
  | 'turnover'
  | 'fixedAssets'
  | 'intangibleAssets'
  | 'tangibleAssets'
  | 'stocks'
  | 'tax'
  | 'deferredTax';

export interface NoteParagraph {
  readonly kind: 'paragraph';
  readonly heading: string | null;
  readonly text: string;
  /** Null where no taxonomy has a name for what it says. */
  readonly policy: PolicyId | null;
}

export interface Employees {
  readonly current: number;
  /** Null when nothing says how many there were. */
  readonly previous: number | null;
}

export type MovingAssets = 'intangible' | 'tangible';

/** Parts of a note, in the order they are read. */
export type NotePart =
  | NoteParagraph
  | { readonly kind: 'employees'; readonly employees: Employees }
  | {
      readonly kind: 'movements';
      readonly assets: MovingAssets;
      readonly schedule: MovementSchedule;
      /** False in a first period: nothing can be brought forward into it. */
      readonly opened: boolean;
    }
  | { readonly kind: 'breakdown'; readonly breakdown: NoteBreakdown }
  | { readonly kind: 'advances'; readonly rows: readonly DirectorsAdvance[] }
  | { readonly kind: 'dividends'; readonly amount: Pounds; readonly time: YearOrPeriod }
  | { readonly kind: 'table'; readonly view: NoteTableView };

export interface Note {
  readonly number: number;
  readonly title: string;
  readonly parts: readonly NotePart[];
}

/** A paragraph without a heading of its own that states nothing a taxonomy names. */
export const plain = (text: string): NoteParagraph => ({
  kind: 'paragraph',
  heading: null,
  text,
  policy: null,
});
