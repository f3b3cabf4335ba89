import { pounds } from '../boxes/value.ts';
import type { ProfitLossFigures } from '../figures/filing.ts';
import { min, type Pounds, sum } from '../money.ts';
import type { Period } from '../period/period.ts';
import type { Problem } from '../problem.ts';
import type { ComputationLine } from './computation.ts';
import { field, line, lineIf } from './line.ts';
import type { Law } from './parameters/law.ts';
import { restriction } from './restriction.ts';
import { inPounds, less, plus, sumInWords, type Term } from './wording.ts';

/** Balances brought forward from earlier periods, still unused. */
export interface Balances {
  readonly tradingLosses: Pounds;
  readonly propertyLosses: Pounds;
  readonly managementExpenses: Pounds;
}

/** Amounts of the period itself that relieve total profits. */
export type PeriodReliefs = Balances;

/** Deductions from total profits: boxes 245 to 300, and what each relief used (rules 9167 to 9333). */
export interface Deductions {
  readonly usedOfPeriod: PeriodReliefs;
  readonly usedBroughtForward: Balances;
  /** Box 300. */
  readonly profitsAfter: Pounds;
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
}

interface Claim {
  readonly used: Pounds;
  readonly left: Pounds;
}
const claim = (available: Pounds, left: Pounds): Claim => {
  const used = min(available, left);
  return { used, left: left - used };
};

/**
 * Reliefs of the period, each limited to what is left: the property loss first (CTA 2010 s62(3); decision 63), then
 * management expenses (CTA 2009 s1219), then the trading loss (CTA 2010 s37).
 */
function reliefsOfPeriod(profits: Pounds, reliefs: PeriodReliefs): { used: PeriodReliefs; left: Pounds } {
  const property = claim(reliefs.propertyLosses, profits);
  const management = claim(reliefs.managementExpenses, property.left);
  const trading = claim(reliefs.tradingLosses, management.left);
  return {
    used: {
      propertyLosses: property.used,
      managementExpenses: management.used,
      tradingLosses: trading.used,
    },
    left: trading.left,
  };
}

/**
 * Reliefs brought forward, within one limit: trading losses, then property losses, then management expenses. Each
 * is a claim, so the order is the company's choice; it never changes box 315. Trading losses are set against total
 * profits in box 285 (s45A), not in box 160, which is for losses made before 1 April 2017.
 */
function reliefsBroughtForward(limit: Pounds, balances: Balances): Balances {
  const trading = claim(balances.tradingLosses, limit);
  const property = claim(balances.propertyLosses, trading.left);
  const management = claim(balances.managementExpenses, property.left);
  return {
    tradingLosses: trading.used,
    propertyLosses: property.used,
    managementExpenses: management.used,
  };
}

const limited = (used: Pounds, available: Pounds, words: string): string =>
  used === available
    ? `${words} ${inPounds(available)}`
    : `${words} ${inPounds(available)}, limited to ${inPounds(used)}`;

function workingLines(
  reliefs: PeriodReliefs,
  used: PeriodReliefs,
  balances: Balances,
  usedBroughtForward: Balances,
): readonly ComputationLine[] {
  return [
    ...lineIf(used.propertyLosses > 0n, 'propertyLossOfPeriodUsed', pounds(used.propertyLosses), {
      working: limited(used.propertyLosses, reliefs.propertyLosses, 'Loss of the period'),
      from: ['propertyResult'],
    }),
    ...lineIf(used.managementExpenses > 0n, 'managementExpensesOfPeriod', pounds(used.managementExpenses), {
      working: limited(used.managementExpenses, reliefs.managementExpenses, 'Expenses of the period'),
      from: [field('managementExpenses')],
    }),
    ...lineIf(
      usedBroughtForward.propertyLosses > 0n,
      'propertyLossesBroughtForwardUsed',
      pounds(usedBroughtForward.propertyLosses),
      {
        working: limited(usedBroughtForward.propertyLosses, balances.propertyLosses, 'Brought forward'),
        from: [field('propertyLossesBroughtForward'), 'relevantMaximum'],
      },
    ),
    ...lineIf(
      usedBroughtForward.managementExpenses > 0n,
      'managementExpensesBroughtForwardUsed',
      pounds(usedBroughtForward.managementExpenses),
      {
        working: limited(
          usedBroughtForward.managementExpenses,
          balances.managementExpenses,
          'Brought forward',
        ),
        from: [field('managementExpensesBroughtForward'), 'relevantMaximum'],
      },
    ),
  ];
}

/** Every relief in its order: those of the period, then those brought forward within their one limit. Whole pounds. */
export function deductions(
  totalProfits: Pounds,
  reliefs: PeriodReliefs,
  balances: Balances,
  profitLoss: ProfitLossFigures,
  period: Period,
  law: Law,
): Deductions {
  const { used, left } = reliefsOfPeriod(totalProfits, reliefs);
  const claimed = sum(Object.values(balances));
  const profitsWorking = sumInWords(
    [
      plus(totalProfits, 'profits'),
      less(used.propertyLosses, 'property loss'),
      less(used.managementExpenses, 'management expenses'),
      less(used.tradingLosses, 'trading loss'),
    ],
    left,
  );
  const limit = restriction(left, profitLoss, period, claimed, profitsWorking, law);
  const forward = reliefsBroughtForward(limit.relevantMaximum, balances);
  const management = used.managementExpenses + forward.managementExpenses;
  const property = used.propertyLosses + forward.propertyLosses;
  const total = management + property + used.tradingLosses + forward.tradingLosses;
  const ofPeriod = totalProfits - left;
  const after = totalProfits - total;
  const ofPeriodAndForward = (ofPeriod: Pounds, ofForward: Pounds): readonly Term[] => [
    plus(ofPeriod, 'of the period'),
    plus(ofForward, 'brought forward'),
  ];
  return {
    usedOfPeriod: used,
    usedBroughtForward: forward,
    profitsAfter: after,
    lines: [
      ...workingLines(reliefs, used, balances, forward),
      ...lineIf(ofPeriod > 0n, 'profitsAfterReliefsOfPeriod', pounds(left), {
        working: profitsWorking,
        from: [
          'profitsBeforeDeductions',
          'propertyLossOfPeriodUsed',
          'managementExpensesOfPeriod',
          'tradingLossOfPeriod',
        ],
      }),
      ...limit.lines,
      ...lineIf(management > 0n, 'managementExpenses', pounds(management), {
        working: sumInWords(
          ofPeriodAndForward(used.managementExpenses, forward.managementExpenses),
          management,
        ),
        from: ['managementExpensesOfPeriod', 'managementExpensesBroughtForwardUsed'],
      }),
      ...lineIf(property > 0n, 'propertyLosses', pounds(property), {
        working: sumInWords(ofPeriodAndForward(used.propertyLosses, forward.propertyLosses), property),
        from: ['propertyLossOfPeriodUsed', 'propertyLossesBroughtForwardUsed'],
      }),
      ...lineIf(used.tradingLosses > 0n, 'tradingLossOfPeriod', pounds(used.tradingLosses), {
        working: limited(used.tradingLosses, reliefs.tradingLosses, 'Loss of the period'),
        from: ['tradingLossArising'],
      }),
      ...lineIf(forward.tradingLosses > 0n, 'tradingLossesBroughtForward', pounds(forward.tradingLosses), {
        working: limited(forward.tradingLosses, balances.tradingLosses, 'Brought forward'),
        from: [field('lossesBroughtForward'), 'relevantMaximum'],
      }),
      ...lineIf(total > 0n, 'totalDeductions', pounds(total), {
        working: sumInWords(
          [plus(management), plus(property), plus(used.tradingLosses), plus(forward.tradingLosses)],
          total,
        ),
        from: ['managementExpenses', 'propertyLosses', 'tradingLossOfPeriod', 'tradingLossesBroughtForward'],
      }),
      line('profitsBeforeDonations', pounds(after), {
        working: sumInWords([plus(totalProfits, 'profits'), less(total, 'deductions')], after),
        from: ['profitsBeforeDeductions', 'totalDeductions'],
      }),
    ],
    problems: limit.problems,
  };
}
