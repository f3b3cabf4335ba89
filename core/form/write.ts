import type { Document, Element } from '@xmldom/xmldom';
import { ACCEPTED } from '../boxes/format.ts';
import {
  type BoxNode,
  type Content,
  type FormNode,
  type GroupNode,
  isContent,
  nodesOf,
} from '../boxes/node.ts';
import { BOXES, companyTaxReturn, RETURN_NAMESPACE } from '../boxes/return.ts';
import type { Value } from '../boxes/value.ts';
import { boxText } from '../boxes/value.ts';
import { elementMaker } from '../xml/build.ts';
import type { CompanyTaxReturn } from './form.ts';
import { writeAttachedFiles } from './write-attachments.ts';

type Make = ReturnType<typeof elementMaker>;
type Lookup = (box: string) => Value | undefined;

/** Data to write a part of the return from. */
interface Source {
  readonly make: Make;
  readonly ret: CompanyTaxReturn;
  readonly lookup: Lookup;
  readonly filled: ReadonlySet<FormNode>;
  /** Index of the box that a repeated element writes, from 0. */
  readonly turn: number;
}

/**
 * Writes the return as an XML tree, to be put under an `IRenvelope` of the same document that declares the return's
 * namespace as its default. Elements are in the schema's order; empty groups are left out; a box that takes no zero is
 * left out when zero.
 *
 * @throws Error for a box that has no element or a value its box cannot hold: `assembleReturn` reports those first.
 */
export function writeReturn(document: Document, ret: CompanyTaxReturn): Element {
  const source: Source = {
    make: elementMaker(document, { '': RETURN_NAMESPACE }),
    ret,
    lookup: (box) => ret.boxes.get(box),
    filled: filledGroups(ret),
    turn: 0,
  };
  return source.make(
    companyTaxReturn.element,
    { ReturnType: ret.returnType },
    ...contentOf(companyTaxReturn.content, source),
    writeAttachedFiles(source.make, ret.attachments),
  );
}

/** Lists the groups with a filled box. Most groups of the form have none, and are skipped. */
function filledGroups({ boxes, rows }: CompanyTaxReturn): ReadonlySet<FormNode> {
  const filled = new Set<FormNode>();
  for (const part of [boxes, ...Object.values(rows).flatMap((list = []) => list)])
    for (const box of part.keys()) {
      const place = BOXES.get(box);
      if (place === undefined) throw new Error(`box ${box} has no element`);
      for (const group of place.groups) filled.add(group);
    }
  return filled;
}

function contentOf(content: Content, source: Source): readonly Element[] {
  const elements: Element[] = [];
  writeContent(content, source, elements);
  return elements;
}

function writeContent(content: Content, source: Source, into: Element[]): void {
  for (const part of content.parts) {
    if (isContent(part)) writeContent(part, source, into);
    else if (part.kind === 'box') writeBoxes(part, source, into);
    else if (part.kind === 'group') writeGroups(part, source, into);
  }
}

function writeGroups(node: GroupNode, source: Source, into: Element[]): void {
  if (node.rows !== null) {
    const rows = source.ret.rows[node.rows.name] ?? [];
    for (const row of rows) writeGroup(node, { ...source, lookup: (box) => row.get(box) }, into);
  } else if (node.occurs[1] > 1) {
    const turns = Math.max(...nodesOf(node.content).map(boxCount));
    for (let turn = 0; turn < turns; turn += 1)
      writeGroup(node, turns > 1 ? { ...source, turn } : source, into);
  } else writeGroup(node, source, into);
}

const boxCount = (node: FormNode): number => (node.kind === 'box' ? node.boxes.length : 1);

/**
 * Writes a group. An empty group is left out, unless the schema requires it (`Income`). An element that the schema
 * requires within an optional group is written only if the group has other content (`ConsentToSurrender`).
 */
function writeGroup(node: GroupNode, source: Source, into: Element[]): void {
  if (node.occurs[0] === 0 && !source.filled.has(node)) return;
  const children = contentOf(node.content, source);
  if (node.occurs[0] === 0 && children.every(({ firstChild }) => firstChild === null)) return;
  if (children.length === 0 && !(node.occurs[0] > 0 && mayBeEmpty(node.content))) return;
  into.push(source.make(node.element, {}, ...children));
}

const mayBeEmpty = (content: Content): boolean => {
  const empty = (part: FormNode | Content): boolean =>
    isContent(part) ? mayBeEmpty(part) : part.occurs[0] === 0;
  return content.order === 'sequence' ? content.parts.every(empty) : content.parts.some(empty);
};

function writeBoxes(node: BoxNode, source: Source, into: Element[]): void {
  if (node.format === ACCEPTED) into.push(source.make(node.element, {}, 'yes'));
  else if (node.occurs[1] > 1) for (const { number } of node.boxes) writeBox(node, number, source, into);
  else {
    const box = node.boxes[source.turn];
    if (box !== undefined) writeBox(node, box.number, source, into);
  }
}

function writeBox(node: BoxNode, box: string, source: Source, into: Element[]): void {
  const value = source.lookup(box);
  if (value === undefined) return;
  const written = boxText(node.format, value);
  if ('cannot' in written) throw new Error(`box ${box}: ${written.cannot}`);
  if ('text' in written) into.push(source.make(node.element, {}, written.text));
}
