import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isIsoDate } from '../../../core/dates/date.ts';

/** Values in the tables of the law, in the forms in which other sources could write them. */
export interface Held {
  /** Amounts in pounds, from a thousand up. */
  readonly amounts: ReadonlySet<bigint>;
  /** Hundredths of one per cent. */
  readonly rates: ReadonlySet<bigint>;
  /** `3/200`. */
  readonly fractions: ReadonlySet<string>;
  /** `YYYY-MM-DD`. */
  readonly dates: ReadonlySet<string>;
}

export const ROOT = resolve(import.meta.dirname, '../../..');
export const TABLES = 'core/law';

/** Gives every exported table, by its file. */
export async function tables(): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const found = new Map<string, readonly unknown[]>();
  for (const name of readdirSync(resolve(ROOT, TABLES)).sort()) {
    const exports: Record<string, unknown> = await import(pathToFileURL(resolve(ROOT, TABLES, name)).href);
    found.set(
      `${TABLES}/${name}`,
      Object.values(exports).filter((value) => typeof value === 'object'),
    );
  }
  return found;
}

const SMALLEST_AMOUNT = 1_000n;
const HUNDREDTHS = 100n;
/** 100%, which is the whole of an amount under any law. */
const WHOLE = 10_000n;

/** Gives every value in a table with the name of its field; for a value in a list, the list's name. */
function* fieldsOf(value: unknown, name = ''): Iterable<readonly [name: string, value: unknown]> {
  yield [name, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) yield* fieldsOf(each, Array.isArray(value) ? name : key);
}

/** Gives a number in hundredths of one per cent, if its field is a rate. */
function rateOf(name: string, value: bigint): bigint | null {
  if (/rate$/i.test(name)) return value;
  return /percent$/i.test(name) ? value * HUNDREDTHS : null;
}

const isFraction = (value: unknown): value is { numerator: bigint; denominator: bigint } =>
  typeof value === 'object' && value !== null && 'numerator' in value && 'denominator' in value;

/** Gives everything in the tables, of any shape. */
export async function held(): Promise<Held> {
  const fields = [...(await tables()).values()].flat().flatMap((table) => [...fieldsOf(table)]);
  const numbers = fields.flatMap(([name, value]) =>
    typeof value === 'bigint' ? [{ value, rate: rateOf(name, value) }] : [],
  );
  return {
    amounts: new Set(
      numbers.flatMap(({ value, rate }) => (rate === null && value >= SMALLEST_AMOUNT ? [value] : [])),
    ),
    rates: new Set(numbers.flatMap(({ rate }) => (rate === null || rate === WHOLE ? [] : [rate]))),
    fractions: new Set(
      fields.flatMap(([, value]) => (isFraction(value) ? [`${value.numerator}/${value.denominator}`] : [])),
    ),
    dates: new Set(
      fields.flatMap(([, value]) => (typeof value === 'string' && isIsoDate(value) ? [value] : [])),
    ),
  };
}
