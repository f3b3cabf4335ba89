import { groupThousands as money, type Pounds } from '../base/money.ts';
import { type Problem, warning } from '../base/problem.ts';
import { type Period, shareOfYear } from '../dates/period.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { inForce } from '../law/dated-tables.ts';
import type { Law, SizeLimits } from '../law/law.ts';
import { frameworkOf } from './frameworks.ts';
import { drawUp } from './statement.ts';

/** Scales a limit for a year to a period of another length. */
function shareOf(limit: Pounds, period: Period): Pounds {
  const { numerator, denominator } = shareOfYear(period);
  return (limit * numerator) / denominator;
}

/**
 * Gives the size limits of a period, with turnover in proportion to its length; null before the first limits applied.
 */
export function sizeLimits(
  accountType: FilingFigures['accountType'],
  period: Period,
  law: Law,
): SizeLimits | null {
  const dated = inForce(law.companySize, period.start);
  if (dated === undefined) return null;
  const limits = accountType === 'micro' ? dated.micro : dated.small;
  return { ...limits, turnover: shareOf(limits.turnover, period) };
}

/** Lists the limits that a period exceeds, in words. */
function exceeded(figures: FilingFigures, limits: SizeLimits): readonly string[] {
  const lines = drawUp(frameworkOf(figures).balanceSheet, figures.balanceSheet);
  const lineAmount = (id: string): Pounds => lines.get(id) ?? 0n;
  const assets =
    lineAmount('calledUpShareCapitalNotPaid') + lineAmount('fixedAssets') + lineAmount('currentAssets');
  const turnover = figures.profitLoss.turnover ?? 0n;
  const employees = figures.numberOfEmployees ?? 0;
  return [
    ...(turnover > limits.turnover
      ? [`turnover of ${money(turnover)} is over ${money(limits.turnover)}`]
      : []),
    ...(assets > limits.balanceSheetTotal
      ? [`assets of ${money(assets)} are over ${money(limits.balanceSheetTotal)}`]
      : []),
    ...(employees > limits.employees ? [`${employees} employees are over ${limits.employees}`] : []),
  ];
}

/** Says what a company above the limits files. Its first year counts alone, later ones in pairs (CA 2006 s382, s384A). */
const CONSEQUENCES = {
  micro: (who: string) => `${who} files full accounts`,
  full: (who: string) => `${who} may not use the small companies regime, and needs an audit`,
} as const;

/**
 * Warns where two of the three limits of the chosen accounts are exceeded. It is only a warning: a company's right to
 * use them depends on the year before, and on its group (CA 2006 s382, s384A). A filing does not state those.
 */
export function checkSize(figures: FilingFigures, law: Law): readonly Problem[] {
  const { accountType, isDormant, period } = figures;
  const limits = sizeLimits(accountType, period, law);
  if (isDormant || limits === null) return [];
  const found = exceeded(figures, limits);
  if (found.length < 2) return [];
  const size = accountType === 'micro' ? 'micro-entity' : 'small company';
  const who =
    figures.previousPeriod === null
      ? 'the first year counts alone, so the company'
      : 'a company above it in two years running';
  return [
    warning(
      'accountType',
      `above the size of a ${size}: ${found.join(', ')}; ${CONSEQUENCES[accountType](who)}`,
      { rule: 'size-exceeded' },
    ),
  ];
}
