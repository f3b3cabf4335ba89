import { pathOf } from '../../../core/boxes/pages.ts';
import type { PageName } from '../../../core/figures/pages.ts';
import { PAGES, type Page } from '../../../core/filing/pages.ts';
import { advise } from '../../../core/words/advice.ts';
import { capitalised } from '../../../core/words/figures.ts';
import { PAGE_STRUCTS, supplementaryPagesStruct } from '../../requests/pages/pages.ts';
import { shapeOf } from '../../requests/shape.ts';
import { type Described, described, describedShape, entered } from './descriptions.ts';

/** Makes a sentence for each page, by its name. */
function eachPage(say: (page: Page) => string): Record<PageName, string> {
  return Object.fromEntries(PAGES.map((page) => [page.name, say(page)])) as Record<PageName, string>;
}

const ALL = described(
  supplementaryPagesStruct,
  'SupplementaryPages',
  '2.16 and 2.17',
  'Supplementary pages. A save replaces a page as a whole.',
  eachPage(({ about }) => `${capitalised(about)}. Null removes the page.`),
);

/** Pages with only amounts, in the words of their boxes. Other pages have rows, which give their words. */
const ofAmounts = PAGES.flatMap((page): readonly Described[] => {
  const struct = PAGE_STRUCTS.get(page.name)?.struct;
  const shape = struct && shapeOf(struct);
  if (shape?.kind !== 'record' || shape.text !== undefined) return [];
  const name = capitalised(page.name);
  return [
    describedShape(shape, name, null, `Page ${page.number}: ${page.about}.`, {
      applies: advise('True; the page is removed by sending null for it.'),
      ...entered(pathOf(page)),
    }),
  ];
});

export const PAGES_TEXT: readonly Described[] = [ALL, ...ofAmounts];
