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

/** What a part of the return is written from. */
interface Source {
  readonly make: Make;
  readonly ret: CompanyTaxReturn;
  readonly lookup: Lookup;
  /** Which of its boxes a repeated element writes: 0 for the first. */
  readonly turn: number;
}

/**
 * The return as an XML tree, ready to be hung under an `IRenvelope` of the same document that declares the return's
 * namespace as its default. Elements stand in the schema's order; empty groups are left out; a box that takes no
 * zero is left out when nil.
 *
 * @throws Error for a box that has no element or a value its box cannot carry: `assembleReturn` reports those first.
 */
export function writeReturn(document: Document, ret: CompanyTaxReturn): Element {
  for (const box of ret.boxes.keys()) if (!BOXES.has(box)) throw new Error(`box ${box} has no element`);
  const source: Source = {
    make: elementMaker(document, { '': RETURN_NAMESPACE }),
    ret,
    lookup: (box) => ret.boxes.get(box),
    turn: 0,
  };
  return source.make(
    companyTaxReturn.element,
    { ReturnType: ret.returnType },
    ...contentOf(companyTaxReturn.content, source),
    writeAttachedFiles(source.make, ret.attachments),
  );
}

function contentOf(content: Content, source: Source): readonly Element[] {
  return content.parts.flatMap((part) =>
    isContent(part) ? contentOf(part, source) : elementsOf(part, source),
  );
}

function elementsOf(node: FormNode, source: Source): readonly Element[] {
  if (node.kind === 'opaque') return [];
  if (node.kind === 'box') return boxElements(node, source);
  if (node.rows !== null) {
    const rows = source.ret.rows[node.rows.name] ?? [];
    return rows.flatMap((row) => groupElements(node, { ...source, lookup: (box) => row.get(box) }));
  }
  const turns = node.occurs[1] > 1 ? Math.max(...nodesOf(node.content).map(boxCount)) : 1;
  return Array.from({ length: turns }, (_, turn) => turn).flatMap((turn) =>
    groupElements(node, turns > 1 ? { ...source, turn } : source),
  );
}

const boxCount = (node: FormNode): number => (node.kind === 'box' ? node.boxes.length : 1);

/** A group with nothing in it is left out, unless the schema wants it even so (`Income`). */
function groupElements(node: GroupNode, source: Source): readonly Element[] {
  const children = contentOf(node.content, source);
  if (children.length === 0 && !(node.occurs[0] > 0 && mayBeEmpty(node.content))) return [];
  return [source.make(node.element, {}, ...children)];
}

const mayBeEmpty = (content: Content): boolean => {
  const empty = (part: FormNode | Content): boolean =>
    isContent(part) ? mayBeEmpty(part) : part.occurs[0] === 0;
  return content.order === 'sequence' ? content.parts.every(empty) : content.parts.some(empty);
};

function boxElements(node: BoxNode, source: Source): readonly Element[] {
  if (node.format === ACCEPTED) return [source.make(node.element, {}, 'yes')];
  const here = node.occurs[1] > 1 ? node.boxes : node.boxes.slice(source.turn, source.turn + 1);
  return here.flatMap(({ number: box }) => {
    const value = source.lookup(box);
    if (value === undefined) return [];
    const written = boxText(node.format, value);
    if ('cannot' in written) throw new Error(`box ${box}: ${written.cannot}`);
    return 'text' in written ? [source.make(node.element, {}, written.text)] : [];
  });
}
