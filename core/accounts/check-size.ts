import type { FilingFigures } from '../figures/filing.ts';
import { groupThousands as money, type Pounds } from '../money.ts';
import { type Period, shareOfYear } from '../period/period.ts';
import { type Problem, warning } from '../problem.ts';
import type { SizeLimits } from '../tax/parameters/company-size.ts';
import { inForce } from '../tax/parameters/dated.ts';
import type { Law } from '../tax/parameters/law.ts';
import { frameworkOf } from './frameworks.ts';
import { drawUp } from './statement.ts';

/** A limit for a year, in its share of a period of another length. */
function shareOf(limit: Pounds, period: Period): Pounds {
  const { numerator, denominator } = shareOfYear(period);
  return (limit * numerator) / denominator;
}

/** Sums of what a period exceeds, in words. */
function exceeded(figures: FilingFigures, limits: SizeLimits): readonly string[] {
  const lines = drawUp(frameworkOf(figures).balanceSheet, figures.balanceSheet);
  const of = (id: string): Pounds => lines.get(id) ?? 0n;
  const assets = of('calledUpShareCapitalNotPaid') + of('fixedAssets') + of('currentAssets');
  const turnover = figures.profitLoss.turnover ?? 0n;
  const mostTurnover = shareOf(limits.turnover, figures.period);
  const employees = figures.numberOfEmployees ?? 0;
  return [
    ...(turnover > mostTurnover ? [`turnover of ${money(turnover)} is over ${money(mostTurnover)}`] : []),
    ...(assets > limits.balanceSheetTotal
      ? [`assets of ${money(assets)} are over ${money(limits.balanceSheetTotal)}`]
      : []),
    ...(employees > limits.employees ? [`${employees} employees are over ${limits.employees}`] : []),
  ];
}

/**
 * Warns where two of the three limits of the chosen accounts are exceeded. Only a warning: whether a company may use
 * them depends on two years in succession, and on its group (CA 2006 s382, s384A). A filing does not say that.
 */
export function checkSize(figures: FilingFigures, law: Law): readonly Problem[] {
  const { accountType, isDormant, period } = figures;
  const dated = inForce(law.companySize, period.start);
  if (isDormant || dated === undefined) return [];
  const found = exceeded(figures, accountType === 'micro' ? dated.micro : dated.small);
  if (found.length < 2) return [];
  const above = found.join(', ');
  return [
    warning(
      'accountType',
      accountType === 'micro'
        ? `above the size of a micro-entity: ${above}; a company above it in two years running files full accounts`
        : `above the size of a small company: ${above}; a company above it in two years running may not use the small companies regime, and needs an audit`,
    ),
  ];
}
