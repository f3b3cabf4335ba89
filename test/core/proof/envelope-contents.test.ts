import { expect, it } from 'vitest';
import { toBase64, utf8 } from '../../../core/gateways/encoding.ts';
import { readSent } from '../../../core/proof/envelope-contents.ts';

const taxonomiesOf = (document: string): readonly string[] => {
  const read = readSent(
    `<M><Body><FormSubmission><Document><Data>${toBase64(utf8(document))}</Data></Document></FormSubmission></Body></M>`,
  );
  return read.ok ? read.contents.made.taxonomies : [read.why];
};

it('reads the taxonomy of a document, and searches no tag without an address to the end', () => {
  const reference = '<link:schemaRef xlink:type="simple" xlink:href="https://example.org/frs-102.xsd"/>';
  expect(taxonomiesOf(reference)).toEqual(['https://example.org/frs-102.xsd']);
  expect(taxonomiesOf(`<schemaRef ${'x'.repeat(1_000)} href="https://example.org/far.xsd"/>`)).toEqual([]);
  expect(taxonomiesOf('<schemaRef '.repeat(200_000))).toEqual([]);
});
