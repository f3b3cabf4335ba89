import type { FilingClient } from '../index.ts';
import { UsageError } from './outcome.ts';

/** Options as they were given, by name. */
export type Given = Readonly<Record<string, string | boolean | undefined>>;

/** What a command is given. */
export interface CommandContext {
  readonly service: FilingClient;
  /** What stands after the command's name. */
  readonly words: readonly string[];
  readonly given: Given;
  /** Tells the person how it goes; it is never part of what is printed for a script. */
  readonly tell: (line: string) => void;
  /** Shows how far it is, in one line that changes. */
  readonly progress: (line: string) => void;
  /** Asks the person, and answers what they typed; null when nobody can answer. */
  readonly ask: (question: string) => Promise<string | null>;
  /** The text of a file; `-` is what is piped in. */
  readonly read: (path: string) => Promise<string>;
  /** Writes a file of a folder, and answers its path. */
  readonly write: (folder: string, name: string, bytes: Uint8Array) => Promise<string>;
}

export const textOf = (given: Given, name: string): string | undefined => {
  const value = given[name];
  return typeof value === 'string' ? value : undefined;
};

/** A number that stands after the command's name. */
export function numberIn(words: readonly string[], what: string): number {
  const [word = ''] = words;
  const value = Number(word);
  if (words.length !== 1 || !Number.isSafeInteger(value) || value < 1)
    throw new UsageError(`expected one ${what}, such as 12`);
  return value;
}

const TARGETS = ['tax', 'ch', 'both'] as const;

/** Which authority is meant; both by default. */
export function targetOf(given: Given): (typeof TARGETS)[number] {
  const named = textOf(given, 'target') ?? 'both';
  const target = TARGETS.find((each) => each === named);
  if (target === undefined) throw new UsageError('--target is tax, ch or both');
  return target;
}
