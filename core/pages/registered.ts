import { CT600A } from './ct600a/index.ts';
import { CT600E } from './ct600e/index.ts';
import type { Standing } from './page.ts';

/** The supplementary pages that the service writes, in the order of the return. A new page is a folder and a line here. */
export const PAGES = [CT600A, CT600E] as const;

export type Page = (typeof PAGES)[number];
export type PageName = Page['name'];

/** All of a union's members at once. */
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/** `supplementaryPagesData` as it is stored: each page by its name. */
export type SupplementaryPagesJson = All<Parameters<Page['read']>[0]>;

/** The figures of each page of a filing; null where the filing has no such page. */
export type PageFigures = { readonly [One in Page as One['name']]: ReturnType<One['read']> };

/** Reads the figures of every page. */
export const readPages = (pages: SupplementaryPagesJson, standing: Standing): PageFigures =>
  Object.fromEntries(PAGES.map(({ name, read }) => [name, read(pages, standing)])) as PageFigures;

/** A filing without any page. */
export const NO_PAGES: PageFigures = readPages({}, { charityStatus: null, isCloseCompany: null });
