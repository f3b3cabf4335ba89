import {
  allowancesAndCharges,
  enhancedExpenditure,
  landRemediationEnhancedExpenditure,
  notIncluded,
  qualifyingExpenditure,
} from './allowances.ts';
import { ANNOUNCED } from './announced-boxes.ts';
import { attachedFiles } from './attachments.ts';
import { type Box, compareBoxes } from './box.ts';
import { companyTaxCalculation } from './calculation.ts';
import { companyInformation, returnInfoSummary } from './company.ts';
import { options, TICK } from './format.ts';
import { irHeader } from './header.ts';
import { turnover } from './income.ts';
import { lossesDeficitsAndExcess, northernIrelandInformation } from './losses.ts';
import {
  type BoxNode,
  element,
  type FormNode,
  type GroupNode,
  nodesOf,
  opaque,
  type Rows,
  requiredGroup,
} from './node.ts';
import { BOX_PAGES, type BoxPageRow } from './pages.ts';
import {
  calculationOfTaxOutstandingOrOverpaid,
  energyProfitsLevy,
  indicatorsAndInformation,
  taxReconciliation,
} from './payable.ts';
import { declaration, overpaymentsAndRepayments } from './repayments.ts';
import { AUTHORITY_PAGES } from './supplementary.ts';

/** Namespace of the return and its header. */
export const RETURN_NAMESPACE = 'http://www.govtalk.gov.uk/taxation/CT/5';

type PageLine = BoxPageRow['boxes'] extends GroupNode<infer Line, string> ? Line : never;
type PageAmount = BoxPageRow['boxes'] extends GroupNode<string, infer Amount> ? Amount : never;

/** The section of each supplementary page: for a registered one its boxes, for any other its whole content. */
const pages = AUTHORITY_PAGES.map(
  ({ section }): FormNode<PageLine, PageAmount> =>
    BOX_PAGES.find(({ boxes }) => boxes.element === section)?.boxes ?? opaque(section),
);

/** The sections in the order of the schema, version 1.994 (in force from 1 October 2025). */
const sections = requiredGroup('CompanyTaxReturn', [
  companyInformation,
  returnInfoSummary,
  turnover,
  companyTaxCalculation,
  energyProfitsLevy,
  calculationOfTaxOutstandingOrOverpaid,
  taxReconciliation,
  indicatorsAndInformation,
  enhancedExpenditure,
  landRemediationEnhancedExpenditure,
  allowancesAndCharges,
  notIncluded,
  qualifyingExpenditure,
  lossesDeficitsAndExcess,
  northernIrelandInformation,
  overpaymentsAndRepayments,
  declaration,
  ...pages,
  element('WelshReturn', TICK),
  element('JointAccounts', TICK),
  attachedFiles,
]);

/** The whole return. */
export const companyTaxReturn: GroupNode = {
  ...sections,
  attributes: { ReturnType: { format: options('amended', 'new'), required: true } },
};

type Filled = typeof sections extends GroupNode<infer Line, string> ? Line : never;
/** Paths of amounts that a caller enters for a single box. */
export type EnteredAmount = typeof sections extends GroupNode<string, infer Amount> ? Amount : never;
/** Lines of the computation that fill a box. */
export type BoxLineId = Filled | NonNullable<(typeof ANNOUNCED)[number]['line']>['id'];

/** Header and return together, as in the body of a message. */
export const irEnvelope: GroupNode = requiredGroup('IRenvelope', [irHeader, companyTaxReturn]);

/** Place of a box: its row of the table, its element, and the elements above it from the section down. */
export interface BoxPlace {
  readonly box: Box;
  readonly node: BoxNode;
  readonly path: readonly string[];
  /** The groups that it is in, from the section down. */
  readonly groups: readonly GroupNode[];
  /** 0 for the first, 1 for the second time its group or element repeats. */
  readonly turn: number;
  /** The rows it belongs to; null when it is outside rows. */
  readonly rows: Rows | null;
}

function collect(
  node: FormNode,
  groups: readonly GroupNode[],
  rows: Rows | null,
  found: Map<string, BoxPlace>,
): void {
  if (node.kind === 'group')
    for (const child of nodesOf(node.content)) collect(child, [...groups, node], node.rows ?? rows, found);
  if (node.kind !== 'box') return;
  const path = [...groups, node].map(({ element }) => element);
  node.boxes.forEach((box, turn) => {
    found.set(box.number, { box, node, path, groups, turn, rows });
  });
}

/** Every box of the main return and of the registered pages, by number, in the order of the return. */
export const BOXES: ReadonlyMap<string, BoxPlace> = (() => {
  const found = new Map<string, BoxPlace>();
  for (const section of nodesOf(companyTaxReturn.content)) collect(section, [], null, found);
  return found;
})();

/** The row of every box, including announced ones, by number. */
export const BOX_ROWS: ReadonlyMap<string, Box> = new Map([
  ...[...BOXES].map(([number, { box }]) => [number, box] as const),
  ...ANNOUNCED.map((box) => [box.number, box] as const),
]);

/** The name, within a parent in the caller's JSON, of an amount entered for a single box. */
export type EnteredUnder<
  Parent extends string,
  Path extends string = EnteredAmount,
> = Path extends `${Parent}.${infer Name}` ? Name : never;

/** Lists those amounts with their boxes, in the order of the form. */
export function enteredUnder<const Parent extends string>(
  parent: Parent,
): readonly { readonly name: EnteredUnder<Parent>; readonly box: Box }[] {
  return [...BOX_ROWS.values()]
    .flatMap((box) =>
      box.entered?.startsWith(`${parent}.`)
        ? [{ name: box.entered.slice(parent.length + 1) as EnteredUnder<Parent>, box }]
        : [],
    )
    .sort((a, b) => compareBoxes(a.box.number, b.box.number));
}

/** Gives the form's label of a box; '' for an unknown box. */
export const labelOf = (box: string): string => BOX_ROWS.get(box)?.label ?? '';

/**
 * Gives the caller's field that fills a box in any filing. For a box in rows it is their list. Null for a box that the
 * service computes. The computation of a filing says which of its fields filled a box (`callersFields`).
 */
export function fieldOfBox(box: string): string | null {
  const place = BOXES.get(box);
  return place?.rows?.field ?? place?.box.field ?? null;
}
