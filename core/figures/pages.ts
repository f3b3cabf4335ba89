import type { PAGE_NAMES } from '../boxes/page-names.ts';
import { readLoans } from './ct600a.ts';
import { readGroups } from './ct600c.ts';
import { readCharity } from './ct600e.ts';
import { readResearch } from './ct600l.ts';
import type { Standing } from './filer.ts';

export type PageName = (typeof PAGE_NAMES)[number];

/** Readers of each supplementary page's figures in the stored `supplementaryPagesData`. */
const READERS = {
  ct600a: readLoans,
  ct600c: readGroups,
  ct600e: readCharity,
  ct600l: readResearch,
} as const satisfies Readonly<Record<PageName, unknown>>;
type Readers = typeof READERS;

/** All of a union's members at once. */
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/** `supplementaryPagesData` as stored: each page by its name. */
export type SupplementaryPagesJson = All<Parameters<Readers[PageName]>[0]>;

/** The figures of each page of a filing; null where the filing has no such page. */
export type PageFigures = { readonly [Name in PageName]: ReturnType<Readers[Name]> };

export const readPages = (pages: SupplementaryPagesJson, standing: Standing): PageFigures => ({
  ct600a: READERS.ct600a(pages, standing),
  ct600c: READERS.ct600c(pages, standing),
  ct600e: READERS.ct600e(pages, standing),
  ct600l: READERS.ct600l(pages, standing),
});

/** A filing without any page. */
export const NO_PAGES: PageFigures = readPages({}, { charityStatus: null, isCloseCompany: null });
