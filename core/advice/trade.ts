import { atLeastZero, min, type Pounds, sum } from '../base/money.ts';
import { longDate } from '../dates/date.ts';
import { monthsAfterPeriodEnd } from '../dates/period.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { ALLOWANCES_CLAIMED, BALANCING_CHARGES, type ProfitLossAmount } from '../figures/profit-loss.ts';
import { tradeCeasedAt } from '../figures/trade-ceased.ts';
import { rowOn } from '../law/dated-tables.ts';
import type { ReturnComputation } from '../tax/computation.ts';
import { computeReturns } from '../tax/compute.ts';
import { yearsInWords } from '../tax/due-dates.ts';
import { field } from '../tax/line.ts';
import type { LineId } from '../tax/lines.ts';
import { nonTradingInterest } from '../tax/loan-relationships.ts';
import { lineOfAll, poundsLine } from '../tax/planning/reading.ts';
import { businessOf, costsLeft, type Trade, tradeOf } from '../tax/trade.ts';
import { advise } from '../words/advice.ts';
import { inPounds } from '../words/figures.ts';
import { amountOf, type Facts, type Finding, finding, NOTHING, type Rule } from './rule.ts';

const tradingLosses = (figures: FilingFigures): Pounds =>
  amountOf(figures, 'lossesBroughtForward') + amountOf(figures, 'lossesBroughtForwardBefore2017');

/** Explains the consequences of having no trade, in this filing. */
function consequences({ figures, computation }: Facts, trade: Trade): readonly string[] {
  const { profitLoss, capitalAllowances } = figures;
  const interest = nonTradingInterest(profitLoss, trade.isCarriedOn);
  const business = businessOf(figures, trade) === 'property' ? 'the property business' : 'management';
  const donations = lineOfAll(computation, 'donationsCarriedForward');
  return [
    ...(amountOf(figures, 'turnover') > 0n ? ['box 145 is blank'] : []),
    ...(interest > 0n && profitLoss.nonTradingInterestPayable === undefined
      ? [`interest payable of ${inPounds(interest)} is a debit on loans (box 170 or 795)`]
      : []),
    ...(capitalAllowances !== null && capitalAllowances.business === null
      ? [`capital allowances are those of ${business}`]
      : []),
    ...(tradingLosses(figures) > 0n ? ['losses of a trade are not relieved'] : []),
    ...(amountOf(figures, 'managementExpenses') > 0n ? ['expenses of management are relieved'] : []),
    ...(donations > 0n && profitLoss.donationsForInvestmentBusiness === undefined
      ? [`donations of ${inPounds(donations)} go forward as expenses of management`]
      : []),
  ];
}

function noTrade(facts: Facts): readonly Finding[] {
  const trade = tradeOf(facts.figures);
  if (trade.isCarriedOn || trade.isStated) return NOTHING;
  const found = consequences(facts, trade);
  if (found.length === 0) return NOTHING;
  return finding(
    'carriesOnTrade',
    `is not given, and the figures show no trade: ${found.join('; ')}. ${advise('Save {answer}', 'true')} if the company carried on a trade at any time in the period, false if it did not. A company that only holds cash on deposit after its trade may have no investment business, and so no expenses of management (CTM08070)`,
  );
}

const COSTS = ['costOfRawMaterials', 'staffCosts', 'otherCharges'] as const;
const ALLOWANCES = [...ALLOWANCES_CLAIMED, 'capitalAllowances'] as const;

/**
 * Reports a loss without a trade. Nothing says which business has its costs, so they stay in the result of the trade
 * (decision 224). Without costs it comes from allowances, or from income taken out that turnover does not have.
 */
function costsWithoutTrade({ figures, computation }: Facts): readonly Finding[] {
  const { isCarriedOn, isStated } = tradeOf(figures);
  const loss = lineOfAll(computation, 'tradingLossArising');
  // Costs of a trade that the caller denies are refused elsewhere.
  if (isCarriedOn || isStated || loss === 0n) return NOTHING;
  const at = (names: readonly ProfitLossAmount[]) => names.find((name) => amountOf(figures, name) > 0n);
  const leaves = (name: ProfitLossAmount, what: string, amount: Pounds, put: string) =>
    finding(
      field(name),
      `leaves ${what} of ${inPounds(min(amount, loss))} in the result of a trade, and the figures show no trade: the result is filed as a trading loss. ${put}. If the company carried on a trade, ${advise('save {field} {answer}', 'carriesOnTrade', 'true')}`,
      '780',
    );
  const costs = costsLeft(figures);
  const interest = interestOfTrade(figures);
  if (costs + interest > 0n)
    return [
      ...(costs === 0n
        ? NOTHING
        : leaves(
            at(COSTS) ?? 'disallowableExpenses',
            'costs',
            costs,
            'If they are of letting or of managing investments, put them in propertyBusinessExpenses or managementExpenses, and in disallowableExpenses',
          )),
      ...(interest === 0n
        ? NOTHING
        : leaves(
            'interestPayable',
            'interest',
            interest,
            'If the loan is for letting or investing, put the interest in nonTradingInterestPayable too: it is no expense of letting (CTA 2009 s211)',
          )),
    ];
  const allowance = at(ALLOWANCES);
  return allowance === undefined
    ? leaves(
        'nonTaxableIncome',
        'a loss',
        loss,
        'It takes out only income that turnover has: put no more in it',
      )
    : leaves(
        allowance,
        'allowances',
        loss,
        `If they are of letting or of managing investments, ${advise('send {field}', 'capitalAllowancesData')} instead, with business property or management`,
      );
}

/** Gives the interest that stays in the result of a trade. */
const interestOfTrade = ({ profitLoss }: FilingFigures): Pounds =>
  (profitLoss.interestPayable ?? 0n) - nonTradingInterest(profitLoss, false);

/** Warns of losses without a trade. CTA 2010 s45A(3): the trade must be carried on in the later period. */
function lossesWithoutTrade({ figures }: Facts): readonly Finding[] {
  const { isCarriedOn, isStated } = tradeOf(figures);
  const losses = tradingLosses(figures);
  if (isCarriedOn || losses === 0n) return NOTHING;
  const name =
    amountOf(figures, 'lossesBroughtForward') > 0n
      ? 'lossesBroughtForward'
      : 'lossesBroughtForwardBefore2017';
  const kept = isStated
    ? 'None goes forward'
    : `The balance is kept for later periods. ${advise('Save {field} {answer}', 'carriesOnTrade', 'false')} if the trade has ended: none then goes forward`;
  return finding(
    field(name),
    `is of a trade, and there is none in the period: ${inPounds(losses)} is not relieved (CTA 2010 s45A(3)). ${kept}. Claims in earlier returns may reach back (s39, s45F)`,
    name === 'lossesBroughtForward' ? '285' : '160',
  );
}

/** Warns of flat allowance fields, which are boxes of a trade. */
function allowancesWithoutTrade({ figures }: Facts): readonly Finding[] {
  if (tradeOf(figures).isCarriedOn) return NOTHING;
  const given = [...ALLOWANCES_CLAIMED, ...BALANCING_CHARGES, 'capitalAllowances' as const].filter(
    (name) => amountOf(figures, name) > 0n,
  );
  const [first] = given;
  if (first === undefined) return NOTHING;
  return finding(
    field(first),
    `is a box of a trade, and the company has none: ${given.map((name) => `${name} ${inPounds(amountOf(figures, name))}`).join(', ')}. ${advise('Send {field}', 'capitalAllowancesData')} instead, with business property or management: the allowances are then expenses of that business`,
  );
}

/**
 * Computes the lost losses of the trade that a claim under s45F would relieve in this period. The claim carries back
 * only others.
 */
function relievedHere({ figures, today, law }: Facts, lost: Pounds): Pounds {
  const profitLoss = { ...figures.profitLoss, terminalLossReliefClaimed: true };
  const claimed = computeReturns({ ...figures, profitLoss }, today, { law, pages: [] });
  return atLeastZero(lost - lineOfAll(claimed, 'tradingLossLost'));
}

/** Writes the most that a field may hold: what could still be claimed, and what it claims already. */
const inAll = (more: Pounds, claimed: Pounds): string =>
  `${inPounds(more + claimed)}${claimed > 0n ? ' in all' : ''}`;

/**
 * Lists the claims that could use the loss of the period: this period first, if that is not claimed, and then the years
 * before (CTA 2010 s37, s39).
 */
function waysOfPeriod({ figures, computation, today, law }: Facts, loss: Pounds): readonly string[] {
  const claimedBack = lineOfAll(computation, 'tradingLossCarriedBack');
  const back = (amount: Pounds): string =>
    `lossesCarriedBack takes up to ${inAll(amount, claimedBack)} to the three years before (CTA 2010 s39)`;
  if (loss === 0n) return [];
  if (figures.profitLoss.tradingLossReliefClaimed !== false) return [back(loss)];
  const profitLoss = { ...figures.profitLoss, tradingLossReliefClaimed: true };
  const claimed = computeReturns({ ...figures, profitLoss }, today, { law, pages: [] });
  const here = lineOfAll(claimed, 'tradingLossOfPeriodUsed');
  const left = atLeastZero(loss - here);
  const claim = 'tradingLossReliefClaimed true';
  if (here === 0n) return [`with ${claim}, ${back(loss)}`];
  return [
    `${claim} takes ${inPounds(here)} of that of the period from its profits (s37)${left === 0n ? '' : `, and then ${back(left)}`}`,
  ];
}

/** Explains which losses end with the trade, and which claims could still use them (CTA 2010 s39, s45F). */
function tradeCeasedLosses(facts: Facts): readonly Finding[] {
  const { figures, computation, law } = facts;
  const lost = lineOfAll(computation, 'tradingLossLost');
  if (!tradeOf(figures).hasCeased || lost === 0n) return NOTHING;
  const used = (id: LineId) => lineOfAll(computation, id);
  const surrendered = sum(
    computation.returns.map(({ groupRelief }) => groupRelief?.surrenders.byKind.tradingLoss ?? 0n),
  );
  const ofPeriod =
    used('tradingLossArising') -
    surrendered -
    used('tradingLossOfPeriodUsed') -
    used('tradingLossCarriedBack') -
    used('tradingLossForCredit');
  const here = relievedHere(facts, lost);
  const before = lost - ofPeriod - here;
  // The first of two returns with a loss has the earlier last day. That of losses brought forward follows the trade's end.
  const ofLoss =
    ofPeriod > 0n ? computation.returns.find((each) => poundsLine(each, 'tradingLossArising') > 0n) : null;
  const { end } = ofLoss?.period ?? figures.period;
  const claim = rowOn(law.lossClaim, end);
  const until = longDate(monthsAfterPeriodEnd(end, 12 * claim.years));
  const ways = [
    ...(here > 0n
      ? [
          `terminalLossReliefClaimed true takes ${inPounds(here)} of those brought forward from profits of this period, before group relief and donations (s45F)`,
        ]
      : []),
    ...waysOfPeriod(facts, ofPeriod),
    ...(before > 0n
      ? [
          `${here === 0n && figures.profitLoss.terminalLossReliefClaimed === false ? 'terminalLossReliefClaimed true with ' : ''}terminalLossCarriedBack takes up to ${inAll(before, used('terminalLossCarriedBack'))} of those brought forward (s45F)`,
        ]
      : []),
  ];
  const at = tradeCeasedAt(figures)[0] ?? field('tradeCeased');
  return finding(
    at,
    `the trade ended, and losses of ${inPounds(lost)} with it: nothing goes forward (CTA 2010 s45A(3)). Claims may use them as far as profits go: ${ways.join('; ')}. The last day to claim is ${until}`,
    '285',
  );
}

/** Reminds of the claim: a loss is allowable once it is claimed as a figure (TCGA 1992 s16(2A); CG40235). */
function capitalLossClaim({ figures, today, law }: Facts): readonly Finding[] {
  const { end } = figures.period;
  const { years, law: source } = rowOn(law.capitalLossClaim, end);
  const arising = amountOf(figures, 'capitalLossesArising');
  const last = monthsAfterPeriodEnd(end, 12 * years);
  const before = amountOf(figures, 'capitalLossesBroughtForward');
  return [
    ...(arising > 0n && today > last
      ? finding(
          field('capitalLossesArising'),
          `claims capital losses of ${inPounds(arising)} too late: a loss counts only once it is claimed as a figure, for this period until ${longDate(last)} (${source}). Leave them out, unless an earlier return or letter gave the figure in time`,
          '825',
        )
      : NOTHING),
    ...(before > 0n
      ? finding(
          field('capitalLossesBroughtForward'),
          `counts only as far as each loss was claimed as a figure (${source}). That is done in box 825 of a return or by letter, within ${yearsInWords(years)} of the end of the period it arose in. Check that ${inPounds(before)} was claimed. Leave out any part that was not, and claim it by letter while there is time`,
          '215',
        )
      : NOTHING),
  ];
}

/**
 * Asks for the days of gains where a period contains the first day of the limit for capital losses. The law limits only
 * gains from that day on (FA 2020 Sch 4 para 44), and gains have no days here.
 */
function gainsAcrossLimit({ figures, computation: { returns }, today, law }: Facts): readonly Finding[] {
  const [first, ...rows] = law.carriedForward;
  const from = rows.find(({ restriction }) => restriction?.holdsCapitalLosses === true)?.from ?? first.from;
  const across = returns.findIndex(({ period: { start, end } }) => start < from && from <= end);
  const straddling = returns[across];
  if (straddling === undefined) return NOTHING;
  const { start } = straddling.period;
  const limitedThroughout = rows.map((row) => (row.from === from ? { ...row, from: start } : row));
  const limited = computeReturns(figures, today, {
    law: { ...law, carriedForward: [first, ...limitedThroughout] },
    pages: [],
  }).returns[across];
  const usedIn = (one: ReturnComputation | undefined): Pounds =>
    one === undefined ? 0n : poundsLine(one, 'capitalLossesBroughtForwardUsed');
  const [used, max] = [usedIn(straddling), usedIn(limited)];
  if (max >= used) return NOTHING;
  return finding(
    field('capitalLossesBroughtForward'),
    `relieves ${inPounds(used)} of gains without a limit. From ${longDate(from)} losses brought forward are limited, and the law divides the period on that day (FA 2020 Sch 4 para 44). This service has no field for the days of gains. If all gains are from that day on, the losses relieve ${inPounds(max)}. If any gain is, send this return with other software`,
    '215',
  );
}

const tax = (rule: string, find: Rule['find']): Rule => ({ rule, target: 'tax', kinds: ['trading'], find });

/** Rules about the consequences when there is no trade, or where it ended. */
export const TRADE_RULES: readonly Rule[] = [
  tax('no-trade', noTrade),
  tax('costs-without-trade', costsWithoutTrade),
  tax('losses-without-trade', lossesWithoutTrade),
  tax('allowances-without-trade', allowancesWithoutTrade),
  tax('trade-ceased-losses', tradeCeasedLosses),
  tax('capital-loss-claim', capitalLossClaim),
  tax('gains-across-limit', gainsAcrossLimit),
];
