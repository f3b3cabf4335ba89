import { CT600A_PAGE } from './ct600a.ts';
import { CT600C_PAGE } from './ct600c.ts';
import { CT600E_PAGE } from './ct600e.ts';
import { CT600L_PAGE } from './ct600l.ts';
import type { PAGE_NAMES } from './page-names.ts';

/** Pages of these names, in this order. */
type OfNames<Names> = { readonly [At in keyof Names]: { readonly name: Names[At] } };

/** The supplementary pages of the form whose boxes are known, in the order of the return. */
export const BOX_PAGES = [CT600A_PAGE, CT600C_PAGE, CT600E_PAGE, CT600L_PAGE] as const satisfies OfNames<
  typeof PAGE_NAMES
>;

export type BoxPageRow = (typeof BOX_PAGES)[number];

/** Gives the path of a page in the caller's JSON. */
export const pathOf = ({ name }: Pick<BoxPageRow, 'name'>): string => `supplementaryPagesData.${name}`;
