import { PROFIT_LOSS_AMOUNTS, type ProfitLossAmount } from '../../figures/amounts.ts';
import type { CapitalAllowanceFigures } from '../../figures/capital-allowances.ts';
import type { FilingFigures } from '../../figures/filing.ts';
import { type Pence, type Pounds, sum } from '../../money.ts';
import { isWhollyExempt } from '../../pages/ct600e/status.ts';
import { NO_PAGES } from '../../pages/registered.ts';
import type { IsoDate } from '../../period/date.ts';
import type { Share } from '../apportion.ts';
import { penceBox } from '../charge.ts';
import type { FilingComputation, ReturnComputation } from '../computation.ts';
import { computeFiling } from '../compute.ts';
import type { Law } from '../parameters/law.ts';

/** What would be otherwise in one return: so much more of an amount, or so many more associated companies. */
export interface Change {
  /** Which return, from 0. */
  readonly index: number;
  readonly amounts?: Readonly<Partial<Record<ProfitLossAmount, Pounds>>>;
  readonly associatedCompanies?: number;
  /** Other facts of capital allowances. */
  readonly facts?: CapitalAllowanceFigures;
}

/** What a computation comes to, for one to be held beside another. */
export interface Outcome {
  readonly returns: readonly ReturnComputation[];
  /** Box 475 of every return: tax on profits, after reliefs. Tax on loans does not come into it. */
  readonly tax: Pence;
  /** Every balance left for later periods. */
  readonly carriedForward: Pounds;
}

/** Computes the filing again with a change. */
export type Probe = (change: Change) => Outcome;

export const outcomeOf = ({ returns }: FilingComputation): Outcome => ({
  returns,
  tax: sum(returns.map((computed) => penceBox(computed, '475'))),
  carriedForward: sum(returns.slice(-1).flatMap(({ carriedForward }) => Object.values(carriedForward))),
});

/** True when profits of any amount are not taxed, so that there is no rate. */
export const isUntaxed = (figures: FilingFigures): boolean => figures.isDormant || isWhollyExempt(figures);

function withChange(share: Share, { amounts = {}, associatedCompanies = 0, facts }: Change): Share {
  const { figures } = share;
  const profitLoss = { ...figures.profitLoss };
  for (const amount of PROFIT_LOSS_AMOUNTS) {
    const more = amounts[amount];
    if (more !== undefined) profitLoss[amount] = (profitLoss[amount] ?? 0n) + more;
  }
  return {
    ...share,
    figures: {
      ...figures,
      profitLoss,
      capitalAllowances: facts ?? figures.capitalAllowances,
      associatedCompanies: figures.associatedCompanies + associatedCompanies,
    },
  };
}

/** The pages are left out: they bear no tax on profits, and would be worked out for nothing. */
export function probeOf(figures: FilingFigures, asOf: IsoDate, law: Law): Probe {
  const bare: FilingFigures = { ...figures, pages: NO_PAGES };
  return (change) =>
    outcomeOf(
      computeFiling(bare, asOf, {
        changed: (share, index) => (change.index === index ? withChange(share, change) : share),
        law,
      }),
    );
}
