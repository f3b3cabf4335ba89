import { type Problem, warning } from '../problem.ts';
import type { FilingFigures } from './filing.ts';
import type { FilingJson } from './stored.ts';

/**
 * What a filing holds and its state makes no use of (a dormant company's loans, the breakdowns of micro-entity
 * accounts). It is kept, as the contract says, but never left out in silence: each is a warning with its path, the
 * reason, and what to do. The return's fields are in core/tax, those of the accounts in core/accounts.
 */
export interface Stored {
  readonly data: FilingJson;
  readonly figures: FilingFigures;
}

/** Fields that one state makes no use of. */
export interface Unused {
  /** Ends the stable name of the warning: `not-used-dormant`. */
  readonly state: string;
  readonly applies: (stored: Stored) => boolean;
  readonly paths: readonly string[];
  /** Why, and what to do about it. */
  readonly why: string;
}

const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;

const at = (data: FilingJson, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter((key) => key !== '')
    .reduce<unknown>(inside, data);

/** Says something: not null, not nil, not false, and not an object or list of nothing else. */
const isSaid = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isSaid)
    : value !== undefined && value !== null && value !== 0 && value !== false && value !== '';

/** Of the profit and loss account only amounts are left out: what describes the company is used all the same. */
const isUnusedThere = (data: FilingJson, path: string): boolean => {
  const value = at(data, path);
  if (path !== 'profitLossData') return isSaid(value);
  return typeof value === 'object' && value !== null
    ? Object.values(value).some((amount) => typeof amount === 'number' && amount !== 0)
    : false;
};

const PREFIX = 'not-used-';
/** Whether a problem says that something is kept and not used. */
export const isNotUsed = ({ rule }: Problem): boolean => rule?.startsWith(PREFIX) === true;

/** A warning for each field that is stored and not used as the filing stands. */
export const notUsed = (
  states: readonly Unused[],
  stored: Stored,
  more: Pick<Problem, 'target'> = {},
): readonly Problem[] =>
  states
    .filter(({ applies }) => applies(stored))
    .flatMap(({ state, paths, why }) =>
      paths
        .filter((path) => isUnusedThere(stored.data, path))
        .map((path) => warning(path, why, { rule: `${PREFIX}${state}`, ...more })),
    );

/** An amendment copies whether it is dormant from its original, and ignores what its creation said (decision 21). */
export function dormancyNotTaken({ data: { isDormant, dormancyAsked } }: Stored): readonly Problem[] {
  if ((dormancyAsked ?? null) === null || dormancyAsked === (isDormant ?? false)) return [];
  return [
    warning(
      'isDormant',
      `is ${isDormant ?? false}, copied from the original: ${dormancyAsked} was sent when the amendment was created and was not used. Save isDormant ${dormancyAsked} if that is right`,
      { rule: `${PREFIX}amendment` },
    ),
  ];
}
