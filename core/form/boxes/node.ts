import { CURRENCY, type Format, POUNDS } from './format.ts';

/**
 * The shape of the return: boxes inside groups, in the order the schema asks for. The writer, the structure checker,
 * the rules and the printed form all read these tables, so a box has one element, one format and one name.
 */
export type FormNode = BoxNode | GroupNode | OpaqueNode;

/** Times an element may stand where it stands, least and most. */
export type Occurs = readonly [least: number, most: number];
export const OPTIONAL: Occurs = [0, 1];
export const REQUIRED: Occurs = [1, 1];
export const ONE_OR_MORE: Occurs = [1, Number.POSITIVE_INFINITY];
export const ANY_NUMBER: Occurs = [0, Number.POSITIVE_INFINITY];

/** Attributes an element may carry, by name. */
export type AttributeTable = Readonly<
  Record<string, { readonly format: Format; readonly required: boolean }>
>;

export interface BoxNode {
  readonly kind: 'box';
  /** The box's number, or null for an element without one (`AcceptDeclaration`). */
  readonly box: string | null;
  /** Where the element or its group repeats: the box of the first, second, third time. */
  readonly boxes: readonly string[];
  readonly element: string;
  readonly titles: readonly string[];
  readonly format: Format;
  readonly occurs: Occurs;
  readonly attributes: AttributeTable;
}

export interface GroupNode {
  readonly kind: 'group';
  readonly element: string;
  readonly occurs: Occurs;
  readonly content: Content;
  /** The name of the rows it repeats, e.g. `A25`; null when it does not repeat without limit. */
  readonly rows: RowName | null;
  readonly attributes: AttributeTable;
}

/** An element taken as it is: pages the service never writes, and inline XBRL kept as XML. */
export interface OpaqueNode {
  readonly kind: 'opaque';
  readonly element: string;
  readonly occurs: Occurs;
  /** The namespace its one child must be in; null when nothing below it is looked at. */
  readonly namespace: string | null;
  readonly attributes: AttributeTable;
  /** True when attributes of other namespaces may stand on it. */
  readonly foreignAttributes: boolean;
}

/** Loans, reliefs within and after nine months, legacies. */
export const ROW_NAMES = ['A10', 'A25', 'A50', 'E195'] as const;
export type RowName = (typeof ROW_NAMES)[number];

/** Children in order, or exactly one of several. */
export interface Content {
  readonly order: 'sequence' | 'choice';
  readonly parts: readonly (FormNode | Content)[];
}
/** Children of a group: in order, or one of several. */
export const isContent = (part: FormNode | Content): part is Content => !('kind' in part);
export const sequence = (...parts: readonly (FormNode | Content)[]): Content => ({
  order: 'sequence',
  parts,
});
export const oneOf = (...parts: readonly (FormNode | Content)[]): Content => ({ order: 'choice', parts });

/** Every amount may name its currency; the service states it once, in the header. */
const ownAttributes = (format: Format): AttributeTable =>
  format.kind === 'money' ? { Currency: { format: CURRENCY, required: false } } : {};

/** An element that holds a box; `number` is null where the form gives it none. */
export const box = (
  number: string | null,
  element: string,
  title: string,
  format: Format,
  occurs: Occurs = OPTIONAL,
  attributes: AttributeTable = ownAttributes(format),
): BoxNode => ({
  kind: 'box',
  box: number,
  boxes: number === null ? [] : [number],
  element,
  titles: [title],
  format,
  occurs,
  attributes,
});

/** A required element of a group that repeats: its box the first, second and third time. */
export const repeated = (
  boxes: readonly string[],
  element: string,
  titles: readonly string[],
  format: Format,
): BoxNode => ({
  kind: 'box',
  box: boxes[0] ?? null,
  boxes,
  element,
  titles,
  format,
  occurs: REQUIRED,
  attributes: ownAttributes(format),
});

/** An element that itself repeats inside its row, a box each time. */
export const lines = (boxes: readonly string[], element: string, title: string, format: Format): BoxNode => ({
  ...repeated(
    boxes,
    element,
    boxes.map(() => title),
    format,
  ),
  occurs: [1, boxes.length],
});

const groupOf = (element: string, content: Content, occurs: Occurs, rowName: RowName | null): GroupNode => ({
  kind: 'group',
  element,
  occurs,
  content,
  rows: rowName,
  attributes: {},
});

/** A group of elements in order. */
export const group = (element: string, parts: readonly FormNode[], occurs: Occurs = OPTIONAL): GroupNode =>
  groupOf(element, { order: 'sequence', parts }, occurs, null);

/** A group holding exactly one of its children. */
export const choice = (element: string, parts: readonly FormNode[], occurs: Occurs = OPTIONAL): GroupNode =>
  groupOf(element, { order: 'choice', parts }, occurs, null);

/** A group that repeats as often as there are rows. */
export const rows = (name: RowName, element: string, parts: readonly FormNode[]): GroupNode =>
  groupOf(element, { order: 'sequence', parts }, ONE_OR_MORE, name);

/** An allowance and its charge. The charge comes first although its box comes second on the form. */
export const pair = (
  element: string,
  allowance: string,
  charge: string,
  title: string,
  chargeTitle: 'balancing charges' | 'disposal values' = 'balancing charges',
): GroupNode =>
  group(element, [
    box(charge, 'BalancingCharges', `${title}: ${chargeTitle}`, POUNDS),
    box(allowance, 'CapitalAllowances', `${title}: allowances`, POUNDS),
  ]);

/** An element taken as it is. */
export const opaque = (
  element: string,
  more: Partial<Omit<OpaqueNode, 'kind' | 'element'>> = {},
): OpaqueNode => ({
  kind: 'opaque',
  element,
  occurs: OPTIONAL,
  namespace: null,
  attributes: {},
  foreignAttributes: true,
  ...more,
});

/** The boxes and groups of a content model, in order, choices flattened. */
export function nodesOf(content: Content): readonly FormNode[] {
  const known = FLATTENED.get(content);
  if (known !== undefined) return known;
  const nodes = content.parts.flatMap((part) => (isContent(part) ? nodesOf(part) : [part]));
  FLATTENED.set(content, nodes);
  return nodes;
}
/** The tables never change, and every element of a return asks for its own. */
const FLATTENED = new WeakMap<Content, readonly FormNode[]>();
