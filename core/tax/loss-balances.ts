import type { Kind } from '../figures/balances.ts';
import type { LineId } from './lines.ts';

/** Describes a balance of one kind: its lines, its source, and its reliefs. */
export interface BalanceReported {
  readonly kind: Kind;
  readonly opening: LineId;
  /** Null when the memorandum itself has the lines that relieve it. */
  readonly relieved: LineId | null;
  /** Null for a kind that is never given to another company. */
  readonly surrendered: LineId | null;
  readonly closing: LineId;
  readonly arising: LineId;
  readonly relievedBy: readonly LineId[];
}

/** Lists the balances in the order of the memorandum. */
export const REPORTED: readonly BalanceReported[] = [
  {
    kind: 'tradingLosses',
    opening: 'tradingLossBroughtForward',
    relieved: 'tradingLossRelieved',
    surrendered: 'tradingLossToGroup',
    closing: 'tradingLossCarriedForward',
    arising: 'tradingLossArising',
    relievedBy: [
      'tradingLossOfPeriodUsed',
      'tradingLossesBroughtForwardSameTrade',
      'tradingLossesBroughtForward',
    ],
  },
  {
    kind: 'tradingLossesBefore2017',
    opening: 'tradingLossBefore2017BroughtForward',
    relieved: 'tradingLossBefore2017Relieved',
    surrendered: null,
    closing: 'tradingLossBefore2017CarriedForward',
    arising: 'tradingLossArising',
    relievedBy: ['tradingLossesBroughtForwardSameTrade', 'terminalLossRelief'],
  },
  {
    kind: 'propertyLosses',
    opening: 'propertyLossBroughtForward',
    relieved: 'propertyLossRelieved',
    surrendered: 'propertyLossToGroup',
    closing: 'propertyLossCarriedForward',
    arising: 'propertyLossArising',
    relievedBy: ['propertyLosses'],
  },
  {
    kind: 'managementExpenses',
    opening: 'managementExpensesBroughtForward',
    relieved: 'managementExpensesRelieved',
    surrendered: 'managementExpensesToGroup',
    closing: 'managementExpensesCarriedForward',
    arising: 'managementExpensesArising',
    relievedBy: ['managementExpenses', 'managementCapitalAllowances'],
  },
  {
    kind: 'loanDeficits',
    opening: 'loanDeficitBroughtForward',
    relieved: 'loanDeficitRelieved',
    surrendered: 'loanDeficitToGroup',
    closing: 'loanDeficitCarriedForward',
    arising: 'loanDeficitArising',
    relievedBy: ['loanDeficitOfPeriod', 'loanDeficitBroughtForwardUsed'],
  },
  {
    kind: 'intangibleLosses',
    opening: 'intangibleLossBroughtForward',
    relieved: 'intangibleLossRelieved',
    surrendered: 'intangibleLossToGroup',
    closing: 'intangibleLossCarriedForward',
    arising: 'intangibleLossArising',
    relievedBy: ['intangibleLosses'],
  },
  {
    kind: 'capitalLosses',
    opening: 'capitalLossBroughtForward',
    relieved: null,
    surrendered: null,
    closing: 'capitalLossCarriedForward',
    arising: 'capitalLossArising',
    relievedBy: ['capitalLossesOfPeriodUsed', 'capitalLossesBroughtForwardUsed'],
  },
];
