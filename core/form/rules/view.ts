import type { Element } from '@xmldom/xmldom';
import { memoizeLast } from '../../base/lazily.ts';
import type { Format } from '../../boxes/format.ts';
import { type Content, type FormNode, nodesOf } from '../../boxes/node.ts';
import { BOXES, type BoxPlace, companyTaxReturn } from '../../boxes/return.ts';
import { boxText } from '../../boxes/value.ts';
import { ancestors, children, find } from '../../xml/tree.ts';
import type { CompanyTaxReturn } from '../form.ts';
import { ownText } from '../tree.ts';
import { type Instance, type Key, PAGE_PATHS, type PagePath, type ReturnView } from './return-view.ts';

interface Gathered {
  readonly boxes: Map<string, string>;
  readonly rows: Record<string, ReadonlyMap<string, string>[]>;
  readonly elements: Set<string>;
}
const nothing = (): Gathered => ({
  boxes: new Map(),
  rows: {},
  elements: new Set(),
});

/**
 * Reads a received `CompanyTaxReturn`, which `checkStructure` has passed. It reads the keys from the `IRheader` beside
 * the return and from the message around both.
 */
export function viewOfElement(ret: Element): ReturnView {
  const gathered = nothing();
  for (const section of children(ret)) {
    const node = nodesOf(companyTaxReturn.content).find((one) => one.element === section.localName);
    if (node !== undefined) gather(node, section, section.localName ?? '', 0, gathered.boxes, gathered);
  }
  const submission = find(ret, 'AttachedFiles', 'XBRLsubmission');
  const attached = find(ret, 'AttachedFiles');
  return {
    ...gathered,
    returnType: ret.getAttribute('ReturnType') ?? '',
    pages: pagesOf(ret),
    files: {
      computation: find(submission, 'Computation') !== null,
      accounts: find(submission, 'Accounts') !== null,
      others: (attached === null ? [] : children(attached, 'Attachment')).map((file) => ({
        type: file.getAttribute('Type') ?? '',
        format: file.getAttribute('Format') ?? '',
      })),
      instances: (submission === null ? [] : children(submission)).map(instanceOf),
    },
    keys: keysAround(ret),
  };
}

function pagesOf(ret: Element): ReturnView['pages'] {
  const pages: Partial<Record<PagePath, readonly string[]>> = {};
  const sections = new Set(children(ret).map((section) => section.localName));
  for (const path of PAGE_PATHS) {
    const steps = path.split('/');
    if (!sections.has(steps[0] ?? '')) continue;
    const found = steps.reduce<readonly Element[]>(
      (at, step) => at.flatMap((one) => children(one, step)),
      [ret],
    );
    if (found.length > 0) pages[path] = found.map((element) => ownText(element).trim());
  }
  return pages;
}

const KINDS = {
  EncodedInlineXBRLDocument: 'encoded',
  InlineXBRLDocument: 'inline',
  RawXBRLDocument: 'raw',
} as const;

/**
 * Reads one set of accounts or computations.
 *
 * @param part an `Accounts` or `Computation` of the attached files
 */
function instanceOf(part: Element): Instance {
  const instance = find(part, 'Instance');
  const held = (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((name) =>
    (instance === null ? [] : children(instance, name)).map((document) => ({ name, document })),
  );
  return {
    documents: held.map(({ name, document }) => ({
      kind: KINDS[name],
      isNamed: document.hasAttribute('Filename'),
      isEntryPoint: document.hasAttribute('entryPoint'),
    })),
    hasExtension: find(part, 'Extension') !== null,
  };
}

function gather(
  node: FormNode,
  element: Element,
  path: string,
  turn: number,
  into: Map<string, string>,
  gathered: Gathered,
): void {
  gathered.elements.add(path);
  if (node.kind === 'box') {
    const box = node.boxes[turn];
    if (box !== undefined) into.set(box.number, textOf(box.format.kind, element));
  }
  if (node.kind !== 'group') return;
  let target = into;
  if (node.rows !== null) {
    target = new Map();
    addRow(gathered, node.rows.name, target);
  }
  const times = new Map<string, number>();
  for (const child of children(element)) {
    const name = child.localName ?? '';
    const its = childNamed(node.content, name);
    const time = times.get(name) ?? 0;
    times.set(name, time + 1);
    const isRepeated = its !== undefined && its.occurs[1] > 1 && !(its.kind === 'group' && its.rows !== null);
    if (its !== undefined) gather(its, child, `${path}/${name}`, isRepeated ? time : turn, target, gathered);
  }
}

/** Keeps the spaces around words, because a rule may test them. Spaces around a number have no meaning. */
const textOf = (kind: Format['kind'], element: Element): string =>
  kind === 'text' ? ownText(element) : ownText(element).trim();

const childNamed = (content: Content, name: string): FormNode | undefined =>
  nodesOf(content).find((node) => node.element === name);

function addRow({ rows }: Gathered, name: string, row: ReadonlyMap<string, string>): void {
  rows[name] = [...(rows[name] ?? []), row];
}

/** Reads the keys of the header beside the return, and of the message around its envelope and body. */
function keysAround(ret: Element): ReturnView['keys'] {
  const [envelope = null, , message = null] = [...ancestors(ret)];
  const header = find(envelope, 'IRheader');
  if (header === null) return null;
  return {
    header: keysOf(find(header, 'Keys')),
    message: keysOf(find(message, 'GovTalkDetails', 'Keys')),
  };
}

const keysOf = (keys: Element | null): readonly Key[] =>
  keys === null
    ? []
    : children(keys, 'Key').map((key) => ({ type: key.getAttribute('Type') ?? '', value: ownText(key) }));

/** Form in which the writer sends accounts and computations: one document, named, encoded. */
const ENCODED: Instance = {
  documents: [{ kind: 'encoded', isNamed: true, isEntryPoint: false }],
  hasExtension: false,
};

/**
 * Views a return that is not written yet, with the boxes and groups that the writer will write. The rules are checked
 * on this view first, and then on the written return.
 */
export const viewOfReturn = memoizeLast((ret: CompanyTaxReturn): ReturnView => {
  const gathered = nothing();
  for (const [box, value] of ret.boxes) enter(box, value, gathered.boxes, gathered);
  for (const [name, rows = []] of Object.entries(ret.rows)) {
    for (const row of rows) {
      const boxes = new Map<string, string>();
      for (const [box, value] of row) enter(box, value, boxes, gathered);
      addRow(gathered, name, boxes);
    }
  }
  return {
    ...gathered,
    returnType: ret.returnType,
    pages: writtenPages(gathered.boxes),
    files: {
      computation: ret.attachments.computation !== null,
      accounts: ret.attachments.accounts !== null,
      others: ret.attachments.pdfs.map((pdf) => ({ type: pdf.type, format: 'pdf' })),
      instances: [ret.attachments.computation, ret.attachments.accounts].flatMap((file) =>
        file === null ? [] : [ENCODED],
      ),
    },
    keys: null,
  };
});

/** Lists the values of our own boxes that rules look up on pages. */
function writtenPages(boxes: ReadonlyMap<string, string>): ReturnView['pages'] {
  const pages: Partial<Record<PagePath, readonly string[]>> = {};
  for (const [path, box] of PAGE_BOXES) {
    const text = boxes.get(box);
    if (text !== undefined) pages[path] = [text];
  }
  return pages;
}
const PAGE_BOXES = PAGE_PATHS.flatMap((path) =>
  [...BOXES].flatMap(([box, place]) => (place.path.join('/') === path ? [[path, box] as const] : [])),
);

function enter(
  box: string,
  value: Parameters<typeof boxText>[1],
  into: Map<string, string>,
  gathered: Gathered,
): void {
  const place = BOXES.get(box);
  if (place === undefined) throw new Error(`box ${box} has no element`);
  const written = boxText(place.node.format, value);
  if (!('text' in written)) return;
  into.set(box, written.text);
  for (const path of pathsTo(place)) gathered.elements.add(path);
}

/** Lists the paths of the elements down to a box's own, made once for each box. */
const pathsTo = memoizeLast(({ path }: BoxPlace): readonly string[] =>
  path.map((_, depth) => path.slice(0, depth + 1).join('/')),
);
