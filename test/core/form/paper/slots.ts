import type { Block } from '../../../../core/documents/blocks.ts';
import type { FieldLook, FormBlock } from '../../../../core/documents/form-block.ts';

/** A box as a form prints it. */
export interface Printed {
  readonly number: string;
  /** Label next to its cell, or of its row. */
  readonly label: string;
  /** Heading of its column. */
  readonly head: string;
  readonly look: FieldLook;
  readonly entry: string;
  /** Headings of its part and its section. */
  readonly part: string;
  readonly section: string;
}

const words = (runs: readonly { readonly text: string }[]): string => runs.map(({ text }) => text).join('');

const boxesIn = (block: FormBlock, part: string, section: string): readonly Printed[] =>
  block.rows.flatMap(({ slots }) => {
    const shared = slots[0]?.label ?? '';
    return slots.flatMap((slot, column) =>
      slot?.number === undefined || slot.field === undefined
        ? []
        : [
            {
              number: slot.number,
              label: slot.label ?? shared,
              head: block.head[column] ?? '',
              ...slot.field,
              part,
              section,
            },
          ],
    );
  });

/** Lists every box that the forms of a document print, in reading order. */
export function printedBoxes(blocks: readonly Block[]): readonly Printed[] {
  let part = '';
  let section = '';
  return blocks.flatMap((block) => {
    if (block.kind === 'heading' && block.level === 2) [part, section] = [words(block.runs), ''];
    if (block.kind === 'heading' && block.level === 3) section = words(block.runs);
    return block.kind === 'form' ? boxesIn(block, part, section) : [];
  });
}

/** Gives an entry as the return writes it: `1,234` of pounds is `1234.00`, `31 03 2026` is `2026-03-31`, `X` is `yes`. */
export function asWritten({ look, entry }: Pick<Printed, 'look' | 'entry'>): string {
  switch (look) {
    case 'pounds':
      return `${entry.replaceAll(',', '')}.00`;
    case 'pence':
      return entry.replaceAll(',', '');
    case 'date':
      return entry.split(' ').reverse().join('-');
    case 'tick':
      return entry === 'X' ? 'yes' : entry;
    case 'word':
      return entry.toLowerCase();
    default:
      return entry;
  }
}

/**
 * Gives the entries of a page's rows by the heading of their column, as the return writes them, on the form and on its
 * sheets.
 */
export function printedRows(blocks: readonly Block[], box: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const block of blocks) {
    if (block.kind !== 'form' || !block.caption.endsWith(`, box ${box}`)) continue;
    for (const { slots } of block.rows.filter(({ slots: [first] }) => first?.number !== undefined))
      slots.forEach((slot, column) => {
        if (slot?.field === undefined || slot.field.entry === '') return;
        const head = block.head[column] ?? '';
        found.set(head, [...(found.get(head) ?? []), asWritten(slot.field)]);
      });
  }
  return found;
}
