import type { InParts } from '../../base/give-way.ts';
import type { Tag } from '../../xml/scan.ts';
import { CSV_LIMITS, XLSX_LIMITS } from '../export-limits.ts';
import type { Read } from '../trial-balance.ts';
import { type Archive, DAMAGED, fault } from './archive.ts';
import {
  type Relation,
  relationOf,
  relationsIn,
  relationsPath,
  type Scannable,
  scannable,
  scanPart,
  targetOf,
} from './markup.ts';

/** Reads the parts that the sheets of a workbook share: their names, the texts, and the formats that are dates. */

export interface SheetPart {
  readonly name: string;
  readonly path: string;
  /** True for a sheet that a person does not see. */
  readonly isHidden: boolean;
}

export interface Contents {
  readonly scan: Scannable;
  readonly sheets: readonly SheetPart[];
  readonly texts: readonly string[];
  /** Indexes of the cell formats that show a day. */
  readonly dayFormats: ReadonlySet<number>;
  /** True when days are counted from 1904 and not from 1900. */
  readonly isFrom1904: boolean;
  /** True for a workbook that asks to be calculated when it is opened: its writer may not have calculated it. */
  readonly isToCalculate: boolean;
}

const DOCTYPE = new TextEncoder().encode('<!DOCTYPE');

function hasDocumentType(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x3c); at >= 0 && at < 4_096; at = bytes.indexOf(0x3c, at + 1))
    if (DOCTYPE.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

const MACROS = 'it has macros; save it as .xlsx without them';
const LINKS = 'it has links to other files or objects in it; save its values as a new workbook';

/** Parts and relations that run something or lead out of the file, with the words of the refusal. */
const REFUSED_PATHS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\/)(?:vbaproject\.bin|vbadata\.xml|macrosheets\/)/, MACROS],
  [/(?:^|\/)(?:(?:externallinks|embeddings|activex)\/|connections\.xml$)/, LINKS],
];
const REFUSED_RELATIONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:vbaProject|xl(?:Intl)?Macrosheet|attachedToolbars)$/i, MACROS],
  [/^(?:externalLink(?:Path)?|oleObject|package|control|activeXControl\w*|connections|queryTable)$/i, LINKS],
];
const refusedBy = (rules: readonly (readonly [RegExp, string])[], text: string): string | null =>
  rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** A link that a person clicks reads nothing; all other relations to the outside are refused. */
const isLink = ({ kind, target }: Relation): boolean =>
  kind === 'hyperlink' && /^(?:https?:|mailto:|#)/i.test(target);

const relationRefusal = (relation: Relation): string | null =>
  refusedBy(REFUSED_RELATIONS, relation.kind) ?? (relation.isExternal && !isLink(relation) ? LINKS : null);

/** Refuses parts that run or lead out of the file: macros, links to other files, document types. */
function refused({ parts, paths }: Archive, scan: Scannable): Read<null> {
  const types = parts.get('[content_types].xml');
  if (types === undefined) return fault(DAMAGED);
  if (/<Override\b[^<>]*macroEnabled/i.test(new TextDecoder().decode(types))) return fault(MACROS);
  const byPath = paths.map((path) => refusedBy(REFUSED_PATHS, path)).find((why) => why !== null);
  if (byPath != null) return fault(byPath);
  if ([...parts.values()].some(hasDocumentType)) return fault('a part of it has a document type');
  for (const path of parts.keys()) {
    if (!path.endsWith('.rels')) continue;
    const relations = relationsIn(scan, path);
    if (!relations.ok) return relations;
    const why = relations.value.map(relationRefusal).find((each) => each !== null);
    if (why != null) return fault(why);
  }
  return { ok: true, value: null };
}

/** Reads the contents of a workbook in parts, or says why it is refused. */
export function* contentsOf(archive: Archive): InParts<Read<Contents>> {
  const scan = scannable(archive.parts);
  const safe = refused(archive, scan);
  if (!safe.ok) return safe;
  const root = relationsIn(scan, '_rels/.rels');
  if (!root.ok) return root;
  const main = root.value.find(({ kind }) => kind === 'officeDocument');
  const book = main === undefined ? '' : targetOf('', main.target);
  const relations = relationsIn(scan, relationsPath(book));
  if (!relations.ok) return relations;
  yield;
  const sheets = sheetsOf(scan, book, relations.value);
  if (!sheets.ok) return sheets;
  const pathOf = (kind: string) => {
    const relation = relations.value.find((one) => one.kind === kind);
    return relation === undefined ? '' : targetOf(book, relation.target);
  };
  const texts = textsOf(scan, pathOf('sharedStrings'));
  if (!texts.ok) return texts;
  yield;
  const dayFormats = dayFormatsOf(scan, pathOf('styles'));
  if (!dayFormats.ok) return dayFormats;
  return {
    ok: true,
    value: { scan, ...sheets.value, texts: texts.value, dayFormats: dayFormats.value },
  };
}

type Sheets = Pick<Contents, 'sheets' | 'isFrom1904' | 'isToCalculate'>;

const isSet = (tag: Tag, name: string): boolean => /^(?:1|true)$/.test(tag.attribute(name) ?? '');

function sheetsOf(scan: Scannable, book: string, relations: readonly Relation[]): Read<Sheets> {
  const named: { name: string; id: string | null; isHidden: boolean }[] = [];
  let [isFrom1904, isToCalculate] = [false, false];
  const done = scanPart(scan, book, {
    start: (element, tag) => {
      if (element === 'sheet')
        named.push({
          name: tag.attribute('name') ?? '',
          id: relationOf(tag),
          isHidden: /^(?:very)?hidden$/i.test(tag.attribute('state') ?? ''),
        });
      if (element === 'workbookPr') isFrom1904 = isSet(tag, 'date1904');
      if (element === 'calcPr') isToCalculate = isSet(tag, 'fullCalcOnLoad');
    },
    end: () => undefined,
    text: () => undefined,
  });
  if (!done.ok) return done;
  if (named.length > XLSX_LIMITS.sheets) return fault(`expected at most ${XLSX_LIMITS.sheets} sheets`);
  const sheets = named.flatMap(({ name, id, isHidden }) => {
    const relation = relations.find((one) => one.id === id);
    return relation?.kind === 'worksheet' ? [{ name, path: targetOf(book, relation.target), isHidden }] : [];
  });
  if (sheets.length === 0) return fault('it is damaged, or has no sheet');
  if (new Set(sheets.map(({ path }) => path)).size < sheets.length)
    return fault('two of its sheets are one part');
  return { ok: true, value: { sheets, isFrom1904, isToCalculate } };
}

/** Length of a text that is too long for any cell, with each character written as seven (`_x0000_`). */
export const LONGEST_TEXT = (CSV_LIMITS.line + 1) * '_x0000_'.length;

/**
 * Reads the texts that cells name by number: plain, or in runs of several formats. Phonetic guides (`rPh`) are left
 * out.
 */
function textsOf(scan: Scannable, path: string): Read<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  const done = scanPart(scan, path, {
    start: (element) => {
      if (element === 'si') text = '';
      if (element === 'rPh') isReading = true;
      isText = element === 't' && !isReading;
    },
    end: (element) => {
      if (element === 'si') texts.push(text);
      if (element === 'rPh') isReading = false;
      isText = false;
    },
    text: (run) => {
      // Longer texts are cut here, and refused where a cell names them.
      if (isText && text.length <= LONGEST_TEXT) text += run.slice(0, LONGEST_TEXT);
    },
  });
  return done.ok ? { ok: true, value: texts } : done;
}

/** Resolves `_x000D_`: a workbook writes characters that XML does not have in this form. */
export const plainText = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Numbers of built-in formats of days and times (ECMA-376 part 1, 18.8.30). */
const BUILT_IN: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Characters of a format that a spreadsheet program takes. */
const LONGEST_FORMAT = 255;

/** True for a code with a day, month, year or hour outside quotation marks, brackets and escapes. */
const isDayCode = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|\\.|_.|\*./g, '').replace(/general|e[+-]/gi, ''));

function dayFormatsOf(scan: Scannable, path: string): Read<ReadonlySet<number>> {
  const codes = new Set<string>();
  const days = new Set<number>();
  let isCell = false;
  let index = 0;
  const isDay = (id: string) =>
    codes.has(id) || BUILT_IN.some(([from, to]) => Number(id) >= from && Number(id) <= to);
  const done = scanPart(scan, path, {
    start: (element, tag) => {
      if (element === 'numFmt' && isDayCode((tag.attribute('formatCode') ?? '').slice(0, LONGEST_FORMAT)))
        codes.add(tag.attribute('numFmtId') ?? '');
      if (element === 'cellXfs') isCell = true;
      if (element !== 'xf' || !isCell) return;
      if (isDay(tag.attribute('numFmtId') ?? '0')) days.add(index);
      index += 1;
    },
    end: (element) => {
      if (element === 'cellXfs') isCell = false;
    },
    text: () => undefined,
  });
  return done.ok ? { ok: true, value: days } : done;
}
