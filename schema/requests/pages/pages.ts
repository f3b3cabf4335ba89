import { nullable, optional, type Struct } from 'superstruct';
import { enteredUnder } from '../../../core/boxes/return.ts';
import { PAGES, type Page, type SupplementaryPagesJson } from '../../../core/pages/registered.ts';
import { amountFields, mustBeTrue, pounds } from '../fields.ts';
import type { Shape } from '../shape.ts';
import { type Fields, record } from '../structs.ts';
import { ct600aStruct } from './ct600a.ts';
import { ct600eStruct } from './ct600e.ts';

/** Pages with more than amounts of boxes: rows, choices, checks between fields. */
const OWN: ReadonlyMap<string, Struct<object, Shape>> = new Map<string, Struct<object, Shape>>([
  ['ct600a', widened(ct600aStruct)],
  ['ct600e', widened(ct600eStruct)],
]);
function widened<T extends object>(struct: Struct<T, Shape>): Struct<object, Shape> {
  return struct as unknown as Struct<object, Shape>;
}

/** Where a page stands in the caller's JSON. */
export const pathOf = ({ name }: Pick<Page, 'name'>): string => `supplementaryPagesData.${name}`;

/** A page of amounts alone: each that the caller enters for one box of it, in whole pounds. */
const ofAmounts = (page: Page): Struct<object, Shape> =>
  widened(
    record({
      applies: mustBeTrue(
        `must be true when ${page.number} data is sent; send null for ${page.name} to remove the page`,
      ),
      ...amountFields(
        enteredUnder(pathOf(page)).map(({ name }) => name),
        () => pounds(),
      ),
    }),
  );

/** The struct of each page by its name. */
export const PAGE_STRUCTS: ReadonlyMap<string, Struct<object, Shape>> = new Map(
  PAGES.map((page) => [page.name, OWN.get(page.name) ?? ofAmounts(page)]),
);

const fields: Readonly<Record<string, unknown>> = Object.fromEntries(
  [...PAGE_STRUCTS].map(([name, struct]) => [name, optional(nullable(struct))]),
);

/** `supplementaryPagesData`: each page by its name; null removes it. */
export const supplementaryPagesStruct = record<SupplementaryPagesJson>(
  fields as unknown as Fields<SupplementaryPagesJson>,
);
