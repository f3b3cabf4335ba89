import { FILING_STATES } from '../../states.ts';

/** Sentences about fields of many answers. */

export const STORED = 'As saved; null when never set.';
export const said = (states: Readonly<Record<string, { readonly meaning: string }>>): string =>
  Object.entries(states)
    .map(([name, { meaning }]) => `${name}: ${meaning}`)
    .join(' ');
export const FILING_STATUS = `Status of the filing. ${said(FILING_STATES)}`;
export const MASKED = '[REDACTED] when a value is stored, else null.';
