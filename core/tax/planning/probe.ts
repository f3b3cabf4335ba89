import { type Pence, type Pounds, sum } from '../../base/money.ts';
import type { IsoDate } from '../../dates/date.ts';
import type { CapitalAllowanceFigures } from '../../figures/capital-allowances.ts';
import { isWhollyExempt } from '../../figures/charity-status.ts';
import type { Research } from '../../figures/ct600l.ts';
import type { FilingFigures } from '../../figures/filing.ts';
import { NO_PAGES } from '../../figures/pages.ts';
import type { ProfitLossAmount } from '../../figures/profit-loss.ts';
import { PROFIT_LOSS_AMOUNTS } from '../../figures/profit-loss.ts';
import type { Law } from '../../law/law.ts';
import type { Share } from '../apportion.ts';
import { taxOnProfits } from '../charge.ts';
import type { FilingComputation, ReturnComputation } from '../computation.ts';
import { computeReturns } from '../compute.ts';

/** A change to try in one return: more of an amount, or more associated companies. */
export interface Change {
  /** Index of the return, from 0. */
  readonly index: number;
  readonly amounts?: Readonly<Partial<Record<ProfitLossAmount, Pounds>>>;
  readonly associatedCompanies?: number;
  /** Facts of capital allowances that replace the saved ones. */
  readonly facts?: CapitalAllowanceFigures;
  /** Page CT600L that replaces the saved one. */
  readonly research?: Research;
}

/** The result of a computation, for comparing with another. */
export interface Outcome {
  readonly returns: readonly ReturnComputation[];
  readonly tax: Pence;
  /** Sum of every balance left for later periods. */
  readonly carriedForward: Pounds;
}

/** Computes the filing again with a change. */
export type Probe = (change: Change) => Outcome;

export const outcomeOf = ({ returns }: FilingComputation): Outcome => ({
  returns,
  tax: taxOnProfits({ returns }),
  carriedForward: sum(returns.slice(-1).flatMap(({ carriedForward }) => Object.values(carriedForward))),
});

/** True when no profits are taxed, of any amount, so that there is no rate. */
export const isUntaxed = (figures: FilingFigures): boolean => figures.isDormant || isWhollyExempt(figures);

function withChange(share: Share, { amounts = {}, associatedCompanies = 0, facts, research }: Change): Share {
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
      pages: { ...figures.pages, ct600l: research ?? figures.pages.ct600l },
      associatedCompanies: figures.associatedCompanies + associatedCompanies,
    },
  };
}

/** Makes the probe of a filing. It keeps only the pages that change the tax on profits: groups and research. */
export function probeOf(figures: FilingFigures, asOf: IsoDate, law: Law): Probe {
  const { ct600c, ct600l } = figures.pages;
  const bare: FilingFigures = { ...figures, pages: { ...NO_PAGES, ct600c, ct600l } };
  return (change) =>
    outcomeOf(
      computeReturns(bare, asOf, {
        pages: [],
        changed: (share, index) => (change.index === index ? withChange(share, change) : share),
        law,
      }),
    );
}
