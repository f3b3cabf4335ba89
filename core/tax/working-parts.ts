import type { Total } from '../boxes/box.ts';
import type { Concept } from '../boxes/concept.ts';
import type { Value } from '../boxes/value.ts';

/** A line of the working that fills no box, so it has its own label and law. */
export interface WorkingLine {
  readonly label: string;
  readonly kind: Value['kind'];
  /** The Act and section that it follows from. */
  readonly law: string;
  /** Sign of the line in its sum. The label is printed "Add: …" or "Less: …". */
  readonly sign: 'Add' | 'Less' | null;
  readonly total: Total | null;
  readonly concept: Concept | null;
}

/** An entry of a part's working: a line of its own, or the boxes of the part between two numbers. */
export type InWorking<Id extends string = string> =
  | { readonly kind: 'line'; readonly id: Id; readonly line: WorkingLine }
  | { readonly kind: 'boxes'; readonly from: string; readonly to: string };

/** Ids of the lines in the working of some parts. */
export type WorkingIds<Parts> = Parts extends unknown
  ? [keyof Parts] extends [never]
    ? never
    : Parts[keyof Parts] extends readonly InWorking<infer Id>[]
      ? Id
      : never
  : never;

type More = Partial<Pick<WorkingLine, 'total' | 'concept'>>;

const of =
  (kind: Value['kind'], sign: WorkingLine['sign'] = null) =>
  <const Id extends string>(id: Id, label: string, law: string, more: More = {}): InWorking<Id> => ({
    kind: 'line',
    id,
    line: { label, kind, law, sign, total: null, concept: null, ...more },
  });
/** Makes a line of its own, by the kind of its value. */
export const poundsLine = of('pounds');
export const penceLine = of('pence');
/** Makes a line of pounds that its sum adds or subtracts by name. */
export const addLine = of('pounds', 'Add');
export const lessLine = of('pounds', 'Less');
export const dateLine = of('date');
export const yesNoLine = of('yesNo');
export const countLine = of('count');
/** Gives the boxes of the part between two numbers, including both. */
export const boxes = (from: string, to = from): InWorking<never> => ({ kind: 'boxes', from, to });

export const inOrder = <const Id extends string = never>(...entries: readonly InWorking<Id>[]) => entries;
