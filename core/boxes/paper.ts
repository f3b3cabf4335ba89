import { type Box, boxOf } from './box.ts';
import { DATE, type Format, text, UTR } from './format.ts';

/** Makes a box of the printed form without an element of its own in the return. Nothing is sent from it. */
export const paperBox = (number: string, label: string, format: Format): Box =>
  boxOf<never, never>(number, label, format, {});

/**
 * Boxes of the main form: who authorises a payment to another person, for which company, the address, and the day of
 * the declaration.
 */
export const PAPER_BOXES: readonly Box[] = [
  paperBox('945', 'Status of the person who authorises', text(2, 56)),
  paperBox('950', 'Company', text(2, 56)),
  paperBox('960', 'Address', text()),
  paperBox('970', 'Name of the person who authorises', text(2, 56)),
  paperBox('980', 'Date', DATE),
];

/** Boxes at the top of every supplementary page: boxes 1, 3, 30 and 35 of the main form again. */
export const pageParticulars = (letter: string): readonly Box[] => [
  paperBox(`${letter}1`, 'Company name', text(2, 56)),
  paperBox(`${letter}2`, 'Tax reference', UTR),
  paperBox(`${letter}3`, 'Return period from', DATE),
  paperBox(`${letter}4`, 'Return period to', DATE),
];
