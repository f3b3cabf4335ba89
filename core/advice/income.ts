import { atLeastZero, divideRoundHalfUp, max, min, type Pence } from '../base/money.ts';
import { longDate } from '../dates/date.ts';
import { monthsAfterPeriodEnd } from '../dates/period.ts';
import { adjustmentsOf } from '../figures/adjustments.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { ProfitLossAmount } from '../figures/profit-loss.ts';
import { rowOn } from '../law/dated-tables.ts';
import { shares } from '../tax/apportion.ts';
import { penceBox } from '../tax/charge.ts';
import type { FilingComputation } from '../tax/computation.ts';
import { computeReturns } from '../tax/compute.ts';
import { mostOfPeriod, NOTHING_SURRENDERED } from '../tax/groups/surrenders.ts';
import type { LineId } from '../tax/lines.ts';
import { chargeableOf, poundsLine } from '../tax/planning/reading.ts';
import { tradeOf } from '../tax/trade.ts';
import { advise } from '../words/advice.ts';
import { inPence, inPercent, inPounds } from '../words/figures.ts';
import { amountOf, type Facts, type Finding, finding, NOTHING, type Rule } from './rule.ts';

/** True when rent is in turnover too: it is taxed with the trade and again as property income. */
const isPropertyInTurnover = (figures: FilingFigures): boolean => {
  const property = amountOf(figures, 'propertyBusinessIncome');
  return (
    property > 0n &&
    amountOf(figures, 'turnover') >= property &&
    amountOf(figures, 'nonTaxableIncome') < property
  );
};

function propertyTwice({ figures }: Facts): readonly Finding[] {
  if (!isPropertyInTurnover(figures)) return NOTHING;
  const property = inPounds(amountOf(figures, 'propertyBusinessIncome'));
  return finding(
    'profitLossData.propertyBusinessIncome',
    `this ${property} of rent may be counted twice. Is it also in your turnover? If it is, put ${property} in nonTaxableIncome. If it is not, the accounts leave it out: add it to turnover and to nonTaxableIncome`,
    '190',
  );
}

/** Income that is taxed from its own field. It does not become part of the accounts' profit automatically. */
const OUTSIDE: readonly {
  readonly name: ProfitLossAmount;
  readonly words: string;
  readonly box: string;
  /** True for a gain: the accounts show another amount for it, so half of it counts as a match. */
  readonly isGain?: true;
}[] = [
  { name: 'propertyBusinessIncome', words: 'property income', box: '190' },
  { name: 'nonTradingIntangibleGains', words: 'gains on intangible assets', box: '195' },
  { name: 'incomeNotOtherwiseCharged', words: 'other income', box: '205' },
  { name: 'grossChargeableGains', words: 'chargeable gains', box: '210', isGain: true },
];

/**
 * Warns of income of these kinds without an equal amount in `nonTaxableIncome`: the accounts seem to leave it out. An
 * amount that matches one kind is not used for the next.
 */
function outsideAccounts({ figures }: Facts): readonly Finding[] {
  const sold = adjustmentsOf(figures.adjustments, 'nonTaxableIncome').some(
    ({ kind, amount }) => kind === 'profitOnSale' && amount !== 0n,
  );
  let left = amountOf(figures, 'nonTaxableIncome');
  return OUTSIDE.flatMap(({ name, words, box, isGain }) => {
    const amount = amountOf(figures, name);
    if (amount <= 0n || (isGain && sold)) return NOTHING;
    if (name === 'propertyBusinessIncome' && isPropertyInTurnover(figures)) return NOTHING;
    const isThere = left >= amount || (isGain === true && 2n * left >= amount);
    left = max(0n, left - amount);
    if (isThere) return NOTHING;
    return finding(
      `profitLossData.${name}`,
      `the accounts seem to leave out ${words} of ${inPounds(amount)}: nothing like it is in nonTaxableIncome. This amount is taxed, and does not reach the profit of the accounts by itself. If the company received it, add it to turnover, or take it off a charge, and put the same in nonTaxableIncome`,
      box,
    );
  });
}

const TAXED_ABROAD: readonly ProfitLossAmount[] = [
  'interestIncome',
  'incomeNotOtherwiseCharged',
  'propertyBusinessIncome',
  'nonTradingIntangibleGains',
];

function reliefWithoutIncome({ figures, law }: Facts): readonly Finding[] {
  const { doubleTaxationRelief, incomeTaxDeducted, grossIncomeWithTaxDeducted } = figures.payments;
  const hasIncome = TAXED_ABROAD.some((name) => amountOf(figures, name) > 0n);
  const { rate } = rowOn(law.deductedAtSource, figures.period.end);
  const expected = divideRoundHalfUp(grossIncomeWithTaxDeducted * rate, 10_000n);
  const off = incomeTaxDeducted > expected ? incomeTaxDeducted - expected : expected - incomeTaxDeducted;
  // Allowed difference: a pound, or two hundredths of the expected amount, whichever is more.
  const allowed = max(100n, (expected * 2n) / 100n);
  return [
    ...(doubleTaxationRelief > 0n && !hasIncome
      ? finding(
          'taxPaymentsData.doubleTaxationRelief',
          `claims ${inPence(doubleTaxationRelief)} but no income taxed abroad is given (interest, other, property or intangible income). Save that income. If a trade was taxed abroad, the tax authority asks for the workings: keep them, and send them with a letter`,
          '450',
        )
      : NOTHING),
    ...(incomeTaxDeducted > 0n && off > allowed
      ? finding(
          'taxPaymentsData.incomeTaxDeducted',
          `is ${inPence(incomeTaxDeducted)}, and ${inPercent(rate)} of the gross income of ${inPence(grossIncomeWithTaxDeducted)} is ${inPence(expected)}. Save the income before the tax in grossIncomeWithTaxDeducted, and the tax as the certificate states it`,
          '515',
        )
      : NOTHING),
  ];
}

function notFranked({ figures }: Facts): readonly Finding[] {
  const dividends = amountOf(figures, 'dividendsReceived');
  if (dividends <= 0n || amountOf(figures, 'frankedInvestmentIncome') > 0n) return NOTHING;
  return finding(
    'profitLossData.frankedInvestmentIncome',
    `is not given, and dividends of ${inPounds(dividends)} were received. Exempt dividends count in the profits that decide the rate (box 620), so the tax may be too low. Save them here; leave out those of companies of the same group`,
    '620',
  );
}

/** Adds up box 440 of every return. */
const taxOf = ({ returns }: FilingComputation): Pence =>
  returns.reduce((total, computed) => total + penceBox(computed, '440'), 0n);

/**
 * Asks whether a company without a trade is a close investment-holding company, where the answer changes the tax (CTA
 * 2010 s18N).
 */
function closeInvestmentHolding({ figures, computation, today, law }: Facts): readonly Finding[] {
  const { isCloseCompany, standing } = figures;
  if (standing.closeInvestmentHolding !== null || isCloseCompany === false) return NOTHING;
  if (tradeOf(figures).isCarriedOn) return NOTHING;
  const asOne = { ...figures, standing: { ...standing, closeInvestmentHolding: true } };
  const otherwise = taxOf(computation);
  const tax = taxOf(computeReturns(asOne, today, { law, pages: [] }));
  if (tax === otherwise) return NOTHING;
  return finding(
    'closeInvestmentHolding',
    `is not given, and the company does not trade. A close investment-holding company pays the main rate on all profits (CTA 2010 s18N): ${inPence(tax)}, otherwise ${inPence(otherwise)}. ${advise('Save {answer}', 'false')} if the company is not close, or if it exists wholly or mainly to trade, or to let to people not connected with it. A company that exists to serve such companies of its group counts as they do (s18N(2)). In a winding up, answer as for the period before it began (s18N(5)). ${advise('Save {answer}', 'true')} otherwise`,
    '4',
  );
}

function groupWithoutAssociates({ figures }: Facts): readonly Finding[] {
  if (figures.profitLoss.isGroupMember !== true || figures.associatedCompanies > 0) return NOTHING;
  return finding(
    'associatedCompanies',
    'is none, and isGroupMember is true: members of a group are associated, and they share the limits for the lower rates. Save how many companies were associated at any time in the period, but leave out dormant ones',
    '326',
  );
}

function donationTwice({ figures }: Facts): readonly Finding[] {
  const donations = amountOf(figures, 'qualifyingDonations');
  const added = amountOf(figures, 'disallowableExpenses');
  if (donations <= 0n || added >= donations) return NOTHING;
  return finding(
    'profitLossData.disallowableExpenses',
    `is ${inPounds(added)}, less than the qualifying donations of ${inPounds(donations)}. Donations in the charges of the accounts would be deducted twice. Add them to disallowableExpenses, unless no charge of the accounts includes them`,
    '305',
  );
}

/** Suggests a claim for a donation: CTA 2010 s199 allows one paid within nine months after the period. */
function charitySubsidiary({ figures, computation, law }: Facts): readonly Finding[] {
  const given = amountOf(figures, 'qualifyingDonations');
  const last = computation.returns.findLast((each) => chargeableOf(each) > 0n);
  if (given <= 0n || last === undefined) return NOTHING;
  const { months, law: source } = rowOn(law.charitySubsidiaryDonation, last.period.end);
  return finding(
    'profitLossData.qualifyingDonations',
    `is ${inPounds(given)}, and profits of ${inPounds(chargeableOf(last))} remain. A company wholly owned by a charity may pay more until ${longDate(monthsAfterPeriodEnd(last.period.end, months))} and claim it for this period (${source}). If so, add that payment to the donations here. Any other company has nothing to do`,
    '305',
  );
}

function specialRateHalf({ figures }: Facts): readonly Finding[] {
  const claimed = amountOf(figures, 'caSpecialRateAllowance');
  const spent = amountOf(figures, 'qeSpecialRateAllowance');
  if (claimed <= 0n || 2n * claimed <= spent) return NOTHING;
  return finding(
    'profitLossData.caSpecialRateAllowance',
    `is ${inPounds(claimed)}, more than half of the expenditure of ${inPounds(spent)} (box 773). The special rate first-year allowance is half of it (CAA 2001 s45S). Claim no more than half, or correct qeSpecialRateAllowance`,
    '693',
  );
}

/** Suggests a surrender of donations that are lost, up to the most that can be surrendered. */
function surrenderInstead({ figures, computation: { returns } }: Facts): readonly Finding[] {
  const parts = shares(figures);
  const lost = returns.reduce((total, each, index) => {
    const line = (id: LineId) => poundsLine(each, id);
    const surrendered = each.groupRelief?.surrenders.byKind.qualifyingDonations ?? 0n;
    const given = amountOf((parts[index] ?? { figures }).figures, 'qualifyingDonations');
    const arising = {
      ...NOTHING_SURRENDERED,
      qualifyingDonations: given,
      propertyLoss: line('propertyLossArising'),
      managementExpenses: line('managementExpensesArising'),
      nonTradingIntangibleLoss: line('intangibleLossArising'),
    };
    const grossProfits =
      line('profitsBeforeDeductions') +
      line('tradingLossesBroughtForwardSameTrade') +
      line('loanDeficitFromLaterPeriod');
    const greatest = mostOfPeriod(arising, grossProfits).qualifyingDonations;
    const unused = given - line('qualifyingDonations') - line('donationsCarriedForward');
    return total + atLeastZero(min(unused, greatest) - surrendered);
  }, 0n);
  if (figures.profitLoss.isGroupMember !== true || lost === 0n) return NOTHING;
  return finding(
    'profitLossData.qualifyingDonations',
    `exceeds the profits by ${inPounds(lost)}, which cannot be carried forward. A group member may surrender the excess as group relief (CTA 2010 s105). Surrender it on page CT600C (kind qualifyingDonations), and claim it on that of the other company`,
    '305',
  );
}

const TRADING = ['trading'] as const;
const tax = (rule: string, find: Rule['find']): Rule => ({ rule, target: 'tax', kinds: TRADING, find });

/** Finds figures of the return that contradict each other or those of the accounts. */
export const INCOME_RULES: readonly Rule[] = [
  tax('property-income-twice', propertyTwice),
  tax('income-outside-accounts', outsideAccounts),
  tax('relief-without-income', reliefWithoutIncome),
  tax('exempt-dividends-not-franked', notFranked),
  tax('close-investment-holding', closeInvestmentHolding),
  tax('group-without-associates', groupWithoutAssociates),
  tax('donation-deducted-twice', donationTwice),
  tax('charity-subsidiary-donation', charitySubsidiary),
  tax('special-rate-half', specialRateHalf),
  tax('surrender-instead', surrenderInstead),
];
