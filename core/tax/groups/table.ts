import type { LIMITS } from '../../figures/limits.ts';

type MaxRows = (typeof LIMITS)['groups']['rows'];

/** Numbers the rows of claims, or of surrenders, that a filing can have. */
const ROWS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
  30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56,
  57, 58, 59, 60,
] as const satisfies { readonly length: MaxRows };

/** Names a row of page CT600C in the working: a claim or a surrender, of the period or forward. */
export type GroupRowLine = 'groupClaim' | 'groupForwardClaim' | 'groupSurrender' | 'groupForwardSurrender';
/** Numbers the line of a row: `groupClaim1` to `groupClaim60`, and likewise for each name. */
export type GroupRowId<Name extends GroupRowLine = GroupRowLine> = `${Name}${(typeof ROWS)[number]}`;

/** Gives the line of a row, counted from 0. */
export function groupRowLine<Name extends GroupRowLine>(name: Name, row: number): GroupRowId<Name> {
  const number = ROWS[row];
  if (number === undefined) throw new Error(`no line for row ${row}`);
  return `${name}${number}`;
}

/** Lists the lines of all possible rows. */
export const groupRowLines = <Name extends GroupRowLine>(name: Name): readonly GroupRowId<Name>[] =>
  ROWS.map((number): GroupRowId<Name> => `${name}${number}`);
