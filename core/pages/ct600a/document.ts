import { boxesIn } from '../../boxes/node.ts';
import type { Value } from '../../boxes/value.ts';
import {
  type Block,
  type Cell,
  cell,
  type DocumentModel,
  type TableBlock,
  type TableRow,
} from '../../documents/blocks.ts';
import {
  boxRow,
  boxRows,
  boxTable,
  heading,
  moreRows,
  paragraph,
  ROWS_ON_THE_FORM,
  section,
  shown,
} from '../../documents/form-blocks.ts';
import type { CompanyTaxReturn } from '../../form/form.ts';
import { type Pounds, sum } from '../../money.ts';
import { labelsIn, type PrintedReturn } from '../page.ts';
import { loansByCloseCompanies } from './boxes.ts';
import type { Filing } from './figures.ts';

const label = labelsIn(boxesIn(loansByCloseCompanies));

/**
 * Page CT600A as a document, part by part in the order of the form. Rows beyond those of the form go on in a schedule
 * at the end. What the return does not claim or charge yet is told after the form. Both returns of a long period
 * stand in one document.
 */
export function ct600aDocument(
  { company: { name: companyName } }: Filing,
  pages: readonly PrintedReturn[],
): DocumentModel {
  return {
    title: `${companyName}: loans to participators by close companies (CT600A)`,
    runningTitle: companyName,
    runningSubtitle: 'Loans to participators by close companies (CT600A)',
    language: 'en-GB',
    hiddenFacts: [],
    blocks: pages.flatMap((page, index) => pageBlocks(page, companyName, index > 0)),
  };
}

type Row = ReadonlyMap<string, Value>;

/** One part of the form: its rows, and the boxes below them. */
interface Part {
  readonly title: string;
  readonly rows: 'A10' | 'A25' | 'A50';
  /** Row boxes and what heads their column, after the number of the row. */
  readonly columns: readonly (readonly [box: string, heading: string])[];
  readonly boxes: readonly string[];
}

const reliefColumns = (part: 'A25' | 'A50'): Part['columns'] => [
  [`${part}A`, 'Name of participator or associate'],
  [`${part}B`, 'Amount repaid'],
  [`${part}C`, 'Amount released or written off'],
  [`${part}D`, 'Date'],
];

const PARTS: readonly Part[] = [
  {
    title: 'Part 1: loans made in the period and outstanding',
    rows: 'A10',
    columns: [
      ['A10A', 'Name of participator or associate'],
      ['A10B', 'Amount of loan'],
    ],
    boxes: ['A15', 'A20'],
  },
  {
    title: 'Part 2: relief for amounts repaid, released or written off within nine months of the period end',
    rows: 'A25',
    columns: reliefColumns('A25'),
    boxes: ['A30', 'A35', 'A40', 'A45'],
  },
  {
    title: 'Part 3: relief due now for amounts repaid, released or written off later',
    rows: 'A50',
    columns: reliefColumns('A50'),
    boxes: ['A55', 'A60', 'A65', 'A70'],
  },
];

function pageBlocks({ ret, lines }: PrintedReturn, companyName: string, newPage: boolean): readonly Block[] {
  const { boxes } = ret;
  const [start, end] = [shown(boxes.get('30')), shown(boxes.get('35'))];
  const listed = (...numbers: readonly string[]) => boxRows(label, boxes, numbers);
  return [
    { kind: 'heading', level: 1, runs: [{ text: `CT600A, ${start} to ${end}` }], newPage },
    ...section('About this page', [
      boxRow('A1', 'Company name', companyName),
      boxRow('A2', 'Tax reference', shown(boxes.get('3'))),
      boxRow('A3', 'Period covered, from', start),
      boxRow('A4', 'Period covered, to', end),
      ...listed('A5'),
    ]),
    ...PARTS.flatMap((part) => [
      ...rowsOnTheForm(part, ret.rows[part.rows] ?? []),
      { ...boxTable(`Totals of ${part.rows}`, listed(...part.boxes)), keepTogether: true },
    ]),
    ...section('All loans outstanding, and tax payable', listed('A75', 'A80')),
    ...stillToCome(lines),
    ...continuation(ret, `${start} to ${end}`),
  ];
}

function rowsOnTheForm(part: Part, rows: readonly Row[]): readonly Block[] {
  const more = rows.length - ROWS_ON_THE_FORM;
  return [
    heading(part.title),
    ...(rows.length === 0
      ? [paragraph(`No entries in box ${part.rows}.`)]
      : [rowTable(part, `Box ${part.rows}`, rows.slice(0, ROWS_ON_THE_FORM), 0)]),
    ...moreRows(more, 'at the end of this page'),
  ];
}

const isAmount = (box: string): boolean => /[BC]$/.test(box);

/** @param before how many rows of the part stand before these */
function rowTable(
  part: Part,
  caption: string,
  rows: readonly Row[],
  before: number,
  total?: TableRow,
): TableBlock {
  return {
    kind: 'table',
    caption,
    captionHidden: true,
    columns: [
      { align: 'left', weight: 1 },
      ...part.columns.map(([box], index) =>
        isAmount(box)
          ? ({ align: 'right', weight: 3 } as const)
          : ({ align: 'left', weight: index === 0 ? 8 - part.columns.length : 3 } as const),
      ),
    ],
    head: [[cell('No.'), ...part.columns.map(([box, title]) => cell(`${title} (${box})`))]],
    rows: [
      ...rows.map((row, index) => ({
        cells: [
          cell(String(before + index + 1)),
          ...part.columns.map(
            ([box], column): Cell => cell(shown(row.get(box)), column === 0 ? { rowHeading: true } : {}),
          ),
        ],
      })),
      ...(total === undefined ? [] : [total]),
    ],
  };
}

/** The sums of a schedule's columns, so that its rows and those of the form can be added up to the totals. */
function totalOf(part: Part, rows: readonly Row[]): TableRow {
  const amountOf = (value: Value | undefined): Pounds => (value?.kind === 'pounds' ? value.amount : 0n);
  return {
    style: 'total',
    cells: [
      cell(''),
      ...part.columns.map(([box], column): Cell => {
        if (column === 0) return cell('Total of this schedule', { rowHeading: true });
        if (!isAmount(box)) return cell('');
        return cell(shown({ kind: 'pounds', amount: sum(rows.map((row) => amountOf(row.get(box)))) }));
      }),
    ],
  };
}

/** Rows that the form has no room for, all parts together, on a page of their own. */
function continuation({ rows }: CompanyTaxReturn, period: string): readonly Block[] {
  const parts = PARTS.flatMap((part) => {
    const more = (rows[part.rows] ?? []).slice(ROWS_ON_THE_FORM);
    return more.length === 0 ? [] : [{ part, more }];
  });
  return parts.flatMap(({ part, more }, index) => [
    heading(`Continuation of box ${part.rows}, ${period}`, index === 0),
    rowTable(part, `Continuation of box ${part.rows}`, more, ROWS_ON_THE_FORM, totalOf(part, more)),
  ]);
}

/** Reliefs that fall due later, with the day, and tax that an amendment will bring. No box of the form holds them. */
function stillToCome(lines: PrintedReturn['lines']): readonly Block[] {
  const found = lines.filter(({ id }) => id.startsWith('loanReliefToCome') || id === 'loansTaxToCome');
  if (found.length === 0) return [];
  const title = 'Not on this return: still to come';
  return [
    heading(title),
    {
      kind: 'table',
      caption: title,
      captionHidden: true,
      columns: [
        { align: 'left', weight: 5 },
        { align: 'left', weight: 5 },
        { align: 'right', weight: 2 },
      ],
      head: [[cell('What'), cell('Working'), cell('Tax')]],
      rows: found.map(({ label, working, value }) => ({
        cells: [
          cell(label, { rowHeading: true }),
          { runs: [{ text: working, small: true }] },
          cell(shown(value)),
        ],
      })),
    },
  ];
}
