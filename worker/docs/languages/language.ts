import type { Template, Value } from './steps.ts';

/** Writes the guides' steps in a language. Expressions have no ending, statements have one. */
export interface Language {
  /** Name in an address, and beside the code in the guide's Markdown. */
  readonly name: string;
  readonly label: string;
  /** Defines the address, the key and the functions that everything else uses. */
  readonly begin: string;
  readonly assign: (name: string, value: string, isNew: boolean) => string;
  readonly show: (value: string) => string;
  /** Makes an expression a statement whose answer is not shown. */
  readonly alone: (value: string) => string;
  /** @param before number of letters before it on its line */
  readonly call: (path: Template, body: Value | null, before: number) => string;
  readonly idOf: (value: string) => string;
  readonly outcome: (filing: Value) => string;
  /** Writes a text of several lines, each with its line end. */
  readonly lines: (lines: readonly string[]) => string;
  readonly field: (variable: string, name: string) => string;
  readonly decode: (value: string, file: string) => string;
  readonly download: (path: Template, file: string) => string;
  readonly head: (file: string, count: number) => string;
}
