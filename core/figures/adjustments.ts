import { block, choice, type FiguresOf, type JsonOf, line, needed, pounds } from './field.ts';
import { LIMITS } from './limits.ts';
import type { ProfitLossAmount } from './profit-loss.ts';

/** Kinds of adjustment, in the order of the authority's computation format. */
interface AdjustmentKindRow {
  /** The total of `profitLossData` that it belongs to. */
  readonly total: Extract<ProfitLossAmount, 'disallowableExpenses' | 'nonTaxableIncome'>;
  readonly label: string;
  /** Concept of the computational taxonomy. */
  readonly concept: string;
}

const added = (label: string, concept: string): AdjustmentKindRow => ({
  total: 'disallowableExpenses',
  label,
  concept,
});
const takenOut = (label: string, concept: string): AdjustmentKindRow => ({
  total: 'nonTaxableIncome',
  label,
  concept,
});

/** Kinds of adjustments to the profit of the accounts: disallowed expenditure, then income not taxable in the trade. */
export const ADJUSTMENT_KINDS = {
  entertaining: added('Entertaining', 'AdjustmentsEntertaining'),
  capital: added('Capital expenditure', 'AdjustmentsCapitalExpenditure'),
  motor: added('Motor, travel and subsistence', 'AdjustmentsMotorTravelAndSubsistence'),
  donations: added('Donations', 'AdjustmentsDonations'),
  legalAndProfessional: added(
    'Accountancy, legal and professional fees',
    'AdjustmentsAccountancyLegalAndProfessionalFees',
  ),
  fines: added('Penalties and fines', 'AdjustmentsPenaltiesAndFines'),
  pension: added('Pension contributions', 'AdjustmentsPensionContributions'),
  /**
   * Depreciation and interest of a rental-type lease are allowed as in the accounts (FA 2019 Sch 14). This takes out
   * the part that was added back with the other depreciation, so it is negative. The taxonomy's own concept
   * (`AdjustmentsRight-Of-UseLeasingAdjustments`) is known only by name, so a neutral one is used.
   */
  rightOfUseLeases: added('Right-of-use leases', 'AdjustmentsOtherAdjustments'),
  other: added('Other additions', 'AdjustmentsOtherAdditions'),
  propertyIncome: takenOut('Property income, taxed apart', 'AdjustmentsPropertyIncomePerAccounts'),
  profitOnSale: takenOut('Profit on the sale of assets', 'AdjustmentsLossOrProfitOnSale'),
  otherIncome: takenOut('Other income not taxable', 'AdjustmentsOtherIncomeNotTaxable'),
} as const satisfies Readonly<Record<string, AdjustmentKindRow>>;

export type AdjustmentKind = keyof typeof ADJUSTMENT_KINDS;
export const ADJUSTMENT_KIND_NAMES = Object.keys(ADJUSTMENT_KINDS) as readonly AdjustmentKind[];

/** An amount of `disallowableExpenses` or `nonTaxableIncome`, as its kind says. */
export const ADJUSTMENT = block(
  'Adjustment',
  null,
  'An amount of the adjustments to the profit of the accounts.',
  {
    kind: needed(
      choice(
        ADJUSTMENT_KIND_NAMES,
        'Its kind. propertyIncome, profitOnSale and otherIncome are parts of nonTaxableIncome, the others of disallowableExpenses. rightOfUseLeases is negative: all depreciation is added back, and this takes out the part of right-of-use assets.',
      ),
    ),
    description: needed(line(LIMITS.adjustments.description, 'Its name in the computation.')),
    amount: needed(pounds('Added back, or taken out of income; may be negative', { negative: true })),
  },
);
export type AdjustmentJson = JsonOf<typeof ADJUSTMENT.fields>;
export type Adjustment = FiguresOf<typeof ADJUSTMENT.fields>;

/** Lists the rows that analyse one of the two totals. */
export const adjustmentsOf = <Row extends { readonly kind: AdjustmentKind }>(
  rows: readonly Row[],
  total: AdjustmentKindRow['total'],
): readonly Row[] => rows.filter(({ kind }) => ADJUSTMENT_KINDS[kind].total === total);
