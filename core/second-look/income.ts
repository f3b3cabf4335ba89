import { adjustmentsOf } from '../figures/adjustments.ts';
import type { ProfitLossAmount } from '../figures/amounts.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { divideRoundHalfUp, max, type Pounds } from '../money.ts';
import { rowOn } from '../tax/parameters/dated.ts';
import { inPence, inPercent, inPounds } from '../tax/wording.ts';
import { type Facts, type Finding, NOTHING, one, type Rule } from './rule.ts';

const of = ({ profitLoss }: FilingFigures, name: ProfitLossAmount): Pounds => profitLoss[name] ?? 0n;

/** Rent that stands in turnover too is taxed with the trade and again as property income. */
const isPropertyInTurnover = (figures: FilingFigures): boolean => {
  const property = of(figures, 'propertyBusinessIncome');
  return property > 0n && of(figures, 'turnover') >= property && of(figures, 'nonTaxableIncome') < property;
};

function propertyTwice({ figures }: Facts): readonly Finding[] {
  if (!isPropertyInTurnover(figures)) return NOTHING;
  const property = inPounds(of(figures, 'propertyBusinessIncome'));
  return one(
    'profitLossData.propertyBusinessIncome',
    `may be taxed twice: turnover may hold the ${property} too, and nonTaxableIncome takes out only ${inPounds(of(figures, 'nonTaxableIncome'))}. If turnover holds it, put ${property} in nonTaxableIncome. If it does not, the accounts leave this income out: add it to turnover and to nonTaxableIncome`,
    '190',
  );
}

/** Income that is taxed by a field of its own and that the accounts' profit does not hold by itself. */
const OUTSIDE: readonly {
  readonly name: ProfitLossAmount;
  readonly words: string;
  readonly box: string;
  /** What the accounts show of a gain is another amount: half of it is like enough. */
  readonly isGain?: true;
}[] = [
  { name: 'propertyBusinessIncome', words: 'property income', box: '190' },
  { name: 'nonTradingIntangibleGains', words: 'gains on intangible assets', box: '195' },
  { name: 'incomeNotOtherwiseCharged', words: 'other income', box: '205' },
  { name: 'grossChargeableGains', words: 'chargeable gains', box: '210', isGain: true },
];

/** What the accounts hold of such income is taken out of the trade by `nonTaxableIncome`: each takes its part of it. */
function outsideAccounts({ figures }: Facts): readonly Finding[] {
  const sold = adjustmentsOf(figures.adjustments, 'nonTaxableIncome').some(
    ({ kind, amount }) => kind === 'profitOnSale' && amount !== 0n,
  );
  let left = of(figures, 'nonTaxableIncome');
  return OUTSIDE.flatMap(({ name, words, box, isGain }) => {
    const amount = of(figures, name);
    if (amount <= 0n || (isGain && sold)) return NOTHING;
    if (name === 'propertyBusinessIncome' && isPropertyInTurnover(figures)) return NOTHING;
    const isThere = left >= amount || (isGain === true && 2n * left >= amount);
    left = max(0n, left - amount);
    if (isThere) return NOTHING;
    return one(
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
  const hasIncome = TAXED_ABROAD.some((name) => of(figures, name) > 0n);
  const { rate } = rowOn(law.deductedAtSource, figures.period.end);
  const expected = divideRoundHalfUp(grossIncomeWithTaxDeducted * rate, 10_000n);
  const off = incomeTaxDeducted > expected ? incomeTaxDeducted - expected : expected - incomeTaxDeducted;
  // A pound, or two hundredths of what is expected, whichever is more.
  const allowed = max(100n, (expected * 2n) / 100n);
  return [
    ...(doubleTaxationRelief > 0n && !hasIncome
      ? one(
          'taxPaymentsData.doubleTaxationRelief',
          `claims ${inPence(doubleTaxationRelief)} and no interest, other, property or intangible income is given that was taxed abroad. Save that income. If a trade was taxed abroad, the tax authority asks for the workings: keep them, and send them with a letter`,
          '450',
        )
      : NOTHING),
    ...(incomeTaxDeducted > 0n && off > allowed
      ? one(
          'taxPaymentsData.incomeTaxDeducted',
          `is ${inPence(incomeTaxDeducted)}, and ${inPercent(rate)} of the gross income of ${inPence(grossIncomeWithTaxDeducted)} is ${inPence(expected)}. Save the income before the tax in grossIncomeWithTaxDeducted, and the tax as the certificate states it`,
          '515',
        )
      : NOTHING),
  ];
}

function notFranked({ figures }: Facts): readonly Finding[] {
  const dividends = of(figures, 'dividendsReceived');
  if (dividends <= 0n || of(figures, 'frankedInvestmentIncome') > 0n) return NOTHING;
  return one(
    'profitLossData.frankedInvestmentIncome',
    `is not given, and dividends of ${inPounds(dividends)} were received. Exempt dividends count in the profits that decide the rate (box 620), so the tax may be too low. Save them here; leave out those of companies of the same group`,
    '620',
  );
}

/** Income that speaks for a company that holds investments. Rent from others speaks against it (CTA 2010 s18N). */
const OF_INVESTMENTS: readonly ProfitLossAmount[] = [
  'interestIncome',
  'dividendsReceived',
  'fairValueGains',
  'grossChargeableGains',
  'nonTradingIntangibleGains',
];

function closeInvestmentHolding({ figures }: Facts): readonly Finding[] {
  const { isCloseCompany, payments } = figures;
  const invested =
    OF_INVESTMENTS.reduce((total, name) => total + max(0n, of(figures, name)), 0n) +
    payments.grossIncomeWithTaxDeducted / 100n;
  const isMainly = invested > of(figures, 'propertyBusinessIncome');
  if (isCloseCompany !== true || of(figures, 'turnover') > 0n || invested === 0n || !isMainly) return NOTHING;
  return one(
    'isCloseCompany',
    'a close company without turnover that has investment income may be a close investment-holding company (CTA 2010 s18N). All its profits are then taxed at the main rate, without marginal relief, and box 4 is 2. This service files no such return. Send it from here only if the company exists mainly to trade, or to let to people not connected with it',
    '4',
  );
}

function groupWithoutAssociates({ figures }: Facts): readonly Finding[] {
  if (figures.profitLoss.isGroupMember !== true || figures.associatedCompanies > 0) return NOTHING;
  return one(
    'associatedCompanies',
    'is none, and isGroupMember is true: members of a group are associated, and they share the limits for the lower rates. Save how many companies were associated at any time in the period, but leave out dormant ones',
    '326',
  );
}

function donationTwice({ figures }: Facts): readonly Finding[] {
  const donations = of(figures, 'qualifyingDonations');
  const added = of(figures, 'disallowableExpenses');
  if (donations <= 0n || added >= donations) return NOTHING;
  return one(
    'profitLossData.disallowableExpenses',
    `is ${inPounds(added)}, less than the qualifying donations of ${inPounds(donations)}. Donations in the charges of the accounts would be deducted twice. Add them to disallowableExpenses, unless no charge of the accounts holds them`,
    '305',
  );
}

function specialRateHalf({ figures }: Facts): readonly Finding[] {
  const claimed = of(figures, 'caSpecialRateAllowance');
  const spent = of(figures, 'qeSpecialRateAllowance');
  if (claimed <= 0n || 2n * claimed <= spent) return NOTHING;
  return one(
    'profitLossData.caSpecialRateAllowance',
    `is ${inPounds(claimed)}, more than half of the expenditure of ${inPounds(spent)} (box 773). The special rate first-year allowance is half of it (CAA 2001 s45S). Claim no more than half, or correct qeSpecialRateAllowance`,
    '693',
  );
}

function surrenderInstead({ figures, computation }: Facts): readonly Finding[] {
  const given = of(figures, 'qualifyingDonations');
  const used = computation.returns.reduce((total, { boxes }) => {
    const box = boxes.get('305');
    return total + (box?.kind === 'pounds' ? box.amount : 0n);
  }, 0n);
  if (figures.profitLoss.isGroupMember !== true || given <= used) return NOTHING;
  return one(
    'profitLossData.qualifyingDonations',
    `exceeds the profits by ${inPounds(given - used)}, which cannot be carried forward. A group member may surrender the excess as group relief (CTA 2010 s105). Make that claim in the returns of both companies, on page CT600C, which this service does not file`,
    '305',
  );
}

const TRADING = ['trading'] as const;
const tax = (rule: string, find: Rule['find']): Rule => ({ rule, of: 'tax', kinds: TRADING, find });

/** Figures of the return that contradict each other or those of the accounts. */
export const INCOME_RULES: readonly Rule[] = [
  tax('property-income-twice', propertyTwice),
  tax('income-outside-accounts', outsideAccounts),
  tax('relief-without-income', reliefWithoutIncome),
  tax('exempt-dividends-not-franked', notFranked),
  tax('close-investment-holding', closeInvestmentHolding),
  tax('group-without-associates', groupWithoutAssociates),
  tax('donation-deducted-twice', donationTwice),
  tax('special-rate-half', specialRateHalf),
  tax('surrender-instead', surrenderInstead),
];
