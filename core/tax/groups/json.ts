import { min, type Pounds, sum } from '../../base/money.ts';
import { SURRENDER_KINDS, type SurrenderKind } from '../../figures/ct600c.ts';
import { less, plus, sumInWords } from '../../words/figures.ts';
import type { ReturnComputation } from '../computation.ts';
import type { TakenClaim } from './claims.ts';
import { claimsTaken } from './relief.ts';

type Computed = Pick<ReturnComputation, 'groupRelief' | 'lines'>;

/** Sums the lines of a return with these ids: whole pounds. */
const inLines = ({ lines }: Computed, ids: readonly string[]): Pounds =>
  sum(lines.flatMap(({ id, value }) => (ids.includes(id) && value.kind === 'pounds' ? [value.amount] : [])));

/** Lines of the amounts of a kind that are carried back. */
const BACK: Readonly<Partial<Record<SurrenderKind, readonly string[]>>> = {
  tradingLoss: ['tradingLossCarriedBack'],
  tradingLossBroughtForward: ['terminalLossCarriedBack'],
  nonTradingLoanDeficit: ['loanDeficitCarriedBack'],
};

function surrenderedAsJson(
  kind: SurrenderKind,
  groups: NonNullable<Computed['groupRelief']>,
  computed: Computed,
) {
  const [arising, surrendered, used] = [
    groups.arising[kind],
    groups.surrenders.byKind[kind],
    groups.used[kind],
  ];
  const open = arising - surrendered - used;
  const back = inLines(computed, BACK[kind] ?? []);
  const carriedBack = min(back, open);
  const ofTrade = kind === 'tradingLoss' || kind === 'tradingLossBroughtForward';
  // Losses of a trade that ended are lost. Donations go forward only as expenses of management.
  const forward =
    kind === 'qualifyingDonations'
      ? inLines(computed, ['donationsCarriedForward'])
      : ofTrade && inLines(computed, ['tradingLossLost']) > 0n
        ? 0n
        : open - carriedBack;
  return {
    kind,
    arising: Number(arising),
    most: Number(groups.greatest[kind]),
    surrendered: Number(surrendered),
    used: Number(used),
    carriedForward: Number(forward),
    working: sumInWords(forward, [
      plus(arising, kind.endsWith('BroughtForward') ? 'brought forward' : 'arising'),
      less(surrendered, 'surrendered'),
      less(used, 'used'),
      less(carriedBack, 'carried back'),
      less(open - carriedBack - forward, 'lost'),
    ]),
  };
}

const claimAsJson = ({ claim, amount, days, limit, working }: TakenClaim) => ({
  companyName: claim.companyName,
  kind: claim.kind,
  amount: Number(amount),
  days,
  limit: Number(limit),
  working,
});

/**
 * Writes the group relief of a return as `GET /filing/computation` returns it, in whole pounds; null where it has no page
 * CT600C.
 */
export function groupReliefAsJson(computed: Computed) {
  const { groupRelief: groups, lines } = computed;
  if (groups === null) return null;
  const { claims, claimsForward, surrenders, ownBroughtForward, relevantMaximum } = groups;
  const isLimited =
    ownBroughtForward > 0n ||
    claimsForward.taken.length > 0 ||
    lines.some(({ id }) => id === 'relevantMaximum');
  return {
    available: Number(groups.available),
    claimed: Number(claims.total),
    claimedCarriedForward: Number(claimsForward.total),
    relevantMaximum: isLimited && relevantMaximum !== null ? Number(relevantMaximum) : null,
    claims: claimsTaken(groups).map(claimAsJson),
    surrendered: SURRENDER_KINDS.filter((kind) => surrenders.byKind[kind] > 0n).map((kind) =>
      surrenderedAsJson(kind, groups, computed),
    ),
  };
}
export type GroupReliefJson = NonNullable<ReturnType<typeof groupReliefAsJson>>;
