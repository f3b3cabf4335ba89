import { PAGE } from '../boxes/ct600a.ts';
import { type IsoDate, longDate } from '../dates/date.ts';
import { monthsAfterPeriodEnd } from '../dates/period.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { PROFIT_LOSS } from '../figures/profit-loss.ts';
import { rowOn } from '../law/dated-tables.ts';
import type { Law } from '../law/law.ts';
import { yearsInWords } from '../tax/due-dates.ts';
import type { LineId } from '../tax/lines.ts';
import { lastDayToClaimRelief } from '../tax/loans/dates.ts';
import { poundsLine } from '../tax/planning/reading.ts';
import { tradeOf } from '../tax/trade.ts';
import { inPounds } from '../words/figures.ts';
import { HALVES } from './loss-reach.ts';
import { type Facts, type Finding, finding, NOTHING, type Rule } from './rule.ts';

/** Reports claims after the last day on which the law takes them. */

/** Reliefs given only on a claim: the line of the used amount, the field that claims it, its box, and its law. */
const CLAIMED: readonly (readonly [
  line: LineId,
  field: keyof FilingFigures['profitLoss'],
  box: string,
  law: string,
])[] = [
  ['tradingLossOfPeriodUsed', 'tradingLossReliefClaimed', '275', 'CTA 2010 s37(7)'],
  ['loanDeficitOfPeriod', 'loanDeficitClaimed', '260', 'CTA 2009 s463C'],
  ['intangibleLossOfPeriod', 'nonTradingIntangibleLossesClaimed', '265', 'CTA 2009 s753'],
  ['tradingLossesBroughtForwardUsed', 'lossesBroughtForwardClaimed', '285', 'CTA 2010 s45A'],
  ['propertyLossesBroughtForwardUsed', 'propertyLossesBroughtForwardClaimed', '250', 'CTA 2010 s62(5C)'],
  [
    'managementExpensesBroughtForwardUsed',
    'managementExpensesBroughtForwardClaimed',
    '245',
    'CTA 2009 s1223(3D)',
  ],
  ['loanDeficitBroughtForwardUsed', 'loanDeficitBroughtForwardClaimed', '263', 'CTA 2009 s463G(8)'],
  [
    'intangibleLossBroughtForwardUsed',
    'nonTradingIntangibleLossesBroughtForwardClaimed',
    '265',
    'CTA 2009 s753',
  ],
  ['terminalLossRelief', 'terminalLossReliefClaimed', '285', 'CTA 2010 s45F(6)'],
];

/** Gives the last day of a claim on a loss, by the end of the accounting period that it is counted from. */
const lastForLoss = (end: IsoDate, law: Law): IsoDate =>
  monthsAfterPeriodEnd(end, 12 * rowOn(law.lossClaim, end).years);

/** Reports reliefs that a first return claims too late. Those of an amended return may have been claimed in time. */
function reliefsLate({ figures, computation, today, law }: Facts): readonly Finding[] {
  if (figures.amends.returns.length > 0) return NOTHING;
  return CLAIMED.flatMap(([line, field, box, act]) => {
    const late = computation.returns.find(
      (each) => poundsLine(each, line) > 0n && today > lastForLoss(each.period.end, law),
    );
    if (late === undefined) return NOTHING;
    const { end } = late.period;
    const nothing = PROFIT_LOSS.fields[field].takes.kind === 'flag' ? 'false' : '0';
    return finding(
      `profitLossData.${field}`,
      `claims relief of ${inPounds(poundsLine(late, line))}, but the claim had to be made within ${yearsInWords(rowOn(law.lossClaim, end).years)} of the end of the period, until ${longDate(lastForLoss(end, law))} (${act}). The tax authority may refuse it. If it was made by letter in time, do nothing. Else save ${nothing} here, or ask the authority to take it late`,
      box,
    );
  });
}

/** Reports losses carried back too late: CTA 2010 s37(7). The time to claim them is counted from this period. */
function carriedBackLate({ figures, computation, today, law }: Facts): readonly Finding[] {
  const { hasCeased } = tradeOf(figures);
  return HALVES.flatMap(({ from }) => from).flatMap(({ name: field, line, claimLaw }) => {
    const end = computation.returns.find((each) => poundsLine(each, line) > 0n)?.period.end;
    if (end === undefined || today <= lastForLoss(end, law)) return NOTHING;
    const claim = rowOn(law.lossClaim, end);
    const isLost = hasCeased && field !== 'loanDeficitCarriedBack';
    return finding(
      `profitLossData.${field}`,
      `a loss may be carried back by a claim within ${yearsInWords(claim.years)} of the end of the period of the loss, until ${longDate(lastForLoss(end, law))} (${claimLaw ?? claim.law}). The tax authority may refuse the claim. ${isLost ? 'Leave it out: the loss ends with the trade. Or' : 'Leave it out to carry the loss forward, or'} ask the authority to take it late`,
      '45',
    );
  });
}

/** Reports tax claimed back too late: FA 1998 Sch 18 para 51B. */
function repaymentLate({ figures, computation, today, law }: Facts): readonly Finding[] {
  const { years, law: act } = rowOn(law.overpaymentClaim, figures.period.end);
  // The first of two returns runs out of time first.
  const end = computation.returns[0]?.period.end ?? figures.period.end;
  const last = monthsAfterPeriodEnd(end, 12 * years);
  if (!figures.payments.claimRepayment || today <= last) return NOTHING;
  return finding(
    'taxPaymentsData.claimRepayment',
    `tax may be claimed back within ${yearsInWords(years)} of the end of the accounting period, until ${longDate(last)} (${act}). The tax authority may refuse the claim. Leave it out, or ask the authority to take it late`,
  );
}

/** Reports relief for loans repaid too long ago: CTA 2010 s458(3). */
const loanReliefLate = ({ figures, today, law }: Facts): readonly Finding[] =>
  (figures.pages.ct600a?.reliefs ?? []).flatMap(({ name, date, balanceOrigin }, row) => {
    const last = lastDayToClaimRelief(date, law);
    if (balanceOrigin === 'brought_forward' || date <= figures.period.end || today <= last) return NOTHING;
    const { years, law: act } = rowOn(law.loansReliefClaim, date);
    return finding(
      `${PAGE}.reliefs[${row}].date`,
      `is the day on which the loan to ${name} was repaid or released: relief is claimed within ${yearsInWords(years)} of the end of the financial year of that day, until ${longDate(last)} (${act}). The tax authority may refuse the claim. If relief was claimed in time, do nothing. Else ask the authority to take the claim late`,
      'A70',
    );
  });

/** Finds claims whose last day has passed. */
const claimLate = (facts: Facts): readonly Finding[] => [
  ...carriedBackLate(facts),
  ...reliefsLate(facts),
  ...loanReliefLate(facts),
  ...repaymentLate(facts),
];

export const LATE_CLAIMS: readonly Rule[] = [
  { rule: 'claim-late', target: 'tax', kinds: ['trading'], find: claimLate },
];
