import type { LineTag } from '../../tags.ts';
import type { BreakdownId } from './breakdowns.ts';

/** Tags of the parts of an aggregate, by field, and of the aggregate itself. */
export interface BreakdownTags {
  readonly parts: Readonly<Record<string, LineTag>>;
  readonly total: LineTag;
}

const due =
  (member: string) =>
  (concept: string): LineTag => ({
    concept,
    dimensions: [{ dimension: 'core:MaturitiesOrExpirationPeriodsDimension', member }],
  });
const withinOneYear = due('core:WithinOneYear');
const afterOneYear = due('core:AfterOneYear');

export const BREAKDOWN_TAGS: Readonly<Record<BreakdownId, BreakdownTags>> = {
  debtors: {
    parts: {
      tradeDebtors: { concept: 'core:TradeDebtorsTradeReceivables' },
      amountsOwedByGroupUndertakings: { concept: 'core:AmountsOwedByGroupUndertakings' },
      prepayments: { concept: 'core:PrepaymentsAccruedIncome' },
      otherDebtors: { concept: 'core:OtherDebtors' },
    },
    total: { concept: 'core:Debtors' },
  },
  creditorsWithinOneYear: {
    parts: {
      tradeCreditors: withinOneYear('core:TradeCreditorsTradePayables'),
      amountsOwedToGroupUndertakings: withinOneYear('core:AmountsOwedToGroupUndertakings'),
      corporationTax: withinOneYear('core:CorporationTaxPayable'),
      otherTaxesAndSocialSecurity: withinOneYear('core:OtherTaxationSocialSecurityPayable'),
      accrualsAndDeferredIncome: withinOneYear('core:AccruedLiabilitiesDeferredIncome'),
      otherCreditors: withinOneYear('core:OtherCreditors'),
    },
    total: withinOneYear('core:Creditors'),
  },
  creditorsAfterOneYear: {
    parts: {
      bankLoans: afterOneYear('core:BankBorrowings'),
      otherCreditors: afterOneYear('core:OtherCreditors'),
    },
    total: afterOneYear('core:Creditors'),
  },
};
