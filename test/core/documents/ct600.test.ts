import { describe, expect, it } from 'vitest';
import { BOXES } from '../../../core/boxes/return.ts';
import { count, date, pence, pounds, rate, tick, type Value, year } from '../../../core/boxes/value.ts';
import type { Block, TableBlock } from '../../../core/documents/blocks.ts';
import { ct600Document } from '../../../core/documents/ct600.ts';
import { FORM_SECTIONS } from '../../../core/documents/ct600-sections.ts';
import type { CompanyTaxReturn } from '../../../core/form/form.ts';

const ret: CompanyTaxReturn = {
  returnType: 'new',
  boxes: new Map<string, Value>([
    ['1', { kind: 'text', text: 'EXAMPLE LIMITED' }],
    ['3', { kind: 'text', text: '8596148860' }],
    ['4', count(0)],
    ['30', date('2025-04-01')],
    ['35', date('2026-03-31')],
    ['145', pounds(1_234_567n)],
    ['315', pounds(20_000n)],
    ['330', year(2025)],
    ['335', pounds(20_000n)],
    ['340', rate(1900n)],
    ['345', pence(3_800_05n)],
    ['329', tick],
    ['710', pounds(2n)],
    ['705', pounds(1n)],
    ['975', { kind: 'text', text: 'A Director' }],
    ['985', { kind: 'text', text: 'Director' }],
  ]),
  rows: {},
  attachments: { computation: { fileName: 'c.html', bytes: new Uint8Array() }, accounts: null, pdfs: [] },
};
const document = ct600Document([ret], { companyName: 'EXAMPLE LIMITED', declarationDate: '2026-06-30' });

const isTable = (block: Block): block is TableBlock => block.kind === 'table';
const textOf = (cells: TableBlock['rows'][number]['cells']) =>
  cells.map((c) => c.runs.map((run) => run.text).join(''));
const rows = (blocks: readonly Block[]) =>
  blocks.filter(isTable).flatMap((t) => t.rows.map((r) => textOf(r.cells)));
const headings = document.blocks.flatMap((b) =>
  b.kind === 'heading' ? [b.runs.map((r) => r.text).join('')] : [],
);

describe('the CT600 to read', () => {
  it('writes every kind of entry as a person would', () => {
    const entries = new Map(rows(document.blocks).map(([box, , entry]) => [box, entry]));
    expect(entries.get('145')).toBe('£1,234,567');
    expect(entries.get('345')).toBe('£3,800.05');
    expect(entries.get('340')).toBe('19.00%');
    expect(entries.get('329')).toBe('Yes');
    expect(entries.get('35')).toBe('31 March 2026');
    expect(entries.get('330')).toBe('2025');
  });

  it('keeps the form’s order and leaves out sections that say nothing', () => {
    expect(headings[0]).toBe('Company Tax Return, 1 April 2025 to 31 March 2026');
    expect(headings).toContain('Turnover');
    expect(headings).not.toContain('Chargeable gains');
    const numbers = rows(document.blocks).map(([box]) => Number.parseInt(box ?? '', 10));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });

  it('shows the backbone blank where the return says nothing', () => {
    expect(rows(document.blocks)).toContainEqual(['440', 'Corporation tax chargeable', '']);
  });

  it('dates the declaration with the board’s approval', () => {
    expect(rows(document.blocks).slice(-3)).toEqual([
      ['975', 'Name', 'A Director'],
      ['980', 'Date', '30 June 2026'],
      ['985', 'Status', 'Director'],
    ]);
  });

  it('puts both returns of a long period in one document', () => {
    const both = ct600Document([ret, { ...ret, returnType: 'amended' }], {
      companyName: 'EXAMPLE LIMITED',
      declarationDate: '2026-06-30',
    });
    const tops = both.blocks.flatMap((b) => (b.kind === 'heading' && b.level === 1 ? [b] : []));
    expect(tops.map((b) => b.newPage)).toEqual([false, true]);
    expect(tops[1]?.runs[0]?.text).toMatch(/^Amended/);
  });

  it('has one section for every box of the main form', () => {
    const places = [...BOXES.keys()].filter((box) => /^\d/.test(box) && !['975', '985'].includes(box));
    for (const box of places) {
      const number = Number.parseInt(box, 10);
      const found = FORM_SECTIONS.filter(({ boxes: [from, to] }) => number >= from && number <= to);
      expect(found.length, `box ${box}`).toBe(1);
    }
  });
});
