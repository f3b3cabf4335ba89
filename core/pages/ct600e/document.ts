import { boxesIn } from '../../boxes/node.ts';
import type { Value } from '../../boxes/value.ts';
import { type Block, type Cell, cell, type DocumentModel, type TableRow } from '../../documents/blocks.ts';
import {
  BOX_COLUMNS,
  boxRow,
  boxRows,
  heading,
  moreRows,
  ROWS_ON_THE_FORM,
  section,
  shown,
} from '../../documents/form-blocks.ts';
import type { CompanyTaxReturn } from '../../form/form.ts';
import { longDate } from '../../period/date.ts';
import { labelsIn, type PrintedReturn } from '../page.ts';
import { charity } from './boxes.ts';
import type { Filing } from './figures.ts';

const label = labelsIn(boxesIn(charity));

/**
 * Page CT600E as a document: every box in the order of the form, empty ones too. Boxes E30, E35 and E40 are on paper
 * only. Legacies beyond the rows of the form go on in a schedule. Both returns of a long period stand in one document.
 */
export function ct600eDocument(filing: Filing, returns: readonly PrintedReturn[]): DocumentModel {
  const { name: companyName } = filing.company;
  return {
    title: `${companyName}: charities and community amateur sports clubs (CT600E)`,
    runningTitle: companyName,
    runningSubtitle: 'Charities and community amateur sports clubs (CT600E)',
    language: 'en-GB',
    hiddenFacts: [],
    blocks: returns.flatMap(({ ret }, index) => pageBlocks(ret, filing, index > 0)),
  };
}

function pageBlocks(
  ret: CompanyTaxReturn,
  { company, pages: { ct600e: page } }: Filing,
  newPage: boolean,
): readonly Block[] {
  const { boxes } = ret;
  const [start, end] = [shown(boxes.get('30')), shown(boxes.get('35'))];
  const listed = (...numbers: readonly string[]) => boxRows(label, boxes, numbers);
  const declarationDate = page?.declarationDate ?? null;
  return [
    { kind: 'heading', level: 1, runs: [{ text: `CT600E, ${start} to ${end}` }], newPage },
    ...section('About this page', [
      boxRow('E1', 'Company name', company.name),
      boxRow('E2', 'Tax reference', shown(boxes.get('3'))),
      boxRow('E3', 'Period covered, from', start),
      boxRow('E4', 'Period covered, to', end),
    ]),
    ...section('Claim to exemption', listed('E5', 'E10', 'E15', 'E20', 'E25')),
    ...section('Claim made by', [
      boxRow('E30', 'Name', page?.declarationName ?? ''),
      boxRow('E35', 'Status', page?.declarationStatus ?? ''),
      boxRow('E40', 'Date', declarationDate === null ? '' : longDate(declarationDate)),
    ]),
    ...section('Repayments', listed('E45')),
    ...section('Income', total(listed('E50', 'E55', 'E60', 'E65', 'E70', 'E75', 'E80', 'E85', 'E88', 'E90'))),
    ...section('Expenditure', total(listed('E95', 'E100', 'E105', 'E110', 'E115', 'E120', 'E125'))),
    ...assets(boxes),
    ...section('Investments, loans and companies', listed('E180', 'E185', 'E190')),
    ...legacies(ret.rows.E195 ?? [], boxes, `${start} to ${end}`),
  ];
}

const total = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.map((row, index) => (index === rows.length - 1 ? { ...row, style: 'total' } : row));

/** Kinds of asset: what they are, and the boxes of disposals in the period and of what is held at its end. */
const ASSETS = [
  ['Tangible fixed assets', 'E130', 'E135'],
  ['UK investments', 'E140', 'E145'],
  ['Shares in, and loans to, controlled companies', 'E150', 'E155'],
  ['Overseas investments', 'E160', 'E165'],
  ['Loans and non-trade debtors', null, 'E170'],
  ['Other current assets', null, 'E175'],
] as const;

function assets(boxes: CompanyTaxReturn['boxes']): readonly Block[] {
  const entry = (box: string | null): readonly Cell[] =>
    box === null ? [cell(''), cell('')] : [cell(box), cell(shown(boxes.get(box)))];
  return [
    heading('Assets'),
    {
      kind: 'table',
      caption: 'Assets',
      captionHidden: true,
      keepTogether: true,
      columns: [
        { align: 'left', weight: 6 },
        { align: 'left', weight: 1 },
        { align: 'right', weight: 3 },
        { align: 'left', weight: 1 },
        { align: 'right', weight: 3 },
      ],
      head: [[cell('Kind'), cell('Box'), cell('Disposals'), cell('Box'), cell('Held at the end')]],
      rows: ASSETS.map(([kind, disposals, held]) => ({
        cells: [cell(kind, { rowHeading: true }), ...entry(disposals), ...entry(held)],
      })),
    },
  ];
}

type Legacy = ReadonlyMap<string, Value>;

function legacies(
  rows: readonly Legacy[],
  boxes: CompanyTaxReturn['boxes'],
  period: string,
): readonly Block[] {
  const onForm = rows.slice(0, ROWS_ON_THE_FORM);
  const more = rows.slice(ROWS_ON_THE_FORM);
  return [
    heading('Legacies (box E195)'),
    ...(rows.length === 0 ? [] : [legacyTable('Legacies, box E195', onForm, 0)]),
    ...moreRows(more.length, 'that follows'),
    {
      kind: 'table',
      caption: 'Total of legacies',
      captionHidden: true,
      columns: BOX_COLUMNS,
      head: [],
      rows: total(boxRows(label, boxes, ['E200'])),
    },
    ...(more.length === 0
      ? []
      : [
          heading(`Continuation of box E195, ${period}`, true),
          legacyTable('Continuation of box E195', more, ROWS_ON_THE_FORM),
        ]),
  ];
}

/** @param before how many legacies stand in the rows before these */
const legacyTable = (caption: string, rows: readonly Legacy[], before: number): Block => ({
  kind: 'table',
  caption,
  captionHidden: true,
  columns: [
    { align: 'left', weight: 1 },
    { align: 'left', weight: 5 },
    { align: 'left', weight: 6 },
    { align: 'left', weight: 3 },
    { align: 'left', weight: 4 },
    { align: 'right', weight: 3 },
  ],
  head: [[cell('No.'), cell('Donor'), cell('Address'), cell('Postcode'), cell('Date'), cell('Amount')]],
  rows: rows.map((row, index) => legacyRow(row, before + index + 1)),
});

function legacyRow(row: Legacy, number: number): TableRow {
  const of = (...boxes: readonly string[]) =>
    boxes.map((box) => shown(row.get(box))).filter((text) => text !== '');
  return {
    cells: [
      cell(String(number)),
      cell(of('E195A', 'E195B').join(' '), { rowHeading: true }),
      cell(of('E195C', 'E195C.2').join(', ')),
      cell(row.has('E195E') ? 'Overseas' : of('E195D').join('')),
      cell(of('E195F').join('')),
      cell(of('E195G').join('')),
    ],
  };
}
