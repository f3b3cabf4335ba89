import { PDFHexString, PDFRawStream, PDFString } from 'pdf-lib';
import { joined } from '../../base/bytes.ts';
import type { IsoDate } from '../../dates/date.ts';
import { escapeText } from '../../xml/canonical.ts';
import { latin } from './bytes.ts';
import { type PdfDraft, setEntries } from './catalog.ts';

/** Properties that a file states for readers and archives. */
export interface Properties {
  readonly title: string;
  readonly language: string;
  readonly producer: string;
  /** The day on which it was made and changed, at midnight in UTC. */
  readonly made: IsoDate;
}

const property = (name: string, type: string, category: string, description: string): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;

/**
 * Description of the PDF/UA identifier: PDF/A does not know that identifier unless the file describes it (ISO 19005-2,
 * 6.6.2.3).
 */
const EXTENSION = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${property('part', 'Integer', 'internal', 'Indicates, which part of ISO 14289 standard is followed')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

/**
 * Writes the metadata of a file (XMP, ISO 16684-1): its properties, and that it is PDF/A-2a (ISO 19005-2) and PDF/UA-1
 * (ISO 14289-1).
 */
export function xmpOf({ title, language, producer, made }: Properties): string {
  const day = `${made}T00:00:00Z`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(title, 'title')}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${escapeText(producer, 'producer')}</xmp:CreatorTool>
<xmp:CreateDate>${day}</xmp:CreateDate>
<xmp:ModifyDate>${day}</xmp:ModifyDate>
<pdf:Producer>${escapeText(producer, 'producer')}</pdf:Producer>
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
${EXTENSION}
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

const number = (value: number, bytes: 2 | 4): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 0xff);
const zeros = (length: number): Uint8Array => new Uint8Array(length);
const padded = (bytes: Uint8Array): Uint8Array => joined([bytes, zeros((4 - (bytes.length % 4)) % 4)]);
/** The white of the profile connection space, D50, as three numbers with 16 fractional bits. */
const WHITE = joined([0xf6d6, 0x10000, 0xd32d].map((value) => number(value, 4)));
/** A gamma of 2.2, with 8 fractional bits. */
const GAMMA = number(0x0233, 2);

/**
 * Makes the profile of greys as a screen shows them: the pages have no other colours (ICC.1:2001-04, a monochrome
 * display profile).
 */
export function greyProfile(): Uint8Array {
  const name = 'Grey, gamma 2.2';
  const ascii = latin(`${name}\0`);
  const tags: readonly (readonly [string, Uint8Array])[] = [
    ['desc', joined([latin('desc'), zeros(4), number(ascii.length, 4), ascii, zeros(8 + 3 + 67)])],
    ['cprt', joined([latin('text'), zeros(4), latin('No copyright\0')])],
    ['wtpt', joined([latin('XYZ '), zeros(4), WHITE])],
    ['kTRC', joined([latin('curv'), zeros(4), number(1, 4), GAMMA])],
  ];
  const HEADER = 128;
  const bodies = tags.map(([, body]) => padded(body));
  let at = HEADER + 4 + 12 * tags.length;
  const table = tags.map(([tag, body], index) => {
    const row = joined([latin(tag), number(at, 4), number(body.length, 4)]);
    at += bodies[index]?.length ?? 0;
    return row;
  });
  const header = joined([
    ...[number(at, 4), zeros(4), number(0x02100000, 4), latin('mntrGRAYXYZ ')],
    ...[2026, 1, 1, 0, 0, 0].map((part) => number(part, 2)),
    ...[latin('acsp'), zeros(28), WHITE],
  ]);
  return joined([
    joined([header, zeros(HEADER - header.length)]),
    number(tags.length, 4),
    ...table,
    ...bodies,
  ]);
}

/**
 * Writes the data that archives and screen readers look for: the properties, the identifiers, and the meaning of its
 * greys.
 */
export function writeMetadata({ context, catalog }: PdfDraft, properties: Properties): void {
  const day = PDFString.fromDate(new Date(`${properties.made}T00:00:00Z`));
  const producer = PDFHexString.fromText(properties.producer);
  context.trailerInfo.Info = context.register(
    context.obj({
      Title: PDFHexString.fromText(properties.title),
      Producer: producer,
      Creator: producer,
      CreationDate: day,
      ModDate: day,
    }),
  );
  const preferences = context.register(context.obj({ DisplayDocTitle: true }));
  const xmp = new TextEncoder().encode(xmpOf(properties));
  // It stays uncompressed, so that a program without a PDF reader finds it.
  const stream = PDFRawStream.of(context.obj({ Type: 'Metadata', Subtype: 'XML' }), xmp);
  const metadata = context.register(stream);
  const profile = PDFRawStream.of(context.obj({ N: 1 }), greyProfile());
  const intent = {
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('Grey, gamma 2.2'),
    Info: PDFString.of('Grey, gamma 2.2'),
    DestOutputProfile: context.register(profile),
  };
  setEntries(catalog, {
    ViewerPreferences: preferences,
    Lang: PDFString.of(properties.language),
    Metadata: metadata,
    OutputIntents: context.obj([intent]),
  });
}
