import { type Fraction, type Pence, type Pounds, sum, toPenny } from '../base/money.ts';
import { error, type Problem, warningIf } from '../base/problem.ts';
import { count, pence, pounds, rate, tick, year } from '../boxes/value.ts';
import { daysIn, daysInWords, type Period } from '../dates/period.ts';
import { CLOSE_INVESTMENT_HOLDING_TYPE, isCloseInvestmentHolding } from '../figures/close-companies.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { lastEnactedYear } from '../law/financial-years.ts';
import type { Law } from '../law/law.ts';
import {
  inDecimals,
  inPence,
  inPercent,
  inPounds,
  less,
  plus,
  roundedInWords,
  sumInWords,
} from '../words/figures.ts';
import type { ComputationLine } from './computation.ts';
import { field, line, lineIf, namedLine } from './line.ts';
import { chargesByYear, marginalReliefOf, type YearCharge } from './marginal-relief.ts';

/** Ids of the lines of the first and of the second financial year. */
const ROWS = [
  {
    year: 'financialYear1',
    profits: 'profits1',
    rate: 'rate1',
    tax: 'tax1',
    lower: 'lowerLimit1',
    upper: 'upperLimit1',
    relief: 'relief1',
  },
  {
    year: 'financialYear2',
    profits: 'profits2',
    rate: 'rate2',
    tax: 'tax2',
    lower: 'lowerLimit2',
    upper: 'upperLimit2',
    relief: 'relief2',
  },
] as const;

interface Context {
  readonly profits: Pounds;
  readonly franked: Pounds;
  readonly associatedCompanies: number;
  readonly isAtMainRate: boolean;
  readonly period: Period;
  readonly charges: readonly YearCharge[];
  readonly law: Law;
}

const shown = (fraction: Fraction, places = 2): string =>
  inDecimals(fraction.numerator, fraction.denominator, places);
/** Shows four decimals, so that a reader who repeats the arithmetic gets the same result. */
const inFull = (fraction: Fraction): string => shown(fraction, 4);

/** Computes a year's share of an amount of the whole period, by days. */
const shareOf = (amount: Pounds, charge: YearCharge, period: Period): Fraction => ({
  numerator: amount * BigInt(charge.days),
  denominator: BigInt(daysIn(period)),
});

function bandWords(context: Context, charge: YearCharge): string {
  if (context.isAtMainRate) return 'Close investment-holding company: main rate on all profits';
  if (charge.lowerLimit === null || charge.upperLimit === null)
    return `Single rate of financial year ${charge.rates.financialYear}`;
  const augmented = `Augmented profits ${shown(shareOf(context.profits + context.franked, charge, context.period))}`;
  if (charge.band === 'small')
    return `${augmented} do not exceed the lower limit ${shown(charge.lowerLimit)}: small profits rate`;
  return charge.band === 'marginal'
    ? `${augmented} lie between ${shown(charge.lowerLimit)} and ${shown(charge.upperLimit)}: main rate less marginal relief`
    : `${augmented} are not below the upper limit ${shown(charge.upperLimit)}: main rate`;
}

function profitsWords({ profits, period, charges }: Context, charge: YearCharge, index: number): string {
  if (charges.length === 1) return sumInWords(profits, [plus(profits, 'all profits')]);
  return index === 0
    ? `${inPounds(profits)} x ${charge.days}/${daysIn(period)} = ${roundedInWords(profits * BigInt(charge.days), BigInt(daysIn(period)), charge.profits, 'rounded to')}`
    : sumInWords(charge.profits, [plus(profits), less(profits - charge.profits)]);
}

function rowLines(context: Context, charge: YearCharge, index: number): readonly ComputationLine[] {
  const ids = ROWS[index];
  if (ids === undefined) return [];
  return [
    line(ids.year, year(charge.rates.financialYear), {
      working: `${daysInWords(charge.days)} of the period ${charge.days === 1 ? 'falls' : 'fall'} in the year from 1 April ${charge.rates.financialYear}`,
      from: ['periodStart', 'periodEnd'],
    }),
    line(ids.profits, pounds(charge.profits), {
      working: profitsWords(context, charge, index),
      from: ['chargeableProfits'],
    }),
    line(ids.rate, rate(charge.rate), {
      working: bandWords(context, charge),
      from: [ids.profits, 'augmentedProfits', ids.lower, ids.upper],
    }),
    line(ids.tax, pence(charge.tax), {
      working: `${inPounds(charge.profits)} x ${inPercent(charge.rate)} = ${inPence(charge.tax)}`,
      from: [ids.profits, ids.rate],
    }),
  ];
}

/** Describes in words the working of a limit of the year: divided among the companies, then by days. */
function limitWords(context: Context, charge: YearCharge, whole: Pounds, limit: Fraction): string {
  const companies = 1 + context.associatedCompanies;
  const parts = [
    inPounds(whole),
    ...(companies > 1 ? [`/ ${companies}`] : []),
    ...(charge.days === charge.limitDays ? [] : [`x ${charge.days}/${charge.limitDays}`]),
  ];
  return parts.length === 1
    ? `${inPounds(whole)} for twelve months`
    : `${parts.join(' ')} = ${inFull(limit)}`;
}

function reliefWords(context: Context, charge: YearCharge, upperLimit: Fraction): string {
  const fraction = charge.rates.smallProfits?.fraction;
  const own = inFull(shareOf(context.profits, charge, context.period));
  const augmented = inFull(shareOf(context.profits + context.franked, charge, context.period));
  return `(${inFull(upperLimit)} - ${augmented}) x ${fraction?.numerator}/${fraction?.denominator} x ${own}/${augmented} = ${inFull(charge.relief)}`;
}

function limitLines(context: Context, charge: YearCharge, index: number): readonly ComputationLine[] {
  const ids = ROWS[index];
  const small = charge.rates.smallProfits;
  const { lowerLimit, upperLimit } = charge;
  if (ids === undefined || small === null || lowerLimit === null || upperLimit === null) return [];
  const named = (what: string) =>
    context.charges.length === 1 ? what : `${what}, financial year ${charge.rates.financialYear}`;
  const from = [
    'periodStart',
    'periodEnd',
    ...(context.associatedCompanies > 0 ? ['associatedCompanies'] : []),
  ];
  return [
    namedLine(ids.lower, named('Lower limit'), pence(toPenny(lowerLimit)), {
      working: limitWords(context, charge, small.lowerLimit, lowerLimit),
      from,
    }),
    namedLine(ids.upper, named('Upper limit'), pence(toPenny(upperLimit)), {
      working: limitWords(context, charge, small.upperLimit, upperLimit),
      from,
    }),
    ...(charge.relief.numerator > 0n
      ? [
          namedLine(ids.relief, named('Marginal relief'), pence(toPenny(charge.relief)), {
            working: reliefWords(context, charge, upperLimit),
            from: [ids.upper, ids.profits, 'augmentedProfits'],
          }),
        ]
      : []),
  ];
}

/** Gives boxes 326 to 395 and the limits. Called only when there are profits to charge. */
function rateLines(context: Context, relief: Pence): readonly ComputationLine[] {
  const { profits, franked, associatedCompanies, isAtMainRate, period, charges } = context;
  const limited = !isAtMainRate && charges.some(({ rates }) => rates.smallProfits !== null);
  const small = charges.some(({ band }) => band === 'small');
  return [
    ...lineIf(limited, 'augmentedProfits', pounds(profits + franked), {
      working: sumInWords(profits + franked, [
        plus(profits, 'chargeable profits'),
        plus(franked, 'exempt distributions'),
      ]),
      from: ['chargeableProfits', 'frankedInvestmentIncome'],
    }),
    ...lineIf(
      period.end >= context.law.smallProfitsStated.from,
      'associatedCompanies',
      count(associatedCompanies),
      {
        working: 'As stated; associated at any time in the period',
        from: ['associatedCompanies'],
      },
    ),
    ...lineIf(small || relief > 0n, 'smallProfitsTick', tick, {
      working: small ? 'The small profits rate applies' : 'Marginal relief applies',
      from: small ? ['rate1', 'rate2'] : ['marginalRelief'],
    }),
    ...charges.flatMap((charge, index) => rowLines(context, charge, index)),
    ...charges.flatMap((charge, index) => limitLines(context, charge, index)),
  ];
}

function taxLines(charges: readonly YearCharge[], tax: Pence, relief: Pence): readonly ComputationLine[] {
  const net = tax - relief;
  const exact = charges.filter((c) => c.relief.numerator > 0n).map((c) => inFull(c.relief));
  return [
    line('corporationTax', pence(tax), {
      working: sumInWords(
        tax,
        charges.map((c) => plus(c.tax)),
        inPence,
      ),
      from: charges.length === 0 ? ['chargeableProfits'] : ['tax1', 'tax2'],
    }),
    ...lineIf(relief > 0n, 'marginalRelief', pence(relief), {
      working:
        exact.length > 1
          ? `${exact.join(' + ')}, rounded once = ${inPence(relief)}`
          : `${exact.join('')}, rounded to the penny`,
      from: ['relief1', 'relief2'],
    }),
    line('corporationTaxChargeable', pence(net), {
      working: sumInWords(net, [plus(tax), less(relief, 'marginal relief')], inPence),
      from: ['corporationTax', 'marginalRelief'],
    }),
  ];
}

function yearProblems(charges: readonly YearCharge[], law: Law): readonly Problem[] {
  return charges.flatMap(({ rates }) => {
    if (!rates.supported)
      return [
        error(
          'periodStart',
          `periods before ${law.computedFrom.from} are not supported: the service has no rates of financial year ${rates.financialYear}`,
          { blocksComputation: true },
        ),
      ];
    return warningIf(!rates.enacted, () => [
      'periodEnd',
      `the rates of financial year ${rates.financialYear} are not enacted in this table; those of ${lastEnactedYear(law)} are used`,
      { rule: 'rates-not-enacted' },
    ]);
  });
}

/** Box 4, which has its line here: the type decides the rate. */
const HOLDING: ComputationLine = {
  ...line('closeInvestmentHolding', count(CLOSE_INVESTMENT_HOLDING_TYPE), {
    working: 'Stated to be a close investment-holding company: all profits at the main rate',
    from: ['closeInvestmentHolding'],
  }),
  box: '4',
};

/**
 * Computes the tax on box 315 profits: boxes 326 to 440, with the rows of one or two financial years. Without chargeable
 * profits it leaves the rows out: the form requires them only when box 315 is positive (rule 9144).
 */
export function taxOnProfits(figures: FilingFigures, period: Period, profits: Pounds, law: Law) {
  const franked = figures.profitLoss.frankedInvestmentIncome ?? 0n;
  const { associatedCompanies } = figures;
  const isAtMainRate = isCloseInvestmentHolding(figures);
  const charges = chargesByYear(profits, franked, { associatedCompanies, isAtMainRate }, period, law);
  const taxed = profits > 0n ? charges : [];
  const tax = sum(taxed.map((c) => c.tax));
  const relief = marginalReliefOf(taxed);
  const context: Context = { profits, franked, associatedCompanies, isAtMainRate, period, charges, law };
  return {
    corporationTaxChargeable: tax - relief,
    lines: [
      ...(isAtMainRate ? [HOLDING] : []),
      ...lineIf(franked > 0n, 'frankedInvestmentIncome', pounds(franked), {
        working: 'Exempt distributions from companies outside the group',
        from: [field('frankedInvestmentIncome')],
      }),
      ...(profits > 0n ? rateLines(context, relief) : []),
      ...taxLines(taxed, tax, relief),
    ],
    problems: yearProblems(charges, law),
  };
}
