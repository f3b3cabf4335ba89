import { FILING_STATES } from '../../states.ts';

/** Sentences about fields of many answers. */

export const TOTAL = 'Number of items in all pages.';
export const FILING = 'Number of the filing.';
export const STORED = 'As saved; null when never set.';
export const MADE = 'When it was made.';
export const TARGET = 'The tax authority (tax) or the registry (ch).';
export const said = (states: Readonly<Record<string, { readonly meaning: string }>>): string =>
  Object.entries(states)
    .map(([name, { meaning }]) => `${name}: ${meaning}`)
    .join(' ');
export const FILING_STATUS = `Status of the filing. ${said(FILING_STATES)}`;
export const MODE = 'Test or live.';
export const MASKED = '[REDACTED] when a value is stored, else null.';
