import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFRawStream } from 'pdf-lib';
import { ENDPOINTS } from '../../../schema/endpoints/index.ts';

/** File of digests of the content that each picture shows. `npm run pictures` writes them, and a test compares them. */
export const DIGESTS = 'docs/pictures/digests.json';

const digest = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/** Digests the operators that draw one page of a PDF, without the file's other pages, dates and fonts. */
export async function digestOfPage(pdf: Uint8Array, page: number): Promise<string> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  const drawn = file.getPage(page - 1).node.Contents();
  if (!(drawn instanceof PDFRawStream)) throw new Error(`page ${page} is not drawn by one stream`);
  return digest(inflateSync(drawn.getContents()));
}

/** Digests the first screen of the reference: the title of every endpoint, and the words of the first endpoint. */
export const digestOfReference = (): string =>
  digest(
    JSON.stringify([Object.values(ENDPOINTS).map(({ title }) => title), ENDPOINTS.saveFiling.description]),
  );

/** Digests the documentation's first page, except the names of its style sheet and scripts, which contain a hash. */
export async function digestOfDocumentation(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/v1/docs`);
  return digest((await answer.text()).replaceAll(/[0-9a-f]{16,}/g, ''));
}
