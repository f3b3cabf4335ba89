import { type Pounds, sum } from '../../base/money.ts';
import { type Problem, warning } from '../../base/problem.ts';
import type { IsoDate } from '../../dates/date.ts';
import type { Period } from '../../dates/period.ts';
import type { ProfitLossAmount, ProfitLossFigures } from '../../figures/profit-loss.ts';
import type { Law } from '../../law/law.ts';
import { inPounds, plus, type Term } from '../../words/figures.ts';
import { field } from '../line.ts';
import { type ClaimKind, isRouted, OTHER_ALLOWANCES_BOX } from './claim-boxes.ts';
import { claimName } from './claim-names.ts';

/** A claim that the law gives, stated under the name of a box that is barred for the period. */
export interface BarredClaim {
  readonly key: ProfitLossAmount;
  readonly box: string;
  readonly amount: Pounds;
  readonly name: string;
  readonly law: string;
}

const ROUTED = [
  { key: 'caElectricChargePoints', box: '713', kind: 'chargePointAllowance', law: 'CAA 2001 s45EA' },
  { key: 'caZeroEmissionsCars', box: '726', kind: 'carAllowance', law: 'CAA 2001 s45D' },
] as const satisfies readonly {
  readonly key: ProfitLossAmount;
  readonly box: string;
  readonly kind: ClaimKind;
  readonly law: string;
}[];

/**
 * Lists stated claims that go in box 725 with their expenditure in 760 (decision 206). By its statement of 13 August
 * 2026, the authority bars their own boxes for the period until a later rule set.
 */
export const barredClaims = (
  profitLoss: ProfitLossFigures,
  period: Period,
  sentOn: IsoDate,
  inForce: Law,
): readonly BarredClaim[] =>
  ROUTED.flatMap(({ key, box, kind, law }) => {
    const amount = profitLoss[key] ?? 0n;
    return amount > 0n && isRouted(box, period, sentOn, inForce)
      ? [{ key, box, amount, name: claimName(kind, inForce), law }]
      : [];
  });

/**
 * Gives the amounts as they are filed. If the caller states no expenditure for box 760, it is the expenditure on these
 * allowances, which relieve it in full.
 */
export function inOpenBoxes(
  profitLoss: ProfitLossFigures,
  claims: readonly BarredClaim[],
): ProfitLossFigures {
  if (claims.length === 0) return profitLoss;
  const amount = sum(claims.map((claim) => claim.amount));
  const emptied = Object.fromEntries(claims.map(({ key }) => [key, 0n]));
  return {
    ...profitLoss,
    ...emptied,
    caOther: (profitLoss.caOther ?? 0n) + amount,
    qeFirstYear: profitLoss.qeFirstYear ?? amount,
  };
}

/** Gives the terms of a sum. The rate is cut from each name, because it would look like a figure of the sum. */
export const barredTerms = (claims: readonly BarredClaim[]): readonly Term[] =>
  claims.map(({ amount, name }) => plus(amount, name.replace(/^\d+% /, '')));

export const barredWarnings = (claims: readonly BarredClaim[]): readonly Problem[] =>
  claims.map(({ key, box, amount, law }) =>
    warning(
      field(key),
      `the law gives ${inPounds(amount)} here (${law}), but the authority's rules bar box ${box} for this period until a later version: it is claimed in box ${OTHER_ALLOWANCES_BOX} with the expenditure in box 760, and the computation names the allowance`,
      { rule: 'box-not-open', box: OTHER_ALLOWANCES_BOX, target: 'tax' },
    ),
  );
