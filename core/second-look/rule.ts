import type { FilingFigures } from '../figures/filing.ts';
import type { FilingJson } from '../figures/stored.ts';
import type { IsoDate } from '../period/date.ts';
import { type Problem, warning } from '../problem.ts';
import type { FilingComputation } from '../tax/computation.ts';
import type { Law } from '../tax/parameters/law.ts';

/** What the rules of a second look are asked of. The day is passed in. */
export interface Facts {
  readonly figures: FilingFigures;
  readonly computation: FilingComputation;
  /** As stored: what was never saved is missing here, although the figures read it as nothing. */
  readonly data: FilingJson;
  /** The day of the request. */
  readonly today: IsoDate;
  readonly law: Law;
}

export interface Finding {
  /** A path that save takes wherever saving can cure it. */
  readonly location: string;
  readonly message: string;
  readonly box?: string;
}

/** Kinds of filing: a trading company, a dormant one, a charity or club. */
type Kind = 'trading' | 'dormant' | 'charity';

/** One warning of validate: its stable name, whom it is told, and when (decision 64). */
export interface Rule {
  readonly rule: string;
  /** Of the return, of the registry's accounts, or of the accounts that both authorities get. */
  readonly of: 'tax' | 'ch' | 'both';
  readonly kinds: readonly Kind[];
  readonly find: (facts: Facts) => readonly Finding[];
}

const kindOf = ({ isDormant, charityStatus }: FilingFigures): Kind => {
  if (charityStatus !== null) return 'charity';
  return isDormant ? 'dormant' : 'trading';
};

/** What a second look finds for a target: warnings, none of which stops a submission. */
export const findings = (rules: readonly Rule[], facts: Facts, target: 'tax' | 'ch'): readonly Problem[] =>
  rules
    .filter(({ of, kinds }) => (of === 'both' || of === target) && kinds.includes(kindOf(facts.figures)))
    .flatMap(({ rule, find }) =>
      find(facts).map(({ location, message, box }) =>
        warning(location, message, { rule, ...(box === undefined ? {} : { box }) }),
      ),
    );

export const one = (location: string, message: string, box?: string): readonly Finding[] => [
  { location, message, ...(box === undefined ? {} : { box }) },
];
export const NOTHING: readonly Finding[] = [];
