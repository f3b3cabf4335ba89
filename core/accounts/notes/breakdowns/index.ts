import type { FilingFigures } from '../../../figures/filing.ts';
import { conceptRows } from '../../../xbrl/concept.ts';
import type { NotePart } from '../../model.ts';
import { type AccountsNote, ORDINARY, type Unnumbered } from '../note.ts';
import { breakdownBlocks } from './blocks.ts';
import { type BreakdownId, breakdownOf } from './breakdowns.ts';

const breakdownNote =
  (title: string, ids: readonly BreakdownId[]) =>
  (figures: FilingFigures): readonly Unnumbered[] => {
    const parts = ids.flatMap((id): readonly NotePart[] => {
      const breakdown = breakdownOf(id, figures);
      return breakdown === null
        ? []
        : [
            {
              kind: 'drawn',
              shows: 'breakdown',
              explains: [breakdown.id],
              blocks: (model) => breakdownBlocks(model, breakdown),
            },
          ];
    });
    return parts.length === 0 ? [] : [{ title, parts }];
  };

export const DEBTORS = {
  ...ORDINARY,
  id: 'debtors',
  concepts: conceptRows(
    'core',
    'money',
    'instant',
    ['none'],
    'AmountsOwedByGroupUndertakings OtherDebtors PrepaymentsAccruedIncome TradeDebtorsTradeReceivables',
  ),
  contents: breakdownNote('Debtors', ['debtors']),
} as const satisfies AccountsNote;

/** One note for both maturities of creditors. */
export const CREDITORS = {
  ...ORDINARY,
  id: 'creditors',
  concepts: conceptRows(
    'core',
    'money',
    'instant',
    ['maturity'],
    `
      AccruedLiabilitiesDeferredIncome AmountsOwedToGroupUndertakings BankBorrowings CorporationTaxPayable
      OtherCreditors OtherTaxationSocialSecurityPayable TradeCreditorsTradePayables
    `,
  ),
  contents: breakdownNote('Creditors', ['creditorsWithinOneYear', 'creditorsAfterOneYear']),
} as const satisfies AccountsNote;
