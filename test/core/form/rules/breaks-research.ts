import type { Break } from './breaks.ts';

/** Breaks rules of page CT600L, which the extract of the official table does not hold. */
export const RESEARCH_BREAKS: readonly (readonly [rule: string, change: Break])[] = [
  ['9717', { boxes: { L210: '0.00' } }],
];
