import type { FilingFigures } from '../../../figures/filing.ts';
import type { Pounds } from '../../../money.ts';
import { hasDetailedNotes } from '../fixed-assets/movements.ts';

/** The aggregates of the balance sheet that can be broken down. */
export type BreakdownId = 'debtors' | 'creditorsWithinOneYear' | 'creditorsAfterOneYear';

/** One part of an aggregate, whole pounds, positive in its own sense. */
export interface BreakdownRow {
  /** The field of the breakdown. */
  readonly id: string;
  readonly label: string;
  readonly current: Pounds;
  /** Null when the note has no comparatives. */
  readonly previous: Pounds | null;
}

export interface NoteBreakdown {
  readonly id: BreakdownId;
  readonly rows: readonly BreakdownRow[];
  /** The aggregate itself: the parts add up to it, which is asked when they are saved (decision 46). */
  readonly total: { readonly current: Pounds; readonly previous: Pounds | null };
}

/** Names of the parts as the statutory formats have them (SI 2008/409 Schedule 1, format 1, C.II and E). */
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
 * Parts of the previous aggregate. Without a breakdown an aggregate of nil has parts of nil; any other has parts that
 * nobody said, so the note goes without comparatives.
 */
function previousParts(id: BreakdownId, figures: FilingFigures): Parts | null {
  const sheet = figures.previousPeriod === null ? null : figures.previousBalanceSheet;
  if (sheet === null) return null;
  if ((sheet[id] ?? 0n) <= 0n) return {};
  return sheet[`${id}Breakdown`] ?? null;
}

/**
 * The parts of an aggregate as the accounts show them, nil in both periods left out. Null when none are given, and
 * where they are kept without being shown: in accounts that are not full, and of an aggregate that is not above zero
 * (decision 48).
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
