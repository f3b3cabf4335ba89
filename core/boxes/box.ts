import type { Concept } from './concept.ts';
import type { Format } from './format.ts';
import type { PartId } from './parts.ts';

/**
 * A box of the form: one row, from which everything that speaks of the box takes its part. The computation takes label,
 * law and schedule; the writer and the structure check element and format; the rules' messages and the printed form the
 * label; the inline XBRL the concept; requests, their description and the catalogue of errors the caller's field.
 *
 * The tables stand below the rooms that read them: the computation fills boxes and the form writes them, and neither
 * may import the other for a word.
 */
export interface Box<Line extends string = string, Amount extends string = string> {
  /** As on the form: "155", "80A", "A25B". The second line of an address is "E195C.2". */
  readonly number: string;
  /** The form's own words. There is no other name for the box. */
  readonly label: string;
  readonly format: Format;
  /** The line of the computation that fills it; null when no computation does. */
  readonly line: BoxLine<Line> | null;
  /** True when it is taken away where it is summed: its line reads "Less: …". */
  readonly isDeducted: boolean;
  /** The boxes it is the sum of; null when it is not a sum of boxes alone. */
  readonly sum: Sum | null;
  /** The caller's field behind it: a path in their JSON, or within a row of a page. Null when none of theirs is. */
  readonly field: string | null;
  /** The same where the field is the amount of this box alone, so that it needs no other description. */
  readonly entered: Amount | null;
  /** What a caller has to know of `entered` beyond its label. */
  readonly note: string | null;
  /** Sent even when nil: a rule asks for it, or readers expect it. Every other amount of nil is left out. */
  readonly evenNil: boolean;
}

/** How a box stands in the computation. */
export interface BoxLine<Line extends string = string> {
  /** Names the line for good in the interface. */
  readonly id: Line;
  readonly part: PartId;
  /** The Act and section that make it so. */
  readonly law: string;
  /** How it is ruled where it ends a sum. */
  readonly total: Total | null;
  /** Null where the taxonomy has none for it. */
  readonly concept: Concept | null;
}

export type Total = 'subtotal' | 'total' | 'grandTotal';

/** Boxes added, less boxes taken away. */
export interface Sum {
  readonly plus: readonly string[];
  readonly less: readonly string[];
}
/** The sum of some boxes less others. */
export const sumOf = (plus: readonly string[], less: readonly string[] = []): Sum => ({ plus, less });

interface Line<Id extends string> {
  readonly line: Id;
  readonly part: PartId;
  readonly law: string;
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

/** What a row says of a box beyond its number, element, label and format. */
export type BoxOptions<Id extends string = string, Amount extends string = string> = (Line<Id> | NoLine) &
  Rest<Amount>;

/** The row of one box. */
export const boxOf = <Id extends string, Amount extends string>(
  number: string,
  label: string,
  format: Format,
  options: BoxOptions<Id, Amount>,
): Box<Id, Amount> => ({
  number,
  label,
  format,
  line: !('part' in options)
    ? null
    : {
        id: options.line,
        part: options.part,
        law: options.law,
        total: options.total ?? null,
        concept: options.concept ?? null,
      },
  isDeducted: options.isDeducted ?? false,
  sum: options.sum ?? null,
  field: options.field ?? options.entered ?? null,
  entered: options.entered ?? null,
  note: options.note ?? null,
  evenNil: options.evenNil ?? false,
});

/** Letters before digits, then digits as a number: 4 before 80A, 155 before A5, E5 before E195C. */
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
