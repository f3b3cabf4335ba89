import type { FilingClient } from '../index.ts';
import { UsageError } from './outcome.ts';

/** Options by name, as given. */
export type Given = Readonly<Record<string, string | boolean | undefined>>;

/** Input of a command. */
export interface CommandContext {
  readonly service: FilingClient;
  /** Words after the command's name. */
  readonly words: readonly string[];
  readonly given: Given;
  /** Tells the person about progress; never part of a script's output. */
  readonly tell: (line: string) => void;
  /** Shows progress in one line that changes. */
  readonly progress: (line: string) => void;
  /** Asks the person, and gives their answer; null when nobody can answer. */
  readonly ask: (question: string) => Promise<string | null>;
  /** Reads the text of a file; `-` reads the standard input. */
  readonly read: (path: string) => Promise<string>;
  /** Reads the bytes of a file as base64. */
  readonly readBase64: (path: string) => Promise<string>;
  /** Writes a file of a folder, and gives its path. */
  readonly write: (folder: string, name: string, bytes: Uint8Array) => Promise<string>;
}

export const textOf = (given: Given, name: string): string | undefined => {
  const value = given[name];
  return typeof value === 'string' ? value : undefined;
};

/** Reads a number after the command's name. */
export function numberIn(words: readonly string[], what: string): number {
  const [word = ''] = words;
  const value = Number(word);
  if (words.length !== 1 || !Number.isSafeInteger(value) || value < 1)
    throw new UsageError(`expected one ${what}, such as 12`);
  return value;
}

const TARGETS = ['tax', 'ch', 'both'] as const;

/** Gives the chosen authority; both by default. */
export function targetOf(given: Given): (typeof TARGETS)[number] {
  const named = textOf(given, 'target') ?? 'both';
  const target = TARGETS.find((each) => each === named);
  if (target === undefined) throw new UsageError('--target is tax, ch or both');
  return target;
}
