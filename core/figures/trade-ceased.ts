import type { Business } from './capital-allowances.ts';

interface Stated {
  readonly tradeCeased?: boolean | null;
}

/** Lists the fields that state the end of the trade. There are two. The field of another business does not count. */
export const tradeCeasedAt = ({
  profitLoss,
  capitalAllowances: facts,
}: {
  readonly profitLoss: Stated | null;
  readonly capitalAllowances: (Stated & { readonly business?: Business | null }) | null;
}): readonly string[] => [
  ...(profitLoss?.tradeCeased === true ? ['profitLossData.tradeCeased'] : []),
  ...(facts?.tradeCeased === true && (facts.business ?? 'trade') === 'trade'
    ? ['capitalAllowancesData.tradeCeased']
    : []),
];
