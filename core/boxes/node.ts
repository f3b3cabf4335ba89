import { type Box, type BoxOptions, boxOf } from './box.ts';
import { CURRENCY, type Format, POUNDS } from './format.ts';

/**
 * The structure of the return: boxes inside groups, in the order of the schema. The writer, the structure checker, the
 * rules and the printed form all read these tables. So a box has one element, one format and one name.
 *
 * `Line` is the ids of the lines that fill its boxes, `Amount` the fields that the caller enters for them.
 */
export type FormNode<Line extends string = string, Amount extends string = string> =
  | BoxNode<Line, Amount>
  | GroupNode<Line, Amount>
  | OpaqueNode;

/** Least and most times that an element may occur in its place. */
export type Occurs = readonly [min: number, max: number];
export const OPTIONAL: Occurs = [0, 1];
export const REQUIRED: Occurs = [1, 1];
export const ONE_OR_MORE: Occurs = [1, Number.POSITIVE_INFINITY];
export const ANY_NUMBER: Occurs = [0, Number.POSITIVE_INFINITY];

/** Attributes an element may carry, by name. */
export type AttributeTable = Readonly<
  Record<string, { readonly format: Format; readonly required: boolean }>
>;

export interface BoxNode<Line extends string = string, Amount extends string = string> {
  readonly kind: 'box';
  /**
   * Boxes of the first, second and third occurrence, where the element or its group repeats. None for an element
   * without a box.
   */
  readonly boxes: readonly Box<Line, Amount>[];
  readonly element: string;
  readonly format: Format;
  readonly occurs: Occurs;
  readonly attributes: AttributeTable;
}

export interface GroupNode<Line extends string = string, Amount extends string = string> {
  readonly kind: 'group';
  readonly element: string;
  readonly occurs: Occurs;
  readonly content: Content<Line, Amount>;
  /** The rows that it repeats; null when it does not repeat without limit. */
  readonly rows: Rows | null;
  readonly attributes: AttributeTable;
}

/** Rows that a page repeats without limit: their name, such as `A25`, and the caller's list for them. */
export interface Rows {
  readonly name: string;
  /** Path in the caller's JSON. */
  readonly field: string;
}

/** An element that is copied unchanged: pages the service never writes, and inline XBRL kept as XML. */
export interface OpaqueNode {
  readonly kind: 'opaque';
  readonly element: string;
  readonly occurs: Occurs;
  /** The namespace that its one child must be in; null when nothing below it is checked. */
  readonly namespace: string | null;
  readonly attributes: AttributeTable;
  /** True when attributes of other namespaces are allowed on it. */
  readonly foreignAttributes: boolean;
}

/** Children in order, or exactly one of several. */
export interface Content<Line extends string = string, Amount extends string = string> {
  readonly order: 'sequence' | 'choice';
  readonly parts: readonly (FormNode<Line, Amount> | Content<Line, Amount>)[];
}
/** True for the children of a group: in order, or one of several. */
export const isContent = (part: FormNode | Content): part is Content => !('kind' in part);
/** Content of elements without boxes: of the attached files. */
type Boxless = FormNode<never, never> | Content<never, never>;
export const sequence = (...parts: readonly Boxless[]): Content<never, never> => ({
  order: 'sequence',
  parts,
});
export const oneOf = (...parts: readonly Boxless[]): Content<never, never> => ({ order: 'choice', parts });

/** Gives a box's own attributes. Every amount may name its currency, which the service states once, in the header. */
const ownAttributes = (format: Format): AttributeTable =>
  format.kind === 'money' ? { Currency: { format: CURRENCY, required: false } } : {};

/**
 * Makes a box of the form: its one row. An absent option means no: a box without a line is filled by no computation.
 *
 * @param element its name in the schema
 * @param label the form's own words
 */
export const box = <const Line extends string = never, const Amount extends string = never>(
  number: string,
  element: string,
  label: string,
  format: Format,
  options: BoxOptions<Line, Amount> & { readonly occurs?: Occurs } = {},
): BoxNode<Line, Amount> => ({
  kind: 'box',
  boxes: [boxOf<Line, Amount>(number, label, format, options)],
  element,
  format,
  occurs: options.occurs ?? OPTIONAL,
  attributes: ownAttributes(format),
});

/** Makes a box whose element must be in its group. */
export const requiredBox: typeof box = (...given) => ({ ...box(...given), occurs: REQUIRED });

/** Makes an element without a box of the form. */
export const element = (
  name: string,
  format: Format,
  occurs: Occurs = OPTIONAL,
  attributes: AttributeTable = ownAttributes(format),
): BoxNode<never, never> => ({ kind: 'box', boxes: [], element: name, format, occurs, attributes });

/** One box of an element that repeats, by `repeated` or `lines`. */
export interface Time<Line extends string = string> {
  readonly number: string;
  readonly label: string;
  readonly options: BoxOptions<Line, never>;
}
export const time = <const Line extends string = never>(
  number: string,
  label: string,
  options: BoxOptions<Line, never> = {},
): Time<Line> => ({ number, label, options });

/** Makes a required element of a group that repeats, with its box for the first, second and third time. */
export const repeated = <const Line extends string = never>(
  name: string,
  format: Format,
  times: readonly Time<Line>[],
): BoxNode<Line, never> => ({
  kind: 'box',
  boxes: times.map(({ number, label, options }) => boxOf<Line, never>(number, label, format, options)),
  element: name,
  format,
  occurs: REQUIRED,
  attributes: ownAttributes(format),
});

/** Makes an element that itself repeats inside its row, with a box each time. */
export const lines = (
  name: string,
  format: Format,
  times: readonly Time<never>[],
): BoxNode<never, never> => ({
  ...repeated(name, format, times),
  occurs: [1, times.length],
});

const groupOf = <Line extends string, Amount extends string>(
  name: string,
  content: Content<Line, Amount>,
  occurs: Occurs,
  repeats: Rows | null,
): GroupNode<Line, Amount> => ({
  kind: 'group',
  element: name,
  occurs,
  content,
  rows: repeats,
  attributes: {},
});

/** Makes a group of elements in order, which may be absent. */
export const group = <const Line extends string = never, const Amount extends string = never>(
  name: string,
  parts: readonly FormNode<Line, Amount>[],
): GroupNode<Line, Amount> => repeatedGroup(name, OPTIONAL, parts);

export const requiredGroup = <const Line extends string = never, const Amount extends string = never>(
  name: string,
  parts: readonly FormNode<Line, Amount>[],
): GroupNode<Line, Amount> => repeatedGroup(name, REQUIRED, parts);

export const repeatedGroup = <const Line extends string = never, const Amount extends string = never>(
  name: string,
  occurs: Occurs,
  parts: readonly FormNode<Line, Amount>[],
): GroupNode<Line, Amount> => groupOf(name, { order: 'sequence', parts }, occurs, null);

/** Makes a group with exactly one of its children. */
export const choice = <const Line extends string = never, const Amount extends string = never>(
  name: string,
  parts: readonly FormNode<Line, Amount>[],
): GroupNode<Line, Amount> => groupOf(name, { order: 'choice', parts }, OPTIONAL, null);

export const requiredChoice = <const Line extends string = never, const Amount extends string = never>(
  name: string,
  parts: readonly FormNode<Line, Amount>[],
): GroupNode<Line, Amount> => ({ ...choice(name, parts), occurs: REQUIRED });
/** Makes a group that repeats as often as the caller's list has rows. The fields of its boxes are those of a row. */
export const rows = (
  name: string,
  field: string,
  element: string,
  parts: readonly FormNode<never, never>[],
): GroupNode<never, never> => groupOf(element, { order: 'sequence', parts }, ONE_OR_MORE, { name, field });

/**
 * Makes an allowance and its charge, or the disposal value that is sent in the charge's element. The charge or disposal
 * value comes first in the schema, although its number comes second on the form.
 */
export const pair = <
  const Line extends string = never,
  const Amount extends string = never,
  const ChargeLine extends string = never,
  const ChargeAmount extends string = never,
>(
  name: string,
  title: string,
  allowance: readonly [number: string, options?: BoxOptions<Line, Amount>],
  charge: readonly [number: string, options?: BoxOptions<ChargeLine, ChargeAmount>],
  chargeTitle: 'balancing charges' | 'disposal values' = 'balancing charges',
): GroupNode<Line | ChargeLine, Amount | ChargeAmount> =>
  group<Line | ChargeLine, Amount | ChargeAmount>(name, [
    box<ChargeLine, ChargeAmount>(
      charge[0],
      'BalancingCharges',
      `${title}: ${chargeTitle}`,
      POUNDS,
      charge[1],
    ),
    box<Line, Amount>(allowance[0], 'CapitalAllowances', `${title}: allowances`, POUNDS, allowance[1]),
  ]);

/** Makes an element that is copied unchanged. */
export const opaque = (
  name: string,
  more: Partial<Omit<OpaqueNode, 'kind' | 'element'>> = {},
): OpaqueNode => ({
  kind: 'opaque',
  element: name,
  occurs: OPTIONAL,
  namespace: null,
  attributes: {},
  foreignAttributes: true,
  ...more,
});

/** Lists the boxes and groups of a content model, in order, choices flattened. */
export function nodesOf(content: Content): readonly FormNode[] {
  const known = FLATTENED.get(content);
  if (known !== undefined) return known;
  const nodes = content.parts.flatMap((part) => (isContent(part) ? nodesOf(part) : [part]));
  FLATTENED.set(content, nodes);
  return nodes;
}
/** Lists the rows of the boxes in a part of the form, by number. */
export function boxesIn(node: FormNode): ReadonlyMap<string, Box> {
  if (node.kind === 'opaque') return new Map();
  if (node.kind === 'box') return new Map(node.boxes.map((box) => [box.number, box]));
  return new Map(nodesOf(node.content).flatMap((child) => [...boxesIn(child)]));
}

/** Flattened content models: the tables never change, and every element of a return asks for its own. */
const FLATTENED = new WeakMap<Content, readonly FormNode[]>();
