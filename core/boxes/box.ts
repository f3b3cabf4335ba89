import type { Concept } from './concept.ts';
import type { Format } from './format.ts';
import type { PartId } from './parts.ts';

/**
 * A box of the form: one row, from which everything about the box is taken. The computation takes its label, law and
 * schedule. The writer and the check of the structure take its element and format. Messages and the printed form take
 * its label, and the inline XBRL its concept. Requests, their description and the list of errors take the caller's
 * field.
 *
 * The computation, which fills boxes, and the form, which writes them, both import these tables and not each other.
 */
export interface Box<Line extends string = string, Amount extends string = string> {
  /** Number on the form: "155", "80A", "A25B". The second line of an address is "E195C.2". */
  readonly number: string;
  /** The form's own words, which are the only name for the box. */
  readonly label: string;
  readonly format: Format;
  /** The line of the computation that fills it; null when no computation does. */
  readonly line: BoxLine<Line> | null;
  /** True when it is subtracted in its sum: its line reads "Less: …". */
  readonly isDeducted: boolean;
  /** The boxes that it sums; null when it is not a sum of boxes only. */
  readonly sum: Sum | null;
  /** The caller's field behind it: a path in their JSON, or within a row of a page. Null when it has none. */
  readonly field: string | null;
  /** Name of the caller's amount, where the field holds this box's amount and nothing else. */
  readonly entered: Amount | null;
  /** Note about `entered` for the caller, beyond its label. */
  readonly note: string | null;
  /**
   * True when it is sent even if zero: a rule requires it, or readers expect it. Every other amount of zero is left out.
   */
  readonly evenNil: boolean;
}

/** Place of a box in the computation. */
export interface BoxLine<Line extends string = string> {
  /** Permanent name of the line in the interface. */
  readonly id: Line;
  readonly part: PartId;
  /** The Act and section behind it. */
  readonly law: string;
  /** Rule under it where it ends a sum. */
  readonly total: Total | null;
  /** Null where the taxonomy has no concept for it. */
  readonly concept: Concept | null;
}

export type Total = 'subtotal' | 'total' | 'grandTotal';

/** Boxes added, and boxes subtracted. */
export interface Sum {
  readonly plus: readonly string[];
  readonly less: readonly string[];
}
/** Makes the sum of some boxes less others. */
export const sumOf = (plus: readonly string[], less: readonly string[] = []): Sum => ({ plus, less });

/** Names the line of the computation that fills a box, its part of the working, and the Act and section behind it. */
export type Filling<Id extends string = string, Part extends PartId = PartId> = readonly [
  id: Id,
  part: Part,
  law: string,
];

interface Line<Id extends string> {
  readonly line: Filling<Id>;
  readonly total?: Total;
  readonly concept?: Concept;
}
interface NoLine {
  readonly line?: undefined;
}
interface Rest<Amount extends string> {
  readonly isDeducted?: true;
  readonly sum?: Sum;
  readonly field?: string;
  readonly entered?: Amount;
  readonly note?: string;
  readonly evenNil?: true;
}

/** Options of a row besides its number, element, label and format. */
export type BoxOptions<Id extends string = string, Amount extends string = string> = (Line<Id> | NoLine) &
  Rest<Amount>;

const lineOf = <Id extends string>({ line: [id, part, law], total, concept }: Line<Id>): BoxLine<Id> => ({
  id,
  part,
  law,
  total: total ?? null,
  concept: concept ?? null,
});

/** Makes the row of one box. */
export const boxOf = <Id extends string, Amount extends string>(
  number: string,
  label: string,
  format: Format,
  options: BoxOptions<Id, Amount>,
): Box<Id, Amount> => ({
  number,
  label,
  format,
  line: options.line === undefined ? null : lineOf(options),
  isDeducted: options.isDeducted ?? false,
  sum: options.sum ?? null,
  field: options.field ?? options.entered ?? null,
  entered: options.entered ?? null,
  note: options.note ?? null,
  evenNil: options.evenNil ?? false,
});

/** Compares letters before digits, then digits as a number: 4 before 80A, 155 before A5, E5 before E195C. */
export function compareBoxes(a: string, b: string): number {
  const [ours, theirs] = [partsOf(a), partsOf(b)];
  if (ours.page !== theirs.page) return ours.page < theirs.page ? -1 : 1;
  return (
    ours.number - theirs.number || (ours.letter < theirs.letter ? -1 : Number(ours.letter > theirs.letter))
  );
}

function partsOf(box: string) {
  const [, page = '', number = '', letter = ''] = /^([A-Z]*)(\d+)(.*)$/.exec(box) ?? [];
  return { page, number: Number(number), letter };
}
