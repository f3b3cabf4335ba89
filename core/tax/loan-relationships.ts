import { atLeastZero, min, type Pounds, sum } from '../base/money.ts';
import { pounds, tick } from '../boxes/value.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import { inPounds, less, plus, sumInWords } from '../words/figures.ts';
import type { ComputationLine } from './computation.ts';
import { field, line, lineIf } from './line.ts';

/**
 * Loan relationships outside a trade: one figure, credits less debits (CTA 2009 s301). A profit is box 170; a deficit is
 * box 795. Interest of a property business is not one of its expenses (s211(1)), so it is a debit here.
 */
export interface LoanRelationships {
  /** The non-trading part of the interest payable. */
  readonly interestPayable: Pounds;
  readonly profit: Pounds;
  readonly deficit: Pounds;
}

const COSTS = ['costOfRawMaterials', 'staffCosts', 'otherCharges'] as const;

/**
 * Gives the interest outside a trade. The caller's amount counts, if given. Otherwise it is zero with a trade. Without
 * a trade it is all interest, less `disallowableExpenses` above the costs (decision 224).
 */
export function nonTradingInterest(profitLoss: ProfitLossFigures, hasTrade: boolean): Pounds {
  const stated = profitLoss.nonTradingInterestPayable;
  if (stated !== undefined) return stated;
  if (hasTrade) return 0n;
  const costs = sum(COSTS.map((name) => profitLoss[name] ?? 0n));
  const addedBack = atLeastZero((profitLoss.disallowableExpenses ?? 0n) - costs);
  return atLeastZero((profitLoss.interestPayable ?? 0n) - addedBack);
}

/** Computes credits less debits, in whole pounds: a profit or a deficit, never both. */
export function loanRelationships(profitLoss: ProfitLossFigures, hasTrade: boolean): LoanRelationships {
  const interestPayable = nonTradingInterest(profitLoss, hasTrade);
  const net =
    (profitLoss.interestIncome ?? 0n) - interestPayable - (profitLoss.otherNonTradingLoanDebits ?? 0n);
  return { interestPayable, profit: atLeastZero(net), deficit: atLeastZero(-net) };
}

/** Gives boxes 170, 172 and 795 with their working. */
export function loanLines(
  profitLoss: ProfitLossFigures,
  { interestPayable, profit, deficit }: LoanRelationships,
  fromLaterPeriod: Pounds,
): readonly ComputationLine[] {
  const income = profitLoss.interestIncome ?? 0n;
  const other = profitLoss.otherNonTradingLoanDebits ?? 0n;
  const terms = [
    plus(income, 'interest receivable'),
    less(interestPayable, 'interest payable'),
    less(other, 'other debits'),
  ];
  const from = ['nonTradingInterest', 'otherLoanDebits'];
  const filed = profit - fromLaterPeriod;
  const hasDebits = interestPayable > 0n || other > 0n;
  const isNet = hasDebits || fromLaterPeriod > 0n;
  return [
    ...lineIf(interestPayable > 0n, 'nonTradingInterest', pounds(interestPayable), {
      working: 'Interest payable that is not for a trade',
      from: [
        profitLoss.nonTradingInterestPayable === undefined
          ? field('interestPayable')
          : field('nonTradingInterestPayable'),
      ],
    }),
    ...lineIf(other > 0n, 'otherLoanDebits', pounds(other), {
      working: 'Other debits of the period',
      from: [field('otherNonTradingLoanDebits')],
    }),
    ...lineIf(profit > 0n, 'loanRelationships', pounds(filed), {
      working: isNet
        ? sumInWords(filed, [...terms, less(fromLaterPeriod, 'deficit of a later period')])
        : 'Income of the period',
      from: isNet
        ? [field('interestIncome'), ...from, 'loanDeficitFromLaterPeriod']
        : [field('interestIncome')],
    }),
    ...lineIf(fromLaterPeriod > 0n, 'loanDeficitFromLaterPeriod', pounds(fromLaterPeriod), {
      working: limitedTo(fromLaterPeriod, profitLoss.loanDeficitFromLaterPeriod ?? 0n, 'Claimed'),
      from: [field('loanDeficitFromLaterPeriod')],
    }),
    ...lineIf(fromLaterPeriod > 0n, 'loanIncomeStatedNet', tick, {
      working: 'A deficit of a later period is taken off',
      from: ['loanDeficitFromLaterPeriod'],
    }),
    ...(deficit === 0n
      ? []
      : [
          line('loanDeficitArising', pounds(deficit), {
            working: sumInWords(deficit, [
              plus(interestPayable, 'interest payable'),
              plus(other, 'other debits'),
              less(income, 'interest receivable'),
            ]),
            from: [field('interestIncome'), ...from],
          }),
        ]),
  ];
}

/** Describes in words a claimed amount, and its limit if the claim is above it. */
export const limitedTo = (used: Pounds, claimed: Pounds, words: string): string =>
  min(used, claimed) === claimed
    ? `${words} ${inPounds(claimed)}`
    : `${words} ${inPounds(claimed)}, limited to ${inPounds(used)}`;
