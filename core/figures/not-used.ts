import { memberOf } from '../base/json.ts';
import { type Problem, warning } from '../base/problem.ts';
import type { FilingFigures } from './filing.ts';
import type { FilingJson } from './filing-fields.ts';

/**
 * Warns of stored data that the filing's state does not use (a dormant company's loans, the breakdowns of micro-entity
 * accounts). The data is stored, as the contract says, and never silently left out. Each is a warning with its path,
 * the reason, and what to do. `core/tax` lists the fields of the return, `core/accounts` those of the accounts.
 */
export interface Stored {
  readonly data: FilingJson;
  readonly figures: FilingFigures;
}

/** Fields that one state does not use. */
export interface Unused {
  /** Ends the stable name of the warning: `not-used-dormant`. */
  readonly state: string;
  readonly applies: (stored: Stored) => boolean;
  readonly paths: readonly string[];
  /** The reason, and what to do about it. */
  readonly why: string;
}

const at = (data: FilingJson, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter((key) => key !== '')
    .reduce<unknown>(memberOf, data);

/** True for a value that states something. Null, zero, false and empty text state nothing, nor do objects of them. */
const isSaid = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isSaid)
    : value !== undefined && value !== null && value !== 0 && value !== false && value !== '';

/**
 * True when stored data is not used. Only amounts of the profit and loss account are unused: its data about the company
 * is always used.
 */
const isUnusedThere = (data: FilingJson, path: string): boolean => {
  const value = at(data, path);
  if (path !== 'profitLossData') return isSaid(value);
  return typeof value === 'object' && value !== null
    ? Object.values(value).some((amount) => typeof amount === 'number' && amount !== 0)
    : false;
};

/** Makes a warning for each stored field that the filing's present state does not use. */
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
        .map((path) => warning(path, why, { rule: `not-used-${state}`, ...more })),
    );
