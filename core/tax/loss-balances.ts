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

/** Names the lines of a balance, which begin alike, and the lines of its reliefs. */
const reported = (
  kind: Kind,
  stem: 'tradingLoss' | 'propertyLoss' | 'managementExpenses' | 'loanDeficit' | 'intangibleLoss',
  ...relievedBy: readonly LineId[]
): BalanceReported => ({
  kind,
  opening: `${stem}BroughtForward`,
  relieved: `${stem}Relieved`,
  surrendered: `${stem}ToGroup`,
  closing: `${stem}CarriedForward`,
  arising: `${stem}Arising`,
  relievedBy,
});

/** Lists the balances in the order of the memorandum. */
export const REPORTED: readonly BalanceReported[] = [
  reported(
    'tradingLosses',
    'tradingLoss',
    'tradingLossOfPeriodUsed',
    'tradingLossesBroughtForwardSameTrade',
    'tradingLossesBroughtForward',
  ),
  {
    kind: 'tradingLossesBefore2017',
    opening: 'tradingLossBefore2017BroughtForward',
    relieved: 'tradingLossBefore2017Relieved',
    surrendered: null,
    closing: 'tradingLossBefore2017CarriedForward',
    arising: 'tradingLossArising',
    relievedBy: ['tradingLossesBroughtForwardSameTrade', 'terminalLossRelief'],
  },
  reported('propertyLosses', 'propertyLoss', 'propertyLosses'),
  reported('managementExpenses', 'managementExpenses', 'managementExpenses', 'managementCapitalAllowances'),
  reported('loanDeficits', 'loanDeficit', 'loanDeficitOfPeriod', 'loanDeficitBroughtForwardUsed'),
  reported('intangibleLosses', 'intangibleLoss', 'intangibleLosses'),
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
