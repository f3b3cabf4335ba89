import { BOX_PAGES } from '../../boxes/pages.ts';
import { AUTHORITY_PAGES, authorityPage } from '../../boxes/supplementary.ts';
import { has, hasElement, hasOnPage, isNew, needs, type Rule, rule } from './rule.ts';

/** Requires a page and its tick together, and some pages with a box of the main return. */
export const pageRules: readonly Rule[] = [
  ...AUTHORITY_PAGES.map(({ tick, section, rule: number, unlessAmended }) =>
    rule(
      number,
      [tick],
      `box ${tick} is ticked, so the page must be there`,
      (view) => !has(view, tick) || (unlessAmended && !isNew(view)) || hasElement(view, section),
    ),
  ),
  ...BOX_PAGES.map(({ number, tick: { rule: needed } }) => {
    const { tick, section } = authorityPage(number);
    return rule(
      needed,
      [tick],
      `the page is there, so tick box ${tick}`,
      (view) => !hasElement(view, section) || has(view, tick),
    );
  }),
  needs(9127, '120', '200'),
  rule(
    9128,
    ['8', '125', '6', '7'],
    'page CT600G with box 6 or 7 needs box 8',
    (view) => !has(view, '125') || has(view, '8') || !(has(view, '6') || has(view, '7')),
  ),
  needs(9131, '125', '5'),
  rule(
    9135,
    ['280', '125'],
    'losses carried back in box 280 must be on page CT600G as well',
    (view) =>
      !has(view, '125') ||
      !has(view, '280') ||
      hasOnPage(view, 'NorthernIreland/DeductionsAndReliefs/TradingLossesCarriedBack'),
  ),
  needs(9130, '130', '645'),
  needs(9134, '140', '65'),
];
