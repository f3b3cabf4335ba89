import type { Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { SCHEDULES } from '../../../core/boxes/schedules.ts';
import type { Cell, DocumentModel } from '../../../core/documents/blocks.ts';
import { renderInlineXbrl } from '../../../core/documents/ixbrl.ts';
import { renderPdf } from '../../../core/documents/pdf/render.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { computationDocument, computationsDocument } from '../../../core/reports/computation.ts';
import { computationAsJson, type LineJson, type ReturnJson } from '../../../core/tax/explain.ts';
import { LINES } from '../../../core/tax/lines.ts';
import { COMPUTED } from './computation-filings.ts';
import { SOFTWARE } from './filings.ts';
import { describeReading, fonts, pagesOf } from './pdf/reading.ts';
import { parse } from './read-facts.ts';
import { TODAY } from './render.ts';

/**
 * The JSON, the inline XBRL and the PDF are made from one computation. Each is read separately: the JSON as a caller
 * has it, the page by its table cells, the PDF by another program.
 */
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Writes a JSON value as a page does: thousands separated, zero as a dash, a sign or a deduction as brackets. */
function asPrinted({ id, value }: LineJson): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  const text = String(value);
  switch (LINES[id].kind) {
    case 'pounds':
    case 'count':
    case 'pence': {
      if (Number(text) === 0) return '-';
      const [whole = '', pence] = text.replace('-', '').split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
      return pence === undefined ? grouped : `${grouped}.${pence}`;
    }
    case 'rate':
      return `${Number(text).toFixed(2)}%`;
    case 'date': {
      const [year, month, day] = text.split('-');
      return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
    }
    default:
      return text;
  }
}

/**
 * Writes in brackets an amount that is negative, or deducted. A negative amount that is deducted has no brackets. If a
 * line's label changes with its sign, the label shows the deduction.
 */
function inBrackets(line: LineJson): string {
  const printed = asPrinted(line);
  const isTurned = line.label !== LINES[line.id].label && /^(Add|Less): /.test(line.label);
  const negative = !isTurned && String(line.value).startsWith('-') && LINES[line.id].kind !== 'date';
  return printed !== '-' && negative !== line.label.startsWith('Less: ') ? `(${printed})` : printed;
}

interface Reading {
  readonly figures: FilingFigures;
  readonly returns: readonly ReturnJson[];
}

const read = (figures: FilingFigures): Reading => ({
  figures,
  returns: computationAsJson(1, computeFiling(figures, TODAY)).returns,
});

const modelsOf = (figures: FilingFigures) =>
  computeFiling(figures, TODAY).returns.map((computed) => computationDocument(figures, computed, SOFTWARE));

/** Gives the rows of the page's schedules: those below their headings in tables of label, working, figure and box. */
function rowsOf(xhtml: string): readonly (readonly string[])[] {
  const tables: Element[] = Array.from(parse(xhtml).getElementsByTagName('table'));
  const cells = (row: Element) => Array.from(row.childNodes).map((cell) => (cell.textContent ?? '').trim());
  return tables.flatMap((table) => {
    const [head, ...rows] = Array.from(table.getElementsByTagName('tr')).map(cells);
    // The tables of pools, which follow a schedule, have other columns.
    return head?.[1] === 'Working' && head[3] === 'Box' ? rows.filter((row) => row.length === 4) : [];
  });
}

/** Removes white space from text: the page may break its lines anywhere. */
const closed = (text: string): string => text.replace(/\s+/g, '');

const expectedRow = (line: LineJson): readonly string[] => [
  line.label,
  [line.working, line.law].filter((text) => text !== '').join('\n'),
  inBrackets(line),
  line.box ?? '',
];

describe('JSON and inline XBRL', () => {
  it.each(Object.entries(COMPUTED))('tell the same lines, in the same order: %s', (_, figures) => {
    const { returns } = read(figures);
    const pages = modelsOf(figures).map(renderInlineXbrl);
    expect(pages).toHaveLength(returns.length);
    returns.forEach(({ lines }, part) => {
      expect(rowsOf(pages[part] ?? '')).toEqual(lines.map(expectedRow));
    });
  });

  it.each(Object.entries(COMPUTED))('stand under the same schedules: %s', (_, figures) => {
    const { returns } = read(figures);
    modelsOf(figures).forEach((model, part) => {
      const headings = Array.from(parse(renderInlineXbrl(model)).getElementsByTagName('h3')).map(
        (heading) => heading.textContent,
      );
      const titles = (returns[part]?.lines ?? []).map(({ schedule }) => schedule.title);
      // The cover note mentions facts that no line shows.
      expect(headings.filter((heading) => heading !== 'What these figures do not show')).toEqual([
        'Summary',
        ...new Set(titles),
      ]);
    });
  });
});

/** Lists the `rows` that are missing from the text, each searched after the one before. */
function missingFrom(text: string, rows: readonly string[]): readonly string[] {
  let from = 0;
  return rows.filter((row) => {
    const at = text.indexOf(row, from);
    if (at >= 0) from = at + row.length;
    return at < 0;
  });
}

const rowsIn = ({ lines }: ReturnJson): readonly string[] =>
  lines.map((line) => closed(expectedRow(line).join('')));

describeReading('JSON and PDF', () => {
  it.each(Object.entries(COMPUTED))('tell the same lines, in the same order: %s', async (_, figures) => {
    const { returns } = read(figures);
    const { returns: computed } = computeFiling(figures, TODAY);
    const pdf = await renderPdf(computationsDocument(figures, computed, SOFTWARE), fonts, {
      fixedDate: figures.period.end,
    });
    const text = closed(pagesOf(pdf).join('\n'));
    expect(missingFrom(text, returns.flatMap(rowsIn))).toEqual([]);
  });
});

describe('the document of a long period', () => {
  const figures = COMPUTED['every field over eighteen months'] ?? expect.fail();
  const { returns: computed } = computeFiling(figures, TODAY);
  const whole = computationsDocument(figures, computed, SOFTWARE);
  const headings = (blocks: DocumentModel['blocks']) =>
    blocks.flatMap((block) =>
      block.kind === 'heading' && block.level === 1 ? [block.runs.map((run) => run.text).join('')] : [],
    );

  it('holds both returns behind one cover, and the accounts they share once', () => {
    expect(whole.blocks.filter(({ kind }) => kind === 'cover')).toHaveLength(1);
    expect(headings(whole.blocks)).toEqual([
      'Summary of the returns',
      'Tax computation, return 1 of 2',
      'Tax computation, return 2 of 2',
      'Detailed profit and loss account',
    ]);
    expect(whole.runningSubtitle).toBe('Tax computations, period ended 31 March 2025');
  });

  it('sets the outcomes side by side, each figure that of its own return', () => {
    const table = whole.blocks.find((block) => block.kind === 'table') ?? expect.fail();
    const { returns } = read(figures);
    const labels = new Map(
      returns.flatMap(({ lines }) => lines.map(({ label, id }) => [label, id] as const)),
    );
    const textOf = (cell: Cell | undefined) =>
      `${cell?.before ?? ''}${cell?.runs.map((run) => run.text).join('')}${cell?.after ?? ''}`;
    for (const { cells } of table.rows) {
      const id = labels.get(textOf(cells[0]));
      const values = returns.map(({ lines }) => {
        const line = lines.find((each) => each.id === id);
        return line === undefined ? '' : inBrackets(line);
      });
      expect(cells.slice(1, 3).map(textOf)).toEqual(values);
    }
    expect(table.rows.length).toBeGreaterThan(8);
  });

  it('is the computation itself where there is one return', () => {
    const single = COMPUTED['every field'] ?? expect.fail();
    const { returns } = computeFiling(single, TODAY);
    expect(computationsDocument(single, returns, SOFTWARE)).toEqual(modelsOf(single)[0]);
  });
});

describe('a line', () => {
  const every = Object.values(COMPUTED).flatMap((figures) => read(figures).returns);

  it('has a label, a working, law, and a schedule with a title', () => {
    for (const { lines } of every) {
      for (const line of lines) {
        expect([line.id, line.label !== '', line.working !== '', line.law !== '']).toEqual([
          line.id,
          true,
          true,
          true,
        ]);
        expect(line.schedule.title).toBe(SCHEDULES[line.schedule.id]);
      }
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    }
  });

  it('exists for every box, with the box’s value', () => {
    for (const { boxes, lines } of every) {
      const boxed = lines.flatMap(({ box, value }) => (box === null ? [] : [[box, value] as const]));
      // The box of PAYE references has rows, and no line states it.
      const single = Object.entries(boxes).filter(([, value]) => typeof value !== 'object');
      expect(Object.fromEntries(boxed)).toEqual(Object.fromEntries(single));
      expect(boxed).toHaveLength(single.length);
    }
  });

  it('names as its sources only lines of its own return, and fields of the caller’s', () => {
    const field =
      /^(?:profitLossData|taxPaymentsData|balanceSheetData|supplementaryPagesData|capitalAllowancesData)\.\w[\w.[\]]*$|^(?:associatedCompanies(?:Before)?|instalmentPayments|carriesOnTrade|closeInvestmentHolding|charityStatus|periodStart|periodEnd)$/;
    for (const { lines } of every) {
      const ids = new Set<string>(lines.map(({ id }) => id));
      for (const { id, from } of lines) {
        expect([id, from.filter((source) => !ids.has(source) && !field.test(source))]).toEqual([id, []]);
        // These lines have the name of their source field.
        if (!['associatedCompanies', 'closeInvestmentHolding'].includes(id)) expect(from).not.toContain(id);
      }
    }
  });

  it('that is an amount is traced to what the caller said', () => {
    for (const { lines } of every) {
      const byId = new Map<string, LineJson>(lines.map((line) => [line.id, line]));
      const reaches = (id: string, seen: ReadonlySet<string> = new Set()): boolean => {
        const line = byId.get(id);
        if (line === undefined) return true;
        return line.from.some((source) => !seen.has(source) && reaches(source, new Set([...seen, id])));
      };
      const untraced = lines.filter(
        ({ id, value }) =>
          ['pounds', 'pence'].includes(LINES[id].kind) && Number(value) !== 0 && !reaches(id),
      );
      // A line fixed by the law itself has no source among the caller's fields.
      expect(
        untraced.map(({ id }) => id).filter((id) => !/Limit[12]$|^deductionsAllowance$/.test(id)),
      ).toEqual([]);
    }
  });
});
