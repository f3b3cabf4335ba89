import { originInWords } from '../../../core/books/origin-words.ts';
import type { Provenance } from '../../../core/books/provenance.ts';
import { capitalised } from '../../../core/words/figures.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Filing } from '../../store/store.ts';
import { filingAddress } from '../addresses.ts';
import { type ComparedLine, comparedLines } from '../compared-lines.ts';
import { amountOf, fieldInWords } from '../field-words.ts';
import { type Column, pounds, table } from '../parts.ts';

/** Shows last year beside this year, the largest changes first, and where each figure came from. */

/** Lists the lines of both statements, the largest changes first. */
function linesOf({ data }: Filing): readonly ComparedLine[] {
  const moved = ({ now, before }: ComparedLine): number => Math.abs(now - (before ?? now));
  return [...comparedLines(data, 'profitLossData'), ...comparedLines(data, 'balanceSheetData')].sort(
    (one, other) => moved(other) - moved(one),
  );
}

const hasLastYear = ({ data }: Filing): boolean =>
  data.previousProfitLossData !== null || data.previousBalanceSheetData !== null;

const poundsOrDash = (amount: number | null): Html => html`${amount === null ? '–' : pounds(amount)}`;

/** Prints where a figure came from, in small type under it. */
const origin = (provenance: Provenance, path: string): Html | null => {
  const entry = provenance[path];
  return entry === undefined ? null : html`<div class="soft small">${originInWords(entry)}</div>`;
};

const columnsOf = (provenance: Provenance, isCompared: boolean): readonly Column<ComparedLine>[] => [
  { label: 'Line', kind: 'lead', cell: ({ path }) => fieldInWords(path) },
  {
    label: 'This year',
    cell: ({ path, now }) => html`<span class="nowrap">${pounds(now)}</span>${origin(provenance, path)}`,
  },
  ...(isCompared
    ? ([
        {
          label: 'Last year',
          cell: ({ path, before }) =>
            html`<span class="nowrap">${poundsOrDash(before)}</span>${origin(
              provenance,
              path.replace(/^./, (letter) => `previous${letter.toUpperCase()}`),
            )}`,
        },
        {
          label: 'Moved by',
          cell: ({ now, before }) =>
            html`<span class="nowrap">${poundsOrDash(before === null ? null : now - before)}</span>`,
        },
      ] as const satisfies readonly Column<ComparedLine>[])
    : []),
];

/** Shows every saved figure, with where it came from. */
export function yearsCard(filing: Filing, provenance: Provenance): Html {
  const isCompared = hasLastYear(filing);
  const title = isCompared ? 'Last year beside this year' : 'Figures of this year';
  const lines = linesOf(filing);
  return html`<section class="card" aria-labelledby="years"><h2 id="years">${title}</h2>
${!isCompared && html`<p class="soft">No figures of last year are saved. <a href="${`${filingAddress(filing)}/books#last-year`}">Bring them forward</a>.</p>`}
${lines.length === 0 ? html`<p class="empty">No figures are saved yet.</p>` : table(title, lines, columnsOf(provenance, isCompared))}</section>`;
}

interface From {
  readonly path: string;
  readonly amount: number;
  readonly words: string;
}
const FROM_COLUMNS: readonly Column<From>[] = [
  { label: 'Figure', kind: 'lead', cell: ({ path }) => fieldInWords(path) },
  { label: 'Amount', cell: ({ path, amount }) => amountOf(path, amount) },
  { label: 'Where from', cell: ({ words }) => words },
];

/** Makes a table of the wanted paths' figures and where they came from. */
export function originsTable(title: string, provenance: Provenance): Html | null {
  const rows = Object.entries(provenance).map(
    ([path, entry]): From => ({ path, amount: entry.amount, words: originInWords(entry) }),
  );
  return rows.length === 0 ? null : table(title, rows, FROM_COLUMNS);
}

/**
 * Shows origins of figures without a row in the table of lines: parts of breakdowns, balances brought forward,
 * employees.
 */
export function otherOrigins(filing: Filing, provenance: Provenance): Html | null {
  const shown = new Set(linesOf(filing).flatMap(({ path }) => [path, `previous${capitalised(path)}`]));
  const rest = Object.fromEntries(
    Object.entries(provenance).filter(([path, { amount }]) => !shown.has(path) && amount !== 0),
  );
  const made = originsTable('Other figures', rest);
  return (
    made &&
    html`<section class="card" aria-labelledby="origins"><h2 id="origins">Other figures</h2>${made}</section>`
  );
}
