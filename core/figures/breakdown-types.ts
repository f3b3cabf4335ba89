import type {
  BalanceSheetAmount,
  CREDITORS_AFTER_BREAKDOWN,
  CREDITORS_WITHIN_BREAKDOWN,
  DEBTORS_BREAKDOWN,
} from './amounts.ts';

type Amounts<Name extends string> = { readonly [Key in Name]?: number | null };

export type DebtorsBreakdownJson = Amounts<(typeof DEBTORS_BREAKDOWN)[number]>;
export type CreditorsWithinBreakdownJson = Amounts<(typeof CREDITORS_WITHIN_BREAKDOWN)[number]>;
export type CreditorsAfterBreakdownJson = Amounts<(typeof CREDITORS_AFTER_BREAKDOWN)[number]>;

/** Whole pounds. The `previous…` breakdowns follow decision 48. */
export interface BalanceSheetJson extends Amounts<BalanceSheetAmount> {
  readonly fixedAssetMovements?: {
    readonly depreciationPolicy?: string | null;
    readonly categories?: readonly TangibleMovementJson[] | null;
  } | null;
  readonly intangibleAssetMovements?: {
    readonly amortisationPolicy?: string | null;
    readonly categories?: readonly IntangibleMovementJson[] | null;
  } | null;
  readonly debtorsBreakdown?: DebtorsBreakdownJson | null;
  readonly creditorsWithinOneYearBreakdown?: CreditorsWithinBreakdownJson | null;
  readonly creditorsAfterOneYearBreakdown?: CreditorsAfterBreakdownJson | null;
  readonly previousDebtorsBreakdown?: DebtorsBreakdownJson | null;
  readonly previousCreditorsWithinOneYearBreakdown?: CreditorsWithinBreakdownJson | null;
  readonly previousCreditorsAfterOneYearBreakdown?: CreditorsAfterBreakdownJson | null;
}

type CostMovement = 'costBroughtForward' | 'additions' | 'disposals';

export interface TangibleMovementJson
  extends Amounts<
    CostMovement | 'depreciationBroughtForward' | 'depreciationCharge' | 'depreciationOnDisposals'
  > {
  readonly name: string;
}

export interface IntangibleMovementJson
  extends Amounts<
    CostMovement | 'amortisationBroughtForward' | 'amortisationCharge' | 'amortisationOnDisposals'
  > {
  readonly name: string;
}
