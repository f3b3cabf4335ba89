import type { Pounds } from '../money.ts';
import type { ProfitLossAmount } from './amounts.ts';
import { readPounds } from './read-amounts.ts';

/** What a kind of adjustment analyses, in the order of the authority's computation format. */
interface AdjustmentKindRow {
  /** The total of `profitLossData` it is a part of. */
  readonly of: Extract<ProfitLossAmount, 'disallowableExpenses' | 'nonTaxableIncome'>;
  readonly label: string;
  /** Concept of the computational taxonomy. */
  readonly concept: string;
}

/** Kinds of adjustments to the profit of the accounts: disallowed expenditure, then income not taxable in the trade. */
export const ADJUSTMENT_KINDS = {
  entertaining: { of: 'disallowableExpenses', label: 'Entertaining', concept: 'AdjustmentsEntertaining' },
  capital: {
    of: 'disallowableExpenses',
    label: 'Capital expenditure',
    concept: 'AdjustmentsCapitalExpenditure',
  },
  motor: {
    of: 'disallowableExpenses',
    label: 'Motor, travel and subsistence',
    concept: 'AdjustmentsMotorTravelAndSubsistence',
  },
  donations: { of: 'disallowableExpenses', label: 'Donations', concept: 'AdjustmentsDonations' },
  legalAndProfessional: {
    of: 'disallowableExpenses',
    label: 'Accountancy, legal and professional fees',
    concept: 'AdjustmentsAccountancyLegalAndProfessionalFees',
  },
  fines: {
    of: 'disallowableExpenses',
    label: 'Penalties and fines',
    concept: 'AdjustmentsPenaltiesAndFines',
  },
  pension: {
    of: 'disallowableExpenses',
    label: 'Pension contributions',
    concept: 'AdjustmentsPensionContributions',
  },
  /**
   * Depreciation and interest of a rental-type lease are allowed as the accounts have them (FA 2019 Sch 14): this takes out
   * again what was added back with the rest of the depreciation, so it is below nil. The suite's own name for it
   * (`AdjustmentsRight-Of-UseLeasingAdjustments`) is known by name alone, so the neutral one is used.
   */
  rightOfUseLeases: {
    of: 'disallowableExpenses',
    label: 'Right-of-use leases',
    concept: 'AdjustmentsOtherAdjustments',
  },
  other: { of: 'disallowableExpenses', label: 'Other additions', concept: 'AdjustmentsOtherAdditions' },
  propertyIncome: {
    of: 'nonTaxableIncome',
    label: 'Property income, taxed apart',
    concept: 'AdjustmentsPropertyIncomePerAccounts',
  },
  profitOnSale: {
    of: 'nonTaxableIncome',
    label: 'Profit on the sale of assets',
    concept: 'AdjustmentsLossOrProfitOnSale',
  },
  otherIncome: {
    of: 'nonTaxableIncome',
    label: 'Other income not taxable',
    concept: 'AdjustmentsOtherIncomeNotTaxable',
  },
} as const satisfies Readonly<Record<string, AdjustmentKindRow>>;

export type AdjustmentKind = keyof typeof ADJUSTMENT_KINDS;
export const ADJUSTMENT_KIND_NAMES: readonly AdjustmentKind[] = [
  'entertaining',
  'capital',
  'motor',
  'donations',
  'legalAndProfessional',
  'fines',
  'pension',
  'rightOfUseLeases',
  'other',
  'propertyIncome',
  'profitOnSale',
  'otherIncome',
];

export interface AdjustmentJson {
  readonly kind: AdjustmentKind;
  readonly description: string;
  readonly amount: number;
}

export interface Adjustment {
  readonly kind: AdjustmentKind;
  readonly description: string;
  readonly amount: Pounds;
}

export const readAdjustments = (json: readonly AdjustmentJson[] | null | undefined): readonly Adjustment[] =>
  (json ?? []).map(({ kind, description, amount }) => ({ kind, description, amount: readPounds(amount) }));

/** The rows that analyse one of the two totals. */
export const adjustmentsOf = <Row extends { readonly kind: AdjustmentKind }>(
  rows: readonly Row[],
  of: AdjustmentKindRow['of'],
): readonly Row[] => rows.filter(({ kind }) => ADJUSTMENT_KINDS[kind].of === of);
