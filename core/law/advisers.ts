import type { Dated } from './dated-tables.ts';

/**
 * Tax advisers who are paid and deal with the tax authority must be registered with it (enacted). Registration opened
 * in stages; by this day those who had access before must have applied (guidance). The day of sending decides.
 */
export const ADVISER_REGISTRATION: Dated = { from: '2026-11-18', law: 'FA 2026 Part 7, s227, s230' };
