import { atLeastZero, max, min, type Pounds } from '../base/money.ts';
import { error, errorIf, type Problem, warning, warningIf } from '../base/problem.ts';
import { claimedAs, KINDS } from '../figures/balances.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import { inPounds } from '../words/figures.ts';
import { capitalLossesOf } from './gains.ts';
import { field } from './line.ts';
import type { LossMemorandum } from './losses.ts';
import type { Order } from './order.ts';
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

/** Reports named claims of the period that profits limit. Claims above the loss are refused elsewhere. */
const cutByProfits = ({ order, own, claims }: ReliefFacts): readonly Problem[] =>
  (
    [
      ['loanDeficitClaimed', 'loanDeficit', '260'],
      ['nonTradingIntangibleLossesClaimed', 'intangibleLoss', '265'],
      ['excessCapitalAllowancesClaimed', 'excessAllowances', '290'],
    ] as const
  ).flatMap(([name, relief, box]) => {
    const claim = claims[relief];
    const used = order.ofPeriod[relief];
    if (claim === null || claim > own[relief] || used >= claim) return [];
    return [
      warning(
        field(name),
        `is ${inPounds(claim)}, of which ${inPounds(used)} is used: profits take no more. ${relief === 'excessAllowances' ? 'Claim no more than that' : 'The rest goes forward'}`,
        { rule: 'claim-above-profits', box, ...TAX },
      ),
    ];
  });

/** Finds the claim that used the profits of donations, so that the caller can reduce it. */
function takenBy({
  order,
  claims,
  profitLoss,
}: ReliefFacts): { readonly claim: string; readonly amount: Pounds } | null {
  const named = [
    { claim: 'loanDeficitClaimed', amount: claims.loanDeficit === null ? 0n : order.ofPeriod.loanDeficit },
    {
      claim: 'nonTradingIntangibleLossesClaimed',
      amount: claims.intangibleLoss === null ? 0n : order.ofPeriod.intangibleLoss,
    },
    {
      claim: 'excessCapitalAllowancesClaimed',
      amount: claims.excessAllowances === null ? 0n : order.ofPeriod.excessAllowances,
    },
    ...KINDS.flatMap((kind) => {
      const name = claimedAs(kind);
      return name === null || claims.broughtForward[kind] === null
        ? []
        : [{ claim: name as string, amount: order.used[kind] }];
    }),
    {
      claim: 'tradingLossReliefClaimed',
      amount: profitLoss.tradingLossReliefClaimed === false ? 0n : order.ofPeriod.tradingLoss,
    },
    {
      claim: 'terminalLossReliefClaimed',
      amount: order.terminal.tradingLosses + order.terminal.tradingLossesBefore2017,
    },
  ];
  return named.find(({ amount }) => amount > 0n) ?? null;
}

/** Reports donations without profits to relieve: because a claim or a later loss used them, or because there were none. */
function donations(facts: ReliefFacts): readonly Problem[] {
  const { order, forwardDonations } = facts;
  const lost = facts.donations - order.donations - forwardDonations;
  if (lost <= 0n) return [];
  const at = field('qualifyingDonations');
  const displaced = min(lost, order.laterTradingLosses);
  const rest = lost - displaced;
  const claim = rest === 0n ? null : takenBy(facts);
  return [
    ...warningIf(displaced !== 0n, () => [
      at,
      `${inPounds(displaced)} finds no profits: the loss of a later period comes before donations (CTA 2010 s189(2)), and donations are not carried forward`,
      { rule: 'donations-displaced', box: '305', ...TAX },
    ]),
    ...(rest === 0n
      ? []
      : claim === null
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
              `${inPounds(rest)} exceeds the profits left after other reliefs and is lost: donations are not carried forward. ${saving(claim.claim, claim.amount, rest)}`,
              { rule: 'donations-wasted', box: '305', ...TAX },
            ),
          ]),
  ];
}

/** Suggests a better claim. */
const saving = (claim: string, amount: Pounds, lost: Pounds): string =>
  claim === 'tradingLossReliefClaimed' || claim === 'terminalLossReliefClaimed'
    ? `The relief of ${inPounds(amount)} is claimed whole or not at all: ${claim} false would leave profits for them, and tax on the rest`
    : `${claim} ${inPounds(atLeastZero(max(amount - lost, 0n)))} would leave profits for them`;

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
  ...cutByProfits(facts),
  ...notSplit(facts),
  ...donations(facts),
];
