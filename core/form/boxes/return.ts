import {
  allowancesAndCharges,
  enhancedExpenditure,
  landRemediationEnhancedExpenditure,
  notIncluded,
  qualifyingExpenditure,
} from './allowances.ts';
import { attachedFiles } from './attachments.ts';
import { companyTaxCalculation, turnover } from './calculation.ts';
import { charity } from './charity.ts';
import { companyInformation, returnInfoSummary } from './company.ts';
import { options, TICK } from './format.ts';
import { irHeader } from './header.ts';
import { loansByCloseCompanies } from './loans.ts';
import { lossesDeficitsAndExcess, northernIrelandInformation } from './losses.ts';
import {
  type BoxNode,
  box,
  type FormNode,
  type GroupNode,
  group,
  nodesOf,
  opaque,
  REQUIRED,
  type RowName,
} from './node.ts';
import {
  calculationOfTaxOutstandingOrOverpaid,
  energyProfitsLevy,
  indicatorsAndInformation,
  taxReconciliation,
} from './payable.ts';
import { declaration, overpaymentsAndRepayments } from './repayments.ts';

/** Namespace of the return and its header. */
export const RETURN_NAMESPACE = 'http://www.govtalk.gov.uk/taxation/CT/5';

/** The whole return, version 1.994 of the schema (in force from 1 October 2025): the order of its sections. */
export const companyTaxReturn: GroupNode = {
  ...group(
    'CompanyTaxReturn',
    [
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
      loansByCloseCompanies,
      opaque('ControlledForeignCompanies'),
      opaque('GroupAndConsortium'),
      opaque('Insurance'),
      charity,
      opaque('TonnageTax'),
      opaque('NorthernIreland'),
      opaque('CrossBorderRoyalties'),
      opaque('RingFenceTrade'),
      opaque('TaxAvoidanceSchemes'),
      opaque('RestitutionTax'),
      opaque('ResearchAndDevelopment'),
      opaque('Freeports'),
      opaque('ResidentialPropertyDeveloperTax'),
      opaque('CreativeIndustries'),
      box(null, 'WelshReturn', 'Return made in Welsh', TICK),
      box(null, 'JointAccounts', 'Joint accounts', TICK),
      attachedFiles,
    ],
    REQUIRED,
  ),
  attributes: { ReturnType: { format: options('amended', 'new'), required: true } },
};

/** Header and return together, as they stand in the body of a message. */
export const irEnvelope: GroupNode = group('IRenvelope', [irHeader, companyTaxReturn], REQUIRED);

/** Where a box stands: its node, the elements above it from the section down, the row it belongs to. */
export interface BoxPlace {
  readonly node: BoxNode;
  readonly title: string;
  readonly path: readonly string[];
  /** 0 for the first, 1 for the second time its group or element repeats. */
  readonly turn: number;
  readonly row: RowName | null;
}

function collect(
  node: FormNode,
  path: readonly string[],
  row: RowName | null,
  found: Map<string, BoxPlace>,
): void {
  const here = [...path, node.element];
  if (node.kind === 'group')
    for (const child of nodesOf(node.content)) collect(child, here, node.rows ?? row, found);
  if (node.kind !== 'box') return;
  node.boxes.forEach((number, turn) => {
    found.set(number, { node, title: node.titles[turn] ?? '', path: here, turn, row });
  });
}

/** Every box of the main return and of pages A and E, by number, in the order of the return. */
export const BOXES: ReadonlyMap<string, BoxPlace> = (() => {
  const found = new Map<string, BoxPlace>();
  for (const section of nodesOf(companyTaxReturn.content)) collect(section, [], null, found);
  return found;
})();
