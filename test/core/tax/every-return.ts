import fc from 'fast-check';
import { expect } from 'vitest';
import { financialYearOf } from '../../../core/dates/period.ts';
import { carriedForwardAsJson } from '../../../core/figures/balances.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import type { ProfitLossAmount } from '../../../core/figures/profit-loss.ts';
import { PROFIT_LOSS_AMOUNTS } from '../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { assembleReturn } from '../../../core/form/assemble.ts';
import { type Share, shares } from '../../../core/tax/apportion.ts';
import type { ComputationLine, FilingComputation, ReturnComputation } from '../../../core/tax/computation.ts';
import { LINES } from '../../../core/tax/lines.ts';
import { tradeOf } from '../../../core/tax/trade.ts';
import { anyFiling } from './arbitrary.ts';
import { amountsOf, brokenIdentities, brokenLimits } from './identities.ts';
import { plainFilingOf } from './second-computation/filing.ts';
import { isExempt, plainFiguresFrom } from './second-computation/of-figures.ts';
import { lastFigure, wrongSum } from './workings.ts';

/** One return with the input of its computation. */
interface HeldReturn {
  readonly computed: ReturnComputation;
  /** Gives the pence of a box, zero when it is blank. */
  readonly b: (box: string) => bigint;
  /** Gives the amount of a line of whole pounds, zero when there is none. */
  readonly line: (id: string) => bigint;
  readonly lines: ReadonlyMap<string, ComputationLine>;
  readonly figures: FilingFigures;
  readonly share: Share;
}

/** One filing, computed once, and again with a field raised by a pound and by more. */
interface Held {
  readonly figures: FilingFigures;
  readonly computation: FilingComputation;
  readonly returns: readonly HeldReturn[];
  readonly raised: {
    readonly field: ProfitLossAmount;
    readonly byOne: bigint;
    readonly more: bigint;
    /** False if the raised figures no longer show a trade. */
    readonly trades: boolean;
  };
}

const AS_OF = '2026-11-20';

const linesOf = (computed: ReturnComputation) =>
  new Map(computed.lines.map((one) => [one.id as string, one]));
const wholePounds = (one: ComputationLine | undefined): bigint =>
  one?.value.kind === 'pounds' ? one.value.amount : 0n;

/** Computes the tax of the filing after marginal relief: box 440 of every return, in pence. */
const taxOf = ({ returns }: FilingComputation): bigint =>
  returns.reduce((total, computed) => total + amountsOf(computed)('440'), 0n);

/** Fields that raise profits pound for pound. */
const RAISING = [
  'turnover',
  'interestIncome',
  'incomeNotOtherwiseCharged',
  'nonTradingIntangibleGains',
  'propertyBusinessIncome',
  'bcOther',
] as const satisfies readonly ProfitLossAmount[];

interface Raise {
  readonly field: (typeof RAISING)[number];
  readonly more: bigint;
}

const raise: fc.Arbitrary<Raise> = fc.record({
  field: fc.constantFrom(...RAISING),
  more: fc.oneof(fc.bigInt({ min: 2n, max: 300n }), fc.bigInt({ min: 2n, max: 200_000n })),
});

function held(figures: FilingFigures, { field, more }: Raise): Held {
  const computation = computeFiling(figures, AS_OF);
  const raisedFigures = (by: bigint): FilingFigures => {
    const profitLoss = { ...figures.profitLoss, [field]: (figures.profitLoss[field] ?? 0n) + by };
    // Box 440 comes before tax on loans, so the page is left out.
    return { ...figures, profitLoss, pages: { ...figures.pages, ct600a: null } };
  };
  const raisedBy = (by: bigint): bigint => taxOf(computeFiling(raisedFigures(by), AS_OF));
  const trades = [1n, more].every((by) => tradeOf(raisedFigures(by)).isCarriedOn);
  const parts = shares(figures);
  return {
    figures,
    computation,
    returns: computation.returns.flatMap((computed, index) => {
      const share = parts[index];
      if (share === undefined) return [];
      const lines = linesOf(computed);
      const line = (id: string) => wholePounds(lines.get(id));
      return [{ computed, b: amountsOf(computed), line, lines, figures, share }];
    }),
    // Balancing charges come with the breakdown, and a single amount of all allowances then does not count.
    raised:
      field === 'bcOther' && (figures.profitLoss.capitalAllowances ?? 0n) > 0n
        ? { field, byOne: taxOf(computation), more: taxOf(computation), trades }
        : { field, byOne: raisedBy(1n), more: raisedBy(more), trades },
  };
}

/** Lists faults in words; empty when the property is true. */
type Check = (one: HeldReturn) => readonly string[];

const wrongIf = (broken: boolean, words: string): readonly string[] => (broken ? [words] : []);

/** Boxes about the filer and the enclosures, which are not amounts of tax: they come from particulars. */
const PARTICULARS: ReadonlySet<string> = new Set(
  '1 2 3 4 30 35 40 50 80A 80B 90A 90B 95 115 920 925 930 935 940 975 985'.split(' '),
);
/** Boxes that appear only with a financial year (box 330). */
const BESIDE_A_YEAR: ReadonlySet<string> = new Set(['326', '327', '328', '329']);
const NO_FILES = { computation: null, accounts: null, pdfs: [] };
const ORDER = Object.keys(LINES);
const PATHS: ReadonlySet<string> = new Set([
  'associatedCompanies',
  'associatedCompaniesBefore',
  'carriesOnTrade',
  'charityStatus',
  'closeInvestmentHolding',
  'instalmentPayments',
  'periodEnd',
  'periodStart',
]);

const rawOf = (computed: ReturnComputation, box: string): bigint => {
  const value = computed.boxes.get(box);
  if (value?.kind === 'rate') return value.hundredths;
  return value?.kind === 'pounds' || value?.kind === 'pence' ? value.amount : 0n;
};

const RETURN_CHECKS: Readonly<Record<string, Check>> = {
  'adds up as the authority adds it (rules 9151 to 9347)': ({ computed }) => brokenIdentities(computed),

  'keeps every relief within what it relieves (rules 9157 to 9242)': ({ computed }) => brokenLimits(computed),

  'taxes each year at the rate of its row, half up to the penny (rules 9204, 9213)': ({ computed, b }) =>
    [
      ['335', '340', '345'],
      ['385', '390', '395'],
    ].flatMap(([profits = '', rate = '', tax = '']) => {
      const expected = (b(profits) * rawOf(computed, rate) * 2n + 10_000n) / 20_000n;
      return wrongIf(b(tax) !== expected, `box ${tax} is ${b(tax)}, not ${expected}`);
    }),

  'uses no more of a relief than there is': ({ b, line, share }) => {
    const p = share.figures.profitLoss;
    const maximum = (name: string, used: bigint, available: bigint) =>
      wrongIf(used > available, `${name}: ${used} of ${available}`);
    const most = line('deductionsAllowance') + line('qualifyingProfits');
    return [
      ...maximum('305', b('305'), 100n * (p.qualifyingDonations ?? 0n)),
      ...maximum(
        '215',
        b('215'),
        100n * ((p.capitalLossesArising ?? p.allowableLosses ?? 0n) + line('capitalLossBroughtForward')),
      ),
      ...maximum('160', b('160'), b('155')),
      ...maximum(
        '160 and 285',
        b('160') + b('285'),
        100n * (line('tradingLossBroughtForward') + line('tradingLossBefore2017BroughtForward')),
      ),
      ...maximum('250', b('250'), b('805') + 100n * line('propertyLossBroughtForward')),
      ...maximum(
        '245',
        b('245'),
        100n * ((p.managementExpenses ?? 0n) + line('managementExpensesBroughtForward')),
      ),
      ...maximum('450', b('450'), share.figures.payments.doubleTaxationRelief),
      ...maximum(
        'carried back',
        100n * line('tradingLossCarriedBack'),
        b('780') - 100n * line('tradingLossOfPeriodUsed'),
      ),
      // One limit for everything: the allowance, and half of the profits above it (CTA 2010 s269ZD); before that rule, the
      // profits.
      ...maximum(
        'brought forward',
        line('tradingLossesBroughtForwardUsed') +
          line('propertyLossesBroughtForwardUsed') +
          line('managementExpensesBroughtForwardUsed') +
          line('loanDeficitBroughtForwardUsed') +
          line('intangibleLossBroughtForwardUsed'),
        share.period.start < '2017-04-01' ? b('235') / 100n : line('relevantMaximum'),
      ),
      ...maximum('relevant maximum', line('relevantMaximum'), most),
      ...maximum('deductions allowance', line('deductionsAllowance'), 5_000_000n),
      ...maximum('865', b('865'), b('605')),
    ];
  },

  'closes each balance with what it opened with, what arose, and what was used': ({ line }) => {
    const of = (name: string) =>
      line(`${name}BroughtForward`) - line(`${name}Relieved`) - line(`${name}CarriedForward`);
    const closed: Readonly<Record<string, bigint>> = {
      trading:
        of('tradingLoss') +
        of('tradingLossBefore2017') +
        line('tradingLossArising') -
        line('tradingLossCarriedBack') -
        line('terminalLossCarriedBack') -
        line('tradingLossLost'),
      property: of('propertyLoss') + line('propertyLossArising'),
      management:
        of('managementExpenses') + line('managementExpensesArising') + line('donationsCarriedForward'),
      loans: of('loanDeficit') + line('loanDeficitArising') - line('loanDeficitCarriedBack'),
      intangibles: of('intangibleLoss') + line('intangibleLossArising'),
      capital:
        of('capitalLoss') -
        line('capitalLossesOfPeriodUsed') -
        line('capitalLossesBroughtForwardUsed') +
        line('capitalLossArising') +
        line('capitalLossesNotSplit'),
    };
    return Object.entries(closed).flatMap(([name, open]) =>
      wrongIf(open !== 0n, `${name} does not close: ${open} is left over`),
    );
  },

  'holds no negative box, and no nil where the form takes none': ({ computed }) =>
    [...computed.boxes].flatMap(([box, value]) => {
      if (value.kind !== 'pounds' && value.kind !== 'pence') return [];
      const leastAmount = ['435', '450', '865', '870', '520', '605', '160'].includes(box) ? 1n : 0n;
      return wrongIf(value.amount < leastAmount, `box ${box} is ${value.amount}`);
    }),

  'ticks what is stated, and what its amounts make so': ({ computed, b, line, figures }) => {
    const { exporterStatus, provisionalFigures, intangibleAssetsIndicator } = figures.profitLoss;
    const intangibles = (figures.balanceSheet.intangibleAssets ?? 0n) > 0n || b('195') > 0n;
    const expected = {
      '45':
        line('tradingLossCarriedBack') + line('loanDeficitCarriedBack') + line('terminalLossCarriedBack') >
        0n,
      '55': provisionalFigures === true,
      '455': b('450') > 0n && figures.payments.underlyingRateRelief,
      '616': exporterStatus === 'goods',
      '617': exporterStatus === 'services',
      '618': exporterStatus === 'neither',
      '640': intangibleAssetsIndicator === true || intangibles,
    };
    return Object.entries(expected).flatMap(([box, isTicked]) =>
      wrongIf(computed.boxes.has(box) !== isTicked, `box ${box}`),
    );
  },

  'ticks box 485 when later relief of loans is due, and only then': ({ computed, b }) =>
    wrongIf(computed.boxes.has('485') !== b('A70') > 0n, `box A70 is ${b('A70')}`),

  'states the years, the companies and the tick when there are profits, and only then': ({ computed, b }) => {
    const { boxes, period } = computed;
    const [first, last] = [financialYearOf(period.start), financialYearOf(period.end)];
    const taxed = b('315') > 0n;
    const yearIn = (box: string) => {
      const value = boxes.get(box);
      return value?.kind === 'year' ? value.year : null;
    };
    const small = (taxed ? [['340', first] as const, ['390', last] as const] : []).some(
      ([box, year]) => year >= 2023 && rawOf(computed, box) === 1900n,
    );
    return [
      ...wrongIf(yearIn('330') !== (taxed ? first : null), `box 330 is ${yearIn('330')}`),
      ...wrongIf(yearIn('380') !== (taxed && first !== last ? last : null), `box 380 is ${yearIn('380')}`),
      ...wrongIf(boxes.has('326') !== (taxed && period.end >= '2023-04-01'), 'box 326'),
      ...wrongIf(boxes.has('329') !== (small || b('435') > 0n), 'box 329'),
    ];
  },

  'explains every figure by a sum that comes right when it is done again, and ends in the figure': ({
    computed,
  }) =>
    computed.lines.flatMap(({ id, value, working }) => {
      const wrong = wrongSum(working);
      if (wrong !== null) return [`${id}: ${wrong}`];
      if (!working.includes(' = ') || value.kind !== 'pounds') return [];
      return wrongIf(
        lastFigure(working) !== String(value.amount),
        `${id}: ${working} is not ${value.amount}`,
      );
    }),

  'has each line once, in the order and of the kind of the table, from sources that are there': ({
    computed,
    lines,
  }) => {
    const ids = computed.lines.map(({ id }) => id);
    const places = ids.map((id) => ORDER.indexOf(id));
    return [
      ...wrongIf(
        places.some((place, index) => place <= (places[index - 1] ?? -1)),
        `lines out of order: ${ids.join(' ')}`,
      ),
      ...computed.lines.flatMap(({ id, value, working, from }) => [
        ...wrongIf(value.kind !== LINES[id].kind, `${id} is of the kind ${value.kind}`),
        ...wrongIf(working === '' || /undefined|NaN|\[object/.test(working), `${id} says ${working}`),
        ...wrongIf(from.length === 0, `${id} does not say where it comes from`),
        ...from.flatMap((source) =>
          wrongIf(
            !source.includes('.') && !lines.has(source) && !PATHS.has(source),
            `${id} comes from ${source}, which is not there`,
          ),
        ),
      ]),
    ];
  },

  'files no box without a line that explains it, and leaves out no amount': ({ computed, figures }) => {
    const explained = new Map(
      computed.lines.flatMap(({ box, value }) => (box === null ? [] : [[box, value] as const])),
    );
    const { ret, problems } = assembleReturn(figures, computed, NO_FILES);
    return [
      ...wrongIf(explained.size !== computed.boxes.size, 'a box stands in two lines, or in none'),
      ...[...ret.boxes].flatMap(([box, value]) =>
        wrongIf(!PARTICULARS.has(box) && explained.get(box) !== value, `box ${box} is not explained`),
      ),
      ...[...computed.boxes].flatMap(([box, value]) => {
        const nil = 'amount' in value && value.amount === 0n;
        const said =
          ret.boxes.has(box) ||
          problems.some((problem) => problem.box === box) ||
          (BESIDE_A_YEAR.has(box) && !computed.boxes.has('330'));
        return wrongIf(!nil && !said, `box ${box} was computed and is not filed`);
      }),
    ];
  },
};

const NO_RETURN: Pick<ReturnType<typeof plainFilingOf>[number], 'boxes' | 'carriedForward'> = {
  boxes: {},
  carriedForward: {},
};

const FILING_CHECKS: Readonly<Record<string, (one: Held) => readonly string[]>> = {
  'has the amounts of a second computation, done straight down the form': ({ figures, computation }) => {
    const plain = plainFilingOf(
      plainFiguresFrom(figures),
      computation.returns.map((computed) => rawOf(computed, '480')),
    );
    return computation.returns.flatMap((computed, index) => {
      const { boxes, carriedForward } = plain[index] ?? NO_RETURN;
      return [
        ...wrongIf(plain.length !== computation.returns.length, `${plain.length} returns expected`),
        ...Object.entries(boxes).flatMap(([box, expected]) =>
          wrongIf(
            rawOf(computed, box) !== expected,
            `box ${box} is ${rawOf(computed, box)}, not ${expected}`,
          ),
        ),
        ...Object.entries(carriedForwardAsJson(computed.carriedForward)).flatMap(([name, left]) =>
          wrongIf(BigInt(left) !== carriedForward[name], `${name} is ${left}, not ${carriedForward[name]}`),
        ),
      ];
    });
  },

  'shares every figure between two returns so that it adds back': ({ figures, returns }) => {
    const [one, two] = returns;
    if (one === undefined || two === undefined) return [];
    const of = (share: Share, name: ProfitLossAmount) => share.figures.profitLoss[name] ?? 0n;
    const paid = [
      'taxAlreadyPaid',
      'grossIncomeWithTaxDeducted',
      'incomeTaxDeducted',
      'doubleTaxationRelief',
    ];
    return [
      ...PROFIT_LOSS_AMOUNTS.flatMap((name) => {
        const whole = figures.profitLoss[name] ?? 0n;
        const broughtForward = name.endsWith('BroughtForward') && of(two.share, name) !== 0n;
        return wrongIf(of(one.share, name) + of(two.share, name) !== whole || broughtForward, name);
      }),
      ...(paid as (keyof FilingFigures['payments'])[]).flatMap((name) => {
        const [a, b, whole] = [one.share.figures, two.share.figures, figures].map((f) => f.payments[name]);
        const adds = typeof a === 'bigint' && typeof b === 'bigint' && a + b === whole;
        return wrongIf(!adds, name);
      }),
    ];
  },

  'computes no less tax for more profits, and no more than 28 pence for a pound': ({
    computation,
    figures,
    raised,
  }) => {
    // A later deficit relieves only loan profits (CTA 2009 s463F). So a pound of interest permits a pound of that relief,
    // and losses brought forward may relieve the pound of profits too: two losses are used, and the tax falls.
    if (raised.field === 'interestIncome' && (figures.profitLoss.loanDeficitFromLaterPeriod ?? 0n) > 0n)
      return [];
    // A loss carried back twelve months reaches a share of the profits of a long period's first return (CTA 2010 s38). So a
    // pound of profits permits a part of a pound of that relief, and half a pound of losses brought forward.
    const reachesAShare =
      computation.returns.length === 2 && (figures.profitLoss.lossesCarriedBackFromLaterPeriod ?? 0n) > 0n;
    if (reachesAShare) return [];
    // A pound of turnover can create a trade, and one of other income end it: a different company, not more profits.
    const trades = computation.returns.every(({ lines }) =>
      lines.some(({ id, value }) => id === 'tradeOrNot' && value.kind === 'yesNo' && value.yes),
    );
    if (!trades || !raised.trades) return [];
    const step = raised.byOne - taxOf(computation);
    // Across that day, whole pounds of profits and relief by the unrounded share add a penny or two.
    const acrossTheChange = computation.returns.some(
      ({ period }) => period.start < '2023-04-01' && period.end >= '2023-04-01',
    );
    return [
      ...wrongIf(
        step < 0n || step > (acrossTheChange ? 30n : 28n),
        `a pound of ${raised.field} makes ${step} pence`,
      ),
      ...wrongIf(raised.more < raised.byOne, `tax falls as ${raised.field} rises`),
    ];
  },

  'has no amount at all when dormant': ({ figures, returns }) =>
    figures.isDormant
      ? returns.flatMap(({ computed, b }) =>
          [...computed.boxes].flatMap(([box, value]) =>
            wrongIf('amount' in value && b(box) !== 0n, `box ${box}`),
          ),
        )
      : [],

  'has no profits and no tax when all of a charity’s income is exempt': ({ figures, returns }) =>
    isExempt(figures)
      ? returns.flatMap(({ b }) => ['145', '235', '315', '440'].flatMap((box) => wrongIf(b(box) !== 0n, box)))
      : [],
};

/**
 * Situations that must occur, each with its least number in a thousand filings: a property without cases proves nothing.
 */
const SITUATIONS: Readonly<Record<string, readonly [(one: Held) => boolean, number]>> = {
  'two returns': [({ returns }) => returns.length === 2, 100],
  'a twelve months from 29 February': [({ figures }) => figures.period.start.endsWith('-02-29'), 2],
  'across 1 April 2023': [
    ({ returns }) =>
      returns.some(({ computed: { period } }) => period.start < '2023-04-01' && period.end >= '2023-04-01'),
    50,
  ],
  dormant: [({ figures }) => figures.isDormant, 20],
  'exempt wholly': [({ figures }) => isExempt(figures), 20],
  'marginal relief': [({ returns }) => returns.some(({ b }) => b('435') > 0n), 20],
  'small profits': [({ returns }) => returns.some(({ computed }) => computed.boxes.has('329')), 40],
  'relief restricted': [
    ({ returns }) => returns.some(({ line }) => line('relevantMaximum') < line('qualifyingProfits')),
    20,
  ],
  'losses of the period': [({ returns }) => returns.some(({ b }) => b('275') > 0n), 100],
  'a loss carried back': [({ returns }) => returns.some(({ computed }) => computed.boxes.has('45')), 20],
  'donations lost': [
    ({ returns }) => returns.some(({ b, line }) => b('305') > 0n && line('chargeableProfits') === 0n),
    5,
  ],
  'a repayment of both taxes': [({ returns }) => returns.some(({ b }) => b('865') > 0n && b('870') > 0n), 10],
  'tax on loans': [({ returns }) => returns.some(({ b }) => b('480') > 0n), 50],
  'later relief of loans': [({ returns }) => returns.some(({ b }) => b('A70') > 0n), 10],
  'charitable income': [({ returns }) => returns.some(({ b }) => b('E90') > 0n), 20],
  'ten million million pounds': [
    ({ figures }) => Object.values(figures.profitLoss).some((amount) => amount === 9_999_999_999_999n),
    10,
  ],
};

/** Lists every amount of profitLossData that was given and is not zero. */
const fieldsOf = ({ figures }: Held): readonly string[] =>
  PROFIT_LOSS_AMOUNTS.filter((name) => (figures.profitLoss[name] ?? 0n) !== 0n);

/**
 * Checks this many generated filings against every property, and that every field and every situation occurred.
 * @returns how often each situation occurred
 */
export function checkReturns(runs: number, seed?: number): ReadonlyMap<string, number> {
  const met = new Map<string, number>();
  const count = (name: string) => met.set(name, (met.get(name) ?? 0) + 1);
  fc.assert(
    fc.property(anyFiling, raise, (figures, raised) => {
      const one = held(figures, raised);
      for (const [name, [isMet]] of Object.entries(SITUATIONS)) if (isMet(one)) count(name);
      for (const field of fieldsOf(one)) count(field);
      const wrong = [
        ...Object.entries(FILING_CHECKS).flatMap(([name, check]) =>
          check(one).map((words) => `${name}: ${words}`),
        ),
        ...one.returns.flatMap((own) =>
          Object.entries(RETURN_CHECKS).flatMap(([name, check]) =>
            check(own).map((words) => `${name}: ${words}`),
          ),
        ),
      ];
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
  for (const [name, [, minimum]] of Object.entries(SITUATIONS))
    expect([name, (met.get(name) ?? 0) * 1_000 >= minimum * runs]).toEqual([name, true]);
  for (const name of PROFIT_LOSS_AMOUNTS)
    expect([name, (met.get(name) ?? 0) * 20 >= runs]).toEqual([name, true]);
  return met;
}
