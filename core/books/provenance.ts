import { memberOf } from '../base/json.ts';

/** Origin of a saved figure, by its path. It is stored with the filing until the figure has another value. */
export const HOW = [
  'copied',
  'computed',
  'read',
  'corrected',
  'placed',
  'mapped',
  'journal',
  'answered',
] as const;
export type How = (typeof HOW)[number];

export interface ProvenanceEntry {
  readonly how: How;
  /** The figure of this origin, in whole pounds. */
  readonly amount: number;
  readonly at: string;
  /** For a trial balance: its SHA-256 in hexadecimal, and the rows whose accounts make the figure. */
  readonly trialBalance?: string;
  readonly rows?: readonly number[];
  /** True when a director's account in debit is among those rows. */
  readonly directorOverdrawn?: boolean;
  /** For closing reserves: the dividends subtracted from them, in whole pounds. */
  readonly dividends?: number;
  /** For closing reserves: the corporation tax charge subtracted from them, in whole pounds. */
  readonly taxCharge?: number;
  /** For a filing made here: its id, and its field. */
  readonly filingId?: number;
  readonly field?: string;
  /** For its return: the box, or the line of the computation. */
  readonly box?: string;
  readonly line?: string;
  /** For a document at the register: the filing, the day it is made up to, and the fact as it was tagged. */
  readonly transactionId?: string;
  readonly madeUpTo?: string;
  readonly concept?: string;
  readonly taxonomy?: string;
  /** The day, or the days of the period, and any dimensions. */
  readonly context?: string;
  readonly asTagged?: string;
}
export type Provenance = Readonly<Record<string, ProvenanceEntry>>;

type Statements = Readonly<Partial<Record<string, unknown>>>;

/** Gives the value at a path of a filing's figures. */
export const valueAt = (data: Statements, path: string): unknown =>
  path.split('.').reduce<unknown>(memberOf, data);

/** Lists the entries whose figure has not changed. */
export const stillTrue = (provenance: Provenance, data: Statements): Provenance =>
  Object.fromEntries(
    Object.entries(provenance).filter(([path, { amount }]) => valueAt(data, path) === amount),
  );

/** Lists every amount of an object of figures by its path, down to parts of breakdowns; other values are left out. */
export function amountsAt(data: unknown, path: string): readonly (readonly [path: string, amount: number])[] {
  if (typeof data === 'number') return [[path, data]];
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) =>
    amountsAt(value, `${path}.${name}`),
  );
}
