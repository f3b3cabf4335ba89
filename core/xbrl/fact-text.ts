import { printableText, singleLine } from '../xml/printable.ts';
import type { Fact } from './fact.ts';

/** A fact with the text that states it. */
export interface StatedFact {
  readonly fact: Fact;
  readonly text: string;
}

/** Gives the text of a fact as the page carries it. */
export const factText = (fact: Fact, text: string): string =>
  fact.kind === 'text' ? printableText(text) : singleLine(text);
