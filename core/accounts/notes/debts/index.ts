import { groupThousands } from '../../../base/money.ts';
import { type Problem, warning } from '../../../base/problem.ts';
import { DEBTS_FIELDS, type DebtsField } from '../../../figures/disclosures.ts';
import type { FilingFigures } from '../../../figures/filing.ts';
import type { Framework } from '../../frameworks.ts';
import { type AccountsNote, ORDINARY, type Unnumbered } from '../../note.ts';
import { plain } from '../../paragraph.ts';

const amountOf = ({ disclosures }: FilingFigures, field: DebtsField): bigint =>
  BigInt(disclosures[field] ?? 0);

const SENTENCES: Readonly<Record<DebtsField, (amount: string) => string>> = {
  debtsAfterFiveYears: (amount) =>
    `Creditors include £${amount} that falls due for payment after more than five years from the balance sheet date.`,
  securedDebts: (amount) => `Creditors include £${amount} for which the company has given security.`,
};

/** Gives the greatest possible amount of a field: the creditors that include it. */
function maxOf({ balanceSheet }: FilingFigures, field: DebtsField): bigint {
  const after = balanceSheet.creditorsAfterOneYear ?? 0n;
  return field === 'debtsAfterFiveYears' ? after : after + (balanceSheet.creditorsWithinOneYear ?? 0n);
}

/**
 * Debts due after five years and secured debts of a small company (SI 2008/409 Sch 1 para 61). No concept states them.
 */
export const DEBTS = {
  ...ORDINARY,
  id: 'debts',
  contents: (
    figures: FilingFigures,
    { framework }: { readonly framework: Framework },
  ): readonly Unnumbered[] => {
    const said = framework.notesAtFoot ? [] : DEBTS_FIELDS.filter((field) => amountOf(figures, field) !== 0n);
    if (said.length === 0) return [];
    const parts = said.map((field) => plain(SENTENCES[field](groupThousands(amountOf(figures, field)))));
    return [{ title: 'Debts due after five years, and secured debts', parts }];
  },
  check: (figures: FilingFigures): readonly Problem[] =>
    DEBTS_FIELDS.filter((field) => amountOf(figures, field) > maxOf(figures, field)).map((field) =>
      warning(
        `disclosures.${field}`,
        `is more than the creditors that it is a part of, ${groupThousands(maxOf(figures, field))}. Correct it, or the creditors`,
        { rule: 'debts-above-creditors' },
      ),
    ),
} as const satisfies AccountsNote;
