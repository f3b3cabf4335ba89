import { atLeastZero, min, type Pounds } from '../base/money.ts';
import { error, errorIf, type Problem, warning, warningIf } from '../base/problem.ts';
import { claimedAs, KINDS } from '../figures/balances.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import { inPounds } from '../words/figures.ts';
import { capitalLossesOf } from './gains.ts';
import { field } from './line.ts';
import type { LossMemorandum } from './losses.ts';
import { type Order, tradingLossesOf } from './order.ts';
import type { Arising, Claims } from './order-inputs.ts';

/** Facts of one return's claims and losses: the effect of a claim, its limit, and the losses that lapse. */
export interface ReliefFacts {
  readonly profitLoss: ProfitLossFigures;
  readonly order: Order;
  readonly arising: Arising;
  /** Amounts of `arising` left after the surrender to other companies; `donations` likewise. */
  readonly own: Arising;
  readonly donations: Pounds;
  readonly claims: Claims;
  readonly losses: LossMemorandum;
  readonly forwardDonations: Pounds;
  /** Works the return out with other claims. */
  readonly orderWith: (claims: Claims) => Order;
  /** True for a return of a long period. */
  readonly isPart: boolean;
}

const TAX = { target: 'tax' } as const;

/** Refuses claims of the period above its loss, and carry-backs above the rest of it. */
function tooMuch({ profitLoss, order, arising, own, claims, losses }: ReliefFacts): readonly Problem[] {
  const { carriedBack } = losses;
  const rows = [
    {
      name: 'loanDeficitClaimed',
      max: own.loanDeficit,
      box: '260',
      of: leftOf('the deficit of the period', arising.loanDeficit, own.loanDeficit),
    },
    {
      name: 'nonTradingIntangibleLossesClaimed',
      max: own.intangibleLoss,
      box: '265',
      of: leftOf('the loss of the period', arising.intangibleLoss, own.intangibleLoss),
    },
    ...(own.excessAllowances < arising.excessAllowances
      ? [
          {
            name: 'excessCapitalAllowancesClaimed',
            max: own.excessAllowances,
            box: '290',
            of: leftOf('the excess of the period', arising.excessAllowances, own.excessAllowances),
          } as const,
        ]
      : []),
    {
      name: 'loanDeficitCarriedBack',
      max: carriedBack.max.loanDeficit,
      box: '45',
      of: `what is left of the deficit of ${inPounds(own.loanDeficit)} after the ${inPounds(order.ofPeriod.loanDeficit)} claimed here`,
    },
  ] as const;
  return [
    ...rows.flatMap(({ name, max, box, of }) => {
      const claimed = profitLoss[name] ?? 0n;
      return errorIf(claimed > max, () => [
        field(name),
        `is ${inPounds(claimed)}; the most is ${inPounds(max)}, ${of}`,
        { box, ...TAX },
      ]);
    }),
    ...tradingCarriedBack(profitLoss, claims, own, carriedBack.max.tradingLoss),
  ];
}

/** Describes in words the amount that limits a claim, and its rest after a surrender. */
const leftOf = (words: string, arising: Pounds, own: Pounds): string =>
  own === arising
    ? words
    : `${words}: ${inPounds(own)} is left after the surrender of ${inPounds(arising - own)}`;

/**
 * Warns of a carried-back trading loss that was limited: it is only a warning, because that field of the contract
 * always had one.
 */
function tradingCarriedBack(
  profitLoss: ProfitLossFigures,
  { tradingLoss: isClaimed }: Claims,
  { tradingLoss: loss }: Arising,
  max: Pounds,
): readonly Problem[] {
  const claimed = profitLoss.lossesCarriedBack ?? 0n;
  if (claimed <= max) return [];
  if (!isClaimed)
    return [
      error(
        field('lossesCarriedBack'),
        'cannot be given with tradingLossReliefClaimed false: a loss goes back only by a claim under CTA 2010 s37, which is for the whole loss and relieves this period first. Leave one of the two out',
        { box: '45', ...TAX },
      ),
    ];
  const why =
    loss === 0n ? 'there is no trading loss in the period' : 'the whole loss is relieved in the period';
  return [
    warning(
      field('lossesCarriedBack'),
      max === 0n
        ? `is ignored: ${why}`
        : `is limited to ${inPounds(max)}, the loss left after relief in the period`,
      { rule: 'carry-back-limited', box: '45' },
    ),
  ];
}

/** A claim of the caller that may be smaller, for donations. `to` is null for a claim for the whole loss or nothing. */
interface SmallerClaim {
  readonly claim: string;
  readonly used: Pounds;
  readonly to: Pounds | null;
  readonly claims: Claims;
}

/** Lists the claims that used profits, each smaller by the donations that are lost. */
function smallerClaims({ order, claims }: ReliefFacts, lost: Pounds): readonly SmallerClaim[] {
  const without = (used: Pounds): Pounds => atLeastZero(used - lost);
  const ofPeriod = (
    [
      ['loanDeficitClaimed', 'loanDeficit'],
      ['nonTradingIntangibleLossesClaimed', 'intangibleLoss'],
      ['excessCapitalAllowancesClaimed', 'excessAllowances'],
    ] as const
  ).flatMap(([claim, relief]) => {
    const used = order.ofPeriod[relief];
    const to = without(used);
    return claims[relief] === null ? [] : [{ claim, used, to, claims: { ...claims, [relief]: to } }];
  });
  const ofBalances = KINDS.flatMap((kind) => {
    const claim = claimedAs(kind);
    const used = order.used[kind];
    const to = without(used);
    return claim === null || claims.broughtForward[kind] === null
      ? []
      : [
          {
            claim,
            used,
            to,
            claims: { ...claims, broughtForward: { ...claims.broughtForward, [kind]: to } },
          },
        ];
  });
  const wholly = [
    {
      claim: 'tradingLossReliefClaimed',
      used: order.ofPeriod.tradingLoss,
      to: null,
      claims: { ...claims, tradingLoss: false },
    },
    {
      claim: 'terminalLossReliefClaimed',
      used: tradingLossesOf(order.terminal),
      to: null,
      claims: { ...claims, terminalLoss: false },
    },
  ];
  return [...ofPeriod, ...ofBalances, ...wholly].filter(({ used }) => used > 0n);
}

/**
 * Names the smaller claim that would leave profits for donations, and for how much of them: the first that saves all
 * of them, else the first that saves some. The return is worked out again with each, because other losses may take the
 * profits instead. Null if none saves any.
 */
function saving(facts: ReliefFacts, lost: Pounds): string | null {
  const saves = smallerClaims(facts, lost).map((each) => ({
    ...each,
    saved: min(lost, facts.orderWith(each.claims).donations - facts.order.donations),
  }));
  const best = saves.find(({ saved }) => saved === lost) ?? saves.find(({ saved }) => saved > 0n);
  if (best === undefined) return null;
  const { claim, used, to, saved } = best;
  const profits = `would leave profits for ${saved === lost ? 'them' : `${inPounds(saved)} of them`}`;
  if (to === null)
    return `The relief of ${inPounds(used)} is claimed whole or not at all: ${claim} false ${profits}, and tax on the rest`;
  // The field is for both returns of a long period, and the amounts here are those of one.
  return facts.isPart ? `A smaller ${claim} ${profits}` : `${claim} ${inPounds(to)} ${profits}`;
}

/** Reports donations without profits to relieve: because a claim or a later loss used them, or because there were none. */
function donations(facts: ReliefFacts): readonly Problem[] {
  const { order, forwardDonations } = facts;
  const lost = facts.donations - order.donations - forwardDonations;
  if (lost <= 0n) return [];
  const at = field('qualifyingDonations');
  const displaced = min(lost, order.laterTradingLosses);
  const rest = lost - displaced;
  const advice = rest === 0n ? null : saving(facts, rest);
  return [
    ...warningIf(displaced !== 0n, () => [
      at,
      `${inPounds(displaced)} finds no profits: the loss of a later period comes before donations (CTA 2010 s189(2)), and donations are not carried forward`,
      { rule: 'donations-displaced', box: '305', ...TAX },
    ]),
    ...(rest === 0n
      ? []
      : advice === null
        ? [
            warning(
              at,
              `${inPounds(rest)} exceeds the profits left after other reliefs and is lost: donations are not carried forward`,
              { rule: 'donations-lost', box: '305' },
            ),
          ]
        : [
            warning(
              at,
              `${inPounds(rest)} exceeds the profits left after other reliefs and is lost: donations are not carried forward. ${advice}`,
              { rule: 'donations-wasted', box: '305', ...TAX },
            ),
          ]),
  ];
}

/** Warns of capital losses without the period in which they arose: half may be restricted, and box 825 stays blank. */
function notSplit({ profitLoss, arising, order }: ReliefFacts): readonly Problem[] {
  const { allowableLosses: total = 0n, grossChargeableGains: gains = 0n } = profitLoss;
  if (total === 0n || capitalLossesOf(profitLoss).areSplit) return [];
  const unused = arising.capitalLosses - order.capitalLossesOfPeriod;
  const left =
    unused === 0n
      ? ''
      : `${inPounds(unused)} exceeds the gains of ${inPounds(gains)} and is kept for later gains. `;
  return [
    warning(
      field('allowableLosses'),
      `${left}All of it is taken as losses of the period, and box 825 stays blank. A loss counts only once it is claimed as a figure. Save capitalLossesArising and capitalLossesBroughtForward instead`,
      { rule: 'capital-losses-not-split', box: '825', ...TAX },
    ),
  ];
}

/** Lists problems that a claim or a loss of one return causes. */
export const reliefProblems = (facts: ReliefFacts): readonly Problem[] => [
  ...tooMuch(facts),
  ...notSplit(facts),
  ...donations(facts),
];
