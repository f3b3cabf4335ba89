import { DOMParser } from '@xmldom/xmldom';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { pounds, text } from '../../../../core/boxes/value.ts';
import type { DocumentModel } from '../../../../core/documents/blocks.ts';
import { renderPdf } from '../../../../core/documents/pdf/render.ts';
import { ct600Document } from '../../../../core/reports/ct600.ts';
import { fonts } from './reading.ts';
import { accounts, computation, returnForm, stress } from './samples.ts';

/**
 * Tests the rules of PDF/A-2a (ISO 19005-2) and PDF/UA-1 (ISO 14289-1) that a program can check. No registry used by this
 * project has an official checker.
 */
const at = (name: string) => PDFName.of(name);

async function fileOf(model: DocumentModel) {
  const bytes = await renderPdf(model, fonts, { fixedDate: '2026-05-14' });
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const stream = pdf.catalog.lookup(at('Metadata'));
  if (!(stream instanceof PDFRawStream)) return expect.fail('no metadata');
  return { pdf, bytes, metadata: stream, xmp: new TextDecoder().decode(stream.contents) };
}

/** Lists an element and all below it, in reading order. */
function elementsOf(pdf: PDFDocument, element: PDFDict): readonly PDFDict[] {
  const kids = element.lookup(at('K'));
  const refs = kids instanceof PDFArray ? kids.asArray() : [element.get(at('K'))];
  const below = refs.flatMap((kid) =>
    kid instanceof PDFRef ? elementsOf(pdf, pdf.context.lookup(kid, PDFDict)) : [],
  );
  return [element, ...below];
}

/** A return on the printed form, whose columns have labels beside some entries and not beside others. */
const form = ct600Document(
  [
    {
      returnType: 'new',
      boxes: new Map([
        ['1', text('EXAMPLE LIMITED')],
        ['145', pounds(1_234_567n)],
        ['335', pounds(20_000n)],
      ]),
      rows: {},
      attachments: { computation: null, accounts: null, pdfs: [] },
    },
  ],
  { companyName: 'EXAMPLE LIMITED', declarationDate: '2026-06-30' },
);
const MODELS = { accounts, computation, returnForm, form, stress } as const;

describe.each(Object.entries(MODELS))('the file of %s', (_, model) => {
  it('has metadata that agree with its properties', async () => {
    const { pdf, metadata, xmp } = await fileOf(model);
    expect(metadata.dict.has(at('Filter'))).toBe(false);
    const document = new DOMParser().parseFromString(xmp, 'text/xml');
    const said = (uri: string, name: string) => document.getElementsByTagNameNS(uri, name)[0]?.textContent;
    expect(said('http://www.aiim.org/pdfua/ns/id/', 'part')).toBe('1');
    expect(said('http://www.aiim.org/pdfa/ns/id/', 'part')).toBe('2');
    expect(said('http://www.aiim.org/pdfa/ns/id/', 'conformance')).toBe('A');
    // The metadata describes an identifier of another standard (ISO 19005-2, 6.6.2.3).
    expect(said('http://www.aiim.org/pdfa/ns/schema#', 'namespaceURI')).toBe(
      'http://www.aiim.org/pdfua/ns/id/',
    );
    expect(said('http://purl.org/dc/elements/1.1/', 'title')).toBe(pdf.getTitle());
    expect(said('http://ns.adobe.com/pdf/1.3/', 'Producer')).toBe(pdf.getProducer());
    expect(said('http://ns.adobe.com/xap/1.0/', 'CreatorTool')).toBe(pdf.getCreator());
    for (const [name, day] of [
      ['CreateDate', pdf.getCreationDate()],
      ['ModifyDate', pdf.getModificationDate()],
    ] as const) {
      const text = said('http://ns.adobe.com/xap/1.0/', name) ?? '';
      expect(new Date(text)).toEqual(day);
    }
  });

  it('shows its title, names its language, and is tagged', async () => {
    const { pdf } = await fileOf(model);
    const { catalog } = pdf;
    expect(catalog.lookup(at('ViewerPreferences'), PDFDict).get(at('DisplayDocTitle'))?.toString()).toBe(
      'true',
    );
    const language = catalog.lookup(at('Lang'));
    expect(
      language instanceof PDFString || language instanceof PDFHexString ? language.decodeText() : '',
    ).toBe('en-GB');
    expect(catalog.lookup(at('MarkInfo'), PDFDict).get(at('Marked'))?.toString()).toBe('true');
  });

  it('says which colour space its greys have, and has an identifier', async () => {
    const { pdf } = await fileOf(model);
    const [intent] = pdf.catalog.lookup(at('OutputIntents'), PDFArray).asArray();
    const profile = intent instanceof PDFDict ? intent.lookup(at('DestOutputProfile')) : undefined;
    const icc = profile instanceof PDFRawStream ? profile.contents : new Uint8Array();
    const ascii = (from: number) => String.fromCharCode(...icc.subarray(from, from + 4));
    expect([ascii(12), ascii(16), ascii(20), ascii(36)]).toEqual(['mntr', 'GRAY', 'XYZ ', 'acsp']);
    expect(new DataView(icc.buffer, icc.byteOffset).getUint32(0)).toBe(icc.length);
    expect(String(pdf.context.trailerInfo.ID)).toMatch(/^\[ <([0-9a-f]{32})> <\1> \]$/);
  });

  it('embeds its fonts, and has no script and no link out', async () => {
    const { pdf } = await fileOf(model);
    const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
    const dictionaries = objects.filter((object) => object instanceof PDFDict);
    const fonts = dictionaries.filter((each) => each.get(at('Type'))?.toString() === '/FontDescriptor');
    expect(fonts.map((each) => each.get(at('FontFile2')) instanceof PDFRef)).toEqual(fonts.map(() => true));
    for (const name of ['AA', 'OpenAction', 'URI', 'JS'])
      expect(dictionaries.filter((each) => each.has(at(name)))).toEqual([]);
  });

  it('has headings that skip no level, and heading cells that name their scope', async () => {
    const { pdf } = await fileOf(model);
    const elements = elementsOf(pdf, pdf.catalog.lookup(at('StructTreeRoot'), PDFDict));
    const ofType = (element: PDFDict) => element.get(at('S'))?.toString() ?? '';
    const heads = elements.filter((element) => ofType(element) === '/TH');
    expect(heads.filter((head) => !head.lookup(at('A'), PDFDict).has(at('Scope')))).toEqual([]);
    const levels = elements.flatMap((element) => /^\/H(\d)$/.exec(ofType(element))?.[1] ?? []).map(Number);
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skipped).toEqual([]);
  });

  it('has tables whose rows have the same number of columns', async () => {
    const { pdf } = await fileOf(model);
    const elements = elementsOf(pdf, pdf.catalog.lookup(at('StructTreeRoot'), PDFDict));
    const childrenOf = (element: PDFDict) =>
      elementsOf(pdf, element).filter((each) => pdf.context.lookup(each.get(at('P'))) === element);
    const span = (cell: PDFDict) =>
      cell.lookupMaybe(at('A'), PDFDict)?.lookupMaybe(at('ColSpan'), PDFNumber)?.asNumber() ?? 1;
    const tables = elements.filter((element) => element.get(at('S'))?.toString() === '/Table');
    const columns = tables.map((table) =>
      childrenOf(table)
        .filter((row) => row.get(at('S'))?.toString() === '/TR')
        .map((row) => childrenOf(row).reduce((sum, cell) => sum + span(cell), 0)),
    );
    expect(columns.filter((rows) => new Set(rows).size > 1)).toEqual([]);
    expect(columns.flat().length).toBeGreaterThan(1);
  });
});

it('gives the same content the same identifier, and other content another', async () => {
  const ids = await Promise.all(
    [accounts, accounts, { ...accounts, title: 'Another' }].map(async (model) =>
      String((await fileOf(model)).pdf.context.trailerInfo.ID),
    ),
  );
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});
