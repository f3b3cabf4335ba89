import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { Block, Cell, DocumentModel, Run } from '../../../../core/documents/blocks.ts';
import { renderPdf } from '../../../../core/documents/pdf/render.ts';
import { fonts } from './reading.ts';

/** Text of any kind: broken surrogates, controls, emoji, runs without a space, PDF syntax. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(
    '',
    ' ',
    '\n\n\n',
    ')>> endstream',
    'x'.repeat(3000),
    '界'.repeat(500),
    '\u0301'.repeat(300),
  ),
);
const anyRun: fc.Arbitrary<Run> = fc.record({ text: anyText, bold: fc.boolean() });
const anyRuns = fc.array(anyRun, { maxLength: 3 });
const anyCell: fc.Arbitrary<Cell> = fc.record(
  {
    runs: anyRuns,
    span: fc.integer({ min: -1, max: 9 }),
    before: anyText,
    after: anyText,
    rowHeading: fc.boolean(),
  },
  { requiredKeys: ['runs'] },
);
const anyCells = fc.array(anyCell, { maxLength: 7 });
const anyBlock: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    kind: fc.constant('cover' as const),
    lines: fc.array(fc.record({ runs: anyRuns, size: fc.constantFrom('large', 'medium', 'small') }), {
      maxLength: 5,
    }),
  }),
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.constantFrom(1, 2, 3),
    runs: anyRuns,
    newPage: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('paragraph' as const),
    runs: anyRuns,
    style: fc.constantFrom('normal', 'small', 'statement'),
  }),
  fc.record({
    kind: fc.constant('table' as const),
    caption: anyText,
    captionHidden: fc.boolean(),
    columns: fc.array(fc.record({ align: fc.constantFrom('left', 'right'), weight: fc.double() }), {
      maxLength: 7,
    }),
    head: fc.array(anyCells, { maxLength: 2 }),
    rows: fc.array(
      fc.record({
        cells: anyCells,
        style: fc.constantFrom('normal', 'subtotal', 'total', 'grandTotal', 'section', 'bold', 'italic'),
      }),
      { maxLength: 6 },
    ),
    keepTogether: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('details' as const),
    rows: fc.array(fc.record({ label: anyText, runs: anyRuns }), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('signature' as const), lines: fc.array(anyRuns, { maxLength: 3 }) }),
  fc.constant({ kind: 'pageBreak' as const }),
);
const anyModel: fc.Arbitrary<DocumentModel> = fc.record({
  title: anyText,
  runningTitle: anyText,
  runningSubtitle: anyText,
  language: fc.constant('en-GB' as const),
  hiddenFacts: fc.constant([]),
  blocks: fc.array(anyBlock, { maxLength: 8 }),
});

describe('hostile documents', () => {
  it('always print to a PDF that can be read', async () => {
    await fc.assert(
      fc.asyncProperty(anyModel, async (model) => {
        const bytes = await renderPdf(model, fonts, { fixedDate: '2026-05-14' });
        const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
        expect(pdf.getPageCount()).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});
