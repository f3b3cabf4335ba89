import type { BOX_PAGES, BoxPageRow } from '../boxes/pages.ts';
import { CT600A } from '../pages/ct600a/index.ts';
import { CT600C } from '../pages/ct600c/index.ts';
import { CT600E } from '../pages/ct600e/index.ts';
import { CT600L } from '../pages/ct600l/index.ts';
import { pageDocument } from './document-types.ts';

/** Requires a page for every page of the table of boxes, in its order. */
type EachOf<Rows extends readonly BoxPageRow[]> = {
  readonly [Place in keyof Rows]: Pick<Rows[Place], 'number'>;
};

/** The supplementary pages that the service writes, in the order of the return. */
export const PAGES = [CT600A, CT600C, CT600E, CT600L] as const satisfies EachOf<typeof BOX_PAGES>;

export type Page = (typeof PAGES)[number];

/** Gives the page that a document shows; null when it shows none. */
export const pageOf = (type: string): Page | null =>
  PAGES.find(({ name }) => pageDocument(name) === type) ?? null;
