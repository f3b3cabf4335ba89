import type { Filling } from './box.ts';
import type { GroupNode } from './node.ts';
import type { PagePart } from './parts.ts';
import type { Value } from './value.ts';

/** A supplementary page in the table of the form: its boxes, and their place in the working. */
export interface BoxPage {
  /** Its name in the interface: `supplementaryPagesData.ct600a` and the document `ct600a_pdf`. */
  readonly name: string;
  /** The number of the form, `CT600A`, as in `AUTHORITY_PAGES`. */
  readonly number: string;
  /** Lists of the page that stay when a save leaves them out. Everything else of a sent page is replaced. */
  readonly keptRows: readonly string[];
  /** The schedule of its working, placed before another or last. */
  readonly schedule: { readonly id: string; readonly title: string; readonly before: string | null };
  /** The parts of that schedule, each with its title. */
  readonly parts: Readonly<Record<PagePart, string | null>>;
  /** The line that ticks the page's box on the main return, and the rule that a page needs its tick. */
  readonly tick: {
    readonly line: Filling<string, PagePart>;
    readonly field: string;
    readonly rule: number;
  };
  /** The page's section of the return. */
  readonly boxes: GroupNode;
}

/** One box of a row of a page; `location` is its path in the caller's JSON, null when derived. */
export interface RowBox {
  readonly box: string;
  readonly value: Value;
  readonly location: string | null;
}

/** Repeated rows of a page, by the number of their box: `A10` loans. */
export type PageRows = Readonly<Record<string, readonly (readonly RowBox[])[] | undefined>>;
