import { groupThousands } from '../../core/base/money.ts';
import { error, type Problem } from '../../core/base/problem.ts';
import { isLongerThanTwelveMonths, type Period } from '../../core/dates/period.ts';
import { CLAIMED_BALANCES } from '../../core/figures/claims.ts';
import type { ProfitLossAmount, ProfitLossJson } from '../../core/figures/profit-loss.ts';

/** A part that is never more than its whole. */
interface Part {
  readonly part: ProfitLossAmount;
  readonly whole: ProfitLossAmount;
}

const PARTS: readonly Part[] = [
  { part: 'nonTradingInterestPayable', whole: 'interestPayable' },
  { part: 'excessCapitalAllowancesClaimed', whole: 'excessCapitalAllowances' },
  { part: 'donationsForInvestmentBusiness', whole: 'qualifyingDonations' },
];
const OF_BALANCES: readonly Part[] = CLAIMED_BALANCES.map(({ balance, claim }) => ({
  part: claim,
  whole: balance,
}));

/**
 * Checks that a claim is not more than its balance. In a long period the losses of the first return add to the balance,
 * so the computation checks the claim (validate).
 */
export function claims(profitLoss: ProfitLossJson, period: Period | null): readonly Problem[] {
  const isLong = period !== null && isLongerThanTwelveMonths(period);
  return [
    ...[...PARTS, ...(isLong ? [] : OF_BALANCES)].flatMap(({ part, whole }) => {
      const [some, all] = [BigInt(profitLoss[part] ?? 0), BigInt(profitLoss[whole] ?? 0)];
      const limit = groupThousands(all);
      return some <= all
        ? []
        : [
            error(
              `profitLossData.${part}`,
              `is ${groupThousands(some)}, but ${whole}, which includes it, is ${limit}; send at most ${limit}`,
            ),
          ];
    }),
    ...capitalLosses(profitLoss),
  ];
}

/** Checks that `allowableLosses` is the sum of its two parts, if a request gives all three. */
function capitalLosses(profitLoss: ProfitLossJson): readonly Problem[] {
  const { allowableLosses, capitalLossesArising, capitalLossesBroughtForward } = profitLoss;
  if (allowableLosses == null) return [];
  if (capitalLossesArising == null && capitalLossesBroughtForward == null) return [];
  const parts = BigInt(capitalLossesArising ?? 0) + BigInt(capitalLossesBroughtForward ?? 0);
  return parts === BigInt(allowableLosses)
    ? []
    : [
        error(
          'profitLossData.allowableLosses',
          `is ${groupThousands(BigInt(allowableLosses))}, but capitalLossesArising and capitalLossesBroughtForward add up to ${groupThousands(parts)}; leave it out, or send their sum`,
        ),
      ];
}
