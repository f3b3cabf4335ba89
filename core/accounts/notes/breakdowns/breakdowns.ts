import type { Pounds } from '../../../base/money.ts';
import type { FilingFigures } from '../../../figures/filing.ts';
import { hasDetailedNotes } from '../../movements.ts';

/** The aggregates of the balance sheet that can be broken down. */
export type BreakdownId = 'debtors' | 'creditorsWithinOneYear' | 'creditorsAfterOneYear';

/** One part of an aggregate, in whole pounds, positive in its own sense. */
export interface BreakdownRow {
  /** The breakdown's field. */
  readonly id: string;
  readonly label: string;
  readonly current: Pounds;
  /** Null when the note has no comparatives. */
  readonly previous: Pounds | null;
}

export interface NoteBreakdown {
  readonly id: BreakdownId;
  readonly rows: readonly BreakdownRow[];
  /** The aggregate itself. Saving checks that the parts add up to it (decision 46). */
  readonly total: { readonly current: Pounds; readonly previous: Pounds | null };
}

/** Names of the parts in the statutory formats (SI 2008/409 Schedule 1, format 1, C.II and E). */
const LABELS: Readonly<Record<BreakdownId, readonly (readonly [field: string, label: string])[]>> = {
  debtors: [
    ['tradeDebtors', 'Trade debtors'],
    ['amountsOwedByGroupUndertakings', 'Amounts owed by group undertakings'],
    ['prepayments', 'Prepayments and accrued income'],
    ['otherDebtors', 'Other debtors'],
  ],
  creditorsWithinOneYear: [
    ['tradeCreditors', 'Trade creditors'],
    ['amountsOwedToGroupUndertakings', 'Amounts owed to group undertakings'],
    ['corporationTax', 'Corporation tax'],
    ['otherTaxesAndSocialSecurity', 'Other taxation and social security'],
    ['accrualsAndDeferredIncome', 'Accruals and deferred income'],
    ['otherCreditors', 'Other creditors'],
  ],
  creditorsAfterOneYear: [
    ['bankLoans', 'Bank loans'],
    ['otherCreditors', 'Other creditors'],
  ],
};

type Parts = Readonly<Partial<Record<string, Pounds>>>;

/**
 * Gives the parts of the previous aggregate. Without a breakdown, an aggregate of zero has parts of zero; otherwise the
 * parts are unknown, so the note has no comparatives.
 */
function previousParts(id: BreakdownId, figures: FilingFigures): Parts | null {
  const sheet = figures.previousPeriod === null ? null : figures.previousBalanceSheet;
  if (sheet === null) return null;
  if ((sheet[id] ?? 0n) <= 0n) return {};
  return sheet[`${id}Breakdown`] ?? null;
}

/**
 * Gives the parts of an aggregate as the accounts show them; parts that are zero in both periods are left out. Null when
 * none are given, and where they are kept and not shown: in accounts that are not full, and for an aggregate that is
 * not above zero (decision 48).
 */
export function breakdownOf(id: BreakdownId, figures: FilingFigures): NoteBreakdown | null {
  const current = figures.balanceSheet[id] ?? 0n;
  const parts: Parts | undefined = figures.balanceSheet[`${id}Breakdown`];
  if (!hasDetailedNotes(figures) || current <= 0n || parts === undefined) return null;
  const before = previousParts(id, figures);
  const rows = LABELS[id].map(([field, label]) => ({
    id: field,
    label,
    current: parts[field] ?? 0n,
    previous: before === null ? null : (before[field] ?? 0n),
  }));
  return {
    id,
    rows: rows.filter((row) => row.current !== 0n || (row.previous ?? 0n) !== 0n),
    total: { current, previous: before === null ? null : (figures.previousBalanceSheet?.[id] ?? 0n) },
  };
}
