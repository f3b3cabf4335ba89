import { nullable, optional, type Struct } from 'superstruct';
import { BOX_PAGES, type BoxPageRow, pathOf } from '../../../core/boxes/pages.ts';
import { enteredUnder } from '../../../core/boxes/return.ts';
import type { PageName, SupplementaryPagesJson } from '../../../core/figures/pages.ts';
import { amountFields, filesPage, pounds } from '../fields.ts';
import type { AnyStruct, Shape } from '../shape.ts';
import { record, recordOf } from '../structs.ts';
import { ct600aStruct } from './ct600a.ts';
import { ct600cStruct } from './ct600c.ts';
import { ct600eStruct } from './ct600e.ts';
import { ct600lStruct } from './ct600l.ts';

/** The struct of a page, and the struct of its field: an absent page stays, null removes it. */
interface PageStruct {
  readonly struct: AnyStruct;
  readonly field: AnyStruct;
}
const asField = <T extends object>(struct: Struct<T, Shape>): PageStruct => ({
  struct,
  field: optional(nullable(struct)),
});

/** Pages that have rows, choices or checks between fields. */
const OWN: ReadonlyMap<string, PageStruct> = new Map([
  ['ct600a', asField(ct600aStruct)],
  ['ct600c', asField(ct600cStruct)],
  ['ct600e', asField(ct600eStruct)],
  ['ct600l', asField(ct600lStruct)],
]);

/** Makes a page of only amounts, in whole pounds: one for each box that the caller fills. */
const ofAmounts = (page: BoxPageRow): PageStruct =>
  asField(
    record({
      applies: filesPage(page.number),
      ...amountFields(
        enteredUnder(pathOf(page)).map(({ name }) => name),
        () => pounds(),
      ),
    }),
  );

export const PAGE_STRUCTS: ReadonlyMap<PageName, PageStruct> = new Map(
  BOX_PAGES.map((page) => [page.name, OWN.get(page.name) ?? ofAmounts(page)]),
);

/** `supplementaryPagesData`: each page by its name; null removes it. */
export const supplementaryPagesStruct = recordOf<SupplementaryPagesJson>(
  new Map([...PAGE_STRUCTS].map(([name, { field }]) => [name, field])),
);
