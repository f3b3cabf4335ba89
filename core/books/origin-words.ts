import type { How, ProvenanceEntry } from './provenance.ts';

/** Explains in words where a figure came from, for messages and pages. */

const MOST_ROWS = 8;

const listed = (rows: readonly number[]): string => {
  const shown = rows.slice(0, MOST_ROWS).join(', ');
  return rows.length > MOST_ROWS ? `${shown} and ${rows.length - MOST_ROWS} more` : shown;
};

/** Names only the source: `the trial balance, rows 3, 9`. */
export function sourceInWords(entry: ProvenanceEntry): string {
  const { rows = [], filingId, transactionId, concept, madeUpTo, box, field, line } = entry;
  if (transactionId !== undefined) {
    const day = madeUpTo === undefined ? '' : ` made up to ${madeUpTo}`;
    return `the accounts at the register${day}${concept === undefined ? '' : `, ${concept}`}`;
  }
  if (filingId !== undefined) {
    const place = box === undefined ? (field ?? line) : `box ${box}`;
    return `filing ${filingId}${place === undefined ? '' : `, ${place}`}`;
  }
  if (rows.length === 0) return 'the trial balance';
  return `the trial balance, ${rows.length === 1 ? 'row' : 'rows'} ${listed(rows)}`;
}

const HOW_WORDS: Readonly<Record<How, string>> = {
  copied: 'Copied from',
  computed: 'Worked out from',
  read: 'Read from',
  corrected: 'Read, and corrected so that the statement adds up, from',
  placed: 'Placed here from a total of',
  mapped: 'Mapped from',
  journal: 'Posted as tax, together with the balances in',
  answered: 'Mapped as you answered from',
};

/** Says how the figure was made and from what: `Mapped from the trial balance, row 3`. */
export const originInWords = (entry: ProvenanceEntry): string =>
  `${HOW_WORDS[entry.how]} ${sourceInWords(entry)}`;
