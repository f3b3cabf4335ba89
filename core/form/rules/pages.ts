import { has, hasElement, hasOnPage, isNew, needs, type Rule, rule } from './rule.ts';

/**
 * Supplementary pages: tick, element, the rule that a tick needs its page, whether an amended return may tick
 * without sending the page again.
 */
const PAGES = [
  ['95', 'LoansByCloseCompanies', 9120, true],
  ['100', 'ControlledForeignCompanies', 9121, true],
  ['105', 'GroupAndConsortium', 9123, true],
  ['110', 'Insurance', 9124, true],
  ['115', 'Charity', 9125, true],
  ['120', 'TonnageTax', 9126, true],
  ['125', 'NorthernIreland', 9133, false],
  ['130', 'CrossBorderRoyalties', 9129, true],
  ['135', 'RingFenceTrade', 9132, true],
  ['140', 'TaxAvoidanceSchemes', 9136, true],
  ['141', 'RestitutionTax', 9137, true],
  ['142', 'ResearchAndDevelopment', 9380, false],
  ['143', 'Freeports', 9600, false],
  ['144', 'ResidentialPropertyDeveloperTax', 9218, false],
  ['96', 'CreativeIndustries', 9872, false],
] as const;
/** Pages the service writes: the rule that the page needs its tick. */
const TICKED = [
  ['95', 'LoansByCloseCompanies', 9305],
  ['115', 'Charity', 9309],
] as const;

/** A page and its tick go together, and some pages go with a box of the main return. */
export const pageRules: readonly Rule[] = [
  ...PAGES.map(([box, element, number, unlessAmended]) =>
    rule(
      number,
      [box],
      `box ${box} is ticked, so the page must be there`,
      (view) => !has(view, box) || (unlessAmended && !isNew(view)) || hasElement(view, element),
    ),
  ),
  ...TICKED.map(([box, element, number]) =>
    rule(
      number,
      [box],
      `the page is there, so tick box ${box}`,
      (view) => !hasElement(view, element) || has(view, box),
    ),
  ),
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
