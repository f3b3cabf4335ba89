import type { Template, Value } from './steps.ts';

/** How a language writes what the guides do. Expressions come back without an end, statements with it. */
export interface Language {
  /** As it stands in an address, and beside the code in the guide's Markdown. */
  readonly name: string;
  readonly label: string;
  /** The address, the key and the functions that everything else uses. */
  readonly begin: string;
  readonly assign: (name: string, value: string, isNew: boolean) => string;
  readonly show: (value: string) => string;
  /** An expression as a statement, whose answer is not shown. */
  readonly alone: (value: string) => string;
  /** @param before how many letters of its line stand before it */
  readonly call: (path: Template, body: Value | null, before: number) => string;
  readonly idOf: (value: string) => string;
  readonly outcome: (filing: Value) => string;
  /** A text of several lines, each with its end. */
  readonly lines: (lines: readonly string[]) => string;
  readonly field: (of: string, name: string) => string;
  readonly decode: (value: string, file: string) => string;
  readonly download: (path: Template, file: string) => string;
  readonly head: (file: string, count: number) => string;
}
