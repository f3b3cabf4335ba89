import { type Box, boxOf } from './box.ts';
import { POUNDS } from './format.ts';

/**
 * Boxes of an announced version of the return whose schema is not published (`RULE_SETS` gives its day): the
 * computation can fill them, and nothing can be written for them yet.
 */
export const ANNOUNCED: readonly Box<'caFortyPerCent' | 'otherFortyPerCent', never>[] = [
  boxOf('696', '40% first-year allowance', POUNDS, {
    line: ['caFortyPerCent', 'allowancesClaimed', 'CAA 2001 s45U, s52(3)'],
  }),
  boxOf('739', 'First-year allowance of new plant, outside the trade', POUNDS, {
    line: ['otherFortyPerCent', 'allowancesOutsideTrade', 'CAA 2001 s45U, s52(3)'],
  }),
];
