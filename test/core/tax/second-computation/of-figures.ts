import type { FilingFigures } from '../../../../core/figures/filing.ts';
import { PROFIT_LOSS_AMOUNTS } from '../../../../core/figures/profit-loss.ts';
import type { PlainFigures } from './figures.ts';

/** True for a charity that claims exemption for all of its income (boxes E15 and E20). */
export const isExempt = ({ pages: { ct600e } }: FilingFigures): boolean =>
  ct600e?.claimingExemption === true && ct600e.allCharitable === 'all_exempt';

/** Gives the figures of a filing without facts of capital allowances, for the second computation. */
export function plainFiguresFrom(figures: FilingFigures): PlainFigures {
  const { profitLoss, standing } = figures;
  return {
    period: figures.period,
    isDormant: figures.isDormant,
    isExempt: isExempt(figures),
    isCharity: figures.charityStatus !== null,
    isCloseCompany: figures.isCloseCompany,
    carriesOnTrade: standing.carriesOnTrade,
    closeInvestmentHolding: standing.closeInvestmentHolding,
    isGroupMember: profitLoss.isGroupMember === true,
    associatedCompanies: figures.associatedCompanies,
    associatedCompaniesBefore: standing.associatedCompaniesBefore,
    instalmentPayments: standing.instalmentPayments,
    wasLarge: figures.wasLarge ?? null,
    tradeCeased: profitLoss.tradeCeased === true,
    tradingLossReliefClaimed: profitLoss.tradingLossReliefClaimed ?? null,
    terminalLossReliefClaimed: profitLoss.terminalLossReliefClaimed ?? null,
    hasResearchPage: false,
    amounts: Object.fromEntries(
      PROFIT_LOSS_AMOUNTS.flatMap((name) => {
        const amount = profitLoss[name];
        return amount === undefined ? [] : [[name, amount]];
      }),
    ),
    facts: null,
    groupRelief: [0n],
    surrendered: [{}],
    payments: figures.payments,
  };
}
