import type { Pounds } from '../base/money.ts';
import { type Problem, warning } from '../base/problem.ts';
import type { IsoDate } from '../dates/date.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { FilingJson } from '../figures/filing-fields.ts';
import type { ProfitLossAmount } from '../figures/profit-loss.ts';
import type { Law } from '../law/law.ts';
import type { FilingComputation } from '../tax/computation.ts';

/** Input of the advice rules. The day is passed in. */
export interface Facts {
  readonly figures: FilingFigures;
  readonly computation: FilingComputation;
  /** The stored data: unsaved values are missing here, although the figures read them as zero. */
  readonly data: FilingJson;
  /** The day of the request. */
  readonly today: IsoDate;
  readonly law: Law;
}

export interface Finding {
  /** Path of a field to save, if saving can solve the problem. */
  readonly location: string;
  readonly message: string;
  readonly box?: string;
}

/** Kinds of filing: a trading company, a dormant one, a charity or club. */
type Kind = 'trading' | 'dormant' | 'charity';

/** One warning of validate: its stable name, its recipients, and its condition (decision 64). */
export interface Rule {
  readonly rule: string;
  /** Target of the advice: the return, the registry's accounts, or the accounts that both authorities get. */
  readonly target: 'tax' | 'ch' | 'both';
  readonly kinds: readonly Kind[];
  readonly find: (facts: Facts) => readonly Finding[];
}

const kindOf = ({ isDormant, charityStatus }: FilingFigures): Kind => {
  if (charityStatus !== null) return 'charity';
  return isDormant ? 'dormant' : 'trading';
};

/** Lists the advice for a target: warnings, none of which stops a submission. */
export const findings = (rules: readonly Rule[], facts: Facts, target: 'tax' | 'ch'): readonly Problem[] =>
  rules
    .filter(
      (each) =>
        (each.target === 'both' || each.target === target) && each.kinds.includes(kindOf(facts.figures)),
    )
    .flatMap(({ rule, find }) =>
      find(facts).map(({ location, message, box }) =>
        warning(location, message, { rule, ...(box === undefined ? {} : { box }) }),
      ),
    );

/** Gives an amount of the profit and loss account; zero where none is given. */
export const amountOf = ({ profitLoss }: FilingFigures, name: ProfitLossAmount): Pounds =>
  profitLoss[name] ?? 0n;

/** Makes the finding of a rule that has only one. */
export const finding = (location: string, message: string, box?: string): readonly Finding[] => [
  { location, message, ...(box === undefined ? {} : { box }) },
];
export const NOTHING: readonly Finding[] = [];
