import { type Box, boxOf } from './box.ts';
import { POUNDS } from './format.ts';

/**
 * Boxes of a version of the return that is announced and whose schema is not published (`RULE_SETS` says from which day):
 * the computation can fill them, and nothing can be written for them yet.
 */
export const ANNOUNCED: readonly Box<'caFortyPerCent', never>[] = [
  boxOf('696', '40% first-year allowance', POUNDS, {
    line: 'caFortyPerCent',
    part: 'allowancesClaimed',
    law: 'CAA 2001 s45U, s52(3)',
  }),
];
