import { has, hasElement, type Rule, rule } from './rule.ts';

/** Supplementary pages: tick, element, the rule that a tick needs its page, the rule that a page needs its tick. */
const PAGES = [
  ['95', 'LoansByCloseCompanies', 9120, 9305],
  ['115', 'Charity', 9125, 9309],
] as const;

/** A page and its tick go together; an amended return may tick without sending the page again. */
export const pageRules: readonly Rule[] = PAGES.flatMap(([box, element, needsPage, needsTick]) => [
  rule(
    needsPage,
    [box],
    `box ${box} is ticked, so the page must be there`,
    (view) => !has(view, box) || view.returnType !== 'new' || hasElement(view, element),
  ),
  rule(
    needsTick,
    [box],
    `the page is there, so tick box ${box}`,
    (view) => !hasElement(view, element) || has(view, box),
  ),
]);
