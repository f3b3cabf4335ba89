import type { LIMITS } from '../../figures/limits.ts';
import { rowLines } from '../row-lines.ts';

type MaxRows = (typeof LIMITS)['groups']['rows'];

/** Numbers the rows of claims, or of surrenders, that a filing can have. */
const ROWS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
  30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56,
  57, 58, 59, 60,
] as const satisfies { readonly length: MaxRows };

/** Names a row of page CT600C in the working: a claim or a surrender, of the period or forward. */
export type GroupRowLine = 'groupClaim' | 'groupForwardClaim' | 'groupSurrender' | 'groupForwardSurrender';

/** `groupClaim1` to `groupClaim60`, and likewise for each name. */
export const GROUP_ROWS = rowLines<GroupRowLine, (typeof ROWS)[number]>(ROWS);
