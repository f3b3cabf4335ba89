import { min, type Pounds, sum } from '../base/money.ts';
import { error, type Problem, warningIf } from '../base/problem.ts';
import { longDate } from '../dates/date.ts';
import { isLongerThanTwelveMonths } from '../dates/period.ts';
import { broughtForwardInto, claimedAs, claimsIn, KINDS, type Kind } from '../figures/balances.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { ProfitLossAmount } from '../figures/profit-loss.ts';
import { tradeCeasedAt } from '../figures/trade-ceased.ts';
import type { Law } from '../law/law.ts';
import { advise } from '../words/advice.ts';
import { inPounds } from '../words/figures.ts';
import { isOldLaw } from './brought-forward.ts';
import { field } from './line.ts';
import type { ComputedReturn } from './return.ts';
import { costsLeft, type Trade } from './trade.ts';

/** Checks claims over every return of the filing together: the second may use the remainder of the first. */
interface Claimed {
  readonly figures: FilingFigures;
  readonly trade: Trade;
  readonly returns: readonly ComputedReturn[];
  readonly law: Law;
}

const TAX = { target: 'tax' } as const;
const refusal = (path: string, message: string, box?: string): Problem =>
  error(path, message, box === undefined ? TAX : { ...TAX, box });
const refusalIf = (condition: boolean, ...said: Parameters<typeof refusal>): readonly Problem[] =>
  condition ? [refusal(...said)] : [];

/** Refuses a stated absence of a trade when figures are taxed as a trade (decision 223). */
function denied({ figures, trade, returns }: Claimed): readonly Problem[] {
  if (!trade.isStated || trade.isCarriedOn) return [];
  const result = sum(returns.map((each) => each.tradingResult));
  const at = (message: string): Problem =>
    refusal(
      'carriesOnTrade',
      `is false, but ${message}. Or ${advise('save {field} {answer}', 'carriesOnTrade', 'true')}`,
    );
  const { profitLoss } = figures;
  const turnover = (profitLoss.turnover ?? 0n) - (profitLoss.nonTaxableIncome ?? 0n);
  const costs = costsLeft(figures);
  return [
    ...(result > 0n
      ? [
          at(
            `${turnover > 0n ? `turnover of ${inPounds(turnover)}` : `a result of ${inPounds(result)}`} is taxed as a trade: put income that is not of a trade in its own field, such as propertyBusinessIncome, and in nonTaxableIncome`,
          ),
        ]
      : []),
    ...(result < 0n
      ? [
          at(
            costs > 0n
              ? `costs of ${inPounds(min(costs, -result))} are deducted nowhere: put them in propertyBusinessExpenses or managementExpenses and in disallowableExpenses`
              : `a loss of ${inPounds(-result)} is a trading loss: put interest in nonTradingInterestPayable, and allowances in capitalAllowancesData with business property or management`,
          ),
        ]
      : []),
    ...tradeCeasedAt(figures).map((path) =>
      refusal(
        path,
        `is true beside carriesOnTrade false: a trade that ended in the period was carried on in it. ${advise('Save {field} {answer}', 'carriesOnTrade', 'true')}, or leave this out`,
      ),
    ),
  ];
}

/** Checks that a close investment-holding company is close, and neither charity nor club (CTA 2010 s18N). */
function holding({ figures: { standing, isCloseCompany, charityStatus, isDormant } }: Claimed) {
  if (standing.closeInvestmentHolding !== true || isDormant) return [];
  const why =
    charityStatus !== null
      ? 'a charity or CASC cannot be one'
      : isCloseCompany === false
        ? 'isCloseCompany is false: only a close company is one'
        : null;
  return refusalIf(
    why !== null,
    'closeInvestmentHolding',
    `is true, but ${why} (CTA 2010 s18N(1)). ${advise('Save {answer} for it', 'false')}, or correct the other field`,
    '4',
  );
}

/**
 * Gives the claimable amount of a kind: the balance and, in a long period, the part of its own amounts that the first
 * return leaves.
 */
function claimable({ figures, returns: [first, ...later] }: Claimed, kind: Kind): Pounds {
  const balance = broughtForwardInto(figures.profitLoss)[kind];
  if (first === undefined || later.length === 0) return balance;
  return balance + first.computation.carriedForward[kind] - first.unused[kind];
}

/** Boxes of the kinds that only a trade may use. */
const BOXES_OF_TRADE: Readonly<Partial<Record<Kind, string>>> = {
  tradingLosses: '285',
  tradingLossesBefore2017: '160',
};

/** Checks named claims on balances: without a trade, above the balance, or cut by profits and their limit. */
function onBalances(claimed: Claimed): readonly Problem[] {
  const { figures, trade, returns, law } = claimed;
  const claims = claimsIn(figures.profitLoss);
  const old = isOldLaw(figures.period, law);
  return KINDS.flatMap((kind) => {
    const claim = claims[kind];
    const name = claimedAs(kind);
    if (claim === null || claim === 0n || name === null) return [];
    const ofTrade = BOXES_OF_TRADE[kind];
    if (ofTrade !== undefined && !trade.isCarriedOn)
      return [
        refusal(
          field(name),
          `is ${inPounds(claim)}, but the company has no trade: losses of a trade are relieved while it is carried on (CTA 2010 s45A(3)). Leave it out, or ${advise('save {field} {answer}', 'carriesOnTrade', 'true')}`,
          ofTrade,
        ),
      ];
    // Another check refuses the balance itself.
    if (old && kind === 'tradingLossesBefore2017') return [];
    const max = claimable(claimed, kind);
    if (claim > max && isLongerThanTwelveMonths(figures.period))
      return [
        refusal(
          field(name),
          `is ${inPounds(claim)}; the most is ${inPounds(max)}, the balance and the part of its own amounts that the first return leaves`,
        ),
      ];
    const used = sum(returns.map(({ order }) => order.used[kind]));
    return warningIf(used < claim, () => [
      field(name),
      `is ${inPounds(claim)}, of which ${inPounds(used)} is used: profits, or the limit for amounts brought forward, take no more. The rest goes forward`,
      { rule: 'claim-above-profits', ...TAX },
    ]);
  });
}

/** Claims on losses of the period, which the returns of a long period share, and the most that a return takes. */
const SHARED: readonly {
  readonly name: ProfitLossAmount;
  readonly maxOf: (each: ComputedReturn) => Pounds;
  readonly words: string;
  readonly box: string;
}[] = [
  {
    name: 'loanDeficitClaimed',
    maxOf: ({ own }) => own.loanDeficit,
    words: 'the deficit of the period that both returns have',
    box: '260',
  },
  {
    name: 'nonTradingIntangibleLossesClaimed',
    maxOf: ({ own }) => own.intangibleLoss,
    words: 'the loss of the period that both returns have',
    box: '265',
  },
  {
    name: 'loanDeficitCarriedBack',
    maxOf: ({ carriedBack }) => carriedBack.max.loanDeficit,
    words: 'what both returns leave of the deficit',
    box: '45',
  },
];

/** Refuses a claim of a long period above what both returns take. Each return refuses its share of a smaller one. */
const aboveBoth = ({ figures: { profitLoss }, returns }: Claimed): readonly Problem[] =>
  returns.length < 2
    ? []
    : SHARED.flatMap(({ name, maxOf, words, box }) => {
        const claim = profitLoss[name] ?? 0n;
        const max = sum(returns.map(maxOf));
        return refusalIf(
          claim > max,
          field(name),
          `is ${inPounds(claim)}; the most is ${inPounds(max)}, ${words}`,
          box,
        );
      });

/** Named claims of the period that profits limit. */
const OF_PERIOD = [
  { name: 'loanDeficitClaimed', relief: 'loanDeficit', box: '260', rest: 'The rest goes forward' },
  {
    name: 'nonTradingIntangibleLossesClaimed',
    relief: 'intangibleLoss',
    box: '265',
    rest: 'The rest goes forward',
  },
  {
    name: 'excessCapitalAllowancesClaimed',
    relief: 'excessAllowances',
    box: '290',
    rest: 'Claim no more than that',
  },
] as const;

/** Reports claims of the period that profits limit. Claims above the loss are refused elsewhere. */
const cutByProfits = ({ figures: { profitLoss }, returns }: Claimed): readonly Problem[] =>
  OF_PERIOD.flatMap(({ name, relief, box, rest }) => {
    const claim = profitLoss[name] ?? 0n;
    const used = sum(returns.map(({ order }) => order.ofPeriod[relief]));
    return warningIf(used < claim && claim <= sum(returns.map(({ own }) => own[relief])), () => [
      field(name),
      `is ${inPounds(claim)}, of which ${inPounds(used)} is used: profits take no more. ${rest}`,
      { rule: 'claim-above-profits', box, ...TAX },
    ]);
  });

/** Checks relief of a trade that ended, which is given in its last period and before (CTA 2010 s45F). */
function terminal({ figures: { profitLoss }, trade, returns }: Claimed): readonly Problem[] {
  const { terminalLossReliefClaimed: isClaimed, terminalLossCarriedBack: back = 0n } = profitLoss;
  const ended = `the trade has not ended: relief under CTA 2010 s45F is given in the period in which the trade ended. ${advise('Save {field} {answer}', 'tradeCeased', 'true')}, or leave this out`;
  const max = returns.at(-1)?.carriedBack.max.terminalLoss ?? 0n;
  return [
    ...refusalIf(
      isClaimed === true && !trade.hasCeased,
      field('terminalLossReliefClaimed'),
      `is true, but ${ended}`,
      '285',
    ),
    ...(back === 0n
      ? []
      : !trade.hasCeased
        ? [refusal(field('terminalLossCarriedBack'), `is ${inPounds(back)}, but ${ended}`, '45')]
        : isClaimed === false
          ? [
              refusal(
                field('terminalLossCarriedBack'),
                'cannot be given with terminalLossReliefClaimed false: losses go back only by that claim, which relieves this period first (CTA 2010 s45F(3)). Leave one of the two out',
                '45',
              ),
            ]
          : refusalIf(
              back > max,
              field('terminalLossCarriedBack'),
              `is ${inPounds(back)}; the most is ${inPounds(max)}, the losses brought forward that this period leaves`,
              '45',
            )),
  ];
}

/** Losses of later periods, and the part that profits use. */
const LATER: readonly {
  readonly name: ProfitLossAmount;
  readonly used: (each: ComputedReturn) => Pounds;
  readonly words: string;
  readonly box: string;
}[] = [
  {
    name: 'lossesCarriedBackFromLaterPeriod',
    used: ({ order }) => order.laterTradingLosses,
    words: 'the profits within its reach that other reliefs leave (CTA 2010 s37, s38)',
    box: '275',
  },
  {
    name: 'loanDeficitFromLaterPeriod',
    used: ({ order }) => order.laterLoanDeficit,
    words:
      'the profits of loans within its reach that other reliefs and donations leave (CTA 2009 s463E, s463F)',
    box: '170',
  },
];

const fromLaterPeriods = ({ figures: { profitLoss }, returns }: Claimed): readonly Problem[] =>
  LATER.flatMap(({ name, used, words, box }) => {
    const claim = profitLoss[name] ?? 0n;
    const max = sum(returns.map(used));
    return refusalIf(
      claim > max,
      field(name),
      `is ${inPounds(claim)}; the most is ${inPounds(max)}, ${words}`,
      box,
    );
  });

/**
 * Refuses a separate balance from before 2017 in a period before losses relieved total profits: one field then has all
 * losses.
 */
function before2017({ figures: { profitLoss, period }, law }: Claimed): readonly Problem[] {
  const balance = profitLoss.lossesBroughtForwardBefore2017 ?? 0n;
  const since = law.carriedForward.find(({ tradingLosses }) => tradingLosses === 'totalProfits');
  if (since === undefined) return [];
  return refusalIf(
    balance !== 0n && isOldLaw(period, law),
    field('lossesBroughtForwardBefore2017'),
    `is for periods that start from ${longDate(since.from)}: in this period every loss of the trade is from before that day. Save it in lossesBroughtForward`,
    '160',
  );
}

/** Refuses a claim below the relief that losses of the trade have by themselves, before they needed a claim. */
function withoutClaim({ figures: { profitLoss, period }, returns, law }: Claimed): readonly Problem[] {
  const claim = profitLoss.lossesBroughtForwardClaimed;
  if (claim === undefined) return [];
  const used = sum(returns.map(({ order }) => order.used.tradingLosses));
  return refusalIf(
    claim < used && isOldLaw(period, law),
    field('lossesBroughtForwardClaimed'),
    `is ${inPounds(claim)}, but in this period losses relieve profits of their trade by themselves, here ${inPounds(used)} (CTA 2010 s45(4)). Leave it out`,
    '160',
  );
}

/** Reports all claims of a filing that cannot be made, or were limited. The computation is still made. */
export const claimProblemsOf = (claimed: Claimed): readonly Problem[] => [
  ...denied(claimed),
  ...holding(claimed),
  ...onBalances(claimed),
  ...aboveBoth(claimed),
  ...cutByProfits(claimed),
  ...terminal(claimed),
  ...fromLaterPeriods(claimed),
  ...before2017(claimed),
  ...withoutClaim(claimed),
];
