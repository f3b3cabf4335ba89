import type { Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../../core/boxes/format.ts';
import { type Content, type GroupNode, isContent } from '../../../core/boxes/node.ts';
import { BOXES, type BoxPlace, companyTaxReturn } from '../../../core/boxes/return.ts';
import type { CompanyTaxReturn } from '../../../core/form/form.ts';
import { checkStructure } from '../../../core/form/structure.ts';
import { checkWritten, writingFaults } from '../../../core/form/verify.ts';
import { children } from '../../../core/xml/tree.ts';
import { RIGHT } from './rules/breaks.ts';
import { type Draft, returnOf, writeDraft } from './rules/drafts.ts';

const TEXTS = ['Example', '123456', '12345678', '8596148860', 'SW1A 1AA', 'X1', '123'];

/** Gives a text that a box can carry. */
function textFor(format: Format): string {
  if (format.kind === 'money') return '7.00';
  if (format.kind === 'rate') return '19.00';
  if (format.kind === 'date') return '2025-06-01';
  if (format.kind === 'year') return '2025';
  if (format.kind === 'integer') return '1';
  if (format.kind === 'choice') return format.options[0] ?? '';
  if (format.kind !== 'text') return '';
  const { min, max, patterns } = format;
  const fits = (text: string) =>
    text.length >= min && text.length <= (max ?? 99) && patterns.every((pattern) => pattern.test(text));
  return TEXTS.find(fits) ?? '';
}

/** Boxes 955 and 965 are beside an address whose lines have no box, so the writer never writes them. */
const NEVER_WRITTEN = ['955', '965'];

type Texts = Record<string, string>;

/** Fills every box below a content model. In a choice, fills only the child at `chosen`. */
function fillAll(
  content: Content,
  chosen: number,
  into: Texts,
  rows: Record<string, readonly Texts[]>,
): void {
  const last = Math.min(chosen, content.parts.length - 1);
  const parts = content.order === 'choice' ? content.parts.slice(last, last + 1) : content.parts;
  for (const part of parts) {
    if (isContent(part)) fillAll(part, chosen, into, rows);
    else if (part.kind === 'box') for (const { number } of part.boxes) into[number] = textFor(part.format);
    else if (part.kind === 'group') fillGroup(part, chosen, into, rows);
  }
}

function fillGroup(
  group: GroupNode,
  chosen: number,
  into: Texts,
  rows: Record<string, readonly Texts[]>,
): void {
  const row: Texts = {};
  fillAll(group.content, chosen, group.rows === null ? into : row, rows);
  if (group.rows !== null) rows[group.rows.name] = [row];
}

/** Gives a return with every box. */
function everyBox(chosen: number): Draft {
  const boxes: Texts = {};
  const rows: Record<string, readonly Texts[]> = {};
  fillAll(companyTaxReturn.content, chosen, boxes, rows);
  for (const box of NEVER_WRITTEN) delete boxes[box];
  return { ...RIGHT, boxes, rows };
}
const DRAFTS = [0, 1, 2].map(everyBox);

const sectionOf = (box: string): string => BOXES.get(box)?.path[0] ?? '';
/** Gives the right return, with every box of one section. */
const inSection = (draft: Draft, section: string): Draft => ({
  ...draft,
  boxes: Object.fromEntries([
    ...Object.entries(RIGHT.boxes).filter(([box]) => sectionOf(box) !== section),
    ...Object.entries(draft.boxes).filter(([box]) => sectionOf(box) === section),
  ]),
  rows: Object.fromEntries(
    Object.entries(draft.rows).filter(([, [row = {}]]) =>
      Object.keys(row).some((box) => sectionOf(box) === section),
    ),
  ),
});
const draftWith = (box: string): Draft | undefined =>
  DRAFTS.find(({ boxes, rows }) =>
    [boxes, ...Object.values(rows).flat()].some((texts) => texts[box] !== undefined),
  );

/** Finds the element of a box. `turn` counts the occurrences of its group, or of the box. */
function elementOf(ret: Element, { path, turn }: BoxPlace): Element {
  const all = path.reduce<readonly Element[]>((at, name) => at.flatMap((one) => children(one, name)), [ret]);
  const element = all[turn];
  if (element === undefined) throw new Error(`no ${path.join('/')}`);
  return element;
}

type Mutation = (element: Element, place: BoxPlace) => void;
const setText = (element: Element, text: string): void => {
  element.textContent = text;
};
const tooLong = (format: Format): string =>
  format.kind === 'money'
    ? `${'9'.repeat(20)}.00`
    : format.kind === 'text'
      ? 'A'.repeat(300)
      : '9'.repeat(30);

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'out of order': (element) => {
    const parent = element.parentNode;
    const other = [element.nextSibling, element.previousSibling].find(
      (sibling) => sibling && sibling.nodeName !== element.nodeName,
    );
    if (!other) element.parentNode?.parentNode?.appendChild(element);
    else if (other === element.nextSibling) parent?.insertBefore(other, element);
    else parent?.insertBefore(element, other);
  },
  missing: (element) => void element.parentNode?.removeChild(element),
  doubled: (element) => void element.parentNode?.insertBefore(element.cloneNode(true), element.nextSibling),
  'of another type': (element) => setText(element, 'none £'),
  'too long': (element, { node }) => setText(element, tooLong(node.format)),
  'nil or below': (element, { node }) =>
    setText(element, node.format.kind === 'money' && node.format.notNil ? '0.00' : '-1.00'),
  empty: (element) => setText(element, ''),
};

/** True when only the schema detects the change: an optional box may be missing, and some texts have no limit. */
function schemaMinds(kind: string, { node }: BoxPlace): boolean {
  const { format } = node;
  if (kind === 'missing') return node.occurs[0] > 0;
  if (format.kind === 'money') return kind !== 'too long' || format.max !== null;
  if (format.kind === 'integer') return kind !== 'too long' || format.max !== null;
  if (format.kind !== 'text') return true;
  return kind === 'too long' ? format.max !== null : kind !== 'nil or below' && kind !== 'empty';
}

describe('a return compared with itself before it is sent', () => {
  it('has nothing wrong as it is written', () => {
    for (const draft of DRAFTS) {
      expect(checkStructure(writeDraft(draft).ret)).toEqual([]);
      expect(writingFaults(returnOf(draft))).toEqual([]);
    }
  });

  it('has a return to change for every box', () => {
    const without = [...BOXES.keys()].filter((box) => draftWith(box) === undefined);
    expect(without).toEqual(NEVER_WRITTEN);
  });

  const boxes = [...BOXES].filter(([box]) => !NEVER_WRITTEN.includes(box));
  const tally = { schema: 0, minded: 0, caught: 0, all: 0 };

  it.each(boxes)('catches every change to box %s', (box, place) => {
    const whole = draftWith(box);
    if (whole === undefined) throw new Error(`no return with box ${box}`);
    const draft = inSection(whole, sectionOf(box));
    const meant: CompanyTaxReturn = returnOf(draft);
    for (const [kind, mutate] of Object.entries(MUTATIONS)) {
      const { ret } = writeDraft(draft);
      mutate(elementOf(ret, place), place);
      const faults = checkWritten(ret, meant);
      tally.all += 1;
      tally.caught += faults.length > 0 ? 1 : 0;
      if (schemaMinds(kind, place)) {
        tally.minded += 1;
        // The structure names an element by its path, and the reader a box by its number.
        tally.schema += faults.some((fault) => fault.startsWith('/')) ? 1 : 0;
      }
      expect(faults, `box ${box} ${kind}`).not.toEqual([]);
    }
  });

  it('catches nearly all schema faults by the structure alone', () => {
    expect(tally.all).toBe(boxes.length * Object.keys(MUTATIONS).length);
    expect(tally.caught).toBe(tally.all);
    expect(tally.schema / tally.minded).toBeGreaterThan(0.95);
    expect(tally.minded / tally.all).toBeGreaterThan(0.8);
  });
});
