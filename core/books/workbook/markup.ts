import { MIB } from '../../base/bytes.ts';
import { strictUtf8 } from '../../gateways/encoding.ts';
import { type ScanHandler, scanXhtml, type Tag } from '../../xml/scan.ts';
import { IllFormed } from '../../xml/tokens.ts';
import type { Read } from '../trial-balance.ts';
import type { Parts } from './archive.ts';

/** Scans the parts of a workbook: SpreadsheetML, in its two namespaces, and relations between parts. */

const SPREADSHEET: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
]);
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OF_DOCUMENT = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];

/** A full sheet of 2,500 rows and 20 columns of texts has 203,000 elements and texts. */
const MOST_NODES = 240_000;
const LIMITS = { maxLength: 16 * MIB, maxDepth: 40, maxNodes: MOST_NODES, maxAttributes: 200 };

/** Parts of a workbook, and the scanning budget that they share. */
export interface Scannable {
  readonly parts: Parts;
  /** Elements and texts that may still be scanned. */
  nodes: number;
}

export const scannable = (parts: Parts): Scannable => ({ parts, nodes: MOST_NODES });

/** Receives the elements of SpreadsheetML by their local names; another namespace's are null. */
export interface SheetHandler {
  readonly start: (name: string | null, tag: Tag) => void;
  readonly end: (name: string | null) => void;
  readonly text: (text: string) => void;
}

/** Scans one part; absent parts have no content. */
export function scanPart(from: Scannable, path: string, handler: SheetHandler): Read<null> {
  const bytes = from.parts.get(path);
  return bytes === undefined ? DONE : scanned(path, bytes, counted(from, handlerOf(handler)));
}

const DONE: Read<null> = { ok: true, value: null };

function scanned(path: string, bytes: Uint8Array, handler: ScanHandler): Read<null> {
  const text = strictUtf8(bytes);
  const done =
    text === null ? { ok: false as const, message: 'not in UTF-8' } : scanXhtml(text, handler, LIMITS);
  return done.ok
    ? DONE
    : { ok: false, faults: [`xlsx: its part ${path.slice(0, 100)} cannot be read: ${done.message}`] };
}

/** Counts what is scanned: many small parts are as much work as a large one. */
function counted(from: Scannable, handler: ScanHandler): ScanHandler {
  const count = (): void => {
    from.nodes -= 1;
    if (from.nodes < 0) throw new IllFormed('too many elements and texts in all');
  };
  return {
    ...handler,
    start: (tag) => {
      count();
      handler.start(tag);
    },
    text: (text) => {
      count();
      handler.text(text);
    },
  };
}

const handlerOf = ({ start, end, text }: SheetHandler): ScanHandler => ({
  start: (tag) => start(SPREADSHEET.has(tag.namespace) ? tag.local : null, tag),
  end: ({ namespace, local }) => end(SPREADSHEET.has(namespace) ? local : null),
  text,
});

/** Gives the id by which an element names a relation. */
export function relationOf(tag: Tag): string | null {
  for (const namespace of OF_DOCUMENT) {
    const id = tag.attributeOf(namespace, 'id');
    if (id !== null) return id;
  }
  return null;
}

export interface Relation {
  readonly id: string;
  /** The last word of its type: `worksheet`, `sharedStrings`. */
  readonly kind: string;
  readonly target: string;
  readonly isExternal: boolean;
}

/** Lists the relations in a part. */
export function relationsIn(from: Scannable, path: string): Read<readonly Relation[]> {
  const relations: Relation[] = [];
  const bytes = from.parts.get(path);
  if (bytes === undefined) return { ok: true, value: relations };
  const listed: ScanHandler = {
    start: (tag) => {
      if (tag.namespace !== RELATIONS || tag.local !== 'Relationship') return;
      relations.push({
        id: tag.attribute('Id') ?? '',
        kind: (tag.attribute('Type') ?? '').split('/').at(-1) ?? '',
        target: tag.attribute('Target') ?? '',
        isExternal: tag.attribute('TargetMode') === 'External',
      });
    },
    end: () => undefined,
    text: () => undefined,
  };
  const done = scanned(path, bytes, counted(from, listed));
  return done.ok ? { ok: true, value: relations } : done;
}

/** Greatest number of characters of a target; a longer one names no part. */
const LONGEST_TARGET = 2_000;

/** Resolves the target of a relation of a part to a path. */
export function targetOf(part: string, target: string): string {
  if (target.length > LONGEST_TARGET) return '';
  const from = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') from.pop();
    else if (step !== '' && step !== '.') from.push(step);
  }
  return from.join('/').toLowerCase();
}

/** Gives the path of the part with the relations of another part. */
export function relationsPath(part: string): string {
  const at = part.lastIndexOf('/') + 1;
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
}
